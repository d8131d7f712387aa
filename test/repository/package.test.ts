import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doors, floors, locales, subpaths } from '../../scripts/entries.mjs';
import { fieldsOf, notFilledIn, publisher } from '../../scripts/documents/publisher.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  exports: Record<string, string | Record<'import' | 'require', Record<string, string>>>;
  dependencies?: Record<string, string>;
  devDependencies: Record<string, string>;
};

test('every floor folder, locale and door is a subpath export, for ESM and CommonJS, and nothing else is but data', () => {
  const modules = Object.entries(manifest.exports).filter(([, target]) => typeof target !== 'string');
  expect(modules.map(([key]) => key)).toEqual([
    '.',
    ...[...subpaths, ...locales, ...doors].map((folder) => `./${folder}`),
  ]);
  for (const [key, target] of modules.filter(([name]) => name !== '.')) {
    const base = `./dist/${key.slice(2)}/index`;
    expect(JSON.stringify(target)).toBe(
      JSON.stringify({
        import: { types: `${base}.d.ts`, default: `${base}.js` },
        require: { types: `${base}.d.cts`, default: `${base}.cjs` },
      }),
    );
  }
});

test('a bundler gets the chunks of the library, and Node the entry that loads it at the first call', () => {
  expect(JSON.stringify(manifest.exports['.'])).toBe(
    JSON.stringify({
      import: {
        types: './dist/index.d.ts',
        module: './dist/index.js',
        node: './dist/node/index.js',
        default: './dist/index.js',
      },
      require: { types: './dist/index.d.cts', default: './dist/node/index.cjs' },
    }),
  );
});

test('every folder of src stands on a floor, or is the facade, a door or the command line', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = new Set<string>([...floors.flat(), 'facade', ...doors, 'server', 'cli']);
  expect(folders.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

/** A version, perhaps of a package that goes by another name here. */
const PINNED = /^(?:npm:[a-z-]+@)?\d+\.\d+\.\d+$/;

test('an install brings no dependencies, and every tool is pinned to one version', () => {
  expect(manifest.dependencies).toBeUndefined();
  expect(Object.values(manifest.devDependencies).filter((version) => !PINNED.test(version))).toEqual([]);
});

test('where the package lives is what publisher.json says, and an address of nobody counts as not filled in', () => {
  expect(manifest).toMatchObject(fieldsOf(publisher()));
  const own = { repository: 'https://a.example/r', homepage: 'https://a.example', issues: 'https://b.invalid/r' };
  expect(notFilledIn(own)).toEqual(['issues']);
});

test('the changelog and the lock have the version of the package', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { version: string };
  expect(lock.version).toBe(manifest.version);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## ${manifest.version}\n`);
});
