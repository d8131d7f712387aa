import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apply,
  createGame,
  digest,
  eventsFor,
  positionNow,
  reduce,
  request,
  sample,
  seedRng,
  view,
} from '../../../src/facade/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { Action, GameState } from '../../../src/state/index.js';
import { onMap, otherSide } from '../../../src/state/index.js';
import { prop } from '../../prop.js';
import { playedAtRandom, sampledStates } from '../../random-games.js';
import { foggy, shifted, shifts, unseen } from '../../fog.js';
import { SCENARIOS } from '../../fuzz/worlds.js';
import { unwrap } from '../../unwrap.js';
import { told } from '../asked.js';
import { isWhole, share } from '../../share.js';

/* In fog a side is told nothing of the enemies that it does not see. Two games in which only these differ are the same to it. */

/** Events of the ground, whoever is on it. */
const ABOUT_NOBODY: readonly string[] = ['fireRolled'];

/** How many counters have gone out of sight in all games. */
let lost = 0;

describe.each(share(SCENARIOS))('in fog over %s', (scenario) => {
  const world = foggy(scenario);
  const states = sampledStates(world, ['fog 1', 'fog 2'], 7).filter(({ pending }) => pending === undefined);

  test('enemies are unseen', () => {
    expect(states.some((state) => unseen(state, world.sides[0]).length > 0)).toBe(true);
    expect(states.some((state) => unseen(state, world.sides[1]).length > 0)).toBe(true);
  });

  prop(
    'the view of a side, and all that it is told, are the same whatever the unseen enemies are and do',
    [fc.nat(states.length - 1), fc.boolean(), shifts],
    (index, first, shift) => {
      const state = states[index] as GameState;
      const side = world.sides[first ? 0 : 1];
      const other = structuredClone(shifted(world, state, side, shift));
      const [mine, theirs] = [view(world, state, side), view(world, other, side)];
      expect(canonical(theirs)).toBe(canonical(mine));
      expect(digest(theirs)).toBe(digest(mine));
      expect(told(world, theirs)).toBe(told(world, mine));
      const asked = request(world, state);
      if (asked.kind !== 'over' && asked.by === side) expect(told(world, other, mine)).toBe(told(world, state, mine));
    },
    { numRuns: 8 },
  );

  let compared = 0;

  prop(
    'an action that brings nobody to light tells its side the same, and is refused for the same reasons',
    [fc.nat(states.length - 1), fc.string({ minLength: 1, maxLength: 4 }), shifts],
    (index, draw, shift) => {
      const state = states[index] as GameState;
      const asked = request(world, state);
      if (asked.kind !== 'action') return;
      const side = asked.by;
      const other = structuredClone(shifted(world, state, side, shift));
      const action = sample(world, state, seedRng(draw))?.action as Action;
      const here = unwrap(apply(world, state, action));
      const there = unwrap(apply(world, other, action));
      const heard = eventsFor(world, state, here.events, side);
      const heardThere = eventsFor(world, other, there.events, side);
      // Somebody who is elsewhere may come to light, or set off an Event of the scenario.
      const news: readonly string[] = ['sighted', 'counterAdded', 'factSettled'];
      if ([...heard, ...heardThere].some(({ kind }) => news.includes(kind))) return;
      compared += 1;
      expect(canonical(heardThere), JSON.stringify(action)).toBe(canonical(heard));
      const [mine, theirs] = [view(world, here.state, side), view(world, there.state, side)];
      expect(canonical(theirs), JSON.stringify(action)).toBe(canonical(mine));
      const [stranger] = unseen(state, side);
      const odd: Action = { kind: 'fire', from: 'A1', units: [stranger?.id ?? 'a.b.1'], weapons: [], target: 'B2' };
      expect(apply(world, other, odd)).toEqual(apply(world, state, odd));
    },
    { numRuns: 60 },
  );

  test('most actions bring nobody to light', () => {
    expect(compared).toBeGreaterThan(20);
  });

  test.each([{ seed: 'fog 3' }, { dice: 'entered' as const }])(
    'the events that a side is told lead from its view to its next one, with dice of %o',
    (dice) => {
      for (const { before, action, applied } of playedAtRandom(world, unwrap(createGame(world, dice)), 'fog', 250)) {
        for (const side of world.sides) {
          const heard = eventsFor(world, before, applied.events, side);
          const after = view(world, applied.state, side);
          const at = `step ${before.step}: ${JSON.stringify(action)}, told to ${side}`;
          expect(heard.reduce(reduce, positionNow(world, view(world, before, side))), at).toEqual(
            positionNow(world, after),
          );
          const text = JSON.stringify(heard) + JSON.stringify(after);
          const secret = unseen({ ...applied.state, position: positionNow(world, applied.state) }, side);
          const unseenBefore = new Set(
            unseen({ ...before, position: positionNow(world, before) }, side).map(({ id }) => id),
          );
          // Somebody who calls artillery in vain is seen for the time of that action.
          const shown = new Set(heard.flatMap((event) => (event.kind === 'sighted' ? event.counters : [])));
          for (const { id } of secret)
            if (unseenBefore.has(id) && !shown.has(id)) expect(text.includes(`"${id}"`), `${id} ${at}`).toBe(false);
          lost += heard.filter(({ kind }) => kind === 'sightLost').length;
          expect(request(world, after).kind, at).toBe(request(world, applied.state).kind);
        }
      }
    },
  );

  test('an event that tells a place of unseen enemies is of units that are seen', () => {
    for (const { before, action, applied } of playedAtRandom(
      world,
      unwrap(createGame(world, { seed: 'a' })),
      'a',
      250,
    )) {
      const asked = request(world, before);
      if (asked.kind === 'over') continue;
      const side = otherSide(world, asked.by);
      const table = { ...applied.state, position: positionNow(world, applied.state) };
      const seen = [before, applied.state].flatMap((state) => view(world, state, side).position.counters);
      const mine = new Set(seen.filter((counter) => counter.side === side).map(onMap));
      const secret = new Set(
        unseen(table, side)
          .map(onMap)
          .filter((at) => at !== undefined && !mine.has(at)),
      );
      const enemies = seen.filter((counter) => counter.side !== side);
      for (const event of eventsFor(world, before, applied.events, side)) {
        const places = Object.values(event).filter((value) => typeof value === 'string' && secret.has(value));
        if (places.length === 0 || ABOUT_NOBODY.includes(event.kind)) continue;
        const text = JSON.stringify(event);
        const isOfSeen = enemies.some(({ id }) => text.includes(`"${id}"`));
        expect(isOfSeen, `${text} of ${JSON.stringify(action)}`).toBe(true);
      }
    }
  });
});

test.runIf(isWhole)('counters have gone out of sight in these games', () => {
  expect(lost).toBeGreaterThan(0);
});
