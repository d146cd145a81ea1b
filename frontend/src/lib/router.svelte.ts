/** A router of paths: one table of patterns, links caught at the document, lazy pages. */
import type { Component } from 'svelte';

export type Params = Record<string, string>;
export type Page = Component<{ params: Params }>;
/** A page may ask for the parameters of its address, or do without. */
export type PageLoader = () => Promise<{ default: Component<never> }>;

export interface Route {
  name: string;
  pattern: RegExp;
  load: PageLoader;
  /** Pages that are the whole screen: no shell around them. */
  bare?: boolean;
}

export interface Match {
  route: Route;
  params: Params;
}

/** Turn "/partida/:code" into a pattern with named groups; a trailing "?" makes a part optional. */
export function pattern(path: string): RegExp {
  const source = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`;
      const optional = part.endsWith('?');
      const name = part.slice(1, optional ? -1 : undefined);
      return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}

export function findRoute(routes: readonly Route[], path: string): Match | null {
  for (const route of routes) {
    const found = route.pattern.exec(path);
    if (!found) continue;
    const params: Params = {};
    for (const [name, value] of Object.entries(found.groups ?? {})) {
      if (value !== undefined) params[name] = decodeURIComponent(value);
    }
    return { route, params };
  }
  return null;
}

class Location {
  path = $state(location.pathname);
  search = $state(location.search);

  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }

  sync = (): void => {
    this.path = location.pathname;
    this.search = location.search;
  };
}

export const here = new Location();

export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  here.sync();
  if (!replace) scrollTo(0, 0);
}

function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download')) return null;
  return link.origin === location.origin ? link : null;
}

/** Follow links to our own pages without loading anew. */
export function startRouter(): void {
  addEventListener('popstate', here.sync);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || /^\/(api|admin|static)\//.test(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
