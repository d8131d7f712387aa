import { describe, expect, it } from 'vitest';
import { apply, createGame, explainChange, position } from '../../../src/index.js';
import type { ChangeExplained, GameState, Setup, TableChanges } from '../../../src/index.js';
import { unwrap } from '../../unwrap.js';
import { worldOf } from '../../training.js';
import { explainedShare, gameOf } from './share.js';

const world = worldOf('training');

/** A game in the middle of an impulse of the Americans. */
function game(more: Partial<Setup> = {}): GameState {
  return unwrap(
    position(world, {
      turn: 1,
      phase: 'operations',
      dice: 'entered',
      impulse: { by: 'us' },
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'I2' },
      ],
      ...more,
    }),
  );
}

const at = (hex: string): { readonly kind: 'map'; readonly at: string } => ({ kind: 'map', at: hex });

function told(state: GameState, changes: TableChanges): ChangeExplained {
  return unwrap(explainChange(world, state, changes, { budget: 400 }));
}

const kinds = ({ readings }: ChangeExplained): string =>
  (readings[0]?.steps ?? []).map(({ action }) => action.kind).join(' ');

/** The position after the steps of the first reading, each sent to a game. */
function sent(state: GameState, { readings }: ChangeExplained): GameState {
  return (readings[0]?.steps ?? []).reduce(
    (now, { action, dice }) => unwrap(apply(world, now, action, { dice })).state,
    state,
  );
}

describe('a drag over several hexes', () => {
  const state = game();
  const changes: TableChanges = {
    counters: [{ counter: 'us.2-5-4.1', from: at('I5'), to: at('K6'), after: { markers: ['moved'] } }],
    markers: {},
    dice: [],
  };

  it('is a path, with the hex named before it and the stop after it', () => {
    const found = told(state, changes);
    expect(found.ruling).toBe('explained');
    expect(kinds(found)).toBe('name move enter enter stop');
  });

  it('gives the very position of the table when its steps are sent', () => {
    const found = told(state, changes);
    expect(sent(state, found).position).toEqual(found.readings[0]?.position);
    expect(found.readings[0]?.position.counters.find(({ id }) => id === 'us.2-5-4.1')?.place).toEqual(at('K6'));
  });

  it('names each window of Opportunity Fire that it lets go by', () => {
    const found = told(state, { counters: [{ counter: 'us.2-5-4.1', to: at('I4') }], markers: {}, dice: [] });
    const [reading] = found.readings;
    const passed = (reading?.steps ?? []).filter(({ action, by }) => action.kind === 'pass' && by === 'de').length;
    expect(reading?.windows.length).toBe(passed);
    expect(reading?.windows.every(({ by }) => by === 'de')).toBe(true);
  });

  it('is a move of one group where two counters were dragged one by one', () => {
    const [first, second] = ['us.2-5-4.1', 'us.2-5-4.2'].map((counter) => ({ counter, to: at('J5') }));
    for (const counters of [
      [first, second],
      [second, first],
    ]) {
      const found = told(state, { counters: counters as TableChanges['counters'], markers: {}, dice: [] });
      const move = found.readings[0]?.steps.find(({ action }) => action.kind === 'move')?.action;
      expect(move).toMatchObject({ from: 'I5', units: ['us.2-5-4.1', 'us.2-5-4.2'] });
    }
  });

  it('is the same whether a counter is dragged in one go or in two', () => {
    const two = told(state, {
      counters: [
        { counter: 'us.2-5-4.1', from: at('I5'), to: at('J6') },
        { counter: 'us.2-5-4.1', from: at('J6'), to: at('K6'), after: { markers: ['moved'] } },
      ],
      markers: {},
      dice: [],
    });
    expect(two.readings[0]?.position).toEqual(told(state, changes).readings[0]?.position);
  });

  it('that is too long is refused, with the reasons at the step where it goes wrong', () => {
    const found = told(state, {
      counters: [{ counter: 'us.2-5-4.1', to: at('E8'), after: { markers: ['moved'] } }],
      markers: {},
      dice: [],
    });
    expect(found.ruling).toBe('refused');
    const [refused] = found.refused;
    expect(refused).toMatchObject({ by: 'us', order: { kind: 'enter' } });
    expect(refused?.problems.map(({ code }) => code)).toContain('not-enough-mps');
    expect(refused?.steps.map(({ action }) => action.kind)).toContain('move');
  });

  it('of the other side is told to be out of turn, and what comes near', () => {
    const found = told(state, {
      counters: [{ counter: 'de.1-6-4.1', to: at('I3') }],
      markers: {},
      dice: [],
      track: { side: 'us' },
    });
    expect(found.readings).toEqual([]);
    expect(found.ruling).not.toBe('explained');
  });
});

