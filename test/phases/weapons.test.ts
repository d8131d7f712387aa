import { describe, expect } from 'vitest';
import { destroyRule } from '../../src/phases/weapons/destroy.js';
import { dropRule } from '../../src/phases/weapons/drop.js';
import { flipRule } from '../../src/phases/weapons/flip.js';
import { recombineRule } from '../../src/phases/rally/recombine.js';
import { takeRule } from '../../src/phases/weapons/take.js';
import { unjamRule } from '../../src/phases/weapons/unjam.js';
import type { World } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { act, faults, lay, legal, placeOf, rallying, shaken, statusOf } from './table.js';

const world = worldOf('training');
const first = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const koch = 'de.koch.1';
const medic = 'de.medic.1';
const mg34 = 'de.mg34.1';
const mg42 = 'de.mg42.1';
const paras = 'us.2-5-4.1';
const bar = 'us.bar.1';
const m1919 = 'us.m1919a4.1';
const melee = { kind: 'melee', at: 'J3', fought: false } as const;

describe('Support Weapons in the Rally Phase', () => {
  rule('3.0', 'a unit in Good Order picks up a weapon that lies in its hex', () => {
    const table = lay(world, { units: [[first, 'J3']], loose: [[mg34, 'J3']] });
    expect(legal(table, takeRule)).toEqual([{ kind: 'take', unit: first, weapon: mg34 }]);
    act(table, takeRule, { kind: 'take', unit: first, weapon: mg34 });
    expect(placeOf(table, mg34)).toEqual({ kind: 'hands', unit: first });
    expect(statusOf(table, mg34)?.captured).toBeUndefined();
  });

  rule('1.6', "the enemy's weapons can be picked up too, and are captured then", () => {
    const table = lay(world, { units: [[first, 'J3']], loose: [[bar, 'J3']] });
    act(table, takeRule, { kind: 'take', unit: first, weapon: bar });
    expect(statusOf(table, bar)).toEqual({ captured: true });
    const back = lay(world, { units: [[paras, 'J3']], held: [], loose: [[bar, 'J3']], frames: [rallying('us')] });
    act(back, takeRule, { kind: 'take', unit: paras, weapon: bar });
    expect(statusOf(back, bar)).toEqual({});
  });

  rule('3.0', 'friends in Good Order in one hex swap weapons', () => {
    const table = lay(world, {
      units: [
        [first, 'J3'],
        [second, 'J3'],
      ],
      held: [[mg34, first]],
    });
    act(table, takeRule, { kind: 'take', unit: second, weapon: mg34 });
    expect(placeOf(table, mg34)).toEqual({ kind: 'hands', unit: second });
    const weak = lay(world, {
      units: [
        [first, 'J3', shaken],
        [second, 'J3'],
      ],
      held: [[mg34, first]],
    });
    expect(faults(weak, takeRule, { kind: 'take', unit: second, weapon: mg34 })).toEqual(['holder-not-in-good-order']);
    expect(faults(weak, takeRule, { kind: 'take', unit: first, weapon: mg34 })).toEqual([
      'not-good-order',
      'weapon-out-of-reach',
    ]);
  });

  rule('3.0', 'with an enemy in the hex nothing is picked up or swapped, nor in a Melee', () => {
    const table = lay(world, {
      units: [
        [first, 'J3'],
        [paras, 'J3'],
      ],
      loose: [[mg34, 'J3']],
    });
    expect(faults(table, takeRule, { kind: 'take', unit: first, weapon: mg34 })).toEqual(['enemy-in-hex']);
    const locked = lay(world, { units: [[first, 'J3']], loose: [[mg34, 'J3']], markers: [melee] });
    expect(faults(locked, takeRule, { kind: 'take', unit: first, weapon: mg34 })).toEqual(['locked-in-melee']);
    expect(legal(locked, takeRule)).toEqual([]);
  });

  rule('1.6', 'a Squad carries two weapons, a Leader one, a Medic none', () => {
    const table = lay(world, {
      units: [
        [first, 'J3'],
        [koch, 'J3'],
        [medic, 'J3'],
      ],
      held: [
        [mg34, first],
        [mg42, first],
      ],
      loose: [[bar, 'J3']],
    });
    expect(faults(table, takeRule, { kind: 'take', unit: first, weapon: bar })).toEqual(['too-many-weapons']);
    expect(faults(table, takeRule, { kind: 'take', unit: medic, weapon: bar })).toEqual(['too-many-weapons']);
    act(table, takeRule, { kind: 'take', unit: koch, weapon: bar });
    expect(faults(table, takeRule, { kind: 'take', unit: koch, weapon: mg34 })).toEqual(['too-many-weapons']);
  });

  rule('1.6', 'a weapon in another hex is out of reach, and so is what is no weapon', () => {
    const table = lay(world, {
      units: [
        [first, 'J3'],
        [second, 'J4'],
      ],
      held: [[mg34, second]],
    });
    expect(faults(table, takeRule, { kind: 'take', unit: first, weapon: mg34 })).toEqual(['weapon-out-of-reach']);
    expect(faults(table, takeRule, { kind: 'take', unit: first, weapon: second })).toEqual(['not-a-weapon']);
    expect(faults(table, takeRule, { kind: 'take', unit: mg34, weapon: mg34 })).toEqual(['not-a-unit']);
    expect(faults(table, takeRule, { kind: 'take', unit: first, weapon: 'de.mg34.9' })).toEqual(['unknown-counter']);
  });

  rule('3.0', 'a weapon does not go round for ever', () => {
    const table = lay(world, {
      units: [
        [first, 'J3'],
        [second, 'J3'],
      ],
      held: [[mg34, first]],
    });
    act(table, takeRule, { kind: 'take', unit: second, weapon: mg34 });
    act(table, takeRule, { kind: 'take', unit: first, weapon: mg34 });
    expect(faults(table, takeRule, { kind: 'take', unit: second, weapon: mg34 })).toEqual(['already-used']);
  });

  rule('1.6', 'a unit in Good Order drops a weapon, which stays in the hex', () => {
    const table = lay(world, {
      units: [
        [first, 'J3'],
        [second, 'J3', shaken],
      ],
      held: [
        [mg34, first],
        [mg42, second],
      ],
    });
    expect(legal(table, dropRule)).toEqual([{ kind: 'drop', weapon: mg34 }]);
    act(table, dropRule, { kind: 'drop', weapon: mg34 });
    expect(placeOf(table, mg34)).toEqual({ kind: 'map', at: 'J3' });
    expect(faults(table, dropRule, { kind: 'drop', weapon: mg42 })).toEqual(['holder-not-in-good-order']);
    expect(faults(table, dropRule, { kind: 'drop', weapon: mg34 })).toEqual(['not-held']);
  });

  rule('3.0', 'an MMC or a Leader in Good Order destroys a weapon it holds', () => {
    const table = lay(world, {
      units: [
        [first, 'J3'],
        [koch, 'J3', shaken],
      ],
      held: [
        [mg34, first],
        [mg42, koch],
      ],
    });
    expect(legal(table, destroyRule)).toEqual([{ kind: 'destroy', unit: first, weapon: mg34 }]);
    act(table, destroyRule, { kind: 'destroy', unit: first, weapon: mg34 });
    expect(placeOf(table, mg34)).toEqual({ kind: 'eliminated' });
    expect(faults(table, destroyRule, { kind: 'destroy', unit: koch, weapon: mg42 })).toEqual(['not-good-order']);
    expect(faults(table, destroyRule, { kind: 'destroy', unit: first, weapon: mg42 })).toEqual(['not-held']);
  });

  rule('3.0', 'a Medic destroys nothing', () => {
    const table = lay(world, { units: [[medic, 'J3']], held: [[mg34, medic]] });
    expect(faults(table, destroyRule, { kind: 'destroy', unit: medic, weapon: mg34 })).toEqual(['may-not-destroy']);
  });
});

