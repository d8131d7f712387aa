import type { JsonSchema } from '../../engine/documents/json-schema.js';
import { jsonSchemaOf } from '../../engine/documents/json-schema.js';
import { chartPackSchema, chartSchemas } from './charts.schema.js';
import { OLDER_DESTRUCTION } from './values.js';

/** What stands in a form where a value is to be typed in. */
export const BLANK = '?';

/** An empty place of a form, or a table of such places. */
export type Blank = typeof BLANK | { readonly [term: string]: Blank };

/** An empty form. */
export interface ChartForm {
  readonly format: 1;
  readonly system: 'lhy';
  readonly id: string;
  readonly title: string;
  readonly charts: Readonly<Record<string, Blank>>;
}

/**
 * The JSON Schema (2020-12) of a document with charts.
 *
 * @rule 0.1
 * @example chartsJsonSchema()['title'] // 'hexarbiter charts of The Last Hundred Yards'
 */
export function chartsJsonSchema(): JsonSchema {
  return jsonSchemaOf(chartPackSchema(), 'hexarbiter charts of The Last Hundred Yards', {});
}

/**
 * An empty form of every chart: each term stands there, and each value is a question mark until somebody types it in. A list is one
 * question mark, and so is a table whose names only the cards print.
 *
 * @rule 0.1
 * @example chartForm().charts['blindHexes'] // { rows: '?' }
 */
export function chartForm(): ChartForm {
  const charts = Object.entries(chartSchemas()).map(([id, schema]) => [id, blankOf(schema)] as const);
  return { format: 1, system: 'lhy', id: 'my-charts', title: 'My charts', charts: Object.fromEntries(charts) };
}

/** Terms that are read, and that nobody is asked for any more. */
const OLDER: readonly string[] = OLDER_DESTRUCTION;

/** The part of a schema that is read here. */
interface Shown {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shown>>;
}

function blankOf({ type, entries }: Shown): Blank {
  if (type !== 'strict_object' || entries === undefined) return BLANK;
  const asked = Object.entries(entries).filter(([key]) => !OLDER.includes(key));
  return Object.fromEntries(asked.map(([key, entry]) => [key, blankOf(entry)]));
}
