import { describe, expect, test } from 'vitest';
import { apply, createGame, request, sample, seedRng, startTranscript, view } from '../../src/index.js';
import { BOTS } from '../../src/bots/index.js';
import { COMMAND_ENGLISH } from '../../src/cli/files/language.js';
import { narrator } from '../../src/cli/play/narrator.js';
import type { OwnGame } from '../../src/cli/solo/own-game.js';
import { playEvening } from '../../src/cli/solo/evening.js';
import { firstGame } from '../../src/cli/solo/first-game.js';
import type { Moment, SoloTable } from '../../src/cli/solo/table.js';
import { botPlays } from '../../src/cli/solo/turns.js';
import type { GameState, Side, World } from '../../src/state/index.js';
import { onMap } from '../../src/state/index.js';
import { foggy, shifted, unseen } from '../fog.js';
import { unwrap } from '../unwrap.js';

const SIDES: readonly Side[] = ['us', 'de'];

/** Moments of games in fog at which a side decides and does not see everybody. */
function* hiddenMoments(world: World, seed: string, person: Side, most: number): Generator<GameState, void> {
  let state = unwrap(createGame(world, { seed }));
  let rng = seedRng(seed);
  let found = 0;
  for (let step = 0; step < 600 && found < most; step++) {
    const due = request(world, state);
    if (due.kind === 'over') return;
    if (due.by === person && step % 7 === 0 && unseen(state, person).length > 0) {
      found += 1;
      yield state;
    }
    const drawn = sample(world, view(world, state, due.by), rng);
    if (drawn === undefined) return;
    rng = drawn.rng;
    ({ state } = unwrap(apply(world, state, drawn.action)));
  }
}

/** What a side may type: about its hexes and those of enemies it does not see, with names of enemies it does not see. */
function linesFor(state: GameState, person: Side): readonly string[] {
  const own = [
    ...new Set(state.position.counters.flatMap((each) => (each.side === person ? (onMap(each) ?? []) : []))),
  ];
  const far = [...new Set(unseen(state, person).flatMap((each) => onMap(each) ?? []))];
  const [from = 'I5', other = from] = own;
  const [target = 'H2', behind = 'J3'] = far;
  const [name = 'nobody'] = unseen(state, person).map(({ id }) => id);
  return [
    'where',
    `can ${from}`,
    `can ${other} all`,
    `odds ${from} fires at ${target}`,
    `odds ${from} moves to ${target}`,
    `odds ${from} moves to ${behind}`,
    `${from} fires at ${name}`,
    `${name} fires at ${from}`,
    `odds ${name} moves to ${from}`,
    `A1 fires at ${target}`,
    `${from} fights ${target}`,
    `${other} fires at A1`,
    'hint',
    'undo',
    `${from} fiers at ${target}`,
  ];
}

/** The terminal of somebody who types some lines at a moment of a game, as far as the game stays where it is. */
async function terminalAt(world: World, state: GameState, person: Side, lines: readonly string[]): Promise<string> {
  let out = '';
  const terminal = {
    out: (text: string) => void (out += text),
    err: () => undefined,
    style: (_: string, text: string) => text,
  };
  const table: SoloTable = { world, person, bot: BOTS.sensible, tell: () => undefined };
  const game = firstGame(table, narrator(world, terminal), COMMAND_ENGLISH, {
    packs: [],
    log: () => [],
    noted: () => undefined,
  });
  const transcript = startTranscript(world, { dice: { seed: '7' } });
  const start: Moment = { state, rng: seedRng('a bot'), transcript };
  // A line that is taken leads on into the game: then the two games may well tell different things.
  const still: OwnGame<Moment> = {
    ...game,
    takes: (now, text) => {
      const came = game.takes(now, text);
      return came.now === now ? came : { now, said: ['taken'] };
    },
  };
  const given = async function* (): AsyncGenerator<string> {
    for (const each of lines) yield await Promise.resolve(each);
  };
  await playEvening(still, start, given(), { terminal, silent: false, voice: { locale: COMMAND_ENGLISH } });
  return out;
}

describe('the terminal of a game in fog', () => {
  test('takes each line that it says the computer would type, up to the end of the game', () => {
    const world = foggy('training');
    const terminal = { out: () => undefined, err: () => undefined, style: (_: string, text: string) => text };
    const table: SoloTable = { world, person: 'de', bot: BOTS.sensible, tell: () => undefined };
    const game = firstGame(table, narrator(world, terminal), COMMAND_ENGLISH, {
      packs: [],
      log: () => [],
      noted: () => undefined,
    });
    const transcript = startTranscript(world, { dice: { seed: '7' } });
    let now = botPlays(table, { state: unwrap(createGame(world, { seed: '7' })), rng: seedRng('a bot'), transcript });
    let typed = 0;
    for (; !game.isOver(now) && typed < 200; typed++) {
      const [, line] = /^type: (.*)$/.exec(game.hint(now).at(-1) ?? '') ?? [];
      const came = line === undefined ? game.standsIn(now) : game.takes(now, line);
      expect(came.said).toEqual([]);
      ({ now } = came);
    }
    expect({ isOver: game.isOver(now), isLong: typed > 20 }).toEqual({ isOver: true, isLong: true });
  });

  test('is the same, byte for byte, in two games that differ only in what the side does not see', async () => {
    let compared = 0;
    for (const scenario of ['training', 'regiment'])
      for (const person of SIDES) {
        const world = foggy(scenario);
        for (const state of hiddenMoments(world, `${scenario} in fog`, person, 2)) {
          const lines = linesFor(state, person);
          const here = await terminalAt(world, state, person, lines);
          for (const deed of ['gone', 'elsewhere', 'shaken'] as const) {
            const other = shifted(world, state, person, { deeds: [deed], places: [3, 11, 27] });
            expect(await terminalAt(world, other, person, lines)).toBe(here);
            compared += 1;
          }
        }
      }
    expect(compared).toBeGreaterThan(20);
  });

  test('names nobody whom the side does not see', async () => {
    const world = foggy('training');
    for (const state of hiddenMoments(world, 'who is there', 'us', 4)) {
      const plain = linesFor(state, 'us').filter((line) => !unseen(state, 'us').some(({ id }) => line.includes(id)));
      // A word that nobody is called is told with the name nearest to it.
      const lines = [...plain, 'Baumenn moves to I5', 'odds Medjc moves to I5', 'I5 fires at Baumenn', 'can Baumenn'];
      const out = await terminalAt(world, state, 'us', lines);
      const seen = view(world, state, 'us').position.counters.map(({ id }) => id);
      const hidden = world.orderOfBattle.filter(({ id, side }) => side === 'de' && !seen.includes(id));
      for (const { id } of hidden) expect(out).not.toContain(id);
      for (const man of ['baumann', 'medic', 'mg34', 'mg42'])
        if (!seen.some((id) => id.includes(man))) expect(out.toLowerCase()).not.toContain(man);
    }
  });
});
