import { MOST_PATHS, MOST_STEPS } from '../engine/questions/budget.js';
import { MOST_CORNERS } from '../map/board.js';

/** The greatest sizes that hold where a host says nothing. */
const SIZES = {
  /** Characters of a document as text. */
  document: 32_000_000,
  /** Levels of lists and objects. */
  depth: 64,
  /** Values in all: lists, objects, texts, numbers and flags; of all packs together. */
  nodes: 500_000,
  /** Characters of one text or key. */
  text: 100_000,
  /** Characters of all texts and keys together; of all packs together. */
  allText: 16_000_000,
  /** Keys of one object. */
  keys: 2_000,
  /** Items of any list. */
  items: 50_000,
  /** Problems that are told one by one; of the others, only how many there are. */
  problems: 100,
  /** Packs of a world. */
  packs: 100,
  /** Packs that one pack requires. */
  requires: 100,
  /** Printed counters of a pack. */
  types: 3_000,
  /** Nations of a pack. */
  nations: 100,
  /** Skills of a pack, and of a referee's cup. */
  skills: 1_000,
  /** Rows of terrain of a pack. */
  terrain: 200,
  /** Boards of a pack. */
  boards: 100,
  /** Boards of a scenario, and the hexes on them together. */
  layout: 50,
  hexes: 5_000,
  /** Hexes of all the different maps of all scenarios together. */
  allHexes: 30_000,
  /** Lines of a board as text. */
  lines: 5_000,
  /** Roads, lines, Buildings and pieces of artwork of a board; corners of one piece. */
  roads: 2_000,
  buildings: 5_000,
  silhouettes: 5_000,
  corners: MOST_CORNERS as number,
  /** Scenarios of a pack. */
  scenarios: 200,
  /** Event markers of a scenario, and of those whom the referee knows of. */
  events: 500,
  /** Paragraphs of a scenario. */
  paragraphs: 500,
  /** Effects of an event or of a paragraph, with those of the paragraphs that it reads. */
  effects: 1_000,
  /** Entries of any other list of a scenario. */
  entries: 500,
  /** Counters of a game, and of each of its sides. */
  counters: 2_000,
  /** Weapons of one unit. */
  weapons: 20,
  /** Markers on the map. */
  markers: 2_000,
  /** Locations whose control is told. */
  controls: 5_000,
  /** Facts that are settled. */
  facts: 2_000,
  /** Frames that stand on one another. */
  frames: 50,
  /** Hexes or units that a frame or an impulse names. */
  named: 2_000,
  /** Answers of an action that waits. */
  answers: 2_000,
  /** Steps of a transcript. */
  steps: 20_000,
  /** Changes of an override. */
  changes: 200,
  /** Steps of work on one question: odds, legal actions, reachable locations, changes that open a line. */
  budget: MOST_STEPS as number,
  /** Paths of the dice that the odds of one action walk. */
  paths: MOST_PATHS as number,
};

/**
 * The greatest sizes of data from outside. A host may change them with `loadWorld`; a pack cannot. Data over a limit is refused
 * with `too-large`, before it is decoded.
 */
export const LIMITS: AllLimits = /* @__PURE__ */ Object.freeze(SIZES);

/** Some of the limits, with other values. */
export type LimitsChoice = { readonly [K in keyof typeof SIZES]?: number };

/** All limits, with the values that hold in a world. */
export type AllLimits = { readonly [K in keyof typeof SIZES]: number };
