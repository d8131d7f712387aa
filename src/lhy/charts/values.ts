import type { Band, Cost, CostClass } from './parts.schema.js';

/** Ground that fills a hex, as the terms of the Terrain Effects Table name it. */
export const GROUNDS = [
  'rural',
  'urban',
  'beach',
  'woods',
  'heavyWoods',
  'jungle',
  'heavyJungle',
  'orchard',
  'palmGrove',
  'brush',
  'marsh',
  'river',
] as const;
export type Ground = (typeof GROUNDS)[number];

/** The buildings that are drawn in a hex. */
export const BUILDINGS = ['stoneBuilding', 'woodenBuilding', 'hut', 'urbanBuilding'] as const;
export type Building = (typeof BUILDINGS)[number];

/** Roads and other ways, and the places where a river is crossed. */
type Way = 'road' | 'railroad' | 'path' | 'bridge' | 'ford';

/** What each class of unit pays. */
export type Costs = Readonly<Record<CostClass, Cost>>;

/** The modifiers of small arms and mortar fire. */
export interface CoverRow {
  readonly smallArms: number;
  readonly mortar: number;
}

/** The cost of entry, the modifiers of fire, and the levels that the terrain adds to the ground. */
export interface TerrainRow extends CoverRow {
  readonly mp: Costs;
  readonly level: number;
}

/** Modifiers by the letters of a list of the rules. */
type Letters<L extends string> = Readonly<Record<L, number>>;

/** By the range that a counter prints: a modifier for each distance in hexes. */
export type Ranges = Readonly<Record<string, readonly Band<number>[]>>;

/** The two values of Motion Fire: from the hex in which the vehicle began, and from another. */
export interface MotionValues {
  readonly sameHex: number;
  readonly otherHex: number;
}

/** What a line of the Assault Resolution Table may do to a side, in the words of 14.3. */
export const ASSAULT_EFFECTS = [
  'urbanAssault',
  'destructionAttempt',
  'casualty',
  'cohesionCheck',
  'disrupts',
  'retreats',
  'eliminated',
  'advance',
  'lossCheck',
  'regroups',
] as const;

/** What a line of the Assault Resolution Table does to a side. */
export type AssaultEffect = (typeof ASSAULT_EFFECTS)[number];

/** One effect of a line, and the side that it is for. */
export interface AssaultStep {
  readonly side: 'attacker' | 'defender';
  readonly effect: AssaultEffect;
}

/** A line of the table: its effects in the order written. The older form has a list for each side, which are taken in turns. */
export type AssaultLine = readonly AssaultStep[] | BySide<readonly AssaultEffect[]>;

/** The results of shock recovery. */
export const SHOCK_RESULTS = ['rallies', 'recovers', 'remains', 'abandoned'] as const;

/** The modifiers of an attempt to destroy a vehicle that the examples of the rules show. */
export const OLDER_DESTRUCTION = [
  'squad',
  'germanSquadAfter943',
  'assaultValue3',
  'inMotion',
  'stationary',
  'unsupported',
  'besideCover',
] as const;
type DestructionTerm = (typeof OLDER_DESTRUCTION)[number];

/** The units that may attempt to destroy a vehicle, as a row of the chart names them. */
export const ATTEMPTING = [
  'squad',
  'section',
  'machineGun',
  'towedGun',
  'fortifiedPosition',
  'latw',
  'afv',
  'fightingVehicle',
  'trackedCarrier',
] as const;

/** The conditions of a row: the month, and how the vehicle stands. */
export const DESTRUCTION_WHEN = [
  'afterSeptember1943',
  'untilSeptember1943',
  'inMotion',
  'stationary',
  'shocked',
  'unsupported',
  'supported',
  'besideCover',
  'afv',
  'noAfv',
] as const;
export type DestructionWhen = (typeof DESTRUCTION_WHEN)[number];

