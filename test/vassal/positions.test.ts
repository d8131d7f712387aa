import { describe, expect, it } from 'vitest';
import { worldFor } from '../../src/cli/files/bundle.js';
import { createGame } from '../../src/index.js';
import { SCENARIOS } from '../../src/scenarios/index.js';
import { readSaved, readTable, saveTable } from '../../src/vassal/index.js';
import { randomGame } from '../random-games.js';
import { unwrap } from '../unwrap.js';

const worldOf = (id: string) => unwrap(worldFor({ scenario: id, packs: [], rules: [] }));

describe('a position as a saved game of VASSAL', () => {
  it.each(SCENARIOS.map(({ id }) => id))('is the same when it is read again, at the start and in a game: %s', (id) => {
    const world = worldOf(id);
    const start = unwrap(createGame(world, { seed: '1' }));
    const later = [...randomGame(world, '3', 400)].filter((_, i) => i % 80 === 79);
    for (const { position } of [start, ...later]) {
      const bytes = unwrap(saveTable(world, position));
      expect(unwrap(readTable(world, unwrap(readSaved(bytes)).table))).toMatchObject({ position, remarks: [] });
    }
  });
});

describe('a card Record that somebody has laid by hand', () => {
  it('has no initiative: that of the scenario is taken, and a remark says so', () => {
    const world = worldOf('training');
    const { position } = unwrap(createGame(world, { seed: '1' }));
    const { table } = unwrap(readSaved(unwrap(saveTable(world, position))));
    const pieces = new Map(
      [...table.pieces].map(([id, piece]) => [
        id,
        { ...piece, said: { ...piece.said, properties: withoutInitiative(piece.said) } },
      ]),
    );
    const read = unwrap(readTable(world, { ...table, pieces }));
    expect(read.position).toEqual(position);
    expect(read.remarks).toMatchObject([{ code: 'initiative-guessed', params: { side: world.scenario.initiative } }]);
  });
});

function withoutInitiative({
  properties,
}: {
  readonly properties: Readonly<Record<string, string>>;
}): Readonly<Record<string, string>> {
  return 'initiative' in properties ? { ...properties, initiative: '' } : properties;
}
