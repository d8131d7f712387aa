import { describe, expect, it } from 'vitest';
import { legal, odds } from '../../../src/engine/index.js';
import type { AntiTankAction, LhyAction, LhyScene, Mark, SmallArmsAction } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { activation, after, reaction, why } from '../segments.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, gameOf } from '../table.js';

const small = (unit: string, hex: string, second?: string): SmallArmsAction => ({
  kind: 'smallArms',
  unit,
  hex,
  ...(second === undefined ? {} : { second }),
});
const anti = (unit: string, target: string, second?: string): AntiTankAction => ({
  kind: 'antiTank',
  unit,
  target,
  ...(second === undefined ? {} : { second }),
});
const leader: TableUnit = { type: 'blue.leader', at: 'A9' };
const b: TableUnit = { type: 'blue.squad', at: 'E6' };
const r: TableUnit = { type: 'red.squad', at: 'E3' };
const marked = (unit: TableUnit, ...marks: readonly Mark[]): TableUnit => ({ ...unit, marks });
/** The fixture charts, with no modifier where a test wants plain numbers. */
const pair = { leader, b, r };

describe('small arms fire by a unit', () => {
  rule('11.3.2', 'a marker lies in the target hex, with every part of its value', () => {
    const { fire, units, deeds } = after(activation(pair), small('b', 'E3'));
    expect(fire).toEqual([
      {
        id: 'f1',
        kind: 'smallArms',
        by: 'blue',
        hex: 'E3',
        firer: 'b',
        value: 1,
        terms: [
          { term: 'base', rule: '1.5', value: 1 },
          { term: 'a', rule: '11.3.3a', value: 0 },
        ],
        segment: 1,
      },
    ]);
    expect(units['b']?.acted).toEqual({ as: 'fire', segment: 1 });
    // North is the hour 0: the fire leaves the hex by its northern hexside.
    expect(deeds).toEqual([
      { unit: 'b', side: 'blue', kind: 'fire', segment: 1, hex: 'E6', through: [0], seenBy: ['r'] },
    ]);
  });

  rule('11.3.3p', 'the terrain of the target hex is a part of the value', () => {
    const { fire } = after(activation(pair, { hexes: [{ at: 'E3', ground: 'woods' }] }), small('b', 'E3'));
    expect(fire[0]).toMatchObject({ value: 0, terms: [{}, {}, { term: 'p', rule: '11.3.3p', value: -1 }] });
  });

  rule('11.3', 'riders in the target hex take the help of the terrain away', () => {
    const units = {
      ...pair,
      tank: { type: 'red.tank', at: 'E3' },
      s: { type: 'red.squad', place: { kind: 'aboard', vehicle: 'tank' } },
    } as const;
    const { fire } = after(activation(units, { hexes: [{ at: 'E3', ground: 'woods' }] }), small('b', 'E3'));
    expect(fire[0]?.terms.map(({ term }) => term)).toEqual(['base', 'a']);
  });

  const REFUSED: readonly (readonly [string, LhyScene, LhyAction, string])[] = [
    [
      'nobody is known in the hex',
      activation({ leader, b, r: marked(r, 'hidden') }),
      small('b', 'E3'),
      'no-target 11.0',
    ],
    [
      'only a vehicle is there',
      activation({ leader, b, r: { type: 'red.tank', at: 'E3' } }),
      small('b', 'E3'),
      'no-target 11.0',
    ],
    [
      'a friend on foot is there',
      activation({ ...pair, c: { ...b, at: 'E3' } }),
      small('b', 'E3'),
      'friends-there 11.3',
    ],
    [
      'it is too far',
      activation({ leader, b: { ...b, at: 'E9' }, r: { ...r, at: 'E1' } }),
      small('b', 'E1'),
      'out-of-range 1.8',
    ],
    [
      'woods are between',
      activation(pair, { hexes: [{ at: 'E4', ground: 'woods' }] }),
      small('b', 'E3'),
      'no-line-of-sight 4.2',
    ],
    [
      'it regroups and fires further than at the next hex',
      activation({ ...pair, b: marked(b, 'regrouping') }),
      small('b', 'E3'),
      'adjacent-only 14.3.6',
    ],
    [
      'it is disrupted',
      activation({ ...pair, b: { ...b, condition: 'disrupted' } }),
      small('b', 'E3'),
      'not-good 13.3.2',
    ],
    [
      'it has acted',
      activation({ ...pair, b: { ...b, acted: { as: 'fire', segment: 1 } } }),
      small('b', 'E3'),
      'already-acted 9.0',
    ],
    [
      'it has no small arms',
      activation({ ...pair, b: { ...b, type: 'blue.truck' } }),
      small('b', 'E3'),
      'not-armed 1.5',
    ],
    [
      'it is a hero who has to go for his target',
      activation({ ...pair, b: marked(b, 'heroic') }),
      small('b', 'E3'),
      'heroic 12.6.2',
    ],
    [
      'it is a tank in motion',
      activation({ ...pair, b: { type: 'blue.tank', at: 'E6', motion: 'moving' } }),
      small('b', 'E3'),
      'in-motion 10.4.1',
    ],
    [
      'it fires at two hexes in an activation segment',
      activation({ ...pair, s: { ...r, at: 'F3' } }),
      small('b', 'E3', 'F3'),
      'cannot-split 11.3.3d',
    ],
    ['a chart is not typed in', activation(pair, { charts: [] }), small('b', 'E3'), 'chart-missing 4.0'],
    ['its value is below -4', activation({ leader, b, r: { ...r, at: 'E2' } }), small('b', 'E2'), 'fire-too-weak 11.2'],
  ];
  it.each(REFUSED)('it is refused where %s', (_, scene, action, reason) => {
    expect(why(scene, action)).toContain(reason);
  });

  rule(
    '4.3.1.1',
    'a unit that fires in the open before an enemy is concealed no more; from woods it stays concealed',
    () => {
      const scene = (options: TableOptions = {}) => activation({ ...pair, b: marked(b, 'concealed') }, options);
      expect(after(scene(), small('b', 'E3')).units['b']?.marks).toEqual([]);
      const woods = scene({ hexes: [{ at: 'E6', ground: 'woods' }] });
      expect(after(woods, small('b', 'E3')).units['b']?.marks).toEqual(['concealed']);
    },
  );

  rule('11.0', 'fire needs a known enemy in the hex, and one fire action is all that a unit has', () => {
    expect(why(activation(pair), small('b', 'E4'))).toContain('no-target 11.0');
    const scene = activation(pair);
    const fired = { ...scene, position: after(scene, small('b', 'E3')) };
    expect(why(fired, small('b', 'E3'))).toContain('already-acted 9.0');
  });

  rule('4.3', 'a concealed enemy is known by the usual ruling, and by another one is not', () => {
    const units = { leader, b, r: marked(r, 'concealed') };
    expect(after(activation(units), small('b', 'E3')).fire[0]?.terms.at(-1)).toMatchObject({ term: 'i', value: -3 });
    expect(why(activation(units, { answers: { knownEnemy: 'unconcealed' } }), small('b', 'E3'))).toContain(
      'no-target 11.0',
    );
  });

  rule('11.3.3b', 'a unit that is suppressed fires worse', () => {
    const fire = [{ id: 'f0', kind: 'smallArms', by: 'red', hex: 'E6', value: 0, terms: [], segment: 1 }] as const;
    expect(why(activation(pair, { position: { fire } }), small('b', 'E3'))).toEqual(['fire-too-weak 11.2']);
  });

  rule('4.1.9.4', 'along an enclosed road small arms reach two hexes', () => {
    const road = (at: string) =>
      ({ at, ground: 'rural', ways: [{ kind: 'road', to: [1, 4] }], enclosed: true }) as const;
    const hexes = ['E3', 'E4', 'E5', 'E6'].map(road);
    expect(why(activation(pair, { hexes }), small('b', 'E3'))).toContain('enclosed-road 4.1.9.4');
    expect(why(activation({ ...pair, r: { ...r, at: 'E4' } }, { hexes }), small('b', 'E4'))).toEqual([]);
  });
});

