import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createGame, position } from '../../src/index.js';
import { saveTable } from '../../src/vassal/index.js';
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

  it('says what it can do, and refuses what is no file of VASSAL', () => {
    writeFileSync(file('no.vsav'), 'begin_save');
    expect(hexarbiter('vassal', 'mend').err).toContain('vassal can module, read and survey, not mend');
    expect(hexarbiter('vassal', 'module').err).toContain('--out FILE');
    expect(hexarbiter('vassal', 'read', file('no.vsav'))).toMatchObject({ code: 2 });
    expect(hexarbiter('vassal', 'read', file('none.vsav')).err).toContain('there is no such file');
  });
});
