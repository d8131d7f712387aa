import type { Silhouette } from './silhouettes.js';

/** A counter to draw. */
export interface DrawnCounter {
  /** Its id: the `data-counter` of its element. */
  readonly id?: string;
  /** The id of its type, by which own art is found. */
  readonly type?: string;
  /** The location: `I5`, `I5/upper`. */
  readonly at: string;
  readonly side: string;
  /** The text on it, a few characters: `2-5-4`. */
  readonly text: string;
  /** What it is: drawn in its middle, over the text. A counter without it has the text alone. */
  readonly symbol?: Silhouette;
  /** Numbers under the text, where the text is a name. */
  readonly values?: string;
  /** Its Morale, in the corner. */
  readonly morale?: string;
  /** Tells it from others of its type, in the other corner. */
  readonly number?: string;
  /** Its Shaken side is up. */
  readonly shaken?: boolean;
  /** Carried by the counter before it in the stack: a smaller counter at its side. */
  readonly carried?: boolean;
  /** The vertex it faces, 1 to 6 clockwise from the north-west one: an arrow there; a turret turned elsewhere has its own. */
  readonly facing?: number;
  readonly turret?: number;
  /** The markers on it, and its states: `moved`, `fired`, `jammed`. Each is a tag of one or two letters, told in the legend. */
  readonly marks?: readonly string[];
  /** A full description, shown when somebody points at the counter. */
  readonly title?: string;
}

/**
 * The hex of a location: the text before the slash.
 *
 * @example hexOf('I5/upper') // 'I5'
 */
export function hexOf(location: string): string {
  const [hex = ''] = location.split('/', 1);
  return hex;
}
