import { describe, expect, it } from 'vitest';
import type { Action, GameState, Offer, Order, World } from '../../../src/index.js';
import {
  actionsFor,
  check,
  choose,
  close,
  leaveOut,
  legal,
  openSlot,
  options,
  sample,
  seedRng,
} from '../../../src/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { ruleOf, rulesFor } from '../../../src/phases/index.js';
import { hexOf } from '../../../src/state/index.js';
import { fortifiedWorld } from '../../fortified.js';
import { worldOf } from '../../training.js';
import { sampledStates } from '../../random-games.js';
import { arsenalStates, arsenalWorld, caveGame } from '../../arsenal.js';
import { airborneStates, airborneWorld } from '../../airborne.js';
import { armouredStates, armouredWorld } from '../../armoured.js';
import { patrolStates, patrolWorld } from '../../patrol.js';
import { cavalryStates, cavalryWorld } from '../../cavalry.js';
import { riverStates, riverWorld } from '../../river.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { worldWith } from '../../world.js';
import { share } from '../../share.js';
import type { MmcType } from '../../../src/units/index.js';

/* `legal` is complete: every walked action is legal, a one-field mutation of it is legal if and only if it is walked, and no
 * order built click by click runs into a dead end. Over states of random games. */

const MANY = 4000;

/** The legal actions of a state by their text, or nothing where there are too many to look at all. */
function walked(world: World, state: GameState): Map<string, Action> | undefined {
  const all = new Map<string, Action>();
  for (const action of legal(world, state)) {
    all.set(canonical(action), action);
    if (all.size > MANY) return undefined;
  }
  return all;
}

/** Other values a field might be given: what other legal actions have there, names from the table, subsets and their neighbours. */
function* mutations(action: Action, state: GameState): Generator<Action, void, undefined> {
  const ids = state.position.counters.map((counter) => counter.id);
  const fields = action as unknown as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'kind') continue;
    if (typeof value === 'string') {
      const others = ids.includes(value)
        ? ids
        : [
            'H6',
            'E4',
            'J3',
            'I5',
            'G4',
            'F1',
            'K8',
            'I5/upper',
            'J7/bunker',
            'H4/cave',
            'off',
            'Z9',
            'tripod',
            'bipod',
            'pair',
            '4',
            'E5/air',
            'hovering',
            'flying',
          ];
      for (const other of others) if (other !== value) yield { ...fields, [name]: other } as unknown as Action;
    } else if (Array.isArray(value)) {
      for (const item of value as string[])
        yield { ...fields, [name]: value.filter((other) => other !== item) } as unknown as Action;
      for (const id of ids)
        if (!value.includes(id)) yield { ...fields, [name]: [...(value as string[]), id].sort() } as unknown as Action;
      for (const mode of ['move', 'assaultMove', 'lowCrawl', 'stealth']) {
        if (name === 'modes')
          yield { ...fields, modes: (value as string[]).map((old, i) => (i === 0 ? mode : old)) } as unknown as Action;
      }
    }
  }
  for (const optional of ['lead', 'leader', 'observer', 'from', 'facing', 'vehicle']) {
    if (optional in fields)
      yield Object.fromEntries(Object.entries(fields).filter(([name]) => name !== optional)) as unknown as Action;
    else for (const id of ids) yield { ...fields, [optional]: id } as unknown as Action;
  }
}

/** Whether an action can come of an order. */
function agrees(action: Action, { skipped = [], open = [], ...fields }: Order): boolean {
  const own = action as unknown as Readonly<Record<string, string | readonly string[] | undefined>>;
  if (skipped.some((name) => own[name] !== undefined)) return false;
  return Object.entries(fields).every(([name, value]) => {
    const given = own[name];
    if (!open.includes(name) || !Array.isArray(value)) return JSON.stringify(given) === JSON.stringify(value);
    if (!Array.isArray(given)) return false;
    return name === 'modes'
      ? value.every((mode, i) => given[i] === mode)
      : value.every((member: string) => given.includes(member));
  });
}

