import type { GiveAction } from '../../state/actions/set-up-action.js';
import { isInArea } from '../../state/scenario/area.js';
import { entryOf, isHidden } from '../../state/scenario/arrival.js';
import type { Counter } from '../../state/position/counter.js';
import { record } from '../../state/procedure.js';
import { hexOf } from '../../state/position/place.js';
import { hasHandFor, isTooHeavyFor, supportWeaponsOf } from '../../state/units/portage.js';
import { isUnit, typeOf, weaponFlipped, weaponSideUp } from '../../state/units/queries.js';
import { locationOf } from '../../state/units/vehicle.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import type { WeaponMode } from '../../units/index.js';
import { isPortable, isSupportWeapon, isWeapon } from '../../units/index.js';
import { hasHold } from './aboard.js';
import { knownCounter, mustFind, ownCounter } from '../turn/naming.js';

/**
 * Whether a unit may hold a weapon that it does not hold yet: it has a hand free, and room for it aboard where it rides.
 *
 * @rule 1.6, 16.1
 * @example mayHold(scene, halfSquad, bren) // false: it carries one already
 */
export function mayHold(scene: Scene, unit: Counter, weapon: Counter): boolean {
  const type = typeOf(scene.world, weapon);
  const room = isWeapon(type) && isSupportWeapon(type) ? hasHold(scene, unit) : true;
  return room && hasHandFor(scene, unit, weapon);
}

/** Whether a weapon that comes on later is too heavy for a single man to carry it onto the map. */
function cannotBringOn(scene: Scene, weapon: Counter, unit: Counter): boolean {
  return entryOf(scene.world, weapon)?.kind !== 'setUp' && isTooHeavyFor(scene, weapon, unit.id);
}

/**
 * The units that a weapon may be set up with.
 *
 * @rule 1.6, 23.1.5
 * @example holdersFor(scene, m1919).map((unit) => unit.id) // ['us.2-5-4.1']
 */
export function holdersFor(scene: Scene, weapon: Counter): readonly Counter[] {
  return takersOf(scene, weapon).filter((unit) => mayHold(scene, unit, weapon) && !cannotBringOn(scene, weapon, unit));
}

/**
 * The units of the weapon's side that stand where the weapon comes on: placed in its force's area, or waiting off the
 * map with it.
 *
 * @rule 1.6
 * @example takersOf(scene, m1919).map((unit) => unit.id) // ['us.2-5-4.1', 'us.2-5-4.2']
 */
export function takersOf(scene: Scene, weapon: Counter): readonly Counter[] {
  return scene.position.counters.filter((unit) => isUnit(scene.world, unit) && standsWith(scene, unit, weapon));
}

function standsWith(scene: Scene, unit: Counter, weapon: Counter): boolean {
  if (unit.side !== weapon.side || weapon.place.kind !== 'pool') return false;
  const entry = entryOf(scene.world, weapon);
  if (entry?.kind !== 'setUp') return unit.place.kind === 'pool' && unit.place.group === weapon.place.group;
  const at = locationOf(scene, unit);
  return at !== undefined && isInArea(scene.world, entry.where, scene.position.facts, hexOf(at));
}

/**
 * The modes in which a weapon may come on: the mode in the order of battle, otherwise any. A weapon from off the map
 * must be portable; grenades start with all their ammunition.
 *
 * @rule 1.6.1
 * @example modesOf(scene, m1919) // ["tripod", "dismantled"]
 */
export function modesOf(scene: Scene, weapon: Counter): readonly WeaponMode[] {
  const type = typeOf(scene.world, weapon);
  if (!isWeapon(type)) return [];
  if (weapon.status.mode !== undefined) return [weapon.status.mode];
  const sides = type.kind === 'grenades' ? type.sides.slice(0, 1) : type.sides;
  const modes = sides.map((side) => side.mode);
  const entersLater = entryOf(scene.world, weapon)?.kind !== 'setUp';
  return entersLater ? modes.filter((mode) => isPortable(mode)) : modes;
}

