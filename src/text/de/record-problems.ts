import type { Texts } from '../../speech/texts.js';

/** Mistakes of a record that people keep, in German. */
export const recordProblems: Texts = {
  'unknown-word': 'Niemand kennt hier „{word}“ (Zeichen {column}).< Vielleicht ist {nearest} gemeint.>',
  'unknown-word.highest':
    'Niemand heißt „{word}“ (Zeichen {column}): {name} gibt es mit den Nummern {lowest} bis {highest}.',
  'no-verb': 'Die Zeile sagt nicht, was getan wird (Zeichen {column}).',
  'strange-word': '„{word}“ hat in dieser Zeile keinen Platz (Zeichen {column}).',
  'strange-word.written': '„{word}“ hat hier allein keinen Platz (Zeichen {column}): Richtig ist „{written}“.',
  'second-place': 'Hier kann ein Feld stehen: „{second}“ ist ein zweites (Zeichen {column}).',
  'second-counter': 'Hier kann ein Counter stehen: „{second}“ ist ein zweiter (Zeichen {column}).',
  'second-deed': 'Eine Zeile sagt eine Tat: „{second}“ ist eine zweite (Zeichen {column}). Jede Tat hat ihre Zeile.',
  'one-target':
    'Ein Angriff trifft ein Ziel: ein Fahrzeug oder alle Leute an einem Ort, nicht {targets}. Ein zweiter Angriff ist eine Frage für sich.',
  'way-stopped': 'Die Bewegung hält vor {at} für eine Frage an: Der Rest des Weges ist eine eigene Zeile.',
  'ambiguous-line': 'Die Zeile kann mehr als eins bedeuten: {readings}.',
  'unknown-result': 'Niemand kennt das Ergebnis „{text}“ (Zeichen {column}).',
  'no-such-step':
    'In dieser Mitschrift gibt es keinen Schritt {step}: Ihre Schritte sind 0 bis {most}; die letzte Zahl ist ihr Ende.',
  'wrong-sum': 'In der Mitschrift steht {told}; Würfel und Summe ergeben {found}.',
  'wrong-sum.termName':
    'In der Mitschrift steht {told}; die Summe ergibt {found}, vielleicht weil {termName} {value} zählt.',
  'wrong-outcome': 'In der Mitschrift steht<, für {counter},> „{effect}“; nach den Regeln ist es „{effects}“.',
  'result-not-laid':
    '„{effect}“ lässt sich<, für {counter},> so nicht hinlegen: Nötig ist ein Eingriff (override), der sagt, was dann da liegt.',
};
