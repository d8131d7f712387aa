import type { SumTexts } from '../texts.js';

/** How sums are written. */
export const sums: SumTexts = {
  plus: '{left} + {right}',
  minus: '{left} - {right}',
  half: 'half of {left}',
  twice: 'twice {left}',
  times: '{value} times {left}',
  roundUp: '{left}, rounded up',
  roundDown: '{left}, rounded down',
  roundUpTo: '{left}, rounded up to a multiple of {value}',
  roundDownTo: '{left}, rounded down to a multiple of {value}',
  atMost: '{left}, at most {value}',
  atLeast: '{left}, at least {value}',
  term: '{name} {value}',
  reason: '{text} ({reason})',
  share: '{name} ({sum})',
  oneShare: '{name} {sum}',
  equals: '{left} = {total}',
  cited: '{text} [{rules}]',
  heading: '{name}< of {of}>: {total}',
};
