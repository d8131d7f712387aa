import { readFileSync } from 'node:fs';
import { inPackage } from '../terminal/in-package.js';

/**
 * The OpenRPC document of the package.
 *
 * @example openRpcDocument() // { openrpc: '1.3.2', ... }
 */
export function openRpcDocument(): unknown {
  const file = inPackage('schemas/openrpc.json');
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as unknown);
}
