import { describe, expect, test } from 'vitest';
import type { ExposedReach } from '../../../src/facade/index.js';
import { apply, check, legal, reachable } from '../../../src/facade/index.js';
import { total, wholeTotal } from '../../../src/kernel/numbers/ledger.js';
import type { Action, GameState, LocationId, MoveAction, MoveFrame, World } from '../../../src/state/index.js';
import { frameOf, topFrame } from '../../../src/state/index.js';
import { stepsOf } from '../../fuzz/game.js';
import { worldOf } from '../../training.js';

/** A game in which a group may set out, and a way for it to. */
interface Departure {
  readonly state: GameState;
  readonly action: MoveAction;
}

/** Some of the moves that could be made in random games: every `stride`-th state's, three of each. */
function departures(world: World, seeds: readonly number[], stride: number): readonly Departure[] {
  const found: Departure[] = [];
  for (const seed of seeds) {
    for (const { before } of stepsOf(world, seed)) {
      if (before.step % stride !== 0 || before.pending !== undefined) continue;
      if (before.frames.at(-1)?.kind !== 'impulse') continue;
      const moves = [...legal(world, before, { kind: 'move' })] as readonly MoveAction[];
      const some = [moves[0], moves[moves.length >> 1], moves.at(-1)];
      for (const action of new Set(some)) if (action !== undefined) found.push({ state: before, action });
    }
  }
  return found;
}

/** Applies an action, and lets every window it opens go by; nothing when dice or an event interfere. */
function undisturbed(world: World, state: GameState, action: Action): GameState | undefined {
  const applied = apply(world, state, action);
  if (!applied.ok) throw new Error(JSON.stringify(applied.problems));
  const { dice, events } = applied.value;
  if (dice.length > 0 || events.some((event) => event.kind === 'markerRemoved' && event.marker.kind === 'event'))
    return undefined;
  const next = applied.value.state;
  if (next.pending !== undefined) return undefined;
  return next.frames.at(-1)?.kind === 'window' ? undisturbed(world, next, { kind: 'pass' }) : next;
}

function groupOf(state: GameState): MoveFrame | undefined {
  return frameOf({ position: state.position, frames: state.frames } as never, 'move');
}

/** Every location that legal steps lead to, with the half-points of the cheapest way; nothing when dice interfere. */
function walked(world: World, { state, action }: Departure): ReadonlyMap<LocationId, number> | undefined {
  const start = undisturbed(world, state, action);
  const reached = new Map<LocationId, number>();
  const seen = new Set<string>();
  const queue = start === undefined ? [] : [start];
  for (let now = queue.shift(); now !== undefined; now = queue.shift()) {
    const frame = groupOf(now);
    if (frame === undefined || now.frames.at(-1) !== frame) continue;
    for (const next of legal(world, now)) {
      if (next.kind !== 'enter' && next.kind !== 'drop') continue;
      if (next.kind === 'enter' && next.to === 'off') continue;
      const verdict = check(world, now, next);
      const costs =
        verdict.complete === 1
          ? verdict.accounts.flatMap(({ cost }) => (cost === undefined ? [] : [wholeTotal(cost)]))
          : [];
      const after = undisturbed(world, now, next);
      if (after === undefined) return undefined;
      if (next.kind === 'enter' && next.to !== action.from) {
        const left = Math.min(...frame.movers.map((mover, i) => mover.allowance - mover.spent - (costs[i] ?? 0)));
        reached.set(next.to, Math.max(left, reached.get(next.to) ?? -Infinity));
      }
      const group = groupOf(after);
      const key = JSON.stringify([group?.at, group?.movers.map(({ spent }) => spent), next.kind === 'drop' ? next : 0]);
      if (group === undefined || seen.has(key)) continue;
      seen.add(key);
      queue.push(after);
    }
  }
  return reached;
}

function reachOf(world: World, { state, action }: Departure): readonly ExposedReach[] {
  const reaches = reachable(world, state, action.units, action.modes);
  if (!reaches.ok) throw new Error(JSON.stringify(reaches.problems));
  return reaches.value;
}

describe.each([
  ['training', 12],
  ['vierville', 15],
  ['regiment', 4],
] as const)('where a group can get to in %s', (scenario, stride) => {
  const world = worldOf(scenario);
  const found = departures(world, [3, 4, 7, 8], stride);

  test('a location is listed if and only if legal steps lead there, with the MPs that are left', () => {
    let compared = 0;
    for (const departure of found) {
      const ways = walked(world, departure);
      if (ways === undefined) continue;
      const listed = reachOf(world, departure).map(({ at, left }) => [at, left] as const);
      const byPlace = [...ways].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(listed, JSON.stringify(departure.action)).toEqual(byPlace);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('its way is made of legal steps, and its MPs add up', () => {
    for (const departure of found) {
      const reach = reachOf(world, departure).at(-1);
      let now = undisturbed(world, departure.state, departure.action);
      for (const to of reach?.way ?? []) {
        if (now === undefined || now.frames.at(-1)?.kind !== 'move') break;
        const step = { kind: 'enter', to } as const;
        if (check(world, now, step).complete === -1) {
          // Only a weapon on its tripod, which has to be left first, stands in the way.
          expect(check(world, now, step)).toMatchObject({ problems: [{ code: 'weapon-not-portable' }] });
          break;
        }
        now = undisturbed(world, now, step);
      }
    }
  });

  test('the threats of one step are the fire that its window offers, and none there is stronger', () => {
    let windows = 0;
    for (const departure of found) {
      const started = apply(world, departure.state, departure.action);
      if (!started.ok) continue;
      for (const reach of reachOf(world, departure)) {
        if (reach.way.length > 1 || reach.hazards.length > 0) continue;
        const step = apply(world, started.value.state, { kind: 'enter', to: reach.at });
        if (!step.ok || step.value.dice.length > 0) continue;
        const { state } = step.value;
        const opened = topFrame({ world, position: state.position, frames: state.frames })?.kind === 'window';
        const fires = opened ? [...legal(world, state, { kind: 'fire' })] : [];
        const from = new Set(fires.map(({ from }) => from));
        expect(reach.opportunityFire, reach.at).toBe(from.size > 0);
        if (!opened) continue;
        windows += 1;
        expect(new Set(reach.threats.map((threat) => threat.from))).toEqual(from);
        for (const threat of reach.threats) {
          expect(check(world, state, threat.action).complete).toBe(1);
          const best = Math.max(...fires.map((fire) => strength(world, state, fire, threat.from)));
          expect(margin(threat.attack, threat.defence), JSON.stringify(threat.action)).toBe(best);
        }
      }
    }
    expect(windows).toBeGreaterThan(0);
  });
});

/** By how much an attack exceeds the defence of the unit it exceeds most, before the dice. */
function strength(world: World, state: GameState, action: Action, from: LocationId): number {
  if (action.kind !== 'fire' || action.from !== from) return -Infinity;
  const verdict = check(world, state, action);
  if (verdict.complete !== 1) return -Infinity;
  let best = -Infinity;
  for (const { attack, defence } of verdict.accounts)
    if (attack !== undefined && defence !== undefined) best = Math.max(best, margin(attack, defence));
  return best;
}

function margin(attack: Parameters<typeof total>[0], defence: Parameters<typeof total>[0]): number {
  const a = total(attack);
  const d = total(defence);
  return a.n / a.d - d.n / d.d;
}
