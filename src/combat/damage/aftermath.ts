import type { DamageResult } from '../../tables/index.js';
import { isSmc } from '../../units/index.js';
import type { Counter, CounterId, LocationId, Scene, Side } from '../../state/index.js';
import { FRESH, isGoodOrder, typeOf } from '../../state/index.js';
import { servesDamageChecks } from '../attack/leadership.js';
import { withoutMan } from './check-order.js';
import { withHero } from './hero.js';

/** One unit that has to check, and by how much the attack beat it. */
export interface DamageOrder {
  readonly unit: CounterId;
  /** Pips by which the attack exceeds the defence, more than 0. */
  readonly difference: number;
}

/** The damage checks that one attack causes in one location. */
export interface DamageChecks {
  readonly at: LocationId;
  readonly checks: readonly DamageOrder[];
  /** Who caused them; absent for what nobody aimed, such as a fire. */
  readonly by?: Side;
  /** Those who check ride in or on this vehicle: the Leaders aboard stand by them, nobody else. */
  readonly aboard?: CounterId;
  /** The caller rolls nothing and names no outcome afterwards. */
  readonly last?: boolean;
  /** The caller goes on by whether anybody is left of those who check. */
  readonly counted?: true;
}

/** A Hero created in an attack: the type of the unit he rose from, his side, where he stands. */
export interface Risen {
  readonly from: string;
  readonly side: Side;
  readonly at: LocationId;
}

/** What checks leave for those in other locations. */
export interface Aftermath {
  /** The Heroes created so far: out of what and of which side, and where they stand. */
  readonly heroes: readonly Risen[];
  /** The single men eliminated so far. */
  readonly fallen: readonly CounterId[];
  /** Somebody is left of those who were counted. */
  readonly standing?: true;
}

/** The checks of one attack on many locations: the scene before the first of them, and what they have left so far. */
export interface Since {
  readonly before: Scene;
  readonly aftermath: Aftermath;
}

/** What the checks made so far leave for the next one. */
export interface Carry extends Aftermath {
  /** Leaders whose LM helps the others: they have passed, or did not have to check. */
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
 * The scene as it is before the first check: the runner's own moves on, and in the odds it does not.
 *
 * @example sceneBefore(scene).position === scene.position // true until the next event
 */
export function sceneBefore({ world, position, frames }: Scene): Scene {
  return { world, position, frames };
}

/**
 * The scene as a check finds it: the Heroes created by those before take room, and the men who fell make it, or leave the
 * others without an Advisor.
 *
 * @rule 11.2.1, 11.9
 * @example sceneNow(before, UNSCATHED).position === before.position // true
 */
export function sceneNow(before: Scene, { heroes, fallen }: Aftermath): Scene {
  let now = before;
  for (const man of fallen) now = withoutMan(now, man);
  for (const { from, side, at } of heroes) {
    now = withHero(now, { id: side, type: from, side, place: { kind: 'map', at }, status: FRESH }, at);
  }
  return now;
}

/**
 * What the next check of an attack goes by, once this one is made.
 *
 * @rule 11.1.1
 * @example nextCarry(scene, koch, 'none', carry, damage).leaders // ['de.koch.1']
 */
export function nextCarry(
  scene: Scene,
  unit: Counter,
  became: DamageResult,
  carry: Carry,
  { counted }: DamageChecks,
): Carry {
  const helps = became === 'none' && isGoodOrder(unit) && servesDamageChecks(scene, unit);
  const fell = became === 'eliminated' && isSmc(typeOf(scene.world, unit));
  return {
    ...carry,
    leaders: helps ? [...carry.leaders, unit.id] : carry.leaders,
    fallen: fell ? [...carry.fallen, unit.id] : carry.fallen,
    ...(counted === true && became !== 'eliminated' ? { standing: true } : {}),
  };
}
