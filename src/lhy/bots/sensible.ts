import type { AnswerAction, View } from '../../engine/index.js';
import { legal, sample, topFrame } from '../../engine/index.js';
import { inPlace, misused, wholeOr } from '../../engine/game/misuse.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { rollDie } from '../../kernel/procedure/seeded.js';
import { range } from '../../board/geometry.js';
import type { Lhy, LhyAction, LhyFrame, LhyWorld } from '../state/index.js';
import { attackerOf, enemiesIn, hexOf, inPlay, isClear, ownIn, typeOf } from '../state/index.js';
import { isOpenGround } from '../terrain/index.js';
import type { LhyBot, LhyDecision } from './bot.js';
import { planLanding } from './landing.js';
import { weighAssault } from './weigh.js';

/** So many actions of a kind are looked at. */
const MOST = 60;

/** Out of ten chances of its kind that come up, the bot takes so many: the side that attacks, and the other. */
const KEEN = {
  attack: { comeOn: 10, recover: 10, assault: 10, smallArms: 10, antiTank: 9, maneuver: 10 },
  defend: { comeOn: 10, recover: 10, assault: 8, smallArms: 9, antiTank: 9, maneuver: 1 },
} as const;
type Kind<K extends LhyAction['kind']> = Extract<LhyAction, { readonly kind: K }>;

type Wish = keyof (typeof KEEN)['attack'];
/** What comes first: who attacks gains ground before he fires. */
const WISHES: Readonly<Record<keyof typeof KEEN, readonly Wish[]>> = {
  attack: ['comeOn', 'recover', 'assault', 'maneuver', 'antiTank', 'smallArms'],
  defend: ['comeOn', 'recover', 'assault', 'antiTank', 'smallArms', 'maneuver'],
};

/** An assault is worth while when its side has so much more than the other one; for an objective less is enough. */
const WORTH = { attack: 0, defend: 2, objective: -1 };

/** Units that attack do not go nearer to an objective than this: from there they fire at it and assault it. */
const CLOSE = 2;

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
  const role = attackerOf(world) === view.side ? 'attack' : 'defend';
  const keen = KEEN[role];
  for (const wish of WISHES[role]) {
    const actions = actionsOf(world, view, wish).filter((action) => isOfUse(world, view, action));
    const action = draws.oneOf(wish === 'assault' ? bestAssaults(world, view, actions) : actions);
    if (action !== undefined && draws.upTo(10) <= keen[wish]) return action;
  }
  return actionsOf(world, view, 'call')[0];
}

/** The assaults in which the side has most more than the enemy, where they are worth while. */
function bestAssaults(world: LhyWorld, view: View<Lhy>, actions: readonly LhyAction[]): readonly LhyAction[] {
  const attacks = attackerOf(world) === view.side;
  const weighed = actions.flatMap((action) => {
    if (action.kind !== 'assault' || action.fire !== undefined) return [];
    const more = weighAssault(world, view, action);
    if (more === undefined) return [];
    const goal = distance(world, action.hex) === 0 ? WORTH.objective : WORTH.attack;
    return more >= (attacks ? goal : WORTH.defend) ? [{ action, more }] : [];
  });
  // Whether they get there is asked for the best ones first: it takes longest.
  const values = [...new Set(weighed.map(({ more }) => more))].sort((a, b) => b - a);
  for (const most of values) {
    const best = weighed.filter(({ action, more }) => more === most && getsThere(world, view, action));
    if (best.length > 0) return best.map(({ action }) => action);
  }
  return [];
}

/** Whether units reach the hex that they assault: from the next hex at once, from further away only where a first step towards it is open. */
function getsThere(world: LhyWorld, view: View<Lhy>, { units, hex }: Kind<'assault'>): boolean {
  const starts = new Set(units.flatMap((id) => placeOf(view, id) ?? []));
  const [start] = starts;
  if (start === undefined || between(world, start, hex) <= 1) return true;
  const going: LhyFrame = {
    kind: 'maneuver',
    by: view.side,
    units,
    mode: 'forward',
    start,
    path: [],
    spent: 0,
    assault: hex,
  };
  return actionsOf(world, { ...view, frames: [...view.frames, going] }, 'enter').length > 0;
}

function placeOf({ position }: View<Lhy>, id: string): string | undefined {
  const unit = position.units[id];
  return unit === undefined ? undefined : hexOf(position, unit);
}

/** Who attacks goes on until he is near to an objective, but for machine guns; who defends goes wherever he wants. */
function isOfUse(world: LhyWorld, { position, side }: View<Lhy>, action: LhyAction): boolean {
  if (action.kind !== 'maneuver') return true;
  const unit = position.units[action.unit];
  if (unit === undefined || action.mode === 'reverse' || action.fire !== undefined) return false;
  if (attackerOf(world) !== side) return true;
  return typeOf(world, unit).kind !== 'machineGun' && distance(world, hexOf(position, unit) ?? '') > CLOSE;
}

/** How far a hex is from the nearest objective. */
function distance(world: LhyWorld, name: string): number {
  const { names } = world.map;
  const from = names.get(name);
  const goals = world.mission.objectives.flatMap(({ hexes }) => hexes.flatMap((hex) => names.get(hex) ?? []));
  return from === undefined || goals.length === 0 ? 0 : smallest(goals.map((goal) => range(from, goal)));
}

/** How far one hex is from another. */
function between(world: LhyWorld, a: string, b: string): number {
  const [from, to] = [world.map.names.get(a), world.map.names.get(b)];
  return from === undefined || to === undefined ? 0 : range(from, to);
}

