// Runs the code of README.md and of the guides against the built package, as a reader would: every `js` or `ts` block is
// one program. A `text` block right after one is what it prints. `ts` blocks are type-checked too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './entries.mjs';

const files = [
  'README.md',
  'docs/front-end.md',
  'docs/judge.md',
  'docs/bots.md',
  'docs/session.md',
  'docs/boardgame.md',
  'docs/line-of-sight.md',
  'docs/boards.md',
  'docs/rulesets.md',
  'docs/lhy.md',
];
const folder = path.join(root, 'temp', 'readme');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let failed = 0;
let count = 0;
const typed = [];

for (const file of files) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((match) => ({
    language: match[1],
    body: match[2],
    line: text.slice(0, match.index).split('\n').length,
    start: match.index,
    end: match.index + match[0].length,
  }));
  blocks.forEach(({ language, body, line, end }, index) => {
    if (!['js', 'ts'].includes(language)) return;
    count += 1;
    const next = blocks[index + 1];
    const expected = next?.language === 'text' && text.slice(end, next.start).trim() === '' ? next.body : undefined;
    const name = `${path.basename(file, '.md')}-${line}`;
    const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
    const code = language === 'ts' ? ts.transpileModule(body, { compilerOptions: options }).outputText : body;
    writeFileSync(path.join(folder, `${name}.mjs`), code);
    if (language === 'ts') {
      writeFileSync(path.join(folder, `${name}.mts`), body);
      typed.push(`${name}.mts`);
    }
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(folder, `${name}.mjs`)],
      { encoding: 'utf8', cwd: root },
    );
    if (status !== 0) {
      failed += 1;
      process.stderr.write(`${file}:${line} fails\n${stderr}\n`);
    } else if (expected !== undefined && stdout.trimEnd() !== expected.trimEnd()) {
      failed += 1;
      process.stderr.write(`${file}:${line} prints\n${stdout}\nand not\n${expected}\n`);
    }
  });
}

if (typed.length > 0) {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2022',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    resolveJsonModule: true,
    types: ['node'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: typed }));
  const { status } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
process.stdout.write(`${count} samples, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
