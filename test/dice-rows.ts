import type { DiceRow } from '../src/kernel/procedure/dice-book.js';
import { rowOf } from '../src/kernel/procedure/dice-book.js';
import type { Ask } from '../src/kernel/procedure/request.js';
import { indexOf } from '../src/map/index.js';
import type { DiceRecord, Event, Position, World } from '../src/index.js';
import { createGame, reduce } from '../src/index.js';
import { questionOf } from '../src/engine/index.js';
import { DICE } from '../src/tables/index.js';
import { hexOf } from '../src/state/index.js';
import { playedAtRandom } from './random-games.js';
import { unwrap } from './unwrap.js';

/** What is wrong with a request for dice, by the dice book; nothing if it agrees with it. */
export function requestFault(
  world: World,
  before: Position,
  ask: Ask,
  soFar: readonly Event[] = [],
): string | undefined {
  const name = rowOf(DICE, ask);
  if (name === undefined) return `not in the dice book: ${JSON.stringify(ask)}`;
  const row: DiceRow = DICE[name];
  const position = soFar.reduce(reduce, before);
  const agrees = isNamed(world, position, row, ask.of) && isRolledBy(world, position, row, ask);
  return agrees ? undefined : `${name} does not agree with ${JSON.stringify(ask)}`;
}

function isNamed(world: World, { counters }: Position, { of: subject }: DiceRow, of: string): boolean {
  const isCounter = counters.some(({ id }) => id === of);
  const isLocation = indexOf(world.map, hexOf(of)) !== undefined;
  if (subject === 'side') return world.sides.includes(of);
  if (subject === 'locationOrCounter') return isCounter || isLocation;
  return subject === 'counter' ? isCounter : isLocation;
}

function isRolledBy(world: World, { counters, initiative }: Position, { by: roller }: DiceRow, ask: Ask): boolean {
  if (roller === 'owner') return counters.find(({ id }) => id === ask.of)?.side === ask.by;
  if (roller === 'side') return ask.of === ask.by;
  if (roller === 'initiative') return initiative === ask.by;
  return world.sides.includes(ask.by);
}

/** What is wrong with a roll that was made, by the dice book. */
export function rollFault({ purpose, faces }: DiceRecord): string | undefined {
  const rows: readonly DiceRow[] = Object.values(DICE).filter((row) => row.purpose === purpose);
  return rows.some((row) => fitsRow(row, faces)) ? undefined : `no row of ${purpose} gives ${faces.join(' ')}`;
}

/** The fire die of a nation has 20 sides at most. */
const MOST_SIDES = 20;

function fitsRow(row: DiceRow, faces: readonly number[]): boolean {
  if (row.kind === 'draw') return faces.length > 0;
  const most = row.dice.map(({ sides }, i) => (i === 0 && row.fireDie === true ? MOST_SIDES : sides));
  return faces.length === most.length && faces.every((face, i) => face >= 1 && face <= (most[i] ?? 0));
}

/** A request for dice of a game: its row, and what is wrong with it. */
export interface Requested {
  readonly row: string;
  readonly fault: string | undefined;
}

/** Every request for dice of a random game with entered dice. */
export function* requestsOf(world: World, seed: string, most?: number): Generator<Requested, void, undefined> {
  for (const { applied } of playedAtRandom(world, unwrap(createGame(world, { dice: 'entered' })), seed, most)) {
    const { state } = applied;
    if (state.pending === undefined) continue;
    const { ask, soFar } = questionOf(world, state, state.pending);
    if (ask.kind === 'choice') continue;
    const fault = requestFault(world, state.position, ask, soFar);
    yield { row: rowOf(DICE, ask) ?? '', fault };
  }
}
