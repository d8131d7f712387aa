import { describe, expect, it } from 'vitest';
import type { Catalogue, CraftType, Reduction } from '../../src/units/index.js';
import {
  compileCatalogue,
  halfSquadFor,
  needsReductionRoll,
  reductionOf,
  squadsFrom,
  surveyCatalogue,
} from '../../src/units/index.js';
import { rule } from '../rule.js';
import { catalogue, germany, half054, milan, mg42, mmc, squad164, usa } from './counters.js';

function compiled(input: Catalogue): Extract<ReturnType<typeof compileCatalogue>, { ok: true }>['value'] {
  const result = compileCatalogue(input);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe('Squads come apart', () => {
  const world = compiled(catalogue);
  const german = reductionOf(world, 'de.1-6-4') as Reduction;

  rule('13.0', 'a German 1-6-4 becomes a 1-5-4 on an odd die and a 0-5-4 on an even one', () => {
    expect(needsReductionRoll(german)).toBe(true);
    expect([1, 2, 3, 4, 5, 6].map((face) => halfSquadFor(german, face))).toEqual([
      'de.1-5-4',
      'de.0-5-4',
      'de.1-5-4',
      'de.0-5-4',
      'de.1-5-4',
      'de.0-5-4',
    ]);
  });

  rule('13.0', 'a paratroop Squad becomes a 1-4-4 without a die', () => {
    const american = reductionOf(world, 'us.2-5-4') as Reduction;
    expect(needsReductionRoll(american)).toBe(false);
    expect(halfSquadFor(american)).toBe('us.1-4-4');
  });

  rule('3.0', 'any two Half-Squads of one root Squad join to it again, unlike ones too', () => {
    expect(squadsFrom(world, 'de.1-5-4', 'de.0-5-4')).toEqual(['de.1-6-4']);
    expect(squadsFrom(world, 'de.0-5-4', 'de.0-5-4')).toEqual(['de.1-6-4']);
  });

  rule('3.0', 'Half-Squads of different root Squads never join', () => {
    expect(squadsFrom(world, 'de.1-5-4', 'us.1-4-4')).toEqual([]);
  });

  rule('3.0', 'with several possible root Squads all are named, for a die to decide', () => {
    const other = mmc('squad', { id: 'de.2-6-4', nation: 'de' });
    const two = compiled({
      ...catalogue,
      types: [...catalogue.types, other],
      nations: [
        { ...germany, reductions: [...germany.reductions, { squad: 'de.2-6-4', halves: [{ type: 'de.1-5-4' }] }] },
        usa,
      ],
    });
    expect(squadsFrom(two, 'de.1-5-4', 'de.1-5-4')).toEqual(['de.1-6-4', 'de.2-6-4']);
    expect(squadsFrom(two, 'de.1-5-4', 'de.0-5-4')).toEqual(['de.1-6-4']);
  });
});

describe('a broken catalogue', () => {
  it('names every mistake at once, with its path', () => {
    const result = compileCatalogue({
      types: [
        squad164,
        squad164,
        { ...half054, nation: 'nowhere' },
        mmc('squad', { id: 'us.orphan', nation: 'us' }),
        { ...mg42, sides: [] },
        mmc('weaponTeam', { id: 'de.bare', nation: 'de' }),
        { ...milan, nation: 'us' },
      ],
      nations: [
        {
          ...germany,
          heroTypes: ['de.nobody', 'de.1-6-4'],
          reductions: [
            {
              squad: 'de.1-6-4',
              halves: [
                { type: 'de.0-5-4', faces: [1, 2, 3] },
                { type: 'de.1-5-4', faces: [3, 4, 5, 6] },
              ],
            },
          ],
        },
        { ...usa, reductions: [] },
      ],
      skills: [],
    });
    expect(result).toEqual({
      ok: false,
      problems: [
        { code: 'duplicate-id', path: '/types/1/id', params: { id: 'de.1-6-4' } },
        { code: 'unknown-type', path: '/nations/0/heroTypes/0', params: { id: 'de.nobody' } },
        {
          code: 'wrong-kind',
          path: '/nations/0/heroTypes/1',
          params: { id: 'de.1-6-4', kind: 'squad', expected: 'hero' },
        },
        {
          code: 'wrong-nation',
          path: '/nations/0/reductions/0/halves/0/type',
          params: { id: 'de.0-5-4', nation: 'nowhere', expected: 'de' },
        },
        {
          code: 'unknown-type',
          path: '/nations/0/reductions/0/halves/1/type',
          params: { id: 'de.1-5-4', nearest: 'de.1-6-4' },
        },
        {
          code: 'reduction-faces',
          rule: '13.0',
          path: '/nations/0/reductions/0/halves',
          params: { squad: 'de.1-6-4' },
        },
        { code: 'unknown-nation', path: '/types/2/nation', params: { id: 'de.0-5-4', nation: 'nowhere' } },
        { code: 'reduction-missing', rule: '13.0', path: '/types/3', params: { squad: 'us.orphan' } },
        { code: 'weapon-sides', rule: '1.6.1', path: '/types/4/sides', params: { id: 'de.mg42' } },
        { code: 'team-missing', rule: '1.7', path: '/types/5', params: { id: 'de.bare' } },
      ],
    });
  });

  rule('19.1', 'an aircraft has an Armor Factor and something to attack with, and nothing else has that', () => {
    const harrier: CraftType = {
      id: 'de.harrier',
      nation: 'de',
      kind: 'aircraft',
      morale: 6,
      armorFactor: 2,
      cannon: { hexes: 2, fp: 3 },
    };
    const { cannon, armorFactor: _factor, ...bare } = harrier;
    const wrong = (type: CraftType): boolean =>
      surveyCatalogue({ types: [type], nations: [germany], skills: [] }).problems.some(
        ({ code }) => code === 'aircraft-arms',
      );
    expect(wrong(harrier)).toBe(false);
    expect(wrong({ ...bare, armorFactor: 2, bomber: { center: 8, ring: 4 } })).toBe(false);
    expect(wrong({ ...bare, armorFactor: 2 })).toBe(true);
    expect(wrong({ ...bare, bombs: { count: 1, he: 3 } })).toBe(true);
    expect(wrong({ ...bare, kind: 'helicopter', armorFactor: 2, ...(cannon === undefined ? {} : { cannon }) })).toBe(
      true,
    );
  });
});
