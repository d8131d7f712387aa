import { ledger, plus, wholeTotal } from '../kernel/ledger.js';
import type { Ledger } from '../kernel/ledger.js';
import { outcome, part, record, roll } from '../kernel/procedure.js';
import type { Faces } from '../kernel/request.js';
import { byText } from '../kernel/order.js';
import { indexOf, nameOf, neighboursOf } from '../map/index.js';
import { fortificationRow } from '../tables/index.js';
import type { Counter, Event, Frame, GameProcedure, Scene, ShootAction } from '../state/index.js';
import { barricadesBetween, levelOf, markersOf } from '../state/index.js';
import { pullDown } from './breach.js';
import type { FireOrder } from './fire-action.js';
import { ordnanceOf, toHitColumn } from './ordnance.js';
import { rangeOf } from './reach.js';
import { isHit, toHitLedger, toHitNumber } from './to-hit.js';

/** The faces at which a round is a dud, whatever it could penetrate, and at which it destroys, whatever the armor (14.1). */
const DUD = { attack: 1, defence: 6 } as const;
const CATASTROPHE = { attack: 6, defence: 1 } as const;

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
 * The hexes on the other side of the Barricades of a hex, sorted; none of a floor, a Bunker or the like.
 *
 * @rule 21.5
 * @example acrossFrom(scene, 'I5') // ['I4']
 */
export function acrossFrom(scene: Scene, at: string): readonly string[] {
  const { map } = scene.world;
  const here = levelOf(at) === 'ground' ? indexOf(map, at) : undefined;
  if (here === undefined || !hasBarricades(scene)) return [];
  return neighboursOf(map, here)
    .filter((there) => barricadesBetween(scene, here, there).length > 0)
    .map((there) => nameOf(map, there))
    .sort(byText);
}

/**
 * The hexes that have a Barricade on one of their hexsides, sorted.
 *
 * @rule 21.5
 * @example barricadedHexes(scene) // ['I4', 'I5']
 */
export function barricadedHexes(scene: Scene): readonly string[] {
  const found = new Set<string>();
  for (const { type, at } of markersOf(scene.position, 'fortification')) {
    if (type === 'barricade') for (const hex of acrossFrom(scene, at)) found.add(at).add(hex);
  }
  return [...found].sort(byText);
}

function hasBarricades(scene: Scene): boolean {
  return markersOf(scene.position, 'fortification').some(({ type }) => type === 'barricade');
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

function armorLedger(across: string, die: number): Ledger {
  const armor = plus('armorFactor', '21.5', fortificationRow('barricade')?.armor ?? 0);
  return ledger('barricade', '21.5', [plus('die', '14.1', die), armor], across);
}

/** A round destroys what it penetrates by more than the armor; a dud never does, a catastrophic hit always. */
function destroys(scene: Scene, order: FireOrder, { attack = 0, defence = 0 }: Faces): boolean {
  if (attack === DUD.attack && defence === DUD.defence) return false;
  if (attack === CATASTROPHE.attack && defence === CATASTROPHE.defence) return true;
  return wholeTotal(penetrationLedger(scene, order, attack)) > wholeTotal(armorLedger('', defence));
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
  const defence = armorLedger(across, faces['defence'] ?? 0);
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
