// Files of the package that only programs read, without their layout: the indentation of ESM files, lists of imports over many
// lines, the layout of JSON. ESM files are not minified, because the marks of `scripts/pure.mjs` would be lost.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const INDENTATION = /^ +/gm;
const LIST_OF_NAMES = /^(?:import|export) \{[^}]*\}/gm;

/** The texts in backquotes that go over several lines, as pairs of places in the code: their spaces count. */
function longTexts(code) {
  const file = ts.createSourceFile('file.js', code, ts.ScriptTarget.ESNext, true);
  const found = [];
  const find = (node) => {
    if (ts.isTemplateLiteralToken(node) && node.getText(file).includes('\n'))
      found.push([node.getStart(file), node.getEnd()]);
    ts.forEachChild(node, find);
  };
  find(file);
  return found;
}

/** Takes the layout out of the files of a folder and below it; scripts for browsers are minified already. */
export function leaveOutLayout(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (name.endsWith('.json')) writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
    if (!name.endsWith('.js') || name.startsWith('browser')) continue;
    const code = readFileSync(file, 'utf8');
    const texts = longTexts(code);
    const flat = code.replace(INDENTATION, (spaces, at) =>
      texts.some(([from, to]) => from < at && at < to) ? spaces : '',
    );
    writeFileSync(
      file,
      flat.replace(LIST_OF_NAMES, (list) => list.replace(/\s+/g, ' ')),
    );
  }
}
