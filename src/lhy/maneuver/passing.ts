import type { ConditionMaker } from '../../engine/index.js';
import { frameOf, topOf } from '../../engine/index.js';
import type { Params, Result } from '../../kernel/basis/result.js';
import { directionTo, range } from '../../board/geometry.js';
import type { EnterAction, Lhy, LhyConstraint, LhyScene, Unit } from '../state/index.js';
import { carriedBy, foesIn, has, isAssaultHex, kindOf, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { buildingsIn, isForest, isOrchard } from '../terrain/index.js';
import type { UnitKind } from '../units/index.js';
import { abilityOf, chassisOf } from '../units/index.js';
import { clash, doingsOf } from './matrix.js';
import type { Moving } from './moving.js';
import { around, canAfford, carriesAny, costOfStep, hexNamed } from './moving.js';
import { smallArmsOverrun } from './overrun-sum.js';
import type { Step } from './step-rules.js';
import { exitsOf } from './withdrawal.js';

/** Half Movement Points to overrun a hex: one Movement Point for the hex, and one for the overrun. */
export const OVERRUN_COST = 4;

/** Nobody overruns these. */
const NEVER: readonly UnitKind[] = ['afv', 'fortifiedPosition'];

/** AFVs alone overrun these, and halftracks. */
const BY_AFV: readonly UnitKind[] = ['towedGun', 'fightingVehicle'];

/**
 * Whether vehicles leave a hex at once because an enemy overruns it.
 *
 * @rule 10.4.5.3
 * @example isEvading(scene) // false
 */
export function isEvading(scene: LhyScene): boolean {
  return topOf(scene, 'maneuver') !== undefined && frameOf(scene, 'interrupt')?.cause === 'overrunEvasion';
}

/**
 * The enemies in a hex that keep vehicles from overrunning it.
 *
 * @param units the vehicles
 * @param foes enemies in the hex
 * @rule 10.4.5.2
 * @example hardUnits(scene, [truck], foes).map(({ id }) => id) // ['red.gun']
 */
export function hardUnits({ world }: LhyScene, units: readonly Unit[], foes: readonly Unit[]): readonly Unit[] {
  const armoured = units.every((unit) => typeOf(world, unit).kind === 'afv');
  return foes.filter((foe) => {
    const type = typeOf(world, foe);
    if (has(foe, 'dummy')) return false;
    if (NEVER.includes(type.kind)) return true;
    return (
      !armoured && (BY_AFV.includes(type.kind) || (kindOf(world, foe).vehicular && chassisOf(type) === 'halftrack'))
    );
  });
}

/**
 * The conditions under which vehicles go through a hex with enemies.
 *
 * @param when makes the conditions of a step
 * @param hasOtherWay whether the vehicle may enter a hex without enemies
 * @rule 10.4.5, 10.4.5.1, 10.4.5.2, 10.4.5.3, 10.4.M, 10.5.3
 * @example passingSteps(when, hasOtherWay).length // 13
 */
export function passingSteps(
  when: ConditionMaker<Lhy, EnterAction, Step>,
  hasOtherWay: (scene: LhyScene) => boolean,
): readonly LhyConstraint<EnterAction>[] {
  const through = (code: string, rule: string, violation: (scene: LhyScene, step: Step) => Params | undefined) =>
    when(code, rule, (scene, step) => (step.as === undefined ? undefined : violation(scene, step)));
  const overrun = (code: string, rule: string, violation: (scene: LhyScene, step: Step) => Params | undefined) =>
    through(code, rule, (scene, step) => (step.as === 'overrun' ? violation(scene, step) : undefined));
  const unitOf = (unit: Unit | undefined): Params | undefined => (unit === undefined ? undefined : { unit: unit.id });
  const hexOf = (isBarred: boolean, { to }: Step): Params | undefined => (isBarred ? { hex: to.name } : undefined);
  return [
    through('cannot-pass', '10.4.5', (scene, { units, as }) => unitOf(units.find((unit) => !mayPass(scene, unit, as)))),
    through('no-enemy', '10.4.5', (scene, step) => hexOf(foesOf(scene, step).length === 0, step)),
    through('cannot-combine', '10.4.M', (_scene, { frame, as }) =>
      as === undefined ? undefined : clash(doingsOf(frame), as),
    ),
    through('assault-there', '10.4.5', (scene, step) => hexOf(isAssaultHex(scene.position, step.to.name), step)),
    through('other-way', '10.4.5.1', (scene, { units, as }) => {
      const light = units.find((unit) => typeOf(scene.world, unit).kind !== 'afv');
      return as === 'bypass' && light !== undefined && hasOtherWay(scene) ? { unit: light.id } : undefined;
    }),
    overrun('evades', '10.4.5.3', (scene, { unit }) => (isEvading(scene) ? { unit: unit.id } : undefined)),
    overrun('not-open-ground', '10.4.5.2', (_scene, step) => hexOf(!isPlain(step.to), step)),
    overrun('too-hard', '10.4.5.2', (scene, step) => {
      const shown = foesOf(scene, step).filter((foe) => !has(foe, 'concealed'));
      return unitOf(hardUnits(scene, step.units, shown)[0]);
    }),
    overrun('is-laden', '10.4.5.2', (scene, { units }) => unitOf(units.find((unit) => isLaden(scene, unit)))),
    overrun('was-overrun', '10.4.5.2', (scene, step) => hexOf(hasBeenOverrun(scene, step), step)),
    overrun('assaults-assaulters', '10.5.3', (scene, step) => hexOf(isAboutToAssault(scene, step.to.name), step)),
    overrun('assault-waits', '10.5.2.2', (scene, { frame, to }) => {
      const target = frame.assault === undefined ? undefined : hexNamed(scene, frame.assault);
      return target !== undefined && range(to, target) <= 1 ? { hex: target.name } : undefined;
    }),
    overrun('chart-missing', '10.4.5.3', (scene, step) => lackOf(scene, step)),
    through('no-way-out', '10.4.5', (scene, step) => hexOf(!hasWayOut(scene, step), step)),
  ];
}

function foesOf(scene: LhyScene, { frame, to }: Step): readonly Unit[] {
  return foesIn(scene, to.name, frame.by);
}

function mayPass({ world }: LhyScene, unit: Unit, as: Step['as']): boolean {
  const { kind, smallArms, antiTank } = typeOf(world, unit);
  if (as === undefined || abilityOf(world.rulings, kind, as) === false) return false;
  return as === 'bypass' || smallArms !== undefined || antiTank !== undefined;
}

/** No buildings, forest, orchards, palms or brush, and no enclosed road. */
function isPlain(hex: LhyHex): boolean {
  return buildingsIn(hex).length === 0 && !isForest(hex) && !isOrchard(hex) && hex.enclosed !== true;
}

/** A halftrack overruns with its passengers; otherwise nobody is aboard. */
function isLaden(scene: LhyScene, unit: Unit): boolean {
  const gun = carriedBy(scene.position, unit.id).some((each) => typeOf(scene.world, each).kind === 'towedGun');
  return gun || (chassisOf(typeOf(scene.world, unit)) !== 'halftrack' && carriesAny(scene, unit));
}

/** The hex has been overrun in this turn, or one of the vehicles has overrun another. */
function hasBeenOverrun({ position }: LhyScene, { units, frame, to }: Step): boolean {
  const has =
    frame.way === 'overrun' ||
    units.some(({ id }) => position.fire.some((fire) => fire.overrun === true && fire.firer === id));
  return has || position.overrun.includes(to.name);
}

/** A reacting side does not overrun units that are about to assault. */
function isAboutToAssault(scene: LhyScene, hex: string): boolean {
  if (frameOf(scene, 'segment')?.of !== 'reaction') return false;
  return scene.position.assaults.some(({ units }) => units.some(({ arrow, from }) => arrow === true && from === hex));
}

function lackOf(scene: LhyScene, { units, to }: Step): Params | undefined {
  const sums: readonly (Result<unknown> | undefined)[] = units.map((unit) => smallArmsOverrun(scene, unit, to));
  return sums.flatMap((sum) => (sum === undefined || sum.ok ? [] : sum.problems))[0]?.params;
}

/** From the hex the vehicles can leave the map, or enter a hex without enemies. */
function hasWayOut(scene: LhyScene, { as, to, ...moving }: Step): boolean {
  const { frame, units, unit } = moving;
  const cost = as === 'overrun' ? OVERRUN_COST : stepCostOf(scene, moving, to);
  if (cost === undefined) return true;
  const there: Moving = {
    frame: { ...frame, path: [...frame.path, to.name], spent: frame.spent + cost },
    units,
    unit,
    from: to,
  };
  if (exitsOf(scene, there).length > 0) return true;
  const come = comeTo(scene, unit, moving.from, to);
  return around(scene, to).some((hex) => {
    const step = costOfStep(scene, come, to, hex, frame.mode, to);
    return foesIn(scene, hex.name, frame.by).length === 0 && step.ok && canAfford(scene, there, hex, step.value.cost);
  });
}

/** A vehicle as it stands at a roadblock: it leaves the hex by the way that it has come. */
function comeTo({ position }: LhyScene, unit: Unit, from: LhyHex, to: LhyHex): Unit {
  const direction = directionTo(to, from);
  const blocked = position.markers.some(({ kind, hex }) => kind === 'roadblock' && hex === to.name);
  return blocked && direction !== undefined ? { ...unit, cameFrom: direction } : unit;
}

/** Nothing where the step is barred, or costs all points: other conditions say so. */
function stepCostOf(scene: LhyScene, { frame, unit, from }: Moving, to: LhyHex): number | undefined {
  const step = costOfStep(scene, unit, from, to, frame.mode, frame.path.length === 0 ? undefined : from);
  return step.ok && step.value.cost !== 'all' ? step.value.cost : undefined;
}
