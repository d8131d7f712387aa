import { describe, expect } from 'vitest';
import { check, legal, odds } from '../../../src/engine/index.js';
import type { AntiTankAction, LhyAction, LhyScene } from '../../../src/lhy/index.js';
import { readCharts, stepsOf } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import { act, acts, refusals, unitIn } from '../maneuver/acting.js';
import * as segments from '../segments.js';
import { why } from '../segments.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, gameOf, table } from '../table.js';

/* Fire that is more than one unit firing from where it stands. */

const anti = (unit: string, target: string, more: Partial<AntiTankAction> = {}): AntiTankAction => ({
  kind: 'antiTank',
  unit,
  target,
  ...more,
});
/** The LATW of the table, with a range that the made-up chart knows. */
const types = TYPES.map((type) => (type.kind === 'latw' ? { ...type, antiTank: { value: 5, range: 21 } } : type));
const activation: typeof segments.activation = (units, options) => segments.activation(units, { types, ...options });
const reaction: typeof segments.reaction = (units, deeds, options) =>
  segments.reaction(units, deeds, { types, ...options });
const leader: TableUnit = { type: 'blue.leader', at: 'A9' };
const begin = (unit: string): LhyAction => ({ kind: 'maneuver', unit, mode: 'forward' });
const enter = (hex: string): LhyAction => ({ kind: 'enter', hex });

describe('an LATW', () => {
  const latw: TableUnit = { type: 'blue.latw', at: 'E7' };
  const tank: TableUnit = { type: 'red.tank', at: 'E4' };
  const units = { leader, latw, tank };
  const woods: TableOptions = { hexes: [{ at: 'E6', ground: 'woods' }] };

  rule('11.5.2', 'enters one hex of cover and fires from it, which ends its maneuver and is its one action', () => {
    const there = acts(activation(units, woods), begin('latw'), enter('E6'));
    const fired = act(there, anti('latw', 'tank'));
    expect(fired.position.fire).toMatchObject([{ kind: 'antiTank', unit: 'tank', firer: 'latw' }]);
    expect(fired.position.units['latw']?.acted?.as).toBe('maneuver');
    expect(fired.frames.map(({ kind }) => kind)).toEqual(['segment']);
    expect(fired.position.deeds.map(({ kind, hex }) => `${kind} ${hex}`)).toEqual(['maneuver E6', 'fire E6']);
  });

  rule('11.5.2', 'fires from its hex without a maneuver too', () => {
    expect(why(activation({ ...units, latw: { ...latw, at: 'E6' } }), anti('latw', 'tank'))).toEqual([]);
  });

  const PLACES: readonly (readonly [string, LhyScene, readonly string[]])[] = [
    ['the open is no place', activation(units), ['no-fire-on-the-way 11.5.2']],
    ['a hexside with a wall is one', activation(units, { hexsides: [{ at: 'E6', direction: 1, kind: 'wall' }] }), []],
    [
      'an Improved Position is one',
      activation(units, { position: { markers: [{ id: 'm', kind: 'improvedPosition', hex: 'E6' }] } }),
      [],
    ],
    ['a combat unit of its side is one', activation({ ...units, b: { type: 'blue.squad', at: 'E6' } }), []],
    [
      'a leader alone is none',
      activation({ ...units, b: { type: 'blue.leader', at: 'E6' } }),
      ['no-fire-on-the-way 11.5.2'],
    ],
  ];
  rule('11.5.2', 'needs cover or friends where it fires in a maneuver', () => {
    for (const [what, scene, reasons] of PLACES)
      expect(refusals(acts(scene, begin('latw'), enter('E6')), anti('latw', 'tank')), what).toEqual(reasons);
  });

  rule('11.5.2', 'fires after its first hex, and not before it or after the second', () => {
    const cover: TableOptions = {
      hexes: ['E7', 'E6', 'E5'].map((at) => ({ at, ground: 'brush' }) as const),
    };
    const start = act(activation(units, cover), begin('latw'));
    expect(refusals(start, anti('latw', 'tank'))).toContain('no-fire-on-the-way 11.5.2');
    const second = acts(start, enter('E6'), enter('E5'));
    expect(refusals(second, anti('latw', 'tank'))).toEqual(['no-fire-on-the-way 11.5.2']);
  });

  rule('11.5.2', 'alone does so: nobody else fires while a unit maneuvers', () => {
    const gun: TableUnit = { type: 'blue.gun', at: 'E6' };
    const there = acts(activation({ ...units, gun }, woods), begin('latw'), enter('E6'));
    expect(refusals(there, anti('gun', 'tank'))).toContain('maneuver-first 9.0');
    const offered = [...legal(there.world, gameOf(there))].filter(({ kind }) => kind === 'antiTank');
    expect(offered).toEqual([anti('latw', 'tank')]);
  });

  rule(
    '9.0',
    'of a unit that stands elsewhere, what bars its fire is told before the maneuver under way that has to end',
    () => {
      const near: TableUnit = { type: 'blue.squad', at: 'E5' };
      const far: TableUnit = { type: 'blue.squad', at: 'A8' };
      const foe: TableUnit = { type: 'red.squad', at: 'E4' };
      const there = acts(activation({ leader, latw, near, far, foe }, woods), begin('latw'), enter('E6'));
      const fire = (unit: string) => ({ kind: 'smallArms', unit, hex: 'E4' }) as const;
      expect(refusals(there, fire('near'))).toEqual(['maneuver-first 9.0']);
      expect(refusals(there, fire('far'))).toEqual(['fire-too-weak 11.2', 'maneuver-first 9.0']);
      const done = acts(activation({ leader, latw, near, far, foe }, woods), fire('near'), begin('latw'), enter('E6'));
      expect(refusals(done, fire('near'))[0]).toBe('already-acted 9.0');
    },
  );

  rule('2.2.6', 'fires at vehicles alone', () => {
    const gun: TableUnit = { type: 'red.gun', at: 'E5' };
    const scene = activation({ leader, latw: { ...latw, at: 'E6' }, gun });
    expect(why(scene, anti('latw', 'gun'))).toEqual(['weapon-too-light 11.5']);
  });

  rule('8.3f', 'reacts with fire, a maneuver, or both, to a vehicle that has acted out of its sight', () => {
    const unseen = (deeds: Parameters<typeof reaction>[1]) => reaction(units, deeds, woods);
    const there = acts(unseen([{ unit: 'tank', hex: 'E4', seenBy: [] }]), begin('latw'), enter('E6'));
    expect(act(there, anti('latw', 'tank')).position.fire).toHaveLength(1);
    const here = reaction({ ...units, latw: { ...latw, at: 'E6' } }, [{ unit: 'tank', hex: 'E4', seenBy: [] }]);
    expect(why(here, anti('latw', 'tank'))).toEqual([]);
    const other = acts(unseen([]), begin('latw'), enter('E6'));
    expect(refusals(other, anti('latw', 'tank'))).toEqual(['target-has-not-acted 8.1']);
  });
});

