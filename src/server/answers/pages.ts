import type { Costed } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';

/** A place in a list: the step of the game, and how many of the list have been given. */
const CURSOR = /^([0-9]{1,9}):([0-9]{1,9})$/;

/**
 * How much of a list has been given before a page.
 *
 * @param cursor as the answer before has said it; the first page where it is left out
 * @param step the step of the game: a list of an earlier one is another list
 * @returns how many; `bad-cursor` or `stale-cursor`
 * @example givenBefore('7:200', 7) // { ok: true, value: 200 }
 */
export function givenBefore(cursor: string | undefined, step: number): Result<number> {
  const [, at, before] = CURSOR.exec(cursor ?? `${step}:0`) ?? [];
  if (at === undefined || before === undefined) return refuse(problem('bad-cursor', {}));
  return Number(at) === step ? ok(Number(before)) : refuse(problem('stale-cursor', { step }));
}

/** The page that somebody wants of a list. */
export interface PageWanted {
  readonly limit?: number | undefined;
  /** As the answer before has said it; the first page where it is left out. */
  readonly cursor?: string | undefined;
}

/**
 * Which page of a list is meant.
 *
 * @param most so many a page has at the most
 * @returns the page; `bad-cursor` or `stale-cursor`
 * @example askedPage({ limit: 200 }, { step: 7, most: 1000 }).value // { step: 7, before: 0, most: 200 }
 */
export function askedPage(
  { limit, cursor }: PageWanted,
  { step, most }: Pick<PageAsked, 'step' | 'most'>,
): Result<PageAsked> {
  const before = givenBefore(cursor, step);
  return before.ok ? ok({ step, before: before.value, most: Math.min(limit ?? most, most) }) : before;
}

/** Which page of a list is meant. */
export interface PageAsked {
  readonly step: number;
  readonly before: number;
  readonly most: number;
}

/** A page of a list, and where the next one begins. */
export interface PageGiven<T> {
  readonly places: readonly T[];
  readonly cursor?: string;
}

/**
 * A page of the places that were found.
 *
 * @example pageOf(['I5', 'I6'], { step: 7, before: 0, most: 1 }) // { places: ['I5'], cursor: '7:1' }
 */
export function pageOf<T>(places: readonly T[], { step, before, most }: PageAsked): PageGiven<T> {
  const page = places.slice(before, before + most);
  const given = before + page.length;
  return { places: page, ...(given < places.length ? { cursor: `${step}:${given}` } : {}) };
}

/**
 * An answer of which one page is given; of what was found before a budget was spent, too.
 *
 * @param found what was found
 * @param page gives a page of it
 * @example onPage(reachable(world, game, units), (places) => pageOf(places, asked))
 */
export function onPage<T, P>(found: Costed<T>, page: (value: T) => P): Costed<P> {
  if (found.ok) return ok(page(found.value));
  return 'found' in found ? { ok: false, problems: found.problems, found: page(found.found) } : found;
}
