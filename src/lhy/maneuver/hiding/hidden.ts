import { record } from '../../state/procedure.js';
import { range } from '../../../board/geometry.js';
import type { Deed, LhyProcedure, LhyScene, LhyWritten, Unit } from '../../state/index.js';
import {
  carriedBy,
  enemiesIn,
  foesIn,
  has,
  hexOf,
  hourIn,
  inPlay,
  isClear,
  kindOf,
  looksOut,
  placeHidden,
  typeOf,
  uncover,
  watcherOf,
} from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { neverDisrupts } from '../../units/index.js';
import { canPay } from '../ways/allowance.js';
import { isOpenHex, noticedWithin, notices } from './concealment.js';
import { mayAssault } from '../assaulting/who-may-assault.js';
import type { Moving } from '../moving.js';
import { allowanceFor, hexNamed, wayOf } from '../moving.js';
import type { StepCost } from '../ways/step.js';

/** So many hexes away from an enemy combat unit a hidden unit comes to light; Russians, Japanese, guns and LATWs later. */
const NEAR = { usual: 3, few: 2 };

/** So many hexes away from an enemy a hidden vehicle in the open comes to light. */
const OPEN_VEHICLE = 10;

/**
 * Hidden units are placed concealed. Enemies lose their concealment who have done something in the latest segment that these units
 * would have noticed.
 *
 * @param units units of one side; those that are not hidden stay as they are
 * @rule 20.9.2
 * @example yield* comeOut(scene, [gun])
 */
export function* comeOut(scene: LhyScene, units: readonly Unit[]): LhyProcedure {
  const hidden = units.filter((unit) => has(unit, 'hidden'));
  if (hidden.length === 0) return;
  yield* placeHidden(scene, hidden);
  const watchers = hidden.flatMap(({ id }) => scene.position.units[id] ?? []);
  const since = scene.position.activation.segment - 1;
  for (const deed of scene.position.deeds) if (deed.segment >= since) yield* noticeLate(scene, watchers, deed);
}

/** What a concealed enemy has done is noticed after the event. */
function* noticeLate(scene: LhyScene, watchers: readonly Unit[], { unit: id, kind, hex }: Deed): LhyProcedure {
  const unit = scene.position.units[id];
  const at = hexNamed(scene, hex);
  if (unit === undefined || at === undefined || kind === 'recover' || !has(unit, 'concealed')) return;
  const within = noticedWithin(scene, unit, at, kind);
  if (watchers.some((watcher) => watcher.side !== unit.side && notices(scene, watcher, unit, at, within)))
    yield* uncover(scene, [unit, ...carriedBy(scene.position, id)]);
}

/**
 * After a call for reactions hidden units of the other side come to light that are too near to an enemy who sees them.
 *
 * @param caller the side that calls
 * @rule 20.9.2
 * @example yield* showHidden(scene, 'blue')
 */
export function* showHidden(scene: LhyScene, caller: string): LhyProcedure {
  const hidden = inPlay(scene.position).filter((unit) => unit.side !== caller && has(unit, 'hidden'));
  yield* comeOut(
    scene,
    hidden.filter((unit) => isFound(scene, unit)),
  );
}

function isFound(scene: LhyScene, unit: Unit): boolean {
  const { world, position } = scene;
  const here = hexNamed(scene, hexOf(position, unit) ?? '');
  if (here === undefined) return false;
  const night = hourIn(scene, here) === 'night';
  const inOpen = !night && kindOf(world, unit).vehicular && isOpenHex(scene, here);
  return inPlay(position).some((enemy) => {
    if (enemy.side === unit.side || has(enemy, 'hidden')) return false;
    const there = hexNamed(scene, hexOf(position, enemy) ?? '');
    if (there === undefined) return false;
    const distance = range(here, there);
    if (night) return distance <= 1;
    const fights = kindOf(world, enemy).combat && !has(enemy, 'dummy');
    const within = Math.max(fights ? nearOf(scene, unit) : -1, inOpen ? OPEN_VEHICLE : -1);
    return distance <= within && isSeenBy(scene, unit, here, enemy, there);
  });
}

