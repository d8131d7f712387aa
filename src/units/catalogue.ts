import type { CraftKind, MmcKind, SmcKind, WeaponKind } from './kinds.js';
import type { Nation } from './nation.js';
import type { Skill } from './skills.js';

/** Letters printed beside a number: Assaulter, Melee, Jam. */
export const SUPERSCRIPTS = ['A', 'M', 'J'] as const;
/** One letter printed beside a number. */
export type Superscript = (typeof SUPERSCRIPTS)[number];

/** Inherent Firepower as printed. */
export interface Firepower {
  readonly value: number;
  readonly superscripts?: readonly Superscript[];
}

/** The box around a Movement Factor: red (Assault Move), yellow (Stealth), green (Hit & Run). */
export const MOVEMENT_BOXES = ['assault', 'stealth', 'hitAndRun'] as const;
/** A box around a Movement Factor. */
export type MovementBox = (typeof MOVEMENT_BOXES)[number];

/** How a Shaken unit may rally by itself. */
export type SelfRally = 'SR' | 'SRP';

/** The Shaken side of a counter, as far as it differs from the front. */
export interface ShakenSide {
  readonly mf: number;
  readonly morale?: number;
  readonly selfRally?: SelfRally;
}

interface Printed {
  /** Catalogue id, unique in a world: `de.1-6-4`, `us.tom`. */
  readonly id: string;
  readonly nation: string;
  /** Identification Badge; the nation's own when absent. */
  readonly badge?: string;
  readonly name?: string;
}

/** A Multi-Man Counter. Range in hexes, MF in MPs. */
export interface MmcType extends Printed {
  readonly kind: MmcKind;
  readonly ifp: Firepower;
  readonly range: number;
  readonly extendedRange?: true;
  readonly mf: number;
  readonly boxes?: readonly MovementBox[];
  readonly morale: number;
  readonly shaken: ShakenSide;
  /** Weapon Teams: the weapon that the team serves. */
  readonly team?: WeaponTeam;
  /** Mounted Units. */
  readonly mount?: 'horse' | 'motorcycle';
  /** Mounted Units: the Leg unit they become when they dismount. */
  readonly dismounted?: string;
  /** A Thermal Imaging System. */
  readonly thermalSights?: true;
  /** It can ambush, whatever its nation. */
  readonly ambush?: true;
}

/** The weapon of a Weapon Team, and its guns if it has any. */
export interface WeaponTeam {
  readonly weapon: 'machineGun' | 'mortar' | 'gun' | 'antiAircraft' | 'atgm';
  readonly ordnance?: Ordnance;
  readonly minimumRange?: number;
  readonly mayMove: boolean;
  /** The team may enter Buildings, where otherwise only machine-gun teams may go. The AGS-17 and the KPV have this. */
  readonly entersBuildings?: true;
  /** Whether the team may ride on vehicles; otherwise teams with a machine gun or an ATGM may. */
  readonly rides?: boolean;
}

/** A Single-Man Counter. */
export interface SmcType extends Printed {
  readonly kind: SmcKind;
  /** Absent for men without a printed IFP (Leaders, Medics). */
  readonly ifp?: Firepower;
  readonly range?: number;
  readonly extendedRange?: true;
  /** Leadership Modifier. Some men lend it only to rallies. */
  readonly lm?: number;
  /** Absent for men who never move by themselves (Snipers, Armor Leaders). */
  readonly mf?: number;
  readonly boxes?: readonly MovementBox[];
  readonly morale: number;
  readonly shaken: ShakenSide;
  /** Further badges whose units he leads, beside his own: a Commissar leads both Guards and Line. */
  readonly leads?: readonly string[];
  /** He can ambush, whatever his nation. */
  readonly ambush?: true;
}

/** How a weapon stands: the two sides of its counter. */
export const WEAPON_MODES = ['tripod', 'bipod', 'assembled', 'dismantled', 'single', 'lowAmmo'] as const;
/** One side of a weapon's counter. */
export type WeaponMode = (typeof WEAPON_MODES)[number];

/** One side of a Support Weapon: FP and range, absent where it cannot fire. */
export interface WeaponSide {
  readonly mode: WeaponMode;
  readonly fp?: Firepower;
  readonly range?: number;
  readonly minimumRange?: number;
}

