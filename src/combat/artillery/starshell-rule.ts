import { atMostAccount, eitherWay } from '../../kernel/procedure/account.js';
import { rollFor, outcome, part, record, replace, tell } from '../../state/procedure.js';
import { ledger, minus, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { DICE } from '../../tables/index.js';
import { indexOf, nameOf } from '../../map/index.js';
import { actsAsLeader } from '../../units/index.js';
import type {
  ActionRule,
  ConditionMaker,
  Constraint,
  Counter,
  GameProcedure,
  ImpulseFrame,
  Scene,
  StarshellAction,
} from '../../state/index.js';
import {
  actionRule,
  conditionsOn,
  constraint,
  isGoodOrder,
  lmOf,
  markersOf,
  meleeAt,
  mustFaceFire,
  onMap,
  topOf,
  typeOf,
  unitOf,
} from '../../state/index.js';
import { isOpenToMortars } from '../attack/mortar.js';
import { isBusy, isStarter } from '../attack/occasion.js';
import { isInTeamRange, isMortarTeam } from './mortar-team.js';
import { scatterAccount, scatterRound } from './scatter.js';
import {
  starshellNumber,
  firesStarshells,
  callsStarshells,
  isInReach,
  seesFlash,
  isInFront,
  hexesFor,
  waysOf,
  isNight,
  mayFireStarshell,
} from './starshell.js';

/**
 * The sum of a Leader's or Hero's attempt to fire a Starshell: 1d6, less his LM.
 *
 * @param face the die; left out for the modifiers alone
 * @rule 20.2
 * @example wholeTotal(starshellLedger(scene, tom, 4)) // 2
 */
export function starshellLedger(scene: Scene, unit: Counter, face?: number): Ledger {
  const terms: Term[] = face === undefined ? [] : [plus('die', '20.2', face)];
  if (actsAsLeader(typeOf(scene.world, unit))) {
    terms.push(minus('leader', '20.2', lmOf(scene, unit), { leader: unit.id }));
  }
  return ledger('starshell', '20.2', terms, unit.id);
}

/** Whether somebody keeps a Starshell from being fired. */
type Wrong = (scene: Scene, frame: ImpulseFrame, unit: Counter, action: StarshellAction) => boolean;

/** The man who calls for the Starshell, or the Mortar Weapon Team, in its impulse. */
function about(who: 'unit' | 'mortar'): ConditionMaker<StarshellAction, { frame: ImpulseFrame; unit: Counter }> {
  return conditionsOn((scene, action) => {
    const frame = topOf(scene, 'impulse');
    const unit = unitOf(scene, action[who]);
    return frame === undefined || unit === undefined ? undefined : { frame, unit };
  });
}

const onFirer = about('unit');
const onMortar = about('mortar');

/** A condition on the man who calls for the Starshell. */
function firer(code: string, rule: string, wrong: Wrong): Constraint<StarshellAction> {
  return onFirer(code, rule, (scene, { frame, unit }, action) =>
    wrong(scene, frame, unit, action) ? { unit: unit.id, units: [unit.id], at: action.at } : undefined,
  );
}

/** A condition on the Mortar Weapon Team, where there is one. */
function mortar(code: string, rule: string, wrong: Wrong): Constraint<StarshellAction> {
  return onMortar(code, rule, (scene, { frame, unit }, action) => {
    const [{ id }, { at }] = [unit, action];
    return wrong(scene, frame, unit, action) ? { unit: id, units: [id], weapons: [id], at, target: at } : undefined;
  });
}

/**
 * A Starshell: a Leader or Hero tries to fire one into a hex within three of his own, 1d6 less the Leader's LM against
 * his nation's capability; or a Leader or Scout has a Mortar Weapon Team place one, without a roll. By the switch
 * `starshellByMortar` that one scatters as a Spotting Round does.
 *
 * @rule 20.2, 20.3
 * @example starshellRule.slots.map((slot) => slot.name) // ['unit', 'mortar', 'at']
 */
export const starshellRule: ActionRule<StarshellAction> = actionRule<StarshellAction>({
  kind: 'starshell',
  frames: ['impulse'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = topOf(scene, 'impulse');
        if (frame?.step !== 'acting' || !isNight(scene)) return;
        for (const id of frame.started) {
          const unit = unitOf(scene, id);
          if (unit !== undefined && mayFireStarshell(scene, frame, unit)) yield id;
        }
      },
    },
    {
      name: 'mortar',
      form: 'one',
      optional: true,
      *values(scene, partial): Iterable<string | undefined> {
        const frame = topOf(scene, 'impulse');
        const unit = unitOf(scene, partial.unit);
        if (frame === undefined || unit === undefined) return;
        for (const team of waysOf(scene, frame, unit)) yield team?.id;
      },
    },
    {
      name: 'at',
      form: 'one',
      *values(scene, partial): Iterable<string> {
        const unit = unitOf(scene, partial.unit);
        if (unit !== undefined) yield* hexesFor(scene, unit, unitOf(scene, partial.mortar));
      },
    },
  ],
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit, mortar: team }) => {
      const unknown = [unit, team].filter((id) => id !== undefined && unitOf(scene, id) === undefined);
      return unknown.length === 0 ? undefined : { counters: unknown.filter((id) => id !== undefined) };
    }),
    constraint('unknown-location', '1.4', (scene, { at }) => {
      const hex = indexOf(scene.world.map, at);
      return hex !== undefined && nameOf(scene.world.map, hex) === at ? undefined : { at };
    }),
  ],
  constraints: [
    constraint('not-at-night', '20.2', (scene) => (isNight(scene) ? undefined : {})),
    constraint('not-acting', '4.0', (scene) => (topOf(scene, 'impulse')?.step === 'acting' ? undefined : {})),
    firer('not-yours', '20.2', (_scene, frame, unit) => unit.side !== frame.by),
    firer('fires-no-starshell', '20.2', (scene, _frame, unit, action) => {
      return action.mortar === undefined ? !firesStarshells(scene, unit) : !callsStarshells(scene, unit);
    }),
    firer('not-good-order', '20.2', (_scene, _frame, unit) => !isGoodOrder(unit)),
    firer('already-activated', '20.2', (_scene, frame, unit) => isBusy(frame, unit)),
    firer('not-activated-here', '4.0', (_scene, frame, unit) => !isStarter(frame, unit)),
    firer('locked-in-melee', '8.1', (scene, _frame, unit) => meleeAt(scene.position, onMap(unit) ?? '') !== undefined),
    firer('must-face-fire', '10.5.6.2', mustFace),
    firer('too-far', '20.2', (scene, _frame, unit, { at, mortar: team }) => {
      return !isInReach(scene, unit, at, team !== undefined) && (team === undefined || !seesFlash(scene, unit, at));
    }),
    mortar('not-yours', '20.3', (_scene, frame, team) => team.side !== frame.by),
    mortar('not-a-mortar-team', '20.3', (scene, _frame, team) => !isMortarTeam(scene, team)),
    mortar('fires-no-starshell', '20.3', (scene, _frame, team) => starshellNumber(scene, team) === 0),
    mortar('not-good-order', '20.3', (_scene, _frame, team) => !isGoodOrder(team)),
    mortar('already-activated', '20.3', (_scene, frame, team) => isBusy(frame, team)),
    mortar('locked-in-melee', '8.1', (scene, _frame, team) => meleeAt(scene.position, onMap(team) ?? '') !== undefined),
    mortar('must-face-fire', '10.5.6.2', mustFace),
    mortar('mortar-under-cover', '18.1', (scene, _frame, team) => {
      const at = onMap(team);
      return at !== undefined && isMortarTeam(scene, team) && !isOpenToMortars(scene, at);
    }),
    mortar('out-of-mortar-range', '20.3', (scene, _frame, team, { at }) => {
      return isMortarTeam(scene, team) && !isInTeamRange(scene, team, at);
    }),
    mortar('outside-bunker-front', '10.7', (scene, _frame, team, { at }) => !isInFront(scene, team, at)),
  ],
  lacking: { code: 'needs-starshell', rule: '20.2' },
  run: fireStarshell,
  accounts: (scene, { unit: id, at, mortar: team }) => {
    const unit = unitOf(scene, id);
    if (unit === undefined) return [];
    if (team !== undefined) return scatters(scene) ? [scatterAccount(scene, unit, {}, at)] : [];
    const needed = starshellNumber(scene, unit);
    const results = eitherWay('total', needed + 1, 'none', 'lit');
    return [atMostAccount(DICE.starshell, { of: id, target: [at], results }, starshellLedger(scene, unit), needed)];
  },
});

