import type { Param, Params } from '../../kernel/basis/result.js';

/**
 * The plain fields of an object as parameters of a text, those of objects within it among them: `place.hex` is `hex`. A field of the
 * object itself stands before one of the same name within. An object within is told by its kind, too: `place` is `map`.
 *
 * @example factsOf({ kind: 'unitPlaced', unit: 'blue.1', place: { kind: 'map', hex: 'E5' } }) // { unit: 'blue.1', place: 'map', hex: 'E5' }
 */
export function factsOf(thing: object): Params {
  const within: Record<string, Param> = {};
  const own: Record<string, Param> = {};
  for (const [name, value] of Object.entries(thing)) {
    if (name === 'kind') continue;
    if (isParam(value)) own[name] = value;
    else if (isRecord(value)) Object.assign(within, kindOf(name, value), factsOf(value));
  }
  return { ...within, ...own };
}

/** An object within is told by its kind: `marker` is `smoke`. */
function kindOf(name: string, value: object): Params {
  return 'kind' in value && typeof value.kind === 'string' ? { [name]: value.kind } : {};
}

function isParam(value: unknown): value is Param {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string' || typeof item === 'number');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
