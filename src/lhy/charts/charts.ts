import { decode } from '../../kernel/json/decode.js';
import type { Json } from '../../kernel/json/canonical.js';
import { guard, pointer } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { ChartPack } from './charts.schema.js';
import { chartPackSchema } from './charts.schema.js';
import { BLANK } from './form.js';
import { CHART_ROWS } from './rows.js';
import type { ChartId, ChartValues } from './values.js';

/** All terms of the form together are fewer than this, so that every open term is told. */
const LIMITS = { problems: 2000 };

/** The charts of a game: those that were typed in, and whether a person vouches for all that a game needs. */
export interface Charts {
  readonly values: Partial<ChartValues>;
  readonly certified: boolean;
  /** The charts that nobody has typed in, in the order of `CHART_ROWS`. */
  readonly missing: readonly ChartId[];
}

/** What asks for a chart: the section of the rules, and the term where one is asked for. */
export interface ChartNeed {
  readonly section: string;
  readonly term?: string;
}

/**
 * Reads documents with charts and joins them.
 *
 * @param documents what people have typed in, in any order of charts; anything at all
 * @returns the charts; or `missing` for every term that is not filled in, with its path, `unknown-key`, `bad-type`, `bad-value`
 *   and `bands-out-of-order`; `conflict` for a chart that two documents give, unless the later one names it under `replaces`
 * @rule 0.1, 1.6
 * @example readCharts([]).value.missing.length // 23
 */
export function readCharts(documents: readonly unknown[]): Result<Charts> {
  const given = guard(documents, LIMITS);
  if (!given.ok) return given;
  if (!Array.isArray(given.value)) return refuse(problem('bad-type', { expected: 'array' }, undefined, ''));
  const packs: ChartPack[] = [];
  const problems: Problem[] = [];
  (given.value as readonly Json[]).forEach((document, i) => {
    const read = readPack(document);
    if (read.ok) packs.push(read.value);
    else
      append(
        problems,
        read.problems.map((each) => ({ ...each, path: `/${i}${each.path ?? ''}` })),
      );
  });
  return problems.length > 0 ? refuseAll(problems) : joined(packs);
}

/** Reads one document. A blank of the form is a term that is not filled in. */
function readPack(document: unknown): Result<ChartPack> {
  const guarded = guard(document, LIMITS);
  if (!guarded.ok) return guarded;
  const blanks = blanksIn(guarded.value, '');
  const decoded = decode(chartPackSchema(), withoutBlanks(guarded.value), LIMITS);
  if (decoded.ok && blanks.length === 0) return decoded;
  const others = decoded.ok
    ? []
    : decoded.problems.filter(({ path = '' }) => !blanks.some((blank) => isWithin(blank, path)));
  return refuseAll([...blanks.map((path) => problem('missing', {}, undefined, path)), ...others]);
}

/** A blank makes the table around it incomplete too. */
function isWithin(blank: string, path: string): boolean {
  return blank === path || (path !== '' && blank.startsWith(`${path}/`));
}

function blanksIn(value: Json, path: string): readonly string[] {
  if (value === BLANK) return [path];
  return isTable(value) ? Object.entries(value).flatMap(([key, each]) => blanksIn(each, path + pointer([key]))) : [];
}

function withoutBlanks(value: Json): Json {
  if (!isTable(value)) return value;
  const fields = Object.entries(value).filter(([, each]) => each !== BLANK);
  return Object.fromEntries(fields.map(([key, each]) => [key, withoutBlanks(each)]));
}

function isTable(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && !Array.isArray(value);
}

function joined(packs: readonly ChartPack[]): Result<Charts> {
  const problems: Problem[] = [];
  const givenBy = new Map<string, ChartPack>();
  packs.forEach((pack, i) => {
    for (const id of Object.keys(pack.charts) as ChartId[]) {
      const earlier = givenBy.get(id);
      if (earlier !== undefined && pack.replaces?.includes(id) !== true)
        problems.push(problem('conflict', { chart: id, pack: earlier.id }, sectionOf(id), `/${i}/charts/${id}`));
      givenBy.set(id, pack);
    }
  });
  if (problems.length > 0) return refuseAll(problems);
  const values: Partial<ChartValues> = Object.fromEntries(
    [...givenBy].map(([id, pack]) => [id, pack.charts[id as ChartId]]),
  );
  const vouched = [...givenBy.values()].every(({ fixture, source }) => fixture === undefined && source !== undefined);
  return ok({
    values,
    certified: vouched && CHART_ROWS.every(({ id, needed }) => !needed || givenBy.has(id)),
    missing: CHART_ROWS.map(({ id }) => id).filter((id) => !givenBy.has(id)),
  });
}

function sectionOf(chart: ChartId): string | undefined {
  return CHART_ROWS.find(({ id }) => id === chart)?.sections[0];
}

/**
 * A chart, where it was typed in. An absent chart is never a default.
 *
 * @param charts the charts of the game
 * @param id the chart
 * @param need the section that asks for it, and the term
 * @returns the chart, or `chart-missing` with the chart, the section and the term
 * @rule 0.1
 * @example chartOf(charts, 'blindHexes', { section: '4.2.3' })
 */
export function chartOf<K extends ChartId>(charts: Charts, id: K, need: ChartNeed): Result<ChartValues[K]> {
  const value = charts.values[id];
  if (value !== undefined) return ok(value);
  return refuse(problem('chart-missing', { chart: id, ...need }, need.section));
}

/** The charts that the resolution of an assault may read. */
const ASSAULT_CHARTS: readonly ChartId[] = ['assaultModifiers', 'assaultResults', 'vehicleDestruction'];

/**
 * The first chart of those for assaults that nobody has typed in.
 *
 * @param charts the charts of the game
 * @returns nothing where assaults can be resolved
 * @rule 14.0
 * @example lackingForAssaults(readCharts([]).value) // 'assaultModifiers'
 */
export function lackingForAssaults({ missing }: Pick<Charts, 'missing'>): ChartId | undefined {
  return ASSAULT_CHARTS.find((id) => missing.includes(id));
}
