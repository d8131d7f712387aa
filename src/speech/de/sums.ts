import type { SumTexts } from '../texts.js';

/** How sums are written in German. */
export const sums: SumTexts = {
  plus: '{left} + {right}',
  minus: '{left} - {right}',
  half: 'die Hälfte von {left}',
  twice: 'zweimal {left}',
  times: '{value}-mal {left}',
  roundUp: '{left}, aufgerundet',
  roundDown: '{left}, abgerundet',
  roundUpTo: '{left}, aufgerundet auf ein Vielfaches von {value}',
  roundDownTo: '{left}, abgerundet auf ein Vielfaches von {value}',
  atMost: '{left}, höchstens {value}',
  atLeast: '{left}, mindestens {value}',
  term: '{name} {value}',
  reason: '{text} ({reason})',
  share: '{name} ({sum})',
  oneShare: '{name} {sum}',
  equals: '{left} = {total}',
  cited: '{text} [{rules}]',
  heading: '{name}< von {of}>: {total}',
};
