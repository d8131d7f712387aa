import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect, it } from 'vitest';
import { check, createGame, request } from '../../src/index.js';
import type { Action, GameState, Problem } from '../../src/index.js';
import { formatAction, parseAction } from '../../src/notation/index.js';
import { english } from '../../src/text/en/index.js';
import { explain, explainSum, describe as describeCounter, namesOf } from '../../src/text/index.js';
import { playedAtRandom } from '../random-games.js';
import type { Played } from '../random-games.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

const world = worldOf('training');
const SEEDS = ['text 1', 'text 2', 'text 3'];

/** A text that says nothing where it should: an empty hole, a missing value, a code for want of a text. */
function isLame(text: string, code: string): boolean {
  return text === '' || /\?|undefined|\[object|\S  /.test(text) || text === code || text.startsWith(`${code} (`);
}

/** A random game, action by action. */
function play(seed: string, most: number): Iterable<Played> {
  return playedAtRandom(world, unwrap(createGame(world, { seed })), `players ${seed}`, most);
}

interface Told {
  readonly code: string;
  readonly text: string;
}

/** Everything that is said in random games: decisions, actions, events, verdicts. */
function everythingTold(seed: string): { readonly told: readonly Told[]; readonly actions: readonly Action[] } {
  const told: Told[] = [];
  const actions: Action[] = [];
  for (const { before: state, action, applied } of play(seed, 600)) {
    const names = namesOf({ world, position: state.position });
    const asked = request(world, state);
    told.push({ code: asked.kind, text: explain(asked, english, names) });
    actions.push(action);
    told.push({ code: action.kind, text: explain(action, english, names) });
    const verdict = check(world, state, action);
    told.push({ code: 'verdict', text: explain(verdict, english, names) });
    if (verdict.complete === 1) {
      for (const sum of sumsOf(verdict.accounts)) told.push({ code: sum.id, text: explainSum(sum, english, names) });
    }
    for (const event of applied.events) told.push({ code: event.kind, text: explain(event, english, names) });
  }
  return { told, actions };
}

describe('what is said in random games', () => {
  for (const seed of SEEDS) {
    const { told, actions } = everythingTold(seed);

    it(`leaves no hole in a text: ${seed}`, () => {
      expect(told.length).toBeGreaterThan(100);
      expect(told.filter(({ code, text }) => isLame(text, code))).toEqual([]);
    });

    it(`has a line of notation for every action: ${seed}`, () => {
      for (const action of actions) expect(parseAction(formatAction(action))).toEqual({ ok: true, value: action });
    });
  }

  it('describes every counter wherever it is', () => {
    for (const { before: state } of play('cards', 300)) {
      if (state.step % 20 !== 0) continue;
      const { position } = state;
      for (const counter of position.counters) {
        const card = describeCounter({ world, position }, counter, english);
        expect(isLame(card.text, card.id)).toBe(false);
        expect(card).toMatchObject({ id: counter.id, side: counter.side, place: counter.place });
      }
    }
  });
});

describe('what is said of refusals', () => {
  it('leaves no hole in a text either', () => {
    const lame: { readonly problem: Problem; readonly text: string }[] = [];
    const codes = new Set<string>();
    for (const { before: state } of play('refusals', 400)) {
      if (state.step % 4 !== 0) continue;
      const names = namesOf({ world, position: state.position });
      for (const action of wildActions(state)) {
        const verdict = check(world, state, action);
        if (verdict.complete !== -1) continue;
        for (const problem of verdict.problems) {
          codes.add(problem.code);
          const text = explain(problem, english, names);
          if (isLame(text, problem.code)) lame.push({ problem, text });
        }
      }
    }
    expect(lame).toEqual([]);
    // Enough of them to mean something.
    expect(codes.size).toBeGreaterThan(40);
  });
});

/** Actions of every kind with counters and hexes of the game, mostly illegal. */
function* wildActions({ position, step }: GameState): Iterable<Action> {
  const ids = position.counters.map((counter) => counter.id);
  const pick = (i: number): string => ids[(step * 7 + i * 5) % ids.length]!;
  const hexes = ['I5', 'J3', 'G6', 'F4', 'H3', 'K1', 'E8'];
  const hex = (i: number): string => hexes[(step + i) % hexes.length]!;
  for (let i = 0; i < 6; i++) {
    const [unit, other] = [pick(i), pick(i + 1)];
    const at = hex(i);
    yield { kind: 'place', counter: unit, at };
    yield { kind: 'give', weapon: other, unit, mode: 'tripod' };
    yield { kind: 'ready' };
    yield { kind: 'rally', unit, method: 'morale', leader: other };
    yield { kind: 'rally', unit, method: 'pair' };
    yield { kind: 'fightOrDie', commissar: unit, unit: other, leader: other };
    yield { kind: 'heal', medic: unit, unit: other };
    if (unit < other) yield { kind: 'recombine', halves: [unit, other] };
    yield { kind: 'take', unit, weapon: other };
    yield { kind: 'drop', weapon: unit };
    yield { kind: 'destroy', unit, weapon: other };
    yield { kind: 'flip', weapon: unit, mode: 'tripod' };
    yield { kind: 'unjam', weapon: unit };
    yield { kind: 'spot', unit, target: at };
    yield { kind: 'breach', unit, across: at, weapon: other, leader: other };
    yield { kind: 'overrun', to: at };
    yield { kind: 'closeAssault', unit, vehicle: other, weapon: other, leader: other };
    yield { kind: 'name', at };
    yield { kind: 'done' };
    yield {
      kind: 'fire',
      from: at,
      target: hex(i + 1),
      units: [unit, other].sort(),
      weapons: [pick(i + 2)],
      lead: unit,
      leader: other,
    };
    yield { kind: 'fire', from: at, target: at, units: [unit], weapons: [], assaultFire: [unit] };
    yield { kind: 'smoke', unit, at };
    yield { kind: 'placeSniper', unit, at };
    yield { kind: 'move', from: at, units: [unit], modes: ['assaultMove'] };
    yield { kind: 'move', units: [unit, other].sort(), modes: ['lowCrawl', 'stealth'] };
    yield { kind: 'enter', to: at };
    yield { kind: 'stop' };
    yield { kind: 'melee', at, targets: [unit], weapons: [other], leader: pick(i + 3) };
    yield { kind: 'withdraw', at, units: [unit] };
    yield { kind: 'pass' };
    yield { kind: 'answer', faces: [7] };
  }
}
