// Files of the package that only programs read, without their layout: the indentation of ESM files, lists of imports over many
// lines, the layout of JSON. ESM files are not minified, because the marks of `scripts/pure.mjs` would be lost.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const INDENTATION = /^ +/gm;
const LIST_OF_NAMES = /^(?:import|export) \{[^}]*\}/gm;

/** Whether a text in backquotes goes over several lines: its spaces count. */
function hasLongText(code) {
  const find = (node) =>
    (ts.isTemplateLiteralToken(node) && node.text.includes('\n')) || ts.forEachChild(node, find) === true;
  return find(ts.createSourceFile('file.js', code, ts.ScriptTarget.ESNext, true));
}

/** Takes the layout out of the files of a folder and below it; scripts for browsers are minified already. */
export function leaveOutLayout(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (name.endsWith('.json')) writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
    if (!name.endsWith('.js') || name.startsWith('browser')) continue;
    const code = readFileSync(file, 'utf8');
    if (hasLongText(code)) continue;
    const inLines = code.replace(LIST_OF_NAMES, (list) => list.replace(/\s+/g, ' '));
    writeFileSync(file, inLines.replace(INDENTATION, ''));
  }
}
