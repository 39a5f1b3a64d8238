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
  const remember = (of) => {
    try { localStorage.setItem(keyOf(of), new URLSearchParams(new FormData(of)).toString()); } catch { /* no room */ }
  };
  const forget = (of) => { try { localStorage.removeItem(keyOf(of)); } catch { /* not allowed */ } };
  const bump = (of) => { of.elements.turn.value = String(Number(of.elements.turn.value) + 1); };

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
    if (answer.status === 401) { isDirty = true; say("signedOut", link(status().dataset.signIn, of.dataset.signIn, true)); later(AGAIN); await freshToken(of); return; }
    if (answer.status === 403) { isDirty = true; if (await freshToken(of)) later(0); else later(AGAIN); return; }
    if (answer.status >= 500) { isDirty = true; say("offline"); later(AGAIN); return; }
    const told = await answer.json().catch(() => ({}));
    if (told.saved) {
      of.elements.base.value = String(told.revision);
      const time = document.createElement("time");
      time.textContent = told.saved;
      if (isDirty) say("waits"); else { forget(of); say("saved", time); }
    } else if (told.conflict) {
      forget(of);
      say("conflict", link(status().dataset.look, told.conflict));
    } else if (told.closed) {
      say("closed");
    }
  }

  // After signing in again the page has an old safety token: fetch a fresh one, for the same person only.
  async function freshToken(of) {
    try {
      const answer = await fetch(of.dataset.tokenAddress, { headers: { Accept: "application/json" } });
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
    if (!(await freshToken(of))) return;
    const body = new URLSearchParams(kept);
    body.set("csrfmiddlewaretoken", of.elements.csrfmiddlewaretoken.value);
    body.set("turn", String(Number(body.get("turn") || "0") + 1));
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
    isDirty = true;
    remember(of);
    say("waits");
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
    remember(of);
    isDirty = false;
  }, true);
  document.body.addEventListener("htmx:configRequest", (event) => {
    const of = form();
    if (of && event.detail.elt === of) event.detail.parameters.turn = of.elements.turn.value;
  });
  document.body.addEventListener("htmx:afterRequest", (event) => {
    const of = form();
    if (!of || event.detail.elt.id !== "part" || event.detail.elt.tagName !== "FORM") return;
    if (event.detail.successful) forget(of); else { isDirty = true; say("offline"); later(AGAIN); }
  });
  window.addEventListener("online", () => later(0));
  document.addEventListener("visibilitychange", () => { if (!document.hidden && isDirty) later(0); });
  window.addEventListener("beforeunload", () => { const of = form(); if (of && isDirty) remember(of); });

  // The preview in a window as wide as a telephone.
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("a[data-phone]");
    if (!opener) return;
    event.preventDefault();
    window.open(opener.href, "arb-phone", "width=375,height=760");
  });
  flush();
})();
