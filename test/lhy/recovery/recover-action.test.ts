import { describe, expect, it } from 'vitest';
import { apply, check, legal, odds } from '../../../src/engine/index.js';
import type { CounterType, LhyAction, LhyScene, RecoverAction } from '../../../src/lhy/index.js';
import { cohesionOf } from '../../../src/lhy/index.js';
import { endVacantHeroism, isAdHoc } from '../../../src/lhy/command/index.js';
import { heroGoal } from '../../../src/lhy/state/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { act, acts, refusals, unitIn } from '../maneuver/acting.js';
import { play } from '../run.js';
import { activation, after, reaction, why } from '../segments.js';
import { squad } from '../units/counters.js';
import type { TableUnit } from '../table.js';
import { TYPES, gameOf, table } from '../table.js';

const leader: TableUnit = { type: 'blue.leader', at: 'E6' };
const down: TableUnit = { type: 'blue.squad', at: 'E6', condition: 'disrupted' };
const regroups: TableUnit = { type: 'blue.squad', at: 'E6', marks: ['regrouping'] };
const SECOND: CounterType = { ...squad, id: 'blue.secondLeader', kind: 'leader', platoon: 2 };
const SECOND_LEADER: TableUnit = { type: 'blue.secondLeader', at: 'E6' };
const far: TableUnit = { type: 'red.squad', at: 'A1' };
const near: TableUnit = { type: 'red.squad', at: 'E3' };
const recover = (units: readonly string[], by?: string): RecoverAction => ({
  kind: 'recover',
  units,
  ...(by === undefined ? {} : { leader: by }),
});

describe('a disrupted unit', () => {
  const scene = activation({ leader, b: down, r: far });

  rule('12.3', 'recovers at its Cohesion and has acted, and stays disrupted above it', () => {
    const good = after(scene, recover(['b']), 7);
    expect(good.units['b']).toMatchObject({ condition: 'good', acted: { as: 'recover' }, marks: [] });
    expect(good.deeds).toMatchObject([{ unit: 'b', kind: 'recover', hex: 'E6' }]);
    expect(after(scene, recover(['b']), 8).units['b']).toMatchObject({
      condition: 'disrupted',
      acted: { as: 'recover' },
    });
  });

  rule('12.5', 'rallies at 1, and may act once more', () => {
    const rallied = after(scene, recover(['b']), 1);
    expect(rallied.units['b']).toMatchObject({ condition: 'good', marks: ['rallied'] });
    const next = { ...scene, position: rallied };
    expect(why(next, recover(['b']))).not.toContain('already-acted 9.0');
  });

  rule(
    '12.1.1',
    'is not helped by the leader of another platoon with which its own is coordinated, nor directed by him',
    () => {
      const both = (of: Partial<LhyScene['position']['activation']>): LhyScene => {
        const begun = activation({ leader, second: SECOND_LEADER, b: down, r: far }, { types: [...TYPES, SECOND] });
        const { position } = begun;
        return { ...begun, position: { ...position, activation: { ...position.activation, ...of } } };
      };
      const coordinated = both({ platoons: ['blue:red:3', 'blue:red:2'] });
      expect(why(coordinated, recover(['b'], 'second'))).toEqual(['cannot-assist 12.1.1']);
      expect(why(coordinated, recover(['b'], 'leader'))).toEqual([]);
      expect(isAdHoc(coordinated, unitIn(coordinated, 'b'))).toBe(false);
      // A unit of a platoon that is not activated goes along with the one that is: its leader helps it.
      expect(why(both({ platoons: ['blue:red:2'] }), recover(['b'], 'second'))).toEqual([]);
    },
  );

  rule('12.1.1', 'is helped by the leader of its platoon in its hex, once in a turn', () => {
    const helped = after(scene, recover(['b'], 'leader'), 8);
    expect(helped.units['b']?.condition).toBe('good');
    expect(helped.units['leader']).toMatchObject({ marks: ['helped'] });
    expect(helped.units['leader']?.acted).toBeUndefined();
    const again = { ...scene, position: { ...helped, units: { ...helped.units, b: scene.position.units['b']! } } };
    expect(why(again, recover(['b'], 'leader'))).toEqual(['cannot-assist 12.1.1']);
  });

  rule('12.2', 'is held back by fire attack markers on it, one more however many there are', () => {
    const fire = ['f1', 'f2', 'f3'].map(
      (id) => ({ id, kind: 'smallArms', by: 'red', hex: 'E6', value: 0, terms: [], segment: 1 }) as const,
    );
    const suppressed = activation({ leader, b: down, r: far }, { position: { fire } });
    expect(after(suppressed, recover(['b']), 6).units['b']?.condition).toBe('good');
    expect(after(suppressed, recover(['b']), 7).units['b']?.condition).toBe('disrupted');
  });
});

