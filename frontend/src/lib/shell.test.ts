import { readFileSync } from 'node:fs';

import { beforeEach, expect, test } from 'vitest';

const HOST = 'https://arena.example';
const SOURCE = readFileSync('public/sw.js', 'utf8');
const FIXED = ['/static/app/favicon.svg', '/static/app/icon-192.png'];

type Answer = Promise<Response>;
interface FetchEvent {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Answer) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

const pathOf = (of: string | { url: string }): string =>
  new URL(typeof of === 'string' ? of : of.url, HOST).pathname;

/** What the server has, what the device keeps, and the worker between them. */
let served: Map<string, string>;
let kept: Map<string, string>;
let listeners: Map<string, (event: never) => void>;

function build(name: string): void {
  const chunk = `assets/table-${name}.js`;
  served = new Map([
    ['/', `page ${name}`],
    ['/static/app/manifest.json', JSON.stringify({ table: { file: chunk } })],
    [`/static/app/${chunk}`, `chunk ${name}`],
    ...FIXED.map((path): [string, string] => [path, 'picture']),
  ]);
}

const network = (of: string | { url: string }): Answer => {
  const text = served.get(pathOf(of));
  if (served.size === 0) return Promise.reject(new TypeError('offline'));
  return Promise.resolve(new Response(text ?? 'gone', { status: text === undefined ? 404 : 200 }));
};

async function add(of: string | { url: string }): Promise<void> {
  const answer = await network(of);
  if (!answer.ok) throw new TypeError('not kept');
  kept.set(pathOf(of), await answer.text());
}

const cache = {
  add,
  addAll: (all: string[]) => Promise.all(all.map(add)),
  keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: HOST + path }))),
  delete: (path: string) => Promise.resolve(kept.delete(path)),
};
const caches = {
  open: () => Promise.resolve(cache),
  match: (of: string | { url: string }) => {
    const text = kept.get(pathOf(of));
    return Promise.resolve(text === undefined ? undefined : new Response(text));
  },
};

/** What the worker answers to the page, once all it does beside is done. */
async function ask(path: string, mode: string): Promise<string> {
  const works: Promise<unknown>[] = [];
  let answer: Answer | null = null;
  const event: FetchEvent = {
    request: { url: HOST + path, method: 'GET', mode },
    respondWith: (given) => (answer = given),
    waitUntil: (work) => works.push(work),
  };
  listeners.get('fetch')!(event as never);
  const response = await (answer ?? network(path));
  await Promise.all(works);
  return response.ok ? response.text() : String(response.status);
}

const visit = (path = '/'): Promise<string> => ask(path, 'navigate');
const chunk = (name: string): Promise<string> => ask(`/static/app/assets/table-${name}.js`, 'cors');

beforeEach(async () => {
  kept = new Map();
  listeners = new Map();
  build('one');
  const self = {
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
  };
  // A worker's script has its globals from the browser; here they are given.
  const names = ['self', 'caches', 'fetch', 'location', 'Request'];
  class Asked {
    constructor(readonly url: string) {}
  }
  new Function(...names, SOURCE)(self, caches, network, { origin: HOST }, Asked);
  let installed: Promise<unknown> = Promise.resolve();
  listeners.get('install')!({ waitUntil: (work: Promise<unknown>) => (installed = work) } as never);
  await installed;
});

test('T17: after a new build the page and its files are the new ones, with and without network', async () => {
  expect(await visit()).toBe('page one');
  build('two');
  expect(await visit()).toBe('page two');
  expect(await chunk('two')).toBe('chunk two');
  expect([...kept.keys()].filter((path) => path.includes('one'))).toEqual([]);
  expect(await chunk('one')).toBe('404');
  served = new Map();
  expect(await visit('/mesa/a')).toBe('page two');
  expect(await chunk('two')).toBe('chunk two');
});

test('T17: a new build of which a file is missing leaves the kept page whole, and is asked for again', async () => {
  build('two');
  const [lost, text] = ['/static/app/assets/table-two.js', 'chunk two'];
  served.delete(lost);
  expect(await visit()).toBe('page two');
  const online = served;
  served = new Map();
  expect(await visit()).toBe('page one');
  expect(await chunk('one')).toBe('chunk one');
  served = online.set(lost, text);
  await visit();
  served = new Map();
  expect(await visit()).toBe('page two');
  expect(await chunk('two')).toBe('chunk two');
});

test('T17: what only one address needs of a build is no new build', async () => {
  const page = (more: string): string => `page one${more}`;
  served.set('/', page('<link data-ahead rel="modulepreload" crossorigin href="/static/app/a.js">'));
  await visit();
  served.set('/mesa/a', page('<link data-ahead rel="modulepreload" crossorigin href="/static/app/b.js">'));
  const before = kept.get('/');
  served.set('/', 'asked for again');
  await visit('/mesa/a');
  expect(kept.get('/')).toBe(before);
});
