import { expect, test } from 'vitest';
import type { Step } from '../../src/cli/play/play.js';
import type { Counter, Position } from '../../src/state/index.js';
import { worldOf } from '../training.js';
import { stepsOf } from './game.js';
import { INVARIANTS } from './invariants.js';

/* An invariant that can never fail proves nothing: each is shown one broken step. */

const world = worldOf('training');
const steps = [...stepsOf(world, 2)];
const last = steps.find(({ applied }) => applied.state.position.phase === 'operations')!;

function withPosition(change: Partial<Position>): Step {
  const { state } = last.applied;
  return {
    ...last,
    applied: { ...last.applied, state: { ...state, position: { ...state.position, ...change } } },
  };
}

/** The step with counters changed after it. */
function withCounters(change: (counter: Counter) => Counter): Step {
  return withPosition({ counters: last.applied.state.position.counters.map(change) });
}

function hero(n: number, shaken: boolean): Counter {
  const status = shaken ? { shaken: true as const } : {};
  return { id: `us.hird.${n}`, type: 'us.hird', side: 'us', place: { kind: 'map', at: 'I5' }, status };
}

const BROKEN: Readonly<Record<string, Step>> = {
  stackingLimitsHold: withCounters((each) => ({ ...each, place: { kind: 'map', at: 'I5' } })),
  portageLimitsHold: withCounters((each) =>
    each.type === 'us.bar' || each.type === 'us.m1919a4'
      ? { ...each, place: { kind: 'hands', unit: 'us.tom.1' } }
      : each,
  ),
  twoHeroesANation: withPosition({ counters: [hero(1, false), hero(2, false), hero(3, false)] }),
  noShakenHero: withPosition({ counters: [hero(1, true)] }),
  everyCounterInOnePlace: withCounters((each) => ({ ...each, place: { kind: 'map', at: 'Z99' } })),
  everyComingAndGoingTold: withPosition({ counters: [] }),
  eventsAreTheOnlyWriters: withPosition({ turn: 3 }),
  couldBeSaved: withPosition({ turn: 99 }),
  rollsAreInTheDiceBook: {
    ...last,
    applied: { ...last.applied, dice: [{ purpose: 'toHit', of: 'us.bazooka.1', faces: [4, 7] }] },
  },
  overMeansDecided: withPosition({ result: { winner: 'us', condition: 'tired' } }),
};

test.each(Object.entries(BROKEN))('%s sees a step that breaks it', (name, step) => {
  expect(INVARIANTS[name]?.(world, last, { activated: new Map() })).toBeUndefined();
  expect(INVARIANTS[name]?.(world, step, { activated: new Map() })).toBeTypeOf('string');
});

test('requestNamesWhatIsDone sees who was not asked, and what was not among what he was asked for', () => {
  const due = steps.find(({ before }) => before.step > 0 && before.step % 8 === 0)!;
  const asked = INVARIANTS['requestNamesWhatIsDone'];
  const other = world.sides.find((side) => side !== due.by)!;
  expect(asked?.(world, due, { activated: new Map() })).toBeUndefined();
  expect(asked?.(world, { ...due, by: other }, { activated: new Map() })).toContain(other);
  expect(asked?.(world, { ...due, action: { kind: 'stop' } }, { activated: new Map() })).toContain('stop');
});

test('noSecondActivation sees who acts although he was activated before', () => {
  const move = steps.find(({ action, before }) => action.kind === 'move' && before.frames.at(-1)?.kind === 'impulse')!;
  const [unit = ''] = move.action.kind === 'move' ? move.action.units : [];
  const history = { activated: new Map([[unit, ['moved' as const]]]) };
  expect(INVARIANTS['noSecondActivation']?.(world, move, { activated: new Map() })).toBeUndefined();
  expect(INVARIANTS['noSecondActivation']?.(world, move, history)).toContain(unit);
});
