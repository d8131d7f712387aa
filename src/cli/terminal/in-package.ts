import { existsSync } from 'node:fs';

/** The folders above this code: one up in the built program, up to three in the source. */
const ABOVE = ['../', '../../', '../../../'] as const;

/**
 * Where a file or folder of the package lies: the nearest one above this code, be it built or source.
 *
 * @param path the file or folder, seen from the top of the package or from its `dist`; a folder ends with `/`
 * @returns its URL; nothing where the package lacks it
 * @example inPackage('packs/lhy/hill-31.json')
 */
export function inPackage(path: string): URL | undefined {
  return ABOVE.map((folder) => new URL(`${folder}${path}`, import.meta.url)).find((url) => existsSync(url));
}
