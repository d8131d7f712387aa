import { choose, push, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { subsets } from '../../kernel/basis/subset.js';
import { barringMarker, canShoot, preAssaultChecks } from '../../combat/index.js';
import type {
  Counter,
  CounterId,
  GameProcedure,
  LocationId,
  MoveFrame,
  Scene,
  WindowFrame,
} from '../../state/index.js';
import { counterOf, friendsAt, isGoodOrder, isLegUnit, meleeAt, otherSide, topOf, typeOf } from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import { nobodyFights } from './fall-back.js';
import { joinMelee } from './join-melee.js';
import { holdsHex } from './overrun-retreat.js';
import { OFF_MAP } from '../terrain/location.js';
import { isContested } from '../step/holders.js';
import { mayOpportunityFire } from '../window/opportunity-fire.js';

/** All units that fire directly make one attack together; ordnance and units that fire alone add their own. */
const ATTACKS = 1;

/**
 * Units in a Bunker that a vehicle has overrun fire back. Their owner chooses which; they check their Morale, and the
 * Bunker helps them. After the assaults of units outside they fire directly at an open vehicle, and with an Anti-Tank
 * Rifle at any vehicle.
 *
 * @param bunker where they are
 * @param vehicles the vehicles on top of it
 * @rule 21.1.3
 * @example yield* counterattack(scene, 'E3/bunker', ['us.m4a1.1'])
 */
export function* counterattack(scene: Scene, bunker: LocationId, vehicles: readonly CounterId[]): GameProcedure {
  const frame = topOf(scene, 'move');
  const [of = ''] = vehicles;
  if (frame?.at === undefined) return;
  const by = otherSide(scene.world, frame.by);
  const window = { kind: 'window', by, at: frame.at, movers: vehicles, attacks: ATTACKS, used: [] } as const;
  const options = [[], ...forces(scene, window, bunker)];
  const chosen = yield* choose({ purpose: 'counterattack', of, rule: '21.1.3', by, options });
  const willing = typeof chosen === 'string' ? [chosen] : chosen;
  const passed = [...(yield* preAssaultChecks(scene, willing, 'counts'))].sort(byText);
  if (!passed.some((id) => mayFireBack(scene, window, counterOf(scene.position, id)))) return;
  yield* tell(() => ({
    kind: 'windowOpened',
    by,
    at: window.at,
    attacks: ATTACKS,
    counterattack: passed,
    to: 'all',
  }));
  yield* push({ ...window, counterattack: passed });
}

/** The sets of units in Good Order that can fire back, with the Leaders who join them. */
function* forces(scene: Scene, window: WindowFrame, bunker: LocationId): Iterable<readonly CounterId[]> {
  const inside = friendsAt(scene, bunker, window.by).filter((unit) => isGoodOrder(unit) && isFree(scene, window, unit));
  const able = inside.filter((unit) => mayFireBack(scene, window, unit));
  const leaders = inside.filter((unit) => !able.includes(unit) && actsAsLeader(typeOf(scene.world, unit)));
  for (const set of subsets([...able, ...leaders])) {
    if (set.some((unit) => able.includes(unit))) yield set.map(({ id }) => id);
  }
}

/**
 * Whether a unit is free to fire back. Units that have fired or moved in this turn are, unless the switch
 * `bunkerCounterattack` forbids it.
 */
function isFree(scene: Scene, window: WindowFrame, unit: Counter): boolean {
  if (scene.world.ruleset.switches.bunkerCounterattack === 'whateverDone') return true;
  return barringMarker(scene, window, unit, window.at) === undefined;
}

function mayFireBack(scene: Scene, window: WindowFrame, unit: Counter | undefined): boolean {
  if (unit === undefined) return false;
  const alone: WindowFrame = { ...window, counterattack: [unit.id] };
  return mayOpportunityFire(scene, alone, unit) || canShoot(scene, alone);
}

/**
 * Men stand among the men whom a vehicle overran: they have come in with it, or got out of it when it was stopped from a
 * Bunker. They fight, unless nobody there can and a vehicle holds the hex.
 *
 * @param frame the vehicle's move
 * @returns whether there was anybody to fight
 * @rule 8.0, 15.3, 21.1.3
 * @example if (yield* fightForHex(scene, frame)) return true
 */
export function* fightForHex(scene: Scene, frame: MoveFrame): GameProcedure<boolean> {
  const { at, by, overran } = frame;
  if (overran === undefined || at === undefined || frame.movers.length > 0) return false;
  if (meleeAt(scene.position, at) !== undefined || !isContested(scene, at, by)) return false;
  const units = friendsAt(scene, at, by)
    .filter((unit) => isLegUnit(scene.world, unit))
    .map(({ id }) => id);
  if (units.length === 0 || (nobodyFights(scene, frame) && holdsHex(scene, frame, at))) return false;
  const { at: _at, ...elsewhere } = frame;
  const before: MoveFrame = overran === OFF_MAP ? elsewhere : { ...elsewhere, at: overran };
  yield* joinMelee(scene, before, { units, results: new Map() }, []);
  return true;
}
