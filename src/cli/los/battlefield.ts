import { resolveRuleset } from '../../editions/index.js';
import type { GameState, World } from '../../facade/index.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Result } from '../../kernel/basis/result.js';
import { BARE_MAP } from '../../los/index.js';
import type { LosOverlay, LosRules } from '../../los/index.js';
import { compileMap } from '../../map/index.js';
import type { GameMap } from '../../map/index.js';
import { countersOf, markersIn } from '../../render/index.js';
import type { Picture } from '../../render/index.js';
import { sightOverlay } from '../../state/index.js';
import { atLine, isJson, jsonOrText, readBoard, readJsonBoard } from '../files/board-file.js';
import type { ReadBoard } from '../files/board-file.js';
import { bundledBoard, knownMaps, loadLibrary, worldFor } from '../files/bundle.js';
import { caseOf } from '../files/case.js';
import { inFile, readText } from '../files/files.js';
import type { RulesGiven } from '../files/house-rules.js';
import { atOption, readRuleset } from '../files/house-rules.js';
import { readSavedGame } from '../files/saved-game.js';

/** The setting of lines of sight: a map, the counters on it, and the answers to the open questions. */
export interface Battlefield {
  readonly map: GameMap;
  readonly overlay: LosOverlay;
  readonly rules: LosRules;
  /** The other contents of a picture of it. */
  readonly scenery: Pick<Picture, 'counters' | 'markers' | 'sides'>;
}

/** The request of the command line. */
export interface Wanted extends RulesGiven {
  readonly map: string;
  readonly packs: readonly string[];
}

/**
 * Finds a map by its name: a board or a scenario of a given pack or of the program, otherwise a file. The markers of a
 * situation or a saved game lie on it, a board and a scenario are bare.
 *
 * @returns the battlefield, or every mistake: `unknown-map`, `no-map-in-file`, those of `readText`, of boards with
 *   their lines, of scenarios, situations and saved games
 * @example battlefieldOf({ map: '15', packs: [], rules: [] })
 */
export function battlefieldOf(wanted: Wanted): Result<Battlefield> {
  const { map, packs, ...rules } = wanted;
  const library = loadLibrary(packs, []);
  if (!library.ok) return library;
  const brought = library.value.boards.find(({ id }) => id === map);
  const board = brought === undefined ? bundledBoard(map) : { board: brought, chart: library.value.chart };
  if (board !== undefined) return ofBoard(board, rules, map);
  const known = knownMaps(packs);
  if (known.scenarios.includes(map)) {
    const world = worldFor({ scenario: map, packs, ...rules });
    return world.ok ? ok(bare(world.value)) : world;
  }
  const text = readText(map);
  if (!text.ok) {
    const [first] = text.problems;
    if (first?.code !== 'no-such-file' || /[./]/.test(map)) return text;
    return refuse(problem('unknown-map', { map, boards: known.boards, scenarios: known.scenarios }, undefined, map));
  }
  if (!isJson(text.value)) {
    const read = readBoard(text.value);
    return read.ok ? ofBoard(read.value, rules, map) : refuseAll(atLine(read.problems, map));
  }
  const json = jsonOrText(text.value);
  return json.ok ? ofJson(json.value, wanted) : refuseAll(inFile(json.problems, map));
}

/** A board, a situation or a saved game, told apart by what they have. */
function ofJson(json: unknown, { map: file, ...wanted }: Wanted): Result<Battlefield> {
  const has = (key: string): boolean => typeof json === 'object' && json !== null && Object.hasOwn(json, key);
  if (has('scenario') && (has('setup') || has('game'))) {
    const found = caseOf(json, { file, ...wanted });
    return found.ok ? ok(ofState(found.value.world, found.value.state)) : found;
  }
  if (has('position') && has('world')) {
    const found = readSavedGame(json, { file, ...wanted });
    return found.ok ? ok(ofState(found.value.world, found.value.state)) : found;
  }
  if (!has('format') || has('scenarios') || has('steps')) return refuse(problem('no-map-in-file', {}, undefined, file));
  const read = readJsonBoard(json);
  return read.ok ? ofBoard(read.value, wanted, file) : refuseAll(inFile(read.problems, file));
}

function ofBoard({ board, chart }: ReadBoard, given: RulesGiven, path: string): Result<Battlefield> {
  const asked = readRuleset(given);
  if (!asked.ok) return asked;
  const { input, files } = asked.value;
  const ruleset = resolveRuleset(input);
  if (!ruleset.ok) return refuseAll(ruleset.problems.map((each) => atOption(each, files)));
  const map = compileMap({ boards: [{ board }], chart });
  if (!map.ok) return refuseAll(inFile(map.problems, path));
  return ok({ map: map.value, overlay: BARE_MAP, rules: ruleset.value.switches, scenery: {} });
}

function bare({ map, ruleset }: World): Battlefield {
  return { map, overlay: BARE_MAP, rules: ruleset.switches, scenery: {} };
}

function ofState(world: World, { position, frames }: GameState): Battlefield {
  return {
    ...bare(world),
    overlay: sightOverlay({ world, position, frames }),
    scenery: { counters: countersOf(world, position), markers: markersIn(position), sides: world.sides },
  };
}
