import type { ActionRule } from '../../../engine/index.js';
import { actionRule, constraint } from '../../../engine/index.js';
import { pop, record } from '../../state/procedure.js';
import { leaveImpact, resolveLeaving } from '../../fire/index.js';
import type { DieRow, ExitAction, FireMarker, Lhy, LhyProcedure, LhyScene, Unit } from '../../state/index.js';
import { carriedBy, friendlyEdge, kindOf, countLosses, ownIn, rollAtMost } from '../../state/index.js';
import { fireAlong } from '../entering.js';
import { movingIn } from '../moving.js';
import { mustGoOn } from '../ways/way-back.js';
import { exitsOf } from './withdrawal.js';

/** A combat unit that leaves the map elsewhere than by its own edge is lost above this roll. */
const EXIT = 7;
const EXIT_ROLL: DieRow = { purpose: 'mapExit', rule: '10.2' };

/** The units that maneuver leave the map for good. */
export const exitRule: ActionRule<Lhy, ExitAction> = actionRule<Lhy, ExitAction>({
  kind: 'exit',
  frames: ['maneuver'],
  slots: [],
  constraints: [
    constraint('no-exit', '10.2', (scene) => {
      const moving = movingIn(scene);
      return moving === undefined || exitsOf(scene, moving).length > 0 ? undefined : { hex: moving.from.name };
    }),
    constraint('out-of-command', '22.1', (scene) => {
      const moving = movingIn(scene);
      const unit = moving === undefined ? undefined : mustGoOn(scene, moving);
      return unit === undefined ? undefined : { unit: unit.id };
    }),
    constraint('only-into-motion', '8.3e', (scene) => {
      const moving = movingIn(scene);
      return moving?.frame.stays === true ? { unit: moving.unit.id } : undefined;
    }),
    constraint('one-hex', '10.4.2', (scene) => {
      const moving = movingIn(scene);
      return moving?.frame.fire === undefined ? undefined : { unit: moving.unit.id };
    }),
    constraint('assault-waits', '10.5.2.2', (scene) => {
      const hex = movingIn(scene)?.frame.assault;
      return hex === undefined ? undefined : { hex };
    }),
  ],
  run: exit,
});

/** The units suffer the fire that goes with them; those who are left roll, and leave. */
function* exit(scene: LhyScene): LhyProcedure {
  const moving = movingIn(scene);
  if (moving === undefined) return;
  const { frame, units, from } = moving;
  const leaving = [...units, ...units.flatMap(({ id }) => carriedBy(scene.position, id))];
  const staying = ownIn(scene.position, from.name, frame.by).filter((unit) => !leaving.includes(unit));
  if (frame.bore !== from.name) yield* leaveImpact(scene, units);
  const all = ownIn(scene.position, from.name, frame.by).filter((unit) => !staying.some(({ id }) => id === unit.id));
  const home = exitsOf(scene, moving).includes(friendlyEdge(scene, frame.by));
  const carried = yield* fireAlong(
    scene,
    all.filter(({ place }) => place.kind === 'map'),
    from.name,
  );
  const along = [...carried, ...scene.position.fire.filter((marker) => isOn(marker, all))];
  yield* resolveLeaving(
    scene,
    all,
    along.map(({ id }) => id),
  );
  yield* pop();
  const left = ownIn(scene.position, from.name, frame.by).filter((unit) => !staying.some(({ id }) => id === unit.id));
  const lost = home ? [] : yield* lostAtEdge(scene, left);
  for (const unit of left) {
    if (lost.includes(unit.id)) yield* countLosses(scene, unit, 1);
    yield* record({ kind: 'unitRemoved', unit: unit.id, place: { kind: 'exited' } });
  }
}

/** Anti-tank fire lies on one of the units. */
function isOn({ kind, unit: target }: FireMarker, units: readonly Unit[]): boolean {
  return kind === 'antiTank' && units.some(({ id }) => id === target);
}

/**
 * The units that are lost where units leave the map elsewhere than by their own edge: combat units roll, each for itself, or, as a
 * ruling, once for all.
 *
 * @param units the units that leave
 * @returns ids
 * @rule 10.2
 * @example const lost = yield* lostAtEdge(scene, [squad])
 */
export function* lostAtEdge(scene: LhyScene, units: readonly Unit[]): LhyProcedure<readonly string[]> {
  const fighters = units.filter((unit) => kindOf(scene.world, unit).combat);
  const [first] = fighters;
  if (first === undefined) return [];
  if (scene.world.rulings.switches.mapExit === 'perGroup')
    return (yield* isLostAtEdge(first)) ? fighters.map(({ id }) => id) : [];
  const lost: string[] = [];
  for (const unit of fighters) if (yield* isLostAtEdge(unit)) lost.push(unit.id);
  return lost;
}

function* isLostAtEdge({ id, side }: Unit): LhyProcedure<boolean> {
  return !(yield* rollAtMost(EXIT_ROLL, id, side, EXIT));
}
