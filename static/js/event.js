// An event: the minimum age follows the rule book, as long as nobody has written another.
const age = document.querySelector("[data-by-book]");
const books = age ? [...document.querySelectorAll("[name=ruleset]")] : [];
const usual = (book) => String(JSON.parse(age.dataset.byBook)[book] ?? "");
let before = books.find((book) => book.checked)?.value;

for (const book of books)
  book.addEventListener("change", () => {
    if (age.value === usual(before)) age.value = usual(book.value);
    before = book.value;
  });
