import { readFileSync, readdirSync } from 'node:fs';
import type { Action, MoveMode } from '../../src/index.js';
import type { Ground } from './grounds.js';

/** What a case says of a moment: every field is looked at only when it is there. */
export interface Expected {
  /** Events of the step, in any order; sums are their totals, findings their parameters. */
  readonly happened?: readonly object[];
  /** Kinds of event that must not have happened. */
  readonly never?: readonly string[];
  /** Where counters are and how: `I5 Shaken moved`, `held by us.2-5-4.1`, `eliminated`; `gone` when there is none. */
  readonly counters?: Readonly<Record<string, string>>;
  /** All that lies on the map. */
  readonly markers?: readonly object[];
  /** Fields of the top frame. */
  readonly frame?: object;
  /** MPs spent and allowed, in half-points, of those on the move. */
  readonly movers?: Readonly<Record<string, readonly [number, number]>>;
  /** Fields of the position. */
  readonly position?: object;
  /** Whose turn it is to decide. */
  readonly deciding?: string;
  readonly legal?: readonly Action[];
  readonly illegal?: readonly { readonly action: Action; readonly codes: readonly string[] }[];
  /** By `A-B`: the verdict, with the number of degrading hexes where there are any: `degraded 2`. */
  readonly sights?: Readonly<Record<string, string>>;
  /** By `A`: the level it is seen from. */
  readonly levels?: Readonly<Record<string, number>>;
  /** By `A-B HEX`: the top of what stands in a hex of the line. */
  readonly tops?: Readonly<Record<string, number>>;
  /** By `A-B`. */
  readonly ranges?: Readonly<Record<string, number>>;
  /** By side and location, `us J3`: how it is spotted, or `none`. */
  readonly spotted?: Readonly<Record<string, string>>;
  /** MPs left to a group in half-points where it can get to, or `null` where it cannot. */
  readonly reach?: {
    readonly units: readonly string[];
    readonly mode: MoveMode;
    readonly left: Readonly<Record<string, number | null>>;
  };
  /** Where the Sniper about to be placed could stand and see a hex. */
  readonly sniperHexes?: { readonly seeing: string; readonly at: readonly string[] };
  /** Printed facts by type of counter. */
  readonly counter?: Readonly<Record<string, object>>;
  /** Fields of a nation. */
  readonly nation?: Readonly<Record<string, object>>;
  /** Rows of the Terrain Effects Chart. */
  readonly terrain?: Readonly<Record<string, object>>;
  /** Call-outs as they are read. */
  readonly callOut?: Readonly<Record<string, object>>;
  /** Leaders' call-outs as they are read. */
  readonly leaderCallOut?: Readonly<Record<string, object>>;
  /** The call-out of the first counter among a mix of others: the shortest that tells it from them. */
  readonly shortCallOut?: readonly { readonly mix: readonly string[]; readonly prints: string }[];
}

/** One action with its dice, by purpose and, where it matters, subject: `damageCheck de.koch.1`. */
export interface Step {
  readonly do: Action;
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly choices?: Readonly<Record<string, string | readonly string[]>>;
  /** All the codes it is refused with. */
  readonly refused?: readonly string[];
  readonly expect?: Expected;
}

/** One worked example of the rules, or a few that are one story. */
export interface Case extends Ground {
  /** The examples it plays, by their numbers: section, example, step. */
  readonly examples: readonly string[];
  readonly rule: string;
  readonly sentence: string;
  /** What decides where the example and the rules part. */
  readonly ruling?: string;
  readonly setup?: object;
  /** The codes the setup is refused with. */
  readonly setupRefused?: readonly string[];
  readonly steps?: readonly Step[];
  readonly expect?: Expected;
}

/** An example that is not a case: played elsewhere, or outside of the rules there are so far. */
export interface Elsewhere {
  readonly example: string;
  readonly rule: string;
  /** The test that asserts it. */
  readonly playedBy?: 'infantry-narrative' | 'vehicle-narrative' | 'air-narrative';
  /** The section it needs. */
  readonly outside?: string;
  readonly why?: string;
}

interface Chapter {
  readonly cases?: readonly Case[];
  readonly elsewhere?: readonly Elsewhere[];
}

const FOLDER = new URL('./vectors/', import.meta.url);

/** Every chapter of examples, by the name of its file. */
export const CHAPTERS: readonly (readonly [string, Chapter])[] = readdirSync(FOLDER)
  .sort((a, b) => (a < b ? -1 : 1))
  .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Chapter]);
