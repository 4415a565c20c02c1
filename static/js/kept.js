// The list of what this phone has and the desk has not: on the scorekeeper's page, and on that of a replaced link.
import { openStore } from "./store.js";

/** The address of a table, as lines name it. */
export const tablePath = (address) => /^.*?\/t\/[^/]+\//.exec(new URL(address, location.href).pathname)?.[0];

/** Lists what the desk refused, or under a replaced link all that waits. No reason twice. */
export function drawKept(aside, lines, replaced) {
  const kept = lines.filter((line) => replaced || line.aside);
  aside.hidden = !kept.length;
  const list = aside.querySelector("ul"), told = document.getElementById("trouble")?.textContent;
  list.replaceChildren(...kept.map((line) => {
    const hand = line.hand && list.dataset.hand.replace("{hand}", line.hand);
    const why = line.aside?.words;
    return Object.assign(document.createElement("li"), { textContent: [hand, line.words || line.name, told?.includes(why) ? "" : why].filter(Boolean).join(" · ") });
  }));
  for (const part of aside.querySelectorAll("[data-replaced]")) part.hidden = (part.dataset.replaced === "yes") !== replaced;
  aside.querySelector("[data-send-rest]").hidden = !kept.some((line) => line.aside?.rest);
}

if (!document.getElementById("now")) {
  const aside = document.getElementById("aside"), store = await openStore();
  const lines = (await store.all()).filter((line) => line.table === tablePath(location.href) && !line.kept);
  drawKept(aside, lines, true);
  if (lines.length) document.getElementById("not-saved")?.remove(); // it is, on this phone
  aside.addEventListener("click", async (event) => {
    if (!event.target.closest("[data-forget]")) return;
    await store.write({ remove: lines.map((line) => line.id) });
    drawKept(aside, [], true);
  });
}
