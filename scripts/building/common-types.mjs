// The declarations for `require`. They name those for `import`: a value has the type of the same value there, and every type
// is the very same type. So nothing is told twice, a program may use both, and the package is smaller by a tenth.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The names that a file of declarations exports as values. A name that is a type too could not be told in this way. */
function valuesOf(checker, file) {
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(file));
  const named = symbols.map((symbol) => ({
    name: symbol.name,
    flags: (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).flags,
  }));
  const values = named.filter(({ flags }) => flags & ts.SymbolFlags.Value);
  const both = values.find(({ flags }) => flags & ts.SymbolFlags.Type);
  if (both !== undefined) throw new Error(`${both.name} is a value and a type`);
  return values.map(({ name }) => name).sort();
}

/** The declarations of all entry points as one program. */
const programOf = (folder, names) =>
  ts.createProgram(
    names.map((name) => path.join(folder, `${name}.d.ts`)),
    {
      module: ts.ModuleKind.Node16,
      moduleResolution: ts.ModuleResolutionKind.Node16,
      target: ts.ScriptTarget.ES2022,
      types: [],
    },
  );

/**
 * Writes a `.d.cts` beside the `.d.ts` of every entry point.
 *
 * @param {string} folder where they stand
 * @param {readonly string[]} names entry points, without endings
 * @example writeCommonTypes('dist', ['index', 'los/index'])
 */
export function writeCommonTypes(folder, names) {
  const program = programOf(folder, names);
  const checker = program.getTypeChecker();
  for (const name of names) {
    const from = `'./${path.basename(name)}.js' with { 'resolution-mode': 'import' };`;
    const values = valuesOf(checker, program.getSourceFile(path.join(folder, `${name}.d.ts`)));
    const text = [`import type * as all from ${from}`, `export type * from ${from}`];
    if (values.length > 0) text.push(`export declare const { ${values.join(', ')} }: typeof all;`);
    writeFileSync(path.join(folder, `${name}.d.cts`), `${text.join('\n')}\n`);
  }
}
