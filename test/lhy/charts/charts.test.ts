import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { ChartId } from '../../../src/lhy/index.js';
import { CHART_ROWS, chartForm, chartOf, chartsJsonSchema, readBand, readCharts } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';

const codes = (documents: readonly unknown[]) => {
  const read = readCharts(documents);
  return read.ok ? [] : read.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
};

/** The paths of all values of a document that are no table. */
function leaves(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, `${path}/${key}`));
}

describe('charts that people type in', () => {
  it.each(CHART_ROWS)('$title: the whole chart is accepted, and half of it is refused', ({ id }) => {
    const chart = FIXTURE.charts[id] as Readonly<Record<string, unknown>>;
    const alone = { ...FIXTURE, charts: { [id]: chart } };
    expect(unwrap(readCharts([alone])).values[id]).toEqual(chart);
    const half = { ...FIXTURE, charts: { [id]: {} } };
    expect(codes([half]).length).toBeGreaterThan(0);
  });

  rule('0.1', 'a chart with terms that are not filled in is refused, and every one of them is named', () => {
    const form = chartForm();
    const places = leaves(form.charts, '/0/charts');
    const told = codes([form]);
    expect(told.sort()).toEqual(places.map((place) => `missing ${place}`).sort());
    expect(told.length).toBeGreaterThan(150);
  });

  rule('0.1', 'an absent chart is told with the section and the term that ask for it, and is never a default', () => {
    const charts = unwrap(readCharts([{ ...FIXTURE, charts: {} }]));
    for (const { id, sections } of CHART_ROWS) {
      const section = sections[0] as string;
      expect(chartOf(charts, id, { section, term: 'b' })).toEqual({
        ok: false,
        problems: [{ code: 'chart-missing', params: { chart: id, section, term: 'b' }, rule: section }],
      });
    }
    expect(charts.missing).toEqual(CHART_ROWS.map(({ id }) => id));
  });

  it('a number is found in the line that holds for it, and the last line holds for all others', () => {
    const lines = [{ to: 3, value: 'low' }, { to: 7, value: 'middle' }, { value: 'high' }];
    expect([-1, 3, 4, 7, 8, 90].map((at) => readBand(lines, at))).toEqual([
      'low',
      'low',
      'middle',
      'middle',
      'high',
      'high',
    ]);
  });

  it.each([
    ['out of order', [{ to: 7, value: 2 }, { to: 3, value: 5 }, { value: 3 }]],
    ['without a last line for all others', [{ to: 7, value: 2 }]],
    ['with a line that nothing reaches', [{ value: 2 }, { value: 5 }]],
  ])('lines %s are refused', (_, minutes) => {
    expect(codes([{ ...FIXTURE, charts: { timeLapse: { minutes } } }])).toEqual([
      'bands-out-of-order /0/charts/timeLapse/minutes',
    ]);
  });

  it('two documents may not give one chart, unless the later one says that it takes its place', () => {
    const later = { ...FIXTURE, id: 'later', charts: { mortarExtension: { success: 9 } } };
    expect(codes([FIXTURE, later])).toEqual(['conflict /1/charts/mortarExtension']);
    const charts = unwrap(readCharts([FIXTURE, { ...later, replaces: ['mortarExtension'] }]));
    expect(unwrap(chartOf(charts, 'mortarExtension', { section: '11.4.9' })).success).toBe(9);
    expect(unwrap(chartOf(charts, 'scatter', { section: '11.4.5' }))).toEqual(FIXTURE.charts.scatter);
  });

  it('charts are certified when a person has checked all that a game needs, and made-up charts never are', () => {
    const source = { print: 'a card', checkedBy: 'a reader' };
    const { fixture: _, ...typed } = FIXTURE;
    const needed = CHART_ROWS.filter(({ needed: always }) => always).map(({ id }) => id);
    const only = (ids: readonly ChartId[]) => Object.fromEntries(ids.map((id) => [id, FIXTURE.charts[id]]));
    const certified = (document: object) => unwrap(readCharts([document])).certified;
    expect(certified({ ...typed, source, charts: only(needed) })).toBe(true);
    expect(certified({ ...typed, source, charts: only(needed.slice(1)) })).toBe(false);
    expect(certified({ ...typed, charts: only(needed) })).toBe(false);
    expect(certified({ ...FIXTURE, source })).toBe(false);
    expect(needed.length).toBe(16);
  });

  it('a document that is no chart is refused, whatever it is', () => {
    for (const document of [
      null,
      7,
      'text',
      [],
      { format: 1 },
      { ...FIXTURE, system: 'lnlt' },
      { ...FIXTURE, charts: { other: {} } },
    ])
      expect(readCharts([document]).ok, JSON.stringify(document)).toBe(false);
  });
});

describe('what is published for owners of the game', () => {
  const published = (name: string) => new URL(`../../../${name}`, import.meta.url);

  it('the schema is the one the reader uses', async () => {
    await expect(`${JSON.stringify(chartsJsonSchema(), undefined, 2)}\n`).toMatchFileSnapshot(
      '../../../schemas/lhy-charts.schema.json',
    );
    const accepts = new Ajv2020({ strict: true }).compile(chartsJsonSchema());
    expect(accepts(FIXTURE), JSON.stringify(accepts.errors)).toBe(true);
    expect(accepts({ ...FIXTURE, charts: { mortarExtension: {} } })).toBe(false);
  });

  it('the form has every term of every chart', async () => {
    await expect(`${JSON.stringify(chartForm(), undefined, 2)}\n`).toMatchFileSnapshot('../../../docs/lhy/form.json');
    expect(Object.keys(chartForm().charts)).toEqual(CHART_ROWS.map(({ id }) => id));
  });

  it('the guide names every chart and the sections that read it', () => {
    const guide = readFileSync(published('docs/lhy/charts.md'), 'utf8');
    for (const { id, title, sections } of CHART_ROWS) {
      const line = guide.split('\n').find((each) => each.startsWith(`| \`${id}\``)) ?? '';
      expect(line).toContain(title);
      for (const section of sections) expect(line).toContain(section);
    }
  });
});
