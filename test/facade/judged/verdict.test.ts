import { describe, expect, test } from 'vitest';
import { apply, check, explain, view } from '../../../src/index.js';
import type { GameState } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { situation } from '../../world.js';

const world = worldOf('training');

/** Two squads, a machine gun and a Major in I5, a squad seen in J3 and one out of sight in F2. */
const game = situation(world, {
  units: [
    { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4', mode: 'tripod' }] },
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.tom', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    { type: 'de.1-6-4', at: 'F2' },
  ],
  impulse: { by: 'us', named: ['I5'] },
  dice: 'entered',
});
const shot = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: ['us.m1919a4.1'] };

/** The codes of a verdict's problems, each with its rule. */
function reasons(order: object, seen: GameState = game): readonly string[] {
  const verdict = check(world, seen, order);
  const problems = verdict.complete === 1 ? [] : (verdict.problems ?? []);
  return problems.map(({ code, rule }) => (rule === undefined ? code : `${code} ${rule}`));
}

describe('a verdict says whether an order is legal, illegal, or cannot be judged', () => {
  test('a legal action is legal', () => {
    expect(check(world, game, { ...shot, lead: 'us.2-5-4.1' } as never)).toMatchObject({
      complete: 1,
      ruling: 'legal',
    });
  });

  test('an action that a rule forbids is illegal, with all the reasons', () => {
    const judged = check(world, game, { ...shot, target: 'F2', lead: 'us.2-5-4.1' } as never);
    expect(judged).toMatchObject({ complete: -1, ruling: 'notLegal' });
    expect(reasons({ ...shot, target: 'F2', lead: 'us.2-5-4.1' })).toEqual(['no-line-of-sight 10.3']);
  });

  test('an action that lacks its lead is not complete: the lead is missing, and the rule that asks for it is told', () => {
    expect(check(world, game, shot as never)).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'vehicle',
      missing: ['lead'],
      problems: [{ code: 'lead-needed', rule: '5.2', params: { units: ['us.2-5-4.1'] } }],
    });
  });

  test('a gun that faces the wrong way lacks its pivot', () => {
    const guns = situation(world, {
      units: [
        { type: 'us.m10', at: 'J4', facing: 1, turret: 1, markers: ['moved'] },
        { type: 'us.2-5-4', at: 'I6' },
        { type: 'de.atg75', at: 'J3', facing: 6 },
      ],
      impulse: { by: 'de', named: ['J3'] },
    });
    const fire = { kind: 'shoot', from: 'J3', target: 'J4', vehicle: 'us.m10.1', weapon: 'de.atg75.1' };
    const judged = check(world, guns, fire as never);
    expect(judged).toMatchObject({ complete: 0, ruling: 'cannotSay', missing: ['pivot'] });
    expect(judged.complete === 0 && judged.problems?.map(({ code }) => code)).toEqual(['outside-covered-arc']);
  });

  test('an order that is begun lacks every field that actions of its kind have', () => {
    expect(check(world, game, { kind: 'fire', from: 'I5' })).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'target',
      missing: ['target', 'units', 'weapons'],
    });
    expect(check(world, game, {})).toEqual({ complete: 0, ruling: 'cannotSay', next: 'kind', missing: ['kind'] });
  });

  test('what is misspelt or names nothing cannot be judged', () => {
    for (const wrong of [
      { kind: 'fier' },
      { ...shot, target: 7 },
      { ...shot, wepons: [] },
      { ...shot, target: 'Z99' },
      { ...shot, units: ['us.nobody.1'] },
      { ...shot, units: ['us.m1919a4.1'] },
      'fire',
    ])
      expect(check(world, game, wrong as never), JSON.stringify(wrong)).toMatchObject({
        complete: -1,
        ruling: 'cannotSay',
      });
  });

  test('an order of the wrong moment or the wrong side is illegal, complete or not', () => {
    expect(check(world, game, { kind: 'rally' })).toMatchObject({ complete: -1, ruling: 'notLegal' });
    expect(reasons({ kind: 'rally' })).toEqual(['not-now 2.0']);
    for (const order of [{}, { kind: 'fire' }, shot]) {
      const judged = check(world, view(world, game, 'de'), order as never);
      expect(judged).toMatchObject({ complete: -1, ruling: 'notLegal', problems: [{ code: 'wrong-side' }] });
    }
    expect(reasons({ kind: 'answer', faces: [1] })).toEqual(['nothing-asked']);
  });
});

