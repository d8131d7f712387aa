import { describe, expect, it } from 'vitest';
import type { FacesOffer, GameState, MemberOffer, OneOffer, Order, Sent } from '../../src/engine/index.js';
import {
  actionsFor,
  apply,
  check,
  choose,
  close,
  createGame,
  leaveOut,
  legal,
  options,
  view,
} from '../../src/engine/index.js';
import { canonical } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';
import type { Drill } from './drill.js';
import { QUESTIONS, drillWorld } from './drill.js';

const world = drillWorld();
const opening = unwrap(createGame(world, { dice: 'entered' }));
const asking = (how: string): GameState<Drill> => unwrap(apply(world, opening, { kind: 'ask', how })).state;
const offer = (order: object, state = opening) => options(world, state, order);
const set = (order: object, state = opening): MemberOffer => offer(order, state) as MemberOffer;

/** Every action that can be clicked together from an order. */
function clickable(state: GameState<Drill>, order: Order = {}): readonly Sent<Drill>[] {
  const next = options(world, state, order);
  switch (next.form) {
    case 'done':
      return [next.action];
    case 'dead':
      throw new Error(`a click led nowhere: ${canonical(order)} ${canonical(next.problems)}`);
    case 'one':
      return [
        ...next.values.flatMap((value) => clickable(state, choose(order, next, value))),
        ...(next.optional ? clickable(state, leaveOut(order, next)) : []),
      ];
    case 'member':
      return [
        ...next.values.flatMap((value) => clickable(state, choose(order, next, value))),
        ...(next.mayClose ? clickable(state, close(order, next)) : []),
        ...(next.optional ? clickable(state, leaveOut(order, next)) : []),
      ];
    case 'faces': {
      const [die] = next.dice;
      const faces = Array.from({ length: die?.sides ?? 0 }, (_, i) => i + 1);
      // A draw may go on for ever: three dice are enough to see.
      return next.chosen.length === 3 ? [] : faces.flatMap((face) => clickable(state, choose(order, next, face)));
    }
  }
}

const sorted = (actions: Iterable<Sent<Drill>>): readonly string[] => [...new Set([...actions].map(canonical))].sort();

