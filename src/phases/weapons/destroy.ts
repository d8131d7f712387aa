import { record } from '../../state/procedure.js';
import type { Params } from '../../kernel/basis/result.js';
import type { DestroyAction } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import type { CounterId } from '../../state/position/place.js';
import { weaponsOf } from '../../state/position/position-index.js';
import { boatsOf, isBoat, isRiver, lackOfBoats } from '../../state/terrain/boats.js';
import { friendsAt, isGoodOrder, isUnit, onMap, typeOf, unitsOnMap } from '../../state/units/queries.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { mayDestroyWeapon } from '../../units/index.js';
import { aUnit, aWeapon, inGoodOrder } from './handling.js';
import { knownCounter, mustFind, ownCounter } from '../turn/naming.js';

function destroyers(scene: Scene): readonly Counter[] {
  const by = topOf(scene, 'rally')?.by;
  if (by === undefined) return [];
  return unitsOnMap(scene, by).filter(
    (unit) => isGoodOrder(unit) && destroys(scene, unit) && destructible(scene, unit.id).length > 0,
  );
}

function destroys({ world }: Scene, unit: Counter): boolean {
  return mayDestroyWeapon(typeOf(world, unit), world.ruleset.switches.weaponDestroyers);
}

/** The weapons in a unit's hands, except the boat that carries it. */
function destructible(scene: Scene, unit: CounterId): readonly Counter[] {
  return weaponsOf(scene.position, unit).filter(
    (weapon) => withoutBoat(scene, mustFind(scene, unit), weapon) === undefined,
  );
}

/** The room that would be lacking on a River if a boat that carries units there were destroyed. */
function withoutBoat(scene: Scene, unit: Counter, weapon: Counter): Params | undefined {
  const at = onMap(unit);
  if (!isBoat(scene, weapon) || !isRiver(scene, at)) return undefined;
  const crew = friendsAt(scene, at, unit.side);
  const boats = boatsOf(scene, at, crew).filter(({ id }) => id !== weapon.id);
  const lack = lackOfBoats(scene, at, crew, boats);
  return lack === undefined ? undefined : { units: crew.map(({ id }) => id), ...lack };
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
      values: (scene, { unit }) => (unit === undefined ? [] : destructible(scene, unit).map((weapon) => weapon.id)),
    },
  ],
  exact: true,
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
      return destroys(scene, counter) ? undefined : { counter: unit };
    }),
    constraint('not-held', '1.6', (scene, { unit, weapon }) => {
      const counter = mustFind(scene, weapon);
      if (isUnit(scene.world, counter) || !isUnit(scene.world, mustFind(scene, unit))) return undefined;
      return weaponsOf(scene.position, unit).includes(counter) ? undefined : { weapon, unit };
    }),
    constraint('boat-needed', '23.3.1', (scene, { unit, weapon }) => {
      const counter = mustFind(scene, weapon);
      return isUnit(scene.world, counter) ? undefined : withoutBoat(scene, mustFind(scene, unit), counter);
    }),
  ],
  lacking: { code: 'needs-own-weapon', rule: '1.6' },
  *run(_scene, { weapon }) {
    const place = { kind: 'eliminated' } as const;
    yield* record({ kind: 'counterRemoved', counter: weapon, cause: 'destroyed', place, to: 'all' });
  },
});