describe('fire at several AFVs in a hex', () => {
  rule('11.5.1', 'is not spread to one that it cannot hit: in reaction only one has acted', () => {
    const gun: TableUnit = { type: 'blue.gun', at: 'E6' };
    const tank: TableUnit = { type: 'red.tank', at: 'E3' };
    const scene = reaction({ leader, gun, second: gun, tank, other: tank }, [{ unit: 'tank' }]);
    const once = act(scene, anti('gun', 'tank'));
    expect(refusals(once, anti('second', 'tank'))).toEqual([]);
    const both = reaction({ leader, gun, second: gun, tank, other: tank }, [{ unit: 'tank' }, { unit: 'other' }]);
    expect(refusals(act(both, anti('gun', 'tank')), anti('second', 'tank'))).toEqual(['spread-fire 11.5.1']);
  });
});

describe('a disrupted unit that goes into cover', () => {
  const b: TableUnit = { type: 'blue.squad', at: 'E7', condition: 'disrupted' };
  const scene = (answer: string) =>
    acts(
      activation({ leader, b }, { hexes: [{ at: 'E6', ground: 'woods' }], answers: { disruptedStep: answer } }),
      begin('b'),
      enter('E6'),
    );
  const spent = (at: LhyScene) => at.frames.flatMap((frame) => (frame.kind === 'maneuver' ? [frame.spent] : []));

  rule('13.3.2', 'spends no points, or by another ruling those that the hex costs', () => {
    expect(spent(scene('anyCost'))).toEqual([0]);
    expect(spent(scene('withinAllowance'))).toEqual([3]);
  });
});