function unheldWeapons(scene: Scene): readonly Counter[] {
  const by = topOf(scene, 'setUp')?.by;
  return scene.position.counters.filter(
    (counter) => counter.side === by && counter.place.kind === 'pool' && !isUnit(scene.world, counter),
  );
}

/** Sets up one weapon in the hands of a unit, with the side that is up. */
export const giveRule: ActionRule<GiveAction> = actionRule<GiveAction>({
  kind: 'give',
  frames: ['setUp'],
  slots: [
    { name: 'weapon', form: 'one', values: (scene) => unheldWeapons(scene).map((weapon) => weapon.id) },
    {
      name: 'unit',
      form: 'one',
      values: (scene, { weapon }) =>
        weapon === undefined ? [] : holdersFor(scene, mustFind(scene, weapon)).map((unit) => unit.id),
    },
    {
      name: 'mode',
      form: 'one',
      values: (scene, { weapon }) => (weapon === undefined ? [] : modesOf(scene, mustFind(scene, weapon))),
    },
  ],
  exact: true,
  references: [knownCounter((action) => action.weapon), knownCounter((action) => action.unit)],
  constraints: [
    ownCounter((action) => action.weapon),
    ownCounter((action) => action.unit),
    constraint('not-a-weapon', '1.6', (scene, { weapon }) =>
      isUnit(scene.world, mustFind(scene, weapon)) ? { counter: weapon } : undefined,
    ),
    constraint('not-a-unit', '1.6', (scene, { unit }) =>
      isUnit(scene.world, mustFind(scene, unit)) ? undefined : { counter: unit },
    ),
    constraint('not-to-set-up', '22.0', (scene, { weapon }) => {
      const counter = mustFind(scene, weapon);
      if (isUnit(scene.world, counter)) return undefined;
      return counter.place.kind === 'pool' ? undefined : { counter: weapon };
    }),
    constraint('unit-elsewhere', '1.6', (scene, { weapon, unit }) => {
      const counter = mustFind(scene, weapon);
      const holder = mustFind(scene, unit);
      if (isUnit(scene.world, counter) || !isUnit(scene.world, holder)) return undefined;
      if (counter.place.kind !== 'pool' || holder.side !== counter.side) return undefined;
      return standsWith(scene, holder, counter) ? undefined : { weapon, unit };
    }),
    constraint('too-many-weapons', '1.6', (scene, { weapon, unit }) => {
      const holder = mustFind(scene, unit);
      if (!isUnit(scene.world, holder) || mayHold(scene, holder, mustFind(scene, weapon))) return undefined;
      return { unit, weapons: supportWeaponsOf(scene, unit).length };
    }),
    constraint('too-heavy', '23.1.5', (scene, { weapon, unit }) =>
      cannotBringOn(scene, mustFind(scene, weapon), mustFind(scene, unit)) ? { unit, weapon } : undefined,
    ),
    constraint('no-such-mode', '1.6.1', (scene, { weapon, mode }) => {
      const counter = mustFind(scene, weapon);
      if (isUnit(scene.world, counter) || counter.place.kind !== 'pool') return undefined;
      return modesOf(scene, counter).includes(mode) ? undefined : { weapon, mode };
    }),
  ],
  lacking: { code: 'needs-free-hands', rule: '22.0' },
  *run(scene, { weapon, unit, mode }) {
    const holder = mustFind(scene, unit);
    const to = isHidden(scene.world, scene.position, holder) ? [holder.side] : 'all';
    const given = mustFind(scene, weapon);
    if (weaponSideUp(scene.world, given)?.mode !== mode) {
      yield* record(weaponFlipped(scene.world, given, mode, to));
    }
    yield* record({ kind: 'weaponTaken', weapon, unit, captured: false, to });
  },
});
