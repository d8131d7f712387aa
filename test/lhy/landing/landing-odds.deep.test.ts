import { describe, expect, it } from 'vitest';
import { odds } from '../../../src/engine/index.js';
import type { LhyAction } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import type { Desk } from './desk.js';
import { LAND, afterAll, assembly, glider, planning, stick } from './desk.js';

/* The odds of landings as they are worked out, against those of all their dice, one after the other. */

const same = ({ world, state }: Desk): void => {
  const quick = unwrap(odds(world, state, LAND));
  const slow = unwrap(odds(world, state, LAND, { factorise: false, budget: 1_000_000 }));
  expect(quick.subjects).toEqual(slow.subjects);
  expect(quick.leaves).toBeLessThan(slow.leaves / 5);
};
const FOES = [
  { id: 'slate.1-2', at: 'A1' },
  { id: 'slate.1-3', at: 'B1' },
  { id: 'slate.2-1', at: 'A3' },
];
const desk = (ids: readonly string[], plans: readonly LhyAction[], turn = 1): Desk =>
  afterAll(planning([...ids.map((id) => ({ id })), ...FOES, ...LOST], { setup: { turn } }), ...plans);

/** One section alone is left in the pool, so that no draw takes a die. */
const LOST = ['umber.2-b', 'umber.2-c', 'umber.2-d'].map((id) => ({ id, at: 'lost' }));

describe('the odds of a landing are those of all its dice', () => {
  it('of a squad and a jeep that may come down in the same hex, among enemies', () => {
    const ids = ['umber.2-1', 'umber.jeep-1'];
    same(desk(ids, [stick('A1', 'umber.2-1'), stick('A5', 'umber.jeep-1'), assembly('A1')]));
  }, 300_000);

  it('of a glider with a squad and its leader', () => {
    same(desk(['umber.3-1', 'umber.3-leader'], [glider('G9', '12', 'umber.3-1', 'umber.3-leader')], 2));
  }, 300_000);
});
