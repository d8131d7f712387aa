import { describe, expect, it } from 'vitest';
import { explain, loadWorld } from '../../src/index.js';
import type { MissionInput } from '../../src/lhy/index.js';
import { explain as explainLhy, loadMission } from '../../src/lhy/index.js';
import { german as lhyGerman } from '../../src/lhy/text/de/index.js';
import { english as lhyEnglish } from '../../src/lhy/text/en/index.js';
import { german } from '../../src/text/de/index.js';
import { english } from '../../src/text/en/index.js';
import { HILL_31 } from '../lhy/hill-31.js';
import { packJson } from '../training.js';

interface Place {
  readonly [key: string]: unknown;
}

/** A pack in which every `kind` somewhere under a path is a slingshot, one at a time: the paths of these kinds. */
function kindsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Place).flatMap(([key, each]) => [
    ...(key === 'kind' && typeof each === 'string' ? [[...path, key]] : []),
    ...kindsIn(each, [...path, key]),
  ]);
}

function withSlingshot<T>(document: T, path: readonly string[]): T {
  const copy = structuredClone(document);
  let place = copy as Record<string, unknown>;
  for (const step of path.slice(0, -1)) place = place[step] as Record<string, unknown>;
  place[path.at(-1) ?? ''] = 'slingshot';
  return copy;
}

/** The first of each group of places that are alike: a kind in another member of the same list is the same question. */
function unlike(paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const seen = new Map(paths.map((path) => [path.filter((step) => !/^\d+$/.test(step)).join('/'), path]));
  return [...seen.values()];
}

describe('a wrong kind in a pack', () => {
  const packs = ['ww2-starter', 'vierville', 'lane', 'regiment'].map((id) => [id, packJson(id)] as const);
  const places = packs.flatMap(([id, pack]) =>
    unlike(kindsIn(pack)).map((path) => [`${id}/${path.join('/')}`, pack, path] as const),
  );

  it('may stand in many places', () => {
    expect(places.length).toBeGreaterThan(10);
  });

  it.each(places)('is refused with the kinds that there are, in words: %s', (_name, pack, path) => {
    const loaded = loadWorld({ packs: [withSlingshot(pack, path)], scenario: 'vierville', boards: [] });
    const problems = loaded.ok ? [] : loaded.problems;
    expect(problems.length).toBeGreaterThan(0);
    for (const locale of [english, german])
      for (const problem of problems) expect(explain(problem, locale)).not.toMatch(/[|]|\("|\(\(/);
  });

  it('names every kind of counter, the nearest first', () => {
    const sling = { id: 'us.sling', kind: 'ordnanc', nation: 'us' };
    const loaded = loadWorld({
      packs: [{ ...(packJson('ww2-starter') as Place), counters: [sling] }],
      scenario: 'vierville',
      boards: [],
    });
    const [problem] = loaded.ok ? [] : loaded.problems;
    if (problem === undefined) throw new Error('it was taken');
    expect(explain(problem, english)).toContain('expected one of ordnance, squad, halfSquad, crew, ');
    expect(explain(problem, english)).toContain('aircraft or helicopter, received "ordnanc"');
    expect(explain(problem, german)).toContain('erwartet eines von ordnance, squad, ');
    expect(explain(problem, german)).toContain('aircraft oder helicopter, erhalten "ordnanc"');
    const halfSquad = loadWorld({
      packs: [{ ...(packJson('ww2-starter') as Place), counters: [{ ...sling, kind: 'halfSquads' }] }],
      scenario: 'vierville',
      boards: [],
    });
    const [other] = halfSquad.ok ? [] : halfSquad.problems;
    if (other === undefined) throw new Error('it was taken');
    // A field is told as it is typed, though a word of the game is spelled like it.
    expect(explain(other, german)).toContain('mit id, nation, ifp, range, mf, morale und shaken, ');
  });
});

describe('a wrong kind in a mission', () => {
  it.each(unlike(kindsIn(HILL_31)).map((path) => [path.join('/'), path] as const))(
    'is refused with the kinds that there are, in words: %s',
    (_name, path) => {
      const loaded = loadMission(withSlingshot<MissionInput>(HILL_31, path));
      const problems = loaded.ok ? [] : loaded.problems;
      expect(problems.length).toBeGreaterThan(0);
      for (const locale of [lhyEnglish, lhyGerman])
        for (const problem of problems) expect(explainLhy(problem, locale)).not.toMatch(/[|]|\("|\(\(/);
    },
  );
});
