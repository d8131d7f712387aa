import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { explainSight, fieldOfView, lineOfSight, position } from '../../src/index.js';
import type { GameState, HexMarker, LocationId, World } from '../../src/index.js';
import { locationsOf } from '../../src/movement/index.js';
import { hasSight, sight } from '../../src/state/index.js';
import type { Scene } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
import { unwrap } from '../unwrap.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';

const day = worldOf('training');
const night: World = { ...day, scenario: { ...day.scenario, night: true }, caches: { byKey: new Map() } };
const enemy = { type: 'de.1-6-4', at: 'J3' };

/** A game of units and markers, and its scene. */
function table(world: World, markers: readonly HexMarker[], units: readonly object[] = []): [GameState, Scene] {
  const game = unwrap(position(world, { units: units as never, markers, dice: 'entered' }));
  return [game, { world, position: game.position, frames: [] }];
}

const cave = (hex: string, facing = 1): HexMarker => ({
  kind: 'fortification',
  at: `${hex}/cave`,
  type: 'cave',
  tm: 2,
  facing,
});
const CAVES = [cave('E4'), cave('E7')];

const hex = fc.constantFrom(...day.map.names);
/** A marker that a line of sight may have to do with, in a hex. */
const marker = fc.oneof(
  hex.map((at): HexMarker => ({ kind: 'smoke', at, stage: 1 })),
  hex.map((at): HexMarker => ({ kind: 'starshell', at })),
  hex.map((at): HexMarker => ({ kind: 'fire', at, stage: 2 })),
  hex.map((at): HexMarker => ({ kind: 'wreck', at, type: 'de.wreck' })),
);
/** Bunkers and Caves lie on open ground. */
const ground = fc.constantFrom(...day.map.names.filter((_name, i) => day.map.terrain[i]?.id === 'clear'));
const enclosure = fc.tuple(ground, fc.constantFrom('bunker' as const, 'cave' as const), fc.integer({ min: 1, max: 6 }));

/** Markers that can lie on one map: one of a kind in a hex, one Bunker or Cave. */
function markersOf(
  markers: readonly HexMarker[],
  enclosures: readonly (readonly [string, 'bunker' | 'cave', number])[],
): readonly HexMarker[] {
  const laid = new Map(markers.map((one) => [`${one.kind} ${one.at}`, one]));
  for (const [at, type, facing] of enclosures) {
    laid.set(`inside ${at}`, { kind: 'fortification', at: `${at}/${type}`, type, tm: 2, facing });
  }
  return [...laid.values()];
}

