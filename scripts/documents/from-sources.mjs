// What modules of src/ export that are no entries of the package, for programs that run under Node.
import { build } from 'esbuild';
import { root } from '../entries.mjs';

/**
 * Bundles a piece of code of the repository and runs it.
 *
 * @param {string} code exports, from files named from the root of the repository
 * @returns {Promise<object>} what it exports
 * @example const { parseAction } = await fromSources("export { parseAction } from './src/notation/index.ts';")
 */
export async function fromSources(code) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'warning',
  });
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
