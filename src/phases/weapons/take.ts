import { record, replace } from '../../state/procedure.js';
import type { TakeAction } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import { mayCapture, supportWeaponsOf } from '../../state/units/portage.js';
import { enemiesAt, isGoodOrder, isUnit, onMap, unitsOnMap } from '../../state/units/queries.js';
import { meleeAt } from '../../state/position/markers.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { pickUp } from '../../movement/window/pick-up.js';
import { NOT_CAPTURED, takeOnTheMove, takeOnTheMoveSlots } from '../../movement/step/taking.js';
import { byFrame } from '../../engine/rule/by-frame.js';
import { mayHold } from '../set-up/give.js';
import {
  aUnit,
  aWeapon,
  handled,
  holderOf,
  inGoodOrder,
  isSpent,
  noEnemyBeside,
  notInMelee,
  notSpent,
  weaponsWithin,
} from './handling.js';
import { knownCounter, mustFind, ownCounter } from '../turn/naming.js';

function takers(scene: Scene): readonly Counter[] {
  const by = topOf(scene, 'rally')?.by;
  if (by === undefined) return [];
  return unitsOnMap(scene, by).filter(
    (unit) => isGoodOrder(unit) && isUndisturbed(scene, unit) && offered(scene, unit).next().done !== true,
  );
}

function isUndisturbed(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  if (at === undefined || meleeAt(scene.position, at) !== undefined) return false;
  return enemiesAt(scene, at, unit.side).length === 0;
}

function* offered(scene: Scene, unit: Counter): Generator<string, void, undefined> {
  const frame = topOf(scene, 'rally');
  for (const weapon of weaponsWithin(scene, unit)) {
    if (!mayHold(scene, unit, weapon) || !mayCapture(scene, weapon, unit.side)) continue;
    const holder = holderOf(scene, weapon);
    if ((holder === undefined || isGoodOrder(holder)) && !isSpent(frame, weapon.id)) yield weapon.id;
  }
}

/** In the Rally Phase a unit takes a weapon from the ground or from a friend, with no enemy in the hex. */
export const takeInRallyPhase: ActionRule<TakeAction> = actionRule<TakeAction>({
  kind: 'take',
  frames: ['rally'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => takers(scene).map((unit) => unit.id) },
    {
      name: 'weapon',
      form: 'one',
      values: (scene, { unit }) => (unit === undefined ? [] : offered(scene, mustFind(scene, unit))),
    },
  ],
  exact: true,
  references: [knownCounter((action) => action.unit), knownCounter((action) => action.weapon)],
  constraints: [
    ownCounter((action) => action.unit),
    aUnit((action) => action.unit),
    aWeapon((action) => action.weapon),
    inGoodOrder((action) => action.unit),
    notInMelee((scene, action) => mustFind(scene, action.unit)),
    noEnemyBeside((action) => action.unit),
    notSpent((action) => action.weapon),
    constraint('weapon-out-of-reach', '3.0', (scene, { unit, weapon }) => {
      const taker = mustFind(scene, unit);
      const counter = mustFind(scene, weapon);
      if (!isUnit(scene.world, taker) || isUnit(scene.world, counter)) return undefined;
      return weaponsWithin(scene, taker).includes(counter) ? undefined : { unit, weapon };
    }),
    constraint('holder-not-in-good-order', '1.6', (scene, { unit, weapon }) => {
      const holder = holderOf(scene, mustFind(scene, weapon));
      if (holder === undefined || holder.id === unit || isGoodOrder(holder)) return undefined;
      return { counter: holder.id };
    }),
    constraint('too-many-weapons', '1.6', (scene, { unit, weapon }) => {
      const taker = mustFind(scene, unit);
      if (!isUnit(scene.world, taker) || mayHold(scene, taker, mustFind(scene, weapon))) return undefined;
      return { unit, weapons: supportWeaponsOf(scene, unit).length };
    }),
    NOT_CAPTURED,
  ],
  lacking: { code: 'needs-weapon-in-reach', rule: '1.6' },
  *run(scene, { unit, weapon }) {
    const frame = topOf(scene, 'rally');
    const captured = mustFind(scene, weapon).side !== mustFind(scene, unit).side;
    yield* record({ kind: 'weaponTaken', weapon, unit, captured, to: 'all' });
    if (frame !== undefined) yield* replace(handled(frame, weapon));
  },
});

const takeWhileMoving: ActionRule<TakeAction> = actionRule<TakeAction>({
  kind: 'take',
  frames: ['move'],
  slots: takeOnTheMoveSlots,
  exact: true,
  references: [knownCounter((action) => action.unit), knownCounter((action) => action.weapon)],
  constraints: takeOnTheMove,
  lacking: { code: 'needs-weapon-in-reach', rule: '1.6' },
  run: pickUp,
});

/** A unit takes a weapon: in the Rally Phase, or on the move. */
export const takeRule: ActionRule<TakeAction> = byFrame(takeInRallyPhase, takeWhileMoving);
