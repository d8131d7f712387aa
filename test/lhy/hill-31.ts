import { readFileSync } from 'node:fs';
import type { LhyWorld, MissionInput } from '../../src/lhy/index.js';
import { loadMission } from '../../src/lhy/index.js';
import { unwrap } from '../unwrap.js';

/** The documents of the made-up mission Hill 31. */
export const HILL_31: MissionInput = JSON.parse(readFileSync('packs/lhy/hill-31.json', 'utf8')) as MissionInput;

/** The world of Hill 31. */
export function hill31(): LhyWorld {
  return unwrap(loadMission(HILL_31));
}
