import { outcome, part, record } from '../../state/procedure.js';
import type { DamageResult } from '../../tables/index.js';
import { canBeShaken, NO_ROOM } from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, onMap, ridersOf, roomTakenBy, typeOf } from '../../state/index.js';
import { worse } from '../damage/entered.js';
import { eliminate, loseGrenades, removeWeapon, shake } from '../damage/loss.js';
import { minesAgainst } from '../damage/mines.js';
import { isRoomFor, roomFree } from './beside.js';
import type { Beside } from './beside.js';
import { makeRoom, meetEnemies, meetMinesOutside, setDown } from './riders.js';
import type { Destruction } from './escape.js';
import { bailoutCheck, crewBeside, crewEscapes, escapeOf } from './escape.js';

/**
 * Whether passengers have any chance when their vehicle is destroyed: not in Close Assault, and on Mines only by the
 * switch `passengersOnMines`.
 *
 * @rule 16.1.1, 17.1
 */
function mayBailOut(scene: Scene, how: Destruction): boolean {
  if (how === 'mines') return scene.world.ruleset.switches.passengersOnMines === 'bailOut';
  return how !== 'closeAssault';
}

/**
 * The units aboard a vehicle that is a Wreck now try to get out: its Crew, the riders, each weapon by itself. A unit
 * that gets out lies Shaken under a Moved marker beside the Wreck, within the stacking limits. It meets the enemy's
 * Mines there, beside a helicopter also the enemy's units. The fate of each rider is named for the odds.
 *
 * @param wreck the vehicle as it was
 * @param at the location where it was
 * @param weapons the weapons that were aboard, in hands or not
 * @param downed facts for a helicopter that was shot down
 * @rule 15.4, 16.1.1
 * @example yield* bailOut(scene, halftrack, 'I5', 'ordnance', ['us.bar.1'])
 */
export function* bailOut(
  scene: Scene,
  wreck: Counter,
  at: LocationId,
  how: Destruction,
  weapons: readonly CounterId[],
  downed: Downed = {},
): GameProcedure {
  const { beside } = downed;
  const aboard = ridersOf(scene, wreck.id);
  const out = [crewBeside(scene, wreck, at) ?? [], aboard].flat();
  const alone = isRoomFor(scene, at, wreck.side, out, beside?.taken);
  const wreckage: Wreckage = { wreck, at, how, weapons, downed, alone };
  const together = !alone && beside?.taken !== undefined && minesAgainst(scene, at, wreck.side).length === 0;
  yield* together ? getOutTogether(scene, wreckage, beside, out) : getOut(scene, wreckage);
}

/** The facts for units that get out of a helicopter: their results aboard, and the units on the ground. */
export interface Downed {
  /** The results of the riders' damage checks that still have to be named: the worse of both results is named. */
  readonly results?: ReadonlyMap<CounterId, DamageResult>;
  readonly beside?: Beside;
  /** They may come out among enemies, some of them ready to fight. */
  readonly meets?: boolean;
}

/** A vehicle that its Crew and riders try to leave. */
interface Wreckage {
  readonly wreck: Counter;
  readonly at: LocationId;
  readonly how: Destruction;
  readonly weapons: readonly CounterId[];
  readonly downed: Downed;
  /** There is room for all of them. */
  readonly alone: boolean;
}

/** In the odds it is worked out once for the room that there is: nothing else beside the wreck matters to them. */
function getOutTogether(
  scene: Scene,
  wreckage: Wreckage,
  { friends, enemies, taken = NO_ROOM }: Beside,
  out: readonly Counter[],
): GameProcedure<unknown> {
  const { wreck, how, downed } = wreckage;
  const inputs = (): string => {
    const riders = ridersOf(scene, wreck.id);
    const lots = riders.map((rider) => [
      rider.id,
      rider.type,
      lotOutside(scene, rider.id, downed.results?.get(rider.id)),
    ]);
    const crew = out.length > riders.length ? out[0]?.type : '';
    const met = downed.meets === true ? [friends, enemies] : [];
    return JSON.stringify([how, crew, lots, roomFree(taken, roomTakenBy(scene, out)), met]);
  };
  return part<unknown>(
    'getOut',
    inputs,
    () => getOut(scene, wreckage),
    () => '',
  );
}

function* getOut(scene: Scene, { wreck, at, how, weapons, downed, alone }: Wreckage): GameProcedure {
  const { results: before, beside, meets } = downed;
  const riders = ridersOf(scene, wreck.id).map((rider) => rider.id);
  const crew = yield* crewEscapes(scene, wreck, at, escapeOf(scene, wreck, how), alone);
  if (!mayBailOut(scene, how)) {
    yield* perish(scene, riders, weapons);
    return;
  }
  const results = new Map<CounterId, DamageResult>();
  const alive: CounterId[] = [];
  for (const rider of riders) {
    const lotOf = (survived: boolean): DamageResult =>
      survived ? lotOutside(scene, rider, before?.get(rider)) : 'eliminated';
    const apart = alone && before !== undefined;
    const survived = apart ? yield* bailOutApart(scene, rider, lotOf) : yield* bailoutCheck(scene, rider);
    if (!apart) results.set(rider, lotOf(survived));
    if (survived) alive.push(rider);
    else yield* lose(scene, rider);
  }
  for (const weapon of weapons) yield* saveWeapon(scene, weapon, at);
  yield* setDown(scene, alive, at);
  for (const rider of alive) if (stateAfter(scene, rider) === 'shaken') yield* shake(scene, rider);
  const room = yield* makeRoom(scene, at, wreck.side, [...alive, ...crew], beside?.taken);
  const out = meets === true && beside !== undefined ? yield* meetEnemies(scene, room, beside) : room;
  for (const rider of alive) if (!out.includes(rider)) results.set(rider, 'eliminated');
  yield* meetMinesOutside(scene, at, out, results);
}

