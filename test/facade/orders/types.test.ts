import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  actionsFor,
  apply,
  check,
  choose,
  createGame,
  describe as describeCounter,
  explain,
  judge,
  leaveOut,
  legal,
  namesOf,
  odds,
  options,
  percent,
  position,
  seedRng,
  unwrap,
  view,
} from '../../../src/index.js';
import type {
  Action,
  ActionKind,
  CounterId,
  FireAction,
  GameState,
  HexId,
  LocationId,
  Order,
  Refusal,
  Result,
  Setup,
  Side,
  View,
} from '../../../src/index.js';
import type { Candidate, Ranking } from '../../../src/bots/index.js';
import { candidates, rank } from '../../../src/bots/index.js';
import type { LhyWorld } from '../../../src/lhy/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldOf } from '../../training.js';

const world = worldOf('training');
const created = createGame(world, { seed: '7' });
const game = unwrap(created);
const pass: Action = { kind: 'pass' };

/** The codes and paths of whatever a function has answered. */
function told(answer: object): unknown {
  const problems = 'problems' in answer ? (answer.problems as readonly { code: string; path?: string }[]) : [];
  return problems.map(({ code, path }) => [code, path]);
}

describe('the types of the facade', () => {
  it('give the actions of one kind where the kind is asked for', () => {
    expectTypeOf([...legal(world, game, { kind: 'fire' })]).toEqualTypeOf<FireAction[]>();
    expectTypeOf([...legal(world, game)]).toEqualTypeOf<Action[]>();
  });

  it('tell the whole answer where options that have a name leave some out', () => {
    const how = { steps: 40 };
    const few = { width: 3 };
    expectTypeOf(rank(world, view(world, game, 'us'), seedRng('1'), how)).toEqualTypeOf<Ranking>();
    expectTypeOf(candidates(world, view(world, game, 'us'), few)).toEqualTypeOf<readonly Candidate[]>();
  });

  it('give a text where they promise one, whatever they are given', () => {
    for (const value of ['a third', '1/0', '']) expect(percent(value)).toBe('?');
    expect(percent('1/3', -1)).toBe('?');
    expect(percent(7 as never)).toBe('?');
  });

  it('complete the fields of a set-up and of an order that is judged, and take what nobody has looked at', () => {
    type Setups = Parameters<typeof position>[1];
    expectTypeOf<Setup>().toExtend<Setups>();
    const sent: unknown = JSON.parse('{"units":[],"dice":{"seed":"7"}}');
    expect(position(world, sent).ok).toBe(true);
    const loose = { units: [{ type: 'us.2-5-4', at: 'I5', markers: ['moved'] }], dice: { seed: '7' } };
    expect(position(world, loose).ok).toBe(true);
    const wide: object = loose;
    expect(position(world, wide).ok).toBe(true);
    expect(position(world, { ...loose, impulse: { by: 'us', named: ['I5'] } }).ok).toBe(true);
    expect(position(world, JSON.parse(JSON.stringify(loose))).ok).toBe(true);
    expect(judge(world, game, sent).verdict).toBe('cannotSay');
    expect(judge(world, game, pass).verdict).toBe('notLegal');
  });

  it('notice a misspelt field of a set-up, however deep, and so does the function', () => {
    const dice = { seed: '7' };
    // @ts-expect-error the field is `type`
    expect(told(position(world, { units: [{ typ: 'us.2-5-4', at: 'I5' }], dice }))).toContainEqual([
      'unknown-key',
      '/units/0/typ',
    ]);
    // @ts-expect-error the field is `named`
    expect(told(position(world, { units: [], impulse: { by: 'us', name: ['I5'] }, dice }))).toEqual([
      ['unknown-key', '/impulse/name'],
    ]);
    // @ts-expect-error the field is `impulse`
    expect(told(position(world, { units: [], impuls: { by: 'us' }, dice }))).toEqual([['unknown-key', '/impuls']]);
  });

  it('take the answer of an umpire where things are explained', () => {
    const said = (order: object): string => explain(judge(world, game, { ...order }), english);
    expect(said(pass)).toBe(explain(check(world, game, pass), english));
    expect(said({ kind: 'ready' })).toBe(explain(check(world, game, { kind: 'ready' }), english));
    expect(said({ kind: 'place' })).toBe(explain(check(world, game, { kind: 'place' }), english));
    expect(said({ kind: 'fly' })).toContain('There is no such action');
  });

  it('take actions and orders, and complete their fields', () => {
    expectTypeOf(check).parameter(2).toEqualTypeOf<Action | Order>();
    expectTypeOf(apply).parameter(2).toEqualTypeOf<Action | Order>();
    expectTypeOf(odds).parameter(2).toEqualTypeOf<Action | Order>();
    expectTypeOf(options).parameter(2).toEqualTypeOf<Action | Order | undefined>();
    const fire: FireAction = { kind: 'fire', from: 'I5', target: 'J3', units: [], weapons: [] };
    expect(told(check(world, game, fire))).toEqual([['not-now', '/kind']]);
    // @ts-expect-error there is no such kind
    expect(told(check(world, game, { kind: 'fyre' }))).toEqual([['unknown-kind', '/kind']]);
    // @ts-expect-error a location is a text
    expect(told(check(world, game, { kind: 'name', at: 5 }))).toEqual([['bad-type', '/at']]);
  });

  it('notice a forgotten value, and so does the function', () => {
    expectTypeOf(created).toEqualTypeOf<Result<GameState>>();
    // @ts-expect-error the result is given, and not the game in it
    expect(told(apply(world, created, pass))).toEqual([['misuse', '/state']]);
    // @ts-expect-error the result is given, and not the game in it
    expect(told(check(world, created, pass))).toEqual([['misuse', '/seen']]);
    // @ts-expect-error the result is given, and not the game in it
    expect(told(odds(world, created, pass))).toEqual([['misuse', '/seen']]);
    // @ts-expect-error the result is given, and not the game in it
    expect(told(options(world, created))).toEqual([['misuse', '/seen']]);
    // @ts-expect-error the result of `apply` is given in the place of its state
    expect(told(view(world, apply(world, game, pass), 'us'))).toEqual([['misuse', '/state']]);
  });

  it('notice arguments in each other’s places, and so does the function', () => {
    // @ts-expect-error the game comes before the action
    expect(told(apply(world, pass, game))).toEqual([['misuse', '/state']]);
    // @ts-expect-error the game comes before the action
    expect(told(check(world, pass, game))).toEqual([['misuse', '/seen']]);
    // @ts-expect-error the world comes before the game
    expect(told(odds(game, world, pass))).toEqual([
      ['misuse', '/world'],
      ['misuse', '/seen'],
    ]);
    // @ts-expect-error the world comes before the game
    expect(told(options(game, world))).toEqual([
      ['misuse', '/world'],
      ['misuse', '/seen'],
    ]);
  });

  it('unwrap a value, and throw with the codes where there is none', () => {
    expectTypeOf(unwrap(created)).toEqualTypeOf<GameState>();
    expect(() => unwrap(apply(world, game, { kind: 'pass' }))).toThrow('not-now');
  });
});

