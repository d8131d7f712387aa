import type { Consequence } from '../../kernel/procedure/account.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { damageResult, DICE } from '../../tables/index.js';
import { damageColumn } from '../../units/index.js';
import type { CounterId, LocationId, Scene } from '../../state/index.js';
import { counterOf, moraleOf, typeOf } from '../../state/index.js';
import { shookFrom, unshaken } from './separate.js';

/** A check at three times the Morale has the worst result that there is. */
const WORST = 3;

/**
 * What the damage checks of units would mean: the ranges of a check's total, and the result of each.
 *
 * @param units the units that an attack may beat
 * @param from the location of the firers, by whose earlier attacks units may be Shaken for others only
 * @rule 5.1
 * @example damageResults(scene, ['de.1-6-4.1'])[1] // { of: 'de.1-6-4.1', roll: 'damageCheck', by: 'total', from: 6, to: 9, result: 'shaken' }
 */
export function damageResults(scene: Scene, units: readonly CounterId[], from?: LocationId): readonly Consequence[] {
  const shook = shookFrom(scene, from);
  return units.flatMap((of) => {
    const found = counterOf(scene.position, of);
    const unit = found !== undefined && shook.includes(of) ? unshaken(found) : found;
    const column = unit === undefined ? undefined : damageColumn(typeOf(scene.world, unit), unit.status);
    if (unit === undefined || column === undefined) return [];
    const morale = Math.max(1, wholeTotal(moraleOf(scene, unit)));
    const bands: { result: string; from: number; to: number }[] = [];
    for (let total = morale; total <= WORST * morale; total++) {
      const result = damageResult(column, total, morale);
      const band = bands.at(-1);
      if (band?.result === result) band.to = total;
      else bands.push({ result, from: total, to: total });
    }
    const told = { of, roll: DICE.damageCheck.purpose, by: 'total' } as const;
    return bands.map(({ result, from, to }, i) => ({
      ...told,
      ...(i === 0 ? {} : { from }),
      ...(i === bands.length - 1 ? {} : { to }),
      result,
    }));
  });
}
