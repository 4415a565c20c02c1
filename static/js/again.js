// What is seldom needed. A desk that was restored from a backup lacks what came after it: the phone asks which of its
// lines that are, and sends them again under their first ids. It takes its lines along to a desk at another address. And
// it sends what follows a refused line.
import { here, now, phone, playing, redraw, tablesOf } from "./desk.js";
import { drain, isKept, read, shelf, state, tell, waits } from "./queue.js";
import { sheetAfter } from "./waiting.js";

const HOURS = Number(now.dataset.hours), MOST = Number(now.dataset.most); // what the desk has is kept so long, and so many lines of it
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, PATH = /^(\/[\w.-]+)*\/t\/[\w.-]+\/$/, NAME = /^[a-z]{1,10}$/;
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/;
const LONGEST = 2000; // characters of the body of one line
const CARRIED = "#hands=";
const elsewhere = document.getElementById("elsewhere");
let asking = null;

/** Asks each table's desk what it lacks; this is sent again, or held until the desk can take it. */
export const lookBack = () => (asking ??= ask().finally(() => { asking = null; }));

async function ask() {
  await read();
  const kept = phone.kept.filter((line) => line.at > Date.now() - HOURS * 3600000).slice(-MOST);
  const remove = phone.kept.filter((line) => !kept.includes(line)).map((line) => line.id);
  const change = [], held = [];
  let again = 0;
  const game = new Map(kept.map((line) => [line.of, line.game])); // the last: a void game may have been played again
  for (const table of new Set(kept.map((line) => line.table))) {
    const lines = kept.filter((line) => line.table === table && line.game === game.get(line.of));
    const about = lines.map(({ uuid, of, sheet = 0, number = 0 }) => [uuid, of, sheet, number]);
    const answer = await fetch(`${table}lacking/`, { method: "POST", body: new URLSearchParams({ lines: JSON.stringify(about) }) });
    if (!answer.ok) continue; // this link opens nothing
    const { send, hold, games } = await answer.json();
    for (const { kept, ...line } of lines) {
      line.game = games[line.of] ?? line.game;
      if (send.includes(line.uuid)) change.push(line), again += kept === "desk";
      else if (hold.includes(line.uuid)) held.push({ ...line, kept });
    }
  }
  if (!change.length && !held.length && !phone.held.length && !remove.length) return;
  phone.held = held;
  phone.again += again;
  await (await shelf).write({ change: [...change, ...held], remove });
  await read();
  const games = [...new Set(held.map((line) => line.title))].join("; ");
  const figures = { again: phone.again, held: held.length, games };
  for (const part of state.querySelectorAll("[data-figure]")) part.textContent = figures[part.dataset.figure];
  redraw();
  tell();
  if (change.length) drain();
}

/** Keeps lines that a restored desk does not take now; those that are not kept at all are gone. */
export async function keep(lines, table) {
  const change = lines.filter(isKept).map((line) => ({ ...line, table, kept: "phone" }));
  await (await shelf).write({ change, remove: lines.filter((line) => !isKept(line)).map((line) => line.id) });
}

/** Opens the table at the address that was typed, in a new tab: this page stays, should nobody be there. */
elsewhere.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target, typed = form.elements.address.value.trim(), wrong = form.querySelector("[data-wrong]");
  let address;
  try { address = new URL(/^https?:\/\//.test(typed) ? typed : `http://${typed}`); } catch { /* told below */ }
  wrong.hidden = HOST.test(address?.host ?? "");
  if (!wrong.hidden) return;
  if (!PATH.test(address.pathname)) address.pathname = here; // not the whole link of a table card
  const lines = [...phone.kept, ...[...phone.lines, ...phone.elsewhere].filter((line) => waits(line) && line.of)];
  const along = lines.slice(-MOST).map(({ id, ...line }) => ({ kept: "phone", ...line, table: line.table === here ? "" : line.table }));
  address.search = "";
  address.hash = CARRIED + encodeURIComponent(JSON.stringify(along));
  window.open(address, "_blank", "noopener");
});
setInterval(() => {
  for (const fresh of now.querySelectorAll("[data-fresh]:not([data-at])")) fresh.dataset.at = Date.now(); // from here it can be late
  elsewhere.hidden = !now.querySelector("[data-late]") && !elsewhere.contains(document.activeElement);
}, 5000);

/** The lines after a refused one go out in the places that are free now. */
export function sendRest() {
  const play = playing();
  let { number } = sheetAfter(tablesOf(play), play, phone.lines);
  const rest = phone.lines.filter((line) => line.aside?.rest && line.game === play.game && (!line.number || line.sheet === play.keeper));
  const append = rest.map(({ aside, ...line }) => {
    if (!line.number) return line;
    const body = new URLSearchParams(line.body);
    body.set("number", number);
    return { ...line, body: body.toString(), number: number++ };
  });
  return { append, remove: rest.map((line) => line.id) };
}

const isText = (value, most) => typeof value === "string" && value.length <= most;
const isLine = (line) => UUID.test(line?.uuid) && ["desk", "phone"].includes(line.kept) && NAME.test(line.name) && isText(line.of, 60)
  && [line.sheet, line.number].every((figure = 0) => Number.isInteger(figure))
  && isText(line.body, LONGEST) && Number.isFinite(line.at) && Number.isInteger(line.game) && (line.table === "" || PATH.test(line.table));

/** Takes in what the page at the old address has handed over in this page's address: all of it, or nothing (false). */
export async function takeIn() {
  const carried = location.hash.slice(CARRIED.length);
  history.replaceState(null, "", location.pathname + location.search);
  let lines = null;
  try { lines = JSON.parse(decodeURIComponent(carried)); } catch { /* nothing of ours */ }
  if (!Array.isArray(lines) || lines.length > MOST || !lines.every(isLine)) return false;
  const there = new Set((await (await shelf).all()).map((line) => line.uuid));
  const append = lines.filter((line) => !there.has(line.uuid)).map((line) => ({ ...line, table: line.table || here }));
  await (await shelf).write({ append });
  await read();
  return true;
}
