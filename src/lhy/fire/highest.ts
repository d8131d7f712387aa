import type { Side } from '../../engine/index.js';
import { fold, passingPart } from '../state/procedure.js';
import type { FireMarker, LhyProcedure, LhyScene, Unit } from '../state/index.js';
import {
  assaultOn,
  cohesionOf,
  drawOne,
  has,
  isGood,
  leaderOf,
  NATURAL_TEN,
  ownIn,
  platoonIn,
  rollInSum,
  typeOf,
  unitsIn,
} from '../state/index.js';
import { isRussian, isSupport } from '../units/index.js';
import type { FireEffect, Steady } from './effects.js';
import { fireEffect } from './effects.js';
import { markerFor, toldOf } from './counted.js';
import { dummiesOnFoot, reachedBy } from './reached.js';
import { ROLLS } from './rolls.js';
import { tellCohesion } from './tell-cohesion.js';
import { tellMarker } from './tell-marker.js';
import type { Helped, Subject } from './subject.js';
import { LEADER_HELP, leaderHelps, subjectsOf } from './subject.js';

const SUBJECT = { purpose: 'subject', rule: '13.1' } as const;

/** A mortar of this value or more hits a vehicle with a natural 10. */
const HEAVY_MORTAR = 2;

/** What small arms and mortar fire in a hex has done to the units of one side. */
export interface SideHit {
  readonly side: Side;
  /** The highest result was that of a mortar marker. */
  readonly mortar: boolean;
  readonly effect: FireEffect;
  /** The unit that suffers it; absent without effect. */
  readonly subject?: string;
  /** The roll has shown the concealed units of the side. */
  readonly shown: boolean;
}

/** What the dice of all markers in a hex come to. */
export interface HexHit {
  readonly sides: readonly SideHit[];
  /** A mortar hits one of the vehicles. */
  readonly vehicle: boolean;
}

/** The highest result for a side so far. */
interface Best {
  readonly result: number;
  readonly mortar: boolean;
  /** A heavy mortar has rolled it with a natural 10. */
  readonly ten: boolean;
}

interface Carry {
  /** By side; absent where no marker has reached it. */
  readonly best: Readonly<Record<Side, Best>>;
  readonly ten: boolean;
}

/**
 * Rolls for the small arms and mortar markers in a hex. For each side the highest result counts.
 *
 * @param frozen the scene before the dice
 * @param hex the hex
 * @param helped the hexes that Russian leaders help
 * @rule 13.1
 * @example const { sides } = yield* highestFire(frozen, 'B2', new Map())
 */
export function highestFire(frozen: LhyScene, hex: string, helped: Helped): LhyProcedure<HexHit> {
  return passingPart<HexHit>(
    'lhy.highest',
    () => hexText(frozen, hex) + (helped.get(hex) ?? ''),
    () => highest(frozen, hex, helped),
    (hit) => JSON.stringify(hit),
  );
}

/**
 * Everything on which the fire in a hex depends, as one text.
 *
 * @rule 13.1
 * @example hexText(frozen, 'B2')
 */
export function hexText({ position }: LhyScene, hex: string): string {
  const units = unitsIn(position, hex);
  const fire = position.fire.filter((marker) => marker.hex === hex || units.some(({ id }) => id === marker.unit));
  return JSON.stringify([hex, units, fire, assaultOn(position, hex)?.side ?? '']);
}

function* highest(frozen: LhyScene, hex: string, helped: Helped): LhyProcedure<HexHit> {
  const { position, world } = frozen;
  const markers = position.fire.filter((marker) => marker.hex === hex && marker.kind !== 'antiTank');
  const sides = world.sides.filter((side) => ownIn(position, hex, side).length > 0);
  const { best, ten } = yield* rollAll(frozen, markers, hex, sides);
  const hits: SideHit[] = [];
  for (const side of sides) {
    const found = best[side];
    if (found !== undefined) hits.push(yield* sideHit(frozen, hex, side, found, helped.get(hex)));
  }
  const { mortarTen } = world.rulings.switches;
  return { sides: hits, vehicle: mortarTen === 'anyDie' ? ten : Object.values(best).some((each) => each.ten) };
}

/** Rolls for one marker after the other. Results that no unit can tell apart are taken as one. */
function rollAll(
  frozen: LhyScene,
  markers: readonly FireMarker[],
  hex: string,
  sides: readonly Side[],
): LhyProcedure<Carry> {
  const least = leastThatCounts(frozen, hex);
  const counted = markers.map((marker) => sides.map((side) => markerFor(frozen, marker, side, hex)));
  const values = counted.map((each) => each.map((marker) => marker?.value));
  const told = markers.map((marker, i) => toldOf(marker, sides, counted[i] ?? []));
  return fold<Carry>({
    key: 'lhy.markers',
    subjects: markers.map(({ id }) => id),
    start: { best: {}, ten: false },
    inputs: (i, carry) =>
      JSON.stringify([values[i], markers[i]?.kind, isHeavy(markers[i] as FireMarker), least, carry]),
    *step(i, carry) {
      const marker = markers[i] as FireMarker;
      const die = yield* rollInSum(ROLLS.smallArms, hex, marker.by);
      for (const each of told[i] ?? []) yield* tellMarker({ ...each, of: hex, rule: ROLLS.smallArms.rule, die });
      const mortar = marker.kind === 'mortar';
      const ten = isHeavy(marker) && die === NATURAL_TEN;
      return risen(carry, ten, sides, (at) => {
        const value = values[i]?.[at];
        return value === undefined ? undefined : { result: Math.max(die + value, least), mortar, ten };
      });
    },
  });
}