describe('an order that is built click by click', () => {
  it('comes to every legal action, and to no other', () => {
    expect(sorted(clickable(opening))).toEqual(sorted(legal(world, opening)));
    expect(sorted(legal(world, opening))).toHaveLength(7 + 10 + 4);
  });

  it('comes to every answer of a choice and of dice', () => {
    for (const how of ['dice', 'name', 'set']) {
      const state = asking(how);
      expect(sorted(clickable(state))).toEqual(sorted(legal(world, state)));
    }
  });

  it('comes to every draw, also to those that begin with faces that are too high', () => {
    const faces = clickable(asking('draw')).map((action) => (action as { faces: readonly number[] }).faces);
    expect(faces).toHaveLength(3 + 3 * 3 + 3 * 3 * 3);
    for (const drawn of faces) {
      expect(drawn.at(-1)).toBeLessThan(4);
      for (const face of drawn.slice(0, -1)) expect(face).toBeGreaterThan(3);
    }
  });

  it('begins with the kind', () => {
    const kinds = { form: 'one', name: 'kind', values: ['gather', 'march', 'ask'], optional: false };
    expect(offer({})).toEqual(kinds);
    expect(options(world, opening)).toEqual(kinds);
    expect(offer({ units: ['a1'] })).toMatchObject({ form: 'dead' });
    expect(offer({}, asking('dice'))).toEqual({ form: 'one', name: 'kind', values: ['answer'], optional: false });
  });

  it('gives the members of a set one after the other, in any order, until it is closed', () => {
    const gather = { kind: 'gather' };
    const units = { form: 'member', name: 'units', list: 'set', optional: false };
    expect(offer(gather)).toEqual({ ...units, chosen: [], values: ['a1', 'a2'], must: [], mayClose: false });
    const second = choose(gather as Order, set(gather), 'a2');
    expect(second).toEqual({ kind: 'gather', units: ['a2'], open: ['units'] });
    expect(offer(second)).toEqual({ ...units, chosen: ['a2'], values: ['a1'], must: [], mayClose: true });
    const both = choose(second, set(second), 'a1');
    expect(both).toEqual({ kind: 'gather', units: ['a2', 'a1'], open: ['units'] });
    expect(offer(both)).toEqual({ ...units, chosen: ['a1', 'a2'], values: [], must: [], mayClose: true });
    expect(close(both, set(both))).toEqual({ kind: 'gather', units: ['a1', 'a2'] });
    expect(close(gather as Order, set(gather))).toEqual({ kind: 'gather', units: [] });
  });

  it('may leave out a field that the rules may do without, and only then', () => {
    const one = { kind: 'gather', units: ['a1'] };
    expect(offer(one)).toEqual({ form: 'one', name: 'leader', values: ['a2', 'a3'], optional: true });
    const alone = leaveOut(one as Order, offer(one) as OneOffer);
    expect(alone).toEqual({ ...one, skipped: ['leader'] });
    expect(offer(alone)).toEqual({ form: 'done', action: one });
    expect(leaveOut(alone, { form: 'one', name: 'other' })['skipped']).toEqual(['leader', 'other']);
    expect(offer({ kind: 'gather', units: ['a1', 'a2'] })).toEqual({
      form: 'one',
      name: 'leader',
      values: ['a3'],
      optional: false,
    });
  });

  it('gives the places of a list in their order, each with the place of the list that it goes along with', () => {
    const path = { kind: 'march', unit: 'a1' };
    const list = { form: 'member', name: 'path', list: 'list', optional: false };
    expect(offer(path)).toEqual({ ...list, chosen: [], values: ['north', 'east'], must: [], mayClose: false });
    const east = choose(path as Order, set(path), 'east');
    expect(offer(east)).toEqual({ ...list, chosen: ['east'], values: ['north'], must: ['north'], mayClose: false });
    const north = choose(path as Order, set(path), 'north');
    expect(offer(north)).toMatchObject({ chosen: ['north'], values: ['north', 'east'], must: [], mayClose: true });
    const pace = { ...path, path: ['east', 'north'] };
    const paces = { form: 'member', name: 'pace', list: 'list', optional: false, mayClose: false };
    expect(offer(pace)).toEqual({ ...paces, chosen: [], of: 'east', values: ['slow'], must: ['slow'] });
    const slow = choose(pace as Order, set(pace), 'slow');
    expect(offer(slow)).toEqual({ ...paces, chosen: ['slow'], of: 'north', values: ['slow'], must: ['slow'] });
    expect(offer({ ...path, path: ['north'] })).toMatchObject({ of: 'north', values: ['slow', 'fast'], must: [] });
  });

  it('keeps two lists open at a time, and closes each by itself', () => {
    const open = { kind: 'gather', units: ['a1'], leaders: ['a2'], open: ['units', 'leaders'] } as Order;
    const units = { form: 'member', name: 'units', chosen: ['a1'] };
    expect(choose(open, units, 'a2')['open']).toEqual(['leaders', 'units']);
    expect(close(open, units)).toEqual({ kind: 'gather', units: ['a1'], leaders: ['a2'], open: ['leaders'] });
  });

  it('that can become nothing is dead, and says why', () => {
    const codes = (order: object, state = opening): unknown => {
      const dead = offer(order, state);
      return dead.form === 'dead' ? dead.problems.map(({ code }) => code) : dead;
    };
    expect(codes({ kind: 'gather', units: ['a3'], open: ['units'] })).toContain('not-among-options');
    expect(codes({ kind: 'gather', units: ['a3'] })).toContain('tired');
    expect(codes({ kind: 'gather', units: ['a1', 'a2'], leader: 'a1' })).toContain('leads-himself');
    expect(codes({ kind: 'gather', units: ['a1', 'a2'], skipped: ['leader'] })).toContain('no-leader');
    expect(codes({ kind: 'march', unit: 'a3' })).toContain('tired');
    expect(codes({ kind: 'march', unit: 'a9' })).toEqual(['unknown-unit']);
    expect(codes({ kind: 'march', unit: 'a1', path: ['west'], open: ['path'] })).toContain('not-among-options');
    expect(codes({ kind: 'fly' })).toEqual(['unknown-kind']);
    expect(codes({ kind: 'gather', height: 'high' })).toContain('unknown-field');
    expect(codes({ kind: 'gather' }, asking('name'))).not.toEqual([]);
  });

  it('is offered to nobody but the side that decides', () => {
    expect(options(world, view(world, opening, 'b'), {})).toMatchObject({
      form: 'dead',
      problems: [{ code: 'wrong-side', rule: '0.1' }],
    });
    expect(options(world, view(world, asking('name'), 'b'), {})).toMatchObject({ form: 'dead' });
    expect(options(world, view(world, asking('name'), 'a'), {})).toMatchObject({ form: 'one' });
  });
});

