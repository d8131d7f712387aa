import { describe, expect } from 'vitest';
import type { AssaultAction, CounterType, Doing, LhyAction, LhyScene, ManeuverAction } from '../../../src/lhy/index.js';
import { DOINGS, combines } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES } from '../table.js';
import { act, activation, acts, open, reaction, refusals, unitIn } from './acting.js';

/*
 * Charts: fire on the move costs 5 with an anti-tank gun that stays in its hex and 17 otherwise, small arms 7 and 9; a target in motion
 * 9. The gun of the made-up tank is worth 20, so that markers of 8 (the most), 3 and 2 tell the cases apart.
 */
const tank = TYPES.find(({ id }) => id === 'blue.tank') as CounterType;
const types: readonly CounterType[] = [
  ...TYPES,
  ...['blue', 'red'].flatMap((nation): readonly CounterType[] => [
    {
      ...tank,
      id: `${nation}.panzer`,
      nation,
      antiTank: { value: 20, range: 21 },
      smallArms: { value: 11, range: 11, underscored: true },
    },
    {
      id: `${nation}.ht`,
      name: 'A made-up halftrack',
      kind: 'trackedCarrier',
      nation,
      smallArms: { value: 9, range: 7 },
    },
  ]),
  { ...(TYPES.find(({ id }) => id === 'blue.squad') as CounterType), id: 'blue.russian', nation: 'russian' },
];
const PANZER: TableUnit = { type: 'blue.panzer', at: 'E5' };
const FOE = { r1: { type: 'red.tank', at: 'E3' } } as const;
const on = (units: Readonly<Record<string, TableUnit>> = {}, options: TableOptions = {}): LhyScene =>
  activation(['t1', 'b1'], { types, ...options, units: { ...FOE, t1: PANZER, ...units } });
const moving: TableUnit = { ...PANZER, motion: 'moving' };
const go: ManeuverAction = { kind: 'maneuver', unit: 't1', mode: 'forward' };
const scoot: ManeuverAction = { ...go, fire: 'shootAndScoot' };
const halt: ManeuverAction = { ...go, fire: 'haltAndFire' };
const shot: LhyAction = { kind: 'antiTank', unit: 't1', target: 'r1' };
const enter = (hex: string): LhyAction => ({ kind: 'enter', hex });
const stop: LhyAction = { kind: 'stop' };
const stopped: LhyAction = { kind: 'stop', motion: 'stopped' };
const riding: TableUnit = { type: 'blue.squad', place: { kind: 'aboard', vehicle: 't1' } };
const assault = (fire: AssaultAction['fire'], hex = 'E4'): LhyAction => ({
  kind: 'assault',
  units: ['t1'],
  hex,
  ...(fire === undefined ? {} : { fire }),
});

