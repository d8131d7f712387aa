import type { Board } from '../map/index.js';
import type { Layer } from '../rulesets/index.js';
import type { Scenario } from '../state/scenario/scenario.js';
import type { Era } from '../tables/index.js';
import type { TerrainRow } from '../tables/terrain.js';
import type { CounterType, Nation, Skill } from '../units/index.js';

/** What a pack adds to a nation of another pack. */
export interface NationExtension {
  readonly nation: string;
  readonly heroTypes: Nation['heroTypes'];
  readonly reductions: Nation['reductions'];
}

/** A board written out in its text form, line by line. */
export interface TextBoard {
  readonly format: 'text';
  readonly lines: readonly string[];
}

/** The printed chart a pack's boards are read with, and rows that replace or add to it. */
export interface PackTerrain {
  readonly chart: Era;
  readonly rows: readonly TerrainRow[];
}

/** A pack, format 0: counters, terrain, nations, Skills, boards, switches and scenarios as data. */
export interface Pack {
  readonly format: 0;
  readonly id: string;
  readonly title: string;
  /** The printing it was made for. */
  readonly edition?: string;
  /** Packs whose counters or boards it uses. */
  readonly requires: readonly string[];
  /** Notes for people: which numbers are not printed in the rules, and where they come from. */
  readonly notes: readonly string[];
  readonly counters: readonly CounterType[];
  readonly nations: readonly Nation[];
  /** What it adds to nations of other packs. */
  readonly extends?: readonly NationExtension[];
  readonly skills: readonly Skill[];
  readonly terrain?: PackTerrain;
  readonly boards: readonly (Board | TextBoard)[];
  /** Layers of rules that may be asked for by name, also by `edition`. */
  readonly rulesets?: readonly Layer[];
  /** Answers to the named switches of the ruleset. */
  readonly switches: Readonly<Record<string, string | number>>;
  readonly scenarios: readonly Scenario[];
}
