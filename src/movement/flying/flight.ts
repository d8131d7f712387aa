import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Params } from '../../kernel/basis/result.js';
import type {
  Clause,
  Constraint,
  Counter,
  CounterId,
  Flight,
  FlightAction,
  LocationId,
  MoveFrame,
  Scene,
  Side,
} from '../../state/index.js';
import {
  constraint,
  enemiesOnMap,
  flightOf,
  frameOf,
  hexOf,
  isAir,
  isHelicopter,
  isUnderground,
  onMap,
  topOf,
} from '../../state/index.js';
import { HALF_POINTS, STEP_COSTS } from '../../tables/index.js';
import type { Party } from '../party/mover.js';
import { mpsLeft, tooDear } from '../party/mover.js';
import { flyerOf } from '../party/flyer.js';

/** The modes of a helicopter. */
export const FLIGHTS: readonly Flight[] = ['flying', 'hovering'];

/**
 * The cost for a helicopter to change its mode: one MP.
 *
 * @returns a ledger in MPs whose last term turns them into half-points
 * @rule 19.2.2
 * @example wholeTotal(flightCost('us.huey.1')) // 2
 */
export function flightCost(helicopter: CounterId): Ledger {
  const terms = [
    plus('changeFlight', '19.2.2', STEP_COSTS.changeFlight),
    term('halfPoints', '6.0', 'times', HALF_POINTS),
  ];
  return ledger('flightCost', '19.2.2', terms, helicopter);
}

/**
 * An enemy unit that keeps a helicopter from hovering over a hex: a unit on the ground there, in a Building or in a
 * Bunker. Units in a Tunnel and abandoned vehicles do not count.
 *
 * @rule 19.2.1
 * @example enemyBelow(scene, 'H6/air', 'us')?.id // 'de.1-6-4.1'
 */
export function enemyBelow(scene: Scene, at: LocationId, side: Side): Counter | undefined {
  const hex = hexOf(at);
  return enemiesOnMap(scene, side).find((enemy) => {
    const there = onMap(enemy);
    if (there === undefined || hexOf(there) !== hex || isAir(there) || isUnderground(there)) return false;
    return enemy.status.abandoned !== true;
  });
}

/** A condition on the helicopter on the move. */
function onFlyer(
  code: string,
  test: (scene: Scene, flyer: Counter, frame: MoveFrame, flight: string) => Params | undefined,
  clause?: Clause,
): Constraint<FlightAction> {
  const violation = (scene: Scene, { flight }: FlightAction): Params | undefined => {
    const frame = topOf(scene, 'move');
    const flyer = frame === undefined ? undefined : flyerOf(scene, frame);
    return frame === undefined || flyer === undefined ? undefined : test(scene, flyer, frame, flight);
  };
  return constraint(code, '19.2.1', violation, clause);
}

/**
 * The conditions of changing the mode.
 *
 * @rule 19.2.1
 */
export const FLIGHT_CONDITIONS: readonly Constraint<FlightAction>[] = [
  constraint('not-ready', '6.0', (scene) => (topOf(scene, 'move')?.step === 'ready' ? undefined : {})),
  constraint('nobody-flies', '19.2.1', (scene) => {
    const frame = topOf(scene, 'move');
    return frame !== undefined && flyerOf(scene, frame) !== undefined ? undefined : {};
  }),
  onFlyer('not-on-map', (_scene, _flyer, { at }) => (at === undefined ? {} : undefined)),
  onFlyer('flight-kept', (_scene, flyer, _frame, flight) =>
    flightOf(flyer) === flight ? { unit: flyer.id, flight } : undefined,
  ),
  onFlyer('flight-changed', (_scene, { id }, { changedFlight }) => (changedFlight === true ? { unit: id } : undefined)),
  onFlyer(
    'enemy-below',
    (scene, { id }, { at, by }, flight) => {
      if (flight !== 'hovering' || at === undefined) return undefined;
      const enemy = enemyBelow(scene, at, by);
      return enemy === undefined ? undefined : { unit: id, at: hexOf(at), enemy: enemy.id };
    },
    { unless: { hoverOverEnemies: 'allowed' } },
  ),
  onFlyer('not-enough-mps', (_scene, { id }, { movers }) => {
    const mover = movers.find(({ unit }) => unit === id);
    const cost = wholeTotal(flightCost(id));
    if (mover === undefined || cost <= mpsLeft(mover)) return undefined;
    return tooDear({ unit: id }, cost, mpsLeft(mover));
  }),
];

/**
 * Whether a helicopter on the move, or about to, can still go into its other mode.
 *
 * @rule 19.2.1
 * @example canChangeFlight(scene, frame) // true
 */
export function canChangeFlight(scene: Scene, party: Party): boolean {
  if (flyerOf(scene, party) === undefined) return false;
  const frame: MoveFrame = { kind: 'move', halted: [], step: 'ready', ...party };
  return flights({ world: scene.world, position: scene.position, frames: [...scene.frames, frame] }).length > 0;
}

/**
 * The mode that the helicopter on the move can go into now.
 *
 * @rule 19.2.1
 * @example flights(scene) // ['hovering']
 */
export function flights(scene: Scene): readonly Flight[] {
  return FLIGHTS.filter((flight) =>
    FLIGHT_CONDITIONS.every(({ violation }) => violation(scene, { kind: 'flight', flight }) === undefined),
  );
}

/**
 * Whether a helicopter that has fired in this impulse may still move in it, unless it has ended its move where it was.
 *
 * @rule 19.2.3, 19.2.4
 * @example fliesOn(scene, huey) // true: it bears a Fired marker of this impulse, and no other
 */
export function fliesOn(scene: Scene, unit: Counter): boolean {
  const impulse = frameOf(scene, 'impulse');
  if (impulse?.by !== unit.side || !isHelicopter(scene.world, unit) || !impulse.started.includes(unit.id)) return false;
  // Its move is over once it has stopped, even if it has only fired during it.
  if (!impulse.named.some(({ at, moved }) => at === onMap(unit) && moved !== true)) return false;
  const fired = impulse.spent?.some((each) => each.unit === unit.id) === true;
  return fired && unit.status.markers?.every((marker) => marker === 'fired') === true;
}
