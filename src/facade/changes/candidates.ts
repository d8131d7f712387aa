import { byText } from '../../kernel/basis/order.js';
import { legal } from '../../engine/questions/options.js';
import type { Order } from '../../engine/walk/order.js';
import type { Action, ActionKind, CounterId, Lnlt } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { fireOrders, shootOrders, spots } from './fire-orders.js';
import type { CounterGap, Gap } from './gap.js';
import type { Moment, Own } from './moment.js';
import { hurtAt, isLost, ownOf, placesOf, seenAt } from './moment.js';
import { moveOrders, nearer } from './move-orders.js';
import { hunch } from './outlook.js';

/** An action that could explain something, and how far it is from what the table shows. */
export interface Candidate {
  readonly action: Action;
  readonly cost: number;
  /** It does nothing but lead from one thing to the next: naming hexes, ending, letting a window go by. */
  readonly implied: boolean;
  /**
   * For movement, which has so many ways that each is played only when its turn comes: so many hexes it brings units nearer to where
   * they are on the table.
   */
  readonly nearer?: number;
}

/** Actions that lead from one thing to the next. */
const IMPLIED: Partial<Record<ActionKind, number>> = { name: 0.4, done: 0.6, ready: 0.8, stop: 0.3 };

/** What an action weighs that is not one whole deed. */
const WEIGHTS: Partial<Record<ActionKind, number>> = {
  move: 0.5,
  enter: 0.3,
  pivot: 0.3,
  place: 0.3,
  give: 0.3,
  spot: 0.8,
};

/** Actions that may fail, so that nothing but dice is seen of them. */
const FAILING: readonly ActionKind[] = [
  'rally',
  'fightOrDie',
  'heal',
  'unjam',
  'spot',
  'react',
  'fire',
  'shoot',
  'smoke',
  'putOut',
  'breach',
  'starshell',
  'detonate',
  'mortar',
  'callIn',
  'fireForEffect',
  'strafe',
  'bomb',
  'melee',
  'closeAssault',
  'faceFire',
  'hullDown',
  'enter',
  'overrun',
  'approach',
  'flyOn',
  'stop',
  'pass',
  'done',
  'ready',
];

/** A field of each kind of action. */
type FieldOf = { readonly [K in ActionKind]?: Exclude<keyof Extract<Action, { readonly kind: K }>, 'kind'> };

/** The fields that name those who act, of kinds whose actors are all seen on the table. */
const ACTORS: FieldOf = {
  place: 'counter',
  give: 'weapon',
  rally: 'unit',
  fightOrDie: 'unit',
  heal: 'unit',
  take: 'weapon',
  drop: 'weapon',
  destroy: 'weapon',
  flip: 'weapon',
  unjam: 'weapon',
  react: 'unit',
  smoke: 'unit',
  faceFire: 'unit',
  breach: 'unit',
  closeAssault: 'unit',
  starshell: 'unit',
  mortar: 'unit',
  callIn: 'caller',
  placeSniper: 'unit',
  hatch: 'unit',
};

/** The fields that name a set of those who act. */
const ACTING_SETS: FieldOf = {
  recombine: 'halves',
  putOut: 'units',
  deploy: 'units',
  board: 'units',
  alight: 'units',
  withdraw: 'units',
};

/** So many actions of one order that is begun are looked at. */
const MOST_OF_ONE = 120;

/** So many steps the walk to the next of them may take. */
const STEPS_OF_ONE = 20_000;

/**
 * The legal actions of a moment that could bring the board nearer to the table: only those whose counters have changed, and those that
 * lead from one thing to the next.
 *
 * @example [...candidatesAt(moment)].map(({ action }) => action.kind) // ['name', 'pass']
 */
export function* candidatesAt(moment: Moment): Generator<Candidate, void, undefined> {
  const { world, board } = moment;
  const frame = board.frames.at(-1);
  if (frame === undefined) return;
  const seen = seenAt(moment.seen, board, moment.by);
  const own = ownOf(moment);
  for (const { kind } of world.system.rulesFor(frame)) {
    const tried = new Set<string>();
    for (const within of ordersOf(moment, kind, own)) {
      let count = 0;
      for (const action of legal<Lnlt>(world, seen, within, { budget: STEPS_OF_ONE })) {
        if ((count += 1) > MOST_OF_ONE) break;
        const spelled = JSON.stringify(Object.entries(action).sort(([a], [b]) => byText(a, b)));
        if (tried.has(spelled)) continue;
        tried.add(spelled);
        if (fits(moment, action, own)) yield weighed(moment, action);
      }
    }
  }
}

function weighed(moment: Moment, action: Action): Candidate {
  const { kind } = action;
  const { board, gap } = moment;
  if (kind === 'enter') return { action, cost: WEIGHTS.enter ?? 1, implied: false, nearer: nearer(moment, action.to) };
  if (kind === 'pass') {
    const isWindow = board.frames.at(-1)?.kind === 'window';
    return { action, cost: isWindow ? 0.1 : isLate(gap, board) ? 0.2 : 1.5, implied: true };
  }
  const implied = kind === 'done' && isLate(gap, board) ? 0.2 : IMPLIED[kind];
  if (implied !== undefined) return { action, cost: implied, implied: true };
  const cost = (WEIGHTS[kind] ?? 1) + oddity(action) + hunch(moment.outlook, board.position, action);
  const isLater = kind === 'move' || isUnrolled(moment, action);
  return isLater ? { action, cost, implied: false, nearer: 0 } : { action, cost, implied: false };
}

