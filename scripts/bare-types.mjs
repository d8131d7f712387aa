// The declarations for `require`, without their comments. They repeat those for `import` word for word, and an editor shows the
// comments of the declarations for `import`; without the repetition the package is a tenth smaller.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** Takes the comments out of every `.d.cts` in a folder and below it. */
export function leaveOutComments(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.d.cts')) continue;
    const file = path.join(folder, name);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
    writeFileSync(file, printer.printFile(source));
  }
}
