import { problem } from 'hexarbiter';
import type { Sent } from 'hexarbiter/engine';
import type { Lhy, LhyWorld } from 'hexarbiter/lhy';
import type { Told } from '../protocol.js';
import { secondAttack, secondOdds } from './hundred-fire.js';
import { secondRuling } from './hundred-judge.js';
import { nameOf, secondReadings, secondRules, secondWorldBy, shotBy } from './hundred-rules.js';
import { lhyKit } from './hundred.js';
import { planOfSecond, secondMarch, secondPlan } from './hundred-plan.js';
import { clickAt } from './offers.js';
import type { Own } from './place.js';
import { eyesAt, seenNow, taken } from './table.js';
import type { Table } from './table.js';
import { refused } from './words.js';

/**
 * What the second game can be asked: plans, shots with their chances and sums, and the judge.
 *
 * @param table the table
 * @param world its mission
 * @example ownOfSecond(table, world).judge('umber.mg fires at F6')
 */
export function ownOfSecond(table: Table<Lhy>, world: LhyWorld): Own {
  const { kit } = table;
  const say = (each: Parameters<typeof kit.problem>[0]): string => kit.problem(each);
  const send = (action: unknown): Told<undefined> => {
    const done = taken(table, action as Sent<Lhy>);
    return done.ok ? { ok: true, value: undefined } : refused(done.problems, say);
  };
  const firstGameOnly = (): Told<never> => refused([problem('first-game-only', {})]);
  return {
    send,
    go: (units, at, mode) => secondMarch(table, units, at, mode, send) ?? refused([problem('no-way', { at })]),
    plan: (units) => secondPlan(table, units),
    attack: (action) => secondAttack(world, eyesAt(table), action as Sent<Lhy>),
    answers: () => [],
    sight: (from, to, against) => {
      const game = table.session.game();
      const own = kit.sight(game, seenNow(table), from, to);
      const other = against === undefined ? undefined : secondWorldBy(world, against);
      if (!own.ok || against === undefined || other?.ok !== true) return own;
      const theirs = lhyKit(other.value).sight(game, seenNow(table), from, to);
      if (!theirs.ok) return theirs;
      const { verdict, text } = theirs.value;
      return { ok: true, value: { ...own.value, against: { ruleset: nameOf(against), verdict, text } } };
    },
    odds: (firer, target, pick, against) => {
      const eyes = eyesAt(table);
      const own = secondOdds(world, eyes, firer, target, pick) ?? refused([problem('no-attack', {})]);
      const other = against === undefined ? undefined : secondWorldBy(world, against);
      if (!own.ok || against === undefined || other?.ok !== true) return own;
      const compared = shotBy(other.value, eyes, own.value.action as Sent<Lhy>, against);
      return { ok: true, value: { ...own.value, against: compared } };
    },
    rules: (against) => secondRules(world, against),
    readings: secondReadings,
    judge: (words) => secondRuling(world, eyesAt(table), words),
    hint: firstGameOnly,
    why: firstGameOnly,
    luck: firstGameOnly,
    click: (things, order) => {
      const clicked = clickAt(table, things, order);
      if (clicked.offer !== undefined) return clicked;
      const plan = planOfSecond(table, things);
      return plan === undefined ? clicked : { ...clicked, plan };
    },
  };
}
