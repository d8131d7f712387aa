// What files of declarations take from each other. rollup gives short names to what shared files export, and lists them at the end.
// Here a declaration is exported where it stands, under its own name, and whoever takes it takes it under that name.
import path from 'node:path';
import ts from 'typescript';

/** The names that a statement declares. */
function namesOf(statement) {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.text);
  return [statement.name?.text];
}

const isType = (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);

/** The exports that a file lists of its own declarations and imports: the name outside, the name inside. */
const listedIn = (file) =>
  file.statements
    .filter((each) => ts.isExportDeclaration(each) && each.moduleSpecifier === undefined)
    .flatMap(({ exportClause, isTypeOnly }) =>
      exportClause.elements.map((each) => ({
        outside: each.name.text,
        inside: (each.propertyName ?? each.name).text,
        isTypeOnly: isTypeOnly || each.isTypeOnly,
      })),
    );

/**
 * The declarations of a file that are exported where they stand.
 *
 * @param {ts.SourceFile} file
 * @param {boolean} isEntry an entry point keeps the names that it exports
 * @returns the statements in place, and by the name under which each was listed its own name
 * @example exportedInPlace(file, false).renamed.get('a') // 'Counter'
 */
export function exportedInPlace(file, isEntry) {
  const declared = new Map();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) continue;
    for (const name of namesOf(statement)) declared.set(name, [...(declared.get(name) ?? []), statement]);
  }
  const canStand = ({ outside, inside, isTypeOnly }) => {
    const statements = declared.get(inside) ?? [];
    const isAlone = statements.every((each) => namesOf(each).length === 1 && (!isTypeOnly || isType(each)));
    return statements.length > 0 && isAlone && (!isEntry || outside === inside);
  };
  const listed = listedIn(file);
  const stand = listed.filter(canStand);
  const own = new Set(stand.map(({ inside }) => inside));
  // A name that is exported in another meaning too, or twice: the list stays.
  const isTaken = own.size < stand.length || listed.some((each) => !stand.includes(each) && own.has(each.outside));
  if (isTaken) return { inPlace: new Set(), renamed: new Map() };
  return {
    inPlace: new Set([...own].flatMap((name) => declared.get(name))),
    renamed: new Map(stand.map(({ outside, inside }) => [outside, inside])),
  };
}

const specifierOf = (type, from, to) => `${type ? 'type ' : ''}${from === to ? from : `${from} as ${to}`}`;

/**
 * A statement that imports or exports, with the names that are there now.
 *
 * @param {ts.SourceFile} file where it stands
 * @param {ts.ImportDeclaration | ts.ExportDeclaration} statement
 * @param links what `exportedInPlace` gives for each file, by its path
 * @returns {string | undefined} nothing when no name is left: an import without names only says that there is a file
 * @example linkOf(file, statement, links) // "import { Counter } from '../action.js';"
 */
export function linkOf(file, statement, links) {
  const { moduleSpecifier, importClause, exportClause } = statement;
  const bindings = importClause?.namedBindings ?? exportClause;
  if (bindings?.elements === undefined) return importClause === undefined ? undefined : statement.getText(file);
  const target = path.join(path.dirname(file.fileName), moduleSpecifier?.text.replace(/js$/, 'd.ts') ?? '');
  const { renamed } = links.get(moduleSpecifier === undefined ? file.fileName : target) ?? { renamed: new Map() };
  const elements = bindings.elements.map((each) => ({
    type: each.isTypeOnly,
    from: (each.propertyName ?? each.name).text,
    to: each.name.text,
  }));
  const now =
    moduleSpecifier === undefined
      ? elements.filter(({ to }) => !renamed.has(to))
      : elements.map((each) => ({ ...each, from: renamed.get(each.from) ?? each.from }));
  if (now.length === 0) return undefined;
  const isTypeOnly = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || statement.isTypeOnly;
  const list = now.map(({ type, from, to }) => specifierOf(type, from, to)).join(', ');
  const keyword = `${importClause === undefined ? 'export' : 'import'}${isTypeOnly ? ' type' : ''}`;
  const from = moduleSpecifier === undefined ? '' : ` from '${moduleSpecifier.text}'`;
  return `${keyword} { ${list} }${from};`;
}