/** How dangerous a hex is: the enemies that see it, twice as much in the open, and the own units that are crowded there. */
function exposure(world: LhyWorld, { position, frames, side }: View<Lhy>, name: string): number {
  const hex = world.map.names.get(name);
  const to = { at: name, watcher: 'other' } as const;
  const seen = inPlay(position).filter((unit) => {
    const at = hexOf(position, unit);
    return (
      unit.side !== side &&
      at !== undefined &&
      isClear({ world, position, frames }, { at, watcher: 'other' }, to) === true
    );
  }).length;
  const open = hex !== undefined && isOpenGround(world.map, hex);
  return (open ? 2 : 1) * seen + ownIn(position, name, side).length;
}

/** Goes on to the hex that is nearest to an objective, or to the hex of its assault, and stops where the next one is not nearer. */
function underWay(world: LhyWorld, view: View<Lhy>, draws: Draws): LhyAction | undefined {
  const frame = topFrame(view);
  if (frame?.kind !== 'maneuver') return undefined;
  const shot = oneOfKinds(world, view, draws, SHOTS);
  if (shot !== undefined) return shot;
  const overrun = draws.oneOf(
    actionsOf(world, view, 'enter').filter((action) => action.kind === 'enter' && action.as === 'overrun'),
  );
  if (overrun !== undefined && draws.upTo(10) <= OVERRUNS) return overrun;
  const { assault } = frame;
  const away = (hex: string): number => (assault === undefined ? distance(world, hex) : between(world, hex, assault));
  const here = away(frame.path.at(-1) ?? frame.start);
  const steps = actionsOf(world, view, 'enter').flatMap((action) =>
    action.kind === 'enter' && enemiesIn(view.position, action.hex, view.side).length === 0 ? [action] : [],
  );
  const nearest = smallest(steps.map(({ hex }) => away(hex)));
  const near = steps.filter(({ hex }) => away(hex) === nearest);
  const danger = ({ hex }: (typeof near)[number]): number => exposure(world, view, hex);
  const least = smallest(near.map(danger));
  const stops = actionsOf(world, view, 'stop');
  const best = draws.oneOf(near.filter((step) => danger(step) === least));
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

/** Who attacks advances after an assault where that brings him nearer to an objective, among enemies too; all else is left to chance. */
function answered(world: LhyWorld, view: View<Lhy>): AnswerAction | undefined {
  if (attackerOf(world) !== view.side) return undefined;
  const answers = [...legal(world, view)].flatMap((action) => (action.kind === 'answer' ? [action] : []));
  const stays = answers.some(({ choice }) => choice === 'stay');
  const hexes = answers.filter(({ choice }) => typeof choice === 'string' && world.map.names.has(choice));
  if (!stays || hexes.length === 0) return undefined;
  const away = ({ choice }: AnswerAction): number => distance(world, choice as string);
  const nearest = smallest(hexes.map(away));
  return hexes.find((answer) => away(answer) === nearest);
}

/** What it has begun it goes through with, where it may: nobody feints. */
function goesIn(world: LhyWorld, view: View<Lhy>): LhyAction | undefined {
  return actionsOf(world, view, 'feint').find((action) => action.kind === 'feint' && action.units === undefined);
}

function decide(world: LhyWorld, view: View<Lhy>, rng: RngState): LhyDecision | undefined {
  const wrong = misused({ world, view });
  return wrong === undefined ? wholeOr('view', 'view', view, () => decided(world, view, rng)) : inPlace(wrong);
}

/** Plans its landing, and lands. */
function lands(world: LhyWorld, view: View<Lhy>, { oneOf }: Draws): LhyAction | undefined {
  return planLanding(world, view, oneOf);
}

/** Lays dummies out of its hand where its fewest concealed units are, and lets those on the map lie. */
function deceives(world: LhyWorld, view: View<Lhy>, draws: Draws): LhyAction | undefined {
  const { position, side } = view;
  const inHand = actionsOf(world, view, 'deceive').flatMap((action) =>
    action.kind === 'deceive' && action.hex !== undefined && position.units[action.unit]?.place.kind === 'pool'
      ? [{ action, crowd: ownIn(position, action.hex, side).length }]
      : [],
  );
  const least = smallest(inHand.map(({ crowd }) => crowd));
  return draws.oneOf(inHand.filter(({ crowd }) => crowd === least))?.action ?? oneOfKinds(world, view, draws, ['call']);
}

/** What the bot does by the frame on top; anything legal in all others. */
const COURSES: Partial<
  Record<LhyFrame['kind'], (world: LhyWorld, view: View<Lhy>, draws: Draws) => LhyAction | undefined>
> = { segment: inSegment, maneuver: underWay, interrupt: atOnce, feint: goesIn, landing: lands, deception: deceives };

function decided(world: LhyWorld, view: View<Lhy>, rng: RngState): LhyDecision | undefined {
  const draws = drawsFrom(rng);
  if (view.pending !== undefined) {
    const answer = answered(world, view);
    return answer === undefined ? sample(world, view, rng) : { action: answer, rng };
  }
  const kind = topFrame(view)?.kind;
  const course = kind === undefined ? undefined : COURSES[kind];
  const action = course?.(world, view, draws);
  return action === undefined ? sample(world, view, draws.rng()) : { action, rng: draws.rng() };
}

/** Fires when it can, recovers when it must, and goes for the objectives. */
export const lhySensibleBot: LhyBot = { name: 'sensible', decide };
