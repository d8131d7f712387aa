import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGame, position, save, startTranscript } from '../../src/facade/index.js';
import { worldOf } from '../training.js';
import { file, hexarbiter, hexarbiterJson, newFile, ownFile } from './program.js';

const own = (name: string): string => readFileSync(ownFile(name), 'utf8');
const training = JSON.parse(own('packs/training.json')) as { readonly scenarios: readonly object[] };
const situation = ownFile('docs/examples/situation.json');
const boardText = own('boards/15.txt');

interface Report {
  readonly ok: boolean;
  readonly files: readonly {
    readonly file: string;
    readonly kind?: string;
    readonly id?: string;
    readonly ok: boolean;
  }[];
  readonly problems?: readonly { readonly code: string; readonly path: string; readonly params: object }[];
}

/** Checks files and says what came of it. */
function validated(...args: readonly string[]): { readonly code: number; readonly report: Report } {
  const { code, json } = hexarbiterJson('validate', ...args);
  return { code, report: json as Report };
}

/** The codes and places of what is wrong, the file left out. */
function faults(...args: readonly string[]): readonly string[] {
  const { problems = [] } = validated(...args).report;
  return problems.map(({ code, path }) => `${code} ${path.replace(/^[^#]*\//, '')}`);
}

const world = worldOf('training');

/** The beginning of a game, saved. */
function savedGame(): string {
  const game = createGame(world, { seed: '7' });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  return save(game.value);
}

/** A short recorded game, as text. */
function recorded(): string {
  const name = newFile('recorded.json');
  expect(hexarbiter('demo', '--quiet', '--bots', 'random', '--out', name).code).toBe(0);
  return readFileSync(name, 'utf8');
}

test('validate tells the line and the column of each mistake, or those of the thing that lacks a field', () => {
  const text = '{\n  "format": 0,\n  "id": "x",\n  "title": "X",\n  "scenarios": [\n    { "id": 3 }\n  ]\n}\n';
  const { report } = validated(file('lines.json', text));
  expect(report.problems).toMatchObject([
    { code: 'bad-type', line: 6, column: 13 },
    { code: 'missing', line: 6, column: 5 },
    { code: 'missing', line: 6, column: 5 },
    { code: 'missing', line: 6, column: 5 },
    { code: 'missing', line: 6, column: 5 },
    { code: 'missing', line: 6, column: 5 },
    { code: 'missing', line: 6, column: 5 },
  ]);
  expect(hexarbiter('validate', file('lines.json', text)).err).toContain('#/scenarios/0/id: line 6, column 13: ');
});

