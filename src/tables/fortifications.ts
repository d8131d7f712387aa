/**
 * Fortifications and obstacles, in the order of chapter 21, and the Cave, open or collapsed, which is like a Bunker.
 * Mines have a Firepower and no TM, and are a marker of their own.
 */
export const FORTIFICATION_TYPES = [
  'bunker',
  'foxholes',
  'wire',
  'barricade',
  'trench',
  'vehicleEmplacement',
  'emplacement',
  'sangar',
  'fortified',
  'cave',
  'collapsedEntrance',
] as const;
/** One type of Fortification or obstacle. */
export type FortificationType = (typeof FORTIFICATION_TYPES)[number];

/**
 * Which units a Fortification shelters. `nobody`: none. `legUnits`: Leg units, which alone may be in it. `dugIn`: Leg
 * units; a vehicle, or a Weapon Team without a machine gun, only where it has set up in it.
 */
export type Shelter = 'nobody' | 'legUnits' | 'dugIn';

/** One type of Fortification. */
export interface FortificationRow {
  readonly id: FortificationType;
  readonly rule: string;
  /** The Target Modifiers that its counters print. */
  readonly tm: readonly number[];
  /**
   * Its Target Modifier against attacks in which a Mortar takes part, and against Off-board Artillery, where it
   * differs.
   */
  readonly tmAgainstMortars?: number;
  readonly shelters: Shelter;
  /** No other Fortification may be in its hex; Wire and Mines may. */
  readonly alone?: true;
  /** The arrow on it points to a hexside. */
  readonly faces?: true;
  /** Terrain and kinds of construction in which it may not be placed. */
  readonly notIn: readonly string[];
  /** It is placed on Road hexes only. */
  readonly onRoads?: true;
  /** Its Armor Factor: it is attacked like an armored vehicle. */
  readonly armor?: number;
}

const BUILDINGS = ['HC', 'LC'] as const;
const WATER = ['pond', 'pool', 'stream', 'river', 'surf', 'ocean', 'lake'] as const;

// 21.1 to 21.10 and 10.7: where each type may be placed, and its numbers.
// prettier-ignore
export const FORTIFICATIONS: readonly FortificationRow[] = [
  { id: 'bunker',             rule: '21.1',  tm: [2, 3], shelters: 'legUnits', alone: true, faces: true, notIn: [...BUILDINGS, 'hut', ...WATER] },
  { id: 'foxholes',           rule: '21.2',  tm: [1],    shelters: 'dugIn',    notIn: ['pond', 'pool', 'stream', 'river', 'surf', 'ocean'] },
  { id: 'wire',               rule: '21.3',  tm: [0],    shelters: 'nobody',   notIn: [] },
  { id: 'barricade',          rule: '21.5',  tm: [2],    shelters: 'nobody',   faces: true, notIn: [], onRoads: true, armor: 2 },
  { id: 'trench',             rule: '21.6',  tm: [2],    tmAgainstMortars: 1,  shelters: 'legUnits', alone: true, notIn: [...BUILDINGS, 'hut', 'rough', 'marsh', ...WATER] },
  { id: 'vehicleEmplacement', rule: '21.7',  tm: [0],    shelters: 'nobody',   faces: true, notIn: [] },
  { id: 'emplacement',        rule: '21.8',  tm: [2, 3], shelters: 'legUnits', alone: true, notIn: [...BUILDINGS, 'hut', ...WATER] },
  { id: 'sangar',             rule: '21.9',  tm: [1],    shelters: 'dugIn',    alone: true, notIn: [...BUILDINGS, 'wadi', 'pond', 'ocean'] },
  { id: 'fortified',          rule: '21.10', tm: [2],    shelters: 'dugIn',    alone: true, notIn: [...BUILDINGS, 'hut', 'rough', ...WATER] },
  { id: 'cave',               rule: '10.7',  tm: [1, 2, 3, 4], shelters: 'legUnits', alone: true, faces: true, notIn: [...BUILDINGS, 'hut', ...WATER] },
  { id: 'collapsedEntrance',  rule: '10.7.2', tm: [0], shelters: 'nobody', notIn: [...BUILDINGS, 'hut', ...WATER] },
];

/** Mines: where they may not be placed, and how many markers fit into a hex (21.4). */
export const MINES: { readonly notIn: readonly string[]; readonly markers: number } = { notIn: BUILDINGS, markers: 2 };

/** How many Emplacements for vehicles fit into a hex (21.7). */
export const VEHICLE_EMPLACEMENTS = 2;

/** Hexsides of a Bunker's front: the one its arrow points to and one on either side (21.1). */
export const BUNKER_FRONT = 3;

/**
 * The row of a type of Fortification.
 *
 * @rule 21.0
 * @example fortificationRow('foxholes')?.tm // [1]
 */
export function fortificationRow(id: string): FortificationRow | undefined {
  return FORTIFICATIONS.find((row) => row.id === id);
}
