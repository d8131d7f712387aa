import { HEROES_PER_NATION } from '../tables/index.js';

/** How a Squad of one type comes apart, and into which Squad its halves join again. */
export interface Reduction {
  readonly squad: string;
  /** The possible Half-Squads, each with the faces of a die; a single one needs no faces. */
  readonly halves: readonly { readonly type: string; readonly faces?: readonly number[] }[];
}

/** The ways in which Shaken units who do not surrender stand in Melee. */
export const LAST_STANDS = ['defends', 'fights'] as const;
/** One of these ways. */
export type LastStand = (typeof LAST_STANDS)[number];

/** National characteristics. */
export interface Nation {
  readonly id: string;
  readonly name: string;
  /** Highest roll that lays Smoke; 0: none. */
  readonly smoke: number;
  readonly starshell?: number;
  readonly heroes: boolean;
  /** How many Heroes it may have, in play and still to come; two when absent. */
  readonly heroLimit?: number;
  /** Types a created Hero is drawn from. */
  readonly heroTypes: readonly string[];
  readonly reductions: readonly Reduction[];
  /** The Crew counter for the men of its vehicles outside their vehicle. */
  readonly crew?: string;
  /**
   * Sides of the die that its units roll to attack; in Melee one of the two dice has so many sides. Six when absent.
   */
  readonly fireDie?: number;
  readonly ambush?: boolean;
  /** Highest roll that grants it a Fire Mission beyond those of the scenario; none when absent. */
  readonly extraMission?: number;
  /** Its Shaken units do not surrender in Melee: they are only struck, or fight to the last. They surrender when absent. */
  readonly noSurrender?: LastStand;
  /** In each Rally Phase it raises the Morale of its units in one hex by this. */
  readonly raisesMorale?: number;
  /** In each Rally Phase one of its units may try to rally with nobody beside it. */
  readonly ralliesAlone?: boolean;
  /**
   * In each Rally Phase one of its units that has failed may repeat its rally attempt. Where the nation also rallies alone, it
   * has one of the two chances.
   */
  readonly ralliesAgain?: boolean;
  /**
   * Its Shaken units try to rally when enemies come in for Melee: Leaders first. Those who fail are eliminated, those who rally
   * fight.
   */
  readonly ralliesInMelee?: boolean;
  /** So many of its MMCs may stand in a location where no Leader of the nation stands. */
  readonly mmcsWithoutLeader?: number;
  /** Its men share no location with men of another force of their side. */
  readonly standsApart?: boolean;
  /** Each MMC beside the lead adds one more to the FP of an attack. */
  readonly massedFire?: boolean;
}

/**
 * How many Heroes a nation may have at once.
 *
 * @rule 11.2, 13.0
 * @example heroLimit(us) // 2
 */
export function heroLimit(nation: Nation): number {
  return nation.heroLimit ?? HEROES_PER_NATION;
}

/**
 * Whether a nation may have another Hero.
 *
 * @param heroes its Heroes on the map and still to come
 * @rule 11.2.1, 13.0
 * @example roomForHero(us, 2) // false
 */
export function roomForHero(nation: Nation, heroes: number): boolean {
  return nation.heroes && heroes < heroLimit(nation);
}
