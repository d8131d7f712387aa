import type { Ask } from '../../kernel/procedure/request.js';

/* Dice that are always the same, for courses of an action that are played for a ruling. */

/**
 * The sides of the dice of a roll or a draw.
 *
 * @example sidesOf(ask) // [6, 6]
 */
export function sidesOf(ask: Exclude<Ask, { kind: 'choice' }>): readonly number[] {
  return ask.kind === 'draw' ? [ask.from.length] : ask.dice.map(({ sides }) => sides);
}

/**
 * In how many ways dice can fall.
 *
 * @example waysOf([6, 6]) // 36
 */
export function waysOf(sides: readonly number[]): number {
  return sides.reduce((product, side) => product * side, 1);
}

/**
 * The faces of one of the ways.
 *
 * @param number of the way, from 0
 * @example facesAt([6, 6], 7) // [2, 2]
 */
export function facesAt(sides: readonly number[], number: number): readonly number[] {
  let left = number;
  return sides.map((side) => {
    const face = (left % side) + 1;
    left = Math.floor(left / side);
    return face;
  });
}

/**
 * A whole number that two small ones scatter: always the same, on every machine.
 *
 * @example scattered(1, 2) === scattered(1, 2) // true
 */
export function scattered(number: number, at: number): number {
  let bits = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}
