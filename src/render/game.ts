import type { Counter, HexMarker, Position, View, World } from '../state/index.js';
import { typeOf } from '../state/index.js';
import { isMen, isSmc } from '../units/index.js';
import type { DrawnCounter, DrawnMarker, Picture } from './picture.js';
import { renderSvg } from './render.js';

/** Optional parts of the picture of a game. */
export type GamePicture = Omit<Picture, 'map' | 'counters' | 'markers' | 'sides'>;

/**
 * Draws a game as one side sees it. It takes a view and not a game, so it cannot show secrets of the other side.
 *
 * @param world the world
 * @param seen the view
 * @param more a line of sight, a field of view, a caption, a size
 * @returns an SVG document, as `renderSvg` writes it
 * @rule 1.1
 * @example renderGame(world, view(world, state, 'us'), { caption: ['Turn 1'] })
 */
export function renderGame(world: World, seen: View, more: GamePicture = {}): string {
  const title =
    more.title ?? (more.line === undefined && more.fieldOfView === undefined ? world.scenario.title : undefined);
  return renderSvg({
    ...more,
    ...(title === undefined ? {} : { title }),
    map: world.map,
    counters: countersOf(world, seen.position),
    markers: markersIn(seen.position),
    sides: world.sides,
  });
}

/**
 * The counters on the map of a position, units with the weapons they carry behind them.
 *
 * @example countersOf(world, view.position)[0].text // '1-6-4'
 */
export function countersOf(world: World, { counters }: Position): readonly DrawnCounter[] {
  return counters.flatMap((counter) => {
    const { place, id } = counter;
    if (place.kind !== 'map') return [];
    const held = counters.filter((other) => other.place.kind === 'hands' && other.place.unit === id);
    return [
      drawnCounter(world, counter, place.at),
      ...held.map((weapon) => ({ ...drawnCounter(world, weapon, place.at), carried: true })),
    ];
  });
}

/**
 * The markers on the map of a position.
 *
 * @example markersIn(view.position) // [{ kind: 'smoke', at: 'J4' }]
 */
export function markersIn({ markers }: Position): readonly DrawnMarker[] {
  return markers.flatMap(drawnMarker);
}

/** States of a counter that are written beside its markers. */
const STATES = ['jammed', 'buttoned', 'abandoned', 'immobilized', 'hullDown', 'continuous'] as const;

function drawnCounter(world: World, counter: Counter, at: string): DrawnCounter {
  const { id, side, status } = counter;
  const states = [
    ...STATES.filter((state) => status[state] === true),
    ...(status.flight === undefined ? [] : ['hovering']),
  ];
  return {
    at,
    side,
    text: textOf(world, counter),
    title: [id, ...(status.markers ?? []), ...states].join(', '),
    ...(status.facing === undefined ? {} : { facing: status.facing }),
    ...(status.turret === undefined ? {} : { turret: status.turret }),
    ...(status.shaken === true || status.jammed === true ? { shaken: true } : {}),
  };
}

/** The name of a counter, or the numbers printed on it. */
function textOf(world: World, counter: Counter): string {
  const type = typeOf(world, counter);
  if (type.name !== undefined) return type.name;
  const plain = type.id.slice(type.id.indexOf('.') + 1);
  return isMen(type) && !isSmc(type) ? `${type.ifp.value}-${type.range}-${type.mf}` : plain;
}

function drawnMarker(marker: HexMarker): readonly DrawnMarker[] {
  const { kind, at } = marker;
  switch (kind) {
    case 'smoke':
    case 'fire':
      return [{ kind, at, ...(marker.stage === 1 ? {} : { text: `${marker.stage}` }) }];
    case 'fireForEffect':
    case 'mines':
      return [{ kind, at, text: `${marker.fp}` }];
    case 'fortification':
      return [{ kind, at, text: `${marker.tm}` }];
    default:
      return [{ kind, at }];
  }
}
