import type { World } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { vehicle, weaponTeam } from '../counter-types.js';
import { drawn, worldWith } from '../world.js';

/**
 * A small village: separate Buildings of one storey in C3, C4 and D4; a school of two storeys in G3, G4 and H4; Light
 * Woods in I7, a Forest in K3; open ground elsewhere.
 */
const MAP = drawn({
  hexes: [
    { hex: 'C3', terrain: 'lcBuilding' },
    { hex: 'C4', terrain: 'lcBuilding' },
    { hex: 'D4', terrain: 'lcBuilding' },
    { hex: 'G3', terrain: 'hcBuilding' },
    { hex: 'G4', terrain: 'hcBuilding' },
    { hex: 'H4', terrain: 'hcBuilding' },
    { hex: 'I7', terrain: 'lightWoods' },
    { hex: 'K3', terrain: 'forest' },
  ],
  buildings: [{ id: 'school', hexes: ['G3', 'G4', 'H4'] }],
});

const us = { nation: 'us', morale: 6, shaken: { mf: 2 } } as const;

/** Types that the starter counters lack. */
const TYPES: readonly CounterType[] = [
  vehicle('us.sherman'),
  vehicle('us.hellcat', { openTopped: true }),
  vehicle('us.abrams', { thermalSights: true }),
  vehicle('de.panzer'),
  { nation: 'us', id: 'us.huey', kind: 'helicopter', movement: 'air', morale: 6 },
  { nation: 'de', id: 'de.hind', kind: 'helicopter', movement: 'air', morale: 5 },
  { ...us, id: 'us.darius', kind: 'armorLeader', lm: 1 },
  { ...us, id: 'us.chaplain', kind: 'chaplain', lm: 1, mf: 4 },
  { ...us, id: 'us.nurse', kind: 'nurse', lm: 1, mf: 4 },
  { ...us, id: 'us.piper', kind: 'piper', lm: 1, mf: 4 },
  { ...us, id: 'us.corpsman', kind: 'corpsman', mf: 5 },
  { ...us, id: 'us.scout', kind: 'scout', ifp: { value: 0 }, range: 4, mf: 5 },
  weaponTeam('us.gunteam', 'machineGun'),
  weaponTeam('us.mortarteam', 'mortar'),
  weaponTeam('us.milan', 'atgm', { ifp: { value: 0 }, mf: 1, thermalSights: true }),
];

/** The village by day, or by night, with the answers to switches and numbers that a test asks for. */
export function village(
  switches: Readonly<Record<string, string>> = {},
  more: { readonly night?: true; readonly numbers?: Readonly<Record<string, number>> } = {},
): World {
  const { night, numbers = {} } = more;
  const scenario = { specialRules: [], ...(night === true ? { night } : {}) };
  return worldWith({ map: MAP, types: TYPES, scenario, switches, numbers });
}
