import { describe, expect } from 'vitest';
import { apply, createGame, position } from '../../src/index.js';
import { fortifyRule } from '../../src/phases/set-up/fortify.js';
import { openingPosition } from '../../src/phases/game/opening.js';
import { placeRule } from '../../src/phases/set-up/placing.js';
import { readyRule } from '../../src/phases/set-up/set-up.js';
import { isLocation } from '../../src/movement/index.js';
import { triggerEvents } from '../../src/movement/events/event-marker.js';
import { loadPacks } from '../../src/scenario/index.js';
import type { FortifyAction, HexMarker, PlacedWork, World, Works } from '../../src/state/index.js';
import { targetModifier, topOf } from '../../src/state/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { fortifiedPack, fortifiedWorld } from '../fortified.js';
import { rule } from '../rule.js';
import { board15, packJson } from '../training.js';
import type { Table } from './table.js';
import { act, fault, faults, lay, legal, play, statusOf } from './table.js';
import { ground } from '../movement/ground.js';

const opening = (world: World): Table => ({ world, ...openingPosition(world) });
const put = (works: string, at: string, facing?: string): FortifyAction => ({
  kind: 'fortify',
  works,
  at,
  ...(facing === undefined ? {} : { facing }),
});

/** One lot of works that the Americans may place anywhere. */
const lot = (type: Works['type'], more: Partial<Works> = {}): Works => ({
  id: 'lot',
  type,
  count: 1,
  where: { kind: 'all' },
  ...more,
});

const withLots = (american: readonly Works[], lying: readonly PlacedWork[] = []): Table =>
  opening(fortifiedWorld({ american, lying }));

/** What speaks against a work in a hex of the Training board. */
function against(type: Works['type'], at: string, lying: readonly PlacedWork[] = []): readonly string[] {
  const faces = type === 'bunker' || type === 'barricade' || type === 'vehicleEmplacement';
  return faults(withLots([lot(type)], lying), fortifyRule, put('lot', at, faces ? '4' : undefined));
}

