import type { ConditionMaker } from '../../../engine/index.js';
import { topOf } from '../../../engine/index.js';
import type { Params } from '../../../kernel/basis/result.js';
import { directionTo } from '../../../board/geometry.js';
import type { EnterAction, Lhy, LhyConstraint, LhyScene, Unit } from '../../state/index.js';
import { foesIn, isAssaultHex, typeOf } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { abilityOf } from '../../units/index.js';
import { clash, doingsOf } from '../matrix.js';
import type { Moving } from '../moving.js';
import { around, canAfford, costOfStep } from '../moving.js';
import { OVERRUN_COST, overrunConditions } from './overrun-conditions.js';
import type { Step } from '../ways/step-rules.js';
import { exitsOf } from '../leaving/withdrawal.js';

/**
 * The conditions under which vehicles go through a hex with enemies.
 *
 * @param when makes the conditions of a step
 * @param hasOtherWay whether the vehicle may enter a hex without enemies
 * @rule 10.4.5, 10.4.5.1, 10.4.M
 * @example passingConditions(when, hasOtherWay).length // 13
 */
export function passingConditions(
  when: ConditionMaker<Lhy, EnterAction, Step>,
  hasOtherWay: (scene: LhyScene) => boolean,
): readonly LhyConstraint<EnterAction>[] {
  const through = (code: string, rule: string, violation: (scene: LhyScene, step: Step) => Params | undefined) =>
    when(code, rule, (scene, step) => (step.as === undefined ? undefined : violation(scene, step)));
  const unitOf = (unit: Unit | undefined): Params | undefined => (unit === undefined ? undefined : { unit: unit.id });
  const hexOf = (isBarred: boolean, { to }: Step): Params | undefined => (isBarred ? { hex: to.name } : undefined);
  return [
    through('cannot-pass', '10.4.5', (scene, { units, as }) => unitOf(units.find((unit) => !mayPass(scene, unit, as)))),
    through('no-enemy', '10.4.5', (scene, step) => hexOf(foesOf(scene, step).length === 0, step)),
    {
      ...through('cannot-combine', '10.4.M', (_scene, { frame, as }) =>
        as === undefined ? undefined : clash(doingsOf(frame), as),
      ),
      // Reverse has a section of its own that says so.
      cites: (scene) => (topOf(scene, 'maneuver')?.mode === 'reverse' ? '10.4.4' : undefined),
    },
    through('assault-there', '10.4.5', (scene, step) => hexOf(isAssaultHex(scene.position, step.to.name), step)),
    through('other-way', '10.4.5.1', (scene, { units, as }) => {
      const light = units.find((unit) => typeOf(scene.world, unit).kind !== 'afv');
      return as === 'bypass' && light !== undefined && hasOtherWay(scene) ? { unit: light.id } : undefined;
    }),
    ...overrunConditions(when),
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
