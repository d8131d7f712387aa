import { describe, expect, it } from 'vitest';
import { explore } from '../../src/kernel/odds/distribution.js';
import type { Exploration, ExploredStage } from '../../src/kernel/odds/exploration.js';
import type { Spread } from '../../src/kernel/odds/spread.js';
import { add, fraction, toText } from '../../src/kernel/numbers/fraction.js';
import type { Fraction } from '../../src/kernel/numbers/fraction.js';
import {
  choose,
  draw,
  fold,
  lastPart,
  outcome,
  part,
  record,
  roll,
  sequence,
} from '../../src/kernel/procedure/procedure.js';
import type { Procedure, Stage } from '../../src/kernel/procedure/effect.js';

type Proc<T = unknown> = Procedure<T, number, string>;

/** Positions are numbers, events are added to them. */
function exploration(
  make: (stage: Stage<number, string>) => Proc,
  factorise: boolean,
): Exploration<number, number, string> {
  return {
    start: () => {
      const stage: ExploredStage<number, number, string> = {
        position: 0,
        frames: [],
        record: (event) => {
          stage.position += event;
        },
      };
      return { procedure: make(stage), stage };
    },
    cache: new Map<string, Spread>(),
    cacheIn: () => new Map<string, Spread>(),
    factorise,
    limit: 2000000,
  };
}

function odds(make: (stage: Stage<number, string>) => Proc, factorise = true): Record<string, string> {
  const spread = explore(exploration(make, factorise));
  if (spread === undefined) throw new Error('too many leaves');
  const sums: Record<string, Fraction> = {};
  for (const branch of spread.branches) {
    for (const [subject, results] of branch.outcomes) {
      for (const [result, chance] of results) {
        const key = `${subject} ${result}`;
        sums[key] = add(sums[key] ?? fraction(0), chance);
      }
    }
  }
  return Object.fromEntries(
    Object.entries(sums)
      .sort()
      .map(([key, chance]) => [key, toText(chance)]),
  );
}

function* d6(purpose: string, of = 'x'): Procedure<number, number, string> {
  const faces = yield* roll<number, string>({ purpose, of, rule: '1.2', by: 'a', dice: [{ name: 'd', sides: 6 }] });
  return faces['d'] as number;
}

/** An opposed roll, then a check for each of several units, who share what the first of them achieves. */
function attack(units: readonly string[]) {
  return function* (stage: Stage<number, string>): Proc {
    const margin = yield* part(
      'opposed',
      '',
      function* () {
        const a = yield* d6('attack');
        const b = yield* d6('defence');
        return a - b;
      },
      String,
    );
    if (margin <= 0) return undefined;
    yield* fold<{ lm: number }, number, string>({
      key: 'check',
      subjects: units,
      start: { lm: 0 },
      inputs: (index, carry) => `${index === 0 ? 'leader' : 'squad'} ${margin} ${carry.lm}`,
      *step(index, carry) {
        const unit = units[index] as string;
        const before = stage.position;
        yield* record<number, string>(1);
        if (stage.position !== before + 1) throw new Error('a step does not see what it wrote');
        const face = yield* d6('check', unit);
        const total = face + margin - carry.lm;
        const second = total >= 8 ? yield* d6('second', unit) : 0;
        yield* outcome(unit, total <= 5 ? 'none' : second > 3 ? 'casualties' : 'shaken');
        return index === 0 && total <= 5 ? { lm: 1 } : carry;
      },
    });
    return undefined;
  };
}

/** Each of several units takes a place if there is one left and its die lets it; the last place gives a choice if `stops`. */
function crowd(units: readonly string[], places: number, stops = false) {
  return function* (stage: Stage<number, string>): Proc {
    const rolled = yield* sequence<string, number, string>({
      subjects: units,
      start: 'nobody',
      *step(index, last) {
        const unit = units[index] as string;
        const face = yield* d6('place', unit);
        const inside = face > 2 && stage.position < places;
        yield* outcome(unit, inside ? 'in' : 'out');
        if (inside) yield* record<number, string>(1);
        if (stops && stage.position === places) {
          yield* choose<number, string>({ purpose: 'full', of: unit, rule: '1.3', by: 'a', options: ['p', 'q'] });
        }
        return face === 1 ? unit : last;
      },
      same: (_index, last) => `${stage.position} ${last}`,
    });
    yield* outcome(rolled, 'last to roll a 1');
    yield* outcome('places', String(stage.position));
    return undefined;
  };
}

