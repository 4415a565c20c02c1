// What a page falls short of, as sentences; run inside it. Takes { wall, keeper }.
({ wall, keeper }) => {
  const faults = [];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.getClientRects().length > 0;
  const hidden = (one) => one.closest(".visually-hidden:not(:focus-within), #opened, .skip, [inert]");
  const short = (one) => one.outerHTML.replace(/\s+/g, " ").slice(0, 90);
  const px = (value) => Math.round(parseFloat(value) * 10) / 10;

  // One heading, a title, a language, a way past the masthead; nothing sideways.
  if (all("h1").filter(seen).length !== 1) faults.push(`${all("h1").length} h1`);
  if (!/\S+.* · Right Bower$/.test(document.title)) faults.push(`title "${document.title}"`);
  if (!document.documentElement.lang) faults.push("no language");
  const ids = all("[id]").map((one) => one.id); // a label leads to the first of two fields
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) < at))) faults.push(`#${id} twice`);
  const first = all("a[href], button, summary, input:not([type=hidden]), select, textarea").find((one) => one.checkVisibility());
  const past = first && first.compareDocumentPosition(document.querySelector("main") ?? document.body) & Node.DOCUMENT_POSITION_PRECEDING; // in it or behind it
  if (first && !past && !first.matches(".skip") && !document.querySelector("html.print")) faults.push(`before the page: ${short(first)}`);
  if (document.documentElement.scrollWidth > innerWidth) {
    const wide = all("body *").filter((one) => !one.closest(".scroll, .visually-hidden, .skip") && one.getBoundingClientRect().right > innerWidth + 1);
    faults.push(`${document.documentElement.scrollWidth - innerWidth} px sideways: ${wide.slice(0, 2).map(short)}`);
  }

  // Once play has begun, the name, the clock and the tabs take little of the screen.
  const head = document.querySelector(".event-head:not(.ahead)"), most = innerWidth < 768 ? 72 : 96;
  if (head && seen(head) && head.getBoundingClientRect().height > most) faults.push(`a header of ${px(head.getBoundingClientRect().height)} px`);

  // Letters.
  const least = wall ? 36 : 18;
  const small = new Map();
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), part = new Range();
  const linesOf = (text, from, length) => {
    part.setStart(text, from), part.setEnd(text, from + length);
    return new Set([...part.getClientRects()].map((box) => Math.round(box.top))).size;
  };
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const at = text.parentElement;
    if (!text.data.trim() || !seen(at) || hidden(at) || at.closest("noscript, template, option, [aria-hidden=true]")) continue;
    const drawn = at.closest("svg") ? at.getScreenCTM().a : 1;
    const size = px(parseFloat(getComputedStyle(at).fontSize) * drawn);
    if (size < least) small.set(size, small.get(size) || short(at));
    if (linesOf(text, 0, text.length) < 2) continue;
    const date = /\d{4}-\d\d-\d\d|\d+:\d\d(?:\s[ap]m)?/.exec(text.data);
    if (date && !at.closest(".hint") && linesOf(text, date.index, date[0].length) > 1) faults.push(`a date on two lines: ${short(at)}`); // but an example to type
    const prose = at.closest(".hex, .hash") ? "" : text.data.replace(/\S+:\/\/\S*/g, (address) => " ".repeat(address.length)); // these break anywhere
    const broken = [...prose.matchAll(/\p{L}{3,10}/gu)].find((word) => linesOf(text, word.index, word[0].length) > 1);
    if (broken && innerWidth >= 360) faults.push(`“${broken[0]}” on two lines: ${short(at)}`);
  }
  for (const [size, where] of small) faults.push(`letters of ${size} px: ${where}`);
  for (const score of all(".score").filter(seen)) if (px(getComputedStyle(score).fontSize) < 32) faults.push(`score of ${getComputedStyle(score).fontSize}`);

  // No words over other words, but on a wall, whose letters are huge and close. What a box cuts off is not there; a bar
  // that stays in sight lies over the page.
  const shown = (rect, one) => {
    let { left, right, top, bottom } = rect;
    for (let box = one; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const edge = box.getBoundingClientRect();
      left = Math.max(left, edge.left), right = Math.min(right, edge.right), top = Math.max(top, edge.top), bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom, one };
  };
  const STAYS = ".save, .strip, .leads, form > .actions:has(> .primary)"; // what stays in sight is over the rest
  const lines = [];
  const read = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let text = read.nextNode(); text; text = read.nextNode()) {
    const at = text.parentElement;
    if (!text.data.trim() || !seen(at) || hidden(at) || at.closest(`svg, noscript, template, option, dialog, ${STAYS}`)) continue;
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) if (rect.width > 1 && !wall) lines.push(shown(rect, at));
  }
  lines.sort((a, b) => a.top - b.top);
  for (const [i, a] of lines.entries())
    for (const b of lines.slice(i + 1)) {
      if (b.top >= a.bottom) break;
      if (a.one === b.one) continue; // a name that ends in dots is two boxes
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - b.top;
      if (across > 2 && down > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top)) faults.push(`words over words: ${short(a.one)} and ${short(b.one)}`);
    }

  // What is chosen in a list is read whole, on as many lines as it takes.
  const ruler = document.createElement("canvas").getContext("2d");
  for (const list of all("select:not([multiple])").filter((one) => seen(one) && one.selectedOptions.length)) {
    const style = getComputedStyle(list), said = list.selectedOptions[0].label;
    ruler.font = style.font;
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const tall = list.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom), one = parseFloat(style.lineHeight) || 1.2 * parseFloat(style.fontSize);
    if (innerWidth >= 360 && ruler.measureText(said).width > (room + 1) * Math.max(1, Math.floor(tall / one + 0.1))) faults.push(`cut off: "${said}" of ${short(list)}`);
  }

  // Controls: how large, how far apart. A link inside a sentence is text.
  const inText = (link) => link.matches("a") && getComputedStyle(link).display === "inline" && [...link.parentNode.childNodes].some((near) => near !== link && near.textContent.trim());
  const area = (one) => {
    if (one.matches("input[type=radio], input[type=checkbox]")) {
      const label = one.closest("label"); // where the control fills a whole card, it is larger than its words
      if (label && label.getBoundingClientRect().height >= one.getBoundingClientRect().height) one = label;
    }
    const over = getComputedStyle(one, "::after"), edge = over.position === "absolute" && /^\d+px$/.test(over.inset) ? parseFloat(over.inset) : null;
    return edge === null ? [one, 0] : [one.offsetParent || one, edge]; // the whole card is the link, but for its edge
  };
  const controls = new Map(all("a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button]").filter((one) => !hidden(one) && !inText(one) && (one.checkVisibility() || one.closest("label")?.checkVisibility())).map(area));
  const box = (one, edge) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return new DOMRect(x + edge, y + edge, width && width - 2 * edge, height && height - 2 * edge);
  };
  const boxes = [...controls].filter(([one]) => !hidden(one)).map(([one, edge]) => [one, box(one, edge)]).filter(([, box]) => box.width && box.height);
  for (const [one, box] of boxes) {
    const tall = keeper && one.closest("main") ? 56 : 44;
    if (box.height < tall - 0.5 || box.width < 43.5) faults.push(`control ${px(box.width)} × ${px(box.height)}: ${short(one)}`);
  }
  for (const [i, [one, a]] of boxes.entries())
    for (const [other, b] of boxes.slice(i + 1)) {
      if (one.contains(other) || other.contains(one) || !one.closest(STAYS) !== !other.closest(STAYS)) continue;
      const across = Math.max(a.left - b.right, b.left - a.right), down = Math.max(a.top - b.bottom, b.top - a.bottom);
      const rows = across < 0 && Math.min(a.height, b.height) >= 55.5 && Math.min(a.width, b.width) > 150; // lines of a list, each as tall as a thumb
      if (Math.max(across, down) < (rows ? -0.5 : 7.5)) faults.push(`${px(Math.max(across, down))} px between ${short(one)} and ${short(other)}`);
    }

  // Nothing by colour alone: a state has its word, a link in a sentence its line, the page we are on its weight.
  for (const state of all(".chip, .move, [data-state] > .chip").filter(seen)) if (!state.textContent.trim()) faults.push(`no word: ${short(state)}`);
  for (const link of all("main a[href]").filter((one) => seen(one) && inText(one))) if (!getComputedStyle(link).textDecorationLine.includes("underline")) faults.push(`a link told by its colour: ${short(link)}`);
  for (const here of all("[aria-current]").filter(seen)) if (parseInt(getComputedStyle(here).fontWeight) < 700) faults.push(`told by its colour: ${short(here)}`);

  // The ring of whoever goes by keyboard.
  const ring = (one) => { const style = getComputedStyle(one); return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 3; };
  for (const one of all("a[href], button, summary, input:not([type=hidden]), select, textarea, [tabindex='0']").filter((one) => one.checkVisibility() && !one.disabled)) {
    one.focus({ focusVisible: true, preventScroll: true });
    if (document.activeElement === one && ![one, one.nextElementSibling, one.closest("label")].some((near) => near && ring(near))) faults.push(`no ring: ${short(one)}`);
  }
  document.activeElement?.blur();
  return [...new Set(faults)].slice(0, 12);
}
