import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { firstScreen } from './first-screen.js';

const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The page takes the library from its sources, under the names of its entries: nothing has to be built before it. */
export const alias = [
  { find: /^hexarbiter$/, replacement: at('../src/index.ts') },
  { find: /^hexarbiter\/(.+)$/, replacement: at('../src/$1/index.ts') },
];

/** The page, and its first screen in each language: which one it is says the address, which only those lines can read. */
const BESIDE = /\/page\/main\.tsx$|first-screen\/..$/;

/** The page and its first screen are fetched beside the first lines that run, and not after them. */
function pageBeside(): Plugin {
  return {
    name: 'page-beside',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter((each) => each.type === 'chunk' && BESIDE.test(each.facadeModuleId ?? ''))
          .map(({ fileName }) => {
            const attrs = { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` };
            return { tag: 'link', attrs, injectTo: 'head' };
          }),
    },
  };
}

export const config = defineConfig({
  root: at('.'),
  // The folder may stand anywhere on a site.
  base: './',
  resolve: { alias },
  plugins: [firstScreen(alias), pageBeside()],
  worker: {
    format: 'es',
    plugins: () => [firstScreen(alias)],
    // What the first game needs is one file. What is asked later comes later.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'rules', test: /\/worker\/desk\.ts$/ }] } } },
  },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  // The library is the one chunk that is large, and it is loaded in the worker.
  server: { fs: { allow: [at('..')] } },
});
export { config as default };
