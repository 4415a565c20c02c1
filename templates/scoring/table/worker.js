{% load static %}// Serves the scorekeeper's page where there is no network. Browsers allow this on https only.
// The page itself saves the hands (sending.js); this shows it again after a reload, so nobody sees a browser's error page.
const FILES = {{ files|safe }};
const SHELL = "right-bower-shell-{{ version }}", TABLES = "right-bower-tables", OFFLINE = "{{ offline }}";
const PATIENCE = 8000; // milliseconds until the kept page is shown in place of one that does not come

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([...FILES, OFFLINE])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("right-bower-shell-") && name !== SHELL;
  const swept = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(swept.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event, path = new URL(request.url).pathname;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(table(request, path));
  else if (FILES.includes(path)) event.respondWith(caches.match(path).then((file) => file ?? fetch(request)));
});

/** The page from the desk; the kept one where nobody answers in time, or only somebody on the way does. */
async function table(request, path) {
  const tables = await caches.open(TABLES);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (answer?.ok && !answer.redirected) await tables.put(path, answer.clone());
    if (answer && answer.status < 500) return answer;
  } catch { /* no network */ }
  return (await tables.match(path)) ?? caches.match(OFFLINE);
}
