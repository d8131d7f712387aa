import type { GameState, System, TranscriptStart, WorldOf } from '../engine/index.js';
import type { Lnlt, Locale, Side, World } from '../facade/index.js';
import { worldText } from '../client/world-text.js';
import { unknownKeys } from '../engine/game/arguments.js';
import type { Refusal } from '../engine/game/misuse.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { SessionStart, SessionStep } from '../session/index.js';
import { createSession } from '../session/session.js';
import { listeners } from '../session/listeners.js';
import { hasFunctions, stray } from '../session/start.js';
import { answersOf } from './answers.js';
import type { Eyes } from './answers.js';
import type { Entry } from './entry.js';
import { begunFrom } from './from-record.js';
import type { BegunFrom } from './from-record.js';
import type { Game, News } from './game.js';
import { wrongTypes } from './given.js';
import { gameOf } from './game-of.js';
import type { RulesHere } from './rules.js';

/** A language of any game. */
export interface Words {
  readonly id: string;
  readonly problems: object;
}

/** How every game in the page begins. */
interface HereBasis<S extends System> {
  readonly world: WorldOf<S>;
  /** The language of texts: `english` of `hexarbiter/text/en`; for the second game that of `hexarbiter/lhy/text/en`. */
  readonly words: [S] extends [Lnlt] ? Locale : Words;
  /** Whether a step may be taken back by somebody who sits in no seat; every step when left out. */
  readonly mayUndo?: (step: SessionStep<S>) => boolean;
}

/** A game that begins. */
export interface NewHere<S extends System = Lnlt> extends HereBasis<S> {
  readonly game: GameState<S>;
  /**
   * How the record begins: where the dice come from, and the situation of a game that starts in the middle. It must lead to the game:
   * `createGame(world, { seed })` goes with `{ dice: { seed } }`, `position(world, { ...setup, dice })` with `{ dice, setup }`. A game
   * that was loaded from a save has none: it can be played on, and `transcript` is refused as `began-with-a-save`.
   */
  readonly record?: TranscriptStart<S>;
}

/** A game that goes on with a record: every step of it can be taken back. */
export interface RecordedHere<S extends System = Lnlt> extends HereBasis<S> {
  /** The record: its text, or what a JSON parser made of it. */
  readonly transcript: unknown;
}

/** What a game in the page begins with. */
export type HereStart<S extends System = Lnlt> = NewHere<S> | RecordedHere<S>;

/** A table in this program: a game with as many seats as are wanted. */
export interface TableHere<S extends System = Lnlt> {
  /** The game as it is played from the seat of a side; without a side all of it, as a host has it. */
  readonly seat: (side?: Side) => Result<Game<S>>;
}

/**
 * A table in this program, where the rules are: a page of two players, or the inside of a worker.
 *
 * @param handed the functions of the rules: `import * as hexarbiter from 'hexarbiter'` has them, and `rulesHere` of `hexarbiter/lhy` those of
 *   the second game
 * @param given the world, the game, how its record begins, the language; or the world, a record with which it goes on, the language
 * @returns the table; where the record does not replay, every seat of it is refused with the first divergence, and so it is with all that
 *   `createSession` refuses
 * @example const us = tableHere(hexarbiter, { world, game, record: { dice: { seed: '7' } }, words: english }).seat('us')
 */
export function tableHere<S extends System = Lnlt>(handed: RulesHere<S>, given: HereStart<S>): TableHere<S> {
  const wrong = strangeFields(given, FIELDS) ?? wrongStart(handed, given);
  if (wrong !== undefined) return { seat: () => wrong };
  // From here on the game is taken to be the first one: nothing asks for what differs but the rules themselves.
  const rules = handed as unknown as RulesHere;
  const { words, ...start } = given as unknown as HereStart;
  const { world } = start;
  const begun = beginning(rules, start);
  if (!begun.ok) return { seat: () => begun };
  const { takeAll, ...fresh } = begun.value;
  const session = createSession<Lnlt>(rules, fresh);
  // A start that is not understood is refused in the place of the session.
  if (!('subscribe' in session)) return { seat: () => session };
  const { tell, subscribe } = listeners<Entry>();
  const entries: Entry[] = [];
  session.subscribe((change) => {
    const entry = { n: entries.length + 1, change };
    entries.push(entry);
    tell(entry);
  });
  const taken = takeAll?.(session);
  if (taken?.ok === false) return { seat: () => taken };
  let text: string | undefined;

  const seat = (side?: Side): Result<Game> => {
    if (side !== undefined && !world.sides.includes(side))
      return refuse(problem('unknown-side', { side, known: world.sides }, undefined, '/side'));
    const eyes: Eyes = side === undefined ? { bound: false } : { bound: true, side };
    const { answer, due, told } = answersOf({ rules, world, words, session, entries });
    text ??= (rules.worldText ?? worldText)(world);
    const stops = new Set<() => void>();
    let isOpen = true;
    const opened = {
      world: text,
      sides: world.sides,
      ...(side === undefined ? {} : { side }),
      n: entries.length,
      ...due(eyes),
    };
    return ok(
      gameOf({
        opened,
        ask: async (method, params) =>
          await Promise.resolve(isOpen ? answer(method, params, eyes) : refuse(problem('line-closed', {}))),
        subscribe: (listener: (news: News) => void) => {
          const stop = subscribe((entry) => listener({ kind: 'changed', change: told(entry, side) }));
          stops.add(stop);
          return stop;
        },
        close: () => {
          isOpen = false;
          for (const stop of stops) stop();
        },
      }),
    );
  };
  return { seat } as unknown as TableHere<S>;
}

