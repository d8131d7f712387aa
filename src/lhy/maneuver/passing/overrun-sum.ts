import type { Ledger, Term } from '../../../kernel/numbers/ledger.js';
import { ledger, plus } from '../../../kernel/numbers/ledger.js';
import { largest } from '../../../kernel/basis/lists.js';
import type { Result } from '../../../kernel/basis/result.js';
import { ok } from '../../../kernel/basis/result.js';
import type { Account } from '../../../kernel/procedure/account.js';
import type { Attack } from '../../fire/index.js';
import { coversOf, fireAccounts, isAntiTankTarget } from '../../fire/index.js';
import type { LhyScene, Unit } from '../../state/index.js';
import { carriedBy, foesIn, has, isInfantry, typeOf } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { chassisOf } from '../../units/index.js';

/** What a halftrack with infantry is worth in an Overrun, and the anti-tank fire of an AFV. */
const WORTH = 2;

/** Infantry of this value or more fires from its halftrack. */
const LEAST = 1;

/**
 * The small arms attack of a vehicle that overruns a hex: its Small Arms Value, or 2 of a halftrack with infantry, less the terrain.
 *
 * @param unit the vehicle
 * @param hex the hex that is overrun
 * @returns the sum; nothing for a vehicle without small arms; or `chart-missing`
 * @rule 10.4.5.3
 * @example smallArmsOverrun(scene, tank, hex)
 */
export function smallArmsOverrun(scene: LhyScene, unit: Unit, hex: LhyHex): Result<Ledger> | undefined {
  const covers = coversOf(scene, unit, hex, hex);
  if (!covers.ok) return covers;
  const terrain = covers.value.map(({ by, value, rule }) => plus('cover', '11.3.3p', value, { by, section: rule }));
  const less = covers.value.reduce((sum, { value }) => sum + value, 0);
  const base = baseOf(scene, unit, less);
  return base === undefined ? undefined : ok(ledger('overrun', '10.4.5.3', [base, ...terrain]));
}

/** What the terrain takes from the fire of the infantry aboard counts by a ruling. */
function baseOf({ world, position }: LhyScene, unit: Unit, less: number): Term | undefined {
  const { smallArms } = typeOf(world, unit);
  const infantry = carriedBy(position, unit.id)
    .map((each) => typeOf(world, each))
    .flatMap((type) => (isInfantry(type.kind) && type.smallArms !== undefined ? [type.smallArms.value] : []));
  const counted = world.rulings.switches.halftrackOverrun === 'marker' ? less : 0;
  const carries = infantry.length > 0 && largest(infantry) + counted >= LEAST;
  if (carries && chassisOf(typeOf(world, unit)) === 'halftrack') return plus('halftrack', '10.4.5.3', WORTH);
  return smallArms === undefined ? undefined : plus('value', '1.5', smallArms.value);
}

/**
 * The anti-tank attack of an AFV that overruns a gun or a vehicle: it has no modifiers.
 *
 * @rule 10.4.5.3
 * @example wholeTotal(antiTankOverrun()) // 2
 */
export function antiTankOverrun(): Ledger {
  return ledger('overrun', '10.4.5.3', [plus('value', '10.4.5.3', WORTH)]);
}

/**
 * What an Overrun of a hex comes to before the dice: for each vehicle its small arms, and for an AFV the fire of its gun at one target.
 *
 * @param units the vehicles that overrun it together
 * @param hex the hex
 * @rule 10.4.5.3
 * @example overrunAccounts(scene, [tank], hex)[0]?.attack // the sum of its small arms
 */
export function overrunAccounts(scene: LhyScene, units: readonly Unit[], hex: LhyHex): readonly Account[] {
  return units.flatMap((unit) => {
    const small = smallArmsOverrun(scene, unit, hex);
    const { kind, antiTank } = typeOf(scene.world, unit);
    const hasGun = kind === 'afv' && (antiTank?.value ?? -1) >= 0;
    const isTarget = (each: Unit): boolean => isAntiTankTarget(scene, each) && !has(each, 'concealed');
    const aims = hasGun && foesIn(scene, hex.name, unit.side).some(isTarget);
    return fireAccounts(unit, [
      ...(small?.ok === true ? [attackOn('smallArms', hex, small.value)] : []),
      ...(aims ? [attackOn('antiTank', hex, antiTankOverrun())] : []),
    ]);
  });
}

const attackOn = (kind: Attack['kind'], hex: LhyHex, sum: Ledger): Attack => ({ kind, hex, sum, enfilade: false });
