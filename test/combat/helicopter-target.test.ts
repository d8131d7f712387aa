import { describe, expect } from 'vitest';
import {
  attackLedger,
  defenceLedger,
  fireOrder,
  fireRule,
  helicopterArmor,
  penetrationLedger,
  shootRule,
  shotOrder,
  toHitLedger,
} from '../../src/combat/index.js';
import type { Counter, FireAction, Scene, ShootAction, World } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import { aboard, act, fault, faults, house, legal, placeOf, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { airField } from './helicopters.js';
import { check, firing, inImpulse, opposed, results, sums, termsOf } from './scene.js';

const HUEY = 'us.huey.1';
const GUNSHIP = 'us.gunship.1';
const HIND = 'de.hind.1';
const SQUAD = 'us.2-5-4.1';
const GUNNERS = 'de.gunteam.1';
const FOE = 'de.1-6-4.1';
const STINGER = 'de.stinger.1';
const PANZER = 'de.pz4h.1';
const gone = { kind: 'eliminated' };
const hovering = { flight: 'hovering' } as const;

function unit(scene: Scene, id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

/** The Germans act from B8; what a test wants flies up the B lane. */
function facing(units: Laid['units'], more: Laid = {}, world: World = airField()): Table {
  return inImpulse('de', ['B8'], { ...more, units: units ?? [] }, world);
}

const gunners = (to: string, helicopter: string, more: Partial<FireAction> = {}): FireAction =>
  firing('B8', to, [GUNNERS], { vehicle: helicopter, lead: GUNNERS, ...more });

function modifiers(scene: Scene, action: FireAction): readonly [Record<string, number>, Record<string, number>] {
  const order = fireOrder(scene, action);
  const target = unit(scene, action.vehicle ?? '');
  return [termsOf(attackLedger(scene, order, target)), termsOf(defenceLedger(scene, order, target))];
}

const course = (colored: number, white: number, of = HUEY): Named => ({
  purpose: 'crashCourse',
  of,
  faces: [colored, white],
});
const bailout = (of: string, face: number): Named => ({ purpose: 'bailout', of, faces: [face] });
const roll = (attack: number, defence: number, of = 'B8'): Named => opposed(of, attack, defence);

describe('small arms at a helicopter', () => {
  rule('19.2.8', 'meet its Armor Factor and no Target Modifier, two less while it flies', () => {
    const table = facing([
      [GUNNERS, 'B8'],
      [GUNSHIP, 'B6/air'],
    ]);
    expect(modifiers(table, gunners('B6/air', GUNSHIP))).toEqual([
      { firepower: 3, degradingTerrain: 0, flyingTarget: -2 },
      { targetModifier: 0, armorFactor: 1 },
    ]);
  });

  rule('19.2.1', 'take one off while it hovers, from the ground', () => {
    const table = facing([
      [GUNNERS, 'B8'],
      [GUNSHIP, 'B6/air', hovering],
    ]);
    expect(modifiers(table, gunners('B6/air', GUNSHIP))[0]).toEqual({
      firepower: 3,
      degradingTerrain: 0,
      hoveringTarget: -1,
    });
  });

  rule('19.2.1', 'from its own hex and next to it are adjacent, over whatever terrain', () => {
    const near = inImpulse(
      'de',
      ['J6', 'J5'],
      {
        units: [
          [FOE, 'J6'],
          [GUNNERS, 'J5'],
          [HUEY, 'J6/air', hovering],
        ],
      },
      airField(),
    );
    const below = firing('J6', 'J6/air', [FOE], { vehicle: HUEY, lead: FOE });
    const beside = firing('J5', 'J6/air', [GUNNERS], { vehicle: HUEY, lead: GUNNERS });
    for (const action of [below, beside]) {
      expect(faults(near, fireRule, action)).toEqual([]);
      expect(modifiers(near, action)[0]['adjacent']).toBe(2);
      expect(modifiers(near, action)[1]).toEqual({ targetModifier: 0, armorFactor: 0 });
    }
  });

  rule('19.2.8', 'reach half as far, fractions up', () => {
    // IFP 1 with a range of 6 reaches three hexes, one with a range of 5 reaches three too.
    const at = (to: string, firer: string): readonly string[] => {
      const table = facing([
        [firer, 'B8'],
        [HUEY, `${to}/air`],
      ]);
      return faults(table, fireRule, firing('B8', `${to}/air`, [firer], { vehicle: HUEY, lead: firer }));
    };
    expect(at('B5', FOE)).toEqual([]);
    expect(at('B4', FOE)).toContain('nothing-in-range');
    expect(at('B5', 'de.0-5-4.1')).toEqual([]);
    expect(at('B4', 'de.0-5-4.1')).toContain('nothing-in-range');
    // A Squad on the ground is still reached at six.
    const ground = facing([
      [FOE, 'B8'],
      [SQUAD, 'B2'],
    ]);
    expect(faults(ground, fireRule, firing('B8', 'B2', [FOE], { lead: FOE }))).toEqual([]);
  });

  rule('19.2.8', 'a boxed range too, and that of a machine gun', () => {
    const table = facing(
      [
        [FOE, 'B8'],
        [HUEY, 'B3/air'],
      ],
      { held: [['de.mg42.1', FOE]] },
    );
    const action = firing('B8', 'B3/air', [FOE], { vehicle: HUEY, weapons: ['de.mg42.1'] });
    const reach = (hexes: number): boolean =>
      faults(
        facing(
          [
            [FOE, 'B8'],
            [HUEY, `B${8 - hexes}/air`],
          ],
          { held: [['de.mg42.1', FOE]] },
        ),
        fireRule,
        { ...action, target: `B${8 - hexes}/air` },
      ).length === 0;
    const side = table.world.catalogue.types.get('de.mg42');
    const range = side !== undefined && 'sides' in side ? (side.sides[0]?.range ?? 0) : 0;
    for (const hexes of [4, 5, 6, 7]) expect(reach(hexes)).toBe(hexes <= Math.ceil(range / 2));
  });

  rule('19.2.8', 'always find it spotted', () => {
    const table = inImpulse(
      'de',
      ['J8'],
      {
        units: [
          [GUNNERS, 'J8'],
          [HUEY, 'J6/air'],
        ],
      },
      airField(),
    );
    expect(faults(table, fireRule, firing('J8', 'J6/air', [GUNNERS], { vehicle: HUEY, lead: GUNNERS }))).toEqual([]);
  });

  rule('19.2.8', 'name it: nobody else is in the air', () => {
    const table = facing([
      [GUNNERS, 'B8'],
      [HUEY, 'B6/air'],
    ]);
    expect(faults(table, fireRule, firing('B8', 'B6/air', [GUNNERS], { lead: GUNNERS }))).toContain('no-target');
    expect(new Set(legal(table, fireRule).map(({ vehicle }) => vehicle))).toEqual(new Set([HUEY]));
  });

  rule('19.2.8', 'of a vehicle are machine guns that fire all around, at half their range', () => {
    const world = airField(
      {},
      {
        types: [
          {
            id: 'de.flakpanzer',
            nation: 'de',
            kind: 'vehicle',
            mf: 10,
            movement: 'tracked',
            morale: 6,
            hull: { front: 5, flank: 3, rear: 2 },
            turret: { front: 5, flank: 3, rear: 2 },
            guns: [
              { fp: 4, range: 14, mount: 'turret' },
              { fp: 4, range: 12, mount: 'all', openOnly: true },
            ],
          },
        ],
      },
    );
    const PANZERFLAK = 'de.flakpanzer.1';
    const from = (to: string, gun: string, status = {}): readonly string[] =>
      faults(
        facing(
          [
            [PANZERFLAK, 'B8', { facing: 1, ...status }],
            [HUEY, `${to}/air`],
          ],
          {},
          world,
        ),
        fireRule,
        firing('B8', `${to}/air`, [PANZERFLAK], { vehicle: HUEY, gun }),
      );
    expect(from('B6', '1')).toEqual(['gun-not-all-around']);
    expect(from('B6', '2')).toEqual([]);
    expect(from('B6', '2', { buttoned: true })).toEqual(['gun-needs-open-hatch']);
    expect(from('B2', '2')).toEqual([]);
    expect(from('B1', '2')).toContain('gun-out-of-range');
  });

  rule('19.2.8', 'are no Mortars, in sight or out of it', () => {
    const table = facing(
      [
        [FOE, 'B8'],
        [HUEY, 'B6/air', hovering],
      ],
      { held: [['de.mortar50.1', FOE]] },
    );
    const action = firing('B8', 'B6/air', [FOE], { vehicle: HUEY, weapons: ['de.mortar50.1'] });
    expect(faults(table, fireRule, action)).toContain('mortar-at-helicopter');
    expect(legal(table, fireRule).flatMap(({ weapons }) => weapons)).toEqual([]);
  });

  rule('19.2.8', 'do nothing by a sum that is no higher', () => {
    const table = facing([
      [GUNNERS, 'B8'],
      [HUEY, 'B6/air', hovering],
    ]);
    const events = act(table, fireRule, gunners('B6/air', HUEY), [roll(2, 4)]);
    expect(sums(events)).toEqual({ [HUEY]: [4, 4] });
    expect(statusOf(table, HUEY)).toEqual(hovering);
  });

  rule('19.2.8', 'make it check before all aboard, in a column of its own', () => {
    const table = facing(
      [
        [GUNNERS, 'B8'],
        [HUEY, 'B6/air', hovering],
        [SQUAD, aboard(HUEY)],
        ['us.tom.1', aboard(HUEY)],
      ],
      {},
    );
    const events = act(table, fireRule, gunners('B6/air', HUEY), [
      roll(6, 3),
      check(HUEY, 1),
      check('us.tom.1', 1),
      check(SQUAD, 4),
    ]);
    const checked = events.flatMap((event) => (event.kind === 'damageChecked' ? [event.counter] : []));
    expect(checked).toEqual([HUEY, 'us.tom.1', SQUAD]);
    expect(results(events)).toMatchObject({ [HUEY]: 'none', [SQUAD]: 'shaken' });
    expect(placeOf(table, SQUAD)).toEqual(aboard(HUEY));
    expect(statusOf(table, SQUAD)).toEqual({ shaken: true });
  });

  rule('19.2.8', 'remove it damaged, with those aboard, who have checked too', () => {
    const table = facing(
      [
        [GUNNERS, 'B8'],
        [HUEY, 'B6/air', hovering],
        [SQUAD, aboard(HUEY)],
      ],
      { held: [['us.bar.1', SQUAD]] },
    );
    const events = act(table, fireRule, gunners('B6/air', HUEY), [roll(6, 1), check(HUEY, 1), check(SQUAD, 1)]);
    expect(results(events)).toMatchObject({ [HUEY]: 'damaged', [SQUAD]: 'shaken' });
    for (const id of [HUEY, SQUAD, 'us.bar.1']) expect(placeOf(table, id)).toEqual({ kind: 'exited' });
    expect(table.position.markers).toEqual([]);
    expect(statusOf(table, GUNNERS)).toEqual({ markers: ['fired'] });
  });

  rule('19.2.8', 'destroy it: those aboard check for damage, it crashes, they bail out', () => {
    const table = facing(
      [
        [GUNNERS, 'B8'],
        [HUEY, 'B7/air', hovering],
        [SQUAD, aboard(HUEY)],
      ],
      { held: [['us.bar.1', SQUAD]] },
    );
    const events = act(table, fireRule, gunners('B7/air', HUEY), [
      roll(6, 1),
      check(HUEY, 5),
      check(SQUAD, 1),
      course(1, 4),
      bailout(HUEY, 3),
      bailout(SQUAD, 2),
      bailout('us.bar.1', 1),
    ]);
    expect(results(events)).toMatchObject({ [HUEY]: 'destroyed' });
    expect(events.map(({ kind }) => kind)).toContain('crashed');
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'B5' });
    expect(placeOf(table, 'us.bar.1')).toEqual(gone);
  });

  rule('11.2.1', 'bring forth no Hero aboard, and what the fallen held is lost', () => {
    const sturdy = airField(
      {},
      {
        types: [
          {
            id: 'us.huey',
            nation: 'us',
            kind: 'helicopter',
            movement: 'air',
            morale: 20,
            armorFactor: 0,
            passengers: { inside: 3, outside: 0 },
          },
        ],
      },
    );
    const table = inImpulse(
      'de',
      ['B7'],
      {
        units: [
          [GUNNERS, 'B7'],
          [HUEY, 'B6/air', hovering],
          [SQUAD, aboard(HUEY)],
          ['us.1-4-4.1', aboard(HUEY)],
        ],
        held: [['us.bar.1', 'us.1-4-4.1']],
      },
      sturdy,
    );
    const action = firing('B7', 'B6/air', [GUNNERS], { vehicle: HUEY, lead: GUNNERS });
    act(table, fireRule, action, [roll(6, 1, 'B7'), check(HUEY, 1), check(SQUAD, 1), check('us.1-4-4.1', 6)]);
    expect(table.position.counters.some(({ type }) => type === 'us.hird')).toBe(false);
    expect(placeOf(table, 'us.1-4-4.1')).toEqual(gone);
    expect(placeOf(table, 'us.bar.1')).toEqual(gone);
  });
});

