// What modules of src/ (or of test/) export that are no entries of the package, for programs that run under Node.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from '../entries.mjs';

/** A module that reads files beside itself finds them from the bundle too. */
const besideItself = {
  name: 'beside-itself',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:src|test)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
};

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
    plugins: [besideItself],
  });
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
