import { describe, expect, test } from 'vitest';
import type { Problem, Result } from '../../../src/index.js';
import { apply, check, createGame, LIMITS, load, loadWorld, position, replay, save } from '../../../src/index.js';
import { parseBoard } from '../../../src/map/index.js';
import type { OverrideAction, World } from '../../../src/state/index.js';
import { packJson, worldOf } from '../../training.js';
import { readFileSync } from 'node:fs';

const world = worldOf('training');
const game = unwrap(createGame(world, { seed: '7', umpire: true }));
const names = world.map.names;

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function problemsOf(result: Result<unknown>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

/** The problems as `code path`, and behind a limit what is over it. */
function told(result: Result<unknown>): readonly string[] {
  return problemsOf(result).map(({ code, path = '-', params }) =>
    code === 'too-large' ? `${code} ${path} ${String(params['what'])}` : `${code} ${path}`,
  );
}

function many<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

/** An object that a test changes at will. */
type Fields = Record<string, unknown>;
interface MillPack extends Fields {
  boards: Fields[];
  scenarios: (Fields & { paragraphs: Fields[]; events: Fields[]; map: Fields })[];
}

const example = readFileSync(new URL('../../../docs/examples/pack.json', import.meta.url), 'utf8');

/** The world of the example pack, changed. */
function mill(change: (pack: MillPack) => void, limits = {}): Result<World> {
  const pack = JSON.parse(example) as MillPack;
  change(pack);
  return loadWorld({ packs: [packJson('ww2-starter'), pack], scenario: 'mill', limits });
}

/** The saved game, changed. */
function saved(path: string, value: unknown): Result<unknown> {
  const json = JSON.parse(save(game)) as Fields;
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  let at = json;
  for (const key of keys) at = at[key] as Fields;
  at[last] = value;
  return load(world, json);
}

const empty = (more: object): object => ({ format: 0, id: 'mine', title: 'Mine', ...more });
const bigBoard = (id: string): Fields => ({ format: 'text', lines: [`board ${id} 200x200`, 'base clear'] });

/** Lays boards of 200 x 200 hexes beside each other. */
function lays(pack: MillPack, count: number): void {
  pack.boards = many(count, (i) => bigBoard(`${i + 1}`));
  const [scenario] = pack.scenarios;
  if (scenario === undefined) return;
  scenario.map = {
    boards: many(count, (i) => ({ board: `${i + 1}`, column: 200 * (i % 5), row: 200 * Math.floor(i / 5) })),
  };
}

/** Paragraphs that read the next one, so many times each. The last paragraph of the example reads the first of them. */
function reading(pack: MillPack, count: number, times: number): void {
  const last = pack.scenarios[0]?.paragraphs.at(-1)?.['effects'] as object[] | undefined;
  last?.push({ kind: 'read', paragraph: 'p0' });
  pack.scenarios[0]?.paragraphs.push(
    ...many(count, (i) => ({
      id: `p${i}`,
      effects: i === count - 1 ? [] : many(times, () => ({ kind: 'read', paragraph: `p${i + 1}` })),
    })),
  );
}

describe('packs over a limit are refused', () => {
  test('a pack that requires itself twenty thousand times, and one with as many unknown requirements as one likes', () => {
    const load20 = loadWorld({ packs: [empty({ requires: many(20_000, () => 'mine') })], scenario: 'x' });
    expect(told(load20)).toEqual(['too-large /0/requires requires']);
    expect(problemsOf(load20)[0]?.params).toEqual({ what: 'requires', limit: LIMITS.requires, given: 20_000 });
    const unknown = loadWorld({ packs: [empty({ requires: many(300_000, (i) => `u${i}`) })], scenario: 'x' });
    expect(told(unknown)).toEqual(['too-large /0/requires items']);
  });

  test('a ring of a hundred packs, each of which requires all others: the first hundred problems are told, the rest is counted', () => {
    const ring = many(100, (i) => empty({ id: `p${i}`, requires: many(100, (k) => `p${(i + 1 + k) % 100}`) }));
    const problems = problemsOf(loadWorld({ packs: ring, scenario: 'x' }));
    expect(problems).toHaveLength(101);
    expect(problems[0]).toMatchObject({ code: 'pack-cycle', params: { id: 'p1', pack: 'p0' } });
    expect(problems[100]).toEqual({ code: 'more-problems', params: { more: 9_900 } });
    const packs = many(100_000, (i) => empty({ id: `p${i}` }));
    expect(told(loadWorld({ packs, scenario: 'x' }))).toEqual(['too-large  packs']);
  });

  test('boards of 200 x 200 hexes joined, five of them and twenty-five', () => {
    expect(told(mill((pack) => lays(pack, 5)))).toEqual(['too-large /1/scenarios/0/map/boards hexes']);
    expect(told(mill((pack) => lays(pack, 25)))).toEqual(['too-large /1/scenarios/0/map/boards hexes']);
  });

  test('two hundred scenarios on one board share its map, and on different maps they are over a limit', () => {
    const two = (pack: MillPack, differ: boolean): void => {
      const [first] = pack.scenarios;
      pack.scenarios = many(200, (i) => ({
        ...(first as MillPack['scenarios'][0]),
        id: i === 0 ? 'mill' : `mill${i}`,
        map: { ...first?.map, area: { kind: 'rows', from: 0, to: differ ? 5 + (i % 90) : 5 } },
      }));
    };
    // The board has seven columns of six hexes at most.
    expect(told(mill((pack) => two(pack, false), { allHexes: 42 }))).toEqual([]);
    const problems = told(mill((pack) => two(pack, true), { allHexes: 42 * 80 }));
    expect([...new Set(problems.map((each) => each.split(' ')[2]))]).toEqual(['allHexes']);
  });

  test('twenty thousand Buildings, five thousand paragraphs, five thousand Event markers', () => {
    const lines = ['board 90 200x200', 'base lcBuilding', ...many(20_000, (i) => `building b${i} B${i + 1}`)];
    expect(told(mill((pack) => (pack.boards = [{ format: 'text', lines }])))).toEqual([
      'too-large /1/boards/0/lines lines',
    ]);
    expect(told(mill((pack) => reading(pack, 5_000, 1)))).toEqual(['too-large /1/scenarios/0/paragraphs paragraphs']);
    const [marker] = (JSON.parse(example) as MillPack).scenarios[0]?.events ?? [];
    expect(
      told(
        mill((pack) => ((pack.scenarios[0] as Fields)['events'] = many(5_000, (i) => ({ ...marker, id: `e${i}` })))),
      ),
    ).toEqual(['too-large /1/scenarios/0/events events']);
  });

  test('paragraphs that read the next one twice, sixty deep: they would never be read to the end', () => {
    const problems = told(mill((pack) => reading(pack, 60, 2)));
    // The first 51 of them, and the paragraph and the event of the example that read them.
    expect(problems).toHaveLength(53);
    expect(new Set(problems.map((each) => each.split(' ')[2]))).toEqual(new Set(['effects']));
    expect(told(mill((pack) => reading(pack, 400, 1)))).toEqual([]);
  });

  test('a host may raise a limit, and only the host', () => {
    const five = (pack: MillPack): void => reading(pack, 510, 1);
    expect(told(mill(five))).toEqual(['too-large /1/scenarios/0/paragraphs paragraphs']);
    const raised = mill(five, { paragraphs: 600 });
    expect(raised.ok && raised.value.limits).toEqual({ ...LIMITS, paragraphs: 600 });
    expect(told(mill(() => undefined, { paragraphs: -1, colour: 3 }))).toEqual([
      'unknown-key /limits/colour',
      'bad-type /limits/paragraphs',
    ]);
    expect(told(mill((pack) => (pack['limits'] = { paragraphs: 600 })))).toEqual(['unknown-key /1/limits']);
  });

  test('a board as text with a hundred thousand signs of a comment, and sixty thousand bad cells', () => {
    const comment = '#'.repeat(100_000);
    expect(parseBoard(`board 9 3x3\nbase clear\n${comment}${comment}\n`).ok).toBe(true);
    expect(problemsOf(parseBoard(`board 9 3x3\nbase clear\n${comment}\u2028x\n`))).toHaveLength(1);
    const cells = many(300, (i) => `${i % 200} ${many(200, () => 'zz').join(' ')}`);
    const columns = `columns ${many(200, () => 'A').join(' ')}`;
    const bad = problemsOf(parseBoard(['board 9 200x200', 'base clear', columns, ...cells].join('\n')));
    expect(bad).toHaveLength(60_000);
    const inPack = problemsOf(
      mill(
        (pack) => (pack.boards = [{ format: 'text', lines: ['board 90 200x200', 'base clear', columns, ...cells] }]),
      ),
    );
    expect(inPack).toHaveLength(101);
    expect(inPack[100]?.code).toBe('more-problems');
  });
});

describe('games over a limit are refused', () => {
  test.each<[string, string, number, (i: number) => unknown, string]>([
    ['150,000 controls', '/position/control', 150_000, (i: number) => ({ at: names[i % 60], side: 'us' }), 'items'],
    ['6,000 controls', '/position/control', 6_000, (i: number) => ({ at: names[i % 60], side: 'us' }), 'controls'],
    ['300,000 laid markers', '/position/markers', 300_000, () => ({ kind: 'smoke', at: 'I5', stage: 1 }), 'items'],
    ['20,000 Mines', '/position/markers', 20_000, () => ({ kind: 'mines', at: 'I5', side: 'us' }), 'markers'],
    ['60,000 Mines', '/position/markers', 60_000, () => ({ kind: 'mines', at: 'I5', side: 'us' }), 'items'],
    ['900,000 entries of the cup', '/secrets/referee/cup', 900_000, () => 'sniper', 'items'],
    ['2,000 entries of the cup', '/secrets/referee/cup', 2_000, () => 'nothing', 'skills'],
    ['1,000 nested frames', '/frames', 1_000, () => game.frames[0], 'frames'],
  ])('a save with %s', (_, path, count, make, what) => {
    const problems = problemsOf(saved(path, many(count, make)));
    expect(problems).toEqual([
      { code: 'too-large', path, params: { what, limit: LIMITS[what as keyof typeof LIMITS], given: count } },
    ]);
  });

  test('a position of 50,000 controls, and an impulse that names 200,000 hexes', () => {
    const setup = { units: [{ type: 'us.2-5-4', at: 'I5' }], dice: { seed: '7' } };
    const control = many(50_000, (i) => ({ at: names[i % 60], side: 'us' }));
    expect(told(position(world, { ...setup, control }))).toEqual(['too-large /control controls']);
    const named = many(200_000, () => 'I5');
    expect(told(position(world, { ...setup, impulse: { by: 'us', named } }))).toEqual([
      'too-large /impulse/named items',
    ]);
    expect(told(position(world, { ...setup, impulse: { by: 'us', named: named.slice(0, 3_000) } }))).toEqual([
      'too-large /impulse/named named',
    ]);
  });

  test('a frame that names 3,000 units, and one whose list of units is as long', () => {
    const over = (path: string): unknown => [
      { code: 'too-large', path, params: { what: 'named', limit: LIMITS.named, given: 3_000 } },
    ];
    const units = many(3_000, () => 'us.2-5-4.1');
    expect(problemsOf(saved('/frames/0/laid', units))).toEqual(over('/frames/0/laid'));
    expect(problemsOf(saved('/frames/0/action', { units }))).toEqual(over('/frames/0/action/units'));
  });

  test('overrides of 400 bad changes, of 5,000 good ones, and of 200,000 that are empty', () => {
    const override = (changes: readonly object[]): Result<unknown> => {
      const action = { kind: 'override', by: 'Anna', reason: 'a mistake', changes } as unknown as OverrideAction;
      expect(check(world, game, action).complete).toBe(-1);
      return apply(world, game, action);
    };
    const bad = many(400, (i) => ({ kind: 'marked', counter: `nobody${i}`, marker: 'moved' }));
    expect(told(override(bad))).toEqual(['too-large /changes changes']);
    const few = problemsOf(override(bad.slice(0, 200)));
    expect([few.length, few[100]]).toEqual([101, { code: 'more-problems', params: { more: 100 } }]);
    expect(told(override(many(5_000, (i) => ({ kind: 'turnBegan', turn: 1 + (i % 2) }))))).toEqual([
      'too-large /changes changes',
    ]);
    expect(told(override(many(200_000, () => ({}))))).toEqual(['too-large /changes items']);
  });

  test('data that is nested deeply, long texts and many keys, as text and as objects', () => {
    let deep: unknown = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    const text = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const long = 'x'.repeat(10_000_000);
    const wide = Object.fromEntries(many(100_000, (i) => [`k${i}`, 1]));
    for (const value of [deep, long, wide, { kind: long }, { units: deep }, text]) {
      expect(position(world, value).ok).toBe(false);
      expect(load(world, value).ok).toBe(false);
      expect(replay(world, value).ok).toBe(false);
      expect(apply(world, game, value as OverrideAction).ok).toBe(false);
      expect(check(world, game, value as OverrideAction).complete).toBe(-1);
      expect(loadWorld({ packs: [value], scenario: 'x' }).ok).toBe(false);
    }
    expect(told(load(world, `"${'x'.repeat(LIMITS.document)}"`))).toEqual(['too-large - document']);
    const scenario = problemsOf(loadWorld({ packs: [], scenario: long }))[0]?.params['scenario'];
    expect(String(scenario)).toHaveLength(64);
  });
});

test('the page of limits lists every limit with its value', () => {
  const guide = readFileSync(new URL('../../../docs/limits.md', import.meta.url), 'utf8');
  const rows = [...guide.matchAll(/^\| `(\w+)` +\| +([\d,]+) \|/gm)].map(([, name, value]) => [
    name,
    Number(value?.replaceAll(',', '')),
  ]);
  expect(rows).toEqual(Object.entries(LIMITS));
});
