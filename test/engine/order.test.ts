import { describe, expect, it } from 'vitest';
import type { ActionRule, Scene } from '../../src/engine/index.js';
import {
  apply,
  check,
  close,
  createGame,
  hasMembers,
  legal,
  liveMembers,
  liveValues,
  nextSlot,
  odds,
  openSlots,
  options,
  partsOfOrder,
  registryOf,
  entry,
  sample,
  view,
} from '../../src/engine/index.js';
import { meterFor } from '../../src/engine/budget.js';
import { seedRng } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';
import type { Drill, DrillWorld } from './drill.js';
import { drill, drillWorld } from './drill.js';

const world = drillWorld();
const opening = unwrap(createGame(world, { dice: 'entered' }));
const scene: Scene<Drill> = { world, position: opening.position, frames: opening.frames };
const gather = drill.ruleOf('gather') as ActionRule<Drill>;
const march = drill.ruleOf('march') as ActionRule<Drill>;

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

describe('the sender of an action', () => {
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