describe('small arms fire in reaction', () => {
  rule('8.1', 'is aimed at enemies that have acted in the sight of the unit', () => {
    const units = { ...pair, s: { ...r, at: 'F4' } };
    expect(why(reaction(units, [{}]), small('b', 'E3'))).toEqual([]);
    expect(why(reaction(units, [{}]), small('b', 'F4'))).toEqual(['target-has-not-acted 8.1']);
    expect(why(reaction(units, [{ seenBy: [] }]), small('b', 'E3'))).toContain('nothing-observed 8.3');
    expect(why(reaction(units, [{ segment: 0 }]), small('b', 'E3'))).toContain('nothing-observed 8.3');
  });

  rule('11.3.3c', 'has proximity at enemies that have just ended their movement within two hexes', () => {
    const near = { ...pair, r: { ...r, at: 'E4' } };
    const letters = (scene: LhyScene, hex: string) =>
      after(scene, small('b', hex)).fire[0]?.terms.map(({ term }) => term);
    expect(letters(reaction(near, [{ hex: 'E4' }]), 'E4')).toEqual(['base', 'a', 'c']);
    expect(letters(reaction(near, [{ hex: 'E4', kind: 'fire' }]), 'E4')).toEqual(['base', 'a']);
    expect(letters(reaction(pair, [{}]), 'E3')).toEqual(['base', 'a']);
  });

  rule('11.3.3d', 'may be split between two hexes beside each other whose units have moved', () => {
    const charts = TYPES.map((type) =>
      type.id === 'blue.squad' ? { ...type, smallArms: { value: 9, range: 7 } } : type,
    );
    const units = { ...pair, r: { ...r, at: 'E4' }, s: { ...r, at: 'F5' } };
    const moved = [{ hex: 'E4' }, { unit: 's', hex: 'F5' }];
    const { fire } = after(reaction(units, moved, { types: charts }), small('b', 'E4', 'F5'));
    expect(fire.map(({ hex, value }) => `${hex ?? ''} ${value}`)).toEqual(['E4 -1', 'F5 -1']);
    const away = { ...units, s: { ...r, at: 'E7' } };
    const behind = reaction(away, [{ hex: 'E4' }, { unit: 's', hex: 'E7' }], { types: charts });
    expect(why(behind, small('b', 'E4', 'E7'))).toEqual(['cannot-split 11.3.3d']);
    const fired = reaction(units, [{ hex: 'E4' }, { unit: 's', hex: 'F5', kind: 'fire' }], { types: charts });
    expect(why(fired, small('b', 'E4', 'F5'))[0]).toBe('cannot-split 11.3.3d');
  });

  rule('11.1.2', 'comes from behind at a unit that has fired the other way', () => {
    const north = reaction(pair, [{ kind: 'fire', through: [0] }]);
    expect(after(north, small('b', 'E3')).fire[0]).toMatchObject({ enfilade: true, terms: [{}, {}, { term: 'e' }] });
    const south = reaction(pair, [{ kind: 'fire', through: [6] }]);
    expect(after(south, small('b', 'E3')).fire[0]?.enfilade).toBeUndefined();
  });

  rule('11.1', 'does not come from behind into a hex with two undisrupted combat units on foot', () => {
    const two = reaction({ ...pair, s: r }, [{ kind: 'fire', through: [0] }]);
    expect(after(two, small('b', 'E3')).fire[0]?.enfilade).toBeUndefined();
    const one = reaction({ ...pair, s: { ...r, condition: 'disrupted' } }, [{ kind: 'fire', through: [0] }]);
    expect(after(one, small('b', 'E3')).fire[0]?.enfilade).toBe(true);
  });
});

