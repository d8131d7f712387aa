import { wholeOr } from '../../engine/game/misuse.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { respell } from '../../board/names.js';
import type { Charts } from '../charts/index.js';
import type { Rulings } from '../rulings/index.js';
import type { LhyHex, LhyMap } from '../terrain/index.js';
import type { Cloud, Hindrance } from './hindrances.js';
import { hindrancesOf } from './hindrances.js';
import type { Block, Looking, Watcher } from './looking.js';
import { block, looking, ownBuilding } from './looking.js';
import { otherLevelBlocks } from './other-level.js';
import { sameLevelBlocks } from './same-level.js';
import { traceOf } from './trace.js';
import type { Darkness } from './visibility.js';
import { isTooDark } from './visibility.js';

/** What sight depends on. */
export interface SightWorld extends Darkness {
  readonly map: LhyMap;
  readonly charts: Charts;
  readonly rulings: Pick<Rulings, 'switches'>;
  /** What lies in the hexes: markers, roadblocks, vehicles. */
  readonly clouds: readonly Cloud[];
}

/** One end of a line: a hex, and what stands there. */
export interface SightEnd {
  readonly at: string;
  readonly watcher: Watcher;
}

/** A line of sight: everything that blocks it, and what hinders it where nothing does. */
export interface LhySight {
  readonly clear: boolean;
  readonly distance: number;
  readonly blocks: readonly Block[];
  readonly hindrances: readonly Hindrance[];
}

/**
 * The line of sight between two hexes.
 *
 * @param world the map, the charts, the rulings, what lies in the hexes, and the hour
 * @param from the end that looks
 * @param to the end that is looked at; by day, and at night, both ends see alike
 * @returns the line; `unknown-hex`; or `chart-missing`, where nothing else blocks the line and a chart would have to say more
 * @rule 4.2, 4.2.1, 4.2.2, 4.2.3, 4.2.4, 17.3
 * @example sightBetween(world, { at: 'A1', watcher: 'other' }, { at: 'A3', watcher: 'other' }).value.clear // true on a plain
 */
export function sightBetween(world: SightWorld, from: SightEnd, to: SightEnd): Result<LhySight> {
  return wholeOr('from', 'end', from, () => lineBetween(world, from, to));
}

function lineBetween(world: SightWorld, from: SightEnd, to: SightEnd): Result<LhySight> {
  const ground = groundLine(world, from, to);
  return ground.ok ? lineOver(world, ground.value) : ground;
}

/** A line over the ground alone: what stands on it, and what of that blocks it. */
export interface GroundLine {
  /** Absent where both ends are in one hex. */
  readonly look?: Looking;
  readonly blocks: readonly Block[];
  readonly to: LhyHex;
}

/**
 * What the ground says of a line, whatever lies on it, and at whatever hour.
 *
 * @returns the line, with the charts that it lacks in its `look`; or `unknown-hex`
 * @rule 4.2, 4.2.1, 4.2.2, 4.2.3
 * @example groundLine(world, { at: 'A1', watcher: 'other' }, { at: 'A3', watcher: 'other' }).value.blocks // [] on a plain
 */
export function groundLine(
  world: Pick<SightWorld, 'map' | 'charts' | 'rulings'>,
  from: SightEnd,
  to: SightEnd,
): Result<GroundLine> {
  const [a, b] = [from, to].map(({ at }) => world.map.names.get(respell(at)));
  if (a === undefined || b === undefined) {
    const hex = (a === undefined ? from : to).at;
    return refuse(problem('unknown-hex', { hex: hex.slice(0, 24) }, '4.2'));
  }
  if (a === b) return ok({ blocks: [], to: b });
  const look = looking(traceOf(world.map, a, b), [from.watcher, to.watcher], world.charts, world.rulings);
  return ok({ look, blocks: blocksOf(look), to: b });
}

/**
 * A line over the ground with the dark, and with what lies in the hexes.
 *
 * @returns the line; or `chart-missing`, where nothing else blocks it
 * @rule 4.2.4, 17.3
 * @example lineOver({ ...world, clouds: [] }, ground).value.clear // true
 */
export function lineOver(world: SightWorld, { look, blocks: onGround, to }: GroundLine): Result<LhySight> {
  if (look === undefined) return ok({ clear: true, distance: 0, blocks: [], hindrances: [] });
  const blocks = [...onGround, ...darkBlocks(world, look, to)];
  if (blocks.length === 0 && look.lacks.length > 0) return refuseAll(look.lacks);
  const clear = blocks.length === 0;
  const { distance } = look.trace;
  return ok({ clear, distance, blocks, hindrances: clear ? hindrancesOf(look, world.clouds) : [] });
}

/** In the dark nobody sees further than so. */
function darkBlocks(world: SightWorld, { trace, watchers }: Looking, hex: LhyHex): readonly Block[] {
  const { visibility = 'day', map } = world;
  if (!isTooDark(map, world, trace.distance, { hex, seen: watchers[1] })) return [];
  return [block('17.3', visibility === 'night' ? 'a' : 'b', [hex], visibility)];
}

/** Units may always fire into an adjacent hex, but for buildings around a vehicle on an urban road. */
function blocksOf(look: Looking): readonly Block[] {
  const level = look.high === look.low;
  if (look.trace.distance > 1) return level ? sameLevelBlocks(look) : otherLevelBlocks(look);
  return ownBuilding(
    look,
    level ? '4.2.1' : '4.2.2',
    level ? 'f' : 'c',
    level || look.rulings.switches.latwOnLevels === 'included',
  );
}
