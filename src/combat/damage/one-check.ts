import { rollFor, outcome, part, tell } from '../../state/procedure.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { once } from '../../kernel/basis/once.js';
import type { DamageResult } from '../../tables/index.js';
import { DICE, DIE_FACES, HERO_CREATION_FACE } from '../../tables/index.js';
import { isSmc } from '../../units/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import {
  counterOf,
  countersOf,
  isVehicle,
  lmOf,
  moraleOf,
  supportWeaponsOf,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import { armorLeaderHelping, bestLeader } from '../attack/leadership.js';
import { heroPlaces, mayBringForthHero, tryHero } from './hero.js';
import { unshaken } from './separate.js';
import { fatalWound } from './wound.js';
import { damageAt, damageLedger, damageReading, readDamage, sufferResult } from './damage-result.js';
import type { Reading } from './damage-result.js';
import type { Carry, DamageChecks, DamageOrder } from './aftermath.js';
import { carryWithHero, nextCarry, sceneNow } from './aftermath.js';

/** The Leader whose LM a unit's check is reduced by. */
function helperOf(scene: Scene, unit: Counter, carry: Carry): Counter | undefined {
  if (isVehicle(scene.world, unit)) return armorLeaderHelping(scene, unit);
  const leaders = countersOf(scene.position, carry.leaders);
  return bestLeader(scene, leaders, unit);
}

/**
 * Everything the outcome of one check depends on, for the odds.
 *
 * @rule 5.0.1
 * @example describeCheck(scene, check, carry, damage) === describeCheck(scene, check, carry, damage) // true
 */
export function describeCheck(
  scene: Scene,
  check: DamageOrder | undefined,
  carry: Carry,
  damage: DamageChecks,
): string {
  const unit = check === undefined ? undefined : counterOf(scene.position, check.unit);
  if (check === undefined || unit === undefined) return '';
  const helper = helperOf(scene, unit, carry);
  const heroes = mayBringForthHero(scene, unit) && damage.by !== unit.side;
  return JSON.stringify([
    // The carried value names single men; a Squad counts there like any other of its type.
    isSmc(typeOf(scene.world, unit)) ? unit.id : unit.type,
    unit.side,
    heroes ? damage.at : '',
    unit.status,
    check.difference,
    check.asAtStart === true,
    wholeTotal(moraleOf(scene, unit)),
    helper === undefined ? 0 : lmOf(scene, helper),
    heroes ? heroPlaces(scene, unit).length : -1,
    fatalWound(scene, unit),
    weaponsOf(scene.position, unit.id).length,
    supportWeaponsOf(scene, unit.id).length,
    carry,
  ]);
}

/**
 * One check, its outcome named.
 *
 * @rule 5.0.1
 * @example const next = yield* namedCheck(scene, check, carry, before, damage)
 */
export function* namedCheck(
  scene: Scene,
  order: DamageOrder | undefined,
  carry: Carry,
  before: Scene,
  damage: DamageChecks,
): GameProcedure<Carry> {
  if (order === undefined) return carry;
  const checked = yield* checkOne(scene, order, carry, before, damage);
  yield* outcome(order.unit, checked.result);
  return checked.carry;
}

/** The result of one check, and the state for the next one. */
interface Checked {
  readonly result: DamageResult;
  readonly carry: Carry;
}

/**
 * One check: the die and the difference, the help of a Leader, and the result.
 *
 * @rule 5.0.1
 * @example const { result } = yield* checkOne(scene, check, carry, before, damage)
 */
export function* checkOne(
  scene: Scene,
  order: DamageOrder,
  carry: Carry,
  before: Scene,
  damage: DamageChecks,
): GameProcedure<Checked> {
  const unit = counterOf(scene.position, order.unit);
  if (unit === undefined) return { result: 'none', carry };
  const now = sceneNow(before, carry);
  const helper = helperOf(scene, unit, carry);
  const mayRise = once(() => damage.by !== unit.side && mayBringForthHero(now, unit));
  const found = order.asAtStart === true ? unshaken(unit) : unit;
  const reading = damageReading(now, found, order.difference, helper);
  const die = yield* rollCheck(unit, reading, mayRise);
  const result = damageAt(reading, die);
  yield* tell(() => {
    const check = damageLedger(scene, unit, order.difference, helper, die);
    const { finding } = readDamage(now, found, check);
    return { kind: 'damageChecked', counter: unit.id, check, finding, to: 'all' };
  });
  damage.hear?.(unit.id, result);
  const became = yield* sufferResult(scene, unit, result);
  const after = nextCarry(scene, unit, became, carry, damage);
  if (die !== HERO_CREATION_FACE || !mayRise()) return { result: became, carry: after };
  const at = yield* tryHero(scene, unit, heroPlaces(now, unit));
  if (at === undefined) return { result: became, carry: after };
  return { result: became, carry: carryWithHero(after, { from: unit.type, side: unit.side, at }, damage) };
}

/** The die of a check. In the odds, faces with the same result count as one, except the face that may create a Hero. */
function* rollCheck(unit: Counter, reading: Reading, mayRise: () => boolean): GameProcedure<number> {
  const brings = (face: number): string =>
    `${damageAt(reading, face)}${face === HERO_CREATION_FACE && mayRise() ? ':hero' : ''}`;
  const { check = 0 } = yield* part(
    'damageDie',
    () => DIE_FACES.map(brings).join(),
    () => rollFor(DICE.damageCheck, { of: unit.id, by: unit.side }),
    (faces) => brings(faces['check'] ?? 0),
  );
  return check;
}
