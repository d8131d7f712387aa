import type { BySide, ForceColumn } from '../charts/index.js';
import type { Edge, Mission } from '../state/index.js';
import type { Alliance } from './library.js';

/** The hexes along the edges of the map, by frontage. */
export const FRONTAGES = { narrow: 7, normal: 11, wide: 14 } as const;
export type Frontage = keyof typeof FRONTAGES;

/** The types of mission. */
export const MISSION_TYPES = ['assault', 'advance', 'armor'] as const;

/** What has to be taken: some objectives, or sectors that have to be clear; nothing in an armor engagement. */
export interface DesignObjective {
  readonly objectives?: readonly { readonly id: string; readonly hexes: readonly string[]; readonly points?: number }[];
  readonly needed?: number;
  readonly sectors?: readonly string[];
}

/** What is agreed before the bids. */
export interface Planning {
  readonly armor: boolean;
  readonly dummies: boolean;
  readonly hidden: boolean;
  /** The half hexes at the sides of the map are in play. */
  readonly sides: boolean;
}

/** All that has been settled so far, by the name of its question. */
export interface Settled {
  readonly frontage?: Frontage;
  readonly depth?: number;
  readonly sectors?: readonly string[];
  readonly configuration?: readonly string[];
  readonly hills?: number;
  /** The friendly edge of the defender. */
  readonly edge?: Edge;
  readonly type?: (typeof MISSION_TYPES)[number];
  readonly objective?: DesignObjective;
  readonly alliance?: Alliance;
  readonly defenderNation?: string;
  readonly attackerNation?: string;
  readonly setting?: Mission['date'] & Pick<Mission, 'visibility'>;
  readonly forces?: BySide<ForceColumn>;
  readonly limits?: BySide<number>;
  readonly initiative?: BySide<number>;
  readonly coordination?: BySide<number>;
  readonly planning?: Planning;
  /** By player. Both: the lower one attacks. */
  readonly bids?: Readonly<Record<string, number>>;
  /** The player who attacks. */
  readonly attacker?: string;
  /** By player, by what is bought. */
  readonly purchases?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A roll that was made for a question. */
export interface DesignRoll {
  readonly question: string;
  readonly rule: string;
  readonly faces: readonly number[];
  /** What has come of it. */
  readonly result: string;
}

/** The design of a mission, as far as it has come. Plain JSON. */
export interface Design {
  readonly format: 1;
  readonly system: 'lhy';
  readonly kind: 'design';
  readonly id: string;
  readonly title: string;
  readonly players: readonly [string, string];
  readonly settled: Settled;
  readonly rolls: readonly DesignRoll[];
}

/** The names of the questions, in their order. */
export const QUESTIONS = [
  'frontage',
  'depth',
  'sectors',
  'configuration',
  'hills',
  'edge',
  'type',
  'objective',
  'alliance',
  'defenderNation',
  'attackerNation',
  'setting',
  'forces',
  'limits',
  'initiative',
  'coordination',
  'planning',
  'bid',
  'purchase',
] as const;
export type QuestionId = (typeof QUESTIONS)[number];

/** What is asked next. */
export interface DesignQuestion {
  readonly id: QuestionId;
  readonly rule: string;
  /** The players who may answer: both may speak for both, or each for himself. */
  readonly by: readonly string[];
  /** The other player does not see the answer. */
  readonly secret?: true;
  /** The answers, where they are words; all others are JSON of the form of `example`. */
  readonly options?: readonly string[];
  readonly example?: unknown;
  /** Facts that help to answer, such as the points that there are to spend. */
  readonly facts?: Readonly<Record<string, string | number | readonly string[]>>;
}
