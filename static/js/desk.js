// The desk's page on this phone, kept for a reload without a network, and what waits drawn over it.
import { drawKept, tablePath } from "./kept.js";
import { draw } from "./waiting.js";

export const now = document.getElementById("now");
export const here = tablePath(location.href);
export const BUSY = 429; // as with 500 and more, nothing is known to be saved
const TABLES = "right-bower-tables"; // as the worker names them
const PATIENCE = 15000; // milliseconds until nobody has answered
const LONG_PRESS = 1000; // milliseconds
const TYPED = "input:not([type=radio]):not([type=checkbox]), select, textarea";
export const phone = {
  page: document.documentElement.cloneNode(true), // as the desk sent it: shown by a reload without a network
  desk: now.innerHTML, // #now as the desk sent it
  book: null, // the tables of the laws, with the address that they came from
  lines: [], // of this table, oldest first
  elsewhere: [], // of other tables
  kept: [], // what the desk has had, for one that is restored
  held: [], // of these, what such a desk cannot take yet
  again: 0, // of these, how many are sent again
  showing: false, // a whole page is being shown, and not what a poll brought
  drawn: false, // lines that wait are drawn over the desk's page
};

export const playing = (page = document) => JSON.parse(page.querySelector("#play")?.textContent ?? "null");
const read = (html) => new DOMParser().parseFromString(html, "text/html");

/** The tables of this game; null where the phone has others, or none. */
export const tablesOf = (play) => (play?.book && phone.book?.address === play.book ? phone.book : null);

/** Fetches the tables of the game's laws, once: the browser keeps them beside its page. */
export async function loadBook() {
  const play = playing(), address = play?.book;
  if (!address || tablesOf(play)) return;
  try {
    const kept = globalThis.caches && (await caches.open(TABLES));
    const answer = (await kept?.match(address, { ignoreSearch: true })) ?? (await fetch(address));
    phone.book = { ...(await answer.clone().json()), address };
    redraw();
    await kept?.put(address, answer);
  } catch { /* no network, or no room: asked for again with the next page */ }
}

// What is swapped under a finger gets no click. So an answer waits until the finger is lifted, and no poll is shown.
let lifted = Promise.resolve(), lift = () => {};
now.addEventListener("pointerdown", () => {
  now.dataset.hold = "";
  lifted = new Promise((done) => { lift = () => { delete now.dataset.hold; done(); }; });
  setTimeout(lift, LONG_PRESS);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(lift)); // after its click

/** A page of ours, or an exception where nobody answers, or somebody else does (the sign-in page of a guest network). */
export async function ask(url, body, age = "") {
  const given = new AbortController();
  const late = setTimeout(() => given.abort(), PATIENCE);
  try {
    const answer = await fetch(url, {
      method: body ? "POST" : "GET", body, signal: given.signal, cache: "no-store", headers: { "X-Requested-With": "fetch", "Line-Age": age },
    });
    const fresh = read(await answer.text());
    await lifted;
    const fault = answer.status >= 500 || answer.status === BUSY || !fresh.querySelector("main#main");
    return { url: answer.url, fault, page: fresh };
  } finally {
    clearTimeout(late);
  }
}

/** The answer takes the place of what the page showed. A refusal keeps the address that the page was opened at. */
export async function show({ url, page: fresh }) {
  const part = fresh.getElementById("now");
  if (!part) return leave(fresh);
  phone.page = fresh.documentElement;
  document.title = fresh.title;
  if (new URL(url).pathname === here) history.replaceState(null, "", url);
  now.dataset.poll = part.dataset.poll;
  now.dataset.pollEtag = part.dataset.pollEtag;
  phone.showing = true;
  now.dispatchEvent(new CustomEvent("bower:show", { detail: part.innerHTML }));
  phone.showing = false;
  await keep();
  const trouble = now.querySelector("[data-focus]");
  if (trouble) trouble.focus();
  else if (document.activeElement === document.body) document.getElementById("main").focus({ preventScroll: true });
}

/** The link opens this table no more: says so, and lists what is on this phone alone. */
function leave(fresh) {
  document.title = fresh.title;
  for (const each of ["header.masthead", "main"]) document.querySelector(each).replaceWith(fresh.querySelector(each));
  const main = document.getElementById("main"), list = main.querySelector("#aside");
  if (list) drawKept(list, phone.lines, true);
  if (phone.lines.length) main.querySelector("#not-saved")?.remove(); // it is, on this phone
  main.focus();
}

/** Keeps the desk's page for a reload without a network. False where another tab just kept a newer one. */
export async function keep() {
  if (typeof caches === "undefined") return true;
  phone.page.querySelector("#trouble")?.remove(); // of one attempt
  const { game = 0, written = 0 } = playing(phone.page) ?? {};
  const headers = { "Content-Type": "text/html; charset=utf-8", "X-Game": game, "X-Written": written, "X-At": Date.now() };
  const page = new Response(`<!doctype html>${phone.page.outerHTML}`, { headers });
  const put = async () => {
    const tables = await caches.open(TABLES), other = (await tables.match(here))?.headers;
    const newer = Number(other?.get("X-Game")) === game && other.get("X-Written") > written;
    if (newer && Date.now() - other.get("X-At") < 2 * PATIENCE) return false; // else the desk was restored
    await tables.put(here, page);
    return true;
  };
  try {
    return await (navigator.locks?.request(TABLES, put) ?? put());
  } catch { return true; /* no room */ }
}

/** Somebody fills in a field: the page must not be swapped under their fingers. */
export const typing = () => !("asking" in now.dataset) && now.contains(document.activeElement) && document.activeElement.matches(TYPED);

/** Shows the page that another tab of this phone has kept, where that has more of the game. True where it had. */
export async function catchUp() {
  if (typeof caches === "undefined" || !now.isConnected || typing()) return false;
  let page;
  try { page = read(await (await caches.match(here, { cacheName: TABLES })).text()); } catch { return false; } // none is kept
  const [own, other] = [playing(), playing(page)];
  if (own?.game !== other?.game || !(other.written > own.written)) return false;
  await show({ url: location.href, page });
  return true;
}

export function redraw() {
  const play = playing();
  if (!now.isConnected || !play) return;
  const over = draw(now, tablesOf(play), play, phone.lines);
  if (phone.drawn && !over) { // nothing waits, and the desk's page has not come: another tab has settled it
    phone.drawn = false;
    return now.dispatchEvent(new CustomEvent("bower:show", { detail: phone.desk }));
  }
  phone.drawn = over;
  if (over) document.getElementById("said").textContent = ""; // the line of state says it
}
