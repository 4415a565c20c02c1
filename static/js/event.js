// An event: what follows the rule book follows it on the page, as long as nobody has written something else.
//   data-of-book on what only some rule books ask
const books = [...document.querySelectorAll("[name=ruleset]")], folds = ".folds > details > summary", asked = "[data-of-book]";
const usual = (field, book) => String(JSON.parse(field.dataset.byBook)[book] ?? "");
let before = books.find((book) => book.checked)?.value;

/** The rules in short, the folded values and what is asked, as the page has them with this book. */
async function follow(book) {
  const address = new URL(location.href);
  address.searchParams.set("ruleset", book);
  let page;
  try { page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html"); } catch { return; /* no network */ }
  if (book !== before || !page.getElementById("laws")) return; // another one was chosen meanwhile
  document.getElementById("laws").parentNode.replaceWith(page.getElementById("laws").parentNode);
  const words = page.querySelectorAll(folds);
  for (const [at, summary] of document.querySelectorAll(folds).entries()) summary.replaceChildren(...words[at].childNodes);
  const asks = page.querySelectorAll(asked);
  for (const [at, part] of document.querySelectorAll(asked).entries()) part.hidden = asks[at].hidden;
}

for (const book of books)
  book.addEventListener("change", () => {
    for (const field of document.querySelectorAll("[data-by-book]"))
      if (field.value === usual(field, before)) field.value = usual(field, book.value);
    before = book.value;
    follow(book.value);
  });
