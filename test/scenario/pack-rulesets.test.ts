import { describe, expect, it } from 'vitest';
import type { RulesetInput } from '../../src/index.js';
import { explain, loadWorld, problem, resolveRuleset, withRuleset } from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import { board15, packJson } from '../training.js';
import { unwrap } from '../unwrap.js';

const MILL = {
  id: 'mill-rules',
  title: 'Rules of the mill',
  kind: 'module',
  answers: { pivotOft: 2 },
  sections: { pivotOft: 'Special rule 1' },
};

const starter = packJson('ww2-starter');
const training = packJson('training') as Readonly<Record<string, unknown>>;

/** The Training Scenario's pack with more fields, and another one that brings layers. */
const load = (fields: object, rulesets: unknown = [MILL], rules: RulesetInput = {}) => {
  const { edition: _edition, ...pack } = training;
  const mill = { format: 0, id: 'mill', title: 'The mill', rulesets };
  return loadWorld({
    packs: [starter, { ...pack, ...fields }, mill].map((each) => JSON.parse(JSON.stringify(each)) as unknown),
    boards: [board15()],
    scenario: 'training',
    ...rules,
  });
};

const codes = (rulesets: unknown): readonly string[] => {
  const world = load({ edition: '5.1' }, rulesets);
  return world.ok ? [] : world.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
};

describe('layers that a pack brings', () => {
  it('stand in a game only where they are asked for', () => {
    expect(unwrap(load({})).ruleset).toMatchObject({ id: '5.1', numbers: { pivotOft: 1 } });
    const { ruleset } = unwrap(load({}, [MILL], { layers: ['mill-rules'] }));
    expect(ruleset).toMatchObject({ id: '5.1+mill-rules', numbers: { pivotOft: 2 } });
    expect(ruleset.from['pivotOft']).toEqual({ layer: 'mill-rules', section: 'Special rule 1' });
  });

  it('may be asked for by the name of a world that is loaded', () => {
    const other = unwrap(withRuleset(unwrap(load({})), 'mill-rules'));
    expect(other.ruleset).toMatchObject({ id: '5.1+mill-rules', numbers: { pivotOft: 2 } });
  });

  it('are refused where they make no sense, each with its place', () => {
    expect(codes([{ ...MILL, id: 'digital' }])).toEqual(['duplicate-id /2/rulesets/0/id']);
    expect(codes([MILL, MILL])).toEqual(['duplicate-id /2/rulesets/1/id']);
    expect(codes([{ ...MILL, over: 'mils' }])).toEqual(['unknown-layer /2/rulesets/0/over']);
    expect(codes([{ ...MILL, over: 'mill-rules' }])).toEqual(['layer-cycle /2/rulesets/0/over']);
    expect(codes([{ ...MILL, answers: { pivotOft: 3 } }])).toEqual(['bad-switch-value /2/rulesets/0/answers/pivotOft']);
    expect(codes([{ ...MILL, answers: { pivotOff: 2 } }])).toEqual(['unknown-switch /2/rulesets/0/answers/pivotOff']);
    expect(codes([{ ...MILL, kind: 'table' }])).toEqual(['bad-value /2/rulesets/0/kind']);
    expect(codes([{ ...MILL, more: 1 }])).toEqual(['unknown-key /2/rulesets/0/more']);
    expect(codes('mill')).toEqual(['bad-type /2/rulesets']);
    expect(codes(Array.from({ length: 21 }, (_, i) => ({ ...MILL, id: `mill-${i}` })))).toEqual([
      'bad-value /2/rulesets',
    ]);
  });

  it('may stand in a circle with one another, and are refused for it', () => {
    const circle = [
      { ...MILL, id: 'one', over: 'two' },
      { ...MILL, id: 'two', over: 'one' },
    ];
    expect(codes(circle)).toEqual(['layer-cycle /2/rulesets/0/over', 'layer-cycle /2/rulesets/1/over']);
  });
});

describe('the notices of a world', () => {
  const notices = (fields: object, rules: RulesetInput = {}) => {
    const { edition: _edition, ...bare } = starter as Readonly<Record<string, unknown>>;
    const { edition: _other, ...pack } = training;
    const world = loadWorld({
      packs: [bare, { ...pack, ...fields }],
      boards: [board15()],
      scenario: 'training',
      ...rules,
    });
    return unwrap(world).notices ?? [];
  };

  it('say nothing where a scenario is played by the edition it is made for', () => {
    expect(notices({})).toEqual([]);
    expect(notices({ edition: '5.1' }, { edition: '5.1+cards-2022' })).toEqual([]);
    expect(notices({ edition: 'cards-2022' })).toEqual([]);
  });

  it('say that a pack names no edition and is played by another than 5.1', () => {
    const found = notices({}, { edition: 'book-2020' });
    expect(found).toEqual([
      { code: 'edition-assumed', params: { pack: 'training', edition: '5.1', played: 'book-2020' } },
    ]);
    expect(explain(found, english)).toBe('The pack training names no edition. It is played by book-2020, not by 5.1.');
  });

  it('say that a pack is made for another edition', () => {
    const found = notices({ edition: '5.1' }, { edition: 'book-2020' });
    expect(found).toEqual([
      { code: 'other-edition', params: { pack: 'training', edition: '5.1', played: 'book-2020' } },
    ]);
    expect(explain(found, english)).toBe('The pack training is made for the edition 5.1. It is played by book-2020.');
  });

  it('name each answer in whose place the default is played', () => {
    const notice = problem('withheld', { name: 'meleeRounding', value: 'nearest' }, '8.2');
    expect(explain(notice, english)).toBe(
      'The default is played in the place of the answer nearest to meleeRounding: no code follows it yet. [8.2]',
    );
    const { withheld } = unwrap(resolveRuleset({ edition: 'digital', withheld: 'default' }));
    const found = notices({ edition: 'digital' }, { withheld: 'default' });
    expect(found.map(({ params }) => [params['name'], params['value']])).toEqual(Object.entries(withheld));
  });

  it('change with the ruleset of the world', () => {
    const world = unwrap(load({ edition: '5.1' }, []));
    expect(unwrap(withRuleset(world, 'book-2020')).notices?.map(({ code }) => code)).toEqual(['other-edition']);
    expect(unwrap(withRuleset(unwrap(withRuleset(world, 'book-2020')), '5.1')).notices).toEqual([]);
  });
});
