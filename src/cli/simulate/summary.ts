import type { Side, World } from '../../facade/index.js';
import { byText } from '../../kernel/basis/order.js';
import { DEEDS } from './deeds.js';
import type { Deed } from './deeds.js';
import type { Whole } from './merge.js';
import type { Plan } from './plan.js';
import type { Counts } from './tally.js';
import type { Share } from './wilson.js';
import { rounded, wilson } from './wilson.js';

/** Games that ended in one way. */
interface Ending extends Share {
  readonly winner: string;
  readonly outcome: string;
  readonly games: number;
}

/** Units of one kind: on average so many began, and so many were left. */
interface Strength {
  readonly kind: string;
  readonly began: number;
  readonly left: number;
  readonly lost: number;
}

/** The result of a simulation, as `--json` writes it. */
export interface Summary {
  readonly ok: true;
  readonly scenario: string;
  readonly ruleset: string;
  readonly seed: string;
  readonly games: number;
  /** Won games by side, in the order of set-up. */
  readonly wins: readonly ({ readonly side: Side; readonly bot: string; readonly games: number } & Share)[];
  readonly outcomes: readonly Ending[];
  readonly length: {
    readonly turns: { readonly mean: number; readonly least: number; readonly most: number };
    readonly steps: { readonly all: number; readonly mean: number };
    readonly endedInTurn: readonly { readonly turn: number; readonly games: number }[];
  };
  readonly casualties: Readonly<Record<Side, readonly Strength[]>>;
  /** What each side did in a game, on average. */
  readonly deeds: Readonly<Record<Side, Readonly<Record<Deed, number>>>>;
  /** By rule: the sums that were worked out, and the games in which there was one. */
  readonly rules: readonly { readonly rule: string; readonly sums: number; readonly games: number }[];
  readonly digest: string;
}

/**
 * The result of a simulation: a function of what was counted, and of nothing else.
 *
 * @example summaryOf(world, plan, whole).wins[0].share // 0.6125
 */
export function summaryOf(world: World, plan: Plan, whole: Whole): Summary {
  const { games, steps } = whole;
  const outcomes = endings(whole);
  const turns = whole.turns
    .map(([turn, ended]) => ({ turn: Number(turn), games: ended }))
    .sort((a, b) => a.turn - b.turn);
  const all = turns.reduce((sum, each) => sum + each.turn * each.games, 0);
  const ruled = new Map(whole.ruled);
  return {
    ok: true,
    scenario: world.scenario.id,
    ruleset: world.ruleset.id,
    seed: plan.seed,
    games,
    wins: world.sides.map((side, i) => {
      const won = outcomes.reduce((sum, each) => sum + (each.winner === side ? each.games : 0), 0);
      return { side, bot: plan.bots[i] ?? '', games: won, ...wilson(won, games) };
    }),
    outcomes,
    length: {
      turns: { mean: rounded(all / games), least: turns[0]?.turn ?? 0, most: turns.at(-1)?.turn ?? 0 },
      steps: { all: steps, mean: rounded(steps / games) },
      endedInTurn: turns,
    },
    casualties: Object.fromEntries(world.sides.map((side) => [side, strengths(side, whole)])),
    deeds: Object.fromEntries(world.sides.map((side) => [side, deedsOf(side, whole)])),
    rules: [...whole.sums]
      .sort(([a, sumsOfA], [b, sumsOfB]) => sumsOfB - sumsOfA || (a < b ? -1 : 1))
      .map(([rule, sums]) => ({ rule, sums, games: ruled.get(rule) ?? 0 })),
    digest: whole.digest,
  };
}

/** What a side did in a game, on average. */
function deedsOf(side: Side, { deeds, games }: Whole): Readonly<Record<Deed, number>> {
  const counts = new Map(deeds);
  const mean = (deed: Deed): number => rounded((counts.get(`${side} ${deed}`) ?? 0) / games);
  return Object.fromEntries(DEEDS.map((deed) => [deed, mean(deed)])) as Readonly<Record<Deed, number>>;
}

/** The most frequent first. */
function endings({ results, games }: Whole): readonly Ending[] {
  return [...results]
    .sort(([a, gamesOfA], [b, gamesOfB]) => gamesOfB - gamesOfA || (a < b ? -1 : 1))
    .map(([name, ended]) => {
      const [winner = '', outcome = ''] = name.split(' ');
      return { winner, outcome, games: ended, ...wilson(ended, games) };
    });
}

function strengths(side: Side, { began, left, games }: Whole): readonly Strength[] {
  const kinds = new Set([...kindsOf(side, began), ...kindsOf(side, left)]);
  const [first, last] = [new Map(began), new Map(left)];
  return [...kinds].sort(byText).map((kind) => {
    const [before, after] = [first.get(`${side} ${kind}`) ?? 0, last.get(`${side} ${kind}`) ?? 0];
    return {
      kind,
      began: rounded(before / games),
      left: rounded(after / games),
      lost: rounded((before - after) / games),
    };
  });
}

function kindsOf(side: Side, counts: Counts): readonly string[] {
  return counts.flatMap(([name]) => (name.startsWith(`${side} `) ? [name.slice(side.length + 1)] : []));
}
