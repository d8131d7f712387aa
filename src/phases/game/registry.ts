import { byFrame } from '../../engine/rule/by-frame.js';
import { entry, registryOf } from '../../engine/rule/registry.js';
import {
  abortRule,
  bombRule,
  breachRule,
  callInRule,
  deployRule,
  detonateRule,
  fireForEffectRule,
  fireRule,
  meleeRule,
  mortarRule,
  shootRule,
  smokeRule,
  starshellRule,
  strafeRule,
} from '../../combat/index.js';
import {
  closeAssaultRule,
  alightRule,
  approachRule,
  boardRule,
  dismountRule,
  enterRule,
  faceFireRule,
  flightRule,
  flyOnRule,
  hatchRule,
  hullDownRule,
  moveRule,
  opportunityMoveRule,
  overrunRule,
  pivotRule,
  reactRule,
  placeSniperRule,
  retreatRule,
  stopRule,
  withdrawRule,
} from '../../movement/index.js';
import { spotRule } from '../../spotting/index.js';
import type { Frame } from '../../state/frames/frame.js';
import type { ActionRule } from '../../state/rule.js';
import type { Lnlt } from '../../state/world.js';
import { embarkRule } from '../impulse/embark.js';
import { destroyRule } from '../weapons/destroy.js';
import { doneRule } from '../impulse/done.js';
import { dropRule } from '../weapons/drop.js';
import { fightOrDieRule } from '../rally/fight-or-die.js';
import { flipRule } from '../weapons/flip.js';
import { fortifyRule } from '../set-up/fortify.js';
import { giveRule } from '../set-up/give.js';
import { healRule } from '../rally/heal.js';
import { nameRule } from '../impulse/name.js';
import { passRule } from '../impulse/pass.js';
import { placeRule } from '../set-up/placing.js';
import { putOutRule } from '../impulse/put-out.js';
import { rallyRule } from '../rally/rally.js';
import { recombineRule } from '../rally/recombine.js';
import { readyRule } from '../set-up/set-up.js';
import { takeRule } from '../weapons/take.js';
import { unjamRule } from '../weapons/unjam.js';

/** Every kind of action there is, each with its one record, in the order of a turn. */
const RULES: readonly ActionRule[] = /* @__PURE__ */ Object.freeze([
  entry(fortifyRule),
  entry(placeRule),
  entry(giveRule),
  entry(readyRule),
  entry(rallyRule),
  entry(fightOrDieRule),
  entry(healRule),
  entry(recombineRule),
  entry(takeRule),
  entry(dropRule),
  entry(destroyRule),
  entry(flipRule),
  entry(unjamRule),
  entry(spotRule),
  entry(nameRule),
  entry(reactRule),
  entry(fireRule),
  entry(shootRule),
  entry(smokeRule),
  entry(faceFireRule),
  entry(putOutRule),
  entry(breachRule),
  entry(starshellRule),
  entry(deployRule),
  entry(detonateRule),
  entry(mortarRule),
  entry(callInRule),
  entry(fireForEffectRule),
  entry(abortRule),
  entry(approachRule),
  entry(strafeRule),
  entry(bombRule),
  entry(flyOnRule),
  entry(placeSniperRule),
  entry(hatchRule),
  entry(byFrame(moveRule, opportunityMoveRule)),
  entry(byFrame(enterRule, retreatRule)),
  entry(flightRule),
  entry(pivotRule),
  entry(hullDownRule),
  entry(overrunRule),
  entry(stopRule),
  entry(dismountRule),
  entry(byFrame(boardRule, embarkRule)),
  entry(alightRule),
  entry(meleeRule),
  entry(closeAssaultRule),
  entry(withdrawRule),
  entry(doneRule),
  entry(passRule),
]);

const REGISTRY = /* @__PURE__ */ registryOf<Lnlt>(RULES);

/**
 * The record of a kind of action.
 *
 * @returns `undefined` for a kind there is not, and for `answer`, which belongs to the action that asked
 * @rule 2.0
 * @example ruleOf('fire')?.frames // ['impulse', 'window']
 */
export function ruleOf(kind: string): ActionRule | undefined {
  return REGISTRY.ruleOf(kind);
}

/**
 * The records of the actions that can be taken under a frame, in the order of a turn.
 *
 * @rule 2.0
 * @example rulesFor({ kind: 'setUp', by: 'us' }).map((rule) => rule.kind) // ['fortify', 'place', 'give', 'ready']
 */
export function rulesFor(frame: Frame): readonly ActionRule[] {
  return REGISTRY.rulesFor(frame);
}

/** A refusal that an answer to a switch lifts. */
export interface LiftedRefusal {
  readonly kind: string;
  readonly code: string;
  readonly rule: string;
  readonly name: string;
  readonly value: string;
}

/**
 * The records of all kinds of action, in the order in which they are offered.
 *
 * @example allRules().length > 40 // true
 */
export function allRules(): readonly ActionRule[] {
  return RULES;
}

/**
 * Every refusal that an answer to a switch lifts, in the order in which actions are offered.
 *
 * @example liftedRefusals().find(({ name }) => name === 'smokeLayerFire')?.code // 'laid-smoke'
 */
export function liftedRefusals(): readonly LiftedRefusal[] {
  return RULES.flatMap(({ kind, constraints }) =>
    constraints.flatMap(({ code, rule, unless = {} }) =>
      Object.entries(unless).map(([name, value]) => ({ kind, code, rule, name, value })),
    ),
  );
}
