import type { Param, Params } from '../../kernel/basis/result.js';
import type { Scene } from '../../state/index.js';

/** The fields of an action that is refused: plain data, not to be trusted. */
export type Fields = Readonly<Record<string, unknown>>;

/** What one kind of refusal was decided by, as further parameters of the refusal. */
export type Hindrance = (scene: Scene, params: Params, action: Fields) => Params;

/** Hindrances by the code of the refusal. */
export type Hindrances = Readonly<Record<string, Hindrance>>;

/**
 * The texts among some values and their lists.
 *
 * @example textsIn(['a', ['b'], 3, undefined]) // ['a', 'b']
 */
export function textsIn(values: readonly unknown[]): readonly string[] {
  return values.flat().filter((each) => typeof each === 'string');
}

/**
 * The first of several values that is a text.
 *
 * @example firstText(undefined, 'I5') // 'I5'
 */
export function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((each) => typeof each === 'string');
}

/**
 * A parameter, where there is something to tell.
 *
 * @example told('under', ['moved']) // { under: ['moved'] }
 */
export function told(name: string, values: readonly string[]): Params {
  const [first] = values;
  if (first === undefined) return {};
  const value: Param = values.length === 1 ? first : values;
  return { [name]: value };
}
