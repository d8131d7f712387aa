import { record } from '../../state/procedure.js';
import type { DropAction } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import { isGoodOrder, onMap } from '../../state/units/queries.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { dropOnTheMove, dropOnTheMoveSlots, runDropOnTheMove } from '../../movement/step/dropping.js';
import { byFrame } from '../../engine/rule/by-frame.js';
import { aWeapon, heldByOwn, heldWeapons, holderOf } from './handling.js';
import { knownCounter, mustFind } from '../turn/naming.js';

/** The weapons in the hands of units in Good Order. */
function droppable(scene: Scene): readonly Counter[] {
  return heldWeapons(scene).filter((weapon) => {
    const holder = holderOf(scene, weapon);
    return holder !== undefined && isGoodOrder(holder);
  });
}

/** In the Rally Phase a unit in Good Order puts a weapon down. */
export const dropInRallyPhase: ActionRule<DropAction> = actionRule<DropAction>({
  kind: 'drop',
  frames: ['rally'],
  slots: [{ name: 'weapon', form: 'one', values: (scene) => droppable(scene).map((weapon) => weapon.id) }],
  exact: true,
  references: [knownCounter((action) => action.weapon)],
  constraints: [
    aWeapon((action) => action.weapon),
    heldByOwn((action) => action.weapon),
    constraint('holder-not-in-good-order', '1.6', (scene, { weapon }) => {
      const holder = holderOf(scene, mustFind(scene, weapon));
      return holder === undefined || isGoodOrder(holder) ? undefined : { counter: holder.id };
    }),
  ],
  *run(scene, { weapon }) {
    const holder = holderOf(scene, mustFind(scene, weapon));
    const at = holder === undefined ? undefined : onMap(holder);
    if (at !== undefined) yield* record({ kind: 'weaponLeft', weapon, at, to: 'all' });
  },
});

const dropWhileMoving: ActionRule<DropAction> = actionRule<DropAction>({
  kind: 'drop',
  frames: ['move'],
  slots: dropOnTheMoveSlots,
  exact: true,
  references: [knownCounter((action) => action.weapon)],
  constraints: dropOnTheMove,
  run: runDropOnTheMove,
});

/** A unit leaves a weapon behind: in the Rally Phase, or on the move. */
export const dropRule: ActionRule<DropAction> = byFrame(dropInRallyPhase, dropWhileMoving);
