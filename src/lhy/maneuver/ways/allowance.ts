import { smallest } from '../../../kernel/basis/lists.js';
import type { Visibility } from '../../sight/index.js';
import type { CostClass } from '../../charts/index.js';
import type { CounterType } from '../../units/index.js';
import { KINDS, chassisOf, neverDisrupts } from '../../units/index.js';

/** What a unit may spend on a maneuver. */
export interface Allowance {
  /** Half Movement Points. */
  readonly points: number;
  /** Hexes that a unit on foot may enter whatever they cost. */
  readonly hexes: number;
  /** The most hexes that it may enter at all; absent where only points limit it. */
  readonly most?: number;
}

/** What an allowance depends on. */
export interface AllowanceFacts {
  readonly type: CounterType;
  readonly occasion: 'activation' | 'reaction';
  readonly visibility: Visibility;
  readonly reverse: boolean;
  readonly heroic: boolean;
  /** A leader directs a unit that has observed nothing. */
  readonly directed: boolean;
}

/** A turn at night or by day, for each occasion. */
type ByOccasion = Readonly<Record<AllowanceFacts['occasion'], number>>;

/** 10.1.1, 10.1.2: half Movement Points by class. */
const POINTS: Readonly<Record<CostClass, ByOccasion>> = {
  foot: { activation: 6, reaction: 4 },
  afv: { activation: 10, reaction: 8 },
  halftrack: { activation: 10, reaction: 8 },
  truck: { activation: 12, reaction: 8 },
};

/** 10.1.1, 10.1.2: the hexes that units on foot may enter whatever they cost. */
const HEXES: ByOccasion = { activation: 2, reaction: 1 };

/** 10.1.2: the same for Russian and Japanese units that their leader directs. */
const DIRECTED = 2;

/** 10.1.1, 10.1.2: half Movement Points in reverse. */
const REVERSE = 6;

/** 17.1: half Movement Points of vehicles at night. */
const NIGHT: ByOccasion = { activation: 6, reaction: 4 };

/** 12.6.1: the hexes of a Heroic unit. */
const HEROIC = 3;

/** 10.4.1: half Movement Points to go into motion. */
export const INTO_MOTION = 2;

/** 4.1.9.5: half Movement Points for a maneuver on roads alone. */
export const ROAD_BONUS = 2;

/**
 * The class in which a unit pays for hexes.
 *
 * @rule 10.1.1
 * @example costClassOf(squad) // 'foot'
 */
export function costClassOf(type: Pick<CounterType, 'kind' | 'chassis'>): CostClass {
  if (!KINDS[type.kind].vehicular) return 'foot';
  const chassis = chassisOf(type);
  if (chassis === undefined) return 'afv';
  return chassis === 'halftrack' ? 'halftrack' : 'truck';
}

/**
 * What a unit may spend on a maneuver, without the bonus for roads.
 *
 * @param facts the unit, and when and how it maneuvers
 * @rule 10.1, 10.1.1, 10.1.2, 10.4.4, 12.6.1, 17.1
 * @example allowanceOf(facts) // { points: 6, hexes: 2 } for a squad whose platoon has been activated
 */
export function allowanceOf({ type, occasion, visibility, reverse, heroic, directed }: AllowanceFacts): Allowance {
  const of = costClassOf(type);
  const points = POINTS[of][occasion];
  const night = visibility === 'night';
  if (of !== 'foot') {
    const limits = [points, ...(reverse ? [REVERSE] : []), ...(night ? [NIGHT[occasion]] : [])];
    return { points: smallest(limits), hexes: 0 };
  }
  if (heroic) return { points: 0, hexes: HEROIC, most: HEROIC };
  const hexes = directed && neverDisrupts(type) ? DIRECTED : HEXES[occasion];
  return night && !neverDisrupts(type) ? { points, hexes, most: hexes } : { points, hexes };
}

/**
 * Whether a unit may enter a hex that costs so much.
 *
 * @param allowance what it may spend
 * @param spent half Movement Points spent so far
 * @param entered hexes entered so far
 * @param cost half Movement Points, or `all` that it has
 * @rule 10.0, 10.1.1, 10.1.2
 * @example canPay({ points: 6, hexes: 2 }, 7, 1, 7) // true: the second hex of a unit on foot
 */
export function canPay(allowance: Allowance, spent: number, entered: number, cost: number | 'all'): boolean {
  if (allowance.most !== undefined && entered >= allowance.most) return false;
  if (entered < allowance.hexes) return true;
  return cost === 'all' ? spent === 0 : spent + cost <= allowance.points;
}
