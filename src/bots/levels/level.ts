import type { Personality } from './personality.js';

/** How well a player thinks. The budget is in decisions of imagined games and never in time. */
export interface Level {
  /** The decisions in imagined games for one decision of its own. */
  readonly steps: number;
  /** The most plans that are compared. */
  readonly width: number;
  /** The most impulses that a game is played on for, within the turn. */
  readonly depth: number;
  /** By so much another plan must be better than that of the policy, in percent of a standard error. */
  readonly margin: number;
  /** How much chance there is in the choice, in hundredths of a Squad of the policy's scores; 0: none. */
  readonly temperature: number;
}

/** What somebody plays like. */
export interface Style {
  readonly level: Level;
  readonly personality: Personality;
}

/** The levels from the weakest to the strongest. */
export const LEVELS: Readonly<Record<'level-0' | 'level-1' | 'level-2' | 'level-3' | 'level-4', Level>> = {
  'level-0': { steps: 0, width: 8, depth: 0, margin: 0, temperature: 60 },
  'level-1': { steps: 0, width: 6, depth: 0, margin: 0, temperature: 12 },
  'level-2': { steps: 400, width: 3, depth: 12, margin: 150, temperature: 0 },
  'level-3': { steps: 1000, width: 4, depth: 16, margin: 150, temperature: 0 },
  'level-4': { steps: 2400, width: 6, depth: 24, margin: 150, temperature: 0 },
};
