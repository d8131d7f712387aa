import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { LhyEvent, LhyPosition, LhyState, LhyWorld, Place } from '../../src/lhy/index.js';
import { has, hexOf, inPlay, lhyEventSchema, reduce, stepsOf } from '../../src/lhy/index.js';
import { excessIn } from '../../src/lhy/phases/index.js';
import { load, save } from '../../src/engine/index.js';
import { decode } from '../../src/kernel/json/decode.js';
import { unwrap } from '../unwrap.js';
import { playout } from './playout.js';

/* What must be true of every game, however it is played. */

/** The limits of the values of markers, 11.2. */
const MOST = { smallArms: 3, mortar: 3, antiTank: 8 } as const;
const LEAST = -4;

/** A game is saved and loaded after so many steps. */
const SAVED = 40;

/** What is wrong with a position. */
function broken({ position, frames }: LhyState, of: LhyWorld): readonly string[] {
  const faults: string[] = [];
  for (const unit of Object.values(position.units)) {
    const { place } = unit;
    const waits = place.kind === 'aboard' && position.units[place.vehicle]?.place.kind === 'waiting';
    if (place.kind === 'aboard' && hexOf(position, unit) === undefined && !waits)
      faults.push(`${unit.id} is carried by nothing`);
    if (place.kind === 'map' && !of.map.names.has(place.hex)) faults.push(`${unit.id} is off the map`);
  }
  for (const { id, kind, value, hex, unit } of position.fire) {
    if (value > MOST[kind] || value < LEAST) faults.push(`${id} has the value ${value}`);
    if ((kind === 'antiTank') !== (unit !== undefined) || (hex === undefined) === (unit === undefined))
      faults.push(`${id} lies nowhere or twice`);
  }
  const { done, companies } = position.activation;
  if (new Set(done).size !== done.length) faults.push('a platoon was activated twice');
  if (new Set(companies).size !== companies.length) faults.push('a company was selected twice');
  const between = frames.some(({ kind }) => kind === 'platoon' || kind === 'company');
  if (between)
    for (const unit of inPlay(position)) faults.push(...crowds(of, position, hexOf(position, unit), unit.side));
  return faults;
}

function crowds(of: LhyWorld, position: LhyPosition, hex: string | undefined, side: string): readonly string[] {
  if (hex === undefined) return [];
  const excess = excessIn({ world: of, position, frames: [] }, hex, side);
  return excess.length > 0 ? [`too many units in ${hex}`] : [];
}

/** What is wrong with the way from a position to the next: a unit acts twice, or steps come from nowhere. */
function brokenStep(
  before: LhyPosition,
  events: readonly LhyEvent[],
  after: LhyPosition,
  of: LhyWorld,
): readonly string[] {
  const faults: string[] = [];
  let position = before;
  for (const event of events) {
    const unit = event.kind === 'acted' ? position.units[event.unit] : undefined;
    if (unit?.acted !== undefined && !has(unit, 'rallied')) faults.push(`${unit.id} acts twice`);
    position = reduce(position, event);
  }
  // Before the first turn forces are drawn from the pool.
  for (const side of before.phase === 'setUp' ? [] : of.sides)
    if (strength(of, after, side) > strength(of, before, side)) faults.push(`${side} has won steps`);
  return faults;
}

/** Where units do not count. */
const GONE: readonly Place['kind'][] = ['pool', 'returning', 'exited', 'lost'];

/** The steps of a side in play, or beside the map. */
function strength(of: LhyWorld, position: LhyPosition, side: string): number {
  const own = Object.values(position.units).filter(
    (unit) => unit.side === side && !has(unit, 'dummy') && !GONE.includes(unit.place.kind),
  );
  return own.reduce((sum, unit) => sum + stepsOf(of, unit, 'other'), 0);
}

/**
 * Plays a game by chance and tries every position and event on the way: limits, stacking, one action a unit, no step from nowhere,
 * events that fold to the position, saved games that load.
 *
 * @returns the last state; its game is over
 */
export function playSound(world: LhyWorld, seed: string): LhyState {
  let folded: LhyPosition | undefined;
  let events: readonly LhyEvent[] = [];
  const game = playout(world, seed);
  for (;;) {
    const step = game.next();
    if (step.done === true) {
      expect(step.value.position.result, `seed ${seed}`).toBeDefined();
      return step.value;
    }
    const { before, state, action, events: told } = step.value;
    const where = `seed ${seed}, step ${before.step}, ${JSON.stringify(action)}`;
    if (before.pending === undefined) [folded, events] = [before.position, []];
    events = [...events, ...told];
    if (state.pending === undefined && folded !== undefined) {
      expect(isDeepStrictEqual(events.reduce(reduce, folded), state.position), where).toBe(true);
      expect(brokenStep(folded, events, state.position, world), where).toEqual([]);
    }
    expect(broken(state, world), where).toEqual([]);
    const odd = told.filter((event) => !decode(lhyEventSchema(), event).ok);
    expect(odd, where).toEqual([]);
    if (state.step % SAVED === 0) expect(unwrap(load(world, save(state))), where).toEqual(state);
  }
}
