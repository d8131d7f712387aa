import { inPlace, misused } from '../../engine/index.js';
import { badType, settingsOf } from '../../engine/game/arguments.js';
import type { Refusal } from '../../engine/game/misuse.js';
import type { OrUnknown } from '../../kernel/basis/flavour.js';
import { ok, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Result } from '../../kernel/basis/result.js';
import { decodeRngState, rollDie } from '../../kernel/procedure/seeded.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { View, World } from '../../state/index.js';
import { isAsked } from '../asked.js';
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
 * @returns the bot; a refusal with `bad-type` or `unknown-key` and the path for a style that is none
 * @example levelBot('bold', { level: LEVELS['level-2'], personality: PERSONALITIES.bold })
 */
export function levelBot(name: string, style: Style): Bot;
export function levelBot<S>(name: string, style: OrUnknown<Style, S>): Bot | Refusal;
export function levelBot(name: string, style: unknown): Bot | Refusal {
  const read = styleIn(style);
  return read.ok ? thinker(name, read.value) : inPlace(read);
}

/** The fields of a level and of a personality, all of which are needed. */
const LEVEL = { steps: 'count', width: 'count', depth: 'count', margin: 'count', temperature: 'count' } as const;
const TASTE = { aggression: 'count', caution: 'count', thrift: 'count' } as const;

function styleIn(style: unknown): Result<Style> {
  const parts = settingsOf(style ?? {}, { level: 'json', personality: 'json' }, '/style');
  if (!parts.ok) return parts;
  const level = wholeIn(parts.value.level, LEVEL, '/style/level');
  const personality = wholeIn(parts.value.personality, TASTE, '/style/personality');
  if (level.ok && personality.ok) return ok({ level: level.value, personality: personality.value });
  return refuseAll([level, personality].flatMap((part) => (part.ok ? [] : part.problems)));
}

/** Reads settings of which none may be left out. */
function wholeIn<const T extends Readonly<Record<string, 'count'>>>(
  value: unknown,
  kinds: T,
  path: string,
): Result<{ readonly [K in keyof T]: number }> {
  if (value === undefined) return refuse(badType('object', value, path));
  const read = settingsOf(value, kinds, path);
  if (!read.ok) return read;
  const given: Readonly<Record<string, unknown>> = read.value;
  const missing = Object.keys(kinds).filter((name) => given[name] === undefined);
  if (missing.length > 0) return refuseAll(missing.map((name) => badType('count', undefined, `${path}/${name}`)));
  return ok(read.value as { readonly [K in keyof T]: number });
}

function thinker(name: string, { level, personality }: Style): Bot {
  return {
    name,
    decide: (world, view, rng): Decided | undefined => {
      const wrong = misused({ world, view }, 'lnlt');
      if (wrong !== undefined) return inPlace(wrong);
      const read = decodeRngState(rng, '/rng');
      if (!read.ok) return inPlace(read);
      if (!isAsked(world, view)) return undefined;
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
