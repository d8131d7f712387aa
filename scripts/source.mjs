// Reads the facts the coverage report is made of out of the sources: which function says which rule, which case tests it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './entries.mjs';

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function filesUnder(folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true })
    .map((name) => `${folder}/${String(name).split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort(compare);
}

const parse = (file) =>
  ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
    ts.ScriptKind.TS,
  );

const isExported = (node) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The sections a declaration names: `@rule 5.3`, or several, `@rule 5.3, 5.4`. */
function ruleTags(node) {
  return ts
    .getJSDocTags(node)
    .filter(({ tagName }) => tagName.text === 'rule')
    .flatMap(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').split(/[\s,]+/))
    .filter((word) => /^\d+(\.[\dA-Za-z-]+)+(\(\d+\))?$/.test(word));
}

/**
 * Every exported function or table of some folders of src/ with a `@rule` tag:
 * `{ section, name: 'src/combat/attack/attack.ts#directFire' }`.
 */
export function taggedFunctions(folders) {
  const found = [];
  for (const file of folders.flatMap((folder) => filesUnder(`src/${folder}`)).sort(compare)) {
    for (const statement of parse(file).statements) {
      if (!isExported(statement)) continue;
      const sections = ruleTags(statement);
      if (sections.length === 0) continue;
      const names = ts.isFunctionDeclaration(statement)
        ? [statement.name?.text]
        : ts.isVariableStatement(statement)
          ? statement.declarationList.declarations.map(({ name }) => name.getText())
          : [];
      for (const name of names) for (const section of sections) found.push({ section, name: `${file}#${name}` });
    }
  }
  return found;
}

/**
 * Every `rule('5.3', ...)` call of the tests in a folder: `{ section, at: 'test/combat/attack.test.ts:12' }`; no section if it
 * is no literal. Folders of `others` inside it are left out. Cases stand in test files, and in `*.cases.ts` that these import.
 */
export function ruleCases(folder, others) {
  const found = [];
  const isOwn = (file) => /\.(test|cases)\.ts$/.test(file) && !others.some((other) => file.startsWith(`${other}/`));
  for (const file of filesUnder(folder).filter(isOwn)) {
    const source = parse(file);
    const visit = (node) => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'rule') {
        const first = node.arguments[0];
        const at = `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
        found.push({ section: first !== undefined && ts.isStringLiteralLike(first) ? first.text : undefined, at });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/** Every exported function of the library: has it a sentence of JSDoc, has it an example? */
export function exportedFunctions() {
  const found = [];
  for (const file of filesUnder('src').filter((each) => !each.startsWith('src/cli/'))) {
    for (const statement of parse(file).statements) {
      if (!ts.isFunctionDeclaration(statement) || !isExported(statement)) continue;
      const name = `${file}#${statement.name?.text}`;
      // The signatures of one function have one comment, above the first.
      if (found.at(-1)?.name === name) continue;
      const docs = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
      found.push({
        name,
        sentence: docs.some(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').trim() !== ''),
        example: ts.getJSDocTags(statement).some(({ tagName }) => tagName.text === 'example'),
      });
    }
  }
  return found;
}
