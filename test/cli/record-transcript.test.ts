import { describe, expect, test } from 'vitest';
import { file, hexarbiter, newFile } from './program.js';

const SETUP = {
  turn: 2,
  initiative: 'us',
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'G6' },
    { type: 'de.1-6-4', at: 'J3' },
    { type: 'de.1-6-4', at: 'F4' },
  ],
};
/** The Germans go along past Squads that may fire at them. */
const MOVE = [
  'us: us.2-5-4.1 spots J3, 2',
  'us: activates I5',
  'us: I5 fires at J3, 5 1, 1',
  'de: activates F4',
  'de: 1-6-4 #2 moves',
  'de: enters F5',
];

function record(steps: readonly string[]): string {
  return file('table.json', JSON.stringify({ scenario: 'training', setup: SETUP, steps: [...MOVE, ...steps] }));
}

/** The digest of a record by the table's own word, and that of its transcript when it is played again. */
function twice(
  steps: readonly string[],
): readonly [told: string, first: string | undefined, again: string | undefined, judged: number] {
  const out = newFile('table-played.json');
  const { out: told } = hexarbiter('replay', record(steps), '--after', 'override', '--out', out);
  const again = hexarbiter('replay', out);
  const digest = (text: string): string | undefined => /state digest ([0-9a-f]{64})/.exec(text)?.[1];
  return [told, digest(told), digest(again.out), hexarbiter('judge', out).code];
}

describe('the transcript of a record', () => {
  test.each([
    ['behind a window that nobody has used', ['de: enters G5', 'de: enters I5', 'de: stops']],
    ['behind two of them, one after the other', ['de: enters G5', 'de: enters I5', 'de: enters J2', 'de: stops']],
    ['in a window that is still open at the end', ['de: enters G5', 'de: enters I5']],
    ['of a result in a window', ['de: enters G5', 'us: activates G6', 'us: G6 fires at G5, 1 2 -> 1-6-4 #2 shaken']],
  ])('plays again to the same end after an override %s', (_where, steps) => {
    const [told, first, again, judged] = twice(steps);
    expect(told).toContain('taken as the record says');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(again).toBe(first);
    expect(judged).toBe(0);
  });
});
