/** What it is worth for a group to stand somewhere, by what makes it so, in Squads. */
export interface Standing {
  /** The way to the goal that is still before it; 0 at best. */
  readonly goal: number;
  /** A goal taken or held. */
  readonly take: number;
  /** The enemy's fire there. */
  readonly danger: number;
  /** What Leaders do there. */
  readonly lead: number;
  /** The own fire from there. */
  readonly fire: number;
}

/**
 * The sum of the parts of a standing.
 *
 * @example totalOf({ goal: -1, take: 0, danger: -0.5, lead: 0, fire: 0.25 }) // -1.25
 */
export function totalOf({ goal, take, danger, lead, fire }: Standing): number {
  return goal + take + danger + lead + fire;
}

/** What it is worth for a group to stand somewhere where nobody fires. */
export type Quiet = Pick<Standing, 'goal' | 'take' | 'lead'>;

/** How a group comes to stand somewhere. */
export type Coming = 'stays' | 'walks' | 'crawls';
