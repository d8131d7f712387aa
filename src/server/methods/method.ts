import * as v from 'valibot';
import { said } from '../../engine/documents/fields.schema.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { decode, exact } from '../../kernel/json/decode.js';
import type { Envs } from '../env/envs.js';
import type { Held } from '../held.js';
import type { ServerLimits } from '../limits.js';
import type { News } from '../games/news.js';
import type { Played } from '../games/played.js';
import type { Fixed } from '../rpc/fixed.js';
import type { Watch } from '../rpc/slices.js';
import type { Hall, Table } from '../table/table.js';
import type { Turns } from '../rpc/turns.js';
import type { Walks } from '../rpc/walks.js';
import type { Watcher } from '../watch/watch.js';

/** What the methods work with. */
export interface Desk extends Hall {
  readonly limits: ServerLimits;
  /** Walks through legal actions that wait for their next page. */
  readonly walks: Walks;
  /** What those who follow games are told. */
  readonly news: News;
  /** Games for programs that learn. */
  readonly envs: Envs;
  readonly version: string;
  /** Who works next. */
  readonly turns: Turns;
  /** The names of the methods. */
  readonly methods: readonly string[];
  /** The scenarios that come with the server. */
  readonly scenarios: readonly string[];
  /** The missions that come with the server. */
  readonly missions: readonly string[];
  /** A seed of 128 random bits. */
  readonly newSeed: () => string;
  /** Is told of mistakes of the program. */
  readonly watcher: Watcher;
  /** The names of the bots that may take seats. */
  readonly bots: readonly string[];
  /** Whether games are kept in a data folder. */
  readonly keeps: boolean;
  /** The OpenRPC document. */
  readonly document: Fixed;
  /** The bytes of answers to messages with several calls, while they are being made. */
  readonly answers: Held;
}

/** One call of a method. */
export interface Call extends Watch {
  /** Where it comes from, for quotas; nothing where there is but one client. */
  readonly address?: string;
  /** Tells the caller of every change of a game from now on, as he sits at its table. */
  readonly follow: (played: Played, table: Table) => void;
}

/** What a method gives: its result, or every reason why there is none, perhaps with what was found. */
export type Outcome =
  | Result<unknown>
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly found?: unknown };

/** A method of the server. */
export interface Method {
  readonly name: string;
  readonly summary: string;
  readonly params: v.ObjectEntries;
  /** The name of its result's type in `results.ts`. */
  readonly result: string;
  /** Decodes the parameters; the problems of `decode` in place of an answer are those of the parameters. */
  readonly decode: (params: unknown, limits: ServerLimits) => Result<unknown>;
  readonly run: (desk: Desk, params: unknown, call: Call) => Outcome | Promise<Outcome>;
}

/** A method, with the type of its parameters. */
interface Spec<E extends v.ObjectEntries> extends Pick<Method, 'name' | 'summary' | 'result'> {
  readonly params: E;
  readonly run: (
    desk: Desk,
    params: v.InferOutput<v.StrictObjectSchema<E, undefined>>,
    call: Call,
  ) => Outcome | Promise<Outcome>;
}

/**
 * Makes a method.
 *
 * @example method({ name: 'initialize', summary: '...', params: {}, result: 'Initialized', run: ({ version }) => ok({ version }) })
 */
export function method<const E extends v.ObjectEntries>({ params, run, ...spec }: Spec<E>): Method {
  return {
    ...spec,
    params,
    decode: (given, { message }) => decode(exact(params), given ?? {}, { text: message, allText: message }),
    run: run as Method['run'],
  };
}

/** A schema of a parameter that may be left out. */
type Optional<T> = v.ExactOptionalSchema<v.GenericSchema<unknown, T>, undefined>;

/**
 * A text that may be left out.
 *
 * @example text('the token of a seat')
 */
export function text(description: string): Optional<string> {
  return v.exactOptional(needed(v.string(), description));
}

/**
 * A text that must be there.
 *
 * @example neededText('the id of the counter')
 */
export function neededText(description: string): v.GenericSchema<unknown, string> {
  return needed(v.string(), description);
}

/**
 * A number from 0 that may be left out.
 *
 * @example count('so many actions on this page')
 */
export function count(description: string): Optional<number> {
  return v.exactOptional(needed(v.pipe(v.number(), v.integer(), v.minValue(0)), description));
}

/**
 * So many entries of a page, one at the least: a page of none would never come to the end of a list.
 *
 * @example pageSize('so many actions on this page')
 */
export function pageSize(description: string): Optional<number> {
  return v.exactOptional(needed(v.pipe(v.number(), v.integer(), v.minValue(1)), description));
}

/**
 * A flag that may be left out.
 *
 * @example flag('compare the odds too')
 */
export function flag(description: string): Optional<boolean> {
  return v.exactOptional(needed(v.boolean(), description));
}

/**
 * A value that the rules read themselves, perhaps hostile.
 *
 * @example anything('an action, whole or only begun')
 */
export function anything(description: string): v.GenericSchema<unknown, unknown> {
  return needed(v.unknown(), description);
}

/**
 * A value with its description, for the documents.
 *
 * @example needed(v.array(v.unknown()), 'further packs')
 */
export function needed<T>(schema: v.GenericSchema<unknown, T>, description: string): v.GenericSchema<unknown, T> {
  return v.pipe(schema, said<T>({ description }));
}

/** The parameters by which a call names its game. */
export const TABLE: Readonly<Record<'game' | 'token' | 'world' | 'state' | 'side', Optional<string>>> = {
  game: text('the game, as game/create names it'),
  token: text('the token of a seat, where the game has seats'),
  world: text('in the stateless form: the world, as world/load names it'),
  state: text('in the stateless form: the state, as game/save writes it'),
  side: text('whose eyes are meant; the seat of a side has its own'),
};
