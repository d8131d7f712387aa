import { record, replace } from '../../state/procedure.js';
import type { FlipAction } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import { isGoodOrder, isUnit, onMap, typeOf, weaponFlipped, weaponSideUp } from '../../state/units/queries.js';
import { meleeAt } from '../../state/position/markers.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import type { WeaponMode } from '../../units/index.js';
import { isPortable, isWeapon } from '../../units/index.js';
import { aWeapon, handled, heldByOwn, heldWeapons, holderOf, isSpent, notInMelee, notSpent } from './handling.js';
import { knownCounter, mustFind } from '../turn/naming.js';

/** The other modes to which a weapon can be turned. Grenades turn over when they are fired. */
function otherModes(scene: Scene, weapon: Counter): readonly WeaponMode[] {
  const type = typeOf(scene.world, weapon);
  if (!isWeapon(type)) return [];
  const now = weaponSideUp(scene.world, weapon)?.mode;
  return type.sides.map((side) => side.mode).filter((mode) => mode !== now && type.kind !== 'grenades');
}

/** A Shaken unit may take a machine gun off its tripod, but not set it up, and leaves a Mortar as it is. */
function mayTurn(scene: Scene, weapon: Counter, mode: WeaponMode): boolean {
  const holder = holderOf(scene, weapon);
  if (holder === undefined || isGoodOrder(holder)) return true;
  return isPortable(mode) && typeOf(scene.world, weapon).kind !== 'mortar';
}

function* turnable(scene: Scene): Generator<string, void, undefined> {
  const frame = topOf(scene, 'rally');
  for (const weapon of heldWeapons(scene)) {
    const holder = holderOf(scene, weapon);
    const at = holder === undefined ? undefined : onMap(holder);
    if (at === undefined || meleeAt(scene.position, at) !== undefined || isSpent(frame, weapon.id)) continue;
    if (otherModes(scene, weapon).some((mode) => mayTurn(scene, weapon, mode))) yield weapon.id;
  }
}

/** A weapon is set up on its tripod or taken off it, assembled or dismantled, by the unit that holds it. */
export const flipRule: ActionRule<FlipAction> = actionRule<FlipAction>({
  kind: 'flip',
  frames: ['rally'],
  slots: [
    { name: 'weapon', form: 'one', values: turnable },
    {
      name: 'mode',
      form: 'one',
      values: (scene, { weapon }) => {
        if (weapon === undefined) return [];
        const counter = mustFind(scene, weapon);
        return otherModes(scene, counter).filter((mode) => mayTurn(scene, counter, mode));
      },
    },
  ],
  exact: true,
  references: [knownCounter((action) => action.weapon)],
  constraints: [
    aWeapon((action) => action.weapon),
    heldByOwn((action) => action.weapon),
    notInMelee((scene, action) => holderOf(scene, mustFind(scene, action.weapon))),
    notSpent((action) => action.weapon),
    constraint('no-such-mode', '1.6.1', (scene, { weapon, mode }) => {
      const counter = mustFind(scene, weapon);
      if (isUnit(scene.world, counter)) return undefined;
      return otherModes(scene, counter).includes(mode) ? undefined : { weapon, mode };
    }),
    constraint('shaken-cannot-assemble', '1.6.1', (scene, { weapon, mode }) => {
      const counter = mustFind(scene, weapon);
      return mayTurn(scene, counter, mode) ? undefined : { weapon, mode };
    }),
  ],
  *run(scene, { weapon, mode }) {
    const frame = topOf(scene, 'rally');
    yield* record(weaponFlipped(scene.world, mustFind(scene, weapon), mode, 'all'));
    if (frame !== undefined) yield* replace(handled(frame, weapon));
  },
});
