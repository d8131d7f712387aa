import { describe, expect, it } from 'vitest';
import type { ActionRule, Offer, Scene } from '../../src/engine/index.js';
import {
  actionsFor,
  apply,
  check,
  close,
  constraint,
  createGame,
  hasMembers,
  legal,
  liveMembers,
  liveValues,
  nextSlot,
  odds,
  openSlot,
  openSlots,
  options,
  partsOfOrder,
  registryOf,
  entry,
  sample,
  view,
} from '../../src/engine/index.js';
import { meterFor } from '../../src/engine/questions/budget.js';
import { standstill } from '../../src/engine/view/standstill.js';
import { seedRng } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';
import type { Drill, DrillWorld } from './drill.js';
import { drill, drillWorld } from './drill.js';

const world = drillWorld();
const opening = unwrap(createGame(world, { dice: 'entered' }));
const scene: Scene<Drill> = { world, position: opening.position, frames: opening.frames };
const gather = drill.ruleOf('gather') as ActionRule<Drill>;
const march = drill.ruleOf('march') as ActionRule<Drill>;

const problemsIn = (offer: Offer<Drill>) => (offer.form === 'dead' ? offer.problems : []);

describe('an order taken apart', () => {
  it('has the fields that are given for good, and the members of those that may grow', () => {
    expect(partsOfOrder({ kind: 'gather', units: ['a1'], leader: 'a2' })).toEqual({
      fields: { units: ['a1'], leader: 'a2' },
      skipped: undefined,
      growing: undefined,
    });
    expect(
      partsOfOrder({ kind: 'gather', units: 'a1', leader: 'a2', open: ['units', 'others'], skipped: ['x'] }),
    ).toEqual({
      fields: { leader: 'a2' },
      skipped: ['x'],
      growing: { units: ['a1'] },
    });
    expect(partsOfOrder({ kind: 'gather', units: ['a1'], open: [] }).fields).toEqual({ units: ['a1'] });
  });

  it('has a next slot: the first that is neither filled nor skipped, or is still open', () => {
    expect(nextSlot(gather, { kind: 'gather' })?.name).toBe('units');
    expect(nextSlot(gather, { kind: 'gather', units: ['a1'] })?.name).toBe('leader');
    expect(nextSlot(gather, { kind: 'gather', units: ['a1'], open: ['units'] })?.name).toBe('units');
    expect(nextSlot(gather, { kind: 'gather', units: ['a1'], skipped: ['leader'] })).toBeUndefined();
  });

  it('has nothing to be walked where a field is skipped that must be there, or an empty set stands for none', () => {
    const open = (fields: object, ...skipped: readonly string[]): unknown =>
      openSlots(gather, { kind: 'gather', ...fields }, skipped)?.map(({ name }) => name);
    expect(open({})).toEqual(['units', 'leader']);
    expect(openSlots(gather, { kind: 'gather' }, [])).toBe(gather.slots);
    expect(open({}, 'leader')).toEqual(['units']);
    expect(open({}, 'units')).toBeUndefined();
    expect(open({ units: ['a1'] }, 'units')).toEqual(['leader']);
    expect(open({ leader: [] })).toBeUndefined();
    expect(open({ units: [] })).toEqual(['leader']);
  });

  it('holds members of a set in any order, and of a list from its beginning', () => {
    expect(hasMembers(['a', 'b'], 'set', ['b'])).toBe(true);
    expect(hasMembers(['a', 'b'], 'set', ['c'])).toBe(false);
    expect(hasMembers(['a', 'b'], 'list', ['b'])).toBe(false);
    expect(hasMembers(['a', 'b'], 'list', ['a'])).toBe(true);
    expect(hasMembers(['a'], 'set', ['a', 'a'])).toBe(false);
    expect([hasMembers('a', 'one', ['a']), hasMembers('a', 'one', ['b']), hasMembers('a', 'one', [])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([hasMembers(undefined, 'set', []), hasMembers(undefined, 'set', ['a'])]).toEqual([true, false]);
  });
});

describe('what is offered for a slot', () => {
  const slotOf = (rule: ActionRule<Drill>, name: string) => rule.slots.find((slot) => slot.name === name)!;
  const offered = (order: object, name: string, rule = gather): unknown =>
    liveValues(scene, rule, { kind: rule.kind, ...order }, slotOf(rule, name), meterFor(world));

  it('is every value from which a legal action can still be reached', () => {
    expect(offered({ units: ['a1'] }, 'leader')).toEqual({ values: ['a2', 'a3'], optional: true });
    expect(offered({ units: ['a1', 'a2'] }, 'leader')).toEqual({ values: ['a3'], optional: false });
    expect(offered({ units: ['a3'] }, 'leader')).toEqual({ values: [], optional: false });
    expect(offered({ leader: 'a1' }, 'units')).toEqual({ values: [['a2']], optional: false });
    expect(offered({}, 'unit', march)).toEqual({ values: ['a1', 'a2'], optional: false });
  });

  it('is judged by the conditions where a field was given, although the slots alone are always legal', () => {
    const exact = { ...march, exact: true } as ActionRule<Drill>;
    const paths = (unit: string): unknown =>
      liveMembers(scene, exact, { kind: 'march', unit }, slotOf(exact, 'path'), meterFor(world));
    expect(paths('a1')).toEqual({ values: ['north', 'east'], must: [], mayClose: false, optional: false });
    // A tired unit does not march, whatever path it is given.
    expect(paths('a3')).toEqual({ values: [], must: [], mayClose: false, optional: false });
  });

  it('ends where its budget is spent, and says so', () => {
    expect(options(world, opening, { kind: 'gather' }, { budget: 1 })).toMatchObject({
      form: 'member',
      left: [{ code: 'too-costly', params: { what: 'options', budget: 1 } }],
    });
    expect(options(world, opening, { kind: 'gather' })).not.toHaveProperty('left');
  });
});

describe('an order that is judged', () => {
  it('is no order of a world and a game that stand in the wrong place', () => {
    expect(check(opening as never, world as never, {})).toMatchObject({
      complete: -1,
      ruling: 'cannotSay',
      problems: [{ code: 'misuse' }, { code: 'misuse' }],
    });
  });

  it('has no reasons against it where it is legal as it stands, although it says how far it is built', () => {
    expect(check(world, opening, { kind: 'gather', units: ['a1'], skipped: [] })).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'leader',
      missing: [],
    });
    expect(check(world, opening, { kind: 'gather', units: ['a1'], skipped: ['leader'] })).toMatchObject({
      complete: 1,
    });
  });

  it('of the side that does not decide is refused for that, unless it is misspelt', () => {
    const other = view(world, opening, 'b');
    expect(check(world, other, { kind: 'march' })).toMatchObject({
      ruling: 'notLegal',
      problems: [{ code: 'wrong-side' }],
    });
    expect(check(world, other, {})).toMatchObject({ ruling: 'notLegal', problems: [{ code: 'wrong-side' }] });
    expect(check(world, other, { kind: 'march', height: 'x' })).toMatchObject({
      ruling: 'cannotSay',
      problems: [{ code: 'unknown-field' }, { code: 'missing' }, { code: 'missing' }, { code: 'missing' }],
    });
  });

  it('skips no field that must be there, and opens none that takes one value', () => {
    expect(check(world, opening, { kind: 'march', skipped: ['unit'] })).toMatchObject({
      ruling: 'cannotSay',
      problems: [{ code: 'missing', path: '/unit', params: { field: 'unit' } }],
    });
    expect(check(world, opening, { kind: 'march', unit: 'a1', open: ['unit'] })).toMatchObject({
      ruling: 'cannotSay',
      problems: [{ code: 'bad-value', path: '/open', params: { expected: 'set', received: 'unit' } }],
    });
  });

  it('says how far it is built by lists of names, and by nothing else', () => {
    for (const field of ['skipped', 'open']) {
      const order = { kind: 'march', [field]: 3 };
      const wrong = { code: 'bad-type', path: `/${field}`, params: { expected: 'list', received: 'number' } };
      expect(options(world, opening, order)).toEqual({ form: 'dead', problems: [wrong] });
      expect(openSlot(world, opening, order as never)).toMatchObject({ ok: false, problems: [wrong] });
      expect(check(world, opening, order)).toMatchObject({ complete: -1, ruling: 'cannotSay' });
    }
    const [first, ...more] = problemsIn(
      options(world, opening, { kind: 'march', open: Array.from({ length: 60 }, () => 7) }),
    );
    expect([first?.path, more.length]).toEqual(['/open/0', 49]);
  });

  it('is told what every such action needs where no condition says why there is none', () => {
    const lacking = { code: 'nobody-marches', rule: '7.7' };
    const slots = [{ ...march.slots[0]!, values: () => [] }, ...march.slots.slice(1)];
    const idle = { ...world, system: { ...drill, ...registryOf<Drill>([entry({ ...march, slots, lacking })]) } };
    expect(check(idle, opening, { kind: 'march', path: ['north'] })).toMatchObject({
      complete: -1,
      ruling: 'notLegal',
      problems: [
        { code: 'nobody-marches', rule: '7.7', params: { path: ['north'] } },
        { code: 'no-such-action', path: '/kind', params: { kind: 'march' } },
      ],
    });
  });

  it('is no action where it says how far it is built by something else than lists of names', () => {
    expect(check(world, opening, { kind: 'ask', how: 'name', skipped: 3 })).toMatchObject({
      complete: -1,
      problems: [{ code: 'unknown-field', path: '/skipped' }],
    });
    expect(check(world, opening, { kind: 'ask', how: 'name', skipped: ['x'] })).toMatchObject({ complete: 1 });
  });

  it('is told every fault of its fields where one of them is no text and no list of texts', () => {
    expect(check(world, opening, { kind: 'march', unit: 7 })).toMatchObject({
      problems: [
        { code: 'bad-type', path: '/unit' },
        { code: 'missing', path: '/path' },
        { code: 'missing', path: '/pace' },
      ],
    });
  });

  it('without a kind can become nothing, and is told which kind may be meant', () => {
    const params = { nearest: 'gather', fields: ['units'], optional: ['leader'] };
    const unknown = { form: 'dead', problems: [{ code: 'unknown-kind', path: '/kind', params }] };
    expect(options(world, opening, { units: ['a1'] })).toEqual(unknown);
  });

  it('may be closed with nobody chosen', () => {
    expect(close({ kind: 'gather' } as never, { form: 'member', name: 'units' })).toEqual({
      kind: 'gather',
      units: [],
    });
  });
});

