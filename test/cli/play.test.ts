import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hexarbiter, newFile } from './program.js';
import { typed } from './prompt.js';

const AS_US = ['--seed', '7', '--as', 'us', '--against', 'sensible'];

describe('a game against the computer in the terminal', () => {
  test('begins with the set-up of the person, or with that of the computer', async () => {
    const us = await typed(AS_US);
    expect(us).toMatchObject({ code: 0, err: '' });
    expect(us.out).toContain('you are United States, the sensible bot plays against you (seed 7)');
    expect(us.out).toMatch(/Open: set up\n> $/);
    const de = await typed(['--seed', '7', '--as', 'de', '--against', 'sensible']);
    expect(de.out).toContain('you are Germany');
  });

  test('takes an order in words, and the computer answers', async () => {
    const { out } = await typed(AS_US, '2-5-4 #1 sets up in I5', 'where');
    expect(out).toContain('2-5-4 #1 sets up in I5.');
    expect(out).toMatch(/I5\n {4}United States: 2-5-4 #1/);
    expect(out).toContain('not on the map');
  });

  test('says who wins by what, which hexes count and who controls them, and the points so far (1.8.1)', async () => {
    const { out } = await typed(AS_US, 'auto', 'how do I win');
    expect(out).toContain('Germany wins: the church is taken');
    expect(out).toContain('else United States wins: the church has been held');
    expect(out).toMatch(/hexes that count: I5.*, I6/);
    expect(out).toContain('turn 1 of 4');
    const friend = ['--scenario', 'friend', '--as', 'us', '--against', 'sensible', '--seed', '7'];
    const counted = await typed(friend, 'goals');
    expect(counted.out).toContain('else a draw: equal Victory Points');
    expect(counted.out).toMatch(/Victory Points so far: .* [0-9/]+, .* [0-9/]+/);
    const german = await typed([...AS_US, '--language', 'de'], 'ziele');
    expect(german.out).toContain('Gewinn für Deutschland: die Kirche ist genommen');
  });

  test('tells why an order is not legal, and nothing is changed', async () => {
    const { out } = await typed(AS_US, '2-5-4 #1 sets up in A1', 'undo', 'fiers at J3');
    expect(out).toMatch(/A1/);
    expect(out).toContain('There is nothing to take back.');
    expect(out).toMatch(/fires/);
  });

  test('sets up for the person who says auto, and takes back to the last order', async () => {
    const { out } = await typed(AS_US, 'auto', 'where', 'undo', 'where');
    const [, first = '', second = ''] = out.split('not on the map');
    expect(out).toContain('TURN 1 of 4');
    expect(first).not.toContain('Maj. Tom (6-2-6 Leader)');
    expect(second).toContain('Maj. Tom (6-2-6 Leader)');
  });

  test('tells what a unit can do, with its chances, what the computer would do, and what can be typed', async () => {
    const { out } = await typed(
      AS_US,
      'auto',
      'done',
      'can I5',
      'odds I5 fires at J3',
      'hint',
      'can nobody',
      'help',
      'can',
    );
    expect(out).toMatch(/Open: .*\n/);
    expect(out).toContain('nobody of yours is called nobody or stands there');
    expect(out.split('hint: what the computer would do')).toHaveLength(2);
    expect(out).toContain('Whom do you mean? As in: can I5');
  });

  test('plays to the end of the game, and the record replays', async () => {
    const file = newFile('solo.json');
    const { code, out } = await typed([...AS_US, '--out', file], ...Array.from({ length: 400 }, () => 'auto'));
    expect(code).toBe(0);
    expect(out).toMatch(/Winner: .+\. You have (not )?won\.\n/);
    expect(hexarbiter('replay', file)).toMatchObject({ code: 0 });
  });

  test('writes the record and a picture while it goes on', async () => {
    const [record, picture] = [newFile('solo-now.json'), newFile('solo.svg')];
    const { out } = await typed(AS_US, 'auto', `save ${record}`, `picture ${picture}`, 'quit');
    expect(out).toContain(`written: ${record}`);
    expect(readFileSync(picture, 'utf8')).toMatch(/^<svg /);
    expect(hexarbiter('replay', record)).toMatchObject({ code: 0 });
  });

  test('refuses a line of the other side, and one that begins with a pass that nobody has typed', async () => {
    const lines = ['auto', 'done', 'de: stops', 'I5 fires at H2', 'Tom moves to I5', 'where'];
    const { out } = await typed(['--seed', '7', '--as', 'us', '--against', 'sensible'], ...lines);
    expect(out).toContain('That is not for your side to do.');
    expect(out).toContain('It can be done once you have passed, as far as you can see: then type the pass first.');
  });

  test('tells nothing of enemies in fog by what it refuses, and takes nothing back there', async () => {
    const fog = ['--seed', '7', '--as', 'de', '--against', 'sensible', '--rule', 'visibility=fog'];
    const { out } = await typed(fog, 'auto', 'done', 'J5 moves to I5', 'odds I4 fires at H2', 'undo', 'undo');
    expect(out).not.toMatch(/tom|medrow/i);
    expect(out.split('what has been seen cannot be taken back')).toHaveLength(3);
  });

  test('tells the turn, where somebody may be set up, and how an open action is said', async () => {
    const lines = ['where', 'can 2-5-4 #1', 'set up', 'auto', 'where', 'go on'];
    const { out } = await typed(AS_US, ...lines);
    expect(out).toContain('Turn 1 of 4, set-up');
    expect(out).toContain('may be set up in G5, G6, G7, H5,');
    expect(out).toContain('Say who does it, such as: 2-5-4 #1 sets up in G5');
    expect(out).toContain('Turn 1 of 4, Rally Phase');
    expect(out).toContain('Impulse 1: Germany');
  });

  test('says of the words of an action that is not open what is open instead', async () => {
    const { out } = await typed(AS_US, 'auto', 'go on', 'go on');
    expect(out).toContain('“go on” is not open now; what is open: fire, place the Sniper, pass');
    expect(out).not.toContain('Something is missing');
  });

  test('tells of a weapon that cannot be carried, and how it is left behind where it may be (1.6.1)', async () => {
    const lines = ['auto', 'done', 'pass', 'pass', 'can 2-5-4 #2', 'odds 2-5-4 #2 moves to H6', 'can Medrow'];
    const answersOf = (out: string) => out.split('Impulse 2: United States')[1]?.split('\n> ') ?? [];
    const { out } = await typed(AS_US, ...lines);
    const [, why = '', odds = '', man = ''] = answersOf(out);
    expect(why).toContain('2-5-4 #2 cannot carry M1919A4 as it stands. [1.6.1]');
    expect(why).toContain('what cannot be carried is left behind first: ');
    expect(odds).toContain('2-5-4 #2 cannot carry M1919A4 as it stands. [1.6.1]');
    expect(man).toContain('goes without danger (normal movement), 1 MP: H6, H7, I7, J6, J7');
    const [told = ''] = /2-5-4 #2 moves; drops M1919A4; enters [A-Z]\d+/.exec(why) ?? [];
    const done = await typed(AS_US, ...lines.slice(0, 4), ...told.split('; '));
    expect(done.out).toMatch(/2-5-4 #2 moves from I6 to [A-Z]\d+ \(\d MP\)/);
    const kept = await typed([...AS_US, '--rule', 'tripodInHand=keepsInPlace'], ...lines.slice(0, 5));
    const [, stays = ''] = answersOf(kept.out);
    expect(stays).not.toContain('goes without danger');
  });

  test('says that dice of a line do not count, for they are rolled here', async () => {
    const { out } = await typed(AS_US, 'auto', 'done', 'I5 fires at H2, 5 2');
    expect(out).toContain('The dice are rolled here: those of your line do not count.');
    expect(out).toMatch(/attack \(I5\) [1-6] [1-6]/);
  });

  test('tells who is aboard a vehicle below it', async () => {
    const { out } = await typed(
      ['--scenario', 'armour', '--seed', '7', '--as', 'us', '--against', 'sensible'],
      'auto',
      'where',
    );
    expect(out).toMatch(/United States: [^\n]*\n {4,}[^\n]*\(inside\)/);
  });

  test('cuts a long list of what can be done, and tells all of it to who asks for it', async () => {
    const { out } = await typed(AS_US, 'auto', 'done', 'can I5', 'can I5 all');
    const [, cut = '', all = ''] = out.split('Open: fire\n');
    expect(cut).toContain('and 1 more: can I5 all');
    expect(all.split(' at H2').length).toBeGreaterThan(cut.split(' at H2').length);
  });

  test('writes lines that people read into a file that is called a text', async () => {
    const file = newFile('solo.txt');
    const { code } = await typed(AS_US, 'auto', 'done', 'I5 fires at H2', `save ${file}`);
    expect(code).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/us: I5 fires at H2, [1-6] [1-6]/);
    expect(hexarbiter('replay', file)).toMatchObject({ code: 0 });
  });

  test('says before the evening that its record cannot be written', async () => {
    const { code, err, out } = await typed([...AS_US, '--out', '/nonexistent/x.json'], 'auto');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('/nonexistent');
  });

  test('says that there is no answer of a number', async () => {
    const { out } = await typed(['--scenario', 'cache', '--seed', '7', '--as', 'vc', '--against', 'sensible'], '99');
    expect(out).toContain('There is no answer of that number.');
  });

  test('shows nothing of the enemy that is hidden', async () => {
    const cache = ['--scenario', 'cache', '--seed', '7', '--as', 'us', '--against', 'sensible'];
    const { out } = await typed(cache, 'auto', 'where');
    expect(out).not.toContain('PKM');
  });

  test('refuses a side, a bot, a language and a scenario that there are not', async () => {
    expect(await typed(['--as', 'fr'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown-side') as string,
    });
    expect(await typed(['--against', 'deep'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown-bot') as string,
    });
    expect(await typed(['--language', 'fr'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown-language') as string,
    });
    expect(await typed(['--scenario', 'moon'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('scenario') as string,
    });
    expect(await typed(['game.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no-file-wanted') as string,
    });
  });

  test('is told in German', async () => {
    const { out } = await typed([...AS_US, '--language', 'de'], 'help');
    expect(out).toContain('gegen Sie spielt der Bot sensible');
    expect(out).toContain('Ein Befehl, etwa');
  });

  test('gives the record alone with --json', async () => {
    const { out } = await typed([...AS_US, '--json'], 'auto', 'fiers at J3', 'help', 'quit');
    expect(JSON.parse(out)).toMatchObject({ scenario: 'training', dice: { seed: '7' } });
  });
});
