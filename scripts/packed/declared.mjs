// Whether the declarations of an installed package tell the truth: for every entry and every condition of its `exports` the compiler
// sees the values that the file exports, all of them and no others.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** How programs ask for modules: how the compiler finds what they ask for, and by file the condition that is met. */
const ASKERS = [
  { module: 'Node16', moduleResolution: 'Node16', files: { 'declared.mts': 'import', 'declared.cts': 'require' } },
  { module: 'ESNext', moduleResolution: 'Bundler', files: { 'declared.ts': 'import' } },
];

/** A file that uses every module. */
function askingFor(names, condition) {
  const imports = names.map((name, index) =>
    condition === 'require' ? `import m${index} = require('${name}');` : `import * as m${index} from '${name}';`,
  );
  return `${imports.join('\n')}\nexport const used = [${names.map((_, index) => `m${index}`).join()}];\n`;
}

/** The values of each module as the compiler sees them, by the file that asks. What is exported as a type only has no place in the type of the module. */
function declaredBy({ module, moduleResolution, files }, folder, names) {
  for (const [file, condition] of Object.entries(files))
    writeFileSync(path.join(folder, file), askingFor(names, condition));
  const asking = Object.keys(files).map((file) => path.join(folder, file));
  const program = ts.createProgram(asking, {
    module: ts.ModuleKind[module],
    moduleResolution: ts.ModuleResolutionKind[moduleResolution],
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
  });
  const checker = program.getTypeChecker();
  return asking.map((file) => {
    const [{ declarationList }] = program.getSourceFile(file).statements.filter(ts.isVariableStatement);
    return declarationList.declarations[0].initializer.elements.map((each) => {
      const type = checker.getTypeAtLocation(each);
      const found = checker.getPropertiesOfType(type).map((symbol) => symbol.name);
      return found.filter((key) => checker.getPropertyOfType(type, key) !== undefined).sort();
    });
  });
}

/** The files of an entry by the conditions under which they are taken, those of declarations left out. */
function filesOf(target, conditions) {
  if (typeof target === 'string') return [{ conditions, file: target }];
  return Object.entries(target)
    .filter(([condition]) => condition !== 'types')
    .flatMap(([condition, next]) => filesOf(next, [...conditions, condition]));
}

/** What the files of a package export, asked in one process of Node each way. */
function exportedBy(home, files) {
  const script = `
    import { createRequire } from 'node:module';
    import { pathToFileURL } from 'node:url';
    const require = createRequire(${JSON.stringify(path.join(home, 'package.json'))});
    const notNamed = new Set(['__esModule', 'default', 'module.exports']);
    const keysOf = (all) => Object.keys(all).filter((key) => !notNamed.has(key)).sort();
    const found = [];
    for (const { conditions, file } of ${JSON.stringify(files)})
      found.push(keysOf(conditions[0] === 'require' ? require(file) : await import(pathToFileURL(require.resolve(file)).href)));
    console.log(JSON.stringify(found));`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    { cwd: home, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/**
 * Every difference between what the declarations of an installed package tell of and what its files export.
 *
 * @param {string} folder where the package is installed
 * @param {string} name the package
 * @returns {{ count: number, differences: string[] }} how many files were asked, and a line for each that does not agree
 * @example differencesIn('/home/me/project', 'hexarbiter').differences // []
 */
export function differencesIn(folder, name) {
  const home = path.join(folder, 'node_modules', name);
  const { exports } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  const entries = Object.entries(exports).filter(([, target]) => typeof target === 'object');
  const names = entries.map(([key]) => `${name}${key.slice(1)}`);
  const files = entries.flatMap(([, target], index) =>
    filesOf(target, []).map((each) => ({ ...each, entry: names[index] })),
  );
  const exported = exportedBy(home, files);
  const differences = ASKERS.flatMap((asker) => {
    const declared = declaredBy(asker, folder, names);
    return Object.entries(asker.files).flatMap(([asking, condition], place) =>
      files.flatMap(({ conditions, entry, file }, index) => {
        if (conditions[0] !== condition) return [];
        const told = declared[place][names.indexOf(entry)];
        const untrue = told.filter((key) => !exported[index].includes(key));
        const untold = exported[index].filter((key) => !told.includes(key));
        if (untrue.length + untold.length === 0) return [];
        return [
          `${entry} (${file}, asked for by ${asking}): declared and not there: ${untrue.join(', ') || 'none'}; ` +
            `there and not declared: ${untold.join(', ') || 'none'}`,
        ];
      }),
    );
  });
  return { count: files.length, differences };
}
