import { byText } from '../../kernel/basis/order.js';
import { entryOf } from '../scenario/arrival.js';
import type { Counter } from '../position/counter.js';
import type { AirstrikeFrame } from '../frames/frame.js';
import type { WindowFrame } from '../frames/move-frame.js';
import type { Side } from '../position/place.js';
import { counterOf } from '../position/position-index.js';
import { typeOf } from '../units/queries.js';
import type { Scene } from '../scene.js';
import { frameOf } from '../scene.js';
import type { World } from '../world.js';
import { cacheOf, otherSide } from '../world.js';

/**
 * Whether any side of a scenario has air support at all. If none has, rules of air support need not be looked at.
 *
 * @rule 19.1
 * @example hasAirSupport(world) // false
 */
export function hasAirSupport(world: World): boolean {
  return cacheOf(world, 'airSupport', () =>
    world.scenario.sides.some(({ forces }) => forces.some(({ entry }) => entry.kind === 'airSupport')),
  );
}

/**
 * Whether a counter is a fixed-wing aircraft.
 *
 * @rule 19.1
 * @example isAircraft(world, harrier) // true
 */
export function isAircraft(world: World, counter: Counter): boolean {
  return typeOf(world, counter).kind === 'aircraft';
}

/**
 * The aircraft that doubles rolled now call: an aircraft of the side with the initiative, or of the other side if the
 * first has none left in this turn. A side gets one airstrike a turn; the aircraft that has been available for longest
 * comes first.
 *
 * @returns nothing where nobody has air support to come
 * @rule 19.1, 19.1.5
 * @example calledByDoubles(scene)?.id // 'gb.harrier.1'
 */
export function calledByDoubles(scene: Scene): Counter | undefined {
  const { initiative } = scene.position;
  return availableTo(scene, initiative) ?? availableTo(scene, otherSide(scene.world, initiative));
}

function availableTo(scene: Scene, side: Side): Counter | undefined {
  const { counters, facts, turn } = scene.position;
  const called = (counter: Counter): number | undefined => facts.airSupport?.[counter.id];
  const own = counters.filter((counter) => counter.side === side);
  if (own.some((counter) => called(counter) === turn)) return undefined;
  const [next] = own
    .filter((counter) => called(counter) === undefined && firstTurn(scene, counter) <= turn)
    .sort((a, b) => firstTurn(scene, a) - firstTurn(scene, b) || byText(a.id, b.id));
  return next;
}

/** The turn from which doubles call an aircraft that has not come yet; never for any other counter. */
function firstTurn({ world }: Scene, counter: Counter): number {
  const entry = entryOf(world, counter);
  return entry?.kind === 'airSupport' ? (entry.turn ?? 1) : Infinity;
}

/**
 * The airstrike that comes with the next impulse: one that was called and has not come yet; the side with the
 * initiative goes first.
 *
 * @rule 19.1
 * @example airstrikeDue(scene)?.id // 'gb.harrier.1'
 */
export function airstrikeDue(scene: Scene): Counter | undefined {
  if (!hasAirSupport(scene.world)) return undefined;
  const { counters, facts, initiative } = scene.position;
  const turnCalled = (counter: Counter): number => facts.airSupport?.[counter.id] ?? 0;
  const [next] = counters
    .filter((counter) => turnCalled(counter) > 0 && firstTurn(scene, counter) < Infinity)
    .sort(
      (a, b) =>
        turnCalled(a) - turnCalled(b) ||
        Number(b.side === initiative) - Number(a.side === initiative) ||
        byText(a.id, b.id),
    );
  return next;
}

/** An airstrike under way: its frame, and the aircraft. */
export interface Airstrike {
  readonly frame: AirstrikeFrame;
  readonly aircraft: Counter;
}

/**
 * The airstrike under way, whatever lies on top of it.
 *
 * @rule 19.1
 * @example airstrikeOf(scene)?.frame.heading // '4'
 */
export function airstrikeOf(scene: Scene): Airstrike | undefined {
  const frame = frameOf(scene, 'airstrike');
  const aircraft = frame === undefined ? undefined : counterOf(scene.position, frame.aircraft);
  return frame === undefined || aircraft === undefined ? undefined : { frame, aircraft };
}

/**
 * Whether a window is open on an aircraft over the map: only anti-aircraft weapons can act in it.
 *
 * @rule 19.1.1
 * @example isOnAircraft(scene, window) // false
 */
export function isOnAircraft(scene: Scene, { movers }: Pick<WindowFrame, 'movers'>): boolean {
  if (!hasAirSupport(scene.world)) return false;
  const aircraft = airstrikeOf(scene)?.aircraft.id;
  return aircraft !== undefined && movers.includes(aircraft);
}
