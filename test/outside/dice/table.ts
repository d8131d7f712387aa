import type { Action, Applied, GameState, Request, World } from '../../../src/index.js';
import { BOTS } from '../../../src/bots/index.js';
import { apply, DICE, request, rowOf, seedRng, view } from '../../../src/index.js';
import type { DiceRow, RngState } from '../../../src/index.js';

/** A table with real dice: somebody rolls what the dice book tells him, and enters it. */
export interface Table {
  readonly world: World;
  /** Rolls one die. */
  readonly die: (sides: number) => number;
}

/** What was done at a table: an action, and the dice that were rolled for it, in their order. */
export interface Deed {
  readonly action: Action;
  readonly by: string;
  readonly dice: readonly (readonly number[])[];
}

type Question = Extract<Request, { kind: 'answer' }>;

/** The faces for a request, by its row of the dice book: the dice in order, each with its sides. */
function rolledBy(table: Table, { ask, by }: Question): readonly number[] {
  const name = rowOf(DICE, ask);
  if (name === undefined || ask.kind === 'choice') throw new Error(`not in the dice book: ${JSON.stringify(ask)}`);
  const row: DiceRow = DICE[name];
  if (row.purpose !== ask.purpose || row.rule !== ask.rule || by !== ask.by) throw new Error(`${name} does not agree`);
  if (row.kind === 'draw') return drawn(table, ask.kind === 'draw' ? ask.from.length : 0);
  return row.dice.map(({ sides }, i) => {
    const own = row.fireDie === true && i === 0 && ask.kind === 'dice' ? ask.dice[0]?.sides : undefined;
    return table.die(own ?? sides);
  });
}

/** A draw: six sides or one for each candidate, rolled again while the face is too high; every face is given. */
function drawn(table: Table, candidates: number): readonly number[] {
  const faces = [table.die(Math.max(6, candidates))];
  while ((faces.at(-1) ?? 0) > candidates) faces.push(table.die(Math.max(6, candidates)));
  return faces;
}

function applied(world: World, state: GameState, action: Action, how: object): Applied {
  const result = apply(world, state, action, how);
  if (!result.ok) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(result.problems)}`);
  return result.value;
}

/**
 * Plays a game to its end. Each side decides by its view alone, and each request for dice is answered one by one, in the name of the
 * side that the book lets roll.
 */
export function* playedByHand(table: Table, start: GameState, seed: string): Generator<Deed, GameState, undefined> {
  const { world } = table;
  let state = start;
  let rng: RngState = seedRng(seed);
  for (;;) {
    const asked = request(world, state);
    if (asked.kind === 'over') return state;
    const decided = BOTS.sensible.decide(world, view(world, state, asked.by), rng);
    if (decided === undefined) throw new Error(`nothing to do at step ${state.step}`);
    ({ rng } = decided);
    ({ state } = applied(world, state, decided.action, { by: asked.by }));
    const dice: (readonly number[])[] = [];
    for (let next = request(world, state); isForDice(next); next = request(world, state)) {
      const faces = rolledBy(table, next);
      dice.push(faces);
      ({ state } = applied(world, state, { kind: 'answer', faces }, { by: next.by }));
    }
    yield { action: decided.action, by: asked.by, dice };
  }
}

function isForDice(asked: Request): asked is Question {
  return asked.kind === 'answer' && asked.ask.kind !== 'choice';
}
