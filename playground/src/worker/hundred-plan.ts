import { actionsFor, apply, check, legal, request, view } from 'hexarbiter/engine';
import type { GameState, Sent, View } from 'hexarbiter/engine';
import type { Lhy, LhyWorld, ManeuverAction } from 'hexarbiter/lhy';
import { renderGame } from 'hexarbiter/lhy';
import type { PlaceCard, Plan, Refusal, TargetCard, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { firedAt, shotsOf, strengthOf } from './hundred-fire.js';
import { inLhyWords, lhyLocale } from './hundred-words.js';
import type { Eyes } from './kit.js';
import { eyesAt, whoActs } from './table.js';
import type { Table } from './table.js';
import { refusalsOf } from './words.js';

/** So many steps are tried for one plan: some tenths of a second. */
const BUDGET = 240;

/** The orders that a plan is about. */
const PLANNED: readonly string[] = ['maneuver', 'smallArms', 'antiTank'];

type Game = GameState<Lhy>;
type Action = Sent<Lhy>;

/** A hex that the unit can reach, with the cheapest way there. */
interface Found {
  readonly at: string;
  readonly cost: number;
  readonly path: readonly string[];
}

/**
 * The game as far as a side sees it: what it does not see does not stand in its way, so a plan gives nothing away.
 *
 * @example asSeen(game, seen).position === seen.position // true
 */
function asSeen(game: Game, { position }: View<Lhy>): Game {
  return { ...game, position };
}

function after(world: LhyWorld, game: Game, action: Action): Game | undefined {
  try {
    const done = apply<Lhy>(world, game, action);
    return done.ok && done.value.state.pending === undefined ? done.value.state : undefined;
  } catch {
    return undefined;
  }
}

/** Where a unit on the move gets to, hex by hex; where the other side has to decide the way ends for now. */
function reached(world: LhyWorld, start: Game, by: string): readonly Found[] {
  const best = new Map<string, Found>();
  const open: { readonly game: Game; readonly path: readonly string[] }[] = [{ game: start, path: [] }];
  for (let tried = 0; open.length > 0 && tried < BUDGET;) {
    const { game, path } = open.shift() ?? { game: start, path: [] };
    for (const action of legal<Lhy>(world, view(world, game, by), { kind: 'enter' })) {
      if (action.kind !== 'enter' || ++tried > BUDGET) continue;
      const next = after(world, game, action);
      const top = next?.frames.at(-1);
      if (next === undefined) continue;
      const cost = top?.kind === 'maneuver' ? top.spent : path.length + 1;
      const before = best.get(action.hex);
      if (before !== undefined && before.cost <= cost) continue;
      const way = [...path, action.hex];
      best.set(action.hex, { at: action.hex, cost, path: way });
      if (top?.kind === 'maneuver' && top.by === by) open.push({ game: next, path: way });
    }
  }
  return [...best.values()];
}

/** How a unit can begin to move alone: one action for each kind of movement. */
function beginningsOf(world: LhyWorld, seen: View<Lhy>, unit: string): readonly ManeuverAction[] {
  const found = new Map<string, ManeuverAction>();
  for (const action of legal<Lhy>(world, seen, { kind: 'maneuver', unit })) {
    if (action.kind !== 'maneuver' || action.with !== undefined || found.has(action.mode)) continue;
    found.set(action.mode, action);
  }
  return [...found.values()];
}

/** The unit that somebody means: itself, or the first one of his side in a hex that can do something. */
function unitsMeant(table: Table<Lhy>, things: readonly string[]): readonly string[] {
  const { seen } = eyesAt(table);
  const by = whoActs(table);
  if (by === undefined || by !== seen.side) return [];
  const units = Object.values(seen.position.units).filter(({ side }) => side === by);
  const [thing = ''] = things;
  const itself = units.find(({ id }) => id === thing);
  if (itself !== undefined) return [thing];
  return units.flatMap(({ id, place }) => (place.kind === 'map' && place.hex === thing ? [id] : []));
}

/**
 * The plan of what somebody has clicked on: that of the first unit that can go or fire, or that of the first one with the reasons why it cannot.
 *
 * @returns nothing where no unit of the side that decides is meant
 * @example planOfSecond(table, ['umber.1-1'])?.places.length
 */
export function planOfSecond(table: Table<Lhy>, things: readonly string[]): Plan | undefined {
  let first: Plan | undefined;
  for (const unit of unitsMeant(table, things)) {
    const plan = planFor(table, [unit]);
    if (plan.places.length > 0 || plan.targets.length > 0) return plan;
    first ??= plan;
  }
  return first;
}

/**
 * Where a unit of the second game can go, and whom it can fire at.
 *
 * @param table the table
 * @param units the unit
 * @example secondPlan(table, ['umber.1-1']).ok // true
 */
export function secondPlan(table: Table<Lhy>, units: readonly string[]): Told<Plan> {
  return { ok: true, value: planFor(table, units.slice(0, 1)) };
}

function planFor(table: Table<Lhy>, units: readonly string[]): Plan {
  const world = table.world as LhyWorld;
  const eyes = eyesAt(table);
  const { seen } = eyes;
  const [unit = ''] = units;
  const places = placesOf(table, world, eyes, unit);
  const targets = targetsOf(world, eyes, unit);
  const marks = targets.map(({ card, value }) => ({ at: card.at, text: value }));
  const svgOf = (mode: string): string =>
    renderGame(world, seen, {
      highlight: units,
      reach: places.filter((each) => each.mode === mode).map(({ at, cost }) => ({ at, cost })),
      targets: marks,
    });
  const modes = [...new Set(places.map(({ mode }) => mode))];
  const why = places.length > 0 || targets.length > 0 ? [] : whyNot(world, eyes, unit);
  return {
    units,
    modes: modes.map((value) => ({ value, text: value === '' ? say('plan.goOn') : inLhyWords(value) })),
    places,
    targets: targets.map(({ card }) => card),
    ...(why.length === 0 ? {} : { why }),
    svgs: Object.fromEntries((modes.length === 0 ? [''] : modes).map((mode) => [mode, svgOf(mode)])),
  };
}

/** Why a unit can neither go nor fire: each reason once. */
function whyNot(world: LhyWorld, { seen, names }: Eyes<Lhy>, unit: string): readonly Refusal[] {
  const closed = actionsFor<Lhy>(world, seen, unit).closed.filter(({ kind }) => PLANNED.includes(kind));
  const all = refusalsOf(
    closed.flatMap(({ problems }) => problems),
    (each) => lhyLocale.problem(each, names),
  );
  return all.filter(({ text }, at) => all.findIndex((each) => each.text === text) === at);
}

function placesOf(table: Table<Lhy>, world: LhyWorld, { seen }: Eyes<Lhy>, unit: string): readonly PlaceCard[] {
  const by = seen.side;
  const now = asSeen(table.session.game(), seen);
  const top = now.frames.at(-1);
  const card =
    (mode: string) =>
    ({ at, cost, path }: Found): PlaceCard => ({ at, mode, cost, shaken: '0', lost: '0', by: '', path });
  if (top?.kind === 'maneuver') return top.by === by ? reached(world, now, by).map(card('')) : [];
  return beginningsOf(world, seen, unit).flatMap((action) => {
    const begun = after(world, now, action);
    return begun === undefined ? [] : reached(world, begun, by).map(card(action.mode));
  });
}

function targetsOf(
  world: LhyWorld,
  eyes: Eyes<Lhy>,
  unit: string,
): readonly { readonly card: TargetCard; readonly value: string }[] {
  return shotsOf(world, eyes.seen, unit).map((action) => {
    const { percent, value } = strengthOf(world, eyes, action);
    return {
      value,
      card: { at: firedAt(eyes.seen, action) ?? '', text: lhyLocale.decision(action, eyes.names), percent, action },
    };
  });
}

/**
 * Sends a unit of the second game to a place: it begins to move, goes along its way, and stops. Where the other side decides, it waits.
 *
 * @param table the table
 * @param units the unit
 * @param at the hex
 * @param mode the kind of movement; empty for a unit on the move
 * @param send takes a step
 * @example secondMarch(table, ['umber.1-1'], 'E8', 'forward', send)
 */
export function secondMarch(
  table: Table<Lhy>,
  units: readonly string[],
  at: string,
  mode: string,
  send: (action: Action) => Told<undefined>,
): Told<undefined> | undefined {
  const world = table.world as LhyWorld;
  const eyes = eyesAt(table);
  const [unit = ''] = units;
  const place = placesOf(table, world, eyes, unit).find((each) => each.at === at && each.mode === mode);
  if (place === undefined) return undefined;
  const begin = beginningsOf(world, eyes.seen, unit).find((action) => action.mode === mode);
  const steps: Action[] = place.path.map((hex) => ({ kind: 'enter', hex }));
  const all: readonly Action[] = [...(mode === '' || begin === undefined ? [] : [begin]), ...steps, { kind: 'stop' }];
  const [first, ...rest] = all;
  if (first === undefined) return undefined;
  const begun = send(first);
  if (!begun.ok) return begun;
  for (const step of rest) {
    const due = request<Lhy>(world, table.session.game());
    if (due.kind !== 'action' || due.by !== eyes.seen.side || due.frame.kind !== 'maneuver') break;
    if (check<Lhy>(world, table.session.view(due.by), step).complete !== 1 || !table.session.dispatch(step).ok) break;
  }
  return begun;
}
