import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import type { GameMap } from '../map/index.js';
import { DIRECTIONS, buildingAt, nameOf, neighbourIn, roadBetween } from '../map/index.js';
import { hexesIn } from '../state/scenario/area.js';
import type { EventEffect } from '../state/scenario/paragraph.js';
import { rosterOf } from '../state/scenario/roster.js';
import type { Scenario } from '../state/scenario/scenario.js';
import { partedByWater } from './parted-by-water.js';
import type { CompiledCatalogue, CounterKind, CounterType } from '../units/index.js';
import { isMmc, isWeapon } from '../units/index.js';

/* What is no mistake of a scenario, and still is seldom meant. */

/** No printed counter has more than this; so much is looked at twice. */
const MOST_PRINTED = { fp: 20, range: 30, mf: 12, morale: 10, lm: 4 } as const;
const MOST_LEADERS = 12;

/** The kinds that are Squads or halves of them. */
const SQUADS: readonly CounterKind[] = ['squad', 'halfSquad', 'mountedSquad', 'mountedHalfSquad'];

/**
 * What an author of a scenario may want to look at again. Nothing of it keeps anybody from playing.
 *
 * @param scenario a scenario without mistakes
 * @param catalogue the counters there are
 * @param map its own map
 * @returns `set-up-overlaps` where both sides set up in one hex, `no-squads` for a side without Squads, `many-leaders`,
 *   `surprises-nobody` for an event that the side sets off whose units it brings, `road-ends` for a road that ends beside no building, in a hex that is none of road, and `water-parts` for water through the
 *   whole map that men on foot, or vehicles of the scenario, cannot cross anywhere
 * @rule 22.0
 * @example scenarioRemarks(training, catalogue, map) // []
 */
export function scenarioRemarks(scenario: Scenario, catalogue: CompiledCatalogue, map: GameMap): readonly Problem[] {
  return [
    ...overlaps(scenario, map),
    ...forces(scenario, catalogue),
    ...surprises(scenario),
    ...roadEnds(map).map((hex) => problem('road-ends', { hex }, '10.5.4', '/map')),
    ...waters(scenario, catalogue, map),
  ];
}

function overlaps({ sides }: Scenario, map: GameMap): readonly Problem[] {
  const [first, second] = sides.map(
    ({ forces: own }) =>
      new Set(
        own.flatMap(({ entry }) =>
          entry.kind === 'setUp' && 'where' in entry ? (hexesIn(map, entry.where) ?? []) : [],
        ),
      ),
  );
  const shared = [...(first ?? [])].filter((hex) => second?.has(hex) === true);
  const [hex] = shared;
  if (hex === undefined) return [];
  return [problem('set-up-overlaps', { hexes: shared.length, hex: nameOf(map, hex) }, '22.0', '/sides')];
}

function forces({ sides }: Scenario, catalogue: CompiledCatalogue): readonly Problem[] {
  return sides.flatMap(({ id, forces: own }, s) => {
    const counted = (is: (type: CounterType) => boolean): number =>
      own.flatMap(rosterOf).reduce((sum, { type, count }) => {
        const printed = catalogue.types.get(type);
        return sum + (printed !== undefined && is(printed) ? count : 0);
      }, 0);
    const leaders = counted(({ kind }) => kind === 'leader');
    return [
      ...(counted(({ kind }) => SQUADS.includes(kind)) === 0
        ? [problem('no-squads', { side: id }, '22.0', `/sides/${s}/forces`)]
        : []),
      ...(leaders > MOST_LEADERS
        ? [problem('many-leaders', { side: id, count: leaders }, '22.0', `/sides/${s}/forces`)]
        : []),
    ];
  });
}

/** Events whose only effect is to bring in units of the side that sets them off. */
function surprises({ events, sides }: Scenario): readonly Problem[] {
  const sideOf = new Map(sides.flatMap(({ id, forces: own }) => own.map((force) => [force.id, id] as const)));
  return events.flatMap(({ id, by, effects }, e) => {
    const brought = effects.flatMap((effect: EventEffect) =>
      effect.kind === 'place' ? [sideOf.get(effect.force)] : [],
    );
    if (by === undefined || brought.length === 0 || brought.some((side) => side !== by)) return [];
    return [problem('surprises-nobody', { id, side: by }, '1.8', `/events/${e}/by`)];
  });
}

