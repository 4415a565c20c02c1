// The scorekeeper's page sends its forms without leaving the page. Every line is first written into the phone's own store
// and then sent under its own id until the desk answers: nothing is lost, and the desk writes it once. The lines go out in
// order. One that the desk refuses is set aside and shown, with those after it: people settle that, no program does.
// Without this script the forms post as they are.
import { drawKept, tablePath } from "./kept.js";
import { worthOf } from "./score.js";
import { openStore, whenChanged } from "./store.js";
import { draw, isOnSheet, newId, sheetAfter } from "./waiting.js";

const now = document.getElementById("now");
const state = document.getElementById("where-saved");
const aside = document.getElementById("aside");
const FIRST = 2000, MOST = 30000, PATIENCE = 15000, SOON = 600, READ = 6000; // milliseconds: retries, for an answer, before going on, for a notice
const BUSY = 429; // as with 500 and more, somebody on the way answers, but nothing is known to be saved
const KEPT = ["hand", "deal", "final"]; // what holds a hand; another line that is refused is only shown
const OF_TABLE = /\/(\d+)\/(\w+)\/$/; // the game and the name of a line, in the address of its form
const TYPED = "input:not([type=radio]):not([type=checkbox]), select, textarea";
const here = tablePath(location.href);
const shelf = openStore();
const answered = new Set(); // ids of lines that the desk has, while their page is kept: they are drawn no more
const unheard = new Set(); // ids of lines of other tables whose link opens nothing
let page = document.documentElement.cloneNode(true); // as the desk sent it: shown by a reload without a network
let desk = now.innerHTML; // #now as the desk sent it
let book = JSON.parse(document.getElementById("book").textContent);
let lines = [], elsewhere = []; // of this table, of others; oldest first
let misses = 0, timer = 0, draining = null, more = false, failing = "network", drawn = false, showing = false;

const playing = () => JSON.parse(document.getElementById("play")?.textContent ?? "null");
const waits = (line) => !line.aside;

/** The lines of this table, also those saved under an earlier link of it. */
async function read() {
  let all;
  try { all = await (await shelf).all(); } catch { return lines; } // asked again with the next line
  const game = playing()?.game;
  const ours = (line) => line.table === here || line.game === game;
  all = all.filter((line) => !answered.has(line.id));
  lines = all.filter(ours);
  elsewhere = all.filter((line) => !ours(line) && waits(line));
  return lines;
}

/** Says where the hands are. */
function tell(why = lines.some(waits) ? failing : lines.length ? "aside" : "desk") {
  state.hidden = false;
  state.dataset.state = why;
  for (const part of state.querySelectorAll("[data-why]")) part.hidden = !part.dataset.why.split(" ").includes(why);
  for (const part of state.querySelectorAll("[data-count]")) part.textContent = lines.filter(waits).length;
  state.querySelector("[data-unsure]").hidden = !now.inert;
  drawKept(aside, lines, !now.isConnected);
  if (["look", "twice", "full"].includes(why)) setTimeout(() => state.dataset.state === why && tell(), READ);
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
  if (!part) return leave(fresh);
  page = fresh.documentElement;
  document.title = fresh.title;
  if (new URL(url).pathname === here) history.replaceState(null, "", url);
  now.dataset.poll = part.dataset.poll;
  now.dataset.pollEtag = part.dataset.pollEtag;
  book = JSON.parse(fresh.getElementById("book").textContent);
  showing = true;
  now.dispatchEvent(new CustomEvent("bower:show", { detail: part.innerHTML }));
  showing = false;
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
  if (list) drawKept(list, lines, true);
  if (lines.length) main.querySelector("#not-saved")?.remove(); // it is, on this phone
  main.focus();
}

/** Keeps the page as the desk last sent it, for a reload without a network; on plain http a browser cannot. */
async function keep() {
  if (typeof caches === "undefined") return;
  page.querySelector("#trouble")?.remove(); // that was about one attempt
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  try {
    await (await caches.open("right-bower-tables")).put(here, new Response(`<!doctype html>${page.outerHTML}`, { headers }));
  } catch { /* no room: the store has the hands all the same */ }
}

/** Sends what waits, in order, until nothing does or nobody answers. */
function drain() {
  more = true;
  return (draining ??= run());
}