/** A row of the Vehicle Destruction DRM Table as its card prints it. It counts once where one of the units fits it. */
export interface DestructionRow {
  readonly name?: string;
  /** The kinds, the nation and the least Assault Value of a unit that attempts it; all that is left out fits. */
  readonly who: {
    readonly kinds?: readonly (typeof ATTEMPTING)[number][];
    readonly nation?: string;
    readonly assault?: number;
  };
  /** All of them have to hold. */
  readonly when: readonly DestructionWhen[];
  readonly value: number;
}

/** What a column of the Force and Support Table gives to one side. */
export interface ForceColumn {
  readonly infantryPlatoons: number;
  readonly tankPlatoons: number;
  readonly support: number;
}

/** A value for the side that attacks and one for the side that defends. */
export interface BySide<T> {
  readonly attacker: T;
  readonly defender: T;
}

type ByName<T> = Readonly<Record<string, T>>;

/** What each chart says, by its name. The letters are those of the lists in the rules. */
export interface ChartValues {
  readonly terrainEffects: Readonly<Record<Ground | Building, TerrainRow>> &
    Readonly<Record<Way, { readonly mp: Costs }>> & {
      readonly hill: CoverRow & { readonly uphill: Costs };
      readonly wall: { readonly mp: Costs; readonly smallArms: number };
      readonly treeLine: TerrainRow;
      readonly treeLinedRoad: CoverRow;
      readonly improvedPosition: CoverRow;
    };
  /** 11.3.3: `f` is printed in the rules, `h` is out of the game, `p` is a matter of the terrain. */
  readonly smallArmsModifiers: Letters<'b' | 'c' | 'd' | 'e' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o'> & {
    readonly a: Ranges;
    readonly g: MotionValues;
  };
  /** 11.5.4: `f` is out of the game. */
  readonly antiTankModifiers: Letters<'b' | 'c' | 'e' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l'> & {
    readonly a: Ranges;
    readonly d: MotionValues;
  };
  /** By type of mortar: its base values, and how many markers it lays. */
  readonly mortarActions: ByName<Readonly<Record<'primary' | 'secondary' | 'explosive' | 'smoke', number>>>;
  /** 11.4.6: airburst by the terrain, density by each two steps too many. */
  readonly mortarModifiers: {
    readonly a: Readonly<Record<'forest' | 'treeLine' | 'treeLinedRoad', number>>;
    readonly b: number;
  };
  readonly mortarExtension: { readonly success: number };
  /** By sector: the direction of each scatter die. */
  readonly scatter: ByName<readonly number[]>;
  /** By the difference of levels, 0 first: the blind hexes behind terrain so many hexes away. */
  readonly blindHexes: { readonly rows: readonly (readonly Band<number>[])[] };
  readonly coordination: { readonly activations: readonly Band<number>[] };
  readonly timeLapse: { readonly minutes: readonly Band<number>[] };
  readonly shockRecovery: { readonly results: readonly Band<(typeof SHOCK_RESULTS)[number]>[] };
  readonly fate: { readonly events: readonly Band<{ readonly event: string; readonly effect: string }>[] };
  /** 14.2: the rules print `a` themselves. */
  readonly assaultModifiers: Letters<'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k'>;
  readonly assaultResults: { readonly results: readonly Band<AssaultLine>[] };
  /** The rows that the examples of the rules show, the rows of a card, or both. */
  readonly vehicleDestruction: Partial<Readonly<Record<DestructionTerm, number>>> & {
    readonly rows?: readonly DestructionRow[];
  };
  /** The points of each box of the track. */
  readonly casualtyTrack: BySide<readonly number[]>;
  readonly tacticalObjectives: ByName<BySide<number>>;
  readonly hillLevels: { readonly levels: readonly Band<number>[] };
  readonly forcesAndSupport: Readonly<Record<'a' | 'b' | 'c' | 'd', BySide<ForceColumn>>>;
  readonly casualtyLimits: ByName<number>;
  /** By nation, then by date. */
  readonly initiativeModifiers: ByName<ByName<number>>;
  /** By nation, then by date. */
  readonly coordinationModifiers: ByName<ByName<number>>;
  readonly supportPurchase: ByName<number>;
}

/** The name of a chart. */
export type ChartId = keyof ChartValues;
