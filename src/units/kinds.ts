/** Multi-Man Counters. */
export const MMC_KINDS = ['squad', 'halfSquad', 'crew', 'weaponTeam', 'mountedSquad', 'mountedHalfSquad'] as const;

/** Single-Man Counters. */
export const SMC_KINDS = [
  'leader',
  'hero',
  'medic',
  'corpsman',
  'sniper',
  'scout',
  'commissar',
  'chaplain',
  'advisor',
  'nurse',
  'piper',
  'marksman',
  'armorLeader',
] as const;

/** Kinds of Support Weapons that the rules tell apart. */
export const WEAPON_KINDS = [
  'machineGun',
  'flamethrower',
  'satchelCharge',
  'molotov',
  'mortar',
  'ordnance',
  'antiAircraft',
  'closeAssaultCharge',
  'claymore',
  'grenades',
  'rifleGrenade',
  'rubberBoat',
] as const;

/** Kinds of vehicles and aircraft. */
export const CRAFT_KINDS = ['vehicle', 'aircraft', 'helicopter'] as const;

/** A kind of Multi-Man Counter. */
export type MmcKind = (typeof MMC_KINDS)[number];
/** A kind of Single-Man Counter. */
export type SmcKind = (typeof SMC_KINDS)[number];
/** A kind of Support Weapon. */
export type WeaponKind = (typeof WEAPON_KINDS)[number];
/** A vehicle, an aircraft or a helicopter. */
export type CraftKind = (typeof CRAFT_KINDS)[number];
/** A kind of counter. */
export type CounterKind = MmcKind | SmcKind | WeaponKind | CraftKind;
