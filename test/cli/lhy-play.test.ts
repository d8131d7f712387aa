import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hexarbiter, newFile } from './program.js';
import { typed } from './prompt.js';

const AS_UMBER = ['--mission', 'hill-31', '--as', 'umber', '--against', 'random', '--seed', '7'];
const ACTING = ['is ready', 'selects umber:black', 'activates umber:black:1'];

describe('a mission against the computer in the terminal', () => {
  test('begins with the set-up, and tells who is where as the side sees it', async () => {
    const { code, out } = await typed(AS_UMBER, 'where');
    expect(code).toBe(0);
    expect(out).toContain('you are Umber, the random bot plays against you (seed 7)');
    expect(out).toContain('umber: Umber squad 1-1');
    expect(out).toMatch(/slate: concealed: slate\.concealed\.[A-J][0-9]+\.1/);
    expect(out).not.toMatch(/slate\.[0-9]|Slate squad/);
  });

  test('says who wins by what, and how far that has come (21.0)', async () => {
    const { out } = await typed(AS_UMBER, 'goals');
    expect(out).toContain('Umber wins with one of these at the end of a turn: hill31 (F3: Slate)');
    expect(out).toContain('than its limit: Slate 7, Umber 7');
    expect(out).toContain('Slate wins after 28 minutes; 0 are gone by');
  });

  test('takes orders in words, and the words of an open action', async () => {
    const { out } = await typed(
      AS_UMBER,
      'end the set-up',
      'selects umber:black',
      'activate a platoon',
      ...ACTING.slice(2),
      'squad 1-1 moves to C8',
    );
    expect(out).toContain('Turn 1 begins.');
    expect(out).toContain('Say who does it, such as: activates umber:black:1');
    expect(out).toContain('Umber squad 1-1 is in C8.');
  });

  test('refuses what is not legal and what is of the other side, and names no concealed enemy', async () => {
    const { out } = await typed(
      AS_UMBER,
      ...ACTING,
      'squad 1-1 fires at F4',
      'slate: calls',
      'sqad 1-1 moves to C8',
      'slate.1-1 fires at C9',
      'slate.1-3 moves to D9',
    );
    expect(out).toContain('Umber squad 1-1 fires 5 hexes far; this is 7.');
    expect(out).toContain('It is not the turn of Slate: Umber decides.');
    expect(out).toContain('Nobody knows “sqad” here');
    expect(out.split('Nobody knows “Slate squad 1-')).toHaveLength(3);
  });

  test('tells what a unit can do and an order is worth, what the computer would do, and what can be typed', async () => {
    const { out } = await typed(
      AS_UMBER,
      ...ACTING,
      'can squad 1-1',
      'can nobody',
      'odds squad 1-1 moves to C8',
      'hint',
      'help',
      'can',
      'odds',
    );
    expect(out).toMatch(/Umber squad 1-1: maneuver.*\n +comes to [A-J0-9, ]+: umber\.1-1 moves to/);
    expect(out).toContain('nobody of yours is called nobody or stands there');
    expect(out).toContain('no die decides anything at once');
    expect(out).toMatch(/type: umber\./);
    expect(out).toContain('squad 1-1 moves to D7');
  });

  test('names the one reason why a unit can do nothing (7.0, 9.0), and whose way is open', async () => {
    const lines = ['can squad 2-1', 'squad 1-1 moves to C8', 'can squad 1-2', 'stops', 'end the set-up'];
    const { out } = await typed(AS_UMBER, ...ACTING, ...lines);
    expect(out).toContain(
      'Umber squad 2-1 can do nothing now:\n    Umber squad 2-1 has not been activated. [7.0]\nOpen:',
    );
    expect(out).toContain('Umber squad 1-1 is on its way, and what is open is for it alone: enter a hex, stop, deploy');
    expect(out).toMatch(/“end the set-up” is not open now; what is open: /);
  });

  test('tells the chances of fire: its value and the die above the Cohesion (13.1)', async () => {
    const { out } = await typed(AS_UMBER, ...ACTING, 'can MG section', 'odds MG section fires at F6');
    expect(out).toContain('value -2 (an effect by Cohesion 5: 30 %, 6: 20 %, 7: 10 %): umber.mg fires at F6');
    expect(out).toContain('when its dice fall, by this fire alone: an effect by Cohesion 5: 30 %, 6: 20 %, 7: 10 %');
  });

  test('takes back nothing behind the set-up, for something may have come to light', async () => {
    const { out } = await typed(AS_UMBER, 'undo', ...ACTING, 'undo');
    expect(out).toContain('There is nothing to take back.');
    expect(out).toContain('what has been seen cannot be taken back');
  });

  test('writes lines into a text, JSON into any other file, and a picture; both records replay', async () => {
    const [text, json, svg] = [newFile('lhy-play.txt'), newFile('lhy-play.json'), newFile('lhy-play.svg')];
    const steps = Array.from({ length: 12 }, () => 'auto');
    const { code } = await typed([...AS_UMBER, '--out', json], ...steps, `save ${text}`, `picture ${svg}`, 'quit');
    expect(code).toBe(0);
    expect(readFileSync(text, 'utf8')).toContain('mission: hill-31');
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg /);
    expect(hexarbiter('replay', text)).toMatchObject({ code: 0 });
    expect(hexarbiter('replay', json)).toMatchObject({ code: 0 });
  });

  test('is told in German, and gives the record alone with --json', async () => {
    const { out } = await typed([...AS_UMBER, '--language', 'de'], 'wo', 'hilfe');
    expect(out).toContain('Sie sind Umber');
    expect(out).toContain('Aufstellung');
    expect(out).toContain('slate: verdeckt: slate.concealed.');
    const json = await typed([...AS_UMBER, '--json'], 'auto', 'quit');
    expect(JSON.parse(json.out)).toMatchObject({ dice: { seed: '7' } });
  });

  test('refuses a side, a bot and a mission that there are not', async () => {
    expect((await typed(['--mission', 'hill-31', '--as', 'us'])).err).toContain('unknown-side');
    expect((await typed(['--mission', 'hill-31', '--against', 'tactical'])).err).toContain('unknown-bot');
    expect((await typed(['--mission', 'moon'])).code).toBe(2);
  });
});
