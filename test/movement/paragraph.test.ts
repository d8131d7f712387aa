import { describe, expect } from 'vitest';
import { enterRule, watchEvents } from '../../src/movement/index.js';
import { placesFor } from '../../src/movement/events/placed-force.js';
import type {
  Edge,
  EventEffect,
  EventMarker,
  GameProcedure,
  HexMarker,
  Paragraph,
  World,
} from '../../src/state/index.js';
import { counterOf, isHidden, isSniperDue, topFrame, topOf } from '../../src/state/index.js';
import type { Named, Table } from '../phases/table.js';
import { act, impulse, lay, placeOf, play, rallying, statusOf } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn } from '../world.js';
import { ground, moving, settle } from './ground.js';

const squad = 'de.1-6-4.1';
const koch = 'de.koch.1';
const medic = 'de.medic.1';
const ambusher = 'us.2-5-4.2';
const tom = 'us.tom.1';
const bar = 'us.bar.1';

interface Told {
  readonly trigger?: EventMarker['trigger'];
  readonly at?: string;
  /** `both` for a marker of no side. */
  readonly by?: string;
  readonly paragraphs?: readonly Paragraph[];
}

/** The ground with an event at E6, and a force of the Americans who lie in wait. */
function worldWith(effects: readonly EventEffect[], told: Told = {}): World {
  const base = ground();
  const { trigger = 'occupation', at = 'E6', by = 'de', paragraphs = [] } = told;
  const event: EventMarker = { id: 'A', trigger, at, ...(by === 'both' ? {} : { by }), effects };
  const [first, second] = base.scenario.sides;
  const ambush = { id: 'ambush', units: [], entry: { kind: 'placed' }, hidden: true } as const;
  const relief = {
    id: 'relief',
    units: [],
    entry: { kind: 'event', event: 'A', where: { kind: 'all' } },
    hidden: true,
  } as const;
  const sides = [first, second].map((side) =>
    side.id === 'us' ? { ...side, forces: [ambush, relief] } : side,
  ) as unknown as World['scenario']['sides'];
  return {
    ...base,
    scenario: { ...base.scenario, sides, events: [event, { ...event, id: 'B', at: 'A1', effects: [] }], paragraphs },
    forceOf: new Map([
      [ambusher, 'ambush'],
      [tom, 'ambush'],
      [bar, 'ambush'],
    ]),
    caches: { byKey: new Map() },
  };
}

const markerA: HexMarker = { kind: 'event', at: 'E6', event: 'A' };
const markerB: HexMarker = { kind: 'event', at: 'A1', event: 'B' };

/** A German squad on its way from E7; the ambush waits off the map, its BAR in a squad's hands. */
function table(world: World, laid: Partial<Parameters<typeof lay>[1]> = {}): Table {
  return lay(world, {
    units: [[squad, 'E7']],
    held: [[bar, ambusher]],
    pools: [
      [ambusher, 'ambush'],
      [tom, 'ambush'],
    ],
    markers: [markerA, markerB],
    position: { phase: 'operations' },
    frames: [impulse('de', { step: 'acting', started: [squad] }), moving('de', 'E7', [[squad, 'move', 4]])],
    ...laid,
  });
}

const to = (where: string): { readonly kind: 'enter'; readonly to: string } => ({ kind: 'enter', to: where });

/** The step into the hex of the event. */
function step(at: Table, dice: readonly Named[] = [], choices: Readonly<Record<string, string>> = {}): Table {
  act(at, enterRule, to('E6'), dice, choices);
  return at;
}

/** What happens of itself where the units stand. */
function watch(at: Table): void {
  function* watched(): GameProcedure {
    yield* watchEvents(at);
  }
  play(at, watched());
}

const place = (hexes: readonly string[], under?: 'moved' | 'assaultMove'): EventEffect => ({
  kind: 'place',
  force: 'ambush',
  where: { kind: 'hexes', hexes },
  ...(under === undefined ? {} : { under }),
});

