import { ledger, plus, wholeTotal } from '../kernel/ledger.js';
import type { Ledger } from '../kernel/ledger.js';
import { outcome, part, record, roll } from '../kernel/procedure.js';
import type { Faces } from '../kernel/request.js';
import { NATURAL_PENETRATION } from '../tables/index.js';
import type { Counter, Event, Frame, GameProcedure, Scene, ShootAction } from '../state/index.js';
import type { FireOrder } from './fire-action.js';
import { ordnanceOf, toHitColumn } from './ordnance.js';
import { rangeOf } from './reach.js';
import { isHit, toHitLedger, toHitNumber } from './to-hit.js';
import { barricadeLedger, pullDown } from './barricade.js';

/**
 * The penetration of a weapon at a range; 0 where it does not reach or penetrates nothing.
 *
 * @param hexes the range
 * @rule 14.1
 * @example penetrationOf(scene, bazooka, 2) // 4
 */
export function penetrationOf(scene: Scene, weapon: Counter, hexes: number): number {
  const ordnance = ordnanceOf(scene, weapon);
  const penetration = ordnance === undefined ? undefined : toHitColumn(ordnance, hexes)?.penetration;
  return penetration === undefined || penetration === '*' ? 0 : penetration;
}

/**
 * The sum of a round that has hit a Barricade: a die and its penetration at the range.
 *
 * @param die natural face; without it the penetration alone
 * @rule 14.1, 21.5
 * @example wholeTotal(penetrationLedger(scene, order, 3)) // 7
 */
export function penetrationLedger(scene: Scene, order: FireOrder, die?: number): Ledger {
  const [weapon] = order.weapons;
  const hexes = rangeOf(scene, order.from, order.target);
  const own = plus('penetration', '14.1', weapon === undefined ? 0 : penetrationOf(scene, weapon, hexes));
  return ledger('penetration', '14.1', die === undefined ? [own] : [plus('die', '14.1', die), own], order.from);
}

/** A round destroys what it penetrates by more than the armor; a dud never does, a catastrophic hit always. */
function destroys(scene: Scene, order: FireOrder, { attack = 0, defence = 0 }: Faces): boolean {
  const { dud, catastrophic } = NATURAL_PENETRATION;
  if (attack === dud.attack && defence === dud.defence) return false;
  if (attack === catastrophic.attack && defence === catastrophic.defence) return true;
  return wholeTotal(penetrationLedger(scene, order, attack)) > wholeTotal(barricadeLedger('', '14.1', defence));
}

/**
 * A round of ordnance at a Barricade, as at an armored vehicle: where it hits, a die and the penetration against a die and
 * the Armor Factor. On a hexside it has the TM of neither hex.
 *
 * @param dice the roll to hit
 * @returns whether it hit
 * @rule 14.1, 21.5
 * @example yield* shootBarricade(scene, order, action, [3, 4])
 */
export function* shootBarricade(
  scene: Scene,
  order: FireOrder,
  { weapon, target: at, barricade: across = '' }: ShootAction,
  dice: readonly number[],
): GameProcedure<boolean> {
  const sum = toHitLedger(scene, order, undefined, dice);
  const needed = toHitNumber(scene, order);
  const hit = isHit(dice, sum, needed);
  const shot = { kind: 'barricadeShot', weapon, from: order.from, at, across, roll: sum, needed, hit } as const;
  if (!hit) {
    yield* record<Event, Frame>({ ...shot, destroyed: false, to: 'all' });
    yield* outcome(across, 'none');
    return false;
  }
  const faces = yield* penetrationDice(scene, order);
  const destroyed = destroys(scene, order, faces);
  const attack = penetrationLedger(scene, order, faces['attack'] ?? 0);
  const defence = barricadeLedger(across, '14.1', faces['defence'] ?? 0);
  yield* record<Event, Frame>({ ...shot, attack, defence, destroyed, to: 'all' });
  if (destroyed) yield* pullDown(scene, at, across);
  yield* outcome(across, destroyed ? 'destroyed' : 'none');
  return true;
}

function penetrationDice(scene: Scene, order: FireOrder): GameProcedure<Faces> {
  const dice = [
    { name: 'attack', sides: 6 },
    { name: 'defence', sides: 6 },
  ];
  return part<Faces, Event, Frame>(
    'penetration',
    String(wholeTotal(penetrationLedger(scene, order))),
    () => roll({ purpose: 'penetration', of: order.from, rule: '14.1', by: order.side, dice }),
    (faces) => String(destroys(scene, order, faces)),
  );
}
