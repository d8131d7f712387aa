import { QUICK_BOTS } from '../../bots/index.js';
import type { Side, World } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Arena } from './arena.js';
import type { Plan } from './plan.js';
import { planOf } from './plan.js';
import { playPlan } from './play-plan.js';
import type { Stop } from './stop.js';
import type { Summary } from './summary.js';
import { summaryOf } from './summary.js';

/** Why the figures of a simulation may tell of the bots and not of the scenario. */
export type Doubt =
  | { readonly kind: 'never-moved'; readonly side: Side; readonly bots: readonly [string, string] }
  | { readonly kind: 'never-attacked'; readonly side: Side; readonly bots: readonly [string, string] }
  | { readonly kind: 'levels-disagree'; readonly levels: readonly [string, string] }
  | { readonly kind: 'few-games'; readonly games: number };

/** What comes out between two bots. */
export interface Pairing extends Pick<Summary, 'wins' | 'outcomes' | 'deeds' | 'casualties' | 'games'> {
  /** The bots in the order of the sides. */
  readonly bots: readonly [string, string];
}

/** The result of `--balance`, as `--json` writes it. */
export interface Balance {
  readonly ok: true;
  readonly scenario: string;
  readonly ruleset: string;
  readonly seed: string;
  /** Every level of bots on one side against every level on the other. */
  readonly pairings: readonly Pairing[];
  readonly doubts: readonly Doubt[];
}

/** A side that moves less often in a game stands still. */
const HARDLY = 0.5;

/** Fewer games of a pairing tell too little. */
const ENOUGH = 20;

/**
 * Plays each of the quick bots against each of them, on the same seeds: the others think too long for that.
 *
 * @param plan the games of each pairing; its bots are not looked at
 * @returns what was played; the pairings so far where it was told to stop
 * @example (await playBalance(world, plan, arena, terminal, stop)).value.pairings.length // 9
 */
export async function playBalance(
  world: World,
  plan: Plan,
  arena: Arena,
  terminal: Terminal,
  stop: Stop,
): Promise<Result<Balance>> {
  const pairings: Pairing[] = [];
  for (const first of QUICK_BOTS) {
    for (const second of QUICK_BOTS) {
      if (stop.asked()) break;
      const { input, seed, games } = plan;
      const own = planOf({ input, seed, games, bots: [first, second] });
      const whole = await playPlan(world, own, { resume: false }, arena, terminal, stop);
      if (!whole.ok) return whole;
      if (whole.value.games === 0) break;
      const summary = summaryOf(world, own, whole.value);
      const { wins, outcomes, deeds, casualties } = summary;
      pairings.push({ bots: own.bots, games: summary.games, wins, outcomes, deeds, casualties });
    }
  }
  const { scenario, ruleset } = world;
  return ok({
    ok: true,
    scenario: scenario.id,
    ruleset: ruleset.id,
    seed: plan.seed,
    pairings,
    doubts: doubtsOf(pairings, attackersOf(world)),
  });
}

/**
 * The sides that have to take something, or to leave the map; both where no condition says who attacks.
 *
 * @example attackersOf(world) // ['de']
 */
export function attackersOf({ scenario, sides }: World): readonly Side[] {
  const attackers = sides.filter((side) =>
    scenario.victory.outcomes.some(
      ({ winner, all }) =>
        winner === side &&
        all.some(
          (condition) => (condition.kind === 'controls' || condition.kind === 'exited') && condition.side === side,
        ),
    ),
  );
  return attackers.length > 0 ? attackers : sides;
}

/**
 * What is doubtful in the figures. Random bots are not asked whether they moved: they do so by chance.
 *
 * @param attackers the sides that have to move
 * @example doubtsOf(pairings, ['de'])[0] // { kind: 'levels-disagree', levels: ['sensible', 'tactical'] }
 */
export function doubtsOf(pairings: readonly Pairing[], attackers: readonly Side[]): readonly Doubt[] {
  const doubts: Doubt[] = [];
  const fewest = pairings.reduce((least, { games }) => Math.min(least, games), Number.POSITIVE_INFINITY);
  if (fewest < ENOUGH) doubts.push({ kind: 'few-games', games: fewest });
  for (const { bots, deeds, wins } of pairings) {
    for (const { side, bot } of wins) {
      const done = deeds[side];
      if (done === undefined || bot === 'random' || !attackers.includes(side)) continue;
      if (done.moves < HARDLY) doubts.push({ kind: 'never-moved', side, bots });
      if (done.fires + done.melees + done.assaults < HARDLY) doubts.push({ kind: 'never-attacked', side, bots });
    }
  }
  const even = pairings.filter(({ bots: [first, second] }) => first === second);
  for (const [i, one] of even.entries())
    for (const other of even.slice(i + 1))
      if (disagree(one, other)) doubts.push({ kind: 'levels-disagree', levels: [one.bots[0], other.bots[0]] });
  return doubts;
}

/** Whether the shares of a side in two pairings are apart with all that is uncertain about them. */
function disagree(one: Pairing, other: Pairing): boolean {
  return one.wins.some(({ side, from, to }) => {
    const there = other.wins.find((win) => win.side === side);
    return there !== undefined && (from > there.to || to < there.from);
  });
}
