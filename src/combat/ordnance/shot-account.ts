import type { Account, Consequence } from '../../kernel/procedure/account.js';
import { eitherWay, opposedAccount, singleAccount } from '../../kernel/procedure/account.js';
import { isSameSum, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { DICE, DIE_FACES, NATURAL_PENETRATION, NATURAL_TO_HIT } from '../../tables/index.js';
import type { Counter, CounterId, Scene, ShootAction } from '../../state/index.js';
import { isAircraft, isHelicopter } from '../../state/index.js';
import { sharedRolls } from '../attack/fire-roll.js';
import type { FireOrder } from '../attack/fire-action.js';
import { menShotAt } from '../attack/targets.js';
import { damageResults } from '../damage/damage-account.js';
import { aircraftArmor } from './aircraft-shot.js';
import { barricadeLedger } from './barricade.js';
import { helicopterArmor } from './helicopter-shot.js';
import type { Struck } from './hit-location.js';
import { struckAt } from './hit-location.js';
import { armorLedger, penetrationLedger } from './penetration.js';
import { bareDefence, highExplosiveLedger, toHitLedger, toHitNumber } from './to-hit.js';

/**
 * The accounts of a shot of ordnance: the roll to hit; then the penetration against the armor of each place that may be
 * struck, or the effect of the shell on the men.
 *
 * @rule 14.1, 14.1.3, 19.1.1, 19.2.7, 21.5
 * @example shotAccounts(scene, action, order).map(({ roll }) => roll) // ['toHit', 'penetration', 'penetration']
 */
export function shotAccounts(scene: Scene, { barricade }: ShootAction, order: FireOrder): readonly Account[] {
  if (barricade !== undefined) {
    const hit = hitAccount(scene, order, [barricade], toHitLedger(scene, order));
    const results = eitherWay('difference', 1, 'destroyed', 'none');
    return [hit, penetrationAccount(scene, order, barricade, barricadeLedger(barricade, '14.1'), results)];
  }
  return order.vehicle === undefined ? atMen(scene, order) : atVehicle(scene, order, order.vehicle);
}

/** The roll to hit: the highest natural roll that does, where a 2 always hits and a 12 never. */
function hitAccount(
  scene: Scene,
  order: FireOrder,
  target: readonly string[],
  sum: Ledger,
  places: readonly Consequence[] = [],
): Account {
  const of = order.weapons[0]?.id ?? order.from;
  const value = highestHit(scene, order, sum);
  const results: readonly Consequence[] = [
    { by: 'natural', to: value, result: 'hit' },
    { by: 'natural', from: value + 1, result: 'miss' },
    ...places,
  ];
  return singleAccount(DICE.toHit, { of, target, results }, sum, { must: 'atMost', value });
}

function highestHit(scene: Scene, order: FireOrder, sum: Ledger): number {
  const { hit, miss } = NATURAL_TO_HIT;
  return Math.min(miss - 1, Math.max(hit, toHitNumber(scene, order) - wholeTotal(sum)));
}

/** One shell against one roll of the men that it hits: no TM and no LM counts any more. */
function atMen(scene: Scene, order: FireOrder): readonly Account[] {
  const targets = menShotAt(scene, order);
  const hits: { readonly target: CounterId[]; readonly sum: Ledger }[] = [];
  for (const unit of targets) {
    const sum = toHitLedger(scene, order, unit);
    const same = hits.find((each) => isSameSum(each.sum, sum));
    if (same === undefined) hits.push({ target: [unit.id], sum });
    else same.target.push(unit.id);
  }
  const rolls = sharedRolls(
    targets,
    targets.map((unit) => highExplosiveLedger(scene, order, unit)),
    targets.map((unit) => bareDefence(unit)),
  );
  return [
    ...hits.map(({ target, sum }) => hitAccount(scene, order, target, sum)),
    ...rolls.map(({ targets: target, attack, defence }) =>
      opposedAccount(
        DICE.highExplosive,
        { of: order.from, target, results: damageResults(scene, target, order.from) },
        attack,
        defence,
      ),
    ),
  ];
}

/** The roll to hit with the place that each natural roll strikes, and the penetration of each of these places. */
function atVehicle(scene: Scene, order: FireOrder, vehicle: Counter): readonly Account[] {
  const sum = toHitLedger(scene, order, vehicle);
  const { world } = scene;
  if (isHelicopter(world, vehicle) || isAircraft(world, vehicle)) {
    const armor = isHelicopter(world, vehicle) ? helicopterArmor(scene, vehicle) : aircraftArmor(scene, vehicle);
    const hit = hitAccount(scene, order, [vehicle.id], sum);
    return [hit, penetrationAccount(scene, order, vehicle.id, armor, COMPARED)];
  }
  const struck = placesStruck(scene, order, vehicle, highestHit(scene, order, sum));
  const places = new Map<string, Struck>();
  for (const { place } of struck) if (place?.armor !== undefined) places.set(`${place.part} ${place.aspect}`, place);
  return [
    hitAccount(scene, order, [vehicle.id], sum, struck.map(toldPlace)),
    ...[...places.values()].map((place) =>
      penetrationAccount(scene, order, vehicle.id, armorLedger(vehicle, place), COMPARED),
    ),
  ];
}

/** A natural roll that hits a vehicle, and the place it strikes; nothing where the round goes into the cover. */
interface Strike {
  readonly natural: number;
  readonly place: Struck | undefined;
}

/** The place that each natural roll strikes, up to the highest that hits. */
function placesStruck(scene: Scene, order: FireOrder, vehicle: Counter, highest: number): readonly Strike[] {
  const faces = DIE_FACES.flatMap((first) => DIE_FACES.map((second) => [first, second]));
  const naturals = Array.from({ length: highest - NATURAL_TO_HIT.hit + 1 }, (_, i) => NATURAL_TO_HIT.hit + i);
  return naturals.flatMap((natural) => {
    const dice = faces.find(([first = 0, second = 0]) => first + second === natural);
    if (dice === undefined) return [];
    return [{ natural, place: struckAt(scene, order, vehicle, dice, toHitLedger(scene, order, vehicle, dice)) }];
  });
}

function toldPlace({ natural, place }: Strike): Consequence {
  const read = { by: 'natural', from: natural, to: natural } as const;
  if (place === undefined) return { ...read, result: 'cover' };
  const { part, aspect, armor } = place;
  return { ...read, result: part, params: { aspect, ...(armor === undefined ? {} : { armor }) } };
}

/**
 * How a round and armor compare; two rolls are read by themselves, whatever the sums.
 *
 * @rule 14.1
 * @example COMPARED[0]?.result // 'dud'
 */
export const COMPARED: readonly Consequence[] = [
  { by: 'natural', result: 'dud', params: NATURAL_PENETRATION.dud },
  { by: 'natural', result: 'catastrophic', params: NATURAL_PENETRATION.catastrophic },
  { by: 'difference', from: 1, result: 'penetrated' },
  { by: 'difference', from: 0, to: 0, result: 'equal' },
  { by: 'difference', to: -1, result: 'below' },
];

function penetrationAccount(
  scene: Scene,
  order: FireOrder,
  target: string,
  armor: Ledger,
  results: readonly Consequence[],
): Account {
  const told = { of: order.from, target: [target], results };
  return opposedAccount(DICE.penetration, told, penetrationLedger(scene, order), armor);
}
