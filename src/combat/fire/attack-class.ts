import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { recent } from '../../kernel/basis/recent.js';
import type { Counter, CounterId, FireAction, LocationId, Position, Scene } from '../../state/index.js';
import {
  canCatchFire,
  friendsAt,
  isHelicopter,
  levelOf,
  lmOf,
  moraleOf,
  ridersOf,
  supportWeaponsOf,
  targetModifier,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import { marginOf } from '../attack/attack.js';
import { fireDie } from '../attack/fire-die.js';
import type { FireOrder } from '../attack/fire-action.js';
import { fireOrder } from '../attack/fire-action.js';
import { jamWeapons } from '../attack/fire-roll.js';
import { standingLeaders } from '../attack/leadership.js';
import { isMortar } from '../attack/mortar.js';
import { isSniping, targetsOf } from '../attack/targets.js';
import { smallArmsTarget } from '../attack/vehicle-target.js';
import { isRoomFor } from '../craft/beside.js';
import { crewBeside } from '../craft/escape.js';
import { heroPlaces, mayBringForthHero, withHero } from '../damage/hero.js';
import { attacksAtOnce } from '../damage/separate.js';
import { fatalWound } from '../damage/wound.js';
import { hasFlames } from './flames.js';

/**
 * Everything that the odds of an attack depend on where only the group that it strikes has moved: the dice, by how many pips it exceeds
 * each of the struck, and how each makes his check. Attacks of one class do the same, from wherever and whatever they are fired, and
 * wherever the group stands. Where more of a place matters (passengers, somebody in the air, an Advisor, no room for a Hero or a Crew),
 * the place belongs to the class.
 *
 * @param scene the scene in which the attack could be made
 * @returns a text that names the class; nothing for attacks that more depends on: by flames, at Caves, by a Sniper
 * @rule 5.0, 17.2
 * @example attackClass(scene, fromTheChurch) === attackClass(scene, fromTheWood) // true: both exceed the squad by two
 */
export function attackClass(scene: Scene, action: FireAction): string | undefined {
  const order = fireOrder(scene, action);
  const { target, units, weapons } = order;
  if (order.barricade !== undefined || attacksAtOnce(scene) || isSniping(scene, units)) return undefined;
  if (levelOf(target) === 'cave' || hasFlames(scene, order)) return undefined;
  const targets = targetsOf(scene, order);
  const struck = struckText(scene, order, targets);
  if (struck === undefined) return undefined;
  const jams = jamWeapons(scene, order).map(({ id }) => id);
  const dice = weapons.some((weapon) => isMortar(scene, weapon)) ? 'two' : String(fireDie(scene, units));
  const margins = targets.map((unit) => [undefined, ...jams].map((jammed) => marginOf(scene, order, unit, jammed)));
  const burns = canCatchFire(scene, target);
  return `${order.side} ${dice} ${String(burns)} ${JSON.stringify(margins)} ${columnOf(scene, order)} ${struck}`;
}

/** The column by which a vehicle that is struck makes its check. */
function columnOf(scene: Scene, { vehicle, from }: FireOrder): string {
  return vehicle === undefined ? '' : (smallArmsTarget(scene, vehicle, from)?.column ?? '');
}

/** What is known of those who are struck in a position, as long as nothing happens there. */
interface Known extends Pick<Scene, 'world' | 'frames'> {
  readonly at: LocationId;
  readonly ids: string;
  readonly text: string | undefined;
}

const struckBefore = recent<Position, Known>();

/** How those whom an attack strikes make their checks, whoever attacks them. */
function struckText(scene: Scene, { target: at, vehicle }: FireOrder, targets: readonly Counter[]): string | undefined {
  const ids = `${vehicle?.id ?? ''} ${targets.map(({ id }) => id).join()}`;
  const { world, position, frames } = scene;
  const known = struckBefore.get(position);
  if (known?.world === world && known.frames === frames && known.at === at && known.ids === ids) return known.text;
  const text = checksText(scene, at, targets, vehicle);
  struckBefore.set(position, { world, frames, at, ids, text });
  return text;
}

function checksText(
  scene: Scene,
  at: LocationId,
  targets: readonly Counter[],
  vehicle: Counter | undefined,
): string | undefined {
  const side = targets[0]?.side;
  if (side === undefined || targets.some((unit) => unit.side !== side)) return undefined;
  const checks = targets.map((unit) => [
    ...stateOf(unit),
    wholeTotal(moraleOf(scene, unit)),
    mayBringForthHero(scene, unit),
    fatalWound(scene, unit),
    weaponsOf(scene.position, unit.id).length,
    supportWeaponsOf(scene, unit.id).length,
  ]);
  const beside = friendsAt(scene, at, side);
  const helpers = standingLeaders(scene, { at }, side).map((id) => leaderText(scene, beside, id));
  const riders = vehicle === undefined ? [] : ridersOf(scene, vehicle.id);
  const states = [...beside, ...riders].map(stateOf);
  const men = vehicle === undefined ? targets : riders;
  if (!fareAlikeAnywhere(scene, at, men, vehicle)) return JSON.stringify([vehicle?.id, checks, helpers, states, at]);
  // Riders who have to get off check their Morale in the cover of the place.
  const cover = riders.map((unit) => wholeTotal(targetModifier(scene, { at, unit })));
  return JSON.stringify([vehicle?.id, checks, helpers, states, cover]);
}

/** A counter as its checks find it: where a vehicle faces matters to the attack alone. */
function stateOf({ id, status }: Counter): readonly unknown[] {
  const { facing: _facing, turret: _turret, ...left } = status;
  return [id, left];
}

function leaderText(scene: Scene, beside: readonly Counter[], id: CounterId): string {
  const leader = beside.find((unit) => unit.id === id);
  return leader === undefined ? id : `${id} ${lmOf(scene, leader)}`;
}

/**
 * Whether the checks of some men and of the vehicle that they ride in come to the same in every place: no Advisor is with them, every
 * Hero finds room where his parent stands, and all who may get out of the vehicle have room beside it, alone and without Mines.
 */
function fareAlikeAnywhere(
  scene: Scene,
  at: LocationId,
  men: readonly Counter[],
  vehicle: Counter | undefined,
): boolean {
  const side = (vehicle ?? men[0])?.side ?? '';
  const beside = friendsAt(scene, at, side).filter(({ id }) => id !== vehicle?.id);
  if ([...men, ...beside].some((unit) => typeOf(scene.world, unit).kind === 'advisor')) return false;
  let crowded = scene;
  for (const parent of men) {
    if (!mayBringForthHero(crowded, parent)) continue;
    const [place, ...others] = heroPlaces(crowded, parent);
    if (place !== at || others.length > 0) return false;
    crowded = withHero(crowded, parent, at);
  }
  if (vehicle === undefined) return true;
  if (isHelicopter(scene.world, vehicle) || (men.length > 0 && beside.length > 0)) return false;
  const crew = crewBeside(scene, vehicle, at);
  return isRoomFor(crowded, at, side, crew === undefined ? men : [crew, ...men]);
}
