import { obstacleHeight } from '../tables/terrain.js';
import type { HexsideRow } from '../tables/terrain.js';
import { BLOCKS, DEGRADES, EFFECTS, NONE, stronger } from './contribution.js';
import type { Strength } from './contribution.js';
import { hexAt } from './field.js';
import type { Hexside } from '../board/line.js';
import { reaches } from './look.js';
import type { Look } from './look.js';
import { EVERY_LEVEL } from './obstacle.js';

/** The terrain that may close a hexside, one or several. */
type OneBarrier = Pick<HexsideRow, 'id' | 'type' | 'obstacle' | 'everyLevel' | 'noShadow'>;
type Barrier = OneBarrier & { readonly closing?: readonly OneBarrier[] };

// 21.5: a Barricade bears on a line like a Wall.
const BARRICADE: OneBarrier = { id: 'barricade', type: 'blocking', obstacle: 'terrainHeight' };

/**
 * Weighs a hexside that the line crosses or runs along.
 *
 * @param twin the second hexside at the vertex where a stretch along a hexside begins or ends: one Wall alone leaves
 *   the way open
 * @rule 10.3.2
 * @example weighHexside(look, crossing) // BLOCKS for a Wall between two ends on its ground
 */
export function weighHexside(look: Look, hexside: Hexside, twin?: Hexside): Strength {
  const side = barredAt(look, hexside);
  if (side === undefined) return NONE;
  let strength = strengthOf(look, side);
  if (twin !== undefined) {
    strength = Math.min(strength, strengthOf(look, barredAt(look, twin))) as Strength;
  }
  const { near, far, barrier, ground } = side;
  look.report?.({
    effect: EFFECTS[strength],
    kind: 'hexside',
    hexes: [near, far],
    what: barrier.id,
    ...(barrier.everyLevel === true ? {} : { top: ground + heightOf(barrier) }),
    rule: '10.3.2',
  });
  return strength;
}

/** A hexside with something that closes it. */
interface Barred {
  readonly near: number;
  readonly far: number;
  readonly barrier: Barrier;
  /** Level of the ground: of the higher of its two hexes. */
  readonly ground: number;
}

/** The barrier on a hexside: terrain of the map or a Barricade. Open terrain such as a Stream is no barrier. */
function barredAt({ field, overlay, low }: Look, hexside: Hexside): Barred | undefined {
  const { map } = field;
  const near = hexAt(field, low, hexside.near);
  // Beyond the edge of the map there is no such slot, and the way is open.
  const slot = 6 * near + hexside.direction - 1;
  const row = map.hexsideTable[slot];
  const drawn = row?.type === 'open' ? undefined : row;
  const barrier = overlay.barricades.size > 0 && overlay.barricades.has(slot) ? barricaded(drawn) : drawn;
  if (barrier === undefined) return undefined;
  const far = hexAt(field, low, hexside.far);
  const ground = Math.max(map.level[near] as number, map.level[far] as number);
  return { near, far, barrier, ground };
}

/** A Barricade counts together with any other barrier of its hexside. */
function barricaded(drawn: Barrier | undefined): Barrier {
  return drawn === undefined ? BARRICADE : { ...drawn, closing: [...(drawn.closing ?? [drawn]), BARRICADE] };
}

/**
 * A Wall or Hedge matters only to ends on the level of its ground. Bocage stands a level above its ground and casts a
 * shadow. Of several barriers on one hexside the strongest counts.
 */
function strengthOf(look: Look, barred: Barred | undefined): Strength {
  if (barred === undefined) return NONE;
  const { near, far, barrier, ground } = barred;
  const { closing } = barrier;
  if (closing !== undefined) {
    return closing.reduce<Strength>((all, one) => stronger(all, strengthOf(look, { ...barred, barrier: one })), NONE);
  }
  const { lower, higher } = look;
  const height = heightOf(barrier);
  const strength = barrier.type === 'degrading' ? DEGRADES : BLOCKS;
  if (height === 0) {
    const level = lower === higher && lower === ground;
    const across = look.field.rules.wallAcrossLevels === 'asSameLevel' && lower <= ground;
    return level || across ? strength : NONE;
  }
  const viewerSide = look.viewer === look.high ? far : near;
  const shadow = barrier.noShadow !== true;
  const stature = { kind: 'terrain', atGround: false, top: ground + height, shadow } as const;
  return reaches(look, stature, viewerSide, true) ? strength : NONE;
}

/** Levels that a barrier stands above the ground. */
function heightOf(barrier: Barrier): number {
  return barrier.everyLevel === true ? EVERY_LEVEL : obstacleHeight(barrier, 0);
}
