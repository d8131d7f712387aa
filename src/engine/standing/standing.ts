import type { OrUnknown } from '../../kernel/basis/flavour.js';
import { decode } from '../../kernel/json/decode.js';
import { add, compare, fraction, fromText, toText } from '../../kernel/numbers/fraction.js';
import type { Fraction } from '../../kernel/numbers/fraction.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { standingSchema } from '../documents/standing.schema.js';
import { wordProblems } from '../game/arguments.js';
import type { Seen, View } from '../game/game.js';
import type { Refusal } from '../game/misuse.js';
import { inPlace, misused, wholeOr } from '../game/misuse.js';
import type { StandingFire, StandingOrder, StandingOrders, StandingPass } from '../game/standing-type.js';
import type { System } from '../game/system.js';
import { odds } from '../odds/odds.js';
import type { Distribution } from '../odds/odds-by-answer.js';
import { check } from '../questions/check.js';
import { kindsOpen } from '../questions/options.js';
import { meterFor } from '../questions/budget.js';
import { whoDecides } from '../questions/request.js';
import { isOver } from '../view/over.js';
import type { StandingRules } from '../world/standing-rules.js';
import type { WorldOf } from '../world/world.js';
import type { Looking } from './attacks.js';
import { attacksFor } from './attacks.js';

/** What a side sends by its standing orders. */
export interface StandingAnswer<S extends System> {
  /** A legal action. */
  readonly action: S['action'];
  /** The number of the order that gives it, from 0. */
  readonly order: number;
  /** The exact chance that its order asks for, `5/36`; absent where it asks for none. */
  readonly chance?: string;
}

/** All of a hundred. */
const WHOLE = 100;

/**
 * Reads the standing orders of a side.
 *
 * @param world the world
 * @param seen the game, or the view of the side: `turn` becomes its turn
 * @param orders anything, perhaps hostile
 * @returns the orders as they are kept; the faults of `decode`, `unknown-location` for a place that is not on the map, `bad-value` for
 *   a chance that the game does not know, `turn-is-over` for an order that has ended; `no-standing-orders` where the game has none
 * @example standingOrders(world, view, { format: 1, orders: [{ kind: 'pass', until: 'turn' }] }).value.orders[0].until // 2
 */
export function standingOrders<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  orders: unknown,
): Result<StandingOrders> {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return wrong;
  const rules = world.system.standing;
  if (rules === undefined) return refuse(problem('no-standing-orders', {}));
  const decoded = decode(standingSchema(), orders);
  if (!decoded.ok) return decoded;
  const turn = rules.turnOf(seen.position);
  const kept = decoded.value.orders.map((order) => (order.until === 'turn' ? { ...order, until: turn } : order));
  const problems = kept.flatMap((order, index) => faultsOf(world, rules, order, turn, `/orders/${index}`));
  return problems.length > 0 ? refuseAll(problems) : ok({ format: decoded.value.format, orders: kept });
}

function faultsOf<S extends System>(
  world: WorldOf<S>,
  rules: StandingRules<S>,
  order: StandingOrder,
  turn: number,
  path: string,
): readonly Problem[] {
  const { until = turn } = order;
  const late =
    typeof until === 'number' && until < turn
      ? [problem('turn-is-over', { until, turn }, undefined, `${path}/until`)]
      : [];
  if (order.kind === 'pass') return late;
  const { from = [], chance } = order;
  const places = from.flatMap((at, index) =>
    rules.isPlace(world, at) ? [] : [problem('unknown-location', { at }, undefined, `${path}/from/${index}`)],
  );
  const words = chance === undefined ? [] : wordProblems(chance.of, Object.keys(rules.chances), `${path}/chance/of`);
  return [...late, ...places, ...words];
}

/**
 * What a side sends now by its standing orders. It reads the view and the orders and nothing else, and draws nothing at random. The first
 * order that gives an action gives it. While the answer to a question is due, and where an attack would keep an order but its chance cannot
 * be worked out, the decision is left to the side itself.
 *
 * @param world the world
 * @param view what the side sees
 * @param orders its standing orders
 * @returns a legal action and its order; nothing where no order gives one, or where the side is not asked; the refusal of `standingOrders`
 *   in its place for what is no such orders
 * @example standingAnswer(world, view(world, game, 'de'), orders)?.action // { kind: 'fire', from: 'J3', ... }
 */
