import { choose, outcome, record, replace, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { HealAction } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import { friendsAt, isGoodOrder, onMap, typeOf, unitsOnMap } from '../../state/units/queries.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { isSmc, mayHeal, rallies } from '../../units/index.js';
import { moraleAccount, rollMorale } from '../../combat/damage/morale-check.js';
import { knownCounter, mustFind, ownCounter } from '../turn/naming.js';
import { isInfantry } from './rally-help.js';
import { tendedBy, withRallied } from './tending.js';

/** The uses of a Medic's kit for a unit. */
type Remedy = 'heal' | 'rally';

/**
 * The ways in which a Medic could help a unit: he heals a Single-Man Counter's wounds, or brings a Shaken unit of his
 * force back to Good Order. A Nurse does the same for others than herself; by the switch `nurseHealing` she only heals
 * wounds. By the switch `medicRallies` only Squads are brought back to Good Order.
 *
 * @rule 11.3, 11.10
 * @example remedies(scene, medic, squad) // ['rally']
 */
function remedies(scene: Scene, medic: Counter, unit: Counter): readonly Remedy[] {
  if (!isInfantry(scene, unit)) return [];
  const type = typeOf(scene.world, unit);
  const healer = typeOf(scene.world, medic);
  const possible: Remedy[] = [];
  const ownWound = healer.kind === 'nurse' && unit.id === medic.id;
  if (isSmc(type) && (unit.status.wounds ?? 0) > 0 && !ownWound) possible.push('heal');
  const { medicRallies, nurseHealing } = scene.world.ruleset.switches;
  const flips = healer.kind !== 'nurse' || nurseHealing === 'asMedic';
  const flipped = medicRallies === 'anyInfantry' || type.kind === 'squad';
  if (flips && flipped && !isGoodOrder(unit) && rallies(healer, type)) possible.push('rally');
  return possible;
}

/** Whether a man has used his kit in this phase. A Nurse who lets units try to rally cannot use it either. */
function hasServed(scene: Scene, medic: Counter): boolean {
  const frame = topOf(scene, 'rally');
  return frame?.used.includes(medic.id) === true || tendedBy(frame, medic.id).length > 0;
}

function medics(scene: Scene): readonly Counter[] {
  const frame = topOf(scene, 'rally');
  if (frame === undefined) return [];
  return unitsOnMap(scene, frame.by).filter(
    (unit) => mayHeal(typeOf(scene.world, unit)) && isGoodOrder(unit) && !hasServed(scene, unit),
  );
}

/** A Medic, Corpsman or Nurse in Good Order uses the kit, once in a phase, on one unit in his location. */
export const healRule: ActionRule<HealAction> = actionRule<HealAction>({
  kind: 'heal',
  frames: ['rally'],
  slots: [
    { name: 'medic', form: 'one', values: (scene) => medics(scene).map((medic) => medic.id) },
    {
      name: 'unit',
      form: 'one',
      values: (scene, { medic }) => (medic === undefined ? [] : patients(scene, mustFind(scene, medic))),
    },
  ],
  references: [knownCounter((action) => action.medic), knownCounter((action) => action.unit)],
  constraints: [
    ownCounter((action) => action.medic),
    ownCounter((action) => action.unit),
    constraint('not-a-medic', '11.3', (scene, { medic }) =>
      mayHeal(typeOf(scene.world, mustFind(scene, medic))) ? undefined : { counter: medic },
    ),
    constraint('not-good-order', '11.3', (scene, { medic }) =>
      isGoodOrder(mustFind(scene, medic)) ? undefined : { counter: medic },
    ),
    constraint('already-used', '11.3', (scene, { medic }) =>
      hasServed(scene, mustFind(scene, medic)) ? { counter: medic } : undefined,
    ),
    constraint('not-in-the-same-hex', '11.3', (scene, { medic, unit }) => {
      const at = onMap(mustFind(scene, medic));
      return at !== undefined && at === onMap(mustFind(scene, unit)) ? undefined : { medic, counter: unit };
    }),
    constraint('nothing-to-heal', '11.3', (scene, { medic, unit }) => {
      const healer = mustFind(scene, medic);
      if (!mayHeal(typeOf(scene.world, healer))) return undefined;
      return remedies(scene, healer, mustFind(scene, unit)).length > 0 ? undefined : { medic, counter: unit };
    }),
  ],
  lacking: { code: 'needs-medic', rule: '11.3' },
  run: (scene, action) => heal(scene, action),
  accounts: (scene, { medic, unit }) => {
    const [remedy] = remedies(scene, mustFind(scene, medic), mustFind(scene, unit));
    const passed = remedy === 'heal' ? 'healed' : 'rallied';
    return [moraleAccount(scene, { unit: medic, dice: DICE.heal }, [unit], { passed, failed: 'none' })];
  },
});

function patients(scene: Scene, medic: Counter): readonly string[] {
  const at = onMap(medic);
  if (at === undefined) return [];
  return friendsAt(scene, at, medic.side)
    .filter((unit) => remedies(scene, medic, unit).length > 0)
    .map((unit) => unit.id);
}

/**
 * One use of the kit: the Medic makes a Morale Check, -2 in positive terrain but without Leadership, and he succeeds
 * when he passes. It does not count as a rally attempt of the unit.
 *
 * @rule 11.3, 11.10
 */
function* heal(scene: Scene, action: HealAction): GameProcedure {
  const frame = topOf(scene, 'rally');
  if (frame === undefined) throw new Error('Medics work in the Rally Phase');
  const medic = mustFind(scene, action.medic);
  const unit = mustFind(scene, action.unit);
  const remedy = yield* choose({
    purpose: 'remedy',
    of: unit.id,
    rule: '11.3',
    by: medic.side,
    options: remedies(scene, medic, unit),
  });
  const { check, morale, passed } = yield* rollMorale(scene, {
    unit: medic.id,
    dice: DICE.heal,
  });
  yield* tell(() => ({
    kind: 'healRolled',
    medic: medic.id,
    counter: unit.id,
    check,
    morale,
    healed: passed,
    to: 'all',
  }));
  if (passed && remedy === 'heal') yield* record({ kind: 'healed', counter: unit.id, to: 'all' });
  if (passed && remedy === 'rally') yield* record({ kind: 'rallied', counter: unit.id, to: 'all' });
  yield* outcome(unit.id, passed ? (remedy === 'heal' ? 'healed' : 'rallied') : 'none');
  const after = { ...frame, used: [...frame.used, medic.id] };
  yield* replace(passed && remedy === 'rally' ? withRallied(scene, after, unit) : after);
}
