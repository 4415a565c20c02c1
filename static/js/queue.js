// Every line is first written into the phone's store, then sent under its own id until the desk answers: nothing is lost
// or doubled. Lines go out in order. A refused one is set aside with those after it: people settle that.
import { ask, catchUp, here, keep, now, phone, playing, redraw, show, typing } from "./desk.js";
import { drawKept } from "./kept.js";
import { openStore } from "./store.js";
import { isOnSheet } from "./waiting.js";

export const state = document.getElementById("where-saved");
const aside = document.getElementById("aside");
const FIRST = 2000, MOST = 30000, SOON = 600, READ = 6000; // milliseconds: retries, before going on, for a notice
const KEPT = ["hand", "deal", "final"]; // what holds a hand; another line that is refused is only shown
const answered = new Set(); // ids of lines that the desk has, while their page is kept
const unheard = new Set(); // ids of lines whose link opens nothing
let misses = 0, timer = 0, draining = null, more = false, failing = "network";

export const shelf = openStore();
export const waits = (line) => !line.aside;
export const anyWaits = () => phone.lines.some(waits);

let module = null;
/** What is seldom needed. It is fetched with the first hand: later there may be no desk. */
export const again = () => (module ??= import(now.dataset.again).catch(() => { module = null; }));
export const lookBack = async () => { try { await (await again()).lookBack(); } catch { /* nobody there */ } };

/** The lines of this table, also those saved under an earlier link of it. */
export async function read() {
  let all;
  try { all = await (await shelf).all(); } catch { return phone.lines; } // asked again with the next line
  const game = playing()?.game;
  const ours = (line) => line.table === here || line.game === game;
  phone.kept = all.filter((line) => line.kept);
  all = all.filter((line) => !line.kept && !answered.has(line.id));
  phone.lines = all.filter(ours);
  phone.elsewhere = all.filter((line) => !ours(line) && waits(line));
  return phone.lines;
}

/** Says where the hands are; nothing beside a refusal. */
export function tell(why = phone.again ? "again" : anyWaits() ? failing : phone.lines.length ? "aside" : phone.held[0] ? "held" : "desk") {
  if (/desk|refused/.test(why)) why = now.querySelector("#trouble") ? "refused" : "desk";
  state.hidden = false;
  state.dataset.state = why;
  for (const part of state.querySelectorAll("[data-why]")) part.hidden = !part.dataset.why.split(" ").includes(why);
  for (const part of state.querySelectorAll("[data-count]")) part.textContent = phone.lines.filter(waits).length;
  drawKept(aside, phone.lines, !now.isConnected);
  if (["look", "twice", "full", "again", "carry"].includes(why)) setTimeout(() => state.dataset.state === why && tell(void (phone.again = 0)), READ);
}

/** Sends what waits, in order, until nothing does or nobody answers. */
export function drain() {
  more = true;
  return (draining ??= run());
}

async function run() {
  try {
    if (misses && phone.kept.length) await lookBack(); // a restored desk needs it
    while (more && now.isConnected) {
      more = false;
      for (let line; now.isConnected && (line = (await read()).find(waits)); ) if (!(await send(line, here))) return;
    }
    if (!now.isConnected) return;
    tell();
    for (let line; (line = phone.elsewhere.find((each) => !unheard.has(each.id))); await read()) if (!(await send(line, line.table))) return;
  } catch {
    wait("network"); // the store did not answer: what waits is still in it
  } finally {
    draining = null; // at once: a line that is saved from here on begins a new run
  }
}

/** Another tab of this phone has changed the store. */
export function wake() {
  if (draining) return;
  tell();
  if (!anyWaits()) now.dispatchEvent(new Event("bower:ask")); // that tab has sent them
  else if (!timer) timer = setTimeout(drain, FIRST); // or was closed
}

