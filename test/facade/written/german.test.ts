import { describe, expect, test } from 'vitest';
import { createGame, readLine, replayRecord } from '../../../src/index.js';
import { resultIn } from '../../../src/facade/written/words/result-words.js';
import { EFFECTS } from '../../../src/facade/written/told/sums-of-events.js';
import { german } from '../../../src/text/de/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const start = unwrap(createGame(world, { dice: 'entered' }));

const EVENING = `# Freitagabend
scenario: training

Aufstellung
USA: 2-5-4 #1 wird in I5 aufgestellt
us: 2-5-4 #2 steht in I6
us: 2-5-4 #3 stellt sich in I5 auf
us: Medrow steht in I6
us: Major Tom steht in J5
us: 2-5-4 #1 bekommt BAR
us: 2-5-4 #2 bekommt M1919A4 auf Dreibein
us: fertig
Deutschland: 1-6-4 #1 bekommt MG34
de: 1-6-4 #2 erhält MG42 als Zweibein
de: fertig
us: das ist alles

Spielzug 1, Operationsphase
de: 1-6-4 #1, 1-6-4 #2, Sgt. Baumann und Medic ziehen
de: betreten H1
de: ziehen weiter nach H2
us: I5 feuert auf H2, 3 4, 3, 5, 4, 1 -> 8 gegen 4, Sgt. Baumann angeschlagen mit 7, 1-6-4 #1 ist angeschlagen
de: halten an
us: Major Tom zieht nach I5
`;

describe('a record in German', () => {
  test('is replayed as one in English', () => {
    const { mistakes, steps } = unwrap(replayRecord(world, EVENING, { locale: german }));
    expect([mistakes, steps]).toEqual([[], 18]);
  });

  test('is told the nearest German word, and one in English the nearest English one', () => {
    const nearestOf = (text: string): unknown => {
      const read = readLine(world, start, text);
      return read.ok ? undefined : read.problems[0]?.params['nearest'];
    };
    expect(nearestOf('us: I5 feuret auf H2')).toBe('feuert');
    expect(nearestOf('us: I5 fiers at H2')).toBe('fires');
    // `shells` is near to it by its letters, but not in this language.
    expect(nearestOf('us: 2-5-4 #1 stelt in I5 auf')).not.toBe('shells');
  });

  test('may tell results in German', () => {
    const setup = {
      turn: 2,
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
      ],
    };
    const codesOf = (told: string): readonly string[] =>
      unwrap(
        replayRecord(world, { scenario: 'training', setup, steps: [`us: I5 feuert auf J3, 5 1, 5 -> ${told}`] }),
      ).mistakes.map(({ problem }) => problem.code);
    expect(codesOf('8 gegen 4, 1-6-4 #1 angeschlagen mit 9')).toEqual([]);
    expect(codesOf('1-6-4 #1 unverletzt')).toEqual(['wrong-outcome']);
  });
});

describe('the words of German records', () => {
  test('know what the rulings call results in German and in English, so that nothing has two names', () => {
    for (const { words } of [german, english])
      for (const effect of EFFECTS) {
        const word = words[`effect.${effect}`] ?? words[effect];
        if (word !== undefined) expect([word, resultIn(word)?.effect]).toEqual([word, effect]);
      }
  });
});