describe('anti-tank fire', () => {
  const gun: TableUnit = { type: 'blue.gun', at: 'E6' };
  const tank: TableUnit = { type: 'red.tank', at: 'E3' };
  const duel = { leader, gun, tank };

  rule('11.5.1', 'a marker lies on the target', () => {
    const { fire, units } = after(activation(duel), anti('gun', 'tank'));
    expect(fire).toMatchObject([{ kind: 'antiTank', by: 'blue', unit: 'tank', firer: 'gun', value: 7 }]);
    expect(fire[0]?.hex).toBeUndefined();
    expect(units['gun']?.acted?.as).toBe('fire');
  });

  const REFUSED: readonly (readonly [string, LhyScene, LhyAction, string])[] = [
    ['the target is on foot', activation({ leader, gun, tank: r }), anti('gun', 'tank'), 'no-target 11.0'],
    ['the target is its own', activation(duel), anti('gun', 'leader'), 'no-target 11.0'],
    [
      'the target is hidden',
      activation({ ...duel, tank: marked(tank, 'hidden') }),
      anti('gun', 'tank'),
      'unknown-unit',
    ],
    [
      'an LATW fires at a gun',
      activation({ leader, gun: { type: 'blue.latw', at: 'E4' }, tank: { type: 'red.gun', at: 'E3' } }),
      anti('gun', 'tank'),
      'weapon-too-light 11.5',
    ],
    [
      'it is too far',
      activation({ ...duel, gun: { type: 'blue.latw', at: 'E7' } }),
      anti('gun', 'tank'),
      'out-of-range 1.8',
    ],
    [
      'woods are between',
      activation(duel, { hexes: [{ at: 'E4', ground: 'woods' }] }),
      anti('gun', 'tank'),
      'no-line-of-sight 4.2',
    ],
    ['it has no anti-tank weapon', activation({ ...duel, gun: b }), anti('gun', 'tank'), 'not-armed 1.7'],
    ['it fires twice at one target', activation(duel), anti('gun', 'tank', 'tank'), 'cannot-split 11.5.4c'],
    ['a chart is not typed in', activation(duel, { charts: [] }), anti('gun', 'tank'), 'chart-missing 11.5.4a'],
  ];
  it.each(REFUSED)('it is refused where %s', (_, scene, action, reason) => {
    expect(why(scene, action)).toContain(reason);
  });

  rule('11.5', 'a weapon below 0 hits Carriers and Fighting Vehicles alone', () => {
    const types = TYPES.map((type) =>
      type.id === 'blue.latw' ? { ...type, antiTank: { value: -1, range: 21 } } : type,
    );
    const units = { leader, gun: { type: 'blue.latw', at: 'E5' }, tank, truck: { type: 'red.truck', at: 'F4' } };
    expect(why(activation(units, { types }), anti('gun', 'tank'))).toEqual(['weapon-too-light 11.5']);
    expect(why(activation(units, { types }), anti('gun', 'truck'))).not.toContain('weapon-too-light 11.5');
  });

  rule('2.2.4', 'a Fortified Position is fired at through its front alone', () => {
    const front = activation({ ...duel, tank: { type: 'red.fp', at: 'E3', facing: 6 } });
    expect(why(front, anti('gun', 'tank'))).toEqual([]);
    const back = activation({ ...duel, tank: { type: 'red.fp', at: 'E3', facing: 0 } });
    expect(why(back, anti('gun', 'tank'))).toEqual(['not-through-front 2.2.4']);
  });

  rule('11.5.1', 'the fire of a side at AFVs in one hex is spread evenly', () => {
    const units = { ...duel, other: tank, second: gun };
    const scene = activation(units);
    const fired = { ...scene, position: after(scene, anti('gun', 'tank')) };
    expect(why(fired, anti('second', 'tank'))).toEqual(['spread-fire 11.5.1']);
    expect(why(fired, anti('second', 'other'))).toEqual([]);
  });

  rule('11.5.1', 'a third attack goes to either of two AFVs', () => {
    const scene = activation({ ...duel, other: tank, second: gun, third: { ...gun, at: 'F6' } });
    const one = { ...scene, position: after(scene, anti('gun', 'tank')) };
    const two = { ...one, position: after(one, anti('second', 'other')) };
    expect([why(two, anti('third', 'tank')), why(two, anti('third', 'other'))]).toEqual([[], []]);
  });

  rule('11.5.4e', 'a target in motion is harder to hit, and a red marker counts by a ruling', () => {
    const letters = (motion: 'moving' | 'stopped', answers = {}) =>
      after(activation({ ...duel, tank: { ...tank, motion } }, { answers }), anti('gun', 'tank')).fire[0]?.terms.map(
        ({ term }) => term,
      );
    expect(letters('moving')).toEqual(['base', 'a', 'e']);
    expect(letters('stopped')).toEqual(['base', 'a', 'e']);
    expect(letters('stopped', { redMotion: 'stopped' })).toEqual(['base', 'a']);
  });

  rule('11.5.4l', 'a hidden gun that fires is revealed, here to an enemy near it, and fires better', () => {
    const { fire, units } = after(activation({ ...duel, gun: marked(gun, 'hidden') }), anti('gun', 'tank'));
    expect(fire[0]?.terms.at(-1)).toEqual({ term: 'l', rule: '11.5.4l', value: 11 });
    expect(units['gun']?.marks).toEqual([]);
  });

  rule(
    '11.5.4k',
    'a gun in an Improved Position is harder to hit, and no weapon is worth more than 1 against it',
    () => {
      const markers = [{ id: 'm', kind: 'improvedPosition', hex: 'E3' }] as const;
      const units = { leader, gun: { type: 'blue.tank', at: 'E6' }, tank: { type: 'red.gun', at: 'E3' } };
      const types = TYPES.map((type) =>
        type.id === 'blue.tank' ? { ...type, antiTank: { value: 14, range: 21 } } : type,
      );
      const scene = activation(units, { types });
      const dug = { ...scene, position: { ...scene.position, markers } };
      expect(after(scene, anti('gun', 'tank')).fire[0]).toMatchObject({ value: 1 });
      expect(why(dug, anti('gun', 'tank'))).toEqual(['fire-too-weak 11.2']);
    },
  );

  rule(
    '11.1.3',
    'comes from behind at an AFV that has driven away, and from the front at one that has gone back',
    () => {
      // The tank has crossed its southern hexside last.
      const away = reaction(duel, [{ unit: 'tank', through: [6] }]);
      expect(after(away, anti('gun', 'tank')).fire[0]?.enfilade).toBe(true);
      const back = reaction(duel, [{ unit: 'tank', through: [6], reverse: true }]);
      expect(after(back, anti('gun', 'tank')).fire[0]?.enfilade).toBeUndefined();
      const truck = reaction({ ...duel, tank: { type: 'red.truck', at: 'E3' } }, [{ unit: 'tank', through: [6] }]);
      expect(after(truck, anti('gun', 'tank')).fire[0]?.enfilade).toBeUndefined();
    },
  );

  rule('10.4.1', 'a vehicle under Overwatch fires in reaction, and its marker comes off', () => {
    const units = { leader, gun: { type: 'blue.tank', at: 'E6', motion: 'overwatch' as const }, tank };
    expect(why(activation(units), anti('gun', 'tank'))).toContain('in-overwatch 10.4.1');
    const scene = reaction(units, [{ unit: 'tank' }]);
    expect(after(scene, anti('gun', 'tank')).units['gun']?.motion).toBeUndefined();
  });

  rule('2.2.4', 'a Fortified Position fires its weapons one after the other', () => {
    const types = TYPES.map((type) => (type.id === 'blue.fp' ? { ...type, antiTank: { value: 3, range: 21 } } : type));
    const scene = activation(
      { leader, gun: { type: 'blue.fp', at: 'E6', facing: 0 }, tank, r: { ...r, at: 'F4' } },
      { types },
    );
    const once = after(scene, anti('gun', 'tank'));
    expect(once.units['gun']).toMatchObject({ fired: ['antiTank'] });
    expect(once.units['gun']?.acted).toBeUndefined();
    const next = { ...scene, position: once };
    expect(why(next, anti('gun', 'tank'))).toContain('weapon-fired 2.2.4');
    expect(after(next, small('gun', 'F4')).units['gun']?.acted?.as).toBe('fire');
  });
});

