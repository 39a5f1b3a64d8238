"""What a page must never do: leave the site, break the content policy, fault in a script."""

from dataclasses import dataclass, field

from playwright.sync_api import ConsoleMessage, Error


@dataclass  # without slots: Playwright hangs its wrappers on it
class Witness:
    """Notes what pages of the site at ``home`` do that they must not."""

    home: str
    notes: list[str] = field(default_factory=list)

    def is_at_home(self, url: str) -> bool:
        """Does this address belong to the site (or to the page itself)?"""
        return url.startswith((f"{self.home}/", "data:", "blob:", "about:"))

    def note(self, text: str) -> None:
        """Remember something."""
        self.notes.append(text)

    def hear_request(self, url: str) -> None:
        """A page asks for something: it may ask only at home (the browser reaches nothing else)."""
        if not self.is_at_home(url):
            self.note(f"request to elsewhere: {url}")

    def hear_console(self, message: ConsoleMessage) -> None:
        """A refusal by the content policy, or a fault that a script reports. A page's status (404 …) is no fault."""
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.note(f"console: {message.text}")

    def hear_fault(self, fault: Error) -> None:
        """An exception that no script caught."""
        self.note(f"script: {fault.message}")

    def testify(self) -> None:
        """AssertionError if anything was noted."""
        assert self.notes == []
