import { describe, expect } from 'vitest';
import { breachRule, smokeRule } from '../../src/combat/index.js';
import { moveRule } from '../../src/movement/index.js';
import type { BreachAction, Event, HexMarker, Status, World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { act, fault, faults, judged, legal, placeOf, statusOf } from '../phases/table.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { field, inImpulse, roadside } from './scene.js';
import { chancesOf } from './spread.js';

const squad = 'us.2-5-4.1';
const BARRICADE: HexMarker = { kind: 'fortification', at: 'B3', type: 'barricade', tm: 2, facing: 4, side: 'de' };
const order = (more: Partial<BreachAction> = {}): BreachAction => ({
  kind: 'breach',
  unit: squad,
  across: 'B4',
  ...more,
});
const dice = (attack: number, defence: number, of = squad): Named => ({
  purpose: 'breach',
  of,
  faces: [attack, defence],
});

/** Americans in B3 with a Barricade between them and B4. */
function before(laid: Laid = {}, world: World = field()): Table {
  const { units = [[squad, 'B3']], markers = [BARRICADE], ...rest } = laid;
  return inImpulse('us', ['B3'], { units, markers, ...rest }, roadside(world));
}

const sums = (events: readonly Event[]): readonly unknown[] | undefined =>
  events.flatMap((event) =>
    event.kind === 'barricadeAssaulted'
      ? [[wholeTotal(event.attack), wholeTotal(event.defence), event.destroyed] as const]
      : [],
  )[0];

describe('an assault on a Barricade', () => {
  rule('21.5', 'is a die and IFP against a die and an Armor Factor of 2, and must come to more', () => {
    const fell = before();
    expect(sums(act(fell, breachRule, order(), [dice(4, 3)]))).toEqual([6, 5, true]);
    expect(fell.position.markers).toEqual([]);
    expect(statusOf(fell, squad)).toEqual({ markers: ['moved'] });
    const stood = before();
    expect(sums(act(stood, breachRule, order(), [dice(4, 4)]))).toEqual([6, 6, false]);
    expect(stood.position.markers).toEqual([BARRICADE]);
    expect([statusOf(stood, squad), placeOf(stood, squad)]).toEqual([
      { markers: ['moved'] },
      { kind: 'map', at: 'B3' },
    ]);
  });

  rule('21.5', 'of a Squad destroys it when its die is not lower than the other: 21 times in 36', () => {
    const { chances } = chancesOf(
      () => before(),
      (table) => breachRule.run(table, order()),
    );
    expect(chances).toEqual([
      [
        'B4',
        [
          ['destroyed', '5/12'],
          ['none', '7/12'],
        ],
      ],
    ]);
  });

  rule('21.5', 'may be made from either hex, and takes away what either has on the hexside', () => {
    const other: HexMarker = { kind: 'fortification', at: 'B4', type: 'barricade', tm: 2, facing: 1 };
    const table = before({ markers: [other, BARRICADE] });
    act(table, breachRule, order(), [dice(6, 1)]);
    expect(table.position.markers).toEqual([]);
    expect(legal(before({ markers: [other] }), breachRule)).toEqual([order()]);
    expect(fault(before(), breachRule, order({ across: 'B2' }), 'no-barricade')).toEqual({ unit: squad, across: 'B2' });
    expect(legal(before({ markers: [] }), breachRule)).toEqual([]);
  });

  rule('17.1', 'a Squad adds a weapon to its IFP; others give the IFP up for it, but not for a Molotov', () => {
    const attack = (unit: string, weapon: string): unknown => {
      const table = before({ units: [[unit, 'B3']], held: [[weapon, unit]] });
      return sums(act(table, breachRule, order({ unit, weapon }), [dice(1, 1, unit)]))?.[0];
    };
    expect([attack(squad, 'us.satchel.1'), attack(squad, 'us.flamethrower.1')]).toEqual([1 + 2 + 6, 1 + 2 + 5]);
    expect([attack('us.crew.1', 'us.satchel.1'), attack('us.crew.1', 'us.molotov.1')]).toEqual([1 + 6, 1 + 1 + 1]);
    expect([attack('us.second.1', 'us.satchel.1'), attack('us.medrow.1', 'us.satchel.1')]).toEqual([1 + 6, 1 + 6]);
  });

  rule('17.1', 'by `closeAssaultWeapons` a Flamethrower is of no use, a Satchel Charge or a Molotov is', () => {
    const refused = (weapon: string, switches: Readonly<Record<string, string>>): readonly string[] => {
      const table = before({ held: [[weapon, squad]] }, field(switches));
      return faults(table, breachRule, order({ weapon }));
    };
    const weapons = ['us.flamethrower.1', 'us.satchel.1', 'us.molotov.1'];
    expect(weapons.map((weapon) => refused(weapon, {}))).toEqual([[], [], []]);
    const thrown = { closeAssaultWeapons: 'thrownCharges' };
    expect(weapons.map((weapon) => refused(weapon, thrown))).toEqual([['not-anti-tank'], [], []]);
  });

  rule('17.1', 'where other units are not limited to the one or the other, they add IFP and weapon', () => {
    const world = field({ closeAssaultSwLimits: 'ifpAndSw' });
    const table = before({ units: [['us.crew.1', 'B3']], held: [['us.satchel.1', 'us.crew.1']] }, world);
    const assault = order({ unit: 'us.crew.1', weapon: 'us.satchel.1' });
    expect(sums(act(table, breachRule, assault, [dice(1, 1, 'us.crew.1')]))?.[0]).toBe(1 + 1 + 6);
  });

  rule('17.1', 'is helped by one Leader, who can then help nobody else', () => {
    const table = before({
      units: [
        [squad, 'B3'],
        ['us.2-5-4.2', 'B3'],
        ['us.tom.1', 'B3'],
      ],
    });
    expect(sums(act(table, breachRule, order({ leader: 'us.tom.1' }), [dice(1, 2)]))).toEqual([1 + 2 + 2, 4, true]);
    expect(statusOf(table, 'us.tom.1')).toEqual({ markers: ['moved'] });
    const again = before({
      units: [
        [squad, 'B3'],
        ['us.tom.1', 'B3', { markers: ['moved'] }],
      ],
    });
    expect(fault(again, breachRule, order({ leader: 'us.tom.1' }), 'leader-cannot-help')).toEqual({
      leader: 'us.tom.1',
      reason: 'marked',
    });
    expect(fault(before(), breachRule, order({ leader: squad }), 'leader-cannot-help')).toMatchObject({
      reason: 'notALeader',
    });
  });

  rule('10.5.6.2', 'is none for a unit that must face a Fire', () => {
    const burning = before({ markers: [BARRICADE, { kind: 'fire', at: 'B3', stage: 1 }] });
    expect(judged(burning, breachRule, order())).toEqual([
      { code: 'must-face-fire', rule: '10.5.6.2', params: { units: [squad] } },
    ]);
  });

  rule('17.1', 'is made by one unit after the other, and is all the movement of their hex', () => {
    const table = before({
      units: [
        [squad, 'B3'],
        ['us.2-5-4.2', 'B3'],
      ],
    });
    act(table, breachRule, order(), [dice(1, 6)]);
    expect(topOf(table, 'impulse')?.named).toEqual([{ at: 'B3', moved: true, breaching: true }]);
    expect(faults(table, breachRule, order())).toEqual(['already-activated']);
    const move = { kind: 'move', from: 'B3', units: ['us.2-5-4.2'], modes: ['move'] } as const;
    expect(faults(table, moveRule, move)).toEqual(['already-moved']);
    expect(faults(table, smokeRule, { kind: 'smoke', unit: 'us.2-5-4.2', at: 'B4' })).toContain('group-moved');
    const second = order({ unit: 'us.2-5-4.2' });
    expect(sums(act(table, breachRule, second, [dice(6, 1, 'us.2-5-4.2')]))).toEqual([8, 3, true]);
    expect(table.position.markers).toEqual([]);
  });

  rule('17.1', 'is not for a group that has moved, nor for units that are Shaken, marked or in Melee', () => {
    const moved = before();
    const frame = topOf(moved, 'impulse');
    if (frame === undefined) throw new Error('no impulse');
    moved.frames = [{ ...frame, named: [{ at: 'B3', moved: true }] }];
    expect(faults(moved, breachRule, order())).toEqual(['group-moved']);
    expect(legal(moved, breachRule)).toEqual([]);
    const shaken = before({ units: [[squad, 'B3', { shaken: true }]] });
    expect(faults(shaken, breachRule, order())).toEqual(['not-good-order']);
    const fired = before({ units: [[squad, 'B3', { markers: ['fired'] }]] });
    expect(faults(fired, breachRule, order())).toEqual(['already-activated']);
    const melee: HexMarker = { kind: 'melee', at: 'B3', fought: true };
    expect(faults(before({ markers: [BARRICADE, melee] }), breachRule, order())).toEqual(['locked-in-melee']);
  });

  rule('17.1', 'is not for Weapon Teams, Mounted Units, unarmed Leaders and other single men', () => {
    for (const unit of ['us.gunteam.1', 'us.cavalry.1', 'us.tom.1', 'us.scout.1', 'us.sniper.1']) {
      const table = before({ units: [[unit, 'B3']] });
      expect([unit, faults(table, breachRule, order({ unit }))]).toEqual([unit, ['cannot-breach']]);
      expect(legal(table, breachRule)).toEqual([]);
    }
  });

  rule('17.1', 'uses anti-tank weapons in the hands of the unit: no machine guns, no Mortars', () => {
    const table = before({
      units: [
        [squad, 'B3'],
        ['us.2-5-4.2', 'B3', { shaken: true }],
      ],
      held: [
        ['us.bar.1', squad],
        ['us.satchel.1', 'us.2-5-4.2'],
      ],
    });
    expect(faults(table, breachRule, order({ weapon: 'us.bar.1' }))).toEqual(['not-anti-tank']);
    expect(faults(table, breachRule, order({ weapon: 'us.satchel.1' }))).toEqual(['weapon-not-held']);
    expect(legal(table, breachRule)).toEqual([order()]);
    const armed = before({ held: [['us.flamethrower.1', squad]] });
    expect(legal(armed, breachRule)).toEqual([order(), order({ weapon: 'us.flamethrower.1' })]);
  });

  rule('17.1', 'uses up what serves once, and costs a picked-up enemy weapon that fails', () => {
    const spent = before({ held: [['us.satchel.1', squad]] });
    act(spent, breachRule, order({ weapon: 'us.satchel.1' }), [dice(6, 1)]);
    expect(placeOf(spent, 'us.satchel.1')).toEqual({ kind: 'eliminated' });
    const flamethrower = 'de.flamethrower.1';
    const captured = (unit: string, defence: number): unknown => {
      const table = before({ units: [[unit, 'B3']], held: [[flamethrower, unit, { captured: true }]] });
      act(table, breachRule, order({ unit, weapon: flamethrower }), [dice(1, defence, unit)]);
      return placeOf(table, flamethrower);
    };
    expect(captured('us.crew.1', 4)).toEqual({ kind: 'eliminated' });
    expect(captured('us.crew.1', 3)).toEqual({ kind: 'hands', unit: 'us.crew.1' });
  });

  rule('21.5', 'is made from the ground beside it', () => {
    const upstairs: HexMarker = { kind: 'fortification', at: 'J6', type: 'barricade', tm: 2, facing: 4 };
    const table = inImpulse('us', ['J6/upper'], { units: [[squad, 'J6/upper']], markers: [upstairs] });
    expect(faults(table, breachRule, order({ across: 'J7' }))).toEqual(['no-barricade']);
  });
});

describe('the means of an assault', () => {
  const tom = 'us.tom.1';
  const satchel = 'us.satchel.1';
  const second = 'us.2-5-4.2';
  const men = [
    [squad, 'B3'],
    [second, 'B3'],
    [tom, 'B3'],
    ['us.medic.1', 'B3'],
  ] as const;
  const armed = (held: NonNullable<Laid['held']>): Table => before({ units: men, held });

  rule('17.1', 'are an anti-tank weapon that the unit holds', () => {
    const table = armed([
      [satchel, second],
      ['us.bar.1', squad],
    ]);
    const refused = (more: Partial<BreachAction>) => judged(table, breachRule, order(more));
    expect(refused({ weapon: satchel })).toEqual([
      { code: 'weapon-not-held', rule: '1.6', params: { weapons: [satchel] } },
    ]);
    expect(refused({ weapon: 'us.bar.1' })).toEqual([
      { code: 'not-anti-tank', rule: '17.1', params: { weapon: 'us.bar.1' } },
    ]);
    expect(refused({ unit: second, weapon: satchel })).toEqual([]);
    expect(refused({ unit: second })).toEqual([]);
  });

  rule('17.1', 'are a weapon for a Leader, who goes with one or not at all', () => {
    const offers = (held: NonNullable<Laid['held']>) =>
      legal(armed(held), breachRule).filter((action) => action.unit === tom);
    expect(offers([])).toEqual([]);
    expect(offers([[satchel, tom]])).toEqual([order({ unit: tom, weapon: satchel })]);
    expect(faults(armed([[satchel, tom]]), breachRule, order({ unit: tom }))).toContain('cannot-breach');
    expect(faults(armed([]), breachRule, order({ unit: tom }))).toContain('cannot-breach');
    expect(
      faults(armed([[satchel, 'us.medic.1']]), breachRule, order({ unit: 'us.medic.1', weapon: satchel })),
    ).toContain('cannot-breach');
  });

  rule('17.1', 'are the LM of one Leader, who is offered to each of those he may help', () => {
    const table = armed([[satchel, squad]]);
    const offered = legal(table, breachRule).map(({ unit, weapon, leader }) => [unit, weapon, leader]);
    expect(offered).toEqual([
      [squad, undefined, undefined],
      [squad, undefined, tom],
      [squad, satchel, undefined],
      [squad, satchel, tom],
      [second, undefined, undefined],
      [second, undefined, tom],
    ]);
    expect(judged(table, breachRule, order({ leader: 'us.medic.1' }))).toEqual([
      { code: 'leader-cannot-help', rule: '17.1', params: { leader: 'us.medic.1', reason: 'notALeader' } },
    ]);
    const reasons = (status: Status, at: string, more: Partial<BreachAction> = {}): unknown => {
      const units = [
        [squad, 'B3'],
        [tom, at, status],
        ['de.koch.1', 'B5'],
      ] as const;
      const laid = before({ units, held: [[satchel, tom]] });
      return fault(laid, breachRule, order({ leader: tom, ...more }), 'leader-cannot-help');
    };
    expect(reasons({}, 'B3')).toBeUndefined();
    expect(reasons({}, 'B2')).toEqual({ leader: tom, reason: 'notThere' });
    expect(reasons({ shaken: true }, 'B3')).toEqual({ leader: tom, reason: 'notThere' });
    expect(reasons({}, 'B3', { leader: 'de.koch.1' })).toEqual({ leader: 'de.koch.1', reason: 'notThere' });
    expect(reasons({}, 'B3', { unit: tom, weapon: satchel })).toEqual({ leader: tom, reason: 'usesAWeapon' });
    const leavingOut = (...fields: readonly string[]) => [...legalActions(table, breachRule, {}, fields)];
    expect(leavingOut('weapon', 'leader')).toEqual([order(), order({ unit: second })]);
    expect(leavingOut('leader')).toEqual([order(), order({ weapon: satchel }), order({ unit: second })]);
  });
});
