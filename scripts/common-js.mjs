// CommonJS of the subpaths and the command line, in chunks that they share. esbuild splits only ESM, so each chunk is
// turned into CommonJS after that.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { pureModules } from './pure.mjs';

const HERE = 'const __here = require("node:url").pathToFileURL(__filename).href;';

/**
 * Builds CommonJS files, minified.
 *
 * @param entry output name to source file
 * @param folder where to write
 * @example await buildCommonJs({ 'los/index': 'src/los/index.ts' }, 'dist')
 */
export async function buildCommonJs(entry, folder) {
  const { outputFiles } = await build({
    entryPoints: entry,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    chunkNames: 'common/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    platform: 'node',
    plugins: [pureModules],
    logLevel: 'warning',
    write: false,
  });
  await Promise.all(
    outputFiles.map(async ({ path: file, text }) => {
      const { code } = await transform(text, {
        format: 'cjs',
        target: 'node20',
        platform: 'node',
        minify: true,
        define: { 'import.meta.url': '__here' },
        supported: { 'dynamic-import': false },
        ...(text.includes('import.meta.url') ? { banner: HERE } : {}),
      });
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, code);
    }),
  );
}
