// Cases that wait for the director: their count on a tab and before the title, and a chime.
//   data-waiting="URL" on the link of the tab: brings its last element, where [data-cases] names them, the oldest first
// A hidden page asks too.
import { audible, stored, stroke } from "./clock.js";

const EVERY = 4000; // milliseconds
const link = document.querySelector("[data-waiting]"), count = link.lastElementChild;
const tab = stored("sessionStorage");
const cases = () => count.querySelector("[data-cases]")?.dataset.cases.split(" ") ?? [];
const before = (known) => (known.length ? `(${known.length}) ` : "");
let known = cases(), etag = "";

async function ask() {
  try {
    const answer = await fetch(link.dataset.waiting, { headers: { "If-None-Match": etag }, cache: "no-store", redirect: "error" });
    if (answer.status !== 200) return;
    const old = known;
    count.innerHTML = await answer.text();
    etag = answer.headers.get("ETag");
    known = cases();
    if (`${known}` === `${old}`) return;
    document.title = before(known) + document.title.slice(before(old).length);
    link.hash = known[0] ?? "";
    chime();
    document.querySelector("main [data-poll]")?.dispatchEvent(new Event("bower:ask")); // the page shows the same
  } catch { /* no network */ } finally { setTimeout(ask, EVERY); }
}

/** Once for each case, also for one that came between two pages. */
function chime() {
  const heard = (tab[link.pathname] ?? "").split(",");
  if (audible() && known.some((one) => !heard.includes(one))) for (const at of [0, 0.2]) stroke(at, 784 + 1300 * at, 0.5);
  try { tab[link.pathname] = known; } catch { /* this page */ }
}

chime();
setTimeout(ask, EVERY);
