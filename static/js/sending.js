// The scorekeeper's page sends its forms without leaving the page: each becomes a line of the queue (queue.js).
// Without this script the forms post as they are.
import { ask, catchUp, here, keep, loadBook, now, phone, playing, redraw, show, tablesOf } from "./desk.js";
import { drawKept } from "./kept.js";
import { again, anyWaits, drain, forget, lookBack, patiently, read, save, shelf, state, tell, wake } from "./queue.js";
import { worthOf } from "./score.js";
import { whenChanged } from "./store.js";
import { isOnSheet, newId, sheetAfter, withoutDesk } from "./waiting.js";

const OF_TABLE = /\/(\d+)\/(\w+)\/$/; // the game and the name of a line, in the address of its form

/** The line that a form is; null for a form that writes nothing on a sheet. */
function lineOf(form, data, sender) {
  const found = OF_TABLE.exec(new URL(form.action).pathname);
  if (!found) return null;
  const [, game, name] = found;
  data.set("uuid", newId()); // a kept page may show an earlier id
  const figure = (field) => Number(data.get(field));
  const chosen = [...form.querySelectorAll("input:checked, input[type=number], select")].map(inWords).filter(Boolean);
  const line = { table: here, game: Number(game), of: playing()?.of, title: document.getElementById("where").textContent.trim(), name, uuid: data.get("uuid"), body: new URLSearchParams(data).toString() };
  if (isOnSheet(name)) Object.assign(line, { sheet: figure("sheet"), number: figure("number") });
  if (name === "agree") line.side = figure("side");
  if (name === "final") {
    line.score = playing()?.sheet.points.map((_, side) => figure("abcdefghijkl"[side]));
    chosen.unshift(line.score?.join(" – "));
  }
  if (["hand", "deal"].includes(name) && playing()) line.hand = sheetAfter(tablesOf(playing()), playing(), phone.lines).hand;
  return { ...line, words: chosen.join(", ") || (sender?.name ? sender.innerText.trim() : "") };
}

/** What was chosen, or a number with its label; "" for none. */
function inWords(input) {
  const label = (input.labels?.[0]?.innerText ?? input.ariaLabel ?? "").trim();
  if (input.matches(":checked")) return label;
  return Number(input.value) ? `${label} ${input.value}`.trim() : "";
}

/** The points of a hand by the tables, or its faults; neither where only the desk can tell. */
function worth(line, data) {
  const play = playing(), tables = tablesOf(play), unknown = { points: null, faults: [] };
  if (line.name !== "hand" || !tables) return unknown;
  if (play.barred && data.get("makers") === String(play.barred.side) && line.number === play.number) return { ...unknown, faults: [play.barred.words] };
  return worthOf(tables, data) ?? unknown;
}

let refusal = null, last = playing(); // it stays until the next press, or the next game

function refuse(faults) {
  refusal = document.getElementById("refused").content.firstElementChild.cloneNode(true);
  for (const fault of faults) refusal.append(Object.assign(document.createElement("p"), { textContent: fault }));
  now.prepend(refusal);
  tell(state.dataset.state);
  refusal.focus();
}

/** Follows a link or a form that only looks, or one that writes nothing on a sheet. */
async function look(url, body) {
  let answer = null;
  if (body) now.dataset.asking = ""; // a hand that is tapped meanwhile would be on the wrong sheet
  try { answer = await ask(url, body); } catch { /* said below */ } finally { delete now.dataset.asking; }
  if (!now.isConnected) return;
  if (!answer || answer.fault) {
    if (!body && now.querySelector("#step")) withoutDesk(now); // the deal's next step is the desk's
    return tell("look");
  }
  if (body || new URL(answer.url).pathname === here) await show(answer); // sent from here, answered here
  else location.assign(url);
}

/** People have settled what was set aside: `write` is what becomes of it. */
async function settled(write) {
  await (await shelf).write(write);
  await read();
  if (!now.isConnected) return drawKept(document.getElementById("aside"), phone.lines, true);
  redraw();
  tell();
  drain();
}