const shot = (
  weapon: string,
  from: string,
  to: string,
  helicopter: string,
  more: Partial<ShootAction> = {},
): ShootAction => ({
  kind: 'shoot',
  from,
  target: to,
  vehicle: helicopter,
  weapon,
  ...more,
});
const toHit = (of: string, colored: number, white: number): Named => ({
  purpose: 'toHit',
  of,
  faces: [colored, white],
});
const pierce = (of: string, attack: number, defence: number): Named => ({
  purpose: 'penetration',
  of,
  faces: [attack, defence],
});

/** Terms of a roll to hit. */
function hitTerms(scene: Scene, action: ShootAction): Record<string, number> {
  return termsOf(toHitLedger(scene, shotOrder(scene, action), unit(scene, action.vehicle ?? '')));
}

describe('an anti-aircraft Support Weapon', () => {
  const armed = (at: string, helicopter: string, to: string, status = {}, world = airField()): Table =>
    inImpulse(
      'de',
      [at],
      {
        units: [
          [FOE, at],
          [helicopter, to, status],
        ],
        held: [[STINGER, FOE]],
      },
      world,
    );

  rule('1.6.6', 'fires at a helicopter, two harder to hit while it flies and one while it hovers', () => {
    const flying = armed('B8', HUEY, 'B4/air');
    expect(faults(flying, shootRule, shot(STINGER, 'B8', 'B4/air', HUEY))).toEqual([]);
    expect(hitTerms(flying, shot(STINGER, 'B8', 'B4/air', HUEY))).toEqual({
      degradingTerrain: 0,
      targetModifier: 0,
      flyingTarget: 2,
    });
    const hover = armed('B8', HUEY, 'B7/air', hovering);
    expect(hitTerms(hover, shot(STINGER, 'B8', 'B7/air', HUEY))).toEqual({
      degradingTerrain: 0,
      adjacent: -2,
      targetModifier: 0,
      hoveringTarget: 1,
    });
  });

  rule('1.6.6', 'fires at nothing else', () => {
    const table = inImpulse(
      'de',
      ['B8'],
      {
        units: [
          [FOE, 'B8'],
          ['us.m4a1.1', 'B4'],
        ],
        held: [[STINGER, FOE]],
      },
      airField(),
    );
    expect(faults(table, shootRule, shot(STINGER, 'B8', 'B4', 'us.m4a1.1'))).toEqual(['aircraft-only']);
    expect(legal(table, shootRule)).toEqual([]);
  });

  rule('1.6.6', 'is not fired out of a Building, and nobody in one is the easier to hit for holding it', () => {
    const table = armed('F4', HUEY, 'F7/air', hovering);
    expect(fault(table, shootRule, shot(STINGER, 'F4', 'F7/air', HUEY), 'anti-aircraft-under-cover')).toEqual({
      weapons: [STINGER],
      from: 'F4',
    });
    expect(legal(table, shootRule)).toEqual([]);
  });

  rule('19.2.7', 'destroys by a sum above the armor; the crash follows, and the Bailout Check of the Crew', () => {
    const table = armed('B8', HUEY, 'B4/air');
    act(table, shootRule, shot(STINGER, 'B8', 'B4/air', HUEY), [
      toHit(STINGER, 2, 3),
      pierce('B8', 2, 5),
      course(1, 2),
      bailout(HUEY, 2),
    ]);
    expect(placeOf(table, HUEY)).toEqual(gone);
    expect(placeOf(table, 'us.crew.1')).toEqual({ kind: 'map', at: 'B3' });
    expect(statusOf(table, FOE)).toEqual({ markers: ['fired'] });
  });

  rule('19.2.7', 'misses above its number', () => {
    const table = armed('B8', HUEY, 'B4/air');
    act(table, shootRule, shot(STINGER, 'B8', 'B4/air', HUEY), [toHit(STINGER, 3, 3)]);
    expect(placeOf(table, HUEY)).toEqual({ kind: 'map', at: 'B4/air' });
  });

  rule('19.2.7', 'of green numbers is for hovering helicopters alone, by the switch', () => {
    const units: Laid['units'] = [
      [FOE, 'B8'],
      [HUEY, 'B4/air'],
    ];
    const held = [['de.strela.1', FOE]] as const;
    const strela = shot('de.strela.1', 'B8', 'B4/air', HUEY);
    expect(faults(inImpulse('de', ['B8'], { units, held }, airField()), shootRule, strela)).toEqual([]);
    const guided = airField({ aaVersusFlyingHelicopter: 'guidedOnly' });
    expect(faults(inImpulse('de', ['B8'], { units, held }, guided), shootRule, strela)).toEqual(['helicopter-flies']);
    const blue = inImpulse('de', ['B8'], { units, held: [[STINGER, FOE]] }, guided);
    expect(faults(blue, shootRule, shot(STINGER, 'B8', 'B4/air', HUEY))).toEqual([]);
    const hover: Laid['units'] = [
      [FOE, 'B8'],
      [HUEY, 'B4/air', hovering],
    ];
    expect(faults(inImpulse('de', ['B8'], { units: hover, held }, guided), shootRule, strela)).toEqual([]);
  });
});

