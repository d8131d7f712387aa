// Declarations as they are packed. The comments of what the inner floors alone export are short there: the reference of the site has
// them whole. Declarations that are alike stand together, because gzip looks back over 32 kB only.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { orderOf } from './alike.mjs';
import { inner } from './entries.mjs';
import { exportedInPlace, linkOf } from './type-links.mjs';

/** A sentence or a tag that a short comment keeps besides its first sentence: it names units or a refusal. */
const TELLING =
  /\b(?:hex|hexes|hexsides?|levels?|pips?|MPs?|MF|points?|turns?|steps?|percent|bytes|characters|milliseconds|seconds|errors?|refuse[sd]?|throws?|problems?|undefined)\b/;

/** Tags that a short comment keeps. */
const KEPT = /^@(?:rule|throws|deprecated|defaultValue|internal)\b/;

const COMMENT = /\/\*\*[\s\S]*?\*\//g;

/** The sentences of a text. A full stop before a small letter ends none. */
const sentencesOf = (text) => text.trim().split(/(?<=[.!?])\s+(?=[^a-z])/);

/**
 * A comment that keeps its first sentence, its rule, its errors and its units.
 *
 * @param {string} comment with its signs
 * @returns {string} the same comment on as few lines as it needs
 * @example shortComment('/** How far it is. It is exact.\n * @example far(a, b) // 2\n *' + '/') // '/** How far it is. *' + '/'
 */
export function shortComment(comment) {
  const text = comment.slice(3, -2).replace(/^[ \t]*\* ?/gm, '');
  const [told, ...tags] = text.split(/^(?=@)/m);
  const [first, ...more] = sentencesOf(told);
  const sentences = [first, ...more.filter((each) => TELLING.test(each))].join(' ');
  const kept = tags
    .filter((tag) => KEPT.test(tag) || (/^@(?:param|returns)\b/.test(tag) && TELLING.test(tag)))
    .map((tag) => tag.trim().replace(/\n/g, '\n * '));
  const body = sentences.replace(/\n/g, '\n * ');
  if (kept.length === 0) return `/** ${body} */`;
  return ['/**', ` * ${body}`, ...kept.map((tag) => ` * ${tag}`), ' */'].join('\n');
}

/** The declarations that a module exports, those of the namespaces among its exports too. */
function declarationsOf(checker, module, found = new Set()) {
  for (const symbol of checker.getExportsOfModule(module)) {
    const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    for (const declaration of real.declarations ?? []) found.add(declaration);
    if (real.flags & ts.SymbolFlags.ValueModule) declarationsOf(checker, real, found);
  }
  return found;
}

/** The statements that declare something, each with the overloads that follow it. */
function declaring(file) {
  const nameOf = (statement) => (ts.isFunctionDeclaration(statement) ? statement.name?.text : undefined);
  const groups = [];
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) continue;
    const last = groups.at(-1);
    if (last !== undefined && nameOf(statement) !== undefined && nameOf(last[0]) === nameOf(statement))
      last.push(statement);
    else groups.push([statement]);
  }
  return groups;
}

/** A statement with its comment. A line has one space for each step that it stands deeper. */
function textOf({ text }, statement, isExported) {
  const start = statement.getStart();
  return `${text.slice(statement.getFullStart(), start)}${isExported ? 'export ' : ''}${text.slice(start, statement.end)}`
    .replace(/^\/\/.*\n/gm, '')
    .trim()
    .replace(/^(?: {4})+/gm, (spaces) => ' '.repeat(spaces.length / 4));
}

/** A file of declarations as it is packed. */
function lean(file, isWhole, links) {
  const { inPlace } = links.get(file.fileName);
  const texts = declaring(file).map((group) =>
    group
      .map((statement) => {
        const text = textOf(file, statement, inPlace.has(statement));
        return isWhole(statement) ? text : text.replace(COMMENT, shortComment);
      })
      .join('\n'),
  );
  const order = orderOf(texts, () => false);
  const linked = (is) => file.statements.filter(is).flatMap((statement) => linkOf(file, statement, links) ?? []);
  const exported = linked(ts.isExportDeclaration);
  // Without any such statement a file of declarations would export all of them.
  const lines = [
    ...linked(ts.isImportDeclaration),
    ...order.map((index) => texts[index]),
    ...(exported.length > 0 ? exported : ['export {};']),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Writes the declarations of a folder anew, as they are packed.
 *
 * @param {ts.Program} program the declarations
 * @param {string} folder where they stand
 * @param {readonly string[]} names entry points, without endings
 * @example leaveOutOfTypes(program, 'dist', ['index', 'los/index'])
 */
export function leaveOutOfTypes(program, folder, names) {
  const checker = program.getTypeChecker();
  const fileOf = (name) => program.getSourceFile(path.join(folder, `${name}.d.ts`));
  const entryFiles = new Set(names.map(fileOf));
  const outer = new Set(names.filter((name) => !inner.includes(path.dirname(name))).map(fileOf));
  const whole = new Set();
  for (const file of outer) declarationsOf(checker, checker.getSymbolAtLocation(file), whole);
  const isWhole = (file, statement) =>
    outer.has(file) ||
    whole.has(statement) ||
    (ts.isVariableStatement(statement) && statement.declarationList.declarations.some((each) => whole.has(each)));
  const files = program.getSourceFiles().filter((file) => !path.relative(folder, file.fileName).startsWith('..'));
  const links = new Map(files.map((file) => [file.fileName, exportedInPlace(file, entryFiles.has(file))]));
  for (const file of files)
    writeFileSync(
      file.fileName,
      lean(file, (statement) => isWhole(file, statement), links),
    );
}
