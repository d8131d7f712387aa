import { describe, expect, expectTypeOf, it } from 'vitest';
import type { RulesetInput, ShippedRuleset, TableAnswers } from '../../src/index.js';
import { loadWorld, resolveRuleset } from '../../src/index.js';
import { LAYERS } from '../../src/editions/index.js';
import { resolveRulings } from '../../src/lhy/index.js';
import { packJson } from '../training.js';

const codes = (result: { readonly ok: boolean; readonly problems?: readonly { readonly code: string }[] }): unknown =>
  result.ok ? 'ok' : result.problems?.map(({ code }) => code);

describe('the rules of a table', () => {
  it('compile only with switches and answers that there are, and are refused when they come in all the same', () => {
    // @ts-expect-error there is no such switch
    expect(codes(resolveRuleset({ rules: { noSuchSwitch: 'a' } }))).toEqual(['unknown-switch']);
    // @ts-expect-error there is no such answer
    expect(codes(resolveRuleset({ rules: { scatterAtZero: 'sometimes' } }))).toEqual(['bad-switch-value']);
    // @ts-expect-error a number is no word
    expect(codes(resolveRuleset({ rules: { pivotOft: 'two' } }))).toEqual(['bad-switch-value']);
    // @ts-expect-error there is no such switch in the second game
    expect(codes(resolveRulings({ rules: { noSuchSwitch: 'a' } }))).toEqual(['unknown-switch']);
    expect(codes(resolveRuleset({ rules: { scatterAtZero: 'oneHex', pivotOft: 2 } }))).toBe('ok');
  });

  it('may come from a file, where only their being words and numbers is known', () => {
    const file: Readonly<Record<string, string | number>> = JSON.parse('{ "pivotOft": 2 }') as Record<string, number>;
    expectTypeOf(file).toExtend<TableAnswers>();
    expect(codes(resolveRuleset({ rules: file }))).toBe('ok');
  });

  it('stand over a ruleset that an editor completes, and that may be joined or brought by a pack', () => {
    const shipped: Record<ShippedRuleset, true> = {
      '5.1': true,
      '4.2.1': true,
      'book-2020': true,
      'cards-2022': true,
      digital: true,
    };
    expect(Object.keys(shipped).sort()).toEqual(LAYERS.map(({ id }) => id).sort());
    const joined: RulesetInput = { ruleset: '5.1+cards-2022' };
    expect(codes(resolveRuleset(joined))).toBe('ok');
  });

  it('are looked at whatever else is wrong: the ruleset, the scenario, a layer, a pack', () => {
    const rules: Record<string, string> = { noSuchSwitch: 'a' };
    const packs = [packJson('ww2-starter')];
    expect(codes(resolveRuleset({ ruleset: '9.9', rules }))).toEqual(['unknown-edition', 'unknown-switch']);
    expect(codes(resolveRuleset({ layers: ['nobodys'], rules }))).toEqual(['unknown-layer', 'unknown-switch']);
    expect(codes(loadWorld({ packs, scenario: 'nowhere', ruleset: '9.9', rules }))).toEqual([
      'unknown-scenario',
      'unknown-edition',
      'unknown-switch',
    ]);
    const broken = loadWorld({ packs: [{ id: 'x' }], scenario: 'nowhere', rules });
    expect(codes(broken)).toContain('unknown-switch');
    expect(codes(broken)).toContain('missing');
    expect(codes(resolveRulings({ ruleset: '9.9', rules }))).toEqual(['unknown-edition', 'unknown-switch']);
  });
});