/** Whether an action names a counter, or a location of a hex. */
function names(action: Action, thing: string): boolean {
  const fields = Object.entries(action).filter(([name]) => name !== 'kind');
  return fields.some(([, value]) => [value].flat().some((name) => name === thing || hexOf(String(name)) === thing));
}

/** What an offer has to say, found by looking at all legal actions that can come of the order. */
function offeredBy(left: readonly Action[], order: Order, { form, name }: { form: string; name: string }): object {
  const given = left.map((action) => (action as unknown as Readonly<Record<string, unknown>>)[name]);
  const field = (order as Readonly<Record<string, unknown>>)[name];
  const optional = field === undefined && given.includes(undefined);
  if (form === 'one') return { values: sameNames(given.filter((value) => value !== undefined)), optional };
  const chosen = (field ?? []) as readonly string[];
  const rests = given
    .filter((value) => Array.isArray(value))
    .map((value: readonly string[]) =>
      name === 'modes' ? value.slice(chosen.length, chosen.length + 1) : value.filter((one) => !chosen.includes(one)),
    );
  const values = rests.flat();
  const must = values.filter((one) => rests.every((rest) => rest.includes(one)));
  const mayClose = rests.some((rest) => rest.length === 0);
  return {
    values: sameNames(values),
    must: sameNames(must),
    mayClose,
    optional,
  };
}

/** A matcher of a list with just these names, in any order. */
function sameNames(names: readonly unknown[]): unknown {
  const expected = canonical([...new Set(names)].sort());
  return expect.toSatisfy((given: readonly string[]) => canonical([...given].sort()) === expected);
}

/** The order after one click, of which every count makes another. */
function clicked(order: Order, offer: Extract<Offer, { form: 'one' | 'member' }>, count: number): Order {
  const { values, optional } = offer;
  const isClosing = offer.form === 'member' && offer.mayClose && (values.length === 0 || count % 3 === 0);
  if (isClosing) return close(order, offer);
  if (optional && (values.length === 0 || count % 2 === 0)) return leaveOut(order, offer);
  return choose(order, offer, values[count % values.length] as string);
}

/** Positions of random games of the Training Scenario, and of fights with the weapons that it lacks. */
interface Sampled {
  readonly name: string;
  readonly world: World;
  readonly states: readonly GameState[];
  /** Mutations that are looked at, at least. */
  readonly mutations: number;
}

function training(): Sampled {
  const world = worldOf('training');
  const seeds = ['legal 1', 'legal 2', 'legal 3'];
  return { name: 'the Training Scenario', world, states: sampledStates(world, seeds, 6), mutations: 7000 };
}

/** States in which special weapons can be fired, or somebody falls back before flames. */
function arsenal(): Sampled {
  const world = arsenalWorld();
  const seeds = ['arms 1', 'arms 2', 'arms 3', 'arms 4'];
  const states = seeds.flatMap((seed) => [...arsenalStates(world, seed, 60)].filter(isOfInterest));
  return { name: 'fights with special weapons', world, states, mutations: 1500 };
}

function isOfInterest({ frames }: GameState, step: number): boolean {
  const kinds = frames.map(({ kind }) => kind);
  return kinds.includes('retreat') || (step % 3 === 0 && kinds.includes('impulse'));
}

/** Set-up, movement and fire among Bunkers, Trenches, Wire and Mines. */
function fortifications(): Sampled {
  const world = fortifiedWorld();
  const seeds = ['works 1', 'works 2', 'works 3'];
  return { name: 'a fortified village', world, states: sampledStates(world, seeds, 6), mutations: 6000 };
}

/** Caves to collapse, some of them empty. */
function caves(): Sampled {
  const world = arsenalWorld();
  const states = ['caves 1', 'caves 2'].flatMap((seed) => [...arsenalStates(world, seed, 16, caveGame(world, seed))]);
  return { name: 'front of Caves', world, states, mutations: 3000 };
}

/** Vehicles set out, turn, fire, are fired at and boarded. */
function vehicles(): Sampled {
  const world = armouredWorld();
  const seeds = ['tanks 1', 'tanks 2'];
  const states = seeds.flatMap((seed) => [...armouredStates(world, seed, 48)].filter(({ step }) => step % 3 === 0));
  return { name: 'fights of vehicles', world, states, mutations: 1000 };
}

