import { describe, expect, it } from 'vitest';
import {
  createGame,
  eventsFor,
  position,
  positionNow,
  reduce,
  takeBackFault,
  toldTo,
  view,
} from '../../../src/index.js';
import type { Event, GameState, SetupUnit, World } from '../../../src/index.js';
import { foggy } from '../../fog.js';
import { rule } from '../../rule.js';
import { playedAtRandom } from '../../random-games.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* Ways by which a side once learned what is hidden from it. */

const fog = foggy('training');
const open = worldOf('training');
const cache = worldOf('cache');

/** The states of a game with entered dice in which an action waits for an answer. */
function asking(world: World, seed: string): readonly GameState[] {
  const start = unwrap(createGame(world, { dice: 'entered' }));
  const states = [...playedAtRandom(world, start, seed, 300)].map(({ applied }) => applied.state);
  return states.filter(({ pending }) => pending !== undefined);
}

describe('a view of an action that waits for an answer', () => {
  it('has no digest of the whole position where anything can be hidden, by which it could be found by trying', () => {
    let seen = 0;
    for (const state of asking(cache, 'village 1')) {
      for (const side of cache.sides) {
        expect(Object.keys(view(cache, state, side).pending ?? {})).toEqual(['action', 'answers']);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('keeps it where all is open', () => {
    const [state] = asking(open, 'open') as [GameState];
    expect(view(open, state, 'us').pending).toBe(state.pending);
  });
});

const UNITS: readonly SetupUnit[] = [
  { id: 'us.2-5-4.1', type: 'us.2-5-4', at: 'I5' },
  { id: 'de.1-6-4.1', type: 'de.1-6-4', at: 'I3' },
  { id: 'de.1-6-4.2', type: 'de.1-6-4', at: 'J3' },
];
const table = (world: World, units = UNITS): GameState =>
  unwrap(position(world, { units, impulse: { by: 'us' }, dice: 'entered' }));

describe('the rolls that a side is told', () => {
  const game = table(fog);
  const roll = { purpose: 'rally', faces: [4] };
  const told = (by: string, of: string, side: string, purpose = 'rally', world = fog, state = game) =>
    toldTo(world, { by, before: state, game: state, events: [], dice: [{ ...roll, of, purpose }] }, side).dice.length;

  rule('10.1', 'are those of units that it sees, and its own', () => {
    expect(told('de', 'de.1-6-4.2', 'us')).toBe(0);
    expect(told('de', 'de.1-6-4.1', 'us')).toBe(1);
    expect(told('de', 'de.1-6-4.2', 'de')).toBe(1);
    expect(told('us', 'us.2-5-4.1', 'de')).toBe(0);
    const plain = table(open);
    expect(told('de', 'de.1-6-4.2', 'us', 'rally', open, plain)).toBe(1);
  });

  rule(
    '21.4',
    'tell of no place in which it sees nobody, unless it has rolled itself or they are for the ground',
    () => {
      expect(told('de', 'J3', 'us', 'mines')).toBe(0);
      expect(told('de', 'J3', 'de', 'mines')).toBe(1);
      expect(told('us', 'J3', 'us', 'attack')).toBe(1);
      expect(told('de', 'I3', 'us', 'mines')).toBe(1);
      expect(told('de', 'J3', 'us', 'fireSpread')).toBe(1);
      expect(told('de', 'de', 'us', 'initiative')).toBe(1);
    },
  );

  rule('1.8', 'are not those of a force that no event has brought yet', () => {
    const village = unwrap(createGame(cache, { seed: 'village' }));
    expect(told('vc', 'vc.1-4-3.1', 'us', 'rally', cache, village)).toBe(0);
    expect(told('vc', 'vc.1-4-3.1', 'vc', 'rally', cache, village)).toBe(1);
  });
});

describe('a gun whose target is seen no more', () => {
  const acquired = { vehicle: 'de.1-6-4.2', at: 'J3', by: 'us.2-5-4.1', from: 'I5', level: 1, turn: 1 } as const;
  const aiming = (target: object): GameState => {
    const state = table(fog);
    const counters = state.position.counters.map((counter) =>
      counter.id === 'us.2-5-4.1'
        ? { ...counter, status: { ...counter.status, acquired: { ...acquired, ...target } } }
        : counter,
    );
    return { ...state, position: { ...state.position, counters } };
  };
  const aimOf = (state: GameState) =>
    view(fog, state, 'us').position.counters.find(({ id }) => id === 'us.2-5-4.1')?.status.acquired;

  rule('14.3', 'does not tell where it is', () => {
    expect(aimOf(aiming({ vehicle: 'de.1-6-4.1', at: 'I3' }))).toMatchObject({ at: 'I3' });
    expect(aimOf(aiming({}))).toBeUndefined();
    const { vehicle: _, ...men } = acquired;
    const atMen = (at: string): GameState => {
      const state = aiming({});
      const counters = state.position.counters.map((counter) =>
        counter.id === 'us.2-5-4.1' ? { ...counter, status: { acquired: { ...men, at } } } : counter,
      );
      return { ...state, position: { ...state.position, counters } };
    };
    expect(aimOf(atMen('I3'))).toMatchObject({ at: 'I3' });
    expect(aimOf(atMen('J3'))).toBeUndefined();
  });

  rule('14.3', 'is told to have it, and to have lost it, only while the target is seen', () => {
    const found = (target: object, before: GameState): readonly Event[] => {
      const event = {
        kind: 'acquired',
        counter: 'us.2-5-4.1',
        acquisition: { ...acquired, ...target },
        to: 'all',
      } as Event;
      return eventsFor(fog, before, [event], 'us');
    };
    const lost: Event = { kind: 'acquisitionLost', counter: 'us.2-5-4.1', to: 'all' };
    expect(found({ vehicle: 'de.1-6-4.1', at: 'I3' }, table(fog)).map(({ kind }) => kind)).toEqual(['acquired']);
    expect(found({}, table(fog))).toEqual([]);
    expect(eventsFor(fog, aiming({}), [lost], 'us')).toEqual([]);
    expect(eventsFor(fog, aiming({ vehicle: 'de.1-6-4.1', at: 'I3' }), [lost], 'us')).toEqual([lost]);
    const gone: Event = { kind: 'sighted', side: 'us', counters: [], to: ['us'] };
    const seeing = aiming({ vehicle: 'de.1-6-4.1', at: 'I3' });
    const heard = eventsFor(fog, seeing, [gone], 'us');
    const now = heard.reduce(reduce, positionNow(fog, view(fog, seeing, 'us')));
    expect(now.counters.map(({ id, status }) => [id, status.acquired])).toEqual([['us.2-5-4.1', undefined]]);
  });
});

describe('what a side may take back', () => {
  rule('10.1', 'is nothing in fog by which somebody could come to light, whether or not anybody has', () => {
    for (const kind of ['enter', 'pass', 'done', 'placeSniper', 'ready', 'answer', 'fire'])
      expect(takeBackFault(fog, { kind } as never)).toMatchObject({ code: 'may-have-shown', params: { kind } });
    for (const kind of ['place', 'give', 'fortify']) expect(takeBackFault(fog, { kind } as never)).toBeUndefined();
  });

  rule('1.8', 'is nothing either where an event brings a force, and everything where all is open', () => {
    expect(takeBackFault(cache, { kind: 'pass' })).toMatchObject({ code: 'may-have-shown' });
    expect(takeBackFault(open, { kind: 'pass' })).toBeUndefined();
  });
});
