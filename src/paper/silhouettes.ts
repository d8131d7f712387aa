import { element } from './svg.js';

/** What a counter shows in its middle. */
export const SILHOUETTES = [
  'squad',
  'halfSquad',
  'crew',
  'team',
  'mounted',
  'leader',
  'hero',
  'medic',
  'sniper',
  'man',
  'machineGun',
  'mortar',
  'gun',
  'rocket',
  'flame',
  'charge',
  'grenade',
  'boat',
  'tank',
  'halftrack',
  'truck',
  'aircraft',
  'helicopter',
  'strongpoint',
] as const;
/** One of these. */
export type Silhouette = (typeof SILHOUETTES)[number];

/** The two colours of a counter: of what is drawn on it, and of its ground. */
export interface Inks {
  readonly ink: string;
  readonly ground: string;
}

/** Degrees clockwise from the east of the vertices 1 to 6, on a regular hex. */
const DEGREES = [240, 300, 0, 60, 120, 180] as const;

/** The head and the shoulders of a man around a point between his eyes. */
const bust = (x: number, y: number): string =>
  `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM${x - 12} ${y + 27}v-8q0-10 12-10t12 10v8z`;

/** Men side by side, the last in front of the others. */
const men = ({ ink, ground }: Inks, ...places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => element('path', { d: bust(x, y), fill: ink, stroke: ground, strokeWidth: 3 })).join('');

const solid = ({ ink }: Inks, d: string): string => element('path', { d, fill: ink });

const outline = ({ ink }: Inks, d: string, strokeWidth = 6): string =>
  element('path', { d, fill: 'none', stroke: ink, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' });

/** What is turned as a hull is. */
const turned = (vertex: number, ...parts: readonly string[]): string =>
  element('g', { transform: `rotate(${DEGREES[vertex - 1] ?? 0} 50 40)` }, parts.join(''));

/** A vehicle from above, its front to the east until it is turned. */
function fromAbove(inks: Inks, what: 'tank' | 'halftrack' | 'truck', facing: number, turret: number): string {
  const { ink, ground } = inks;
  const edge = { fill: ink, stroke: ground, strokeWidth: 3 };
  if (what !== 'tank') {
    const bed = what === 'truck' ? 'M22 30h34v20h-34z' : 'M22 28h34v24h-34z';
    const tracks = what === 'truck' ? 'M28 26h8M28 54h8M64 28h8M64 52h8' : 'M20 25h36M20 55h36M64 28h8M64 52h8';
    return turned(
      facing,
      outline(inks, tracks, 5),
      element('path', { d: bed, ...edge }),
      element('path', { d: 'M56 31h14l7 4v10l-7 4h-14z', ...edge }),
    );
  }
  return [
    turned(
      facing,
      outline(inks, 'M26 26h48M26 54h48', 7),
      element('path', { d: 'M26 29h44l7 5v12l-7 5h-44z', ...edge }),
    ),
    turned(
      turret,
      element('path', { d: 'M38 40a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM56 37h32v6h-32z', ...edge, strokeWidth: 4 }),
    ),
  ].join('');
}

/**
 * A silhouette in the middle of a counter of 100 by 100.
 *
 * @param facing the vertex a vehicle faces, 1 to 6 from the north-west one; the east where nothing is given
 * @param turret the vertex its turret points at; the facing where nothing is given
 * @example silhouette('squad', { ink: '#fff', ground: '#000' })
 */
export function silhouette(what: Silhouette, inks: Inks, facing = 3, turret: number = facing): string {
  switch (what) {
    case 'squad':
      return men(inks, [30, 32], [70, 32], [50, 38]);
    case 'halfSquad':
      return men(inks, [38, 36], [62, 36]);
    case 'crew':
      return men(inks, [36, 34], [64, 34]) + outline(inks, 'M34 66h32', 4);
    case 'team':
      return men(inks, [30, 34]) + outline(inks, 'M48 44h36M50 44v8M60 46l-8 18M62 46l10 18', 5);
    case 'mounted':
      return solid(inks, `${bust(44, 26)}M22 62v-8q0-10 12-10h26l10-12 12 8-4 8-8-2-4 16h-6v-8h-26v8z`);
    case 'leader':
      return men(inks, [50, 36]) + outline(inks, 'M26 30l6-6 6 6M26 40l6-6 6 6', 4);
    case 'hero':
      return men(inks, [50, 36]) + solid(inks, 'M78 22l3 7h7l-6 5 2 8-6-5-6 5 2-8-6-5h7z');
    case 'medic':
      return solid(inks, 'M43 28h14v12h12v14h-12v12h-14v-12h-12v-14h12z');
    case 'sniper':
      return outline(inks, 'M32 46a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM50 20v14M50 58v14M24 46h14M62 46h14', 4);
    case 'man':
      return men(inks, [50, 36]);
    case 'machineGun':
      return solid(inks, 'M20 38h30v14h-30z') + outline(inks, 'M50 44h34M58 46l-10 20M60 46l12 20', 5);
    case 'mortar':
      return outline(inks, 'M34 60L64 26', 10) + outline(inks, 'M58 34l14 30M24 64h20', 5);
    case 'gun':
      return (
        outline(inks, 'M46 46L84 34M42 52L18 62', 6) +
        outline(inks, 'M32 56a11 11 0 1 0 22 0a11 11 0 1 0-22 0zM54 26v26', 5)
      );
    case 'rocket':
      return outline(inks, 'M18 50L82 36', 9) + outline(inks, 'M42 46l2 16M58 42l2 14', 5);
    case 'flame':
      return solid(inks, 'M50 70c-24 0-26-24-14-36 0 8 4 10 8 8-4-14 4-24 14-28-2 12 16 20 16 38 0 12-10 18-24 18z');
    case 'charge':
      return solid(inks, 'M32 40h36v26h-36z') + outline(inks, 'M50 40v-8q0-8 10-8t10-8', 4);
    case 'grenade':
      return (
        solid(inks, 'M36 50a14 16 0 1 0 28 0a14 16 0 1 0-28 0zM44 24h12v10h-12z') + outline(inks, 'M56 26h12l4 14', 4)
      );
    case 'boat':
      return solid(inks, 'M16 46h68q-4 20-20 20h-30q-14 0-18-20z') + outline(inks, 'M34 24l18 30', 4);
    case 'aircraft':
      return turned(facing, solid(inks, 'M82 40l-21 5-13 22h-8l5-22-14 2-5 9h-6l3-16-3-16h6l5 9 14 2-5-22h8l13 22z'));
    case 'helicopter':
      return turned(
        facing,
        solid(inks, 'M34 40a17 10 0 1 0 34 0a17 10 0 1 0-34 0zM12 37h26v6h-26zM12 32h5v16h-5z'),
        outline(inks, 'M33 22l36 36M69 22l-36 36', 4),
      );
    case 'strongpoint':
      return solid(inks, 'M18 64v-20l16-16h32l16 16v20zM36 46h28v8h-28z');
    case 'tank':
    case 'halftrack':
    case 'truck':
      return fromAbove(inks, what, facing, turret);
  }
}
