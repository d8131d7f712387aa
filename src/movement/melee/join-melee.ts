import type { Ledger } from '../../kernel/numbers/ledger.js';
import { outcome, push, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { clearUneligible, eligibleAt, isWalkover, melee, rallyInMelee } from '../../combat/index.js';
import type { Entered } from '../../combat/index.js';
import type { Writable } from '../../kernel/basis/draft.js';
import type { CounterId, GameProcedure, MeleeFrame, MoveFrame, Scene } from '../../state/index.js';
import { meleeAt, onMap, otherSide, topOf, unitsAt } from '../../state/index.js';
import { ambushers } from './ambush.js';
import { passageOf } from '../terrain/passage.js';
import { chargers } from './charge.js';
import { fallBack, nobodyFights } from './fall-back.js';
import { nameResults } from '../step/stepping.js';
import { required, unitsOf } from '../party/mover.js';
import { holdersAt } from '../step/holders.js';
import { markMovers } from '../party/marking.js';

/**
 * The group halts. If enemies are there and no round has been fought this turn, a round is fought at once; units that
 * come after it wait for the next one. Units that Fire for Effect or Mines have made unfit to fight are lost, or go
 * back if the enemy cannot fight either. Units that land from a River only defend in that round.
 *
 * @param before the group as it was
 * @param entered the units of its side that are there, and the fate of all of them
 * @param costs the cost of the step for each
 * @rule 8.2, 18.2, 21.4, 23.3.1
 * @example yield* joinMelee(scene, frame, entered, costs)
 */
export function* joinMelee(scene: Scene, before: MoveFrame, entered: Entered, costs: readonly Ledger[]): GameProcedure {
  const moved = topOf(scene, 'move');
  if (moved?.at === undefined) return;
  const { at, by, from, movers } = moved;
  if (nobodyFights(scene, moved)) {
    const fallen = scene.world.ruleset.switches.shakenEntrants === 'fallInMelee';
    return yield* fallBack(scene, moved, fallen ? undefined : before.at, entered, costs);
  }
  const fights = meleeAt(scene.position, at)?.fought !== true && holdersAt(scene, at, by).length > 0;
  if (!fights) yield* markMovers(scene, present(scene, movers));
  yield* replace({ ...moved, movers: [], halted: together(moved.halted, entered.units) });
  if (!fights) {
    if (holdersAt(scene, at, by).length > 0) yield* clearUneligible(scene, at, by);
    return yield* nameResults(entered);
  }
  const rallied =
    eligibleAt(scene, at, by).length > 0 ? yield* rallyInMelee(scene, at, otherSide(scene.world, by)) : [];
  const ambush = ambushers(scene, moved, unitsOf(scene, before.movers)).filter((unit) => entered.units.includes(unit));
  const charge = chargers(scene, moved).filter((unit) => entered.units.includes(unit));
  const origin = before.at ?? from;
  const fight: Writable<MeleeFrame> = { kind: 'melee', by, at, entered: entered.units };
  if (origin !== undefined) fight.from = origin;
  if (ambush.length > 0) fight.ambush = ambush;
  if (charge.length > 0) fight.charge = charge;
  if (passageOf(scene, before.at, at) === 'land') fight.landed = entered.units;
  yield* push(fight);
  // A side without a unit that can fight is lost at once; nothing is to be decided.
  const settled = isWalkover(scene, at, by) || eligibleAt(scene, at, by).length === 0;
  if (!settled) for (const unit of rallied) yield* outcome(unit, 'rallied');
  // The Melee names the results of the units that it finds there.
  yield* nameResults(entered, settled ? unitsAt(scene, at).map(({ id }) => id) : []);
  if (settled) yield* melee(scene, { kind: 'melee', at, targets: [], weapons: [] });
}

/** All units of two lists, sorted, each once. */
function together(a: readonly CounterId[], b: readonly CounterId[]): readonly CounterId[] {
  return [...new Set([...a, ...b])].sort(byText);
}

/** The movers who are still on the map. */
function present(scene: Scene, movers: MoveFrame['movers']): MoveFrame['movers'] {
  return movers.filter(({ unit }) => onMap(required(scene, unit)) !== undefined);
}
