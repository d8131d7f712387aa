import type { Point } from '../../board/geometry.js';
import { VERTICES, directionTo, range } from '../../board/geometry.js';
import { largest } from '../../kernel/basis/lists.js';
import type { Building } from '../charts/index.js';
import { BUILDINGS } from '../charts/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isForest, isOrchard } from '../terrain/index.js';
import { holds, touches } from './drawing.js';
import type { Looking } from './looking.js';
import { block, ownBuilding } from './looking.js';
import type { Block } from './looking.js';
import type { Stretch } from './trace.js';
import { draws, ends, runsAlong } from './trace.js';

/** As many orchards, palm groves and brush hexes still leave a line open. */
const MOST_ORCHARDS = 2;

/**
 * What blocks a line between two ends on one level.
 *
 * @param look the line, with the rulings and the charts
 * @rule 4.2.1
 * @example sameLevelBlocks(look) // [{ letter: 'd', hexes: ['B2'], ... }]
 */
export function sameLevelBlocks(look: Looking): readonly Block[] {
  return [
    ...hexesAbove(look),
    ...forestOnBothSides(look),
    ...contours(look),
    ...features(look),
    ...barriers(look),
    ...ownBuilding(look, '4.2.1', 'f', true),
    ...manyOrchards(look),
  ];
}

/** a: forest and hill hexes that rise above both ends; along an enclosed road or a river only what is drawn counts. */
function hexesAbove(look: Looking): readonly Block[] {
  return look.trace.stretches.flatMap((stretch): readonly Block[] => {
    const [hex, other] = stretch.hexes;
    if (hex === undefined || other !== undefined) return [];
    const forest = isForest(hex) && !alongFeature(stretch);
    if (hex.level > look.high) return [block('4.2.1', 'a', [hex])];
    return forest && rises(look, hex) ? [block('4.2.1', 'a', [hex])] : [];
  });
}

/** b: forest to the left of the line and forest to its right, anywhere on its hexsides. */
function forestOnBothSides(look: Looking): readonly Block[] {
  const sides = [0, 1].map((side) =>
    look.trace.stretches.flatMap(({ hexes }) => {
      const hex = hexes.length === 2 ? hexes[side] : undefined;
      return hex !== undefined && isForest(hex) && rises(look, hex) ? [hex] : [];
    }),
  );
  const [left = [], right = []] = sides;
  return left.length > 0 && right.length > 0 ? [block('4.2.1', 'b', [...left, ...right])] : [];
}

/** c: a contour at least as high as the higher end, that holds the centre dot of its hex or a hexside of the line. */
function contours(look: Looking): readonly Block[] {
  const highest = largest([look.trace.from, look.trace.to].map(contourOf), 0);
  return look.trace.stretches.flatMap(({ hexes }) =>
    hexes.flatMap((hex, i): readonly Block[] => {
      if (hex.level !== look.high) return [];
      const [a, b] = ends(look.trace, hex);
      const other = hexes[1 - i];
      const meets = hex.shapes?.some(
        ({ kind, rank = 1, points }) =>
          kind === 'contour' &&
          rank >= Math.max(highest, 1) &&
          touches(points, a, b) &&
          (holds(points, { x: 0, y: 0 }) || (other !== undefined && holdsHexside(points, hex, other))),
      );
      return meets === true ? [block('4.2.1', 'c', [hex])] : [];
    }),
  );
}

/** The rank of the contour in which a hex has its centre dot; 0 outside all of them. */
function contourOf({ shapes = [] }: LhyHex): number {
  return largest(
    shapes.flatMap(({ kind, rank = 1, points }) => (kind === 'contour' && holds(points, { x: 0, y: 0 }) ? [rank] : [])),
    0,
  );
}

/** Whether a drawing holds the whole hexside between its hex and another: both ends of it. */
function holdsHexside(points: readonly Point[], hex: LhyHex, other: LhyHex): boolean {
  const direction = directionTo(hex, other);
  if (direction === undefined) return false;
  return [direction - 1, direction % 6].every((vertex) => holds(points, VERTICES[vertex] as Point));
}

/** d: what is drawn of buildings; and of a forest, along an enclosed road or a river. */
function features(look: Looking): readonly Block[] {
  return look.trace.stretches.flatMap((stretch) =>
    stretch.hexes.flatMap((hex): readonly Block[] => {
      const building = BUILDINGS.some((kind) => draws(look.trace, hex, [kind]) && stands(look, hex, kind));
      const forest = alongFeature(stretch) && draws(look.trace, hex, ['forest']);
      return building || forest ? [block('4.2.1', 'd', [hex])] : [];
    }),
  );
}

/** e: walls and tree lines on the line, unless an end lies beside the hexside or its vertex. */
function barriers(look: Looking): readonly Block[] {
  const { trace } = look;
  return trace.barriers.flatMap(({ kind, hexes: [near, far] }): readonly Block[] => {
    const beside = [trace.from, trace.to].some((end) => isNextTo(end, near) && isNextTo(end, far));
    const low = Math.max(near.level, far.level) < look.high && look.rulings.switches.lowTerrain === 'doesNotBlock';
    return beside || low ? [] : [block('4.2.1', 'e', [near, far], kind)];
  });
}

/** g: more than two orchards, palm groves or brush hexes. */
function manyOrchards({ trace }: Looking): readonly Block[] {
  const met = trace.stretches.flatMap(({ hexes }) => (hexes.length === 1 ? hexes.filter(isOrchard) : []));
  return met.length > MOST_ORCHARDS ? [block('4.2.1', 'g', met)] : [];
}

function alongFeature(stretch: Stretch): boolean {
  const [hex] = stretch.hexes;
  const enclosed = hex?.enclosed === true && runsAlong(stretch, ['road', 'railroad']);
  return enclosed || runsAlong(stretch, ['river']);
}

function rises(look: Looking, hex: LhyHex): boolean {
  return look.risesTo(hex, hex.ground) > look.high;
}

function stands(look: Looking, hex: LhyHex, building: Building): boolean {
  return look.rulings.switches.lowTerrain === 'blocks' || look.risesTo(hex, building) > look.high;
}

function isNextTo(a: LhyHex, b: LhyHex): boolean {
  return range(a, b) === 1;
}
