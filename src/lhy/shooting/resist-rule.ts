import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topFrame, topOf, walkOf } from '../../engine/index.js';
import { record, replace } from '../state/procedure.js';
import { suffer } from '../fire/index.js';
import type {
  DieRow,
  InterruptFrame,
  Lhy,
  LhyConstraint,
  LhyProcedure,
  LhyScene,
  ResistAction,
  Unit,
} from '../state/index.js';
import {
  has,
  hexOf,
  isAfterSeptember1943,
  isGood,
  mayAct,
  NATURAL_TEN,
  observersOf,
  ownIn,
  rollAtLeast,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import { antiTankRule } from './anti-tank-rule.js';
import { isOverrunByTanks } from './at-once.js';

const RESIST: DieRow = { purpose: 'resist', rule: '10.4.5.3' };

/** A condition on the squad and the AFV. */
function when(
  code: string,
  violates: (scene: LhyScene, frame: InterruptFrame, units: readonly [Unit, Unit]) => boolean,
): LhyConstraint<ResistAction> {
  return constraint<Lhy, ResistAction>(code, '10.4.5.3', (scene, { unit: id, target: other }) => {
    const frame = topOf(scene, 'interrupt');
    const [unit, target] = [scene.position.units[id], scene.position.units[other]];
    if (frame === undefined || unit === undefined || target === undefined) return undefined;
    return violates(scene, frame, [unit, target]) ? { unit: id } : undefined;
  });
}

/** An Anti-Tank Value of 0 or more. */
function isGun({ world }: LhyScene, unit: Unit): boolean {
  return !has(unit, 'dummy') && (typeOf(world, unit).antiTank?.value ?? -1) >= 0;
}

/** A weapon of 0 or more in the hex is there to be fired. */
function hasGun(scene: LhyScene, { by, hex }: InterruptFrame): boolean {
  return ownIn(scene.position, hex, by).some((unit) => isGun(scene, unit));
}

/** One squad of a hex without anti-tank weapons tries to shock an AFV that overruns it. */
export const resistRule: ActionRule<Lhy, ResistAction> = actionRule<Lhy, ResistAction>({
  kind: 'resist',
  frames: ['interrupt'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => topOf(scene, 'interrupt')?.units ?? [] },
    { name: 'target', form: 'one', values: (scene) => topOf(scene, 'interrupt')?.against ?? [] },
  ],
  references: [
    constraint('not-yours', '9.0', ({ position, frames }, { unit }) =>
      position.units[unit]?.side === topFrame({ frames })?.by ? undefined : { unit },
    ),
  ],
  constraints: [
    when('not-at-once', (_scene, { cause, units }, [unit]) => cause !== 'overrunFire' || !units.includes(unit.id)),
    when('already-acted', (_scene, _frame, [unit]) => !mayAct(unit)),
    when('no-squad', ({ world }, _frame, [unit]) => typeOf(world, unit).kind !== 'squad'),
    when('not-good', (_scene, _frame, [unit]) => !isGood(unit) || has(unit, 'regrouping')),
    when('other-target', ({ world }, { against }, [, target]) => {
      return !against.includes(target.id) || typeOf(world, target).kind !== 'afv' || target.condition === 'shocked';
    }),
    when('has-guns', hasGun),
  ],
  run: resist,
});

/** A natural 10 shocks the AFV, and destroys it where the squad is German and the year is late. */
function* resist(scene: LhyScene, { unit: id, target }: ResistAction): LhyProcedure {
  const unit = scene.position.units[id];
  const frame = topOf(scene, 'interrupt');
  if (unit === undefined || frame === undefined) return;
  yield* record({ kind: 'acted', unit: id, as: 'fire' });
  // No other squad may try.
  yield* replace({ ...frame, units: [] });
  yield* tellFire(scene, unit);
  if (!(yield* rollAtLeast(RESIST, id, unit.side, NATURAL_TEN))) return;
  const late = typeOf(scene.world, unit).nation === 'german' && isAfterSeptember1943(scene.world.mission.date);
  yield* suffer(scene, target, late ? 'destroyed' : 'shocked');
}

function* tellFire(scene: LhyScene, unit: Unit): LhyProcedure {
  const hex = hexOf(scene.position, unit);
  if (hex === undefined) return;
  const { segment } = scene.position.activation;
  yield* record({
    kind: 'deedDone',
    deed: {
      unit: unit.id,
      side: unit.side,
      kind: 'fire',
      segment,
      hex,
      seenBy: observersOf(scene, unit, hex),
    },
  });
}

/**
 * A unit that has to fire at once before its side goes on: against AFVs that overrun it, every anti-tank weapon of 0 or more fires.
 *
 * @returns the first of them; nothing where nobody has to
 * @rule 10.4.5.3
 * @example mustFireAtOnce(scene)?.id // 'red.gun'
 */
export function mustFireAtOnce(scene: LhyScene): Unit | undefined {
  const frame = topOf(scene, 'interrupt');
  if (frame?.cause !== 'overrunFire' || !isOverrunByTanks(scene, frame)) return undefined;
  const units = unitsNamed(scene.position, frame.units);
  return units.find((unit) => {
    if (!mayAct(unit) || !isGun(scene, unit)) return false;
    return walkOf(scene, antiTankRule, { unit: unit.id }).next() !== undefined;
  });
}