describe('setting up Fortifications', () => {
  rule('21.0', 'those that the scenario places lie there from the start', () => {
    const { position: table } = openingPosition(fortifiedWorld());
    expect(table.markers).toContainEqual({ kind: 'mines', at: 'H3', fp: 1, side: 'us' });
    expect(table.markers).toContainEqual({ kind: 'fortification', at: 'I4', type: 'wire', tm: 0, side: 'us' });
    expect(table.markers).toContainEqual({
      kind: 'fortification',
      at: 'J7/bunker',
      type: 'bunker',
      tm: 2,
      side: 'us',
      facing: 1,
    });
  });

  rule('22.0', 'a side places its own in the areas they have, each counter once', () => {
    const table = opening(fortifiedWorld());
    act(table, fortifyRule, put('foxholes', 'I6'));
    expect(table.position.markers).toContainEqual({
      kind: 'fortification',
      at: 'I6',
      type: 'foxholes',
      tm: 1,
      side: 'us',
    });
    expect(topOf(table, 'setUp')?.laid).toEqual(['foxholes']);
    act(table, fortifyRule, put('mines', 'H5'));
    act(table, fortifyRule, put('mines', 'H5'));
    expect(table.position.markers.filter((marker) => marker.kind === 'mines' && marker.at === 'H5')).toEqual([
      { kind: 'mines', at: 'H5', fp: 2, side: 'us' },
      { kind: 'mines', at: 'H5', fp: 2, side: 'us' },
    ]);
    expect(faults(table, fortifyRule, put('mines', 'H4'))).toEqual(['no-works-left']);
    expect(faults(table, fortifyRule, put('foxholes', 'H4'))).toEqual(['outside-set-up-area']);
    expect(faults(table, fortifyRule, put('moats', 'I6'))).toEqual(['unknown-works']);
    expect(faults(table, fortifyRule, put('foxholes', 'Z9'))).toEqual(['unknown-location']);
  });

  rule('22.0', 'nobody is ready while there is something to place and a hex for it', () => {
    const table = withLots([lot('foxholes', { where: { kind: 'hexes', hexes: ['H6'] } })]);
    expect(fault(table, readyRule, { kind: 'ready' }, 'works-left')).toEqual({ works: ['lot'] });
    act(table, fortifyRule, put('lot', 'H6'));
    expect(fault(table, readyRule, { kind: 'ready' }, 'works-left')).toBeUndefined();
    const nowhere = withLots([lot('bunker', { where: { kind: 'hexes', hexes: ['I5'] } })]);
    expect(fault(nowhere, readyRule, { kind: 'ready' }, 'works-left')).toBeUndefined();
    expect(legal(nowhere, fortifyRule)).toEqual([]);
  });

  rule('22.0', 'not where the enemy stands', () => {
    const world = fortifiedWorld({ american: [lot('foxholes')], lying: [] });
    const table = { ...lay(world, { units: [['de.1-6-4.1', 'H6']] }), frames: [{ kind: 'setUp', by: 'us' } as const] };
    expect(faults(table, fortifyRule, put('lot', 'H6'))).toEqual(['enemy-in-hex']);
  });

  rule('21.1', 'a Bunker is turned to a hexside when it is placed', () => {
    const table = opening(fortifiedWorld());
    expect(faults(table, fortifyRule, put('bunkers', 'H6'))).toEqual(['facing-needed']);
    expect(faults(table, fortifyRule, put('bunkers', 'H6', '7'))).toEqual(['facing-needed']);
    expect(faults(table, fortifyRule, put('foxholes', 'I6', '1'))).toEqual(['faces-nowhere']);
    expect(legal(table, fortifyRule).filter(({ works }) => works === 'bunkers')).toHaveLength(12);
    act(table, fortifyRule, put('bunkers', 'H6', '1'));
    expect(table.position.markers.at(-1)).toEqual({
      kind: 'fortification',
      at: 'H6/bunker',
      type: 'bunker',
      tm: 3,
      side: 'us',
      facing: 1,
    });
  });

  rule('21.1', 'units set up in a Bunker as in any location, but no Weapon Team without a machine gun', () => {
    const table = opening(fortifiedWorld());
    const inside = { kind: 'place', counter: 'us.2-5-4.1', at: 'H6/bunker' } as const;
    expect(faults(table, placeRule, inside)).toEqual(['unknown-location']);
    act(table, fortifyRule, put('bunkers', 'H6', '1'));
    expect(faults(table, placeRule, inside)).toEqual([]);
    expect(legal(table, placeRule)).toContainEqual(inside);
  });

  rule('21.1', 'a Bunker is not placed in Buildings', () => {
    expect(against('bunker', 'J3')).toEqual(['wrong-terrain-for-work']);
    expect(against('bunker', 'H6')).toEqual([]);
  });

  rule('21.1', 'nor with another Fortification, but with Wire and Mines', () => {
    expect(against('bunker', 'H6', [{ type: 'foxholes', at: 'H6' }])).toEqual(['other-fortification']);
    expect(against('bunker', 'H6', [{ type: 'wire', at: 'H6' }])).toEqual([]);
    expect(against('bunker', 'H6', [{ type: 'mines', at: 'H6', side: 'us' }])).toEqual([]);
    expect(against('wire', 'H6', [{ type: 'bunker', at: 'H6', facing: 1 }])).toEqual([]);
    expect(against('mines', 'H6', [{ type: 'bunker', at: 'H6', facing: 1 }])).toEqual([]);
  });

  rule('21.2', 'Foxholes may be dug in Buildings', () => {
    expect(against('foxholes', 'J3')).toEqual([]);
    expect(against('foxholes', 'H6', [{ type: 'foxholes', at: 'H6' }])).toEqual(['other-fortification']);
  });

  rule('21.4', 'Mines are not placed in Buildings, and no more than two in a hex', () => {
    expect(against('mines', 'J3')).toEqual(['wrong-terrain-for-work']);
    const one: PlacedWork = { type: 'mines', at: 'H6', side: 'us' };
    expect(against('mines', 'H6', [one])).toEqual([]);
    expect(against('mines', 'H6', [one, one])).toEqual(['too-many-mines']);
  });

  rule('21.5', 'Barricades are placed on Road hexes', () => {
    expect(against('barricade', 'H6')).toEqual([]);
    expect(against('barricade', 'E2')).toEqual(['not-on-a-road']);
  });

  rule('21.6', 'Trenches, Emplacements, Sangars and Fortified hexes are not placed in Buildings nor together', () => {
    for (const type of ['trench', 'emplacement', 'sangar', 'fortified'] as const) {
      expect(against(type, 'J3')).toEqual(['wrong-terrain-for-work']);
      expect(against(type, 'H6', [{ type: 'foxholes', at: 'H6' }])).toEqual(['other-fortification']);
      expect(against(type, 'H6', [{ type: 'wire', at: 'H6' }])).toEqual([]);
      expect(against(type, 'H6', [{ type: 'mines', at: 'H6', side: 'us' }])).toEqual([]);
      expect(against('foxholes', 'H6', [{ type, at: 'H6' }])).toEqual(['other-fortification']);
      expect(against(type, 'H6')).toEqual([]);
    }
  });

  rule('21.6', 'Trenches are not placed in Marshes', () => {
    const world = ground();
    const side = { ...world.scenario.sides[0], works: [lot('trench'), lot('foxholes', { id: 'holes' })] };
    const marshy: World = { ...world, scenario: { ...world.scenario, sides: [side, world.scenario.sides[1]] } };
    const table = { ...lay(marshy, {}), frames: [{ kind: 'setUp', by: 'us' } as const] };
    expect(faults(table, fortifyRule, put('lot', 'F4'))).toEqual(['wrong-terrain-for-work']);
    expect(faults(table, fortifyRule, put('holes', 'F4'))).toEqual([]);
    expect(faults(table, fortifyRule, put('holes', 'E4'))).toEqual(['wrong-terrain-for-work']);
  });

  rule('21.2', 'Weapon Teams without a machine gun have Foxholes only where they set up', () => {
    const world = ground();
    const side = { ...world.scenario.sides[1], works: [] };
    const foxed: World = { ...world, scenario: { ...world.scenario, sides: [world.scenario.sides[0], side] } };
    const holes: HexMarker = { kind: 'fortification', at: 'E6', type: 'foxholes', tm: 1 };
    const units = [
      ['de.mortar.1', 'E6'],
      ['de.mortar.2', 'E7'],
      ['de.mgteam.1', 'E6'],
    ] as const;
    const table = lay(foxed, { units, markers: [holes], frames: [{ kind: 'setUp', by: 'de' }] });
    act(table, readyRule, { kind: 'ready' });
    expect(statusOf(table, 'de.mortar.1')).toEqual({ dugIn: 'E6' });
    expect(statusOf(table, 'de.mortar.2')).toEqual({});
    expect(statusOf(table, 'de.mgteam.1')).toEqual({});
    const unit = table.position.counters.find(({ id }) => id === 'de.mortar.1');
    expect(wholeTotal(targetModifier(table, { at: 'E6', ...(unit === undefined ? {} : { unit }) }))).toBe(1);
  });

  rule('22.0', 'a game is set up with them from beginning to end', () => {
    const world = fortifiedWorld();
    const game = createGame(world, { seed: 'works' });
    if (!game.ok) throw new Error('no game');
    let state = game.value;
    for (const action of [
      put('bunkers', 'H7', '4'),
      put('foxholes', 'I6'),
      put('foxholes', 'H6'),
      put('mines', 'H5'),
    ]) {
      const next = apply(world, state, action);
      if (!next.ok) throw new Error(JSON.stringify(next.problems));
      state = next.value.state;
    }
    expect(state.frames).toEqual([{ kind: 'setUp', by: 'us', laid: ['bunkers', 'foxholes', 'foxholes', 'mines'] }]);
  });
});

