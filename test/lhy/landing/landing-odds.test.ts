import { describe, expect } from 'vitest';
import { apply, odds, positionNow } from '../../../src/engine/index.js';
import { add, fraction, mul, sub, toText } from '../../../src/kernel/numbers/fraction.js';
import type { LhyAction } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import type { Desk } from './desk.js';
import { LAND, afterAll, assembly, glider, planning, stick } from './desk.js';

/* The odds of a landing: each of those who land, with the chance of what becomes of him. */

/** The chances of a landing, by those who land, and the paths of the dice that were walked. */
function chances({ world, state }: Desk): Readonly<Record<string, unknown>> {
  const { subjects, steps } = unwrap(odds(world, state, LAND));
  const of = subjects.map(({ subject, results }) => [
    subject,
    Object.fromEntries(results.map(({ result, chance }) => [result, chance])),
  ]);
  return { ...(Object.fromEntries(of) as Readonly<Record<string, unknown>>), steps };
}

/** What becomes of one who jumps alone, by every roll of his dice, entered one by one. */
function byEveryRoll({ world, state }: Desk, id: string): object {
  const sums = new Map<string, ReturnType<typeof fraction>>();
  const count = (result: string, chance: ReturnType<typeof fraction>): void =>
    void sums.set(result, add(sums.get(result) ?? fraction(0), chance));
  for (let roll = 0; roll < 36; roll++) {
    const fall = [Math.floor(roll / 6) + 1, (roll % 6) + 1];
    for (let die = 1; die <= 10; die++) {
      const rolled = apply(world, state, LAND, { dice: [fall, [die], [1]] });
      // On rough ground nobody checks: the die is the draw of a section.
      const applied = rolled.ok ? rolled.value : unwrap(apply(world, state, LAND, { dice: [fall, [1]] }));
      const unit = positionNow(world, applied.state).units[id];
      const gone = unit?.place.kind !== 'map';
      const result = gone ? 'casualty' : unit.condition === 'disrupted' ? 'disrupts' : 'none';
      count(result, fraction(1, 360));
    }
  }
  return Object.fromEntries([...sums].map(([result, chance]) => [result, toText(chance)]));
}

const SQUADS = ['umber.2-1', 'umber.2-2', 'umber.2-3'] as const;
const PLATOON = [...SQUADS, 'umber.2-leader'] as const;
const named = (...ids: readonly string[]) => ids.map((id) => ({ id }));

describe('the odds of a landing by parachute', () => {
  const alone = (id: string): Desk => afterAll(planning(named(id)), stick('G9', id), assembly('G9'));

  rule('16.1.4', 'are those of every roll', () => {
    const desk = alone('umber.2-1');
    expect(chances(desk)).toMatchObject({ 'umber.2-1': { none: '7/12', casualty: '1/4', disrupts: '1/6' } });
    expect(chances(desk)['umber.2-1']).toEqual(byEveryRoll(desk, 'umber.2-1'));
  });

  rule('16.1.4', 'of a whole stick are those of each unit that jumps alone', () => {
    const { steps, ...all } = chances(afterAll(planning(named(...PLATOON)), stick('G9', ...PLATOON), assembly('G9')));
    for (const id of PLATOON) expect([id, all[id]]).toEqual([id, chances(alone(id))[id]]);
    expect(steps).toBeLessThan(400);
  });

  rule('16.1.4', 'of a jeep go by who has come down with it among enemies', () => {
    const foes = [
      { id: 'slate.1-2', at: 'G8' },
      { id: 'slate.1-3', at: 'F8' },
      { id: 'slate.2-1', at: 'H8' },
    ];
    const of = (...plans: readonly LhyAction[]) => {
      const ids = plans.flatMap((plan) => (plan.kind === 'planStick' ? (plan.units ?? []) : []));
      return chances(afterAll(planning([...named(...ids), ...foes]), ...plans))['umber.jeep-1'];
    };
    const jeep = stick('G9', 'umber.jeep-1');
    expect(of(jeep)).toEqual({ none: '29/40', destroyed: '11/40' });
    // By one roll of 36 it comes down in G8, and so does each squad: with a squad there it is lost by a 10 alone.
    const saved = toText(mul(fraction(9, 360), sub(fraction(1), fraction(35 ** 3, 36 ** 3))));
    expect(saved).toBe('3781/1866240');
    expect(of(jeep, stick('G5', ...SQUADS), assembly('G9'))).toEqual({ none: toText(add(fraction(29, 40), fraction(3781, 1_866_240))), destroyed: '101887/373248' }); // prettier-ignore
  });
});

describe('the odds of a landing by glider', () => {
  rule('16.1.5', 'are those of its course, its crash and the checks of its load', () => {
    const desk = planning(named('umber.3-1', 'umber.jeep-2'), { setup: { turn: 2 } });
    const found = chances(afterAll(desk, glider('G9', '12', 'umber.3-1'), glider('D9', '12', 'umber.jeep-2')));
    expect(found).toMatchObject({
      'umber.3-1': { none: '49/100', disrupts: '21/50', casualty: '9/100' },
      'umber.jeep-2': { none: '91/100', destroyed: '9/100' },
    });
  });

  rule('16.1.5', 'of four gliders with their loads are worked out whole', () => {
    const loads = [['umber.3-1', 'umber.3-leader'], ['umber.3-2', 'umber.mg-2'], ['umber.gun'], ['umber.jeep-2']];
    const desk = planning(named(...loads.flat()), { setup: { turn: 2 } });
    const plans = ['G9', 'E9', 'G10', 'D9'].map((hex, i) => glider(hex, '12', ...(loads[i] ?? [])));
    const found = chances(afterAll(desk, ...plans));
    expect(Object.keys(found)).toHaveLength(loads.flat().length + 1);
    expect(found).toMatchObject({ 'umber.3-2': { none: '4963/10000', disrupts: '1041/2500', casualty: '873/10000' } });
  });
});