describe('tripods', () => {
  rule('1.6.1', 'a unit in Good Order sets a weapon up on its tripod or takes it off, once', () => {
    const table = lay(world, { units: [[first, 'J3']], held: [[mg42, first, { mode: 'bipod' }]] });
    expect(legal(table, flipRule)).toEqual([{ kind: 'flip', weapon: mg42, mode: 'tripod' }]);
    act(table, flipRule, { kind: 'flip', weapon: mg42, mode: 'tripod' });
    // The tripod is the front of its counter, the usual side.
    expect(statusOf(table, mg42)).toEqual({});
    expect(faults(table, flipRule, { kind: 'flip', weapon: mg42, mode: 'tripod' })).toEqual(['no-such-mode']);
  });

  rule('1.6.1', 'a Shaken unit may dismantle but not assemble', () => {
    const table = lay(world, { units: [[paras, 'I5', shaken]], held: [[m1919, paras]], frames: [rallying('us')] });
    act(table, flipRule, { kind: 'flip', weapon: m1919, mode: 'dismantled' });
    expect(faults(table, flipRule, { kind: 'flip', weapon: m1919, mode: 'tripod' })).toEqual([
      'shaken-cannot-assemble',
    ]);
    expect(legal(table, flipRule)).toEqual([]);
  });

  rule('1.6.5', 'a unit in Good Order assembles or dismantles its Mortar, a Shaken one does neither', () => {
    const types = new Map(world.catalogue.types);
    const sides = [{ mode: 'assembled', fp: { value: 2 }, range: 9, minimumRange: 2 }, { mode: 'dismantled' }] as const;
    types.set('de.mortar', { id: 'de.mortar', nation: 'de', kind: 'mortar', sides });
    const armed: World = { ...world, catalogue: { ...world.catalogue, types } };
    const flip = { kind: 'flip', weapon: 'de.mortar.1', mode: 'dismantled' } as const;
    const table = lay(armed, { units: [[first, 'J3']], held: [['de.mortar.1', first]] });
    act(table, flipRule, flip);
    act(table, flipRule, { ...flip, mode: 'assembled' });
    const weak = lay(armed, { units: [[first, 'J3', shaken]], held: [['de.mortar.1', first]] });
    expect(faults(weak, flipRule, flip)).toEqual(['shaken-cannot-assemble']);
    expect(legal(weak, flipRule)).toEqual([]);
  });

  rule('1.6.1', 'nobody turns a weapon over in a Melee, nor one he does not hold', () => {
    const table = lay(world, {
      units: [[first, 'J3']],
      held: [[mg42, first]],
      markers: [melee],
      loose: [[mg34, 'J3']],
    });
    expect(faults(table, flipRule, { kind: 'flip', weapon: mg42, mode: 'bipod' })).toEqual(['locked-in-melee']);
    expect(faults(table, flipRule, { kind: 'flip', weapon: mg34, mode: 'bipod' })).toEqual([
      'not-held',
      'no-such-mode',
    ]);
    expect(faults(table, flipRule, { kind: 'flip', weapon: first, mode: 'bipod' })).toEqual(['not-a-weapon']);
  });
});

