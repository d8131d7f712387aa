import { topOf } from '../../../engine/index.js';
import type { Attack } from '../../fire/index.js';
import { isAntiTankTarget, markerValue, placeMarker, smallArmsTargets } from '../../fire/index.js';
import type { LhyProcedure, LhyScene, Unit } from '../../state/index.js';
import { foesIn, has, hexOf, typeOf, unitsNamed } from '../../state/index.js';
import { choose, pop, replace } from '../../state/procedure.js';
import type { LhyHex } from '../../terrain/index.js';
import { besiege } from '../assaulting/besiege.js';
import { interrupt } from './interrupt.js';
import { hexNamed, movingIn } from '../moving.js';
import { antiTankOverrun, smallArmsOverrun } from './overrun-sum.js';

/** The option by which a vehicle overruns with its small arms; the others are targets of its gun. */
const SMALL_ARMS = 'smallArms';

/**
 * Each vehicle overruns with small arms or with its gun; then the enemies fire back.
 *
 * @rule 10.4.5.3
 * @example yield* overrunHex(scene)
 */
export function* overrunHex(scene: LhyScene): LhyProcedure {
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

/**
 * Vehicles that have been shocked stay in the hex that they overran, under assault; those that have been destroyed are gone.
 *
 * @rule 10.4.5.3
 * @example yield* leaveBehind(scene)
 */
export function* leaveBehind(scene: LhyScene): LhyProcedure {
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
