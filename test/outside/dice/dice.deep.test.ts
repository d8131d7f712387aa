/*
 * A table with real dice, which has the exports of the package and the dice book of docs/judge.md. Every roll of a whole game is entered: first one
 * by one, as the dice book says; then all of an action along with it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameState, World } from '../../../src/index.js';
import { apply, createGame, digest, loadWorld, replay, startTranscript, view, withStep } from '../../../src/index.js';
import type { Deed, Table } from './table.js';
import { playedByHand } from './table.js';

const pack = (id: string): object => JSON.parse(readFileSync(`packs/${id}.json`, 'utf8')) as object;
const boards = readdirSync('boards')
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({ format: 'text', lines: readFileSync(`boards/${file}`, 'utf8').trimEnd().split('\n') }));

/** The packs of a scenario: its own, those that it requires, and the boards. */
function worldOf(scenario: string): World {
  const own = pack(scenario) as { readonly requires?: readonly string[] };
  const packs = [
    ...(own.requires ?? []).filter((id) => id !== 'boards').map(pack),
    { format: 0, id: 'boards', title: 'Boards', boards },
    own,
  ];
  const world = loadWorld({ packs, scenario });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  return world.value;
}

/** Dice that somebody might roll: the same ones each time, so that a failure can be looked at. */
function dieFrom(start: number): Table['die'] {
  let turn = start;
  return (sides) => {
    turn = (turn * 1_103_515 + 12_345) % 2_147_483_647;
    return (turn % sides) + 1;
  };
}

interface Played {
  readonly start: GameState;
  readonly deeds: readonly Deed[];
  readonly end: GameState;
}

function play(world: World, seed: number): Played {
  const game = createGame(world, { dice: 'entered' });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  const deeds: Deed[] = [];
  const playing = playedByHand({ world, die: dieFrom(seed) }, game.value, `${seed}`);
  for (let next = playing.next(); ; next = playing.next()) {
    if (next.done === true) return { start: game.value, deeds, end: next.value };
    deeds.push(next.value);
  }
}

/** Whether one side does not see a counter that is on the map. */
function hidesSomething(world: World, state: GameState): boolean {
  return world.sides.some((side) => {
    const seen = new Set(view(world, state, side).position.counters.map(({ id }) => id));
    const own = Object.values(state.secrets.bySide).flatMap(({ hidden }) => hidden.map(({ id }) => id));
    return [...own, ...state.position.counters.map(({ id }) => id)].some((id) => !seen.has(id));
  });
}

describe.each(['training', 'cache'])('a whole game of %s with dice from the hands of the players', (scenario) => {
  const world = worldOf(scenario);
  const { start, deeds, end } = play(world, scenario.length);

  test('comes to its end, every roll entered as the dice book says', () => {
    expect(end.position.result).toBeDefined();
    expect(deeds.flatMap(({ dice }) => dice).length).toBeGreaterThan(30);
  });

  test('comes out the same when the dice come along with each action, with none left over, and is played again', () => {
    let state = start;
    let transcript = startTranscript(world, { dice: 'entered' });
    for (const { action, dice } of deeds) {
      const result = apply(world, state, action, { dice });
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      expect(result.value.surplus).toBeUndefined();
      expect(result.value.dice.map(({ faces }) => faces)).toEqual(dice);
      transcript = withStep(world, transcript, state, action, result.value);
      ({ state } = result.value);
    }
    expect(digest([state.position, state.frames, state.secrets])).toBe(digest([end.position, end.frames, end.secrets]));
    expect(replay(world, JSON.parse(JSON.stringify(transcript)))).toMatchObject({ ok: true });
  });

  test('asks for the last roll of an action when it is not sent, and gives a roll too many back', () => {
    let state = start;
    for (const { action, dice } of deeds) {
      const whole = apply(world, state, action, { dice });
      if (!whole.ok) throw new Error(JSON.stringify(whole.problems));
      const last = dice.at(-1);
      if (last !== undefined) {
        const short = apply(world, state, action, { dice: dice.slice(0, -1) });
        if (!short.ok) throw new Error(JSON.stringify(short.problems));
        const late = apply(world, short.value.state, { kind: 'answer', faces: last }, { dice: [] });
        if (!late.ok) throw new Error(JSON.stringify(late.problems));
        expect(digest(late.value.state.position)).toBe(digest(whole.value.state.position));
      } else {
        const more = apply(world, state, action, { dice: [[6]] });
        if (!more.ok) throw new Error(JSON.stringify(more.problems));
        expect(more.value.surplus).toMatchObject({ code: 'surplus-dice', dice: [[6]] });
        expect(digest(more.value.state)).toBe(digest(whole.value.state));
      }
      ({ state } = whole.value);
    }
  });
});

test('there are hidden units in one of these games', () => {
  const world = worldOf('cache');
  let { start: state } = play(world, 5);
  let hidden = 0;
  for (const { action, dice } of play(world, 5).deeds) {
    if (hidesSomething(world, state)) hidden++;
    const result = apply(world, state, action, { dice });
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    ({ state } = result.value);
  }
  expect(hidden).toBeGreaterThan(10);
});