describe('an answer that is built click by click', () => {
  const answer = { kind: 'answer' };

  it('takes the dice in their order, each with its own faces', () => {
    const state = asking('dice');
    const [first, second] = [
      { name: 'first', sides: 6 },
      { name: 'second', sides: 10 },
    ];
    const begun = offer(answer, state) as FacesOffer;
    expect(begun).toEqual({ form: 'faces', name: 'faces', dice: [first, second], chosen: [] });
    const six = choose(answer as Order, begun, 6);
    expect(offer(six, state)).toEqual({ form: 'faces', name: 'faces', dice: [second], chosen: ['6'] });
    expect(offer(choose(six, offer(six, state) as FacesOffer, 10), state)).toEqual({
      form: 'done',
      action: { kind: 'answer', faces: [6, 10] },
    });
    for (const faces of [['7'], ['0'], ['x'], ['1', '11'], ['1', '2', '3']])
      expect(offer({ kind: 'answer', faces }, state).form).toBe('dead');
  });

  it('rolls a draw again until the face is one of the candidates', () => {
    const state = asking('draw');
    const die = { name: 'draw', sides: 6 };
    expect(offer(answer, state)).toEqual({ form: 'faces', name: 'faces', dice: [die], chosen: [] });
    expect(offer({ ...answer, faces: ['5'] }, state)).toEqual({
      form: 'faces',
      name: 'faces',
      dice: [die],
      chosen: ['5'],
    });
    expect(offer({ ...answer, faces: ['5', '3'] }, state)).toEqual({
      form: 'done',
      action: { kind: 'answer', faces: [5, 3] },
    });
    expect(offer({ ...answer, faces: ['3', '3'] }, state).form).toBe('dead');
    expect(offer({ ...answer, faces: ['3', '5'] }, state).form).toBe('dead');
    expect(offer({ ...answer, faces: ['7'] }, state).form).toBe('dead');
  });

  it('names one of several, or gathers a set of them', () => {
    expect(offer(answer, asking('name'))).toEqual({
      form: 'one',
      name: 'choice',
      values: ['p', 'q'],
      optional: false,
    });
    expect(offer({ ...answer, choice: 'q' }, asking('name'))).toEqual({
      form: 'done',
      action: { kind: 'answer', choice: 'q' },
    });
    expect(offer({ ...answer, choice: 'z' }, asking('name')).form).toBe('dead');
    const state = asking('set');
    const choice = { form: 'member', name: 'choice', list: 'set', optional: false };
    const of = (...chosen: readonly string[]) => offer({ ...answer, choice: chosen, open: ['choice'] }, state);
    expect(offer(answer, state)).toEqual({
      ...choice,
      chosen: [],
      values: ['p', 'q', 'r'],
      must: [],
      mayClose: true,
    });
    expect(of('p')).toEqual({ ...choice, chosen: ['p'], values: ['q'], must: [], mayClose: true });
    expect(of('r')).toEqual({ ...choice, chosen: ['r'], values: ['q'], must: ['q'], mayClose: false });
    expect(of('r', 'q')).toEqual({ ...choice, chosen: ['q', 'r'], values: [], must: [], mayClose: true });
    expect(of('p', 'r').form).toBe('dead');
    expect(offer({ ...answer, choice: ['q', 'r'] }, state)).toEqual({
      form: 'done',
      action: { kind: 'answer', choice: ['q', 'r'] },
    });
    expect(offer({ ...answer, choice: ['r'] }, state).form).toBe('dead');
  });

  it('may gather one of several names as if they were sets of one', () => {
    const gathered = (...choice: readonly string[]) => offer({ ...answer, choice, open: ['choice'] }, asking('name'));
    const choice = { form: 'member', name: 'choice', list: 'set', optional: false };
    expect(gathered()).toEqual({ ...choice, chosen: [], values: ['p', 'q'], must: [], mayClose: false });
    expect(gathered('q')).toEqual({ ...choice, chosen: ['q'], values: [], must: [], mayClose: true });
    expect(gathered('z').form).toBe('dead');
  });

  it('has the field of its question and no other', () => {
    expect(offer({ kind: 'ask' }, asking('dice')).form).toBe('dead');
    expect(offer({ kind: 'answer', choice: 'p' }, asking('dice')).form).toBe('dead');
    expect(offer({ kind: 'answer', faces: ['1'] }, asking('name')).form).toBe('dead');
    expect(offer({ kind: 'answer', faces: '1' }, asking('dice')).form).not.toBe('done');
  });
});

