import type { Texts } from '../../../speech/texts.js';

/** Why a line of the notation cannot be read, or a record that people type. */
export const lineProblems: Texts = {
  'unknown-word': 'Nobody knows “{word}” here (character {column}).< Perhaps {nearest} is meant.>',
  'no-verb': 'The line does not say what is done (character {column}).',
  'strange-word': '“{word}” has no place in this line (character {column}).',
  'word-expected': 'Character {column}: {part} is missing.',
  'ambiguous-line': 'The line can mean more than one thing (character {column}): {readings}.',
  'bad-line': 'Line {line}: {expected} expected.',
  'turn-of': 'It is not the turn of {by}: {deciding} decides.',
  'unknown-result': 'Nobody knows the result “{text}” (character {column}).< Perhaps {nearest} is meant.>',
  'way-stopped':
    'The move to {hex} stops on its way: what is asked or done there comes first, and then “moves on to {hex}” as a line of its own.',
  'reactions-ended': 'The reactions have ended since. The verdict is for the moment before step {step}.',
  'way-ended': 'The maneuver< of {unit}> is over before {hex}: something on the way has ended it.',
  'wrong-sum': 'The record tells {told}; by the rules it is {found}.',
  'wrong-sum.terms': 'The record tells {told}; the sum gives {found}, perhaps because {terms} counts {value}.',
  'wrong-outcome': 'The record tells<, for {unit/side},> “{effect}”; by the rules it is “{effects}”.',
  'not-resolved': 'The record tells of {unit/side}, but nothing was resolved for it in this step.',
};
