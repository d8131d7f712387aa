import { describe, expect, it } from 'vitest';
import { candidates, tacticalBot } from '../../src/bots/index.js';
import { costOf, fieldOf } from '../../src/bots/tactical/field.js';
import type { Field } from '../../src/bots/tactical/field.js';
import type { Side, World } from '../../src/index.js';
import { seedRng, view } from '../../src/index.js';
import { friendsAt } from '../../src/state/index.js';
import type { SetupUnit } from '../../src/state/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { situation } from '../world.js';

const cache = worldNamed('cache');
const friend = worldNamed('friend');
const regiment = worldNamed('regiment');
const training = worldNamed('training');

/** What a side makes of some units on the map. */
function fieldFor(world: World, side: Side, units: readonly SetupUnit[]): Field {
  const { position, frames } = situation(world, { units, dice: { seed: '1' }, turn: 1, phase: 'operations' });
  return fieldOf({ world, position, frames }, side);
}

/** What the loss of everybody at a location costs. */
function costAt(field: Field, at: string): number {
  return costOf(field, friendsAt(field.scene, at, field.side));
}

describe('what a loss costs by the victory conditions', () => {
  it('is more than the man where a Task needs him', () => {
    const needed = fieldFor(cache, 'us', [{ type: 'us.jenson', at: 'K7' }]);
    const plain = fieldFor(training, 'us', [{ type: 'us.tom', at: 'I5' }]);
    expect(costAt(needed, 'K7')).toBeGreaterThan(2 * costAt(plain, 'I5'));
  });

  it('is more for the last Leader who has to leave the map than for one of two', () => {
    const last = fieldFor(regiment, 'de', [{ type: 'de.baumann', at: 'H4' }]);
    const spare = fieldFor(regiment, 'de', [
      { type: 'de.baumann', at: 'H4' },
      { type: 'de.plassmann', at: 'H5' },
    ]);
    expect(costAt(last, 'H4')).toBeGreaterThan(costAt(spare, 'H4'));
  });

  it('counts the points of a Squad against those of a hex', () => {
    const { stakes } = fieldFor(friend, 'us', [{ type: 'us.2-6-4', at: 'B4' }]);
    // A Squad lost is worth two points to the enemy, one killed a point; a hex that changes hands is worth two.
    expect([stakes.own, stakes.enemy]).toEqual([2, 1.25]);
    const none = fieldFor(training, 'us', [{ type: 'us.2-5-4', at: 'I5' }]).stakes;
    expect([none.own, none.enemy]).toEqual([1, 1]);
  });
});

describe('the order in which the tactical bot goes', () => {
  it('lets those fire who can before others move', () => {
    const state = situation(training, {
      units: [
        { type: 'de.1-6-4', at: 'I6', weapons: [{ type: 'de.mg42', mode: 'bipod' }] },
        { type: 'de.1-6-4', at: 'G3' },
        { type: 'de.1-6-4', at: 'G3' },
        { type: 'us.2-5-4', at: 'I8', markers: ['fired'] },
      ],
      control: [{ at: 'I6', side: 'de' }],
      dice: { seed: '1' },
      turn: 1,
      phase: 'operations',
      impulse: { by: 'de' },
    });
    const seen = view(training, state, 'de');
    // The move by itself is worth more.
    expect(candidates(training, seen)[0]?.action).toEqual({ kind: 'name', at: 'G3' });
    expect(tacticalBot.decide(training, seen, seedRng('order'))?.action).toEqual({ kind: 'name', at: 'I6' });
  });

  it('plans no Melee of a Leader by himself', () => {
    const state = situation(regiment, {
      units: [
        { type: 'de.baumann', at: 'H7' },
        { type: 'us.1-4-4', at: 'H8', shaken: true },
      ],
      dice: { seed: '1' },
      turn: 3,
      phase: 'operations',
      impulse: { by: 'de', step: 'acting', named: ['H7'] },
    });
    const found = candidates(regiment, view(regiment, state, 'de'), { width: 99 });
    expect(found.some(({ plan }) => plan?.to === 'H8')).toBe(false);
  });
});
