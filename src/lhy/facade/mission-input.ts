import type { RulingsInput } from '../rulings/index.js';
import type { MissionOption } from '../state/index.js';

/** The documents of a mission, as people have typed them in. A file with a whole mission is such an input. */
export interface MissionInput {
  /** 1. A JSON file that is imported has the type `number`. */
  readonly format?: number;
  /** `lhy`. */
  readonly system?: string;
  readonly id?: string;
  readonly title?: string;
  /** Documents with charts. */
  readonly charts: readonly unknown[];
  readonly map: unknown;
  readonly counters: unknown;
  readonly mission: unknown;
  /** Optional rules that the players switch on, beside those of the mission. */
  readonly options?: readonly MissionOption[];
  /** Answers to open questions; absent: the defaults. */
  readonly rulings?: RulingsInput;
}
