/**
 * What makes the first visit short. ahead.json lists which files each address of src/routes.ts needs
 * beyond the shell: the server names them in the page's header (config/page.py), so that the browser
 * asks for them before it has read a line instead of when the shell has run.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import type { Plugin, Rolldown } from 'vite';

const SCRIPT = new URL('../boot.js', import.meta.url);
const ROUTES = new URL('../src/routes.ts', import.meta.url);
const ROUTE = /pattern\('\/([^/']*)[^']*'\)[^}]*?import\('\.(\/pages\/[^']+)'\)/gs;
const LESSON = /\/pages\/learn\/pt\/(.+)\.ts$/;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

function needed(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name] as Chunk;
  if (found.has(name)) return found;
  found.add(name);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const other of chunk.imports) needed(bundle, other, found);
  return found;
}

function filesByAddress(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const shell = needed(bundle, chunks.find((chunk) => chunk.name === 'shell')!.fileName);
  const found: Record<string, string[]> = {};
  for (const [, first, page] of readFileSync(ROUTES, 'utf8').matchAll(ROUTE)) {
    const chunk =
      chunks.find((one) => one.facadeModuleId?.endsWith(page!)) ??
      chunks.find((one) => one.moduleIds.some((id) => id.endsWith(page!)));
    if (!chunk) throw new Error(`no file for ${page}`);
    found[first!] = [...needed(bundle, chunk.fileName)].filter((file) => !shell.has(file));
  }
  // A lesson's text is a file of its own; whoever comes for the first time reads Portuguese.
  for (const { facadeModuleId, fileName } of chunks) {
    const game = LESSON.exec(facadeModuleId ?? '')?.[1];
    if (game) found[`aprender/${game}`] = [...found['aprender']!, fileName];
  }
  return found;
}

const BOOT = '<script src="/boot.js"></script>';

/** boot.js goes into the page itself: one journey less before anything else is asked for. */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const built = html.replace(/<script src="[^"]*boot\.js"><\/script>/, BOOT);
        if (!built.includes(BOOT)) throw new Error('boot.js is not in index.html');
        return built.replace(BOOT, () => `<script>${readFileSync(SCRIPT, 'utf8')}</script>`);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(filesByAddress(bundle));
        this.emitFile({ type: 'asset', fileName: 'ahead.json', source });
      },
    },
  };
}

/**
 * Nearly all that a script holds runs when its page opens. Chromium then compiles it as a whole while
 * the rest is still on its way, instead of each function when the page is already being waited for.
 */
const EAGER = '//# allFunctionsCalledOnLoad\n';

export function eager(): Plugin {
  return {
    name: 'eager',
    apply: 'build',
    augmentChunkHash: () => EAGER,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = EAGER + file.code;
      },
    },
  };
}

/** Beside each script and style one that travels lighter; the server picks it where it is understood. */
export function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const path = `${dir}/${name}`;
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}
