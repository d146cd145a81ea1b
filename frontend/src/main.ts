import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { findRoute, startRouter } from './lib/router.svelte';
import { startSession } from './lib/session.svelte';
import { registerShell } from './lib/shell';
import { routes } from './routes';

/**
 * The page's own file is on its way while the language is settled; shell and page are drawn as one,
 * in a task of their own: reading the scripts was one already.
 */
async function start(): Promise<void> {
  // A failure shows when the page opens.
  const page = findRoute(routes, location.pathname)?.route.load().catch(() => null);
  await Promise.all([startSession(), page, new Promise((done) => setTimeout(done))]);
  startRouter();
  mount(App, { target: document.getElementById('app')! });
  registerShell();
}

void start();