describe('fire of several activated units', () => {
  /** Plain numbers: a squad that hits from far, and no range in the way. */
  const strong = types.map((type) => (type.kind === 'squad' ? { ...type, smallArms: { value: 1, range: 7 } } : type));
  const north: TableUnit = { type: 'blue.squad', at: 'E3' };
  const south: TableUnit = { type: 'blue.squad', at: 'E7' };
  const r: TableUnit = { type: 'red.squad', at: 'E5' };
  const table = { leader, north, south, r };
  const scene = (
    units: Readonly<Record<string, TableUnit>>,
    members?: readonly string[],
    options: TableOptions = {},
  ) => {
    const at = activation(units, { types: strong, ...options });
    if (members === undefined) return at;
    const { position } = at;
    return { ...at, position: { ...position, activation: { ...position.activation, members: [...members] } } };
  };
  const together = (...units: readonly string[]): LhyAction => ({ kind: 'enfilade', units, hex: 'E5' });
  const atTank = (...units: readonly string[]): LhyAction => ({ kind: 'enfilade', units, hex: 'E5', target: 'tank' });
  const signs = ({ position }: LhyScene) =>
    position.fire.map(({ firer, value, enfilade }) => `${firer} ${value}${enfilade === true ? ' E' : ''}`);

  rule('11.1.1', 'lets the target choose its front, and comes into its rear from the other side', () => {
    const at = scene(table);
    expect(signs(act(at, together('north', 'south'), ['front E5 12']))).toEqual(['north 1', 'south 3 E']);
    expect(signs(act(at, together('north', 'south'), ['front E5 6']))).toEqual(['north 3 E', 'south 1']);
  });

  rule('11.1.1', 'spends the action of every unit that fires', () => {
    const { position } = act(scene(table), together('north', 'south'), ['front E5 12']);
    expect(['north', 'south'].map((id) => position.units[id]?.acted?.as)).toEqual(['fire', 'fire']);
    expect(position.deeds.map(({ unit, kind }) => `${unit} ${kind}`)).toEqual(['north fire', 'south fire']);
  });

  rule('11.1.1', 'takes units of other platoons of the company along, where one is activated', () => {
    const others = [...strong, { ...strong.find(({ id }) => id === 'blue.squad')!, id: 'blue.other', platoon: 2 }];
    const strangers = [...others, { ...others.at(-1)!, id: 'blue.stranger', company: 'black' }];
    const lent = scene({ ...table, south: { type: 'blue.other', at: 'E7' } }, ['north'], { types: others });
    expect(refusals(lent, together('north', 'south'))).toEqual([]);
    const away = scene({ ...table, south: { type: 'blue.stranger', at: 'E7' } }, ['north'], { types: strangers });
    expect(refusals(away, together('north', 'south'))).toEqual(['not-activated 11.1.1']);
    expect(refusals(scene(table, []), together('north', 'south'))).toEqual(['not-activated 11.1.1']);
  });

  rule('11.1', 'has no rear to come into where two undisrupted combat units on foot are in the hex', () => {
    expect(refusals(scene({ ...table, s: r }), together('north', 'south'))).toEqual(['no-enfilade 11.1.1']);
    const down = scene({ ...table, s: { ...r, condition: 'disrupted' } });
    expect(refusals(down, together('north', 'south'))).toEqual([]);
  });

  rule('11.1.1', 'needs two units, and one in the rear whatever front is chosen', () => {
    expect(refusals(scene(table), together('north'))).toEqual(['too-few 11.1.1', 'no-enfilade 11.1.1']);
    const side = scene({ ...table, south: { ...south, at: 'F4' } });
    expect(refusals(side, together('north', 'south'))).toEqual(['no-enfilade 11.1.1']);
  });

  rule('11.1.1', 'is for an activation segment, and for units that can still act and see the target', () => {
    const late = segments.reaction(table, [{ hex: 'E5' }], { types: strong });
    expect(refusals(late, together('north', 'south'))).toContain('not-in-activation 11.1.1');
    const acted = scene({ ...table, north: { ...north, acted: { as: 'fire', segment: 1 } } });
    expect(refusals(acted, together('north', 'south'))).toContain('already-acted 9.0');
    const blind = scene(table, undefined, { hexes: [{ at: 'E6', ground: 'woods' }] });
    expect(refusals(blind, together('north', 'south'))).toEqual(['no-line-of-sight 4.2']);
  });

  rule('11.1.1', 'is not for the small arms of Russian units on foot', () => {
    const russian = strong.map((type) => (type.id === 'blue.squad' ? { ...type, nation: 'russian' } : type));
    const at = activation(table, { types: russian });
    expect(refusals(at, together('north', 'south'))).toContain('held-apart 11.1.1');
  });

  rule('11.5.1', 'of anti-tank weapons may be aimed at one of two AFVs, with the marker of an enfilade', () => {
    const gun = (at: string): TableUnit => ({ type: 'blue.gun', at });
    const tank: TableUnit = { type: 'red.tank', at: 'E5' };
    const at = scene({ leader, north: gun('E3'), south: gun('E7'), tank, other: tank });
    const { position } = act(at, atTank('north', 'south'), ['front tank 6']);
    expect(position.fire).toMatchObject([
      { firer: 'north', unit: 'tank', enfilade: true },
      { firer: 'south', unit: 'tank' },
    ]);
    expect(position.fire[1]?.enfilade).toBeUndefined();
    const post = scene({ leader, north: gun('E3'), south: gun('E7'), tank: { type: 'red.fp', at: 'E5', facing: 0 } });
    expect(refusals(post, atTank('north', 'south'))).toContain('no-enfilade 11.1.1');
  });

  rule('11.1.1', 'is offered as it is allowed, and its odds go by the front that the target chooses', () => {
    const at = scene({ ...table, third: { ...south, at: 'F7' } });
    const offered = [...legal(at.world, gameOf(at))].filter(({ kind }) => kind === 'enfilade');
    expect(offered).toEqual([
      together('north', 'south'),
      together('north', 'third'),
      together('north', 'south', 'third'),
    ]);
    const found = unwrap(odds(at.world, gameOf(at), together('north', 'south')));
    expect(found.given?.map(({ answers }) => answers.map(({ choice }) => choice))).toEqual([['12'], ['6']]);
  });
});