describe('the odds of a procedure', () => {
  it('are exact: one die', () => {
    expect(
      odds(function* () {
        yield* outcome('x', (yield* d6('only')) > 4 ? 'hit' : 'miss');
      }),
    ).toEqual({ 'x hit': '1/3', 'x miss': '2/3' });
  });

  for (const units of [['l'], ['l', 's'], ['l', 's', 't']]) {
    it(`are the same factorised and die by die for ${units.length} units`, () => {
      expect(odds(attack(units))).toEqual(odds(attack(units), false));
    });
  }

  it('leave out what follows a last part, and work it out once for its inputs in a position', () => {
    let runs = 0;
    const make = () =>
      function* (): Proc {
        const margin = (yield* d6('attack')) % 2;
        yield* outcome('x', 'seen');
        yield* lastPart('damage', String(margin), function* () {
          runs += 1;
          yield* outcome('y', (yield* d6('check')) + margin > 4 ? 'hurt' : 'safe');
        });
        yield* outcome('y', 'left out');
        return undefined;
      };
    const kept = new Map<string, Spread>();
    const spread = explore({ ...exploration(make(), true), cacheIn: () => kept });
    const outcomes = spread?.branches.flatMap((branch) => [...branch.outcomes]) ?? [];
    const chances = outcomes.map(([subject, results]) => [
      subject,
      ...[...results].map(([of, p]) => `${of} ${toText(p)}`),
    ]);
    expect(chances.sort()).toEqual([
      ['x', 'seen 1'],
      ['y', 'hurt 5/12', 'safe 7/12'],
    ]);
    // Six faces for each of the two: a path goes on where it forks.
    expect([kept.size, runs]).toEqual([2, 12]);
  });

  it('do not grow with the product of the units', () => {
    const many = Array.from({ length: 12 }, (_, i) => `u${i}`);
    expect(explore(exploration(attack(many), true))?.leaves).toBeLessThan(3000);
    expect(explore({ ...exploration(attack(many), false), limit: 20000 })).toBeUndefined();
  });

  for (const units of [['l'], ['l', 's'], ['l', 's', 't', 'u']]) {
    it(`are those of die by die where ${units.length} units meet on the stage`, () => {
      for (const places of [0, 1, 2]) {
        expect(odds(crowd(units, places))).toEqual(odds(crowd(units, places), false));
        expect(odds(crowd(units, places, true))).toEqual(odds(crowd(units, places, true), false));
      }
    });
  }

  it('see what a sequence has left on the stage, and what it carries on', () => {
    const found = odds(crowd(['l', 's'], 2));
    expect(found['places 2']).toBe('4/9');
    expect(found['s last to roll a 1']).toBe('1/6');
    expect(found['l last to roll a 1']).toBe('5/36');
  });

  it('grow with the ends of a sequence that can be told apart, and not with the product of its steps', () => {
    const many = Array.from({ length: 12 }, (_, i) => `u${i}`);
    expect(explore(exploration(crowd(many, 3), true))?.leaves).toBeLessThan(5000);
    expect(explore({ ...exploration(crowd(many, 3), false), limit: 20000 })).toBeUndefined();
  });

  it('give every candidate of a draw an equal chance', () => {
    expect(
      odds(function* () {
        const target = yield* draw<number, string>({
          purpose: 'target',
          of: 'x',
          rule: '11.4',
          by: 'a',
          from: ['p', 'q', 'r', 's'],
        });
        yield* outcome(target, 'hit');
      }),
    ).toEqual({ 'p hit': '1/4', 'q hit': '1/4', 'r hit': '1/4', 's hit': '1/4' });
  });

  it('stop at the first choice, in a part or a fold too', () => {
    function* dropping(stage: Stage<number, string>): Proc {
      const keep = (unit: string) => ({ purpose: 'drop', of: unit, rule: '1.6', by: 'a', options: ['p', 'q'] });
      const lucky = yield* part(
        'luck',
        '',
        function* () {
          const face = yield* d6('luck');
          if (face === 1) yield* choose<number, string>(keep('luck'));
          return face > 3;
        },
        String,
      );
      yield* outcome('luck', lucky ? 'good' : 'bad');
      yield* fold<{ hits: number }, number, string>({
        key: 'check',
        subjects: ['s', 't', 'u'],
        start: { hits: stage.position },
        inputs: (_index, { hits }) => `${hits}`,
        *step(index, { hits }) {
          const unit = ['s', 't', 'u'][index] as string;
          const face = yield* d6('check', unit);
          yield* outcome(unit, face > 4 ? 'hit' : 'missed');
          if (face === 6) yield* choose<number, string>(keep(unit));
          return { hits: face > 4 ? 1 : hits };
        },
      });
      yield* outcome('end', 'reached');
      return undefined;
    }
    expect(odds(dropping)).toEqual(odds(dropping, false));
    expect(odds(dropping)['end reached']).toBe('625/1296');
  });

  it('pass on what goes wrong in a step', () => {
    expect(() =>
      odds(function* () {
        yield* d6('attack');
        throw new Error('a mistake');
      }),
    ).toThrow('a mistake');
  });

  it('tell each choice that was met once, in the order in which they came up, in parts too', () => {
    const order = { purpose: 'order', of: 'x', rule: '8.0', by: 'a', options: ['p', 'q'], usual: 'p' };
    const make = (): Proc =>
      (function* () {
        yield* choose<number, string>(order);
        yield* choose<number, string>(order);
        yield* part('luck', '', function* () {
          yield* choose<number, string>({ ...order, purpose: 'luck' });
          return yield* d6('luck');
        });
        yield* choose<number, string>({ purpose: 'order', of: 'x', rule: '8.0', by: 'a', options: ['p', 'q'] });
        yield* choose<number, string>({ ...order, purpose: 'never' });
      })();
    const known = exploration(make, true);
    const met = [
      { purpose: 'order', how: 'usual' },
      { purpose: 'luck', how: 'usual' },
      { purpose: 'order', how: 'stopped' },
    ];
    expect(explore(known)?.met).toEqual(met);
    expect(explore(known)?.met).toEqual(met); // now the part is known
  });

  it('stop at the first choice', () => {
    expect(
      odds(function* () {
        yield* outcome('x', (yield* d6('first')) === 6 ? 'six' : 'other');
        yield* choose<number, string>({ purpose: 'which', of: 'x', rule: '8.0', by: 'a', options: ['p', 'q'] });
        yield* outcome('x', 'never');
      }),
    ).toEqual({ 'x other': '5/6', 'x six': '1/6' });
  });
});
