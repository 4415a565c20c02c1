// Draws the sheet as this phone has it: the desk's page, and on top of it the lines that the desk has not answered.
// `play` is the JSON in #now (scoring/table/offline.py).
import { withBell, withHand } from "./score.js";

const ON_SHEET = ["hand", "deal", "undo", "bell", "dealer", "final", "open", "bank"];

/** Whether the phone knows what comes after a line. After a deal of Poker-Euchre that is another deal. */
function can(line, book) {
  if (line.name === "hand") return Boolean(line.points && book);
  return line.name === "bell" ? Boolean(book) : !["open", "bank"].includes(line.name);
}

/** The sheet after the lines that wait: null where only the desk can tell it. `known`: whether the phone knows what is asked next. */
export function sheetAfter(book, play, lines) {
  const states = [...(play.before ? [play.before] : []), { sheet: play.sheet, behind: play.behind, hand: play.hand, undo: play.before && { name: "desk" } }];
  const mine = lines.filter((line) => !line.aside && line.game === play.game);
  const places = mine.filter((line) => line.name === "agree" || (line.sheet === play.keeper && line.number >= play.number));
  let number = play.number, known = true, agreed = [];
  for (const line of places) {
    if (line.name === "agree") { agreed.push(line.side); continue; }
    agreed = []; // to a score that is no longer the last one
    const { sheet, behind, hand } = states.at(-1), undo = { hand, words: line.words };
    known &&= line.number === number && can(line, book);
    number = line.number + 1;
    if (!known) continue;
    if (line.name === "undo") known = states.length > 1 && Boolean(states.pop());
    else if (line.name === "hand") states.push({ sheet: withHand(book, sheet, line), behind: sheet.points, hand: hand + 1, undo });
    else if (line.name === "deal") states.push({ sheet: null, behind: null, hand: hand + 1, undo });
    else if (line.name === "bell") states.push({ sheet: withBell(book, sheet), behind, hand, undo: { name: "bell" } });
    else if (line.name === "final") states.push({ sheet: { ...sheet, over: true, recorded: line.score }, behind, hand, undo: { name: "final" } });
    else states.push({ sheet, behind, hand, undo: { name: "dealer" } });
  }
  return { ...states.at(-1), number, known, agreed, waits: places.length > 0 };
}

export const isOnSheet = (name) => ON_SHEET.includes(name);

export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // plain http has no randomUUID
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  return [...bytes].map((byte, at) => ([4, 6, 8, 10].includes(at) ? "-" : "") + byte.toString(16).padStart(2, "0")).join("");
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

function fillAll(root, values) {
  for (const part of root.querySelectorAll("[data-text]")) part.textContent = fill(part.dataset.text, values);
}

/** The calls for the director that wait. */
function drawCalls(now, play, lines) {
  const calls = lines.filter((line) => line.game === play.game && line.name === "call"), note = now.querySelector("[data-calls]");
  if (!note) return;
  note.hidden = !calls.length;
  note.querySelector("b").textContent = calls.map((line) => line.words).join(", ");
}

/** Draws what waits over the desk's page, and holds it where the phone cannot tell the score. False where nothing waits. */
export function draw(now, book, play, lines) {
  drawCalls(now, play, lines);
  const state = sheetAfter(book, play, lines);
  const unsure = state.waits && !(state.known && state.sheet);
  now.inert = state.waits && !state.known;
  now.toggleAttribute("data-unsure", unsure);
  document.querySelector("#where-saved [data-unsure]").hidden = !unsure;
  if (!state.waits) return false;
  const later = now.querySelector("template[data-next]"); // who deals was asked: the hands come next
  if (later) {
    for (const part of now.querySelectorAll(":scope > .sides, :scope > #score")) part.remove();
    now.querySelector("[data-first]").replaceWith(later.content.cloneNode(true));
    later.remove();
  }
  for (const field of now.querySelectorAll("input[name=number]")) field.value = state.number;
  if (state.known) drawSheet(now, book, play, state);
  if (state.known && state.number !== play.number) {
    withoutDesk(now);
    for (const part of now.querySelectorAll("[data-last]")) part.textContent = state.undo?.words ? fill(part.dataset.last, state.undo) : "";
  }
  return true;
}