describe('opportunity fire', () => {
  // The tank drives along row 4 from the east; woods at C5 hide its last hex from the gun.
  const gun: TableUnit = { type: 'blue.gun', at: 'C7' };
  const tank: TableUnit = { type: 'red.tank', at: 'B3', motion: 'moving' };
  const way = ['F5', 'E4', 'D4', 'C3', 'B3'];
  const strong = types.map((type) => (type.id === 'blue.gun' ? { ...type, antiTank: { value: 20, range: 21 } } : type));
  const drive = (hexes: readonly string[], seen: (hex: string) => boolean) =>
    hexes.slice(1).map((hex, i) => ({
      unit: 'tank',
      hex,
      from: hexes[i] as string,
      through: [2],
      seenBy: seen(hex) ? ['gun', 'leader'] : [],
    }));
  const units = { leader, gun, tank };
  const scene = (deeds: ReturnType<typeof drive>, options: TableOptions = {}) =>
    reaction(units, deeds, { types: strong, hexes: [{ at: 'B4', ground: 'woods' }], ...options });
  const behind = scene(drive(way, (hex) => hex !== 'B3'));
  const shots = (at: LhyScene) => [...legal(at.world, gameOf(at))].filter(({ kind }) => kind === 'antiTank');

  rule('11.5.4g', 'is aimed at one of three open hexes in a row, and its marker lies on the vehicle', () => {
    expect(shots(behind)).toEqual(['E4', 'D4', 'C3'].map((seen) => anti('gun', 'tank', { seen })));
    const { position } = act(behind, anti('gun', 'tank', { seen: 'C3' }));
    expect(position.fire).toMatchObject([{ unit: 'tank', firer: 'gun' }]);
    expect(position.fire[0]?.terms.map(({ term, value }) => `${term} ${value}`)).toEqual([
      'base 20',
      'a 0',
      'e -9',
      'g -15',
    ]);
  });

  rule('11.5.4g', 'a hex with an Improved Position is open terrain to a vehicle that drives through', () => {
    const markers = [{ id: 'ip', kind: 'improvedPosition', hex: 'D4' }] as const;
    const { position } = behind;
    expect(shots({ ...behind, position: { ...position, markers } })).toHaveLength(3);
  });

  const REFUSED: readonly (readonly [string, LhyScene, AntiTankAction, string])[] = [
    ['it is another hex', behind, anti('gun', 'tank', { seen: 'F5' }), 'no-opportunity 11.5.4g'],
    [
      'two hexes are in a row',
      scene(drive(way.slice(1), (hex) => hex !== 'B3')),
      anti('gun', 'tank', { seen: 'D4' }),
      'no-opportunity 11.5.4g',
    ],
    [
      'one of three is a wood',
      scene(
        drive(way, (hex) => hex !== 'B3'),
        { hexes: ['B4', 'D4'].map((at) => ({ at, ground: 'woods' }) as const) },
      ),
      anti('gun', 'tank', { seen: 'C3' }),
      'no-opportunity 11.5.4g',
    ],
    [
      'one of three was out of sight',
      scene(drive(way, (hex) => hex !== 'B3' && hex !== 'D4')),
      anti('gun', 'tank', { seen: 'C3' }),
      'no-opportunity 11.5.4g',
    ],
    [
      'the last hex is in sight',
      scene(drive(way, () => true)),
      anti('gun', 'tank', { seen: 'C3' }),
      'no-opportunity 11.5.4g',
    ],
    [
      'it is a platoon that is activated',
      activation(units, { types: strong, position: { deeds: behind.position.deeds } }),
      anti('gun', 'tank', { seen: 'C3' }),
      'no-opportunity 11.5.4g',
    ],
    ['fire is split', behind, anti('gun', 'tank', { second: 'tank', seen: 'C3' }), 'cannot-split 11.5.4c'],
  ];
  rule('11.5.4g', 'has to name the hex: without it the action is not complete', () => {
    expect(check(behind.world, gameOf(behind), anti('gun', 'tank')).complete).toBe(0);
  });

  rule('11.5.4g', 'is refused in every other case', () => {
    for (const [what, at, action, reason] of REFUSED) expect(refusals(at, action), what).toContain(reason);
  });

  rule('11.1.3', 'comes into the rear of a vehicle as it stood where it was seen', () => {
    const rear = scene(drive(way, (hex) => hex !== 'B3').map((deed) => ({ ...deed, through: [6] })));
    expect(act(rear, anti('gun', 'tank', { seen: 'C3' })).position.fire[0]?.enfilade).toBe(true);
    expect(act(behind, anti('gun', 'tank', { seen: 'C3' })).position.fire[0]?.enfilade).toBeUndefined();
  });
});

