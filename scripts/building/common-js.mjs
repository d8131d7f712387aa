// CommonJS of the command line, in chunks that its commands share; the library itself it takes from the script for pages. esbuild splits only ESM, so its chunks are turned
// into CommonJS here. What a chunk exports never changes once it is loaded, so plain values take the place of live bindings.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import ts from 'typescript';
import { root } from '../entries.mjs';
import { required, takenFromScript } from './inside.mjs';
import { pureModules } from './pure.mjs';

/** Parts of the server's libraries that it never calls. */
const LEFT_OUT = ['@opentelemetry/api', 'pino-abstract-transport', 'thread-stream'];

const STRICT = "'use strict';\n";
// A module that a user names stays an import, as it may be one that cannot be required.
const IMPORT = 'const __import = new Function("file", "return import(file)");\n';
const HERE = 'const __here = require("node:url").pathToFileURL(__filename).href;\n';

/** `a` or `a: b` for `a` or `a as b`. */
const renamed = (from, to) => (from === to ? from : `${from}: ${to}`);

/** One statement that imports, as CommonJS. */
function imported({ importClause, moduleSpecifier }) {
  const call = required(moduleSpecifier.text);
  if (importClause === undefined) return `${call};`;
  const { name: byDefault, namedBindings } = importClause;
  if (byDefault !== undefined) {
    // The default of a module of Node is what CommonJS gets.
    if (namedBindings === undefined && moduleSpecifier.text.startsWith('node:'))
      return `const ${byDefault.text} = ${call};`;
    throw new Error(`a chunk imports the default of ${moduleSpecifier.getText()}`);
  }
  if (ts.isNamespaceImport(namedBindings)) return `const ${namedBindings.name.text} = ${call};`;
  const names = namedBindings.elements.map(({ name, propertyName }) => renamed((propertyName ?? name).text, name.text));
  return `const { ${names.join(', ')} } = ${call};`;
}

/** The one statement that exports, as CommonJS. */
function exported({ exportClause }) {
  const names = exportClause.elements.map(({ name, propertyName }) => renamed(name.text, (propertyName ?? name).text));
  return `module.exports = { ${names.join(', ')} };`;
}

/** The places where a chunk imports what no text names. */
function namedLater(node, found = []) {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [what] = node.arguments;
    if (what !== undefined && !ts.isStringLiteralLike(what)) found.push(node.getStart());
  }
  ts.forEachChild(node, (child) => void namedLater(child, found));
  return found;
}

/** A chunk of esbuild's ESM as CommonJS. */
function commonJs(file, given) {
  let text = given;
  const later = given.includes('import(')
    ? namedLater(ts.createSourceFile(file, given, ts.ScriptTarget.ES2022, true))
    : [];
  for (const at of later.reverse()) text = `${text.slice(0, at)}__${text.slice(at)}`;
  if (later.length > 0) text = `${IMPORT}${text}`;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  let result = text;
  for (const statement of [...source.statements].reverse()) {
    const replaced = ts.isImportDeclaration(statement)
      ? imported(statement)
      : ts.isExportDeclaration(statement)
        ? exported(statement)
        : undefined;
    if (replaced !== undefined)
      result = result.slice(0, statement.getStart()) + replaced + result.slice(statement.getEnd());
  }
  const placed = result.includes('import.meta.url') ? HERE + result.replaceAll('import.meta.url', '__here') : result;
  return STRICT + placed;
}

/** The pool of threads looks for its own program beside its code; here its name ends as all CommonJS does. */
const poolOfThreads = {
  name: 'pool-of-threads',
  setup: ({ onLoad }) =>
    onLoad({ filter: /node_modules[\\/]tinypool[\\/]dist[\\/]index\.js$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      const program = '/../entry/worker.js';
      if (!text.includes(program)) throw new Error('tinypool names the program of its threads in another way');
      return { contents: text.replace(program, '/../entry/worker.cjs'), loader: 'js' };
    }),
};

/**
 * Builds CommonJS files, minified.
 *
 * @param entry output name to source file
 * @param folder where to write
 * @example await buildCommonJs({ 'los/index': 'src/los/index.ts' }, 'dist')
 */
export async function buildCommonJs(entry, folder) {
  const { outputFiles } = await build({
    entryPoints: entry,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    chunkNames: 'common/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    plugins: [takenFromScript, pureModules, poolOfThreads],
    alias: Object.fromEntries(LEFT_OUT.map((name) => [name, path.join(root, 'scripts/building/left-out.cjs')])),
    logLevel: 'warning',
    write: false,
  });
  await Promise.all(
    outputFiles.map(async ({ path: file, text }) => {
      const { code } = await transform(commonJs(file, text), {
        format: 'cjs',
        target: 'node20',
        platform: 'node',
        minify: true,
        lineLimit: 160,
        supported: { 'dynamic-import': false },
      });
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, code);
    }),
  );
}
