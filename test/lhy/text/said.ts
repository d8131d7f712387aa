import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/* What the rules of this game say by literals: the codes of refusals, the purposes of dice, the names of sums and of their terms. */

/** Literals with the parameters that come with them, wherever they stand. */
export type Said = ReadonlyMap<string, ReadonlySet<string>>;

/** What the sources say. */
export interface Sources {
  readonly problems: Said;
  readonly purposes: Said;
  /** Sums that are told as events. */
  readonly sums: Said;
  /** Terms of sums, and the sums themselves. */
  readonly terms: Said;
  /** Every literal that is written like a code: with a hyphen. */
  readonly hyphenated: ReadonlySet<string>;
  /** The letters of the lists of the rules with the names of their terms, by file. */
  readonly letters: ReadonlyMap<string, string>;
}

const src = fileURLToPath(new URL('../../../src/lhy', import.meta.url));

/** The calls that make problems, and those that make sums. */
const PROBLEMS = ['problem', 'constraint'];
const HYPHENATED = /^[a-z]+(-[a-z0-9]+)+$/;
const TERMS = ['ledger', 'plus', 'minus', 'term'];

type Table = Map<string, Set<string>>;

/** Reads every source of the game but its texts. */
export function saidInSources(folder = src): Sources {
  const problems: Table = new Map();
  const purposes: Table = new Map();
  const sums: Table = new Map();
  const terms: Table = new Map();
  const letters = new Map<string, string>();
  const hyphenated = new Set<string>();
  const files = filesIn(folder).map((file) =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true),
  );
  const makers = new Map(PROBLEMS.map((name) => [name, new Set<string>()] as const));
  for (const file of files) walk(file, (node) => addMaker(node, makers));
  for (const file of files)
    walk(file, (node) => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const { text } = node.expression;
        const [first] = node.arguments;
        const own = makers.get(text);
        if (own !== undefined) for (const code of literals(first)) add(problems, code, [...own, ...namesIn(node)]);
        if (TERMS.includes(text)) for (const id of literals(first)) add(terms, id, namesIn(node));
      }
      if (ts.isStringLiteral(node) && HYPHENATED.test(node.text)) hyphenated.add(node.text);
      if (!ts.isObjectLiteralExpression(node)) return;
      const { purpose, sum, params, id, letter, code } = fieldsOf(node);
      for (const each of literals(purpose)) add(purposes, each, []);
      for (const each of literals(code)) add(problems, each, namesIn(node));
      if (params !== undefined) for (const each of literals(sum)) add(sums, each, namesIn(params));
      for (const one of literals(letter))
        for (const each of literals(id)) {
          add(terms, each, ['times', 'each', 'unit']);
          letters.set(`${path.basename(file.fileName, '.ts')} ${one}`, each);
        }
    });
  return { problems, purposes, sums, terms, hyphenated, letters };
}

/** A function that hands its first argument on as a code: its calls name codes too. */
function addMaker(node: ts.Node, makers: Map<string, Set<string>>): void {
  const [name, whole] = ts.isFunctionDeclaration(node)
    ? [node.name?.text, node]
    : ts.isVariableDeclaration(node) && node.initializer !== undefined && ts.isArrowFunction(node.initializer)
      ? [node.name.getText(), node.initializer]
      : [undefined, undefined];
  const first = whole?.parameters[0]?.name.getText();
  if (name === undefined || first === undefined || whole.body === undefined) return;
  walk(whole.body, (inner) => {
    // A record of a condition, written out.
    if (
      ts.isObjectLiteralExpression(inner) &&
      fieldsOf(inner)['code']?.getText() === first &&
      'violation' in fieldsOf(inner)
    )
      makers.set(name, new Set(namesIn(inner)));
    if (!ts.isCallExpression(inner) || !PROBLEMS.includes(inner.expression.getText())) return;
    const [code] = inner.arguments;
    if (code !== undefined && ts.isIdentifier(code) && code.text === first) makers.set(name, new Set(namesIn(inner)));
  });
}

/** The texts that an argument may have: one, or one of two. */
function literals(node: ts.Node | undefined): readonly string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  return ts.isConditionalExpression(node) ? [...literals(node.whenTrue), ...literals(node.whenFalse)] : [];
}

/** The names of all fields of the objects in a part of a source. */
function namesIn(part: ts.Node): readonly string[] {
  const names: string[] = [];
  walk(part, (node) => {
    if (ts.isObjectLiteralExpression(node)) names.push(...Object.keys(fieldsOf(node)));
  });
  return names;
}

function fieldsOf(node: ts.ObjectLiteralExpression): Readonly<Record<string, ts.Node>> {
  return Object.fromEntries(
    node.properties.flatMap((each) => {
      if (ts.isShorthandPropertyAssignment(each)) return [[each.name.text, each.name]];
      return ts.isPropertyAssignment(each) && !ts.isComputedPropertyName(each.name)
        ? [[each.name.getText().replaceAll("'", ''), each.initializer]]
        : [];
    }),
  );
}

function add(table: Table, key: string, names: readonly string[]): void {
  const known = table.get(key) ?? new Set();
  for (const name of names) known.add(name);
  table.set(key, known);
}

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'text' ? [] : filesIn(full);
    return entry.name.endsWith('.ts') ? [full] : [];
  });
}
