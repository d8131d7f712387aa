import { rollFor, lastPart, outcome, part, record, tell } from '../../state/procedure.js';
import { contentOf } from '../../kernel/json/content.js';
import { digest } from '../../kernel/json/digest.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { rational } from '../../kernel/numbers/rational.js';
import type { Faces } from '../../kernel/procedure/request.js';
import type { Direction } from '../../map/index.js';
import { indexOf, levelAt, nameOf, neighbourIn } from '../../map/index.js';
import { CRASH, DICE } from '../../tables/index.js';
import type { DamageResult } from '../../tables/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import {
  airOver,
  counterOf,
  heightOf,
  hexOf,
  isHelicopter,
  onMap,
  ridersOf,
  weaponsAboard,
  weaponsOf,
} from '../../state/index.js';
import { worse } from '../damage/entered.js';
import type { Lot } from '../damage/entered.js';
import { isRoomFor } from './beside.js';
import { bailOut, bailOutAmongEnemies, comeOutShaken, perish } from './bailout.js';
import { crewBeside } from './escape.js';
import type { Destruction } from './escape.js';
import { crash } from './crash.js';
import { loseTrackOf } from './vehicle-fate.js';

/** The effects of an attack on the units aboard a helicopter before it went down. */
export interface Aboard {
  /** Support Weapons aboard at the time of the attack, including those of riders it has killed. */
  readonly weapons?: readonly CounterId[];
  /** The results of the damage checks. */
  readonly results?: ReadonlyMap<CounterId, DamageResult>;
}

/**
 * A helicopter is destroyed: it comes down some hexes away, on any units there, and then Crew and passengers bail out
 * if they can. Off the map nobody gets out. The fate of the units aboard and below is named; no dice follow.
 *
 * @param how the cause: if it was a damage check, the units aboard have made theirs before
 * @rule 19.2.7, 15.4, 16.1.1
 * @example yield* destroyHelicopter(scene, 'us.huey.1', 'ordnance')
 */
export function* destroyHelicopter(
  scene: Scene,
  helicopter: CounterId,
  how: Destruction,
  { weapons = weaponsAboard(scene, helicopter), results = new Map() }: Aboard = {},
): GameProcedure {
  const craft = counterOf(scene.position, helicopter);
  const at = craft === undefined ? undefined : onMap(craft);
  if (craft === undefined || at === undefined) return;
  const falling = { craft, at, how, weapons, results };
  const inputs = JSON.stringify([craft.id, how, weapons, [...results]]);
  const told = (): string => `${contentOf(scene.position)}\n${contentOf(scene.frames)}`;
  yield* lastPart('crash', inputs, () => bringDown(scene, falling), told);
}

/** A helicopter on its way down. */
interface Falling extends Required<Aboard> {
  readonly craft: Counter;
  /** Where it was hit. */
  readonly at: LocationId;
  readonly how: Destruction;
}

/** It strikes the ground, and the units aboard get out if they can. */
function* bringDown(scene: Scene, { craft, at, how, weapons, results }: Falling): GameProcedure {
  const hex = yield* comeDown(scene, craft, at);
  yield* loseTrackOf(scene, craft.id);
  yield* takeOff(craft.id, 'wrecked');
  const riders = ridersOf(scene, craft.id).map(({ id }) => id);
  const gone = [...results].filter(([unit]) => !riders.includes(unit));
  if (hex === undefined) {
    for (const [unit, of] of gone) yield* outcome(unit, of);
    return yield* perish(scene, riders, weapons);
  }
  const fp = scene.world.ruleset.numbers.helicopterCrash;
  const beside = yield* crash(scene, { craft, hex, fp, rule: '19.2.7', underway: true });
  for (const [unit, of] of gone) yield* outcome(unit, of);
  const shaken = comeOutShaken(scene, craft, how);
  yield* shaken && beside.enemies && !beside.friends
    ? bailOutAmongEnemies(scene, craft, hex, how, weapons)
    : bailOut(scene, craft, hex, how, weapons, { results, beside, meets: !shaken });
}

/**
 * A damaged helicopter, or an aircraft that breaks off, is taken off the map at once, with all that it carries. The fate
 * of each unit aboard is named. By the switch `removedWithHelicopter` units leave the map with a helicopter, or are lost.
 *
 * @param results the results of the damage checks that the units aboard have made before
 * @rule 5.1, 19.1.1, 19.2.7, 19.2.8
 * @example yield* removeDamaged(scene, 'us.huey.1')
 */
