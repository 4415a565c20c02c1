// A browser that draws what is chosen in a list on one line cuts a long choice off. Below the list it is then read whole.
// Screen readers read it from the list.
const ARROW = 24; // pixels that the browser takes for its arrow
const ruler = document.createElement("canvas").getContext("2d");

function fits(list, words) {
  const style = getComputedStyle(list);
  ruler.font = style.font;
  return ruler.measureText(words).width <= list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
}

function readWhole(list) {
  const words = list.selectedOptions[0]?.label.trim() ?? "", below = list.nextElementSibling;
  if (below?.matches(".whole")) below.remove();
  if (!list.clientWidth || fits(list, words)) return;
  list.after(Object.assign(document.createElement("p"), { className: "hint whole", textContent: words, ariaHidden: "true" }));
}

const readAll = () => document.querySelectorAll("main select:not([multiple])").forEach(readWhole);

if (!CSS.supports("appearance", "base-select")) {
  readAll();
  document.addEventListener("change", ({ target }) => target.matches("main select:not([multiple])") && readWhole(target));
  document.addEventListener("toggle", () => readAll(), true); // what was folded had no width
  document.addEventListener("bower:swapped", () => readAll());
  addEventListener("resize", () => readAll());
}
