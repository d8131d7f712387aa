import { describe, expect } from 'vitest';
import { replayRecord } from '../../../src/index.js';
import type { RecordReplayed } from '../../../src/index.js';
import { wholeTotal } from '../../../src/kernel/numbers/ledger.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* A round of Melee in a record that people keep: each side has its line. */

const world = worldOf('training');
const US = [
  { type: 'us.2-5-4', at: 'H4' },
  { type: 'us.2-5-4', at: 'H4' },
];

/** The Americans fight in H4, with all Germans who are there. */
function fought(germans: readonly object[], steps: readonly string[]): RecordReplayed {
  const units = [...US, ...germans, { type: 'de.1-6-4', at: 'F2' }];
  const markers = [{ kind: 'melee', at: 'H4', fought: false }];
  return unwrap(replayRecord(world, { setup: { turn: 2, initiative: 'us', units, markers }, steps }));
}

const ONE = [{ type: 'de.1-6-4', at: 'H4' }];
const GUNNERS = [{ type: 'de.1-6-4', at: 'H4', weapons: [{ type: 'de.mg34' }] }];
const codesOf = ({ mistakes }: RecordReplayed): readonly unknown[] => mistakes.map(({ step, problem: { code } }) => [step, code]); // prettier-ignore

describe('a line of those who strike back', () => {
  rule('8.0', 'is the second half of the round that the other side has opened', () => {
    const { mistakes, state, asked } = fought(ONE, [
      'us: H4 fights, 1 1 -> 2',
      'de: H4 fights against 2-5-4 #1, 1 1 -> 2',
    ]);
    expect(mistakes).toEqual([]);
    expect(asked).toBeUndefined();
    expect(state.position.markers).toContainEqual(expect.objectContaining({ kind: 'melee', at: 'H4', fought: true }));
  });

  rule('8.0', 'tells of its own dice what came of them', () => {
    const lines = (told: string): readonly string[] => [
      'us: H4 fights, 1 1',
      `de: H4 fights against 2-5-4 #2, 6 6 -> ${told}`,
    ];
    expect(codesOf(fought(ONE, lines('12, 2-5-4 #2 eliminated')))).toEqual([]);
    expect(codesOf(fought(ONE, lines('11, 2-5-4 #2 eliminated')))).toEqual([[1, 'wrong-sum']]);
    expect(codesOf(fought(ONE, lines('12, 2-5-4 #2 unharmed')))).toEqual([[1, 'wrong-outcome']]);
  });

  rule('8.0', 'says with which weapons, before the dice of the first side; whoever names none uses all', () => {
    const strengthBy = (line: string): unknown => {
      const { played, mistakes } = fought(GUNNERS, ['us: H4 fights, 1 1', `de: ${line}, 1 1`]);
      expect(mistakes).toEqual([]);
      const events = played.flatMap(({ taken }) => taken.flatMap(({ applied }) => applied.events));
      return events.flatMap((each) => (each.kind === 'meleeStruck' ? [wholeTotal(each.attack)] : []));
    };
    // Two Squads strike with 4; the other with 1 and the 2 of its machine gun.
    for (const line of ['H4 fights against 2-5-4 #1', 'H4 fights against 2-5-4 #1 with MG34'])
      expect(strengthBy(line)).toEqual([4, 3]);
  });

  rule('8.0', 'strikes nobody at odds below 1-3, and is refused for that', () => {
    const both = 'de: H4 fights against 2-5-4 #1 and 2-5-4 #2, 1 1';
    expect(codesOf(fought(ONE, ['us: H4 fights, 1 1', both]))).toEqual([[1, 'odds-too-low']]);
  });

  rule('8.0', 'wants its own dice: without them the round is not over', () => {
    expect(codesOf(fought(ONE, ['us: H4 fights, 1 1', 'de: H4 fights against 2-5-4 #1', 'de: passes']))).toContainEqual(
      [1, 'answer-first'],
    );
  });
});
