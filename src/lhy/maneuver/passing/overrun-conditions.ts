import type { ConditionMaker } from '../../../engine/index.js';
import { frameOf, topOf } from '../../../engine/index.js';
import type { Params, Result } from '../../../kernel/basis/result.js';
import { range } from '../../../board/geometry.js';
import type { EnterAction, Lhy, LhyConstraint, LhyScene, Unit } from '../../state/index.js';
import { carriedBy, foesIn, has, kindOf, typeOf } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { buildingsIn, isForest, isOrchard } from '../../terrain/index.js';
import type { UnitKind } from '../../units/index.js';
import { chassisOf } from '../../units/index.js';
import { carriesAny, hexNamed } from '../moving.js';
import { smallArmsOverrun } from './overrun-sum.js';
import type { Step } from '../ways/step-rules.js';

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
 * The conditions under which vehicles overrun a hex.
 *
 * @param when makes the conditions of a step
 * @rule 10.4.5.2, 10.4.5.3, 10.5.2.2, 10.5.3
 * @example overrunConditions(when).length // 8
 */
export function overrunConditions(when: ConditionMaker<Lhy, EnterAction, Step>): readonly LhyConstraint<EnterAction>[] {
  const overrun = (code: string, rule: string, violation: (scene: LhyScene, step: Step) => Params | undefined) =>
    when(code, rule, (scene, step) => (step.as === 'overrun' ? violation(scene, step) : undefined));
  const unitOf = (unit: Unit | undefined): Params | undefined => (unit === undefined ? undefined : { unit: unit.id });
  const hexOf = (isBarred: boolean, { to }: Step): Params | undefined => (isBarred ? { hex: to.name } : undefined);
  return [
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
  ];
}

function foesOf(scene: LhyScene, { frame, to }: Step): readonly Unit[] {
  return foesIn(scene, to.name, frame.by);
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
