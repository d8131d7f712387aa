import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import { checkCohesion, collateralEffect, steadyOf } from '../fire/index.js';
import type { LhyProcedure, LhyScene, Stick, Unit } from '../state/index.js';
import { kindOf, landingNamed, NATURAL_TEN, ownIn, rollInSum } from '../state/index.js';
import { outcome, passingPart, record, sequence, tell } from '../state/procedure.js';
import { hurt, loseMortar } from './parachutes.js';
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
 * @param same what later steps can tell of the game and of the mortars that are whole so far
 * @returns the mortars that are whole
 * @rule 16.1.5, 16.1.6
 * @example const mortars = yield* landGliders(scene, 'blue', gliders, () => '')
 */
export function* landGliders(
  scene: LhyScene,
  by: string,
  gliders: readonly Stick[],
  same: Same,
): LhyProcedure<readonly LandedMortar[]> {
  const lying = scene.position.markers.filter(({ kind }) => kind === 'glider').map(({ hex }) => hex);
  const subjects = gliders.map(({ id }) => id);
  const astray = yield* sequence<readonly string[]>({
    subjects,
    start: [],
    step: (index, gone) => rollCourse(by, gliders[index], gone),
    same: (_, gone) => gone.join(' '),
  });
  return yield* sequence<readonly LandedMortar[]>({
    subjects,
    start: [],
    step: (index, whole) => landGlider(scene, { by, gliders, lying, astray, same }, gliders[index], whole),
    same: (_, whole) => same(whole),
  });
}

/** The class of a game in which some mortars have come down whole. */
type Same = (mortars: readonly LandedMortar[]) => string;

/** Gliders that come down together. */
interface Flight {
  readonly by: string;
  readonly gliders: readonly Stick[];
  /** The hexes of gliders of an earlier landing. */
  readonly lying: readonly string[];
  readonly astray: readonly string[];
  readonly same: Same;
}

/** Whether a glider is blown off the map. */
function* rollCourse(by: string, glider: Stick | undefined, gone: readonly string[]): LhyProcedure<readonly string[]> {
  if (glider === undefined) return gone;
  const { id, hex } = glider;
  const die = yield* rollInSum(COURSE, hex, by);
  const off = die === NATURAL_TEN;
  yield* tell(() => ({ kind: 'summed', sum: 'gliderCourse', of: hex, rule: COURSE.rule, params: { die, off } }));
  return off ? [...gone, id] : gone;
}

function* landGlider(
  scene: LhyScene,
  flight: Flight,
  glider: Stick | undefined,
  whole: readonly LandedMortar[],
): LhyProcedure<readonly LandedMortar[]> {
  if (glider === undefined) return whole;
  const { by, gliders, lying, astray } = flight;
  const off = astray.includes(glider.id);
  if (off && lateEntry(scene, glider) === undefined) {
    yield* leave(glider);
    return whole;
  }
  const others = gliders.filter(({ id }) => id !== glider.id && !astray.includes(id)).map(({ hex }) => hex);
  const sum = crashSum(scene, glider, [...lying, ...others], off);
  const crashed = yield* passingPart('gliderCrash', () => `${wholeTotal(sum)}`, () => rollCrash(by, glider, sum), String); // prettier-ignore
  if (!off) yield* lay(scene, by, glider.hex);
  const guests = inHex(scene, by, glider).filter((id) => !glider.units.includes(id));
  const mortars = yield* shakeLoad(scene, flight, glider, { crashed, off, whole });
  if (off)
    yield* comeLater(
      scene,
      glider,
      inHex(scene, by, glider).filter((id) => !guests.includes(id)),
    );
  return mortars;
}

/** The entry group by which those come on later whose glider has landed off the map. */
function lateEntry({ world }: LhyScene, { landing }: Stick): string | undefined {
  return landingNamed(world, landing)?.late;
}

function* leave({ units, mortars = [] }: Stick): LhyProcedure {
  for (const unit of units) {
    yield* outcome(unit, 'lost');
    yield* record({ kind: 'unitRemoved', unit, place: { kind: 'exited' } });
  }
  for (const mortar of mortars) yield* loseMortar(mortar);
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

/** How a glider has come down, and the mortars that have come down whole before it. */
interface Down {
  readonly crashed: boolean;
  readonly off: boolean;
  readonly whole: readonly LandedMortar[];
}

/** What becomes of the load of a glider, with the mortars that are whole then. */
function* shakeLoad(
  scene: LhyScene,
  { by, same }: Flight,
  { units, mortars = [], hex }: Stick,
  { crashed, off, whole }: Down,
): LhyProcedure<readonly LandedMortar[]> {
  return yield* sequence<readonly LandedMortar[]>({
    subjects: [...units, ...mortars],
    start: whole,
    *step(index, before) {
      const unit = units[index];
      const mortar = mortars[index - units.length];
      if (unit !== undefined) yield* shakeUnit(scene, by, unit, crashed);
      if (unit !== undefined || mortar === undefined) return before;
      if (!crashed || !(yield* rollMachine(mortar, by))) return [...before, { id: mortar, hex: off ? '' : hex }];
      yield* loseMortar(mortar);
      return before;
    },
    same: (_, now) => same(now),
  });
}

function* shakeUnit(scene: LhyScene, by: string, id: string, crashed: boolean): LhyProcedure {
  const unit = scene.position.units[id];
  if (unit === undefined) return;
  if (kindOf(scene.world, unit).vehicular) {
    if (crashed && (yield* rollMachine(id, by))) yield* hurt(scene, id, 'destroyed', false);
    return;
  }
  yield* hurt(scene, id, crashed ? yield* rollLoad(scene, by, unit) : yield* checkCohesion(scene, unit), true);
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
