import { decode } from '../kernel/decode.js';
import type { Result } from '../kernel/result.js';
import type { Pack } from './pack.js';
import { packSchema } from './pack.schema.js';

/** The most mistakes that are reported of one pack at a time. */
const MOST_PROBLEMS = 1000;

/**
 * Decodes one pack. Only its own shape is checked; `mergePacks` checks references between packs.
 *
 * @param json untrusted data, as read by a JSON parser
 * @returns the pack, or every mistake with its path: those of `decode`, and `unsupported` for a Special Scenario Rule,
 *   an area, an entry, an event or a condition of a kind the engine does not know
 * @rule 22.0
 * @example decodePack({ format: 0, id: 'empty', title: 'Nothing' })
 */
export function decodePack(json: unknown): Result<Pack> {
  return decode(packSchema(), json, { problems: MOST_PROBLEMS });
}
