import { readFileSync } from 'node:fs';
import type { LhyWorld, MissionInput } from '../../src/lhy/index.js';
import { loadMission } from '../../src/lhy/index.js';
import { unwrap } from '../unwrap.js';

/** The documents of the made-up mission Drop at Dawn: paratroopers and gliders land. */
export const DROP_AT_DAWN: MissionInput = JSON.parse(
  readFileSync('packs/lhy/drop-at-dawn.json', 'utf8'),
) as MissionInput;

/** The world of Drop at Dawn, with answers to open questions. */
export function dropAtDawn(
  rules: Readonly<Record<string, string>> = {},
  more: object = {},
  documents: Partial<MissionInput> = {},
): LhyWorld {
  const mission = { ...(DROP_AT_DAWN.mission as object), ...more };
  return unwrap(loadMission({ ...DROP_AT_DAWN, ...documents, mission, rulings: { rules } }));
}