describe('an order', () => {
  it('has the fields of its kind, as far as they are given, and no others', () => {
    const begun: Order = { kind: 'fire', from: 'I5', units: 'us.2-5-4.1', skipped: ['leader'], open: ['units'] };
    expectTypeOf<{ kind: 'fire'; from: string }>().toExtend<Order<'fire'>>();
    expectTypeOf<FireAction>().toExtend<Order<'fire'>>();
    expectTypeOf<Action>().toExtend<Action | Order>();
    expect(told(check(world, game, begun))).toEqual([['not-now', '/kind']]);
    // @ts-expect-error there is no such field
    expect(told(apply(world, game, { kind: 'fire', frm: 'I5' }))).toContainEqual(['unknown-field', '/frm']);
    // @ts-expect-error a unit passes from nowhere
    expect(told(check(world, game, { kind: 'pass', from: 'I5' }))).toContainEqual(['unknown-field', '/from']);
    // @ts-expect-error there is no such way to move
    expect(told(check(world, game, { kind: 'move', modes: 'fly' }))).not.toEqual([]);
    // @ts-expect-error a place is for a counter
    expect([...legal(world, game, { kind: 'place', counters: 'us.2-5-4.1' })]).toEqual([]);
  });

  it('may be of a kind of which nothing is known, and is begun with none', () => {
    const kinds: readonly ActionKind[] = ['place', 'ready'];
    for (const kind of kinds) expect(options(world, game, { kind }).form).not.toBe('done');
    const order: Order = {};
    expect(options(world, game, order).form).toBe('one');
  });

  it('is what actions of a counter, clicks and offers are made of', () => {
    const [first] = actionsFor(world, game, 'us.2-5-4.1').open;
    expectTypeOf(first!.orders).toEqualTypeOf<readonly Order[]>();
    let order: Order = first!.orders[0]!;
    for (;;) {
      const offer = options(world, game, order);
      if (offer.form === 'done') {
        order = offer.action satisfies Action;
        break;
      }
      if (offer.form !== 'one') throw new Error(offer.form);
      order = offer.optional ? leaveOut(order, offer) : choose(order, offer, offer.values[0]!);
    }
    expect(check(world, game, order).complete).toBe(1);
  });

  it('names come from what the other functions take', () => {
    const seen = view(world, game, 'us');
    for (const table of [seen, game]) {
      expect(namesOf(world, table).nameOf('us.2-5-4.1')).toBe('2-5-4 #1');
      const card = describeCounter(world, table, 'us.2-5-4.1', english);
      const counter = table.position.counters.find(({ id }) => id === 'us.2-5-4.1')!;
      expect(card).toEqual(describeCounter({ world, position: table.position }, counter, english));
    }
    expect(told(describeCounter(world, seen, 'us.2-5-4.9', english))).toEqual([['unknown-counter', '/counter']]);
    // @ts-expect-error the result is given, and not the game in it
    expect(told(namesOf(world, created))).toEqual([['misuse', '/seen']]);
  });
});