describe('Shoot & Scoot', () => {
  rule('10.4.2', 'a vehicle that stands fires and goes into motion where it is', () => {
    const there = acts(on(), scoot, shot, stop);
    expect(there.position.fire).toMatchObject([{ unit: 'r1', value: 8, terms: [{}, {}, { term: 'd', value: -5 }] }]);
    expect(unitIn(there, 't1')).toMatchObject({ motion: 'moving', acted: { as: 'maneuver' }, place: { hex: 'E5' } });
    expect(there.frames).toHaveLength(1);
  });

  rule('11.5.4d', 'the modifier on the right is that of a vehicle which enters the next hex after its fire', () => {
    const there = acts(on(), { ...scoot, to: 'F5' }, shot, enter('F5'));
    expect(there.position.fire).toMatchObject([{ value: 3, terms: [{}, {}, { term: 'd', value: -17 }] }]);
    expect(unitIn(there, 't1').place).toEqual({ kind: 'map', hex: 'F5' });
    expect(open(there)).toEqual([]);
    expect(unitIn(act(there, stop), 't1').motion).toBe('moving');
  });

  rule('10.4.2', 'it fires first, once, and then enters the hex that it has named', () => {
    const begun = act(on(), { ...scoot, to: 'F5' });
    expect(refusals(begun, enter('F5'))).toEqual(['has-not-fired 10.4.2']);
    expect(refusals(begun, stop)).toEqual(['has-not-fired 10.4.2']);
    const fired = act(begun, shot);
    expect(refusals(fired, shot)).toEqual(['no-fire-on-the-way 10.4.1', 'in-motion 10.4.1']);
    expect(refusals(fired, stop)).toEqual(['scoot-waits 10.4.2']);
    expect(open(fired)).toEqual(['F5']);
  });

  rule('10.4.2', 'it must stand, have a weapon, and name no hex that it cannot enter', () => {
    expect(refusals(on({ t1: moving }), scoot)).toEqual(['in-motion 10.4.2']);
    expect(refusals(on({ t1: { type: 'blue.truck', at: 'E5' } }), scoot)).toEqual(['cannot-move-and-fire 10.4.2']);
    expect(refusals(on({ b1: { type: 'blue.squad', at: 'E5' } }), { ...scoot, unit: 'b1' })).toEqual([
      'cannot-move-and-fire 10.4.2',
    ]);
    expect(refusals(on(), { ...scoot, to: 'E7' })).toEqual(['cannot-scoot 10.4.2']);
    expect(refusals(on({ t1: moving }), { ...halt, to: 'F5' })).toEqual(['cannot-scoot 10.4.2']);
  });

  rule('11.3.3g', 'small arms on the move have modifiers of their own', () => {
    const units = { r1: { type: 'red.squad', at: 'E3' } } as const;
    const small: LhyAction = { kind: 'smallArms', unit: 't1', hex: 'E3' };
    const terms = (start: ManeuverAction) => acts(on(units), start, small).position.fire[0]?.terms.slice(-1);
    expect(terms(scoot)).toEqual([{ term: 'g', rule: '11.3.3g', value: -7 }]);
    expect(terms({ ...scoot, to: 'F5' })).toEqual([{ term: 'g', rule: '11.3.3g', value: -9 }]);
  });

  rule('10.4.6.2', 'riders get off an AFV that fires; passengers stay in a halftrack', () => {
    const there = acts(on({ b1: riding }), scoot, shot);
    expect(unitIn(there, 'b1')).toMatchObject({ place: { kind: 'map', hex: 'E5' }, acted: { as: 'maneuver' } });
    const units = { t1: { type: 'blue.ht', at: 'E5' }, b1: riding, r1: { type: 'red.squad', at: 'E3' } } as const;
    const small: LhyAction = { kind: 'smallArms', unit: 't1', hex: 'E3' };
    expect(unitIn(acts(on(units), small), 'b1').place).toEqual({ kind: 'aboard', vehicle: 't1' });
  });

  rule('10.4.6.2', 'Russian riders who are forced off beside an enemy regroup, others do not', () => {
    const off = (type: string) =>
      unitIn(act(on({ b1: { ...riding, type }, r2: { type: 'red.squad', at: 'E4' } }), shot), 'b1').marks;
    expect([off('blue.russian'), off('blue.squad')]).toEqual([['regrouping'], []]);
  });

  rule('10.4.6.2.1', 'a vehicle that shoots and scoots fires, takes units on, and goes', () => {
    const load: LhyAction = { kind: 'load', units: ['b1'], vehicle: 't1' };
    const fired = acts(on({ b1: { type: 'blue.squad', at: 'E5' } }), { ...scoot, to: 'E6' }, shot);
    const gone = acts(fired, load, enter('E6'), stop);
    expect(unitIn(gone, 'b1')).toMatchObject({ place: { kind: 'aboard', vehicle: 't1' }, acted: { as: 'maneuver' } });
    const plain = act(on({ b1: { type: 'blue.squad', at: 'E5' } }), go);
    expect(refusals(plain, load)).toEqual(['in-motion 10.4.6.2.1']);
  });
});

