{% load static %}// Serves the scorekeeper's page where there is no network. Browsers allow this on https only.
// The page itself saves the hands (queue.js); this shows it again after a reload, so nobody sees a browser's error page.
const FILES = {{ files|safe }};
const SHELL = "right-bower-shell-{{ version }}", TABLES = "right-bower-tables", OFFLINE = "{{ offline }}";
const STATIC = "{% get_static_prefix %}", OF_TABLE = /^.*?\/t\/[^/]+\//; // the address of a table's page
const PATIENCE = 8000; // milliseconds until the kept page is shown in place of one that does not come

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.addAll([...FILES, OFFLINE])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then(sweep).then(() => self.clients.claim()));
});

/** A table's page may have been kept before the last update: its files stay for it. */
const sweep = (names) => {
  const old = names.filter((name) => name.startsWith("right-bower-shell-") && name !== SHELL);
  return Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
};

self.addEventListener("fetch", (event) => {
  const { request } = event, path = new URL(request.url).pathname;
  if (new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(request.method === "GET" ? table(event, path) : sent(request));
  else if (request.method !== "GET") return;
  else if (FILES.includes(path)) event.respondWith(caches.match(path).then((file) => file ?? fetch(request)));
  else if (path.startsWith(STATIC)) event.respondWith(fetch(request).catch(() => caches.match(path).then((file) => file ?? Response.error())));
});

/** The page from the desk; the kept one where nobody answers in time, or only somebody on the way does. */
async function table(event, path) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const answer = await Promise.race([fetch(event.request), late]);
    if (answer?.ok && !answer.redirected && OF_TABLE.test(path)) event.waitUntil(keep(path, answer.clone()));
    if (answer && answer.status < 500) return answer;
  } catch { /* no network */ }
  const [whole] = OF_TABLE.exec(path) ?? [path], kept = await caches.match(whole, { cacheName: TABLES });
  return kept ? marked(kept) : caches.match(OFFLINE);
}

/** The page itself could not tell, on a Wi-Fi that leads nowhere, that it is not from the desk. */
const marked = async (kept) => new Response((await kept.text()).replace("<html", '<html data-kept="yes"'), { headers: kept.headers });

/** Only where none is kept yet: the page itself keeps what came since, and this answer may be older than that. */
async function keep(path, answer) {
  try {
    const tables = await caches.open(TABLES);
    if (!(await tables.match(path))) await tables.put(path, answer);
  } catch { /* no room */ }
}

/** A form of a page whose own script did not run: nothing is saved, and no browser's error page says so. */
const sent = (request) => fetch(request).catch(() => caches.match(OFFLINE));
