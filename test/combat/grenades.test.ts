import { describe, expect } from 'vitest';
import { holdsRifleGrenade, isForMen } from '../../src/combat/attack/grenades.js';
import { antiTankValue, fireRule, meleeRule, shootRule, eliminate } from '../../src/combat/index.js';
import { enterRule, moveRule } from '../../src/movement/index.js';
import { dropRule } from '../../src/phases/weapons/drop.js';
import { flipRule } from '../../src/phases/weapons/flip.js';
import { takeRule } from '../../src/phases/weapons/take.js';
import type { Counter, Event, FireAction, Status } from '../../src/state/index.js';
import { act, faults, impulse, lay, legal, placeOf, play, rallying, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import type { CounterType } from '../../src/units/index.js';
import { rule } from '../rule.js';
import { field, firing, inImpulse, inWindow, opposed, sums } from './scene.js';
import { tankField } from './tanks.js';

const squad = 'us.2-5-4.1';
const half = 'us.1-4-4.1';
const tom = 'us.tom.1';
const enemy = 'de.1-6-4.1';
const grenades = 'us.m203.1';
const bar = 'us.bar.1';
const m1919 = 'us.m1919a4.1';
const eliminated = { kind: 'eliminated' } as const;
const lowAmmo: Status = { mode: 'lowAmmo' };

/** A Squad with 40 mm grenades in B3, and Germans some hexes down the lane. */
function facing(hexes: number, held: Laid['held'] = [[grenades, squad]], unit = squad): Table {
  const units = [
    [unit, 'B3'],
    [enemy, `B${3 + hexes}`],
  ] as const;
  return inImpulse('us', ['B3'], { units, held });
}

const shot = (hexes: number, more: Partial<FireAction> = {}): FireAction =>
  firing('B3', `B${3 + hexes}`, [squad], { weapons: [grenades], lead: squad, ...more });

/** What the attack came to without its die of 1. */
function strength(table: Table, hexes: number, more: Partial<FireAction> = {}): number | undefined {
  return (sums(act(table, fireRule, shot(hexes, more), [opposed('B3', 1, 6)]))[enemy]?.[0] ?? 0) - 1;
}

describe('40 mm grenades', () => {
  rule('23.2.2', 'add 2 FP to the IFP up to three hexes away, half of it up to six', () => {
    expect(strength(facing(2), 2)).toBe(2 + 2);
    expect(strength(facing(3), 3)).toBe(2 + 2);
    expect(strength(facing(5), 5)).toBe(2 + 1);
  });

  rule('23.2.2', 'have two attacks in them: the marker is turned to its Low Ammo side, then it is gone', () => {
    const table = facing(2);
    const events = act(table, fireRule, shot(2), [opposed('B3', 1, 6)]);
    expect(events.filter(({ kind }) => kind === 'weaponFlipped')).toMatchObject([
      { weapon: grenades, mode: 'lowAmmo' },
    ]);
    expect(statusOf(table, grenades)).toEqual(lowAmmo);
    const last = facing(2, [[grenades, squad, lowAmmo]]);
    expect(strength(last, 2)).toBe(2 + 2);
    expect(placeOf(last, grenades)).toEqual(eliminated);
  });

  rule('23.2.2', 'are fired with the IFP at the same target, not where that does not reach', () => {
    const short = 'us.specialists.1';
    const table = facing(5, [[grenades, short]], short);
    expect(faults(table, fireRule, firing('B3', 'B8', [short], { weapons: [grenades] }))).toEqual(['grenades-alone']);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule(
    '23.2.2',
    'do not count against the weapons of a Squad: two of them and the grenades, or one, the IFP and the grenades',
    () => {
      const held: Laid['held'] = [
        [bar, squad],
        [m1919, squad],
        [grenades, squad],
      ];
      const two = firing('B3', 'B5', [squad], { weapons: [bar, m1919, grenades].sort() });
      expect(sums(act(facing(2, held), fireRule, two, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 1 + 2 + 2, 6] });
      const one = shot(2, { weapons: [bar, grenades] });
      expect(sums(act(facing(2, held), fireRule, one, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 2 + 1 + 2, 6] });
      const beside = firing('B3', 'B5', [half], { weapons: [grenades], lead: half });
      expect(sums(act(facing(2, [[grenades, half]], half), fireRule, beside, [opposed('B3', 1, 6)]))).toEqual({
        [enemy]: [1 + 1 + 2, 6],
      });
    },
  );

  rule('23.2.2', 'of two markers are not fired at once', () => {
    const table = facing(2, [
      [grenades, squad],
      ['us.m203.2', squad],
    ]);
    expect(faults(table, fireRule, shot(2, { weapons: [grenades, 'us.m203.2'] }))).toEqual(['too-many-grenades']);
  });

  rule('23.2.2', 'are fired by a Leader, who has no IFP, by themselves, and not halved', () => {
    const table = facing(2, [[grenades, tom]], tom);
    const alone = firing('B3', 'B5', [tom], { weapons: [grenades] });
    expect(sums(act(table, fireRule, alone, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 2, 6] });
  });

  rule('23.2.2', 'are fired in Opportunity Fire too, in full from under Operations Complete', () => {
    const table = inWindow('us', 'B5', [[enemy, 'move']], {
      units: [
        [squad, 'B3', { markers: ['opsComplete'] }],
        [enemy, 'B5'],
      ],
      held: [[grenades, squad]],
    });
    // 1, the IFP less one, the grenades, and one for the movement.
    expect(sums(act(table, fireRule, shot(2), [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 1 + 2 + 1, 6] });
  });

  rule('23.2.2', 'are of no use in Melee, and no burden to a single man', () => {
    const melee = lay(field(), {
      units: [
        [squad, 'B4'],
        [enemy, 'B4'],
      ],
      held: [[grenades, squad]],
      frames: [impulse('us', { step: 'acting' }), { kind: 'melee', by: 'us', at: 'B4', entered: [squad] }],
    });
    expect(faults(melee, meleeRule, { kind: 'melee', at: 'B4', targets: [enemy], weapons: [grenades] })).not.toEqual(
      [],
    );
    const walking = (held: Laid['held']): unknown => {
      const table = inImpulse('us', ['B3'], { units: [[tom, 'B3']], held: held ?? [] });
      const events = act(table, moveRule, { kind: 'move', from: 'B3', units: [tom], modes: ['move'] });
      expect(events).toEqual([]);
      const frame = table.frames.at(-1);
      return frame?.kind === 'move' ? frame.movers[0]?.allowance : undefined;
    };
    expect(walking([[grenades, tom]])).toBe(walking([]));
    expect(walking([[bar, tom]])).not.toBe(walking([]));
  });

  rule('23.2.2', 'are lost with who carries them, and stay with what is left of a Squad', () => {
    const table = facing(2, [
      [grenades, squad],
      [bar, squad],
    ]);
    play(table, eliminate(table, squad, 'damage'));
    expect(placeOf(table, grenades)).toEqual(eliminated);
    expect(placeOf(table, bar)).toEqual({ kind: 'map', at: 'B3' });
  });

  rule('23.2.2', 'are taken up beside whatever one carries, and never captured', () => {
    const held: Laid['held'] = [[bar, half]];
    const ours = lay(field(), { units: [[half, 'B3']], held, loose: [[grenades, 'B3']], frames: [rallying('us')] });
    expect(legal(ours, takeRule)).toEqual([{ kind: 'take', unit: half, weapon: grenades }]);
    act(ours, takeRule, { kind: 'take', unit: half, weapon: grenades });
    expect(legal(ours, dropRule)).toHaveLength(2);
    expect(legal(ours, flipRule)).toEqual([]);
    const theirs = lay(field(), { units: [[enemy, 'B3']], loose: [[grenades, 'B3']], frames: [rallying('de')] });
    expect(legal(theirs, takeRule)).toEqual([]);
    expect(faults(theirs, takeRule, { kind: 'take', unit: enemy, weapon: grenades })).toEqual(['cannot-capture']);
  });

  rule('23.2.2', 'leave a Squad its ordnance, fired apart', () => {
    const table = facing(2, [
      [grenades, squad],
      ['us.apilas.1', squad],
    ]);
    act(table, fireRule, shot(2), [opposed('B3', 1, 6)]);
    expect(legal(table, shootRule).length).toBeGreaterThan(0);
    expect(legal(table, fireRule)).toEqual([]);
  });
});

describe('an FLG APAV', () => {
  const flg = 'us.flg.1';

  rule('23.2.5', 'is fired at men as 40 mm grenades are, and is gone then', () => {
    const table = facing(2, [[flg, squad]]);
    const events: readonly Event[] = act(table, fireRule, shot(2, { weapons: [flg] }), [opposed('B3', 1, 6)]);
    expect(sums(events)).toEqual({ [enemy]: [1 + 2 + 1, 6] });
    expect(placeOf(table, flg)).toEqual(eliminated);
    expect(faults(facing(3, [[flg, squad]]), fireRule, shot(3, { weapons: [flg] }))).toContain('weapon-out-of-range');
  });

  rule('23.2.5', 'is fired at vehicles by its to-hit table, once', () => {
    const truck: CounterType = { id: 'de.truck', nation: 'de', kind: 'vehicle', mf: 16, movement: 'road', morale: 5 };
    const there: Laid = {
      units: [
        [squad, 'B3'],
        [tom, 'B3'],
        ['de.truck.1', 'B4'],
      ],
      held: [[flg, tom]],
    };
    const table = inImpulse('us', ['B3'], there, tankField({}, [truck]));
    const small = firing('B3', 'B4', [squad, tom], { weapons: [flg], lead: squad, vehicle: 'de.truck.1' });
    expect(faults(table, fireRule, small)).toEqual(['fires-separately']);
    const volleys = legal(table, fireRule);
    expect(volleys.length).toBeGreaterThan(0);
    expect(volleys.every(({ units, weapons }) => weapons.length === 0 && !units.includes(tom))).toBe(true);
    const ordnance = { kind: 'shoot', from: 'B3', target: 'B4', vehicle: 'de.truck.1', weapon: flg } as const;
    act(table, shootRule, ordnance, [{ purpose: 'toHit', of: flg, faces: [6, 6] }]);
    expect(placeOf(table, flg)).toEqual(eliminated);
  });

  rule('23.2.5', 'counts as a Support Weapon in what one carries', () => {
    const table = lay(field(), {
      units: [[half, 'B3']],
      held: [[bar, half]],
      loose: [[flg, 'B3']],
      frames: [rallying('us')],
    });
    expect(legal(table, takeRule)).toEqual([]);
  });

  rule('23.2.5', 'has no to-hit table for men', () => {
    const table = facing(2, [[flg, squad]]);
    expect(faults(table, shootRule, { kind: 'shoot', from: 'B3', target: 'B5', weapon: flg })).toEqual([
      'no-high-explosive',
    ]);
  });
});

describe('hand charges', () => {
  const rpg = 'us.rpg43.1';
  const stick = 'us.stickbomb.1';

  rule('23.1.2', 'an RPG-43 adds 3 to a Close Assault, and is neither fired nor used in Melee', () => {
    const held = facing(1, [[rpg, squad]]).position.counters.find(({ id }) => id === rpg) as Counter;
    expect(antiTankValue(facing(1), held)).toBe(3);
    expect(faults(facing(1, [[rpg, squad]]), fireRule, shot(1, { weapons: [rpg] }))).toContain('never-fired');
    expect(meleeWith(rpg).weapons).toEqual([]);
  });

  rule('23.1.3', 'nor is a Sticky Bomb, which is the same with an FP of 1', () => {
    expect(faults(facing(1, [['us.sticky.1', squad]]), fireRule, shot(1, { weapons: ['us.sticky.1'] }))).toContain(
      'never-fired',
    );
    expect(meleeWith('us.sticky.1').weapons).toEqual([]);
  });

  rule('23.1.4', 'a Stick Bomb counts in Melee, once', () => {
    const { table, weapons } = meleeWith(stick);
    expect(weapons).toEqual([[stick]]);
    act(table, meleeRule, { kind: 'melee', at: 'B4', targets: [enemy], weapons: [stick] }, [
      { purpose: 'melee', of: 'us', faces: [1, 1] },
      { purpose: 'melee', of: 'de', faces: [1, 1] },
    ]);
    expect(placeOf(table, stick)).toEqual(eliminated);
  });

  /** A Squad in Melee with a charge in its hands, and the sets of weapons it may use there. */
  function meleeWith(charge: string): { readonly table: Table; readonly weapons: readonly (readonly string[])[] } {
    const table = lay(field(), {
      units: [
        [squad, 'B4'],
        [enemy, 'B4'],
      ],
      held: [[charge, squad]],
      frames: [impulse('us', { step: 'acting' }), { kind: 'melee', by: 'us', at: 'B4', entered: [squad] }],
    });
    const sets = legal(table, meleeRule).map((action) => action.weapons);
    return { table, weapons: sets.some((set) => set.length > 0) ? sets : [] };
  }
});

describe('a Solothurn', () => {
  const solothurn = 'us.solothurn.1';

  /** What keeps a unit that holds one from stepping out with it. */
  const kept = (unit: string): readonly string[] => {
    const table = inImpulse('us', ['B3'], { units: [[unit, 'B3']], held: [[solothurn, unit]] });
    act(table, moveRule, { kind: 'move', from: 'B3', units: [unit], modes: ['move'] });
    return faults(table, enterRule, { kind: 'enter', to: 'B2' });
  };

  rule('23.1.5', 'is not carried by a single man; a Squad carries it', () => {
    expect(kept(squad)).toEqual([]);
    expect(kept(tom)).toEqual(['weapon-not-portable']);
  });
});

describe('a rifle grenade', () => {
  rule('23.2.5', 'is known by its kind among all that a unit holds', () => {
    const flg = 'us.flg.1';
    const table = facing(2, [
      [grenades, squad],
      [flg, squad],
      ['us.flg.2', enemy],
    ]);
    const counter = (id: string): Counter => {
      const found = table.position.counters.find((one) => one.id === id);
      if (found === undefined) throw new Error(`no ${id}`);
      return found;
    };
    expect([flg, grenades].map((id) => isForMen(table, counter(id)))).toEqual([true, false]);
    expect(holdsRifleGrenade(table, counter(squad))).toBe(true);
    const without = facing(2);
    expect(without.position.counters.map((one) => holdsRifleGrenade(without, one))).not.toContain(true);
  });
});
