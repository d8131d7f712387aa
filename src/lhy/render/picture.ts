import type { OwnArt } from '../../paper/own-art.js';
import type { Theme } from '../../paper/colours.js';

/** Optional parts of a picture. */
export interface LhyPicture extends OwnArt {
  readonly title?: string;
  /** Sentences under the picture. */
  readonly caption?: readonly string[];
  /** Words of a language by key, such as a locale's `words`: letters on counters, signs in hexes, the legend. Absent: English. */
  readonly words?: Readonly<Record<string, string>>;
  /** Hexes and units to be seen at once; a unit that is not on the map stays unseen. */
  readonly highlight?: readonly string[];
  /** What is told of a unit that is pointed at, by its id: its name in the language of a page. Absent: its English name. */
  readonly tips?: Readonly<Record<string, string>>;
  /** A line of sight, and whether it is clear. */
  readonly line?: { readonly from: string; readonly to: string; readonly clear: boolean };
  /** Size, 1 to 8: at 1 a hex is 40 pixels wide. Absent: 2. */
  readonly scale?: number;
  /** A light board or a dark one. Absent: light, and a page changes colours by variables: `--hexarbiter-forest`. */
  readonly theme?: Theme;
  /** Where a group can go: what the way costs stands in each hex. */
  readonly reach?: readonly { readonly at: string; readonly cost: number }[];
  /** What a group can fire at: a few characters, such as a chance or the value of the fire, stand in each hex. */
  readonly targets?: readonly { readonly at: string; readonly text: string }[];
  /** The hexes of a move, from the first to the last: an arrow through them. */
  readonly way?: readonly string[];
}