describe('small arms markers', () => {
  const r: TableUnit = { type: 'red.squad', at: 'E5' };
  const arrow = (unit: string) => ({ unit, from: 'E6', cycle: 1, arrow: true as const });
  const fire = ['f1', 'f2'].map(
    (id) => ({ id, kind: 'smallArms', by: 'red', hex: 'E6', firer: 'r', value: 0, terms: [], segment: 1 }) as const,
  );
  const storming = (units: Readonly<Record<string, TableUnit>>, ...arrows: readonly string[]) =>
    table({
      frames: [{ kind: 'feint', by: 'blue', hex: 'E5' }],
      units: { r, ...units },
      position: { fire, assaults: [{ hex: 'E5', side: 'blue', units: arrows.map(arrow) }] },
    });
  const lying = ({ position }: LhyScene) => position.fire.map(({ id, hex }) => `${id} ${hex ?? ''}`);
  const b: TableUnit = { type: 'blue.squad', at: 'E6' };

  rule('11.3.1', 'go into the Assault Hex with units under Assault Arrows that leave nobody behind', () => {
    expect(lying(act(storming({ b, c: b }, 'b', 'c'), { kind: 'feint' }))).toEqual(['f1 E5', 'f2 E5']);
  });

  rule('11.3.1', 'go along or stay as the enemy says where a unit feints or has no arrow', () => {
    const script = ['carriedFire f1 goes', 'carriedFire f2 stays'];
    expect(lying(act(storming({ b, c: b }, 'b'), { kind: 'feint' }, script))).toEqual(['f1 E5', 'f2 E6']);
  });
});

