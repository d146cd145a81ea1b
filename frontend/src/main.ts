import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { startSession } from './lib/session.svelte';
import { registerShell } from './lib/shell';

await startSession();
startRouter();
mount(App, { target: document.getElementById('app')! });
registerShell();
