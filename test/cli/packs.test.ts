import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, hexarbiter, hexarbiterJson, newFile, ownFile } from './program.js';

interface TrainingPack {
  readonly scenarios: readonly { readonly id: string }[];
}

const training = JSON.parse(readFileSync(ownFile('packs/training.json'), 'utf8')) as TrainingPack;
const board = readFileSync(ownFile('boards/15.txt'), 'utf8').trimEnd().split('\n');

/** The Training Scenario under another name, in a pack of its own, changed in some things. */
function ownPack(name: string, change: object): string {
  const scenarios = training.scenarios.map((each) => ({ ...each, id: 'chapel', ...change }));
  return file(`${name}.json`, JSON.stringify({ ...training, id: name, scenarios }));
}

describe('packs from outside', () => {
  test('the example of the guide is valid, played and replayed', () => {
    const example = ownFile('docs/examples/pack.json');
    expect(hexarbiter('validate', example)).toMatchObject({ code: 0, err: '' });
    const game = newFile('mill.json');
    const played = hexarbiterJson('demo', '--pack', example, '--scenario', 'mill', '--out', game);
    expect(played).toMatchObject({ code: 0, json: { scenario: 'mill' } });
    expect(hexarbiter('validate', game, example).code).toBe(0);
    expect(hexarbiter('los', 'mill', 'A2', 'F3', '--pack', example).code).toBe(0);
  });

  test('a scenario of a pack of one’s own is played with the counters and boards that come with the program', () => {
    const pack = ownPack('chapel', { turns: 2 });
    const { code, json } = hexarbiterJson('demo', '--pack', pack, '--scenario', 'chapel', '--bots', 'random');
    expect(code).toBe(0);
    expect(json).toMatchObject({ scenario: 'chapel', result: { winner: 'us' } });
    const game = file('chapel-game.json', JSON.stringify(json));
    expect(hexarbiterJson('replay', game, '--pack', pack).code).toBe(0);
    expect(hexarbiterJson('replay', game)).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'unknown-scenario', path: `${game}#/scenario` }] },
    });
  });

  test('a pack with a bundled id takes its place, and so does a board it brings', () => {
    const pack = file(
      'training.json',
      JSON.stringify({ ...training, boards: [{ format: 'text', lines: board }], title: 'Once more' }),
    );
    expect(hexarbiterJson('validate', pack)).toMatchObject({ code: 0, json: { files: [{ id: 'training' }] } });
    expect(hexarbiterJson('demo', '--pack', pack, '--bots', 'random').code).toBe(0);
  });

  test('a mistake in a pack is told with the file and the place in it', () => {
    const pack = ownPack('wrong', { map: { boards: [{ board: 'nowhere', column: 0, row: 0 }] } });
    expect(hexarbiterJson('demo', '--pack', pack, '--scenario', 'chapel')).toMatchObject({
      code: 2,
      json: { problems: [{ code: 'unknown-board', path: `${pack}#/scenarios/0/map/boards/0/board` }] },
    });
  });
});