describe('ordnance at a helicopter', () => {
  const columns = [{ range: 14, toHit: 8, penetration: 4 }] as const;
  const world = airField(
    {},
    {
      types: [
        {
          id: 'de.flak20',
          nation: 'de',
          kind: 'weaponTeam',
          ifp: { value: 0 },
          range: 0,
          mf: 2,
          morale: 6,
          shaken: { mf: 1 },
          team: { weapon: 'antiAircraft', mayMove: true, ordnance: { he: 2, columns } },
        },
        {
          id: 'de.shilka',
          nation: 'de',
          kind: 'vehicle',
          mf: 10,
          movement: 'tracked',
          morale: 6,
          hull: { front: 1, flank: 1, rear: 1 },
          turret: { front: 1, flank: 1, rear: 1 },
          ordnance: [{ he: 2, antiAircraft: 'green', columns }],
        },
      ],
    },
  );
  const against = (units: Laid['units'], more: Laid = {}): Table => facing(units, more, world);

  rule('19.2.7', 'that is neither guided nor anti-aircraft hits it only while it hovers', () => {
    const from = (status: object): readonly string[] =>
      faults(
        against([
          [PANZER, 'B8', { facing: 1 }],
          [GUNSHIP, 'B4/air', status],
        ]),
        shootRule,
        shot(PANZER, 'B8', 'B4/air', GUNSHIP),
      );
    expect(from({})).toEqual(['helicopter-flies']);
    expect(from(hovering)).toEqual([]);
    const faust = (status: object): readonly string[] =>
      faults(
        against(
          [
            [FOE, 'B8'],
            [GUNSHIP, 'B7/air', status],
          ],
          { held: [['de.panzerfaust.1', FOE]] },
        ),
        shootRule,
        shot('de.panzerfaust.1', 'B8', 'B7/air', GUNSHIP),
      );
    expect(faust({})).toEqual(['helicopter-flies']);
    expect(faust(hovering)).toEqual([]);
  });

  rule('19.2.7', 'of anti-aircraft Weapon Teams and vehicles hits it in either mode', () => {
    for (const weapon of ['de.flak20.1', 'de.shilka.1']) {
      const table = against([
        [weapon, 'B8', { facing: 1 }],
        [GUNSHIP, 'B4/air'],
      ]);
      expect(faults(table, shootRule, shot(weapon, 'B8', 'B4/air', GUNSHIP))).toEqual([]);
    }
  });

  rule('14.1', 'of anti-aircraft Weapon Teams is fired at men and vehicles as well', () => {
    const table = against([
      ['de.flak20.1', 'B8', { facing: 1 }],
      [SQUAD, 'B4'],
    ]);
    const { vehicle: _vehicle, ...men } = shot('de.flak20.1', 'B8', 'B4', GUNSHIP);
    expect(faults(table, shootRule, men)).toEqual([]);
  });

  rule('14.1', 'of a gun bears on nothing right above it', () => {
    const table = against([
      ['de.flak20.1', 'B8', { facing: 1 }],
      [GUNSHIP, 'B8/air'],
    ]);
    expect(faults(table, shootRule, shot('de.flak20.1', 'B8', 'B8/air', GUNSHIP))).toEqual(['outside-covered-arc']);
  });

  rule('19.2.7', 'meets the Armor Factor and a die, from whatever side', () => {
    const table = against([
      ['de.flak20.1', 'B8', { facing: 1 }],
      [GUNSHIP, 'B4/air'],
    ]);
    const order = shotOrder(table, shot('de.flak20.1', 'B8', 'B4/air', GUNSHIP));
    expect(termsOf(penetrationLedger(table, order, 3))).toEqual({ die: 3, penetration: 4 });
    expect(termsOf(helicopterArmor(table, unit(table, GUNSHIP), 2))).toEqual({ die: 2, armorFactor: 1 });
  });

  const struck = (
    dice: readonly [number, number],
    more: readonly Named[] = [],
    answers: Readonly<Record<string, string>> = {},
  ): Table => {
    const laid: Laid['units'] = [
      ['de.flak20.1', 'B8', { facing: 1 }],
      [GUNSHIP, 'B4/air', hovering],
    ];
    const table = house(against(laid), answers);
    act(table, shootRule, shot('de.flak20.1', 'B8', 'B4/air', GUNSHIP), [
      toHit('de.flak20.1', 1, 1),
      pierce('B8', ...dice),
      ...more,
    ]);
    return table;
  };
  const morale = (first: number, second: number): Named => ({
    purpose: 'hitInVain',
    of: GUNSHIP,
    faces: [first, second],
  });

  rule('19.2.7', 'that is equal to it asks for a Morale Check: failed, it is damaged and removed', () => {
    expect(placeOf(struck([2, 5], [morale(3, 3)]), GUNSHIP)).toEqual({ kind: 'map', at: 'B4/air' });
    expect(placeOf(struck([2, 5], [], { helicopterAtArmor: 'damaged' }), GUNSHIP)).toEqual({ kind: 'exited' });
    const failed = struck([2, 5], [morale(3, 4)]);
    expect(placeOf(failed, GUNSHIP)).toEqual({ kind: 'exited' });
    expect(failed.position.markers).toEqual([]);
  });

  rule('19.2.7', 'below it has no effect, nor has a dud', () => {
    for (const dice of [
      [1, 5],
      [1, 6],
    ] as const) {
      expect(placeOf(struck(dice), GUNSHIP)).toEqual({ kind: 'map', at: 'B4/air' });
    }
  });

  rule('19.2.7', 'is catastrophic at 6 against 1, whatever its penetration', () => {
    const table = struck([6, 1], [course(1, 2, GUNSHIP), bailout(GUNSHIP, 2)]);
    expect(placeOf(table, GUNSHIP)).toEqual(gone);
    expect(table.position.markers).toEqual([{ kind: 'wreck', at: 'B3', type: 'us.gunship' }]);
  });

  rule('19.2.7', 'above it leaves those aboard no damage check, but a bailout', () => {
    const table = against([
      ['de.flak20.1', 'B8', { facing: 1 }],
      [HUEY, 'B4/air'],
      [SQUAD, aboard(HUEY)],
    ]);
    act(table, shootRule, shot('de.flak20.1', 'B8', 'B4/air', HUEY), [
      toHit('de.flak20.1', 1, 1),
      pierce('B8', 5, 2),
      course(1, 2),
      bailout(HUEY, 2),
      bailout(SQUAD, 4),
    ]);
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'B3' });
  });
});