async function run() {
  try {
    while (more && now.isConnected) {
      more = false;
      for (let line; now.isConnected && (line = (await read()).find(waits)); ) if (!(await send(line, here))) return;
    }
    if (!now.isConnected) return;
    tell();
    for (let line; (line = elsewhere.find((each) => !unheard.has(each.id))); await read()) if (!(await send(line, line.table))) return;
  } catch {
    wait("network"); // the store did not answer: what waits is still in it
  } finally {
    draining = null; // at once: a line that is saved from here on begins a new run
  }
}

/** False where nobody answers, so that it is tried again later. */
async function send(line, table) {
  clearTimeout(timer);
  timer = 0;
  if (!misses && table === here) tell("sending");
  let answer = null;
  try { answer = await ask(`${table}${line.game}/${line.name}/`, new URLSearchParams(line.body)); } catch { /* no network, or nobody there */ }
  let opens = Boolean(answer?.page.getElementById("now"));
  if (answer && !answer.fault && !opens) {
    // Neither written nor refused at the table. Does the link still open it?
    try { answer.table = await ask(table); } catch { answer = null; }
    opens = Boolean(answer?.table.page.getElementById("now"));
  }
  if (!answer || answer.fault || answer.table?.fault) { wait(answer ? "fault" : "network"); return false; }
  misses = 0;
  if (!opens) {
    unheard.add(line.id);
    if (table === here) await show(answer);
  } else await settle(line, answer, table);
  return true;
}

function wait(why) {
  clearTimeout(timer);
  timer = setTimeout(drain, Math.min(FIRST * 2 ** misses++, MOST));
  failing = why;
  tell();
}

/** Keeps what the desk answered. A line leaves the store only after the page that has it is kept. */
async function settle(line, answer, table) {
  const store = await shelf, trouble = answer.page.getElementById("trouble");
  const refusal = answer.table ? "refused" : trouble?.dataset.refusal;
  const shown = answer.table ?? answer;
  if (refusal && refusal !== "same") {
    const said = trouble ?? answer.page.querySelector("main");
    const words = [...said.querySelectorAll("p")].map((p) => p.textContent.trim()).join(" ");
    // an agreement takes no place on the sheet, so the other side's goes out all the same
    const follows = (each) => line.name !== "agree" && each.id > line.id && waits(each) && each.game === line.game && each.name !== "call";
    const later = [...lines, ...elsewhere].filter(follows);
    const change = later.map((each) => ({ ...each, aside: { why: "after" } }));
    if (KEPT.includes(line.name)) await store.write({ change: [{ ...line, aside: { why: refusal, words } }, ...change] });
    else await store.write({ change, remove: [line.id] });
    await read();
    if (table === here) await show(shown);
    return;
  }
  if (table === here) {
    answered.add(line.id);
    await read();
    if (typing()) page = answer.page.documentElement, await keep(); // shown by the next poll after that
    else await show(shown);
  }
  await store.write({ remove: [line.id] });
  await read();
}

/** Somebody fills in a field: the page must not be swapped under their fingers. */
const typing = () => !("asking" in now.dataset) && now.contains(document.activeElement) && document.activeElement.matches(TYPED);

/** The line that a form is; null for a form that writes nothing on a sheet. */
function lineOf(form, data, sender) {
  const found = OF_TABLE.exec(new URL(form.action).pathname);
  if (!found) return null;
  const [, game, name] = found;
  data.set("uuid", newId()); // of this line alone: a page that was kept may show the id of an earlier one
  const figure = (field) => Number(data.get(field));
  const chosen = [...form.querySelectorAll("input:checked")].map((input) => input.closest("label")?.innerText.trim()).filter(Boolean);
  const line = { table: here, game: Number(game), name, uuid: data.get("uuid"), body: new URLSearchParams(data).toString() };
  if (isOnSheet(name)) Object.assign(line, { sheet: figure("sheet"), number: figure("number") });
  if (KEPT.includes(name) && name !== "final" && playing()) line.hand = sheetAfter(book, playing(), lines).hand;
  if (name === "agree") line.side = figure("side");
  if (name === "final") {
    line.score = playing()?.sheet.points.map((_, side) => figure("abcdefghijkl"[side]));
    chosen.unshift(line.score?.join(" – "));
  }
  if (["hand", "deal"].includes(name) && playing()) line.hand = sheetAfter(tablesOf(playing()), playing(), lines).hand;
  return { ...line, words: chosen.join(", ") || (sender?.name ? sender.innerText.trim() : "") };
}