describe('an order that is judged before it is whole', () => {
  it('can become legal, and lacks those fields that every action of its kind has', () => {
    const lacks = (next: string, ...missing: readonly string[]) => ({
      complete: 0,
      ruling: 'cannotSay',
      next,
      missing,
    });
    expect(check(world, opening, {})).toEqual(lacks('kind', 'kind'));
    expect(check(world, opening, { kind: 'march' })).toEqual(lacks('unit', 'unit', 'path', 'pace'));
    expect(check(world, opening, { kind: 'march', unit: 'a1' })).toEqual(lacks('path', 'path', 'pace'));
    expect(check(world, opening, { kind: 'gather', units: ['a1'], open: ['units'] })).toEqual(lacks('units', 'units'));
    expect(check(world, opening, { kind: 'march', unit: 'a1', path: ['north'], open: ['path'] })).toEqual(
      lacks('path', 'pace'),
    );
  });

  it('is told why it is not legal without a field that may be left out at other times', () => {
    expect(check(world, opening, { kind: 'gather', units: ['a1', 'a2'] })).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'leader',
      missing: ['leader'],
      problems: [{ code: 'no-leader', rule: '1.4', params: { units: ['a1', 'a2'] } }],
    });
  });

  it('of an answer lacks the field of its question', () => {
    for (const how of QUESTIONS) {
      const field = how === 'dice' || how === 'draw' ? 'faces' : 'choice';
      const missing = { complete: 0, ruling: 'cannotSay', next: field, missing: [field] };
      expect(check(world, asking(how), { kind: 'answer' })).toEqual(missing);
      expect(check(world, asking(how), {})).toEqual({ ...missing, next: 'kind', missing: ['kind'] });
      expect(check(world, view(world, asking(how), 'b'), { kind: 'answer' })).toMatchObject({ complete: -1 });
    }
  });

  it('is refused with every condition that fails however it is completed', () => {
    const refused = (order: object) => check(world, opening, order);
    expect(refused({ kind: 'march', unit: 'a3' })).toEqual({
      complete: -1,
      ruling: 'notLegal',
      problems: [
        { code: 'tired', rule: '1.3', params: { unit: 'a3' } },
        { code: 'not-among-options', path: '/unit', params: { slot: 'unit', value: 'a3' } },
      ],
    });
    expect(refused({ kind: 'gather', units: ['a1', 'a3'], open: ['units'] })).toMatchObject({
      complete: -1,
      ruling: 'notLegal',
      problems: [
        { code: 'tired', rule: '1.3', params: { units: ['a3'] } },
        { code: 'not-among-options', path: '/units', params: { slot: 'units', value: ['a1', 'a3'] } },
      ],
    });
    expect(refused({ kind: 'gather', units: 7 })).toMatchObject({
      ruling: 'cannotSay',
      problems: [{ code: 'bad-type' }],
    });
    expect(refused({ kind: 'gather', units: ['a9'], open: ['units'] })).toMatchObject({
      ruling: 'cannotSay',
      problems: [{ code: 'unknown-unit' }],
    });
    for (const order of [7, 'gather', ['gather'], null]) expect(refused(order as never).complete).toBe(-1);
  });

  it('is brought into its one spelling first', () => {
    const legal = { complete: 1, ruling: 'legal', accounts: [] };
    const both = { kind: 'gather', units: ['a2', 'a1'], leader: 'a3' };
    expect(check(world, opening, both)).toEqual({ ...legal, action: { ...both, units: ['a1', 'a2'] } });
    expect(check(world, opening, { kind: 'gather', units: 'a1' })).toEqual({
      ...legal,
      action: { kind: 'gather', units: ['a1'] },
    });
    const answered = (faces: unknown) => check(world, asking('dice'), { kind: 'answer', faces });
    expect(answered(['6', '10'])).toEqual({ ...legal, action: { kind: 'answer', faces: [6, 10] } });
    expect(answered([6, 10])).toEqual({ ...legal, action: { kind: 'answer', faces: [6, 10] } });
    for (const faces of [['06', '1'], ['1x', '1'], ['', '1'], [true, 1], 'x'])
      expect(answered(faces).complete).toBe(-1);
    expect(check(world, asking('draw'), { kind: 'answer', faces: '2' })).toEqual({
      ...legal,
      action: { kind: 'answer', faces: [2] },
    });
    expect(check(world, asking('set'), { kind: 'answer', choice: ['q', 'p', 'q'] })).toEqual({
      ...legal,
      action: { kind: 'answer', choice: ['p', 'q'] },
    });
    expect(check(world, asking('name'), { kind: 'answer', choice: 'q' })).toEqual({
      ...legal,
      action: { kind: 'answer', choice: 'q' },
    });
    expect(check(world, asking('name'), { kind: 'answer', choice: { q: 1 } }).complete).toBe(-1);
  });
});

