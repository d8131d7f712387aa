import { defineConfig } from 'tsup';
import type { Options } from 'tsup';
import { bundled, cliEntry, entries, outDir } from './scripts/entries.mjs';

/* ESM, CJS and declarations of every entry point, one script for browsers, and the command line. Everything is bundled, so
 * that the package has no dependencies to install. `scripts/build.mjs` runs this and puts the data beside it. */

const types = process.env['HEXARBITER_TYPES'] !== 'no';
const { index = 'src/index.ts', ...subpaths }: Record<string, string> = entries();
const common: Options = {
  outDir,
  silent: true,
  noExternal: bundled.map((name) => new RegExp(`^${name}(/|$)`)),
};

const library: Options = {
  ...common,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  sourcemap: true,
};

/** The facade in one file: to find and read twenty chunks takes as long as to compile them. */
const facade: Options = { ...library, entry: { index }, splitting: false };

/** The subpaths share chunks. The declarations of all entry points are made here, so that they share their types. */
const floors: Options = {
  ...library,
  entry: subpaths,
  splitting: true,
  dts: types
    ? { entry: { index, ...subpaths }, resolve: bundled, compilerOptions: { ignoreDeprecations: '6.0' } }
    : false,
};

const browser: Options = {
  ...common,
  entry: { 'browser/hexarbiter': 'src/index.ts' },
  format: ['iife'],
  globalName: 'Hexarbiter',
  target: 'es2020',
  platform: 'browser',
  minify: true,
};

const commandLine: Options = {
  ...common,
  entry: cliEntry ?? {},
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  tsconfig: 'src/cli/tsconfig.json',
};

export default defineConfig([facade, floors, browser, ...(cliEntry === undefined ? [] : [commandLine])]);
