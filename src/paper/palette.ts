/** Ink and paper. */
export const PAPER = '#f7f3e8';
/** The colours of fire that waits for its dice: the markers of the second game are green, yellow and red. */
export const FIRE_INKS = { smallArms: '#3f7d3a', antiTank: '#d2a417', mortar: '#b5332a' } as const;

export const INK = '#2f2b26';
export const FAINT = '#8b8271';
export const GRID = '#b3a88e';
export const ROAD = '#f6efdc';
export const ROAD_EDGE = '#a8977a';
export const CONTOUR = '#8a6a3b';
/** What is printed on counters, and on their Shaken sides. */
export const COUNTER_LIGHT = '#fdfaf2';
export const COUNTER_DARK = '#26221d';
/** Where a group can go, and what may harm it. */
export const REACH = '#1f5f8b';
export const DANGER = '#8f1d14';
/** What is to be seen at once. */
export const HIGHLIGHT = '#f2a900';

/** How a terrain is shown: its fill, the ink of its texture and outline, and the texture. */
export interface Tint {
  readonly fill: string;
  readonly ink: string;
  readonly texture?: Texture;
}

export const TEXTURES = ['trees', 'wood', 'tufts', 'rows', 'ears', 'crosses', 'water', 'stone', 'planks'] as const;
/** A pattern of small strokes. */
export type Texture = (typeof TEXTURES)[number];

/** Terrain that is only ground: nothing is laid over the colour of its level. */
const GROUND: readonly string[] = ['clear', 'road', 'hill'];

const TINTS: Readonly<Record<string, Tint>> = {
  brush: { fill: '#ccd0a0', ink: '#7f8a45', texture: 'tufts' },
  cemetery: { fill: '#d6d2c8', ink: '#77736a', texture: 'crosses' },
  forest: { fill: '#8aa36f', ink: '#4c6b3d', texture: 'wood' },
  lightWoods: { fill: '#b4c795', ink: '#6d8a54', texture: 'trees' },
  lowCrops: { fill: '#dfdb9c', ink: '#aaa458', texture: 'rows' },
  marsh: { fill: '#c3d1c3', ink: '#5f8a94', texture: 'water' },
  river: { fill: '#a9c6d8', ink: '#5d8aa6', texture: 'water' },
  bridge: { fill: '#a9c6d8', ink: '#5d8aa6', texture: 'water' },
  wheat: { fill: '#e5cb74', ink: '#ab8a2f', texture: 'ears' },
  hcBuilding: { fill: '#a8a29a', ink: '#4d4843', texture: 'stone' },
  lcBuilding: { fill: '#c9a67e', ink: '#6e4f30', texture: 'planks' },
  hut: { fill: '#d6bb85', ink: '#7c6333', texture: 'planks' },
  kunaiGrass: { fill: '#d0cc84', ink: '#8f8b3d', texture: 'ears' },
  ricePaddy: { fill: '#bcd5bd', ink: '#5d9480', texture: 'water' },
  heavyJungle: { fill: '#7f9f70', ink: '#41623c', texture: 'wood' },
  lightJungle: { fill: '#a9c48e', ink: '#5f8350', texture: 'trees' },
  soccerField: { fill: '#c4dba2', ink: '#8fae6c' },
  soccerStands: { fill: '#c4beb4', ink: '#77726a', texture: 'rows' },
  treeLinedRoad: { fill: '#c8d2a8', ink: '#6d8a54', texture: 'trees' },
  jungleLinedRoad: { fill: '#bdd09c', ink: '#5f8350', texture: 'trees' },
  railroad: { fill: '#cdc4b4', ink: '#6b5f50', texture: 'rows' },
  pool: { fill: '#a9d0dc', ink: '#5d93a6', texture: 'water' },
};

const UNKNOWN: Tint = { fill: '#ddd2bd', ink: '#8b8271' };

/**
 * How a terrain is shown; `undefined` for bare ground.
 *
 * @example tintOf('forest')?.texture // 'wood'
 */
export function tintOf(terrain: string): Tint | undefined {
  if (GROUND.includes(terrain)) return undefined;
  return Object.hasOwn(TINTS, terrain) ? TINTS[terrain] : UNKNOWN;
}

/** Ground from Level 0 up: the higher, the browner. */
const HEIGHTS = ['#efe9d8', '#e3d3ab', '#d3bb86', '#bf9f66', '#a9854e'];
/** Ground from Level -1 down. */
const DEPTHS = ['#dde2d2', '#cbd5c9', '#b7c6c0'];

/**
 * The colour of the ground of a level.
 *
 * @example groundOf(0) // '#efe9d8'
 */
export function groundOf(level: number): string {
  const [steps, at] = level >= 0 ? [HEIGHTS, level] : [DEPTHS, -level - 1];
  return steps[Math.min(at, steps.length - 1)] ?? PAPER;
}

/** How something on a hexside is shown. */
export interface Stroke {
  readonly ink: string;
  readonly width: number;
  readonly over: string;
  readonly overWidth: number;
  readonly dash: string;
}

const HEDGE: Stroke = { ink: '#55753f', width: 44, over: '#8fb06d', overWidth: 20, dash: '20 24' };
const HEXSIDES: Readonly<Record<string, Stroke>> = {
  wall: { ink: '#4d4843', width: 40, over: '#cfc8bb', overWidth: 20, dash: '34 12' },
  hedge: HEDGE,
  bocage: { ink: '#33512a', width: 66, over: '#6f9455', overWidth: 32, dash: '26 22' },
  barricade: { ink: '#6e4f30', width: 50, over: '#e1c79c', overWidth: 24, dash: '12 22' },
};

/**
 * How terrain on a hexside is shown; streams are the wider the deeper.
 *
 * @example strokeOf('stream3').ink
 */
export function strokeOf(terrain: string): Stroke {
  const depth = /^stream([1-5])$/.exec(terrain)?.[1];
  if (depth !== undefined) {
    const width = 20 + 10 * Number(depth);
    return { ink: '#5d8aa6', width, over: '#b5d2e2', overWidth: width - 16, dash: '' };
  }
  return (Object.hasOwn(HEXSIDES, terrain) ? HEXSIDES[terrain] : undefined) ?? HEDGE;
}

/** A colour, with dashes and a letter that replace the colour for readers who cannot see it. */
export interface Sign {
  readonly ink: string;
  readonly dash: string;
}

/** The signs of the verdicts along a line: they differ in brightness as well as in hue, and each has its own dashes. */
export const VERDICT_SIGNS: Readonly<Record<'clear' | 'degraded' | 'limited' | 'blocked', Sign>> = {
  clear: { ink: '#0b7a5b', dash: '' },
  degraded: { ink: '#d98e04', dash: '108 48' },
  limited: { ink: '#3d5a99', dash: '108 36 24 36' },
  blocked: { ink: '#b5121b', dash: '30 36' },
};

/** The looks of the sides, in order: each has its own colour and its own corner radius. */
const SIDES: readonly { readonly ink: string; readonly corner: number }[] = [
  { ink: '#54683a', corner: 8 },
  { ink: '#4a5f7a', corner: 24 },
  { ink: '#7a4f3a', corner: 14 },
];

/**
 * The colour and corners of a side's counters.
 *
 * @example sideSign(0).corner // 8
 */
export function sideSign(index: number): { readonly ink: string; readonly corner: number } {
  return SIDES[index] ?? { ink: '#5c554a', corner: 14 };
}
