import type { AnswerAction, View } from '../../engine/index.js';
import { legal, sample, topFrame } from '../../engine/index.js';
import { inPlace, misused, wholeOr } from '../../engine/game/misuse.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Lhy, LhyAction, LhyFrame, LhyWorld } from '../state/index.js';
import { attackerOf, enemiesIn, ownIn } from '../state/index.js';
import { goesOnFiring } from './barrages.js';
import type { LhyBot, LhyDecision } from './bot.js';
import type { Choice } from './choice.js';
import { ANY, best } from './choice.js';
import type { Draws } from './draws.js';
import { drawsFrom } from './draws.js';
import { actionsOf } from './found.js';
import { between, distance, exposure } from './ground.js';
import type { Idea } from './in-segment.js';
import { allFire, inSegment } from './in-segment.js';
import { planLanding } from './landing.js';

/** Out of ten chances to overrun enemies, the bot takes so many. */
const OVERRUNS = 4;

/** What the bot does in a frame. */
type Course = (world: LhyWorld, view: View<Lhy>, draws: Draws) => Idea | undefined;

/** Goes on to the hex that is nearest to an objective, or to the hex of its assault, and stops where the next one is not nearer. */
function underWay(world: LhyWorld, view: View<Lhy>, draws: Draws): Idea | undefined {
  const frame = topFrame(view);
  if (frame?.kind !== 'maneuver') return undefined;
  const shot = bestShot(world, view);
  if (shot !== undefined) return shot;
  const overrun = draws.oneOf(actionsOf(world, view, 'enter').filter((action) => action.as === 'overrun'));
  if (overrun !== undefined && draws.upTo(10) <= OVERRUNS) return { action: overrun };
  const { assault } = frame;
  const away = (hex: string): number => (assault === undefined ? distance(world, hex) : between(world, hex, assault));
  const here = away(frame.path.at(-1) ?? frame.start);
  const steps = actionsOf(world, view, 'enter').flatMap((action) =>
    enemiesIn(view.position, action.hex, view.side).length === 0 ? [action] : [],
  );
  const nearest = smallest(steps.map(({ hex }) => away(hex)));
  const near = steps.filter(({ hex }) => away(hex) === nearest);
  const danger = ({ hex }: (typeof near)[number]): number => exposure(world, view, hex);
  const least = smallest(near.map(danger));
  const stops = actionsOf(world, view, 'stop');
  const step = draws.oneOf(near.filter((each) => danger(each) === least));
  if (step !== undefined && (nearest < here || stops.length === 0)) return { action: step };
  return idea(draws.oneOf(stops) ?? step);
}

/** The best fire that is open now, whatever it is worth. */
function bestShot(world: LhyWorld, view: View<Lhy>): Choice | undefined {
  return best(allFire(world, view), ANY);
}

function idea(action: LhyAction | undefined): Idea | undefined {
  return action === undefined ? undefined : { action };
}

/** Fires at vehicles that come through, leaves a hex that is overrun, and calls. */
function atOnce(world: LhyWorld, view: View<Lhy>, draws: Draws): Idea | undefined {
  return bestShot(world, view) ?? idea(oneOfKinds(world, view, draws, ['resist', 'maneuver', 'call']));
}

/** An action of the first of some kinds that has any. */
function oneOfKinds(
  world: LhyWorld,
  view: View<Lhy>,
  draws: Draws,
  kinds: readonly LhyAction['kind'][],
): LhyAction | undefined {
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
function goesIn(world: LhyWorld, view: View<Lhy>): Idea | undefined {
  return idea(actionsOf(world, view, 'feint').find((action) => action.units === undefined));
}

function decide(world: LhyWorld, view: View<Lhy>, rng: RngState): LhyDecision | undefined {
  const wrong = misused({ world, view }, 'lhy');
  return wrong === undefined ? wholeOr('view', 'view', view, () => decided(world, view, rng)) : inPlace(wrong);
}

/** Plans its landing, and lands. */
function lands(world: LhyWorld, view: View<Lhy>, { oneOf }: Draws): Idea | undefined {
  return idea(planLanding(world, view, oneOf));
}

/** Lets the fire of its mortars go on where that is worth while. */
function extendsFire(world: LhyWorld, view: View<Lhy>): Idea | undefined {
  return goesOnFiring(world, view) ?? idea(actionsOf(world, view, 'call')[0]);
}

/** Lays dummies out of its hand where its fewest concealed units are, and lets those on the map lie. */
function deceives(world: LhyWorld, view: View<Lhy>, draws: Draws): Idea | undefined {
  const { position, side } = view;
  const inHand = actionsOf(world, view, 'deceive').flatMap((action) =>
    action.hex !== undefined && position.units[action.unit]?.place.kind === 'pool'
      ? [{ action, crowd: ownIn(position, action.hex, side).length }]
      : [],
  );
  const least = smallest(inHand.map(({ crowd }) => crowd));
  const chosen = draws.oneOf(inHand.filter(({ crowd }) => crowd === least))?.action;
  return idea(chosen ?? oneOfKinds(world, view, draws, ['call']));
}

/** What the bot does by the frame on top; anything legal in all others. */
const COURSES: Partial<Record<LhyFrame['kind'], Course>> = {
  segment: inSegment,
  maneuver: underWay,
  interrupt: atOnce,
  feint: goesIn,
  landing: lands,
  mortars: extendsFire,
  deception: deceives,
};

function decided(world: LhyWorld, view: View<Lhy>, rng: RngState): LhyDecision | undefined {
  const draws = drawsFrom(rng);
  if (view.pending !== undefined) {
    const answer = answered(world, view);
    return answer === undefined ? sample(world, view, rng) : { action: answer, rng };
  }
  const kind = topFrame(view)?.kind;
  const course = kind === undefined ? undefined : COURSES[kind];
  const found = course?.(world, view, draws);
  return found === undefined ? sample(world, view, draws.rng()) : { ...found, rng: draws.rng() };
}

/** Fires when it can, recovers when it must, and goes for the objectives. */
export const lhySensibleBot: LhyBot = { name: 'sensible', decide };
