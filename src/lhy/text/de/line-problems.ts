import type { Texts } from '../../../speech/texts.js';

/** Why a line of the notation cannot be read, or a record that people type, in German. */
export const lineProblems: Texts = {
  'unknown-word': 'Niemand kennt hier „{word}“ (Zeichen {column}).< Vielleicht ist {nearest} gemeint.>',
  'no-verb': 'Die Zeile sagt nicht, was getan wird (Zeichen {column}).',
  'strange-word': '„{word}“ hat in dieser Zeile keinen Platz (Zeichen {column}).',
  'word-expected': 'Zeichen {column}: {part} fehlt.',
  'ambiguous-line': 'Die Zeile kann mehr als eins bedeuten (Zeichen {column}): {readings}.',
  'bad-line': 'Zeile {line}: {expected} erwartet.',
  'turn-of': '{by} ist nicht am Zug: {deciding} entscheidet.',
};
