import { decode } from '../kernel/json/decode.js';
import type { Spent } from '../kernel/json/guard.js';
import type { Result } from '../kernel/basis/result.js';
import type { AllLimits } from '../state/limits.js';
import { LIMITS } from '../state/limits.js';
import { sized } from '../engine/game/limits.js';
import type { Pack } from './pack.js';
import { PACK_SIZES } from './sizes.js';
import { packSchema } from './pack.schema.js';

/**
 * Decodes one pack. Only its own shape is checked; `mergePacks` checks references between packs.
 *
 * @param json untrusted data, as read by a JSON parser
 * @param limits the greatest sizes
 * @param spent what the packs before it have come to
 * @returns the pack, or every mistake with its path: those of `decode`, and `unsupported` for a Special Scenario Rule,
 *   an area, an entry, an event or a condition of a kind the engine does not know
 * @rule 22.0
 * @example decodePack({ format: 0, id: 'empty', title: 'Nothing' })
 */
export function decodePack(json: unknown, limits: AllLimits = LIMITS, spent?: Spent): Result<Pack> {
  return decode(packSchema(), json, spent === undefined ? limits : { ...limits, spent }, sized({ limits }, PACK_SIZES));
}
