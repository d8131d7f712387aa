import { describe, expect, it } from 'vitest';
import type { GameState } from '../../src/index.js';
import { apply, legal as legalOf, load, odds, save } from '../../src/index.js';
import { destroyHelicopter, fireRule, shootRule } from '../../src/combat/index.js';
import type { Action, ActionRule, FireAction, ShootAction, Status } from '../../src/state/index.js';
import { levelOf } from '../../src/state/index.js';
import { airBattleStates, airBattleWorld } from './air-battle.js';
import { moving } from '../movement/ground.js';
import { aboard, act, meets, impulse, lay, legal } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { unwrap } from '../unwrap.js';
import { situation, worldWith } from '../world.js';
import { airField, hills } from './helicopters.js';
import { firing, inImpulse, inWindow, opposed } from './scene.js';
import { chancesOf } from './spread.js';

const COBRA = 'us.cobra.1';
const HIND = 'de.hind.1';
const HUEY = 'us.huey.1';
const FOE = 'de.1-6-4.1';
const PANZER = 'de.panzer.1';
const hovering: Status = { flight: 'hovering' };

const NUMBERS = [undefined, '1', '2', '3'];
const VERTICES = [undefined, '1', '2', '3', '4', '5', '6', '7'];
const TARGETS = ['B4', 'B4/air', 'B6', 'C4', 'E4', 'F6/air'];
const TYPES = [
  {
    id: 'de.panzer',
    nation: 'de',
    kind: 'vehicle',
    mf: 10,
    movement: 'tracked',
    morale: 6,
    hull: { front: 5, flank: 3, rear: 2 },
    turret: { front: 5, flank: 3, rear: 2 },
    guns: [
      { fp: 4, range: 14, mount: 'turret' },
      { fp: 4, range: 10, mount: 'all', openOnly: true },
    ],
    ordnance: [{ he: 3, columns: [{ range: 8, toHit: 8, penetration: 4 }] }],
  },
] as const;

const spelt = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

