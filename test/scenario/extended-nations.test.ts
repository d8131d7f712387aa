import { describe, expect, it } from 'vitest';
import { explain } from '../../src/text/index.js';
import { english } from '../../src/text/en/index.js';
import { loadWorld } from '../../src/index.js';
import { loadPacks } from '../../src/scenario/index.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { board15, edited, packJson } from './packs.js';

const starter = packJson('ww2-starter');
const training = packJson('training');

const body = { nation: 'us', ifp: { value: 1 }, range: 4, mf: 4, morale: 5, shaken: { mf: 3 } };
const SQUAD = { ...body, id: 'us.1-4-4c', kind: 'squad' };
const HALF = { ...body, id: 'us.0-4-4c', kind: 'halfSquad', ifp: { value: 0 } };
const HERO = { ...body, id: 'us.cook', kind: 'hero', name: 'Cook' };
const reduction = { squad: SQUAD.id, halves: [{ type: HALF.id }] };
const cooks = {
  format: 0,
  id: 'cooks',
  title: 'Cooks',
  requires: ['ww2-starter'],
  counters: [SQUAD, HALF, HERO],
  extends: [{ nation: 'us', heroTypes: [HERO.id], reductions: [reduction] }],
};

/** What an author is told of such a pack beside the starter pack. */
function told(pack: unknown, ...others: readonly unknown[]): readonly string[] {
  const loaded = loadPacks([starter, pack, ...others]);
  return loaded.ok ? [] : loaded.problems.map((each) => explain(each, english));
}

describe('a pack adds to a nation of another pack', () => {
  rule('1.4', 'a Squad that comes apart, and a Hero who may be drawn', () => {
    const { compiled } = unwrap(loadPacks([starter, cooks]));
    expect(compiled.nations.get('us')?.heroTypes).toEqual(['us.hird', 'us.cook']);
    expect(compiled.reductions.get('us.1-4-4c')).toEqual(reduction);
    expect(compiled.reductions.get('us.2-5-4')).toEqual({ squad: 'us.2-5-4', halves: [{ type: 'us.1-4-4' }] });
    expect(compiled.squadsOfHalf.get('us.0-4-4c')).toEqual(['us.1-4-4c']);
  });

  it('in whatever order the packs are given', () => {
    const [one, other] = [
      [starter, cooks],
      [cooks, starter],
    ].map((packs) => unwrap(loadPacks(packs)).catalogue);
    expect(one).toEqual(other);
  });

  it('a Hero whom it has already is drawn no oftener', () => {
    const again = { ...cooks, id: 'again', counters: [], extends: [{ nation: 'us', heroTypes: ['us.hird'] }] };
    expect(unwrap(loadPacks([starter, again])).compiled.nations.get('us')?.heroTypes).toEqual(['us.hird']);
  });

  rule('22.0', 'and a scenario is played with what it adds', () => {
    const units = [{ type: SQUAD.id, count: 2 }];
    const pack = edited(training, '/scenarios/0/sides/0/forces/0/units', units);
    const world = unwrap(loadWorld({ packs: [starter, cooks, pack], boards: [board15()], scenario: 'training' }));
    expect(world.orderOfBattle.filter(({ type }) => type === SQUAD.id)).toHaveLength(2);
  });
});

describe('what is wrong with an addition is told where it stands', () => {
  it('a nation that nobody has, with the nearest', () => {
    expect(told({ ...cooks, counters: [], extends: [{ nation: 'usa' }] })).toEqual([
      'nation of addition 1 of document 2: There is no nation usa. Perhaps us is meant.',
    ]);
  });

  it('a Squad whose halves are known, in the pack of the nation or in another addition', () => {
    const known = { squad: 'us.2-5-4', halves: [{ type: 'us.1-4-4' }] };
    expect(told(edited(cooks, '/extends/0/reductions', [reduction, known]))).toEqual([
      'squad of reduction 2 of addition 1 of document 2: us.2-5-4 is there twice: in ww2-starter and cooks.',
    ]);
    expect(told(edited(cooks, '/extends/0/reductions', [reduction, reduction]))).toEqual([
      'squad of reduction 2 of addition 1 of document 2: us.1-4-4c is there twice.',
    ]);
  });

  it('counters that are no Squad, no Hero, or of another nation', () => {
    const wrong = edited(cooks, '/extends/0', {
      nation: 'us',
      heroTypes: [SQUAD.id, 'de.nobody'],
      reductions: [reduction, { squad: 'de.1-6-4', halves: [{ type: 'de.1-5-4' }] }],
    });
    expect(told(wrong)).toEqual([
      'kind of Hero 1 of addition 1 of document 2: us.1-4-4c is of the wrong kind: squad, where hero is wanted.',
      'kind of Hero 2 of addition 1 of document 2: There is no counter type de.nobody.',
      'squad of reduction 2 of addition 1 of document 2: de.1-6-4 is of the wrong nation: de, not us.',
      'type of Half-Squad 1 of reduction 2 of addition 1 of document 2: de.1-5-4 is of the wrong nation: de, not us.',
      'squad of reduction 2 of addition 1 of document 2: de.1-6-4 is there twice.',
    ]);
  });

  it('a second nation of one id, and what to write instead', () => {
    const nations = (starter as unknown as { readonly nations: readonly object[] }).nations.slice(0, 1);
    expect(told({ ...cooks, counters: [], extends: [], nations })).toEqual([
      'id of nation 1 of document 2: us is there twice: in ww2-starter and cooks. What a pack adds to a nation stands under extends.',
    ]);
  });
});
