import type { Refusal } from '../engine/game/misuse.js';
import { isWorld, kindOfValue, misuse, misused, strayWorld, wholeGame, wholeOr } from '../engine/game/misuse.js';
import { boardNow } from '../engine/view/now.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, refuse } from '../kernel/basis/result.js';
import { indexOf } from '../map/index.js';
import type { Counter, HexMarker, Position, View, World } from '../state/index.js';
import { objectivesOf } from '../phases/victory/objectives.js';
import { hexOf } from '../state/index.js';
import type { DrawnCounter } from '../paper/counters.js';
import type { DrawnHex, DrawnMarker, GamePicture, Picture } from './picture.js';
import { drawFault } from '../paper/own-art.js';
import { refusedPicture } from '../paper/refused.js';
import { pictureFaults } from './picture-faults.js';
import { printedOn } from './printed-on.js';
import { drawnPicture } from './render.js';

/**
 * Draws a game as one side sees it. It takes a view and not a game, so it cannot show secrets of the other side. While an
 * action waits for an answer, the picture shows the table as the events so far have left it; with a world that has no rules
 * it shows the position of the view as it is.
 *
 * @param world the world
 * @param seen the view
 * @param more a line of sight, a field of view as the library gives it, plans, what to highlight, a caption, a size; perhaps as a page has sent it
 * @returns an SVG document; or `misuse`, `unknown-key`, `bad-type` with the path of the part that is of another kind, and `unknown-location` with the
 *   path of a location of `way`, `reach`, `targets`, `arcs`, `highlight`, `crop`, `from` or `fieldOfView` that is not on the map; `hook-failed` where `draw` throws
 * @rule 1.1
 * @example drawGame(world, view(world, state, 'us'), { way: ['I5', 'Z99'] }).problems[0].path // '/picture/way/1'
 */
export function drawGame(world: World, seen: View, more: GamePicture = {}): Result<string> {
  const stray = strayWorld(world, 'lnlt') ?? misused({ seen }) ?? wholeGame(seen);
  if (stray !== undefined) return stray;
  try {
    return faultsOf(world, seen, more) ?? ok(drawnGame(world, seen, more));
  } catch (thrown) {
    return drawFault(thrown, '/picture') ?? refuse(misuse('more', 'picture', kindOfValue(more)));
  }
}

/**
 * Draws a game as `drawGame` does, for a page whose parts of a picture are its own: the text itself, which goes straight into the page. What
 * `drawGame` refuses is a picture of the reasons, so that a text always comes back.
 *
 * @param world the world
 * @param seen the view
 * @param more a line of sight, a field of view as the library gives it, plans, what to highlight, a caption, a size
 * @returns an SVG document, as `renderSvg` writes it; where `drawGame` refuses, its `data-refused` has the codes
 * @rule 1.1
 * @example renderGame(world, view(world, state, 'us'), { caption: ['Turn 1'] })
 */
export function renderGame(world: World, seen: View, more: GamePicture = {}): string {
  const drawn = drawGame(world, seen, more);
  return drawn.ok ? drawn.value : refusedPicture(drawn.problems);
}

/** The faults of the parts of a picture: locations are those of the map, counters those of the view and of the types of the game. */
function faultsOf({ map, catalogue: { types } }: World, seen: View, more: GamePicture): Refusal | undefined {
  return pictureFaults(more, 'game', {
    isPlace: (name) => indexOf(map, hexOf(name)) !== undefined,
    // A counter that has left the game may still be chosen on a page.
    isCounter: (id) => seen.position.counters.some((each) => each.id === id) || types.has(id.replace(/\.\d+$/, '')),
  });
}

function drawnGame(world: World, seen: View, { tips, ...more }: GamePicture): string {
  const title =
    more.title ?? (more.line === undefined && more.fieldOfView === undefined ? world.scenario.title : undefined);
  const { position, frames } = isWorld(world) ? boardNow(world, seen) : seen;
  return drawnPicture({
    ...more,
    ...(title === undefined ? {} : { title }),
    map: world.map,
    counters: withTips(countersOf(world, position), tips),
    markers: markersIn(position),
    sides: world.sides,
    activated: activatedIn({ frames }),
    ...controlIn(world, position),
  });
}

/** Counters that tell what a host wants told. */
function withTips(counters: readonly DrawnCounter[], tips: GamePicture['tips'] = {}): readonly DrawnCounter[] {
  return counters.map((counter) => {
    const { id = '' } = counter;
    const title = Object.hasOwn(tips, id) ? tips[id] : undefined;
    return title === undefined ? counter : { ...counter, title };
  });
}

/**
 * The counters on the map of a position, units with the weapons they carry behind them.
 *
 * @example countersOf(world, view.position)[0].text // '1-6-4'
 */
export function countersOf(world: World, position: Position): readonly DrawnCounter[] {
  return wholeOr('position', 'position', position, () => drawnCounters(world, position));
}

function drawnCounters(world: World, { counters }: Position): readonly DrawnCounter[] {
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
export function markersIn(position: Position): readonly DrawnMarker[] {
  return wholeOr('position', 'position', position, () => position.markers.flatMap(drawnMarker));
}

/**
 * The hexes of the impulse that is going on.
 *
 * @rule 4.0
 * @example activatedIn(view) // [{ at: 'I5', side: 'us' }]
 */
export function activatedIn(seen: Pick<View, 'frames'>): readonly DrawnHex[] {
  return wholeOr('seen', 'view', seen, () =>
    seen.frames.flatMap((frame) =>
      frame.kind === 'impulse' ? frame.named.map(({ at }) => ({ at: hexOf(at), side: frame.by })) : [],
    ),
  );
}

/**
 * The hexes that decide the game, and the other hexes under the control of a side.
 *
 * @rule 1.8.1
 * @example controlIn(world, view.position).objectives // [{ at: 'I5', side: 'de' }]
 */
export function controlIn(world: World, position: Position): Required<Pick<Picture, 'objectives' | 'control'>> {
  return wholeOr('position', 'position', position, () => drawnControl(world, position));
}

function drawnControl(world: World, position: Position): Required<Pick<Picture, 'objectives' | 'control'>> {
  const objectives = new Map<string, DrawnHex>();
  for (const { hex, controller } of objectivesOf({ world, position }))
    objectives.set(hexOf(hex), controller === undefined ? { at: hexOf(hex) } : { at: hexOf(hex), side: controller });
  return { objectives: [...objectives.values()], control: position.control.map(({ at, side }) => ({ at, side })) };
}

/** States of a counter that are written beside its markers. */
const STATES = ['jammed', 'buttoned', 'abandoned', 'immobilized', 'hullDown', 'continuous'] as const;

function drawnCounter(world: World, counter: Counter, at: string): DrawnCounter {
  const { id, side, status } = counter;
  const states = [
    ...STATES.filter((state) => status[state] === true),
    ...(status.flight === undefined ? [] : ['hovering']),
  ];
  const marks = [...(status.markers ?? []), ...states];
  return {
    id,
    at,
    side,
    ...printedOn(world, counter),
    ...(marks.length === 0 ? {} : { marks }),
    title: [id, ...marks].join(', '),
    ...(status.facing === undefined ? {} : { facing: status.facing }),
    ...(status.turret === undefined ? {} : { turret: status.turret }),
    ...(status.shaken === true || status.jammed === true ? { shaken: true } : {}),
  };
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
      return [{ kind, at, text: `${marker.tm}`, ...(marker.facing === undefined ? {} : { facing: marker.facing }) }];
    default:
      return [{ kind, at }];
  }
}