/** False where nobody answers, so that it is tried again later. */
async function send(line, table) {
  clearTimeout(timer);
  timer = 0;
  if (!misses && table === here) tell(phone.again ? "again" : "sending");
  const body = new URLSearchParams(line.body);
  if (line.of) body.set("of", line.of); // a restored desk may have another game there
  body.set("waiting", behind(line).filter((each) => KEPT.includes(each.name)).length); // for the director
  let answer = null;
  try { answer = await ask(`${table}${line.game}/${line.name}/`, body, (Date.now() - line.at) / 1000); } catch { /* nobody there */ }
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
  phone.again = 0;
  tell();
}

/** Keeps what the desk answered. A line leaves the store only after the page that has it is kept. */
async function settle(line, answer, table) {
  const trouble = answer.page.getElementById("trouble");
  const refusal = answer.table ? "refused" : trouble?.dataset.refusal;
  const shown = answer.table ?? answer;
  if (refusal && refusal !== "same") {
    if (refusal === "elsewhere") await (await again()).keep([line, ...behind(line)], table), trouble.remove(), lookBack();
    else await (await shelf).write(setAside(line, refusal, trouble ?? answer.page.querySelector("main")));
    if (refusal !== "refused") trouble.replaceChildren(trouble.firstElementChild); // the list has the rest
    await read();
    if (table === here) await show(shown);
    return;
  }
  if (table === here) {
    answered.add(line.id);
    phone.lines = phone.lines.filter((each) => each.id !== line.id);
    if (typing()) phone.page = answer.page.documentElement, await keep(); // shown by the next poll after that
    else await show(shown);
  }
  const mended = ({ aside, game, sheet, number }) => aside?.words && game === line.game && sheet === line.sheet && number === line.number;
  const change = !refusal && isKept(line) ? [{ ...line, table, kept: "desk" }] : [];
  const remove = phone.lines.filter(mended).concat(change.length ? [] : line).map((each) => each.id);
  await (await shelf).write({ change, remove });
  answered.delete(line.id); // it may wait again
  await read();
}

/** Kept for a restored desk: no call, and no PIN. */
export const isKept = ({ of, name, body }) => of && (isOnSheet(name) || (name === "agree" && !/\bpin=./.test(body)));

/** What waits behind it. */
function behind(line) {
  const follows = (each) => each.id > line.id && waits(each) && each.game === line.game && each.name !== "call";
  return [...phone.lines, ...phone.elsewhere].filter(follows);
}

/** Puts a refused line on the list, and what follows it on its sheet with it. */
function setAside(line, why, said) {
  const words = [...said.querySelectorAll("p")].map((p) => p.textContent.trim()).join(" ");
  // an agreement takes no place on the sheet, so the other side's goes out all the same
  const change = (line.name === "agree" ? [] : behind(line)).map((each) => ({ ...each, aside: { rest: why !== "over" } }));
  if (!KEPT.includes(line.name)) return { change, remove: [line.id] };
  return { change: [{ ...line, aside: { words } }, ...change] };
}

/** Waits for it, but not for long. */
export const patiently = (work, time = SOON) => Promise.race([work, new Promise((resolve) => setTimeout(resolve, time))]);

/** Writes a line into the store, and sends it. */
export async function save(line) {
  now.dataset.asking = ""; // nothing can be tapped: the next hand has a form of its own
  again();
  let why = null;
  try {
    if (!(await catchUp() && playing().number > line.number) && (await (await shelf).add({ ...line, at: Date.now() }))) {
      await read();
      await patiently(drain(), misses ? 0 : SOON);
    } else why = "twice";
  } catch {
    why = "full";
  } finally {
    delete now.dataset.asking;
  }
  await read();
  const sent = !why && !anyWaits() && !now.querySelector("#trouble"); // perhaps by another tab
  if (sent && playing()?.number <= line.number && !(await catchUp())) now.dispatchEvent(new Event("bower:ask"));
  if (why !== "full") redraw(); // that hand stays in its form
  if (why) tell(why);
}

/** Deletes what is listed: under a link that opens nothing any more, all that waits. */
export const forget = (replaced) => ({ remove: phone.lines.filter((line) => line.aside || replaced).map((line) => line.id) });
