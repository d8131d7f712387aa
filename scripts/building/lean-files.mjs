// Files of the package that only programs read, without their layout: code is minified, JSON has no spaces. What is alike stands
// together in all code (`scripts/building/alike.mjs`).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import ts from 'typescript';
import { alikeTogether, orderOf } from './alike.mjs';

/** The mark of `scripts/building/pure.mjs`, as esbuild writes it down. */
const MARK = '/* @__PURE__ */ ';

/** A name that is there before a call while a file is minified. esbuild drops a mark, because it is a comment; it keeps a name. */
const NAME = '__PURE__';

/** What became of a call of that name: a function that is named needs no brackets. */
const NAMED = new RegExp(`(\\bnew ?)?\\(${NAME},(?:([\\w$.]+)\\))?`, 'g');

/** What changes in a file before it is minified, as places in the code with what takes the place of what stands there. */
function changesOf(code) {
  const file = ts.createSourceFile('file.js', code, ts.ScriptTarget.ESNext, true);
  const marked = new Set();
  const changes = [];
  const find = (node) => {
    if (ts.isImportDeclaration(node) && node.importClause === undefined)
      changes.push([node.getStart(file), node.getEnd(), '']);
    // The mark belongs to the outermost of the calls that begin there.
    const start = node.getStart(file);
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && code.endsWith(MARK, start) && !marked.has(start)) {
      marked.add(start);
      const [from, to] = [node.expression.getStart(file), node.expression.getEnd()];
      changes.push([from, from, `(${NAME},`], [to, to, ')']);
    }
    ts.forEachChild(node, find);
  };
  find(file);
  return changes.sort(([a], [b]) => a - b);
}

/** A file with its changes. */
function changed(code, changes) {
  let result = '';
  let at = 0;
  for (const [from, to, text] of changes) {
    result += code.slice(at, from) + text;
    at = to;
  }
  return result + code.slice(at);
}

/** How often a text stands in another. */
const times = (text, part) => text.split(part).length - 1;

/**
 * An ESM file minified, with its marks. Its names are short already. An import without names goes: no file of the library does
 * anything when it is loaded but declare.
 *
 * @param {string} code the file
 * @returns {Promise<string>} the same program; a bundler still sees which calls have no side effects
 * @example await minified('export const a = /* @__PURE__ *' + '/ f(1);')
 */
export async function minified(code) {
  const options = { minifySyntax: true, minifyWhitespace: true, target: 'es2022', format: 'esm' };
  const { code: short } = await transform(changed(code, changesOf(code)), options);
  if (times(short, NAME) !== times(code, NAME)) throw new Error('a mark was lost when a file was minified');
  return short.trim().replace(NAMED, (_, isNew, name) => `/*@__PURE__*/${isNew ? 'new ' : ''}${name ?? '('}`);
}

/** JSON without its layout. The schemas of the server's document stand beside those that are like them. */
function leanJson(text) {
  const value = JSON.parse(text);
  const schemas = value.components?.schemas;
  if (schemas !== undefined) {
    const entries = Object.entries(schemas);
    const order = orderOf(
      entries.map((entry) => JSON.stringify(entry)),
      () => false,
    );
    value.components.schemas = Object.fromEntries(order.map((index) => entries[index]));
  }
  return `${JSON.stringify(value)}\n`;
}

/** Takes the layout out of the files of a folder and below it; CommonJS and scripts for browsers are minified already. */
export async function leaveOutLayout(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    const isMinified = name.endsWith('.cjs') || name.startsWith('browser');
    if (name.endsWith('.json')) writeFileSync(file, leanJson(readFileSync(file, 'utf8')));
    if (!/\.c?js$/.test(name)) continue;
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, alikeTogether(isMinified ? code : await minified(code)));
  }
}
