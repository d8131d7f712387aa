import { describe, expect } from 'vitest';
import { legalActions } from '../../../src/engine/index.js';
import type { CounterType, LhyFrame, LhyScene } from '../../../src/lhy/index.js';
import { feintRule } from '../../../src/lhy/maneuver/index.js';
import { adjustMarkers } from '../../../src/lhy/phases/adjustment.js';
import { rule } from '../../rule.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, table } from '../table.js';
import { act, activation, acts, open, reaction, refusals, unitIn } from './acting.js';

/* Red holds E5. Blue comes from the south: E6 is beside it, E7 two hexes away. */

const squadType = TYPES.find(({ id }) => id === 'blue.squad') as CounterType;
const leaderType = TYPES.find(({ id }) => id === 'blue.leader') as CounterType;
const types: readonly CounterType[] = [
  ...TYPES,
  { id: 'blue.ht', name: 'A made-up halftrack', kind: 'trackedCarrier', nation: 'blue' },
  { ...leaderType, id: 'blue.commissar', nation: 'russian', commandRange: 3 },
  { ...squadType, id: 'blue.other', platoon: 2 },
];
const RED = { r1: { type: 'red.squad', at: 'E5' } } as const;
const storm = (...units: readonly string[]) => ({ kind: 'assault', units, hex: 'E5' }) as const;
const enter = (hex: string) => ({ kind: 'enter', hex }) as const;
type Units = Readonly<Record<string, TableUnit>>;
const blue = (units: Units, options: TableOptions = {}) =>
  activation(
    Object.keys(units).filter((id) => id.startsWith('b')),
    { types, ...options, units: { ...RED, ...units, ...options.units } },
  );
const SQUAD = { type: 'blue.squad', at: 'E6' } as const;
const assaultIn = (scene: LhyScene) => scene.position.assaults;

