// Which functions an entry of the package hands out: followed through the `export ... from` of the sources.
import path from 'node:path';
import ts from 'typescript';
import { entries } from '../entries.mjs';
import { parse } from '../documents/source.mjs';

const targetOf = (file, statement) =>
  path.posix.join(path.posix.dirname(file), statement.moduleSpecifier.text.replace(/\.js$/, '.ts'));

/** What a file exports: from each name to `file#name` of the declaration. */
function exportsOf(file, known) {
  if (known.has(file)) return known.get(file);
  const found = new Map();
  known.set(file, found);
  for (const statement of parse(file).statements) {
    if (ts.isExportDeclaration(statement)) {
      if (statement.moduleSpecifier === undefined || !statement.moduleSpecifier.text.startsWith('.')) continue;
      const others = exportsOf(targetOf(file, statement), known);
      const { exportClause } = statement;
      if (exportClause === undefined) for (const [name, at] of others) found.set(name, at);
      else if (ts.isNamedExports(exportClause))
        for (const { name, propertyName } of exportClause.elements) {
          const at = others.get((propertyName ?? name).text);
          if (at !== undefined) found.set(name.text, at);
        }
      continue;
    }
    const isOut =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some((each) => each.kind === ts.SyntaxKind.ExportKeyword);
    if (isOut !== true) continue;
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : statement.name === undefined
        ? []
        : [statement.name.text];
    for (const name of names) found.set(name, `${file}#${name}`);
  }
  return found;
}

/**
 * The declarations that some entry of the package hands out.
 *
 * @returns {Set<string>} each as `file#name`
 * @example handedOut().has('src/facade/play/apply.ts#apply') // true
 */
export function handedOut() {
  const known = new Map();
  return new Set(Object.values(entries()).flatMap((file) => [...exportsOf(file, known).values()]));
}
