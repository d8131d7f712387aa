import type { Action, Lnlt, Names as LnltNames } from 'hexarbiter';
import { problem, seedRng } from 'hexarbiter';
import { rank } from 'hexarbiter/bots';
import { luckIn } from '../../../src/coach/luck.js';
import type { LuckOfAction } from '../../../src/coach/luck.js';
import { decisionsIn } from '../../../src/coach/recorded-orders.js';
import type { Played } from '../../../src/coach/recorded-orders.js';
import { reviewed } from '../../../src/coach/reviewed-decision.js';
import { chancesIn, turningPointsIn } from '../../../src/coach/turning-points.js';
import type { CoachCard, LuckCard, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { botOf, eyesAt, whoActs } from './table.js';
import type { Table } from './table.js';
import { inWords, refused } from './words.js';

/* The coach of the first game. It is loaded when somebody asks for it. */

/** The budget of a hint and of a reason, in decisions of imagined games: about a second. */
const STEPS = 240;
const WIDTH = 3;
/** The games that the coach imagines. */
const SEED = 'the coach of this page';
/** Orders that others tell with them. */
const SILENT: readonly Action['kind'][] = ['name', 'done', 'enter', 'stop', 'answer'];
/** So long luck is measured before clicks are answered again, in milliseconds. */
const SLICE = 40;

/**
 * The orders that the coach would give now.
 *
 * @returns the orders with the first action of theirs, ready to be sent; or `no-hint`
 * @example hintFor(table).value.lines
 */
export function hintFor(table: Table<Lnlt>): Told<CoachCard> {
  const by = whoActs(table);
  const { world, seen, names } = eyesAt(table);
  if (by === undefined || by !== seen.side) return refused([problem('no-hint', {})]);
  const { choice } = rank(world, seen, seedRng(`${SEED}/${table.changes.length}`), { steps: STEPS, width: WIDTH });
  if (choice === undefined) return refused([problem('no-hint', {})]);
  const { chance, games, line, action } = choice;
  const told = ordersTold(line.length === 0 ? choice.orders : line, names as LnltNames);
  const hope = games.length === 0 ? [] : [say('coach.chance', shares(chance))];
  // A place is named by the attack or the move that follows it.
  const next = action.kind === 'name' ? (choice.orders.find(({ kind }) => !SILENT.includes(kind)) ?? action) : action;
  return { ok: true, value: { title: say('coach.hintIs'), lines: [...told, ...hope], reasons: [], action: next } };
}

/**
 * What the coach thinks of the last decision of a person, and why.
 *
 * @returns the place of its orders, what was better and the reasons; or `no-decision`
 * @example whyOf(table).value.reasons
 */
export function whyOf(table: Table<Lnlt>): Told<CoachCard> {
  const { world } = table;
  const decisions = decisionsIn(playedOn(table)).filter(({ by }) => botOf(table, by) === undefined);
  for (const decision of decisions.reverse()) {
    const judged = reviewed(world, decision, SEED, { steps: STEPS, width: WIDTH });
    if (judged === undefined) continue;
    const names = table.kit.namesIn(decision.before) as LnltNames;
    const { rank: place, of, cost, isSure, better, why, orders, step, by } = judged;
    const title = say('coach.decision', { side: names.nameOf(by) ?? by, step: step + 1 });
    const done = ordersTold(orders, names);
    if (better === undefined)
      return { ok: true, value: { title, lines: [...done, say('coach.best', { place, of })], reasons: [], step } };
    const judgement = say('coach.cost', { place, of, ...shares(cost) });
    return {
      ok: true,
      value: {
        title,
        lines: [
          ...done,
          judgement,
          ...(isSure ? [] : [say('coach.unsure')]),
          say('coach.better'),
          ...ordersTold(better.orders, names),
        ],
        reasons: why.map(({ term, own, better: other, difference }) => ({
          text: say(`coach.${term}`),
          own: signed(own),
          better: signed(other),
          difference: signed(difference),
        })),
        step,
      },
    };
  }
  return refused([problem('no-decision', {})]);
}

/**
 * The luck of both sides, and the three impulses after which the chances had changed most. Clicks are answered meanwhile.
 *
 * @example (await luckOn(table)).value.points[0].step
 */
export async function luckOn(table: Table<Lnlt>): Promise<Told<LuckCard>> {
  const { world } = table;
  const played = playedOn(table);
  const { names } = eyesAt(table);
  const called = (side: string): string => names.nameOf(side) ?? side;
  const actions: LuckOfAction[] = [];
  const unmeasuredSteps: number[] = [];
  let since = performance.now();
  for (const each of played) {
    const luck = luckIn(world, [each]);
    actions.push(...luck.actions);
    unmeasuredSteps.push(...luck.unmeasuredSteps);
    if (performance.now() - since < SLICE) continue;
    await new Promise((later) => setTimeout(later));
    since = performance.now();
  }
  const points = turningPointsIn(world, played, chancesIn(world, played, []), { actions, unmeasuredSteps }, []);
  const [first] = world.sides;
  return {
    ok: true,
    value: {
      sides: world.sides.map((side) => {
        let sum = 0;
        const line = actions.filter(({ by }) => by === side).map(({ luck }) => (sum += luck));
        return { id: side, text: say('coach.luckOf', { side: called(side), luck: signed(sum) }), line };
      }),
      points: points.map(({ step, turn, by, change }) => ({
        step,
        text: say('coach.point', {
          turn,
          side: called(by),
          change: percent(change, true),
          first: called(first),
        }),
      })),
    },
  };
}

/** The steps that stand, as the coach reads them. */
function playedOn({ changes }: Table<Lnlt>): readonly Played[] {
  return changes.map(({ by, action, before, game, events, dice }, step) => ({
    step,
    by,
    action: action as Action,
    before,
    applied: { state: game, action, events, dice },
  }));
}

/** The orders of an impulse in words: attacks and moves, with the way of each. */
function ordersTold(orders: readonly Action[], names: LnltNames): readonly string[] {
  const told = orders.flatMap((order, i): readonly string[] => {
    if (SILENT.includes(order.kind)) return [];
    const said = inWords(order, names);
    const way = order.kind === 'move' ? wayAfter(orders.slice(i + 1)) : [];
    return [way.length === 0 ? said : say('coach.byWay', { said, way: way.join(', ') })];
  });
  if (told.length > 0) return told;
  const [first] = orders;
  return [first === undefined || first.kind === 'name' ? say('coach.waits') : inWords(first, names)];
}

function wayAfter(orders: readonly Action[]): readonly string[] {
  const end = orders.findIndex(({ kind }) => kind !== 'enter');
  return orders.slice(0, end < 0 ? orders.length : end).flatMap((order) => (order.kind === 'enter' ? [order.to] : []));
}

function shares(estimate: { readonly mean: number; readonly from: number; readonly to: number }): {
  readonly mean: string;
  readonly from: string;
  readonly to: string;
} {
  return { mean: percent(estimate.mean), from: percent(estimate.from), to: percent(estimate.to) };
}

function percent(share: number, isSigned = false): string {
  const whole = Math.round(100 * share);
  return `${isSigned && whole > 0 ? '+' : ''}${whole}`.replace('-', '−');
}

/** A number of Squads with its sign. */
function signed(number: number): string {
  const rounded = number.toFixed(2);
  return number > 0 && rounded !== '0.00' ? `+${rounded}` : rounded.replace('-', '−').replace(/^−(0\.00)$/, '$1');
}
