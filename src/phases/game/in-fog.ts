import { isLegal } from '../../engine/walk/legal.js';
import { record } from '../../state/procedure.js';
import { finishMove } from '../../movement/moving/stop.js';
import { isSettingUp, show } from '../../spotting/index.js';
import type { Action, CounterId, GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import { counterOf, enemiesAt, hasFog, isSeenBy, otherSide, topFrame, topOf } from '../../state/index.js';
import { ruleOf } from './registry.js';

/** The kinds of action that give away whoever takes part in them. */
const LOUD: readonly Action['kind'][] = ['fire', 'shoot', 'melee', 'mortar', 'callIn', 'breach', 'detonate'];

/**
 * Carries out an action in fog. Units that attack are seen at once. An action that only unseen enemies forbid may be ordered,
 * as its side knows nothing of them: it brings them to light, a group on the move stops, and nothing else happens.
 *
 * @param procedure the action by its record
 * @returns the very procedure where stacks are open
 * @rule 10.1, 6.0
 * @example yield* attemptInFog(scene, action, enterRule.run(scene, action))
 */
export function attemptInFog(scene: Scene, action: Action, procedure: GameProcedure): GameProcedure {
  // Who sets up meets unseen enemies when he is ready.
  return hasFog(scene.world) && !isSettingUp(scene) ? attempt(scene, action, procedure) : procedure;
}

function* attempt(scene: Scene, action: Action, procedure: GameProcedure): GameProcedure {
  const by = topFrame(scene)?.by;
  if (by === undefined) return yield* procedure;
  if (LOUD.includes(action.kind)) yield* show(scene, otherSide(scene.world, by), doers(scene, action, by));
  const found = ambushers(scene, action, by);
  if (found.length === 0) return yield* procedure;
  for (const at of found) {
    yield* record({ kind: 'markerAdded', marker: { kind: 'spotted', at, by }, to: 'all' });
  }
  if (topOf(scene, 'move') !== undefined) yield* finishMove(scene);
}

/** The names in the fields of an action. */
function namesIn(action: Action): readonly string[] {
  return Object.values(action).flatMap((value: unknown): readonly string[] =>
    typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [],
  );
}

/** The counters of a side on the map that an action names, and the vehicles that carry others of them. */
function doers(scene: Scene, action: Action, by: Side): readonly CounterId[] {
  return namesIn(action).flatMap((name): readonly CounterId[] => {
    const counter = counterOf(scene.position, name);
    if (counter?.side !== by) return [];
    const { place } = counter;
    return place.kind === 'vehicle' ? [place.vehicle] : place.kind === 'map' ? [name] : [];
  });
}

/** The locations that an action names where unseen enemies are, if it is against the rules as things really are. */
function ambushers(scene: Scene, action: Action, by: Side): readonly LocationId[] {
  const rule = ruleOf(action.kind);
  if (rule === undefined || isLegal(scene, rule, action)) return [];
  return namesIn(action).filter((at) => enemiesAt(scene, at, by).some((enemy) => !isSeenBy(scene.position, enemy, by)));
}