describe('a random action', () => {
  /** The drill, in which the next unit to march is drawn by the slot itself. */
  const drawing = (): DrillWorld => {
    const [unit, ...others] = march.slots;
    const slots = [{ ...unit!, draw: () => ({ value: 'a2' }) }, ...others];
    return { ...world, system: { ...drill, ...registryOf<Drill>([entry({ ...march, slots })]) } };
  };
  const marchers = (chances: 'quick' | 'equal'): ReadonlySet<unknown> =>
    new Set(
      Array.from({ length: 30 }, (_, i) => {
        const action = sample(drawing(), opening, seedRng(String(i)), chances)?.action;
        return action?.kind === 'march' ? action.unit : undefined;
      }),
    );

  it('is drawn by the slot where that is quicker, and from all of its values where all are to have equal chances', () => {
    expect(marchers('quick')).toEqual(new Set(['a2']));
    expect(marchers('equal')).toEqual(new Set(['a1', 'a2']));
  });
});

describe('an action that is hard to find', () => {
  /** The drill with marches alone, of these units and paths. */
  const only = (slots: ActionRule<Drill>['slots'], constraints: ActionRule<Drill>['constraints'] = []): DrillWorld => ({
    ...world,
    system: { ...drill, ...registryOf<Drill>([entry({ ...march, slots, constraints })]) },
  });
  const names = Array.from({ length: 300 }, (_, i) => `a${i + 1}`);
  const unit = { name: 'unit', form: 'one', values: () => names } as const;

  it('is drawn at last, also where all others are not legal', () => {
    const rare = only(
      [unit],
      [constraint('tired', '1.3', (_scene, action) => ('unit' in action && action.unit === 'a7' ? undefined : {}))],
    );
    for (let seed = 0; seed < 5; seed++)
      expect(sample(rare, opening, seedRng(String(seed)))?.action).toEqual({ kind: 'march', unit: 'a7' });
    const none = only([unit], [constraint('tired', '1.3', () => ({}))]);
    expect(sample(none, opening, seedRng('1'))).toBeUndefined();
  });

  it('is drawn again where a slot offers nothing after what was drawn before it', () => {
    const path = {
      name: 'path',
      form: 'list',
      values: (_scene: unknown, { unit: of }: { unit?: string }) => (of === 'a1' ? [['north']] : []),
    };
    const [one, two] = names;
    const either = only([{ ...unit, values: () => [one!, two!] }, path as never]);
    for (let seed = 0; seed < 8; seed++)
      expect(sample(either, opening, seedRng(String(seed)))?.action).toEqual({
        kind: 'march',
        unit: 'a1',
        path: ['north'],
      });
  });
});

