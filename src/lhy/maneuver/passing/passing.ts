import { topOf } from '../../../engine/index.js';
import type { InterruptFrame, LhyProcedure, LhyScene } from '../../state/index.js';
import { foesIn, has, uncover } from '../../state/index.js';
import { record, replace } from '../../state/procedure.js';
import { enterHex, finish } from '../entering.js';
import { interrupt } from './interrupt.js';
import { hardUnits } from './overrun-conditions.js';
import { leaveBehind, overrunHex } from './overrun.js';
import type { StepCost } from '../ways/step.js';
import type { Step } from '../ways/step-rules.js';

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
  if (!(yield* interrupt(scene, frame, to.name, cause)) && as === 'overrun') yield* overrunHex(scene);
}

/**
 * Goes on with a maneuver when the enemies have acted at once.
 *
 * @param cause why they have
 * @rule 10.4.5.1, 10.4.5.3
 * @example yield* goOnAfter(scene, 'overrunEvasion')
 */
export function* goOnAfter(scene: LhyScene, cause: InterruptFrame['cause']): LhyProcedure {
  if (cause === 'overrunEvasion') yield* overrunHex(scene);
  if (cause === 'overrunFire') yield* leaveBehind(scene);
}
