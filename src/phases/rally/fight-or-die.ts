import { outcome, record, replace, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import type { FightOrDieAction } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import type { RallyFrame } from '../../state/frames/frame.js';
import type { CounterId } from '../../state/position/place.js';
import { friendsAt, isGoodOrder, onMap, typeOf, unitsOnMap } from '../../state/units/queries.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { isMmc, rallies, tends } from '../../units/index.js';
import { eliminate, sufferCasualties } from '../../combat/damage/loss.js';
import type { MoraleCheck } from '../../combat/damage/morale-check.js';
import { isMutiny, moraleAccount, rollMorale } from '../../combat/damage/morale-check.js';
import { withholdsFromLeader } from '../../combat/damage/rally-lm.js';
import { wound } from '../../combat/damage/wound.js';
import { attemptsOpen, knownCounter, mustFind, ownCounter } from '../turn/naming.js';
import { isInfantry, otherLender, rallyLenders, withLender } from './rally-help.js';
import { withRallied } from './tending.js';

/** Commissars and Political Officers of the acting side in Good Order, sorted by id. */
function commissars(scene: Scene): readonly Counter[] {
  const frame = topOf(scene, 'rally');
  if (frame === undefined || frame.part === 'rest') return [];
  return unitsOnMap(scene, frame.by).filter((man) => isCommissar(scene, man) && isGoodOrder(man));
}

function isCommissar(scene: Scene, man: Counter): boolean {
  return typeOf(scene.world, man).kind === 'commissar';
}

/** The Shaken units beside a Commissar that have failed, and that he has not driven yet, sorted by id. */
function driveable(scene: Scene, commissar: Counter): readonly Counter[] {
  const at = onMap(commissar);
  if (at === undefined) return [];
  return friendsAt(scene, at, commissar.side).filter(
    (unit) =>
      unit.id !== commissar.id &&
      hasFailed(scene, unit) &&
      !isDriven(scene, unit.id) &&
      isInfantry(scene, unit) &&
      rallies(typeOf(scene.world, commissar), typeOf(scene.world, unit)),
  );
}

function hasFailed(scene: Scene, unit: Counter): boolean {
  return !isGoodOrder(unit) && topOf(scene, 'rally')?.attempted.includes(unit.id) === true;
}

function isDriven(scene: Scene, unit: CounterId): boolean {
  return topOf(scene, 'rally')?.driven?.includes(unit) === true;
}

/** The men who may lend their LM to the second attempt: the same as for the first, except Nurses and Pipers. */
function lenders(scene: Scene, unit: Counter): readonly Counter[] {
  return rallyLenders(scene, unit).filter((man) => !tends(typeOf(scene.world, man)));
}

/** Fight or Die!: a Commissar makes a unit that has failed to rally try a second time. */
export const fightOrDieRule: ActionRule<FightOrDieAction> = actionRule<FightOrDieAction>({
  kind: 'fightOrDie',
  frames: ['rally'],
  slots: [
    {
      name: 'commissar',
      form: 'one',
      values: (scene) =>
        commissars(scene)
          .filter((man) => driveable(scene, man).length > 0)
          .map((man) => man.id),
    },
    {
      name: 'unit',
      form: 'one',
      values: (scene, { commissar }) =>
        commissar === undefined ? [] : driveable(scene, mustFind(scene, commissar)).map((unit) => unit.id),
    },
    {
      name: 'leader',
      form: 'one',
      optional: true,
      values: (scene, { unit }) =>
        unit === undefined ? [] : [undefined, ...lenders(scene, mustFind(scene, unit)).map((man) => man.id)],
    },
  ],
  references: [
    knownCounter((action) => action.commissar),
    knownCounter((action) => action.unit),
    knownCounter((action) => action.leader),
  ],
  constraints: [
    attemptsOpen(),
    ownCounter((action) => action.commissar),
    ownCounter((action) => action.unit),
    ownCounter((action) => action.leader),
    constraint('not-a-commissar', '11.7.1', (scene, { commissar }) =>
      isCommissar(scene, mustFind(scene, commissar)) ? undefined : { counter: commissar },
    ),
    constraint('not-good-order', '11.7.1', (scene, { commissar }) =>
      isGoodOrder(mustFind(scene, commissar)) ? undefined : { counter: commissar },
    ),
    constraint('not-in-the-same-hex', '11.7.1', (scene, { commissar, unit }) => {
      const at = onMap(mustFind(scene, commissar));
      const together = at !== undefined && at === onMap(mustFind(scene, unit));
      return together && commissar !== unit ? undefined : { counters: [commissar, unit] };
    }),
    constraint('has-not-failed', '11.7.1', (scene, { unit }) => {
      const counter = mustFind(scene, unit);
      return hasFailed(scene, counter) && isInfantry(scene, counter) ? undefined : { counter: unit };
    }),
    constraint('already-driven', '11.7.1', (scene, { unit }) =>
      isDriven(scene, unit) ? { counter: unit } : undefined,
    ),
    constraint('not-of-his-force', '11.7.1', (scene, { commissar, unit }) => {
      const man = mustFind(scene, commissar);
      const counter = mustFind(scene, unit);
      if (!isCommissar(scene, man) || !isInfantry(scene, counter)) return undefined;
      return rallies(typeOf(scene.world, man), typeOf(scene.world, counter)) ? undefined : { commissar, counter: unit };
    }),
    constraint('leader-lends-to-none-of-his-kind', '3.0', (scene, { unit, leader }) => {
      const counter = mustFind(scene, unit);
      if (leader === undefined || !isInfantry(scene, counter)) return undefined;
      return withholdsFromLeader(scene, counter) ? { counter: unit, leader } : undefined;
    }),
    constraint('other-leader-lent', '11.1.1', (scene, { leader }) => {
      const lent = leader === undefined ? undefined : otherLender(scene, mustFind(scene, leader));
      return leader === undefined || lent === undefined ? undefined : { leader, lent };
    }),
    constraint('leader-cannot-help', '11.7.1', (scene, { unit, leader }) => {
      const counter = mustFind(scene, unit);
      if (leader === undefined || !isInfantry(scene, counter)) return undefined;
      const man = mustFind(scene, leader);
      if (withholdsFromLeader(scene, counter) || otherLender(scene, man) !== undefined) return undefined;
      return lenders(scene, counter).includes(man) ? undefined : { counter: unit, leader };
    }),
  ],
  run: (scene, action) => fightOrDie(scene, action),
  accounts: (scene, action) => [
    moraleAccount(scene, question(action), [action.unit], { passed: 'rallied', failed: 'casualties' }),
  ],
});

function question({ unit, leader }: FightOrDieAction): MoraleCheck {
  const check = { unit, dice: DICE.fightOrDie, fightOrDie: true } as const;
  return leader === undefined ? check : { ...check, leader };
}

/**
 * The second attempt, with one more Morale, the Leadership Modifier and the terrain: the unit rallies, or it suffers
 * Casualties. On a natural 12 it fails whatever the modifiers, and the men kill the Commissar.
 *
 * @rule 11.7.1
 */
function* fightOrDie(scene: Scene, action: FightOrDieAction): GameProcedure {
  const frame = topOf(scene, 'rally');
  if (frame === undefined) throw new Error('Commissars drive their men in the Rally Phase');
  const unit = mustFind(scene, action.unit);
  const leader = action.leader === undefined ? undefined : mustFind(scene, action.leader);
  const asked = question(action);
  const { passed, dice, check, morale } = yield* rollMorale(scene, asked);
  yield* tell(() => ({
    kind: 'rallyRolled',
    counter: unit.id,
    check,
    morale,
    rallied: passed,
    to: 'all',
  }));
  const lent = leader === undefined ? frame : withLender(scene, frame, leader);
  if (passed) {
    yield* record({ kind: 'rallied', counter: unit.id, to: 'all' });
    yield* outcome(unit.id, 'rallied');
    yield* replace(withRallied(scene, driven(lent, [unit.id]), unit));
  } else {
    const half = yield* payForIt(scene, unit);
    yield* replace(driven(lent, half === undefined ? [unit.id] : [unit.id, half]));
  }
  const killed = isMutiny(asked, dice[0] + dice[1]);
  if (killed) yield* eliminate(scene, action.commissar, 'mutiny');
  yield* outcome(action.commissar, killed ? 'eliminated' : 'none');
}

/**
 * The penalty of a unit that fails under a Commissar: an MMC suffers Casualties, a single man a wound, or death by the
 * switch `fightOrDieSmc`.
 *
 * @returns the Half-Squad that is left of a Squad
 * @rule 11.7.1
 */
function* payForIt(scene: Scene, unit: Counter): GameProcedure<CounterId | undefined> {
  if (isMmc(typeOf(scene.world, unit))) {
    const half = yield* sufferCasualties(scene, unit.id);
    yield* outcome(unit.id, half === undefined ? 'eliminated' : 'casualties');
    return half;
  }
  if (scene.world.ruleset.switches.fightOrDieSmc === 'wounded') {
    yield* outcome(unit.id, yield* wound(scene, unit.id));
  } else {
    yield* eliminate(scene, unit.id, 'casualties');
    yield* outcome(unit.id, 'eliminated');
  }
  return undefined;
}

/** Notes that the rest of a unit has had both its attempts. */
function driven(frame: RallyFrame, units: readonly CounterId[]): RallyFrame {
  const sorted = (ids: readonly CounterId[]): readonly CounterId[] => [...new Set(ids)].sort(byText);
  return {
    ...frame,
    attempted: sorted([...frame.attempted, ...units]),
    driven: sorted([...(frame.driven ?? []), ...units]),
  };
}
