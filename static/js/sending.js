// The scorekeeper's page sends its forms without leaving the page, so a lost network never shows a browser's error page.
// What was tapped stays on the page and goes out again under the same id until the server answers: nothing is lost, and
// the server writes it once. Without this script the forms post as they are.
const now = document.getElementById("now");
const unsent = document.getElementById("unsent");
const FIRST = 2000, MOST = 30000, PATIENCE = 15000; // milliseconds: before the first retry, between two, for an answer
const BUSY = 429; // as with 500 and more, somebody on the way answers, but nothing is known to be saved
let waiting = null; // what has been sent and not answered: { url, body, form, tries, timer, asking }

/** Shows one of the sentences of the notice; none where `why` is empty. */
function tell(why) {
  for (const part of unsent.querySelectorAll("[data-why]")) part.hidden = !part.dataset.why.split(" ").includes(why);
  unsent.hidden = !why;
}

/** A page of ours, or an exception where nobody answers, or somebody else does (the sign-in page of a guest network). */
async function ask(url, body) {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), PATIENCE);
  try {
    const answer = await fetch(url, {
      method: body ? "POST" : "GET", body, signal: given.signal, cache: "no-store", headers: { "X-Requested-With": "fetch" },
    });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fault = answer.status >= 500 || answer.status === BUSY || !page.querySelector("main#main");
    return { url: answer.url, fault, page };
  } finally {
    clearTimeout(timer);
  }
}

/** The answer takes the place of what the page showed. A refusal keeps the address that the page was opened at. */
function show({ url, page }) {
  const fresh = page.getElementById("now");
  document.title = page.title;
  if (!fresh) {
    for (const part of ["header.masthead", "main"]) document.querySelector(part).replaceWith(page.querySelector(part));
    document.getElementById("main").focus();
    return;
  }
  const own = new URL(url).pathname === location.pathname;
  if (own) history.replaceState(null, "", url);
  now.dataset.poll = fresh.dataset.poll;
  now.dataset.pollEtag = fresh.dataset.pollEtag;
  now.dispatchEvent(new CustomEvent("bower:show", { detail: fresh.innerHTML }));
  const trouble = now.querySelector("[data-focus]");
  if (trouble) trouble.focus();
  else if (document.activeElement === document.body) document.getElementById("main").focus({ preventScroll: true });
}

function settle(why = "") {
  clearTimeout(waiting?.timer);
  waiting = null;
  delete now.dataset.hold;
  tell(why);
}

async function send() {
  const mine = waiting;
  if (!mine || mine.asking) return;
  clearTimeout(mine.timer);
  mine.asking = true;
  if (!mine.tries) now.dataset.asking = ""; // for a moment nothing can be tapped: the next hand has a form of its own
  let answer = null;
  try { answer = await ask(mine.url, mine.body); } catch { /* no network, or nobody there */ }
  mine.asking = false;
  delete now.dataset.asking;
  if (waiting !== mine) return; // taken back meanwhile: the next poll shows whether it arrived
  if (answer && !answer.fault) {
    settle();
    show(answer);
    return;
  }
  tell(answer ? "fault" : "network");
  mine.timer = setTimeout(send, Math.min(FIRST * 2 ** mine.tries++, MOST));
}

/** Follows a link or a form that only looks. */
async function look(url) {
  let answer = null;
  try { answer = await ask(url); } catch { /* said below */ }
  if (!answer || answer.fault) return tell("look");
  tell("");
  if (new URL(url).pathname === location.pathname) show(answer);
  else location.assign(url);
}

document.addEventListener("submit", (event) => {
  const form = event.target, sender = event.submitter;
  if (event.defaultPrevented || !now.isConnected) return;
  event.preventDefault();
  if (waiting) return unsent.scrollIntoView({ block: "nearest" });
  const data = new FormData(form);
  if (sender?.name) data.append(sender.name, sender.value);
  const body = new URLSearchParams(data);
  if (form.method === "get") return look(`${form.action.split("?")[0]}?${body}`);
  now.dataset.hold = ""; // no poll takes the form away before it is answered
  waiting = { url: form.action, body, form, tries: 0 };
  send();
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const plain = !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.target.closest("[data-try]")) send();
  if (event.target.closest("[data-keep-back]")) settle();
  if (!link || !plain || !now.isConnected || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  if (waiting) return unsent.scrollIntoView({ block: "nearest" });
  look(link.href);
});

document.addEventListener("change", (event) => {
  if (waiting && event.target.form === waiting.form) settle("changed"); // half a change is never sent
});
addEventListener("online", send);
document.addEventListener("visibilitychange", () => document.hidden || send());
addEventListener("beforeunload", (event) => {
  if (!waiting) return;
  event.preventDefault();
  event.returnValue = "";
});
now.addEventListener("bower:gone", async function gone() {
  try { show(await ask(location.href)); } catch { setTimeout(gone, FIRST); }
});
