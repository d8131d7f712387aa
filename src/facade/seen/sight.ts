import type { Finding } from '../../kernel/numbers/ledger.js';
import { byText } from '../../kernel/basis/order.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type {
  Floor,
  LineOfSight,
  LosChange,
  LosContribution,
  LosPost,
  LosStretch,
  LosVerdict,
  Unblock,
} from '../../los/index.js';
import { FLOORS, floorsOf, unblock } from '../../los/index.js';
import type { GameMap } from '../../map/index.js';
import { indexOf, nameOf } from '../../map/index.js';
import { isLocation, levelsOf, locationsOf } from '../../movement/index.js';
import { spottedFinding } from '../../spotting/index.js';
import type { Eyes, LocationId, Scene, Side, World } from '../../state/index.js';
import {
  airOver,
  hexOf,
  isHopeless,
  levelOf,
  locationId,
  sightOverlay,
  sightsFrom,
  tracedSight,
} from '../../state/index.js';
import type { BudgetOptions } from '../../engine/questions/budget.js';
import { leftOf, meterIn } from '../../engine/questions/budget.js';
import { textProblems, wordProblems } from '../../engine/game/arguments.js';
import type { Refusal } from '../../engine/game/misuse.js';
import { misused, notASide } from '../../engine/game/misuse.js';
import { sceneOf, viewOf } from '../../engine/view/view.js';
import type { Seen } from './view.js';

const EYES: readonly Eyes[] = ['plain', 'thermal'];

/** A part of a line, or a change to it, with the names of its hexes; a picture is drawn by their indices. */
export type Named<T> = T & { readonly names: readonly string[] };

/** An end of a line with its location; a picture is drawn by the index of its hex. */
export type Located<T> = T & { readonly at: LocationId };

/** The smallest sets of changes that would make a line better, with the names of their hexes. */
export interface NamedUnblock extends Unblock {
  readonly open: readonly (readonly Named<LosChange>[])[];
  readonly clear: readonly (readonly Named<LosChange>[])[];
  /** `too-costly`: the budget was spent before all changes were tried. Absent where all were. */
  readonly left?: readonly Problem[];
}

/** A line of sight in a game, and the changes that would make it better. */
export interface SightLine extends LineOfSight {
  readonly from: Located<LosPost>;
  readonly to: Located<LosPost>;
  readonly contributions: readonly Named<LosContribution>[];
  readonly path: readonly Named<LosStretch>[];
  readonly unblock: NamedUnblock;
}

/**
 * The line of sight between two locations in a game, with every reason, the way it takes, and the fewest things that
 * would open or clear it. A Tunnel sees nothing, and at night nobody sees far: such lines are told as the map shows
 * them by day, but no change would open them. A Bunker or a Cave sees all around; only its fire is bound to its front.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param a the end that looks: `I5`, `I5/upper`, `I5/cave`; at night the other way can be another answer
 * @param b the other end
 * @param eyes `thermal` for a unit with a Thermal Imaging System
 * @param how the budget of the search for changes; a step of it is a line that is drawn
 * @returns clear, degraded, limited or blocked with all contributions, or `unknown-location` with the path `/from` or `/to`; both ends come with their location
 *   (`at`), everything else with the `names` of its hexes
 * @rule 10.3, 10.7.1, 20.1
 * @example lineOfSight(world, state, 'I5', 'F4') // { ok: true, value: { verdict: { kind: 'blocked' }, ... } }
 */
export function lineOfSight(
  world: World,
  seen: Seen,
  a: LocationId,
  b: LocationId,
  eyes: Eyes = 'plain',
  how?: BudgetOptions,
): Result<SightLine> {
  const wrong =
    misused({ world, seen }, 'lnlt') ??
    refused([...textProblems(a, '/from'), ...textProblems(b, '/to'), ...wordProblems(eyes, EYES, '/eyes')]);
  if (wrong !== undefined) return wrong;
  const meter = meterIn(world, how);
  if (!meter.ok) return meter;
  const scene = sceneOf(world, viewOf(world, seen));
  const unknown = [...unknownLocations(scene, a, '/from'), ...unknownLocations(scene, b, '/to')];
  if (unknown.length > 0) return refuseAll(unknown);
  const line = tracedSight(scene, a, b, eyes);
  if (line === undefined) return refuse(problem('unknown-location', { location: `${a} ${b}` }, '10.3'));
  const { map, ruleset } = world;
  const named = {
    ...line,
    from: located(map, line.from),
    to: located(map, line.to),
    contributions: withNames(map, line.contributions),
    path: withNames(map, line.path),
  };
  if (isHopeless(line)) return ok({ ...named, unblock: { open: [], clear: [] } });
  const floors = (hex: number): readonly Floor[] => openFloors(scene, hex);
  const { open, clear } = unblock(map, sightOverlay(scene, eyes), line, ruleset.switches, floors, meter.value);
  const changes = (sets: Unblock['open']): NamedUnblock['open'] => sets.map((set) => withNames(map, set));
  return ok({
    ...named,
    unblock: { open: changes(open), clear: changes(clear), ...leftOf('unblock', meter.value) },
  });
}