describe('assaults', () => {
  rule('10.5.2.1', 'units beside the enemy enter his hex at once, and it is an Assault Hex', () => {
    const there = act(blue({ b1: SQUAD }), storm('b1'));
    expect(unitIn(there, 'b1')).toMatchObject({ place: { hex: 'E5' }, acted: { as: 'maneuver' } });
    expect(assaultIn(there)).toEqual([
      { hex: 'E5', side: 'blue', units: [{ unit: 'b1', from: 'E6', cycle: 1 }], marked: true },
    ]);
    expect(there.frames).toHaveLength(1);
    expect(there.position.deeds).toMatchObject([{ unit: 'b1', hex: 'E5', from: 'E6' }]);
  });

  rule('14.0', 'without the charts for its resolution no assault is declared, whatever else speaks against it', () => {
    expect(refusals(blue({ b1: SQUAD }), storm('b1'))).toEqual([]);
    expect(refusals(blue({ b1: SQUAD }, { charts: [] }), storm('b1'))).toContain('chart-missing 14.0');
    const disrupted = blue({ b1: { ...SQUAD, condition: 'disrupted' } }, { charts: [] });
    expect(refusals(disrupted, storm('b1')).at(-1)).toBe('chart-missing 14.0');
    expect(refusals(disrupted, storm('b1')).length).toBeGreaterThan(1);
  });

  rule('10.5.2.1', 'several assaults on one hex are one', () => {
    const there = acts(blue({ b1: SQUAD, b2: { ...SQUAD, at: 'D5' } }), storm('b1'), storm('b2'));
    expect(assaultIn(there)).toMatchObject([{ units: [{ unit: 'b1' }, { unit: 'b2', from: 'D5' }] }]);
  });

  rule('10.5.2.2', 'units further away halt beside the hex under an Assault Arrow', () => {
    const scene = act(blue({ b1: { ...SQUAD, at: 'E7' } }), storm('b1'));
    expect(open(scene)).toEqual(['E6']);
    expect(refusals(scene, enter('F8'))).toEqual(['not-nearer 10.5.2.2']);
    expect(refusals(scene, { kind: 'stop' })).toContain('assault-waits 10.5.2.2');
    const there = act(scene, enter('E6'));
    expect(there.frames).toHaveLength(1);
    expect(assaultIn(there)).toEqual([
      { hex: 'E5', side: 'blue', units: [{ unit: 'b1', from: 'E6', cycle: 1, arrow: true }] },
    ]);
  });

  rule('10.5.2.2', 'units on foot begin within two hexes, Heroes and vehicles within three', () => {
    expect(refusals(blue({ b1: { ...SQUAD, at: 'E8' } }), storm('b1'))).toEqual(['too-far 10.5.2.2']);
    expect(refusals(blue({ b1: { ...SQUAD, at: 'E8', marks: ['heroic'] } }), storm('b1'))).toEqual([]);
    expect(refusals(blue({ b1: { type: 'blue.tank', at: 'E8' } }), storm('b1'))).toEqual([]);
    expect(refusals(blue({ b1: { type: 'blue.tank', at: 'E9' } }), storm('b1'))).toEqual(['too-far 10.5.2.2']);
  });

  rule('10.5.2.2', 'the allowance has to last for the hex under assault too', () => {
    const hexes = [{ at: 'E5', ground: 'woods' as const }];
    const scene = act(blue({ b1: { type: 'blue.tank', at: 'E7' } }, { hexes }), storm('b1'));
    expect(refusals(scene, enter('E6'))).toEqual([]);
    const dear = [{ at: 'E5', ground: 'heavyWoods' as const }];
    const far = blue({ b1: { type: 'blue.tank', at: 'E7' } }, { hexes: dear });
    expect(refusals(far, storm('b1'))).toEqual(['assault-too-far 10.5.2.2']);
    expect(refusals(blue({ b1: { type: 'blue.tank', at: 'E6' } }, { hexes: dear }), storm('b1'))).toEqual([
      'no-way 10.5.2.1',
    ]);
  });

  rule(
    '10.5.1',
    'infantry and AFVs without riders assault, and nobody who is disrupted, regroups or is Shocked',
    () => {
      expect(refusals(blue({ b1: { type: 'blue.tank', at: 'E6' } }), storm('b1'))).toEqual([]);
      const ridden = {
        b1: { type: 'blue.tank', at: 'E6' },
        c1: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'b1' } },
      } as const;
      expect(refusals(blue(ridden), storm('b1'))).toEqual(['cannot-assault 10.5.1']);
      for (const unit of [
        { condition: 'disrupted' as const },
        { marks: ['regrouping' as const] },
        { type: 'blue.mg' },
        { type: 'blue.gun' },
        { marks: ['outOfCommand' as const] },
      ])
        expect(refusals(blue({ b1: { ...SQUAD, ...unit } }), storm('b1'))).toContain('cannot-assault 10.5.1');
    },
  );

  rule('10.5.1', 'leaders and LATWs go in with a combat unit, or where one of their platoon is inside', () => {
    for (const type of ['blue.leader', 'blue.latw']) {
      expect(refusals(blue({ b1: { type, at: 'E6' } }), storm('b1'))).toEqual(['cannot-assault 10.5.1']);
      expect(refusals(blue({ b1: { type, at: 'E6' }, b2: SQUAD }), storm('b1', 'b2'))).toEqual([]);
      expect(refusals(act(blue({ b1: { type, at: 'E6' }, b2: SQUAD }), storm('b2')), storm('b1'))).toEqual([]);
    }
    const stranger = act(
      blue({ b1: { type: 'blue.leader', at: 'E6' }, b2: { ...SQUAD, type: 'blue.other' } }),
      storm('b2'),
    );
    expect(refusals(stranger, storm('b1'))).toEqual(['cannot-assault 10.5.1']);
    const russian = blue({ b1: { type: 'blue.commissar', at: 'E6' }, b2: SQUAD });
    expect(refusals(russian, storm('b1', 'b2'))).toEqual(['cannot-assault 10.5.1']);
  });

  rule('10.5.1', 'halftracks go in with infantry or an AFV, and not against AFVs and Towed Guns', () => {
    const alone = { b1: { type: 'blue.ht', at: 'E6' } } as const;
    expect(refusals(blue(alone), storm('b1'))).toEqual(['cannot-assault 10.5.1']);
    const carrying = { ...alone, c1: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'b1' } } } as const;
    expect(refusals(blue(carrying), storm('b1'))).toEqual([]);
    expect(refusals(blue({ ...carrying, r2: { type: 'red.gun', at: 'E5' } }), storm('b1'))).toEqual([
      'cannot-assault 10.5.1',
    ]);
    expect(refusals(blue({ ...alone, b2: SQUAD }), storm('b1', 'b2'))).toEqual([]);
  });

  rule('10.5.1', 'only a hex with known enemies is assaulted', () => {
    expect(refusals(blue({ b1: SQUAD }), { ...storm('b1'), hex: 'E7' })).toEqual(['no-enemy 10.5.1']);
    expect(refusals(blue({ b1: SQUAD, r1: { ...RED.r1, marks: ['hidden'] } }), storm('b1'))).toEqual([
      'no-enemy 10.5.1',
    ]);
  });

  rule('10.5.2', 'units assault together from one hex, and from further away only those who pay alike', () => {
    expect(refusals(blue({ b1: SQUAD, b2: { ...SQUAD, at: 'D5' } }), storm('b1', 'b2'))).toContain(
      'not-together 10.5.2',
    );
    const mixed = { b1: { ...SQUAD, at: 'E7' }, b2: { type: 'blue.tank', at: 'E7' } };
    expect(refusals(blue(mixed), storm('b1', 'b2'))).toEqual(['not-together 10.5.2.2']);
  });

  rule('10.4.1', 'a vehicle that assaults goes into motion', () => {
    expect(unitIn(act(blue({ b1: { type: 'blue.tank', at: 'E6' } }), storm('b1')), 'b1').motion).toBe('moving');
  });

  rule('10.5.3', 'reacting units do not assault units under an Assault Arrow, and help their own under assault', () => {
    const assaults = [{ hex: 'E5', side: 'blue', units: [{ unit: 'b1', from: 'E6', cycle: 1, arrow: true }] }] as const;
    const units = { ...RED, r2: { type: 'red.squad', at: 'D5' }, b1: SQUAD } as const;
    const scene = reaction({
      types,
      units,
      position: {
        assaults,
        deeds: [{ unit: 'b1', side: 'blue', kind: 'maneuver', segment: 2, hex: 'E6', seenBy: ['r1', 'r2'] }],
      },
    });
    expect(refusals(scene, { kind: 'assault', units: ['r2'], hex: 'E6' })).toEqual(['assaults-assaulters 10.5.3']);
    const helped = act(scene, { kind: 'assault', units: ['r2'], hex: 'E5' });
    expect(unitIn(helped, 'r2').place).toEqual({ kind: 'map', hex: 'E5' });
    expect(assaultIn(helped)).toEqual(assaults);
  });

  /** Blue, from E6, has an Assault Arrow on E5; red has seen it. */
  const arrowed = (units: Units, options: TableOptions = {}) => {
    const all: Units = { ...RED, b1: SQUAD, ...units };
    const red = Object.keys(all).filter((id) => all[id]?.type.startsWith('red') === true);
    const comers = Object.keys(all).filter((id) => id.startsWith('b') && all[id]?.at === 'E6');
    return reaction({
      types,
      ...options,
      units: all,
      position: {
        assaults: [
          {
            hex: 'E5',
            side: 'blue',
            units: comers.map((unit) => ({ unit, from: 'E6', cycle: 1, arrow: true as const })),
          },
        ],
        deeds: Object.keys(all)
          .filter((id) => id.startsWith('b'))
          .map((unit) => ({ unit, side: 'blue', kind: 'maneuver', segment: 2, hex: all[unit]?.at ?? '', seenBy: red })),
        ...options.position,
      },
    });
  };
  const help = (...units: readonly string[]) => ({ kind: 'assault', units, hex: 'E5' }) as const;

  rule(
    '10.5.3',
    'units from further away help their own under an Assault Arrow, or, as a ruling, go in at once',
    () => {
      const units = { r2: { type: 'red.squad', at: 'E3' } } as const;
      const halted = acts(arrowed(units), help('r2'), enter('E4'));
      expect([unitIn(halted, 'r2').place, halted.frames.length]).toEqual([{ kind: 'map', hex: 'E4' }, 1]);
      expect(assaultIn(halted)).toMatchObject([{ side: 'blue', units: [{ unit: 'b1' }, { unit: 'r2', helps: true }] }]);
      // It goes in when the cycle ends, before blue says who feints.
      const { position, frames } = play({ ...halted, frames: [] }, adjustMarkers, []);
      expect([position.units['r2']?.place, frames]).toEqual([
        { kind: 'map', hex: 'E5' },
        [{ kind: 'feint', by: 'blue', hex: 'E5' }],
      ]);
      expect(position.assaults).toMatchObject([{ units: [{ unit: 'b1' }] }]);
      const atOnce = acts(arrowed(units, { answers: { reinforcingArrow: 'atOnce' } }), help('r2'), enter('E4'));
      expect(unitIn(atOnce, 'r2').place).toEqual({ kind: 'map', hex: 'E5' });
    },
  );

  rule('8.3h', 'who has seen nothing helps from the next hex, and only where an Assault Arrow points', () => {
    const blind = (at: string, marked = false) => {
      const scene = arrowed({ r2: { type: 'red.squad', at }, b1: { ...SQUAD, at: marked ? 'E5' : 'E6' } });
      const assaults = marked ? scene.position.assaults.map((each) => ({ ...each, marked, units: [] })) : undefined;
      const position = { ...scene.position, deeds: [], ...(assaults === undefined ? {} : { assaults }) };
      return refusals({ ...scene, position }, help('r2'));
    };
    expect([blind('E4'), blind('E3'), blind('E4', true)]).toEqual([
      [],
      ['nothing-observed 8.3h'],
      ['nothing-observed 8.3h'],
    ]);
  });

  rule(
    '10.5.3.2',
    'under assault small arms of units on foot reach the next hex, and vehicles and guns fire none',
    () => {
      const units = {
        tank: { type: 'red.tank', at: 'E5' },
        gun: { type: 'red.armed', at: 'E5' },
        b2: { type: 'blue.squad', at: 'E7' },
      } as const;
      const armed = { ...(TYPES.find(({ id }) => id === 'red.gun') as CounterType), id: 'red.armed' };
      const scene = arrowed(units, { types: [...types, { ...armed, smallArms: { value: 1, range: 7 } }] });
      const fire = (unit: string, hex: string) => refusals(scene, { kind: 'smallArms', unit, hex });
      expect([fire('r1', 'E6'), fire('r1', 'E7')]).toEqual([[], ['adjacent-only 10.5.3.2']]);
      expect([fire('tank', 'E6'), fire('gun', 'E6')]).toEqual([['under-assault 10.5.3.2'], ['under-assault 10.5.3.2']]);
    },
  );

  rule('10.5.3.2', 'under assault anti-tank weapons fire at the vehicles that assault, where there are any', () => {
    const units = { tank: { type: 'red.tank', at: 'E5' }, b2: { type: 'blue.tank', at: 'E7' } } as const;
    const shot = (scene: LhyScene, target: string) => refusals(scene, { kind: 'antiTank', unit: 'tank', target });
    expect(shot(arrowed(units), 'b2')).toEqual([]);
    const both = arrowed({ ...units, b3: { type: 'blue.tank', at: 'E6' } });
    expect([shot(both, 'b2'), shot(both, 'b3')]).toEqual([['assaulters-first 10.5.3.2'], []]);
  });

  rule('10.5.3.2', 'under assault units on foot recover and vehicles do not, but they maneuver', () => {
    const scene = arrowed({
      r1: { ...RED.r1, condition: 'disrupted' },
      tank: { type: 'red.tank', at: 'E5', condition: 'shocked' },
      free: { type: 'red.tank', at: 'E5' },
    });
    expect(refusals(scene, { kind: 'recover', units: ['r1'] })).toEqual([]);
    expect(refusals(scene, { kind: 'recover', units: ['tank'] })).toContain('under-assault 10.5.3.2');
    expect(refusals(scene, { kind: 'maneuver', unit: 'free', mode: 'forward' })).toEqual([]);
  });

  rule('10.5.3.1', 'in an Assault Hex nobody recovers, and small arms fire past AFVs alone', () => {
    const inside = (type: string, more: Units = {}) => {
      const assaults = [{ hex: 'E5', side: 'blue', units: [], marked: true }] as const;
      return arrowed(
        { b1: { type, at: 'E5' }, b2: { type: 'blue.squad', at: 'E6' }, ...more },
        {
          position: {
            assaults,
            deeds: [{ unit: 'b2', side: 'blue', kind: 'maneuver', segment: 2, hex: 'E6', seenBy: ['r1'] }],
          },
        },
      );
    };
    const fire = { kind: 'smallArms', unit: 'r1', hex: 'E6' } as const;
    expect(refusals(inside('blue.tank'), fire)).toEqual([]);
    expect(refusals(inside('blue.squad'), fire)).toContain('no-line-of-sight 10.5.3.1');
    const down = inside('blue.tank', { r1: { ...RED.r1, condition: 'disrupted' } });
    expect(refusals(down, { kind: 'recover', units: ['r1'] })).toContain('in-assault-hex 10.5.3.1');
  });

  rule('10.5.3.1', 'units on foot in an Assault Hex go nowhere', () => {
    const assaults = [{ hex: 'E5', side: 'blue', units: [], marked: true }] as const;
    const scene = reaction({
      types,
      units: { ...RED, b1: SQUAD },
      position: {
        assaults,
        deeds: [{ unit: 'b1', side: 'blue', kind: 'maneuver', segment: 2, hex: 'E6', seenBy: ['r1'] }],
      },
    });
    expect(refusals(scene, { kind: 'maneuver', unit: 'r1', mode: 'forward' })).toEqual(['in-assault 10.5.3.1']);
  });
});