describe('a shape that matches no kind names the nearest one', () => {
  const nearest = (order: object) => {
    const verdict = check(world, game, order);
    return verdict.complete === -1 ? verdict.problems[0]!.params : {};
  };

  test('by the name of the kind', () => {
    expect(nearest({ kind: 'Fire' })).toMatchObject({
      nearest: 'fire',
      fields: ['from', 'target', 'units', 'weapons'],
    });
    expect(nearest({ kind: 'rlaly' })).toMatchObject({
      nearest: 'rally',
      fields: ['unit', 'method'],
      optional: ['leader'],
    });
  });

  test('by the fields given', () => {
    expect(nearest({ kind: 'attack', from: 'I5', target: 'J3', weapon: 'us.bazooka.1' })).toMatchObject({
      nearest: 'shoot',
    });
    expect(nearest({ at: 'I5', targets: [], weapons: [] })).toMatchObject({ nearest: 'melee' });
    expect(nearest({ kind: 'attack', colour: 'red' })).toEqual({ kind: 'attack' });
  });

  test('and a field that it does not have names the field that may be meant, or all there are', () => {
    expect(nearest({ ...shot, wepons: [] })).toEqual({ field: 'wepons', nearest: 'weapons' });
    expect(nearest({ kind: 'rally', colour: 'red', unit: 'us.tom.1', method: 'leader' })).toEqual({
      field: 'colour',
      fields: ['unit', 'method'],
      optional: ['leader'],
    });
  });

  test('in words too', () => {
    const told = (order: object): string => {
      const verdict = check(world, game, order);
      return verdict.complete === -1 ? explain(verdict.problems, english) : '';
    };
    expect(told({ kind: 'Rally' })).toBe(
      'kind of action: There is no such action: Rally. The nearest is rally with unit and method, and perhaps leader.',
    );
    expect(told({ ...shot, wepons: [] })).toBe('wepons: There is no field “wepons” here; perhaps “weapons” is meant.');
    expect(told({ kind: 'rally', unit: 'us.2-5-4.1', method: 'prayer' })).toBe(
      'way to rally: This value is not possible: prayer; possible are morale, pair, raised, alone and again.',
    );
    expect(told({ kind: 'smoke', units: ['us.2-5-4.1'], at: 'I6' })).toContain(
      'There is no field “units” here; perhaps “unit” is meant.',
    );
  });
});

describe('a partial order is told only what fails in every completion', () => {
  test('in the words of the fields given', () => {
    expect(reasons({ kind: 'fire', from: 'I5', target: 'I5' })).toEqual([
      'own-location 5.0',
      'no-target 5.0',
      'not-spotted 10.1',
      'not-among-options',
    ]);
    expect(reasons({ kind: 'fire', from: 'I5', target: 'F2' })).toEqual(['no-line-of-sight 10.3', 'not-among-options']);
    expect(reasons({ kind: 'fire', from: 'I5', target: 'J4' })).toEqual(['no-target 5.0', 'not-among-options']);
  });

  test('units that did not stand in an activated hex are told so, whatever hex the order would set out from', () => {
    const apart = situation(world, {
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'us.2-5-4', at: 'J5' },
      ],
      impulse: { by: 'us', named: ['I5'] },
    });
    const order = { kind: 'move', units: ['us.2-5-4.2'] } as const;
    expect(reasons(order, apart)).toEqual(['not-started 4.0', 'not-among-options']);
  });

  test('and nothing about units that it does not name', () => {
    expect(reasons({ kind: 'fire', from: 'J3' })).toEqual(['needs-target 5.0', 'not-among-options']);
    expect(reasons({ kind: 'fire', from: 'I5', target: 'J3', units: ['de.1-6-4.1'] })).toContain('not-yours 5.0');
  });
});

describe('while a question waits', () => {
  const asked = unwrap(apply(world, game, { ...shot, lead: 'us.2-5-4.1' } as never)).state;

  test('an answer that is begun is legal so far', () => {
    const faces = { complete: 0, ruling: 'cannotSay', next: 'faces', missing: ['faces'] };
    expect(check(world, asked, { kind: 'answer' })).toEqual(faces);
    expect(check(world, asked, {})).toMatchObject({ complete: 0, next: 'kind' });
    expect(check(world, asked, { kind: 'answer', faces: [3, 4] })).toMatchObject({ complete: 1, ruling: 'legal' });
    expect(check(world, view(world, asked, 'de'), { kind: 'answer' })).toMatchObject({
      problems: [{ code: 'wrong-side' }],
    });
  });

  test('any other order is told what is asked, whatever it lacks', () => {
    for (const order of [{ kind: 'fire' }, { kind: 'move', from: 'I5' }, shot, { kind: 'pass' }, { kind: 'override' }])
      expect(check(world, asked, order as never), JSON.stringify(order)).toMatchObject({
        complete: -1,
        ruling: 'notLegal',
        problems: [{ code: 'answer-first', rule: '5.0', params: { purpose: 'attack', of: 'I5' } }],
      });
  });

  test('an answer that is no roll of these dice cannot be judged', () => {
    for (const wrong of [
      { faces: [1] },
      { faces: [1, 2, 3] },
      { faces: [1, 7] },
      { choice: 'a' },
      { faces: [1, 2], choice: 'a' },
    ])
      expect(check(world, asked, { kind: 'answer', ...wrong })).toMatchObject({ complete: -1, ruling: 'cannotSay' });
  });
});
