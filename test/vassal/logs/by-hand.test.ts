import { describe, expect } from 'vitest';
import { rule } from '../../rule.js';
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
