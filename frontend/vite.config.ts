import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { mockServer } from './dev/mock.ts';

/** What every page needs comes in one file, the table in another: few requests on slow lines. */
const CHUNKS = [
  { name: 'shell', test: /node_modules\/(svelte|esm-env|clsx)\/|\/src\/(lib|ui|shell|api|i18n\/(index|pt))|table\/shapes/ },
  { name: 'table', test: /\/src\/(table|pages\/table)\// },
];

/** The two fonts are asked for with the page, not only when its styles have been read. */
function preloadFonts(base: string): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml(_html, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((file) => file.endsWith('.woff2'));
      return fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: base + file },
      }));
    },
  };
}

/** Django serves the built page; in development Vite serves it, with a mock or a real server. */
export default defineConfig(({ command, mode }) => {
  const backend = process.env.BACKEND ?? 'http://127.0.0.1:8106';
  return {
    base: command === 'build' ? '/static/app/' : '/',
    plugins: [svelte(), mode === 'mock' && mockServer(), preloadFonts('/static/app/')],
    ...(mode === 'test' && { resolve: { conditions: ['browser'] } }),
    build: {
      target: 'es2022',
      manifest: 'manifest.json',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
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
