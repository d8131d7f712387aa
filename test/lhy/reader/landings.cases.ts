import { expect } from 'vitest';
import { apply, request } from '../../../src/engine/index.js';
import { rule } from '../../rule.js';
import { LAND, after, afterAll, assembly, glider, planning, refused, stick, sums, told } from '../landing/desk.js';

/* Landings: chapter 16. The Scatter Diagram goes round clockwise from the north; the objective is in F3. */

const SQUAD = [{ id: 'umber.2-1' }] as const;
const LEADER = [{ id: 'umber.2-1' }, { id: 'umber.2-leader' }] as const;

rule('16.1.4', 'a leader in the open with a Cohesion of 8 disrupts by a 9, and not by an 8', () => {
  const by = (die: number) =>
    told(
      after(afterAll(planning(LEADER), stick('G9', 'umber.2-1', 'umber.2-leader'), assembly('G9')), LAND, [
        [1, 1],
        [1, 1],
        [1],
        [die],
      ]),
      'umber.2-leader',
    );
  expect(by(8)).toContain('good');
  expect(by(9)).toContain('disrupted');
});

rule('16.1.3', 'each unit of a stick drifts by itself', () => {
  const desk = after(afterAll(planning(LEADER), stick('G9', 'umber.2-1', 'umber.2-leader'), assembly('G9')), LAND, [
    [1, 2],
    [4, 1],
    [1],
    [1],
  ]);
  expect([told(desk, 'umber.2-1'), told(desk, 'umber.2-leader')].map((each) => each.split(' ')[0])).toEqual([
    'G7',
    'G10',
  ]);
});

rule('16.1.2', 'an Assembly hex is five to ten hexes from the objective', () => {
  const desk = after(planning(SQUAD), stick('G9', 'umber.2-1'));
  expect(refused(desk, assembly('F7'))).toEqual(['assembly-distance 16.1.2']);
  expect(refused(desk, assembly('F8'))).toEqual([]);
  expect(refused(desk, assembly('F12'))).toEqual([]);
});

rule('16.0', 'who has landed does not react in this turn, and the enemy fires at him with proximity', () => {
  const foe = { id: 'slate.2-1', at: 'G6' };
  const desk = after(afterAll(planning([...SQUAD, foe]), stick('G9', 'umber.2-1'), assembly('G9')), LAND, [
    [1, 1],
    [1],
  ]);
  expect(request(desk.world, desk.state)).toMatchObject({ by: 'slate' });
  const shot = apply(desk.world, desk.state, { kind: 'smallArms', unit: 'slate.2-1', hex: 'G8' });
  if (!shot.ok) throw new Error(JSON.stringify(shot.problems));
  expect(shot.value.state.position.fire[0]?.terms).toContainEqual(
    expect.objectContaining({ rule: '11.3.3c', value: 1 }),
  );
  expect(
    refused({ ...desk, state: shot.value.state }, { kind: 'maneuver', unit: 'umber.2-1', mode: 'forward' }),
  ).not.toEqual([]);
});

rule('16.1.5', 'a glider that misses the map with a 10 rolls for a crash with one more', () => {
  const desk = after(
    after(planning([{ id: 'umber.3-1' }], { setup: { turn: 2 } }), glider('E9', '12', 'umber.3-1')),
    LAND,
    [[10], [4], [1]],
  );
  expect(sums(desk, 'modifier', 'off').find((each) => each.startsWith('gliderCrash'))).toContain('modifier');
  expect(told(desk, 'umber.3-1').split(' ')[0]).toBe('waiting');
});
