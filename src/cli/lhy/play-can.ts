import type { Order, Sent } from '../../engine/index.js';
import { apply, check, legal, odds, request, view } from '../../engine/index.js';
import { sumsOf } from '../../kernel/procedure/account.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Lhy, LhyState } from '../../lhy/index.js';
import { explainTerms, namesIn, writeLine } from '../../lhy/index.js';
import { phrase } from '../files/language.js';
import { tellOdds } from '../judge/odds-report.js';
import { chancesOf } from './fire-chances.js';
import { needLine } from './fact-lines.js';
import { oddsWords } from './ruling-words.js';
import { sayInLhy } from './mission.js';
import type { LhyAsking } from './play-asking.js';
import { called, eyesOf, kindCalled, openFor, unitsCalled } from './play-asking.js';
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
  if (open.length === 0)
    return whyNothing(
      asking,
      unit,
      closed.flatMap(({ problems: [first] }) => (first === undefined ? [] : [first])),
    );
  const kinds = open.map(({ kind }) => (kind === 'answer' ? kind : kindCalled(kind, locale))).join(', ');
  const lists = open.flatMap(({ kind, orders }) =>
    kind === 'answer' ? [] : [linesOf(asking, unit, orders as readonly Order[])],
  );
  // Of each kind the first line is told before the others of the first one.
  const firsts = lists.flatMap((lines) => lines.slice(0, 1));
  const most = Math.max(MOST - firsts.length, 0);
  const rest = lists.flatMap((lines) => lines.slice(1));
  const shown = new Set([...firsts, ...(all ? rest : rest.slice(0, most))]);
  const list = lists.flat().slice(0, ALL);
  const told = list.filter((line) => shown.has(line));
  const left = list.length - told.length;
  return [
    `${who}: ${kinds}`,
    ...told.map((line) => `  ${line}`),
    ...(left === 0 ? [] : [`  ${phrase('solo.more', { count: left, word: unit }, asking)}`]),
  ];
}

/** The orders of one kind as they are typed: the best fire first, and where a maneuver comes in one line. */
function linesOf(asking: LhyAsking, unit: string, orders: readonly Order[]): readonly string[] {
  const { world } = asking;
  const goes = orders.some(({ kind }) => kind === 'maneuver') ? reachedBy(asking, unit) : [];
  if (goes.length > 0) return [phrase('solo.comesTo', { places: goes.join(', '), unit, first: goes[0] ?? '' }, asking)];
  const actions = new Map<string, Sent<Lhy>>();
  for (const order of orders)
    for (const action of legal(world, eyesOf(asking), order, { budget: LOOKED_AT })) {
      if (actions.size >= ALL) break;
      actions.set(writeLine(action), action);
    }
  const valued = [...actions].map(([line, action]) => ({ line, action, value: valueOf(asking, action) }));
  return valued
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
    .map(({ line, action, value }) => {
      if (value === undefined) return line;
      return phrase('solo.valued', { value, line, ...present({ chances: chancesOf(asking, action, value) }) }, asking);
    });
}

/** Reasons that decide whatever else may be wrong, the first of them before the others. */
const DECIDING: readonly string[] = ['not-activated', 'already-acted'];

/** Reasons that say no more than that something is closed. */
const VAGUE: readonly string[] = ['takes-no-part', 'no-such-action', 'not-along', 'not-armed', 'not-carried'];

/** Why a unit can do nothing: the reason that decides. */
function whyNothing(asking: LhyAsking, unit: string, reasons: readonly Problem[]): readonly string[] {
  const { world, locale, person } = asking;
  const names = namesIn(world);
  const who = names.nameOf(unit) ?? unit;
  const asked = request(world, eyesOf(asking));
  const actions = asked.kind === 'action' ? asked.actions.map((kind) => kindCalled(kind, locale)).join(', ') : '';
  const top = eyesOf(asking).frames.at(-1);
  const movers = top?.kind === 'maneuver' && top.by === person ? top.units : [];
  if (movers.length > 0 && !movers.includes(unit)) {
    const going = movers.map((each) => called(asking, each)).join(', ');
    const way = phrase('solo.wayOpen', { unit: going, actions }, asking);
    return [phrase('solo.nothing', { who }, asking), `  ${way}`];
  }
  const deciding = DECIDING.flatMap((code) => reasons.find((each) => each.code === code) ?? []).slice(0, 1);
  const plain = reasons.filter(({ code }) => !VAGUE.includes(code));
  const told = (deciding.length > 0 ? deciding : plain).map((each) => sayInLhy(each, names, locale));
  const lines = [...new Set(told)].slice(0, MOST_REASONS).map((each) => `  ${each}`);
  return lines.length > 0
    ? [phrase('solo.nothing', { who }, asking), ...lines]
    : [phrase('solo.nothingFor', { who, actions }, asking)];
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
  const [sum] = sumsOf(verdict.accounts);
  const fire = sum === undefined ? undefined : chancesOf({ ...asking, state: moment }, verdict.action, wholeTotal(sum));
  const later = fire === undefined ? [] : [phrase('solo.chances', { chances: fire }, asking)];
  const all = [...sums, ...needs, ...chances, ...later];
  return all.length > 0 ? all : [phrase('solo.noChance', {}, asking)];
}