describe('setting off', () => {
  rule('1.8', 'a marker of no side is set off by both', () => {
    expect(step(table(worldWith([], { by: 'both' }))).position.markers).toEqual([markerB]);
    expect(step(table(worldWith([], { by: 'us' }))).position.markers).toEqual([markerA, markerB]);
  });

  rule('1.8', 'that it has been set off is known with the turn', () => {
    expect(step(table(worldWith([]))).position.facts).toEqual({ events: { A: 2 } });
  });

  rule('1.8', 'units that see the hex without a step set a Line of Sight marker off when nobody is on the move', () => {
    const world = worldWith([], { trigger: 'lineOfSight' });
    const seeing = table(world, { frames: [rallying('us')] });
    watch(seeing);
    expect(seeing.position.markers).toEqual([markerB]);
    const under = table(world);
    watch(under);
    expect(under.position.markers).toHaveLength(2);
    const smoke: HexMarker = { kind: 'smoke', at: 'E6', stage: 1 };
    const far: Partial<Parameters<typeof lay>[1]> = { units: [[squad, 'E8']], frames: [rallying('us')] };
    const behind = table(world, { ...far, markers: [markerA, markerB, { ...smoke, at: 'E7' }] });
    watch(behind);
    expect(behind.position.markers).toContainEqual(markerA);
    const clear = table(world, far);
    watch(clear);
    expect(clear.position.markers).not.toContainEqual(markerA);
  });

  rule('1.8', 'units that stand in the hex from the start occupy it', () => {
    const standing = table(worldWith([]), { units: [[squad, 'E6']], frames: [rallying('us')] });
    watch(standing);
    expect(standing.position.markers).toEqual([markerB]);
  });
});

