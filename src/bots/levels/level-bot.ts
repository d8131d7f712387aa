import { inPlace, misused } from '../../engine/index.js';
import { decodeRngState, rollDie } from '../../kernel/procedure/seeded.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { View, World } from '../../state/index.js';
import type { Bot, Decided } from '../bot.js';
import { tacticalBot } from '../tactical/tactical.js';
import type { ImpulsePlan } from './impulse-plan.js';
import { plansOf } from './impulse-plan.js';
import type { Level, Style } from './level.js';
import { growth } from './numbers.js';
import { rank } from './rank.js';

/** A random number is one of so many. */
const FINE = 1_000_000;

/** So much of the budget is spent on each step of a move: the plan stands already. */
const ON_THE_WAY = 4;

/**
 * A player of a level: it thinks where the tactical bot has scores, and decides as that bot does elsewhere.
 *
 * @param name its name
 * @param style how well it thinks, and what it cares about
 * @example levelBot('bold', { level: LEVELS['level-2'], personality: PERSONALITIES.bold })
 */
export function levelBot(name: string, { level, personality }: Style): Bot {
  return {
    name,
    decide: (world, view, rng): Decided | undefined => {
      const wrong = misused({ world, view });
      if (wrong !== undefined) return inPlace(wrong);
      const read = decodeRngState(rng, '/rng');
      if (!read.ok) return inPlace(read);
      const frame = view.pending === undefined ? view.frames.at(-1) : undefined;
      const thinks =
        frame?.kind === 'impulse' ? frame.step !== 'naming' : frame?.kind === 'window' || frame?.kind === 'move';
      if (!thinks) return tacticalBot.decide(world, view, rng);
      if (level.temperature > 0) return drawn(world, view, rng, { level, personality });
      const { steps, width, depth, margin } = level;
      const budget = frame?.kind === 'move' ? Math.floor(steps / ON_THE_WAY) : steps;
      const ranking = rank(world, view, rng, { steps: budget, width, depth, margin, personality });
      return ranking.choice === undefined
        ? tacticalBot.decide(world, view, rng)
        : { action: ranking.choice.action, rng: ranking.rng };
    },
  };
}

/** A plan drawn by chance: the better by the policy's scores, the likelier. */
function drawn(world: World, view: View, rng: RngState, { level, personality }: Style): Decided | undefined {
  const plans = plansOf(world, view, level.width, personality);
  const found = pick(plans, level, rng);
  return found === undefined ? tacticalBot.decide(world, view, rng) : found;
}

function pick(plans: readonly ImpulsePlan[], { temperature }: Level, rng: RngState): Decided | undefined {
  const most = plans.reduce((best, { score }) => Math.max(best, score), Number.NEGATIVE_INFINITY);
  const weights = plans.map(({ score }) => growth((100 * (score - most)) / temperature));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const { face, state } = rollDie(rng, FINE);
  let left = ((face - 1) / FINE) * sum;
  for (const [index, plan] of plans.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return { action: plan.action, rng: state };
  }
  const [first] = plans;
  return first === undefined ? undefined : { action: first.action, rng: state };
}
