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
  'unknown-result': 'Niemand kennt das Ergebnis „{text}“ (Zeichen {column}).< Vielleicht ist {nearest} gemeint.>',
  'way-stopped':
    'Die Bewegung nach {hex} hält unterwegs an: Erst kommt, was dort gefragt oder getan wird, und dann „moves on to {hex}“ als eigene Zeile.',
  'reactions-ended': 'Die Reaktionen sind seither zu Ende. Das Urteil gilt für den Moment vor Schritt {step}.',
  'way-ended': 'Das Manöver< von {unit}> ist vor {hex} vorbei: Etwas auf dem Weg hat es beendet.',
  'wrong-sum': 'In der Mitschrift steht {told}; nach den Regeln ist es {found}.',
  'wrong-sum.terms': 'In der Mitschrift steht {told}; die Summe ergibt {found}, vielleicht weil {terms} {value} zählt.',
  'wrong-outcome': 'In der Mitschrift steht<, für {unit/side},> „{effect}“; nach den Regeln ist es „{effects}“.',
  'not-resolved': 'In der Mitschrift steht {unit/side}, aber dafür ist in diesem Schritt nichts ausgewertet worden.',
};
