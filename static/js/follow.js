// The pair that this phone follows: a strip at the foot of every public page of the event, and its rows marked.
//   <aside id="strip" data-pairs="/e/CODE/pairs/" data-asks="URL"> is filled here; that URL knows the pair of an account
//   <button data-follow="5">: this phone follows that pair, or no longer; with data-own="/p/…/" on its own page, at once
// What is known is kept in localStorage, so that the strip is there without a network too.
import { poll } from "./bower.js";

let strip = document.getElementById("strip");
const { pairs, asks } = strip.dataset, KEY = `follows ${pairs}`, main = document.getElementById("main");
let followed = null; // { number, own, html, etag }; number 0: the reader wants none
try { followed = JSON.parse(localStorage.getItem(KEY)); } catch { /* a phone that keeps nothing */ }
const keep = () => { try { localStorage.setItem(KEY, JSON.stringify(followed)); } catch { /* this page */ } };
const address = () => `${pairs}${followed.number}/`;

function unmark() {
  for (const row of main.querySelectorAll(".own-row")) {
    row.classList.remove("own-row");
    row.querySelector(".own-word")?.remove();
  }
  for (const word of main.querySelectorAll("mark")) word.replaceWith(...word.childNodes);
}

/** "Pair 5" among the words of a reason. */
function underline(root, title) {
  const exact = new RegExp(`(?<![\\p{L}\\d])${title.replace(/[^\p{L}\d ]/gu, "\\$&")}(?!\\d)`, "iu");
  for (const reason of root.querySelectorAll(".reason, .more li")) {
    const texts = document.createTreeWalker(reason, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const found = !text.parentNode.closest("mark") && exact.exec(text.data);
      if (!found) continue;
      const word = text.splitText(found.index), mark = document.createElement("mark");
      texts.currentNode = word.splitText(found[0].length);
      word.replaceWith(mark);
      mark.append(word);
    }
  }
}

function mark(root) {
  const { title, word } = strip.querySelector("a")?.dataset || {};
  if (!title) return;
  for (const one of root.querySelectorAll(`a[href="${address()}"], tr[data-pair="${followed.number}"]`)) {
    const row = one.closest("li, td, tr");
    if (!row || row.classList.contains("own-row")) continue;
    row.classList.add("own-row");
    const said = document.createElement("span"), tag = document.createElement("span");
    said.className = "own-word";
    tag.className = "tag";
    tag.textContent = word;
    said.append(" ", tag);
    const name = row.querySelector("bdi");
    (name.closest("a") || name).after(said);
  }
  underline(root, title);
}

/** The strip as last known, and then as it is. An unchanged one is not sent again. */
function show() {
  const fresh = strip.cloneNode(); // whatever asked for the pair before asks no more
  strip.replaceWith(fresh);
  strip = fresh;
  strip.hidden = !followed?.number || !followed.html;
  for (const button of document.querySelectorAll("[data-follow]")) button.ariaPressed = +button.dataset.follow === followed?.number;
  unmark();
  if (!followed?.number) return;
  strip.dataset.poll = `${address()}?strip=${followed.own ? "own" : 1}`;
  strip.dataset.pollEtag = followed.etag || "";
  strip.addEventListener("bower:swapped", () => {
    lead();
    unmark();
    mark(main);
    queueMicrotask(() => { // by then it has its new tag
      Object.assign(followed, { html: strip.innerHTML, etag: strip.dataset.pollEtag });
      keep();
    });
  });
  poll(strip);
  if (followed.html) strip.dispatchEvent(new CustomEvent("bower:show", { detail: followed.html }));
  strip.dispatchEvent(new Event("bower:ask"));
}

function lead() {
  strip.hidden = false;
  if (followed.own) strip.querySelector("a").href = followed.own;
}

function follow(number, own) {
  followed = { number, own };
  keep();
  show();
}

for (const button of document.querySelectorAll("[data-follow]")) {
  const number = +button.dataset.follow, { own } = button.dataset;
  if (own && (!followed || (followed.number === number && followed.own !== own))) {
    followed = { number, own };
    keep(); // at once: the reader may leave before the strip has come
  }
  button.addEventListener("click", () => follow(followed?.number === number ? 0 : number, own));
}

async function ask() {
  try {
    if (sessionStorage.getItem(KEY)) return;
    sessionStorage.setItem(KEY, 1); // once while this tab is open
    const answer = await fetch(asks, { headers: { "X-Requested-With": "fetch" } });
    if (answer.status !== 200 || followed) return;
    const { number, page } = await answer.json();
    follow(number, page);
  } catch { /* no network, or a phone that keeps nothing */ }
}

document.addEventListener("bower:swapped", ({ target }) => { if (target !== strip && followed?.number) mark(target); });
if (followed) show();
else ask();