/** The fields of a start. */
const FIELDS = ['world', 'game', 'record', 'transcript', 'words', 'mayUndo'];

/** The refusal of fields that a start does not have; what is no object is looked at elsewhere. */
function strangeFields(given: unknown, known: readonly string[]): Refusal | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const strange = unknownKeys(given, known, '/start');
  return strange.length > 0 ? { ok: false, problems: strange } : undefined;
}

/** What is wrong with a start, before any of it is read. */
function wrongStart(rules: unknown, given: unknown): Refusal | undefined {
  const wrong = wrongTypes({ '/rules': [rules, 'object'], '/start': [given, 'object'] });
  if (wrong !== undefined) return wrong;
  const { world, game, record, transcript, words } = given as Partial<NewHere & RecordedHere>;
  return (
    wrongTypes({
      '/start/world': [world, 'object'],
      ...(transcript === undefined ? { '/start/game': [game, 'object'], '/start/record': [record, 'object?'] } : {}),
      '/start/words': [words, 'object'],
    }) ?? strayStart(given as HereStart, rules as RulesHere)
  );
}

/** What is another value than its name says: foreign rules, a result, a promise, the world of another game. */
function strayStart({ world, words }: HereStart, rules: RulesHere): Refusal | undefined {
  if (!hasFunctions(rules, ['apply', 'destinations', 'replayMoments'])) return stray('rules', rules, '/rules');
  const { id, problems, findings } = words as Partial<Locale>;
  if (typeof id !== 'string' || typeof problems !== 'object') return stray('locale', words, '/start/words');
  const { system } = world as Partial<World>;
  if (system === undefined) return stray('world', world, '/start/world');
  const game = rules.system ?? 'lnlt';
  if (system.id !== game) return ofAnotherGame('world', 'world', 'worldOfAnotherGame');
  // Only the words of the first game have findings.
  const isFit = (findings !== undefined) === (game === 'lnlt');
  return isFit ? undefined : ofAnotherGame('words', 'locale', 'localeOfAnotherGame');
}

/** The refusal of a part of a start that belongs to another game. */
function ofAnotherGame(argument: string, expected: string, given: string): Refusal {
  return refuse(problem('misuse', { argument, expected, given }, undefined, `/start/${argument}`)) as Refusal;
}

/** A session as it begins, and the steps of the record with which it goes on. */
function beginning(
  rules: RulesHere,
  start: Omit<NewHere, 'words'> | Omit<RecordedHere, 'words'>,
): Result<SessionStart<Lnlt> & Partial<Pick<BegunFrom, 'takeAll'>>> {
  if (!('transcript' in start)) return ok(start);
  const { transcript, ...more } = start;
  const begun = begunFrom(rules, start.world, transcript);
  return begun.ok ? ok({ ...more, ...begun.value }) : begun;
}

/** A game in the page, and who sits at it. */
export type PlayHere<S extends System = Lnlt> = HereStart<S> & {
  /** The side that sits at this page; without it the page sees and does everything. */
  readonly side?: Side;
};

/**
 * A game whose rules run in this program.
 *
 * @param rules the functions of the rules: `import * as hexarbiter from 'hexarbiter'` has them, and `rulesHere` of `hexarbiter/lhy` those of
 *   the second game
 * @param given what `tableHere` takes, and the side that sits here
 * @returns the game; `unknown-side`; the first divergence of a record that does not replay; `bad-type` and `misuse` for what is no start;
 *   `record-of-another-game` and `game-under-way` for a record that does not lead to the game, `wrong-world` for the game of another world
 * @example const game = unwrap(playHere(hexarbiter, { world, game: state, record: { dice: { seed: '7' } }, words: english }))
 */
export function playHere<S extends System = Lnlt>(rules: RulesHere<S>, given: PlayHere<S>): Result<Game<S>> {
  const wrong = wrongTypes({ '/start': [given, 'object'] });
  const strange = wrong ?? strangeFields(given, [...FIELDS, 'side']);
  if (strange !== undefined) return strange;
  const { side, ...start } = given;
  return tableHere(rules, start as unknown as HereStart<S>).seat(side);
}