describe('Halt & Fire', () => {
  rule('10.4.3', 'a vehicle in motion halts here or in the next hex, and fires', () => {
    const here = acts(on({ t1: moving }), halt, shot);
    expect(here.position.fire).toMatchObject([{ value: 8 }]);
    expect(unitIn(here, 't1').motion).toBe('stopped');
    expect(refusals(here, enter('E6'))).toEqual(['one-hex 10.4.3']);
    expect(act(here, stopped).frames).toHaveLength(1);
    const beside = acts(on({ t1: moving }), halt, enter('E6'), shot, stopped);
    expect(beside.position.fire).toMatchObject([{ value: 3 }]);
    expect(unitIn(beside, 't1')).toMatchObject({ place: { hex: 'E6' }, motion: 'stopped' });
  });

  rule('10.4.3', 'it enters one hex at most, fires where it can, and must be in motion', () => {
    const begun = act(on({ t1: moving }), halt);
    expect(refusals(begun, stopped)).toEqual(['has-not-fired 10.4.3']);
    expect(open(act(begun, enter('E6')))).toEqual([]);
    expect(refusals(act(begun, enter('E6')), stop)).toContain('wrong-motion 10.4.1');
    expect(refusals(on(), halt)).toEqual(['not-in-motion 10.4.3']);
    const alone = on({ t1: moving, r1: { type: 'red.squad', place: { kind: 'pool' } } });
    expect(unitIn(acts(alone, halt, stopped), 't1').motion).toBe('stopped');
  });

  rule('10.4.6.2.2', 'units get off a vehicle that halts, before it fires', () => {
    const unload: LhyAction = { kind: 'unload', units: ['b1'] };
    const off = acts(on({ t1: moving, b1: riding }), halt, unload);
    expect(unitIn(off, 'b1').place).toEqual({ kind: 'map', hex: 'E5' });
    expect(unitIn(off, 't1').motion).toBe('stopped');
    expect(refusals(off, enter('E6'))).toEqual(['one-hex 10.4.3']);
    expect(acts(off, shot, stopped).position.fire).toMatchObject([{ value: 8 }]);
  });

  rule(
    '11.1.3',
    'the front of an AFV lies where it has fired, or opposite the hexside by which it has come last',
    () => {
      const red = (units: Readonly<Record<string, TableUnit>>, ...actions: readonly LhyAction[]) => {
        const done = acts(on(units), ...actions);
        const position = { ...done.position, activation: { ...done.position.activation, segment: 3 } };
        const frames = [{ kind: 'segment', by: 'red', of: 'reaction', passes: 0 }] as const;
        const back: LhyAction = { kind: 'antiTank', unit: 'r2', target: 't1' };
        return act({ ...done, position, frames }, back).position.fire.at(-1)?.enfilade;
      };
      // The enemy in the south-east is behind a tank that has fired north, and before one that has driven there.
      const south = { r2: { type: 'red.panzer', at: 'F8' } } as const;
      expect(red(south, scoot, shot, stop)).toBe(true);
      expect(red(south, { ...scoot, to: 'E6' }, shot, enter('E6'), stop)).toBeUndefined();
      expect(red(south, { ...scoot, mode: 'reverse', to: 'E6' }, shot, enter('E6'), stop)).toBe(true);
      expect(red({ ...south, t1: moving }, halt, enter('E6'), shot, stopped)).toBe(true);
    },
  );
});

describe('fire and assault', () => {
  const units = { r2: { type: 'red.squad', at: 'E4' } } as const;

  rule(
    '10.4.2',
    'a vehicle shoots, and then scoots into the hex that it assaults: with its anti-tank gun alone',
    () => {
      const begun = act(on(units), assault('shootAndScoot'));
      expect(refusals(begun, { kind: 'smallArms', unit: 't1', hex: 'E4' })).toEqual(['anti-tank-only 10.4.2']);
      const there = act(begun, shot);
      expect(there.position.fire).toMatchObject([{ unit: 'r1', value: 3 }]);
      expect(there.position.assaults).toMatchObject([{ hex: 'E4', marked: true, units: [{ unit: 't1', from: 'E5' }] }]);
      expect(unitIn(there, 't1')).toMatchObject({ place: { hex: 'E4' }, motion: 'moving' });
      expect(there.frames).toHaveLength(1);
    },
  );

  rule('10.4.3', 'a vehicle in motion comes into the hex that it assaults, halts and fires its anti-tank gun', () => {
    const begun = act(on({ ...units, t1: moving }), assault('haltAndFire'));
    expect(begun.position.assaults).toMatchObject([{ hex: 'E4', marked: true }]);
    expect(refusals(begun, { kind: 'smallArms', unit: 't1', hex: 'E4' })).toContain('anti-tank-only 10.4.3');
    const there = acts(begun, shot, stopped);
    expect(there.position.fire).toMatchObject([{ unit: 'r1', value: 3 }]);
    expect(unitIn(there, 't1')).toMatchObject({ place: { hex: 'E4' }, motion: 'stopped' });
  });

  rule('10.4.M', 'one vehicle joins fire to its assault, and only on the next hex', () => {
    expect(refusals(on({ r2: { type: 'red.squad', at: 'E3' } }), assault('shootAndScoot', 'E3'))).toEqual([
      'too-far 10.4.M',
    ]);
    const both: LhyAction = { kind: 'assault', units: ['b1', 't1'], hex: 'E4', fire: 'shootAndScoot' };
    expect(refusals(on({ ...units, b1: { type: 'blue.squad', at: 'E5' } }), both)).toContain('not-together 10.4.M');
  });
});