/** Riders on the move, dismounting, at a Hit & Run, and interrupting each other. */
function cavalry(): Sampled {
  const world = cavalryWorld();
  const seeds = ['riders 1', 'riders 2', 'riders 3'];
  const states = seeds.flatMap((seed) => [...cavalryStates(world, seed, 80)].filter(isRidden));
  return { name: 'fights of Mounted Units', world, states, mutations: 1000 };
}

/** A rider moves, or may interrupt a move. */
function isRidden({ frames }: GameState, step: number): boolean {
  const top = frames[frames.length - 1];
  return top?.kind === 'move' || top?.kind === 'window' || frames.length > 3 || step % 5 === 0;
}

/** Boats put off, go along the River and land, under fire and hand to hand. */
function boats(): Sampled {
  const world = riverWorld();
  const seeds = ['boats 1', 'boats 2'];
  const states = seeds.flatMap((seed) => [...riverStates(world, seed, 60)].filter(({ step }) => step % 2 === 0));
  return { name: 'fights for a River', world, states, mutations: 1400 };
}

/** Raiders of whom some see through the night and through Smoke, sentries who fire Starshells. */
function nights(): Sampled {
  const raid = worldNamed('raid');
  const seers = raid.catalogue.types.get('us.1-4-4') as MmcType;
  const world = worldWith({ types: [{ ...seers, thermalSights: true }] }, raid);
  const seeds = ['night 1', 'night 2'];
  return { name: 'a raid by night', world, states: sampledStates(world, seeds, 8), mutations: 3000 };
}

/** Claymores are deployed and set off, grenades fired beside other things. */
function patrols(): Sampled {
  const world = patrolWorld();
  const seeds = ['patrol 1', 'patrol 2'];
  const states = seeds.flatMap((seed) => [...patrolStates(world, seed, 60)].filter(isPatrolling));
  return { name: 'fights with Claymores and grenades', world, states, mutations: 1400 };
}

/** Claymores bear on who moves, or it is every fourth step. */
function isPatrolling({ frames, step }: GameState): boolean {
  const top = frames[frames.length - 1];
  return (top?.kind === 'window' && top.claymores !== undefined) || step % 4 === 0;
}

/** Helicopters fly, hover, fire, are fired at, set down and take aboard. */
function helicopters(): Sampled {
  const world = airborneWorld();
  const seeds = ['flights 1', 'flights 2'];
  const states = seeds.flatMap((seed) => [...airborneStates(world, seed, 45)].filter(({ step }) => step % 3 === 0));
  return { name: 'fights of helicopters', world, states, mutations: 600 };
}

const SAMPLED = share([
  helicopters,
  training,
  arsenal,
  fortifications,
  caves,
  cavalry,
  vehicles,
  boats,
  nights,
  patrols,
]).map((sampled) => sampled());

