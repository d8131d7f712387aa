import * as v from 'valibot';
import { idSchema, whole } from '../../engine/game/atoms.schema.js';
import { exact } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { Direction, Point } from '../../board/geometry.js';
import type { Building, Ground } from '../charts/index.js';
import { BUILDINGS, GROUNDS } from '../charts/index.js';

/** Ways that lead from hex to hex. */
const WAYS = ['road', 'railroad', 'path', 'river'] as const;

/** What stands on hexsides. */
const HEXSIDES = ['wall', 'treeLine', 'hedgerow'] as const;
export type HexsideKind = (typeof HEXSIDES)[number];

/** A way in one hex, and the directions in which it goes on. */
export interface WayDesign {
  readonly kind: (typeof WAYS)[number];
  readonly to: readonly Direction[];
}

/** What is drawn in one hex: a building, the trees of a forest, or the part of a contour. Points count from the centre dot in sub-hex points. */
export interface ShapeDesign {
  readonly kind: Building | 'forest' | 'contour';
  /** The rank of a contour: 1 is the lowest. */
  readonly rank?: number;
  readonly points: readonly Point[];
}

/** One hex of a map as somebody has typed it in. */
export interface HexDesign {
  readonly at: string;
  readonly ground: Ground;
  /** The number on the bold contour line around its centre dot. */
  readonly hill?: number;
  readonly gully?: true;
  readonly ways?: readonly WayDesign[];
  /** A road with buildings, forest or tree lines on both sides. */
  readonly enclosed?: true;
  /** A road or railroad with tree lines on both sides. */
  readonly treeLined?: true;
  /** The ways of the hex cross its water on a bridge. */
  readonly bridge?: true;
  readonly ford?: true;
  readonly shapes?: readonly ShapeDesign[];
}

/** A map as somebody has typed it in: hexes that are not named are open rural ground. Plain JSON. */
export interface MapDesign {
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  /** By this factor a mission raises all hills. */
  readonly hillFactor?: number;
  readonly hexes: readonly HexDesign[];
  /** The printed sectors of a map that is joined of several: each from one corner hex to the other. A hex may lie on two. */
  readonly sectors?: readonly SectorDesign[];
  readonly hexsides?: readonly HexsideDesign[];
}

/** A printed sector: the name of its Scatter Diagram, and two hexes in opposite corners. */
export interface SectorDesign {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

/** What stands on one hexside. */
export interface HexsideDesign {
  readonly at: string;
  readonly direction: Direction;
  readonly kind: HexsideKind;
  /** There is a way through. */
  readonly opening?: true;
}

const direction = () => whole(1, 6);

const shape = () =>
  exact({
    kind: v.picklist([...BUILDINGS, 'forest', 'contour']),
    rank: v.exactOptional(whole(1, 99)),
    points: v.array(exact({ x: whole(-24, 24), y: whole(-12, 12) })),
  });

const hex = () =>
  exact({
    at: v.string(),
    ground: v.picklist(GROUNDS),
    hill: v.exactOptional(whole(0, 9)),
    gully: v.exactOptional(v.literal(true)),
    ways: v.exactOptional(v.array(exact({ kind: v.picklist(WAYS), to: v.array(direction()) }))),
    enclosed: v.exactOptional(v.literal(true)),
    treeLined: v.exactOptional(v.literal(true)),
    bridge: v.exactOptional(v.literal(true)),
    ford: v.exactOptional(v.literal(true)),
    shapes: v.exactOptional(v.array(shape())),
  });

const hexside = () =>
  exact({
    at: v.string(),
    direction: direction(),
    kind: v.picklist(HEXSIDES),
    opening: v.exactOptional(v.literal(true)),
  });

/** A map as somebody has typed it in. */
export const mapDesignSchema: () => v.GenericSchema<unknown, MapDesign> = /* @__PURE__ */ once(
  () =>
    exact({
      id: idSchema(),
      columns: whole(1, 99),
      rows: whole(1, 99),
      hillFactor: v.exactOptional(whole(1, 9)),
      hexes: v.array(hex()),
      sectors: v.exactOptional(v.array(exact({ id: idSchema(), from: v.string(), to: v.string() }))),
      hexsides: v.exactOptional(v.array(hexside())),
    }) as unknown as v.GenericSchema<unknown, MapDesign>,
);