describe('reactions of vehicles that have seen nothing', () => {
  const red = (unit: Partial<TableUnit>) =>
    reaction({ types, units: { t1: { type: 'red.tank', at: 'E5', ...unit }, b1: { type: 'blue.squad', at: 'A9' } } });

  rule('8.3e', 'one that stands goes into motion and no further', () => {
    const begun = act(red({}), go);
    expect(refusals(begun, enter('E4'))).toEqual(['only-into-motion 8.3e']);
    expect(unitIn(act(begun, stop), 't1')).toMatchObject({ motion: 'moving', place: { hex: 'E5' } });
  });

  rule('8.3d', 'one in motion maneuvers', () => {
    expect(unitIn(acts(red({ motion: 'moving' }), go, enter('E4'), stopped), 't1').place).toMatchObject({ hex: 'E4' });
  });

  rule('8.2', 'what a vehicle does its riders do too: enemies who have seen it fire at them', () => {
    const done = acts(on({ t1: moving, b1: riding, r1: { type: 'red.squad', at: 'E3' } }), go, enter('E4'), stopped);
    const position = { ...done.position, activation: { ...done.position.activation, segment: 3 } };
    const frames = [{ kind: 'segment', by: 'red', of: 'reaction', passes: 0 }] as const;
    expect(refusals({ ...done, position, frames }, { kind: 'smallArms', unit: 'r1', hex: 'E4' })).toEqual([]);
  });

  rule('8.3g', 'units on foot get on and off vehicles that stand', () => {
    const off = reaction({
      types,
      units: {
        t1: { type: 'red.tank', at: 'E5' },
        r1: { ...riding, type: 'red.squad' },
        b1: { type: 'blue.squad', at: 'A9' },
      },
    });
    expect(unitIn(act(off, { kind: 'unload', units: ['r1'] }), 'r1').place).toEqual({ kind: 'map', hex: 'E5' });
    const at = reaction({
      types,
      units: {
        t1: { type: 'red.tank', at: 'E5' },
        r1: { type: 'red.squad', at: 'E5' },
        b1: { type: 'blue.squad', at: 'A9' },
      },
    });
    expect(unitIn(act(at, { kind: 'load', units: ['r1'], vehicle: 't1' }), 'r1').place).toMatchObject({
      vehicle: 't1',
    });
  });
});

describe('the Vehicular Maneuver Matrix', () => {
  rule('10.4.M', 'two things go together as its cells say, in either order', () => {
    const cell = (a: Doing, b: Doing) => {
      const found = combines(a, b);
      return found === true ? 'Y' : found === false ? '.' : 'if';
    };
    const rows = DOINGS.map((a) => `${a} ${DOINGS.map((b) => cell(a, b)).join(' ')}`);
    expect(rows).toEqual([
      'shootAndScoot . . Y . . if if',
      'haltAndFire . . Y . . if if',
      'reverse Y Y . . . Y .',
      'bypass . . . Y . Y .',
      'overrun . . . . . if if',
      'transport if if Y Y if Y if',
      'assault if if . . if if .',
    ]);
  });
});
