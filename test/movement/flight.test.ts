import { describe, expect } from 'vitest';
import { fieldOfView } from '../../src/los/index.js';
import { maySetUpIn } from '../../src/movement/terrain/access.js';
import { enterRule, flightRule, moveRule, reachable, stopRule } from '../../src/movement/index.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import type { HexMarker, Status, UnitMarker } from '../../src/state/index.js';
import { areAdjacent, heightOf, range, stackingProblem, topFrame, tracedSight } from '../../src/state/index.js';
import type { CraftType } from '../../src/units/index.js';
import { act, fault, faults, house, impulse, lay, placeOf, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { acting, settle } from './ground.js';

/* Around E5, clockwise from the north: E4, F5, F6, E6, D6, D5. */

const HUEY = 'de.huey.1';
const SECOND = 'de.huey.2';
const COBRA = 'us.cobra.1';
const ENEMY = 'us.2-5-4.1';

const helicopter = { kind: 'helicopter', movement: 'air', morale: 6 } as const;
const TYPES: readonly CraftType[] = [
  { ...helicopter, id: 'de.huey', nation: 'de', armorFactor: 0, passengers: { inside: 2, outside: 0 } },
  { ...helicopter, id: 'us.cobra', nation: 'us', armorFactor: 1 },
];

const MAP = drawn({
  hexes: [
    { hex: 'D5', terrain: 'clear', level: 1 },
    { hex: 'E4', terrain: 'forest', level: 1 },
    { hex: 'F5', terrain: 'hcBuilding' },
    { hex: 'F6', terrain: 'lightWoods' },
    { hex: 'E6', terrain: 'brush' },
  ],
  buildings: [{ id: 'tower', hexes: ['F5'], storeys: 2 }],
});

const SKY = worldWith({ map: MAP, types: TYPES });

type Stand = readonly [id: string, at: string, status?: Status];

/** An impulse of the German side in which the air over E5 is named. */
function over(units: readonly Stand[], more: { markers?: readonly HexMarker[]; frame?: object } = {}): Table {
  const started = units.filter(([id, at]) => id.startsWith('de') && at === 'E5/air').map(([id]) => id);
  return lay(SKY, {
    units,
    position: { phase: 'operations', markers: more.markers ?? [] },
    frames: [{ ...acting('de', 'E5/air', started), ...more.frame }],
  });
}

const move = { kind: 'move', from: 'E5/air', units: [HUEY], modes: ['move'] } as const;
const enter = (hex: string) => ({ kind: 'enter', to: hex === 'off' ? hex : `${hex}/air` }) as const;
const HOVER = { kind: 'flight', flight: 'hovering' } as const;
const FLY = { kind: 'flight', flight: 'flying' } as const;
const STOP = { kind: 'stop' } as const;
const hovering: Status = { flight: 'hovering' };
const fired: Status = { markers: ['fired'] };
const spentGuns = [{ unit: HUEY, weapons: [], guns: ['1'] }];

/** Sets out and goes this way: hexes, and changes of mode. */
function fly(table: Table, way: readonly string[]): Table {
  act(table, moveRule, move);
  for (const step of way) {
    if (step === 'hovering' || step === 'flying') act(table, flightRule, { kind: 'flight', flight: step });
    else act(table, enterRule, enter(step));
    settle(table);
  }
  return table;
}

const spent = (table: Table): number | undefined => {
  const frame = topFrame(table);
  return frame?.kind === 'move' ? (frame.movers[0]?.spent ?? 0) / 2 : undefined;
};
const markersOn = (table: Table, id: string): readonly UnitMarker[] => statusOf(table, id)?.markers ?? [];
const steps = (table: Table): readonly string[] => [...legalActions(table, enterRule)].map(({ to }) => to);

describe('a helicopter in the air', () => {
  rule('19.2.3', 'is one level above the tallest obstacle of its hex, or above its bare ground', () => {
    const levels = ['E5', 'D5', 'E4', 'F5', 'F6', 'E6'].map((hex) => heightOf(over([]), `${hex}/air`));
    expect(levels).toEqual([1, 2, 4, 3, 2, 1]);
  });

  rule('19.2.3', 'is over the Rubble where a Building has come down, as its line of sight has it', () => {
    const markers: readonly HexMarker[] = [{ kind: 'rubble', at: 'F5' }];
    const table = over([], { markers });
    expect([heightOf(over([]), 'F5/air'), heightOf(table, 'F5/air'), heightOf(table, 'F5')]).toEqual([3, 2, 0]);
    expect(tracedSight(table, 'F5/air', 'H6')?.from.level).toBe(2);
  });

  rule('19.2.3', 'is as high flying as hovering: a line of sight asks for the air alone', () => {
    const view = fieldOfView(SKY.map, { masks: [], barricades: new Set() }, { hex: 'E4', floor: 'air' });
    expect(view?.from.level).toBe(4);
  });

  rule('19.2.1', 'is next to its own hex and to the six around it, and at range 1 of them', () => {
    const around = ['E5', 'E4', 'F5', 'F5/upper', 'E4/air', 'D6'];
    expect(around.map((at) => areAdjacent(SKY, 'E5/air', at))).toEqual(around.map(() => true));
    expect(around.map((at) => range(SKY, 'E5/air', at))).toEqual(around.map(() => 1));
    expect(areAdjacent(SKY, 'E5/air', 'E3')).toBe(false);
  });

  rule('19.2.1', 'shares its hex with no other, of either side, but with anybody on the ground', () => {
    const table = over([
      [HUEY, 'E5/air'],
      [SECOND, 'F6/air'],
      [COBRA, 'E6/air'],
      [ENEMY, 'D5'],
    ]);
    expect(stackingProblem(table, 'E6/air', 'de', [])).toBeUndefined();
    act(table, moveRule, move);
    expect(steps(table)).toEqual(['E4/air', 'F5/air', 'D6/air', 'D5/air']);
    expect(faults(table, enterRule, enter('F6'))).toEqual(['overstacked']);
    expect(faults(table, enterRule, enter('E6'))).toEqual(['overstacked']);
  });

  rule('19.2.1', 'takes up no room below it, nor does a Wreck there keep it away', () => {
    const vehicles: readonly Stand[] = [
      [HUEY, 'E5/air'],
      ['de.pz4h.1', 'E6', { facing: 1 }],
    ];
    const table = over(vehicles, { markers: [{ kind: 'wreck', at: 'E6', type: 'us.m4a1' }] });
    expect(faults(fly(table, []), enterRule, enter('E6'))).toEqual([]);
  });
});

describe('a helicopter on the move', () => {
  rule('19.2.2', 'pays one MP for each hex, whatever is below, and one to change its mode', () => {
    expect(spent(fly(over([[HUEY, 'E5/air']]), ['E4', 'F5', 'F6']))).toBe(3);
    expect(spent(fly(over([[HUEY, 'E5/air', hovering]]), ['flying', 'E4']))).toBe(2);
  });

  rule('19.2.1', 'goes over the whole map and back', () => {
    const table = fly(over([[HUEY, 'E5/air']]), []);
    for (let i = 0; i < 2 * SKY.map.size; i++) {
      act(table, enterRule, enter(i % 2 === 0 ? 'E4' : 'E5'));
      settle(table);
    }
    expect(topFrame(table)?.kind).toBe('impulse');
    expect(markersOn(table, HUEY)).toEqual(['opsComplete']);
  });

  rule('19.2.1', 'does not leave its hex while it hovers', () => {
    const table = fly(over([[HUEY, 'E5/air', hovering]]), []);
    expect(faults(table, enterRule, enter('E4'))).toEqual(['hovering']);
    act(table, flightRule, FLY);
    settle(table);
    expect(statusOf(table, HUEY)).toEqual({});
    expect(faults(table, enterRule, enter('E4'))).toEqual([]);
  });

  rule('19.2.1', 'changes its mode once in an impulse', () => {
    const table = fly(over([[HUEY, 'E5/air', hovering]]), ['flying', 'E4']);
    expect(faults(table, flightRule, HOVER)).toEqual(['flight-changed']);
    expect(faults(table, flightRule, FLY)).toEqual(['flight-kept', 'flight-changed']);
  });

  rule('19.2.1', 'hovers over no enemy unit', () => {
    const table = fly(
      over([
        [HUEY, 'E5/air'],
        [ENEMY, 'E4', fired],
        ['us.2-5-4.2', 'F5/upper', fired],
        ['us.m4a1.1', 'F6', { facing: 1, abandoned: true }],
      ]),
      ['E4'],
    );
    expect(faults(table, flightRule, HOVER)).toEqual(['enemy-below']);
    expect(faults(house(table, { hoverOverEnemies: 'allowed' }), flightRule, HOVER)).toEqual([]);
    expect(fault(table, flightRule, HOVER, 'enemy-below')).toEqual({ unit: HUEY, at: 'E4', enemy: ENEMY });
    act(table, enterRule, enter('F5'));
    settle(table);
    expect(faults(table, flightRule, HOVER)).toEqual(['enemy-below']);
    act(table, enterRule, enter('F6'));
    settle(table);
    expect(faults(table, flightRule, HOVER)).toEqual([]);
  });

  rule('19.2.1', 'meets nobody in the hex it enters: no Melee, no Close Assault', () => {
    const table = fly(
      over([
        [HUEY, 'E5/air'],
        [ENEMY, 'E4', fired],
        ['us.m4a1.1', 'F5', { facing: 1, markers: ['fired'] }],
      ]),
      ['E4', 'F5'],
    );
    expect(topFrame(table)?.kind).toBe('move');
    expect(placeOf(table, HUEY)).toEqual({ kind: 'map', at: 'F5/air' });
  });

  rule('19.2.1', 'goes over Mines, Fire, Fire for Effect and Wire unharmed', () => {
    const markers: readonly HexMarker[] = [
      { kind: 'mines', at: 'E4', fp: 2, side: 'us' },
      { kind: 'fire', at: 'E4', stage: 2 },
      { kind: 'fireForEffect', at: 'E4', fp: 4, by: 'us' },
      { kind: 'fortification', at: 'E4', type: 'wire', tm: 0, side: 'us' },
    ];
    const table = fly(over([[HUEY, 'E5/air']], { markers }), ['E4']);
    expect(placeOf(table, HUEY)).toEqual({ kind: 'map', at: 'E4/air' });
    expect(spent(table)).toBe(1);
  });

  rule('19.2.1', 'moves by itself', () => {
    const table = lay(SKY, {
      pools: [
        [HUEY, 'de.first'],
        ['de.1-6-4.1', 'de.first'],
      ],
      position: { phase: 'operations' },
      frames: [impulse('de')],
    });
    expect(faults(table, moveRule, { kind: 'move', units: ['de.1-6-4.1', HUEY], modes: ['move', 'move'] })).toContain(
      'vehicles-move-alone',
    );
    expect(faults(table, moveRule, { kind: 'move', units: [HUEY], modes: ['assaultMove'] })).toContain(
      'no-assault-move',
    );
  });

  rule('19.2.2', 'draws Opportunity Fire by every MP', () => {
    const table = over([[HUEY, 'E5/air']]);
    act(table, moveRule, move);
    act(table, enterRule, enter('E4'));
    const frame = topFrame(table);
    expect(frame?.kind === 'move' && frame.step).toBe('entered');
    expect(faults(table, flightRule, HOVER)).toEqual(['not-ready']);
  });
});

describe('a helicopter that has moved', () => {
  rule('19.2.4', 'is under Operations Complete, and nothing else', () => {
    const table = fly(over([[HUEY, 'E5/air']]), ['E4']);
    act(table, stopRule, STOP);
    expect(markersOn(table, HUEY)).toEqual(['opsComplete']);
    // Where it hovers nothing is left to do.
    const hovers = fly(over([[HUEY, 'E5/air']]), ['hovering']);
    expect(topFrame(hovers)?.kind).toBe('impulse');
    expect(statusOf(hovers, HUEY)).toEqual({ flight: 'hovering', markers: ['opsComplete'] });
  });

  rule('19.2.4', 'bears both markers side by side when it has fired before', () => {
    const table = over([[HUEY, 'E5/air', { markers: ['fired'] }]], { frame: { spent: spentGuns } });
    fly(table, ['E4']);
    expect(topFrame(table)).toMatchObject({ kind: 'move', spent: spentGuns });
    act(table, stopRule, STOP);
    expect(markersOn(table, HUEY)).toEqual(['fired', 'opsComplete']);
  });

  rule('19.2.4', 'bears that marker alone by the switch heliFiredReplacesOpsComplete', () => {
    const switched = worldWith({ switches: { heliFiredReplacesOpsComplete: 'yes' } }, SKY);
    const table = { ...over([[HUEY, 'E5/air', fired]], { frame: { spent: spentGuns } }), world: switched };
    act(table, moveRule, move);
    act(table, enterRule, enter('E4'));
    settle(table);
    act(table, stopRule, STOP);
    expect(markersOn(table, HUEY)).toEqual(['fired']);
  });

  rule('19.2.4', 'does not set out again once its move is over', () => {
    const named = [{ at: 'E5/air', moved: true }];
    const table = over([[HUEY, 'E5/air', fired]], { frame: { spent: spentGuns, named } });
    expect(faults(table, moveRule, move)).toContain('already-moved');
    expect([...legalActions(table, moveRule)]).toEqual([]);
  });

  rule('19.2.4', 'does not move in an impulse in which it has not fired, when it bears a Fired marker', () => {
    const table = over([[HUEY, 'E5/air', { markers: ['fired'] }]]);
    expect(faults(table, moveRule, move)).toContain('already-activated');
  });
});

describe('the sky', () => {
  rule('19.2.1', 'is where a helicopter sets up, and nobody else', () => {
    const [huey, squad] = ['de.huey', 'de.1-6-4'].map((id) => SKY.catalogue.types.get(id));
    if (huey === undefined || squad === undefined) throw new Error('no such type');
    expect(['E5/air', 'E5'].map((at) => maySetUpIn(over([]), huey, at))).toEqual([true, false]);
    expect(['E5/air', 'E5'].map((at) => maySetUpIn(over([]), squad, at))).toEqual([false, true]);
  });

  rule('19.2.1', 'is within reach of a helicopter everywhere, of one that hovers once it flies on', () => {
    const flying = reachable(over([[HUEY, 'E5/air']]), [HUEY], 'move');
    expect(flying.length).toBe(SKY.map.size - 1);
    expect(flying.every(({ spent: cost, way }) => cost === 2 * way.length)).toBe(true);
    const hovers = reachable(over([[HUEY, 'E5/air', hovering]]), [HUEY], 'move');
    expect(hovers.map(({ at }) => at)).toEqual(flying.map(({ at }) => at));
    expect(hovers.find(({ at }) => at === 'E4/air')).toMatchObject({
      spent: 4,
      orders: [FLY, { kind: 'enter', to: 'E4/air' }],
    });
  });
});
