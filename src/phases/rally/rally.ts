import type { Account, Consequence } from '../../kernel/account.js';
import { singleAccount } from '../../kernel/account.js';
import { rollFor } from '../../kernel/dice-book.js';
import { ledger, plus } from '../../kernel/ledger.js';
import { outcome, record, replace } from '../../kernel/procedure.js';
import { byText } from '../../kernel/order.js';
import { DICE } from '../../tables/index.js';
import type { RallyAction } from '../../state/actions/rally-action.js';
import { RALLY_METHODS } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import type { Event } from '../../state/events/event.js';
import type { Frame, RallyFrame } from '../../state/frames/frame.js';
import type { Writable } from '../../state/frames/shapes.js';
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
import { attemptsOpen, knownCounter, mustFind, ownCounter } from '../turn/naming.js';
import {
  leaderBefore,
  lendsToRally,
  mayTryUnaided,
  otherLender,
  rallyHelpers,
  rallyLenders,
  rallyMethods,
  withholdsFromLeader,
  withLender,
} from './rally-help.js';
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
      !frame.attempted.includes(unit.id) &&
      leaderBefore(scene, unit) === undefined,
  );
}

/** The methods of a rally attempt, which may be named by a stranger. */
const METHODS: readonly string[] = RALLY_METHODS;

/** The methods that nobody helps with. */
const UNAIDED: readonly RallyAction['method'][] = ['pair', 'alone'];

/** A Shaken unit tries to rally: by a Morale Check, or as a Self-Rally Pair. */
export const rallyRule: ActionRule<RallyAction> = actionRule<RallyAction>({
  kind: 'rally',
  frames: ['rally'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => candidates(scene).map((unit) => unit.id) },
    {
      name: 'method',
      form: 'one',
      values: (scene, { unit }) => (unit === undefined ? [] : rallyMethods(scene, mustFind(scene, unit))),
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
    constraint('already-attempted', '3.0', (scene, { unit }) =>
      topOf(scene, 'rally')?.attempted.includes(unit) === true ? { counter: unit } : undefined,
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
  accounts: (scene, { unit, method, leader }) =>
    method === 'pair'
      ? [pairAccount(unit)]
      : [
          moraleAccount(scene, question(scene, { unit, method, leader }), [unit], {
            passed: 'rallied',
            failed: 'shaken',
          }),
        ],
});

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
function question(scene: Scene, { unit, method, leader }: Asked): MoraleCheck {
  const check: Writable<MoraleCheck> = { unit, dice: DICE.rally };
  if (leader !== undefined) check.leader = leader;
  const nation = scene.world.catalogue.nations.get(typeOf(scene.world, mustFind(scene, unit)).nation);
  if (method === 'raised' && nation?.raisesMorale !== undefined) check.raised = nation.raisesMorale;
  return check;
}

/** What a Morale Check depends on. */
interface Asked {
  readonly unit: CounterId;
  readonly method: RallyAction['method'];
  readonly leader: CounterId | undefined;
}

/**
 * One rally attempt: the unit rolls, and is in Good Order again when it passes. A unit tries only once in a phase.
 *
 * @rule 3.0
 */
function* rally(scene: Scene, action: RallyAction): GameProcedure {
  const frame = topOf(scene, 'rally');
  if (frame === undefined) throw new Error('rally attempts belong to the Rally Phase');
  const rallied = action.method === 'pair' ? yield* selfRallyPair(scene, action) : yield* rallyCheck(scene, action);
  if (rallied) yield* record({ kind: 'rallied', counter: action.unit, to: 'all' });
  yield* outcome(action.unit, rallied ? 'rallied' : 'shaken');
  const after = afterAttempt(scene, frame, action);
  yield* replace(rallied ? withRallied(scene, after, mustFind(scene, action.unit)) : after);
}

/**
 * A rally attempt by a Morale Check, with the Leadership Modifier of one man and the terrain's help.
 *
 * @rule 3.0
 */
function* rallyCheck(scene: Scene, { unit, method, leader }: RallyAction): GameProcedure<boolean> {
  const { passed, check, morale } = yield* rollMorale(scene, question(scene, { unit, method, leader }));
  yield* record({ kind: 'rallyRolled', counter: unit, check, morale, rallied: passed, to: 'all' });
  return passed;
}

/**
 * A Self-Rally Pair: any two equal dice rally the unit; Morale and modifiers do not matter.
 *
 * @rule 3.1
 */
function* selfRallyPair(scene: Scene, { unit }: RallyAction): GameProcedure<boolean> {
  const { first = 0, second = 0 } = yield* rollFor<Event, Frame>(DICE.selfRallyPair, {
    of: unit,
    by: mustFind(scene, unit).side,
  });
  const rallied = first === second;
  const terms = [plus('higherDie', '3.1', Math.max(first, second)), plus('lowerDie', '3.1', -Math.min(first, second))];
  const check = ledger('selfRallyPair', '3.1', terms, unit);
  const morale = ledger('pair', '3.1', [plus('pair', '3.1', 0)], unit);
  yield* record({ kind: 'rallyRolled', counter: unit, check, morale, rallied, to: 'all' });
  return rallied;
}

/** The account of a Self-Rally Pair: any two equal dice, with nothing added. */
function pairAccount(unit: CounterId): Account {
  const results: readonly Consequence[] = [
    { by: 'natural', result: 'rallied', params: { pair: true } },
    { by: 'natural', result: 'shaken', params: { pair: false } },
  ];
  return singleAccount(
    DICE.selfRallyPair,
    { of: unit, target: [unit], results },
    ledger('selfRallyPair', '3.1', [], unit),
  );
}

/** Notes that a unit has made its attempt, and that its helper has helped. */
function afterAttempt(scene: Scene, frame: RallyFrame, { unit, method, leader }: RallyAction): RallyFrame {
  const tried: Writable<RallyFrame> = { ...frame, attempted: [...frame.attempted, unit].sort(byText) };
  const at = locationOf(scene, mustFind(scene, unit));
  if (method === 'raised' && at !== undefined) tried.raised = hexOf(at);
  if (method === 'alone') tried.alone = unit;
  if (leader === undefined) return tried;
  const man = mustFind(scene, leader);
  return withTended(scene, withLender(scene, tried, man), man, mustFind(scene, unit));
}
