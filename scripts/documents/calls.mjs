// The types of the calls of `hexarbiter/remote`, made of the same parameters and results as the OpenRPC document.
import { formatted } from './formatted.mjs';

export const CALLS = 'src/remote/calls.ts';

/** The parameters by which a call names its game: `TableAsked` has them. */
const TABLE = ['game', 'side', 'state', 'token', 'world'];

/** The TypeScript type of the JSON Schema of a parameter. */
function typeOf({ type, const: value, anyOf, items, additionalProperties }) {
  if (value !== undefined) return JSON.stringify(value);
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' | ');
  if (type === 'array') return `readonly (${typeOf(items)})[]`;
  if (type === 'object') return `Readonly<Record<string, ${typeOf(additionalProperties)}>>`;
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'number' || type === 'boolean') return type;
  if (type === undefined) return 'unknown';
  throw new Error(`no TypeScript type is known for a parameter of type ${type}`);
}

function paramsOf(params) {
  const optional = params.filter(({ required }) => !required).map(({ name }) => name);
  const isTable = TABLE.every((name) => optional.includes(name));
  const own = isTable ? params.filter(({ name }) => !TABLE.includes(name)) : params;
  const fields = own.map(
    ({ name, description, required, schema }) =>
      `/** ${description[0].toUpperCase()}${description.slice(1)}. */\nreadonly ${name}${required ? '' : '?'}: ${typeOf(schema)};`,
  );
  const object = `{\n${fields.join('\n')}\n}`;
  return isTable ? (own.length === 0 ? 'TableAsked' : `TableAsked & ${object}`) : own.length === 0 ? 'object' : object;
}

/**
 * The file of the types.
 *
 * @param methods the methods of the OpenRPC document
 * @example await callsFile(document.methods)
 */
export async function callsFile(methods) {
  const members = methods
    .filter(({ result }) => result !== undefined)
    .map(
      ({ name, summary, params, result }) =>
        `/** ${summary[0].toUpperCase()}${summary.slice(1)}. */\nreadonly '${name}': {\nreadonly params: ${paramsOf(params)};\nreadonly result: Results<S>['${result.name}'];\n};`,
    );
  const text = [
    "import type { System } from '../engine/index.js';",
    "import type { Lnlt } from '../facade/index.js';",
    "import type { Results } from '../server/answers/results.js';",
    "import type { TableAsked } from '../server/answers/table-asked.js';",
    '',
    '/* Made by `npm run openrpc` of the parameters and the results of the server. */',
    '',
    '/** The methods of the rules server, each with its parameters and its result; what tells of a game tells of the first one, or of that which is named. */',
    'export interface Calls<S extends System = Lnlt> {',
    ...members,
    '}',
  ].join('\n');
  return await formatted(CALLS, text);
}