describe('placing a force', () => {
  rule('1.8', 'each unit goes where its owner likes in the area, and brings what it holds', () => {
    const at = step(table(worldWith([place(['G3', 'I2'])])), [], { eventPlace: 'I2' });
    expect([placeOf(at, ambusher), placeOf(at, tom), placeOf(at, bar)]).toEqual([
      { kind: 'map', at: 'I2' },
      { kind: 'map', at: 'I2' },
      { kind: 'hands', unit: ambusher },
    ]);
    expect(statusOf(at, ambusher)).toEqual({});
  });

  rule('15.1', 'a vehicle faces as its owner likes, unless the scenario says how', () => {
    const tank = 'us.m4a1.1';
    const placed = (facing?: number): unknown => {
      const world = worldWith([place(['I3'])]);
      const laid = { ...world, forceOf: new Map([[tank, 'ambush']]) };
      const came = table(laid, { pools: [[tank, 'ambush']], held: [] });
      const counters = came.position.counters.map((unit) =>
        unit.id === tank && facing !== undefined ? { ...unit, status: { ...unit.status, facing } } : unit,
      );
      came.position = { ...came.position, counters };
      step(came, [], facing === undefined ? { eventFacing: '5' } : {});
      return [placeOf(came, tank), statusOf(came, tank)?.facing];
    };
    expect(placed()).toEqual([{ kind: 'map', at: 'I3' }, 5]);
    expect(placed(2)).toEqual([{ kind: 'map', at: 'I3' }, 2]);
  });

  rule('1.8', 'it may come under an activation marker', () => {
    const at = step(table(worldWith([place(['I2'], 'assaultMove')])));
    expect([statusOf(at, ambusher), statusOf(at, tom)]).toEqual([
      { markers: ['assaultMove'] },
      { markers: ['assaultMove'] },
    ]);
  });

  rule('6.0', 'those who have been placed may fire at the step that called them', () => {
    const at = step(table(worldWith([place(['E5'])])));
    expect(topFrame(at)).toMatchObject({ kind: 'window', by: 'us', at: 'E6' });
    const far = step(table(worldWith([place(['K1'])])));
    expect(topFrame(far)?.kind).toBe('move');
  });

  rule('22.0', "where the enemy stands an adjacent hex of the owner's choice serves", () => {
    const at = table(worldWith([]));
    const unit = counterOf(at.position, ambusher);
    if (unit === undefined) throw new Error('no unit');
    expect(placesFor(at, unit, ['E7', 'I2'])).toEqual(['I2']);
    expect(placesFor(at, unit, ['E7'])).toEqual(['D7', 'D8', 'E6', 'E8', 'F7', 'F8']);
  });

  rule('6.0', 'each unit keeps out of what is closed to its own kind of movement', () => {
    const at = lay(ground(), {
      units: [
        [squad, 'A2'],
        ['de.panzer.1', 'A3'],
        ['de.cavalry.1', 'A4'],
      ],
    });
    const open = (id: string, hex: string): boolean => {
      const unit = counterOf(at.position, id);
      return unit !== undefined && placesFor(at, unit, [hex]).includes(hex);
    };
    const closed = ['F4', 'G3', 'E4', 'D4'].map((hex) =>
      [squad, 'de.panzer.1', 'de.cavalry.1'].map((id) => open(id, hex)),
    );
    // A Marsh, a Building, a River, and Wheat with a road
    expect(closed).toEqual([
      [true, false, false],
      [true, false, false],
      [false, false, false],
      [true, true, true],
    ]);
  });

  rule('6.0', 'a road and a Ford open what is closed, to men and to vehicles', () => {
    const map = drawn({
      hexes: ['E4', 'E5', 'E6'].map((hex) => ({ hex, terrain: 'river' })),
      roads: [['D5', 'E5', 'F6']],
    });
    const base = ground();
    const at = lay(
      { ...base, map, caches: { byKey: new Map() } },
      {
        units: [
          [squad, 'A2'],
          ['de.panzer.1', 'A3'],
        ],
        markers: [{ kind: 'terrain', at: 'E6', terrain: 'ford', tm: 1 }],
      },
    );
    const dry = (id: string): readonly string[] => {
      const unit = counterOf(at.position, id);
      return unit === undefined ? [] : placesFor(at, unit, ['E4', 'E5', 'E6']);
    };
    expect([squad, 'de.panzer.1'].map(dry)).toEqual([
      ['E5', 'E6'],
      ['E5', 'E6'],
    ]);
  });

  rule('1.8', 'a force is hidden until it is placed, with what it holds', () => {
    const at = table(worldWith([place(['I2'])]));
    const hides = (id: string): boolean => {
      const counter = counterOf(at.position, id);
      return counter !== undefined && isHidden(at.world, at.position, counter);
    };
    at.position = {
      ...at.position,
      counters: at.position.counters.map((one) =>
        one.place.kind === 'pool' ? { ...one, place: { ...one.place, pool: 'hidden' } } : one,
      ),
    };
    expect([ambusher, tom, bar, squad].map(hides)).toEqual([true, true, true, false]);
    step(at);
    expect([ambusher, tom, bar].map(hides)).toEqual([false, false, false]);
  });
});

