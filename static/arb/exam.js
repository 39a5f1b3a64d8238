// Additions only: every page of an exam works without this file.
// Saves as one goes, keeps a queue in this browser (by sitting, emptied at hand-in), signs in in place, shows the clock.
(() => {
  "use strict";
  const PREFIX = "exam:";
  const shelf = (() => { try { localStorage.setItem(PREFIX, "1"); localStorage.removeItem(PREFIX); return localStorage; } catch { return null; } })();
  const placesOf = (sitting) => shelf ? Object.keys(shelf).filter((name) => name.startsWith(`${PREFIX}${sitting}:`)).sort() : [];
  const bar = document.getElementById("exam-bar");
  const ended = document.querySelector("[data-handed-in]");
  const source = bar || ended;
  if (!source) return;
  const words = source.dataset;
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // ---- the queue: per place what is on its way ("sent") and what came after it ("next") ----
  const memory = new Map();
  const nameOf = (question, step) => `${PREFIX}${words.sitting}:${question}:${step}`;
  const read = (name) => { const text = shelf ? shelf.getItem(name) : memory.get(name); return text ? JSON.parse(text) : {}; };
  const write = (name, place) => {
    const empty = !place.sent && !place.next;
    if (!shelf) { if (empty) memory.delete(name); else memory.set(name, JSON.stringify(place)); return; }
    if (empty) shelf.removeItem(name); else shelf.setItem(name, JSON.stringify(place));
  };
  const waiting = () => shelf ? placesOf(words.sitting) : [...memory.keys()];

  // ---- the recovery file: what is not saved, signed with the key of this sitting ----
  const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytesOf = (text) => new TextEncoder().encode(text);
  const signature = async (payload) => {
    if (!crypto.subtle) return "";
    const key = await crypto.subtle.importKey("raw", bytesOf(words.recovery), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return hex(await crypto.subtle.sign("HMAC", key, bytesOf(payload)));
  };
  const entriesWaiting = () => waiting().flatMap((name) => {
    const [question, step] = name.split(":").slice(-2);
    const { sent, next } = read(name);
    return [sent, next].filter(Boolean).map((entry) => {
      const fields = {};
      for (const [field, value] of entry.fields) (fields[field] = fields[field] || []).push(value);
      return { question, step: Number(step), revision: Number(entry.revision), key: entry.key, fields, language: entry.language, changed_at: entry.at };
    });
  });
  const payloadOf = () => JSON.stringify({ sitting: words.sitting, entries: entriesWaiting() });
  const recoveryFile = async () => {
    const payload = payloadOf();
    return new File([JSON.stringify({ payload, mac: await signature(payload) })], "exam-recovery.json", { type: "application/json" });
  };
  const keep = document.getElementById("recovery-file");
  if (keep) keep.addEventListener("click", async () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await recoveryFile());
    link.download = "exam-recovery.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  });

  // ---- after the end: what did not arrive in time waits here until the server has it in a file ----
  const clearQueue = () => placesOf(words.sitting).forEach((name) => shelf.removeItem(name));
  const afterTheEnd = async () => {
    if (!("timeUp" in words)) { clearQueue(); return; }
    if (!waiting().length) return;
    const digest = crypto.subtle ? hex(await crypto.subtle.digest("SHA-256", bytesOf(payloadOf()))) : "";
    if (words.received.split(" ").includes(digest)) { clearQueue(); return; }
    const late = document.getElementById("late");
    late.hidden = false;
    late.querySelector("form").addEventListener("submit", async (event) => {
      event.preventDefault();
      const box = new DataTransfer();
      box.items.add(await recoveryFile());
      event.target.elements.file.files = box.files;
      event.target.submit();
    });
  };
  if (!bar) { afterTheEnd(); return; }

  const form = document.querySelector("form[data-autosave]");
  const saved = document.getElementById("saved");
  const spoken = document.getElementById("spoken");
  const line = document.getElementById("recovery-line");
  const tell = (text, fault) => { saved.textContent = text; saved.classList.toggle("is-fault", Boolean(fault)); if (fault) spoken.textContent = text; };
  const newKey = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const text = hex(bytes.buffer);
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
  };

  const here = form ? nameOf(form.dataset.question, form.dataset.step) : "";
  const EXCHANGE = ["csrfmiddlewaretoken", "revision", "key", "to", "then", "language", "flag"];
  const fieldsOf = () => [...new FormData(form).entries()].filter(([name]) => !EXCHANGE.includes(name));
  let token = form ? form.elements.csrfmiddlewaretoken.value : "";
  let stopped = "";

  const freshToken = async () => {
    const response = await fetch(words.token, { headers: { Accept: "application/json" }, cache: "no-store" });
    const found = await response.json();
    token = found.token;
    for (const field of document.querySelectorAll("input[name=csrfmiddlewaretoken]")) field.value = token;
    return found.signed_in;
  };

  const post = (entry, keepalive) => {
    const body = new URLSearchParams(entry.fields);
    body.set("revision", entry.revision);
    body.set("key", entry.key);
    return fetch(entry.address, { method: "POST", body, keepalive, headers: { Accept: "application/json", "X-CSRFToken": token } });
  };

  // Answers "done", "offline" or "stop"; an entry stays in the queue until the server has acknowledged it.
  const sendOne = async (name) => {
    const place = read(name);
    if (!place.sent) { place.sent = place.next; delete place.next; write(name, place); if (!place.sent) return "done"; }
    let response;
    try { response = await post(place.sent, false); } catch { return "offline"; }
    if (response.status === 401) { stopped = "sign-in"; return "stop"; }
    if (response.status === 403) { stopped = "token"; return "stop"; }
    if (response.status === 404) { stopped = "stranger"; return "stop"; }
    if (response.status >= 500) return "offline";
    const told = await response.json().catch(() => ({}));
    if (!told.outcome) return "offline"; // somebody else than the server answered
    if (told.outcome === "closed") { stopped = "closed"; return "stop"; } // kept: it can still be handed in as a file
    const after = read(name);
    delete after.sent;
    if (after.next) after.next.revision = told.outcome === "conflict" ? after.next.revision : told.revision;
    write(name, after);
    acknowledge(name, told);
    return told.outcome === "conflict" && name === here ? "stop" : "done";
  };

  const acknowledge = (name, told) => {
    if (name === here && told.outcome !== "conflict") form.elements.revision.value = told.revision;
    if (name === here) form.elements.key.value = told.key;
    if (told.outcome === "conflict") tell(words.elsewhere, true);
    else if (told.outcome === "fixed") tell(words.fixed, true);
    else tell(fill(told.complete ? words.saved : words.incomplete, { time: told.saved }));
  };

  let running = null;
  let again = 0;
  const flush = () => { running = running || sendAll().finally(() => { running = null; }); return running; };
  const sendAll = async () => {
    clearTimeout(again);
    for (let tries = 0; tries < 3; tries += 1) {
      const result = await sendEverything();
      if (result === "done") { if (line) line.hidden = true; return true; }
      if (result === "offline") { offline(); return false; }
      if (stopped === "token" && tries < 2) { try { if (await freshToken()) continue; } catch { offline(); return false; } stopped = "sign-in"; }
      if (stopped === "sign-in") signIn();
      if (stopped === "closed") { tell(words.up, true); setTimeout(() => location.assign(words.home), 1500); }
      if (stopped === "stranger") { tell(words.stranger, true); if (line) line.hidden = false; }
      return false;
    }
    return false;
  };
  const sendEverything = async () => {
    for (let [name] = waiting(); name; [name] = waiting()) { // what is typed meanwhile goes too
      const result = await sendOne(name);
      if (result !== "done") return result;
    }
    return "done";
  };
  const offline = () => {
    tell(words.offline, true);
    if (line) line.hidden = false;
    again = setTimeout(flush, 3000);
  };
  addEventListener("online", () => flush());

  // ---- a change is kept at once and sent within two seconds ----
  let due = 0;
  const changed = () => {
    const place = read(here);
    place.next = { address: form.action, fields: fieldsOf(), revision: form.elements.revision.value, key: newKey(), language: document.documentElement.lang, at: new Date().toISOString() };
    write(here, place);
    tell(words.saving);
    if (!due) due = setTimeout(() => { due = 0; flush(); }, ends - performance.now() < 5000 ? 0 : 900); // at once when time is nearly up
  };
  const submitAgain = (submitter) => {
    if (submitter && submitter.name) {
      const field = document.createElement("input");
      field.type = "hidden"; field.name = submitter.name; field.value = submitter.value;
      form.append(field);
    }
    form.submit();
  };
  if (form) {
    form.addEventListener("input", changed);
    form.addEventListener("change", changed);
    form.addEventListener("submit", async (event) => {
      if (!read(here).sent && !read(here).next) return;
      event.preventDefault();
      clearTimeout(due); due = 0;
      const arrived = await flush();
      if (arrived || saved.textContent === words.elsewhere) submitAgain(event.submitter);
    });
    addEventListener("pagehide", () => { const place = read(here); const entry = place.sent || place.next; if (entry) post(entry, true).catch(() => {}); });
  }
  for (const other of document.querySelectorAll("form[data-flushes]")) {
    other.addEventListener("submit", async (event) => {
      if (!waiting().length) return;
      event.preventDefault();
      if (await flush()) other.submit();
    });
  }
  if (waiting().length) {
    const mine = form && (read(here).sent || read(here).next);
    flush().then((arrived) => { if (arrived && mine) location.reload(); });
  }

  // ---- sign in in place ----
  const dialog = document.getElementById("sign-in");
  const signIn = () => { if (!dialog.open) dialog.showModal(); };
  document.getElementById("sign-in-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    const fault = document.getElementById("sign-in-fault");
    try {
      await freshToken();
      const body = new URLSearchParams({ login: document.getElementById("sign-in-login").value, password: document.getElementById("sign-in-password").value });
      const response = await fetch(words.login, { method: "POST", body, headers: { "X-CSRFToken": token, "X-Requested-With": "XMLHttpRequest" } });
      fault.hidden = response.ok;
      if (!response.ok || !(await freshToken())) { fault.hidden = false; return; }
    } catch { fault.hidden = false; return; }
    document.getElementById("sign-in-password").value = "";
    dialog.close();
    stopped = "";
    flush();
  });

  // ---- the clock: the server's, spoken at thresholds only, hidden if one likes ----
  const clock = document.getElementById("clock");
  const shown = clock.querySelector("[data-clock]");
  const ends = Date.parse(words.ends) - Date.parse(words.now) + performance.now();
  const thresholds = [30, 10, 5, 1];
  let last = Infinity;
  const tick = () => {
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    const minutes = Math.floor(left / 60);
    shown.textContent = left >= 600 ? fill(words.left, { minutes }) : fill(words.last, { minutes, seconds: String(left % 60).padStart(2, "0") });
    for (const threshold of thresholds) if (left <= threshold * 60 && last > threshold * 60 && last !== Infinity) spoken.textContent = fill(words.left, { minutes: threshold });
    last = left;
    if (left === 0) { clearInterval(ticking); spoken.textContent = words.up; flush().finally(() => setTimeout(() => location.assign(words.home), 1500)); }
  };
  const ticking = setInterval(tick, 1000);
  tick();
  const control = document.getElementById("clock-switch");
  const setClock = (hidden) => { clock.hidden = hidden; control.textContent = hidden ? words.show : words.hide; control.setAttribute("aria-pressed", String(hidden)); if (shelf) shelf.setItem("clock-hidden", hidden ? "1" : ""); };
  control.hidden = false;
  control.addEventListener("click", () => setClock(!clock.hidden));
  setClock(Boolean(shelf && shelf.getItem("clock-hidden")));
})();
