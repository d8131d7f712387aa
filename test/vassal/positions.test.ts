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
