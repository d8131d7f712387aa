import { describe, expect } from 'vitest';
import { lhySeenBy } from '../../../src/lhy/index.js';
import type { HexMarker, LhyAction, LhyScene } from '../../../src/lhy/index.js';
import { retreatAll } from '../../../src/lhy/assault/index.js';
import { rule } from '../../rule.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, gameOf } from '../table.js';
import { act, activation, acts, open, reaction, refusals, unitIn } from './acting.js';

const MINES: HexMarker = { id: 'mines', kind: 'mines', hex: 'E4', side: 'red' };
const HIDDEN: HexMarker = { ...MINES, hidden: true };
const WIRE: HexMarker = { id: 'wire', kind: 'wire', hex: 'E4' };
const HALFTRACK = {
  id: 'blue.halftrack',
  name: 'A made-up halftrack',
  kind: 'trackedCarrier',
  nation: 'blue',
  armour: 3,
} as const;

const go = (unit: string): LhyAction => ({ kind: 'maneuver', unit, mode: 'forward' });
const enter = (hex: string): LhyAction => ({ kind: 'enter', hex });

/** Blue is activated; its unit `b` stands in E5, and what is told lies in E4 or where it says. */
const field = (marker: HexMarker, b: Partial<TableUnit>, units: TableOptions['units'] = {}): LhyScene =>
  activation(['b', ...Object.keys(units)], {
    units: { b: { type: 'blue.squad', at: 'E5', ...b }, sec: { type: 'blue.section' }, ...units },
    types: [...TYPES, HALFTRACK],
    position: { markers: [marker] },
  });
const markers = ({ position }: LhyScene) => position.markers.map(({ id, hidden }) => (hidden === true ? `${id}?` : id));
const place = (scene: LhyScene, id: string) => {
  const at = unitIn(scene, id).place;
  return at.kind === 'map' ? at.hex : at.kind;
};

