// Keeps the scorekeeper's page steady while it is being looked at.
const now = document.getElementById("now");
const chosen = new Map(); // what has been tapped or typed for a hand that is not saved yet

const key = (form, input) => `${form.dataset.keep}:${input.name}${input.type === "checkbox" ? `:${input.value}` : ""}`;

function settle(form) {
  const became = form.querySelector("[name=makers]:checked")?.value;
  const unplayed = became && !/^\d$/.test(became);
  for (const field of form.querySelectorAll("[data-played]")) field.disabled = unplayed;
}

function choose(form, input) {
  chosen.set(key(form, input), input.type === "checkbox" ? input.checked : input.value);
  settle(form);
}

function restore(form) {
  for (const input of form.querySelectorAll("input:not([type=hidden]), select")) {
    const kept = chosen.get(key(form, input));
    if (kept === undefined) continue;
    if (input.type === "checkbox") input.checked = kept;
    else if (input.type === "radio") input.checked = input.value === kept;
    else input.value = kept;
  }
  settle(form);
}

// The next question is in sight: a hand after a hand leaves the page where it is, anything else begins at its top.
const asks = () => document.getElementById("news").dataset.asks + now.querySelectorAll("form.hand[hidden]").length;
let before = asks();

function showNext() {
  if (asks() === before) return;
  before = asks();
  const more = now.querySelector("#other");
  if (more && !now.querySelector("#trouble")) more.open = false;
  scrollTo(0, 0);
}

now.addEventListener("submit", ({ target }) => target.closest("#other") && (before = ""));
now.addEventListener("input", ({ target }) => target.form?.dataset.keep && choose(target.form, target));
now.addEventListener("bower:swapped", () => {
  const where = document.getElementById("heading").textContent, said = document.getElementById("said");
  document.getElementById("where").textContent = where;
  document.title = `${where} · Right Bower`;
  const news = document.getElementById("news");
  if (said.textContent !== news.textContent) said.innerHTML = news.innerHTML; // a live region: said aloud when it changes
  now.querySelectorAll("form[data-keep]").forEach(restore);
  showNext();
});
now.addEventListener("bower:renumbered", () => {
  now.querySelectorAll("form[data-keep]").forEach(restore);
  showNext();
});
now.querySelectorAll("form[data-keep]").forEach(settle);
