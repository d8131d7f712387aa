import { choose, outcome, record } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { eliminate, meetDangers } from '../../combat/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import type { Counter, GameProcedure, LocationId, MoveFrame, Scene } from '../../state/index.js';
import {
  counterOf,
  enemiesAt,
  hasMarker,
  isGoodOrder,
  isLegUnit,
  isManned,
  isVehicle,
  onMap,
  stackingProblem,
  typeOf,
} from '../../state/index.js';
import { passageOf } from '../terrain/passage.js';
import { stepCost } from '../step/cost.js';
import { OFF_MAP, stepsFrom } from '../terrain/location.js';
import { fixedWeapons } from '../step/step.js';
import { isContested } from '../step/holders.js';
import { isStuck } from '../step/stuck.js';

/**
 * A vehicle ends its move among units that it has overrun. All of them in the open leave the hex, one step each where
 * their owner likes, or into the Bunker there. Snipers, Shaken Weapon Teams and units with nowhere to go are
 * eliminated.
 *
 * @param frame the vehicle's move, about to close
 * @rule 15.3
 * @example yield* clearOverrunHex(scene, frame)
 */
export function* clearOverrunHex(scene: Scene, frame: MoveFrame): GameProcedure {
  const { at, by } = frame;
  if (frame.overran === undefined || at === undefined || !holdsHex(scene, frame, at)) return;
  const driven = enemiesAt(scene, at, by).filter((unit) => isLegUnit(scene.world, unit));
  for (const unit of driven) yield* makeWay(scene, unit, at);
  if (driven.length > 0) yield* liftSpottedMarkers(scene, at);
}

/**
 * Whether a vehicle of a move stays in a hex. A destroyed or abandoned vehicle drives nobody out.
 *
 * @rule 15.3
 * @example holdsHex(scene, frame, 'E3') // true
 */
export function holdsHex(scene: Scene, { movers, halted }: MoveFrame, at: LocationId): boolean {
  return [...movers.map(({ unit }) => unit), ...halted].some((id) => {
    const unit = counterOf(scene.position, id);
    return unit !== undefined && isVehicle(scene.world, unit) && isManned(scene.world, unit) && onMap(unit) === at;
  });
}

/**
 * One unit leaves, under a Moved marker, without the weapons that it cannot carry. No Fire for Effect strikes it where
 * it arrives.
 */
function* makeWay(scene: Scene, unit: Counter, at: LocationId): GameProcedure {
  const ways = isLost(scene, unit) ? [] : waysOut(scene, unit, at);
  if (ways.length === 0) {
    yield* eliminate(scene, unit.id, 'noRetreat');
    return yield* outcome(unit.id, 'eliminated');
  }
  const into = (yield* choose({
    purpose: 'overrunRetreat',
    of: unit.id,
    rule: '15.3',
    by: unit.side,
    options: ways,
  })) as LocationId;
  for (const { id } of fixedWeapons(scene, unit.id)) {
    yield* record({ kind: 'weaponLeft', weapon: id, at, to: 'all' });
  }
  yield* record({ kind: 'unitsMoved', units: [unit.id], from: at, into, cost: [], to: 'all' });
  if (!hasMarker(unit, 'moved')) {
    yield* record({ kind: 'marked', counter: unit.id, marker: 'moved', to: 'all' });
  }
  const { results } = yield* meetDangers(scene, at, into, [unit.id], () => true);
  yield* outcome(unit.id, results.get(unit.id) ?? 'retreats');
}

/**
 * Whether a unit that would have to leave is lost: a Shaken Weapon Team, a unit that cannot move at all, and by the switch
 * `overrunKills` a Sniper.
 */
function isLost(scene: Scene, unit: Counter): boolean {
  const { kind } = typeOf(scene.world, unit);
  if (kind === 'sniper' && scene.world.ruleset.switches.overrunKills === 'withSnipers') return true;
  return (kind === 'weaponTeam' && !isGoodOrder(unit)) || isStuck(scene, unit);
}

/** The locations where a unit can go: terrain that is open to it, no enemy, no Melee, and room for it. */
function waysOut(scene: Scene, unit: Counter, at: LocationId): readonly LocationId[] {
  return stepsFrom(scene.world, scene.position, at)
    .filter(
      (to) =>
        to !== OFF_MAP &&
        passageOf(scene, at, to) === undefined &&
        stepCost(scene, unit, at, to).kind === 'cost' &&
        !isContested(scene, to, unit.side) &&
        stackingProblem(scene, to, unit.side, [unit]) === undefined,
    )
    .sort(byText);
}