describe('mines', () => {
  rule('19.1', 'lie hidden until an enemy enters them: he does not see them before', () => {
    const scene = field(HIDDEN, {});
    const seen = (of: LhyScene, side: string) => lhySeenBy(of.world, gameOf(of), side).markers.length;
    expect([seen(scene, 'blue'), seen(scene, 'red')]).toEqual([0, 1]);
    const there = act(act(scene, go('b')), enter('E4'), ['mines E4 9']);
    expect([markers(there), seen(there, 'blue')]).toEqual([['mines'], 1]);
  });

  rule('19.1.1', 'stop those who enter, and hurt one on foot with a roll of ten alone', () => {
    const there = act(act(field(HIDDEN, {}), go('b')), enter('E4'), ['mines E4 9']);
    expect(there.frames).toHaveLength(1);
    expect(unitIn(there, 'b')).toMatchObject({ place: { hex: 'E4' }, condition: 'good' });
    const hurt = act(act(field(HIDDEN, {}), go('b')), enter('E4'), ['mines E4 10']);
    expect([place(hurt, 'b'), place(hurt, 'sec'), unitIn(hurt, 'sec').condition]).toEqual(['pool', 'E4', 'disrupted']);
    expect([hurt.frames.length, hurt.position.casualties]).toEqual([1, -1]);
  });

  rule('19.1.1', 'a unit of one step is eliminated by them', () => {
    const hurt = act(act(field(MINES, { type: 'blue.mg' }), go('b')), enter('E4'), ['mines E4 10']);
    expect([place(hurt, 'b'), hurt.frames.length]).toEqual(['lost', 1]);
  });

  rule('19.1', 'do nothing to the side that has laid them', () => {
    const own = acts(field({ ...MINES, side: 'blue' }, {}), go('b'), enter('E4'), enter('E3'));
    expect(place(own, 'b')).toBe('E3');
  });

  rule('19.1.1', 'a Hero suffers them and goes on', () => {
    const hero: Partial<TableUnit> = { marks: ['heroic'], target: 'E3' };
    const there = act(act(field(MINES, hero), go('b')), enter('E4'), ['mines E4 9']);
    expect(there.frames.at(-1)).toMatchObject({ kind: 'maneuver', units: ['b'] });
    const hurt = act(act(field(MINES, hero), go('b')), enter('E4'), ['mines E4 10']);
    expect(hurt.frames.at(-1)).toMatchObject({ kind: 'maneuver', units: ['sec'] });
    expect(unitIn(hurt, 'sec').marks).toContain('heroic');
    expect(place(acts(hurt, enter('E3')), 'sec')).toBe('E3');
  });

  rule('19.1.1', 'shock an AFV with nine or more, and stop it in any case', () => {
    const tank: Partial<TableUnit> = { type: 'blue.tank', motion: 'moving' };
    const shocked = act(act(field(MINES, tank), go('b')), enter('E4'), ['mines b 9']);
    expect(unitIn(shocked, 'b').condition).toBe('shocked');
    expect(unitIn(shocked, 'b').motion).toBeUndefined();
    const well = act(act(field(MINES, tank), go('b')), enter('E4'), ['mines b 8']);
    expect(unitIn(well, 'b')).toMatchObject({ condition: 'good', motion: 'stopped', place: { hex: 'E4' } });
    expect(well.frames).toHaveLength(1);
  });

  rule('13.3.5', 'the riders of an AFV that they shock get off and check their Cohesion', () => {
    const units = { rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'b' } } } as const;
    const tank: Partial<TableUnit> = { type: 'blue.tank', motion: 'moving' };
    const there = act(act(field(MINES, tank, units), go('b')), enter('E4'), ['mines b 10', 'check rider 10']);
    expect(unitIn(there, 'rider')).toMatchObject({ place: { kind: 'map', hex: 'E4' }, condition: 'disrupted' });
  });

  rule('19.1.1', 'destroy a Carrier with eight or more, and its passengers suffer with it', () => {
    const units = { rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'b' } } } as const;
    const truck: Partial<TableUnit> = { type: 'blue.truck', motion: 'moving' };
    const there = act(act(field(MINES, truck, units), go('b')), enter('E4'), ['mines b 8', 'collateral rider 1']);
    expect(place(there, 'b')).toBe('lost');
    expect(unitIn(there, 'rider')).toMatchObject({ place: { kind: 'map', hex: 'E4' }, condition: 'disrupted' });
    expect(place(act(act(field(MINES, truck), go('b')), enter('E4'), ['mines b 7']), 'b')).toBe('E4');
  });

  rule('13.3.7', 'an undisrupted unit in the open beside a Carrier that they destroy is disrupted', () => {
    const units = { friend: { type: 'blue.squad', at: 'E4' } };
    const truck: Partial<TableUnit> = { type: 'blue.truck', motion: 'moving' };
    const there = act(act(field(MINES, truck, units), go('b')), enter('E4'), ['mines b 8']);
    expect(unitIn(there, 'friend').condition).toBe('disrupted');
  });

  const inside = (b: Partial<TableUnit> = {}) => field(MINES, { at: 'E4', ...b });

  rule('19.1.2', 'are left towards the enemy with five or less; with more a unit stays and has maneuvered', () => {
    const out = act(act(inside(), go('b')), enter('E3'), ['minesExit b 5']);
    expect([place(out, 'b'), open(out).includes('E2')]).toEqual(['E3', true]);
    const held = act(act(inside(), go('b')), enter('E3'), ['minesExit b 6']);
    expect(unitIn(held, 'b')).toMatchObject({ place: { hex: 'E4' }, acted: { as: 'maneuver' } });
    expect([held.frames.length, held.position.deeds[0]?.hex]).toEqual([1, 'E4']);
  });

  rule('19.1.2', 'are left to other sides without a roll, and by a Hero towards the enemy too', () => {
    expect(place(acts(inside(), go('b'), enter('E5')), 'b')).toBe('E5');
    expect(place(acts(inside({ marks: ['heroic'], target: 'E2' }), go('b'), enter('E3')), 'b')).toBe('E3');
    const tank = inside({ type: 'blue.tank', motion: 'moving' });
    expect(place(act(act(tank, go('b')), enter('E3'), ['minesExit b 5']), 'b')).toBe('E3');
  });

  const armed = (type: string, marker: HexMarker, frame: typeof activation | 'reaction'): readonly string[] => {
    const units = { r: { type: `red.${type}`, at: 'E4' }, b: { type: 'blue.squad', at: 'E6' } };
    const own = { ...marker, ...(marker.kind === 'mines' ? { side: 'blue' } : {}) };
    const deeds = [{ unit: 'b', side: 'blue', kind: 'maneuver', segment: 2, hex: 'E6', seenBy: ['r'] }] as const;
    const scene =
      frame === 'reaction'
        ? reaction({ units, position: { markers: [own], deeds, activation: { ...reaction().position.activation } } })
        : activation(['r'], {
            units,
            frames: [{ kind: 'segment', by: 'red', of: 'activation', passes: 0 }],
            position: { markers: [own], activation: { ...reaction().position.activation, members: ['r'] } },
          });
    return refusals(scene, { kind: 'smallArms', unit: 'r', hex: 'E6' }).filter((each) => each.startsWith('hampered'));
  };

  rule('19.1', 'among them infantry fires in reaction alone, and MGs do not', () => {
    expect([armed('squad', MINES, 'reaction'), armed('squad', MINES, activation)]).toEqual([[], ['hampered 19.1']]);
    expect(armed('mg', MINES, 'reaction')).toEqual(['hampered 19.1']);
  });

  rule('19.2', 'in wire too infantry fires in reaction alone, and MGs do not', () => {
    expect([armed('squad', WIRE, 'reaction'), armed('squad', WIRE, activation)]).toEqual([[], ['hampered 19.2']]);
    expect(armed('mg', WIRE, 'reaction')).toEqual(['hampered 19.2']);
  });

  rule('14.3.3.2', 'hurt units that retreat into them', () => {
    const scene = activation([], {
      units: { b: { type: 'blue.squad', at: 'E4' }, r: { type: 'red.squad', at: 'E4' }, sec: { type: 'blue.section' } },
      position: { markers: [{ ...MINES, hex: 'E5' }], phase: 'assaultResolution' },
    });
    const hex = scene.world.map.names.get('E4')!;
    const { position } = play(
      scene,
      (at) => retreatAll(at, [at.position.units['b']!], { from: hex, fought: [], others: false }),
      ['retreat b E5', 'mines E5 10', 'retreat sec E6', 'retreat sec stop', 'check sec 1'],
    );
    expect(position.units['sec']).toMatchObject({ place: { hex: 'E6' }, condition: 'disrupted' });
  });

  rule('19.1.1', 'hurt units that storm a hex with enemies, and those who are left assault it', () => {
    const scene = activation(['b', 'b2'], {
      units: {
        b: { type: 'blue.squad', at: 'E5' },
        b2: { type: 'blue.squad', at: 'E5' },
        sec: { type: 'blue.section' },
        r: { type: 'red.squad', at: 'E4' },
      },
      position: { markers: [HIDDEN] },
    });
    const there = act(scene, { kind: 'assault', units: ['b'], hex: 'E4' }, ['mines E4 10']);
    expect(there.position.assaults).toMatchObject([{ hex: 'E4', marked: true, units: [{ unit: 'sec' }] }]);
    expect(there.frames).toHaveLength(1);
  });
});

