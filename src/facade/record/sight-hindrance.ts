import type { HexId } from '../../board/names.js';
import type { Params } from '../../kernel/basis/result.js';
import { indexOf, nameOf, rangeBetween, terrainAt } from '../../map/index.js';
import { coverOf } from '../../spotting/index.js';
import type { Eyes, LocationId, Scene } from '../../state/index.js';
import {
  counterOf,
  countersOf,
  eyesOfAll,
  hexOf,
  hullFacing,
  isInCoveredArc,
  isOpenToBunkers,
  onMap,
  tracedSight,
} from '../../state/index.js';
import { NIGHT_SIGHT } from '../../tables/index.js';
import type { Fields, Hindrance, Hindrances } from './hindrances.js';

/** What stands in the way of a line between two locations, for one kind of refusal. */
type InTheWay = (scene: Scene, from: LocationId, target: LocationId, eyes: Eyes) => Params;

const ON_THE_LINE: Readonly<Record<string, InTheWay>> = {
  'no-line-of-sight': (scene, from, target, eyes) => {
    const line = tracedSight(scene, from, target, eyes);
    if (line?.verdict.kind !== 'blocked') return {};
    const blocking = line.contributions.filter(({ effect }) => effect === 'blocks');
    // Where nothing blocks the line by itself, too many things degrade it.
    const met = blocking.length > 0 ? blocking : line.contributions.filter(({ effect }) => effect === 'degrades');
    const parts = new Map(
      met.map(({ hexes, what }) => {
        const hex = hexes.map((each) => nameOf(scene.world.map, each)).join('-');
        return [`${hex} ${what}`, { hex, what }];
      }),
    );
    return { hexes: [...parts.values()].map(({ hex }) => hex), terrain: [...parts.values()].map(({ what }) => what) };
  },
  'in-the-dark': (scene, from, target, eyes) => ({ ...distance(scene, from, target), sees: NIGHT_SIGHT[eyes] }),
  'not-spotted': (scene, from, target, eyes) => {
    const hex = indexOf(scene.world.map, hexOf(target));
    const terrain = hex === undefined ? {} : { terrain: terrainAt(scene.world.map, hex).id };
    return { ...terrain, cover: coverOf(scene, target, eyes), ...distance(scene, from, target) };
  },
  'outside-bunker-front': (scene, from, target) => ({
    front: hexesWithin(scene, from, target, (hex) => isOpenToBunkers(scene, from, hex)),
  }),
};

/**
 * What a refusal about a line, an arc or what is seen was decided by: the hexes and hexsides on a blocked line with the terrain
 * there (`hexes` and `terrain`, place by place), the terrain and the cover that hide a target and how far away it is, how far
 * anybody `sees` in the dark, the hexes of an `arc` or of a `front` up to the range of the target.
 *
 * @rule 10.1, 10.3, 14.1, 15.0, 20.1, 21.1
 * @example sightHindrance['no-line-of-sight'](scene, { from: 'I5', target: 'F4' }, action) // { hexes: ['H5'], terrain: ['hcBuilding'] }
 */
export const sightHindrance: Hindrances = {
  'no-line-of-sight': onTheLine('no-line-of-sight'),
  'in-the-dark': onTheLine('in-the-dark'),
  'not-spotted': onTheLine('not-spotted'),
  'outside-bunker-front': onTheLine('outside-bunker-front'),
  backblast: (scene, _params, { from }) =>
    typeof from === 'string' ? { place: from, ...coverAround(scene, from) } : {},
  'outside-covered-arc': ofArc,
  'outside-gun-arc': ofArc,
};

/** The terrain of a hex; inside a Bunker or a Cave the location says enough. */
function coverAround({ world: { map } }: Scene, at: LocationId): Params {
  const hex = at.includes('/') ? undefined : indexOf(map, hexOf(at));
  return hex === undefined ? {} : { terrain: terrainAt(map, hex).id };
}

function onTheLine(code: keyof typeof ON_THE_LINE): Hindrance {
  return (scene, params, action) => {
    const { target, at } = params;
    const seen = viewersIn(scene, action);
    const [from] = [params['from'], action['from'], at, seen.at].filter((each) => typeof each === 'string');
    if (typeof target !== 'string' || from === undefined || from === target) return {};
    return ON_THE_LINE[code]?.(scene, from, target, seen.eyes) ?? {};
  };
}

function ofArc(scene: Scene, { unit, target }: Params): Params {
  return typeof unit === 'string' && typeof target === 'string' ? arcOf(scene, unit, target) : {};
}

/** The place and the eyes of the units that an action names. */
function viewersIn(scene: Scene, { units, unit, weapon, caller, observer }: Fields): { at?: string; eyes: Eyes } {
  const named = [units, observer, caller, unit, weapon].flat().filter((id) => typeof id === 'string');
  const viewers = countersOf(scene.position, named).flatMap((counter) => {
    const { place } = counter;
    return place.kind === 'hands' ? (counterOf(scene.position, place.unit) ?? []) : counter;
  });
  const at = viewers.map(onMap).find((each) => each !== undefined);
  return { eyes: eyesOfAll(scene.world, viewers), ...(at === undefined ? {} : { at }) };
}

function arcOf(scene: Scene, id: string, target: LocationId): Params {
  const counter = counterOf(scene.position, id);
  const from = counter === undefined ? undefined : onMap(counter);
  if (counter === undefined || from === undefined) return {};
  const facing = hullFacing(counter);
  return { facing, arc: hexesWithin(scene, from, target, (hex) => isInCoveredArc(scene.world, from, hex, facing)) };
}

/** The hexes of the map no farther away than a target that pass a test, in their order; the own hex is none of them. */
function hexesWithin(
  { world: { map } }: Scene,
  from: LocationId,
  target: LocationId,
  passes: (hex: HexId) => boolean,
): readonly string[] {
  const [here, there] = [indexOf(map, hexOf(from)), indexOf(map, hexOf(target))];
  if (here === undefined || there === undefined) return [];
  const reach = rangeBetween(map, here, there);
  return map.names.filter((name) => {
    const hex = indexOf(map, name);
    return hex !== undefined && hex !== here && rangeBetween(map, here, hex) <= reach && passes(name);
  });
}

function distance({ world: { map } }: Scene, from: LocationId, target: LocationId): Params {
  const [here, there] = [indexOf(map, hexOf(from)), indexOf(map, hexOf(target))];
  return here === undefined || there === undefined ? {} : { range: rangeBetween(map, here, there) };
}