describe('what the players are told of a line of sight', () => {
  prop(
    'is what the game decides by, between any two locations, by day and by night, with whatever lies on the map',
    [
      fc.boolean(),
      fc.array(marker, { maxLength: 6 }),
      fc.array(enclosure, { minLength: 2, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 12, maxLength: 12 }),
    ],
    (dark, markers, enclosures, pairs) => {
      const world = dark ? night : day;
      const units = [{ ...enemy, markers: ['fired'] }];
      const [game, scene] = table(world, markersOf(markers, enclosures), units);
      const locations = locationsOf(world, scene.position);
      const inside = locations.filter((at) => at.includes('/'));
      for (const [i, j] of pairs) {
        const from = i % 2 === 0 && inside.length > 0 ? inside : locations;
        const a = from[i % from.length] as string;
        const b = j % 3 === 0 ? 'J3' : (locations[j % locations.length] as string);
        for (const [here, there] of [
          [a, b],
          [b, a],
        ] as const) {
          const { verdict, contributions } = unwrap(lineOfSight(world, game, here, there));
          const seen = hasSight(scene, here, there);
          expect([here, there, verdict.kind !== 'blocked']).toEqual([here, there, seen]);
          expect(unwrap(fieldOfView(world, game, here))[there]).toEqual(verdict);
          const { degraded, limited } = sight(scene, here, there);
          if (seen)
            expect([degraded, limited]).toEqual(['hexes' in verdict ? verdict.hexes : 0, verdict.kind === 'limited']);
          else expect(contributions.some(({ effect }) => effect === 'blocks' || effect === 'degrades')).toBe(true);
        }
      }
    },
    { numRuns: 25 },
  );

  rule('10.7.1', 'names the Tunnel that nobody sees into or out of, and nothing that would open it', () => {
    const [game] = table(day, CAVES);
    for (const [a, b] of [
      ['E5/tunnel', 'E4'],
      ['E4', 'E5/tunnel'],
      ['E5/tunnel', 'E6/tunnel'],
    ] as const) {
      const line = unwrap(lineOfSight(day, game, a, b));
      expect(line.verdict).toEqual({ kind: 'blocked' });
      expect(line.contributions[0]).toMatchObject({ kind: 'tunnel', effect: 'blocks', rule: '10.7.1' });
      expect(line.unblock).toEqual({ open: [], clear: [] });
      expect(explainSight(line, day.map, english)).toContain('Tunnel in E5');
    }
    expect(unwrap(fieldOfView(day, game, 'E5/tunnel'))['E4']).toEqual({ kind: 'blocked' });
  });

  rule('10.7', 'binds the fire of a Cave to its front, not its sight', () => {
    const [game, scene] = table(day, [cave('E4', 1)]);
    for (const at of ['E3', 'E5']) {
      expect(hasSight(scene, 'E4/cave', at)).toBe(hasSight(scene, 'E4', at));
      expect(unwrap(lineOfSight(day, game, 'E4/cave', at)).verdict).toEqual(
        unwrap(lineOfSight(day, game, 'E4', at)).verdict,
      );
    }
  });

  rule('20.1', 'names the dark beyond two hexes, but for light, and for who has fired', () => {
    const lane = (markers: readonly HexMarker[] = [], marks: readonly string[] = [], world = night): unknown => {
      const [game] = table(world, markers, [{ ...enemy, markers: marks }]);
      return unwrap(lineOfSight(world, game, 'I5', 'J3')).verdict;
    };
    expect(lane()).toEqual({ kind: 'blocked' });
    expect(lane([], [], day)).toEqual({ kind: 'clear' });
    expect(lane([{ kind: 'starshell', at: 'J3' }])).toEqual({ kind: 'clear' });
    expect(lane([], ['fired'])).toEqual({ kind: 'clear' });
    const [game] = table(night, [], [enemy]);
    const line = unwrap(lineOfSight(night, game, 'I5', 'J3'));
    expect(line.contributions[0]).toMatchObject({ kind: 'night', effect: 'blocks', what: 'night', rule: '20.1' });
    expect(line.unblock).toEqual({ open: [], clear: [] });
    expect(explainSight(line, night.map, english)).toBe('I5 to J3: blocked by the dark in J3. [20.1]');
    expect(unwrap(lineOfSight(night, game, 'I5', 'I4')).verdict).toEqual({ kind: 'clear' });
  });
});

describe('the lines of sight that are kept', () => {
  rule('10.3', 'are those of the world they were drawn in, also where two worlds share their counters', () => {
    const markers: readonly HexMarker[] = [{ kind: 'wreck', at: 'I4', type: 'de.wreck' }];
    const [, here] = table(day, markers);
    const hexsideTable = day.map.hexsideTable.map(() => undefined);
    const open: World = { ...day, map: { ...day.map, hexsideTable }, caches: { byKey: new Map() } };
    const there: Scene = { ...here, world: open };
    const both = (at: LocationId): readonly boolean[] => [hasSight(here, 'I5', at), hasSight(there, 'I5', at)];
    expect(both('F4')).toEqual([false, true]);
    expect([...both('F4')].reverse()).toEqual([hasSight(there, 'I5', 'F4'), hasSight(here, 'I5', 'F4')]);
  });
});
