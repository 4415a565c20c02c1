// Keeps the scorekeeper's page steady while it is being looked at.
const now = document.getElementById("now");
const chosen = new Map(); // what has been tapped for a hand that is not saved yet

const key = (form, input) => `${form.dataset.keep}:${input.name}:${input.value}`;
const inputs = (form) => form.querySelectorAll("input[type=radio], input[type=checkbox]");

function settle(form) {
  const became = form.querySelector("[name=makers]:checked")?.value;
  const unplayed = became && !/^\d$/.test(became);
  for (const field of form.querySelectorAll("[data-played]")) field.disabled = unplayed;
  for (const input of inputs(form)) chosen.set(key(form, input), input.checked);
}

function restore(form) {
  for (const input of inputs(form)) if (chosen.has(key(form, input))) input.checked = chosen.get(key(form, input));
  settle(form);
}

now.addEventListener("change", (event) => event.target.form?.dataset.keep && settle(event.target.form));
now.addEventListener("bower:swapped", () => {
  const where = document.getElementById("heading").textContent, said = document.getElementById("said");
  document.getElementById("where").textContent = where;
  document.title = `${where} · Right Bower`;
  const news = document.getElementById("news");
  if (said.textContent !== news.textContent) said.innerHTML = news.innerHTML; // a live region: said aloud when it changes
  now.querySelectorAll("form[data-keep]").forEach(restore);
});
now.addEventListener("bower:renumbered", () => now.querySelectorAll("form[data-keep]").forEach(restore));
now.querySelectorAll("form[data-keep]").forEach(settle);
