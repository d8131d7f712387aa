import { outcome, record, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import { actsAsLeader, isMen, rallies } from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import { friendsAt, isGoodOrder, lmOf, typeOf } from '../../state/index.js';
import { eliminate } from '../damage/loss.js';
import { rollMorale } from '../damage/morale-check.js';
import type { MoraleCheck } from '../damage/morale-check.js';
import { lendsToRally, withholdsFromLeader } from '../damage/rally-lm.js';

/**
 * Enemies have come in for Melee. Shaken units of a nation that rallies in Melee try to rally: Leaders first, then the others,
 * each with the best LM of a Leader in Good Order beside it, or with none. Those who fail are eliminated.
 *
 * @param side the side of the Shaken units
 * @returns the units that have rallied
 * @rule 13.0
 * @example const rallied = yield* rallyInMelee(scene, 'J5', 'de')
 */
export function* rallyInMelee(scene: Scene, at: LocationId, side: Side): GameProcedure<readonly CounterId[]> {
  const rallied: CounterId[] = [];
  for (const unit of lastStanders(scene, at, side)) {
    const { passed, check, morale } = yield* rollMorale(scene, question(scene, at, unit));
    yield* tell(() => ({
      kind: 'rallyRolled',
      counter: unit.id,
      check,
      morale,
      rallied: passed,
      to: 'all',
    }));
    if (passed) {
      yield* record({ kind: 'rallied', counter: unit.id, to: 'all' });
      rallied.push(unit.id);
    } else {
      yield* eliminate(scene, unit.id, 'melee');
      yield* outcome(unit.id, 'eliminated');
    }
  }
  return rallied;
}

/** The Shaken men who try, Leaders first. */
function lastStanders(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  const { world } = scene;
  const trying = friendsAt(scene, at, side).filter((unit) => {
    const type = typeOf(world, unit);
    return !isGoodOrder(unit) && isMen(type) && world.catalogue.nations.get(type.nation)?.ralliesInMelee === true;
  });
  const leads = (unit: Counter): boolean => actsAsLeader(typeOf(world, unit));
  return [...trying.filter(leads), ...trying.filter((unit) => !leads(unit))];
}

function question(scene: Scene, at: LocationId, unit: Counter): MoraleCheck {
  const leader = lenderFor(scene, at, unit)?.id;
  return leader === undefined ? { unit: unit.id, dice: DICE.rally } : { unit: unit.id, dice: DICE.rally, leader };
}

/** The Leader in Good Order with the best LM who may rally the unit. */
function lenderFor(scene: Scene, at: LocationId, unit: Counter): Counter | undefined {
  if (withholdsFromLeader(scene, unit)) return undefined;
  let best: Counter | undefined;
  for (const man of friendsAt(scene, at, unit.side)) {
    const type = typeOf(scene.world, man);
    if (man.id === unit.id || !isGoodOrder(man) || !actsAsLeader(type)) continue;
    if (!lendsToRally(scene, man) || !rallies(type, typeOf(scene.world, unit))) continue;
    if (best === undefined || lmOf(scene, man) > lmOf(scene, best)) best = man;
  }
  return best;
}
