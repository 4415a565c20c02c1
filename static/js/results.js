// The results grid: each row is checked as it is typed and saved by itself; Enter leads from figure to figure.
const form = document.querySelector("[data-results]");
const { books, sentences, whole, both, offline } = JSON.parse(document.getElementById("scores").textContent);
const figures = (row) => [...row.querySelectorAll("[data-figure]")];
const endingOf = (row) => row.querySelector("[name$='-ending']");
const beside = (row) => [...row.parentNode.children].filter((other) => figures(other).length);
const first = (row) => { const to = figures(row)[0]; to.focus(); to.select(); };

/** What is wrong with a row, in the server's own sentences; [] also where only the server can tell. */
function faults(row) {
  const fields = figures(row), ending = endingOf(row).value || "target", book = books[row.dataset.book];
  if (ending in book.forfeits) return [];
  if (fields.some((field) => field.validity.badInput || (field.value && !/^-?\d+$/.test(field.value)))) return [whole];
  if (fields.some((field) => field.value === "")) return [both];
  const found = faultsIn(fields, book.faults[ending]);
  // Where the bell ends the games of the table, a score below the total was stopped by it.
  const stopped = ending === "target" && "bell" in row.dataset ? faultsIn(fields, book.faults.timed_out) : found;
  return (stopped.length < found.length ? stopped : found).map((at) => sentences[at]);
}

function faultsIn(fields, known) {
  let found = known;
  for (const field of fields) found = found?.[Number(field.value)];
  return found ?? [];
}

function show(row, wrong) {
  const box = row.querySelector("[data-wrong]");
  box.replaceChildren(...wrong.map((text) => Object.assign(document.createElement("p"), { className: "error", textContent: text })));
  row.classList.toggle("bad", wrong.length > 0);
  for (const field of figures(row)) {
    if (wrong.length) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
    field.setAttribute("aria-describedby", box.id);
  }
  if (wrong.length) tell(wrong.join(" "));
}

const tell = (text) => { const status = form.querySelector("[data-status]"); if (status) status.textContent = text; };

/** The row as the server has it now, in the place of this one; the whole page where the server answers another. */
async function renew(row, address, sent) {
  try {
    const answer = await fetch(address, { ...sent, headers: { "X-Requested-With": "fetch" } });
    const fresh = document.createElement("template");
    fresh.innerHTML = await answer.text();
    const came = fresh.content.querySelector("[data-row]");
    if (came?.dataset.row !== row.dataset.row) return false;
    const inside = row.contains(document.activeElement);
    row.replaceWith(came);
    if (!form.querySelector(".save") !== (came.dataset.complete !== undefined)) return next();
    document.querySelector("[data-left]").textContent = came.dataset.missing;
    tell(came.querySelector(".error, .same, .saved")?.textContent ?? "");
    if (inside) (figures(came).length ? first(came) : came.querySelector("a, button").focus());
  } catch {
    show(row, [offline]);
  }
  return true;
}

async function save(row) {
  const body = new URLSearchParams();
  for (const field of [form.elements.csrfmiddlewaretoken, ...row.querySelectorAll("input, select")]) body.append(field.name, field.value);
  body.append("row", row.dataset.row);
  if (await renew(row, form.action, { method: "POST", body }) === false) form.submit();
}

/** The last result is saved, or one is undone: the page says at its top what is next. */
function next() {
  history.scrollRestoration = "manual";
  location.replace(form.action);
}

/** Saves a row that is right and goes on to the next; from the last row everything that is typed is sent. */
function done(row) {
  const wrong = faults(row);
  show(row, wrong);
  if (wrong.length) return first(row);
  const next = beside(row)[beside(row).indexOf(row) + 1];
  if (!next) return form.requestSubmit(form.querySelector("[name=all]"));
  first(next);
  save(row);
}

form?.addEventListener("keydown", (event) => {
  const row = event.target.closest("[data-row]");
  if (event.key !== "Enter" || !row || !event.target.matches("input, select")) return;
  event.preventDefault();
  const fields = figures(row), next = fields[fields.indexOf(event.target) + 1];
  if (next && event.target.matches("[data-figure]")) { next.focus(); next.select(); }
  else done(row);
});

form?.addEventListener("change", (event) => {
  const row = event.target.closest("[data-row]"), ending = row && endingOf(row);
  if (!row || !ending) return;
  const forfeit = books[row.dataset.book].forfeits[ending.value];
  if (event.target === ending && forfeit) figures(row).forEach((field, at) => { field.value = forfeit[at]; });
  const wrong = figures(row).every((field) => field.value !== "") ? faults(row) : [];
  // A row that stays right is left as it is: it would move the button that is being pressed from under the finger.
  if (wrong.length || row.classList.contains("bad")) show(row, wrong);
});

form?.addEventListener("click", async (event) => {
  const button = event.target.closest("[name=row], [name=undo], [data-change]");
  if (!button) return;
  event.preventDefault();
  const row = button.closest("[data-row]"), wrong = button.name === "row" ? faults(row) : [];
  if (button.name !== "row") { // the other rows keep what is typed in them
    const body = new FormData(document.getElementById("undo-result"));
    body.append("undo", button.value);
    const again = await renew(row, button.href ?? form.action, button.href ? {} : { method: "POST", body });
    if (again === false) location.replace(button.href ?? form.action);
    return;
  }
  show(row, wrong);
  if (wrong.length) first(row);
  else save(row);
});
