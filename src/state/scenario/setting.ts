import type { PackRules, Ruleset } from '../../editions/index.js';
import type { Caches } from '../../engine/world/cache.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { GameMap } from '../../map/index.js';
import type { Answers } from '../../rulesets/index.js';
import type { Era } from '../../tables/index.js';
import type { CompiledCatalogue } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import type { CounterId } from '../position/place.js';
import type { Scenario } from './scenario.js';

/** Ruleset, map, catalogue and scenario, decoded, compiled and frozen: where a game is set. */
export interface Setting {
  readonly ruleset: Ruleset;
  /** The answers of the ruleset that differ from those of a library without any layer: two worlds with the same ones play alike. */
  readonly changes: Answers;
  /** The rules that the packs and the scenario ask for: a ruleset that is named later stands on them too. */
  readonly packRules?: PackRules;
  /** What the players should know of the ruleset before they begin: `edition-assumed`, `other-edition`, `withheld`. */
  readonly notices?: readonly Problem[];
  readonly map: GameMap;
  readonly catalogue: CompiledCatalogue;
  readonly scenario: Scenario;
  /**
   * The era of the game: the chart of its packs belongs to the World War 2 games, or to the games of 1960 and later.
   */
  readonly era: Era;
  /** The order of battle as counters, before set-up. */
  readonly orderOfBattle: readonly Counter[];
  /** Whether vehicles or aircraft can be in play at all. */
  readonly hasCraft: boolean;
  /** Whether helicopters or aircraft can be in play at all: then the air above a hex is a location. */
  readonly hasAir: boolean;
  /** Whether there are Rubber Boats, and a River to cross. */
  readonly hasBoats: boolean;
  /** Whether a nation has limits of its own for the units that stand together. */
  readonly hasNationalStacks: boolean;
  /** Whether any force is hidden from the other side until an event. */
  readonly hasHidden: boolean;
  /** Present where a force is set up hidden: its units are unseen until they are spotted or give themselves away. */
  readonly hidesSetUp?: true;
  /** The force a counter of the order of battle belongs to. */
  readonly forceOf: ReadonlyMap<CounterId, string>;
  /** Results that are worked out once and kept: lines of sight, distributions. They never change an answer. */
  readonly caches: Caches;
}
