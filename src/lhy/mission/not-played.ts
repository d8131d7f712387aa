import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Mission } from '../state/index.js';

/**
 * What a mission has that this library does not play. It is refused, for it would lie on the map and do nothing.
 *
 * @returns `unsupported` for mortars
 * @rule 11.4
 * @example notPlayed(mission) // []
 */
export function notPlayed({ mortars }: Mission): readonly Problem[] {
  return mortars.map((_, i) => problem('unsupported', { fire: 'mortar' }, '11.4', `/mortars/${i}`));
}
