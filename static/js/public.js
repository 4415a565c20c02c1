// The public pages of an event, over what reads without it.
//   <div data-games="URL"> in a row of the standings: the pair's games, fetched when the row is opened
//   <input data-find="?part=1" aria-controls="id">: what is found, shown in the element of that id while one types
//   <details data-opens-to-print>: closed on the screen, never on paper
//   <… data-fresh="at-once">: says that the page is offline with the first look that nobody answers
//   <a data-share> or <button hidden data-share="id of a text">: the device's own way to share, where it has one; a link
//     leads on where it has none. data-title is the title
//   <template data-into="id"> in what was polled: goes to the element of that id, outside the poll

const shown = new Map(); // the games of each pair as last seen, so that a poll does not empty an open row
const asked = new WeakSet();

async function games(place) {
  if (asked.has(place)) return;
  asked.add(place);
  const url = place.dataset.games;
  place.innerHTML = shown.get(url) || "";
  try {
    const answer = await fetch(url + "?games=1", { headers: { "X-Requested-With": "fetch" } });
    if (!answer.ok) return;
    const html = await answer.text();
    if (shown.get(url) !== html || !place.firstChild) place.innerHTML = html;
    shown.set(url, html);
  } catch {
    asked.delete(place); // the link below leads there too
  }
}

const unfold = (root) => root.querySelectorAll("details[open] [data-games]").forEach(games);

function into(root) {
  for (const part of root.querySelectorAll("template[data-into]")) {
    const target = document.getElementById(part.dataset.into);
    if (!target) continue;
    const clock = "[data-clock-ends], [data-time-of-day]";
    const fresh = part.content.cloneNode(true), was = target.querySelector(clock), is = fresh.querySelector(clock);
    if (was && is) is.textContent = was.textContent;
    if (target.innerHTML.trim() !== part.innerHTML.trim() || was) target.replaceChildren(fresh); // what is announced is said once
  }
}

async function find(input) {
  const words = input.value;
  try {
    const url = `${input.dataset.find}&${new URLSearchParams({ [input.name]: words })}`;
    const answer = await fetch(url, { headers: { "X-Requested-With": "fetch" } });
    const html = await answer.text();
    if (answer.ok && words === input.value) document.getElementById(input.getAttribute("aria-controls")).innerHTML = html;
  } catch { /* the button finds it */ }
}

const AT_ONCE = "[data-fresh=at-once]";
const late = () => { for (const one of document.querySelectorAll(AT_ONCE)) one.dataset.late = ""; };
document.addEventListener("bower:missed", late);
addEventListener("offline", late);
addEventListener("online", () => { for (const one of document.querySelectorAll(AT_ONCE)) delete one.dataset.late; });
if (!navigator.onLine) late();

for (const input of document.querySelectorAll("[data-find]")) {
  let timer;
  input.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(find, 250, input); });
}

for (const button of document.querySelectorAll("button[data-share]")) button.hidden = !navigator.share;
document.addEventListener("click", async (event) => {
  const one = event.target.closest("[data-share]");
  if (!one || !navigator.share) return;
  event.preventDefault();
  const { share, title } = one.dataset, url = document.querySelector("meta[property='og:url']")?.content || location.href;
  try {
    await navigator.share(share ? { title, text: document.getElementById(share).value } : { title, url });
  } catch (error) {
    if (error.name !== "AbortError" && one.href) location.assign(one.href);
  }
});

addEventListener("beforeprint", () => document.querySelectorAll("[data-opens-to-print]").forEach((one) => { one.open = true; }));
document.addEventListener("toggle", (event) => { if (event.target.open) unfold(event.target.parentElement); }, true);
let left = 0; // a phone has gone so far sideways in a bracket
document.addEventListener("scroll", ({ target }) => { if (target.id === "game-list") left = target.scrollLeft; }, true);
document.addEventListener("bower:swapped", ({ target }) => {
  into(target);
  unfold(target);
  target.querySelector("#game-list")?.scrollTo(left, 0);
});
