// Files of the package that only programs read, without their layout: the spaces of ESM files, lists of imports over many lines, the
// layout of JSON. ESM files are not minified, because the marks of `scripts/pure.mjs` would be lost. What is alike
// stands together in all code (`scripts/alike.mjs`).
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { alikeTogether } from './alike.mjs';

const INDENTATION = /(?<=\n) +/g;
const LIST_OF_NAMES = /^(?:import|export) \{[^}]*\}/gm;
/** Signs that need no space beside them. Where two signs of others would meet, as in `a + +b`, the space stays. */
const SIGN = / ?(===|!==|=>|&&|\|\||\?\?|[=?:{}(),;<>]) ?/g;

/** What keeps its spaces: strings, templates, regular expressions. As pairs of places in the code, in their order. */
function literalsOf(code) {
  const file = ts.createSourceFile('file.js', code, ts.ScriptTarget.ESNext, true);
  const found = [];
  const find = (node) => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isRegularExpressionLiteral(node))
      found.push([node.getStart(file), node.getEnd()]);
    ts.forEachChild(node, find);
  };
  find(file);
  return found;
}

/** Code between two literals without its layout. Its lines stay: a statement may end with one. */
function bare(code) {
  return code
    .replace(INDENTATION, '')
    .replace(LIST_OF_NAMES, (list) => list.replace(/\s+/g, ' '))
    .replace(SIGN, '$1');
}

/**
 * An ESM file without its layout.
 *
 * @param {string} code the file
 * @returns {string} the same program
 * @example withoutLayout("a = 1;") // "a=1;"
 */
export function withoutLayout(code) {
  let result = '';
  let at = 0;
  for (const [from, to] of literalsOf(code)) {
    result += bare(code.slice(at, from)) + code.slice(from, to);
    at = to;
  }
  return result + bare(code.slice(at));
}

/** Takes the layout out of the files of a folder and below it; CommonJS and scripts for browsers are minified already. */
export function leaveOutLayout(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    const isMinified = name.endsWith('.cjs') || name.startsWith('browser');
    if (name.endsWith('.json')) writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
    if (!/\.c?js$/.test(name)) continue;
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, alikeTogether(isMinified ? code : withoutLayout(code)));
  }
}
