import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { findRoute, startRouter } from './lib/router.svelte';
import { startSession } from './lib/session.svelte';
import { registerShell } from './lib/shell';
import { routes } from './routes';

// The page's own file is on its way while the language is settled; a failure shows when it opens.
findRoute(routes, location.pathname)?.route.load().catch(() => null);
await startSession();
startRouter();
mount(App, { target: document.getElementById('app')! });
registerShell();