/**
 * The lines of sight from one location to every location of the map, as a front end shades them. If something can fly
 * in the game, the air above every hex is included.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param at the location that looks: `I5`, `I5/upper`
 * @param eyes `thermal` for a unit with a Thermal Imaging System
 * @returns the verdicts by location, sorted by name; the location itself is clear, unless it is a Tunnel; or
 *   `unknown-location`
 * @rule 10.3, 10.7.1, 20.1
 * @example fieldOfView(world, state, 'I5') // { ok: true, value: { ..., F4: { kind: 'blocked' }, ... } }
 */
export function fieldOfView(
  world: World,
  seen: Seen,
  at: LocationId,
  eyes: Eyes = 'plain',
): Result<Readonly<Record<LocationId, LosVerdict>>> {
  const wrong =
    misused({ world, seen }, 'lnlt') ?? refused([...textProblems(at, '/at'), ...wordProblems(eyes, EYES, '/eyes')]);
  if (wrong !== undefined) return wrong;
  const scene = sceneOf(world, viewOf(world, seen));
  const unknown = unknownLocations(scene, at, '/at');
  if (unknown.length > 0) return refuseAll(unknown);
  return ok(sightsFrom(scene, at, withAir(world, locationsOf(world, scene.position)), eyes));
}

/**
 * Whether a location is spotted for a side, and how.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param at the location
 * @param side the side that looks; the view's own side when left out
 * @returns a finding whose `way` says how it is spotted, or `none`, `by` which unit, and `with` which Rooftop or floor;
 *   `unknown-location` or `unknown-side`
 * @rule 10.1
 * @example spotted(world, state, 'J3', 'us')
 */
export function spotted(world: World, seen: Seen, at: LocationId, side?: Side): Result<Finding> {
  const wrong = misused({ world, seen }, 'lnlt') ?? refused(textProblems(at, '/at'));
  if (wrong !== undefined) return wrong;
  const eyes = viewOf(world, seen);
  const by = side === undefined ? eyes.side : side;
  const faults = [
    ...(isLocation(world, eyes.position, at) ? [] : [problem('unknown-location', { location: at }, '10.1', '/at')]),
    ...(notASide(world, by, '10.1')?.problems ?? []),
  ];
  return faults.length > 0 ? refuseAll(faults) : ok(spottedFinding(sceneOf(world, eyes), at, by));
}

function located(map: GameMap, post: LosPost): Located<LosPost> {
  return { ...post, at: locationId(nameOf(map, post.hex), post.floor) };
}

/** What lies in one hex, or in several. */
type InHexes = { readonly hex: number } | { readonly hexes: readonly number[] };

function withNames<T extends InHexes>(map: GameMap, parts: readonly T[]): readonly Named<T>[] {
  return parts.map((part) => {
    const hexes = 'hexes' in part ? part.hexes : [part.hex];
    return { ...part, names: hexes.map((hex) => nameOf(map, hex)) };
  });
}

/** The refusal for some problems, if there are any. */
function refused(problems: readonly Problem[]): Refusal | undefined {
  return problems.length === 0 ? undefined : { ok: false, problems };
}

/** The locations of the ground, and the air above them where something can fly; sorted by name. */
function withAir({ map, hasAir }: World, locations: readonly LocationId[]): readonly LocationId[] {
  return hasAir ? [...locations, ...map.names.map(airOver)].sort(byText) : locations;
}

/** A floor that no scenario opens may still be asked about; one that the hex has not may not. */
function unknownLocations({ world, position }: Scene, location: LocationId, path: string): readonly Problem[] {
  const hex = indexOf(world.map, hexOf(location));
  const level = levelOf(location);
  const isThere =
    hex !== undefined &&
    (level === 'air' ||
      levelsOf(world, position, nameOf(world.map, hex)).includes(level) ||
      floorsOf(world.map, hex).some((floor) => floor === level));
  return isThere ? [] : [problem('unknown-location', { location }, '10.3', path)];
}

/** The floors of a hex on which units stand in this game. */
function openFloors({ world, position }: Scene, hex: number): readonly Floor[] {
  const levels: readonly string[] = levelsOf(world, position, nameOf(world.map, hex));
  return FLOORS.filter((floor) => levels.includes(floor));
}
