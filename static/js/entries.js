// The one list at the door: a tick or a payment goes out and the page stays where it is; the answer brings the list and
// what comes next. Without this script the form posts as it is, and the page is opened again at the same row.
//   data-live on the list: players check in by phone, and come into it by themselves
import { busy } from "./bower.js";

const EVERY = 10000; // milliseconds
let pressing = false; // what is replaced under a finger gets no click

/** The list and the next step, each as it is here and as the answer has it. */
async function parts(answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = ["arrivals", "next"].map((id) => [document.getElementById(id), page.getElementById(id)]);
  return { page, found, whole: answer.ok && found.every(([, fresh]) => fresh) };
}

function show({ found }, focus, heard) {
  for (const [part, fresh] of found) part.replaceWith(fresh);
  document.querySelector(focus)?.focus({ preventScroll: true });
  // Heard, not seen: the row shows it, and a message above the list would move the next button away.
  document.getElementById("heard").textContent = heard?.textContent.trim() ?? "";
}

/** Sends the form without this script, so that a refusal is shown as the page it is. */
function plainly(form, button) {
  delete form.dataset.tick;
  form.dataset.sure = "1"; // it was asked before
  form.requestSubmit(button);
}

async function tick(form, button) {
  const body = new URLSearchParams(new FormData(form));
  body.append(button.name, button.value);
  const row = form.closest("li")?.id;
  try {
    const answer = await parts(await fetch(form.getAttribute("action") ?? "", { method: "POST", body, headers: { "X-Requested-With": "fetch" } }));
    if (!answer.whole) return plainly(form, button);
    const same = answer.page.getElementById(button.id);
    show(answer, same ? `#${button.id}` : `#${row} button`, answer.page.querySelector(".messages"));
  } catch {
    form.dataset.tick = "";
    document.getElementById("no-network").showModal(); // the tick stays as it was, and can be pressed again
  }
}

async function look() {
  const list = document.querySelector("#arrivals[data-live]");
  const held = () => pressing || document.hidden || busy(list) || document.querySelector("[data-tick=sent], #arrivals details[open]");
  if (!list || held()) return;
  try {
    const answer = await parts(await fetch(location.href, { cache: "no-store", redirect: "error" }));
    const changed = answer.whole && answer.found.some(([part, fresh]) => part.textContent !== fresh.textContent);
    if (!changed || !list.isConnected || held()) return; // pressed in between
    const { id } = document.activeElement;
    show(answer, id ? `#${id}` : null, answer.page.querySelector("#arrivals .need b"));
  } catch { /* no network, or signed out: the next press says so */ }
}

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || !("tick" in event.target.dataset)) return;
  event.preventDefault();
  if (event.target.dataset.tick) return; // pressed twice
  event.target.dataset.tick = "sent";
  tick(event.target, event.submitter);
});
for (const name of ["pointerdown", "pointerup", "pointercancel"])
  document.addEventListener(name, () => { pressing = name === "pointerdown"; });
setInterval(look, EVERY);
