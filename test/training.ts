import { readFileSync } from 'node:fs';
import { parseBoard } from '../src/map/index.js';
import type { Board } from '../src/map/index.js';
import { loadWorld } from '../src/index.js';
import type { World } from '../src/state/index.js';
import type { TerrainChart } from '../src/tables/terrain.js';
import { TERRAIN_CHARTS } from '../src/tables/terrain.js';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** A pack of the project, as a JSON parser reads it. */
export function packJson(id: string): unknown {
  return JSON.parse(read(`packs/${id}.json`));
}

/** The pack of the guide, as a JSON parser reads it. */
export function examplePack(): unknown {
  return JSON.parse(read('docs/examples/pack.json'));
}

/** The Training board. */
export function board15(): Board {
  return boardOf('15', TERRAIN_CHARTS.ww2);
}

function boardOf(id: string, chart: TerrainChart): Board {
  const board = parseBoard(read(`boards/${id}.txt`), chart);
  if (!board.ok) throw new Error(JSON.stringify(board.problems));
  return board.value;
}

export type Scenario = 'training' | 'vierville' | 'regiment' | 'cache' | 'friend';
type HouseRules = Readonly<Record<string, string | number>>;

/** The worlds made so far: test files that share their modules share these too. */
const made = new Map<string, World>();

/** The world of a scenario of the project, with house rules when given. */
export function worldOf(scenario: Scenario, rules: HouseRules = {}): World {
  const key = JSON.stringify([scenario, rules]);
  const known = made.get(key) ?? makeWorld(scenario, rules);
  made.set(key, known);
  return known;
}

function makeWorld(scenario: Scenario, rules: HouseRules): World {
  const inVietnam = scenario === 'cache' || scenario === 'friend';
  const packs = [packJson(inVietnam ? 'vietnam-starter' : 'ww2-starter'), packJson(scenario)];
  const boards = [inVietnam ? boardOf('1', TERRAIN_CHARTS.modern) : board15()];
  const world = loadWorld({ packs, boards, scenario, rules });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  return world.value;
}