/** A deal of Poker-Euchre as far as a phone can keep it. */
export function withoutDesk(now) {
  for (const part of now.querySelectorAll("[data-at-desk]")) part.hidden = now.hasAttribute("data-unsure");
  for (const part of now.querySelectorAll("[data-without-desk]")) part.hidden = false;
  for (const totals of now.querySelectorAll("#totals")) totals.open = true;
}

// With the minus sign of print.
const figures = (points) => String(points ?? "?").replace("-", "\u2212");

function drawSheet(now, book, play, state) {
  const { sheet, hand } = state, shown = sheet && (sheet.recorded ?? sheet.points);
  const score = shown?.map(figures).join(" – ") ?? "";
  for (const [side, figure] of now.querySelectorAll(".side .score").entries()) figure.textContent = figures(shown?.[side]);
  if (book && sheet) drawMarkers(now, book, shown, state.behind);
  for (const words of now.querySelectorAll("#score")) { words.textContent = score; words.className = "lead"; }
  fillAll(now, { hand, score });
  drawUndo(now, state);
  for (const part of now.querySelectorAll(":is(#other, #rung) [data-play]")) part.hidden = sheet?.over || (sheet?.bell && part.matches("[data-bell]"));
  const form = now.querySelector("#totals form, form.hand[data-keep]");
  if (form) {
    form.dataset.keep = `${play.game}-${play.keeper}-${state.number}`;
    if (state.number !== play.number) empty(form);
    for (const more of form.querySelectorAll("[id^=lone]")) more.open = false;
    form.hidden = sheet?.over;
    now.dispatchEvent(new Event("bower:renumbered"));
  }
  drawOver(now, sheet, shown, state.agreed);
}

/** The form of another hand than the desk's page asks for; what was tapped for that one comes back. */
function empty(form) {
  for (const input of form.querySelectorAll("input:not([type=hidden], [name=jokers]), select")) {
    if (input.type === "radio" || input.type === "checkbox") input.checked = false;
    else input.value = input.matches("select") ? input.options[0].value : "";
  }
}

/** The cards or pegs of each side at the phone's own score, as the desk would draw them. */
function drawMarkers(now, { markers, drawings }, shown, behind) {
  const at = (points) => markers[Math.max(0, Math.min(points, markers.length - 1))];
  for (const [side, part] of now.querySelectorAll(".side").entries()) {
    const old = part.querySelector(".fives, .pegs"), one = at(shown[side]), before = at(behind[side]);
    if (!old) continue;
    old.toggleAttribute("hidden", !one);
    if (!one) continue;
    old.outerHTML = drawings[(side ? drawings.length / 2 : 0) + Number(one.turned)];
    const drawing = part.querySelector(".fives, .pegs"), pegs = drawing.querySelectorAll(".peg");
    drawing.setAttribute("aria-label", fill(one.label, { behind: before?.points }));
    drawing.dataset.slide = one.slide;
    for (const [number, hole] of pegs.length ? [one, before].entries() : []) {
      pegs[number].setAttribute("cx", hole.x);
      pegs[number].setAttribute("cy", hole.y);
    }
  }
}

function drawUndo(now, { undo }) {
  for (const button of now.querySelectorAll("[data-undo]")) {
    button.hidden = !undo;
    if (undo) button.textContent = undo.hand ? fill(button.dataset.undo, undo) : button.dataset[undo.name];
  }
}

/** Which sides have agreed. When all have, the game is final. */
function drawOver(now, sheet, shown, agreed) {
  const goesOn = sheet?.over === false;
  let due = false;
  for (const over of now.querySelectorAll("#over")) over.hidden = !sheet?.over;
  for (const form of now.querySelectorAll("form[data-side]")) {
    for (const field of form.querySelectorAll("[data-points]")) field.value = shown?.[field.dataset.points];
    const done = agreed.includes(Number(form.dataset.side));
    for (const part of form.querySelectorAll("button, label")) part.hidden = done || goesOn;
    form.querySelector("[data-agreed]").hidden = !done;
    due ||= !done;
  }
  for (const part of now.querySelectorAll("[data-due]")) part.hidden = goesOn || !part.dataset.due !== due;
}