for (const { name, world, states, mutations: least } of SAMPLED) {
  describe(`legal, in ${name}`, () => {
    it('walks only legal actions, each once', () => {
      for (const state of states) {
        const seen = new Set<string>();
        let count = 0;
        for (const action of legal(world, state)) {
          const text = canonical(action);
          expect(seen.has(text), `step ${state.step}: twice ${text}`).toBe(false);
          seen.add(text);
          if (count % 7 === 0 || ruleOf(action.kind)?.exact === true)
            expect(check(world, state, action), text).toMatchObject({ complete: 1 });
          count += 1;
          if (count > MANY) break;
        }
      }
    });

    it('misses nothing: a one-field mutation of a legal action is legal if and only if it is walked', () => {
      let tried = 0;
      for (const state of states) {
        const all = walked(world, state);
        if (all === undefined) continue;
        const some = [...all.values()].filter((_, i) => i % Math.ceil(all.size / 12) === 0);
        for (const action of some) {
          for (const mutant of mutations(action, state)) {
            tried += 1;
            const verdict = check(world, state, mutant);
            const is = all.has(canonical(mutant));
            if ((verdict.complete === 1) !== is) {
              throw new Error(
                `step ${state.step}: ${JSON.stringify(mutant)} walked: ${is}, ${JSON.stringify(verdict)}`,
              );
            }
          }
        }
      }
      expect(tried).toBeGreaterThan(least);
    });

    it('offers no whole value that leads nowhere: an order built at random out of open slots always becomes an action', () => {
      let rng = seedRng('clicks');
      for (const state of states) {
        if (state.frames.length === 0) continue;
        let order: Order = {};
        for (let clicks = 0; clicks < 16; clicks++) {
          const slot = openSlot(world, state, order);
          if (slot === undefined) break;
          expect(
            slot.values.length + (slot.optional ? 1 : 0),
            `step ${state.step}: ${JSON.stringify(order)}`,
          ).toBeGreaterThan(0);
          const pick = clicks % slot.values.length;
          const value = slot.values[Number.isNaN(pick) ? 0 : pick];
          order =
            value === undefined
              ? { ...order, skipped: [...(order.skipped ?? []), slot.name] }
              : { ...order, [slot.name]: value };
        }
        const { skipped: _skipped, ...action } = order;
        expect(check(world, state, action), JSON.stringify(order)).toMatchObject({ complete: 1 });
        const drawn = sample(world, state, rng);
        if (drawn !== undefined) rng = drawn.rng;
      }
    });

    it('offers with every click exactly what some legal action has there', () => {
      let clicks = 0;
      for (const state of states) {
        if (state.frames.length === 0 || state.pending !== undefined) continue;
        const all = walked(world, state);
        if (all === undefined) continue;
        let order: Order = {};
        let left = [...all.values()];
        for (let ended = false; !ended; clicks++) {
          const offer = options(world, state, order);
          const at = `step ${state.step}: ${JSON.stringify(order)}`;
          if (offer.form === 'done') {
            expect(all.has(canonical(offer.action)), at).toBe(true);
            ended = true;
          } else if (offer.form === 'one' || offer.form === 'member') {
            expect(offer, at).toMatchObject(offeredBy(left, order, offer));
            order = clicked(order, offer, clicks);
            left = left.filter((action) => agrees(action, order));
          } else {
            throw new Error(`${at} ${JSON.stringify(offer)}`);
          }
        }
      }
      expect(clicks).toBeGreaterThan(100);
    });

    it('says of every counter and hex in which actions it takes part: those that name it, and no kind without a legal one', () => {
      let asked = 0;
      for (const state of states) {
        const top = state.frames[state.frames.length - 1];
        if (top === undefined || state.pending !== undefined || state.step % 4 > 0) continue;
        const all = walked(world, state);
        if (all === undefined) continue;
        const actions = [...all.values()];
        const placed = state.position.counters.filter(({ place }) => place.kind !== 'eliminated');
        const hexes = placed.flatMap(({ place }) => (place.kind === 'map' ? [hexOf(place.at)] : []));
        const things = [...placed.map(({ id }) => id), ...new Set(hexes)];
        for (const thing of things.filter((_, i) => (i + state.step) % 7 === 0)) {
          const at = `step ${state.step}: ${thing}`;
          const { open, closed } = actionsFor(world, state, thing);
          expect([...open, ...closed].map(({ kind }) => kind).sort(), at).toEqual(
            rulesFor(top)
              .map(({ kind }) => kind)
              .sort(),
          );
          const kinds = open.map(({ kind }) => kind);
          const naming = actions.filter((action) => names(action, thing));
          for (const { kind } of naming) expect(kinds, at).toContain(kind);
          for (const { kind, orders } of open) {
            for (const order of orders)
              expect(
                actions.some((action) => agrees(action, order)),
                `${at} ${kind} ${JSON.stringify(order)}`,
              ).toBe(true);
          }
          for (const { kind, problems } of closed) expect(problems.length, `${at} ${kind}`).toBeGreaterThan(0);
          asked += 1;
        }
      }
      expect(asked).toBeGreaterThan(10);
    });

    it('narrows to what agrees with a partial order', () => {
      for (const state of states) {
        const kinds = [...new Set([...legal(world, state)].slice(0, 300).map((action) => action.kind))];
        for (const kind of kinds) {
          const first = legal(world, state, { kind }).next().value;
          expect(first).toMatchObject({ kind });
        }
      }
    });
  });
}
