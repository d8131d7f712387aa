import type { FieldOfView, LineOfSight, LosOverlay } from '../los/index.js';
import type { GameMap } from '../map/index.js';

/** A counter to draw. */
export interface DrawnCounter {
  /** The location: `I5`, `I5/upper`. */
  readonly at: string;
  readonly side: string;
  /** The text on it, a few characters: `2-5-4`. */
  readonly text: string;
  /** Its Shaken side is up. */
  readonly shaken?: boolean;
  /** Carried by the counter before it in the stack. */
  readonly carried?: boolean;
  /** The vertex it faces, 1 to 6 clockwise from the north-west one: an arrow there; a turret turned elsewhere has its own. */
  readonly facing?: number;
  readonly turret?: number;
  /** A full description, shown when somebody points at the counter. */
  readonly title?: string;
}

/** A marker to draw: in a hex, or a Barricade between two. */
export type DrawnMarker =
  | {
      /** A kind of marker: `smoke`, `fire`, `wreck`, `ffe`, `rubble`, `craters`, `roadblock`, `mines` ...; another is drawn as its word. */
      readonly kind: string;
      readonly at: string;
      /** A few characters in it: its strength, its stage. */
      readonly text?: string;
    }
  | { readonly kind: 'barricade'; readonly between: readonly [string, string] };

/** The content of a picture. */
export interface Picture {
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
  readonly fieldOfView?: FieldOfView;
  /** The sides in the order of their colours; absent: as they first appear among the counters. */
  readonly sides?: readonly string[];
  /** Hexes that must be in the picture, by name, with a hex around them; absent: the whole map. */
  readonly crop?: readonly string[];
  /** Size, 1 to 8: at 1 a hex is 40 pixels wide and 34 high. Absent: 2. */
  readonly scale?: number;
  /** Words of a language by key, such as a locale's `words`; a thing without a word is shown by its id. */
  readonly words?: Readonly<Record<string, string>>;
}

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