document.addEventListener("submit", async (event) => {
  const form = event.target, sender = event.submitter;
  if (event.defaultPrevented || !now.isConnected) return;
  event.preventDefault();
  if ("asking" in now.dataset) return;
  const data = new FormData(form);
  if (sender?.name) data.append(sender.name, sender.value);
  if (form.method === "get") return look(`${form.action.split("?")[0]}?${new URLSearchParams(data)}`);
  const line = lineOf(form, data, sender);
  if (!line) return look(form.action, new URLSearchParams(data));
  if (line.name === "hand" && !tablesOf(playing())) {
    now.dataset.asking = "";
    await patiently(loadBook());
    delete now.dataset.asking;
  }
  const { points, faults, beside } = worth(line, data);
  return faults.length ? refuse(faults) : save({ ...line, points, beside });
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const plain = !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (refusal && event.target.closest("button, a")) {
    scrollTo(0, 0); // the notice moved it
    refusal.remove();
    refusal = null;
    tell(state.dataset.state);
  }
  if (event.target.closest("[data-try]")) drain();
  if (event.target.closest("[data-send-rest]")) again().then((part) => part && settled(part.sendRest()));
  if (event.target.closest("[data-forget]")) settled(forget(!now.isConnected));
  if (!link || !plain || !now.isConnected || link.origin !== location.origin || link.hash) return;
  event.preventDefault();
  look(link.href);
});

now.addEventListener("bower:swapped", () => {
  const play = playing();
  if (play?.game !== last?.game) refusal = null;
  if (phone.held[0] || play?.game !== last?.game || play?.written < last?.written) lookBack(); // restored?
  last = play;
  refusal = now.querySelector("#trouble") ?? refusal;
  refusal?.remove();
  phone.desk = now.innerHTML;
  if (refusal) now.prepend(refusal);
  phone.drawn = false;
  if (!phone.showing) { // a poll: the rest of the page is as before
    const part = phone.page.querySelector("#now"), title = document.getElementById("where").textContent;
    part.innerHTML = phone.desk;
    Object.assign(part.dataset, now.dataset);
    for (const moment of ["asking", "hold"]) delete part.dataset[moment];
    phone.page.querySelector("#where").textContent = title;
    phone.page.querySelector("title").textContent = document.title;
    keep().then((newest) => newest || catchUp().then(redraw)); // the answer was late
  }
  redraw();
  tell(state.dataset.state); // draws the list
  loadBook(); // of another event, or of merged tables
});
now.addEventListener("bower:gone", async function gone() {
  let answer = null;
  try { answer = await ask(location.href); } catch { /* again */ }
  if (answer && !answer.fault) await show(answer);
  else setTimeout(gone, 2000);
});
whenChanged(async () => {
  await read();
  if (!now.isConnected || "asking" in now.dataset) return;
  await catchUp();
  redraw();
  wake();
});
const goOn = async () => { if (phone.kept.length) await lookBack(); await drain(); };
addEventListener("online", goOn);
addEventListener("pageshow", (event) => event.persisted && goOn());
document.addEventListener("visibilitychange", () => document.hidden || catchUp().then(goOn));
addEventListener("beforeunload", async (event) => {
  if (!anyWaits() || (navigator.serviceWorker?.controller && !state.dataset.memory)) return;
  event.preventDefault(); // a reload could not bring the page back
  event.returnValue = "";
});
if (window.isSecureContext) navigator.serviceWorker?.register(now.dataset.worker).catch(() => { /* the next visit */ });
if (!(await keep())) await catchUp();
if (!(await shelf).keeps) state.dataset.memory = "yes";
state.toggleAttribute("data-insecure", !window.isSecureContext);
await patiently(loadBook());
await read();
redraw();
const taken = !location.hash.startsWith("#hands=") || (await (await again())?.takeIn());
await goOn();
if (!taken) tell("carry");
