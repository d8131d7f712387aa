import { describe, expect, it } from 'vitest';
import type { Action, Distribution, GameState, SetupUnit } from '../../../src/index.js';
import { odds } from '../../../src/index.js';
import { indexOf, nameOf, neighboursOf } from '../../../src/map/index.js';
import type { CraftType } from '../../../src/units/index.js';
import { bruteForce } from '../../brute-force.js';
import { airField } from '../../combat/helicopters.js';
import { unwrap } from '../../unwrap.js';
import { situation, worldWith } from '../../world.js';

const craft = { nation: 'de', movement: 'air', morale: 3, armorFactor: 5 } as const;
const CRAFT: readonly CraftType[] = [
  { ...craft, id: 'de.lift', kind: 'helicopter', passengers: { inside: 2, outside: 0 } },
  { ...craft, id: 'de.level', kind: 'aircraft', bomber: { center: 2, ring: 1 } },
  { ...craft, id: 'de.dive', kind: 'aircraft', cannon: { hexes: 2, fp: 4 } },
];
const air = airField();
const world = worldWith(
  {
    types: CRAFT,
    scenario: { specialRules: ['us', 'de'].map((side) => ({ tag: 'noHeroes', side })) },
  },
  air,
);
const LIFT = 'de.lift.1';

/** The odds of an action, which are those of every roll of its dice. */
function compared(state: GameState, action: Action): Distribution['subjects'] {
  const found = unwrap(odds(world, state, action)).subjects;
  expect(found).toEqual(bruteForce(world, state, action));
  return found;
}

const resultsOf = (subjects: Distribution['subjects'], of: string): readonly string[] =>
  (subjects.find(({ subject }) => subject === of)?.results ?? []).map(({ result }) => result).sort();

/** A Squad in A3 fires at a helicopter that hovers over A1, at the edge of the map, these aboard and around. */
function firedAt(aboard: readonly string[], around: readonly SetupUnit[] = []): Distribution['subjects'] {
  const units: readonly SetupUnit[] = [
    { type: 'us.2-5-4', at: 'A3' },
    { type: 'de.lift', id: LIFT, at: 'A1/air', flight: 'hovering' },
    ...aboard.map((type) => ({ type, at: `in:${LIFT}` })),
    ...around,
  ];
  const game = situation(world, { units, turn: 2, phase: 'operations', impulse: { by: 'us', named: ['A3'] } });
  return compared(game, {
    kind: 'fire',
    from: 'A3',
    target: 'A1/air',
    vehicle: LIFT,
    units: ['us.2-5-4.1'],
    weapons: [],
    lead: 'us.2-5-4.1',
  });
}

describe('the odds of fire at a helicopter that it may destroy', () => {
  it('are those of every roll, for who rides and for who stands below: 19.2.7', () => {
    const found = firedAt(['de.koch'], [{ type: 'us.tom', at: 'A2' }]);
    expect(resultsOf(found, LIFT)).toContain('destroyed');
    expect(resultsOf(found, 'de.koch.1')).toContain('eliminated');
    expect(resultsOf(found, 'us.tom.1')).toEqual(['none', 'shaken', 'wounded']);
  });

  it('are those of every roll where riders and men below need the same room: 16.1.1', () => {
    const below = ['de.1-6-4', 'de.1-6-4', 'de.0-5-4'].map((type) => ({ type, at: 'A2' }));
    const found = firedAt(['de.1-6-4'], below);
    expect(resultsOf(found, 'de.1-6-4.3')).toEqual(['casualties', 'eliminated', 'none', 'shaken']);
  });
});

/** An aircraft over E5 on its way north. */
function overhead(type: string, units: readonly SetupUnit[]): GameState {
  const id = `${type}.1`;
  const seen = { type: 'us.michael', at: 'A7' };
  return situation(world, {
    units: [{ type, id, at: 'E5/air' }, ...units, seen],
    turn: 2,
    phase: 'operations',
    frames: [{ kind: 'airstrike', by: 'de', aircraft: id, then: 'us', entry: 'E7', heading: '1' }],
  } as never);
}

describe('the odds of an airstrike', () => {
  it('of a bomber are those of every roll in each of its hexes: 19.1.3', () => {
    const men = compared(
      overhead('de.level', [
        { type: 'us.1-4-4', at: 'E5' },
        { type: 'us.tom', at: 'E4' },
      ]),
      { kind: 'bomb' },
    );
    expect(men.map(({ subject }) => subject)).toEqual(['us.1-4-4.1', 'us.tom.1']);
    const tank = compared(
      overhead('de.level', [
        { type: 'us.tom', at: 'E6' },
        { type: 'us.m4a1', at: 'F5', facing: 1 },
      ]),
      { kind: 'bomb' },
    );
    expect(tank.map(({ subject }) => subject)).toEqual(['us.m4a1.1', 'us.tom.1']);
  });

  it('of a bomber over seven hexes are in each those of its men alone: 19.1.3', () => {
    const ring = neighboursOf(world.map, indexOf(world.map, 'E5') ?? 0).map((hex) => nameOf(world.map, hex));
    const each = ['E5', ...ring].map((at) => ({ type: 'us.2-5-4', at }));
    const lots = (units: readonly SetupUnit[]): readonly unknown[] =>
      unwrap(odds(world, overhead('de.level', units), { kind: 'bomb' })).subjects.flatMap(({ subject, results }) =>
        subject.startsWith('us.') ? [results] : [],
      );
    const alone = each.flatMap((unit) => lots([unit]));
    expect(alone).toHaveLength(7);
    expect(lots(each)).toEqual(alone);
  });

  it('are those of every roll for men thrown off a tank, helped by a Leader if he comes through: 14.1.1', () => {
    const units: readonly SetupUnit[] = [
      { type: 'us.tom', at: 'E5' },
      { type: 'us.m4a1', at: 'E5', facing: 1 },
      { type: 'us.1-4-4', at: 'on:us.m4a1.1' },
    ];
    const found = compared(overhead('de.dive', units), { kind: 'strafe' });
    expect(resultsOf(found, 'us.1-4-4.1')).toContain('shaken');
  });
});
