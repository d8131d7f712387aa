import { entryOf } from '../../kernel/basis/entry.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { firesAtOne, hasSuperscript, inherentFire, isMmc, isSmc } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import {
  areAdjacent,
  hasMarker,
  hasSight,
  lmOf,
  range,
  sight,
  targetModifier,
  typeOf,
  unitsAt,
  weaponSideUp,
  weaponsOf,
} from '../../state/index.js';
import { coverAt } from '../terrain.js';
import { countsPoints } from './stakes.js';

/** What two dice bring a Sniper or a Marksman more than one. */
const SECOND_DIE = 3;

/** Where the sums of attacks are read from: a scene, and by location the cover that is known so far. */
export interface Sights {
  readonly scene: Scene;
  readonly covers: Map<LocationId, number>;
}

/**
 * The sum that some units of a location bring against another, less its defence, without dice.
 *
 * @param moving whether the target has moved, or is on the move
 * @returns nothing where they do not see it or do not reach it
 * @example edgeOn(field, stack.firers, 'I5', 'J3', false) // 2
 */
export function edgeOn(
  { scene, covers }: Sights,
  firers: readonly Counter[],
  from: LocationId,
  to: LocationId,
  moving: boolean,
): number | undefined {
  if (firers.length === 0 || from === to || !hasSight(scene, from, to)) return undefined;
  const hexes = range(scene.world, from, to);
  const alone = edgeOfOne(scene, firers, hexes);
  let lead = 0;
  let all = 0;
  let leader = 0;
  let assaulter = false;
  for (const unit of firers) {
    const type = typeOf(scene.world, unit);
    if (firesAtOne(type)) continue;
    const fire = inherentFire(type);
    const least = hasMarker(unit, 'opsComplete') ? 1 : 0;
    if (fire !== undefined) {
      const reach = hexes <= fire.range ? 1 : carriesFar(type) && hexes <= 2 * fire.range ? 0.5 : 0;
      const own = reach * Math.max(0, fire.ifp.value - least);
      if (isMmc(type)) {
        lead = Math.max(lead, own);
        all += own / 2;
      } else all += own;
      if (own > 0 && hasSuperscript(fire.ifp, 'A')) assaulter = true;
    }
    if (isSmc(type) && type.kind === 'leader' && least === 0) leader = Math.max(leader, lmOf(scene, unit));
    for (const weapon of weaponsOf(scene.position, unit.id)) {
      const up = weaponSideUp(scene.world, weapon);
      if (up?.fp !== undefined && hexes <= (up.range ?? 0) && weapon.status.jammed !== true) all += up.fp.value;
    }
    if (type.kind === 'vehicle') for (const gun of type.guns ?? []) if (hexes <= gun.range) all += gun.fp;
  }
  const power = Math.ceil(lead / 2 + all);
  const joint = power !== 0 || lead !== 0;
  if (!joint && alone === undefined) return undefined;
  const { degraded, limited } = sight(scene, from, to);
  const near = areAdjacent(scene.world, from, to) ? (assaulter ? 3 : 2) : 0;
  const cover = entryOf(covers, to, () => coverOf(scene, to));
  const edge = Math.max(alone ?? Number.NEGATIVE_INFINITY, joint ? power + leader + near : Number.NEGATIVE_INFINITY);
  return edge - degraded - (limited ? 1 : 0) - cover + (moving ? 1 : 0);
}

/**
 * The sum of the best of those who fire by themselves at one man or Squad, without dice. It is feared where losses count points: elsewhere
 * who waits for a Sniper comes too late.
 */
function edgeOfOne({ world }: Scene, firers: readonly Counter[], hexes: number): number | undefined {
  if (!countsPoints({ world })) return undefined;
  let best: number | undefined;
  for (const unit of firers) {
    const type = typeOf(world, unit);
    const fire = firesAtOne(type) ? inherentFire(type) : undefined;
    if (fire !== undefined && hexes <= fire.range) best = Math.max(best ?? 0, fire.ifp.value + SECOND_DIE);
  }
  return best;
}

/** The cover of a location; a Sniper by himself has twice of it. */
function coverOf(scene: Scene, at: LocationId): number {
  const [only, other] = unitsAt(scene, at);
  if (only === undefined || other !== undefined || typeOf(scene.world, only).kind !== 'sniper')
    return coverAt(scene, at);
  return wholeTotal(targetModifier(scene, { at, unit: only }));
}

function carriesFar(type: ReturnType<typeof typeOf>): boolean {
  return 'extendedRange' in type;
}
