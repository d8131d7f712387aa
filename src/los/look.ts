import { rangeBetween } from '../map/map.js';
import type { LosReport } from './contribution.js';
import { hexAt, lineBetween } from './field.js';
import type { LosField } from './field.js';
import type { Line, Span } from '../board/line.js';
import type { Obstacle, Survey } from './obstacle.js';
import { maskAt } from './overlay.js';
import type { LosOverlay } from './overlay.js';
import { survey } from './survey.js';

/** One look along a line: between two levels, on a map with these counters. */
export interface Look {
  readonly field: LosField;
  readonly overlay: LosOverlay;
  /** The ends by hex index. */
  readonly low: number;
  readonly high: number;
  readonly line: Line;
  readonly seen: Survey;
  /** Level of the lower end, and its hex: a shadow may hide it. */
  readonly lower: number;
  readonly hidden: number;
  /** Level of the higher end, and its hex: it counts as the viewer, whichever end asks. */
  readonly higher: number;
  readonly viewer: number;
  /** Receives every contribution, also those without effect. */
  readonly report: LosReport | undefined;
}

/** An end of a line: the facts that matter to things on the line. */
interface End {
  readonly hex: number;
  readonly level: number;
}

/**
 * A look along the line between two different hexes.
 *
 * @param low the end with the lower hex index, and its level
 * @example lookAlong(field, BARE_MAP, { hex: 3, level: 0 }, { hex: 9, level: 1 }).viewer // 9
 */
export function lookAlong(field: LosField, overlay: LosOverlay, low: End, high: End, report?: LosReport): Look {
  const line = lineBetween(field, low.hex, high.hex);
  const seen = survey(field, line, low.hex, high.hex);
  const [hidden, viewer] = low.level < high.level ? [low, high] : [high, low];
  return {
    field,
    overlay,
    low: low.hex,
    high: high.hex,
    line,
    seen,
    lower: hidden.level,
    hidden: hidden.hex,
    higher: viewer.level,
    viewer: viewer.hex,
    report,
  };
}

/**
 * Whether counters make a difference to a line at all: one lies in a hex it meets, in one whose artwork reaches into it,
 * or in one whose Building limits it, as Rubble in a Building's hex does.
 *
 * @example isTouched(lookAlong(field, BARE_MAP, low, high)) // false
 */
export function isTouched({ field, overlay, low, line, seen }: Look): boolean {
  if (overlay.barricades.size > 0) return true;
  for (let i = 1; i + 1 < line.spans.length; i++) {
    const { hex, other } = line.spans[i] as Span;
    if (maskAt(overlay, hexAt(field, low, hex)) !== 0) return true;
    if (other !== undefined && maskAt(overlay, hexAt(field, low, other)) !== 0) return true;
  }
  const lies = ({ owner }: Obstacle): boolean => maskAt(overlay, owner) !== 0;
  return seen.art.some(lies) || seen.gaps.some(({ near, far }) => lies(near) || lies(far));
}

/** The facts that decide whether a thing reaches into a line. */
export type Stature = Pick<Obstacle, 'top' | 'atGround' | 'shadow' | 'kind'>;

/**
 * Whether an obstacle reaches into a line. Above both ends it does; as high as both only if it stands at ground height;
 * between them only if it hides the lower end in its shadow.
 *
 * @param hex where it stands; of a hexside, the hex on the viewer's side of it
 * @param onHexside then that hex too lies between it and the viewer
 * @rule 10.3, 10.3.1
 * @example reaches(look, { kind: 'terrain', top: 2, atGround: false, shadow: true }, hex) // true for ends below Level-2
 */
export function reaches(look: Look, stature: Stature, hex: number, onHexside = false): boolean {
  const { lower, higher } = look;
  const { rules } = look.field;
  const { top, atGround, shadow, kind } = stature;
  if (top > higher) return true;
  if (top <= lower) {
    if (top < higher || kind === 'ground' || rules.levelObstacle === 'none') return false;
    return atGround || rules.levelObstacle === 'every';
  }
  if (top < 1 || !shadow) return false;
  if (top === higher && rules.equalHeightViewer === 'blocked') return true;
  return hexesTo(look, stature, hex, look.hidden) <= shadowOf(look, stature, hex, onHexside);
}

/**
 * The length of the shadow of an obstacle that is no higher than the viewer, in hexes from its own.
 *
 * @param hex where it stands; of a hexside, the hex on the viewer's side of it
 * @param onHexside then that hex too lies between it and the viewer
 * @rule 10.3, 10.3.1
 * @example shadowOf(look, lastOfPlateau, hex) // 3 with two hexes between it and the viewer
 */
export function shadowOf(look: Look, stature: Stature, hex: number, onHexside = false): number {
  const { shadowGrowth, plateauShadow } = look.field.rules;
  const level = stature.top === look.higher;
  const between = hexesTo(look, stature, hex, look.viewer) - (onHexside ? 0 : 1);
  const grows = shadowGrowth === 'always' || (level && shadowGrowth === 'equalHeight');
  const plateau = level && stature.kind === 'ground' && plateauShadow === 'added' ? between + 1 : 0;
  return 1 + (grows ? between : 0) + plateau;
}

/** The hexes from an obstacle to an end: the distance, or of a plateau the hexes that the line crosses. */
function hexesTo({ field, line, low, higher }: Look, { kind, top }: Stature, hex: number, end: number): number {
  if (kind !== 'ground' || top !== higher || field.rules.plateauCount === 'distance') {
    return rangeBetween(field.map, hex, end);
  }
  const step = (field.cells[hex] as number) - (field.cells[low] as number);
  const at = line.spans.findIndex((span) => span.hex === step || span.other === step);
  return end === low ? at : line.spans.length - 1 - at;
}
