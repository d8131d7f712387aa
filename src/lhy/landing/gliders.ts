import { append } from '../../kernel/basis/lists.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import { checkCohesion, collateralEffect, steadyOf } from '../fire/index.js';
import type { LhyProcedure, LhyScene, Stick, Unit } from '../state/index.js';
import { kindOf, landingNamed, NATURAL_TEN, ownIn, rollInSum } from '../state/index.js';
import { record, tell } from '../state/procedure.js';
import { hurt } from './parachutes.js';
import { isHazardous, skidPath } from './zones.js';

const COURSE = { purpose: 'gliderCourse', rule: '16.1.5' } as const;
const CRASH = { purpose: 'gliderCrash', rule: '16.1.5' } as const;
const LOAD = { purpose: 'gliderLoad', rule: '16.1.5' } as const;

/** From this modified roll on, a glider crashes. */
const CRASHED_FROM = 9;

/** By this roll at most, a vehicle or a mortar is whole after a crash. */
const WHOLE = 7;

/** A mortar that has come down whole. */
export interface LandedMortar {
  readonly id: string;
  readonly hex: string;
}

/**
 * Gliders come down: first it is rolled which are blown off the map, then which crash, and what becomes of their loads.
 *
 * @param by the side that lands
 * @param gliders the gliders; their loads are in their landing zones
 * @returns the mortars that are whole
 * @rule 16.1.5, 16.1.6
 * @example const mortars = yield* landGliders(scene, 'blue', gliders)
 */
export function* landGliders(
  scene: LhyScene,
  by: string,
  gliders: readonly Stick[],
): LhyProcedure<readonly LandedMortar[]> {
  const lying = scene.position.markers.filter(({ kind }) => kind === 'glider').map(({ hex }) => hex);
  const astray = new Set<string>();
  for (const { id, hex } of gliders) {
    const die = yield* rollInSum(COURSE, hex, by);
    const off = die === NATURAL_TEN;
    yield* tell(() => ({ kind: 'summed', sum: 'gliderCourse', of: hex, rule: COURSE.rule, params: { die, off } }));
    if (off) astray.add(id);
  }
  const whole: LandedMortar[] = [];
  for (const glider of gliders) {
    const off = astray.has(glider.id);
    if (off && lateEntry(scene, glider) === undefined) {
      yield* leave(glider);
      continue;
    }
    const others = gliders.filter(({ id }) => id !== glider.id && !astray.has(id)).map(({ hex }) => hex);
    const crashed = yield* rollCrash(by, glider, crashSum(scene, glider, [...lying, ...others], off));
    if (!off) yield* lay(scene, by, glider.hex);
    const guests = inHex(scene, by, glider).filter((id) => !glider.units.includes(id));
    const mortars = yield* shakeLoad(scene, by, glider, crashed);
    if (off)
      yield* comeLater(
        scene,
        glider,
        inHex(scene, by, glider).filter((id) => !guests.includes(id)),
      );
    append(
      whole,
      mortars.map((id) => ({ id, hex: off ? '' : glider.hex })),
    );
  }
  return whole;
}

/** The entry group by which those come on later whose glider has landed off the map. */
function lateEntry({ world }: LhyScene, { landing }: Stick): string | undefined {
  return landingNamed(world, landing)?.late;
}

function* leave({ units, mortars = [] }: Stick): LhyProcedure {
  for (const unit of units) yield* record({ kind: 'unitRemoved', unit, place: { kind: 'exited' } });
  for (const mortar of mortars) yield* record({ kind: 'mortarDestroyed', mortar });
}

/** Who is left of a load waits beside the map. */
function* comeLater(scene: LhyScene, glider: Stick, units: readonly string[]): LhyProcedure {
  const entry = lateEntry(scene, glider) ?? '';
  for (const unit of units) yield* record({ kind: 'unitPlaced', unit, place: { kind: 'waiting', entry } });
}