/** A Support Weapon. */
export interface WeaponType extends Printed {
  readonly kind: WeaponKind;
  /** The front first; a weapon without a second way to stand has one side. */
  readonly sides: readonly WeaponSide[];
  /** Removed after its use. */
  readonly once?: true;
  /** A boxed range. */
  readonly extendedRange?: true;
  /** A hand charge that serves in Melee as well as in Close Assault. */
  readonly melee?: true;
  /** No single man carries it along. */
  readonly heavy?: true;
  readonly ordnance?: Ordnance;
  /** Blue: guided; green: not. */
  readonly antiAircraft?: 'blue' | 'green';
}

/** One range column of a to-hit table: up to this many hexes; penetration may be `*` (none). */
export interface ToHitColumn {
  readonly range: number;
  readonly toHit: number;
  readonly penetration: number | '*';
}

/** A weapon that fires on the Ordnance Fire Table. */
export interface Ordnance {
  readonly shots?: number;
  readonly he?: number;
  readonly heat?: true;
  readonly red?: true;
  readonly columns: readonly ToHitColumn[];
  readonly depletion?: number;
  readonly minimumRange?: number;
  /** It may also be fired out of Bunkers and Caves, and firing it indoors makes nobody easier to hit. */
  readonly noBackblast?: true;
  /** Never fired at a lower level. */
  readonly notDownward?: true;
  /** HEAT that works against infantry as well as against armor. */
  readonly antiPersonnel?: true;
  /** Of a vehicle with a turret: it sits in the hull. */
  readonly mount?: 'hull';
  /** Of a vehicle, a helicopter or a Weapon Team: an anti-aircraft weapon; blue: guided; green: not. */
  readonly antiAircraft?: 'blue' | 'green';
  /** An anti-aircraft gun that may nevertheless not fire at aircraft, such as the German 88. */
  readonly sparesAircraft?: true;
}

/** Armor Factors by aspect; `*` is an unarmored facing. */
export interface Armor {
  readonly front: number | '*';
  readonly flank: number | '*';
  readonly rear: number | '*';
}

/** A vehicle's or helicopter's machine gun. */
export interface MountedGun {
  readonly fp: number;
  readonly range: number;
  readonly mount: 'turret' | 'hull' | 'rear' | 'all';
  readonly openOnly?: true;
}

/** Room aboard a vehicle, or the room that counters need: MMCs in Half-Squads, single men, Support Weapons. */
export interface Berths {
  readonly halfSquads: number;
  readonly smcs: number;
  readonly weapons: number;
}

/** A vehicle, an aircraft or a helicopter. */
export interface CraftType extends Printed {
  readonly kind: CraftKind;
  readonly mf?: number;
  readonly movement?: 'tracked' | 'offRoad' | 'road' | 'air';
  readonly morale: number;
  /** Absent on a vehicle that is unarmored all round. */
  readonly hull?: Armor;
  /** Absent on a vehicle without a turret. */
  readonly turret?: Armor;
  /** A turret without an Armor Factor of its own, as an unarmored vehicle may have. */
  readonly turreted?: true;
  readonly redArmor?: true;
  readonly openTopped?: true;
  readonly armorFactor?: number;
  readonly guns?: readonly MountedGun[];
  readonly ordnance?: readonly Ordnance[];
  /** Of an aircraft: cannon or machine guns, fired at so many hexes in a row, each with this FP. */
  readonly cannon?: { readonly hexes: number; readonly fp: number };
  /** Of an aircraft: bombs, each with this HE-equivalent. */
  readonly bombs?: { readonly count: number; readonly he: number };
  /** Of a bomber: the FP in the middle of its seven hexes, and in each of the six around. */
  readonly bomber?: { readonly center: number; readonly ring: number };
  /**
   * Room for passengers, in Half-Squads: P and PO are 1, PP and PPO 2, 2xPP 4. There is as much room for single men and for
   * weapons. Where there is not, each kind of room is named: a PPP has 4 Half-Squads, 2 single men and 4 weapons.
   */
  readonly passengers?: { readonly inside: number | Berths; readonly outside: number | Berths };
  readonly thermalSights?: true;
  /** The modifier for its size of the roll to hit it; less than 0 for a large vehicle. No other rule uses it. */
  readonly size?: number;
}

/** A type of counter: everything that is printed on it. */
export type CounterType = MmcType | SmcType | WeaponType | CraftType;

/** Every counter type and nation of a world. */
export interface Catalogue {
  readonly types: readonly CounterType[];
  readonly nations: readonly Nation[];
  readonly skills: readonly Skill[];
}