describe('the names of sides, counters, hexes and locations', () => {
  const side = (id: Side): Side => id;
  const counter = (id: CounterId): CounterId => id;
  const hex = (id: HexId): HexId => id;
  const location = (id: LocationId): LocationId => id;

  it('are texts, and are written without a cast', () => {
    const words: readonly string[] = [side('us'), counter('us.2-5-4.1'), hex('I5'), location('I5/upper')];
    const text: string = side('us');
    expect([text, ...words, side(text), counter(text)]).toEqual([
      'us',
      'us',
      'us.2-5-4.1',
      'I5',
      'I5/upper',
      'us',
      'us',
    ]);
    expect(location(hex('I5'))).toBe('I5');
    expect(side('us') === 'us').toBe(true);
  });

  it('do not change places', () => {
    const given = { side: side('us'), counter: counter('us.2-5-4.1'), location: location('I5/upper') };
    // @ts-expect-error a counter is no side
    side(given.counter);
    // @ts-expect-error a side is no counter
    counter(given.side);
    // @ts-expect-error a location is no counter
    counter(given.location);
    // @ts-expect-error a counter is no location
    location(given.counter);
    // @ts-expect-error a location may be above the ground: `hexOf` gives its hex
    hex(given.location);
    // @ts-expect-error a location has no view
    expect(told(view(world, game, given.location))).toEqual([['unknown-side', '/side']]);
    // @ts-expect-error a side is nothing on the table
    expect(actionsFor(world, game, given.side).open).toEqual([]);
    // @ts-expect-error the second game knows no such units either
    expectTypeOf<LhyWorld['sides'][0]>().toEqualTypeOf<CounterId>();
  });

  it('stay what they are in records, and in the JSON of a game', () => {
    const bySide: Readonly<Record<Side, number>> = { us: 1, de: 2 };
    const [first] = world.sides;
    expect([bySide[first], bySide['de'], Object.entries(bySide).length]).toEqual([1, 2, 2]);
    const json: { readonly by: string; readonly at: string } = { by: 'us', at: 'I5' };
    expect([side(json.by), location(json.at)]).toEqual(['us', 'I5']);
    const again = JSON.parse(JSON.stringify(game)) as GameState;
    expectTypeOf(view(world, again, 'us')).toEqualTypeOf<View>();
    const sent: unknown = 'us';
    expectTypeOf(view(world, again, sent)).toEqualTypeOf<Refusal | View>();
    expect(view(world, again, sent)).toEqual(view(world, game, 'us'));
  });
});
