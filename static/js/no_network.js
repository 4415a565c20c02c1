// Without a network a form or a link would end on the browser's own error page, and what was typed would be lost.
import { time } from "./bower.js";

const box = document.getElementById("no-network");
const say = (posts) => {
  box.querySelector("[data-of-form]").hidden = !posts;
  box.querySelector("[data-of-link]").hidden = posts;
};
box.querySelector("button").addEventListener("click", () => box.close());
box.addEventListener("close", () => say(true));

/** A page that the browser had kept says from when it is. */
async function date() {
  const kept = await fetch(location.href, { cache: "force-cache" });
  for (const at of document.querySelectorAll("[data-fresh] time")) at.textContent = time(Date.parse(kept.headers.get("Date")));
}
const [{ transferSize } = {}] = performance.getEntriesByType("navigation"); // 0: on a Wi-Fi that leads nowhere, too
if ((!navigator.onLine || transferSize === 0) && document.querySelector("[data-fresh]")) date().catch(() => { /* it does not know */ });

/** Whether the site cannot be reached. A browser without any network still reaches the machine that it runs on. */
async function unreachable() {
  try { return !(await fetch(box.dataset.alive, { cache: "no-store" })).ok; } catch { return true; }
}

/** A form that `posts`, and a link or a search, each have their sentence. */
async function check(event, posts, goOn) {
  if (navigator.onLine || event.defaultPrevented) return;
  event.preventDefault();
  if (!(await unreachable())) return goOn();
  say(posts);
  if (!box.open) box.showModal();
}

// On window, so that the page's own scripts come first.
addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (form.method === "dialog" || form.dataset.reached) return;
  check(event, form.method === "post", () => {
    form.dataset.reached = form.dataset.sure = "1"; // what data-confirm asks was answered
    form.requestSubmit(submitter);
    delete form.dataset.reached;
    delete form.dataset.sure;
  });
});
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || link.origin !== location.origin || link.hash || link.target || event.ctrlKey || event.metaKey) return;
  check(event, false, () => location.assign(link));
});
