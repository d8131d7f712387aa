import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn, walkOf } from '../../engine/index.js';
import { pop, record } from '../state/procedure.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { range } from '../../board/geometry.js';
import type { EnterAction, Lhy, LhyProcedure, LhyScene } from '../state/index.js';
import { WAYS_THROUGH, assaultOn, foesIn, has, heroGoal, kindOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { enterHex, stepsFree } from './entering.js';
import { runsAhead } from './assaulting/assembly.js';
import { storm } from './assaulting/assault-rule.js';
import { leavesRoute } from './homeward.js';
import type { Moving } from './moving.js';
import { around, canAfford, costOfStep, hexNamed, isShutByMortars, movingIn } from './moving.js';
import { isWireTried } from './ways/obstacles.js';
import { passInto } from './passing/passing.js';
import { overrunAccounts } from './passing/overrun-sum.js';
import { OVERRUN_COST } from './passing/overrun-conditions.js';
import { passingConditions } from './passing/passing-conditions.js';
import type { StepCost } from './ways/step.js';
import { hasCover } from './hiding/shelter.js';
import type { Step } from './ways/step-rules.js';
import { vehicleSteps } from './ways/step-rules.js';
import { comesTooNear, leavesWayBack } from './ways/way-back.js';
import { withdrawalHexes } from './leaving/withdrawal.js';

function stepIn(scene: LhyScene, { hex, as }: EnterAction): Step | undefined {
  const moving = movingIn(scene);
  const to = hexNamed(scene, hex);
  return moving === undefined || to === undefined ? undefined : stepOf(moving, to, as);
}

function stepOf({ frame, units, unit, from }: Moving, to: LhyHex, as: EnterAction['as']): Step {
  return { frame, units, unit, from, to, as };
}

/** An overrun has a cost of its own. */
function costOf(scene: LhyScene, { frame, unit, from, to, as }: Step): Result<StepCost> {
  const cost = costOfStep(scene, unit, from, to, frame.mode, frame.path.length === 0 ? undefined : from);
  return as === 'overrun' && cost.ok ? ok({ ...cost.value, cost: OVERRUN_COST }) : cost;
}

/** Why a step has no cost, where it is for this reason. */
function lackOf(scene: LhyScene, step: Step, code: string): Problem | undefined {
  const cost = costOf(scene, step);
  return cost.ok ? undefined : cost.problems.find((each) => each.code === code);
}

const when = conditionsOn<Lhy, EnterAction, Step>(stepIn);

/** A disrupted unit goes one hex into cover, or behind a hexside that covers it, and not beside an enemy. */
function isRefuge(scene: LhyScene, { units, to }: Step): boolean {
  return hasCover(scene, to) && !isBesideAny(scene, to, units);
}

function isBesideAny(scene: LhyScene, to: LhyHex, units: Step['units']): boolean {
  const [side = ''] = units.map((unit) => unit.side);
  return around(scene, to).some(({ name }) => foesIn(scene, name, side).length > 0);
}

/** Units that withdraw or retreat spend no points; disrupted ones spend them by a ruling. */
function isFree(scene: LhyScene, { frame, units }: Step): boolean {
  return frame.mode === 'withdraw' || frame.mode === 'retreat' || stepsFree(scene, units);
}

/** A Hero goes nearer to the hex that he goes for, where any hex lets him. */
function straysFrom(scene: LhyScene, { unit, from, to }: Step): boolean {
  const target = hexNamed(scene, heroGoal(scene.position, unit) ?? '');
  if (target === undefined || !has(unit, 'heroic') || range(to, target) < range(from, target)) return false;
  return around(scene, from).some(
    (other) =>
      range(other, target) < range(from, target) &&
      foesIn(scene, other.name, unit.side).length === 0 &&
      costOfStep(scene, unit, from, other, 'forward').ok,
  );
}

/** The units that maneuver enter the next hex. */
export const enterRule: ActionRule<Lhy, EnterAction> = actionRule<Lhy, EnterAction>({
  kind: 'enter',
  frames: ['maneuver'],
  slots: [
    {
      name: 'hex',
      form: 'one',
      values: (scene) => {
        const moving = movingIn(scene);
        return moving === undefined ? [] : around(scene, moving.from).map(({ name }) => name);
      },
    },
    {
      name: 'as',
      form: 'one',
      optional: true,
      values: (scene, { hex = '' }) => {
        const moving = movingIn(scene);
        if (moving === undefined || !kindOf(scene.world, moving.unit).vehicular) return [undefined];
        return foesIn(scene, hex, moving.frame.by).length > 0 ? [undefined, ...WAYS_THROUGH] : [undefined];
      },
    },
  ],
  constraints: [
    when('not-adjacent', '10.0', (_scene, { from, to }) =>
      range(from, to) === 1 ? undefined : { from: from.name, hex: to.name },
    ),
    ...vehicleSteps(when),
    when('enemy-hex', '10.0', (scene, { frame, to, as }) =>
      as !== undefined || foesIn(scene, to.name, frame.by).length === 0 ? undefined : { hex: to.name },
    ),
    ...passingConditions(when, hasOtherWay),
    when('impact-hex', '11.4.7.1', (scene, { units, to }) =>
      units.some((unit) => isShutByMortars(scene, unit, to.name)) ? { hex: to.name } : undefined,
    ),
    when('wire-tried', '19.2', (scene, { units, from, to }) =>
      isWireTried(scene, units, from, to) ? { hex: from.name } : undefined,
    ),
    when('must-shelter', '13.3.2', (scene, step) => {
      const { frame, units, to } = step;
      if (frame.mode !== 'forward' || !units.some((unit) => unit.condition === 'disrupted')) return undefined;
      return frame.path.length === 0 && isRefuge(scene, step) ? undefined : { hex: to.name };
    }),
    when('wrong-way', '10.3.1.1', (scene, step) => {
      const { frame, to } = step;
      if (frame.mode !== 'withdraw') return undefined;
      return withdrawalHexes(scene, step).some(({ name }) => name === to.name) ? undefined : { hex: to.name };
    }),
    when('not-assembled', '16.1.7', (scene, { frame, units, from, to }) => {
      if (frame.mode === 'withdraw' || frame.mode === 'retreat') return undefined;
      return runsAhead(scene, units, from, to) ? { unit: units[0]?.id ?? '', hex: to.name } : undefined;
    }),
    when('wrong-way', '15.2.2.2', (scene, { frame, unit, to }) =>
      leavesRoute(scene, frame, unit, to) ? { hex: to.name } : undefined,
    ),
    when('too-near-astray', '22.1', (scene, step) => {
      const unit = comesTooNear(scene, step);
      return unit === undefined ? undefined : { unit: unit.id, hex: step.to.name };
    }),
    when('not-back', '22.1', (scene, step) => {
      const astray = leavesWayBack(scene, step);
      if (astray === undefined) return undefined;
      const { unit, before, after } = astray;
      return { unit: unit.id, hex: step.to.name, before, after };
    }),
    when('not-nearer', '10.5.2.2', (scene, { frame, from, to }) => {
      const target = frame.assault === undefined ? undefined : hexNamed(scene, frame.assault);
      if (target === undefined || range(to, target) < range(from, target)) return undefined;
      return { hex: to.name, target: target.name };
    }),
    when('not-nearer', '12.6.2', (scene, step) =>
      straysFrom(scene, step) ? { hex: step.to.name, target: heroGoal(scene.position, step.unit) ?? '' } : undefined,
    ),
    {
      ...when('no-way', '4.0', (scene, step) => lackOf(scene, step, 'no-way')?.params),
      cites: (scene, action) => {
        const step = stepIn(scene, action);
        return step === undefined ? undefined : lackOf(scene, step, 'no-way')?.rule;
      },
    },
    when('too-far', '10.0', (scene, step) => {
      const cost = costOf(scene, step);
      if (!cost.ok || isFree(scene, step) || canAfford(scene, step, step.to, cost.value.cost)) return undefined;
      return { hex: step.to.name, spent: step.frame.spent, cost: cost.value.cost };
    }),
    when('assault-too-far', '10.5.2.2', (scene, step) => {
      const { frame, unit, to } = step;
      const target = frame.assault === undefined ? undefined : hexNamed(scene, frame.assault);
      const cost = costOf(scene, step);
      if (target === undefined || !cost.ok || range(to, target) !== 1) return undefined;
      const spent = frame.spent + (cost.value.cost === 'all' ? 0 : cost.value.cost);
      const last = costOfStep(scene, unit, to, target, frame.mode, to);
      const there = { ...step, from: to, frame: { ...frame, path: [...frame.path, to.name], spent } };
      return last.ok && canAfford(scene, there, target, last.value.cost) ? undefined : { hex: target.name };
    }),
    when('chart-missing', '4.0', (scene, step) => lackOf(scene, step, 'chart-missing')?.params),
  ],
  accounts(scene, action) {
    const step = action.as === 'overrun' ? stepIn(scene, action) : undefined;
    return step === undefined ? [] : overrunAccounts(scene, step.units, step.to);
  },
  *run(scene, action) {
    const step = stepIn(scene, action);
    const cost = step === undefined ? undefined : costOf(scene, step);
    if (step === undefined || cost?.ok !== true) return;
    if (step.as === undefined) yield* enterHex(scene, step, step.to, cost.value);
    else yield* passInto(scene, step, cost.value);
    yield* halt(scene);
  },
});

/** The units that maneuver may enter a hex without enemies. */
function hasOtherWay(scene: LhyScene): boolean {
  return walkOf(scene, enterRule, {}, ['as']).next() !== undefined;
}

/**
 * Units that assault from further away halt beside the hex, under an Assault Arrow. So do those who come to the help of their own, or,
 * as a ruling, they go in at once.
 */
function* halt(scene: LhyScene): LhyProcedure {
  const moving = movingIn(scene);
  const target = moving?.frame.assault === undefined ? undefined : hexNamed(scene, moving.frame.assault);
  if (moving === undefined || target === undefined || range(moving.from, target) > 1) return;
  const { cycle } = scene.position.activation;
  const going = assaultOn(scene.position, target.name);
  const helps = going !== undefined && going.side !== moving.frame.by;
  if (helps && scene.world.rulings.switches.reinforcingArrow === 'atOnce') return yield* storm(scene, target);
  yield* pop();
  for (const unit of moving.frame.units)
    yield* record({
      kind: 'assaultJoined',
      hex: target.name,
      side: moving.frame.by,
      assaulter: { unit, from: moving.from.name, cycle, arrow: true, ...(helps ? { helps } : {}) },
    });
}
