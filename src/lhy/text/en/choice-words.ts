import type { Texts } from '../../../speech/texts.js';

/** What is chosen, in English. */
const CHOSEN: Texts = {
  stay: 'stay',
  withdraw: 'withdraw',
  reverse: 'reverse',
  goes: 'it goes along',
  stays: 'it stays',
  recombine: 'recombine',
  apart: 'stay apart',
  stop: 'stop',
};

/** The same in a question, and in its answer. */
export const choiceWords: Texts = Object.fromEntries(
  Object.entries(CHOSEN).flatMap(([id, text]) => [`option.${id}`, `choice.${id}`].map((key) => [key, text])),
);
