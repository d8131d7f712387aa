import type { HexId } from '../board/names.js';
import { largest } from '../kernel/basis/lists.js';
import { isSeenForAirstrike, unitsUnderFire } from '../combat/index.js';
import { indexOf, nameOf, neighboursOf } from '../map/index.js';
import type { Action, AirstrikeFrame } from '../state/index.js';
import { counterOf, edgesOpen, entryHexes, flightPath, HEADINGS, hexOf, onMap, typeOf } from '../state/index.js';
import { isCraft } from '../units/index.js';
import type { CraftType } from '../units/index.js';
import { onlyIf } from './eyes.js';
import type { Eyes } from './eyes.js';
import { bestOf } from '../kernel/basis/best.js';
import { kindsOf } from './order.js';

/** A friend under one's own bombs counts for so many enemies. */
const FRIEND = 1.5;

/**
 * Flies the airstrike where the enemy is thickest, and attacks where that is worth it.
 *
 * @example flyStrike(eyes, frame)?.kind // 'airAttack'
 */
export function flyStrike(eyes: Eyes, frame: AirstrikeFrame): Action | undefined {
  const worth = worths(eyes);
  const aircraft = counterOf(eyes.scene.position, frame.aircraft);
  const type = aircraft === undefined ? undefined : typeOf(eyes.world, aircraft);
  if (aircraft === undefined || type === undefined || !isCraft(type)) return undefined;
  if (frame.entry === undefined || frame.heading === undefined) return approach(eyes, frame, type, worth);
  const path = flightPath(eyes.world.map, frame.entry, frame.heading);
  const ahead = path.slice(path.indexOf(hexOf(onMap(aircraft) ?? '')));
  return attack(eyes, frame, type, ahead, worth);
}

type Worth = (hex: HexId) => number;

/** The worth of an attack on a hex: its enemies less its friends, nothing where it cannot be attacked. */
function worths({ scene, side }: Eyes): Worth {
  const known = new Map<string, number>();
  return (hex) => {
    let worth = known.get(hex);
    if (worth === undefined) {
      const units = unitsUnderFire(scene, hex);
      const balance = units.reduce((sum, unit) => sum + (unit.side === side ? -FRIEND : 1), 0);
      worth = balance > 0 && isSeenForAirstrike(scene, hex, side) ? balance : Math.min(0, balance);
      known.set(hex, worth);
    }
    return worth;
  };
}

/** The way in on which the best hexes lie. */
function approach({ world }: Eyes, frame: AirstrikeFrame, type: CraftType, worth: Worth): Action | undefined {
  const ways = edgesOpen(frame).flatMap((edge) =>
    entryHexes(world, edge).flatMap((at) => HEADINGS[edge].map((heading) => ({ at, heading: String(heading) }))),
  );
  const best = bestOf(ways, ({ at, heading }) => promise(world.map, type, flightPath(world.map, at, heading), worth));
  return best === undefined ? undefined : { kind: 'approach', ...best.thing };
}

/** The worth of a path for an aircraft. */
function promise(map: Eyes['world']['map'], type: CraftType, path: readonly string[], worth: Worth): number {
  if (type.bomber !== undefined)
    return largest(
      path.map((hex) => worthAround(map, hex, worth)),
      0,
    );
  const bombs = best(path.map(worth), type.bombs?.count ?? 0) * (type.bombs?.he ?? 0);
  const { hexes = 0, fp = 0 } = type.cannon ?? {};
  const runs = path.map((_hex, i) => best(path.slice(i, i + hexes).map(worth), hexes));
  return bombs + fp * largest(runs, 0);
}

/** The sum of the so many best that are worth anything. */
function best(worths: readonly number[], count: number): number {
  const good = worths.filter((worth) => worth > 0).sort((a, b) => b - a);
  return good.slice(0, count).reduce((sum, worth) => sum + worth, 0);
}

function worthAround(map: Eyes['world']['map'], hex: HexId, worth: Worth): number {
  const index = indexOf(map, hex);
  const around = index === undefined ? [] : neighboursOf(map, index).map((next) => nameOf(map, next));
  return [hex, hex, ...around].reduce((sum, at) => sum + worth(at), 0);
}

/** Attacks here, unless better hexes lie ahead for the remaining bombs or shots. */
function attack(
  { world, view }: Eyes,
  { strafed = [], bombed = [] }: AirstrikeFrame,
  type: CraftType,
  [hex = '', ...ahead]: readonly string[],
  worth: Worth,
): Action | undefined {
  const kinds = kindsOf(world, view);
  const here = type.bomber === undefined ? worth(hex) : worthAround(world.map, hex, worth);
  const hexes = type.cannon?.hexes ?? 0;
  const run = (path: readonly string[]): number => best(path.slice(0, hexes).map(worth), hexes);
  const later = ahead.map((_hex, i) => run(ahead.slice(i)));
  const opens = strafed.length > 0 || run([hex, ...ahead]) >= largest(later, 0);
  if (kinds.includes('strafe') && worth(hex) > 0 && opens) return { kind: 'strafe' };
  const left = type.bomber === undefined ? (type.bombs?.count ?? 0) - bombed.length : 1;
  const rivals = ahead.map((at) => (type.bomber === undefined ? worth(at) : worthAround(world.map, at, worth)));
  const better = rivals.filter((rival) => rival > here).length;
  if (kinds.includes('bomb') && here > 0 && better < left) return { kind: 'bomb' };
  return onlyIf(kinds.includes('flyOn'), { kind: 'flyOn' });
}
