import { problem } from 'hexarbiter';
import type { Sent } from 'hexarbiter/engine';
import type { Lhy, LhyWorld } from 'hexarbiter/lhy';
import type { Told } from '../protocol.js';
import { secondAttack, secondOdds } from './hundred-fire.js';
import { secondRuling } from './hundred-judge.js';
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
  return {
    send,
    go: (units, at, mode) => secondMarch(table, units, at, mode, send) ?? refused([problem('no-way', { at })]),
    plan: (units) => secondPlan(table, units),
    attack: (action) => secondAttack(world, eyesAt(table), action as Sent<Lhy>),
    answers: () => [],
    sight: (from, to) => kit.sight(table.session.game(), seenNow(table), from, to),
    odds: (firer, target, pick) =>
      secondOdds(world, eyesAt(table), firer, target, pick) ?? refused([problem('no-attack', {})]),
    rules: () => refused([problem('first-game-only', {})]),
    judge: (words) => secondRuling(world, eyesAt(table), words),
    click: (things, order) => {
      const clicked = clickAt(table, things, order);
      if (clicked.offer !== undefined) return clicked;
      const plan = planOfSecond(table, things);
      return plan === undefined ? clicked : { ...clicked, plan };
    },
  };
}
