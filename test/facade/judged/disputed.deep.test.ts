import { describe, expect, it } from 'vitest';
import type { Action, Event, GameState, World } from '../../../src/index.js';
import { apply, check, createGame, switchesOf } from '../../../src/index.js';
import { openPoints } from '../../../src/facade/record/open-points.js';
import { changedBetween } from '../../disputed.js';
import { PLAYED, beginningOf, worldNamed } from '../../fuzz/worlds.js';
import { playedAtRandom } from '../../random-games.js';
import { unwrap } from '../../unwrap.js';
import { share } from '../../share.js';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Terms that carry over dice, or the result of another sum: they change with it. */
const CARRIED = /\.(difference|die|dice|higherDie|lowerDie|whiteDie)$/;

/** Actions without sums. */
const PLAIN: readonly string[] = ['place', 'give', 'ready', 'fortify', 'name', 'pass', 'done'];

/** An action judged and resolved: its verdict, and what happened. */
interface Answer {
  readonly verdict: unknown;
  readonly events: readonly Event[];
}

/** The rules remember results for the objects that they have met, so each world gets copies. */
function answerIn(world: World, state: GameState, action: Action): Answer | undefined {
  const verdict = check(world, copyOf(state), copyOf(action));
  const played = apply(world, { ...copyOf(state), world: world.digests }, copyOf(action));
  return verdict.complete === 1 && played.ok ? { verdict, events: played.value.events } : undefined;
}

/** How many events tell the same story: up to the first that is of another kind, or has other dice. */
function shared(one: readonly Event[], other: readonly Event[]): number {
  const heart = (event: Event | undefined): string =>
    JSON.stringify(Object.entries(event ?? {}).filter(([name]) => /^(kind|faces?|die|dice)$/.test(name)));
  const end = one.findIndex((event, i) => heart(event) !== heart(other[i]));
  return end < 0 ? one.length : end;
}

function changesIn(one: Answer, other: Answer): readonly string[] {
  const end = shared(one.events, other.events);
  return [
    ...changedBetween(one.verdict, other.verdict),
    ...changedBetween(one.events.slice(0, end), other.events.slice(0, end)),
  ];
}

describe('the terms and findings of random games', () => {
  it.each(share(PLAYED))('of %s name every switch that changes them', (scenario) => {
    const world = worldNamed(scenario);
    const start = beginningOf(scenario, world, 1) ?? unwrap(createGame(world, { seed: 'disputed 1' }));
    const counts = new Map<string, number>();
    const unnamed = new Set<string>();
    for (const { before, action } of playedAtRandom(world, start, 'disputed 1', 900)) {
      const count = counts.get(action.kind) ?? 0;
      counts.set(action.kind, count + 1);
      if (count >= 6 || before.pending !== undefined || PLAIN.includes(action.kind)) continue;
      const read = new Set<string>();
      const answer = answerIn(
        openPoints.watched(world, (name) => read.add(name)),
        before,
        action,
      );
      if (answer === undefined) continue;
      for (const { name, others } of openPoints.of(world)) {
        if (!read.has(name)) continue;
        for (const instead of others) {
          const other = answerIn(openPoints.answered(world, name, instead), before, action);
          for (const term of other === undefined ? [] : changesIn(answer, other)) {
            const [sum = '', id] = term.split('.');
            if (CARRIED.test(term) || switchesOf(sum, id).some((known) => known === name)) continue;
            unnamed.add(`${term}: ${name}`);
          }
        }
      }
    }
    expect([...unnamed]).toEqual([]);
    expect(counts.size).toBeGreaterThan(5);
  });
});
