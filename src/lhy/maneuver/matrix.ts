import type { Params } from '../../kernel/basis/result.js';
import type { ManeuverFrame } from '../state/index.js';

/** What a vehicle may do in one maneuver beside going from hex to hex. */
export const DOINGS = ['shootAndScoot', 'haltAndFire', 'reverse', 'bypass', 'overrun', 'transport', 'assault'] as const;
export type Doing = (typeof DOINGS)[number];

/** Whether two things go together: yes, no, or as the sections say that stand in its place. */
export type Combination = boolean | readonly string[];

const Y = true;
const o = false;
const RIDERS = ['10.4.6.2'];
const SHOT = ['10.4.2'];
const HALT = ['10.4.3'];
const HALFTRACK = ['10.4.5.2'];
const BOTH = ['10.4.5.2', '10.5.1'];

/**
 * Vehicular Maneuver Matrix, printed at the end of the rulebook. Its columns: Shoot & Scoot, Halt & Fire, Reverse, Bypass, Overrun,
 * Transport, Assault. It has no row for transport.
 */
const MATRIX: Readonly<Record<Exclude<Doing, 'transport'>, readonly Combination[]>> = {
  shootAndScoot: [o, o, Y, o, o, RIDERS, SHOT],
  haltAndFire: [o, o, Y, o, o, RIDERS, HALT],
  reverse: [Y, Y, o, o, o, Y, o],
  bypass: [o, o, o, o, o, Y, o],
  overrun: [o, o, o, o, o, HALFTRACK, BOTH],
  assault: [SHOT, HALT, o, o, BOTH, HALFTRACK, o],
};

/**
 * Whether a vehicle may do two things in one maneuver.
 *
 * @param a one of them
 * @param b the other, or the same once more
 * @returns true or false, or the sections that say when
 * @rule 10.4, 10.4.M
 * @example combines('reverse', 'bypass') // false
 */
export function combines(a: Doing, b: Doing): Combination {
  if (a === b) return a === 'bypass' || a === 'transport';
  return a === 'transport' ? combines(b, a) : (MATRIX[a][DOINGS.indexOf(b)] as Combination);
}

/**
 * What the maneuver of a vehicle is already, beside going from hex to hex.
 *
 * @rule 10.4.M
 * @example doingsOf(frame) // ['reverse']
 */
export function doingsOf({ fire, mode, assault, way }: ManeuverFrame): readonly Doing[] {
  return [
    ...(fire === undefined ? [] : [fire]),
    ...(mode === 'reverse' ? ['reverse' as const] : []),
    ...(way === undefined ? [] : [way]),
    ...(assault === undefined ? [] : ['assault' as const]),
  ];
}

/**
 * What keeps a vehicle from doing something more in its maneuver.
 *
 * @param done what the maneuver is already
 * @param next what it would do more
 * @returns the two that do not go together; nothing where all do
 * @rule 10.4.M
 * @example clash(['reverse'], 'bypass') // { doing: 'bypass', other: 'reverse' }
 */
export function clash(done: readonly Doing[], next: Doing): Params | undefined {
  const other = done.find((each) => combines(each, next) === false);
  return other === undefined ? undefined : { doing: next, other };
}
