import { fits } from '../../kernel/procedure/runner.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { decodeRngState, rollDie } from '../../kernel/procedure/seeded.js';
import type { AnswerAction } from '../game/answer.js';
import type { Seen, Sent } from '../game/game.js';
import { inPlace, misused } from '../game/misuse.js';
import { questionOf } from '../view/pending.js';
import type { Chances } from '../walk/random-walk.js';
import { randomOf } from '../walk/random-walk.js';
import type { ActionRule } from '../rule/rule.js';
import type { System } from '../game/system.js';
import { sceneOf, viewOf } from '../view/view.js';
import { vouchFor } from '../view/vouched.js';
import type { WorldOf } from '../world/world.js';

/** A random legal action and the generator's state after the draw. */
export interface Sampled<S extends System> {
  readonly action: Sent<S>;
  readonly rng: RngState;
}

/**
 * Draws a random legal action by walking the slots at random: each kind with equal chances, then each value. Where a
 * slot draws by itself, because its values are many, each of them has a chance.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param rng the state of a seeded generator
 * @param chances how the values of a slot are drawn
 * @returns the action and the generator's next state, or `undefined` when no side has to decide; for what is no state of a
 *   generator the refusal `bad-rng-state` in its place
 * @example sample(world, state, seedRng('7'))?.action.kind
 */
export function sample<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  rng: RngState,
  chances: Chances = 'quick',
): Sampled<S> | undefined {
  const wrong = misused({ world, seen });
  if (wrong !== undefined) return inPlace(wrong);
  const source = decodeRngState(rng, '/rng');
  if (!source.ok) return inPlace(source);
  const eyes = viewOf(world, seen);
  let state = source.value;
  const pick = (count: number): number => {
    if (count === 1) return 0;
    const rolled = rollDie(state, count);
    state = rolled.state;
    return rolled.face - 1;
  };
  if (eyes.pending !== undefined) {
    const action = randomAnswer(questionOf(world, eyes, eyes.pending).ask, pick);
    return { action, rng: state };
  }
  const frame = eyes.frames[eyes.frames.length - 1];
  if (frame === undefined) return undefined;
  const scene = sceneOf(world, eyes);
  const rules = [...world.system.rulesFor(frame)];
  for (let left = rules.length; left > 0; left--) {
    const place = pick(left);
    const rule = rules[place] as ActionRule<S>;
    for (let next = place + 1; next < left; next++) rules[next - 1] = rules[next] as ActionRule<S>;
    const action = randomOf(scene, rule, pick, chances);
    if (action !== undefined) return { action: vouchFor(world, eyes, action), rng: state };
  }
  return undefined;
}

function randomAnswer(ask: Ask, pick: (count: number) => number): AnswerAction {
  if (ask.kind === 'choice') return { kind: 'answer', choice: ask.options[pick(ask.options.length)] as string };
  if (ask.kind === 'dice') return { kind: 'answer', faces: ask.dice.map((die) => pick(die.sides) + 1) };
  const faces: number[] = [];
  do faces.push(pick(ask.sides) + 1);
  while (!fits(ask, { kind: 'faces', faces }));
  return { kind: 'answer', faces };
}
