import type { DamageResult } from '../../tables/index.js';
import { addUse, isSmc, reductionOf, ROOM_OF_MAN } from '../../units/index.js';
import type { StackUse } from '../../units/index.js';
import type { Counter, CounterId, LocationId, Scene, Side } from '../../state/index.js';
import { FRESH, hexOf, isGoodOrder, roomTaken, typeOf } from '../../state/index.js';
import { servesDamageChecks } from '../attack/leadership.js';
import { withoutMan } from './check-order.js';
import { withHero } from './hero.js';

/** One unit that has to check, and by how much the attack beat it. */
export interface DamageOrder {
  readonly unit: CounterId;
  /** Pips by which the attack exceeds the defence, more than 0. */
  readonly difference: number;
  /** It checks in the Good Order that it had before earlier attacks of the same location. */
  readonly asAtStart?: true;
}

/** Hears the result of each check before the unit suffers it. */
export type HearResult = (unit: CounterId, result: DamageResult) => void;

/** The damage checks that one attack causes in one location. */
export interface DamageChecks {
  readonly at: LocationId;
  readonly checks: readonly DamageOrder[];
  /** The side that caused them; absent for causes that nobody aimed, such as a fire. */
  readonly by?: Side;
  /** The units that check ride in or on this vehicle: only Leaders aboard help them. */
  readonly aboard?: CounterId;
  /** The caller rolls nothing and names no outcome afterwards. */
  readonly last?: boolean;
  /** The caller goes on with the units that are left after the checks, as this side sees them. */
  readonly seenBy?: Side;
  /** The caller wants to know each result. */
  readonly hear?: HearResult;
}

/** The units left in a hex, as a side sees them. */
export interface Left {
  /** The room that the units of the side itself take. */
  readonly taken: StackUse;
  /** Whether there are any of the other side. */
  readonly enemies: boolean;
}

/** A Hero created in an attack: the type of the unit he rose from, his side, where he stands. */
export interface Risen {
  readonly from: string;
  readonly side: Side;
  readonly at: LocationId;
}

/** The state that checks leave for units in other locations. */
export interface Aftermath {
  /** The Heroes created so far: the type they rose from, their side, their location. */
  readonly heroes: readonly Risen[];
  /** The single men eliminated so far. */
  readonly fallen: readonly CounterId[];
  /** The units left so far, if the caller counts them. */
  readonly left?: Left;
}

/** The checks of one attack on many locations: the scene before the first of them, and the state after them so far. */
export interface Since {
  readonly before: Scene;
  readonly aftermath: Aftermath;
}

/** The state that the checks so far leave for the next one. */
export interface Carry extends Aftermath {
  /** Leaders with an LM for the others: they have passed, or did not have to check. */
  readonly leaders: readonly CounterId[];
}

/** Before the first check nobody has fallen and no Hero has risen. */
export const UNSCATHED: Aftermath = Object.freeze({ heroes: [], fallen: [] });

/**
 * The first checks of an attack: nothing has come of it yet.
 *
 * @example sinceNow(scene).aftermath.fallen // []
 */
export function sinceNow(scene: Scene): Since {
  return { before: sceneBefore(scene), aftermath: UNSCATHED };
}

/**
 * The first checks of an attack whose caller counts the units that are left.
 *
 * @param left the units that need not check
 * @example sinceThen(scene, { taken: NO_ROOM, enemies: true }).aftermath.left?.enemies // true
 */
export function sinceThen(scene: Scene, left: Left): Since {
  return { before: sceneBefore(scene), aftermath: { heroes: [], fallen: [], left } };
}

/**
 * The scene as it is before the first check: the runner's own moves on, and in the odds it does not.
 *
 * @example sceneBefore(scene).position === scene.position // true until the next event
 */
export function sceneBefore({ world, position, frames }: Scene): Scene {
  return { world, position, frames };
}

/**
 * The scene as a check finds it: Heroes created by earlier checks take room; men who have fallen make room, or leave
 * the others without an Advisor.
 *
 * @rule 11.2.1, 11.9
 * @example sceneNow(before, UNSCATHED).position === before.position // true
 */
export function sceneNow(before: Scene, { heroes, fallen }: Aftermath): Scene {
  let now = before;
  for (const man of fallen) now = withoutMan(now, man);
  for (const { from, side, at } of heroes) {
    // He has no id yet: that of his side will do, as no counter has it.
    now = withHero(now, { id: side as string, type: from, side, place: { kind: 'map', at }, status: FRESH }, at);
  }
  return now;
}

/**
 * The state for the next check of an attack after this one.
 *
 * @rule 11.1.1
 * @example nextCarry(scene, koch, 'none', carry, damage).leaders // ['de.koch.1']
 */
export function nextCarry(
  scene: Scene,
  unit: Counter,
  became: DamageResult,
  carry: Carry,
  { seenBy }: DamageChecks,
): Carry {
  const helps = became === 'none' && isGoodOrder(unit) && servesDamageChecks(scene, unit);
  const fell = became === 'eliminated' && isSmc(typeOf(scene.world, unit));
  return carryOf(
    helps ? [...carry.leaders, unit.id] : carry.leaders,
    carry.heroes,
    fell ? [...carry.fallen, unit.id] : carry.fallen,
    carry.left === undefined ? undefined : leftWith(scene, carry.left, unit, became, seenBy),
  );
}

/**
 * The same with a Hero who has risen in the check.
 *
 * @rule 11.2.1
 * @example carryWithHero(carry, { from: 'de.1-6-4', side: 'de', at: 'J3' }, damage).heroes.length // 1
 */
export function carryWithHero(carry: Carry, hero: Risen, { at, seenBy }: DamageChecks): Carry {
  const { left } = carry;
  const counts = left !== undefined && hexOf(hero.at) === hexOf(at);
  const seen = counts ? leftOnSide(left, hero.side === seenBy ? ROOM_OF_MAN : undefined) : left;
  return carryOf(carry.leaders, [...carry.heroes, hero], carry.fallen, seen);
}

/**
 * The state that checks leave for units in other locations.
 *
 * @example aftermathOf(carry).fallen // ['us.tom.1']
 */
export function aftermathOf({ heroes, fallen, left }: Aftermath): Aftermath {
  return left === undefined ? { heroes, fallen } : { heroes, fallen, left };
}

/**
 * The state that the checks so far leave for the next one, always with the same fields in the same order.
 *
 * @example carryOf(['de.koch.1'], [], [], undefined)
 */
export function carryOf(
  leaders: readonly CounterId[],
  heroes: readonly Risen[],
  fallen: readonly CounterId[],
  left: Left | undefined,
): Carry {
  return left === undefined ? { leaders, heroes, fallen } : { leaders, heroes, fallen, left };
}

/** A unit that has survived its check, or the Half-Squad that is left of it, is counted with the others. */
function leftWith(scene: Scene, left: Left, unit: Counter, became: DamageResult, seenBy: Side | undefined): Left {
  if (became === 'eliminated') return left;
  if (unit.side !== seenBy) return leftOnSide(left, undefined);
  const { world } = scene;
  const half = became === 'casualties' ? reductionOf(world.catalogue, unit.type)?.halves[0]?.type : undefined;
  return leftOnSide(left, roomTaken(world, half === undefined ? unit : { ...unit, type: half }));
}

/** One more is left, of the side itself with the room that he takes, or of the other side. */
function leftOnSide({ taken, enemies }: Left, room: StackUse | undefined): Left {
  return room === undefined ? { taken, enemies: true } : { taken: addUse(taken, room), enemies };
}
