import { readFileSync } from 'node:fs';
import type { World } from '../../src/index.js';
import { loadWorld } from '../../src/index.js';
import { board } from '../map/boards.js';
import { packJson, worldOf } from '../training.js';

const pack = JSON.parse(readFileSync(new URL('./pack.json', import.meta.url), 'utf8')) as {
  readonly scenarios: readonly { readonly map: object }[];
};
const worlds = new Map<string, World>();

/** Where an example is played, and what is otherwise there. */
export interface Ground {
  /** A board of the test pack, `14`, or the Training Scenario. */
  readonly ground?: string;
  /** The printing by which it is played; 5.1 when left out. What no code follows yet is played by the default. */
  readonly edition?: string;
  readonly house?: Readonly<Record<string, string | number>>;
  /** Fields of the scenario on that ground: night, special rules. */
  readonly scenario?: object;
}

/** The world of an example: the Training Scenario, or a scenario without an order of battle on a ground. */
export function worldOn(where: Ground): World {
  const { ground = '1', edition = '5.1', house = {}, scenario = {} } = where;
  const key = JSON.stringify([ground, edition, house, scenario]);
  const known = worlds.get(key);
  if (known !== undefined) return known;
  const world = ground === 'training' && edition === '5.1' ? worldOf('training', house) : groundWorld(where);
  worlds.set(key, world);
  return world;
}

function groundWorld({ ground = '1', edition = '5.1', house = {}, scenario: more = {} }: Ground): World {
  const map = { boards: [{ board: ground, column: 0, row: 0 }] };
  const scenarios = pack.scenarios.map((scenario) => ({ ...scenario, ...more, map }));
  const training = ground === 'training';
  const packs = [packJson('ww2-starter'), training ? packJson('training') : { ...pack, scenarios }];
  const boards = ground === '14' || training ? [board('14')] : [];
  const scenario = training ? 'training' : 'conformance';
  const world = loadWorld({ packs, boards, scenario, edition, overrides: house, withheld: 'default' });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  return world.value;
}
