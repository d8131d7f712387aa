import { moverWith } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import type { CounterId, FireForEffect, LocationId, Mover, Scene } from '../../state/index.js';
import { barrageKey, strikesOnEntry } from '../../state/index.js';

/**
 * The Fire for Effect that attacks a group as it comes into a location, marker by marker: in each hex of it, or by the
 * switch `fireForEffectEntry` once in an impulse.
 *
 * @param from the location it comes from; absent off the map
 * @rule 18.2
 * @example meetsFireForEffect(scene, frame.movers, 'E6', 'E7').length // 1
 */
export function meetsFireForEffect(
  scene: Scene,
  movers: readonly Mover[],
  from: LocationId | undefined,
  to: LocationId,
): readonly FireForEffect[] {
  return strikesOnEntry(scene, from, to)
    .map(({ marker }) => marker)
    .filter((marker) => !movers.every(({ unit }) => sparing(movers)(unit, marker)));
}

/**
 * A test for units that Fire for Effect spares because it has attacked them on the way already.
 *
 * @rule 18.2
 * @example sparing(frame.movers)('us.2-5-4.1', marker) // false
 */
export function sparing(movers: readonly Mover[]): (unit: CounterId, marker: FireForEffect) => boolean {
  return (unit, marker) => {
    const struck = movers.find((mover) => mover.unit === unit)?.struck;
    return struck?.includes(barrageKey(marker)) === true;
  };
}

/**
 * The movers of a group, with the Fire for Effect noted that attacks them in a location, if it attacks only once.
 *
 * @rule 18.2
 * @example struckOnEntry(scene, frame.movers, 'E6', 'E7')[0]?.struck // undefined
 */
export function struckOnEntry(
  scene: Scene,
  movers: readonly Mover[],
  from: LocationId | undefined,
  to: LocationId,
): readonly Mover[] {
  if (scene.world.ruleset.switches.fireForEffectEntry === 'eachHex') return movers;
  const met = strikesOnEntry(scene, from, to).map(({ marker }) => barrageKey(marker));
  if (met.length === 0) return movers;
  return mapped(movers, (mover) => moverWith(mover, { struck: [...new Set([...(mover.struck ?? []), ...met])] }));
}
