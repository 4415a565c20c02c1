// The scorekeeper's page sends its forms without leaving the page. Every line is first written into the phone's own store
// and then sent under its own id until the desk answers: nothing is lost, and the desk writes it once. The lines go out in
// order. One that the desk refuses is set aside and shown, with those after it: people settle that, no program does.
// Without this script the forms post as they are.
import { worthOf } from "./score.js";
import { openStore, whenChanged } from "./store.js";
import { draw, isOnSheet, listAside, sheetAfter } from "./waiting.js";

const now = document.getElementById("now");
const state = document.getElementById("where-saved");
const FIRST = 2000, MOST = 30000, PATIENCE = 15000, SOON = 600; // milliseconds: retries, for an answer, before going on
const BUSY = 429; // as with 500 and more, somebody on the way answers, but nothing is known to be saved
const KEPT = ["hand", "deal", "final"]; // what holds a hand; another line that is refused is only shown
const OF_TABLE = /\/(\d+)\/(\w+)\/$/; // the game and the name of a line, in the address of its form
const page = document.documentElement.cloneNode(true); // what a reload without a network shows
const shelf = openStore();
const answered = new Set(); // lines that the desk has and whose page is being kept: no longer drawn as waiting
let book = JSON.parse(document.getElementById("book").textContent);
let lines = [], misses = 0, timer = 0, draining = null, more = false;

const playing = () => JSON.parse(document.getElementById("play")?.textContent ?? "null");
const here = () => location.pathname;

async function mine() {
  const game = playing()?.game;
  lines = (await (await shelf).all()).filter((line) => !answered.has(line.id) && (line.table === here() || line.game === game));
  return lines;
}

/** Says where the hands are. */
function tell(why) {
  state.hidden = false;
  state.dataset.state = why;
  for (const part of state.querySelectorAll("[data-why]")) part.hidden = !part.dataset.why.split(" ").includes(why);
  const count = lines.filter((line) => !line.aside).length;
  for (const part of state.querySelectorAll("[data-count]")) part.textContent = count;
  drawAside();
}

/** A page of ours, or an exception where nobody answers, or somebody else does (the sign-in page of a guest network). */
async function ask(url, body) {
  const given = new AbortController();
  const late = setTimeout(() => given.abort(), PATIENCE);
  try {
    const answer = await fetch(url, {
      method: body ? "POST" : "GET", body, signal: given.signal, cache: "no-store", headers: { "X-Requested-With": "fetch" },
    });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fault = answer.status >= 500 || answer.status === BUSY || !fresh.querySelector("main#main");
    return { url: answer.url, fault, page: fresh };
  } finally {
    clearTimeout(late);
  }
}

/** The answer takes the place of what the page showed. A refusal keeps the address that the page was opened at. */
async function show({ url, page: fresh }) {
  const part = fresh.getElementById("now");
  document.title = fresh.title;
  if (!part) {
    for (const each of ["header.masthead", "main"]) document.querySelector(each).replaceWith(fresh.querySelector(each));
    document.getElementById("main").focus();
    return drawAside();
  }
  if (new URL(url).pathname === here()) history.replaceState(null, "", url);
  now.dataset.poll = part.dataset.poll;
  now.dataset.pollEtag = part.dataset.pollEtag;
  book = JSON.parse(fresh.getElementById("book").textContent);
  now.dispatchEvent(new CustomEvent("bower:show", { detail: part.innerHTML }));
  await remembering;
  const trouble = now.querySelector("[data-focus]");
  if (trouble) trouble.focus();
  else if (document.activeElement === document.body) document.getElementById("main").focus({ preventScroll: true });
}

let remembering = null;

/** Keeps the page as the desk last sent it, for a reload without a network; on plain http a browser cannot. */
async function remember() {
  if (typeof caches === "undefined") return;
  const part = page.querySelector("#now");
  part.innerHTML = now.innerHTML;
  Object.assign(part.dataset, now.dataset);
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  try {
    await (await caches.open("right-bower-tables")).put(here(), new Response(`<!doctype html>${page.outerHTML}`, { headers }));
  } catch { /* no room: the store has the hands all the same */ }
}

