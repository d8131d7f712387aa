import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, hexarbiter, newFile } from './program.js';
import { typed } from './prompt.js';

const AS_US = ['--seed', '7', '--as', 'us', '--against', 'sensible'];
const AS_UMBER = ['--mission', 'hill-31', '--as', 'umber', '--against', 'random', '--seed', '7'];
const often = (count: number): readonly string[] => Array.from({ length: count }, () => 'auto');

/** A file that is not there yet. */
function fresh(name: string): string {
  const place = newFile(name);
  rmSync(place, { force: true });
  return place;
}

/** The table, as `where` tells it at the end of what was told. */
const whereIn = (out: string): string | undefined =>
  out
    .split(/^> {3}/m)
    .filter((each) => each.startsWith('Turn '))
    .at(-1)
    ?.replace(/\n> $/, '\n');

describe('an evening that is over', () => {
  test('can still be kept, looked at and reviewed', async () => {
    const place = fresh('over.json');
    const lines = [...often(160), `save ${place}`, 'log 1', 'where', 'I5 fires at H2', 'auto', 'review'];
    const cache = ['--scenario', 'cache', '--seed', '7', '--against', 'random'];
    const { out, code, err } = await typed(cache, ...lines, 'quit');
    expect(code).toBe(0);
    const [, after = ''] = out.split(`written: ${place}`);
    expect(after).toContain('The game is over: Khanh Hoa Local Force wins');
    expect(after.split('  The game is over.\n')).toHaveLength(3);
    expect(after).toContain('The Weapons Cache');
    expect(after).toMatch(/decisions/);
    expect(err).toMatch(/hexarbiter: \d+\/\d+/);
    expect(after.split('What can still be typed: save FILE, log, where, picture FILE.svg, review, quit')).toHaveLength(
      7,
    );
    expect(hexarbiter('replay', place)).toMatchObject({ code: 0 });
  });

  test('of the second game has no review, and says so', async () => {
    const { out } = await typed(AS_UMBER, 'review');
    expect(out).toContain('Games of The Last Hundred Yards are not reviewed.');
  });

  test('tells what the other side had in mind behind its end alone', async () => {
    const { out } = await typed(AS_US, 'review');
    expect(out).toContain('it is there once the game is over');
  });
});

describe('a file that is there already', () => {
  test('is written over by save! alone, and by the evening that has written it', async () => {
    const [old, own] = [file('old.json', 'old\n'), fresh('own.txt')];
    const { out } = await typed(AS_US, 'auto', `save ${old}`, `save ${own}`, 'done', `save ${own}`);
    expect(out).toContain(`${old} is there already. To write over it: save! ${old}`);
    expect(readFileSync(old, 'utf8')).toBe('old\n');
    expect(out.split(`written: ${own}`)).toHaveLength(3);
    await typed(AS_US, 'auto', `save! ${old}`);
    expect(hexarbiter('replay', old)).toMatchObject({ code: 0 });
  });

  test('is not touched before the evening is left, where --out names it', async () => {
    const old = file('old-out.json', 'old\n');
    let before = '';
    const given = async function* (): AsyncGenerator<string> {
      before = readFileSync(old, 'utf8');
      yield await Promise.resolve('auto');
    };
    const { runSolo } = await import('../../src/cli/solo/solo.js');
    const { readCommandLine } = await import('../../src/cli/terminal/command-line.js');
    const { play } = await import('../../src/cli/terminal/commands/play.js');
    const line = readCommandLine([...AS_US, '--out', old], play.options);
    const quiet = { out: () => undefined, err: () => undefined, style: (_: string, text: string) => text };
    expect(line.ok && (await runSolo(line.value, quiet, given()))).toBe(0);
    expect(before).toBe('old\n');
    expect(hexarbiter('replay', old)).toMatchObject({ code: 0 });
  });
});