/** How the terrain chart calls the ways in which vehicles move. */
const COLUMN = { tracked: 'T', offRoad: 'O', road: 'R' } as const;

/** Water that men on foot cannot cross, boats apart; or else, that some vehicles of the scenario cannot. */
function waters({ sides, ground = [] }: Scenario, catalogue: CompiledCatalogue, map: GameMap): readonly Problem[] {
  const types = sides.flatMap(({ forces: own }) => own.flatMap(rosterOf).map(({ type }) => catalogue.types.get(type)));
  const isFord = (hex: string): boolean =>
    ground.some((marker) => marker.kind === 'terrain' && marker.terrain === 'ford' && marker.at === hex);
  const boats = types.some((type) => type?.kind === 'rubberBoat');
  const [onFoot] = boats ? [] : told(partedByWater(map, 'leg', isFord), undefined);
  if (onFoot !== undefined) return [onFoot];
  const ways = new Set(types.flatMap((type) => (type?.kind === 'vehicle' ? [type.movement] : [])));
  return [...ways].flatMap((way) =>
    way === undefined || way === 'air' ? [] : told(partedByWater(map, COLUMN[way], isFord), way),
  );
}

function told(parts: readonly [string, string] | undefined, movement: string | undefined): readonly Problem[] {
  if (parts === undefined) return [];
  const [hex, other] = parts;
  return [problem('water-parts', { hex, other, ...(movement === undefined ? {} : { movement }) }, '10.5.1', '/map')];
}

/**
 * The hexes inside a map in which a road ends in other terrain, without a building there or beside it.
 *
 * @rule 10.5.4
 * @example roadEnds(map) // []
 */
export function roadEnds(map: GameMap): readonly string[] {
  const isBuilt = (hex: number | undefined): boolean => hex !== undefined && buildingAt(map, hex) !== undefined;
  return map.names.filter((_name, hex) => {
    const near = DIRECTIONS.map((direction) => neighbourIn(map, hex, direction));
    if (near.includes(undefined) || map.terrain[hex]?.id === 'road' || isBuilt(hex) || near.some(isBuilt)) return false;
    return near.filter((next) => next !== undefined && roadBetween(map, hex, next)).length === 1;
  });
}

/**
 * Values of a counter that no printed counter has.
 *
 * @returns one `odd-value` a field
 * @rule 1.4
 * @example counterRemarks(squad) // []
 */
export function counterRemarks(type: CounterType): readonly Problem[] {
  return oddFields(type).map(([place, value]) =>
    problem('odd-value', { id: type.id, field: nameOfField(place), value }, '1.4', `/${place}`),
  );
}

/** What a field is called by its place: `ifp` of `ifp/value`. */
function nameOfField(place: string): string {
  return place.replace(/\/value$/, '').replace(/^.*\//, '');
}

function oddFields(type: CounterType): readonly (readonly [string, number])[] {
  const found: (readonly [string, number])[] = [];
  const weigh = (field: string, value: number | undefined, most: number, least: number): void => {
    if (value !== undefined && (value > most || value < least)) found.push([field, value]);
  };
  if ('morale' in type) weigh('morale', type.morale, MOST_PRINTED.morale, 1);
  if ('lm' in type) weigh('lm', type.lm, MOST_PRINTED.lm, 0);
  if (isMmc(type)) {
    weigh('ifp/value', type.ifp.value, MOST_PRINTED.fp, 0);
    weigh('range', type.range, MOST_PRINTED.range, type.team === undefined ? 1 : 0);
    weigh('mf', type.mf, MOST_PRINTED.mf, type.team === undefined ? 1 : 0);
  }
  if (isWeapon(type))
    type.sides.forEach(({ fp, range }, i) => {
      weigh(`sides/${i}/fp/value`, fp?.value, MOST_PRINTED.fp, 0);
      weigh(`sides/${i}/range`, range, MOST_PRINTED.range, 0);
    });
  return found;
}