describe('an attack', () => {
  const named = { impulse: { by: 'us', step: 'acting', named: [{ at: 'I5' }] } } as unknown as Partial<Setup>;
  const state = game({
    ...named,
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'I4' },
    ] as Setup['units'],
  });
  const fired = { counter: 'us.2-5-4.1', after: { markers: ['fired'] } } as const;

  it('without effect is found by its dice', () => {
    const found = told(state, { counters: [fired], markers: {}, dice: [[1, 6]] });
    expect(found.readings[0]?.steps.find(({ action }) => action.kind === 'fire')).toMatchObject({
      action: { from: 'I5', target: 'I4' },
      dice: [[1, 6]],
    });
  });

  it('has dice that give its result where nobody knows those that fell', () => {
    const found = told(state, {
      counters: [fired, { counter: 'de.1-6-4.1', after: { shaken: true } }],
      markers: {},
    });
    expect(found.ruling).toBe('explained');
    expect(sent(state, found).position.counters.find(({ id }) => id === 'de.1-6-4.1')?.status.shaken).toBe(true);
  });

  it('with a result that its dice do not give is told, with what the rules make of them', () => {
    const found = told(state, {
      counters: [fired, { counter: 'de.1-6-4.1', after: { shaken: true } }],
      markers: {},
      dice: [[1, 6]],
    });
    expect(found.ruling).toBe('differs');
    expect(found.differs[0]?.differences).toEqual([
      { kind: 'state', counter: 'de.1-6-4.1', field: 'shaken', table: true },
    ]);
  });
});

it('a marker that was forgotten is told when the other side goes on', () => {
  const found = told(game(), {
    counters: [{ counter: 'us.2-5-4.1', to: at('J5') }],
    markers: {},
    dice: [],
    track: { side: 'de' },
  });
  expect(found.ruling).toBe('differs');
  const ways = found.differs
    .filter(({ differences }) => differences.length === 1)
    .flatMap(({ differences }) => differences);
  expect(ways[0]).toMatchObject({ kind: 'state', counter: 'us.2-5-4.1', field: 'markers' });
  expect(ways).toContainEqual({ kind: 'state', counter: 'us.2-5-4.1', field: 'markers', rules: ['moved'] });
});

describe('changes that cannot be', () => {
  const state = game();

  it.each([
    [{ counters: [{ counter: 'us.nobody.1', to: at('I5') }] }, 'unknown-counter /changes/counters/0/counter'],
    [
      { counters: [{ counter: 'us.2-5-4.1', from: at('A1'), to: at('I6') }] },
      'change-elsewhere /changes/counters/0/from',
    ],
    [{ counters: [], markers: { taken: [{ kind: 'smoke', at: 'I5' }] } }, 'no-such-marker /changes/markers/taken/0'],
    [{ counters: [{ counter: 'us.2-5-4.1', to: at('ZZ9') }] }, 'unknown-location /changes/counters/0/to/at'],
    [{ counters: 'all' }, 'bad-type /changes/counters'],
    [{ counters: [{ counter: 'us.2-5-4.1', to: { kind: 'moon' } }] }, 'bad-value /changes/counters/0/to/kind'],
    [null, 'bad-null /changes'],
  ])('are refused with their place: %#', (changes, wanted) => {
    const found = explainChange(world, state, changes as unknown as TableChanges);
    expect(found.ok ? [] : found.problems.map(({ code, path }) => `${code} ${path ?? ''}`)).toContain(wanted);
  });

  it('end with the budget', () => {
    const found = unwrap(
      explainChange(world, state, { counters: [{ counter: 'us.2-5-4.1', to: at('K6') }] }, { budget: 1 }),
    );
    expect(found.left?.map(({ code }) => code)).toEqual(['too-costly']);
  });

  it('that change nothing have a reading without a step', () => {
    expect(told(state, { counters: [] }).readings.map(({ steps }) => steps)).toEqual([[]]);
  });
});

describe('a set-up in one go', () => {
  it('is one placing after the other', () => {
    const start = unwrap(createGame(world, { dice: 'entered' }));
    const by = start.frames[0]?.by ?? '';
    const waiting = start.position.counters.filter(
      ({ side, place }) => side === by && place.kind === 'pool' && place.pool === 'setUp',
    );
    expect(waiting.length).toBeGreaterThan(0);
    const drags = [...gameOf(world, 'sensible', 'set-up')].filter(({ action }) => action.kind === 'place');
    const last = drags.filter(({ before }) => before.frames[0]?.by === by).at(-1)?.applied.state;
    const counters = (last?.position.counters ?? []).flatMap(({ id, place, status }) => {
      const before = start.position.counters.find((each) => each.id === id);
      return place.kind === 'map' && before?.place.kind === 'pool' ? [{ counter: id, to: place, after: status }] : [];
    });
    const found = told(start, { counters, markers: {}, dice: [] });
    expect(found.readings[0]?.steps.filter(({ action }) => action.kind === 'place')).toHaveLength(counters.length);
  });
});

it('the steps of a game of bots are found again in their drags, and nothing else is offered', () => {
  const played = [...gameOf(world, 'sensible', '1')].slice(0, 60);
  const { steps, found, misfits, missed } = explainedShare(world, played);
  expect(misfits).toEqual([]);
  expect(missed).toEqual([]);
  expect([steps > 20, found]).toEqual([true, steps]);
});
