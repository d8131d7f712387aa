import { largest } from '../../kernel/basis/lists.js';
import type { UnitKind } from '../units/index.js';
import { KINDS, isRussian } from '../units/index.js';

/** A unit in a hex under fire, as the fire chooses among them. */
export interface Subject {
  readonly id: string;
  readonly kind: UnitKind;
  readonly nation: string;
  readonly cohesion: number;
  readonly assault: number;
  readonly smallArms: number;
  readonly concealed: boolean;
  readonly disrupted: boolean;
}

/** The classes of units in the order in which fire is compared with them. */
const CLASSES: readonly ((unit: Subject) => boolean)[] = [
  (unit) => isCombat(unit) && !unit.disrupted && !unit.concealed,
  (unit) => isCombat(unit) && !unit.disrupted,
  isCombat,
  () => true,
];

function isCombat({ kind }: Subject): boolean {
  return KINDS[kind].combat;
}

/**
 * The units with which fire is compared: one, or several that nothing tells apart. Of these one is drawn.
 *
 * @param units the units of one side in the hex that the fire reaches
 * @returns in their order; empty where there is none
 * @rule 13.1
 * @example subjectsOf([squad, leader]).map(({ id }) => id) // ['squad']: a combat unit comes first
 */
export function subjectsOf<S extends Subject>(units: readonly S[]): readonly S[] {
  const first = CLASSES.map((belongs) => units.filter(belongs)).find((found) => found.length > 0) ?? [];
  const steady = highest(first, ({ cohesion }) => cohesion);
  const fierce = highest(steady, ({ assault }) => assault);
  return highest(fierce, ({ smallArms }) => smallArms);
}

function highest<S extends Subject>(units: readonly S[], value: (unit: Subject) => number): readonly S[] {
  const most = largest(units.map(value));
  return units.filter((unit) => value(unit) === most);
}

/** A leader as he helps against fire. */
export interface HelpingLeader {
  readonly cohesion: number;
  readonly disrupted: boolean;
}

/** The help of a leader against fire. */
export const LEADER_HELP = -1;

/**
 * Whether a platoon leader in the hex helps the unit with which fire is compared.
 *
 * @param subject that unit
 * @param leader its platoon leader in the same hex; nothing where there is none
 * @returns false for Russians: their company commanders help otherwise
 * @rule 13.1
 * @example leaderHelps(squad, { cohesion: 7, disrupted: false }) // true at Cohesion 6
 */
export function leaderHelps(subject: Subject, leader: HelpingLeader | undefined): boolean {
  if (leader === undefined || isRussian(subject) || !isCombat(subject)) return false;
  return !leader.disrupted && leader.cohesion > subject.cohesion;
}

/** The hexes that Russian leaders help, each with its leader. */
export type Helped = ReadonlyMap<string, string>;
