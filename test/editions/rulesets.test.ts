import { describe, expect, expectTypeOf, it } from 'vitest';
import { LAYERS, NOTES, NUMBERS, RULE_BOOK, SWITCHES, diffRulesets, resolveRuleset } from '../../src/editions/index.js';
import type { Ruleset, RulesetInput, SwitchValues } from '../../src/editions/index.js';
import { isSupported, resolveLayers, valuesOf } from '../../src/rulesets/index.js';
import type { Layer } from '../../src/rulesets/index.js';

const EDITIONS = LAYERS.filter(({ kind }) => kind === 'edition').map(({ id }) => id);

/** An edition, with the default where no rule code follows its answer yet. */
function playable(edition: string): Ruleset {
  const result = resolveRuleset({ edition, withheld: 'default' });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const ruleset51 = playable('5.1');
const ruleset421 = playable('4.2.1');
const rulesetDigital = playable('digital');

function codes(input: RulesetInput): readonly string[] {
  const result = resolveRuleset(input);
  return result.ok ? [] : result.problems.map((problem) => `${problem.code} ${problem.path ?? ''}`);
}

describe('switches', () => {
  it('every switch has a default and another answer, each named once', () => {
    for (const { name, values, default: answer } of SWITCHES) {
      expect(values, name).toContain(answer);
      expect(values.length, name).toBeGreaterThan(1);
      expect(new Set(values).size, name).toBe(values.length);
    }
  });

  it('ids and names are unique, and names are camel case', () => {
    const all = [...SWITCHES, ...NUMBERS];
    expect(new Set(Object.values(NOTES).map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map((entry) => entry.name)).size).toBe(all.length);
    for (const { name } of all) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
  });

  it('each has a note, in the same order', () => {
    expect(Object.keys(NOTES)).toEqual([...SWITCHES, ...NUMBERS].map(({ name }) => name));
  });

  it('a rule is a section number, a title one line without a full stop', () => {
    for (const { name, rule } of [...SWITCHES, ...NUMBERS]) {
      expect(rule, name).toMatch(/^\d+\.\d+(\.\d+)*$/);
    }
    for (const [name, { title }] of Object.entries(NOTES)) {
      expect(title, name).toMatch(/^[A-Z][^\n]{10,119}[^.\n]$/);
    }
  });

  it('only answers of an implemented switch are pending, and never the default', () => {
    for (const { name, values, default: answer, implemented, pending = [] } of SWITCHES) {
      expect(pending.length === 0 || implemented, name).toBe(true);
      expect(pending, name).not.toContain(answer);
      for (const value of pending) expect(values, name).toContain(value);
    }
  });

  it('a number lies within its bounds, and is that of the tables as printed', () => {
    for (const { name, least, most, default: value } of NUMBERS) {
      expect(value, name).toBeGreaterThanOrEqual(least);
      expect(value, name).toBeLessThanOrEqual(most);
    }
    const { shakenDoubleTime, betweenBuildings, night } = ruleset51.numbers;
    expect([shakenDoubleTime, betweenBuildings, night]).toEqual([1, 2, 3]);
  });

  it('the type of an answer is the union of its values', () => {
    expectTypeOf<SwitchValues['multiUnitRounding']>().toEqualTypeOf<'sumHalves' | 'roundEach'>();
    expectTypeOf<SwitchValues['meleeColumns']>().toEqualTypeOf<'nine' | 'eight'>();
    expectTypeOf<Ruleset['switches']>().toEqualTypeOf<SwitchValues>();
  });
});

describe('rulesets', () => {
  it('an edition answers every switch with one of its values', () => {
    for (const id of EDITIONS) {
      const { switches, numbers } = playable(id);
      expect(Object.keys(switches), id).toEqual(SWITCHES.map((entry) => entry.name));
      expect(Object.keys(numbers), id).toEqual(NUMBERS.map((entry) => entry.name));
      for (const { name, values } of SWITCHES) expect(values).toContain((switches as Record<string, string>)[name]);
    }
  });

  it('5.1 is every default, and every default is supported', () => {
    expect(ruleset51.switches).toEqual(Object.fromEntries(SWITCHES.map((entry) => [entry.name, entry.default])));
    expect([...SWITCHES, ...NUMBERS].filter((entry) => !isSupported(entry, entry.default))).toEqual([]);
  });

  it('a ruleset is plain JSON', () => {
    for (const id of EDITIONS) expect(JSON.parse(JSON.stringify(playable(id)))).toEqual(playable(id));
  });

  it('the older editions differ where their sources say so', () => {
    expect(ruleset421.switches.leaderActivation).toBe('goodOrder');
    expect(ruleset421.switches.meleeRounding).toBe('up');
    expect(rulesetDigital.switches.meleeRounding).toBe('down');
    expect(rulesetDigital.switches.opsCompleteMmc).toBe('halved');
    expect(rulesetDigital.numbers.shakenDoubleTime).toBe(2);
  });
});

describe('resolving a ruleset', () => {
  it('gives 5.1 when nothing is asked for', () => {
    expect(resolveRuleset()).toEqual({ ok: true, value: ruleset51 });
    expect(resolveRuleset({ edition: '5.1', overrides: {} })).toEqual({ ok: true, value: ruleset51 });
  });

  it('puts overrides in the place of the printed answers and touches no other', () => {
    const result = resolveRuleset({ overrides: { multiUnitRounding: 'roundEach', shakenDoubleTime: 2 } });
    expect(result).toEqual({
      ok: true,
      value: {
        ...ruleset51,
        id: '5.1+table',
        title: 'Core rules v5.1, House rules of this table',
        layers: [...ruleset51.layers, { id: 'table', title: 'House rules of this table', kind: 'table' }],
        from: { ...ruleset51.from, multiUnitRounding: { layer: 'table' }, shakenDoubleTime: { layer: 'table' } },
        switches: { ...ruleset51.switches, multiUnitRounding: 'roundEach' },
        numbers: { ...ruleset51.numbers, shakenDoubleTime: 2 },
      },
    });
    expect(ruleset51.switches.multiUnitRounding).toBe('sumHalves');
  });

  it('refuses an unknown edition', () => {
    expect(codes({ edition: '6.0' })).toEqual(['unknown-edition /edition']);
    expect(codes({ edition: 'toString' })).toEqual(['unknown-edition /edition']);
  });

  it('refuses every unknown name, hostile ones included', () => {
    const overrides = JSON.parse('{"flankingFir":"yes","__proto__":"yes","constructor":"yes","a/b":"yes"}') as Record<
      string,
      string
    >;
    expect(codes({ overrides })).toEqual([
      'unknown-switch /overrides/flankingFir',
      'unknown-switch /overrides/__proto__',
      'unknown-switch /overrides/constructor',
      'unknown-switch /overrides/a~1b',
    ]);
  });

  it('refuses a value that the switch does not have, and names those it has', () => {
    const never: Record<string, string> = { heroShift: 'never' };
    const result = resolveRuleset({ overrides: never });
    expect(result).toEqual({
      ok: false,
      problems: [
        {
          code: 'bad-switch-value',
          rule: '8.0',
          path: '/overrides/heroShift',
          params: { name: 'heroShift', value: 'never', values: ['afterFloor', 'beforeFloor'] },
        },
      ],
    });
  });

  it('refuses a number out of its bounds, a fraction, a word', () => {
    for (const value of [3, 0.5, -1, '1', Number.NaN]) {
      expect(codes({ overrides: { shakenDoubleTime: value as number } })).toEqual([
        'bad-switch-value /overrides/shakenDoubleTime',
      ]);
    }
    expect(codes({ overrides: { heroShift: 1 as never } })).toEqual(['bad-switch-value /overrides/heroShift']);
    expect(codes({ overrides: { heroShift: null as never } })).toEqual(['bad-switch-value /overrides/heroShift']);
  });

  it('refuses an answer that no rule code follows, but not the default spelled out', () => {
    const entries = RULE_BOOK.entries.map((entry) =>
      entry.name === 'visibility' ? { ...entry, implemented: false } : entry,
    );
    const book = { ...RULE_BOOK, entries };
    const asked = (id: string) => ({ asked: [{ id, path: '/edition' }], offered: [], brought: [] });
    const refused = resolveLayers(book, asked('digital'), 'refuse');
    expect(refused.ok ? [] : refused.problems).toMatchObject([
      { code: 'unsupported', path: '/edition', params: { name: 'visibility', value: 'fog' } },
    ]);
    const withheld = resolveLayers(book, asked('digital'), 'default');
    expect(withheld.ok && withheld.value.withheld).toEqual({ visibility: 'fog' });
    expect(resolveLayers(book, asked('5.1'), 'refuse').ok).toBe(true);
  });

  it('refuses no answer of a switch: each is played', () => {
    const unsupported = RULE_BOOK.entries.flatMap((entry) =>
      valuesOf(entry)
        .filter((value) => !isSupported(entry, value))
        .map((value) => `${entry.name} ${value}`),
    );
    expect(unsupported).toEqual([]);
  });

  it('refuses a pending answer of an implemented switch and accepts its others', () => {
    const entry = { ...SWITCHES[0]!, values: ['a', 'b', 'c'], default: 'a', implemented: true, pending: ['c'] };
    expect(['a', 'b', 'c'].map((value) => isSupported(entry, value))).toEqual([true, true, false]);
    expect(isSupported({ ...entry, implemented: false, pending: [] }, 'b')).toBe(false);
  });

  it('refuses an edition while any of its answers is without code, naming each', () => {
    for (const edition of EDITIONS) {
      const withheld = Object.keys(playable(edition).withheld);
      expect(codes({ edition })).toEqual(withheld.map(() => 'unsupported /edition'));
    }
  });

  it('lets an edition pass once overrides replace what is without code', () => {
    const refused = resolveRuleset({ edition: 'digital' });
    const names = refused.ok ? [] : refused.problems.map((problem) => String(problem.params['name']));
    const defaults: Record<string, string | number> = { ...ruleset51.switches, ...ruleset51.numbers };
    const overrides = Object.fromEntries(names.map((name) => [name, defaults[name]!]));
    const result = resolveRuleset({ edition: 'digital', overrides });
    expect(result.ok && result.value.id).toBe(names.length === 0 ? 'digital' : 'digital+table');
    expect(result.ok && result.value.switches.leaderActivation).toBe('goodOrder');
  });

  it('plays the rules 4.2.1 whole', () => {
    expect(codes({ edition: '4.2.1' })).toEqual([]);
    expect(playable('4.2.1').withheld).toEqual({});
  });

  it('plays the rules of the digital edition whole', () => {
    expect(codes({ edition: 'digital' })).toEqual([]);
    expect(playable('digital').withheld).toEqual({});
    expect(playable('digital').switches.visibility).toBe('fog');
  });

  it('tells all problems at once', () => {
    expect(codes({ overrides: { nonsense: 'a', heroShift: 'never' } as Record<string, string> })).toEqual([
      'unknown-switch /overrides/nonsense',
      'bad-switch-value /overrides/heroShift',
    ]);
  });
});

describe('layers', () => {
  const club: Layer = {
    id: 'club',
    title: 'A club',
    kind: 'house',
    answers: { pivotOft: 2, meleeRounding: 'down' },
    sections: { pivotOft: 'House rule 3' },
  };

  it('an answer knows the layer it comes from, and the section of that layer', () => {
    const result = resolveRuleset({ edition: '4.2.1', layers: ['cards-2022', club], withheld: 'default' });
    expect(result.ok).toBe(true);
    if (!result.ok) return;
    const { id, from, numbers, switches, layers } = result.value;
    expect(id).toBe('4.2.1+cards-2022+club');
    expect(layers.map((layer) => layer.id)).toEqual(['book-2020', '5.1', '4.2.1', 'cards-2022', 'club']);
    expect(from['leaderActivation']).toEqual({ layer: '4.2.1', section: '4.0' });
    expect(from['multiUnitRounding']).toEqual({ layer: 'cards-2022', section: 'Multiple attackers' });
    expect(from['pivotOft']).toEqual({ layer: 'club', section: 'House rule 3' });
    expect(from['halvingOrder']).toEqual({ layer: 'book-2020', section: '5.0' });
    expect([numbers.pivotOft, switches.meleeRounding, switches.multiUnitRounding]).toEqual([2, 'down', 'roundEach']);
  });

  it('5.1 is the book of 2020 but for what the cards add', () => {
    const book = playable('book-2020');
    expect(diffRulesets(book, ruleset51)).toEqual([
      {
        name: 'fireTrigger',
        rule: '10.5.6',
        a: 'naturalSix',
        b: 'sixOrToHitTen',
        fromA: { layer: 'book-2020', section: '10.5.6' },
        fromB: { layer: '5.1', section: 'Fire' },
      },
    ]);
  });

  it('a joined name asks for the same layers one by one', () => {
    const joined = resolveRuleset({ edition: '5.1+cards-2022' });
    expect(joined).toEqual(resolveRuleset({ edition: '5.1', layers: ['cards-2022'] }));
    expect(joined).toEqual(resolveRuleset({ layers: ['cards-2022'] }));
  });

  it('the answers of the table stand over those of every layer', () => {
    const result = resolveRuleset({ layers: [club], overrides: { pivotOft: 1 } });
    expect(result.ok && result.value.numbers.pivotOft).toBe(1);
    expect(result.ok && result.value.from['pivotOft']).toEqual({ layer: 'table' });
    expect(result.ok && result.value.id).toBe('5.1+club+table');
  });

  it('two layers of one kind that answer differently are a conflict, unless one stands over the other', () => {
    const other: Layer = { id: 'other', title: 'Another club', kind: 'house', answers: { pivotOft: 1 } };
    expect(codes({ layers: [club, other] })).toEqual(['conflict /layers/1/answers/pivotOft']);
    const above = resolveRuleset({ layers: [{ ...other, over: 'club' }, club] });
    expect(above.ok && above.value.numbers.pivotOft).toBe(1);
    expect(above.ok && above.value.id).toBe('5.1+club+other');
  });

  it('two editions of which neither stands over the other are a conflict', () => {
    expect(codes({ edition: '4.2.1', layers: ['digital'] })).toEqual(['conflict /layers/0']);
    expect(codes({ edition: '5.1', layers: ['book-2020'] })).toEqual([]);
  });

  it('a layer of an edition brings that edition along', () => {
    const modern: Layer = { ...club, over: '4.2.1' };
    const result = resolveRuleset({ layers: [modern], withheld: 'default' });
    expect(result.ok && result.value.id).toBe('4.2.1+club');
    expect(codes({ edition: 'digital', layers: [modern], withheld: 'default' })).toEqual(['conflict /layers/0']);
  });

  it('refuses a name that there is not, with the nearest, and a layer that stands over itself', () => {
    const result = resolveRuleset({ layers: ['cards-2202'] });
    expect(result.ok ? [] : result.problems).toEqual([
      {
        code: 'unknown-layer',
        path: '/layers/0',
        params: { layer: 'cards-2202', values: LAYERS.map(({ id }) => id), nearest: 'cards-2022' },
      },
    ]);
    const a: Layer = { ...club, id: 'a', over: 'b' };
    const b: Layer = { ...club, id: 'b', over: 'a' };
    expect(codes({ layers: [a, b] })).toEqual(['layer-cycle /layers/0/over']);
    expect(codes({ layers: [{ ...club, over: 'nobody' }] })).toEqual(['unknown-layer /layers/0/over']);
    expect(codes({ layers: [{ ...club, id: 'digital' }] })).toEqual(['duplicate-id /layers/0/id']);
  });

  it('refuses a layer of the wrong shape with every mistake', () => {
    const wrong = { id: 'a b', kind: 'table', answers: { x: true }, more: 1 } as unknown as Layer;
    expect([...codes({ layers: [wrong] })].sort()).toEqual([
      'bad-type /layers/0/answers/x',
      'bad-value /layers/0/id',
      'bad-value /layers/0/kind',
      'missing /layers/0/title',
      'unknown-key /layers/0/more',
    ]);
  });

  it('a built-in layer says a section or a remark for each of its answers', () => {
    for (const { id, answers, sections = {}, remarks = {} } of LAYERS) {
      const silent = Object.keys(answers).filter((name) => !(name in sections) && !(name in remarks));
      expect(silent, id).toEqual([]);
      const idle = [...Object.keys(sections), ...Object.keys(remarks)].filter((name) => !(name in answers));
      expect(idle, id).toEqual([]);
    }
  });
});
