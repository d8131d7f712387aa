/** The kinds of unit that the portage table tells apart, in its order; a Weapon Team carries nothing. */
export const PORTAGE_KINDS = [
  'mountedSquad',
  'mountedHalfSquad',
  'squad',
  'halfSquad',
  'crew',
  'smc',
  'weaponTeam',
] as const;

/** One kind of unit of the portage table. */
export type PortageKind = (typeof PORTAGE_KINDS)[number];

/** The use of Support Weapons (SWs) by one kind of unit. */
export interface PortageRow {
  /** SWs that it can carry. */
  readonly carries: number;
  /** SWs that it can fire and still use its IFP. */
  readonly withIfp: number;
  /** SWs that it can fire when it forfeits its IFP. */
  readonly withoutIfp: number;
}

/*
 * Rules 1.6 and 6.6.2; player-aid card "Support Weapon Portage and Usage", in its order. Of the Mounted Units only
 * motorcycles fire at all, and only a weapon of 2 FP or less that is neither ordnance nor a Mortar.
 */
export const SUPPORT_WEAPON_PORTAGE: Readonly<Record<PortageKind, PortageRow>> = {
  mountedSquad: { carries: 2, withIfp: 1, withoutIfp: 2 },
  mountedHalfSquad: { carries: 1, withIfp: 0, withoutIfp: 1 },
  squad: { carries: 2, withIfp: 1, withoutIfp: 2 },
  halfSquad: { carries: 1, withIfp: 0, withoutIfp: 1 },
  crew: { carries: 1, withIfp: 0, withoutIfp: 1 },
  smc: { carries: 1, withIfp: 0, withoutIfp: 1 },
  weaponTeam: { carries: 0, withIfp: 0, withoutIfp: 0 },
};

/** The strongest weapon that a mounted motorcycle unit fires, in FP (6.6.2). */
export const MOTORCYCLE_WEAPON_FIREPOWER = 2;

/** SMCs that carry, fire and crew SWs (1.6); other SMCs never do. */
export const SUPPORT_WEAPON_SMCS = ['leader', 'hero', 'scout', 'commissar', 'advisor'] as const;

/** SMCs that may destroy a SW in the Rally Phase (3.0), beside every MMC but a Weapon Team. */
export const DESTROYING_SMCS = ['leader', 'hero', 'scout', 'advisor'] as const;

/** Good Order SMCs that fire one SW without its penalty (1.6). */
export const SMC_CREW = 2;

/** How many single men it takes to deploy a Claymore; an MMC does it by itself (23.2.1). */
export const CLAYMORE_CREW = 2;

/** The room in a Rubber Boat, as on top of a PPO: in Half-Squads, and as many single men and SWs (23.3.1, 16.2). */
export const RUBBER_BOAT_BERTHS = 2;

/** The faces with which a jammed weapon stays jammed for good: 1 of 1d6, or up to 2 on a map with Sand (1.6.2). */
export const JAM_LOSS = { ordinary: 1, sand: 2 } as const;

/** A kind of SW that fires on the Direct Fire Table. */
export type DirectFireWeapon =
  | 'machineGun'
  | 'flamethrower'
  | 'satchelCharge'
  | 'molotov'
  | 'mortar'
  | 'grenades'
  | 'rifleGrenade';

/** How a kind of SW attacks on the Direct Fire Table. */
export interface DirectFireWeaponRow {
  /** Fired by itself it takes all modifications of the attacker's total; otherwise only a Leader's LM. */
  readonly modified: boolean;
  /** It is halved in the hands of a lone SMC and under Ops Complete. */
  readonly halved: boolean;
  /** A unit that is Shaken by an attack with it must retreat. */
  readonly flames: boolean;
  /** It is fired only in addition to other fire of its holder, and does not count as one of the weapons fired. */
  readonly beside?: true;
  /** As the only weapon it is thrown along with its holder's IFP, whatever kind of unit he is. */
  readonly along?: true;
}

/* Rules 1.6, 1.6.3, 1.6.5, 1.6.7, 23.2.2 and 23.2.5. The other kinds of SW do not fire on the Direct Fire Table by themselves. */
// prettier-ignore
export const DIRECT_FIRE_WEAPONS: Readonly<Record<DirectFireWeapon, DirectFireWeaponRow>> = {
  machineGun:    { modified: true,  halved: true,  flames: false },
  flamethrower:  { modified: true,  halved: true,  flames: true },
  satchelCharge: { modified: false, halved: false, flames: false },
  molotov:       { modified: false, halved: false, flames: true, along: true },
  mortar:        { modified: true,  halved: true,  flames: false },
  grenades:      { modified: true,  halved: false, flames: false, beside: true },
  rifleGrenade:  { modified: true,  halved: false, flames: false, beside: true },
};

/** Terrain, beside Buildings and Huts, out of which no Mortar SW is fired (1.6.5). */
export const NO_MORTAR_TERRAIN: readonly string[] = ['forest', 'heavyJungle', 'densePalms'];