/** A shot behind a pivot for which nobody has rolled yet: it has as many targets as there are, and whoever pivots has more often moved. */
function isUnrolled({ diceLeft }: Moment, action: Action): boolean {
  return action.kind === 'shoot' && action.pivot !== undefined && !diceLeft;
}

/** The track of the table shows a later phase. */
function isLate({ track }: Gap, { position }: Moment['board']): boolean {
  return (track?.phase ?? position.phase) !== position.phase || (track?.turn ?? position.turn) !== position.turn;
}

/** What is odd about an order, a little of each: it is told after one without. */
function oddity(action: Action): number {
  if (action.kind === 'fire')
    return (
      0.02 * (action.weaponsOnly?.length ?? 0) + (action.pivot === undefined ? 0 : 0.1) - 0.01 * action.weapons.length
    );
  // A Leader who can help does so.
  if (action.kind === 'rally') return action.leader === undefined ? 0.02 : 0;
  if (action.kind === 'move')
    return (
      0.1 * (new Set(action.modes).size - 1) -
      Math.min(0.4, 0.2 * (action.units.length - 1)) +
      (action.modes.includes('move') ? 0 : 0.02)
    );
  return 0;
}

/** The orders that are begun for a kind. */
function ordersOf(moment: Moment, kind: ActionKind, own: Own): readonly Order[] {
  const { gap, wide } = moment;
  const open: readonly Order[] = [{ kind }];
  if (kind === 'stop' && isStillFar(moment)) return [];
  if (kind === 'fire') return fireOrders(moment, own);
  if (kind === 'move') return moveOrders(moment, own);
  // Whoever is lost on the way has begun somewhere too.
  if (kind === 'name')
    return isLost(moment, own) ? open : [...placesOf(moment, wide ? own.gaps : own.doers)].map((at) => ({ kind, at }));
  if (wide || (FAILING.includes(kind) && isLost(moment, own))) return aimed(moment, kind) ?? open;
  if (kind === 'spot') return [...spots(moment, own)];
  if (kind === 'shoot') return shootOrders(moment, own);
  if (kind === 'fortify') return gap.missing.map(({ at }) => ({ kind, at }));
  if (kind === 'place') return own.gaps.map(({ id, want }) => placeOrder(id, want));
  const field = ACTORS[kind];
  if (field !== undefined) return [...own.ids].map((id) => ({ kind, [field]: id }));
  if (ACTING_SETS[kind] !== undefined) return own.gaps.length === 0 ? [] : open;
  return open;
}

/** Attacks on those who were hurt, for kinds that aim at a place; nothing where nobody was. */
function aimed(moment: Moment, kind: ActionKind): readonly Order[] | undefined {
  const places = AIMED.includes(kind) ? [...hurtAt(moment)] : [];
  return places.length === 0 ? undefined : places.map((target) => ({ kind, target }));
}

/** Actions that are aimed at a place and hurt those who are there. */
const AIMED: readonly ActionKind[] = ['shoot', 'mortar'];

/** The order that lays a counter where the table has it: it may face six ways in each of a hundred hexes. */
function placeOrder(counter: CounterId, want: CounterGap['want']): Order {
  const at = want?.place.kind === 'map' ? { at: want.place.at } : {};
  const facing = want?.status.facing === undefined ? {} : { facing: `${want.status.facing}` };
  return { kind: 'place', counter, ...at, ...facing };
}

/** Those on the move are not yet where the table has them, so nobody has stopped. */
function isStillFar({ gap, board }: Moment): boolean {
  const frame = board.frames.at(-1);
  if (frame?.kind !== 'move') return false;
  return gap.counters.some(
    ({ id, place, want, now }) =>
      place &&
      want?.place.kind === 'map' &&
      now?.place.kind === 'map' &&
      frame.movers.some(({ unit }) => unit === id) &&
      !frame.halted.includes(id),
  );
}

/** Whether all who act have changed, and the rest of an action is nothing that the table speaks against. */
function fits({ wide, board, gap }: Moment, action: Action, own: Own): boolean {
  const field = ACTING_SETS[action.kind];
  if (field !== undefined && !wide && own.gaps.length > 0) {
    const set = (action as unknown as Readonly<Record<string, readonly CounterId[]>>)[field] ?? [];
    return set.every((id) => own.ids.has(id));
  }
  if (action.kind === 'place' || action.kind === 'placeSniper') {
    const id = action.kind === 'place' ? action.counter : action.unit;
    const want = gap.counters.find((each) => each.id === id)?.want;
    if (want === undefined) return false;
    const at = want.place.kind === 'map' ? want.place.at : undefined;
    if (at !== undefined && at !== action.at) return false;
    if (want.place.kind === 'vehicle' && action.kind === 'place' && action.vehicle !== want.place.vehicle) return false;
    return action.kind !== 'place' || action.facing === undefined || Number(action.facing) === want.status.facing;
  }
  if (action.kind === 'shoot' && !wide && own.gaps.length > 0) {
    const weapon = counterOf(board.position, action.weapon);
    return own.ids.has(action.weapon) || (weapon?.place.kind === 'hands' && own.ids.has(weapon.place.unit));
  }
  return true;
}
