import { describe, expect, it } from 'vitest';
import { legal, odds } from '../../../src/engine/index.js';
import type { AssaultCase, Assaulter, HexDesign, LhyScene, Mortar } from '../../../src/lhy/index.js';
import {
  assaultCase,
  fightIn,
  nextAssault,
  participants,
  resolveAssault,
  resolveAssaultRule,
} from '../../../src/lhy/assault/index.js';
import { suffer } from '../../../src/lhy/fire/index.js';
import { joinAssault } from '../../../src/lhy/maneuver/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import { oddsOf, play } from '../run.js';
import { why } from '../segments.js';
import type { TableOptions, TableUnit } from '../table.js';
import { POSITION, TYPES, gameOf, table } from '../table.js';

type Effects = readonly string[];

/** Blue assaults E5, where red defends. Blue has come from E6 where the test does not say otherwise. */
const assaultAt = (
  units: Readonly<Record<string, TableUnit>>,
  options: TableOptions & { readonly from?: readonly Assaulter[] } = {},
): LhyScene => {
  const blue = Object.keys(units).filter((id) => units[id]?.type.startsWith('blue') === true && units[id].at === 'E5');
  const comers = options.from ?? blue.map((unit): Assaulter => ({ unit, from: 'E6', cycle: 1 }));
  const assaults = [{ hex: 'E5', side: 'blue', marked: true as const, units: comers }];
  return table({
    units,
    frames: [{ kind: 'assaults', by: 'blue' }],
    ...options,
    position: { phase: 'assaultResolution', assaults, ...options.position },
  });
};
/** Charts with one line of results, and no modifiers. */
const always = (attacker: Effects, defender: Effects): readonly unknown[] => [
  {
    ...FIXTURE,
    charts: { ...FIXTURE.charts, assaultResults: { results: [{ value: { attacker, defender } }] } },
  },
];
const resolved = (scene: LhyScene, dice: readonly string[]) =>
  play(scene, (at) => resolveAssault(at, 'E5'), dice).position;
const b: TableUnit = { type: 'blue.squad', at: 'E5' };
const r: TableUnit = { type: 'red.squad', at: 'E5' };
/** A Russian squad of blue. */
const RUSSIAN = { ...TYPES.find(({ id }) => id === 'blue.squad')!, id: 'blue.russian', nation: 'russian' };
const URBAN = {
  kind: 'urbanBuilding',
  points: [
    { x: -4, y: -4 },
    { x: 4, y: -4 },
    { x: 0, y: 4 },
  ],
} as const;
const caseOf = (scene: LhyScene): AssaultCase => assaultCase(scene, fightIn(scene, 'E5')!);

describe('who takes part in an assault', () => {
  rule('14.0', 'four steps on foot, a leader, a weapon and a vehicle of each side', () => {
    const scene = assaultAt({
      b,
      b2: b,
      b3: b,
      lead: { type: 'blue.leader', at: 'E5' },
      latw: { type: 'blue.latw', at: 'E5' },
      latw2: { type: 'blue.latw', at: 'E5' },
      tank: { type: 'blue.tank', at: 'E5' },
      tank2: { type: 'blue.tank', at: 'E5' },
      r,
    });
    const ids = participants(scene, fightIn(scene, 'E5')!, 'blue').map(({ id }) => id);
    expect(ids).toEqual(['b', 'b2', 'lead', 'latw', 'tank']);
  });

  rule('14.0', 'those with the best Assault Values, as long as their steps have room', () => {
    const section = { type: 'blue.section', at: 'E5' };
    const scene = assaultAt({ a: section, b, c: b, d: section, r });
    expect(participants(scene, fightIn(scene, 'E5')!, 'blue').map(({ id }) => id)).toEqual(['b', 'c']);
    const three = assaultAt({ a: section, b, d: section, r });
    expect(participants(three, fightIn(three, 'E5')!, 'blue').map(({ id }) => id)).toEqual(['b', 'a', 'd']);
  });
});