describe('the questions about fire', () => {
  const scene = activation({
    leader,
    b,
    gun: { type: 'blue.gun', at: 'D6' },
    r,
    tank: { type: 'red.tank', at: 'F4' },
    s: { type: 'red.squad', at: 'F4' },
  });

  it('what is legal is exactly what is not refused', () => {
    const { units } = scene.position;
    const ids = Object.keys(units);
    const hexes = ['E3', 'F4', 'E6', 'A9', 'D6', 'B2'];
    const all: readonly LhyAction[] = ids.flatMap((unit) => [
      ...hexes.map((hex) => small(unit, hex)),
      ...ids.flatMap((target) => [anti(unit, target), ...ids.map((second) => anti(unit, target, second))]),
    ]);
    const legals = [...legal(scene.world, gameOf(scene))].filter(
      ({ kind }) => kind === 'smallArms' || kind === 'antiTank',
    );
    const allowed = all.filter((action) => why(scene, action).length === 0);
    expect(legals.length).toBeGreaterThan(2);
    for (const action of legals as readonly LhyAction[]) expect(why(scene, action), JSON.stringify(action)).toEqual([]);
    const once = allowed.filter(
      (action) => !('second' in action) || (action.second ?? '') > ('target' in action ? action.target : ''),
    );
    expect(legals.map((action) => JSON.stringify(action)).sort()).toEqual(
      once.map((action) => JSON.stringify(action)).sort(),
    );
  });

  it('the odds of fire are those of the markers in the target hex, once they are resolved', () => {
    const found = unwrap(odds(scene.world, gameOf(scene), small('b', 'E3')));
    // Value 1 against Cohesion 7: nothing up to a roll of 6, a casualty from 9 on.
    expect(found.subjects).toEqual([
      {
        subject: 'r',
        results: [
          { result: 'none', chance: '3/5' },
          { result: 'casualty', chance: '1/5' },
          { result: 'disrupts', chance: '1/5' },
        ],
      },
    ]);
    const tank = unwrap(odds(scene.world, gameOf(scene), anti('gun', 'tank')));
    expect(tank.subjects.map(({ subject }) => subject)).toEqual(['s', 'tank']);
  });
});
