// One library for the script for pages, for Node and for the command line. The command line is built of few folders; all else that
// it uses it takes from the script, which hands it over as `inside`: names by module. `inside` is no part of what the package offers.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../entries.mjs';

const src = path.join(root, 'src');

/** What the command line has for itself: its own folders, those that the script for pages is without, and what it needs before any command is known. */
const OWN_FOLDERS = ['cli', 'server', 'bots', 'coach', 'session', 'vassal'];
const OWN_MODULES = ['kernel/basis/nearest', 'kernel/basis/result', 'kernel/json/controls'];
const OWN = new RegExp(`^(?:(?:${OWN_FOLDERS.join('|')})/|(?:${OWN_MODULES.join('|')})$)`);

/**
 * The commands of the second game, and what the server has of it. That game is not in the script for pages: they take it, and the engine that
 * it stands on, from the package's own entries.
 */
const OF_SECOND_GAME = ['cli/lhy/', 'server/rulebooks/lhy-', 'server/rpc/lhy-'];
const isOfSecondGame = (name) => OF_SECOND_GAME.some((start) => name.startsWith(start));

// A path that has moved would not be missed: the script for pages would hold the second game and the server, and work.
const places = readdirSync(src, { recursive: true }).map((name) => name.split(path.sep).join('/'));
for (const place of [...OWN_FOLDERS, ...OWN_MODULES.map((name) => `${name}.ts`), ...OF_SECOND_GAME])
  if (!places.some((name) => name.startsWith(place)))
    throw new Error(`scripts/building/inside.mjs names src/${place}, which is not there`);

/** The other languages. Pages load them from their entries, and so do the commands. */
const LANGUAGES = /^(?:lhy\/)?text\/de(?=\/)/;

/** The entry of the package that has a module: of another language, or for what is of the second game that game or its engine. */
function entryOf(module, file) {
  const language = LANGUAGES.exec(module)?.[0];
  if (language !== undefined) return language;
  if (!isOfSecondGame(path.relative(src, file).split(path.sep).join('/'))) return undefined;
  return /^(?:lhy\/text\/en|lhy|engine)(?=\/)/.exec(module)?.[0];
}

const SCRIPT = path.join(src, 'browser.ts');

/** The module that a file of src/ names: its path in src/, without an ending. */
function moduleNamed(specifier, file) {
  const to = path.resolve(path.dirname(file), specifier.replace(/\.js$/, ''));
  return path.relative(src, to).split(path.sep).join('/');
}

/** The files of the command line. */
function ownFiles() {
  return readdirSync(src, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && OWN.test(name.slice(0, -'.ts'.length)))
    .sort();
}

/** The values that a statement takes from another module; types are gone when the program runs. */
function valuesOf(statement) {
  if (ts.isExportDeclaration(statement)) {
    if (statement.isTypeOnly) return [];
    return statement.exportClause?.elements?.filter((each) => !each.isTypeOnly);
  }
  const { importClause: clause } = statement;
  if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  return clause?.namedBindings?.elements?.filter((each) => !each.isTypeOnly);
}

/** The names that the command line takes from each module of the library. */
function namesInside() {
  const found = new Map();
  for (const name of ownFiles()) {
    const file = path.join(src, name);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
    for (const statement of source.statements) {
      const from = statement.moduleSpecifier?.text;
      if (from === undefined || !from.startsWith('.')) continue;
      const module = moduleNamed(from, file);
      if (OWN.test(module) || entryOf(module, file) !== undefined) continue;
      const values = valuesOf(statement);
      if (values === undefined) throw new Error(`${name} takes ${from} as a whole; it has to name what it takes`);
      const names = found.get(module) ?? new Set();
      for (const each of values) names.add((each.propertyName ?? each.name).text);
      if (names.size > 0) found.set(module, names);
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, names]) => [from, [...names].sort()]));
}

/** The plugin for esbuild that gives the script its `inside`. */
export const insideOfScript = {
  name: 'inside-of-script',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/]browser\.ts$/ }, () => {
      const modules = [...namesInside()];
      const imports = modules.map(
        ([from, names], i) =>
          `import { ${names.map((name) => `${name} as ${name}${i}`).join(', ')} } from './${from}.js';`,
      );
      const fields = modules.map(
        ([from, names], i) => `'${from}': { ${names.map((name) => `${name}: ${name}${i}`).join(', ')} }`,
      );
      const inside = `export const inside = { ${fields.join(', ')} };`;
      return { contents: [readFileSync(SCRIPT, 'utf8'), ...imports, inside].join('\n'), loader: 'ts', resolveDir: src };
    }),
};

const SCHEME = 'library:';
const ENTRY = 'entry:';

/** The plugin for esbuild that leaves out of the command line what it takes from the script. */
export const takenFromScript = {
  name: 'taken-from-script',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ path: specifier, importer }) => {
      const from = moduleNamed(specifier, importer);
      const entry = entryOf(from, importer);
      if (entry !== undefined) return { path: ENTRY + entry, external: true };
      const isTaken = existsSync(path.join(src, `${from}.ts`)) && !OWN.test(from);
      return isTaken ? { path: SCHEME + from, external: true } : undefined;
    }),
};

/**
 * How a file of the command line gets a module that is named.
 *
 * @param {string} specifier a module as `takenFromScript` names it, or as Node does
 * @returns {string} an expression of CommonJS; every file of the command line stands one folder below the package's code
 * @example required('library:los/index') // 'require("../browser/hexarbiter.global.js").inside["los/index"]'
 */
export function required(specifier) {
  if (specifier.startsWith(ENTRY)) return `require("../${specifier.slice(ENTRY.length)}/index.js")`;
  if (!specifier.startsWith(SCHEME)) return `require(${JSON.stringify(specifier)})`;
  const from = JSON.stringify(specifier.slice(SCHEME.length));
  return `require("../browser/hexarbiter.global.js").inside[${from}]`;
}