describe('a click on a thing on the table', () => {
  it('means every action in which it takes part, each begun; and tells why not in the others', () => {
    expect(actionsFor(world, opening, 'a1')).toEqual({
      open: [
        {
          kind: 'gather',
          orders: [
            { kind: 'gather', units: ['a1'], open: ['units'] },
            { kind: 'gather', leader: 'a1' },
          ],
        },
        { kind: 'march', orders: [{ kind: 'march', unit: 'a1' }] },
      ],
      closed: [{ kind: 'ask', problems: [{ code: 'takes-no-part', params: { kind: 'ask', thing: 'a1' } }] }],
    });
    expect(actionsFor(world, opening, 'a3')).toMatchObject({
      open: [{ kind: 'gather', orders: [{ kind: 'gather', leader: 'a3' }] }],
      closed: [{ kind: 'march', problems: [{ code: 'tired' }, { code: 'not-among-options' }] }, { kind: 'ask' }],
    });
    const nobody = (kind: string) => ({
      kind,
      problems: [{ code: 'unknown-unit', path: '/thing', params: { unit: 'a9' } }],
    });
    expect(actionsFor(world, opening, 'a9')).toEqual({ open: [], closed: ['gather', 'march', 'ask'].map(nobody) });
  });

  it('means nothing for the side that waits', () => {
    const { open, closed } = actionsFor(world, view(world, opening, 'b'), 'a1');
    expect(open).toEqual([]);
    expect(closed.map(({ kind }) => kind)).toEqual(['gather', 'march', 'ask']);
    expect(closed[0]?.problems).toMatchObject([{ code: 'wrong-side' }]);
  });

  it('means the answer where the question is of it or offers it', () => {
    const answer = { open: [{ kind: 'answer', orders: [{ kind: 'answer' }] }], closed: [] };
    const none = (thing: string) => ({
      open: [],
      closed: [{ kind: 'answer', problems: [{ code: 'takes-no-part', params: { kind: 'answer', thing } }] }],
    });
    expect(actionsFor(world, asking('dice'), 'a1')).toEqual(answer);
    expect(actionsFor(world, asking('dice'), 'a2')).toEqual(none('a2'));
    expect(actionsFor(world, asking('draw'), 'a2')).toEqual(answer);
    expect(actionsFor(world, asking('set'), 'r')).toEqual(answer);
    expect(actionsFor(world, asking('set'), 'a2')).toEqual(none('a2'));
    expect(actionsFor(world, view(world, asking('dice'), 'b'), 'a1')).toEqual(none('a1'));
  });
});
