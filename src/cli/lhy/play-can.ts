import type { Order, Sent } from '../../engine/index.js';
import { apply, check, legal, odds, view } from '../../engine/index.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Lhy, LhyState } from '../../lhy/index.js';
import { explainTerms, namesIn, writeLine } from '../../lhy/index.js';
import { phrase } from '../files/language.js';
import { tellOdds } from '../judge/odds-report.js';
import { needLine } from './fact-lines.js';
import { oddsWords } from './judge-report.js';
import { sayInLhy } from './mission.js';
import type { LhyAsking } from './play-asking.js';
import { eyesOf, kindCalled, openFor, unitsCalled } from './play-asking.js';
import { gameByView, meantBy } from './play-table.js';
import { rollsNeeded } from './rolls-needed.js';

/** So many orders are looked at for each kind. */
const LOOKED_AT = 2_000;

/** So many lines of a list are told where not all are asked for. */
const MOST = 8;

/** So many lines are told at the most. */
const ALL = 80;

/** So many steps are tried to find out where a unit comes. */
const MOST_STEPS = 120;

/** So many reasons are told why somebody can do nothing. */
const MOST_REASONS = 3;

/**
 * What a unit or the units of a hex can do now: the kinds of action, whom they can fire at with what value, the best first, where they can go, and
 * their other orders, each as it is typed. A long list is cut unless all of it is asked for.
 *
 * @param word a name, an id or a hex
 * @param all whether the whole list is told
 * @example canLines(asking, 'squad 1-1', false) // ['Umber squad 1-1: maneuver, fire small arms', '  value 2: umber.1-1 fires at F7', ...]
 */
export function canLines(asking: LhyAsking, word: string, all: boolean): readonly string[] {
  const units = unitsCalled(asking, word);
  if (units.length === 0) return [phrase('solo.nobodyCalled', { word }, asking)];
  return units.flatMap((unit) => unitLines(asking, unit, all));
}

function unitLines(asking: LhyAsking, unit: string, all: boolean): readonly string[] {
  const { world, locale } = asking;
  const { open, closed } = openFor(asking, unit);
  const names = namesIn(world);
  const who = names.nameOf(unit) ?? unit;
  if (open.length === 0) {
    const why = closed.flatMap(({ problems: [first] }) =>
      first === undefined ? [] : [sayInLhy(first, names, locale)],
    );
    const told = [...new Set(why)].slice(0, MOST_REASONS).map((each) => `  ${each}`);
    return [phrase('solo.nothing', { who }, asking), ...told];
  }
  const kinds = open.map(({ kind }) => (kind === 'answer' ? kind : kindCalled(kind, locale))).join(', ');
  const orders = open.flatMap(({ kind, orders: begun }) => (kind === 'answer' ? [] : (begun as readonly Order[])));
  const actions = new Map<string, Sent<Lhy>>();
  for (const order of orders)
    for (const action of legal(world, eyesOf(asking), order, { budget: LOOKED_AT })) {
      if (actions.size >= ALL) break;
      if (action.kind !== 'maneuver') actions.set(writeLine(action), action);
    }
  const told = [...actions].map(([line, action]) => ({ line, value: valueOf(asking, action) }));
  const valued = told.flatMap(({ line, value }) => (value === undefined ? [] : [{ line, value }]));
  const fire = [...valued]
    .sort((a, b) => b.value - a.value)
    .map(({ line, value }) => phrase('solo.valued', { value, line }, asking));
  const others = told.flatMap(({ line, value }) => (value === undefined ? [line] : []));
  const goes = orders.some(({ kind }) => kind === 'maneuver') ? reachedBy(asking, unit) : [];
  const ways =
    goes.length === 0 ? [] : [phrase('solo.comesTo', { places: goes.join(', '), unit, first: goes[0] ?? '' }, asking)];
  const list = [...ways, ...fire, ...others];
  const shown = all || list.length <= MOST ? list : list.slice(0, MOST);
  const left = list.length - shown.length;
  return [
    `${who}: ${kinds}`,
    ...shown.map((line) => `  ${line}`),
    ...(left === 0 ? [] : [`  ${phrase('solo.more', { count: left, word: unit }, asking)}`]),
  ];
}

/** The value of fire or of a call, by what the person sees; nothing for an action without one. */
function valueOf(asking: LhyAsking, action: Sent<Lhy>): number | undefined {
  if (!['smallArms', 'antiTank', 'enfilade', 'mortar'].includes(action.kind)) return undefined;
  const verdict = check(asking.world, eyesOf(asking), action);
  const [sum] = verdict.complete === 1 ? sumsOf(verdict.accounts) : [];
  return sum === undefined ? undefined : wholeTotal(sum);
}

/** The hexes to which a unit comes by one maneuver, where nothing interferes. They are tried in the game as far as the person sees it. */
function reachedBy(asking: LhyAsking, unit: string): readonly string[] {
  const { world, person } = asking;
  const begun = apply(world, gameByView(world, eyesOf(asking)), { kind: 'maneuver', unit, mode: 'forward' });
  if (!begun.ok) return [];
  const found = new Set<string>();
  let open: readonly LhyState[] = [begun.value.state];
  for (let tried = 0; open.length > 0 && tried < MOST_STEPS;) {
    const [now, ...rest] = open;
    open = rest;
    if (now === undefined || now.pending !== undefined || now.frames.at(-1)?.kind !== 'maneuver') continue;
    for (const action of legal(world, view(world, now, person), { kind: 'enter' }, { budget: LOOKED_AT })) {
      if (action.kind !== 'enter' || action.as !== undefined || found.has(action.hex)) continue;
      tried += 1;
      found.add(action.hex);
      const gone = apply(world, now, action);
      if (gone.ok) open = [...open, gone.value.state];
    }
  }
  return [...found].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/**
 * The sums and the odds of an order in words, by what the person sees alone; or why it is not legal.
 *
 * @example oddsLines(asking, 'squad 1-1 fires at F7')
 */
export function oddsLines(asking: LhyAsking, text: string): readonly string[] {
  const { world, person, locale, state } = asking;
  const names = namesIn(world);
  if (state.pending !== undefined) return [phrase('solo.answerFirst', {}, asking)];
  const meant = meantBy(world, eyesOf(asking), text);
  if (!meant.ok) return meant.problems.map((each) => sayInLhy(each, names, locale));
  const { asked, moment } = meant.value;
  const eyes = view(world, moment, person);
  const verdict = check(world, eyes, asked);
  if (verdict.complete !== 1) return (verdict.problems ?? []).map((each) => sayInLhy(each, names, locale));
  const sums = sumsOf(verdict.accounts).flatMap((sum) => explainTerms(sum, locale, names).split('\n'));
  const needs = rollsNeeded(world, moment, verdict.action).map((each) => needLine(each, names, locale));
  const found = odds(world, eyes, verdict.action);
  const chances: string[] = [];
  if (found.ok && found.value.subjects.length > 0)
    tellOdds(found.value, oddsWords(names, locale), (line) => chances.push(line.replace(/^\n+|\n+$/g, '')));
  const all = [...sums, ...needs, ...chances];
  return all.length > 0 ? all : [phrase('solo.noChance', {}, asking)];
}
