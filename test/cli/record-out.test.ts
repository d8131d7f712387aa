import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, hexarbiter, newFile } from './program.js';

/** The digest at the end of a game that was replayed. */
const digestIn = (text: string): string | undefined => /state digest ([0-9a-f]{64})/.exec(text)?.[1];

/**
 * A game as it is told, without the numbers of its steps, and without what stands behind its end: the generator of the dice is another. Dice that are
 * typed are told at each question, those that are rolled at the end of a step: the sums tell both, and numbers stand where two are called alike by then.
 */
const toldOf = (transcript: string): string =>
  hexarbiter('replay', transcript, '--tell')
    .out.replace(/^ *[0-9]* +/gm, '')
    .replace(/^dice: .*\n/gm, '')
    .replace(/ #[0-9]+/g, '')
    .replace(/^The game replays to itself[^]*/m, '');

/** A game of bots as it is told, as its record tells it after it was read back, and the text of the record. */
function bothOf(options: readonly string[], name: string): readonly [first: string, again: string, text: string] {
  const [played, typed, back] = [newFile(`${name}.json`), newFile(`${name}.txt`), newFile(`${name}-back.json`)];
  hexarbiter('demo', '--quiet', '--seed', '11', ...options, '--out', played);
  hexarbiter('replay', played, '--out', typed);
  expect(hexarbiter('replay', typed, '--out', back).out).toMatch(/[0-9]+ steps, no mistake/);
  return [toldOf(played), toldOf(back), readFileSync(typed, 'utf8')];
}

describe('the record that is written of a transcript', () => {
  test.each(['training', 'armour', 'landing'])('is read back without a mistake as the same game of %s', (scenario) => {
    const [first, again, text] = bothOf(['--scenario', scenario], scenario);
    expect(first.length).toBeGreaterThan(2000);
    expect(again).toBe(first);
    expect(text.startsWith(`scenario: ${scenario}\nruleset: 5.1\n`)).toBe(true);
  });

  test('names the ruleset and the house rules of its game', () => {
    const [first, again, text] = bothOf(['--ruleset', '4.2.1', '--rule', 'pivotOft=2'], 'house');
    expect(text.split('\n').slice(0, 3)).toEqual(['scenario: training', 'ruleset: 4.2.1', 'rule: pivotOft=2']);
    expect(again).toBe(first);
  });

  test('holds the situation in which the game began', () => {
    const units = [{ type: 'us.2-5-4', at: 'I5' }, { type: 'de.1-6-4', at: 'J3' }, { type: 'de.1-6-4', at: 'F4' }]; // prettier-ignore
    const setup = { turn: 2, initiative: 'us', units };
    const steps = ['us: activates I5', 'us: I5 fires at J3, 5 1, 1'];
    const [played, typed] = [newFile('from-setup.json'), newFile('from-setup-typed.txt')];
    hexarbiter(
      'replay',
      file('with-setup.json', JSON.stringify({ scenario: 'training', setup, steps })),
      '--out',
      played,
    );
    const first = digestIn(hexarbiter('replay', played, '--out', typed).out);
    const again = hexarbiter('replay', typed);
    expect(digestIn(again.out)).toBe(first);
    expect([first?.length, again.code]).toEqual([64, 0]);
  });

  test('is what a game is read from that was only told', () => {
    const played = newFile('only-told.json');
    hexarbiter('demo', '--quiet', '--out', played);
    const told = file('only-told.txt', hexarbiter('replay', played, '--tell').out);
    const { code, err } = hexarbiter('replay', told);
    expect([code, err]).toEqual([2, expect.stringContaining('`replay GAME.json --out game.txt` writes the record')]);
    const shown = file('only-shown.txt', hexarbiter('demo', '--seed', '11').out);
    expect(hexarbiter('replay', shown).err).toContain('(told-game)');
    const remark = file('remark.txt', '# An evening (seed 7; two bots)\nscenario: training\n');
    expect(hexarbiter('replay', remark).err).not.toContain('told-game');
  });
});

describe('a record that is written again', () => {
  const evening = 'scenario: training\nus: 2-5-4 #1 sets up in I5\nus: Tom fiers\nus: Tom sets up in I5\n';

  test('is a record in a .txt, with what was taken, and a transcript in any other file; both are said', () => {
    const typed = file('again.txt', evening);
    const [text, json] = [newFile('again-out.txt'), newFile('again-out.json')];
    expect(hexarbiter('replay', typed, '--out', text).out).toContain(`${text}: the record of what was taken`);
    expect(hexarbiter('replay', typed, '--out', json).out).toContain(`${json}: the transcript of what was taken`);
    expect(readFileSync(text, 'utf8')).toMatch(/^scenario: training\n/);
    expect(hexarbiter('replay', text).out).toContain('2 steps, no mistake');
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ steps: [{}, {}] });
  });

  test('names the file of the situation in which it begins', () => {
    const setup = {
      turn: 2,
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'H1' },
      ],
    };
    file('again-setup.json', JSON.stringify({ scenario: 'training', setup }));
    const typed = file('again-setup.txt', 'situation: again-setup.json\nus: I5 moves to I6\n');
    const text = newFile('again-setup-out.txt');
    hexarbiter('replay', typed, '--out', text);
    expect(readFileSync(text, 'utf8')).toContain('\nsituation: again-setup.json\n');
    expect(hexarbiter('replay', text).code).toBe(0);
  });
});