/** The units of a side in the landing zone of a glider. */
function inHex({ position }: LhyScene, by: string, { hex }: Stick): readonly string[] {
  return ownIn(position, hex, by).map(({ id }) => id);
}

function* lay({ position }: LhyScene, side: string, hex: string): LhyProcedure {
  yield* record({ kind: 'markerPlaced', marker: { id: `m${position.serial}`, kind: 'glider', hex, side } });
}

/**
 * What is added to the roll of a glider: for what lies beside its skid path or where it lands off the map, and at night.
 *
 * @param glider the glider
 * @param others the hexes of the others
 * @param off whether it lands off the map
 * @rule 16.1.5
 * @example wholeTotal(crashSum(scene, glider, [], false)) // 1 beside a forest
 */
export function crashSum(
  scene: LhyScene,
  { hex: name, course }: Stick,
  others: readonly string[],
  off: boolean,
): Ledger {
  const { world } = scene;
  const hex = world.map.names.get(name);
  const path = hex === undefined || course === undefined ? [] : (skidPath(world, hex, course) ?? [hex]);
  const danger = off || isHazardous(world, path, others);
  return ledger(CRASH.purpose, CRASH.rule, [
    ...(danger ? [plus('hazard', CRASH.rule, 1)] : []),
    ...(world.mission.visibility === 'night' ? [plus('night', CRASH.rule, 1)] : []),
  ]);
}

function* rollCrash(by: string, { hex }: Stick, sum: Ledger): LhyProcedure<boolean> {
  const die = yield* rollInSum(CRASH, hex, by);
  const modifier = wholeTotal(sum);
  const total = die + modifier;
  const crashed = total >= CRASHED_FROM;
  yield* tell(() => ({
    kind: 'summed',
    sum: 'gliderCrash',
    of: hex,
    rule: CRASH.rule,
    params: { die, modifier, total, needed: CRASHED_FROM, crashed },
    sums: [sum],
  }));
  return crashed;
}

/** What becomes of the load of a glider, and the mortars of it that are whole. */
function* shakeLoad(
  scene: LhyScene,
  by: string,
  { units, mortars = [] }: Stick,
  crashed: boolean,
): LhyProcedure<readonly string[]> {
  for (const id of units) {
    const unit = scene.position.units[id];
    if (unit === undefined) continue;
    if (kindOf(scene.world, unit).vehicular) {
      if (crashed && (yield* rollMachine(id, by))) yield* hurt(scene, id, 'destroyed', false);
      continue;
    }
    const effect = crashed ? yield* rollLoad(scene, by, unit) : yield* checkCohesion(scene, unit);
    yield* hurt(scene, id, effect, true);
  }
  const whole: string[] = [];
  for (const mortar of mortars) {
    if (crashed && (yield* rollMachine(mortar, by))) yield* record({ kind: 'mortarDestroyed', mortar });
    else whole.push(mortar);
  }
  return whole;
}

/** A unit on foot in a glider that has crashed disrupts, and loses a step above its Cohesion. */
function* rollLoad(scene: LhyScene, by: string, unit: Unit): LhyProcedure<ReturnType<typeof collateralEffect>> {
  const steady = steadyOf(scene, unit);
  const die = yield* rollInSum(LOAD, unit.id, by);
  const effect = collateralEffect(steady, die);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'gliderLoad',
    of: unit.id,
    rule: LOAD.rule,
    params: { die, cohesion: steady.cohesion, effect },
  }));
  return effect;
}

/** Whether a crash destroys a vehicle or a mortar. */
function* rollMachine(id: string, by: string): LhyProcedure<boolean> {
  const die = yield* rollInSum(LOAD, id, by);
  const destroyed = die > WHOLE;
  const effect = destroyed ? 'destroyed' : 'none';
  yield* tell(() => ({ kind: 'summed', sum: 'gliderLoad', of: id, rule: LOAD.rule, params: { die, effect } }));
  return destroyed;
}
