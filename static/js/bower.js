// Comforts for pages that work without them.
//   data-poll="URL" data-poll-every="10": fetches with its ETag, swaps on 200 only; "bower:missed": nobody answered
//   data-fresh data-fresh-late="30": by a poll, shows .fresh-ok or, after those seconds, .fresh-late
//   data-clock-ends="ISO time": counts down, then up with data-over; data-time-of-day is the venue's clock
//   data-confirm="dialog id" on a form: asks in that <dialog> first; its button of value "ok" submits
//   data-theme-switch on a select, data-print on a button

const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const still = matchMedia("(prefers-reduced-motion: reduce)");
const page = document.documentElement;
let serverAhead = 0; // milliseconds
const east = page.dataset.east * 1000; // of UTC
/** The venue's time of day, as `clubs/clock.py` writes it. */
export function time(at = Date.now() + serverAhead) {
  const text = new Date(at + east).toISOString().slice(11, 16), hour = +text.slice(0, 2), { halves } = page.dataset;
  return halves ? (hour % 12 || 12) + text.slice(2) + "\u00a0" + halves.split(" ")[+(hour > 11)] : text;
}

export function busy(el) {
  const at = document.activeElement;
  return "hold" in el.dataset || document.querySelector("dialog[open]") || (el.contains(at) && at.matches("input:not([type=radio]):not([type=checkbox]), select, textarea"));
}

function swap(el, html) {
  const opened = new Map($$("details[id]", el).map((d) => [d.id, d.open]));
  const at = el.contains(document.activeElement) ? document.activeElement : null;
  const focus = at && (at.id ? "#" + CSS.escape(at.id) : at.closest("details[id]") && "#" + CSS.escape(at.closest("details[id]").id) + " > summary");
  const tops = new Map($$("li[id]", el).map((li) => [li.id, li.getBoundingClientRect().top]));
  el.innerHTML = html;
  for (const d of $$("details[id]", el)) d.open = opened.get(d.id) ?? d.open;
  if (focus) el.querySelector(focus)?.focus({ preventScroll: true });
  if (!still.matches)
    for (const li of $$("li[id]", el)) {
      const dy = tops.get(li.id) - li.getBoundingClientRect().top;
      if (dy && Math.abs(dy) < innerHeight) li.animate([{ transform: `translateY(${dy}px)` }, { transform: "none" }], { duration: 240, easing: "ease-out" });
    }
  tick();
  el.dispatchEvent(new CustomEvent("bower:swapped", { bubbles: true }));
}

function fresh(at) {
  for (const f of $$("[data-fresh]")) {
    f.dataset.at = at;
    delete f.dataset.late;
    if (at) for (const t of $$("time", f)) t.textContent = time();
  }
}

export function poll(el) {
  const every = (Number(el.dataset.pollEvery) || 10) * 1000;
  let misses = 0, timer, running = false;
  el.addEventListener("bower:show", (event) => swap(el, event.detail));
  const again = () => {
    clearTimeout(timer);
    if (el.isConnected) timer = setTimeout(ask, Math.min(every * 2 ** misses, 60000) * (0.75 + Math.random() / 4));
  };
  async function ask() {
    if (document.hidden || running || !el.isConnected) return;
    if (busy(el)) return again();
    running = true;
    const etag = el.dataset.pollEtag;
    try {
      const headers = { "X-Requested-With": "fetch", ...(etag && { "If-None-Match": etag }) };
      const answer = await fetch(el.dataset.poll, { headers, cache: "no-store", credentials: "same-origin" });
      if (answer.headers.get("Date")) page.dataset.ahead = serverAhead = Date.parse(answer.headers.get("Date")) - Date.now();
      if (answer.status === 200) {
        const html = await answer.text();
        if (!busy(el) && etag === el.dataset.pollEtag) { swap(el, html); el.dataset.pollEtag = answer.headers.get("ETag") || ""; }
      }
      if (answer.ok || answer.status === 304) { misses = 0; fresh(Date.now()); } else misses++;
      if (answer.status === 410) return el.dispatchEvent(new Event("bower:gone"));
    } catch { misses++; document.dispatchEvent(new Event("bower:missed")); } finally { running = false; }
    again();
  }
  el.addEventListener("bower:ask", ask);
  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : ask()));
  addEventListener("online", ask);
  again();
}

function tick() {
  for (const c of $$("[data-clock-ends]")) {
    const left = Math.round((Date.parse(c.dataset.clockEnds) - Date.now() - serverAhead) / 1000);
    if (Number.isNaN(left)) continue;
    const s = Math.abs(left), two = (n) => String(n).padStart(2, "0");
    const text = (left < 0 ? "+" : "") + (s >= 3600 ? Math.floor(s / 3600) + ":" + two(Math.floor(s / 60) % 60) : Math.floor(s / 60)) + ":" + two(s % 60);
    if (c.textContent !== text) c.textContent = text;
    c.toggleAttribute("data-over", left < 0);
  }
  for (const t of $$("[data-time-of-day]")) t.textContent = time();
  for (const f of $$("[data-fresh][data-at]")) if (Date.now() - f.dataset.at > f.dataset.freshLate * 1000) f.dataset.late = "";
}

document.addEventListener("submit", (event) => {
  const form = event.target, box = form.dataset.confirm && document.getElementById(form.dataset.confirm);
  if (!box || form.dataset.sure) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  box.returnValue = "";
  box.showModal();
  box.onclose = () => {
    if (box.returnValue !== "ok") return;
    form.dataset.sure = "1";
    form.requestSubmit(event.submitter);
    delete form.dataset.sure;
  };
}, true);

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
  for (const menu of $$("details.who[open]")) if (!menu.contains(event.target)) menu.open = false;
});
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector("details.who[open]");
  if (menu) { menu.open = false; menu.querySelector("summary").focus(); }
});

for (const choice of $$("[data-theme-switch]")) {
  choice.value = page.dataset.theme || "";
  choice.addEventListener("change", () => {
    if (choice.value) page.dataset.theme = choice.value;
    else delete page.dataset.theme;
    try { choice.value ? (localStorage.theme = choice.value) : localStorage.removeItem("theme"); } catch { /* this page */ }
  });
}
fresh(+(navigator.onLine && !page.dataset.kept) && Date.now()); // a kept page says from when it is
$$("[data-poll]").forEach(poll);
document.querySelector("[data-focus]")?.focus();
history.replaceState(null, "", location); // Back sends no form
tick();
setInterval(tick, 1000);
