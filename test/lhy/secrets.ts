import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { apply, check, createGame, legal, positionNow, request, sample, view } from '../../src/engine/index.js';
import { decode } from '../../src/kernel/json/decode.js';
import type { RngState } from '../../src/kernel/procedure/seeded.js';
import { seedRng } from '../../src/kernel/index.js';
import type { LhyEvent, LhyState, LhyWorld, Unit } from '../../src/lhy/index.js';
import { lhyEventSchema, lhyEventsFor, lhySeenBy, reduce } from '../../src/lhy/index.js';
import { unwrap } from '../unwrap.js';
import { skirmish } from './hill-31.js';
import { playout } from './playout.js';

/* What a side may not know, in games that are played by chance. */

/** The events that a side is told. */
export const told = (
  world: LhyWorld,
  before: LhyState,
  events: readonly LhyEvent[],
  side: string,
): readonly LhyEvent[] => lhyEventsFor(world, before, events, side) as readonly LhyEvent[];

/**
 * Plays a game and tells both sides of each step: the events give what they see afterwards, and name no unit that they do not see.
 *
 * @returns how many steps were played
 */
export function tellGame(world: LhyWorld, seed: string, most: number): number {
  let steps = 0;
  for (const { before, events } of playout(world, seed, most)) {
    steps++;
    for (const side of world.sides) {
      const where = `seed ${seed}, step ${before.step}, ${side}`;
      const said = told(world, before, events, side);
      const whole = events.reduce(reduce, positionNow(world, before));
      const seen = said.reduce(reduce, positionNow(world, view(world, before, side)));
      expect(isDeepStrictEqual(seen, lhySeenBy(world, { position: whole }, side)), where).toBe(true);
      expect(said.filter((event) => !decode(lhyEventSchema(), event).ok)).toEqual([]);
    }
  }
  return steps;
}

/** Whether anything of slate has come to light in what umber was told. At the end of a game everything does. */
export function cameToLight(events: readonly LhyEvent[]): boolean {
  return events.some(
    (event) =>
      event.kind === 'gameEnded' || (event.kind === 'unmarked' && ['concealed', 'hidden'].includes(event.mark)),
  );
}

/** Actions by which umber learns what is under a marker: fire counts what it hits, and an inquiry is answered. */
const ASKING: readonly string[] = ['smallArms', 'antiTank', 'inquire', 'assault', 'resolveAssault', 'feint', 'recon'];

/** The unit of the second game that stands where a unit of the first one stands. */
const MIRROR: Readonly<Record<string, string>> = {
  'slate.1-1': 'slate.1-leader',
  'slate.1-leader': 'slate.tank-1',
  'slate.tank-1': 'slate.1-1',
};

/** An action of the first game as an action of the second one, by the units that stand in the same hexes. */
export function mirror<A extends object>(action: A): A {
  const swap = (value: unknown): unknown => (typeof value === 'string' ? (MIRROR[value] ?? value) : value);
  return Object.fromEntries(
    Object.entries(action).map(([name, value]) => [name, Array.isArray(value) ? value.map(swap).sort() : swap(value)]),
  ) as A;
}

/** Two games that differ in nothing but the secrets of slate. */
export function twins(dice: { readonly seed: string } | { readonly dice: 'entered' }): readonly [LhyState, LhyState] {
  const begun = unwrap(createGame(skirmish(), dice));
  const { units } = begun.position;
  const put = (places: Readonly<Record<string, Partial<Unit>>>): LhyState => ({
    ...begun,
    position: {
      ...begun.position,
      units: Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, { ...unit, ...places[id] }])),
    },
  });
  const at = (hex: string, ...marks: Unit['marks']): Partial<Unit> => ({ place: { kind: 'map', hex }, marks });
  return [
    put({
      'slate.1-1': at('E5', 'concealed'),
      'slate.1-leader': at('F3', 'concealed'),
      'slate.tank-1': at('G4', 'concealed'),
      'slate.1-a': at('D2', 'hidden'),
    }),
    put({
      'slate.1-1': at('G4', 'concealed'),
      'slate.1-leader': at('E5', 'concealed', 'dummy'),
      'slate.tank-1': at('F3', 'concealed'),
      'slate.1-a': at('H2', 'hidden'),
    }),
  ];
}

/** What a side draws that is no question about what lies under a marker. */
export function quiet(world: LhyWorld, state: LhyState, by: string, start: RngState) {
  let rng = start;
  for (let i = 0; i < 8; i++) {
    const drawn = sample(world, view(world, state, by), rng);
    if (drawn === undefined) return undefined;
    ({ rng } = drawn);
    if (!ASKING.includes(drawn.action.kind)) return drawn;
  }
  return undefined;
}

/**
 * Plays games twice that differ in the secrets of slate alone, and compares what umber sees, may do and is told until something
 * comes to light.
 *
 * @returns how many steps were compared
 */
export function playTwins(games: number, most: number): number {
  const world = skirmish();
  const legalIn = (state: LhyState) => [...legal(world, view(world, state, 'umber'))];
  let compared = 0;
  for (let game = 0; game < games; game++) {
    let states = twins({ seed: `twins ${game}` });
    let rng = seedRng(`twins ${game}`);
    for (let step = 0; step < most; step++) {
      const [first, second] = states;
      const views = states.map((state) => view(world, state, 'umber'));
      expect(views[0], `game ${game}, step ${step}`).toEqual(views[1]);
      const asks = views.map((seen) => request(world, seen));
      expect(asks[0]).toEqual(asks[1]);
      if (asks[0]?.kind === 'over' || asks[0] === undefined) break;
      const { by } = asks[0];
      if (by === 'umber') expect(legalIn(states[0])).toEqual(legalIn(states[1]));
      const drawn = quiet(world, first, by, rng);
      if (drawn === undefined) break;
      ({ rng } = drawn);
      const { action } = drawn;
      const mirrored = by === 'umber' ? action : mirror(action);
      if (check(world, second, mirrored).complete !== 1) break;
      const done = [unwrap(apply(world, first, action)), unwrap(apply(world, second, mirrored))] as const;
      const heard = [told(world, first, done[0].events, 'umber'), told(world, second, done[1].events, 'umber')];
      if (heard.some(cameToLight)) break;
      expect(heard[0]).toEqual(heard[1]);
      states = [done[0].state, done[1].state];
      compared++;
    }
  }
  return compared;
}