describe('validate', () => {
  const transcript = recorded();

  test('tells every kind of file by what stands in it, and checks them all', () => {
    const drawn = { format: 'text', lines: boardText.trimEnd().replace('board 15', 'board 16').split('\n') };
    const files = [
      ownFile('packs/training.json'),
      ownFile('boards/15.txt'),
      file('board.json', JSON.stringify(drawn)),
      situation,
      file('saved.json', savedGame()),
      file('transcript.json', transcript),
    ];
    const { code, report } = validated(...files);
    expect(report.problems).toBeUndefined();
    expect(code).toBe(0);
    expect(report.files.map(({ kind, id, ok }) => [kind, id, ok])).toEqual([
      ['pack', 'training', true],
      ['board', '15', true],
      ['board', '16', true],
      ['situation', 'training', true],
      ['game', 'training', true],
      ['transcript', 'training', true],
    ]);
    const told = hexarbiter('validate', ...files);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(
      told.out
        .trimEnd()
        .split('\n')
        .map((line, i) => line.startsWith(`${files[i]}: `)),
    ).toEqual(files.map(() => true));
    expect(told.out).toMatch(/transcript training \d+ steps, [0-9a-f]{64}\n$/);
  });

  test('plays a transcript again, and ends with 1 at the first divergence', () => {
    const changed = transcript.replace(/"faces":\[(\d)/, (_all, face) => `"faces":[${(Number(face) % 6) + 1}`);
    const name = file('changed.json', changed);
    const { code, report } = validated(name, ownFile('boards/15.txt'));
    expect(code).toBe(1);
    expect(report.problems?.[0]).toMatchObject({ code: 'diverged', params: { class: 'dice' } });
    expect(report.problems?.[0]?.path).toMatch(/changed\.json#\/steps\/\d+\/dice\/\d+\/faces\/0$/);
    expect(report.files.map(({ ok }) => ok)).toEqual([false, true]);
    const told = hexarbiter('validate', name, ownFile('boards/15.txt'));
    expect(told.err).toMatch(
      /changed\.json#\/steps\/\d+\/dice.*\(diverged\)\n.*changed\.json#\/steps\/\d+: .*\(broken-link\)\n$/,
    );
    expect(told.out).toMatch(/15\.txt: board 15 [0-9a-f]{64}\n$/);
  });

  test('a file that cannot be used weighs more than a divergence, and all are told', () => {
    const changed = file('changed.json', transcript.replace(/"digest":"[0-9a-f]/, '"digest":"x'));
    const broken = file('broken.json', transcript.replace('"at":0', '"at":"zero"'));
    const { code, report } = validated(changed, broken, ownFile('packs/training.json'), '/no/such/file');
    expect(code).toBe(2);
    expect(report.problems?.map((each) => each.code)).toEqual(
      expect.arrayContaining(['diverged', 'bad-type', 'no-such-file']),
    );
    expect(report.files.map(({ kind }) => kind)).toEqual(['transcript', 'transcript', 'pack', undefined]);
  });

  test('games are checked with the packs among the files, or with those of --pack', () => {
    const scenarios = training.scenarios.map((each) => ({ ...each, id: 'chapel', turns: 1 }));
    const pack = file('chapel.json', JSON.stringify({ ...training, id: 'chapel', scenarios }));
    const game = newFile('chapel-game.json');
    hexarbiter('demo', '--pack', pack, '--scenario', 'chapel', '--bots', 'random', '--quiet', '--out', game);
    expect(validated(game, pack).code).toBe(0);
    expect(validated(game, '--pack', pack).code).toBe(0);
    expect(faults(game)).toEqual(['unknown-scenario chapel-game.json#/scenario']);
    expect(faults(game, '--pack', pack, '--rule', 'losTouch=crosses')[0]).toBe(
      'diverged chapel-game.json#/world/ruleset',
    );
    expect(faults(game, '--pack', pack, '--rule', 'tanksFly=yes')).toEqual(['unknown-switch --rule']);
  });

  test('a saved game of another world is told from one with a mistake in it', () => {
    expect(faults(file('other.json', savedGame().replace(/"ruleset":"[0-9a-f]{4}/, '"ruleset":"0000')))).toEqual([
      'no-world-for-game other.json',
    ]);
    expect(faults(file('wrong.json', savedGame().replace('"step":0', '"step":-1')))).toEqual([
      'bad-value wrong.json#/step',
    ]);
  });

  test('a situation is set up, and every mistake in it told', () => {
    const { problems = [] } = validated(
      file('wrong.json', own('docs/examples/situation.json').replace('us.tom', 'us.patton')),
    ).report;
    expect(problems.map(({ code }) => code)).toContain('unknown-type');
  });

  test('a pack of counters that others need and that is broken is told as well', () => {
    const counters = file('counters.json', '{"format":0,"id":"c","title":"C","counters":[{"kind":"ship"}]}');
    const pack = file('needs.json', '{"format":0,"id":"n","title":"N","requires":["c"]}');
    expect(faults(pack, '--pack', counters)).toEqual(['bad-value counters.json#/counters/0/kind']);
    expect(faults(pack)).toEqual(['missing-pack needs.json#/requires/0']);
  });

  test('two boards of one number are told of the second file', () => {
    expect(faults(ownFile('boards/15.txt'), file('15b.txt', boardText))).toContain('duplicate-id 15b.txt');
  });
});

/** Input that wants to hurt: what is told of it. */
const HOSTILE: Readonly<Record<string, readonly [content: string | Buffer, told: readonly string[]]>> = {
  'truncated JSON': ['{"format":0,"id":', ['bad-json x.json']],
  'a hostile key': ['{"format":0,"id":"x","title":"x","__proto__":{"a":1}}', ['forbidden-key x.json#/__proto__']],
  'a hostile id': ['{"format":0,"id":"constructor","title":"x"}', ['bad-value x.json#/id']],
  'deep nesting': [
    `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    [`too-large x.json#/title${'/0'.repeat(63)}`],
  ],
  'nesting without an end': ['{"a":'.repeat(100_000), ['bad-json x.json']],
  'a number of a million digits': [`{"format":${'9'.repeat(1_000_000)}}`, ['not-integer x.json#/format']],
  'a number that is too precise': ['{"title":"x","format":9007199254740993}', ['not-integer x.json#/format']],
  'a text of a million letters': [`{"title":"${'x'.repeat(1_000_000)}"}`, ['too-large x.json#/title']],
  'two million values': [`{"title":[${'0,'.repeat(2_000_000)}0]}`, ['too-large x.json#']],
  'a null': ['{"title":null}', ['bad-null x.json#/title']],
  'something else': ['{"name":"x"}', ['not-a-file-of-ours x.json']],
  'not UTF-8': [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), ['not-utf8 x.json']],
  'UTF-16': [Buffer.from('\uFEFF{"format":0}', 'utf16le'), ['not-utf8 x.json']],
  'an empty file': ['', ['bad-json x.json']],
};

describe('validate and hostile input', () => {
  test('a list is one of counters of the second game', () => {
    const name = newFile('x.json');
    writeFileSync(name, '[1,2]');
    expect(hexarbiterJson('validate', name)).toMatchObject({
      code: 2,
      json: {
        files: [{ kind: 'counters', ok: false }],
        problems: [
          { code: 'bad-type', path: `${name}#/0` },
          { code: 'bad-type', path: `${name}#/1` },
        ],
      },
    });
  });

  test.each(Object.entries(HOSTILE))('%s', (_name, [content, told]) => {
    const name = newFile('x.json');
    writeFileSync(name, content);
    expect(faults(name)).toEqual(told);
    const { code, out, err } = hexarbiter('validate', name);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).not.toMatch(/\n\s+at |Error|undefined/);
    expect(err.length).toBeLessThan(2000);
  });

  test('a folder and a file that does not exist', () => {
    expect(faults('/')).toEqual(['not-a-file ']);
    expect(faults('/no/such/file.json')).toEqual(['no-such-file file.json']);
  });

  test('a byte order mark and the line ends of other systems do no harm', () => {
    const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    const pack = file('windows.json', windows(own('packs/training.json')));
    const board = file('windows.txt', windows(`${boardText}# the end\n`));
    expect(faults(pack, board)).toEqual([]);
    expect(validated(board).report.files).toMatchObject([{ kind: 'board', id: '15' }]);
  });

  test('a recorded game that only begins is one, too', () => {
    const begun = startTranscript(world, { dice: 'entered' });
    expect(validated(file('begun.json', JSON.stringify(begun)))).toMatchObject({ code: 0 });
    const game = position(world, { units: [{ type: 'us.2-5-4', at: 'I5' }], dice: 'entered' });
    if (!game.ok) throw new Error(JSON.stringify(game.problems));
    expect(validated(file('set-up.json', save(game.value)))).toMatchObject({ code: 0 });
  });
});

describe('--pack', () => {
  const board = ['board 7 4x4', 'base clear', 'columns A B C D', 'code f forest', '2 . f . .'];
  const pack = file(
    'own.json',
    JSON.stringify({ format: 0, id: 'own', title: 'Own', boards: [{ format: 'text', lines: board }] }),
  );

  test('brings the boards that lines of sight are drawn on', () => {
    const { code, json } = hexarbiterJson('los', '7', 'A2', 'D2', '--pack', pack);
    expect(code).toBe(0);
    expect(json).toMatchObject({ ok: true, verdict: { kind: 'blocked' } });
    expect(hexarbiterJson('los', '7', 'A2', 'D2')).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'unknown-map' }] },
    });
  });

  test('is an option of every command, and a broken pack is told by each', () => {
    const broken = file('broken.json', '{"format":0,"id":"x","title":3}');
    const game = file('game.json', JSON.stringify(startTranscript(world, { dice: 'entered' })));
    for (const args of [
      ['demo'],
      ['replay', game],
      ['judge', situation],
      ['los', '15', 'I5', 'F4'],
      ['validate', game],
    ]) {
      const { code, json } = hexarbiterJson(...(args as [string]), '--pack', pack, '--pack', broken);
      expect([args[0], code, (json as Report).problems?.map(({ code: why, path }) => `${why} ${path}`)]).toEqual([
        args[0],
        2,
        [`bad-type ${broken}#/title`],
      ]);
    }
  });
});
