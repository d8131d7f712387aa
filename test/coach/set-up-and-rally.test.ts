import { describe, expect, it } from 'vitest';
import { BOTS } from '../../src/bots/index.js';
import { review } from '../../src/coach/index.js';
import type { ReviewedDecision } from '../../src/coach/index.js';
import {
  apply,
  createGame,
  load,
  position,
  request,
  seedRng,
  startTranscript,
  view,
  withStep,
} from '../../src/index.js';
import type { Action, GameState, Setup, Transcript } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';

const world = worldNamed('training');
const landing = worldNamed('landing');

/** The record of some orders in a situation. */
function recordOf(orders: readonly Action[], start: Setup): Transcript {
  const { dice, ...setup } = start;
  let state: GameState = unwrap(load(world, unwrap(position(world, start))));
  let record = startTranscript(world, { dice, setup });
  for (const action of orders) {
    const applied = unwrap(apply(world, state, action));
    record = withStep(world, record, state, action, applied);
    state = applied.state;
  }
  return record;
}

/** What the coach says of a step. */
function judged(record: Transcript, step: number, seed = ''): ReviewedDecision | undefined {
  return unwrap(review(world, record, { seed })).decisions.find((each) => each.step === step);
}

/** The set-up of a landing as somebody does it who does not think, with other places for some units. */
function landed(others: Readonly<Record<string, Action>> = {}): Transcript {
  let state = unwrap(createGame(landing, { seed: '7' }));
  let record = startTranscript(landing, { dice: { seed: '7' } });
  let rng = seedRng('bots');
  while (state.frames.at(-1)?.kind === 'setUp') {
    const asked = request(landing, state);
    if (asked.kind === 'over') break;
    const { by } = asked;
    const decided = BOTS.random.decide(landing, view(landing, state, by), rng);
    if (decided === undefined) throw new Error('the bot knows nothing');
    const action =
      decided.action.kind === 'place' ? (others[decided.action.counter] ?? decided.action) : decided.action;
    const applied = unwrap(apply(landing, state, action, { by }));
    record = withStep(landing, record, state, action, applied);
    [state, rng] = [applied.state, decided.rng];
  }
  return record;
}

describe('the review of a set-up', () => {
  const record = landed();
  const { decisions } = unwrap(review(landing, record));
  const [worst] = [...decisions].sort((a, b) => b.cost.mean - a.cost.mean);

  it('names the unit that stands worst, with a better place that it could have had, and why', () => {
    expect(worst).toMatchObject({ about: 'setUp', by: 'ar', games: 3, isSure: true, rank: 4, of: 4 });
    expect(worst?.orders).toEqual([{ kind: 'place', counter: 'ar.2-5-4.4', at: 'A2' }]);
    expect(worst?.better?.orders).toEqual([{ kind: 'place', counter: 'ar.2-5-4.4', at: 'B2' }]);
    expect(worst?.why[0]).toMatchObject({ term: 'goal' });
    expect(worst?.cost.mean).toBeGreaterThan(0.05);
  });

  it('finds nothing dear in that place once the unit stands there', () => {
    const [better] = worst?.better?.orders ?? [];
    const again = unwrap(review(landing, landed(better === undefined ? {} : { 'ar.2-5-4.4': better }))).decisions;
    const found = again.find(({ step }) => step === worst?.step);
    expect(found?.orders).toEqual([better]);
    expect(found?.cost.mean).toBeLessThan(0.01);
  });

  it('reviews each unit that is placed, both sides, and is the same each time', () => {
    expect(new Set(decisions.map(({ by }) => by))).toEqual(new Set(landing.sides));
    expect(decisions.every(({ about, rank, of }) => about === 'setUp' && rank <= of)).toBe(true);
    expect(unwrap(review(landing, JSON.stringify(record))).decisions).toEqual(decisions);
  });

  it('is left out where nothing is thought', () => {
    expect(unwrap(review(landing, record, { steps: 0 })).decisions).toEqual([]);
  });
});

describe('the review of rally attempts', () => {
  const SHAKEN: Setup = {
    units: [
      { type: 'us.tom', at: 'I6' },
      { type: 'us.2-5-4', at: 'I6', shaken: true },
      { type: 'us.2-5-4', at: 'I6', shaken: true },
      { type: 'de.1-6-4', at: 'H2' },
    ],
    turn: 2,
    phase: 'rally',
    initiative: 'us',
    dice: { seed: '3' },
  };
  const led = { kind: 'rally', unit: 'us.2-5-4.1', method: 'morale', leader: 'us.tom.1' } as const;
  const done: Action = { kind: 'done' };

  it('calls attempts that are not made a mistake, by what was to be expected of them', () => {
    const found = judged(recordOf([done], SHAKEN), 0);
    expect(found).toMatchObject({ about: 'rally', by: 'us', games: 0, isSure: true });
    expect(found?.better?.orders[0]).toMatchObject({ kind: 'rally', leader: 'us.tom.1' });
    const rally = found?.why.find(({ term }) => term === 'rally');
    expect(rally?.own).toBe(0);
    expect(rally?.better).toBeGreaterThan(0);
  });

  it('finds nothing better than the help of the Leader, and no help a mistake', () => {
    expect(judged(recordOf([led], SHAKEN), 0)).toMatchObject({ rank: 1, why: [] });
    const alone = judged(recordOf([{ kind: 'rally', unit: 'us.2-5-4.1', method: 'morale' }], SHAKEN), 0);
    expect(alone?.better?.orders[0]).toMatchObject({ kind: 'rally', leader: 'us.tom.1' });
    expect(alone?.why.map(({ term }) => term)).toContain('rally');
  });

  it('calls it a mistake that the weaker of two Leaders lends his modifier', () => {
    const both: Setup = { ...SHAKEN, units: [{ type: 'us.medrow', at: 'I6' }, ...SHAKEN.units] };
    const weaker = judged(recordOf([{ ...led, leader: 'us.medrow.1' }], both), 0);
    expect(weaker?.better?.orders[0]).toMatchObject({ kind: 'rally', leader: 'us.tom.1' });
  });

  it('depends on no dice that fell, and on no seed', () => {
    const [first, second] = ['3', '8'].map((seed) => judged(recordOf([led], { ...SHAKEN, dice: { seed } }), 0, seed));
    expect(first?.chance).toEqual(second?.chance);
  });
});
