import { respell } from '../../board/names.js';
import { cacheOf } from '../../engine/world/cache.js';
import type { Params } from '../../kernel/basis/result.js';
import { largest, smallest } from '../../kernel/basis/lists.js';
import { isSpent, meterOf } from '../../kernel/odds/meter.js';
import { indexOf, rangeBetween } from '../../map/index.js';
import { coursesOf, mpsLeft } from '../../movement/index.js';
import type { LocationId, MoveFrame, Position, Scene, World } from '../../state/index.js';
import { hexOf, topOf } from '../../state/index.js';
import { HALF_POINTS } from '../../tables/index.js';
import type { Hindrances } from './hindrances.js';
import { firstText, told } from './hindrances.js';

/** So many hexes are tried, at most, to find the ways of a group. */
const MOST_TRIED = 1000;

/** Where the MPs do not suffice, a way is sought with so many times of them. */
const MORE_MPS = 4;

type Courses = ReturnType<typeof coursesOf>;

/** The ways of the group that was asked about last: with its MPs, and, once somebody has asked for a hex beyond them, with more. */
interface Survey {
  position?: Position;
  frame?: MoveFrame;
  near?: Courses;
  far?: Courses;
  /** Too many hexes would have had to be tried: nobody knows whether there is a way to the others. */
  isCut?: boolean;
}

const noSurvey = (): Survey => ({});

/**
 * How a hex can be reached that is not the next one: in how many `steps`, `through` which places, for how many half-points
 * (`cost`) of those that are `left`; where these suffice, `goes` is the hex once more. Where the group is there already, it is `here`. A Low Crawl (`crawl`) is one hex. Of a location that there is not: whether it is a hex of a board
 * that is not in play (`beyond`). Where nobody has found a way: how many hexes away it is (`far`).
 *
 * @rule 6.0, 6.3, 10.4.1
 * @example wayHindrance['out-of-reach'](scene, { from: 'I5', to: 'I3' }, action) // { steps: 2, through: 'I4', cost: 4, left: 8, in: 'halfMPs' }
 */
export const wayHindrance: Hindrances = {
  'unknown-location': ({ world }, params) => beyondArea(world, params),
  'out-of-reach': (scene, { to }) => {
    const frame = topOf(scene, 'move');
    if (typeof to !== 'string' || frame === undefined) return {};
    if (to === frame.at) return { here: true };
    if (frame.movers.some(({ mode }) => mode === 'lowCrawl')) return { crawl: true };
    const survey = surveyOf(scene, frame);
    const course = survey.near?.get(to) ?? beyond(scene, frame, survey, to);
    if (course === undefined) return survey.isCut === true ? farAway(scene, frame, to) : { unreachable: true };
    // It lies beside the group, and something else keeps the group from it.
    if (course.way.length === 1) return {};
    const { movers } = frame;
    const spent = largest(movers.map((mover) => mover.spent));
    const left = smallest(movers.map(mpsLeft));
    const through = course.way.slice(0, -1);
    const cost = course.spent - spent;
    const goes = cost <= left ? { goes: to } : {};
    return { steps: course.way.length, ...told('through', through), cost, left, ...goes, in: 'halfMPs' };
  },
};

/** How many hexes away a place is to which nobody has found a way, and the MPs that are left; nothing for one that is near. */
function farAway({ world }: Scene, { movers, at }: MoveFrame, to: LocationId): Params {
  const [from, goal] = [at, to].map((place) => (place === undefined ? undefined : indexOf(world.map, hexOf(place))));
  const far = from === undefined || goal === undefined ? undefined : rangeBetween(world.map, from, goal);
  return far === undefined || far < 2 ? {} : { far, left: smallest(movers.map(mpsLeft)), in: 'halfMPs' };
}

/**
 * Whether a location that there is not is a hex of a board that is not in play, as a further parameter of the refusal.
 *
 * @rule 22.0
 * @example beyondArea(world, { location: 'A5' }) // { beyond: true }
 */
export function beyondArea({ map }: World, { location, target, at, to }: Params): Params {
  const name = firstText(location, target, at, to);
  return name !== undefined && map.beyond?.includes(respell(hexOf(name))) === true ? { beyond: true } : {};
}

/** The ways of a group with its MPs. A page that asks about hex after hex has them worked out once. */
function surveyOf(scene: Scene, frame: MoveFrame): Survey {
  const survey = cacheOf(scene.world, 'facade.ways', noSurvey);
  if (survey.position === scene.position && survey.frame === frame) return survey;
  const meter = meterOf(MOST_TRIED);
  survey.position = scene.position;
  survey.frame = frame;
  survey.near = coursesOf(scene, meter);
  delete survey.far;
  survey.isCut = isSpent(meter);
  return survey;
}

/** A way that the MPs do not suffice for. */
function beyond(scene: Scene, frame: MoveFrame, survey: Survey, to: LocationId): ReturnType<Courses['get']> {
  if (survey.far === undefined) {
    const meter = meterOf(MOST_TRIED);
    survey.far = coursesOf(withMoreMps(scene, frame), meter);
    survey.isCut = isSpent(meter);
  }
  return survey.far.get(to);
}

/** The scene as it would be if the group had more MPs. */
function withMoreMps(scene: Scene, frame: MoveFrame): Scene {
  const movers = frame.movers.map((mover) => ({ ...mover, allowance: MORE_MPS * (mover.allowance + HALF_POINTS) }));
  return { ...scene, frames: [...scene.frames.slice(0, -1), { ...frame, movers }] };
}
