// The shell without network: the page and its files are kept, the game itself is the server's.
// Addresses of files carry a hash of their content, so a kept file is never out of date.
const KEPT = 'paciencia-shell';
const ROOT = '/static/app/';
const FIXED = ['favicon.svg', 'icon-192.png'];

/** Every file the build made, as its manifest lists them. */
async function shellFiles() {
  const response = await fetch(`${ROOT}manifest.json`, { cache: 'no-cache' });
  const chunks = Object.values(await response.json());
  const names = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...FIXED, ...new Set(names)].map((name) => ROOT + name);
}

/** Bring the kept files up to the present build and drop those of earlier ones. */
async function keepShell() {
  const cache = await caches.open(KEPT);
  const files = await shellFiles();
  const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  await cache.addAll(files.filter((file) => !known.has(file) || FIXED.some((name) => file.endsWith(name))));
  // The page last: were a file missing, the kept page of the earlier build would still open whole.
  await cache.add(new Request('/', { cache: 'no-cache' }));
  const wanted = new Set(['/', ...files]);
  await Promise.all([...known].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
}

/** A page comes from the server while there is one; the kept one opens otherwise. */
async function page(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(refresh(response.clone()));
    return response;
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

/** What is the same at every address of one build: not the files that only some of them need. */
async function build(response) {
  return (await response.text()).replace(/<link data-ahead [^>]*>/g, '');
}

/** After a new build the page names other files: then all of them are fetched. */
async function refresh(response) {
  const kept = await caches.match('/');
  if (kept && (await build(kept)) === (await build(response))) return;
  await keepShell().catch(() => null);
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (event.request.mode === 'navigate') {
    const site = !/^\/(api|admin|static|metrics|healthz|readyz)/.test(url.pathname);
    if (site) event.respondWith(page(event));
  } else if (url.pathname.startsWith(`${ROOT}assets/`) || FIXED.some((name) => url.pathname === ROOT + name)) {
    event.respondWith(file(event.request));
  }
});
