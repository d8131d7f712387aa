import { expect, test } from 'vitest';
import { replayRecord } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/** An evening as two people have typed it, one half in German, with five mistakes. */
const EVENING = `# Donnerstag, Anna und Bert
scenario: training

us: 2-5-4 #1 in I5
us: 2-5-4 #2 in I6
us: 2-5-4 #3 in I6
us: Major Tom in I5
us: Unteroffizier Medrow wird in I6 aufgestellt
us: 2-5-4 #1 bekommt M1919A4 auf Dreibein
us: 2-5-4 #2 bekommt BAR
us: fertig
de: 1-6-4 #1 bekommt MG42 auf Zweibein
de: 1-6-4 #2 bekommt MG34
de: fertig
us: weiter

Spielzug 1, Einsatzphase
Deutschland: 1-6-4 #1, 1-6-4 #2 und Feldwebel Baumann betreten H1
de: ziehen weiter nach H2
USA: I5 feuert auf H2, 4 4 -> daneben
de: ziehen weiter nach H3
us: I6 feurt auf H3, 2 2
us: passt
de: 1-6-4 #3 und Leutnant Koch betreten K1
de: passen
us: Medrow zieht nach I5
de: H3 feuert auf I5, 5 3, 2, 3, 4, 2
us: I6 legt Rauch in I5, 2 -> Rauch
de: 1-6-4 #4 enters E1
us: passes
de: goes on to E2
us: I5 fires at H3, 6 4, 1, 2, 2 -> Baumann unharmed
de: K1 moves to K2, 3
us: 2-5-4 #3 moves I6-J7
de: passes
us: passes
de: passes, 4 2
Turn 2, Rally Phase
de: done
`;

test('an evening of two people, half in German, has the mistakes that were put into it, and what follows beneath them', () => {
  const { mistakes } = unwrap(replayRecord(worldOf('training'), EVENING));
  expect(mistakes.map(({ step, problem, follows }) => [step, problem.code, follows])).toEqual([
    [14, 'answer-first', undefined],
    [16, 'unknown-word', undefined],
    [21, 'already-activated', undefined],
    [22, 'not-now', 21],
    [26, 'answer-first', undefined],
    [26, 'wrong-outcome', undefined],
    [27, 'not-now', 26],
  ]);
});
