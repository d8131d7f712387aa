import { topOf } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { choose, pop, push, record, replace } from '../state/procedure.js';
import type { Attack } from '../fire/index.js';
import { isAntiTankTarget, markerValue, placeMarker, smallArmsTargets } from '../fire/index.js';
import type { InterruptFrame, LhyProcedure, LhyScene, ManeuverFrame, Unit } from '../state/index.js';
import { foesIn, has, hexOf, isGood, kindOf, mayAct, otherSide, typeOf, uncover, unitsNamed } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { besiege } from './besiege.js';
import { enterHex, finish } from './entering.js';
import { hexNamed, movingIn } from './moving.js';
import { antiTankOverrun, smallArmsOverrun } from './overrun-sum.js';
import { hardUnits } from './passing.js';
import type { StepCost } from './step.js';
import type { Step } from './step-rules.js';

/** The option by which a vehicle overruns with its small arms; the others are targets of its gun. */
const SMALL_ARMS = 'smallArms';

/**
 * Vehicles go into a hex with enemies, halt there, and the enemies act at once.
 *
 * @param step the step
 * @param cost what the hex costs
 * @rule 10.4.5.1, 10.4.5.3
 * @example yield* passInto(scene, step, cost)
 */
export function* passInto(scene: LhyScene, step: Step, cost: StepCost): LhyProcedure {
  const { as, to, units } = step;
  if (as === undefined) return;
  const veiled = foesIn(scene, to.name, step.frame.by).filter((foe) => has(foe, 'concealed'));
  const hard = as === 'overrun' ? hardUnits(scene, units, veiled) : [];
  yield* uncover(scene, hard);
  if (hard.length > 0) return yield* finish(scene);
  yield* enterHex(scene, step, to, { ...cost, ends: false });
  const frame = topOf(scene, 'maneuver');
  if (frame === undefined || frame.path.at(-1) !== to.name) return;
  yield* replace({ ...frame, way: as, inside: true });
  if (as === 'overrun') yield* record({ kind: 'hexOverrun', hex: to.name });
  const cause = as === 'overrun' ? 'overrunEvasion' : 'bypass';
  if (!(yield* interrupt(scene, frame, to.name, cause)) && as === 'overrun') yield* attack(scene);
}

/** The enemies in the hex who have not acted may act at once. Of those under a Concealed marker nobody knows what they can do. */
function* interrupt(
  scene: LhyScene,
  { by, units: against }: ManeuverFrame,
  hex: string,
  cause: InterruptFrame['cause'],
): LhyProcedure<boolean> {
  const units = foesIn(scene, hex, by)
    .filter((foe) => mayAct(foe) && isGood(foe))
    .filter((foe) => cause !== 'overrunEvasion' || kindOf(scene.world, foe).vehicular || has(foe, 'concealed'))
    .map(({ id }) => id)
    .sort(byText);
  if (units.length === 0) return false;
  yield* push({ kind: 'interrupt', by: otherSide(scene.world, by), cause, hex, against, units });
  return true;
}

/**
 * Goes on with a maneuver when the enemies have acted at once.
 *
 * @param cause why they have
 * @rule 10.4.5.1, 10.4.5.3
 * @example yield* goOnAfter(scene, 'overrunEvasion')
 */
export function* goOnAfter(scene: LhyScene, cause: InterruptFrame['cause']): LhyProcedure {
  if (cause === 'overrunEvasion') yield* attack(scene);
  if (cause === 'overrunFire') yield* leaveBehind(scene);
}

/** Each vehicle overruns with small arms or with its gun; then the enemies fire back. */
function* attack(scene: LhyScene): LhyProcedure {
  const moving = movingIn(scene);
  if (moving === undefined || foesIn(scene, moving.from.name, moving.frame.by).length === 0) return;
  for (const unit of moving.units) {
    const options = optionsOf(scene, unit, moving.from);
    if (options.length === 0) continue;
    const option = yield* choose({
      purpose: 'overrun',
      of: unit.id,
      rule: '10.4.5.3',
      by: unit.side,
      options,
    });
    yield* placeMarker(scene, unit, attackBy(scene, unit, moving.from, String(option)));
  }
  yield* interrupt(scene, moving.frame, moving.from.name, 'overrunFire');
}

/** Small arms where they reach anybody, and each gun or vehicle that an AFV with an anti-tank weapon can see. */
function optionsOf(scene: LhyScene, unit: Unit, hex: LhyHex): readonly string[] {
  const { kind, antiTank } = typeOf(scene.world, unit);
  const sum = smallArmsOverrun(scene, unit, hex);
  const fires =
    sum?.ok === true &&
    markerValue('smallArms', sum.value).ok &&
    smallArmsTargets(scene, hex.name, unit.side).length > 0;
  const targets = foesIn(scene, hex.name, unit.side).filter(
    (foe) => isAntiTankTarget(scene, foe) && !has(foe, 'concealed'),
  );
  const able = kind === 'afv' && (antiTank?.value ?? -1) >= 0;
  return [...(fires ? [SMALL_ARMS] : []), ...(able ? targets.map(({ id }) => id) : [])];
}

function attackBy(scene: LhyScene, unit: Unit, hex: LhyHex, option: string): Attack {
  const sum = smallArmsOverrun(scene, unit, hex);
  const plain = { hex, enfilade: false, overrun: true } as const;
  if (option === SMALL_ARMS && sum?.ok === true) return { kind: 'smallArms', sum: sum.value, ...plain };
  return { kind: 'antiTank', target: option, sum: antiTankOverrun(), ...plain };
}

/** Vehicles that have been shocked stay in the hex, under assault; those that have been destroyed are gone. */
function* leaveBehind(scene: LhyScene): LhyProcedure {
  const frame = topOf(scene, 'maneuver');
  const hex = frame === undefined ? undefined : hexNamed(scene, frame.path.at(-1) ?? frame.start);
  if (frame === undefined || hex === undefined) return;
  const units = unitsNamed(scene.position, frame.units);
  const present = units.filter((unit) => hexOf(scene.position, unit) !== undefined);
  const goesOn = scene.world.rulings.switches.shockedOverrun === 'asPrinted';
  const stuck = goesOn ? [] : present.filter((unit) => unit.condition === 'shocked');
  const left = present.filter((unit) => !stuck.includes(unit)).map(({ id }) => id);
  yield* besiege(scene, stuck);
  if (left.length === 0) yield* pop();
  else if (left.length < frame.units.length) yield* replace({ ...frame, units: left });
}