describe('units that regroup', () => {
  const mg: TableUnit = { type: 'blue.mg', at: 'E6', marks: ['regrouping'] };

  rule('12.4', 'attempt it together in a hex, and all of them rally', () => {
    const scene = activation({ leader, b: regroups, mg, r: far });
    const rallied = after(scene, recover(['b', 'mg']), 7);
    expect([rallied.units['b']?.marks, rallied.units['mg']?.marks]).toEqual([['rallied'], ['rallied']]);
    const stays = after(scene, recover(['b', 'mg']), 8);
    expect(stays.units['mg']).toMatchObject({ marks: ['regrouping'], acted: { as: 'recover' } });
    expect(why(scene, recover(['b']))).toEqual(['not-one-attempt 12.3']);
  });

  rule('12.1.1', 'are helped by a leader who regroups with them', () => {
    const scene = activation({ leader: { ...leader, marks: ['regrouping'] }, b: regroups, r: far });
    expect(after(scene, recover(['b', 'leader'], 'leader'), 8).units['b']?.marks).toEqual(['rallied']);
    const disrupted = activation({ leader: { ...leader, marks: ['regrouping'] }, b: down, r: far });
    expect(why(disrupted, recover(['b'], 'leader'))).toEqual(['cannot-assist 12.1.1']);
  });
});

describe('a natural 10', () => {
  rule(
    '12.3',
    'is told before the roll: by Cohesion infantry needs 9 at most, and what comes of each roll is named',
    () => {
      const accountOf = (units: Readonly<Record<string, TableUnit>>, types: readonly CounterType[] = TYPES) => {
        const scene = activation(units, { types });
        const verdict = check(scene.world, gameOf(scene), recover(['b'], 'leader'));
        if (verdict.complete !== 1) throw new Error(JSON.stringify(verdict));
        return verdict.accounts[0];
      };
      const steady = TYPES.map((type) => (type.id === 'blue.squad' ? { ...type, cohesion: 9 } : type));
      const band = (from: number, to: number, result: string) => ({ by: 'natural', from, to, result });
      expect(accountOf({ leader, b: down, r: far }, steady)).toMatchObject({
        needs: [{ must: 'atMost', value: 9 }],
        results: [band(1, 2, 'rallies'), band(3, 9, 'recovers'), band(10, 10, 'stays')],
      });
      expect(accountOf({ leader, b: down, r: near })).toMatchObject({
        needs: [{ must: 'atMost', value: 8 }],
        results: [band(1, 2, 'rallies'), band(3, 8, 'recovers'), band(9, 9, 'stays'), band(10, 10, 'heroic')],
      });
      const gun: TableUnit = { ...down, type: 'blue.mg' };
      expect(accountOf({ leader, b: gun, r: near })?.results.at(-1)).toMatchObject({ to: 10, result: 'stays' });
    },
  );

  rule('12.6', 'makes a hero of infantry with a target within five hexes, and he goes for it', () => {
    const scene = activation({
      leader,
      b: down,
      other: down,
      mg: { type: 'blue.mg', at: 'E6', marks: ['regrouping'] },
      r: near,
    });
    const { units } = after(scene, recover(['b'], 'leader'), 10);
    expect(units['b']).toMatchObject({ condition: 'good', marks: ['heroic', 'rallied'], target: 'E3' });
    expect(units['other']).toMatchObject({ condition: 'good', marks: [], acted: { as: 'recover' } });
    expect(units['mg']).toMatchObject({ marks: ['rallied'] });
    expect(units['leader']?.marks).toEqual(['helped', 'rallied']);
  });

  rule('12.6', 'does nothing without a target, and by another ruling needs an enemy alone', () => {
    const fire = [{ id: 'm', kind: 'mortar', by: 'red', hex: 'E3', value: 0, terms: [], segment: 1 }] as const;
    const units = { leader, b: down, r: near };
    expect(after(activation(units, { position: { fire } }), recover(['b']), 10).units['b']?.condition).toBe(
      'disrupted',
    );
    const any = activation(units, { position: { fire }, answers: { heroicTarget: 'anyEnemy' } });
    expect(after(any, recover(['b']), 10).units['b']).toMatchObject({
      condition: 'good',
      marks: ['heroic', 'rallied'],
    });
    expect(after(activation({ leader, b: down, r: far }), recover(['b']), 10).units['b']?.condition).toBe('disrupted');
  });

  rule('12.6.2', 'takes the nearest hex with an enemy, one in sight before others', () => {
    const wood = { hexes: [{ at: 'E4', ground: 'woods' }] } as const;
    const scene = activation({ leader, b: down, r: near, s: { ...near, at: 'G5' } }, wood);
    expect(after(scene, recover(['b']), 10).units['b']?.target).toBe('G5');
    const nearer = activation({ leader, b: down, r: near, s: { ...near, at: 'E4' } });
    expect(after(nearer, recover(['b']), 10).units['b']?.target).toBe('E4');
  });

  rule('12.6.2', 'lets its side choose between hexes that are as near', () => {
    const scene = activation({ leader, b: down, r: near, s: { ...near, at: 'E9' } });
    const { state } = unwrap(apply(scene.world, gameOf(scene), recover(['b']), { dice: [[10]] }));
    expect(state.pending).toBeDefined();
  });

  rule('12.6.4', 'ends when no enemy is left in the target hex', () => {
    const hero: TableUnit = { type: 'blue.squad', at: 'E6', marks: ['heroic'], target: 'E3' };
    const ended = (units: Readonly<Record<string, TableUnit>>) =>
      play(table({ units }), (stage) => endVacantHeroism(stage, () => true), []).position.units['b'];
    expect(ended({ b: hero, r: near })).toMatchObject({ marks: ['heroic'], target: 'E3' });
    expect(ended({ b: hero, r: far })?.marks).toEqual([]);
    expect(ended({ b: hero, r: far })?.target).toBeUndefined();
  });
});