/**
 * Whether all aboard a helicopter come out of it Shaken if they come out at all: no Hero rides in it, and its Crew is none
 * that gets out in Good Order.
 *
 * @rule 16.1.1, 19.2.7
 * @example comeOutShaken(scene, huey, 'ordnance') // true
 */
export function comeOutShaken(scene: Scene, wreck: Counter, how: Destruction): boolean {
  const riders = ridersOf(scene, wreck.id);
  const crewIsShaken = escapeOf(scene, wreck, how)?.shaken ?? true;
  return crewIsShaken && riders.every((rider) => canBeShaken(typeOf(scene.world, rider)));
}

/**
 * The units aboard a helicopter get out among enemies: survivors are Shaken and so are lost to the enemy; only weapons
 * are saved.
 *
 * @rule 5.1, 16.1.1, 19.2.7
 * @example yield* bailOutAmongEnemies(scene, huey, 'H5', 'ordnance', ['us.bar.1'])
 */
export function* bailOutAmongEnemies(
  scene: Scene,
  wreck: Counter,
  at: LocationId,
  how: Destruction,
  weapons: readonly CounterId[],
): GameProcedure {
  const riders = ridersOf(scene, wreck.id).map(({ id }) => id);
  const crew = yield* crewEscapes(scene, wreck, at, escapeOf(scene, wreck, how), true);
  const alive: CounterId[] = [];
  for (const rider of riders) {
    if (yield* bailoutCheck(scene, rider, true)) alive.push(rider);
    else yield* lose(scene, rider);
  }
  for (const weapon of weapons) yield* saveWeapon(scene, weapon, at);
  yield* setDown(scene, alive, at);
  for (const id of [...crew, ...alive]) yield* eliminate(scene, id, 'melee');
  for (const rider of riders) yield* outcome(rider, 'eliminated');
}

/**
 * The fate of a rider who has got out: the worse of his results aboard and after.
 *
 * @rule 16.1.1
 * @example lotOutside(scene, 'us.tom.1', 'wounded') // 'wounded'
 */
export function lotOutside(scene: Scene, rider: CounterId, aboard: DamageResult | undefined): DamageResult {
  return worse(aboard, stateAfter(scene, rider));
}

/**
 * The Bailout Check of a rider whose fate matters to no other unit: in the odds it is worked out separately, and its
 * result named.
 */
function bailOutApart(
  scene: Scene,
  rider: CounterId,
  lotOf: (survived: boolean) => DamageResult,
): GameProcedure<boolean> {
  return part<boolean>(
    'bailoutApart',
    () => [rider, lotOf(true), lotOf(false)].join(' '),
    () => namedBailout(scene, rider, lotOf),
    () => '',
  );
}

function* namedBailout(
  scene: Scene,
  rider: CounterId,
  lotOf: (survived: boolean) => DamageResult,
): GameProcedure<boolean> {
  const survived = yield* bailoutCheck(scene, rider);
  yield* outcome(rider, lotOf(survived));
  return survived;
}

/** Men come out Shaken; Heroes never are. */
function stateAfter(scene: Scene, rider: CounterId): DamageResult {
  const unit = counterOf(scene.position, rider);
  return unit !== undefined && canBeShaken(typeOf(scene.world, unit)) ? 'shaken' : 'none';
}

/** A weapon is saved by a roll of its own. It stays in the hands of a survivor, otherwise it lies there. */
function* saveWeapon(scene: Scene, id: CounterId, at: LocationId): GameProcedure {
  const weapon = counterOf(scene.position, id);
  if (weapon === undefined) return;
  if (!(yield* bailoutCheck(scene, id, true))) yield* removeWeapon(id, 'bailout');
  else if (onMap(weapon) === undefined && !isHeld(scene, weapon)) {
    yield* record({ kind: 'weaponLeft', weapon: id, at, to: 'all' });
  }
}

/** Whether the holder of a weapon is still in play. */
function isHeld(scene: Scene, { place }: Counter): boolean {
  if (place.kind !== 'hands') return false;
  const holder = counterOf(scene.position, place.unit);
  return holder !== undefined && holder.place.kind !== 'eliminated';
}

/**
 * No unit and no weapon aboard is left. The fate of each rider is named for the odds.
 *
 * @rule 16.1.1, 17.1
 * @example yield* perish(scene, ['us.2-5-4.1'], ['us.bar.1'])
 */
export function* perish(scene: Scene, riders: readonly CounterId[], weapons: readonly CounterId[]): GameProcedure {
  for (const weapon of weapons) yield* removeWeapon(weapon, 'wrecked');
  for (const rider of riders) {
    yield* lose(scene, rider);
    yield* outcome(rider, 'eliminated');
  }
}

function* lose(scene: Scene, rider: CounterId): GameProcedure {
  yield* loseGrenades(scene, rider);
  const place = { kind: 'eliminated' } as const;
  yield* record({ kind: 'counterRemoved', counter: rider, cause: 'bailout', place, to: 'all' });
}
