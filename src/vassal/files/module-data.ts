import { strToU8 } from 'fflate';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Files } from '../codec/archive.js';
import type { VassalLimits } from '../codec/limits.js';
import { textOf } from '../codec/obfuscation.js';
import { elementOf, elementsIn, readXml, writeXml } from '../codec/xml.js';

/** The release of VASSAL that our files are written for. */
export const VASSAL_VERSION = '3.7.0';

/** Bytes of the file that says it: ours has some hundred. */
const MOST_DATA = 64_000;

/** The module that a file belongs to. */
export interface ModuleName {
  readonly name: string;
  readonly version: string;
}

/**
 * The file that says to which module an archive belongs.
 *
 * @example writeModuleData({ name: 'Training', version: '1' }, 'A scenario')
 */
export function writeModuleData({ name, version }: ModuleName, description: string): Uint8Array {
  const fields: readonly (readonly [string, string])[] = [
    ['version', version],
    ['extra1', ''],
    ['extra2', ''],
    ['VassalVersion', VASSAL_VERSION],
    ['dateSaved', '0'],
    ['description', description],
    ['name', name],
  ];
  return strToU8(
    writeXml(
      elementOf(
        'data',
        { version: 1 },
        fields.map(([key, text]) => elementOf(key, {}, [], text)),
      ),
    ),
  );
}

/**
 * Reads to which module an archive belongs.
 *
 * @param path the name of the archive, for problems
 * @returns empty texts where the archive does not say it, or the problems of `readXml`, `too-large`
 * @example readModuleData(files, 'game.vsav')
 */
export function readModuleData(files: Files, path: string, limits?: VassalLimits): Result<ModuleName> {
  const bytes = files.get('moduledata');
  if (bytes === undefined) return ok({ name: '', version: '' });
  const given = bytes.length;
  if (given > MOST_DATA)
    return refuse(problem('too-large', { what: 'entry', limit: MOST_DATA, given }, undefined, `${path}#moduledata`));
  const text = textOf(bytes, `${path}#moduledata`);
  const root = text.ok ? readXml(text.value, `${path}#moduledata`, limits) : text;
  if (!root.ok) return root;
  const said = (name: string): string => elementsIn(root.value, name).at(-1)?.text ?? '';
  return ok({ name: said('name'), version: said('version') });
}
