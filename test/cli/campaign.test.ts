import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createGame, startTranscript } from '../../src/engine/index.js';
import { unwrap } from '../unwrap.js';
import { hill31 } from '../lhy/hill-31.js';
import { file, hexarbiter, hexarbiterJson } from './program.js';

const players = ['--player', 'anna', '--player', 'bert'];

test('a campaign begins, is told, and keeps a sealed choice', () => {
  const out = file('war.json', '');
  expect(hexarbiter('campaign', '--new', 'war', ...players, '--out', out)).toMatchObject({ code: 0, err: '' });
  expect(hexarbiter('campaign', out).out).toBe('anna: Sergeant, 0 points.\nbert: Sergeant, 0 points.\n');
  expect(hexarbiter('campaign', out, '--language', 'de').out).toContain('Unteroffizier');
  const sealed = hexarbiterJson('campaign', out, '--seal', 'anna=umber.1-1:marmalade');
  expect(sealed).toMatchObject({ code: 0, json: { campaign: { seals: [{ player: 'anna' }] } } });
  expect(JSON.stringify(sealed.json)).not.toContain('umber');
});

test('a record of a game that is not over, an avatar that is none, and a stranger are refused with a code', () => {
  const out = file('war.json', '');
  hexarbiter('campaign', '--new', 'war', ...players, '--out', out);
  const world = hill31();
  unwrap(createGame(world, { seed: '7' }));
  const record = file('open.json', JSON.stringify(startTranscript(world, { dice: { seed: '7' } })));
  const counted = (...more: readonly string[]) => hexarbiter('campaign', out, '--record', record, ...more).err;
  expect(counted('--avatar', 'anna=umber.1-1', '--die', 'anna=4')).toContain('(game-not-over)');
  expect(counted('--avatar', 'anna')).toContain('(bad-avatar)');
  expect(counted('--avatar', 'carl=umber.1-1')).toContain('(unknown-player)');
  expect(readFileSync(out, 'utf8')).toContain('"games": []');
});