describe('what counters say of fire', () => {
  const r: TableUnit = { type: 'red.squad', at: 'E3' };
  const b: TableUnit = { type: 'blue.squad', at: 'E6' };
  const gun: TableUnit = { type: 'blue.gun', at: 'E6' };
  const tank: TableUnit = { type: 'red.tank', at: 'E3' };
  const small = (unit: string, hex: string): LhyAction => ({ kind: 'smallArms', unit, hex });
  const termsOf = ({ position }: LhyScene) =>
    position.fire[0]?.terms.map(({ term, rule: section, value }) => `${term} ${section} ${value}`);

  rule('1.5', 'the Small Arms Value is what small arms fire begins with, against units with Cohesion alone', () => {
    expect(termsOf(act(activation({ leader, b, r }), small('b', 'E3')))?.[0]).toBe('base 1.5 1');
    expect(why(activation({ leader, b, tank }), small('b', 'E3'))).toContain('no-target 11.0');
    expect(why(activation({ leader, b, r: { type: 'red.fp', at: 'E3', facing: 6 } }), small('b', 'E3'))).toContain(
      'no-target 11.0',
    );
  });

  rule(
    '1.7',
    'the Anti-Tank Value is what anti-tank fire begins with, against vehicles, guns and positions alone',
    () => {
      expect(termsOf(act(activation({ leader, gun, tank }), anti('gun', 'tank')))?.[0]).toBe('base 1.7 7');
      expect(why(activation({ leader, gun, r }), anti('gun', 'r'))).toContain('no-target 11.0');
      for (const type of ['red.gun', 'red.truck'])
        expect(why(activation({ leader, gun, r: { type, at: 'E3' } }), anti('gun', 'r')), type).toEqual([]);
    },
  );

  rule('1.8', 'a weapon reaches as many hexes as its range says, and no further', () => {
    const at = (hex: string) => activation({ leader, b: { ...b, at: 'E9' }, r: { ...r, at: hex } });
    expect(why(at('E2'), small('b', 'E2'))).not.toContain('out-of-range 1.8');
    expect(why(at('E1'), small('b', 'E1'))).toContain('out-of-range 1.8');
  });

  rule('1.8.1', 'the modifier of the range is that of the printed column, and an underscored range has none', () => {
    const near = activation({ leader, b: { ...b, at: 'E4' }, r });
    expect(termsOf(act(near, small('b', 'E3')))).toEqual(['base 1.5 1', 'a 11.3.3a 0']);
    const own: TableUnit = { type: 'blue.tank', at: 'E9' };
    expect(termsOf(act(activation({ leader, own, r }), small('own', 'E3')))).toEqual(['base 1.5 1']);
  });

  rule('1.6', 'the Mortar Values of the two kinds of impact hex are on the chart, by mortar', () => {
    const mortars = FIXTURE.charts.mortarActions;
    expect(unwrap(readCharts([FIXTURE])).values.mortarActions).toEqual(mortars);
    const half = { ...FIXTURE, charts: { mortarActions: { made: { primary: 7, explosive: 5, smoke: 7 } } } };
    expect(readCharts([half])).toMatchObject({
      ok: false,
      problems: [{ path: '/0/charts/mortarActions/made/secondary' }],
    });
  });

  rule('2.2.2', 'a Machine Gun section has one step, fires small arms, and does not assault', () => {
    const mg: TableUnit = { type: 'blue.mg', at: 'E4' };
    const scene = activation({ leader, mg, r });
    expect(stepsOf(scene.world, unitIn(scene, 'mg'), 'other')).toBe(1);
    expect(why(scene, small('mg', 'E3'))).toEqual([]);
    expect(why(scene, { kind: 'assault', units: ['mg'], hex: 'E3' })).toContain('cannot-assault 10.5.1');
  });

  rule('2.2.7', 'a Flamethrower has no steps and does not fire: it goes into assaults beside others', () => {
    const flame = { ...types.find(({ kind }) => kind === 'latw')!, id: 'blue.ft', kind: 'flamethrower' as const };
    const { antiTank: _anti, smallArms: _small, ...thrower } = flame;
    const options = { types: [...types, thrower] };
    const ft: TableUnit = { type: 'blue.ft', at: 'E4' };
    const scene = activation({ leader, ft, b: { ...b, at: 'E4' }, r }, options);
    expect(stepsOf(scene.world, unitIn(scene, 'ft'), 'other')).toBe(0);
    expect(why(scene, small('ft', 'E3'))).toContain('not-armed 1.5');
    expect(why(scene, { kind: 'assault', units: ['ft'], hex: 'E3' })).toContain('cannot-assault 10.5.1');
    expect(why(scene, { kind: 'assault', units: ['b', 'ft'], hex: 'E3' })).toEqual([]);
  });

  rule('11.3.3n', 'small arms fire at night has a modifier', () => {
    const near = { ...b, at: 'E5' };
    const night = activation({ leader, b: near, r }, { mission: { visibility: 'night' } });
    const strong = types.map((type) =>
      type.id === 'blue.squad' ? { ...type, smallArms: { value: 19, range: 7 } } : type,
    );
    const at = activation({ leader, b: near, r }, { mission: { visibility: 'night' }, types: strong });
    expect(termsOf(act(at, small('b', 'E3')))).toEqual(['base 1.5 19', 'a 11.3.3a 0', 'n 11.3.3n -15']);
    expect(why(night, small('b', 'E3'))).toEqual(['fire-too-weak 11.2']);
  });
});
