// The wall: as many rows a page as this screen holds, and pages that turn by this screen's own clock, so that they go on
// turning while the server is away.
const wall = document.getElementById("wall");
const foot = document.getElementById("wall-page");
const every = Number(wall.dataset.every) * 1000;
const MOST = 16; // rows a page
const COLUMNS = 2;
let pages = []; // each { sheet, from, to, columns }
let shown = "";

/** How many rows of a sheet one of several columns holds: as many as fit of its tallest. */
function holds(sheet, columns) {
  const list = sheet.querySelector(".wall-list"), heads = sheet.querySelector(".wall-heads");
  sheet.dataset.columns = columns;
  const tallest = Math.max(...[...list.children].map((row) => row.getBoundingClientRect().height));
  const free = wall.clientHeight - heads.getBoundingClientRect().height;
  return Math.max(1, Math.floor(free / tallest));
}

function plan() {
  const lists = wall.querySelector(".wall-lists");
  lists.classList.add("measured");
  pages = [];
  for (const sheet of lists.children) {
    delete sheet.dataset.off;
    const rows = sheet.querySelectorAll(".wall-list li");
    for (const row of rows) row.hidden = false;
    if (!rows.length) { pages.push({ sheet, from: 0, to: 0, columns: 1 }); continue; }
    const choices = [];
    for (let columns = 1; columns <= COLUMNS; columns++) choices.push([columns, Math.min(MOST, columns * holds(sheet, columns))]);
    const [columns, fit] = choices.reduce((best, one) => (one[1] > best[1] ? one : best));
    const parts = Math.ceil(rows.length / fit);
    const size = Math.ceil(rows.length / parts); // pages of much the same length, and no last one with two rows
    for (let from = 0; from < rows.length; from += size) pages.push({ sheet, from, to: Math.min(rows.length, from + size), columns });
  }
  lists.classList.remove("measured");
  shown = "";
  turn();
}

function turn() {
  if (!pages.length) return;
  const number = Math.floor(Date.now() / every) % pages.length, { sheet, from, to, columns } = pages[number];
  if (shown === `${number}`) return;
  shown = `${number}`;
  for (const other of sheet.parentElement.children) other.toggleAttribute("data-off", other !== sheet);
  sheet.dataset.columns = columns;
  [...sheet.querySelectorAll(".wall-list li")].forEach((row, at) => { row.hidden = at < from || at >= to; });
  const list = sheet.querySelector(".wall-list"), heads = sheet.querySelectorAll(".wall-heads");
  if (list) list.style.gridTemplateRows = `repeat(${Math.ceil((to - from) / columns)}, minmax(0, auto))`;
  if (columns > 1 && heads.length === 1) heads[0].after(heads[0].cloneNode(true));
  if (columns === 1 && heads.length > 1) heads[1].remove();
  const words = sheet.parentElement.dataset.pages.replace("{page}", number + 1).replace("{pages}", pages.length);
  foot.textContent = pages.length > 1 ? `${sheet.getAttribute("aria-label")}, ${words}` : sheet.getAttribute("aria-label");
}

async function begin() {
  try {
    const answer = await fetch(wall.dataset.poll, { cache: "no-store" });
    if (answer.ok) wall.dispatchEvent(new CustomEvent("bower:show", { detail: await answer.text() }));
  } catch { /* the poll will bring it */ }
}

wall.addEventListener("bower:swapped", plan);
addEventListener("resize", plan);
document.fonts?.ready.then(plan);
setInterval(turn, 1000);
plan();
begin();