/** Sends what waits, in order, until nothing does or nobody answers. */
function drain() {
  more = true;
  return (draining ??= run().finally(() => { draining = null; }));
}

async function run() {
  while (more) {
    more = false;
    for (let line; (line = (await mine()).find((each) => !each.aside)); ) {
      clearTimeout(timer);
      if (!misses) tell("sending");
      let answer = null;
      try { answer = await ask(`${here()}${line.game}/${line.name}/`, new URLSearchParams(line.body)); } catch { /* no network, or nobody there */ }
      if (!answer || answer.fault) return wait(answer ? "fault" : "network");
      misses = 0;
      await settle(line, answer);
      if (!now.isConnected) return;
    }
  }
  tell(lines.length ? "aside" : "desk");
}

function wait(why) {
  timer = setTimeout(drain, Math.min(FIRST * 2 ** misses++, MOST));
  tell(why);
}

/** What the desk answered. A line leaves the store only after the page that has it is kept. */
async function settle(line, answer) {
  const store = await shelf, trouble = answer.page.getElementById("trouble");
  const refusal = answer.page.getElementById("now") ? trouble?.dataset.refusal : "gone";
  if (refusal && refusal !== "same") {
    const words = [...(trouble ?? answer.page.querySelector("main")).querySelectorAll("p")].map((p) => p.textContent.trim()).join(" ");
    // an agreement takes no place on the sheet, so the other side's goes out all the same
    const after = line.name === "agree" ? [] : lines.filter((each) => each.id > line.id && !each.aside && each.game === line.game && each.name !== "call");
    for (const later of after) await store.change({ ...later, aside: { why: "after" } });
    if (KEPT.includes(line.name)) await store.change({ ...line, aside: { why: refusal, words } });
    else await store.remove(line.id);
    await mine();
    await show(answer);
    return;
  }
  answered.add(line.id);
  await mine();
  await show(answer);
  await store.remove(line.id);
}

/** The line that a form is; null for a form that writes nothing on a sheet. */
function lineOf(form, data, sender) {
  const found = OF_TABLE.exec(new URL(form.action).pathname);
  if (!found) return null;
  const [, game, name] = found;
  const figure = (field) => Number(data.get(field));
  const chosen = [...form.querySelectorAll("input:checked")].map((input) => input.closest("label")?.innerText.trim()).filter(Boolean);
  const line = { table: here(), game: Number(game), name, uuid: data.get("uuid"), body: new URLSearchParams(data).toString(), at: Date.now(), words: chosen.join(", ") || (sender?.name ? sender.innerText.trim() : "") };
  if (isOnSheet(name)) Object.assign(line, { sheet: figure("sheet"), number: figure("number") });
  if (KEPT.includes(name) && name !== "final" && playing()) line.hand = sheetAfter(book, playing(), lines).hand;
  if (name === "agree") line.side = figure("side");
  if (name === "final") line.score = playing()?.sheet.points.map((_, side) => figure("abcdefghij"[side]));
  return line;
}

/** The points of a hand as the tables have them; its faults where it cannot be; neither where only the desk can tell. */
function worth(line, data) {
  const play = playing();
  if (line.name !== "hand" || !book || !play) return { points: null, faults: [] };
  if (play.barred && data.get("makers") === String(play.barred.side)) return { points: null, faults: [play.barred.words] };
  return worthOf(book, data) ?? { points: null, faults: [] };
}

function refuse(faults) {
  now.querySelector("#trouble")?.remove();
  const notice = document.getElementById("refused").content.cloneNode(true).firstElementChild;
  for (const fault of faults) notice.append(Object.assign(document.createElement("p"), { textContent: fault }));
  now.prepend(notice);
  notice.focus();
}

const after = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function save(line) {
  now.dataset.asking = ""; // for a moment nothing can be tapped: the next hand has a form of its own
  try {
    const fresh = await (await shelf).add(line);
    await mine();
    if (!fresh) return tell("twice");
    await Promise.race([drain(), after(misses ? 0 : SOON)]);
  } finally {
    delete now.dataset.asking;
    redraw();
  }
}

