// The wall: as many rows a page as this screen holds, and pages that turn by this screen's own clock, so that they go on
// turning while the server is away. Where rows leave room their letters grow, and they spread over the height. The
// director may hold it at a page (data-held).
const wall = document.getElementById("wall");
const foot = document.getElementById("wall-page");
const offlineAt = document.getElementById("wall-offline");
const every = Number(wall.dataset.every) * 1000;
const MOST = 16; // rows a page
const SCALES = [3, 2.5, 2, 1.8, 1.6, 1.45, 1.3, 1.2, 1.1];
let pages = []; // each { sheet, from, to, columns, scale }
let shown = "";
const BELL = 30_000; // milliseconds that "Time is up" fills the screen
let began = 0; // when this screen began with the first page of a final (data-final), which is first place

const height = (one) => (one ? one.getBoundingClientRect().height : 0);

/** The height that heads and notes leave to rows. */
const room = (sheet) => [sheet.querySelector(".wall-heads"), ...sheet.querySelectorAll(".wall-note")]
  .reduce((left, one) => left - height(one), wall.clientHeight);

/** The pages of a list, each [from, to], in so many columns at a scale: as many rows as fit. Cut: one row alone does not. */
function chunks(sheet, columns, scale) {
  sheet.dataset.columns = columns;
  sheet.style.setProperty("--scale", scale);
  sheet.toggleAttribute("data-whole", scale > 1); // no word is broken for larger letters
  const rows = [...sheet.querySelector(".wall-list").children], heights = rows.map(height), count = rows.length;
  const free = room(sheet);
  const fits = ([from, to]) => {
    const some = heights.slice(from, to), lines = Math.ceil(some.length / columns);
    const high = (line) => Math.max(...some.filter((_, at) => at % lines === line)); // those side by side: the higher
    const needed = some.slice(0, lines).reduce((sum, _, line) => sum + high(line), 0);
    return to - from <= MOST && needed <= free;
  };
  const full = [];
  for (let from = 0; from < count; ) {
    let to = Math.min(count, from + MOST);
    while (to - from > 1 && !fits([from, to])) to--;
    full.push([from, to]);
    from = to;
  }
  const cut = (at) => Math.floor((at * count) / full.length);
  const even = full.map((_, at) => [cut(at), cut(at + 1)]); // much the same length, and no last page with two rows
  // Larger letters are not worth many names on two lines.
  const oneLine = 2 * parseFloat(getComputedStyle(sheet).fontSize), long = heights.filter((one) => one > oneLine).length;
  const wraps = scale > 1 && sheet.dataset.kind !== "tables" && 4 * long > count;
  return { parts: even.every(fits) ? even : full, cut: wraps || !full.every(fits) };
}

/** Whether a row is wider than its column: on a phone, names would be cut off. */
const tooWide = (sheet) => [...sheet.querySelectorAll(".wall-list li")].some((row) => row.scrollWidth > row.clientWidth + 1);

/** Where a list needs the fewest pages: the largest letters, and then two columns of names, one of rows with figures. */
function fewest(sheet) {
  let best = { parts: chunks(sheet, 1, 1).parts, columns: 1, scale: 0 };
  for (const scale of [1, ...SCALES.toReversed()]) {
    for (const columns of sheet.dataset.kind === "names" ? [2, 1] : [1, 2]) {
      const { parts, cut } = chunks(sheet, columns, scale), fewer = best.parts.length - parts.length;
      const better = fewer > 0 || (fewer === 0 && scale > best.scale);
      if (better && !cut && !tooWide(sheet)) best = { parts, columns, scale };
    }
    if (best.scale < scale) break;
  }
  return { ...best, scale: best.scale || 1 };
}

/** The largest names of winners: on two lines at most, and each card whole. What decided it goes where it leaves no room. */
function podium(sheet) {
  const whole = (card) => {
    const names = card.querySelector(".winner-names");
    const texts = [...card.querySelectorAll("p")].reduce((sum, one) => sum + height(one), 0);
    const needed = Math.max(texts, height(card.querySelector(".corner"))) + 8;
    return height(names) < 2.5 * parseFloat(getComputedStyle(names).fontSize) && needed < card.clientHeight;
  };
  const largest = () => [...SCALES, 1].find((scale) => {
    sheet.style.setProperty("--scale", scale);
    return [...sheet.querySelectorAll(".winner")].every(whole);
  });
  delete sheet.dataset.tight;
  return largest() || ((sheet.dataset.tight = ""), largest() || 1);
}

