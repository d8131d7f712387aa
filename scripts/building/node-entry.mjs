// The entries that Node gets. They load the library when one of its functions is first called, so that an import costs next
// to nothing. ESM takes them from CommonJS, so that both share one library.

const HEAD = `let library;
const loaded = () => (library ??= require('../browser/hexarbiter.global.js'));
`;

const hasFunctions = (value) =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => hasFunctions(each)));

/** A value that is no function, written down. What has functions in it is asked of the library, field by field. */
function written(name, value) {
  if (hasFunctions(value) && !Array.isArray(value)) {
    const fields = Object.keys(value).map((key) => `get ${key}() { return loaded().${name}.${key}; }`);
    return `Object.freeze({ ${fields.join(', ')} })`;
  }
  const text = JSON.stringify(value);
  if (text === undefined || hasFunctions(value)) throw new Error(`the export ${name} cannot be written down`);
  return text;
}

/**
 * The text of both entries.
 *
 * @param library the exports of the script
 * @param names those of them that the entries have: the script for pages has more
 * @example nodeEntries(library, ['apply']).esm
 */
export function nodeEntries(library, names) {
  const values = names
    .map((name) => [name, library[name]])
    .map(([name, value]) => [
      name,
      typeof value === 'function' ? `(...given) => loaded().${name}(...given)` : written(name, value),
    ]);
  if (values.some(([name]) => ['library', 'loaded', 'require', 'createRequire', 'all'].includes(name)))
    throw new Error('an export has the name of something in the entry for Node');
  // An import of CommonJS would make Node look for its exports first, which costs more than all the rest.
  const esm = `import { createRequire } from 'node:module';
const all = createRequire(import.meta.url)('./index.cjs');
export const { ${names.join(', ')} } = all;
`;
  const cjs = [`'use strict';\n${HEAD}`, ...values.map(([name, value]) => `exports.${name} = ${value};\n`)];
  return { esm, cjs: cjs.join('') };
}