function scatters({ world }: Scene): boolean {
  return world.ruleset.switches.starshellByMortar === 'scattered';
}

function mustFace(scene: Scene, _frame: ImpulseFrame, unit: Counter): boolean {
  return mustFaceFire(scene, unit);
}

/**
 * A Mortar is marked Fired and never fails; the man who called for the Starshell becomes Ops Complete whatever the
 * result.
 */
function* fireStarshell(scene: Scene, action: StarshellAction): GameProcedure {
  const { unit: id, at, mortar: team } = action;
  const unit = unitOf(scene, id);
  const frame = topOf(scene, 'impulse');
  if (unit === undefined || frame === undefined) return;
  if (team === undefined) {
    const lit = yield* tryToFire(scene, unit, at);
    yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
    if (lit) yield* light(scene, at);
    yield* outcome(at, lit ? 'lit' : 'none');
    return yield* replace({ ...frame, acted: true });
  }
  yield* record({ kind: 'marked', counter: team, marker: 'fired', to: 'all' });
  yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
  yield* replace({ ...frame, acted: true });
  const over = scatters(scene) ? yield* scatterRound(scene, unit, {}, at) : at;
  if (over !== undefined) yield* light(scene, over);
  yield* outcome(over ?? at, over === undefined ? 'none' : 'lit');
}

/** A second Starshell over a hex gives no more light. */
function* light(scene: Scene, at: string): GameProcedure {
  if (markersOf(scene.position, 'starshell').some((marker) => marker.at === at)) return;
  yield* record({ kind: 'markerAdded', marker: { kind: 'starshell', at }, to: 'all' });
}

function* tryToFire(scene: Scene, unit: Counter, at: string): GameProcedure<boolean> {
  const needed = starshellNumber(scene, unit);
  const modifiers = wholeTotal(starshellLedger(scene, unit));
  const { starshell = 0 } = yield* part(
    'starshellDie',
    `${modifiers}:${needed}`,
    () => rollFor(DICE.starshell, { of: unit.id, by: unit.side }),
    (faces) => String((faces['starshell'] ?? 0) + modifiers <= needed),
  );
  const sum = starshellLedger(scene, unit, starshell);
  const lit = wholeTotal(sum) <= needed;
  yield* tell(() => ({
    kind: 'starshellRolled',
    counter: unit.id,
    at,
    roll: sum,
    needed,
    lit,
    to: 'all',
  }));
  return lit;
}
