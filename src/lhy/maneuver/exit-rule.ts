import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint } from '../../engine/index.js';
import { pop, record } from '../../kernel/procedure.js';
import type { DieRow, ExitAction, Lhy, LhyEvent, LhyFrame, LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { carriedBy, fireOn, friendlyEdge, kindOf, lossOf, rollTen } from '../state/index.js';
import { movingIn } from './moving.js';
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
    constraint('under-fire', '10.2', (scene) => {
      const marked = movingIn(scene)?.units.find((unit) => fireOn(scene.position, unit).length > 0);
      return marked === undefined ? undefined : { unit: marked.id };
    }),
  ],
  run: exit,
});

function* exit(scene: LhyScene): LhyProcedure {
  const moving = movingIn(scene);
  if (moving === undefined) return;
  const { world, position } = scene;
  const all = [...moving.units, ...moving.units.flatMap(({ id }) => carriedBy(position, id))];
  const home = exitsOf(scene, moving).includes(friendlyEdge(scene, moving.frame.by));
  const lost = home ? [] : yield* lostAtEdge(scene, all);
  yield* pop<LhyEvent, LhyFrame>();
  for (const unit of all) {
    if (lost.includes(unit.id)) for (const event of lossOf(world, unit, 1)) yield* record<LhyEvent, LhyFrame>(event);
    yield* record<LhyEvent, LhyFrame>({ kind: 'unitRemoved', unit: unit.id, place: { kind: 'exited' } });
  }
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
    return (yield* exitRoll(first)) > EXIT ? fighters.map(({ id }) => id) : [];
  const lost: string[] = [];
  for (const unit of fighters) if ((yield* exitRoll(unit)) > EXIT) lost.push(unit.id);
  return lost;
}

function exitRoll({ id, side }: Unit): LhyProcedure<number> {
  return rollTen(EXIT_ROLL, id, side);
}