function nearOf({ world }: LhyScene, unit: Unit): number {
  const type = typeOf(world, unit);
  return type.kind === 'towedGun' || type.kind === 'latw' || neverDisrupts(type) ? NEAR.few : NEAR.usual;
}

function isSeenBy(scene: LhyScene, unit: Unit, here: LhyHex, enemy: Unit, there: LhyHex): boolean {
  const { world } = scene;
  const from = { at: there.name, watcher: watcherOf(world, enemy) };
  return looksOut(scene, enemy) && isClear(scene, from, { at: here.name, watcher: watcherOf(world, unit) }) === true;
}

/**
 * Hidden enemies in a hex that units try to enter are placed, and the units stay where they are.
 *
 * @param by the side that tries to enter
 * @param to the hex
 * @returns whether there were any
 * @rule 20.9.2
 * @example if (yield* bumps(scene, 'blue', a2)) return
 */
export function* bumps(scene: LhyScene, by: string, to: LhyHex): LhyProcedure<boolean> {
  const hidden = hiddenIn(scene, by, to);
  yield* comeOut(scene, hidden);
  return hidden.length > 0;
}

function hiddenIn({ position }: LhyScene, by: string, to: LhyHex): readonly Unit[] {
  return enemiesIn(position, to.name, by).filter((unit) => has(unit, 'hidden'));
}

/**
 * Units try to enter a hex with hidden enemies: these are placed, and the units stay where they are. Those that can assault are under
 * an Assault Arrow, and all have acted.
 *
 * @param moving the maneuver
 * @param to the hex
 * @param cost what the step would have cost
 * @returns whether there were hidden enemies
 * @rule 20.9.2
 * @example if (yield* stopBefore(scene, moving, b2, cost)) return
 */
export function* stopBefore(
  scene: LhyScene,
  moving: Moving,
  to: LhyHex,
  { cost }: Pick<StepCost, 'cost'>,
): LhyProcedure<boolean> {
  const { frame, from } = moving;
  const hidden = hiddenIn(scene, frame.by, to);
  if (!(yield* bumps(scene, frame.by, to))) return false;
  for (const { id } of hidden) yield* put({ kind: 'marked', unit: id, mark: 'bumped' });
  const carried = moving.units.flatMap(({ id }) => carriedBy(scene.position, id));
  for (const { id } of carried) yield* put({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex: from.name } });
  const ids = [...moving.units, ...carried].map(({ id }) => id);
  for (const id of ids)
    if (scene.position.units[id]?.acted === undefined) yield* put({ kind: 'acted', unit: id, as: 'maneuver' });
  if (frame.mode !== 'forward' || foesIn(scene, to.name, frame.by).length === 0) return true;
  const { activation } = scene.position;
  for (const id of ids) {
    const unit = scene.position.units[id];
    if (unit === undefined || !mayAssault(scene, unit, { kind: 'assault', units: ids, hex: to.name })) continue;
    const road = !kindOf(scene.world, unit).vehicular && usesRoadBonus(scene, moving, cost);
    yield* put({
      kind: 'assaultJoined',
      hex: to.name,
      side: frame.by,
      assaulter: {
        unit: id,
        from: from.name,
        cycle: activation.cycle,
        arrow: true,
        ...(road ? { road: true as const } : {}),
      },
    });
  }
  return true;
}

/** The last step is paid with the bonus for roads. */
function usesRoadBonus(scene: LhyScene, { frame, unit }: Moving, cost: StepCost['cost']): boolean {
  return !canPay(allowanceFor(scene, unit, frame.mode, wayOf(scene, frame)), frame.spent, frame.path.length, cost);
}

function put(event: LhyWritten): LhyProcedure {
  return record(event);
}