describe('the facts of an assault', () => {
  rule('14.2a', 'the best Cohesion of a combat unit counts, and leaders do not', () => {
    const scene = assaultAt({ b, lead: { type: 'blue.leader', at: 'E5' }, tank: { type: 'red.tank', at: 'E5' } });
    expect(caseOf(scene).cohesion).toEqual({ attacker: 7 });
  });

  rule('14.2b', 'a Regrouping marker in the hex counts', () => {
    expect(caseOf(assaultAt({ b, r: { ...r, marks: ['regrouping'] } })).regrouping).toBe(true);
    expect(caseOf(assaultAt({ b, r })).regrouping).toBe(false);
  });

  rule('14.2c', 'an Improved Position helps defenders on foot, and so does a wall that attackers have crossed', () => {
    const position = { markers: [{ id: 'm', kind: 'improvedPosition', hex: 'E5' }] } as const;
    const assaults = [{ hex: 'E5', side: 'blue', marked: true, units: [] }] as const;
    expect(caseOf(assaultAt({ b, r }, { position: { ...position, assaults } })).cover).toBe(true);
    const wall = [{ at: 'E5', direction: 4, kind: 'wall' }];
    expect(caseOf(assaultAt({ b, r }, { hexsides: wall })).cover).toBe(true);
    expect(caseOf(assaultAt({ b, r })).cover).toBe(false);
  });

  rule('14.2d', 'a concealed combat unit of the defenders counts', () => {
    expect(caseOf(assaultAt({ b, r: { ...r, marks: ['concealed'] } })).concealed).toBe(true);
  });

  rule('14.2e', 'an LATW of the attackers counts against a gun, and not against infantry', () => {
    const latw: TableUnit = { type: 'blue.latw', at: 'E5' };
    expect(caseOf(assaultAt({ b, latw, r: { type: 'red.gun', at: 'E5' } })).heavyWeapon).toBe(true);
    expect(caseOf(assaultAt({ b, latw, r })).heavyWeapon).toBe(false);
    expect(
      caseOf(assaultAt({ b, latw: { ...latw, condition: 'disrupted' }, r: { type: 'red.gun', at: 'E5' } })).heavyWeapon,
    ).toBe(false);
  });

  rule('14.2f', 'a hero counts against a Fortified Position', () => {
    const hero: TableUnit = { ...b, marks: ['heroic'] };
    expect(caseOf(assaultAt({ b: hero, r: { type: 'red.fp', at: 'E5' } })).heroic).toBe(true);
    expect(caseOf(assaultAt({ b: hero, r })).heroic).toBe(false);
  });

  rule('12.6.3', 'the marker of a hero who falls under fire stays for the combat units on foot that are left', () => {
    const hero: TableUnit = { type: 'blue.section', at: 'E5', marks: ['heroic'], target: 'E5' };
    const fallen = (units: Readonly<Record<string, TableUnit>>) => {
      const scene = assaultAt(
        { hero, fp: { type: 'red.fp', at: 'E5' }, ...units },
        { position: { phase: 'fireResolution' } },
      );
      const { position } = play(scene, (at) => suffer(at, 'hero', 'casualty'), []);
      expect(position.assaults[0]?.inspired).toEqual(['blue']);
      return caseOf({ ...scene, position }).heroic;
    };
    expect([fallen({ b }), fallen({ lead: { type: 'blue.leader', at: 'E5' } })]).toEqual([true, false]);
    const later = assaultAt({ hero, b, fp: { type: 'red.fp', at: 'E5' } });
    expect(play(later, (at) => suffer(at, 'hero', 'casualty'), []).position.assaults[0]?.inspired).toBeUndefined();
  });

  rule('14.2g', 'attackers who come from a lower level help the defenders', () => {
    expect(caseOf(assaultAt({ b, r }, { hexes: [{ at: 'E5', ground: 'rural', hill: 1 }] })).uphill).toBe(true);
  });

  rule('14.2h', 'an Envelopment marker helps the attackers, but not against a Fortified Position', () => {
    const enveloped = (defender: TableUnit) => {
      const assaults = [{ hex: 'E5', side: 'blue', marked: true, enveloped: true, units: [] }] as const;
      return caseOf(assaultAt({ b, r: defender }, { position: { assaults } })).envelopment;
    };
    expect([enveloped(r), enveloped({ type: 'red.fp', at: 'E5' }), caseOf(assaultAt({ b, r })).envelopment]).toEqual([
      true,
      false,
      false,
    ]);
  });

  rule('14.2h', 'combat units that come over two hexsides apart in one cycle envelop the defenders', () => {
    const comes = (from: string, cycle: number, type = 'blue.squad', platoons: readonly string[] = []) => {
      const first: Assaulter = { unit: 'b', from: 'E6', cycle: 1 };
      const activation = { ...POSITION.activation, cycle, platoons };
      const units = { b: { ...b, type }, b2: { ...b, type }, lead: { type: 'blue.leader', at: 'E5' }, r };
      const scene = assaultAt(units, { types: [...TYPES, RUSSIAN], from: [first], position: { activation } });
      return play(scene, (at) => joinAssault(at, 'E5', ['b2'], from), []).position.assaults[0]?.enveloped;
    };
    expect([comes('E4', 1), comes('D5', 1), comes('F6', 1), comes('E6', 1), comes('E4', 2)]).toEqual([
      true,
      true,
      undefined,
      undefined,
      undefined,
    ]);
    // Russians do so with coordinated platoons alone.
    expect([comes('E4', 1, 'blue.russian'), comes('E4', 1, 'blue.russian', ['x', 'y'])]).toEqual([undefined, true]);
  });

  rule('14.2i', 'a combat unit on foot or a leader defends an urban building or its road; a vehicle does not', () => {
    const urban = (defender: TableUnit, ways?: readonly unknown[]) =>
      caseOf(
        assaultAt(
          { b, r: defender },
          {
            hexes: [
              { at: 'E5', ground: 'urban', shapes: [URBAN], ...(ways === undefined ? {} : { ways }) } as HexDesign,
            ],
          },
        ),
      ).urban;
    const at = 'E5';
    expect([urban(r), urban({ type: 'red.leader', at }), urban({ type: 'red.mg', at })]).toEqual([true, true, true]);
    expect([urban({ type: 'red.latw', at }), urban({ type: 'red.tank', at })]).toEqual([false, false]);
    expect(urban(r, [{ kind: 'road', to: [1, 4] }])).toBe(true);
    expect(caseOf(assaultAt({ b, r })).urban).toBe(false);
  });

  rule('14.2j', 'units on foot of several companies fight apart, leaders among them', () => {
    const types = [
      ...TYPES,
      { ...TYPES.find(({ id }) => id === 'blue.squad')!, id: 'blue.other', company: 'black' as const },
      { ...TYPES.find(({ id }) => id === 'blue.leader')!, id: 'blue.stranger', company: 'black' as const },
    ];
    expect(caseOf(assaultAt({ b, c: { ...b, type: 'blue.other' }, r }, { types })).fragmented).toBe(true);
    expect(caseOf(assaultAt({ b, c: b, r }, { types })).fragmented).toBe(false);
    expect(caseOf(assaultAt({ b, c: { ...b, type: 'blue.stranger' }, r }, { types })).fragmented).toBe(true);
  });

  rule('14.2k', 'a vehicle in motion takes part with less', () => {
    const tank: TableUnit = { type: 'blue.tank', at: 'E5', motion: 'moving' };
    expect(caseOf(assaultAt({ b, tank, r })).attackers).toEqual([
      { id: 'b', assault: 3, moving: false },
      { id: 'tank', assault: 0, moving: true },
    ]);
  });
});

