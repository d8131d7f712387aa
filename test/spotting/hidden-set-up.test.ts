import { describe, expect } from 'vitest';
import type { Action, GameState, SetupUnit } from '../../src/index.js';
import {
  apply,
  createGame,
  legal,
  load,
  loadWorld,
  position,
  save,
  takeBackFault,
  toldTo,
  view,
} from '../../src/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import { loadPacks } from '../../src/scenario/index.js';
import { edited, packJson } from '../scenario/packs.js';
import { rule } from '../rule.js';
import { board15 } from '../training.js';
import { unwrap } from '../unwrap.js';

/** The Training Scenario, whose garrison is set up hidden. */
const world = unwrap(
  loadWorld({
    packs: [packJson('ww2-starter'), edited(packJson('training'), '/scenarios/0/sides/0/forces/0/hidden', true)],
    boards: [board15()],
    scenario: 'training',
  }),
);

const AMBUSH: SetupUnit = { id: 'us.2-5-4.1', type: 'us.2-5-4', at: 'I5' };
const THEIRS: SetupUnit = { id: 'de.1-6-4.1', type: 'de.1-6-4', at: 'J3' };

const table = (...units: readonly SetupUnit[]): GameState =>
  unwrap(position(world, { units, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' }));

/** The counters on the map that a side sees of the other. */
function enemiesOf(state: GameState, side: string): readonly string[] {
  return view(world, state, side).position.counters.flatMap(({ id, side: whose, place }) =>
    whose === side || place.kind !== 'map' ? [] : [id],
  );
}

const after = (state: GameState, action: Action): GameState => unwrap(apply(world, state, action)).state;

describe('a force that is set up hidden', () => {
  rule('22.0', 'is placed unseen by the other side', () => {
    const start = unwrap(createGame(world, { dice: 'entered' }));
    const placed = after(start, { kind: 'place', counter: 'us.2-5-4.1', at: 'I5' });
    expect(enemiesOf(placed, 'de')).toEqual([]);
    expect(load(world, save(placed))).toEqual({ ok: true, value: placed });
  });

  rule('10.1', 'is unseen in cover, while the others are in the open', () => {
    const state = table(AMBUSH, THEIRS);
    expect(enemiesOf(state, 'de')).toEqual([]);
    expect(enemiesOf(state, 'us')).toEqual(['de.1-6-4.1']);
    expect(enemiesOf(table({ ...AMBUSH, id: 'us.2-5-4.9' }, THEIRS), 'de')).toEqual(['us.2-5-4.9']);
  });

  rule('10.1', 'is seen in open terrain, and beside an enemy', () => {
    expect(enemiesOf(table({ ...AMBUSH, at: 'I4' }, THEIRS), 'de')).toEqual(['us.2-5-4.1']);
    expect(enemiesOf(table(AMBUSH, { ...THEIRS, at: 'I6' }), 'de')).toEqual(['us.2-5-4.1']);
  });

  rule('22.0', 'stands on the map before the game, or waits for an event', () => {
    const force = '/scenarios/0/sides/0/forces/0';
    const entry = { kind: 'enter', turn: 1, where: { kind: 'edge', edge: 'east' } };
    const pack = edited(edited(packJson('training'), `${force}/hidden`, true), `${force}/entry`, entry);
    const loaded = loadPacks([packJson('ww2-starter'), pack], [board15()]);
    expect(loaded).toMatchObject({
      ok: false,
      problems: [{ code: 'hidden-without-event', path: `/1${force}/hidden` }],
    });
  });

  rule('10.1', 'gives itself away when it attacks, and stays known', () => {
    const state = table(AMBUSH, { ...THEIRS, at: 'J4' });
    const ambush = {
      kind: 'fire',
      from: 'I5',
      units: ['us.2-5-4.1'],
      lead: 'us.2-5-4.1',
      weapons: [],
      target: 'J4',
    } as const;
    expect(enemiesOf(after(state, ambush), 'de')).toEqual(['us.2-5-4.1']);
  });
});

describe('a side that sets up among hidden enemies', () => {
  const forces = '/scenarios/0/sides';
  const area = { kind: 'setUp', where: { kind: 'within', hex: 'I6', distance: 2 } };
  const both = edited(
    edited(packJson('training'), `${forces}/0/forces/0/hidden`, true),
    `${forces}/1/forces/0/entry`,
    area,
  );
  const here = unwrap(loadWorld({ packs: [packJson('ww2-starter'), both], boards: [board15()], scenario: 'training' }));

  /** Takes an action, and gives the game after it and what the Germans are told. */
  const taken = (state: GameState, action: Action, by = 'de') => {
    const { state: game, ...applied } = unwrap(apply(here, state, action, { by }));
    return { game, told: toldTo(here, { by, before: state, game, ...applied }, 'de') };
  };

  /** Sets up everything of a side where it may stand, but for hexes that are left out. */
  const setUpAll = (start: GameState, by: string, without: readonly string[]): GameState => {
    let state = start;
    for (;;) {
      const [next] = [...legal(here, state, { kind: 'place' }), ...legal(here, state, { kind: 'give' })].filter(
        (action) => action.kind !== 'place' || !without.includes(action.at),
      );
      if (next === undefined) return state;
      state = taken(state, next, by).game;
    }
  };

  const begun = unwrap(createGame(here, { dice: 'entered' }));
  const ambush = taken(begun, { kind: 'place', counter: 'us.2-5-4.1', at: 'I5' }, 'us').game;
  const ready = taken(setUpAll(ambush, 'us', ['I5', 'J5']), { kind: 'ready' }, 'us').game;
  const into = (at: string): Action => ({ kind: 'place', counter: 'de.1-6-4.1', at });

  rule('22.0', 'learns nothing where it places a unit, be it among them or beside them', () => {
    for (const at of ['I5', 'J5']) {
      const { game, told } = taken(ready, into(at));
      expect(told.events).toEqual([
        { kind: 'counterPlaced', counter: 'de.1-6-4.1', place: { kind: 'map', at }, to: 'all' },
      ]);
      expect(enemiesOf(game, 'de')).toEqual([]);
      expect(view(here, game, 'de').position.control).toEqual(view(here, ready, 'de').position.control);
      expect(takeBackFault(here, into(at))).toBeUndefined();
    }
  });

  rule('22.0', 'meets them when it is ready, and sets up anew those who have met them and nobody else', () => {
    const theirs = ready.position.counters.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : []));
    const placed = setUpAll(taken(ready, into('I5')).game, 'de', theirs);
    const { game, told } = taken(placed, { kind: 'ready' });
    expect(game.frames).toMatchObject([{ kind: 'setUp', by: 'de' }]);
    expect(told.events.find(({ kind }) => kind === 'markerAdded')).toMatchObject({
      marker: { kind: 'spotted', at: 'I5', by: 'de' },
    });
    const moved = (id: string, of: GameState) => of.position.counters.find((counter) => counter.id === id)?.place;
    const back = placed.position.counters.filter(
      ({ id }) => canonical(moved(id, game)) !== canonical(moved(id, placed)),
    );
    expect(back.every(({ place }) => place.kind === 'map' && place.at === 'I5')).toBe(true);
    expect(moved('de.1-6-4.1', game)).toMatchObject({ kind: 'pool' });
    expect(enemiesOf(game, 'de')).toContain('us.2-5-4.1');
    expect(takeBackFault(here, { kind: 'ready' })).toMatchObject({ code: 'may-have-shown' });
    const again = taken(setUpAll(game, 'de', theirs), { kind: 'ready' });
    expect(again.game.frames.some(({ kind }) => kind === 'setUp')).toBe(false);
  });
});
