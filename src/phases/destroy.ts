import { record } from '../kernel/procedure.js';
import type { DestroyAction } from '../state/rally-action.js';
import type { Counter } from '../state/counter.js';
import { weaponsOf } from '../state/position-index.js';
import { isGoodOrder, isUnit, onMap, typeOf, unitsOnMap } from '../state/queries.js';
import type { ActionRule } from '../state/rule.js';
import { actionRule, constraint } from '../state/rule.js';
import type { Scene } from '../state/scene.js';
import { topOf } from '../state/scene.js';
import { mayDestroyWeapon } from '../units/index.js';
import { aUnit, aWeapon, inGoodOrder } from './handling.js';
import { knownCounter, mustFind, ownCounter } from './naming.js';

function destroyers(scene: Scene): readonly Counter[] {
  const by = topOf(scene, 'rally')?.by;
  if (by === undefined) return [];
  return unitsOnMap(scene, by).filter(
    (unit) =>
      isGoodOrder(unit) && mayDestroyWeapon(typeOf(scene.world, unit)) && weaponsOf(scene.position, unit.id).length > 0,
  );
}

/** A unit in Good Order destroys a weapon it holds; it is out of the game. */
export const destroyRule: ActionRule<DestroyAction> = actionRule<DestroyAction>({
  kind: 'destroy',
  frames: ['rally'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => destroyers(scene).map((unit) => unit.id) },
    {
      name: 'weapon',
      form: 'one',
      values: (scene, { unit }) =>
        unit === undefined ? [] : weaponsOf(scene.position, unit).map((weapon) => weapon.id),
    },
  ],
  references: [knownCounter((action) => action.unit), knownCounter((action) => action.weapon)],
  constraints: [
    ownCounter((action) => action.unit),
    aUnit((action) => action.unit),
    aWeapon((action) => action.weapon),
    inGoodOrder((action) => action.unit),
    constraint('not-on-map', '3.0', (scene, { unit }) =>
      onMap(mustFind(scene, unit)) === undefined ? { counter: unit } : undefined,
    ),
    constraint('may-not-destroy', '3.0', (scene, { unit }) => {
      const counter = mustFind(scene, unit);
      if (!isUnit(scene.world, counter)) return undefined;
      return mayDestroyWeapon(typeOf(scene.world, counter)) ? undefined : { counter: unit };
    }),
    constraint('not-held', '1.6', (scene, { unit, weapon }) => {
      const counter = mustFind(scene, weapon);
      if (isUnit(scene.world, counter) || !isUnit(scene.world, mustFind(scene, unit))) return undefined;
      return weaponsOf(scene.position, unit).includes(counter) ? undefined : { weapon, unit };
    }),
  ],
  *run(_scene, { weapon }) {
    const place = { kind: 'eliminated' } as const;
    yield* record({ kind: 'counterRemoved', counter: weapon, cause: 'destroyed', place, to: 'all' });
  },
});
