import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveOf, openArchive } from '../../src/vassal/codec/archive.js';
import { apply, createGame, position, startTranscript, withStep } from '../../src/index.js';
import { saveTable } from '../../src/vassal/index.js';
import { logOf } from '../../src/vassal/logs/write-log.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { hexarbiter, hexarbiterJson } from './program.js';

const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-vassal-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const file = (name: string): string => path.join(folder, name);

describe('hexarbiter vassal', () => {
  it('makes a module, and surveys it: no counter of our own modules has to be mapped, and its boxes are no hexes', () => {
    const made = hexarbiterJson('vassal', 'module', '--scenario', 'training', '--out', file('training.vmod'));
    expect(made).toMatchObject({ code: 0, json: { ok: true, scenario: 'training' } });
    const { code, json } = hexarbiterJson('vassal', 'survey', file('training.vmod'));
    expect([code, json]).toMatchObject([
      0,
      {
        ok: true,
        mapping: { pieces: [], markers: [] },
        remarks: [{ code: 'board-without-hexes', path: '/boards/Off the board' }],
      },
    ]);
  });

  it('takes pictures of an author as drawing programs write them, and names those of no type', () => {
    mkdirSync(file('art'));
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><circle r="9"/></svg>';
    writeFileSync(file('art/us.2-5-4.svg'), `<?xml version="1.0" encoding="UTF-8"?>\n<!-- mine -->\n${drawn}`);
    writeFileSync(file('art/us.nobody.svg'), '<circle r="9"/>');
    const { code, err } = hexarbiter('vassal', 'module', '--art', file('art'), '--out', file('drawn.vmod'));
    expect(code).toBe(0);
    expect(err.split('\n')).toMatchObject([expect.stringContaining('us.nobody.svg: '), '']);
    const name = 'images/us.2-5-4.svg';
    const { files } = unwrap(
      openArchive(new Uint8Array(readFileSync(file('drawn.vmod'))), (each) => each === name, ''),
    );
    const picture = Buffer.from(files.get(name) ?? []).toString();
    expect(picture).toContain('viewBox="0 0 300 300" width="100" height="100"><circle r="9"/></svg>');
    expect(picture).not.toContain('<?xml');
  });

  it('puts the rules beside the table into a module: the classes, what the server is asked for, and how it takes what is not legal', () => {
    const out = file('ruled.vmod');
    const how = [
      '--with-rules',
      '--rules-mode',
      'forbid',
      '--rules-server',
      'https://club.example',
      '--rule',
      'pivotOft=2',
    ];
    expect(hexarbiterJson('vassal', 'module', '--scenario', 'training', '--out', out, ...how).code).toBe(0);
    const { files, names } = unwrap(openArchive(new Uint8Array(readFileSync(out)), () => true, 'ruled.vmod'));
    expect(names.filter((name) => name.startsWith('hexarbiter/') && !name.endsWith('.class'))).toEqual([]);
    expect(names).toContain('hexarbiter/TableRules.class');
    const textOf = (name: string): string => Buffer.from(files.get(name) ?? []).toString();
    expect(JSON.parse(textOf('hexarbiter.json'))).toEqual({ scenario: 'training', rules: { pivotOft: 2 } });
    expect(textOf('buildFile.xml')).toContain(
      '<hexarbiter.TableRules server="https://club.example" mode="forbid" buttonText="Rules"',
    );
    expect(hexarbiterJson('vassal', 'module', '--out', file('plain.vmod')).code).toBe(0);
    const plain = unwrap(openArchive(new Uint8Array(readFileSync(file('plain.vmod'))), () => false, 'plain.vmod'));
    expect(plain.names.filter((name) => name.startsWith('hexarbiter'))).toEqual([]);
  });

  it.each([
    [['--rules-mode', 'warn'], 'with-rules-needed', '--rules-mode'],
    [['--with-rules', '--rules-mode', 'scold'], 'unknown-rules-mode', '--rules-mode'],
    [['--with-rules', '--rules-server', 'ftp://club.example'], 'bad-server-address', '--rules-server'],
    [['--with-rules', '--rules-jar', 'package.json'], 'no-archive', 'package.json'],
    [['--with-rules', '--rules-jar', file('none.jar')], 'no-such-file', file('none.jar')],
  ])('refuses %j', (how, code, at) => {
    expect(hexarbiterJson('vassal', 'module', '--out', file('none.vmod'), ...how)).toMatchObject({
      code: 2,
      json: { problems: [{ code, path: at }] },
    });
  });

  it('refuses a jar without the component, and rules that no server can be asked for', () => {
    writeFileSync(file('other.jar'), archiveOf(new Map([['other/Thing.class', new Uint8Array(4)]])));
    const how = ['--with-rules', '--rules-jar', file('other.jar')];
    expect(hexarbiterJson('vassal', 'module', '--out', file('none.vmod'), ...how)).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'no-table-rules', path: file('other.jar') }] },
    });
    writeFileSync(file('layer.json'), '{}');
    const served = ['--with-rules', '--ruleset', `4.2.1+${file('layer.json')}`];
    expect(hexarbiterJson('vassal', 'module', '--out', file('none.vmod'), ...served).code).toBe(2);
  });

  it('reads a saved game of a module', () => {
    const world = worldOf('training');
    const { position: start } = unwrap(createGame(world, { seed: '7' }));
    writeFileSync(file('game.vsav'), unwrap(saveTable(world, start)));
    expect(hexarbiterJson('vassal', 'read', file('game.vsav'))).toMatchObject({
      code: 0,
      json: { ok: true, position: start },
    });
    expect(hexarbiter('vassal', 'read', file('game.vsav')).out).toContain('turn 1, setUp, 0 of');
  });

  it('writes what it has read as a situation, which the judge takes, for the side whose impulse is said', () => {
    const world = worldOf('training');
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    ];
    const table = unwrap(position(world, { units, turn: 2, initiative: 'de', dice: 'entered' }));
    writeFileSync(file('middle.vsav'), unwrap(saveTable(world, table.position)));
    const out = file('middle.json');
    expect(hexarbiter('vassal', 'read', file('middle.vsav'), '--out', out, '--by', 'us').code).toBe(0);
    const named = hexarbiterJson('judge', out, '--action', '{"kind":"name","at":"I5"}');
    expect(named).toMatchObject({ code: 0, json: { verdict: 'legal', deciding: 'us' } });
    expect(hexarbiterJson('vassal', 'read', file('middle.vsav'), '--out', out, '--by', 'it')).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'unknown-side' }] },
    });
  });

  it('writes a record as a log, and judges the log: the record is the same again, and each deed has its board', () => {
    const world = worldOf('training');
    const begun = unwrap(createGame(world, { dice: 'entered' }));
    const action = { kind: 'place', counter: 'us.2-5-4.1', at: 'I5' } as const;
    const record = withStep(
      world,
      startTranscript(world, { dice: 'entered' }),
      begun,
      action,
      unwrap(apply(world, begun, action)),
    );
    writeFileSync(file('game.json'), JSON.stringify(record));
    expect(hexarbiter('vassal', 'log', file('game.json'), '--out', file('game.vlog')).code).toBe(0);
    const more = ['--transcript', file('again.json'), '--out', file('log.html')];
    const judged = hexarbiterJson('vassal', 'judge', file('game.vlog'), ...more);
    expect(judged).toMatchObject({ code: 0, json: { ok: true, steps: [{ first: 0, last: 0, verdict: 'right' }] } });
    const again = JSON.parse(readFileSync(file('again.json'), 'utf8')) as typeof record;
    expect(again.steps.map(({ digest }) => digest)).toEqual(record.steps.map(({ digest }) => digest));
    expect(readFileSync(file('log.html'), 'utf8').split('<svg').length).toBeGreaterThan(1);
    expect(hexarbiter('vassal', 'judge', file('game.vlog')).out).toContain('1 deed in 1 step, no mistake');
  });

  it('judges a log in which a counter is set up where it may not be: exit code 1, and all reasons with their codes', () => {
    const world = worldOf('training');
    const begun = unwrap(createGame(world, { dice: 'entered' }));
    const action = { kind: 'place', counter: 'us.2-5-4.1', at: 'I5' } as const;
    const after = unwrap(apply(world, begun, action)).state;
    const counters = after.position.counters.map((each) =>
      each.id === action.counter ? { ...each, place: { kind: 'map', at: 'H2' } as const } : each,
    );
    const bent = { ...after, position: { ...after.position, counters } };
    const log = unwrap(logOf(world, begun, [{ before: begun, action, after: bent, dice: [] }], {}));
    writeFileSync(file('bent.vlog'), log);
    const { code, json } = hexarbiterJson('vassal', 'judge', file('bent.vlog'), '--out', file('bent.html'));
    expect([code, json]).toMatchObject([
      1,
      { ok: false, mistakes: [{ step: 0, then: 'overridden', problem: { code: 'outside-set-up-area' } }] },
    ]);
    const told = hexarbiter('vassal', 'judge', file('bent.vlog'));
    expect(told.code).toBe(1);
    expect(told.out).toMatch(/^ {2}MISTAKE \(.+\): .+ \(outside-set-up-area\)$/m);
    expect(told.out).toContain('1 deed in 1 step, 1 mistake');
    expect(readFileSync(file('bent.html'), 'utf8')).toContain('(outside-set-up-area)');
  });

  it('knows the scenario of a file by the name of its module', () => {
    const world = worldOf('vierville');
    const game = unwrap(createGame(world, { seed: '7' }));
    writeFileSync(file('vierville.vsav'), unwrap(saveTable(world, game.position)));
    const { code, json } = hexarbiterJson('vassal', 'read', file('vierville.vsav'));
    expect([code, json]).toMatchObject([0, { position: { turn: game.position.turn } }]);
  });

  it('refuses to judge a saved game, and to write the situation of a log', () => {
    writeFileSync(
      file('saved.vsav'),
      unwrap(saveTable(worldOf('training'), unwrap(createGame(worldOf('training'), { seed: '7' })).position)),
    );
    expect(hexarbiterJson('vassal', 'judge', file('saved.vsav'))).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'no-log' }] },
    });
    writeFileSync(file('saved.vlog'), readFileSync(file('saved.vsav')));
    expect(hexarbiterJson('vassal', 'read', file('saved.vlog'), '--out', file('none.json'))).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'not-of-a-log', path: '--out' }] },
    });
  });

  it('says what it can do, and refuses what is no file of VASSAL', () => {
    writeFileSync(file('no.vsav'), 'begin_save');
    expect(hexarbiter('vassal', 'mend').err).toContain('vassal can judge, log, module, read and survey, not mend');
    expect(hexarbiter('vassal', 'module').err).toContain('--out FILE');
    expect(hexarbiter('vassal', 'read', file('no.vsav'))).toMatchObject({ code: 2 });
    expect(hexarbiter('vassal', 'read', file('none.vsav')).err).toContain('there is no such file');
  });
});
