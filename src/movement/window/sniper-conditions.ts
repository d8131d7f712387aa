import { inherentReach, smallArmsRange } from '../../combat/attack/reach.js';
import { aimsAt, isHeldByFriends } from '../../combat/attack/targets.js';
import { total } from '../../kernel/numbers/ledger.js';
import type { Params } from '../../kernel/basis/result.js';
import { isSpotted, isSpottedBy } from '../../spotting/index.js';
import type {
  Clause,
  Constraint,
  CounterId,
  LocationId,
  PlaceSniperAction,
  Scene,
  Side,
  WindowFrame,
} from '../../state/index.js';
import {
  constraint,
  counterOf,
  enemiesAt,
  fireAt,
  hasSight,
  hexOf,
  isLifted,
  isOnAircraft,
  isOpenToBunkers,
  isThroughCave,
  meleeAt,
  reduce,
  stackingProblem,
  targetModifier,
  topFrame,
  topOf,
} from '../../state/index.js';
import { isInArea } from '../../state/scenario/area.js';
import { entryOf } from '../../state/scenario/arrival.js';

/**
 * The side whose turn it is to place a Sniper.
 *
 * @rule 11.4
 * @example placingSide(scene) // 'us'
 */
export function placingSide(scene: Scene): Side | undefined {
  const frame = topFrame(scene);
  if (frame?.kind === 'rally') return isLifted(scene, IN_RALLY) ? frame.by : undefined;
  return frame?.kind === 'impulse' || frame?.kind === 'window' ? frame.by : undefined;
}

/** By some rules a Sniper may also be placed in the Rally Phase. */
const IN_RALLY: Clause = { unless: { sniperPlacement: 'rallyToo' } };

/** In an impulse he is placed before any location is named, or beside those who act. */
const MOMENT: Constraint<PlaceSniperAction> = constraint('wrong-step', '4.0', (scene, { at }) => {
  const impulse = topOf(scene, 'impulse');
  if (impulse === undefined || impulse.step === 'open') return undefined;
  const beside = impulse.step === 'acting' && impulse.named.some((group) => group.at === at);
  return beside ? undefined : { step: impulse.step };
});

/** He is placed in the Operations Phase. */
const PHASE: Constraint<PlaceSniperAction> = constraint(
  'sniper-in-rally',
  '11.4',
  (scene, { unit }) => (topOf(scene, 'rally') === undefined ? undefined : { unit }),
  IN_RALLY,
);

/** The conditions on a location for a Sniper, whenever he is placed. */
const HIDING_PLACE: readonly Constraint<PlaceSniperAction>[] = [
  constraint('outside-area', '11.4', (scene, { unit, at }) => {
    const counter = counterOf(scene.position, unit);
    const entry = counter === undefined ? undefined : entryOf(scene.world, counter);
    if (entry?.kind !== 'sniper' || isInArea(scene.world, entry.where, scene.position.facts, hexOf(at)))
      return undefined;
    return { unit, at };
  }),
  constraint('no-positive-tm', '11.4', (scene, { at }) => (hasCover(scene, at) ? undefined : { at })),
  constraint('enemy-occupied', '11.4', (scene, { at }) => {
    const side = placingSide(scene);
    return side === undefined || enemiesAt(scene, at, side).length === 0 ? undefined : { at };
  }),
  constraint('melee-marked', '11.4', (scene, { at }) =>
    meleeAt(scene.position, at) === undefined ? undefined : { at },
  ),
  constraint('burns', '10.5.6.2', (scene, { at }) => (fireAt(scene.position, at) === undefined ? undefined : { at })),
  constraint('overstacked', '1.3', (scene, { unit, at }) => {
    const counter = counterOf(scene.position, unit);
    return counter === undefined ? undefined : stackingProblem(scene, at, counter.side, [counter]);
  }),
];

/** In a window he is placed to fire at once. */
const READY: readonly Constraint<PlaceSniperAction>[] = [
  constraint('sniper-must-fire', '11.4', (scene) => {
    const sniper = topOf(scene, 'window')?.sniper;
    return sniper === undefined ? undefined : { unit: sniper };
  }),
  constraint('only-counterattack', '21.1.3', (scene) =>
    topOf(scene, 'window')?.counterattack === undefined ? undefined : {},
  ),
  constraint('only-anti-aircraft', '19.1.1', (scene) => {
    const window = topOf(scene, 'window');
    return window !== undefined && isOnAircraft(scene, window) ? {} : undefined;
  }),
  constraint('no-attack-left', '5.3', (scene, { at }) => {
    const window = topOf(scene, 'window');
    return window === undefined || hasAttack(scene, window, at) ? undefined : { at };
  }),
];

