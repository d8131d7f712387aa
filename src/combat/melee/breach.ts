import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { outcome, record, replace, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { BreachAction, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, hasMarker, onMap, topOf, unitOf } from '../../state/index.js';
import { barricadeLedger, pullDown } from '../ordnance/barricade.js';
import { loseCaptured, spendSingleUse } from '../damage/weapon-loss.js';
import { assaultDice, assaultLedger } from './close-assault.js';

/**
 * The assault: a die on each side, the Barricade that falls, the weapon that is spent, the markers of movement.
 *
 * @rule 17.1, 21.5
 * @example yield* breach(scene, { kind: 'breach', unit: 'us.2-5-4.1', across: 'I4' })
 */
export function* breach(scene: Scene, action: BreachAction): GameProcedure {
  const unit = unitOf(scene, action.unit);
  const at = unit === undefined ? undefined : onMap(unit);
  if (unit === undefined || at === undefined) return;
  const { across } = action;
  const dice = yield* assaultDice(scene, DICE.breach, action, barricadeLedger(across, '17.1'));
  const attack = assaultLedger(scene, action, dice.attack);
  const defence = barricadeLedger(across, '17.1', dice.defence);
  const destroyed = wholeTotal(attack) > wholeTotal(defence);
  yield* tell(() => ({
    kind: 'barricadeAssaulted',
    counter: unit.id,
    at,
    across,
    attack,
    defence,
    destroyed,
    to: 'all',
  }));
  if (destroyed) yield* pullDown(scene, at, across);
  const held = action.weapon === undefined ? undefined : counterOf(scene.position, action.weapon);
  const weapons = held === undefined ? [] : [held];
  yield* spendSingleUse(scene, weapons);
  if (!destroyed) yield* loseCaptured(scene, weapons);
  yield* markMoved(scene, action.leader === undefined ? [unit.id] : [unit.id, action.leader]);
  yield* outcome(across, destroyed ? 'destroyed' : 'none');
  yield* rememberAssault(scene, at);
}

/** The assault is movement, for the Leader who helps as well. */
function* markMoved(scene: Scene, units: readonly CounterId[]): GameProcedure {
  for (const id of units) {
    const unit = unitOf(scene, id);
    if (unit === undefined || hasMarker(unit, 'moved')) continue;
    yield* record({ kind: 'marked', counter: id, marker: 'moved', to: 'all' });
  }
}

/** Nobody else of the group moves in this impulse, but others may assault. */
function* rememberAssault(scene: Scene, at: LocationId): GameProcedure {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) return;
  const named = frame.named.map((group) =>
    group.at === at ? { ...group, moved: true as const, breaching: true as const } : group,
  );
  yield* replace({ ...frame, acted: true, named });
}
