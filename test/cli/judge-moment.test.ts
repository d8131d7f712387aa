import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hexarbiter, hexarbiterJson, newFile } from './program.js';

/* What the umpire's desk prints in the middle of a move. */

const UNITS = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'us.2-5-4', at: 'J6' },
  { type: 'de.1-6-4', at: 'G4', weapons: [{ type: 'de.mg42' }] },
  { type: 'de.1-6-4', at: 'K3' },
];

/** A file of a situation in which I5 has moved to H5, and what came then. */
function situation(then: readonly string[], action: unknown): string {
  const file = newFile('moment.json');
  const setup = { turn: 2, initiative: 'us', units: UNITS };
  writeFileSync(file, JSON.stringify({ scenario: 'training', setup, then: ['us: I5 moves to H5', ...then], action }));
  return file;
}

function linesOf(file: string, ...more: readonly string[]): readonly string[] {
  const { code, out, err } = hexarbiter('judge', file, ...more);
  return [`${code}`, ...`${out}${err}`.split('\n').map((line) => line.trim())];
}

describe('the report in the middle of a move', () => {
  test('says what the last shot did, on what the verdict depends, and who is on the move', () => {
    const file = situation(['de: G4 fires at H5, 2 1'], 'us: H5 moves on to H4');
    const said = linesOf(file);
    expect(said).toEqual(
      expect.arrayContaining([
        '2',
        'the last shot',
        'CANNOT SAY',
        'First comes an answer: Damage Check, for 2-5-4 #1. [5.0] (answer-first)',
        expect.stringMatching(/^after .*, for example: LEGAL$/),
        expect.stringMatching(/^after .*: NOT LEGAL\. 2-5-4 #1 and 2-5-4 #2 have become Shaken on the way/),
        'On the move: 2-5-4 #1 and 2-5-4 #2, in H5',
      ]),
    );
    expect(linesOf(file, '--language', 'de')).toEqual(
      expect.arrayContaining([
        'der letzte Schuss',
        'KEIN URTEIL',
        expect.stringMatching(/^zum Beispiel nach .*: ERLAUBT$/),
        'In Bewegung: 2-5-4 #1 und 2-5-4 #2, in H5',
      ]),
    );
    const { json } = hexarbiterJson('judge', file);
    expect(json).toMatchObject({
      verdict: 'cannotSay',
      moving: { by: 'us', at: 'H5' },
      after: [{ verdict: 'legal' }, {}],
    });
  });

  test('tells a Shaken mover that its move is over, by each of two rulesets too', () => {
    const file = situation(['de: G4 fires at H5, 2 1, 4, 2'], 'us: 2-5-4 #1 moves on to H4');
    const why = '2-5-4 #1 has become Shaken on the way: its move is over. [5.1]';
    expect(linesOf(file)).toEqual(expect.arrayContaining(['1', 'NOT LEGAL', `${why} (shaken-on-the-way)`]));
    expect(linesOf(file, '--language', 'de')).toContain(
      '2-5-4 #1 ist unterwegs angeschlagen worden: Die Bewegung ist damit zu Ende. [5.1] (shaken-on-the-way)',
    );
    const both = linesOf(file, '--ruleset', '5.1', '--ruleset', '4.2.1');
    expect(both.filter((line) => line === why)).toHaveLength(2);
  });

  test('says for whom it rules where a line names one of several who move together', () => {
    const file = situation(['de: passes'], 'us: 2-5-4 #1 moves on to H4');
    expect(linesOf(file)).toEqual(
      expect.arrayContaining(['0', 'LEGAL', 'for 2-5-4 #1 and 2-5-4 #2, who move together']),
    );
    expect(linesOf(file, '--language', 'de')).toContain('für 2-5-4 #1 und 2-5-4 #2, die zusammen ziehen');
  });

  test('says of a hex that it is not the next one, and that the group stands there already', () => {
    const far = linesOf(situation(['de: passes'], { kind: 'enter', to: 'H3' }));
    expect(far).toContain(
      'H3 is not next to H5: it is 2 steps away, through H4 (3 MP needed, 3 left). “moves to H3” goes the whole way. [6.0] (out-of-reach)',
    );
    const there = situation(['de: passes'], 'us: H5 moves on to H5');
    expect(linesOf(there)).toContain('The group stands in H5 already. [10.4.1] (out-of-reach)');
    expect(linesOf(there, '--language', 'de')).toContain('Die Gruppe steht schon in H5. [10.4.1] (out-of-reach)');
  });

  test('calls an action that is only begun by its kind and its line, and names a section for each reason', () => {
    const said = linesOf(situation(['de: passes'], 'us: moves on'));
    expect(said.slice(0, 3)).toEqual(['2', 'enter a hex: “us: moves on”', '']);
    const fire = linesOf(situation(['de: passes'], 'us: fires'));
    expect(fire.join(' ')).not.toContain('{"kind"');
    expect(fire.join(' ')).toMatch(/NOT LEGAL .*\[\d+\.\d+\]/);
  });
});