describe('a Heroic unit', () => {
  const hero: TableUnit = { type: 'blue.squad', at: 'E8', marks: ['heroic'], target: 'E3' };
  const friend: TableUnit = { type: 'blue.squad', at: 'D6' };
  const begin = (unit: string): LhyAction => ({ kind: 'maneuver', unit, mode: 'forward' });
  const assault = (hex: string): LhyAction => ({ kind: 'assault', units: ['b'], hex });
  const enter = (hex: string): LhyAction => ({ kind: 'enter', hex });

  rule('12.6', 'maneuvers at once: no other unit of its side acts before, whatever the order of Heroes is', () => {
    for (const heroicOrder of ['first', 'before']) {
      const scene = activation({ leader, b: { ...down, at: 'E8' }, friend, r: near }, { answers: { heroicOrder } });
      const now = act(scene, recover(['b']), ['recovery b 10']);
      expect(refusals(now, begin('friend')), heroicOrder).toContain('heroes-first 6.0-II.1');
      expect(refusals(now, { kind: 'call' }), heroicOrder).toEqual(['must-act 9.1']);
      const gone = acts(now, begin('b'), enter('E7'), { kind: 'stop' });
      expect(refusals(gone, begin('friend')), heroicOrder).toEqual([]);
    }
  });

  rule('12.6', 'does so in a reaction of the active side too', () => {
    const scene = reaction({ leader, b: { ...down, at: 'E8' }, friend, r: near }, [{}]);
    const now = act(scene, recover(['b']), ['recovery b 10']);
    expect(refusals(now, { kind: 'call' })).toEqual(['must-act 9.1']);
    expect(refusals(now, begin('friend'))).toContain('heroes-first 6.0-II.1');
  });

  rule('12.6.1', 'has a Cohesion of 8 and enters three hexes, whatever they cost', () => {
    const woods = { hexes: ['E7', 'E6', 'E5'].map((at) => ({ at, ground: 'heavyWoods' }) as const) };
    const there = acts(
      activation({ leader, b: hero, r: near }, woods),
      begin('b'),
      enter('E7'),
      enter('E6'),
      enter('E5'),
    );
    expect(refusals(there, enter('E4'))).toContain('too-far 10.0');
    expect(cohesionOf(there.world, unitIn(there, 'b'))).toBe(8);
  });

  rule('12.6.2', 'assaults its target where it begins within three hexes of it, and no other hex', () => {
    const close = activation({ leader, b: { ...hero, at: 'E6' }, r: near, s: { ...near, at: 'F6' } });
    expect(refusals(close, begin('b'))).toEqual(['must-assault 12.6.2']);
    expect(refusals(close, assault('E3'))).toEqual([]);
    expect(refusals(close, assault('F6'))).toEqual(['not-its-target 12.6.2']);
    // An enemy who stands in the only way to it sets him free to maneuver.
    const barred = activation({ leader, b: { ...hero, at: 'E6' }, r: near, s: { ...near, at: 'E5' } });
    expect(refusals(barred, assault('E3'))).toEqual(['assault-too-far 10.5.2.2']);
    expect(refusals(barred, begin('b'))).toEqual([]);
    expect(refusals(activation({ leader, b: hero, r: near }), begin('b'))).toEqual([]);
  });

  rule('12.6.2', 'goes to the hex that the enemies in its target hex are about to assault', () => {
    const assaults = [{ hex: 'C4', side: 'red', units: [{ unit: 'r', from: 'D3', cycle: 1, arrow: true as const }] }];
    const scene = activation(
      { leader, b: { ...hero, target: 'D3' }, friend: { ...friend, at: 'C4' }, r: { ...near, at: 'D3' } },
      { position: { assaults } },
    );
    expect(heroGoal(scene.position, unitIn(scene, 'b'))).toBe('C4');
    expect(refusals(act(scene, begin('b')), enter('E9'))).toEqual(['not-nearer 12.6.2']);
  });

  rule('12.6.2', 'has no target in a hex under assault, and need not leave it', () => {
    const assaults = [{ hex: 'E6', side: 'red', units: [{ unit: 'r', from: 'E5', cycle: 1, arrow: true as const }] }];
    const scene = activation(
      { leader, b: down, friend, r: { ...near, at: 'E5' } },
      { position: { assaults }, answers: { heroicOrder: 'before' } },
    );
    const now = act(scene, recover(['b']), ['recovery b 10']);
    expect(unitIn(now, 'b')).toMatchObject({ marks: ['heroic', 'rallied'] });
    expect(unitIn(now, 'b').target).toBeUndefined();
    expect(refusals(now, begin('friend'))).not.toContain('heroes-first 6.0-II.1');
    const later = play(now, (stage) => endVacantHeroism(stage, () => true), []).position;
    expect(later.units['b']?.marks).toContain('heroic');
  });

  rule('12.6.4', 'is Heroic no more when its target is vacant as it begins to act', () => {
    const frames = [{ kind: 'platoon', by: 'blue' }] as const;
    const begun = (at: string) => {
      const scene = table({ frames, units: { leader, b: hero, r: { ...near, at } } });
      const company = { ...scene.position.activation, company: 'blue:red' };
      const chosen = { ...scene, position: { ...scene.position, activation: company } };
      return unitIn(act(chosen, { kind: 'activate', platoons: ['blue:red:3'] }), 'b');
    };
    expect(begun('E3').marks).toEqual(['heroic']);
    expect(begun('A1')).toMatchObject({ marks: [] });
    expect(begun('A1').target).toBeUndefined();
  });

  rule('12.6.4', 'is Heroic no more when those who were to assault it feint', () => {
    const assaults = [{ hex: 'E6', side: 'red', units: [{ unit: 'r', from: 'E5', cycle: 1, arrow: true as const }] }];
    const frames = [{ kind: 'feint', by: 'red', hex: 'E6' }] as const;
    const scene = table({
      frames,
      units: { b: { ...hero, at: 'E6' }, r: { ...near, at: 'E5' } },
      position: { assaults },
    });
    const feinted = act(scene, { kind: 'feint', units: ['r'] }, ['feint r stay', 'feint r 3']);
    expect(unitIn(feinted, 'b').marks).toEqual([]);
    expect(unitIn(act(scene, { kind: 'feint' }), 'b').marks).toEqual(['heroic']);
  });

  rule('12.5', 'lets a leader who has maneuvered to help him have no second action', () => {
    const spent: TableUnit = { ...leader, acted: { as: 'maneuver', segment: 1 } };
    const scene = activation({ leader: spent, b: down, r: near });
    expect(unitIn(act(scene, recover(['b'], 'leader'), ['recovery b 10']), 'leader').marks).toEqual(['helped']);
  });
});

