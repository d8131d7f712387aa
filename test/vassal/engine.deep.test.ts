import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { worldFor } from '../../src/cli/files/bundle.js';
import { nameOf } from '../../src/map/index.js';
import { SCENARIOS } from '../../src/scenarios/index.js';
import { readSaved, readTable, saveTable, writeModule } from '../../src/vassal/index.js';
import { kitOf } from '../../src/vassal/position/kit.js';
import { randomGame } from '../random-games.js';
import { share } from '../share.js';
import { unwrap } from '../unwrap.js';
import { driven, missing, skipped } from './engine.js';

const work = mkdtempSync(path.join(tmpdir(), 'vassal-'));
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

describe.skipIf(missing !== '')(`the real VASSAL${skipped}`, () => {
  it.each(SCENARIOS.map(({ id }) => id))(
    'opens the module, calls every hex by our name, and saves what we have written as the same position: %s',
    (id) => {
      const world = unwrap(worldFor({ scenario: id, packs: [], rules: [] }));
      const kit = kitOf(world);
      const file = (name: string): string => path.join(work, name);
      writeFileSync(file(`${id}.vmod`), unwrap(writeModule(world)));
      const games = [...randomGame(world, '5', 200)];
      const positions = [games[0], games[Math.floor(games.length / 2)], games.at(-1)].map((game) => game!.position);
      positions.forEach((position, i) => {
        writeFileSync(file(`${i}.vsav`), unwrap(saveTable(world, position, kit)));
      });
      const smoke = kit.stock.get('marker smoke')?.gpid ?? '';
      const names = Array.from({ length: world.map.size }, (_, hex) => nameOf(world.map, hex));
      const placed = driven(work, file(`${id}.vmod`), [
        'board\tBoard',
        ...names.map((name) => `place\t${smoke}\t${kit.field.spotOf(name)!.x + 20}\t${kit.field.spotOf(name)!.y - 20}`),
      ]);
      expect(placed.filter(([what]) => what === 'placed').map(([, , name]) => name)).toEqual(names);
      // In a game of its own: before VASSAL loads over a table that has changed, it asks, and nobody answers.
      const said = driven(work, file(`${id}.vmod`), [
        'board\tBoard',
        ...positions.flatMap((_, i) => [`load\t${file(`${i}.vsav`)}`, 'dump', `save\t${file(`${i}-again.vsav`)}`]),
      ]);
      const [, ...dumped] = said.filter(([what]) => what === 'piece');
      expect(dumped.length).toBeGreaterThan(world.orderOfBattle.length);
      positions.forEach((position, i) => {
        const again = unwrap(readSaved(new Uint8Array(readFileSync(file(`${i}-again.vsav`)))));
        expect(unwrap(readTable(world, again.table, kit))).toMatchObject({ position, remarks: [] });
      });
    },
    1_200_000,
  );
});

describe('positions of whole games', () => {
  it.each(share(SCENARIOS.map(({ id }) => id)))(
    'are the same after they were saved for VASSAL and read again, at ten moments of eleven games: %s',
    (id) => {
      const world = unwrap(worldFor({ scenario: id, packs: [], rules: [] }));
      const kit = kitOf(world);
      for (let seed = 0; seed < 11; seed++) {
        const games = [...randomGame(world, `vassal ${seed}`)];
        for (let i = 0; i < 10; i++) {
          const { position } = games[Math.floor((i * (games.length - 1)) / 9)]!;
          const { table } = unwrap(readSaved(unwrap(saveTable(world, position, kit))));
          expect(unwrap(readTable(world, table, kit))).toMatchObject({ position, remarks: [] });
        }
      }
    },
    600_000,
  );
});