describe('other effects', () => {
  rule('1.8', 'a paragraph that has been read is known with the turn', () => {
    const paragraphs = [{ id: 'one', effects: [{ kind: 'settle', fact: 'cache', value: 'found' }] }] as const;
    const at = step(table(worldWith([{ kind: 'read', paragraph: 'one' }], { paragraphs })));
    expect(at.position.facts).toEqual({ events: { A: 2 }, paragraphs: { one: 2 }, named: { cache: 'found' } });
  });

  rule('1.8', 'a force may be called for a later turn', () => {
    const effect = { kind: 'reinforce', side: 'us', force: 'relief', edges: ['north'], inTurns: 1 } as const;
    expect(step(table(worldWith([effect]))).position.facts).toMatchObject({
      entryEdges: { relief: 'north' },
      due: { relief: 3 },
    });
  });

  rule('1.8', 'a force comes on beside the edge of another, and over any of its edges while that one has none', () => {
    const called = (edges: readonly Edge[], entryEdges: Readonly<Record<string, Edge>>): unknown => {
      const effect = { kind: 'reinforce', side: 'us', force: 'relief', edges, adjacentTo: 'guards' } as const;
      const facts = Object.keys(entryEdges).length === 0 ? {} : { entryEdges };
      const position = { phase: 'operations', facts } as const;
      return step(table(worldWith([effect]), { position })).position.facts.entryEdges;
    };
    expect(called(['north', 'east'], { guards: 'north' })).toEqual({ guards: 'north', relief: 'east' });
    expect(called(['east', 'south'], { guards: 'west' })).toEqual({ guards: 'west', relief: 'south' });
    expect(called(['north', 'south'], { guards: 'north' })).toEqual({ guards: 'north' });
    expect(called(['south'], {})).toEqual({ relief: 'south' });
  });

  rule('8.0', 'an event comes before the Melee', () => {
    const units = [[squad, 'E7'] as const, ['us.1-4-4.1', 'E6'] as const];
    const scene = table(worldWith([]), { units });
    act(scene, enterRule, { kind: 'enter', to: 'E6' });
    expect(scene.position.markers).toEqual([markerB]);
    expect(topFrame(scene)).toMatchObject({ kind: 'melee', at: 'E6', entered: [squad] });
  });

  rule('1.8', 'units halted by an event go no farther, and their impulse is over', () => {
    const at = step(table(worldWith([{ kind: 'halt' }])));
    settle(at);
    expect(topOf(at, 'impulse')?.started).toEqual([]);
    expect(statusOf(at, squad)).toEqual({ markers: ['moved'] });
    const free = step(table(worldWith([])));
    settle(free);
    expect(topFrame(free)).toMatchObject({ kind: 'move', step: 'ready' });
  });

  rule(
    '1.8',
    'one unit that sees the marker checks its Morale without modifiers, and a paragraph follows either way',
    () => {
      const effect = { kind: 'moraleCheck', side: 'de', except: ['medic'], passed: 'two', failed: 'three' } as const;
      const paragraphs = [
        { id: 'two', effects: [{ kind: 'halt' }] },
        { id: 'three', effects: [] },
      ] as const;
      const world = worldWith([effect], { paragraphs });
      const units = [
        [squad, 'E7'],
        [koch, 'E7'],
        [medic, 'E7'],
      ] as const;
      const tried = (faces: readonly number[]): Table =>
        step(table(world, { units }), [{ purpose: 'event', of: squad, faces }], { eventUnit: squad });
      const passed = tried([2, 3]);
      expect(passed.position.facts).toEqual({ events: { A: 2 }, paragraphs: { two: 2 } });
      const failed = tried([3, 3]);
      expect(failed.position.facts).toEqual({ events: { A: 2 }, paragraphs: { three: 2 } });
      expect(statusOf(failed, squad)).toEqual({});
    },
  );

  rule('1.8', 'Victory Points awarded add up', () => {
    const award = { kind: 'award', side: 'de', points: 2 } as const;
    expect(step(table(worldWith([award, award]))).position.facts).toMatchObject({ awards: { de: 4 } });
  });

  rule('1.8', 'an event may end the game, and nothing follows', () => {
    const end = { kind: 'end', winner: 'us', condition: 'ambushed' } as const;
    const at = step(table(worldWith([end, { kind: 'award', side: 'de', points: 1 }])));
    expect(at.position).toMatchObject({ phase: 'over', result: { winner: 'us', condition: 'ambushed' } });
    expect(at.position.facts).toEqual({ events: { A: 2 } });
    expect(at.frames).toEqual([]);
  });

  rule('11.4', 'a Sniper who waits for an event is placed only after it', () => {
    const at = table(worldWith([]), { pools: [['us.sniper.1', 'snipers']] });
    const [first, second] = at.world.scenario.sides;
    const entry = { kind: 'sniper', where: { kind: 'all' }, event: 'A' } as const;
    const forces = [{ id: 'snipers', units: [], entry }];
    const sides = [first, second].map((side) => (side.id === 'us' ? { ...side, forces } : side));
    const scenario = { ...at.world.scenario, sides: sides as unknown as World['scenario']['sides'] };
    const world = { ...at.world, scenario, caches: { byKey: new Map<string, unknown>() } };
    const sniper = counterOf(at.position, 'us.sniper.1');
    if (sniper === undefined) throw new Error('no Sniper');
    expect(isSniperDue(world, at.position, sniper)).toBe(false);
    expect(isSniperDue(world, { ...at.position, facts: { events: { A: 1 } } }, sniper)).toBe(true);
  });
});