export function* removeDamaged(
  scene: Scene,
  craft: CounterId,
  results: ReadonlyMap<CounterId, DamageResult> = unhurt(ridersOf(scene, craft)),
): GameProcedure {
  const helicopter = counterOf(scene.position, craft);
  const isSafe = helicopter !== undefined && isHelicopter(scene.world, helicopter) && leavesMap(scene);
  const cause = isSafe ? 'leftMap' : 'damaged';
  const riders = ridersOf(scene, craft).map(({ id }) => id);
  const weapons = riders.flatMap((rider) => weaponsOf(scene.position, rider).map(({ id }) => id));
  for (const id of [...weapons, ...riders]) yield* takeOff(id, cause, isSafe);
  for (const [unit, result] of results) yield* outcome(unit, lotRemoved(scene, result));
  yield* loseTrackOf(scene, craft);
  yield* takeOff(craft, 'damaged', isSafe);
}

/** Before any check nobody aboard is hurt. */
function unhurt(riders: readonly Counter[]): ReadonlyMap<CounterId, DamageResult> {
  return new Map(riders.map(({ id }) => [id, 'none']));
}

/** The switch `removedWithHelicopter`: those removed with a damaged helicopter are no casualties, or are. */
function leavesMap({ world }: Scene): boolean {
  return world.ruleset.switches.removedWithHelicopter === 'exited';
}

/**
 * The lot of a unit that is removed with a damaged helicopter: it leaves the map, or is lost. Casualties that it took in
 * its damage check are worse than leaving the map.
 *
 * @param result of its damage check
 * @rule 19.2.8
 * @example lotRemoved(scene, 'shaken') // 'exited'
 */
export function lotRemoved(scene: Scene, result: DamageResult): Lot {
  return leavesMap(scene) ? worse<Lot>(result, 'exited') : 'eliminated';
}

function* takeOff(counter: CounterId, cause: 'wrecked' | 'damaged' | 'leftMap', isSafe = false): GameProcedure {
  const place = { kind: isSafe ? ('exited' as const) : ('eliminated' as const) };
  yield* record({ kind: 'counterRemoved', counter, cause, place, to: 'all' });
}

/**
 * How far a helicopter goes down from where it was hit, in hexes: half the white die, fractions up.
 *
 * @param white without it the halving alone
 * @rule 19.2.7
 * @example wholeTotal(crashDistance(huey, 5)) // 3
 */
export function crashDistance({ id }: Counter, white?: number): Ledger {
  const terms: Term[] = white === undefined ? [] : [plus('whiteDie', '19.2.7', white)];
  terms.push(term('halved', '19.2.7', 'times', rational(1, CRASH.distanceDivisor)));
  terms.push(term('roundedUp', '19.2.7', 'roundUp', 1));
  return ledger('crashDistance', '19.2.7', terms, id);
}

/**
 * Where a helicopter comes down: so many hexes away in a direction, or in the first hex on its way whose ground is
 * higher than it was.
 *
 * @param at the location where it was hit
 * @param direction of the direction die
 * @returns nothing off the map
 * @rule 19.2.7
 * @example crashHex(scene, 'H5/air', 1, 2) // 'H3'
 */
export function crashHex(scene: Scene, at: LocationId, direction: Direction, distance: number): string | undefined {
  const { world } = scene;
  const height = heightOf(scene, at);
  let hex = indexOf(world.map, hexOf(at));
  for (let step = 0; step < distance && hex !== undefined; step++) {
    hex = neighbourIn(world.map, hex, direction);
    if (hex !== undefined && levelAt(world.map, hex) > height) break;
  }
  return hex === undefined ? undefined : nameOf(world.map, hex);
}

/** For the odds: where nobody and nothing is in the way, one hex is like another. */
function groundBelow(scene: Scene, craft: Counter, hex: string | undefined): string {
  if (hex === undefined) return '';
  const { counters } = scene.position;
  const empty = !counters.some((counter) => hexOf(onMap(counter) ?? '') === hex && onMap(counter) !== airOver(hex));
  const out = [crewBeside(scene, craft, hex) ?? [], ridersOf(scene, craft.id)].flat();
  return empty && isRoomFor(scene, hex, craft.side, out) ? 'open' : hex;
}

/** The two dice of a crash: the colored one for the direction, the white one for the distance. */
function* comeDown(scene: Scene, craft: Counter, at: LocationId): GameProcedure<string | undefined> {
  const landing = ({ colored = 1, white = 0 }: Faces): string | undefined =>
    crashHex(scene, at, colored as Direction, wholeTotal(crashDistance(craft, white)));
  const faces = yield* part(
    'crashCourse',
    () => digest([scene.position, at, craft.id]),
    () => rollFor(DICE.crashCourse, { of: craft.id, by: craft.side }),
    (rolled) => groundBelow(scene, craft, landing(rolled)),
  );
  const into = landing(faces);
  yield* tell(() => ({
    kind: 'crashRolled',
    counter: craft.id,
    at: hexOf(at),
    distance: crashDistance(craft, faces['white'] ?? 0),
    direction: faces['colored'] ?? 1,
    ...(into === undefined ? {} : { into }),
    to: 'all',
  }));
  return into;
}
