import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as engine from '../../src/engine/index.js';
import * as lhy from '../../src/lhy/index.js';

/* The commands of the second game are built on the package's own entries (scripts/building/inside.mjs): a name that these do not give would be missing. */

const ENTRIES: Readonly<Record<string, object>> = { engine, lhy };
const folder = 'src/cli/lhy';

/** The values that a file of the commands takes from the engine or from the second game, as `engine name`. */
function taken(file: string): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const { importClause, moduleSpecifier } = statement;
    const from = path.posix.join(folder, (moduleSpecifier as ts.StringLiteral).text);
    const [, entry = ''] = /^src\/(engine|lhy)\/(?!text\/)/.exec(from) ?? [];
    const names = importClause?.namedBindings;
    if (entry === '' || importClause?.phaseModifier !== undefined || names === undefined || !ts.isNamedImports(names))
      return [];
    return names.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name, propertyName }) => `${entry} ${(propertyName ?? name).text}`);
  });
}

test('the commands of the second game take from the engine and the game what their entries give', () => {
  const all = readdirSync(folder).flatMap((file) => taken(path.posix.join(folder, file)));
  expect(all.length).toBeGreaterThan(20);
  const missing = all.filter((each) => {
    const [entry = '', name = ''] = each.split(' ');
    return !Object.hasOwn(ENTRIES[entry] ?? {}, name);
  });
  expect(missing).toEqual([]);
});
