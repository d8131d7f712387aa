import type { CraftType, MmcType, Ordnance, WeaponTeam, WeaponType } from '../src/units/index.js';

/* Counters that the worlds of several tests lack beside the starter pack's. The first letters of an id name the nation. */

const nationOf = (id: string): string => id.slice(0, id.indexOf('.'));

/**
 * A Weapon Team of four FP at twelve hexes that may move; `numbers` are those a test wants otherwise.
 *
 * @example weaponTeam('us.gunteam', 'machineGun')
 */
export function weaponTeam(
  id: string,
  weapon: WeaponTeam['weapon'],
  { team, ...numbers }: Partial<Omit<MmcType, 'team'>> & { readonly team?: Partial<WeaponTeam> } = {},
): MmcType {
  return {
    id,
    nation: nationOf(id),
    kind: 'weaponTeam',
    ifp: { value: 4 },
    range: 12,
    mf: 2,
    morale: nationOf(id) === 'us' ? 6 : 5,
    shaken: { mf: 2 },
    ...numbers,
    team: { weapon, mayMove: true, ...team },
  };
}

/**
 * A Mortar that is carried, with a minimum range of two hexes and nine at most.
 *
 * @example mortar('de.mortar50', 2)
 */
export function mortar(id: string, fp: number): WeaponType {
  const assembled = { mode: 'assembled', fp: { value: fp }, range: 9, minimumRange: 2 } as const;
  return { id, nation: nationOf(id), kind: 'mortar', sides: [assembled, { mode: 'dismantled' }] };
}

/**
 * A vehicle on tracks of ten MPs without guns or armor; `numbers` are those a test wants otherwise.
 *
 * @example vehicle('de.truck', { movement: 'road' })
 */
export function vehicle(id: string, numbers: Partial<CraftType> = {}): CraftType {
  return {
    id,
    nation: nationOf(id),
    kind: 'vehicle',
    mf: 10,
    movement: 'tracked',
    morale: nationOf(id) === 'us' ? 6 : 5,
    ...numbers,
  };
}

/** The to-hit table of a guided missile that depletes on a colored 1 or 2. */
const GUIDED: Ordnance = {
  he: 3,
  heat: true,
  red: true,
  depletion: 3,
  minimumRange: 2,
  columns: [{ range: 8, toHit: 8, penetration: 16 }],
};

/** A team with guided missiles. */
export const MILAN: MmcType = weaponTeam('us.milan', 'atgm', {
  ifp: { value: 0 },
  range: 0,
  shaken: { mf: 1 },
  team: { ordnance: GUIDED },
});

/**
 * An Anti-Tank Rifle, which a Bunker does not keep from firing back: no HE, no backblast.
 */
export const TANK_RIFLE: WeaponType = {
  nation: 'de',
  id: 'de.pzb',
  kind: 'ordnance',
  sides: [{ mode: 'single' }],
  ordnance: { noBackblast: true, columns: [{ range: 6, toHit: 9, penetration: 3 }] },
};

const THIN = { front: 2, flank: 2, rear: 1 } as const;

/** A tank so light that men in a Bunker may stop it, and mostly survive it. */
export const LIGHT_TANK: CraftType = vehicle('us.light', {
  hull: THIN,
  turret: THIN,
  guns: [{ fp: 2, range: 10, mount: 'turret' }],
});