/** The points of a hand as the tables have them; its faults where it cannot be; neither where only the desk can tell. */
function worth(line, data) {
  const play = playing(), tables = tablesOf(play);
  if (line.name !== "hand" || !tables) return { points: null, faults: [] };
  if (play.barred && data.get("makers") === String(play.barred.side) && line.number === play.number) return { points: null, faults: [play.barred.words] };
  return worthOf(tables, data) ?? { points: null, faults: [] };
}

/** The tables of the laws of this game; null where the page has others, or none. */
const tablesOf = (play) => (book && play && book.key === play.book ? book : null);

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
  let why = null;
  try {
    if (await (await shelf).add(line)) {
      await read();
      now.querySelector("#trouble")?.remove();
      await Promise.race([drain(), after(misses ? 0 : SOON)]);
    } else why = "twice";
  } catch {
    why = "full";
  } finally {
    delete now.dataset.asking;
  }
  await read();
  if (why !== "full") redraw(); // that hand stays in its form
  if (why) tell(why);
}

function redraw() {
  const play = playing();
  if (!now.isConnected || !play) return;
  const over = draw(now, tablesOf(play), play, lines);
  if (drawn && !over) { // nothing waits any more, and the desk's page has not come: another tab has settled it
    drawn = false;
    return now.dispatchEvent(new CustomEvent("bower:show", { detail: desk }));
  }
  drawn = over;
  if (over) document.getElementById("said").textContent = ""; // the line of state says it
}

/** The lines after a refused one go out in the places that are free now. What was refused stays on the list. */
async function sendRest() {
  const play = playing();
  let { number } = sheetAfter(tablesOf(play), play, lines);
  const rest = lines.filter((line) => line.aside?.why === "after" && line.game === play.game && (!line.number || line.sheet === play.keeper));
  const append = rest.map(({ aside: why, ...line }) => {
    if (!line.number) return line;
    const body = new URLSearchParams(line.body);
    body.set("number", number);
    return { ...line, body: body.toString(), number: number++ };
  });
  await (await shelf).write({ append, remove: rest.map((line) => line.id) });
  await read();
  redraw();
  drain();
}

async function forget() {
  await (await shelf).write({ remove: lines.filter((line) => line.aside || !now.isConnected).map((line) => line.id) });
  await read();
  if (now.isConnected) tell();
  else drawKept(document.getElementById("aside"), lines, true);
}

/** Follows a link or a form that only looks, or one that writes nothing on a sheet. */
async function look(url, body) {
  let answer = null;
  try { answer = await ask(url, body); } catch { /* said below */ }
  if (!now.isConnected) return;
  if (!answer || answer.fault) return tell(lines.some(waits) ? failing : "look");
  if (body || new URL(answer.url).pathname === here) await show(answer); // what was sent from here is answered here
  else location.assign(url);
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
  desk = now.innerHTML;
  drawn = false;
  if (!showing) { // a poll: the rest of the page is as before
    const part = page.querySelector("#now"), title = document.getElementById("where").textContent;
    part.innerHTML = desk;
    Object.assign(part.dataset, now.dataset);
    delete part.dataset.asking;
    page.querySelector("#where").textContent = title;
    page.querySelector("title").textContent = document.title;
    keep();
    const play = playing();
    if (play && play.book !== (book?.key ?? null)) look(location.href); // the rule book of another event, or of merged tables
  }
  redraw();
});
now.addEventListener("bower:gone", async function gone() {
  let answer = null;
  try { answer = await ask(location.href); } catch { /* again */ }
  if (answer && !answer.fault) await show(answer);
  else setTimeout(gone, FIRST);
});
whenChanged(async () => {
  await read();
  if (!now.isConnected || "asking" in now.dataset) return;
  redraw();
  if (draining) return;
  tell();
  if (!lines.some(waits)) now.dispatchEvent(new Event("bower:ask")); // that tab has sent them
  else if (!timer) timer = setTimeout(drain, FIRST); // that tab may be closed before it has sent them
});
addEventListener("online", drain);
addEventListener("pageshow", (event) => event.persisted && drain());
document.addEventListener("visibilitychange", () => document.hidden || drain());
addEventListener("beforeunload", async (event) => {
  if (!lines.some(waits) || (navigator.serviceWorker?.controller && !state.dataset.memory)) return;
  event.preventDefault(); // a reload could not bring the page back
  event.returnValue = "";
});
if (window.isSecureContext) navigator.serviceWorker?.register(now.dataset.worker).catch(() => { /* the next visit */ });
keep();
if (!(await shelf).keeps) state.dataset.memory = "yes";
state.toggleAttribute("data-insecure", !window.isSecureContext);
await read();
redraw();
await drain();
