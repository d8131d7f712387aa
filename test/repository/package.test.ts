import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { floors, locales, subpaths } from '../../scripts/entries.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | Record<'import' | 'require', { types: string; default: string }>>;
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
};

test('every floor folder and locale is a subpath export, for ESM and CommonJS, and nothing else is but data', () => {
  const modules = Object.entries(manifest.exports).filter(([, target]) => typeof target !== 'string');
  expect(modules.map(([key]) => key)).toEqual(['.', ...[...subpaths, ...locales].map((folder) => `./${folder}`)]);
  for (const [key, target] of modules) {
    const base = key === '.' ? './dist/index' : `./dist/${key.slice(2)}/index`;
    expect(target).toEqual({
      import: { types: `${base}.d.ts`, default: `${base}.js` },
      require: { types: `${base}.d.cts`, default: `${base}.cjs` },
    });
    expect(Object.keys(Object.values(target)[0] as object)[0]).toBe('types');
  }
});

test('every folder of src stands on a floor, or is the facade or the command line', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = new Set<string>([...floors.flat(), 'facade', 'cli']);
  expect(folders.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('an install brings no dependencies, and every tool is pinned to one version', () => {
  expect(manifest.dependencies).toBeUndefined();
  expect(Object.values(manifest.devDependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
