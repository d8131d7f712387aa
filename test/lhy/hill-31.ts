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

/** Where the units of a skirmish stand: one squad with its leader on each side, a tank, close to each other. */
const CLOSE: Readonly<Record<string, string>> = {
  'umber.1-1': 'E7',
  'umber.1-leader': 'E7',
  'umber.tank-1': 'G7',
  'slate.1-1': 'E5',
  'slate.1-leader': 'E5',
  'slate.tank-1': 'G4',
};

/** Tanks stand in the open beside infantry of the enemy. */
export const TANKS_AMONG_FOES: Readonly<Record<string, string>> = {
  'umber.tank-1': 'E9',
  'umber.tank-2': 'E9',
  'slate.1-1': 'E8',
  'slate.1-leader': 'E8',
  'slate.tank-1': 'C9',
  'umber.1-1': 'C8',
  'umber.1-leader': 'C8',
  'umber.latw': 'C8',
};

/** The world of a skirmish of three minutes on the map of Hill 31. */
export function skirmish(close = CLOSE): LhyWorld {
  const mission = HILL_31.mission as { readonly units: readonly { readonly id: string; readonly place: object }[] };
  const units = mission.units.flatMap((unit) => {
    const hex = close[unit.id];
    if (hex === undefined) return /\.1-[ab]$/.test(unit.id) ? [unit] : [];
    return [{ ...unit, place: { kind: 'map', hex } }];
  });
  return unwrap(loadMission({ ...HILL_31, mission: { ...mission, id: 'skirmish', units, minutes: 3 } }));
}