describe('a thing on the table', () => {
  const closed = (...given: readonly unknown[]): unknown => {
    const { open, closed: kinds } = (actionsFor as (...of: readonly unknown[]) => ReturnType<typeof actionsFor>)(
      ...given,
    );
    expect(open).toEqual([]);
    return kinds.map(({ kind, problems }) => [
      kind,
      ...problems.map(({ code, path = '' }) => `${code} ${path}`.trim()),
    ]);
  };

  it('takes part in nothing where the question about it makes no sense', () => {
    expect(closed(opening, world, 'a1')).toEqual([['answer', 'misuse /world', 'misuse /seen']]);
    expect(closed(world, opening, 7)).toEqual([['answer', 'bad-type /thing']]);
    expect(closed(world, opening, 'a1', undefined, { budget: 'x' })).toEqual([['answer', 'bad-type /how/budget']]);
    expect(closed(world, { ...opening, frames: [] }, 'a1')).toEqual([]);
  });

  it('takes part in those kinds that the budget reaches', () => {
    const { open, closed: left } = actionsFor(world, opening, 'a1', undefined, { budget: 1 });
    expect(open).toEqual([]);
    expect(left.map(({ kind, problems }) => [kind, problems[0]?.code])).toEqual([
      ['gather', 'too-costly'],
      ['march', 'too-costly'],
      ['ask', 'too-costly'],
    ]);
  });
});