describe('a shocked AFV', () => {
  const tank: TableUnit = { type: 'blue.tank', at: 'E6', condition: 'shocked' };

  rule('12.7', 'recovers by the chart, and cannot without it', () => {
    const scene = activation({ leader, tank, r: far });
    expect(after(scene, recover(['tank']), 3).units['tank']).toMatchObject({
      condition: 'good',
      acted: { as: 'recover' },
    });
    expect(after(scene, recover(['tank']), 4).units['tank']?.condition).toBe('shocked');
    expect(why(activation({ leader, tank, r: far }, { charts: [] }), recover(['tank']))).toEqual([
      'chart-missing 12.7',
    ]);
  });
});

describe('what keeps units from recovering', () => {
  const CASES: readonly (readonly [string, LhyScene, LhyAction, string])[] = [
    [
      'good order',
      activation({ leader, b: { ...down, condition: 'good' } }),
      recover(['b']),
      'nothing-to-recover 12.1',
    ],
    ['two at once', activation({ leader, b: down, c: down }), recover(['b', 'c']), 'not-one-attempt 12.3'],
    [
      'a vehicle on the move',
      activation({
        leader,
        t: { type: 'blue.truck', at: 'E6', motion: 'moving' },
        b: { ...down, place: { kind: 'aboard', vehicle: 't' } },
      }),
      recover(['b']),
      'on-the-move 12.1',
    ],
    [
      'an Assault Hex',
      activation(
        { leader, b: down },
        { position: { assaults: [{ hex: 'E6', side: 'red', marked: true, units: [] }] } },
      ),
      recover(['b']),
      'in-assault-hex 10.5.3.1',
    ],
    [
      'a leader somewhere else',
      activation({ leader: { ...leader, at: 'E7' }, b: down }),
      recover(['b'], 'leader'),
      'cannot-assist 12.1.1',
    ],
    [
      'a leader who is disrupted',
      activation({ leader: { ...leader, condition: 'disrupted' }, b: down }),
      recover(['b'], 'leader'),
      'cannot-assist 12.1.1',
    ],
  ];
  it.each(CASES)('%s', (_, scene, action, reason) => {
    expect(why(scene, action)).toContain(reason);
  });

  rule('12.1', 'a passenger recovers in a vehicle that stands still', () => {
    const b: TableUnit = { type: 'blue.squad', condition: 'disrupted', place: { kind: 'aboard', vehicle: 't' } };
    const scene = activation({ leader, t: { type: 'blue.truck', at: 'E6' }, b, r: far });
    expect(after(scene, recover(['b']), 7).units['b']).toMatchObject({ condition: 'good', place: { kind: 'aboard' } });
  });

  it('what is legal is what is not refused, and its odds are told', () => {
    const scene = activation({
      leader,
      b: down,
      c: regroups,
      mg: { type: 'blue.mg', at: 'E7', marks: ['regrouping'] },
      r: far,
    });
    const legals = [...legal(scene.world, gameOf(scene))].filter((action) => action.kind === 'recover');
    expect(legals.map((action) => JSON.stringify(action)).sort()).toEqual(
      [recover(['b']), recover(['b'], 'leader'), recover(['c']), recover(['c'], 'leader'), recover(['mg'])]
        .map((action) => JSON.stringify(action))
        .sort(),
    );
    expect(unwrap(odds(scene.world, gameOf(scene), recover(['b'], 'leader'))).subjects).toEqual([
      {
        subject: 'b',
        results: [
          { result: 'recovers', chance: '3/5' },
          { result: 'rallies', chance: '1/5' },
          { result: 'stays', chance: '1/5' },
        ],
      },
    ]);
  });
});