describe('the end of a cycle', () => {
  rule('10.5.3.1', 'defenders of an Assault Hex that have not reacted have acted', () => {
    const assaults = [
      { hex: 'E5', side: 'blue', units: [{ unit: 'b1', from: 'E6', cycle: 1 }], marked: true },
    ] as const;
    const units = { ...RED, r2: { type: 'red.squad', at: 'E4' }, b1: { ...SQUAD, at: 'E5' } } as const;
    const scene = table({ types, units, position: { assaults } });
    const { position } = play(scene, adjustMarkers, []);
    expect([position.units['r1']?.acted?.as, position.units['r2']?.acted]).toEqual(['none', undefined]);
  });
});

describe('the end of an assault declaration', () => {
  const arrow = (unit: string) => ({ unit, from: 'E6', cycle: 1, arrow: true as const });
  const frames: readonly LhyFrame[] = [{ kind: 'feint', by: 'blue', hex: 'E5' }];
  const at = (units: Units, options: TableOptions = {}) =>
    table({
      types,
      frames,
      units: { ...RED, ...units },
      ...options,
      position: {
        assaults: [
          {
            hex: 'E5',
            side: 'blue',
            units: Object.keys(units)
              .filter((id) => id.startsWith('b'))
              .map(arrow),
          },
        ],
        ...options.position,
      },
    });
  const feint = (...units: readonly string[]) =>
    units.length === 0 ? ({ kind: 'feint' } as const) : ({ kind: 'feint', units } as const);

  rule('10.5.2.2', 'units that do not feint enter the hex, and defenders that have not reacted have acted', () => {
    const there = act(at({ b1: SQUAD }), feint());
    expect(unitIn(there, 'b1').place).toEqual({ kind: 'map', hex: 'E5' });
    expect(assaultIn(there)).toEqual([
      { hex: 'E5', side: 'blue', units: [{ unit: 'b1', from: 'E6', cycle: 1 }], marked: true },
    ]);
    expect(unitIn(there, 'r1').acted?.as).toBe('none');
    expect(there.frames).toEqual([]);
  });

  rule('10.5.2.2', 'there is no assault where no enemy is left', () => {
    const there = act(at({ b1: SQUAD, r1: { ...RED.r1, at: 'E1' } }), feint());
    expect(unitIn(there, 'b1').place).toEqual({ kind: 'map', hex: 'E5' });
    expect(assaultIn(there)).toEqual([]);
  });

  rule('10.5.2.3', 'units on foot that feint stay with a roll of their best Cohesion at most, or all withdraw', () => {
    const units = { b1: SQUAD, b2: { type: 'blue.leader', at: 'E6' } } as const;
    const stays = act(at(units), feint('b1', 'b2'), ['feint b1 stay', 'feint b1 9', 'feint b1 stay', 'feint b2 stay']);
    expect([stays.frames, assaultIn(stays)]).toEqual([[], []]);
    const apart = ['feint b1 stay', 'feint b1 9', 'feint b1 withdraw', 'feint b2 stay'];
    expect(act(at(units), feint('b1', 'b2'), apart).frames).toMatchObject([{ mode: 'withdraw', units: ['b1'] }]);
    const goes = act(at(units), feint('b1', 'b2'), ['feint b1 stay', 'feint b1 10']);
    expect(goes.frames).toMatchObject([{ kind: 'maneuver', mode: 'withdraw', units: ['b1', 'b2'] }]);
    expect(unitIn(acts(goes, enter('E7'), { kind: 'stop' }), 'b2').place).toEqual({ kind: 'map', hex: 'E7' });
  });

  rule('10.5.2.3', 'units on foot that feint may withdraw', () => {
    expect(act(at({ b1: SQUAD }), feint('b1'), ['feint b1 withdraw']).frames).toMatchObject([{ mode: 'withdraw' }]);
  });

  rule('10.5.2.3', 'vehicles that feint stay or go back', () => {
    const tank = { type: 'blue.tank', at: 'E6', motion: 'moving' } as const;
    expect(act(at({ b1: tank }), feint('b1'), ['feint b1 stay']).frames).toEqual([]);
    const back = act(at({ b1: tank }), feint('b1'), ['feint b1 reverse']);
    const there = acts(back, enter('E7'), enter('E8'), enter('E9'));
    expect(there.position.deeds.every(({ reverse }) => reverse === true)).toBe(true);
    expect(unitIn(act(there, { kind: 'stop', motion: 'moving' }), 'b1')).toMatchObject({
      place: { hex: 'E9' },
      motion: 'moving',
    });
  });

  rule('10.5.2.3', 'a Heroic unit does not feint, and nobody who has no arrow', () => {
    expect(refusals(at({ b1: { ...SQUAD, marks: ['heroic'] } }), feint('b1'))).toEqual(['heroic 10.5.2.3']);
    expect(refusals(at({ b1: SQUAD, c1: SQUAD }), feint('c1'))).toEqual(['no-arrow 10.5.2.3']);
  });

  rule('10.5.2.3', 'all feint when the hex has become a Primary Impact Hex', () => {
    const mortars = {
      m: { id: 'm', kind: 'section', type: 'made', side: 'red', companies: [], status: 'firing', impact: 'E5' },
    } as const;
    const fire = [{ id: 'f1', kind: 'mortar', by: 'red', hex: 'E5', value: 0, terms: [], segment: 1 }] as const;
    const scene = at(
      { b1: SQUAD },
      { position: { mortars, fire, assaults: [{ hex: 'E5', side: 'blue', units: [arrow('b1')] }] } },
    );
    expect([...legalActions(scene, feintRule)]).toEqual([feint('b1')]);
  });
});
