// Additions only: the desk works without this file by its Save buttons.
// What is typed is kept in this browser at once, sent within two seconds, and again once a lost connection is back.
(() => {
  "use strict";
  const PAUSE = 900;
  const AGAIN = 4000;
  const PREFIX = "arb-authoring/";
  let timer = 0;
  let isSending = false;
  let isDirty = false;
  let request = null;
  let isContested = false; // somebody else saved: what is typed goes on being kept beside it
  let isSwapping = false; // a button was pressed, the new page is on its way
  let pressed = []; // buttons pressed meanwhile
  let before = ""; // the part on the page that is sent
  let typedMeanwhile = new Map();

  const form = () => document.querySelector("form[data-saves]");
  const status = () => document.getElementById("saved");
  const keyOf = (of) => `${PREFIX}${of.dataset.person}/${of.dataset.kept}`;

  const say = (name, extra) => {
    const place = status();
    if (!place || !place.dataset[name]) return;
    place.textContent = place.dataset[name];
    if (extra) place.append(" ", extra);
  };
  const link = (words, address, isElsewhere) => {
    const made = document.createElement("a");
    made.href = address;
    made.textContent = words;
    if (isElsewhere) { made.target = "_blank"; made.rel = "noopener"; }
    return made;
  };
  // Kept under the number of the message that will carry it, so that one which arrived is never sent again.
  const remember = (of, turn) => {
    const body = new URLSearchParams(new FormData(of));
    body.set("turn", String(turn));
    try { localStorage.setItem(keyOf(of), body.toString()); } catch { /* no room */ }
  };
  const turnOf = (of) => Number(of.elements.turn.value);
  const forget = (of) => { try { localStorage.removeItem(keyOf(of)); } catch { /* not allowed */ } };
  const bump = (of) => { of.elements.turn.value = String(turnOf(of) + 1); };

  const later = (pause) => { clearTimeout(timer); timer = setTimeout(save, pause); };

  async function save() {
    const of = form();
    if (!of || !isDirty) return;
    if (isSending) { later(PAUSE); return; }
    isSending = true;
    isDirty = false;
    bump(of);
    const body = new FormData(of);
    body.set("autosave", "1");
    request = new AbortController();
    try {
      const answer = await fetch(of.action, { method: "POST", body, signal: request.signal, headers: { Accept: "application/json" } });
      await heard(of, answer);
    } catch (fault) {
      if (fault.name !== "AbortError") { isDirty = true; say("offline"); later(AGAIN); }
    } finally {
      isSending = false;
    }
  }

  async function heard(of, answer) {
    if (answer.status === 401 || answer.status === 403) { isDirty = true; later((await freshToken(of)) ? 0 : AGAIN); return; }
    if (answer.status >= 500) { isDirty = true; say("offline"); later(AGAIN); return; }
    const told = await answer.json().catch(() => ({}));
    if (told.saved) {
      of.elements.base.value = String(told.revision);
      const time = document.createElement("time");
      time.textContent = told.saved;
      if (isDirty) say("waits"); else { forget(of); say("saved", time); }
    } else if (told.conflict) {
      forget(of);
      isContested = true;
      say("conflict", link(status().dataset.look, told.conflict));
    } else {
      say(told.closed ? "closed" : "refused");
    }
  }

  // After signing in again the page has an old safety token: fetch a fresh one, for the same person only.
  async function freshToken(of) {
    try {
      const answer = await fetch(of.dataset.tokenAddress, { headers: { Accept: "application/json" } });
      if (answer.status === 401) say("signedOut", link(status().dataset.signIn, of.dataset.signIn, true));
      if (!answer.ok) return false;
      const told = await answer.json();
      if (String(told.person) !== of.dataset.person) return false;
      of.elements.csrfmiddlewaretoken.value = told.token;
      return true;
    } catch { return false; }
  }

  // A text that never arrived (dead connection, closed tab): sent now, on top of what it was written on.
  async function flush() {
    const of = form();
    if (!of) return;
    let kept = null;
    try { kept = localStorage.getItem(keyOf(of)); } catch { return; }
    if (!kept) return;
    const body = new URLSearchParams(kept);
    const hasArrived = body.get("tab") === of.dataset.lastTab && Number(body.get("turn")) <= Number(of.dataset.lastTurn);
    if (hasArrived) { forget(of); return; }
    if (!(await freshToken(of))) return;
    body.set("csrfmiddlewaretoken", of.elements.csrfmiddlewaretoken.value);
    body.set("autosave", "1");
    try {
      const answer = await fetch(of.action, { method: "POST", body, headers: { Accept: "application/json" } });
      const told = await answer.json();
      if (told.saved) { forget(of); location.reload(); }
      if (told.conflict) { forget(of); location.assign(told.conflict); }
    } catch { say("offline"); }
  }

  const typed = (event) => {
    const of = form();
    if (!of || event.target.form !== of) return;
    const isTicked = event.target.matches("select, [type=checkbox], [type=radio]");
    if (event.type === "change" && !isTicked) return; // the field is only left; its text was heard before
    if (isSwapping && event.target.name && !isTicked) typedMeanwhile.set(event.target.name, event.target.value);
    isDirty = true;
    remember(of, turnOf(of) + 1);
    if (!isContested) say("waits");
    later(PAUSE);
  };
  document.addEventListener("input", typed);
  document.addEventListener("change", typed);

  // The Save button and the buttons of a page send everything themselves: what was under way is older.
  document.addEventListener("submit", (event) => {
    const of = form();
    if (!of || event.target !== of) return;
    clearTimeout(timer);
    if (request) request.abort();
    bump(of);
    remember(of, turnOf(of));
    isDirty = false;
  }, true);
  document.body.addEventListener("htmx:configRequest", (event) => {
    const of = form();
    if (of && event.detail.elt === of) event.detail.parameters.turn = of.elements.turn.value;
  });
  // Whoever clicks faster than the server answers loses no click, and nothing typed meanwhile.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("form[data-saves] button[name=do]");
    if (!button || !isSwapping) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(button.value);
  }, true);
  document.body.addEventListener("htmx:beforeRequest", (event) => { if (event.detail.elt === form()) { isSwapping = true; before = form().dataset.kept; } });
  const settled = () => {
    if (!isSwapping) return;
    isSwapping = false;
    const of = form();
    if (of && before && of.dataset.kept !== before) window.scrollTo(0, 0);
    for (const [name, value] of typedMeanwhile) {
      const field = of && of.elements.namedItem(name);
      if (field && "value" in field) { field.value = value; isDirty = true; later(PAUSE); }
    }
    typedMeanwhile = new Map();
    const next = pressed.shift();
    const button = next === undefined || !of ? null : [...of.querySelectorAll("button[name=do]")].find((each) => each.value === next);
    if (button) button.click(); else pressed = [];
  };
  document.body.addEventListener("htmx:afterSettle", settled);
  document.body.addEventListener("htmx:sendError", settled);
  document.body.addEventListener("htmx:responseError", settled);
  document.body.addEventListener("htmx:afterRequest", (event) => {
    const of = form();
    if (!of || event.detail.elt.id !== "part" || event.detail.elt.tagName !== "FORM") return;
    if (event.detail.successful) forget(of); else { isDirty = true; say("offline"); later(AGAIN); }
  });
  // Whoever goes to another page in the middle of a word takes along what he typed.
  document.addEventListener("click", async (event) => {
    const way = event.target.closest("a[href]:not([target], [download], [href^='#'])");
    if (!way || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (!form() || (!isDirty && !isSending)) return;
    event.preventDefault();
    clearTimeout(timer);
    const patience = new Promise((resolve) => { setTimeout(resolve, AGAIN / 2); });
    await Promise.race([sendAll(), patience]);
    location.assign(way.href);
  });
  async function sendAll() {
    while (isSending) await new Promise((resolve) => { setTimeout(resolve, 50); });
    await save();
  }
  window.addEventListener("online", () => later(0));
  document.addEventListener("visibilitychange", () => { if (!document.hidden && isDirty) later(0); });
  window.addEventListener("beforeunload", () => { const of = form(); if (of && isDirty) remember(of, turnOf(of) + 1); });

  // The preview in a window as wide as a telephone.
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("a[data-phone]");
    if (!opener) return;
    event.preventDefault();
    window.open(opener.href, "arb-phone", "width=375,height=760");
  });
  flush();
})();