describe('jams', () => {
  const roll = (face: number): { purpose: string; of: string; faces: number[] } => ({
    purpose: 'clearJam',
    of: mg42,
    faces: [face],
  });
  const jammedAt = (given: World): ReturnType<typeof lay> =>
    lay(given, { units: [[first, 'J3']], held: [[mg42, first, { jammed: true }]] });

  for (const face of [2, 3, 4, 5, 6]) {
    rule('1.6.2', `a ${face} clears a jammed machine gun`, () => {
      const table = jammedAt(world);
      act(table, unjamRule, { kind: 'unjam', weapon: mg42 }, [roll(face)]);
      expect(statusOf(table, mg42)).toEqual({});
    });
  }

  rule('1.6.2', 'with a 1 it is jammed for the rest of the scenario and leaves the game', () => {
    const table = jammedAt(world);
    act(table, unjamRule, { kind: 'unjam', weapon: mg42 }, [roll(1)]);
    expect(placeOf(table, mg42)).toEqual({ kind: 'eliminated' });
  });

  rule('1.6.2', 'on a map with Sand a 2 is not enough, a 3 is', () => {
    const terrain = world.map.terrain.map((row, i) => (i === 0 ? { ...row, id: 'sand' } : row));
    const desert: World = { ...world, map: { ...world.map, terrain }, caches: { byKey: new Map() } };
    const lost = jammedAt(desert);
    act(lost, unjamRule, { kind: 'unjam', weapon: mg42 }, [roll(2)]);
    expect(placeOf(lost, mg42)).toEqual({ kind: 'eliminated' });
    const clear = jammedAt(desert);
    act(clear, unjamRule, { kind: 'unjam', weapon: mg42 }, [roll(3)]);
    expect(statusOf(clear, mg42)).toEqual({});
  });

  rule('1.6.2', 'it needs a jammed weapon in the hands of a unit in Good Order', () => {
    const table = lay(world, { units: [[first, 'J3', shaken]], held: [[mg42, first, { jammed: true }]] });
    expect(faults(table, unjamRule, { kind: 'unjam', weapon: mg42 })).toEqual(['holder-not-in-good-order']);
    const whole = lay(world, { units: [[first, 'J3']], held: [[mg42, first]] });
    expect(faults(whole, unjamRule, { kind: 'unjam', weapon: mg42 })).toEqual(['not-jammed']);
    expect(legal(table, unjamRule)).toEqual([]);
  });
});

