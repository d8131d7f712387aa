import { describe, expect, it } from 'vitest';
import { tacticalBot } from '../../src/bots/index.js';
import { meleeWorth } from '../../src/bots/tactical/brawl.js';
import { costOf, fieldOf } from '../../src/bots/tactical/field.js';
import type { Field } from '../../src/bots/tactical/field.js';
import { isServing } from '../../src/bots/tactical/heavy.js';
import { tankers, wantsToDrive } from '../../src/bots/tactical/vehicles.js';
import { playOn, startGame } from '../../src/cli/play/play.js';
import type { Action, SetupUnit, Side, World } from '../../src/index.js';
import { view } from '../../src/index.js';
import type { Counter, GameState } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { situation } from '../world.js';

const regiment = worldNamed('regiment');
const armour = worldNamed('armour');

/** A position in the Operations Phase before an impulse of the Germans. */
function before(world: World, units: readonly SetupUnit[], turn: number): GameState {
  return situation(world, { units, dice: { seed: '1' }, turn, phase: 'operations', impulse: { by: 'de' } });
}

/** What the Germans make of it. */
function fieldIn(world: World, { position, frames }: GameState): Field {
  return fieldOf({ world, position, frames }, 'de');
}

/** What the Germans do until the enemy is asked. */
function deeds(world: World, start: GameState): readonly Action[] {
  const done: Action[] = [];
  for (const { by, action } of playOn(world, start, '1', { us: tacticalBot, de: tacticalBot })) {
    if (by === 'us') break;
    done.push(action);
  }
  return done;
}

function unitIn({ scene }: Field, id: string): Counter {
  return counterOf(scene.position, id) as Counter;
}

describe('an impulse of the tactical bot', () => {
  rule(
    '4.0',
    'keeps those who stay for their own move in the next one, where this is worth more than their fire',
    () => {
      const units: readonly SetupUnit[] = [
        { type: 'de.1-5-4', at: 'H7', shaken: true },
        { type: 'de.1-6-4', at: 'H7' },
        { type: 'de.plassmann', at: 'H7' },
        { type: 'us.2-5-4', at: 'G7', markers: ['fired'] },
      ];
      const done = deeds(regiment, before(regiment, units, 5));
      expect(done.find(({ kind }) => kind === 'move')).toMatchObject({ from: 'H7', units: ['de.1-5-4.1'] });
      expect(done.some(({ kind }) => kind === 'fire')).toBe(false);
    },
  );

  rule('8.0', 'joins a Melee for what it adds, and not for what those who fight there win without it', () => {
    const join: readonly SetupUnit[] = [
      { type: 'de.1-6-4', id: 'de.1-6-4.9', at: 'H5' },
      { type: 'us.1-4-4', at: 'H6' },
    ];
    const friends: readonly SetupUnit[] = [
      { type: 'de.1-6-4', at: 'H6' },
      { type: 'de.1-6-4', at: 'H6' },
    ];
    const beside = fieldIn(regiment, before(regiment, [...join, ...friends], 2));
    const worth = (field: Field): number => meleeWorth(field, [unitIn(field, 'de.1-6-4.9')], 'H6');
    expect(worth(beside)).toBeLessThan(0.25);
  });

  rule('18.2', 'calls in artillery upon a thick stack before the Leader goes anywhere', () => {
    const units: readonly SetupUnit[] = [
      { type: 'de.plassmann', at: 'I5' },
      ...['us.2-5-4', 'us.2-5-4', 'us.2-5-4', 'us.michael'].map((type) => ({ type, at: 'M5' })),
      { type: 'us.2-5-4', at: 'L5' },
    ];
    expect(deeds(armour, before(armour, units, 2)).map(({ kind }) => kind)).toContain('callIn');
  });
});

describe('the last turn of those who attack', () => {
  const units: readonly SetupUnit[] = [
    { type: 'de.1-6-4', id: 'de.1-6-4.1', at: 'H4' },
    { type: 'de.1-6-4', at: 'H4' },
    { type: 'de.1-6-4', at: 'H3' },
    { type: 'de.1-5-4', at: 'H2', shaken: true },
    { type: 'de.baumann', at: 'H6' },
    { type: 'de.plassmann', at: 'H4' },
  ];
  const [early, last] = [3, 5].map((turn) => fieldIn(regiment, before(regiment, units, turn))) as [Field, Field];

  it('spares nobody, where no points are counted', () => {
    expect(costOf(early, [unitIn(early, 'de.1-6-4.1')])).toBe(1);
    expect(costOf(last, [unitIn(last, 'de.1-6-4.1')])).toBe(0.25);
  });

  rule('22.0', 'sends every Leader to the way out, as nobody rallies any more', () => {
    expect(early.goals.runners).toEqual(['de.baumann.1']);
    expect(last.goals.runners).toEqual(['de.baumann.1', 'de.plassmann.1']);
  });
});

describe('guns of those who attack', () => {
  const units: readonly SetupUnit[] = [
    { type: 'de.atg75', at: 'E5', facing: 3 },
    { type: 'de.pz4h', at: 'E4', facing: 3 },
    { type: 'us.2-5-4', at: 'M5' },
  ];

  rule('14.1', 'stay where they see somebody whom they reach, and go on where they see nobody', () => {
    const state = before(armour, units, 1);
    const { position, frames } = state;
    const side: Side = 'de';
    const scene = { world: armour, position, frames };
    const eyes = tankers({ world: armour, view: view(armour, state, side), scene, side });
    const tank = unitIn(fieldIn(armour, state), 'de.pz4h.1');
    expect(isServing(fieldIn(armour, state), unitIn(fieldIn(armour, state), 'de.atg75.1'))).toBe(true);
    expect(eyes.driving?.stance(tank, 'E4')).toBe(0);
    // Next to the enemy's men it is worse, where it sees nobody too.
    expect(eyes.driving?.stance(tank, 'L5')).toBeLessThan(-2);
    expect(eyes.driving?.stance(tank, 'A1')).toBeLessThan(-2);
    expect(wantsToDrive(eyes, 'E4')).toBe(false);
  });

  rule('16.1', 'are set up in sight of the goal, and men who can walk there do not ride', () => {
    const seats = { us: tacticalBot, de: tacticalBot };
    const placed: Action[] = [];
    for (const { by, action } of playOn(armour, unwrap(startGame(armour, '1')), '1', seats)) {
      if (by === 'de' && action.kind === 'ready') break;
      if (by === 'de' && action.kind === 'place') placed.push(action);
    }
    expect(placed.length).toBeGreaterThan(8);
    expect(placed.some((action) => 'vehicle' in action)).toBe(false);
  });
});