/** He must be able to hit the enemy who moves. */
const AIM: readonly Constraint<PlaceSniperAction>[] = [
  constraint('out-of-range', '11.4', (scene, { unit, at }) => {
    const window = topOf(scene, 'window');
    const counter = counterOf(scene.position, unit);
    if (window === undefined || counter === undefined) return undefined;
    const hexes = smallArmsRange(scene, at, window.at);
    return inherentReach(scene, counter, hexes) === 'beyond' ? { at, range: hexes } : undefined;
  }),
  constraint('no-line-of-sight', '10.3', (scene, { at }) => {
    const window = topOf(scene, 'window');
    return window === undefined || hasSight(scene, at, window.at) ? undefined : { at, target: window.at };
  }),
  constraint('friends-there', '11.4', (scene) => {
    const window = topOf(scene, 'window');
    return window === undefined || !isHeldByFriends(scene, window, window.at) ? undefined : { target: window.at };
  }),
];

/** There must be somebody whom he spots, and at whom he can fire. */
const TARGET: readonly Constraint<PlaceSniperAction>[] = [
  constraint('no-target', '5.0', (scene, { at }) => {
    const window = topOf(scene, 'window');
    if (window === undefined || aimsAt(scene, window, { from: at, target: window.at }).length > 0) return undefined;
    return { target: window.at };
  }),
  constraint('not-spotted', '10.1', (scene, { unit, at }) => {
    const window = topOf(scene, 'window');
    return window === undefined || wouldSpot(scene, window, unit, at) ? undefined : { target: window.at };
  }),
];

/** Whether the movers are spotted for a Sniper in a location: they are already, or he spots them from there. */
function wouldSpot(scene: Scene, window: WindowFrame, unit: CounterId, at: LocationId): boolean {
  if (isSpotted(scene, window.at, window.by, at)) return true;
  const position = reduce(scene.position, {
    kind: 'counterPlaced',
    counter: unit,
    place: { kind: 'map', at },
    to: 'all',
  });
  const sniper = counterOf(position, unit);
  return sniper !== undefined && isSpottedBy({ ...scene, position }, window.at, sniper);
}

/** Bunkers and Caves are open to the front alone. */
const FRONT: readonly Constraint<PlaceSniperAction>[] = [
  constraint('outside-bunker-front', '21.1', (scene, { at }) =>
    isThroughCave(at, movedTo(scene)) ? undefined : outsideFront(scene, at),
  ),
  constraint('outside-bunker-front', '10.7', (scene, { at }) =>
    isThroughCave(at, movedTo(scene)) ? outsideFront(scene, at) : undefined,
  ),
];

/** Every condition on the place of a Sniper, in the order in which they are told. */
export const SNIPER_CONDITIONS: readonly Constraint<PlaceSniperAction>[] = [
  PHASE,
  MOMENT,
  ...HIDING_PLACE,
  ...READY,
  ...AIM,
  ...TARGET,
  ...FRONT,
];

/** The same conditions in the order of a search: most locations lie out of range or out of sight. */
export const SNIPER_SEARCH: readonly Constraint<PlaceSniperAction>[] = [
  ...AIM,
  MOMENT,
  ...READY,
  ...FRONT,
  ...HIDING_PLACE,
  ...TARGET,
];

/** The location where the enemy moves at whom the unit would fire. */
function movedTo(scene: Scene): LocationId {
  return topOf(scene, 'window')?.at ?? '';
}

function outsideFront(scene: Scene, at: LocationId): Params | undefined {
  const window = topOf(scene, 'window');
  return window === undefined || isOpenToBunkers(scene, at, window.at) ? undefined : { at, target: window.at };
}

/** An attack of his own, or one beside a location that has fired. */
function hasAttack(scene: Scene, window: WindowFrame, at: LocationId): boolean {
  if (!window.used.includes(at)) return window.attacks > 0;
  const { sniperExtraOpportunityFire, opportunityFireHexes } = scene.world.ruleset.switches;
  if (sniperExtraOpportunityFire === 'extraAttack') return true;
  return opportunityFireHexes === 'anyHex' && window.attacks > 0;
}

/** Terrain or a counter gives the location a TM of its own; hexsides and slopes do not count. */
function hasCover(scene: Scene, at: LocationId): boolean {
  return total(targetModifier(scene, { at })).n > 0;
}