describe('an event', () => {
  rule('21.1', 'may place a Bunker during play', () => {
    const world = fortifiedWorld();
    const work: PlacedWork = { type: 'bunker', at: 'H6', side: 'us', facing: 1 };
    const event = {
      id: 'dig',
      trigger: 'occupation',
      at: 'H3',
      by: 'de',
      effects: [{ kind: 'fortify', work }],
    } as const;
    const eventful: World = { ...world, scenario: { ...world.scenario, events: [event] } };
    const table = lay(eventful, { markers: [{ kind: 'event', at: 'H3', event: 'dig' }] });
    play(table, triggerEvents(table, 'H3', 'de'));
    expect(table.position.markers).toEqual([
      { kind: 'fortification', at: 'H6/bunker', type: 'bunker', tm: 2, side: 'us', facing: 1 },
    ]);
    expect(isLocation(eventful, table.position, 'H6/bunker')).toBe(true);
  });
});

describe('a scenario with Fortifications', () => {
  const refused = (what: Parameters<typeof fortifiedPack>[0]): readonly string[] => {
    const loaded = loadPacks([packJson('ww2-starter'), fortifiedPack(what)], [board15()]);
    return loaded.ok ? [] : loaded.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
  };
  const lying = (...works: readonly PlacedWork[]): readonly string[] => refused({ lying: works });

  rule('21.0', 'is refused when they lie where they may not', () => {
    expect(lying({ type: 'bunker', at: 'J3', facing: 1 })).toEqual(['wrong-terrain-for-work /1/scenarios/0/works/0']);
    expect(lying({ type: 'bunker', at: 'H6' })).toEqual(['facing-needed /1/scenarios/0/works/0/facing']);
    expect(lying({ type: 'mines', at: 'H6' })).toEqual(['side-needed /1/scenarios/0/works/0/side']);
    expect(lying({ type: 'wire', at: 'H6', facing: 2 })).toEqual(['faces-nowhere /1/scenarios/0/works/0']);
    expect(lying({ type: 'wire', at: 'Z9' })).toEqual(['hex-not-on-map /1/scenarios/0/works/0/at']);
    expect(lying({ type: 'wire', at: 'H6', side: 'fr' })).toEqual(['unknown-side /1/scenarios/0/works/0/side']);
    expect(lying({ type: 'trench', at: 'H6' }, { type: 'sangar', at: 'H6' })).toEqual([
      'other-fortification /1/scenarios/0/works/1',
    ]);
  });

  rule('22.0', 'is refused when two of its lots have one name, or one an area that is not there', () => {
    expect(refused({ american: [lot('wire'), lot('foxholes')] })).toEqual([
      'duplicate-id /1/scenarios/0/sides/0/works/1/id',
    ]);
    expect(refused({ american: [lot('wire', { where: { kind: 'hexes', hexes: ['Z9'] } })] })).toEqual([
      'hex-not-on-map /1/scenarios/0/sides/0/works/0/where/hexes/0',
    ]);
  });
});

