import { outcome, record, replace, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import type { RallyAction } from '../../state/actions/rally-action.js';
import { RALLY_METHODS } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import type { FailedAttempt, RallyFrame } from '../../state/frames/frame.js';
import type { Writable } from '../../kernel/basis/draft.js';
import type { CounterId } from '../../state/position/place.js';
import { hexOf } from '../../state/position/place.js';
import { isGoodOrder, isUnit, typeOf } from '../../state/units/queries.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { locationOf } from '../../state/units/vehicle.js';
import { selfRallyOf } from '../../units/index.js';
import type { MoraleCheck } from '../../combat/damage/morale-check.js';
import { moraleAccount, rollMorale } from '../../combat/damage/morale-check.js';
import { lendsToRally, withholdsFromLeader } from '../../combat/damage/rally-lm.js';
import { attemptsOpen, knownCounter, mustFind, ownCounter } from '../turn/naming.js';
import {
  failedAttempt,
  leaderBefore,
  mayTryUnaided,
  otherLender,
  rallyHelpers,
  rallyLenders,
  rallyMethods,
  withFailed,
  withLender,
} from './rally-help.js';
import { pairAccount, selfRallyPair } from './self-rally-pair.js';
import { withRallied, withTended } from './tending.js';

/** The Shaken units of the acting side that may try to rally now, riders included, sorted by id. */
function candidates(scene: Scene): readonly Counter[] {
  const frame = topOf(scene, 'rally');
  if (frame === undefined || frame.part === 'rest') return [];
  return scene.position.counters.filter(
    (unit) =>
      unit.side === frame.by &&
      !isGoodOrder(unit) &&
      locationOf(scene, unit) !== undefined &&
      (!frame.attempted.includes(unit.id) || failedAttempt(scene, unit.id) !== undefined) &&
      leaderBefore(scene, unit) === undefined,
  );
}

/** The methods of a rally attempt, which may be named by a stranger. */
const METHODS: readonly string[] = RALLY_METHODS;

/** The methods that nobody helps with. */
const UNAIDED: readonly RallyAction['method'][] = ['pair', 'alone', 'again'];

/** A Shaken unit tries to rally: by a Morale Check, or as a Self-Rally Pair. */
export const rallyRule: ActionRule<RallyAction> = actionRule<RallyAction>({
  kind: 'rally',
  frames: ['rally'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => candidates(scene).map((unit) => unit.id) },
    {
      name: 'method',
      form: 'one',
      values: (scene, { unit }) => (unit === undefined ? [] : methodsNow(scene, unit)),
    },
    {
      name: 'leader',
      form: 'one',
      optional: true,
      values: (scene, { unit, method }) =>
        unit === undefined || (method !== undefined && UNAIDED.includes(method))
          ? [undefined]
          : lenderValues(scene, mustFind(scene, unit)),
    },
  ],
  references: [
    knownCounter((action) => action.unit),
    knownCounter((action) => action.leader),
    constraint('unknown-method', '3.0', (_scene, { method }) => (METHODS.includes(method) ? undefined : { method })),
  ],
  constraints: [
    attemptsOpen(),
    ownCounter((action) => action.unit),
    ownCounter((action) => action.leader),
    constraint('not-on-map', '3.0', (scene, { unit }) =>
      locationOf(scene, mustFind(scene, unit)) === undefined ? { counter: unit } : undefined,
    ),
    constraint('not-shaken', '3.0', (scene, { unit }) =>
      isGoodOrder(mustFind(scene, unit)) ? { counter: unit } : undefined,
    ),
    constraint('already-attempted', '3.0', (scene, { unit, method }) =>
      method !== 'again' && hasTried(scene, unit) ? { counter: unit } : undefined,
    ),
    constraint('leaders-first', '3.0', (scene, { unit }) => {
      const leader = canTry(scene, unit) ? leaderBefore(scene, mustFind(scene, unit)) : undefined;
      return leader === undefined ? undefined : { counter: unit, leader: leader.id };
    }),
    constraint('nobody-to-rally', '3.0', (scene, { unit, method }) => {
      if (method !== 'morale' || !canTry(scene, unit)) return undefined;
      const methods = rallyMethods(scene, mustFind(scene, unit));
      return methods.includes('morale') || methods.includes('raised') ? undefined : { counter: unit };
    }),
    constraint('no-such-attempt', '13.0', (scene, { unit, method }) => {
      if (method === 'pair' || !canTry(scene, unit)) return undefined;
      if (method === 'again') return failedAttempt(scene, unit) === undefined ? { counter: unit, method } : undefined;
      const methods = rallyMethods(scene, mustFind(scene, unit));
      if (method === 'morale' && !methods.includes('raised')) return undefined;
      return methods.includes(method) ? undefined : { counter: unit, method };
    }),
    constraint('helper-not-named', '11.10', (scene, { unit, method, leader }) => {
      if (UNAIDED.includes(method) || leader !== undefined || !canTry(scene, unit)) return undefined;
      const counter = mustFind(scene, unit);
      const helper = mayTryUnaided(scene, counter) ? undefined : rallyHelpers(scene, counter)[0];
      return helper === undefined ? undefined : { counter: unit, helper: helper.id };
    }),
    constraint('no-self-rally-pair', '3.1', (scene, { unit, method }) => {
      if (method !== 'pair' || !canTry(scene, unit)) return undefined;
      return selfRallyOf(typeOf(scene.world, mustFind(scene, unit))) === 'SRP' ? undefined : { counter: unit };
    }),
    constraint('leader-without-use', '3.1', (_scene, { method, leader }) =>
      UNAIDED.includes(method) && leader !== undefined ? { leader } : undefined,
    ),
    constraint('leader-cannot-help', '3.0', (scene, { unit, leader }) => {
      if (leader === undefined || !canTry(scene, unit)) return undefined;
      const man = mustFind(scene, leader);
      const helps = rallyHelpers(scene, mustFind(scene, unit)).includes(man) && lendsToRally(scene, man);
      return helps ? undefined : { counter: unit, leader };
    }),
    constraint('leader-lends-to-none-of-his-kind', '3.0', (scene, { unit, leader }) => {
      if (leader === undefined || !canTry(scene, unit)) return undefined;
      return withholdsFromLeader(scene, mustFind(scene, unit)) ? { counter: unit, leader } : undefined;
    }),
    constraint('other-leader-lent', '11.1.1', (scene, { leader }) => {
      const lent = leader === undefined ? undefined : otherLender(scene, mustFind(scene, leader));
      return leader === undefined || lent === undefined ? undefined : { leader, lent };
    }),
  ],
  lacking: { code: 'needs-rallier', rule: '3.0' },
  run: (scene, action) => rally(scene, action),
  accounts: (scene, action) => {
    const attempt = attemptOf(scene, action);
    const { unit } = attempt;
    if (attempt.method === 'pair') return [pairAccount(unit)];
    return [moraleAccount(scene, question(scene, attempt), [unit], { passed: 'rallied', failed: 'shaken' })];
  },
});

