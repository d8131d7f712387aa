import type { FieldOfView, LineOfSight, LosOverlay, LosVerdict } from '../los/index.js';
import type { GameMap } from '../map/index.js';
import type { OwnArt } from '../paper/own-art.js';
import type { Theme } from '../paper/colours.js';
import type { DrawnCounter } from '../paper/counters.js';
import type { Plans } from './plans.js';

/** A marker to draw: in a hex, or a Barricade between two. */
export type DrawnMarker =
  | {
      /** A kind of marker: `smoke`, `fire`, `wreck`, `ffe`, `rubble`, `craters`, `roadblock`, `mines` ...; another is drawn as its word. */
      readonly kind: string;
      readonly at: string;
      /** A few characters in it: its strength, its stage. */
      readonly text?: string;
      /** The vertex it faces, as of a counter. */
      readonly facing?: number;
    }
  | { readonly kind: 'barricade'; readonly between: readonly [string, string] };

/** A hex that belongs to a side, or to nobody yet. */
export interface DrawnHex {
  readonly at: string;
  readonly side?: string;
}

/** Lines of sight to locations, by their names, as `fieldOfView` of the whole library gives them. */
export type Sights = Readonly<Record<string, LosVerdict>>;

/** The content of a picture. */
export interface Picture extends OwnArt, Plans {
  readonly map: GameMap;
  /** The headline; absent: the verdict of the line of sight. */
  readonly title?: string;
  /** Sentences under the picture. */
  readonly caption?: readonly string[];
  readonly counters?: readonly DrawnCounter[];
  readonly markers?: readonly DrawnMarker[];
  /** The overlay of the line of sight: its counters are drawn as markers. */
  readonly overlay?: LosOverlay;
  readonly line?: LineOfSight;
  /** The field of view of a location: of `hexarbiter/los`, or the one that the whole library gives for a game. */
  readonly fieldOfView?: FieldOfView | Sights;
  /** The location that looks, where the field of view does not say so itself. */
  readonly from?: string;
  /** The hexes of the impulse, each with the side that acts there. */
  readonly activated?: readonly DrawnHex[];
  /** The hexes that decide the game, each with the side that controls it. */
  readonly objectives?: readonly DrawnHex[];
  /** Other hexes under the control of a side. */
  readonly control?: readonly DrawnHex[];
  /** Hexes and counters to be seen at once: names of locations, ids of counters. */
  readonly highlight?: readonly string[];
  /** The sides in the order of their colours; absent: as they first appear among the counters. */
  readonly sides?: readonly string[];
  /** Hexes that must be in the picture, by name, with a hex around them; absent: the whole map. */
  readonly crop?: readonly string[];
  /** Size, 1 to 8: at 1 a hex is 40 pixels wide and 34 high. Absent: 2. */
  readonly scale?: number;
  /** A light board or a dark one. Absent: light, and a page changes colours by variables: `--hexarbiter-forest`. */
  readonly theme?: Theme;
  /** Words of a language by key, such as a locale's `words`; a thing without a word is shown by its id. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Optional parts of the picture of a game. */
export type GamePicture = Omit<
  Picture,
  'map' | 'counters' | 'markers' | 'sides' | 'activated' | 'objectives' | 'control'
> & {
  /** What a mouse over a counter tells, by its id: the `text` of `describe`. Absent: the id and the markers. */
  readonly tips?: Readonly<Record<string, string>>;
};

/**
 * The name of a terrain or a marker in the language of a picture.
 *
 * @example wordFor({}, 'lightWoods') // 'light woods'
 */
export function wordFor(words: Picture['words'], id: string): string {
  return firstOf(words, [`terrain.${id}`, `marker.${id}`]) ?? plainWord(words, id);
}

/**
 * One of the picture's own words: a verdict, an effect, a floor.
 *
 * @example plainWord({ 'picture.blocked': 'verdeckt' }, 'blocked') // 'verdeckt'
 */
export function plainWord(words: Picture['words'], id: string): string {
  return firstOf(words, [`picture.${id}`]) ?? id.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function firstOf(words: Picture['words'], keys: readonly string[]): string | undefined {
  if (words === undefined) return undefined;
  const key = keys.find((each) => Object.hasOwn(words, each));
  return key === undefined ? undefined : words[key];
}
