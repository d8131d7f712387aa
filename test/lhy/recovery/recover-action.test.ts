import { describe, expect, it } from 'vitest';
import { apply, legal, odds } from '../../../src/engine/index.js';
import type { LhyAction, LhyScene, RecoverAction } from '../../../src/lhy/index.js';
import { endHeroism } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { play } from '../run.js';
import { activation, after, why } from '../segments.js';
import type { TableUnit } from '../table.js';
import { gameOf, table } from '../table.js';

const leader: TableUnit = { type: 'blue.leader', at: 'E6' };
const down: TableUnit = { type: 'blue.squad', at: 'E6', condition: 'disrupted' };
const regroups: TableUnit = { type: 'blue.squad', at: 'E6', marks: ['regrouping'] };
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
      play(table({ units }), (stage) => endHeroism(stage), []).position.units['b'];
    expect(ended({ b: hero, r: near })).toMatchObject({ marks: ['heroic'], target: 'E3' });
    expect(ended({ b: hero, r: far })?.marks).toEqual([]);
    expect(ended({ b: hero, r: far })?.target).toBeUndefined();
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
