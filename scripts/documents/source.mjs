// Reads the facts that the coverage report and the annotated rulebook are made of out of the sources: which function says which
// rule, which case tests it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../entries.mjs';

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** The TypeScript files under a folder of the repository, sorted. */
export function filesUnder(folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { recursive: true })
    .map((name) => `${folder}/${String(name).split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort(compare);
}

const parsed = new Map();

/** A file of the repository as a tree; each file is read once. */
export function parse(file) {
  if (!parsed.has(file)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    parsed.set(file, ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS));
  }
  return parsed.get(file);
}

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

/** The sentences of a declaration's comment, before its tags, in one line. */
function summaryOf(node) {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const texts = docs.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/**
 * Every exported function or table with a `@rule` tag in the files of src/ that `isOwn` takes, each named from src/:
 * `{ section, name: 'src/combat/attack/attack.ts#directFire', sections: ['5.0', '5.3'], says: 'What ...' }`.
 */
export function taggedFunctions(isOwn) {
  const found = [];
  for (const file of filesUnder('src').filter((each) => isOwn(each.slice('src/'.length)))) {
    for (const statement of parse(file).statements) {
      if (!isExported(statement)) continue;
      const sections = ruleTags(statement);
      if (sections.length === 0) continue;
      const names = ts.isFunctionDeclaration(statement)
        ? [statement.name?.text]
        : ts.isVariableStatement(statement)
          ? statement.declarationList.declarations.map(({ name }) => name.getText())
          : [];
      const says = summaryOf(statement);
      for (const name of names)
        for (const section of sections) found.push({ section, name: `${file}#${name}`, sections, says });
    }
  }
  return found;
}

/** What a title of a test says: its text, with `…` for what is filled in. */
function titleOf(node) {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((each) => `…${each.literal.text}`).join('');
  return undefined;
}

/** The titles of the `describe`s around a case, from the outermost inward. */
function titlesAround(node) {
  const titles = [];
  for (let each = node.parent; each !== undefined; each = each.parent)
    if (ts.isCallExpression(each) && /^describe\b/.test(each.expression.getText())) {
      const title = titleOf(each.arguments[0]);
      if (title !== undefined) titles.unshift(title);
    }
  return titles;
}

/**
 * Every `rule('5.3', ...)` call of the tests in a folder: `{ section, at: 'test/combat/attack.test.ts:12', titles: ['Fire'],
 * sentence: 'is open to MMCs' }`; no section or sentence if it is no literal. Folders of `others` inside it are left out. Cases
 * stand in test files, and in `*.cases.ts` that these import.
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
        const section = first !== undefined && ts.isStringLiteralLike(first) ? first.text : undefined;
        found.push({ section, at, titles: titlesAround(node), sentence: titleOf(node.arguments[1]) });
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

/** The names that the parameters of a function bind; those of a pattern may go by any name in its comment. */
function parametersOf(node) {
  return node.parameters.map(({ name }) => (ts.isIdentifier(name) ? name.text : undefined));
}

/** The functions that a statement declares, each with the name that it goes by. */
function functionsIn(statement) {
  if (ts.isFunctionDeclaration(statement)) return [{ name: statement.name?.text, node: statement }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer !== undefined && ts.isArrowFunction(initializer))
    .map(({ name, initializer }) => ({ name: name.getText(), node: initializer }));
}

/** Every `@param` of src/ that names no parameter of its function: `src/bots/volley.ts#bestVolley: among`. */
export function paramsAstray() {
  return filesUnder('src').flatMap((file) => {
    const declared = parse(file).statements.flatMap((statement) =>
      functionsIn(statement).map((each) => ({ ...each, statement })),
    );
    return declared.flatMap(({ name, node, statement }) => {
      const signatures = declared.filter((other) => other.name === name).map((other) => parametersOf(other.node));
      const known = new Set([...signatures.flat(), ...parametersOf(node)]);
      const patterns = known.has(undefined);
      return ts
        .getJSDocCommentsAndTags(statement)
        .filter(ts.isJSDoc)
        .flatMap(({ tags = [] }) => [...tags])
        .filter(ts.isJSDocParameterTag)
        .map((tag) => tag.name.getText())
        .filter((param) => !patterns && !known.has(param.split('.')[0]))
        .map((param) => `${file}#${name}: ${param}`);
    });
  });
}