describe('the next slot of an order', () => {
  const slot = (order: object, state = opening) => openSlot(world, state, order as never);

  it('is refused for names that are none, and there is none behind the last', () => {
    expect(slot({ kind: 'march', unit: 'a9' })).toMatchObject({ ok: false, problems: [{ code: 'unknown-unit' }] });
    expect(slot({ kind: 'march', unit: 'a1', path: ['north'], pace: ['slow'] })).toBeUndefined();
    expect(slot({ kind: 'fly' })).toEqual({ name: 'kind', form: 'one', optional: false, values: [] });
    expect(slot({ kind: 'gather', units: ['a1'] })).toEqual({
      name: 'leader',
      form: 'one',
      optional: true,
      values: ['a2', 'a3'],
    });
  });

  it('of an answer is its kind, then its choice or its dice, and then there is none', () => {
    const asked = (how: string) => unwrap(apply(world, opening, { kind: 'ask', how })).state;
    const one = { form: 'one', optional: false };
    expect(slot({}, asked('name'))).toEqual({ ...one, name: 'kind', values: ['answer'] });
    expect(slot({ kind: 'answer' }, asked('name'))).toEqual({ ...one, name: 'choice', values: ['p', 'q'] });
    expect(slot({ kind: 'answer', choice: 'p' }, asked('name'))).toBeUndefined();
    expect(slot({ kind: 'answer' }, asked('dice'))).toEqual({
      name: 'faces',
      form: 'list',
      optional: false,
      values: [],
    });
  });

  it('needs a budget that is a number', () => {
    const wrong = [{ code: 'bad-type', path: '/how/budget' }];
    expect(options(world, opening, {}, { budget: 'x' as never })).toMatchObject({ form: 'dead', problems: wrong });
    expect(openSlot(world, opening, {}, { budget: 'x' as never })).toMatchObject({ ok: false, problems: wrong });
    expect([
      meterFor({}).most,
      meterFor({ limits: { budget: 5 } }).most,
      meterFor({ limits: { budget: 5 } }, 7).most,
    ]).toEqual([2_000_000, 5, 7]);
  });
});

describe('the odds of an action that names no results', () => {
  const left = (how: string): unknown => {
    const found = unwrap(odds(world, opening, { kind: 'ask', how }));
    return [found.subjects, found.left?.map(({ code }) => code)];
  };

  it('are of nobody, and say whether dice are rolled at all', () => {
    expect(left('dice')).toEqual([[], ['results-not-named']]);
    expect(unwrap(odds(world, opening, { kind: 'gather', units: ['a1'] }))).toMatchObject({
      subjects: [],
      left: [{ code: 'nothing-by-chance' }],
    });
  });
});

describe('a game that cannot go on', () => {
  const march1 = { ...march, constraints: [constraint('tired', '1.3', () => ({}))] } as never;
  const stuck = { ...world, system: { ...drill, ...registryOf<Drill>([entry(march1)]) } };

  it('is told with its top frame, and the side that is asked there', () => {
    expect(standstill(stuck, opening)).toEqual([
      { code: 'dead-end', rule: '0.2', path: '/frames/0', params: { frame: 'turn', side: 'a' } },
    ]);
    expect(standstill(world, opening)).toEqual([]);
    expect(standstill(stuck, { ...opening, frames: [] })).toEqual([]);
    const asked = unwrap(apply(world, opening, { kind: 'ask', how: 'name' })).state;
    expect(standstill(stuck, asked)).toEqual([]);
  });
});

describe('the sender of an action', () => {
  it('is told that the game is over where nobody decides any more', () => {
    expect(apply(world, { ...opening, frames: [] }, { kind: 'ask', how: 'name' }, { by: 'a' })).toMatchObject({
      ok: false,
      problems: [{ code: 'game-over', rule: '0.3' }],
    });
  });

  it('need not be named, and may be the side that decides', () => {
    const word = { kind: 'ask', how: 'name' };
    expect(apply(world, opening, word).ok).toBe(true);
    expect(apply(world, opening, word, { by: 'a' }).ok).toBe(true);
    expect(apply(world, opening, word, { by: 'b' })).toEqual({
      ok: false,
      problems: [{ code: 'wrong-side', rule: '0.1', params: { side: 'b', deciding: 'a' } }],
    });
    expect([...legal(world, opening, { kind: 'ask' })]).toHaveLength(4);
  });
});
