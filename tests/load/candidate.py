"""A candidate as his browser behaves: signs in, waits, goes in, saves until it is acknowledged."""

import http.client
import json
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urlencode
from uuid import UUID

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
HIDDEN = re.compile(r'<input type="hidden" name="(revision|key|csrfmiddlewaretoken)" value="([^"]*)"')
ACTION = re.compile(r'<form id="answer" method="post" action="([^"]+)"')
PASSWORD = "drie-zonder-troef"
PATIENCE = 0.25


@dataclass(slots=True)
class Answered:
    """An answer of the server."""

    status: int
    text: str
    seconds: float
    headers: Mapping[str, str]


@dataclass(slots=True)
class Acknowledged:
    """A save that the server acknowledged."""

    address: str
    fields: dict[str, str]
    revision: int
    seconds: float
    tries: int


class Gone(Exception):
    """No answer: the server is away."""


@dataclass(slots=True)
class Browser:
    """Cookies and requests; every request has a connection of its own, as sync workers have it."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)

    def send(self, method: str, path: str, fields: Mapping[str, str] | None = None, **headers: str) -> Answered:
        """One request. Gone where nobody answers."""
        body = urlencode(fields).encode() if fields is not None else None
        every = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items()), **headers}
        if body is not None:
            every["Content-Type"] = "application/x-www-form-urlencoded"
        began = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, every)
            response = connection.getresponse()
            text = response.read().decode(errors="replace")
        except (OSError, http.client.HTTPException) as error:
            raise Gone(str(error)) from error
        finally:
            connection.close()
        self._keep(response)
        return Answered(response.status, text, time.perf_counter() - began, dict(response.getheaders()))

    def _keep(self, response: http.client.HTTPResponse) -> None:
        for cookie in response.headers.get_all("Set-Cookie") or ():
            name, _, rest = cookie.partition("=")
            self.cookies[name] = rest.split(";")[0]

    def insist(self, method: str, path: str, fields: Mapping[str, str] | None = None, **headers: str) -> Answered:
        """The same, again until somebody answers in earnest."""
        for _ in range(400):
            try:
                answered = self.send(method, path, fields, **headers)
                if answered.status < 500:
                    return answered
            except Gone:
                pass
            time.sleep(PATIENCE)
        raise RuntimeError(f"no answer for {method} {path}")


@dataclass(slots=True)
class Candidate:
    """One candidate and what he was told."""

    browser: Browser
    email: str
    paper: str
    random: Random
    acknowledged: list[Acknowledged] = field(default_factory=list)
    timings: dict[str, list[float]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    token: str = ""
    action: str = ""
    hidden: dict[str, str] = field(default_factory=dict)

    def note(self, name: str, answered: Answered) -> Answered:
        """Remember how long it took."""
        self.timings.setdefault(name, []).append(answered.seconds)
        return answered

    def sign_in(self) -> None:
        """As a person does, by the form."""
        page = self.browser.insist("GET", "/nl/accounts/login/")
        token = TOKEN.search(page.text)
        fields = {"login": self.email, "password": PASSWORD, "csrfmiddlewaretoken": token[1] if token else ""}
        done = self.note("sign in", self.browser.insist("POST", "/nl/accounts/login/", fields))
        if done.status != 302:
            self.faults.append(f"sign in: {done.status}")

    def come_in(self, code: str) -> None:
        """Into the waiting room by the code on the board."""
        page = self.note("waiting room", self.browser.insist("GET", f"/nl/exams/room/{self.paper}/"))
        token = TOKEN.search(page.text)
        fields = {"code": code, "csrfmiddlewaretoken": token[1] if token else ""}
        self.browser.insist("POST", f"/nl/exams/room/{self.paper}/check-in/", fields)

    def wait_until(self, moment: float, spread: float) -> None:
        """Poll the waiting room as its page does; the last time at a second of his own after the hour."""
        own = moment + self.random.uniform(0, spread)
        while (left := moment - time.time()) > 0 or not self.token:
            time.sleep(20.0 if left > 20 else max(0.0, own - time.time()))
            path = f"/nl/exams/room/{self.paper}/"
            page = self.note("poll", self.browser.insist("GET", path, **{"HX-Request": "true"}))
            self.token = (TOKEN.findall(page.text) or [""])[0]

    def begin(self) -> bool:
        """Go in; the first question is open then."""
        fields = {"csrfmiddlewaretoken": self.token}
        gone_in = self.note("begin", self.browser.insist("POST", f"/nl/exams/room/{self.paper}/begin/", fields))
        page = self.note("question", self.browser.insist("GET", gone_in.headers.get("Location", "")))
        action = ACTION.search(page.text)
        if action is None:
            self.faults.append(f"begin: {gone_in.status} {page.status}")
            return False
        self.action, self.hidden = action[1], dict(HIDDEN.findall(page.text))
        return True

    def save(self, number: int) -> None:
        """Another answer, with the same key until it is acknowledged, as the script of the page does."""
        answer = {
            "call": str(number % 2),
            "kind": ("insufficient_bid", "change_of_call", "bid_above_seven")[number % 3],
        }
        sent = {**self.hidden, **answer, "key": str(UUID(int=self.random.getrandbits(128)))}
        told, tries = self._until_answered(self.action, sent)
        found = json.loads(told.text) if told.status == 200 else {}
        if found.get("outcome") != "saved":
            self.faults.append(f"save: {told.status} {told.text[:120]}")
            return
        self.note("save", told)
        self.hidden["revision"] = str(found["revision"])
        self.acknowledged.append(Acknowledged(self.action, answer, int(found["revision"]), told.seconds, tries))

    def _until_answered(self, address: str, sent: Mapping[str, str]) -> tuple[Answered, int]:
        """The same form again until it is acknowledged; how often it was sent. RuntimeError without any answer."""
        for tries in range(1, 400):
            try:
                told = self.browser.send("POST", address, sent, Accept="application/json")
            except Gone:
                time.sleep(PATIENCE)
                continue
            if told.status < 500:
                return told, tries
            time.sleep(PATIENCE)
        raise RuntimeError("a save was never acknowledged")
