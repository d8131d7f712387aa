import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { LhyEvent, LhyPosition, LhyState, LhyWorld } from '../../../src/lhy/index.js';
import { excessIn, hexOf, inPlay, lhyEventSchema, reduce } from '../../../src/lhy/index.js';
import { load, save } from '../../../src/engine/index.js';
import { decode } from '../../../src/kernel/decode.js';
import { unwrap } from '../../unwrap.js';
import { hill31 } from '../hill-31.js';
import { playout } from '../playout.js';

const GAMES = 2;
const world = hill31();

/** The limits of the values of markers, 11.2. */
const MOST = { smallArms: 3, mortar: 3, antiTank: 8 } as const;
const LEAST = -4;

/** What must be true of every position. */
function broken({ position, frames }: LhyState, of: LhyWorld): readonly string[] {
  const faults: string[] = [];
  for (const unit of Object.values(position.units)) {
    const { place } = unit;
    if (place.kind === 'aboard' && hexOf(position, unit) === undefined) faults.push(`${unit.id} is carried by nothing`);
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

describe('games played by chance', () => {
  it(`${GAMES} games of Hill 31 come to an end, and every position and event on the way is sound`, () => {
    for (let seed = 1; seed <= GAMES; seed++) {
      let folded: LhyPosition | undefined;
      let events: readonly LhyEvent[] = [];
      const game = playout(world, `hill ${seed}`);
      let step = game.next();
      for (; step.done !== true; step = game.next()) {
        const { before, state, action, events: told } = step.value;
        const where = `seed ${seed}, step ${before.step}, ${JSON.stringify(action)}`;
        if (before.pending === undefined) [folded, events] = [before.position, []];
        events = [...events, ...told];
        if (state.pending === undefined && folded !== undefined)
          expect(isDeepStrictEqual(events.reduce(reduce, folded), state.position), where).toBe(true);
        expect(broken(state, world), where).toEqual([]);
        expect(
          told.filter((event) => !decode(lhyEventSchema(), event).ok),
          where,
        ).toEqual([]);
        if (state.step % 40 === 0) expect(unwrap(load(world, save(state))), where).toEqual(state);
      }
      expect(step.value.position.result, `seed ${seed}`).toBeDefined();
    }
  });
});
