import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { mockServer } from './dev/mock.ts';
import { ahead, brotli, eager } from './scripts/first-visit.ts';

/**
 * What every page needs comes in one file, the table in another: a browser asks an HTTP/1.1 server six
 * things at a time, and what waits for its turn waits a whole journey longer. What a table shows only
 * when its cards lie (pages/table/later) is in neither: the cards do not wait for it.
 */
const CHUNKS = [
  {
    name: 'shell',
    test: /node_modules\/(svelte|esm-env|clsx)\/|preload-helper|\/src\/(main|App|routes|styles|lib|ui|shell|api|i18n\/(index|pt)|pages\/(settings\/|race\/(invite|ChallengeSheet|RaceForm|LiveRace\.)|deal\/board\.))|table\/(shapes|ranks|languages)/,
  },
  { name: 'table', test: /\/src\/(table\/(?!dialog|english)|pages\/table\/(?!later))/ },
];

/** Django serves the built page; in development Vite serves it, with a mock or a real server. */
export default defineConfig(({ command, mode }) => {
  const backend = process.env.BACKEND ?? 'http://127.0.0.1:8106';
  return {
    base: command === 'build' ? '/static/app/' : '/',
    plugins: [svelte(), ahead(), eager(), brotli(), mode === 'mock' && mockServer()],
    ...(mode === 'test' && { resolve: { conditions: ['browser'] } }),
    build: {
      target: 'es2022',
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } } },
    },
    server: {
      port: 5106,
      strictPort: true,
      host: '127.0.0.1',
      proxy:
        mode === 'server'
          ? { '/api': { target: backend }, '/ws': { target: backend, ws: true } }
          : undefined,
    },
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.ts'],
    },
  };
});
