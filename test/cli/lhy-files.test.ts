import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGame, save } from '../../src/engine/index.js';
import { unwrap } from '../unwrap.js';
import { FIXTURE } from '../lhy/fixture-charts.js';
import { HILL_31, hill31 } from '../lhy/hill-31.js';
import { SMALL } from '../lhy/missions.js';
import { TYPES } from '../lhy/table.js';
import { elementsOf } from '../render/pictures.js';
import { hexarbiter, newFile } from './program.js';

/* The commands for the second game, with --system lhy. */

const lhy = (command: string, ...args: readonly string[]) => hexarbiter(command, '--system', 'lhy', ...args);

function written(name: string, content: unknown): string {
  const file = newFile(name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const record = newFile('lhy-record.json');
lhy('demo', '--quiet', '--seed', '3', '--out', record);
const transcript = JSON.parse(readFileSync(record, 'utf8')) as { result: object; steps: { digest: string }[] };

/** The record with another result. */
const forged = { ...transcript, result: { winner: 'nobody', by: 'time' } };

describe('replay of the second game', () => {
  test('plays a record again, and tells it', () => {
    const { code, out, err } = lhy('replay', record, '--tell');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Hill 31 (made up)\n');
    expect(out).toContain('Turn 1 begins.');
    expect(out).toContain(`The game replays to itself: ${transcript.steps.length} steps\n`);
  });

  test('answers in JSON', () => {
    const answer = JSON.parse(lhy('replay', record, '--json').out) as object;
    expect(answer).toMatchObject({ ok: true, scenario: 'hill-31', chained: true, result: transcript.result });
  });

  test('tells where a record comes out otherwise, and where a file is no record', () => {
    const other = lhy('replay', written('forged.json', forged));
    expect(other).toMatchObject({ code: 1, err: '' });
    expect(other.out).toContain('forged.json');
    expect(lhy('replay', written('other.json', { steps: [] }))).toMatchObject({ code: 2, out: '' });
    expect(lhy('replay')).toMatchObject({ code: 2, err: expect.stringContaining('a file is needed') as string });
  });

  test('plays with the mission of --pack alone', () => {
    const other = lhy('replay', record, '--pack', written('small.json', SMALL));
    expect(other).toMatchObject({ code: 1, err: '' });
    expect(other.out).toContain('lhy-record.json#/world');
    const broken = written('broken.json', { ...SMALL, mission: {} });
    expect(lhy('replay', record, '--pack', broken).err).toContain('broken.json, mission');
  });
});

describe('judge of the second game', () => {
  const world = hill31();
  const READY = [{ do: { kind: 'ready' } }, { do: { kind: 'ready' } }];
  const TANKS = [
    ...READY,
    { do: { kind: 'selectCompany', company: 'umber:black.armor' } },
    { do: { kind: 'activate', platoons: ['umber:black.armor:1'] } },
  ];
  const text = save(unwrap(createGame(world, { dice: 'entered' })));
  const game = JSON.parse(text) as unknown;
  /** The same game without Concealed markers: of units under them no odds are told. */
  const open = JSON.parse(text.replaceAll('"marks":["concealed"]', '"marks":[]')) as unknown;
  const asked = (more: object) => written('dispute.json', { game, then: TANKS, ...more });
  const fire = { kind: 'smallArms', unit: 'umber.tank-1', hex: 'F6' };

  test('tells the sum of a legal action and its odds, in the words of this game', () => {
    const { code, out, err } = lhy('judge', asked({ game: open, action: fire, question: 'May it fire?' }));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^May it fire\?\n\nUmber tank 1 fires small arms at F6\n\nLEGAL\n/);
    expect(out).toContain('[11.3.3p]');
    expect(out).toContain('Slate squad 2-2: ');
    expect(out).toContain('Umber: ');
  });

  test('tells every reason of an illegal one, and of one that is only begun what is missing', () => {
    const wrong = lhy('judge', asked({ action: { ...fire, hex: 'E5' } }));
    expect(wrong).toMatchObject({ code: 1, err: '' });
    expect(wrong.out).toContain(
      'NOT LEGAL\n  There is nothing at which Umber tank 1 could fire so, in E5. [11.0] (no-target)\n',
    );
    const begun = lhy('judge', asked({}), '--action', '{"kind":"smallArms"}');
    expect(begun).toMatchObject({ code: 2, err: '' });
    expect(begun.out).toContain('CANNOT SAY\n  The action is not complete: unit is missing.');
  });

  test('judges for the owner of the unit that an action names, and not for the side to decide', () => {
    const theirs = { kind: 'smallArms', unit: 'slate.2-2', hex: 'E5' };
    const { code, out, err } = lhy('judge', asked({ action: theirs }));
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain('NOT LEGAL\n  It is the turn of Umber, not of Slate. [6.0] (wrong-side)\n');
  });

  test('judges what was asked after the end of the reactions at the last decision of its side', () => {
    const FIRED = [{ do: fire }, { do: { ...fire, unit: 'umber.tank-2' } }];
    const CALL = { do: { kind: 'call' } };
    const ended = [...TANKS, ...FIRED, CALL, CALL, CALL];
    const again = lhy('judge', asked({ game: open, then: ended, action: { ...fire, hex: 'E5' } }));
    expect({ code: again.code, err: again.err }).toEqual({ code: 1, err: '' });
    expect(again.out).toContain(
      [
        'NOT LEGAL',
        '  Umber tank 1 has acted in this turn. [9.0] (already-acted)',
        '  Umber tank 1 has seen nothing to which it could react so. [8.3] (nothing-observed)',
        '  There is nothing at which Umber tank 1 could fire so, in E5. [11.0] (no-target)',
        '  The reactions have ended since. The verdict is for the moment before step 8.',
        '',
      ].join('\n'),
    );
    const answer = lhy('judge', asked({ game: open, then: ended, action: { kind: 'answer', faces: [1] } }));
    expect(answer.out).not.toContain('The verdict is for the moment before');
  });

  test('lists what is open, draws the scene, and writes all for machines', () => {
    const svg = newFile('judged.svg');
    const { code, out } = lhy('judge', asked({ action: fire }), '--json', '--legal', '--svg', svg, '--by', 'umber');
    const found = JSON.parse(out) as Record<string, unknown>;
    expect(code).toBe(0);
    expect(found).toMatchObject({ ok: true, scenario: 'hill-31', deciding: 'umber', verdict: 'legal', svg });
    expect(found['legalActions']).toContainEqual({ kind: 'call' });
    expect(readFileSync(svg, 'utf8')).toContain('LEGAL');
  });

  test('judges a step of a record, and another action instead', () => {
    const { code, out } = lhy('judge', record, '--step', '2');
    expect(code).toBe(0);
    expect(out).toContain('\nLEGAL\n');
    expect(lhy('judge', record, '--step', '2', '--action', '{"kind":"ready"}')).toMatchObject({ code: 1 });
    expect(lhy('judge', record, '--step', '99999').err).toContain('no-such-step');
  });

  test('refuses what is no game, and a side that there is not', () => {
    expect(lhy('judge', written('nothing.json', { game: {} }))).toMatchObject({ code: 2, out: '' });
    expect(lhy('judge', asked({}), '--by', 'nobody')).toMatchObject({ code: 2, out: '' });
    expect(lhy('judge', asked({ then: [{ do: { kind: 'call' } }] }))).toMatchObject({ code: 2, out: '' });
    expect(lhy('judge')).toMatchObject({ code: 2, out: '' });
  });
});

describe('validate of the second game', () => {
  const game = save(unwrap(createGame(hill31(), { seed: '1' })));

  test('knows missions, charts, maps, counters, saved and recorded games', () => {
    const files = [
      written('mission.json', HILL_31),
      written('charts.json', FIXTURE),
      written('map.json', SMALL.map),
      written('counters.json', TYPES),
      written('saved.json', typeof game === 'string' ? JSON.parse(game) : game),
      record,
    ];
    const { code, out, err } = lhy('validate', ...files);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const kinds = out.split('\n').flatMap((line) => /: (\w+) [0-9a-f]{64}$/.exec(line)?.[1] ?? []);
    expect(kinds).toEqual(['mission', 'charts', 'map', 'counters', 'game', 'transcript']);
  });

  test('names each mistake with its place, in words of this game', () => {
    const [first, second] = (HILL_31.mission as { sides: { role: string }[] }).sides;
    const mission = { ...(HILL_31.mission as object), sides: [first, { ...second, role: first!.role }] };
    const file = written('one-side.json', { ...HILL_31, mission });
    const { code, err } = lhy('validate', file);
    expect(code).toBe(2);
    expect(err).toContain('#/mission/sides/1/role: line 1, column');
    expect(err).toContain('One side has to attack and the other one to defend: here both are “defender”. [20.1]');
    const half = { ...FIXTURE, charts: { mortarExtension: {} } };
    expect(lhy('validate', written('half.json', half)).err).toContain('half.json#/charts/mortarExtension');
  });

  test('tells modifiers of the Assault Value whose sign can hardly be meant', () => {
    const { charts } = FIXTURE;
    const turned = { ...FIXTURE, charts: { ...charts, assaultModifiers: { ...charts.assaultModifiers, c: 1 } } };
    const { code, out } = lhy('validate', written('turned.json', turned));
    expect(code).toBe(0);
    expect(out).toContain('assaultModifiers: c is positive. The chart is typed in as the attackers see it');
    expect(lhy('validate', written('charts.json', FIXTURE)).out).not.toContain('positive');
  });

  test('ends with 1 for a record that comes out otherwise, and with 2 for what is none of its files', () => {
    expect(lhy('validate', written('forged.json', forged)).code).toBe(1);
    expect(lhy('validate', written('nothing.json', { a: 1 }))).toMatchObject({ code: 2, out: '' });
    expect(lhy('validate', '/no/such/file.json').code).toBe(2);
    expect(JSON.parse(lhy('validate', written('list.json', 7), '--json').out)).toMatchObject({ ok: false });
  });

  test('answers machines as the first game does: the files, and all mistakes together with their lines', () => {
    const half = written('half.json', { ...FIXTURE, charts: { mortarExtension: {} } });
    const map = written('map.json', SMALL.map);
    const report = JSON.parse(lhy('validate', half, map, '--json').out) as Record<string, readonly object[]>;
    expect(Object.keys(report).sort()).toEqual(['files', 'ok', 'problems']);
    expect(report['files']).toMatchObject([
      { file: half, kind: 'charts', ok: false },
      { file: map, kind: 'map', ok: true },
    ]);
    expect(report['files']![0]).not.toHaveProperty('problems');
    expect(report['problems']![0]).toMatchObject({ code: 'missing', line: 1 });
    const both = JSON.parse(hexarbiter('validate', half, 'docs/examples/pack.json', '--json').out) as typeof report;
    expect(both['files']!.map((each) => Object.keys(each).includes('ok'))).toEqual([true, true]);
    expect(both['problems']).toEqual(report['problems']);
  });
});

describe('los of the second game', () => {
  test('tells what blocks a line by its letter, and over how many hexes a clear one goes', () => {
    expect(lhy('los', 'hill-31', 'C9', 'C8')).toEqual({
      code: 0,
      out: 'C9 and C8 see each other over one hex.\n',
      err: '',
    });
    const blocked = lhy('los', 'hill-31', 'c9', 'c3');
    expect(blocked.out).toBe('C9 and C3 do not see each other: blocked by C7 [4.2.1a]; C5 [4.2.1a]; C4 [4.2.1a].\n');
    expect(JSON.parse(lhy('los', 'hill-31', 'C9', 'C3', '--json').out)).toMatchObject({ ok: true, clear: false });
  });

  test('tells what hinders a clear line', () => {
    expect(lhy('los', 'hill-31', 'E7', 'E5').out).toBe(
      'E7 and E5 see each other over 2 hexes; hindered by E6 [4.2.4e].\n',
    );
  });

  test('draws the line', () => {
    const file = newFile('line.svg');
    expect(lhy('los', 'hill-31', 'C9', 'C3', '--svg', file).code).toBe(0);
    expect(elementsOf(readFileSync(file, 'utf8')).length).toBeGreaterThan(100);
  });

  test('wants a map and two hexes of it', () => {
    expect(lhy('los')).toMatchObject({ code: 2, err: expect.stringContaining('a map is needed') as string });
    expect(lhy('los', 'hill-31', 'C9').err).toContain('a line has two ends');
    expect(lhy('los', 'hill-31', 'C9', 'Z9').err).toContain('There is no such hex on the map: Z9. [4.2]');
    expect(lhy('los', 'hill-31', 'C9', 'C8', '--svg', '/no/such/folder/x.svg').code).toBe(2);
  });
});

describe('the charts that a mission needs', () => {
  const OWN = { ...HILL_31, charts: [...HILL_31.charts] };
  const needs = (charts: readonly unknown[], ...args: readonly string[]) =>
    lhy('validate', '--needs', ...args, written('lhy-needs.json', { ...OWN, charts }));

  test('a form that nobody has touched is one line a chart, and not one a term', () => {
    const form = JSON.parse(readFileSync('docs/lhy/form.json', 'utf8')) as { charts: Record<string, unknown> };
    const begun = {
      ...form,
      charts: { ...form.charts, coordination: { activations: [{ value: 1 }] }, smallArmsModifiers: { a: '?', b: -1 } },
    };
    const { code, out } = needs([begun]);
    const [head = '', verdict = '', ...lines] = out.trim().split('\n');
    expect(code).toBe(1);
    expect(verdict).toContain('Not ready: 10 charts are not whole.');
    expect(head).toMatch(/: 11 charts needed: 1 given, 1 begun, 9 untouched$/);
    expect(lines.length).toBe(11);
    expect(lines.find((line) => line.includes('smallArmsModifiers'))).toMatch(/begun; one term open; without \d/);
    expect(out).not.toContain('mortarActions');
  });

  test('made-up charts are told as made up, and a chart of no document as missing', () => {
    expect(needs(OWN.charts).out).toContain('It can be played. All charts have invented numbers');
    const report = JSON.parse(needs(OWN.charts, '--json').out) as {
      files: { charts: { chart: string; state: string; columns: string[]; lacking: string[] }[] }[];
    };
    const charts = report.files[0]!.charts;
    expect(new Set(charts.map(({ state }) => state))).toEqual(new Set(['madeUp']));
    expect(charts.find(({ chart }) => chart === 'smallArmsModifiers')).toMatchObject({ lacking: [] });
    expect(charts.find(({ chart }) => chart === 'smallArmsModifiers')!.columns.length).toBeGreaterThan(1);
    const { out } = needs([]);
    expect(out).toContain('11 missing');
  });

  test('a file that is no mission is told as such', () => {
    const { code, err } = lhy('validate', '--needs', written('lhy-needs.json', { charts: [] }));
    expect([code, err !== '']).toEqual([2, true]);
  });
});

describe('a library for missions of one’s own', () => {
  test('is checked as one, with every mistake at its place', () => {
    expect(lhy('validate', 'packs/lhy/design-library.json')).toMatchObject({
      code: 0,
      out: expect.stringContaining('design-library.json: library ') as string,
    });
    const wrong = { ...(JSON.parse(readFileSync('packs/lhy/design-library.json', 'utf8')) as object), nations: 7 };
    expect(lhy('validate', written('lhy-library.json', wrong))).toMatchObject({
      code: 2,
      err: expect.stringContaining('#/nations') as string,
    });
  });
});
