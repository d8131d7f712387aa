import { load, replay } from '../../facade/index.js';
import type { GameState, World } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { gameFrom, readLog, readMapped, readTable } from '../../vassal/index.js';
import { inFile, readText } from '../files/files.js';
import type { Options } from '../terminal/command-line.js';
import type { TableAsked } from './table-asked.js';

/**
 * The game at the beginning of a log, where somebody says it: `--game` names a saved game, a situation, or a transcript at whose end the log
 * begins; `--by` names the side whose impulse it is on the table with which the log begins.
 *
 * @returns the game; nothing where neither is given; or the problems of the file, of `load`, of `replay` or of `gameFrom`
 * @example gameKnown(asked, options).value // undefined
 */
export function gameKnown(asked: TableAsked, options: Options): Result<GameState | undefined> {
  const [file, by] = [options.text('game'), options.text('by')];
  if (file !== undefined) return gameIn(file, asked.world);
  if (by === undefined) return ok(undefined);
  const { bytes, file: name, world, mapping } = asked;
  const log = readLog(bytes, name);
  if (!log.ok) return log;
  const { table } = log.value;
  const read = mapping === undefined ? readTable(world, table) : readMapped(world, table, mapping);
  return read.ok ? gameFrom(world, read.value.position, { by }) : read;
}

function gameIn(file: string, world: World): Result<GameState> {
  const text = readText(file);
  const json = text.ok ? parseJson(text.value) : text;
  if (!json.ok) return text.ok ? refuseAll(inFile(json.problems, file)) : json;
  const { value } = json;
  if (hasField(value, 'steps')) {
    const played = replay(world, value);
    return played.ok ? ok(played.value.state) : refuseAll(inFile(played.problems, file));
  }
  const game = load(world, hasField(value, 'game') ? value.game : value);
  return game.ok ? game : refuseAll(inFile(game.problems, file));
}

function hasField<K extends string>(value: unknown, field: K): value is Readonly<Record<K, unknown>> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, field);
}