function redraw() {
  const play = playing();
  if (!now.isConnected || !play) return;
  draw(now, book, play, lines);
  const { waits } = sheetAfter(book, play, lines);
  const said = document.getElementById("said");
  if (waits && said) said.textContent = ""; // the line of state says it
}

function drawAside() {
  const aside = document.getElementById("aside"), rest = aside?.querySelector("[data-send-rest]");
  if (!aside) return;
  const kept = lines.filter((line) => line.aside || !now.isConnected); // a link of no use sends nothing any more
  aside.hidden = !kept.length;
  listAside(aside.querySelector("ul"), kept);
  if (rest) rest.hidden = !kept.some((line) => line.aside.why === "after");
}

/** The lines after a refused one go out in the places that are free now; they were never sent before. */
async function sendRest() {
  const store = await shelf, play = playing();
  let number = sheetAfter(book, play, lines).number;
  for (const line of lines.filter((each) => each.aside)) {
    if (line.aside.why !== "after") { await store.remove(line.id); continue; }
    const body = new URLSearchParams(line.body);
    if (line.number) body.set("number", number);
    await store.change({ ...line, body: body.toString(), aside: undefined, ...(line.number && { number: number++ }) });
  }
  await mine();
  drain();
}

async function forget() {
  const store = await shelf;
  for (const line of lines.filter((each) => each.aside || !now.isConnected)) await store.remove(line.id);
  await mine();
  tell(lines.length ? "network" : "desk");
}

/** Follows a link or a form that only looks, or one that writes nothing on a sheet. */
async function look(url, body) {
  let answer = null;
  try { answer = await ask(url, body); } catch { /* said below */ }
  if (!answer || answer.fault) return tell("look");
  if (new URL(answer.url).pathname === here()) await show(answer);
  else location.assign(url);
  redraw();
}

document.addEventListener("submit", (event) => {
  const form = event.target, sender = event.submitter;
  if (event.defaultPrevented || !now.isConnected) return;
  event.preventDefault();
  if ("asking" in now.dataset) return;
  const data = new FormData(form);
  if (sender?.name) data.append(sender.name, sender.value);
  if (form.method === "get") return look(`${form.action.split("?")[0]}?${new URLSearchParams(data)}`);
  const line = lineOf(form, data, sender);
  if (!line) return look(form.action, new URLSearchParams(data));
  const { points, faults } = worth(line, data);
  if (faults.length) return refuse(faults);
  return save({ ...line, points });
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const plain = !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.target.closest("[data-try]")) drain();
  if (event.target.closest("[data-send-rest]")) sendRest();
  if (event.target.closest("[data-forget]")) forget();
  if (!link || !plain || !now.isConnected || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  look(link.href);
});

now.addEventListener("bower:swapped", () => {
  now.inert = false;
  remembering = remember();
  const play = playing();
  if (play && play.book !== (book?.key ?? null)) look(location.href); // the rule book of another event, or of merged tables
  redraw();
});
now.addEventListener("bower:gone", async function gone() {
  try { await show(await ask(location.href)); } catch { setTimeout(gone, FIRST); }
});
whenChanged(async () => { await mine(); redraw(); if (!draining) tell(lines.some((line) => !line.aside) ? "network" : lines.length ? "aside" : "desk"); });
addEventListener("online", drain);
document.addEventListener("visibilitychange", () => document.hidden || drain());
addEventListener("beforeunload", async (event) => {
  if (!lines.some((line) => !line.aside) || navigator.serviceWorker?.controller) return;
  event.preventDefault(); // a reload could not bring the page back
  event.returnValue = "";
});
if (window.isSecureContext) navigator.serviceWorker?.register(now.dataset.worker);
remembering = remember();
state.toggleAttribute("data-memory", !(await shelf).keeps);
state.toggleAttribute("data-insecure", !window.isSecureContext);
await mine();
redraw();
await drain();
