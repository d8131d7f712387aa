import { describe, expect } from 'vitest';
import type { LhyEvent } from '../../../src/lhy/index.js';
import { explainEvents } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';

/* What is told of units that have to retreat. */

const toRetreat = {
  kind: 'summed',
  sum: 'assaultEffect',
  of: 'F5',
  rule: '14.3',
  params: { side: 'slate', result: 'retreats' },
} as const satisfies LhyEvent;
const gone = (unit: string, place: 'lost' | 'pool'): LhyEvent => ({
  kind: 'unitRemoved',
  unit,
  place: { kind: place },
});
const put = (unit: string, hex: string): LhyEvent => ({ kind: 'unitPlaced', unit, place: { kind: 'map', hex } });

describe('the events of a retreat', () => {
  rule('14.3.3', 'tell of a unit that leaves the map where it stands that it cannot retreat', () => {
    expect(explainEvents([toRetreat, gone('gun', 'lost')], english).split('\n')).toEqual([
      'Result for slate: has to retreat. [14.3]',
      'gun cannot retreat, and is eliminated.',
    ]);
  });

  rule('14.3.3.6', 'tell of one that was lost on its way that it is eliminated', () => {
    const [, , last] = explainEvents([toRetreat, put('squad', 'F4'), gone('squad', 'pool')], english).split('\n');
    expect(last).toBe('squad is eliminated; its counter may be drawn again.');
  });

  rule('13.3.3', 'do not tell of a squad for which a section comes that it is eliminated', () => {
    const [, , last] = explainEvents([toRetreat, put('section', 'F5'), gone('squad', 'pool')], english).split('\n');
    expect(last).toBe('squad is taken off the map, and its counter may be drawn again.');
  });
});
