import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/*
 * The real VASSAL: a folder with drive.sh, classpath.sh, VassalDriver.java and the engine is named by VASSAL_TOOLS. Without it, or without
 * Java and a screen, these tests are skipped and say so.
 */
const tools = process.env['VASSAL_TOOLS'] ?? '';
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
const missing =
  tools === '' || !existsSync(path.join(tools, 'drive.sh'))
    ? 'VASSAL_TOOLS names no folder with drive.sh'
    : ['java', 'javac', 'xvfb-run'].filter((program) => !has(program)).join(', ');

const work = mkdtempSync(path.join(tmpdir(), 'vassal-'));
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

/** The tools, with a driver that opens a saved game in the place of the present table. */
function prepared(): string {
  const driver = path.join(work, 'VassalDriver.java');
  if (existsSync(driver)) return path.join(work, 'drive.sh');
  for (const name of ['drive.sh', 'classpath.sh']) copyFileSync(path.join(tools, name), path.join(work, name));
  symlinkSync(path.join(tools, 'vassal-3.7.jar'), path.join(work, 'vassal-3.7.jar'));
  const source = readFileSync(path.join(tools, 'VassalDriver.java'), 'utf8');
  writeFileSync(driver, source.replace('game.loadGame(new File(c[1]), true)', 'game.loadGame(new File(c[1]), false)'));
  return path.join(work, 'drive.sh');
}

function driven(module: string, script: readonly string[]): readonly (readonly string[])[] {
  const out = execFileSync('bash', [prepared(), module], {
    input: `${script.join('\n')}\n`,
    env: { ...process.env, VASSAL_WORK: work },
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 100_000_000,
    timeout: 280_000,
  });
  return out.split('\n').map((line) => line.split('\t'));
}

describe.skipIf(missing !== '')(`the real VASSAL${missing === '' ? '' : ` (skipped: ${missing})`}`, () => {
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
      const placed = driven(file(`${id}.vmod`), [
        'board\tBoard',
        ...names.map((name) => `place\t${smoke}\t${kit.field.spotOf(name)!.x + 20}\t${kit.field.spotOf(name)!.y - 20}`),
      ]);
      expect(placed.filter(([what]) => what === 'placed').map(([, , name]) => name)).toEqual(names);
      // In a game of its own: before VASSAL loads over a table that has changed, it asks, and nobody answers.
      const said = driven(file(`${id}.vmod`), [
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
    600_000,
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
