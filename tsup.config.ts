import { defineConfig } from 'tsup';
import type { Options } from 'tsup';
import { bundled, entries, outDir } from './scripts/entries.mjs';
import { insideOfScript } from './scripts/building/inside.mjs';
import { pureChunks, pureModules } from './scripts/building/pure.mjs';

/* ESM and declarations of every entry point, and one script for browsers. Everything is bundled, so that the package has no
 * dependencies to install. `scripts/building/build.mjs` runs this, makes CommonJS and the entries for Node, and puts the data beside them. */

const types = process.env['HEXARBITER_TYPES'] !== 'no';
const entry = entries();
const common: Options = {
  entry,
  outDir,
  silent: true,
  noExternal: bundled.map((name) => new RegExp(`^${name}(/|$)`)),
};

/** Its names are short. `scripts/building/lean-files.mjs` minifies the rest: esbuild alone would lose the marks that let a bundler leave things out. */
const library: Options = {
  ...common,
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  splitting: true,
  esbuildPlugins: [pureModules],
  plugins: [pureChunks],
  esbuildOptions: (options) => {
    options.chunkNames = 'chunks/[name]-[hash]';
    options.minifyIdentifiers = true;
  },
};

/** The types are written out as they stand in the sources. `npm run types` checks them, a second check here would double the time of the build. */
const declarations: Options = {
  ...common,
  format: ['esm'],
  dts: { entry, only: true, resolve: bundled, compilerOptions: { ignoreDeprecations: '6.0', noCheck: true } },
};

/** A script for a page, which sets `Hexarbiter`, with English and pictures. The entries for Node and the command line load the same file, as a CommonJS module. */
const script: Options = {
  ...common,
  entry: { 'browser/hexarbiter': 'src/browser.ts' },
  format: ['iife'],
  globalName: 'Hexarbiter',
  target: 'es2022',
  platform: 'browser',
  minify: true,
  esbuildOptions: (options) => {
    // Node prints the line of an error that nobody catches.
    options.lineLimit = 160;
  },
  esbuildPlugins: [insideOfScript],
  footer: { js: "if (typeof module === 'object') module.exports = Hexarbiter;" },
};

export default defineConfig([library, script, ...(types ? [declarations] : [])]);
