import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { firstScreen } from './first-screen.js';

const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The page takes the library from its sources, under the names of its entries: nothing has to be built before it. */
export const alias = [
  { find: /^hexarbiter$/, replacement: at('../src/index.ts') },
  { find: /^hexarbiter\/(.+)$/, replacement: at('../src/$1/index.ts') },
];

export const config = defineConfig({
  root: at('.'),
  // The folder may stand anywhere on a site.
  base: './',
  resolve: { alias },
  plugins: [firstScreen(alias)],
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