describe('Half-Squads', () => {
  const one = 'de.0-5-4.1';
  const other = 'de.1-5-4.1';

  rule('3.0', 'two Half-Squads of one root join to a Squad under a Leader of theirs, with their weapons', () => {
    const table = lay(world, {
      units: [
        [one, 'J3'],
        [other, 'J3'],
        [koch, 'J3'],
        [first, 'F4'],
      ],
      held: [
        [mg34, one],
        [mg42, other],
      ],
    });
    expect(legal(table, recombineRule)).toEqual([{ kind: 'recombine', halves: [one, other] }]);
    act(table, recombineRule, { kind: 'recombine', halves: [one, other] });
    expect(placeOf(table, second)).toEqual({ kind: 'map', at: 'J3' });
    expect(placeOf(table, mg34)).toEqual({ kind: 'hands', unit: second });
    expect(placeOf(table, mg42)).toEqual({ kind: 'hands', unit: second });
    expect([placeOf(table, one), placeOf(table, other)]).toEqual([{ kind: 'eliminated' }, { kind: 'eliminated' }]);
  });

  rule('12.0', 'the Squad they form has their Skills that a Squad can have, each once', () => {
    const skills = new Map(world.catalogue.skills);
    const effects = [{ kind: 'firepower', value: 1 }] as const;
    skills.set('seasoned', { id: 'seasoned', name: 'Seasoned', who: ['squad', 'halfSquad'], effects });
    skills.set('nimble', { id: 'nimble', name: 'Nimble', who: ['halfSquad'], effects });
    const table = lay(
      { ...world, catalogue: { ...world.catalogue, skills } },
      {
        units: [
          [one, 'J3', { skills: ['nimble', 'seasoned'] }],
          [other, 'J3', { skills: ['seasoned'] }],
          [koch, 'J3'],
        ],
      },
    );
    act(table, recombineRule, { kind: 'recombine', halves: [one, other] });
    expect(statusOf(table, first)).toEqual({ skills: ['seasoned'] });
  });

  rule('3.0', 'they need a Leader in Good Order in their hex, and Good Order themselves', () => {
    const alone = lay(world, {
      units: [
        [one, 'J3'],
        [other, 'J3'],
        [koch, 'J3', shaken],
      ],
    });
    expect(faults(alone, recombineRule, { kind: 'recombine', halves: [one, other] })).toEqual(['no-leader']);
    const weak = lay(world, {
      units: [
        [one, 'J3', shaken],
        [other, 'J3'],
        [koch, 'J3'],
      ],
    });
    expect(faults(weak, recombineRule, { kind: 'recombine', halves: [one, other] })).toEqual(['not-good-order']);
    const apart = lay(world, {
      units: [
        [one, 'J3'],
        [other, 'J4'],
        [koch, 'J3'],
      ],
    });
    expect(faults(apart, recombineRule, { kind: 'recombine', halves: [one, other] })).toEqual(['not-in-the-same-hex']);
  });

  rule('3.0', 'they are not locked in Melee, and Squads do not join', () => {
    const locked = lay(world, {
      units: [
        [one, 'J3'],
        [other, 'J3'],
        [koch, 'J3'],
      ],
      markers: [melee],
    });
    expect(faults(locked, recombineRule, { kind: 'recombine', halves: [one, other] })).toEqual(['locked-in-melee']);
    const squads = lay(world, {
      units: [
        [first, 'J3'],
        [second, 'J3'],
        [koch, 'J3'],
      ],
    });
    expect(faults(squads, recombineRule, { kind: 'recombine', halves: [first, second] })).toEqual(['not-a-half-squad']);
    const same = lay(world, {
      units: [
        [one, 'J3'],
        [koch, 'J3'],
      ],
    });
    expect(faults(same, recombineRule, { kind: 'recombine', halves: [one, one] })).toEqual(['not-in-the-same-hex']);
  });

  rule('3.0', 'a die decides when they may have come from more than one type of Squad', () => {
    const squadsOfHalf = new Map([
      ['de.0-5-4', ['de.1-6-4', 'de.1-7-4']],
      ['de.1-5-4', ['de.1-6-4', 'de.1-7-4']],
    ]);
    const types = new Map(world.catalogue.types);
    const squad = types.get('de.1-6-4');
    if (squad === undefined) throw new Error('no Squad');
    types.set('de.1-7-4', { ...squad, id: 'de.1-7-4' });
    const wide: World = {
      ...world,
      catalogue: { ...world.catalogue, types, squadsOfHalf },
      caches: { byKey: new Map() },
    };
    const table = lay(wide, {
      units: [
        [one, 'J3'],
        [other, 'J3'],
        [koch, 'J3'],
      ],
    });
    act(table, recombineRule, { kind: 'recombine', halves: [one, other] }, [
      { purpose: 'rootSquad', of: one, faces: [5, 2] },
    ]);
    expect(placeOf(table, 'de.1-7-4.1')).toEqual({ kind: 'map', at: 'J3' });
  });
});