describe('a position with Fortifications', () => {
  const world = fortifiedWorld();
  const refused = (...markers: readonly HexMarker[]): readonly string[] => {
    const game = position(world, { units: [], markers, dice: 'entered' });
    return game.ok ? [] : game.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
  };
  const bunker: HexMarker = { kind: 'fortification', at: 'H6/bunker', type: 'bunker', tm: 2, facing: 1 };

  rule('21.1', 'has locations where its Bunkers are', () => {
    const game = position(world, {
      units: [{ type: 'us.2-5-4', at: 'H6/bunker' }],
      markers: [bunker],
      dice: 'entered',
    });
    expect(game.ok).toBe(true);
    const without = position(world, { units: [{ type: 'us.2-5-4', at: 'H6/bunker' }], dice: 'entered' });
    expect(without.ok ? [] : without.problems.map(({ code }) => code)).toEqual(['unknown-location']);
  });

  rule('21.0', 'is refused where they cannot be, or not together', () => {
    expect(refused(bunker)).toEqual([]);
    expect(refused({ ...bunker, at: 'H6' })).toEqual(['wrong-level /markers/0']);
    expect(refused({ ...bunker, at: 'J3/bunker' })).toEqual(['wrong-terrain-for-work /markers/0']);
    expect(refused(bunker, { kind: 'fortification', at: 'H6', type: 'foxholes', tm: 1 })).toEqual([
      'other-fortification /markers/1',
    ]);
    expect(refused(bunker, bunker)).toContain('duplicate-marker /markers/1');
    expect(refused({ kind: 'fortification', at: 'H6', type: 'wire', tm: 0, facing: 2 })).toEqual([
      'faces-nowhere /markers/0',
    ]);
  });

  rule('21.5', 'may have Barricades on several hexsides of a hex', () => {
    const barricade: HexMarker = { kind: 'fortification', at: 'H6', type: 'barricade', tm: 2, facing: 1 };
    expect(refused(barricade, { ...barricade, facing: 2 })).toEqual([]);
    expect(refused(barricade, barricade)).toEqual(['duplicate-marker /markers/1']);
  });

  rule('21.4', 'has two Mines markers in a hex at most', () => {
    const mines: HexMarker = { kind: 'mines', at: 'H6', fp: 1, side: 'us' };
    expect(refused(mines, mines)).toEqual([]);
    expect(refused(mines, mines, mines)).toEqual(['too-many-mines /markers/2']);
  });

  rule('22.0', 'has as many of each lot placed as there are', () => {
    const laid = (...lots: readonly string[]): readonly string[] => {
      const frames = [{ kind: 'setUp', by: 'us', laid: lots }];
      const game = position(world, { units: [], frames, dice: 'entered' });
      return game.ok ? [] : game.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
    };
    expect(laid('bunkers', 'foxholes', 'foxholes')).toEqual([]);
    expect(laid('moats')).toEqual(['unknown-works /frames/0/laid/0']);
    expect(laid('bunkers', 'bunkers')).toEqual(['no-works-left /frames/0/laid/1']);
    expect(laid('foxholes', 'bunkers')).toEqual(['not-canonical /frames/0/laid/1']);
  });

  rule('21.2', 'tells only of vehicles and Weapon Teams where they set up', () => {
    const game = position(world, { units: [{ type: 'us.2-5-4', at: 'H6', dugIn: 'H6' }], dice: 'entered' });
    expect(game.ok ? [] : game.problems.map(({ code, path }) => `${code} ${path ?? ''}`)).toEqual([
      'no-such-status /units/0/dugIn',
    ]);
  });
});
