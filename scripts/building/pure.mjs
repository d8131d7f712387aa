// Marks what a module works out when it is loaded as free of side effects, so that a bundler leaves out what nobody uses.
// No module of src/ does anything at its top level but declare; one that does more fails the build.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../entries.mjs';

const { SyntaxKind } = ts;

/** Statements that declare and do nothing. */
const DECLARES = new Set([
  SyntaxKind.ImportDeclaration,
  SyntaxKind.ExportDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.VariableStatement,
]);

/** Values without parts in which a bundler sees no side effect. */
const ATOMS = new Set([
  SyntaxKind.ArrowFunction,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.FalseKeyword,
  SyntaxKind.FunctionExpression,
  SyntaxKind.Identifier,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.NullKeyword,
  SyntaxKind.NumericLiteral,
  SyntaxKind.RegularExpressionLiteral,
  SyntaxKind.StringLiteral,
  SyntaxKind.TrueKeyword,
]);

const MARK = '/* @__PURE__ */ ';

/** Whether a mark at each call is enough for a bundler. The places of these calls are added to `calls`. */
function isMarkable(node, calls) {
  switch (node.kind) {
    case SyntaxKind.AsExpression:
    case SyntaxKind.ParenthesizedExpression:
    case SyntaxKind.SatisfiesExpression:
      return isMarkable(node.expression, calls);
    case SyntaxKind.PrefixUnaryExpression:
      return node.operand.kind === SyntaxKind.NumericLiteral;
    case SyntaxKind.ArrayLiteralExpression:
      return node.elements.every((element) => isMarkable(element, calls));
    case SyntaxKind.ObjectLiteralExpression:
      return node.properties.every(
        (property) =>
          property.kind === SyntaxKind.MethodDeclaration ||
          property.kind === SyntaxKind.ShorthandPropertyAssignment ||
          (property.kind === SyntaxKind.PropertyAssignment && isMarkable(property.initializer, calls)),
      );
    case SyntaxKind.CallExpression:
    case SyntaxKind.NewExpression:
      calls.push(node.getStart());
      return (node.arguments ?? []).every((argument) => isMarkable(argument, calls));
    default:
      return ATOMS.has(node.kind);
  }
}

/** Marks for the value of one constant, each with its place. A value that marks do not help stands in a function that is called. */
function marksOf(value) {
  const calls = [];
  if (isMarkable(value, calls)) return calls.map((at) => [at, MARK]);
  return [
    [value.getStart(), `${MARK}(() => (`],
    [value.getEnd(), '))()'],
  ];
}

/** A module with its marks. */
function marked(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const marks = [];
  for (const statement of source.statements) {
    if (!DECLARES.has(statement.kind)) {
      const { line } = source.getLineAndCharacterOfPosition(statement.getStart());
      throw new Error(`${file}:${line + 1} does something when the module is loaded. A module may only declare.`);
    }
    if (statement.kind !== SyntaxKind.VariableStatement) continue;
    for (const { initializer } of statement.declarationList.declarations)
      if (initializer !== undefined) marks.push(...marksOf(initializer));
  }
  let result = text;
  for (const [at, mark] of marks.sort(([a], [b]) => b - a)) result = result.slice(0, at) + mark + result.slice(at);
  return result;
}

/** The esbuild plugin that marks the modules of the library. */
export const pureModules = {
  name: 'pure-modules',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const name = path.relative(root, file).split(path.sep).join('/');
      if (!name.startsWith('src/') || /^src\/(cli|server)\//.test(name)) return undefined;
      return { contents: marked(name, await readFile(file, 'utf8')), loader: 'ts' };
    });
  },
};

/** How esbuild writes down a namespace that is exported as a value: `export * as name`. Its helpers have short names by then. */
const NAMESPACE = /^var ([\w$]+) = \{\};\n([\w$]+\()\1(, \{\n[^}]*\n\}\);)$/gm;

/** How esbuild writes down a package in CommonJS, and its import. */
const COMMON_JS = /^(var [\w$]+ = )(?=[\w$]+\(\([\w$, ]*\) => \{$)/gm;
const ITS_IMPORT = /^(var [\w$]+ = )([\w$]+\()([\w$]+\(\), 1\);)$/gm;

/** The plugin for tsup that marks what esbuild makes itself: it comes into being when it is named, like the rest. */
export const pureChunks = {
  name: 'pure-chunks',
  renderChunk(code) {
    const namespace = (_, name, call, rest) =>
      `var ${name} = ${MARK}(() => {\nconst names = {};\n${call}names${rest}\nreturn names;\n})();`;
    const marked = code
      .replace(NAMESPACE, namespace)
      .replace(COMMON_JS, `$1${MARK}`)
      .replace(ITS_IMPORT, `$1${MARK}$2${MARK}$3`);
    return { code: marked };
  },
};