describe('wire', () => {
  rule('19.2', 'stops units on foot', () => {
    const there = acts(field(WIRE, {}), go('b'), enter('E4'));
    expect([place(there, 'b'), there.frames.length]).toEqual(['E4', 1]);
  });

  rule('19.2', 'costs an AFV one Movement Point more, and lets no other vehicle in', () => {
    const way = (type: string) => acts(field(WIRE, { type, motion: 'moving' }), go('b'));
    const spent = (scene: LhyScene) => scene.frames.at(-1);
    expect(spent(acts(way('blue.tank'), enter('E4')))).toMatchObject({ spent: 4 });
    expect(spent(acts(way('blue.tank'), enter('D5')))).toMatchObject({ spent: 2 });
    expect(refusals(way('blue.halftrack'), enter('E4'))).toEqual(['no-way 19.2']);
  });

  const inWire = (b: Partial<TableUnit> = {}, units: TableOptions['units'] = {}) =>
    field(WIRE, { at: 'E4', ...b }, units);

  rule('19.2', 'is breached by a roll of five or less, and the unit goes on', () => {
    const out = act(act(inWire(), go('b')), enter('E3'), ['wireExit E4 5']);
    expect([place(out, 'b'), markers(out), open(out).includes('E2')]).toEqual(['E3', [], true]);
  });

  rule('19.2', 'holds with a higher roll, for all units on foot there in this turn', () => {
    const both = inWire({}, { b2: { type: 'blue.squad', at: 'E4' } });
    const held = act(act(both, go('b')), enter('E3'), ['wireExit E4 6']);
    expect([place(held, 'b'), markers(held), held.frames.length]).toEqual(['E4', ['wire'], 1]);
    const next = act(held, go('b2'));
    expect(refusals(next, enter('E3'))).toEqual(['wire-tried 19.2']);
    expect(refusals(next, enter('E5'))).toEqual([]);
    const later = { ...next, position: { ...next.position, turn: 2 } };
    expect(refusals(later, enter('E3'))).toEqual([]);
  });

  rule('19.2', 'asks nothing of those who go back, and of a Hero', () => {
    expect(markers(acts(inWire(), go('b'), enter('E5')))).toEqual(['wire']);
    const hero = acts(inWire({ marks: ['heroic'], target: 'E2' }), go('b'), enter('E3'));
    expect([place(hero, 'b'), markers(hero)]).toEqual(['E3', ['wire']]);
  });

  rule('19.2', 'shocks an AFV with a ten; with any other roll it is breached', () => {
    const tank: Partial<TableUnit> = { type: 'blue.tank', motion: 'moving' };
    const units = { rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'b' } } } as const;
    const stuck = act(act(inWire(tank, units), go('b')), enter('E3'), ['wireExit b 10', 'check rider 1']);
    expect([place(stuck, 'b'), unitIn(stuck, 'b').condition, place(stuck, 'rider'), markers(stuck)]).toEqual([
      'E4',
      'shocked',
      'E4',
      ['wire'],
    ]);
    const through = act(act(inWire(tank), go('b')), enter('E3'), ['wireExit b 9']);
    expect([place(through, 'b'), markers(through)]).toEqual(['E3', []]);
  });
});
