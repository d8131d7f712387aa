import { bestFire } from '../../combat/index.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { isSpotted } from '../../spotting/index.js';
import type { Action, Counter, CounterId, LocationId, Scene, SlotValue } from '../../state/index.js';
import { enemiesAt, isVehicle, meleeAt, typeOf, unitOf } from '../../state/index.js';
import { isCraft } from '../../units/index.js';
import type { Slot } from '../../engine/index.js';
import { buildOrder, namesFor } from '../order.js';
import type { Eyes } from '../eyes.js';
import type { Field, Stack } from './field.js';
import { edgeOn } from './edge.js';
import { harmToAll } from './harm.js';
import { WEIGHTS } from './weights.js';

/** An attack by direct fire with what it does on average, in Squads. */
export interface Volley {
  readonly action: Action;
  readonly worth: number;
  /** What makes its worth; absent where it comes from exact odds. */
  readonly terms?: Terms;
}

/** The parts of a sum by their names, in Squads. */
export type Terms = Readonly<Record<string, number>>;

/**
 * The best attack by direct fire that can be ordered now.
 *
 * @param only no other target
 * @returns nothing where there is none
 * @example bestVolley(eyes, field)?.worth // 0.4
 */
export function bestVolley(eyes: Eyes, field: Field, only?: LocationId): Volley | undefined {
  let best: Volley | undefined;
  for (const volley of volleys(eyes, field, only)) if (best === undefined || volley.worth > best.worth) best = volley;
  return best;
}

/**
 * The attacks by direct fire that can be ordered now: the best of each location on each target.
 *
 * @param only no other target
 * @example [...volleys(eyes, field)].length // 3
 */
export function* volleys({ world, view }: Eyes, field: Field, only?: LocationId): Generator<Volley, void, undefined> {
  for (const from of namesFor(world, view, { kind: 'fire' })) {
    for (const target of namesFor(world, view, { kind: 'fire', from })) {
      if (only !== undefined && target !== only) continue;
      const choice = bestFire(field.scene, from, target);
      if (choice === undefined) continue;
      const byCraft = choice.action.units.some((id) => isCraftUnit(field.scene, id));
      const action = byCraft
        ? buildOrder(world, view, { kind: 'fire', from, target }, (slot) => byGun(field.scene, slot))
        : choice.action;
      if (action === undefined) continue;
      const edge = wholeTotal(choice.attack) - wholeTotal(choice.defence);
      const { vehicle } = choice.action;
      const enemies = enemiesAt(field.scene, target, field.side);
      const struck =
        vehicle === undefined
          ? enemies.filter((unit) => !isVehicle(world, unit))
          : enemies.filter(({ id }) => id === vehicle);
      const harm = harmToAll(field.scene, struck, edge);
      const worth = harm * pressOf(field, target);
      yield { action, worth, terms: { harm, press: worth - harm } };
    }
  }
}

/** A vehicle fires its machine guns by itself, one after the other. */
function byGun(scene: Scene, slot: Slot): SlotValue {
  if (slot.name === 'units')
    return slot.values.find((units) => units.length === 1 && isCraftUnit(scene, units[0] ?? ''));
  return slot.name === 'pivot' && slot.optional ? undefined : slot.values[0];
}

function isCraftUnit(scene: Scene, id: CounterId): boolean {
  const unit = unitOf(scene, id);
  return unit !== undefined && isCraft(typeOf(scene.world, unit));
}

function pressOf(field: Field, target: LocationId): number {
  const foe = field.foes.find(({ at }) => at === target);
  const { enemy } = field.stakes;
  if (!field.goals.attack || foe === undefined) return enemy;
  const hunt = field.goals.prey.length > 0 ? (1 + WEIGHTS.hunted) / 2 : 1;
  return hunt * (enemy + (foe.ready.length > 0 ? WEIGHTS.suppression : WEIGHTS.pinning));
}

/**
 * The estimate of the best attack of a location before it is named.
 *
 * @returns the harm in Squads, 0 where it sees no spotted enemy
 * @example volleyFrom(field, stack) // 0.3
 */
export function volleyFrom(field: Field, { at, firers }: Stack): number {
  const { scene, side, foes } = field;
  if (firers.length === 0 || meleeAt(scene.position, at) !== undefined) return 0;
  let best = 0;
  for (const foe of foes) {
    if (meleeAt(scene.position, foe.at) !== undefined) continue;
    const edge = edgeOn(field, firers, at, foe.at, hasMoved(foe.units));
    if (edge === undefined || !isSpotted(scene, foe.at, side, at)) continue;
    const men = foe.units.filter((unit) => !isVehicle(scene.world, unit));
    best = Math.max(best, harmToAll(scene, men, edge) * pressOf(field, foe.at));
  }
  return best;
}

function hasMoved(units: readonly Counter[]): boolean {
  return units.some(
    ({ status }) => status.markers?.includes('moved') === true || status.markers?.includes('assaultMove') === true,
  );
}

/**
 * The enemies that a location sees without having spotted them, with the harm that it could do them.
 *
 * @example hiddenFrom(field, stack)[0] // { at: 'J3', worth: 0.3 }
 */
export function hiddenFrom(
  field: Field,
  { at, firers }: Stack,
): { readonly at: LocationId; readonly worth: number } | undefined {
  const { scene, side, foes } = field;
  let best: { readonly at: LocationId; readonly worth: number } | undefined;
  for (const foe of foes) {
    if (meleeAt(scene.position, foe.at) !== undefined || isSpotted(scene, foe.at, side, at)) continue;
    const edge = edgeOn(field, firers, at, foe.at, false);
    if (edge === undefined) continue;
    const worth = harmToAll(scene, foe.units, edge) * pressOf(field, foe.at);
    if (best === undefined || worth > best.worth) best = { at: foe.at, worth };
  }
  return best;
}
