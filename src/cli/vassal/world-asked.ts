import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { readBytes } from '../files/bytes.js';
import { onlyFile } from '../files/one-file.js';
import type { World } from '../../state/index.js';
import { worldFor } from '../files/bundle.js';
import { rulesGiven } from '../files/house-rules.js';
import { SCENARIOS } from '../../scenarios/index.js';
import { readModule, readSaved } from '../../vassal/index.js';
import type { Options } from '../terminal/command-line.js';

/**
 * The world that a command line asks for: that of the Training Scenario where it names none.
 *
 * @param usual another scenario in the place of the Training Scenario
 * @returns the world, or the problems of `worldFor`
 * @example worldAskedFor(options).value.scenario.id // 'training'
 */
export function worldAskedFor(options: Options, usual = 'training'): Result<World> {
  const scenario = options.text('scenario') ?? usual;
  return worldFor({ scenario, packs: options.texts('pack'), ...rulesGiven(options) });
}

/** The scenario of the program whose title a file of VASSAL has as the name of its module. */
function scenarioIn(bytes: Uint8Array): string | undefined {
  const saved = readSaved(bytes);
  const module = saved.ok ? ok(saved.value.module) : readModule(bytes);
  return module.ok ? SCENARIOS.find(({ title }) => title === module.value.name)?.id : undefined;
}

/** A file of VASSAL, and the world that it is about. */
export interface FileAsked {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly world: World;
}

/**
 * The one file of a command line with the world that it asks for. Where it names no scenario, that of the module tells.
 *
 * @returns the bytes of the file and the world; or the problems of the file, or those of `worldFor`
 * @example fileAskedFor(line.files, line.options).value.file // 'game.vsav'
 */
export function fileAskedFor(files: readonly string[], options: Options): Result<FileAsked> {
  const file = onlyFile(files);
  if (!file.ok) return file;
  const bytes = readBytes(file.value);
  if (!bytes.ok) return bytes;
  const isNamed = options.text('scenario') !== undefined || options.texts('pack').length > 0;
  const world = worldAskedFor(options, isNamed ? undefined : scenarioIn(bytes.value));
  return world.ok ? ok({ file: file.value, bytes: bytes.value, world: world.value }) : world;
}
