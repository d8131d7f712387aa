import type { Problem } from '../../kernel/basis/result.js';
import { inWords } from './problems.js';

/** The numbers of errors: the first six are those of JSON-RPC and of the Language Server Protocol. */
export const ERRORS = {
  parse: -32_700,
  message: -32_600,
  method: -32_601,
  params: -32_602,
  broken: -32_603,
  cancelled: -32_800,
  /** The rules refuse it, or a document that came along is not as it should be. */
  refused: 1,
  /** There is no such game or world here. */
  unknown: 2,
  /** The token does not open this door. */
  seat: 3,
  /** A limit of the server is reached. */
  limit: 4,
} as const;

/** The name of an error. */
export type ErrorName = keyof typeof ERRORS;

/** What each number means, for the documents. */
export const MEANINGS: Readonly<Record<ErrorName, string>> = {
  parse: 'The message is no JSON.',
  message: 'The message is no call of JSON-RPC 2.0.',
  method: 'There is no such method.',
  params: 'The parameters are not as the method wants them.',
  broken: 'The server has made a mistake.',
  cancelled: 'The call was cancelled.',
  refused: 'The rules refuse it, or a document that came along is not as it should be.',
  unknown: 'There is no such game or world here.',
  seat: 'The token does not open this door.',
  limit: 'A limit of the server is reached.',
};

const NAMES: Readonly<Record<string, ErrorName>> = {
  'bad-json': 'parse',
  'bad-message': 'message',
  'unknown-method': 'method',
  broken: 'broken',
  cancelled: 'cancelled',
  'unknown-game': 'unknown',
  'unknown-world': 'unknown',
  'unknown-environment': 'unknown',
  'wrong-token': 'seat',
  'not-for-players': 'seat',
  'not-for-onlookers': 'seat',
  'before-the-end': 'seat',
  'too-slow': 'limit',
  'message-too-large': 'limit',
  'too-many-calls': 'limit',
  'too-many-games': 'limit',
  'too-many-worlds': 'limit',
  'too-many-environments': 'limit',
  'address-environments': 'limit',
  'game-too-large': 'limit',
  'too-many-records': 'limit',
  'address-records': 'limit',
  'answer-too-large': 'limit',
  'address-games': 'limit',
  'address-worlds': 'limit',
  'address-disk': 'limit',
  'too-much-work': 'limit',
  'not-kept': 'limit',
};

/** When a call that was refused at a limit may come again, and whose limit it is: that of its sender, or that of the server for everybody. */
export interface Later {
  readonly seconds: number;
  readonly whose: 'sender' | 'server';
}

/** Limits of the server, with the seconds after which there may be room again where a problem does not say it. */
const OF_THE_SERVER: Readonly<Record<string, number>> = {
  'too-many-games': 60,
  'too-many-records': 60,
  'too-many-worlds': 60,
  'too-many-environments': 60,
  'not-kept': 30,
};

/** The same for limits of an address, all others of which say it. */
const OF_AN_ADDRESS: Readonly<Record<string, number>> = { 'address-records': 60, 'address-worlds': 60 };

/**
 * When a call that was refused may come again.
 *
 * @returns nothing where waiting does not help
 * @example laterThan(problem('address-disk', { seconds: 40 })) // { seconds: 40, whose: 'sender' }
 */
export function laterThan({ code, params }: Problem): Later | undefined {
  const isOfServer = Object.hasOwn(OF_THE_SERVER, code);
  const usual = isOfServer ? OF_THE_SERVER[code] : Object.hasOwn(OF_AN_ADDRESS, code) ? OF_AN_ADDRESS[code] : undefined;
  const { seconds = usual } = params;
  return typeof seconds === 'number' ? { seconds, whose: isOfServer ? 'server' : 'sender' } : undefined;
}

/** An error as it is sent: its number, the reasons in English, the reasons as data. */
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data: { readonly problems: readonly Problem[]; readonly found?: unknown };
}

/**
 * The error that tells of some problems. Its number is that of the first one.
 *
 * @param problems at least one
 * @param otherwise what an error is called whose code the server does not know: `refused`
 * @param found what was found before a budget was spent
 * @param say says the problems in words: those of the first game where it is left out
 * @example errorOf([problem('unknown-game', { game: 'g1' })]).code // 2
 */
export function errorOf(
  problems: readonly Problem[],
  otherwise: ErrorName = 'refused',
  found?: unknown,
  say: (problems: readonly Problem[]) => string = inWords,
): RpcError {
  const [first] = problems;
  const name = first !== undefined && Object.hasOwn(NAMES, first.code) ? NAMES[first.code] : undefined;
  return {
    code: ERRORS[otherwise === 'refused' ? (name ?? otherwise) : otherwise],
    message: say(problems),
    data: { problems, ...(found === undefined ? {} : { found }) },
  };
}
