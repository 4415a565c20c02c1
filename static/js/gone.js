// The page of a link that works no more: what this phone never sent is still on it, for people to settle.
import { openStore } from "./store.js";
import { listAside } from "./waiting.js";

const shelf = await openStore();
const mine = async () => (await shelf.all()).filter((line) => line.table === location.pathname);

async function show() {
  const lines = await mine(), aside = document.getElementById("aside");
  aside.hidden = !lines.length;
  listAside(aside.querySelector("ul"), lines);
}

document.addEventListener("click", async (event) => {
  if (!event.target.closest("[data-forget]")) return;
  for (const line of await mine()) await shelf.remove(line.id);
  show();
});
show();
