import { readFileSync } from 'node:fs';
import { inPackage } from './in-package.js';

/**
 * The version of this package.
 *
 * @example version() // '0.1.0'
 */
export function version(): string {
  const file = inPackage('package.json');
  if (file === undefined) throw new Error('the package has no package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
