/** Plain parameters of a problem, an event or a term: ids and integers, never prose. */
export type Params = Readonly<Record<string, Param>>;

/** One parameter value. */
export type Param = string | number | boolean | readonly string[] | readonly number[];

/**
 * One reason why something was refused. `code` names it, `rule` cites the rulebook, `path` points into the input,
 * `params` carry the facts; the text is rendered elsewhere.
 */
export interface Problem {
  readonly code: string;
  readonly rule?: string;
  readonly path?: string;
  readonly params: Params;
}

/** A value, or every reason why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** No parameters. */
export const NO_PARAMS: Params = Object.freeze({});

/**
 * Wraps a value as a successful result.
 *
 * @example ok(3) // { ok: true, value: 3 }
 */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/**
 * Builds a refusal from one or more problems.
 *
 * @example refuse(problem('unknown-hex', { hex: 'ZZ9' }))
 */
export function refuse<T = never>(...problems: readonly Problem[]): Result<T> {
  return { ok: false, problems };
}

/**
 * Builds a refusal from a list of problems, however long it is.
 *
 * @example refuseAll(read.problems)
 */
export function refuseAll<T = never>(problems: readonly Problem[]): Result<T> {
  return { ok: false, problems };
}

/**
 * The first of some problems, and how many more there are: `more-problems`.
 *
 * @param most how many are told
 * @example firstOf(problems, 100).length // 101 at most
 */
export function firstOf(problems: readonly Problem[], most: number): readonly Problem[] {
  return problems.length <= most ? problems : withUntold(problems.slice(0, most), problems.length - most);
}

/**
 * Problems, and behind them how many more there are that are not told.
 *
 * @example withUntold(told, 0) // told
 */
export function withUntold(told: readonly Problem[], more: number): readonly Problem[] {
  return more === 0 ? told : [...told, problem('more-problems', { more })];
}

/**
 * Builds one problem; absent fields stay absent.
 *
 * @example problem('overstacked', { hex: 'I5' }, '1.3')
 */
export function problem(code: string, params: Params = NO_PARAMS, rule?: string, path?: string): Problem {
  if (rule === undefined) return path === undefined ? { code, params } : { code, path, params };
  return path === undefined ? { code, rule, params } : { code, rule, path, params };
}

/**
 * The value of a result, where a refusal would be a mistake of the program.
 *
 * @throws an error with the codes of all problems
 * @example unwrap(ok(3)) // 3
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  if (!Array.isArray(result.problems)) throw new Error('misuse: this is no result');
  throw new Error(
    result.problems.map(({ code, path, params }) => `${code} ${path ?? ''} ${JSON.stringify(params)}`).join('; '),
  );
}