describe('a saved evening', () => {
  test('goes on from where it stood, from JSON and from lines, and its record replays', async () => {
    for (const name of ['saved.json', 'saved.txt'] as const) {
      const [place, later] = [fresh(name), fresh(`later-${name}`)];
      const first = await typed(AS_US, ...often(11), 'where', `save ${place}`);
      expect(first.out).toContain(`hexarbiter play --resume ${place} --as us --against sensible`);
      const go = ['--resume', place, '--as', 'us', '--against', 'sensible', '--seed', '8'];
      const next = await typed(go, 'where', 'log 2', 'auto', 'auto', `save ${later}`);
      expect(next.out).toMatch(/The evening goes on after \d+ steps\./);
      expect(whereIn(next.out.split('log 2')[0] ?? '')).toBe(whereIn(first.out));
      expect(hexarbiter('replay', later)).toMatchObject({ code: 0 });
      expect(readFileSync(later, 'utf8').length).toBeGreaterThan(readFileSync(place, 'utf8').length);
    }
  });

  test('in lines ends before the order that still waits for an answer, and says so', async () => {
    const [lines, json] = [fresh('asked.txt'), fresh('asked.json')];
    const { out } = await typed(AS_US, ...often(12), `save ${lines}`, `save ${json}`);
    expect(out).toContain('Asked: ');
    expect(out.split('The question that is open is not in it')).toHaveLength(2);
    for (const each of [lines, json]) expect(hexarbiter('replay', each)).toMatchObject({ code: 0 });
    const { out: again } = await typed(['--resume', json, '--as', 'us', '--against', 'sensible']);
    expect(again).toMatch(/Asked: .*\n {2}1 /);
  });

  test('has the same dice as if it had gone on at once, where they come from a seed', async () => {
    const [half, whole] = [fresh('half.json'), fresh('whole.json')];
    const lines = ['auto', 'done', 'I5 fires at H2'];
    await typed(AS_US, ...lines.slice(0, 2), `save ${half}`);
    await typed(AS_US, ...lines, `save ${whole}`);
    const { out } = await typed(['--resume', half, '--as', 'us', '--against', 'sensible'], ...lines.slice(2));
    const { steps } = JSON.parse(readFileSync(whole, 'utf8')) as { steps: { dice: { faces: number[] }[] }[] };
    const [faces = []] = steps.flatMap(({ dice }) =>
      dice.filter((each) => each.faces.length === 2).map((each) => each.faces),
    );
    expect(out).toContain(`attack (I5) ${faces.join(' ')}`);
  });

  test('of a mission goes on as well, from JSON and from lines', async () => {
    for (const name of ['mission.json', 'mission.txt'] as const) {
      const [place, later] = [fresh(name), fresh(`later-${name}`)];
      const first = await typed(AS_UMBER, ...often(14), 'where', `save ${place}`);
      const next = await typed(['--resume', place, '--as', 'umber'], 'where', ...often(10), `save ${later}`);
      expect(whereIn(next.out.split('Open:').slice(0, 3).join('Open:'))).toBe(whereIn(first.out));
      expect(hexarbiter('replay', later)).toMatchObject({ code: 0 });
    }
  });

  test('has one table digest as text and as JSON', async () => {
    const [text, json] = [fresh('digest.txt'), fresh('digest.json')];
    await typed(AS_US, 'auto', 'done', 'I5 fires at H2', `save ${text}`, `save ${json}`);
    const [one, other] = [text, json].map(
      (each) => /table digest ([0-9a-f]{64})/.exec(hexarbiter('replay', each).out)?.[1],
    );
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(other).toBe(one);
  });

  test('with mistakes is told as replay tells them, and not played', async () => {
    const line = file('mistaken.txt', 'scenario: training\nus: 2-5-4 #1 sets up in A1\n');
    expect(await typed(['--resume', line])).toEqual(hexarbiter('replay', line));
    const mission = file('mistaken-mission.txt', 'mission: hill-31\number: squad 9-9 moves to D7\n');
    expect(await typed(['--resume', mission])).toEqual(hexarbiter('replay', mission));
    expect(hexarbiter('replay', mission)).toMatchObject({ code: 1 });
    const place = fresh('forged.json');
    await typed(AS_US, 'auto', 'done', 'I5 fires at H2', `save ${place}`);
    const forged = file('forged-now.json', readFileSync(place, 'utf8').replace(/"faces":\[(\d),/, '"faces":[9,'));
    expect(await typed(['--resume', forged])).toEqual(hexarbiter('replay', forged));
    expect(existsSync(place)).toBe(true);
  });

  test('of something else than the command line asks for is refused', async () => {
    const line = file('training.txt', 'scenario: training\n');
    const { err, code } = await typed(['--resume', line, '--scenario', 'armour']);
    expect([code, err]).toEqual([
      2,
      `hexarbiter: --scenario: the record ${line} is of training: --scenario is left out, or names that (resumed-elsewhere)\n`,
    ]);
  });
});

describe('what the command line of an evening names', () => {
  test('is told with those that there are, and the nearest of them', async () => {
    const mission = await typed(['--mission', 'hill31']);
    expect(mission.err).toContain('there is no mission hill31, and no such file; perhaps hill-31 is meant');
    expect(mission.err).toContain('drop-at-dawn and hill-31');
    const scenario = await typed(['--scenario', 'trainin']);
    expect(scenario.err).toMatch(/there are armour, .*training.*Perhaps training is meant/);
    expect(hexarbiter('replay', '--lang', 'de').err).toContain('perhaps --language is meant');
  });

  test('takes a mission by its name for a scenario', async () => {
    expect((await typed(['--scenario', 'drop-at-dawn'])).out).toContain('Drop at Dawn');
  });
});