function plan() {
  const lists = wall.querySelector(".wall-lists");
  lists.classList.add("measured");
  pages = [];
  began = "final" in lists.dataset ? began || Date.now() : 0;
  for (const sheet of lists.children) {
    delete sheet.dataset.off;
    const rows = sheet.querySelectorAll(".wall-list li");
    for (const row of rows) row.hidden = false;
    if (!rows.length) { pages.push({ sheet, from: 0, to: 0, columns: 1, scale: podium(sheet) }); continue; }
    const { parts, columns, scale } = fewest(sheet);
    for (const [from, to] of parts) pages.push({ sheet, from, to, columns, scale });
  }
  lists.classList.remove("measured");
  shown = "";
  turn();
}

function turn() {
  if (!pages.length) return;
  const held = Number(pages[0].sheet.parentElement.dataset.held);
  const number = held ? Math.min(held, pages.length) - 1 : Math.floor((Date.now() - began) / every) % pages.length;
  const { sheet, from, to, columns, scale } = pages[number];
  if (shown === `${number}`) return;
  shown = `${number}`;
  for (const other of sheet.parentElement.children) other.toggleAttribute("data-off", other !== sheet);
  sheet.dataset.columns = columns;
  sheet.style.setProperty("--scale", scale);
  [...sheet.querySelectorAll(".wall-list li")].forEach((row, at) => { row.hidden = at < from || at >= to; });
  const list = sheet.querySelector(".wall-list"), heads = sheet.querySelectorAll(".wall-heads");
  if (list) {
    const lines = Math.ceil((to - from) / columns);
    list.style.gridTemplateRows = `repeat(${lines}, minmax(auto, 1fr))`;
    list.style.height = `min(${room(sheet)}px, ${2.6 * lines}em)`; // they fill the screen, and few rows part of it
  }
  if (columns > 1 && heads.length === 1 && sheet.dataset.kind !== "names") heads[0].after(heads[0].cloneNode(true));
  if (columns === 1 && heads.length > 1) heads[1].remove();
  const words = sheet.parentElement.dataset.pages.replace("{page}", number + 1).replace("{pages}", pages.length);
  const title = document.createElement("span");
  title.className = pages.length > 1 ? "wall-title" : "";
  title.textContent = sheet.getAttribute("aria-label") + (pages.length > 1 ? ", " : "");
  foot.replaceChildren(title, pages.length > 1 ? words : "");
}

/** The venue's time at which the server was first missed; the time of the last update stays beside it. */
function offline() {
  const late = "late" in offlineAt.closest("[data-fresh]").dataset;
  offlineAt.textContent = late ? offlineAt.textContent || document.getElementById("wall-now").textContent : "";
}

/** "+1:05:10" is as wide as the screen too. */
function signs() {
  const clock = wall.querySelector(".wall-clock [data-clock-ends], .wall-clock time");
  if (clock) clock.style.setProperty("--signs", Math.max(5, clock.textContent.trim().length));
}

/** How much of the round is over, by the server's clock. */
function bars() {
  const now = Date.now() + Number(document.documentElement.dataset.ahead || 0);
  for (const bar of document.querySelectorAll(".time-bar[data-ends]")) bar.value = bar.max - (Date.parse(bar.dataset.ends) - now) / 1000;
}

async function begin() {
  try {
    const answer = await fetch(wall.dataset.poll, { cache: "no-store" });
    if (answer.ok) wall.dispatchEvent(new CustomEvent("bower:show", { detail: await answer.text() }));
  } catch { /* the poll will bring it */ }
}

wall.addEventListener("bower:swapped", () => {
  const clock = document.querySelector("#wall-top .clock [data-clock-ends], #wall-top .clock time"); // until the next tick
  for (const other of wall.querySelectorAll(".wall-clock [data-clock-ends], .wall-clock time")) other.textContent ||= clock?.textContent;
  plan();
  queueMicrotask(bars); // the head is in its place then
});
document.addEventListener("bower:clock", ({ detail }) => {
  const bell = document.getElementById("wall-bell");
  if (detail !== "bell") return;
  bell.textContent = bell.dataset.says;
  bell.hidden = false;
  setTimeout(() => { bell.hidden = true; }, BELL);
});
wall.addEventListener("bower:gone", () => location.reload());
new ResizeObserver(plan).observe(wall); // the window, or a head or foot that takes another line
document.fonts?.ready.then(plan);
setInterval(() => { turn(); offline(); signs(); bars(); }, 1000);
plan();
bars();
begin();
