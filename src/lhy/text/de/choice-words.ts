import type { Texts } from '../../../speech/texts.js';

/** What is chosen, in German. */
const CHOSEN: Texts = {
  stay: 'bleiben',
  withdraw: 'sich absetzen',
  reverse: 'rückwärts fahren',
  goes: 'geht mit',
  stays: 'bleibt liegen',
  recombine: 'zusammenlegen',
  apart: 'getrennt lassen',
  stop: 'anhalten',
};

/** The same in a question, and in its answer. */
export const choiceWords: Texts = Object.fromEntries(
  Object.entries(CHOSEN).flatMap(([id, text]) => [`option.${id}`, `choice.${id}`].map((key) => [key, text])),
);
