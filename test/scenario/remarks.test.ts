import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPacks } from '../../src/scenario/index.js';
import { explain } from '../../src/text/index.js';
import { english } from '../../src/text/en/index.js';
import { problem } from '../../src/kernel/basis/result.js';
import { loadLibrary } from '../../src/cli/files/bundle.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { board15, edited, packJson } from './packs.js';

const starter = packJson('ww2-starter');
const training = packJson('training');

function loaded(changes: Readonly<Record<string, unknown>>, counters = starter) {
  const pack = Object.entries(changes).reduce(
    (json, [path, value]) => edited(json, `/scenarios/0${path}`, value),
    training,
  );
  return loadPacks([counters, pack], [board15()]);
}

/** What an author is told of the Training Scenario once values in it are others: mistakes, or what he may look at again. */
function told(changes: Readonly<Record<string, unknown>>, counters = starter): readonly string[] {
  const library = loaded(changes, counters);
  const problems = library.ok ? library.value.remarks() : library.problems;
  return problems.map(
    (each) =>
      `${(each.path ?? '').replace('/1/scenarios/0', '')}: ${explain(problem(each.code, each.params, each.rule), english)}`,
  );
}

const setUp = (hexes: readonly string[]) => ({ kind: 'setUp', where: { kind: 'hexes', hexes } });

describe('what an author may want to look at again', () => {
  rule('22.0', 'nothing of the Training Scenario', () => {
    expect(told({})).toEqual([]);
  });

  rule('22.0', 'both sides set up in one hex', () => {
    expect(
      told({
        '/sides/0/forces/0/entry': setUp(['I5', 'I6', 'J5', 'J6', 'K6', 'K5']),
        '/sides/1/forces/0/entry': setUp(['I6', 'H5', 'H6', 'H4', 'G5', 'G4']),
      }),
    ).toEqual(['/sides: Hexes in which both sides may set up: 1, I6 among them. [22.0]']);
  });

  rule('22.0', 'a side of Leaders alone, and more of them than any scenario has', () => {
    expect(told({ '/sides/0/forces/0/units': [{ type: 'us.tom', count: 30 }] })).toEqual([
      '/sides/0/forces: us has no Squad. [22.0]',
      '/sides/0/forces: us has 30 Leaders. [22.0]',
    ]);
  });

  rule('1.4', 'a Squad that neither moves nor shoots, and a weapon of 30 pips', () => {
    const { counters } = starter as unknown as { readonly counters: readonly { readonly id: string }[] };
    const at = (id: string): number => counters.findIndex((each) => each.id === id);
    let odd = edited(starter, `/counters/${at('us.2-5-4')}/mf`, 0);
    odd = edited(odd, `/counters/${at('us.2-5-4')}/range`, 0);
    odd = edited(odd, `/counters/${at('us.bar')}/sides/0/fp/value`, 30);
    odd = edited(odd, `/counters/${at('us.tom')}/morale`, 14);
    odd = edited(odd, `/counters/${at('us.tom')}/morale`, 14);
    expect([...told({}, odd)].map((text) => text.replace(/^[^:]*: /, '')).sort()).toEqual([
      'us.2-5-4 has 0 for MF: no printed counter has. [1.4]',
      'us.2-5-4 has 0 for range: no printed counter has. [1.4]',
      'us.bar has 30 for FP: no printed counter has. [1.4]',
      'us.tom has 14 for morale: no printed counter has. [1.4]',
    ]);
  });
});

describe('what is a mistake', () => {
  rule('1.3', 'twelve Squads in a set-up area of one hex: a location holds three, or six halves', () => {
    const changes = {
      '/sides/0/forces/0/units': [{ type: 'us.2-5-4', count: 12 }],
      '/sides/0/forces/0/entry': setUp(['I6']),
    };
    expect(told(changes)[0]).toBe(
      '/sides/0/forces/0/entry/where: There is no room in one hex for so many: Half-Squads (a Squad counts as two) 24, and a location holds 6. [1.3]',
    );
  });

  rule('22.1', 'a victory that needs 500 points where a few can be had', () => {
    const outcomes = [{ id: 'rich', winner: 'us', all: [{ kind: 'points', side: 'us', atLeast: 500 }] }];
    const points = [{ kind: 'eliminated', side: 'us', squad: 2, smc: 1 }];
    const said = told({ '/victory/outcomes': outcomes, '/victory/points': points });
    expect(said.map((text) => text.replace(/\d+ at most/, 'N at most'))).toEqual([
      '/victory/outcomes/0/all/0: Nobody can reach this: 500 points, where there are N at most. [22.1]',
    ]);
    const fair = [{ id: 'rich', winner: 'us', all: [{ kind: 'points', side: 'us', atLeast: 5 }] }];
    expect(told({ '/victory/outcomes': fair, '/victory/points': points })).toEqual([]);
  });
});

describe('the packs of the project', () => {
  const files = readdirSync('packs').filter((file) => file.endsWith('.json'));

  it.each(files)('give their authors nothing to look at again: %s', (file) => {
    const { remarks } = unwrap(loadLibrary([`packs/${file}`], []));
    expect(remarks().map(({ code, path }) => `${code} ${path ?? ''}`)).toEqual([]);
  });
});