describe('an assault is resolved', () => {
  rule('14.1', 'the attackers roll, and the line of the table says what happens', () => {
    const scene = assaultAt({ b, r, s: { type: 'red.section' } });
    // The fixture: up to 3 the attackers retreat; the sums of both sides are the same.
    const back = resolved(scene, ['assault E5 3', 'retreat b E6', 'retreat b E7', 'retreat b stop']);
    expect(back.units['b']?.place).toEqual({ kind: 'map', hex: 'E7' });
    expect(back.assaults).toEqual([]);
    const won = resolved(scene, ['assault E5 4', 'retreat s E4', 'retreat s E3', 'retreat s stop']);
    expect(won.units['s']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E3' } });
    expect(won.units['b']?.place).toEqual({ kind: 'map', hex: 'E5' });
    expect(won.casualties).toBe(1);
  });

  rule('14.1', 'guns alone are destroyed by an AFV without dice', () => {
    const scene = assaultAt({ tank: { type: 'blue.tank', at: 'E5' }, gun: { type: 'red.gun', at: 'E5' } });
    const { units, casualties } = resolved(scene, []);
    expect(units['gun']?.place).toEqual({ kind: 'lost' });
    expect(casualties).toBe(1);
  });

  rule('14.1', 'of leaders alone the one with less Cohesion retreats, and of equals one at random', () => {
    const leader = (type: string): TableUnit => ({ type, at: 'E5' });
    const scene = assaultAt({ b: leader('blue.leader'), r: leader('red.leader') });
    const { units } = resolved(scene, ['assaultYields E5 2', 'retreat r E4', 'retreat r E3', 'retreat r stop']);
    expect(units['r']?.place).toEqual({ kind: 'map', hex: 'E3' });
  });

  rule('12.6.4', 'a hero is no hero any more after the roll', () => {
    const scene = assaultAt({ b: { ...b, marks: ['heroic'], target: 'E5' }, r }, { charts: always([], []) });
    const { units } = resolved(scene, ['assault E5 5']);
    expect(units['b']?.marks).toEqual([]);
    expect(units['b']?.target).toBeUndefined();
  });

  rule('14.0', 'one Heroic marker of a side is left in the hex', () => {
    const hero: TableUnit = { ...b, marks: ['heroic'], target: 'E5' };
    const scene = assaultAt({ a: hero, b: hero, r }, { charts: always([], []) });
    const { events } = play(scene, (at) => resolveAssault(at, 'E5'), ['assault E5 5']);
    const kinds = events.filter(
      (event) => event.kind === 'unmarked' || (event.kind === 'summed' && event.sum === 'assault'),
    );
    expect(kinds).toMatchObject([{ unit: 'b' }, { kind: 'summed' }, { unit: 'a' }]);
  });

  rule('4.3.1.3', 'units that retreat or stay are concealed no more when the assault is over', () => {
    const covered: TableUnit = { ...r, marks: ['concealed'] };
    const scene = assaultAt(
      { b, r: covered, s: { ...covered, type: 'red.leader' } },
      { charts: always([], ['retreats']) },
    );
    const ways = ['r', 's'].flatMap((id) => [`retreat ${id} E4`, `retreat ${id} E3`, `retreat ${id} stop`]);
    const { units } = resolved(scene, ['assault E5 5', ...ways]);
    expect([units['r']?.marks, units['s']?.marks]).toEqual([[], []]);
    expect(
      resolved(assaultAt({ b, r: covered }, { charts: always([], []) }), ['assault E5 5']).units['r']?.marks,
    ).toEqual([]);
  });

  rule('14.3.3', 'units retreat before they check their Cohesion, whatever the order of the table', () => {
    const scene = assaultAt({ b, r }, { charts: always([], ['cohesionCheck', 'retreats']) });
    const { units } = resolved(scene, ['assault E5 5', 'retreat r E4', 'retreat r E3', 'retreat r stop', 'check r 8']);
    expect(units['r']).toMatchObject({ condition: 'disrupted', place: { hex: 'E3' } });
  });

  rule('15.2.1', 'Russians take a casualty where others disrupt, and where they fail a check', () => {
    const types = [...TYPES, RUSSIAN];
    const russian = assaultAt({ b: { ...b, type: 'blue.russian' }, r }, { types, charts: always(['disrupts'], []) });
    expect(resolved(russian, ['assault E5 5']).units['b']).toMatchObject({ condition: 'good', marks: ['reduced'] });
    const checks = assaultAt(
      { b: { ...b, type: 'blue.russian', marks: ['reduced'] }, r },
      { types, charts: always(['cohesionCheck'], []) },
    );
    expect(resolved(checks, ['assault E5 5', 'check b 8']).units['b']?.place.kind).toBe('pool');
  });

  rule('14.3', 'all units on foot of a side check their Cohesion, disrupt, or are eliminated', () => {
    const latw: TableUnit = { type: 'red.latw', at: 'E5' };
    const checks = resolved(assaultAt({ b, r, latw }, { charts: always([], ['cohesionCheck']) }), [
      'assault E5 5',
      'check r 8',
      'check latw 7',
    ]);
    expect([checks.units['r']?.condition, checks.units['latw']?.condition]).toEqual(['disrupted', 'good']);
    const down = resolved(assaultAt({ b, r, latw }, { charts: always(['disrupts'], []) }), ['assault E5 5']);
    expect([down.units['b']?.condition, down.units['r']?.condition]).toEqual(['disrupted', 'good']);
    const gone = resolved(assaultAt({ b, r, latw }, { charts: always([], ['eliminated']) }), ['assault E5 5']);
    expect([gone.units['r']?.place.kind, gone.units['latw']?.place.kind]).toEqual(['pool', 'lost']);
    expect(gone.casualties).toBe(2);
  });

  rule('14.3.1', 'in an urban building both sides may lose a step without disrupting', () => {
    const urban = { hexes: [{ at: 'E5', ground: 'urban', shapes: [URBAN] }] } as const;
    const units = { b, r, s: { type: 'red.section' }, t: { type: 'blue.section' } };
    // The chart of the tests takes 11 from the attackers: the Final Assault DRM is -4.
    const scene = assaultAt(units, { ...urban, charts: always(['urbanAssault'], []) });
    const hit = resolved(scene, ['assault E5 5']);
    expect(hit.units['t']?.place.kind).toBe('pool');
    const low = resolved(scene, ['assault E5 4']);
    expect(low.units['t']?.place.kind).toBe('pool');
    const plain = assaultAt(units, { charts: always(['urbanAssault'], []) });
    expect(resolved(plain, ['assault E5 6']).units['b']?.place.kind).toBe('map');
  });

  rule('14.3.5', 'a leader who takes part is lost on a 1 and on a 10', () => {
    const lead: TableUnit = { type: 'blue.leader', at: 'E5' };
    const scene = assaultAt({ b, lead, r }, { charts: always(['lossCheck'], []) });
    expect(resolved(scene, ['assault E5 5', 'lossCheck lead 10']).units['lead']?.place).toEqual({
      kind: 'returning',
      due: 7,
    });
    expect(resolved(scene, ['assault E5 5', 'lossCheck lead 9']).units['lead']?.place.kind).toBe('map');
  });

  rule('14.3.5', 'a leader and a Flamethrower roll each, and by another ruling together', () => {
    const types = [
      ...TYPES,
      { ...TYPES.find(({ id }) => id === 'blue.latw')!, id: 'blue.ft', kind: 'flamethrower' as const },
    ];
    const units = { b, lead: { type: 'blue.leader', at: 'E5' }, ft: { type: 'blue.ft', at: 'E5' }, r };
    const each = assaultAt(units, { types, charts: always(['lossCheck'], []) });
    const one = resolved(each, ['assault E5 5', 'lossCheck lead 2', 'lossCheck ft 1']);
    expect([one.units['lead']?.place.kind, one.units['ft']?.place.kind]).toEqual(['map', 'lost']);
    const together = assaultAt(units, {
      types,
      charts: always(['lossCheck'], []),
      answers: { lossCheckRolls: 'oneForBoth' },
    });
    const two = resolved(together, ['assault E5 5', 'lossCheck lead 1']);
    expect([two.units['lead']?.place.kind, two.units['ft']?.place.kind]).toEqual(['returning', 'lost']);
  });

  rule('14.3.6', 'undisrupted units on foot regroup afterwards', () => {
    const down: TableUnit = { ...b, condition: 'disrupted' };
    const { units } = resolved(assaultAt({ b, down, r }, { charts: always(['regroups'], []) }), ['assault E5 5']);
    expect([units['b']?.marks, units['down']?.marks, units['r']?.marks]).toEqual([['regrouping'], [], []]);
  });

  rule('14.3.4', 'units may advance one hex, where no enemy is', () => {
    const scene = assaultAt({ b, r }, { charts: always(['advance'], ['eliminated']) });
    const { units } = resolved(scene, ['assault E5 5', 'advance b E4']);
    expect(units['b']?.place).toEqual({ kind: 'map', hex: 'E4' });
    expect(resolved(scene, ['assault E5 5', 'advance b stay']).units['b']?.place).toEqual({ kind: 'map', hex: 'E5' });
  });
});

describe('an advance', () => {
  const won = always(['advance'], ['eliminated']);
  const foe: TableUnit = { type: 'red.squad', at: 'E4' };

  rule('14.3.4', 'into a hex with enemies is a second assault, which is resolved at once', () => {
    const scene = assaultAt(
      { b, c: b, r, foe, gone: { type: 'red.leader', at: 'E5' } },
      { charts: always(['advance'], ['casualty']) },
    );
    const { units, casualties, assaults } = resolved(scene, [
      'assault E5 5',
      'advance b E4',
      'advance c stay',
      'assault E4 3',
    ]);
    // Without sections of its platoon each squad has lost one step.
    expect(['r', 'foe'].map((id) => units[id]?.marks)).toEqual([['reduced'], ['reduced']]);
    expect([units['b']?.place, units['b']?.marks, casualties, assaults]).toEqual([
      { kind: 'map', hex: 'E4' },
      ['advanced'],
      2,
      [],
    ]);
  });

  rule('14.3.4', 'is made once in a turn, by units in good order that are no guns', () => {
    const units = { b: { ...b, marks: ['advanced' as const] }, gun: { type: 'blue.gun', at: 'E5' }, r };
    const scene = assaultAt({ ...units, down: { ...b, condition: 'disrupted' } }, { charts: won });
    expect(resolved(scene, ['assault E5 5']).units['b']?.place).toEqual({ kind: 'map', hex: 'E5' });
  });

  rule('14.3.4', 'leads leaders among enemies with a combat unit alone, and nobody who could not assault', () => {
    const lead: TableUnit = { type: 'blue.leader', at: 'E5' };
    const scene = assaultAt({ b, lead, mg: { type: 'blue.mg', at: 'E5' }, r, foe }, { charts: won });
    expect(() => resolved(scene, ['assault E5 5', 'advance b stay', 'advance mg E4'])).toThrow('misfit');
    const alone = ['assault E5 5', 'advance b stay', 'advance mg stay', 'advance lead E4'];
    expect(() => resolved(scene, alone)).toThrow('misfit');
    const { units } = resolved(scene, [
      'assault E5 5',
      'advance b E4',
      'advance mg stay',
      'advance lead E4',
      'assault E4 5',
    ]);
    expect([units['lead']?.place, units['foe']?.place.kind]).toEqual([{ kind: 'map', hex: 'E4' }, 'pool']);
  });

  rule('14.3.4', 'into an Assault Hex reinforces the assault there', () => {
    const scene = assaultAt({ b, r, foe, mate: { type: 'blue.squad', at: 'E4' } }, { charts: won });
    const waiting = { hex: 'E4', side: 'blue', marked: true as const, units: [] };
    const both = { ...scene, position: { ...scene.position, assaults: [waiting, ...scene.position.assaults] } };
    const { assaults, units } = resolved(both, ['assault E5 5', 'advance b E4']);
    expect(assaults).toMatchObject([{ hex: 'E4', units: [{ unit: 'b', from: 'E5' }] }]);
    expect(units['foe']?.place).toEqual({ kind: 'map', hex: 'E4' });
  });

  rule('20.9.2', 'into a hex with hidden enemies shows them, and the unit stays', () => {
    const scene = assaultAt({ b, r, foe: { ...foe, marks: ['hidden'] } }, { charts: won });
    const { units } = resolved(scene, ['assault E5 5', 'advance b E4']);
    expect([units['b']?.place, units['foe']?.marks]).toEqual([{ kind: 'map', hex: 'E5' }, ['concealed']]);
  });
});

describe('an attempt to destroy a vehicle', () => {
  const tank: TableUnit = { type: 'red.tank', at: 'E5' };

  rule('4.1.9.1.1', 'an AFV that has come into a sunken road from beside it is easier to destroy by 1', () => {
    const nothing = Object.fromEntries(Object.keys(FIXTURE.charts.vehicleDestruction ?? {}).map((name) => [name, 0]));
    const attempt = { results: [{ value: { attacker: [], defender: ['destructionAttempt'] } }] };
    const charts = [
      { ...FIXTURE, charts: { ...FIXTURE.charts, assaultResults: attempt, vehicleDestruction: nothing } },
    ];
    const hexes: readonly HexDesign[] = [
      { at: 'E5', ground: 'rural', treeLined: true, ways: [{ kind: 'road', to: [1, 4] }] },
      { at: 'E4', ground: 'rural', ways: [{ kind: 'road', to: [1, 4] }] },
    ];
    const hexsides = [{ at: 'E5', direction: 2, kind: 'hedgerow' }];
    const place = (from: string, sunkenRoadEntry: string) => {
      const from1: Assaulter = { unit: 'blueTank', from, cycle: 1 };
      const units = { blueTank: { type: 'blue.tank', at: 'E5' }, r };
      const scene = assaultAt(units, { charts, hexes, hexsides, from: [from1], answers: { sunkenRoadEntry } });
      return resolved(scene, ['assault E5 5', 'destruction blueTank 9']).units['blueTank']?.place.kind;
    };
    expect([place('D5', 'otherThanContiguous'), place('E4', 'otherThanContiguous')]).toEqual(['lost', 'map']);
    expect([place('D5', 'asPrinted'), place('E4', 'asPrinted')]).toEqual(['map', 'lost']);
  });

  rule('14.3.2', 'an AFV alone attempts nothing; as the other answer, any combat unit may', () => {
    const units = { own: { type: 'blue.tank', at: 'E5' }, tank: { type: 'red.tank', at: 'E5' }, r } as const;
    const by = (answers: Readonly<Record<string, string>>) =>
      assaultAt(units, { charts: always(['destructionAttempt'], []), answers });
    expect(resolved(by({}), ['assault E5 5']).units['tank']?.place.kind).toBe('map');
    const other = resolved(by({ destroyers: 'anyCombat' }), ['assault E5 5', 'destruction tank 10']);
    expect(other.units['tank']?.place.kind).toBe('lost');
  });

  rule('14.3.2', 'is made by a side with an undisrupted combat unit or an LATW', () => {
    const scene = assaultAt({ b, tank, r }, { charts: always(['destructionAttempt'], []) });
    // The chart gives a stationary vehicle more than the most, 8: a 2 destroys it.
    expect(resolved(scene, ['assault E5 5', 'destruction tank 2']).units['tank']?.place).toEqual({ kind: 'lost' });
    expect(resolved(scene, ['assault E5 5', 'destruction tank 1']).units['tank']?.place.kind).toBe('map');
    const down = assaultAt(
      { b: { ...b, condition: 'disrupted' }, tank, r },
      { charts: always(['destructionAttempt'], []) },
    );
    expect(resolved(down, ['assault E5 5']).units['tank']?.place.kind).toBe('map');
  });

  rule('14.3.2.2', 'is made once, at a vehicle that its side chooses, and riders suffer with it', () => {
    const rider: TableUnit = { type: 'red.squad', place: { kind: 'aboard', vehicle: 'tank' } };
    const scene = assaultAt({ b, tank, tank2: tank, rider, r }, { charts: always(['destructionAttempt'], []) });
    const { units } = resolved(scene, [
      'assault E5 5',
      'destroyVehicle E5 tank',
      'destruction tank 2',
      'collateral rider 7',
    ]);
    expect([units['tank']?.place.kind, units['tank2']?.place.kind]).toEqual(['lost', 'map']);
    expect(units['rider']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E5' } });
  });
});

describe('a retreat', () => {
  const defenderBack = always([], ['retreats']);

  rule('14.3.3.1', 'of a unit on foot is two hexes long at least, and four at most', () => {
    const scene = assaultAt({ b, r }, { charts: defenderBack });
    const { units } = resolved(scene, ['assault E5 5', 'retreat r E4', 'retreat r E3', 'retreat r E2', 'retreat r E1']);
    expect(units['r']?.place).toEqual({ kind: 'map', hex: 'E1' });
  });

  rule('14.3.3.1', 'may end after one hex with cover', () => {
    const hexes = [{ at: 'E4', ground: 'woods' }] as const;
    const scene = assaultAt({ b, r }, { charts: defenderBack, hexes });
    const { units } = resolved(scene, ['assault E5 5', 'retreat r E4', 'retreat r stop']);
    expect(units['r']?.place).toEqual({ kind: 'map', hex: 'E4' });
  });

  rule('14.3.3.2', 'leads towards the friendly edge, away from enemies first', () => {
    const scene = assaultAt({ b, r, far: { type: 'blue.squad', at: 'E3' } }, { charts: defenderBack });
    // E4 lies beside the enemy in E3; D5 and F5 are the other ways to the north.
    expect(() => resolved(scene, ['assault E5 5', 'retreat r E4'])).toThrow('misfit');
    expect(() => resolved(scene, ['assault E5 5', 'retreat r D5'])).toThrow('asked for retreat r');
  });

  rule('14.3.3.5', 'past an enemy ends in a Cohesion Check', () => {
    const foe = (at: string): TableUnit => ({ type: 'blue.squad', at });
    const scene = assaultAt({ b, r, x: foe('F4'), y: foe('D4') }, { charts: defenderBack });
    // All ways to the north lie beside the two enemies, and from E4 only E3 is left.
    const back = resolved(scene, ['assault E5 5', 'retreat r E4', 'retreat r stop', 'check r 8']);
    expect(back.units['r']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E3' } });
  });

  rule('14.3.3.5', 'asks the best of the Russians in a hex alone to check, and costs it a step', () => {
    const russian = (id: string, cohesion: number) => ({ ...RUSSIAN, id: `red.${id}`, cohesion });
    const types = [...TYPES, russian('good', 7), russian('poor', 5)];
    const units = {
      b,
      r1: { type: 'red.poor', at: 'E5' },
      r2: { type: 'red.good', at: 'E5' },
      x: { type: 'blue.squad', at: 'F4' },
      y: { type: 'blue.squad', at: 'D4' },
    };
    const scene = assaultAt(units, { types, charts: defenderBack });
    const back = resolved(scene, [
      'assault E5 5',
      'retreat r1 E4',
      'retreat r1 stop',
      'retreat r2 E4',
      'retreat r2 stop',
      'check r2 8',
    ]);
    expect([back.units['r1']?.marks, back.units['r2']?.marks]).toEqual([[], ['reduced']]);
  });

  rule(
    '14.3.3.6',
    'through enemies, where no other way is left, ends in a check of everybody and not among them',
    () => {
      const foes = Object.fromEntries(['E4', 'D5', 'F5'].map((at) => [`x${at}`, { type: 'blue.squad', at }]));
      const down: TableUnit = { ...r, type: 'red.leader', condition: 'disrupted' };
      const scene = assaultAt({ b, down, ...foes }, { charts: defenderBack });
      const { units } = resolved(scene, [
        'assault E5 5',
        'retreat down D5',
        'retreat down D4',
        'retreat down D3',
        'retreat down stop',
        'check down 9',
      ]);
      expect(units['down']).toMatchObject({ condition: 'disrupted', place: { hex: 'D3' } });
    },
  );

  rule(
    '14.3.3.2',
    'at an edge of the map leads along it or off it; beyond another edge than its own a unit may be lost',
    () => {
      const foes = { x: { type: 'blue.squad', at: 'A4' }, y: { type: 'blue.squad', at: 'B5' } } as const;
      const at = 'A5';
      const fight = [{ hex: at, side: 'blue', marked: true as const, units: [] }];
      const scene = assaultAt(
        { b: { ...b, at }, r: { ...r, at }, ...foes },
        { charts: defenderBack, position: { assaults: fight } },
      );
      const back = (...script: readonly string[]) => play(scene, (now) => resolveAssault(now, at), script).position;
      const gone = back('assault A5 5', 'retreat r exit', 'mapExit r 8');
      expect([gone.units['r']?.place, gone.casualties]).toEqual([{ kind: 'exited' }, 1]);
      expect(back('assault A5 5', 'retreat r exit', 'mapExit r 7').casualties).toBe(0);
      const along = back('assault A5 5', 'retreat r A6', 'retreat r stop', 'check r 1');
      expect(along.units['r']?.place).toEqual({ kind: 'map', hex: 'B6' });
      const home = assaultAt(
        { b: { ...b, at: 'D1' }, r: { ...r, at: 'D1' } },
        { charts: defenderBack, position: { assaults: [{ hex: 'D1', side: 'blue', marked: true, units: [] }] } },
      );
      expect(
        play(home, (now) => resolveAssault(now, 'D1'), ['assault D1 5', 'retreat r exit']).position.units['r']?.place,
      ).toEqual({ kind: 'exited' });
    },
  );

  rule('14.3.3.4', 'leads through mortar fire where no other way is left, and never ends there', () => {
    const shelled = (...hexes: readonly string[]) => {
      const mortars = hexes.map((impact) => {
        const mortar = {
          id: impact,
          kind: 'section',
          type: 'made',
          side: 'red',
          companies: [],
          status: 'firing',
          impact,
        };
        return [impact, mortar as Mortar] as const;
      });
      const fight = [{ hex: 'E5', side: 'blue', marked: true as const, units: [] }];
      const fire = hexes.map((hex) => ({
        id: hex,
        kind: 'mortar' as const,
        by: 'red',
        hex,
        value: -4,
        terms: [],
        segment: 1,
      }));
      const position = { mortars: Object.fromEntries(mortars), fire, assaults: fight };
      return assaultAt({ b, r }, { charts: defenderBack, position });
    };
    expect(() => resolved(shelled('E4'), ['assault E5 5', 'retreat r E4'])).toThrow('misfit');
    const all = shelled('D5', 'E4', 'F5', 'E3', 'D4', 'F4');
    const way = ['retreat r E4', 'retreat r E3', 'fire E4 1', 'retreat r E2', 'fire E3 1', 'retreat r stop'];
    const back = resolved(all, ['assault E5 5', ...way]);
    expect(back.units['r']?.place).toEqual({ kind: 'map', hex: 'E2' });
    expect(() =>
      resolved(all, ['assault E5 5', 'retreat r E4', 'retreat r E3', 'fire E4 1', 'retreat r stop']),
    ).toThrow('misfit');
  });

  rule('14.3.3.1', 'may end after one hex with a vehicle, or behind a wall', () => {
    const one = ['assault E5 5', 'retreat r E4', 'retreat r stop'];
    const wall = assaultAt({ b, r }, { charts: defenderBack, hexsides: [{ at: 'E5', direction: 1, kind: 'wall' }] });
    expect(resolved(wall, one).units['r']?.place).toEqual({ kind: 'map', hex: 'E4' });
    const tank = assaultAt({ b, r, tank: { type: 'red.tank', at: 'E4' } }, { charts: defenderBack });
    expect(resolved(tank, one).units['r']?.place).toEqual({ kind: 'map', hex: 'E4' });
    expect(() => resolved(assaultAt({ b, r }, { charts: defenderBack }), one)).toThrow('misfit');
  });

  rule('14.3.3', 'is not for guns, shocked vehicles and positions: they are eliminated', () => {
    const gun: TableUnit = { type: 'red.gun', at: 'E5' };
    const shocked: TableUnit = { type: 'red.tank', at: 'E5', condition: 'shocked' };
    const scene = assaultAt({ b, gun, shocked, fp: { type: 'red.fp', at: 'E5' } }, { charts: defenderBack });
    const { units, markers } = resolved(scene, ['assault E5 5']);
    expect(['gun', 'shocked', 'fp'].map((id) => units[id]?.place.kind)).toEqual(['lost', 'lost', 'lost']);
    expect(markers).toMatchObject([{ kind: 'improvedPosition', hex: 'E5' }]);
  });

  rule('14.3.3', 'is not made when no enemy is left', () => {
    const scene = assaultAt({ b, r }, { charts: always(['retreats'], ['eliminated', 'retreats']) });
    // In the order of the table the attackers would go first.
    expect(() => resolved(scene, ['assault E5 5'])).toThrow('retreat b');
    const after = assaultAt({ b, r }, { charts: always(['regroups', 'retreats'], ['eliminated']) });
    expect(resolved(after, ['assault E5 5']).units['b']?.place).toEqual({ kind: 'map', hex: 'E5' });
  });

  rule('14.3.3.3', 'of a vehicle goes where its side wants, and leaves it in motion', () => {
    const free = { foot: 2, afv: 4, halftrack: 2, truck: 2 };
    const charts = always([], ['retreats']).map((document) => {
      const given = document as typeof FIXTURE;
      const effects = given.charts.terrainEffects!;
      return {
        ...given,
        charts: { ...given.charts, terrainEffects: { ...effects, rural: { ...effects.rural, mp: free } } },
      };
    });
    const scene = assaultAt({ b, tank: { type: 'red.tank', at: 'E5' }, r: { type: 'red.gun', at: 'E5' } }, { charts });
    const { units } = resolved(scene, ['assault E5 5', 'retreat tank F6', 'retreat tank F7']);
    expect(units['tank']).toMatchObject({ place: { kind: 'map', hex: 'F7' }, motion: 'moving' });
  });

  rule('14.3.3.3', 'that no hex allows ends a vehicle, and by another ruling it stays', () => {
    const units = { b, tank: { type: 'red.tank', at: 'E5' } as TableUnit };
    // No vehicle enters a river.
    const hexes = ['E4', 'E6', 'D5', 'D6', 'F5', 'F6'].map((at) => ({ at, ground: 'river' as const }));
    expect(resolved(assaultAt(units, { charts: defenderBack, hexes }), ['assault E5 5']).units['tank']?.place).toEqual({
      kind: 'lost',
    });
    const stays = assaultAt(units, { charts: defenderBack, hexes, answers: { retreatBlocked: 'stays' } });
    expect(resolved(stays, ['assault E5 5']).units['tank']?.place).toEqual({ kind: 'map', hex: 'E5' });
  });
});

describe('the Assault Resolution Phase', () => {
  rule('5.0-IV', 'lets the active side name the next assault, and goes on when all are over', () => {
    const scene = assaultAt({ b, r }, { charts: always([], ['eliminated']) });
    const state = gameOf(scene);
    expect([...legal(scene.world, state)]).toEqual([{ kind: 'resolveAssault', hex: 'E5' }]);
    expect(why(scene, { kind: 'resolveAssault', hex: 'E4' })).toEqual(['no-assault 14.0']);
    const { position, frames } = play(
      scene,
      (at) => resolveAssaultRule.run(at, { kind: 'resolveAssault', hex: 'E5' }),
      ['assault E5 5'],
    );
    expect([position.assaults, frames]).toEqual([[], []]);
    expect(position.units['r']?.place.kind).toBe('pool');
    const over = { ...scene, position, frames };
    expect(play(over, (at) => nextAssault(at), []).value).toBe(false);
    const open = { ...scene, frames: [] };
    expect(play(open, (at) => nextAssault(at), []).frames).toEqual([{ kind: 'assaults', by: 'blue' }]);
    const without = assaultAt({ b, r }, { charts: [], frames: [] });
    expect(play(without, (at) => nextAssault(at), []).value).toBe(false);
  });

  rule('14.3.3', 'the odds need not follow the ways of a retreat on which nothing happens', () => {
    const scene = assaultAt({ b, r }, { charts: always([], ['retreats', 'cohesionCheck']) });
    const action = { kind: 'resolveAssault', hex: 'E5' } as const;
    const found = unwrap(odds(scene.world, gameOf(scene), action));
    const results = [
      { result: 'retreats', chance: '1' },
      { result: 'disrupts', chance: '3/10' },
    ];
    expect(found).toMatchObject({ subjects: [{ subject: 'r', results }] });
    expect(found).not.toHaveProperty('best');
    expect(found.leaves).toBe(29);
  });

  rule('14.3.3', 'the odds say that a gun and a Fortified Position are eliminated where others retreat', () => {
    const scene = assaultAt(
      { b, r, gun: { type: 'red.gun', at: 'E5' }, fp: { type: 'red.fp', at: 'E5' } },
      { charts: always([], ['retreats']) },
    );
    const found = unwrap(odds(scene.world, gameOf(scene), { kind: 'resolveAssault', hex: 'E5' }));
    const told = Object.fromEntries(found.subjects.map(({ subject, results }) => [subject, results[0]?.result]));
    expect(told).toMatchObject({ r: 'retreats', gun: 'destroyed', fp: 'destroyed' });
  });

  rule('14.3.4', 'the odds are those of this assault: nobody has to advance', () => {
    const scene = assaultAt({ b, r, far: { ...r, at: 'E4' } }, { charts: always(['advance'], ['retreats']) });
    const found = unwrap(odds(scene.world, gameOf(scene), { kind: 'resolveAssault', hex: 'E5' }));
    expect(found.left).toContainEqual({ code: 'usual-answer', params: { purpose: 'advance' } });
    expect(found.subjects.map(({ subject }) => subject)).not.toContain('far');
  });

  it('the odds of an assault are told die by die', () => {
    const scene = assaultAt({ b, r }, { charts: always([], ['cohesionCheck']) });
    const found = oddsOf(scene, (at) => resolveAssault(at, 'E5'));
    expect(found.odds).toEqual({ r: { none: '7/10', disrupts: '3/10' } });
  });
});
