import { readFileSync } from 'node:fs';

/**
 * The version of this package.
 *
 * @example version() // '0.1.0'
 */
export function version(): string {
  const { version: number } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return number;
}
