import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { exitedOf, holds, victoryOf } from '../../src/phases/victory/victory.js';
import type { Condition, Counter, GameResult } from '../../src/state/index.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import type { Table } from './table.js';
import { lay } from './table.js';

const world = worldOf('regiment');
const squads = ['de.1-6-4.1', 'de.1-6-4.2'];
const halves = ['de.1-5-4.1', 'de.1-5-4.2', 'de.1-5-4.3'];
const leaders = ['de.baumann.1', 'de.plassmann.1'];

/** The scene with these counters safely off the map and those eliminated. */
function gone(out: readonly string[], lost: readonly string[] = []): Table {
  const away = (ids: readonly string[], kind: 'exited' | 'eliminated'): readonly Counter[] =>
    world.orderOfBattle.filter(({ id }) => ids.includes(id)).map((counter) => ({ ...counter, place: { kind } }));
  const left = world.orderOfBattle.filter(({ id }) => !out.includes(id) && !lost.includes(id));
  const counters = [...left, ...away(out, 'exited'), ...away(lost, 'eliminated')];
  return lay(world, { position: { phase: 'operations', turn: 5, counters } });
}

const outcome = (out: readonly string[], lost: readonly string[] = []): GameResult => victoryOf(gone(out, lost));
const through: GameResult = { winner: 'de', condition: 'brokenThrough' };
const held: GameResult = { winner: 'us', condition: 'roadHeld' };

describe('exiting as a victory objective', () => {
  rule('22.0', 'two Squads and a Leader off the map win, and either of them alone does not', () => {
    expect(outcome([...squads, 'de.baumann.1'])).toEqual(through);
    expect(outcome([])).toEqual(held);
    expect(outcome(squads)).toEqual(held);
    expect(outcome(leaders)).toEqual(held);
  });

  rule('22.0', 'two Half-Squads count for one Squad, and one of them for half', () => {
    expect(outcome(['de.1-6-4.1', ...halves.slice(0, 2), 'de.plassmann.1'])).toEqual(through);
    expect(outcome(['de.1-6-4.1', 'de.1-5-4.1', 'de.plassmann.1'])).toEqual(held);
    expect(outcome([...halves, 'de.plassmann.1'])).toEqual(held);
  });

  rule('22.0', 'weapons count for nothing, nor do the eliminated', () => {
    expect(exitedOf(gone(['de.1-6-4.1', 'de.mg34.1']), 'de')).toEqual({ halfSquads: 2, leaders: 0 });
    expect(outcome(['de.1-6-4.1', 'de.baumann.1'], ['de.1-6-4.2', ...halves])).toEqual(held);
  });

  rule('22.0', 'a side is not helped by what the other has brought off', () => {
    const condition: Condition = { kind: 'exited', side: 'us', squads: 1, leaders: 0 };
    expect(holds(gone(squads), condition)).toBe(false);
    expect(holds(gone(['us.1-4-4.1', 'us.hird.1']), condition)).toBe(false);
    expect(holds(gone(['us.2-5-4.1']), condition)).toBe(true);
  });

  prop(
    'one more unit off the map never loses a game that was won',
    [fc.subarray([...squads, ...halves, ...leaders]), fc.constantFrom(...squads, ...halves, ...leaders)],
    (out, more) => {
      if (outcome(out).winner === 'de') expect(outcome([...out, more])).toEqual(through);
    },
  );
});
