import { describe, expect, it } from 'vitest';
import type { Problem, Result } from '../../src/index.js';
import { LIMITS, load, loadWorld, replay } from '../../src/index.js';
import { GUARD_LIMITS, guard } from '../../src/kernel/json/guard.js';
import { hasMoreValues } from '../../src/kernel/json/json-values.js';
import { axial, directionTo, parseBoard } from '../../src/map/index.js';
import { chainSteps } from '../../src/map/chain.js';
import { worldOf } from '../training.js';

const world = worldOf('training');
const { nodes } = LIMITS;

function told(result: Result<unknown>): readonly (readonly [string, Problem['params']])[] {
  return result.ok ? [] : result.problems.map(({ code, params }) => [code, params]);
}

const tooMany = { what: 'nodes', limit: nodes, given: nodes + 1 };

describe('a text of too many values', () => {
  it.each([
    ['ten million empty objects', `[${'{},'.repeat(10_000_000)}1]`],
    ['lists nested thirty million deep', '['.repeat(30_000_000)],
    ['numbers that break off', `[${'1,'.repeat(1_000_000)}`],
  ])('is not parsed: %s', (_, text) => {
    expect(told(load(world, text))).toEqual([['too-large', tooMany]]);
    const played = replay(world, text);
    expect(played.ok).toBe(false);
  });

  it('is told from a long text of few values: commas and brackets in strings count for nothing', () => {
    const notes = JSON.stringify({ note: '[{,\\"'.repeat(200_000) });
    expect(notes.length).toBeGreaterThan(nodes);
    expect(hasMoreValues(notes, 1)).toBe(false);
    expect(hasMoreValues('"\\', 1)).toBe(false);
  });

  it('is never a text that `guard` admits, and always one of more than twice as many', () => {
    const shapes: readonly unknown[] = [
      [],
      {},
      [[]],
      [1, [2, 3], { a: [] }],
      { a: 1, b: { c: [[], []] } },
      ['a', 'b'],
      3,
    ];
    for (const shape of shapes) {
      const text = JSON.stringify(shape);
      for (let most = 1; most < 12; most++) {
        const admitted = guard(shape, { nodes: most }).ok;
        if (admitted) expect(hasMoreValues(text, most)).toBe(false);
        if (!guard(shape, { nodes: 2 * most }).ok) expect(hasMoreValues(text.padEnd(20), most)).toBe(true);
      }
    }
  });
});

describe('packs that are large together', () => {
  it('are refused when their values come to more than one document may have', () => {
    const notes = Array.from({ length: 49_000 }, () => 'x');
    const packs = Array.from({ length: 100 }, (_, i) => ({ format: 0, id: `p${i}`, title: 'Many notes', notes }));
    // A pack has 49,004 values: ten of them are admitted, and ninety are not.
    const problems = told(loadWorld({ packs, scenario: 'x' }));
    expect(problems).toHaveLength(90);
    expect(new Set(problems.map(([code, { what }]) => `${code} ${String(what)}`))).toEqual(
      new Set(['too-large nodes']),
    );
  });

  it('count every value and character that has been admitted', () => {
    const spent = { nodes: 0, text: 0 };
    expect(guard({ a: ['bc', 3] }, { spent }).ok).toBe(true);
    expect(spent).toEqual({ nodes: 4, text: 3 });
    expect(guard([1, 2], { spent, nodes: 7 }).ok).toBe(true);
    expect(told(guard([1, 2], { spent, nodes: 7 }))).toEqual([['too-large', { what: 'nodes', limit: 7, given: 8 }]]);
    expect(GUARD_LIMITS).not.toHaveProperty('spent');
  });
});

describe('roads that go to and fro a hundred thousand times', () => {
  const find = (name: string): number | undefined => ['D3', 'D4'].indexOf(name);
  const hexes = Array.from({ length: 200_000 }, (_, i) => (i % 2 === 0 ? 'D3' : 'D4'));

  it('are as many steps as there are ways between their hexes', () => {
    const [road, again] = chainSteps([{ hexes }, { hexes }], find, false);
    const down = directionTo(axial(3, 3), axial(3, 4));
    expect(road?.steps.map(({ hex, direction }) => [hex, direction])).toEqual([
      [0, down],
      [1, 1],
      [1, 1],
      [0, down],
    ]);
    expect(again?.steps).toEqual([]);
  });

  it('and lines of two terrains are both drawn', () => {
    const lines = [
      { hexes: ['D3', 'D4'], terrain: 'railroad' },
      { hexes: ['D3', 'D4'], terrain: 'ditch' },
      { hexes: ['D3', 'D4'], terrain: 'ditch' },
    ];
    const steps = chainSteps(lines, find, false, ({ terrain }) => terrain);
    expect(steps.map((each) => [each.chain.terrain, each.steps.length])).toEqual([
      ['railroad', 2],
      ['ditch', 2],
      ['ditch', 0],
    ]);
  });
});

it('a piece of artwork of a board as text has no more corners than one of a board as data', () => {
  const ring = Array.from({ length: 200_000 }, (_, i) => `${2 * (i % 12)},${2 * (i % 7)}`).join(' ');
  const [problem] = told(
    parseBoard(`board 9 3x3\nbase forest\nart B2 ${ring.slice(0, 900_000).replace(/\s\S*$/, '')}\n`),
  );
  expect(problem?.[0]).toBe('bad-line');
  const corners = (count: number): string =>
    Array.from({ length: count }, (_, i) =>
      i < count / 2 ? `${2 * i - 48},${i % 2 === 0 ? -12 : -8}` : `${2 * (count - 1 - i) - 48},20`,
    ).join(' ');
  expect(told(parseBoard(`board 9 3x3\nbase forest\nart B2 ${corners(40)}\n`))).not.toContainEqual([
    'bad-line',
    expect.anything(),
  ]);
});