function isHeavy({ kind, mortarValue = 0 }: FireMarker): boolean {
  return kind === 'mortar' && mortarValue >= HEAVY_MORTAR;
}

/** The highest results with those of one more marker, and its natural 10; the very same ones where nothing of it counts. */
function risen(
  carry: Carry,
  isTen: boolean,
  sides: readonly Side[],
  rolledAt: (at: number) => Best | undefined,
): Carry {
  let isHigher = false;
  const best: Record<Side, Best> = {};
  for (const [at, side] of sides.entries()) {
    const [before, rolled] = [carry.best[side], rolledAt(at)];
    const highest = before === undefined || (rolled !== undefined && beats(rolled, before)) ? rolled : before;
    if (highest !== undefined) best[side] = highest;
    isHigher ||= highest !== before;
  }
  return isHigher || (isTen && !carry.ten) ? { best, ten: carry.ten || isTen } : carry;
}

/** Of equal results that of small arms counts: it reaches riders too. */
function beats({ result, mortar }: Best, before: Best): boolean {
  return result > before.result || (result === before.result && before.mortar && !mortar);
}

/** A result below the least Cohesion in the hex does nothing, whatever it is. */
function leastThatCounts({ world, position }: LhyScene, hex: string): number {
  const values = world.sides
    .flatMap((side) => ownIn(position, hex, side))
    .flatMap((unit) => cohesionOf(world, unit) ?? []);
  return values.reduce((least, value) => Math.min(least, value), NATURAL_TEN) - 1;
}

function* sideHit(frozen: LhyScene, hex: string, side: Side, best: Best, russian?: string): LhyProcedure<SideHit> {
  const { world } = frozen;
  const reached = reachedBy(frozen, hex, side, best.mortar);
  const [first, ...others] = subjectsOf(reached.map((unit) => subjectOf(frozen, unit)));
  const { mortar } = best;
  if (first === undefined) return { side, mortar, effect: 'none', shown: showsDummies(frozen, hex, side, best.result) };
  const helper = isRussian(first) && russian !== undefined ? russian : helperOf(frozen, hex, first);
  const leader = helper === undefined ? 0 : LEADER_HELP;
  const result = best.result + leader;
  const compared = {
    highest: best.result,
    leader,
    cohesion: first.cohesion,
    ...(helper === undefined ? {} : { helper }),
  };
  const shown = (world.rulings.switches.concealmentRoll === 'afterLeader' ? result : best.result) >= first.cohesion;
  if (result <= first.cohesion) {
    yield* tellCohesion(first.id, compared, 'none');
    return { side, mortar, effect: 'none', shown };
  }
  const ids = [first, ...others].map(({ id }) => id);
  const subject = yield* drawOne(SUBJECT, hex, side, ids);
  const unit = reached.find(({ id }) => id === subject) as Unit;
  const effect = fireEffect(steadyOf(frozen, unit), result);
  yield* tellCohesion(subject, compared, effect);
  return { side, mortar, effect, subject, shown };
}

/** Dummies alone in a hex come to light by a roll that would show the units that they pretend to be. */
function showsDummies(frozen: LhyScene, hex: string, side: Side, result: number): boolean {
  return dummiesOnFoot(frozen, hex, side).some((unit) => result >= (cohesionOf(frozen.world, unit) ?? 0));
}

/**
 * A unit as its Cohesion meets a roll.
 *
 * @rule 13.1, 13.3.1
 * @example steadyOf(scene, squad).cohesion // 6
 */
export function steadyOf({ world }: Pick<LhyScene, 'world'>, unit: Unit): Steady {
  return {
    nation: typeOf(world, unit).nation,
    cohesion: cohesionOf(world, unit) ?? 0,
    disrupted: !isGood(unit),
    heroic: has(unit, 'heroic'),
  };
}

function subjectOf({ world }: LhyScene, unit: Unit): Subject {
  const { kind, nation, assault = 0, smallArms } = typeOf(world, unit);
  return {
    id: unit.id,
    kind,
    nation,
    cohesion: cohesionOf(world, unit) ?? 0,
    assault,
    smallArms: smallArms?.value ?? -Infinity,
    concealed: has(unit, 'concealed') || has(unit, 'hidden'),
    disrupted: !isGood(unit),
  };
}

/** The leader of a unit's platoon who helps it in its hex. */
function helperOf(frozen: LhyScene, hex: string, subject: Subject): string | undefined {
  const unit = frozen.position.units[subject.id] as Unit;
  return leadersBeside(frozen, hex, unit).find((leader) =>
    leaderHelps(subject, { cohesion: cohesionOf(frozen.world, leader) ?? 0, disrupted: !isGood(leader) }),
  )?.id;
}

/**
 * The leaders in a hex who lead a unit there: the leader of its platoon, and of a support unit any leader.
 *
 * @param scene the scene
 * @param hex the hex of the unit
 * @param unit the unit
 * @rule 3.2, 12.1.1, 13.1
 * @example leadersBeside(scene, 'B2', machineGun).map(({ id }) => id) // ['blue.leader']
 */
export function leadersBeside(scene: LhyScene, hex: string, unit: Unit): readonly Unit[] {
  const { world, position } = scene;
  const platoon = platoonIn(world, unit);
  const own = platoon === undefined ? undefined : leaderOf(scene, platoon)?.id;
  const support = isSupport(typeOf(world, unit));
  return ownIn(position, hex, unit.side).filter(
    (each) =>
      each.id !== unit.id &&
      typeOf(world, each).kind === 'leader' &&
      !has(each, 'dummy') &&
      (support || each.id === own),
  );
}
