import type { Texts } from '../../speech/texts.js';

/** Mistakes of a record that people keep: what cannot be read, and what is told otherwise than the rules say. */
export const recordProblems: Texts = {
  'unknown-word': 'Nobody knows “{word}” here (character {column}).< Perhaps {nearest} is meant.>',
  'unknown-word.highest':
    'Nobody is called “{word}” (character {column}): the numbers of {name} are {lowest} to {highest}.',
  'no-verb': 'The line does not say what is done (character {column}).',
  'strange-word': '“{word}” has no place in this line (character {column}).',
  'strange-word.written': '“{word}” has no place here alone (character {column}): write “{written}”.',
  'second-place': 'One hex can stand here: “{second}” is a second one (character {column}).',
  'second-counter': 'One counter can stand here: “{second}” is a second one (character {column}).',
  'second-deed': 'A line tells one deed: “{second}” is a second one (character {column}). Write a line for each.',
  'one-target':
    'One attack strikes one target: one vehicle, or all the men of one place, not {targets}. A second attack is a question of its own.',
  'way-stopped': 'The move stops for a question before {at}: write the rest of its way as a line of its own.',
  'ambiguous-line': 'The line can mean more than one thing: {readings}.',
  'unknown-result': 'Nobody knows the result “{text}” (character {column}).',
  'no-such-step': 'There is no step {step} in this record: its steps are 0 to {most}, the last number being its end.',
  'wrong-sum': 'The record tells {told}; the dice and the sum give {found}.',
  'wrong-sum.termName': 'The record tells {told}; the sum gives {found}, perhaps because {termName} counts {value}.',
  'wrong-outcome': 'The record tells<, for {counter},> “{effect}”; by the rules it is “{effects}”.',
  'result-not-laid':
    'The table cannot put down “{effect}”<, for {counter}>: write an override that says what lies there then.',
};