describe('helicopters against helicopters', () => {
  /** A German Hind over B8 acts. */
  const duel = (own: object, other: object, at = 'B4/air', switches: Readonly<Record<string, string>> = {}): Table =>
    inImpulse(
      'de',
      ['B8/air'],
      {
        units: [
          [HIND, 'B8/air', own],
          [GUNSHIP, at, other],
        ],
      },
      airField(switches),
    );
  const guns = (to = 'B4/air'): FireAction => firing('B8/air', to, [HIND], { vehicle: GUNSHIP, gun: '1' });

  rule('19.2.9', 'fire machine guns at four less both flying, two less one of them, nothing both hovering', () => {
    const terms = (own: object, other: object): Record<string, number> => {
      const { firepower: _f, degradingTerrain: _d, ...rest } = modifiers(duel(own, other), guns())[0];
      return rest;
    };
    expect(terms({}, {})).toEqual({ flyingFirer: -2, flyingTarget: -2 });
    expect(terms(hovering, {})).toEqual({ flyingTarget: -2 });
    expect(terms({}, hovering)).toEqual({ flyingFirer: -2 });
    expect(terms(hovering, hovering)).toEqual({});
  });

  rule('19.2.9', 'suffer for a hovering one as all do, or nobody does, by the switch', () => {
    const every = modifiers(duel(hovering, hovering, 'B4/air', { hoverTargetDft: 'everyFirer' }), guns())[0];
    expect(every['hoveringTarget']).toBe(-1);
    const table = inImpulse(
      'de',
      ['B8'],
      {
        units: [
          [GUNNERS, 'B8'],
          [GUNSHIP, 'B6/air', hovering],
        ],
      },
      airField({ hoverTargetDft: 'nobody' }),
    );
    expect(modifiers(table, gunners('B6/air', GUNSHIP))[0]).toEqual({ firepower: 3, degradingTerrain: 0 });
  });

  rule('19.2.9', 'fire them at their whole range', () => {
    expect(faults(duel(hovering, {}, 'B1/air'), fireRule, guns('B1/air'))).toEqual([]);
    expect(faults(duel(hovering, {}, 'K1/air'), fireRule, guns('K1/air'))).toEqual([]);
  });

  rule('19.2.9', 'gain by being adjacent', () => {
    expect(modifiers(duel(hovering, hovering, 'B7/air'), guns('B7/air'))[0]['adjacent']).toBe(2);
    expect(
      hitTerms(duel(hovering, hovering, 'B7/air'), shot(HIND, 'B8/air', 'B7/air', GUNSHIP, { gun: '1' })),
    ).toMatchObject({ adjacent: -2 });
  });

  rule('19.2.9', 'fire ordnance at four more both flying, two more at one that flies, one more both hovering', () => {
    const terms = (own: object, other: object): Record<string, number> => {
      const {
        degradingTerrain: _d,
        targetModifier: _t,
        ...rest
      } = hitTerms(duel(own, other), shot(HIND, 'B8/air', 'B4/air', GUNSHIP, { gun: '1' }));
      return rest;
    };
    expect(terms({}, {})).toEqual({ flyingFirer: 2, flyingTarget: 2 });
    expect(terms(hovering, {})).toEqual({ flyingTarget: 2 });
    expect(terms(hovering, hovering)).toEqual({ hoveringTarget: 1 });
  });

  rule('19.2.9', 'fire missiles only hovering, at one that hovers', () => {
    const faultsOf = (own: object, other: object): readonly string[] =>
      faults(duel(own, other), shootRule, shot(HIND, 'B8/air', 'B4/air', GUNSHIP, { gun: '2' }));
    expect(faultsOf(hovering, hovering)).toEqual([]);
    expect(faultsOf({}, hovering)).toEqual(['missile-needs-hover']);
    expect(faultsOf(hovering, {})).toEqual(['helicopter-flies']);
    expect(faultsOf({}, {})).toEqual(['missile-needs-hover', 'helicopter-flies']);
  });

  rule('19.2.9', 'fire other ordnance in either mode', () => {
    for (const own of [{}, hovering]) {
      for (const other of [{}, hovering]) {
        expect(faults(duel(own, other), shootRule, shot(HIND, 'B8/air', 'B4/air', GUNSHIP, { gun: '1' }))).toEqual([]);
      }
    }
  });
});