/** Whether a unit has made its attempt of this phase. */
function hasTried(scene: Scene, unit: CounterId): boolean {
  return topOf(scene, 'rally')?.attempted.includes(unit) === true;
}

/** The methods open to a unit now: once it has tried, only the same attempt once more. */
function methodsNow(scene: Scene, unit: CounterId): readonly RallyAction['method'][] {
  if (!hasTried(scene, unit)) return rallyMethods(scene, mustFind(scene, unit));
  return failedAttempt(scene, unit) === undefined ? [] : ['again'];
}

/** The attempt that an action makes: the one that it names, or the failed one that it repeats. */
function attemptOf(scene: Scene, action: RallyAction): FailedAttempt {
  return action.method === 'again' ? (failedAttempt(scene, action.unit) ?? action) : action;
}

function lenderValues(scene: Scene, unit: Counter): readonly (CounterId | undefined)[] {
  const lenders = rallyLenders(scene, unit).map((man) => man.id);
  return mayTryUnaided(scene, unit) ? [undefined, ...lenders] : lenders;
}

/** Whether the unit is one that can rally at all. Otherwise further conditions make no sense. */
function canTry(scene: Scene, unit: string): boolean {
  const counter = mustFind(scene, unit);
  return locationOf(scene, counter) !== undefined && isUnit(scene.world, counter);
}

/** The Morale Check of a rally attempt. */
function question(scene: Scene, { unit, method, leader }: FailedAttempt): MoraleCheck {
  const check: Writable<MoraleCheck> = { unit, dice: DICE.rally };
  if (leader !== undefined) check.leader = leader;
  const nation = scene.world.catalogue.nations.get(typeOf(scene.world, mustFind(scene, unit)).nation);
  if (method === 'raised' && nation?.raisesMorale !== undefined) check.raised = nation.raisesMorale;
  return check;
}

/**
 * One rally attempt: the unit rolls, and is in Good Order again when it passes. A unit tries only once in a phase,
 * unless its nation lets it repeat the attempt.
 *
 * @rule 3.0
 */
function* rally(scene: Scene, action: RallyAction): GameProcedure {
  const frame = topOf(scene, 'rally');
  if (frame === undefined) throw new Error('rally attempts belong to the Rally Phase');
  const attempt = attemptOf(scene, action);
  const rallied = attempt.method === 'pair' ? yield* selfRallyPair(scene, attempt) : yield* rallyCheck(scene, attempt);
  if (rallied) yield* record({ kind: 'rallied', counter: action.unit, to: 'all' });
  yield* outcome(action.unit, rallied ? 'rallied' : 'shaken');
  const after = afterAttempt(scene, frame, action);
  const unit = mustFind(scene, action.unit);
  yield* replace(rallied ? withRallied(scene, after, unit) : withFailed(scene, after, action));
}

/**
 * A rally attempt by a Morale Check, with the Leadership Modifier of one man and the terrain's help.
 *
 * @rule 3.0
 */
function* rallyCheck(scene: Scene, attempt: FailedAttempt): GameProcedure<boolean> {
  const { unit } = attempt;
  const { passed, check, morale } = yield* rollMorale(scene, question(scene, attempt));
  yield* tell(() => ({ kind: 'rallyRolled', counter: unit, check, morale, rallied: passed, to: 'all' }));
  return passed;
}

/** Notes that a unit has made its attempt, and that its helper has helped. */
function afterAttempt(scene: Scene, frame: RallyFrame, { unit, method, leader }: RallyAction): RallyFrame {
  if (method === 'again') return repeated(frame, unit);
  const tried: Writable<RallyFrame> = { ...frame, attempted: [...frame.attempted, unit].sort(byText) };
  const at = locationOf(scene, mustFind(scene, unit));
  if (method === 'raised' && at !== undefined) tried.raised = hexOf(at);
  if (method === 'alone') {
    delete tried.failed;
    tried.alone = unit;
  }
  if (leader === undefined) return tried;
  const man = mustFind(scene, leader);
  return withTended(scene, withLender(scene, tried, man), man, mustFind(scene, unit));
}

/** The chance of a nation is used: no other attempt is kept for it. */
function repeated({ failed: _failed, ...frame }: RallyFrame, unit: CounterId): RallyFrame {
  return { ...frame, alone: unit };
}
