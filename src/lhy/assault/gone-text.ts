import { byText } from '../../kernel/basis/order.js';
import { around } from '../maneuver/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { enemiesIn, has, inPlay, isGood, isPrimaryImpact, kindOf, mayFight, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isHarmless } from './retreat-way.js';

/** What units that have retreated leave to those after them. */
export interface Gone {
  /** Those who check together in the end. */
  readonly shared: readonly string[];
  /** Those who have lost the vehicle under them, and go on foot after all others. */
  readonly off: readonly Unit[];
}

/** A retreat, after some of its units. */
export interface Retreating {
  readonly scene: LhyScene;
  /** The Assault Hex. */
  readonly from: LhyHex;
  readonly side: string;
  /** All who have fought. */
  readonly fought: readonly string[];
  /** Units of the other side retreat too. */
  readonly others: boolean;
  /** Somebody has still to go. */
  readonly goesOn: boolean;
}

/**
 * All that later steps of an assault can tell of a retreat so far, as one text. Where a unit has gone matters to those who follow only
 * beside enemies, where dangers lie, and where a vehicle lets others stop; to nobody in the end. Sections that have not fought are as good
 * as others of their type.
 *
 * @param retreat the retreat so far
 * @param gone what it leaves
 * @rule 14.3.3, 14.3.3.1, 14.3.3.5
 * @example goneText(retreat, gone) === goneText(other, gone) // true where a squad has gone to another quiet hex
 */
export function goneText(retreat: Retreating, gone: Gone): string {
  const { scene, side, fought, others, goesOn } = retreat;
  const { units, ...rest } = scene.position;
  const hides = inPlay(scene.position).some((unit) => unit.side !== side && has(unit, 'hidden'));
  if (others || hides) return JSON.stringify([units, rest, gone]);
  const named: unknown[] = [];
  const nameless: string[] = [];
  for (const unit of Object.values(units)) {
    const { id, place, ...state } = unit;
    const shares = unit.side !== side || gone.shared.includes(id);
    const stays = shares || ((goesOn || gone.off.length > 0) && matters(retreat, unit));
    const where = !stays && isAway(retreat, unit) ? 'away' : place;
    const open = (where === 'away' || place.kind === 'pool') && typeOf(scene.world, unit).kind === 'section';
    if (open && !shares && !fought.includes(id)) nameless.push(JSON.stringify([where, state]));
    else named.push([id, where, state]);
  }
  return JSON.stringify([named, nameless.sort(byText), rest, gone]);
}

function isAway({ from }: Retreating, { place }: Unit): boolean {
  return place.kind === 'map' && place.hex !== from.name;
}

/** Whether it matters to others who retreat that a unit is where it is. */
function matters({ scene, from, side }: Retreating, unit: Unit): boolean {
  const { world, position } = scene;
  const hex = unit.place.kind === 'map' ? world.map.names.get(unit.place.hex) : undefined;
  if (hex === undefined) return true;
  if (!isHarmless(scene, unit, hex)) return true;
  const { combat, vehicular } = kindOf(world, unit);
  if (vehicular && around(scene, from).includes(hex)) return true;
  // Friends in good order help others to pass an enemy.
  if (!combat || !isGood(unit)) return false;
  return around(scene, hex).some(({ name }) => {
    if (isMarked(scene, name) || isPrimaryImpact(position, name)) return false;
    return enemiesIn(position, name, side).some((enemy) => mayFight(world, enemy));
  });
}

function isMarked({ position }: LhyScene, name: string): boolean {
  return position.assaults.some(({ hex, marked }) => hex === name && marked === true);
}
