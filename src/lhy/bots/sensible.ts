import type { View } from '../../engine/index.js';
import { legal, sample, topFrame } from '../../engine/index.js';
import { inPlace, misused, wholeOr } from '../../engine/misuse.js';
import { smallest } from '../../kernel/lists.js';
import type { RngState } from '../../kernel/seeded.js';
import { rollDie } from '../../kernel/seeded.js';
import { range } from '../../map/geometry.js';
import type { Lhy, LhyAction, LhyFrame, LhyWorld } from '../state/index.js';
import { attackerOf, enemiesIn, hexOf } from '../state/index.js';
import type { LhyBot, LhyDecision } from './bot.js';

/** So many actions of a kind are looked at. */
const MOST = 60;

/** Out of ten chances of its kind that come up, the bot takes so many: the side that attacks, and the other. */
const KEEN = {
  attack: { comeOn: 10, recover: 10, assault: 6, smallArms: 9, antiTank: 9, maneuver: 8 },
  defend: { comeOn: 10, recover: 10, assault: 3, smallArms: 9, antiTank: 9, maneuver: 1 },
} as const;
type Wish = keyof (typeof KEEN)['attack'];
const WISHES: readonly Wish[] = ['comeOn', 'recover', 'assault', 'antiTank', 'smallArms', 'maneuver'];

/** Out of ten chances to overrun enemies, the bot takes so many. */
const OVERRUNS = 4;

/** What units fire while a maneuver is under way. */
const SHOTS = ['antiTank', 'smallArms'];

/** The generator of a bot, and what it draws. */
interface Draws {
  readonly rng: () => RngState;
  readonly upTo: (sides: number) => number;
  readonly oneOf: <T>(items: readonly T[]) => T | undefined;
}

function drawsFrom(start: RngState): Draws {
  let rng = start;
  const upTo = (sides: number): number => {
    const { face, state } = rollDie(rng, sides);
    rng = state;
    return face;
  };
  return {
    rng: () => rng,
    upTo,
    oneOf: (items) => (items.length === 0 ? undefined : items[upTo(items.length) - 1]),
  };
}

function actionsOf(world: LhyWorld, view: View<Lhy>, kind: string): readonly LhyAction[] {
  if (world.system.ruleOf(kind) === undefined) return [];
  const found: LhyAction[] = [];
  for (const action of legal(world, view, { kind })) {
    if (action.kind !== 'answer') found.push(action);
    if (found.length === MOST) break;
  }
  return found;
}

/** Brings units on the map, recovers, assaults, fires and moves as often as its side is keen on it; else it calls. */
function inSegment(world: LhyWorld, view: View<Lhy>, draws: Draws): LhyAction | undefined {
  const keen = KEEN[attackerOf(world) === view.side ? 'attack' : 'defend'];
  for (const wish of WISHES) {
    const actions = actionsOf(world, view, wish).filter((action) => isOfUse(world, view, action));
    const action = draws.oneOf(actions);
    if (action !== undefined && draws.upTo(10) <= keen[wish]) return action;
  }
  return actionsOf(world, view, 'call')[0];
}

/** A unit on an objective stays there. */
function isOfUse(world: LhyWorld, { position, side }: View<Lhy>, action: LhyAction): boolean {
  if (action.kind !== 'maneuver') return true;
  const unit = position.units[action.unit];
  const hex = unit === undefined ? undefined : hexOf(position, unit);
  if (action.mode === 'reverse' || action.fire !== undefined) return false;
  return !world.mission.objectives.some(({ hexes }) => attackerOf(world) === side && hexes.includes(hex ?? ''));
}

/** How far a hex is from the nearest objective. */
function distance(world: LhyWorld, name: string): number {
  const { names } = world.map;
  const from = names.get(name);
  const goals = world.mission.objectives.flatMap(({ hexes }) => hexes.flatMap((hex) => names.get(hex) ?? []));
  return from === undefined || goals.length === 0 ? 0 : smallest(goals.map((goal) => range(from, goal)));
}

/** Goes on to the hex that is nearest to an objective, and stops where the next one is not nearer. */
function underWay(world: LhyWorld, view: View<Lhy>, draws: Draws): LhyAction | undefined {
  const frame = topFrame(view);
  if (frame?.kind !== 'maneuver') return undefined;
  const shot = oneOfKinds(world, view, draws, SHOTS);
  if (shot !== undefined) return shot;
  const overrun = draws.oneOf(
    actionsOf(world, view, 'enter').filter((action) => action.kind === 'enter' && action.as === 'overrun'),
  );
  if (overrun !== undefined && draws.upTo(10) <= OVERRUNS) return overrun;
  const here = distance(world, frame.path.at(-1) ?? frame.start);
  const steps = actionsOf(world, view, 'enter').flatMap((action) =>
    action.kind === 'enter' && enemiesIn(view.position, action.hex, view.side).length === 0 ? [action] : [],
  );
  const nearest = smallest(steps.map(({ hex }) => distance(world, hex)));
  const stops = actionsOf(world, view, 'stop');
  const best = draws.oneOf(steps.filter(({ hex }) => distance(world, hex) === nearest));
  if (best !== undefined && (nearest < here || stops.length === 0)) return best;
  return draws.oneOf(stops) ?? best;
}

/** Fires at vehicles that come through, leaves a hex that is overrun, and calls. */
function atOnce(world: LhyWorld, view: View<Lhy>, draws: Draws): LhyAction | undefined {
  return oneOfKinds(world, view, draws, [...SHOTS, 'resist', 'maneuver', 'call']);
}

/** An action of the first of some kinds that has any. */
function oneOfKinds(world: LhyWorld, view: View<Lhy>, draws: Draws, kinds: readonly string[]): LhyAction | undefined {
  for (const kind of kinds) {
    const action = draws.oneOf(actionsOf(world, view, kind));
    if (action !== undefined) return action;
  }
  return undefined;
}

function decide(world: LhyWorld, view: View<Lhy>, rng: RngState): LhyDecision | undefined {
  const wrong = misused({ world, view });
  return wrong === undefined ? wholeOr('view', 'view', view, () => decided(world, view, rng)) : inPlace(wrong);
}

/** What the bot does by the frame on top; anything legal in all others. */
const COURSES: Partial<
  Record<LhyFrame['kind'], (world: LhyWorld, view: View<Lhy>, draws: Draws) => LhyAction | undefined>
> = { segment: inSegment, maneuver: underWay, interrupt: atOnce };

function decided(world: LhyWorld, view: View<Lhy>, rng: RngState): LhyDecision | undefined {
  const draws = drawsFrom(rng);
  const kind = view.pending === undefined ? topFrame(view)?.kind : undefined;
  const course = kind === undefined ? undefined : COURSES[kind];
  const action = course?.(world, view, draws);
  return action === undefined ? sample(world, view, draws.rng()) : { action, rng: draws.rng() };
}

/** Fires when it can, recovers when it must, and goes for the objectives. */
export const lhySensibleBot: LhyBot = { name: 'sensible', decide };
