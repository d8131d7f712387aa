import type { Procedure } from './effect.js';
import { draw, roll } from './procedure.js';
import type { Ask, Die, DrawRequest, Faces } from './request.js';

/** What the `of` of a request names: a counter, a location, one or the other, or a side. */
export type RollSubject = 'counter' | 'location' | 'locationOrCounter' | 'side';

/**
 * The side that rolls: the owner of the counter that the request is of, the side that the request is of, the side that acts
 * (it attacks, or its Mines do), or the side with the initiative.
 */
export type Roller = 'owner' | 'side' | 'acting' | 'initiative';

/** One row of the dice book: a roll of named dice. */
export interface RollRow {
  readonly kind: 'dice';
  /** Several rows have the same purpose where other dice are rolled for it, or where another section asks for them. */
  readonly purpose: string;
  readonly rule: string;
  readonly of: RollSubject;
  readonly by: Roller;
  /** In the order in which their faces are given. */
  readonly dice: readonly Die[];
  /** The first die is the fire die of a nation, which may have another number of sides; the request says how many. */
  readonly fireDie?: true;
}

/**
 * One row of the dice book: a draw with equal chances among several. Its die has as many sides as `drawSides` says of their
 * number. A face above that number is rolled again.
 */
export interface DrawRow {
  readonly kind: 'draw';
  readonly purpose: string;
  readonly rule: string;
  readonly of: RollSubject;
  readonly by: Roller;
}

/** A row of the dice book. */
export type DiceRow = RollRow | DrawRow;

/** Every request for dice that a game can make, by the name of its row. */
export type DiceBook = Readonly<Record<string, DiceRow>>;

/** The counter, location or side that a roll is of, and the side that makes it. */
export interface RolledOf {
  readonly of: string;
  readonly by: string;
}

/**
 * Rolls the dice of a row.
 *
 * @param row the row
 * @param subject what the roll is of, and who makes it
 * @param sides of the first die, where the row leaves them to the nation
 * @example const { smoke } = yield* rollFor(DICE.smoke, { of: 'us.2-5-4.1', by: 'us' })
 */
export function rollFor<E, F>(row: RollRow, { of, by }: RolledOf, sides?: number): Procedure<Faces, E, F> {
  const { purpose, rule } = row;
  return roll({ purpose, of, rule, by, dice: diceWith(row, sides) });
}

/** The dice of a row, the first with so many sides. */
function diceWith({ dice }: RollRow, sides: number | undefined): readonly Die[] {
  const [first, ...others] = dice;
  return sides === undefined || first === undefined || first.sides === sides
    ? dice
    : [{ name: first.name, sides }, ...others];
}

/**
 * Draws one of several for the purpose of a row. One alone is taken without a die.
 *
 * @example const weapon = yield* drawFor(DICE.jam, { of: 'I5', by: 'us' }, ['us.bar.1', 'us.m1919a4.1'])
 */
export function drawFor<E, F>(
  { purpose, rule }: DrawRow,
  { of, by }: RolledOf,
  from: DrawRequest['from'],
): Procedure<string, E, F> {
  return draw({ purpose, of, rule, by, from });
}

/**
 * The name of the row that a request is of: the same kind, purpose and rule, and the same dice.
 *
 * @returns nothing for a choice, and for a request that is not in the book
 * @example rowOf(DICE, ask) // 'smoke'
 */
export function rowOf<B extends DiceBook>(book: B, ask: Ask): (keyof B & string) | undefined {
  return Object.keys(book).find((name) => isOfRow(book[name], ask));
}

function isOfRow(row: DiceRow | undefined, ask: Ask): boolean {
  if (row === undefined || ask.kind === 'choice') return false;
  if (row.kind !== ask.kind || row.purpose !== ask.purpose || row.rule !== ask.rule) return false;
  return row.kind === 'draw' || ask.kind === 'draw' || areDiceOf(row, ask.dice);
}

function areDiceOf(row: RollRow, dice: readonly Die[]): boolean {
  return (
    row.dice.length === dice.length &&
    row.dice.every(({ name, sides }, i) => {
      const die = dice[i];
      return die?.name === name && (die.sides === sides || (i === 0 && row.fireDie === true));
    })
  );
}
