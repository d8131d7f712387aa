import type { TerrainRow } from '../tables/terrain.js';
import { BLOCKS, DEGRADES, EFFECTS, NONE } from './contribution.js';
import type { Strength } from './contribution.js';
import type { LosField } from './field.js';
import { reaches } from './look.js';
import type { Look } from './look.js';
import type { Crossed, Side } from './obstacle.js';
import type { LosOverlay } from './overlay.js';

type Pair = Pick<Side, 'near' | 'far'>;

/** What may close a hexside. */
export type Barrier = TerrainRow | 'barricade';

/**
 * A hexside the line goes across. Where a stretch along a hexside begins or ends, one Wall alone leaves the way open.
 *
 * @rule 10.3.2
 */
export function weighCrossed(look: Look, { near, far, slot, twin }: Crossed): Strength {
  const barrier = barrierAt(look.field, look.overlay, slot);
  if (barrier === undefined) return NONE;
  if (twin === undefined) return weighBarrier(look, barrier, { near, far });
  const other = barrierAt(look.field, look.overlay, twin.slot);
  const beside = other === undefined ? NONE : effectOf(look, other, twin);
  return weighBarrier(look, barrier, { near, far }, beside);
}

/** What closes a hexside: terrain of the map or a Barricade; open terrain such as a Stream does not. */
export function barrierAt({ map }: LosField, { barricades }: LosOverlay, slot: number): Barrier | undefined {
  if (slot < 0) return undefined;
  const row = map.hexsideTable[slot];
  if (row !== undefined && row.type !== 'open') return row;
  return barricades.size > 0 && barricades.has(slot) ? 'barricade' : undefined;
}

/**
 * Weighs what closes a hexside, and tells of it.
 *
 * @param atMost what its twin leaves of its effect
 */
export function weighBarrier(look: Look, barrier: Barrier, side: Pair, atMost: Strength = BLOCKS): Strength {
  const alone = effectOf(look, barrier, side);
  const strength = alone < atMost ? alone : atMost;
  look.report?.({
    effect: EFFECTS[strength],
    kind: 'hexside',
    hexes: [side.near, side.far],
    what: barrier === 'barricade' ? barrier : barrier.id,
    top: groundOf(look, side) + heightOf(barrier),
    rule: '10.3.2',
  });
  return strength;
}

/** A Wall or Hedge matters only to ends on its own ground; Bocage stands a level above it and casts a shadow. */
function effectOf(look: Look, barrier: Barrier, side: Pair): Strength {
  const { field, seen, lower, higher, viewer } = look;
  const ground = groundOf(look, side);
  const height = heightOf(barrier);
  const strength = barrier !== 'barricade' && barrier.type === 'degrading' ? DEGRADES : BLOCKS;
  if (height === 0) {
    const level = lower === higher && lower === ground;
    const across = field.rules.wallAcrossLevels === 'asSameLevel' && lower <= ground;
    return level || across ? strength : NONE;
  }
  const viewerSide = viewer === seen.high ? side.far : side.near;
  return reaches(look, { kind: 'terrain', atGround: false, top: ground + height }, viewerSide, true) ? strength : NONE;
}

function heightOf(barrier: Barrier): number {
  return barrier !== 'barricade' && typeof barrier.obstacle === 'number' ? barrier.obstacle : 0;
}

/** A hexside stands on the higher of its two hexes. */
function groundOf({ field }: Look, { near, far }: Pair): number {
  return Math.max(field.map.level[near] as number, field.map.level[far] as number);
}