function given(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Every way to spell the fire of what has guns. */
function* everyFire(from: string, unit: string, targets: readonly string[]): Generator<FireAction> {
  for (const target of targets)
    for (const gun of NUMBERS)
      for (const pivot of VERTICES)
        for (const vehicle of [undefined, HIND, COBRA, HUEY, PANZER])
          yield { kind: 'fire', from, target, units: [unit], weapons: [], ...given({ gun, pivot, vehicle }) };
}

/** Every way to spell the shots of its ordnance. */
function* everyShot(from: string, weapon: string, targets: readonly string[]): Generator<ShootAction> {
  for (const target of targets)
    for (const gun of NUMBERS)
      for (const pivot of VERTICES)
        for (const vehicle of [undefined, HIND, COBRA, HUEY, PANZER])
          yield { kind: 'shoot', from, target, weapon, ...given({ gun, pivot, vehicle }) };
}

/** What is walked is what is legal: nothing less, nothing more, nothing twice. */
function agree<A extends Action>(table: Table, rule: ActionRule<A>, all: Iterable<A>, of: string): number {
  const right = [...all].filter((action) => meets(table, rule, action)).map(spelt);
  const ours = legal(table, rule).filter((action) => {
    const {
      units = [],
      weapon,
      assaultFire,
    } = action as unknown as {
      units?: readonly string[];
      weapon?: string;
      assaultFire?: unknown;
    };
    return assaultFire === undefined && [...units, weapon].includes(of);
  });
  expect(ours.map(spelt).sort()).toEqual([...right].sort());
  return right.length;
}

const both = (table: Table, from: string, of: string): number =>
  agree(table, fireRule, everyFire(from, of, TARGETS), of) + agree(table, shootRule, everyShot(from, of, TARGETS), of);

const below: NonNullable<Laid['units']> = [
  [FOE, 'B6'],
  ['de.1-6-4.2', 'E4'],
  [PANZER, 'C4', { facing: 1 }],
];

describe('what a helicopter may fire', () => {
  const world = airField({}, { types: TYPES });

  it('is walked as it is judged, in either mode, at either mode', () => {
    for (const own of [{}, hovering]) {
      for (const other of [{}, hovering]) {
        const units: Laid['units'] = [...below, [COBRA, 'B4/air', own], [HIND, 'F6/air', other]];
        const table = inImpulse('us', ['B4/air'], { units }, world);
        expect(both(table, 'B4/air', COBRA)).toBeGreaterThan(4);
        act(table, fireRule, firing('B4/air', 'B6', [COBRA], { gun: '1' }), [opposed('B4/air', 1, 6)]);
        expect(both(table, 'B4/air', COBRA)).toBeGreaterThan(0);
      }
    }
  });

  it('is walked as it is judged on the move and in a window', () => {
    const units: Laid['units'] = [...below, [COBRA, 'B4/air', { markers: ['opsComplete'] }]];
    const table = inImpulse('us', [{ at: 'A1', moved: true }], { units }, world);
    table.frames = [...table.frames, moving('us', 'B4/air', [[COBRA, 'move', 99, 2]], { steps: 1 })];
    expect(both(table, 'B4/air', COBRA)).toBeGreaterThan(3);
    const window = inWindow('us', 'B6', [[FOE, 'move']], { units }, 1, world);
    expect(both(window, 'B4/air', COBRA)).toBeGreaterThan(1);
  });
});

describe('what a vehicle may fire at a helicopter', () => {
  const world = airField({}, { types: TYPES });

  it('is walked as it is judged', () => {
    for (const other of [{}, hovering]) {
      for (const status of [{ facing: 1 }, { facing: 1, buttoned: true }] as const) {
        const units: Laid['units'] = [
          [PANZER, 'C4', status],
          [COBRA, 'B4/air', other],
          [HUEY, 'F6/air', other],
          ['us.2-5-4.1', 'E4'],
        ];
        const table = inImpulse('de', ['C4'], { units }, world);
        expect(both(table, 'C4', PANZER)).toBeGreaterThan(0);
        const window = inWindow('de', 'B4/air', [[COBRA, 'move']], { units }, 1, world);
        both(window, 'C4', PANZER);
      }
    }
  });
});

describe('games with helicopters', () => {
  const world = airBattleWorld();
  const SEEDS = ['air 1', 'air 2', 'air 3', 'air 4'];

  it('keep what flies in the air and all else out of it', () => {
    let aloft = 0;
    for (const seed of SEEDS) {
      for (const { position } of airBattleStates(world, seed, 200)) {
        for (const { type, place } of position.counters) {
          const flies = world.catalogue.types.get(type)?.kind === 'helicopter';
          if (place.kind !== 'map') continue;
          expect(levelOf(place.at) === 'air').toBe(flies);
          if (flies) aloft += 1;
        }
      }
    }
    expect(aloft).toBeGreaterThan(100);
  });

  it('have odds of shots at and by them that are those of brute force, and add up', () => {
    const met = { fire: 0, shoot: 0, compared: 0 };
    const about = (state: GameState, action: Action): boolean =>
      (action.kind === 'fire' || action.kind === 'shoot') &&
      (levelOf(action.from) === 'air' || levelOf(action.target) === 'air') &&
      state.pending === undefined;
    for (const seed of SEEDS.slice(0, 2)) {
      for (const state of airBattleStates(world, seed, 40)) {
        for (const kind of ['fire', 'shoot'] as const) {
          const action = [...legalOf(world, state, { kind })].find((one) => about(state, one));
          if (action === undefined || met[kind] > 6) continue;
          const fast = odds(world, state, action);
          if (!fast.ok) throw new Error(JSON.stringify(fast.problems));
          met[kind] += 1;
          for (const { results } of fast.value.subjects) expect(sumOf(results)).toBe(1);
          const slow = odds(world, state, action, { factorise: false, budget: 1500 });
          if (!slow.ok) continue;
          met.compared += 1;
          expect(fast.value.subjects, `step ${state.step} ${JSON.stringify(action)}`).toEqual(slow.value.subjects);
        }
      }
    }
    expect(met.fire).toBeGreaterThan(3);
    expect(met.shoot).toBeGreaterThan(2);
    expect(met.compared).toBeGreaterThan(2);
  });
});

/** Chances added up, as near as numbers go. */
function sumOf(results: readonly { readonly chance: string }[]): number {
  const parts = results.map(({ chance }) => chance.split('/').map(Number) as [number, number | undefined]);
  return Math.round(1e9 * parts.reduce((sum, [n, d = 1]) => sum + n / d, 0)) / 1e9;
}

describe('the odds of a crash', () => {
  const base = worldWith({ map: hills }, airField());

  /** What becomes of everybody when a Huey over H8 is destroyed, die by die or not. */
  function oddsOf(units: Laid['units'], factorise: boolean): unknown {
    const laid = (): Table =>
      lay(base, {
        units: [[HUEY, 'H8/air'], ['us.1-4-4.1', aboard(HUEY)], ...(units ?? [])],
        frames: [impulse('de')],
      });
    return chancesOf(laid, (table) => destroyHelicopter(table, HUEY, 'damageCheck'), factorise).chances;
  }

  it.each([
    ['on nobody', []],
    ['on a friend, who may leave no room', [['us.2-5-4.2', 'H7']]],
    ['on an enemy, among whom nobody gets out', [['de.koch.1', 'H7']]],
    ['on an enemy whom it may kill', [['de.0-5-4.1', 'H7']]],
  ] as const)('%s are those of brute force', (_whom, units) => {
    const fast = oddsOf(units, true);
    expect(fast).toEqual(oddsOf(units, false));
    expect(JSON.stringify(fast)).toContain('us.1-4-4.1');
  });
});

describe('a helicopter that guides a missile on its way', () => {
  it('is saved and loaded while the enemy may fire at it', () => {
    const world = airField();
    const start = situation(world, {
      units: [
        { type: 'us.cobra', id: COBRA, at: 'B8/air' },
        { type: 'de.pz4h', at: 'B1', facing: 1, turret: 1 },
        { type: 'de.1-6-4', at: 'B5' },
      ],
      impulse: { by: 'us', named: ['B8/air'] },
    });
    const actions: readonly Action[] = [
      { kind: 'move', from: 'B8/air', units: [COBRA], modes: ['move'] },
      { kind: 'flight', flight: 'hovering' },
      { kind: 'pass' },
      { kind: 'shoot', from: 'B8/air', target: 'B1', vehicle: 'de.pz4h.1', weapon: COBRA, gun: '2' },
    ];
    const state = actions.reduce((now, action) => unwrap(apply(world, now, action)).state, start);
    expect(state.frames.map(({ kind }) => kind)).toEqual(['impulse', 'move', 'aim', 'window']);
    expect(load(world, save(state))).toEqual({ ok: true, value: state });
  });
});
