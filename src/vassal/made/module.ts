import { strToU8 } from 'fflate';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { createGame, view } from '../../facade/index.js';
import type { Position, World } from '../../state/index.js';
import { archiveOf } from '../codec/archive.js';
import { writeXml } from '../codec/xml.js';
import { writeModuleData } from '../files/module-data.js';
import { kitOf } from '../position/kit.js';
import { saveTable } from '../position/write.js';
import { buildFileOf } from './build-file.js';
import type { Start } from './build-file.js';
import { chartsOf } from './charts.js';
import { helpPage } from './help.js';
import type { Drawing } from './images.js';
import { imagesOf } from './images.js';
import type { ModuleRules } from './rules.js';
import { rulesFiles } from './rules.js';

/** How a module is made. */
export interface ModuleHow extends Drawing {
  /** A component that asks a rules server; absent for a table without rules. */
  readonly rules?: ModuleRules;
}

/**
 * Makes a VASSAL module of a scenario: the board with its grid, all counters and markers, dice, tracks, charts, a help page, and starts for the
 * whole table and for each side.
 *
 * @param world the world
 * @param how own art, words of a language
 * @returns the bytes of a `.vmod`, always the same for the same world; the problems of `createGame` and of `saveTable`
 * @rule 22.0
 * @example writeFileSync('training.vmod', unwrap(writeModule(world)))
 */
export function writeModule(world: World, how: ModuleHow = {}): Result<Uint8Array> {
  const kit = kitOf(world);
  const game = createGame(world, { dice: 'entered' });
  if (!game.ok) return game;
  const tables: readonly (readonly [Start, Position])[] = [
    [{ name: 'Start: the whole table', file: 'start.vsav' }, game.value.position],
    ...world.sides.map((side): readonly [Start, Position] => [
      { name: `Start: as ${side} sees it`, file: `start-${side}.vsav` },
      view(world, game.value, side).position,
    ]),
  ];
  const files = new Map<string, Uint8Array>();
  const charts = chartsOf(world, how.words);
  const starts = tables.map(([start]) => start);
  files.set('buildFile.xml', strToU8(writeXml(buildFileOf(world, kit, { charts, starts, rules: how.rules }))));
  files.set('moduledata', writeModuleData(kit.module, kit.module.name));
  files.set('help.html', helpPage(world));
  for (const { file, bytes } of charts) files.set(file, bytes);
  for (const [{ file }, position] of tables) {
    const saved = saveTable(world, position, kit);
    if (!saved.ok) return saved;
    files.set(file, saved.value);
  }
  for (const [name, bytes] of how.rules === undefined ? [] : rulesFiles(how.rules)) files.set(name, bytes);
  for (const [name, bytes] of imagesOf(world, kit, how)) files.set(`images/${name}`, bytes);
  return ok(archiveOf(files));
}
