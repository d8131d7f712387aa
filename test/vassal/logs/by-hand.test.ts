import { describe, expect } from 'vitest';
import { explainChange } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import type { Hand } from './by-hand.js';
import { drag, judgedByHand, show, tableOf } from './by-hand.js';

const UNITS = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'us.2-5-4', at: 'H6', shaken: true },
  { type: 'de.1-6-4', at: 'J3' },
  { type: 'de.1-6-4', at: 'F3' },
];
/** The squad in F3; the track shows the other side, as nobody has set it. */
const SQUAD = 'de.1-6-4.2';
const moved = (counter: string): Hand => show(counter, { markers: ['moved'] });

/** The mistakes of what hands do, each with its step. */
function mistakesOf(...hands: readonly Hand[]): readonly (readonly [number, ...(string | undefined)[]])[] {
  return judgedByHand(tableOf('us', UNITS), hands).mistakes.map(({ step, problems }) => [
    step,
    ...problems.map(({ code }) => code),
  ]);
}

describe('a move that is dragged hex by hex', () => {
  rule('6.0', 'is marked at its end, once, though the track still shows the other side', () => {
    expect(mistakesOf(drag(SQUAD, 'F4'), drag(SQUAD, 'G4'), moved(SQUAD))).toEqual([]);
    const other = 'de.1-6-4.1';
    expect(mistakesOf(drag(other, 'J2'), drag(other, 'K3'), drag(other, 'K4'), moved(other))).toEqual([]);
  });

  rule('4.0', 'lacks its marker when the other side does something', () => {
    const us = 'us.2-5-4.1';
    expect(mistakesOf(drag(SQUAD, 'F4'), drag(SQUAD, 'G4'), drag(us, 'I6'), moved(us))).toEqual([
      [2, 'forgotten-marker'],
    ]);
  });
});

describe('a squad that is dragged too far', () => {
  rule('6.0', 'is refused with its MPs, though another one that was dragged with it has moved as it may', () => {
    const game = tableOf('us', [{ type: 'us.2-5-4', at: 'I5' }, ...UNITS]);
    const to = (counter: string, at: string): object => ({
      counter,
      to: { kind: 'map', at },
      after: { markers: ['moved'] },
    });
    const counters = [to('us.2-5-4.1', 'I6'), to('us.2-5-4.2', 'E8')];
    const { ruling, refused } = unwrap(
      explainChange(worldOf('training'), game, { counters, dice: [] } as Parameters<typeof explainChange>[2]),
    );
    expect(ruling).toBe('refused');
    expect(
      refused.map(({ problems }) => problems.map(({ code, params }) => [code, params['unit'], params['left']])),
    ).toEqual([[['not-enough-mps', 'us.2-5-4.2', 2]]]);
  });
});
