import { describe, expect } from 'vitest';
import { loadWorld, total } from '../../src/index.js';
import { administer } from '../../src/phases/administration/administrative.js';
import { beginTurn } from '../../src/phases/turn/turn.js';
import { victoryPoints as pointsOf } from '../../src/phases/victory/points.js';
import type { World } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { edited, packJson } from '../scenario/packs.js';
import { board15 } from '../training.js';
import type { Laid, Named, Table } from './table.js';
import { lay, play } from './table.js';

/** The Training Scenario with some of its fields put in the place of others. */
function changed(fields: Readonly<Record<string, unknown>>): World {
  const pack = Object.entries(fields).reduce(
    (json, [field, value]) => edited(json, `/scenarios/0/${field}`, value),
    packJson('training'),
  );
  const world = loadWorld({ packs: [packJson('ww2-starter'), pack], boards: [board15()], scenario: 'training' });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  return world.value;
}

const initiative: readonly Named[] = [
  { purpose: 'initiative', of: 'us', faces: [1] },
  { purpose: 'initiative', of: 'de', faces: [2] },
];
const die = (purpose: string, of: string, face: number): Named => ({ purpose, of, faces: [face] });
const award = (points: number): object => ({ kind: 'award', side: 'us', points });

/** The end of a turn. */
function endTurn(world: World, turn: number, dice: readonly Named[], laid: Laid = {}): Table {
  const table = lay(world, { ...laid, position: { turn, ...laid.position } });
  play(table, administer(table), dice);
  return table;
}

describe('an event that a turn brings about', () => {
  const fresh = { id: 'bells', from: 2, to: 4, faces: [5, 6], by: 'us', effects: [award(2)] };

  rule('1.8', 'comes about at the start of its turn, before the initiative is rolled for', () => {
    const world = changed({ turnEvents: [{ id: 'dawn', from: 3, by: 'us', effects: [award(2)] }] });
    const before = endTurn(world, 1, initiative);
    expect(before.position.facts).toEqual({});
    const after = endTurn(world, 2, initiative);
    expect(after.position.facts).toEqual({ events: { dawn: 3 }, awards: { us: 2 } });
  });

  rule('1.8', 'may need a roll, which its side makes in each of its turns until the event has come about', () => {
    const world = changed({ turnEvents: [fresh] });
    const table = endTurn(world, 1, [die('turnEvent', 'us', 4), ...initiative]);
    expect(table.position.facts.events).toBeUndefined();
    play(table, beginTurn(table, 3), [die('turnEvent', 'us', 5), ...initiative]);
    expect(table.position.facts).toEqual({ events: { bells: 3 }, awards: { us: 2 } });
    play(table, beginTurn(table, 4), initiative);
    expect(table.position.facts.awards).toEqual({ us: 2 });
  });

  rule('1.8', 'may end the game: nothing follows it', () => {
    const end = { kind: 'end', winner: 'de', condition: 'relief' };
    const world = changed({ turnEvents: [{ id: 'relief', from: 2, by: 'de', effects: [end] }] });
    const table = endTurn(world, 1, []);
    expect(table.position.result).toEqual({ winner: 'de', condition: 'relief' });
    expect(table.frames).toEqual([]);
  });
});

describe('the length of a game', () => {
  rule('22.0', 'may be settled by a die of the side with the initiative, from the end of a turn on', () => {
    const world = changed({ length: { from: 2, ends: [1, 2] } });
    expect(endTurn(world, 1, initiative).position.turn).toBe(2);
    expect(endTurn(world, 2, [die('gameLength', 'de', 3), ...initiative]).position.turn).toBe(3);
    const over = endTurn(world, 2, [die('gameLength', 'de', 2)]);
    expect(over.position.result).toBeDefined();
    expect(over.frames).toEqual([]);
  });
});

describe('sudden victory', () => {
  const church = { kind: 'hexes', hexes: ['I5', 'I6'] };
  const held = [
    { at: 'I5', side: 'de' },
    { at: 'I6', side: 'de' },
  ];
  const outcomes = [
    { id: 'holds', winner: 'us', all: [{ kind: 'controls', side: 'us', where: church, atLeast: 1 }] },
    { id: 'stormed', winner: 'de', all: [{ kind: 'controls', side: 'de', where: church }], sudden: true },
  ];
  const world = changed({ 'victory/outcomes': outcomes });

  rule('22.0', 'ends the game when a turn is over, and not before its conditions hold', () => {
    expect(endTurn(world, 1, initiative, { position: { control: held.slice(1) } }).position.result).toBeUndefined();
    const over = endTurn(world, 1, [], { position: { control: held } });
    expect(over.position.result).toEqual({ winner: 'de', condition: 'stormed' });
  });
});

describe('Victory Points', () => {
  const church = { kind: 'hexes', hexes: ['I5', 'I6'] };

  rule('22.1', 'may be earned for hexes at the end of every turn', () => {
    const world = changed({ 'victory/points': [{ kind: 'control', side: 'us', where: church, hex: 3, each: 'turn' }] });
    const table = endTurn(world, 1, initiative, { position: { control: [{ at: 'I5', side: 'us' }] } });
    expect(table.position.facts.awards).toEqual({ us: 3 });
    expect(total(pointsOf(table, 'us'))).toEqual({ n: 3, d: 1 });
    play(table, administer(table), initiative);
    expect(total(pointsOf(table, 'us'))).toEqual({ n: 6, d: 1 });
  });

  rule('22.0', 'may be earned for lost counters of some kinds', () => {
    const world = changed({
      'victory/points': [{ kind: 'lost', side: 'us', of: ['leader', 'machineGun'], points: 2 }],
    });
    const gone = { kind: 'eliminated' } as const;
    const table = lay(world, {
      units: [
        ['de.baumann.1', gone],
        ['de.1-6-4.1', gone],
        ['us.tom.1', gone],
      ],
    });
    expect(total(pointsOf(table, 'us'))).toEqual({ n: 2, d: 1 });
  });
});
