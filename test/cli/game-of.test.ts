import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runValidateBoth } from '../../src/cli/lhy/validate-both.js';
import { gameOfDocument, linesOfGames } from '../../src/cli/files/game-of.js';
import { begin } from '../../src/cli/run.js';
import type { Terminal } from '../../src/cli/terminal/terminal.js';
import { createGame, save } from '../../src/engine/index.js';
import { unwrap } from '../unwrap.js';
import { HILL_31, hill31 } from '../lhy/hill-31.js';
import { hexarbiter, newFile } from './program.js';

function written(name: string, content: unknown): string {
  const file = newFile(name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const first = newFile('first.json');
hexarbiter('demo', '--quiet', '--seed', '7', '--out', first);
const saved = save(unwrap(createGame(hill31(), { seed: '7' })));
const second = written('second.json', saved);
const mission = written('mission.json', HILL_31);

/** The games that a command is given to, each with its files and packs. */
function games(...args: readonly string[]): readonly string[] {
  const task = begin(args, SILENT);
  if (typeof task === 'number' || task.kind === 'refusal') throw new Error('no task');
  return linesOfGames(task.name, task.line).map(({ game, line: { files, options } }) =>
    [game, ...[...files, ...options.texts('pack')].map((file) => file.replace(/^.*\//, ''))].join(' '),
  );
}

const SILENT: Terminal = { out: () => undefined, err: () => undefined, style: (_style, text) => text };

describe('which of the two games a command is about', () => {
  test('is told by the file of `replay` and of `judge`', () => {
    expect([games('replay', first), games('judge', first)]).toEqual([['lnlt first.json'], ['lnlt first.json']]);
    expect([games('judge', second), games('replay', second)]).toEqual([['lhy second.json'], ['lhy second.json']]);
    const dispute = written('dispute.json', { game: JSON.parse(saved) as object, action: { kind: 'ready' } });
    expect(games('judge', dispute, '--pack', mission)).toEqual(['lhy dispute.json mission.json']);
  });

  test('is told by the map of `los`', () => {
    expect([games('los', 'hill-31'), games('los', mission)]).toEqual([['lhy hill-31'], ['lhy mission.json']]);
    expect([games('los', '15'), games('los', first)]).toEqual([['lnlt 15'], ['lnlt first.json']]);
  });

  test('is the first where no file says it, or none can be read; `--system` decides before all files', () => {
    expect(games('judge', written('odd.json', '{'))).toEqual(['lnlt odd.json']);
    expect([games('judge'), games('demo')]).toEqual([['lnlt'], ['lnlt']]);
    expect(games('judge', first, '--system', 'lhy')).toEqual(['lhy first.json']);
    expect(games('judge', second, '--system', 'lnlt')).toEqual(['lnlt second.json']);
  });

  test('is told by the fields that only documents of the second game have', () => {
    const { map, counters, charts } = HILL_31 as unknown as Readonly<Record<string, unknown>>;
    expect([map, counters, (charts as readonly unknown[])[0], HILL_31].map(gameOfDocument)).toEqual(
      Array(4).fill('lhy'),
    );
    const board = { format: 0, id: '3', columns: 4, rows: 4, base: 'clear', hexes: [{ hex: 'A1', terrain: 'brush' }] };
    const situation = { scenario: 'training', setup: { units: [] } };
    expect([board, situation, { id: 'x', title: 'X' }, 'text', null].map(gameOfDocument)).toEqual(
      Array(5).fill(undefined),
    );
  });
});

describe('validate with files of both games', () => {
  const pack = written('pack.json', readFileSync(new URL('../../packs/training.json', import.meta.url), 'utf8'));

  /** What the command says of files, as text or for machines. */
  function validate(...args: readonly string[]) {
    let [out, err] = ['', ''];
    const terminal = { ...SILENT, out: (text: string) => (out += text), err: (text: string) => (err += text) };
    const task = begin(['validate', ...args], terminal);
    if (typeof task === 'number' || task.kind === 'refusal') throw new Error('no task');
    const [one, other] = linesOfGames(task.name, task.line);
    if (other === undefined) throw new Error('one game');
    return { code: runValidateBoth(one.line, other.line, terminal), out, err };
  }

  test('checks each by its own game, with its own packs', () => {
    expect(games('validate', second, pack, first, '--pack', mission)).toEqual([
      'lnlt pack.json first.json',
      'lhy second.json mission.json',
    ]);
    expect(games('validate', mission)).toEqual(['lhy mission.json']);
    const { code, out, err } = validate(second, pack, first, '--pack', mission);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n').map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
      'pack training',
      'transcript training',
      expect.stringMatching(/^game /),
      '',
    ]);
  });

  test('gives machines one report, and ends like the worse of both', () => {
    const broken = written('broken.json', { ...HILL_31, mission: {} });
    const { code, out } = validate(pack, broken, '--json');
    const report = JSON.parse(out) as { readonly ok: boolean; readonly files: readonly { readonly kind: string }[] };
    expect([code, report.ok, report.files.map(({ kind }) => kind)]).toEqual([2, false, ['pack', 'mission']]);
    expect(validate(pack, second, '--json')).toMatchObject({ code: 0, err: '' });
    const wrong = written('wrong.json', { format: 0, id: 'n', title: 'N', requires: ['c'] });
    expect(JSON.parse(validate(wrong, second, '--json').out)).toMatchObject({
      ok: false,
      problems: [{ code: 'missing-pack' }],
    });
  });
});