export function standingAnswer<S extends System>(
  world: WorldOf<S>,
  view: View<S>,
  orders: StandingOrders,
): StandingAnswer<S> | undefined;
export function standingAnswer<S extends System, V, O>(
  world: WorldOf<S>,
  view: OrUnknown<View<S>, V>,
  orders: OrUnknown<StandingOrders, O>,
): StandingAnswer<S> | undefined | Refusal;
export function standingAnswer<S extends System>(
  world: WorldOf<S>,
  given: unknown,
  orders: unknown,
): StandingAnswer<S> | undefined | Refusal {
  const wrong = misused({ world, view: given });
  if (wrong !== undefined) return inPlace(wrong);
  const view = given as View<S>;
  const rules = world.system.standing;
  if (rules === undefined) return inPlace(refuse(problem('no-standing-orders', {})) as Refusal);
  const read = decode(standingSchema(), orders);
  if (!read.ok) return inPlace(read);
  return wholeOr('view', 'view', view, () => decided({ world, view, rules }, read.value));
}

/** The first order that gives an action. */
function decided<S extends System>(looking: Looking<S>, { orders }: StandingOrders): StandingAnswer<S> | undefined {
  const { world, view, rules } = looking;
  const frame = view.frames.at(-1);
  if (isOver(view) || view.pending !== undefined || frame === undefined) return undefined;
  if (whoDecides(world, view) !== view.side) return undefined;
  const turn = rules.turnOf(view.position);
  const kinds = kindsOpen(world, view, meterFor(world));
  const inWindow = rules.isWindow(frame);
  for (const [order, standing] of orders.entries()) {
    if (typeof standing.until === 'number' && standing.until < turn) continue;
    if (standing.kind === 'fire' && !inWindow) continue;
    const found =
      standing.kind === 'pass' ? passes(looking, standing, kinds, inWindow) : bestAttack(looking, standing, kinds);
    if (found === 'unsure') return undefined;
    if (found !== undefined) return { order, ...found };
  }
  return undefined;
}

type Found<S extends System> = Omit<StandingAnswer<S>, 'order'>;

function passes<S extends System>(
  { world, view, rules }: Looking<S>,
  { scope = 'windows' }: StandingPass,
  kinds: readonly string[],
  inWindow: boolean,
): Found<S> | undefined {
  if (!inWindow && scope === 'windows') return undefined;
  const kind = rules.quiet.find((each) => kinds.includes(each));
  const verdict = kind === undefined ? undefined : check(world, view, { kind });
  return verdict?.complete === 1 && 'action' in verdict ? { action: verdict.action } : undefined;
}

/** The attack with the greatest chance among those that keep the order; the nearest of equals. */
function bestAttack<S extends System>(
  looking: Looking<S>,
  order: StandingFire,
  kinds: readonly string[],
): Found<S> | 'unsure' | undefined {
  const attacks = attacksFor(looking, order, kinds);
  const { chance } = order;
  if (chance === undefined) {
    const [action] = attacks;
    return action === undefined ? undefined : { action };
  }
  const counted = looking.rules.chances[chance.of] ?? [];
  let best: { readonly action: S['action']; readonly chance: Fraction } | undefined;
  let isUnsure = false;
  for (const action of attacks) {
    const found = odds(looking.world, looking.view, action);
    if (!found.ok) {
      isUnsure = true;
      continue;
    }
    const most = greatestOf(looking, found.value, counted);
    if (compare(most, fraction(chance.least, WHOLE)) < 0) continue;
    if (best === undefined || compare(most, best.chance) > 0) best = { action, chance: most };
  }
  if (best === undefined) return isUnsure ? 'unsure' : undefined;
  return { action: best.action, chance: toText(best.chance) };
}

/** The greatest chance that an enemy has of one of some results. */
function greatestOf<S extends System>(
  { view, rules }: Looking<S>,
  { subjects }: Distribution,
  counted: readonly string[],
): Fraction {
  let most = fraction(0);
  for (const { subject, results } of subjects) {
    const side = rules.sideOf(view.position, subject);
    if (side === undefined || side === view.side) continue;
    let sum = fraction(0);
    for (const { result, chance } of results) {
      const read = fromText(chance);
      if (counted.includes(result) && read.ok) sum = add(sum, read.value);
    }
    if (compare(sum, most) > 0) most = sum;
  }
  return most;
}
