import type {
  Constraint,
  Counter,
  CounterId,
  Group,
  ImpulseFrame,
  LocationId,
  MoveAction,
  MoveFrame,
  MoveMode,
  Scene,
  Side,
} from '../../state/index.js';
import {
  constraint,
  counterOf,
  friendsAt,
  isCraftInPlay,
  isThroughForTurn,
  isVehicle,
  onMap,
  topOf,
} from '../../state/index.js';
import type { Writable } from '../../kernel/basis/draft.js';
import type { Party } from './mover.js';
import { concerning, startMovers } from './mover.js';
import { leaderOf } from './pace.js';
import type { Params } from '../../kernel/basis/result.js';
import { vehiclesAmong } from './course.js';
import type { Start } from './mode.js';

/**
 * The impulse in which a group would set out.
 *
 * @example impulseOf(scene)?.by // 'us'
 */
export function impulseOf(scene: Scene): ImpulseFrame | undefined {
  return topOf(scene, 'impulse');
}

/**
 * The side whose group would set out: in its impulse, or by Opportunity Movement in its window.
 *
 * @example sideSettingOut(scene) // 'us'
 */
export function sideSettingOut(scene: Scene): Side | undefined {
  return (topOf(scene, 'impulse') ?? topOf(scene, 'window'))?.by;
}

/**
 * The deeds of the units of a named location.
 *
 * @example groupAt(frame, 'I5')?.firedAt // 'J3'
 */
export function groupAt(frame: ImpulseFrame | undefined, from: LocationId | undefined): Group | undefined {
  return from === undefined ? undefined : frame?.named.find((group) => group.at === from);
}

/**
 * The counters of some ids; ids that do not exist are left out.
 *
 * @example countersOf(scene, ['us.2-5-4.1', 'nobody']).length // 1
 */
export function countersOf(scene: Scene, ids: readonly CounterId[]): readonly Counter[] {
  return ids.map((id) => counterOf(scene.position, id)).filter((counter) => counter !== undefined);
}

/**
 * The units with which the units of a move started: the units of its location, or the stack off the map.
 *
 * @example startOf(scene, 'I5', units).companions.length // 3
 */
export function startOf(scene: Scene, from: LocationId | undefined, units: readonly Counter[]): Start {
  const frame = impulseOf(scene);
  if (from === undefined) return { companions: units };
  if (frame === undefined) return { companions: friendsAt(scene, from, sideSettingOut(scene) ?? '') };
  const companions = friendsAt(scene, from, frame.by).filter((unit) => frame.started.includes(unit.id));
  const group = groupAt(frame, from);
  return group === undefined ? { companions } : { companions, group };
}

/**
 * A condition on each unit of a move by itself; a refusal names all units that break it.
 *
 * @example eachUnit('not-good-order', '6.0', (_scene, unit) => !isGoodOrder(unit))
 */
export function eachUnit(
  code: string,
  rule: string,
  wrong: (scene: Scene, unit: Counter, action: MoveAction) => Params | boolean,
): Constraint<MoveAction> {
  return constraint(code, rule, (scene, action) => {
    const concerned: CounterId[] = [];
    let facts: Params = {};
    for (const unit of countersOf(scene, action.units)) {
      const found = wrong(scene, unit, action);
      if (found === false) continue;
      if (concerned.length === 0 && found !== true) facts = found;
      concerned.push(unit.id);
    }
    return concerned.length === 0 ? undefined : concerning(concerned, facts);
  });
}

/**
 * Whether a vehicle moves by itself, apart from the men of its hex who go on foot.
 *
 * @rule 4.0, 15.1
 * @example drivesAlone(scene, ['us.m4a1.1']) // true
 */
export function drivesAlone(scene: Scene, units: readonly CounterId[]): boolean {
  return drives(scene, units) && countersOf(scene, units).every((unit) => isVehicle(scene.world, unit));
}

/**
 * Whether a vehicle is in a group: by itself, or in Coordinated Movement with men on foot.
 *
 * @rule 6.5, 15.1
 * @example drives(scene, ['us.2-5-4.1', 'us.m4a1.1']) // true
 */
export function drives(scene: Scene, units: readonly CounterId[]): boolean {
  return vehiclesAmong(scene, countersOf(scene, units)).length > 0;
}

/**
 * The units of a location that have used Assault Fire and move together: the men on foot, or the vehicles, each by
 * itself.
 *
 * @rule 6.1.1, 15.2.1
 * @example firersTied(scene, 'I5', false) // ['us.2-5-4.1']
 */
export function firersTied(scene: Scene, from: LocationId | undefined, driving: boolean): readonly CounterId[] {
  const firers = groupAt(impulseOf(scene), from)?.mustMove ?? [];
  if (!isCraftInPlay(scene)) return firers;
  return driving ? [] : firers.filter((id) => !drives(scene, [id]));
}

/**
 * The group as it would set out.
 *
 * @example partyOf(scene, 'I5', ['us.2-5-4.1'], ['move'])
 */
export function partyOf(
  scene: Scene,
  from: LocationId | undefined,
  ids: readonly CounterId[],
  modes: readonly MoveMode[],
): Party | undefined {
  const by = sideSettingOut(scene);
  if (by === undefined) return undefined;
  const laidSmoke = groupAt(impulseOf(scene), from)?.laidSmoke ?? [];
  const movers = startMovers(scene, countersOf(scene, ids), modes, laidSmoke);
  return from === undefined ? { by, movers, steps: 0 } : { by, movers, steps: 0, at: from };
}

/**
 * Whether a unit that used Assault Fire can still do the moving.
 *
 * @example mustStillMove(scene, 'us.2-5-4.1') // false
 */
export function mustStillMove(scene: Scene, id: CounterId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && onMap(unit) !== undefined && !isThroughForTurn(unit);
}

/**
 * The frame of a group that sets out, and the Leader who sets its pace.
 *
 * @example moveFrame(scene, party, 'I5').step // 'ready'
 */
export function moveFrame(scene: Scene, party: Party, from: LocationId | undefined): MoveFrame {
  const leader = leaderOf(scene, party.movers);
  const { by, movers, withdrawal, flees } = party;
  const frame: Writable<MoveFrame> =
    from === undefined
      ? { kind: 'move', by, movers, halted: [], step: 'ready', steps: 0 }
      : { kind: 'move', by, movers, halted: [], at: from, from, step: 'ready', steps: 0 };
  if (leader !== undefined) frame.leader = leader;
  if (withdrawal !== undefined) frame.withdrawal = withdrawal;
  if (flees !== undefined) frame.flees = flees;
  return frame;
}
