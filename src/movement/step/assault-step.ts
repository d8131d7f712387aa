import type { Params } from '../../kernel/basis/result.js';
import { eligibleAt, mayAssault, mustAssault } from '../../combat/index.js';
import { isStealth } from '../../spotting/index.js';
import type { Counter, MoveMode, Scene } from '../../state/index.js';
import { hexOf, isGoodOrder, isLegUnit, otherSide, passengersOf, range, typeOf } from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import { isAssault } from '../party/mode.js';
import { concerning } from '../party/mover.js';
import type { Step } from './step.js';
import { moversThat, those } from './step-rule.js';
import type { StepRule } from './step-rule.js';

/**
 * The conditions of a step into the hex of an enemy vehicle: men enter it only by Close Assault.
 *
 * @rule 17.1
 */
export const ASSAULT_STEP_RULES: readonly StepRule[] = [
  { code: 'cannot-close-assault', rule: '17.1', violation: cannotAssault },
  { code: 'nobody-assaults', rule: '17.1', violation: nobodyAssaults },
  { code: 'no-assault-in-mode', rule: '17.1', violation: barredMode },
  { code: 'assault-from-adjacent', rule: '6.4', violation: stealthFromAdjacent },
  { code: 'vehicle-guarded', rule: '17.1', violation: guarded },
  { code: 'riders-on-guard', rule: '17.1', violation: ridersOnGuard },
  { code: 'assault-from-off-map', rule: '17.1', violation: fromOffMap },
  { code: 'assault-out-of-turn', rule: '17.1', violation: outOfTurn },
];

/** Only MMCs on foot except Weapon Teams, Heroes and Leaders may enter such a hex. */
function cannotAssault(scene: Scene, { to, units, vehicles }: Step): Params | undefined {
  if (vehicles.length === 0) return undefined;
  return those(units, (unit) => isLegUnit(scene.world, unit) && !mayGoAlong(scene, unit), { to });
}

function mayGoAlong(scene: Scene, unit: Counter): boolean {
  return mustAssault(scene, unit) || actsAsLeader(typeOf(scene.world, unit));
}

/** A Leader without an anti-tank weapon only helps others. */
function nobodyAssaults(scene: Scene, { to, units, vehicles }: Step): Params | undefined {
  if (vehicles.length === 0 || units.some((unit) => mayAssault(scene, unit))) return undefined;
  if (!units.every((unit) => mayGoAlong(scene, unit))) return undefined;
  return { ...concerning(units.map(({ id }) => id)), to };
}

/**
 * No Low Crawl, no Assault Movement, Assault Fire or their Stealth forms, no Hit & Run; the switch `closeAssaultModes` lets
 * Assault Movement in.
 */
function barredMode(scene: Scene, { party, to, vehicles }: Step): Params | undefined {
  if (vehicles.length === 0) return undefined;
  const movesIn = scene.world.ruleset.switches.closeAssaultModes === 'noAssaultFire';
  const barred = (mode: MoveMode): boolean =>
    mode === 'lowCrawl' || (isAssault(mode) && !(movesIn && (mode === 'assaultMove' || mode === 'stealthAssault')));
  return moversThat(party, ({ mode }) => barred(mode), { to });
}

/** Stealth Movement leads into a Close Assault only from farther away than the next hex. */
function stealthFromAdjacent(scene: Scene, { party, to, vehicles }: Step): Params | undefined {
  const start = party.from ?? party.at;
  if (vehicles.length === 0 || start === undefined || range(scene.world, hexOf(start), hexOf(to)) > 1) return undefined;
  return moversThat(party, ({ mode }) => isStealth(mode) && !isAssault(mode), { to });
}

/** Melee-eligible enemies keep assaulters away from their vehicles. */
function guarded(scene: Scene, { party, to, vehicles }: Step): Params | undefined {
  if (vehicles.length === 0) return undefined;
  const [guard] = eligibleAt(scene, to, otherSide(scene.world, party.by));
  return guard === undefined ? undefined : { to, enemy: guard.id };
}

/** Riders in Good Order on top of a vehicle keep them away too; passengers inside do not. */
function ridersOnGuard(scene: Scene, { to, vehicles }: Step): Params | undefined {
  for (const vehicle of vehicles) {
    const rider = passengersOf(scene, vehicle.id, 'outside').find((unit) => isGoodOrder(unit));
    if (rider !== undefined) return { to, enemy: rider.id, vehicle: vehicle.id };
  }
  return undefined;
}

/** Units that fail go back to the hex from which the assault was made, so there must be one. */
function fromOffMap(_scene: Scene, { party, to, vehicles }: Step): Params | undefined {
  return vehicles.length > 0 && party.at === undefined ? { to } : undefined;
}

/** A vehicle that passes by in its own impulse is not assaulted. */
function outOfTurn(scene: Scene, { to, vehicles }: Step): Params | undefined {
  return vehicles.length > 0 && scene.frames.some(({ kind }) => kind === 'window') ? { to } : undefined;
}
