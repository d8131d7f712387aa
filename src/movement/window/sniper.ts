import type { Picker } from '../../kernel/draw.js';
import { record, replace } from '../../kernel/procedure.js';
import { total } from '../../kernel/ledger.js';
import { byText } from '../../kernel/order.js';
import type { Params } from '../../kernel/result.js';
import { inherentReach, smallArmsRange } from '../../combat/attack/reach.js';
import { aimsAt, isHeldByFriends } from '../../combat/attack/targets.js';
import { isSpotted, isSpottedBy } from '../../spotting/index.js';
import { isInArea } from '../../state/scenario/area.js';
import { entryOf, isSniperDue } from '../../state/scenario/arrival.js';
import type {
  ActionRule,
  Clause,
  Constraint,
  Counter,
  CounterId,
  Drawn,
  Event,
  Frame,
  GameProcedure,
  LocationId,
  PlaceSniperAction,
  Scene,
  Side,
  WindowFrame,
} from '../../state/index.js';
import {
  actionRule,
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
  typeOf,
} from '../../state/index.js';
import { isLocation, locationsOf } from '../terrain/location.js';

/** The side whose turn it is to place one. */
function sideOf(scene: Scene): Side | undefined {
  const frame = topFrame(scene);
  if (frame?.kind === 'rally') return isLifted(scene, IN_RALLY) ? frame.by : undefined;
  return frame?.kind === 'impulse' || frame?.kind === 'window' ? frame.by : undefined;
}

/** By some rules a Sniper may also be placed in the Rally Phase. */
const IN_RALLY: Clause = { unless: { sniperPlacement: 'rallyToo' } };

/**
 * The Snipers a side has yet to place, sorted by id.
 *
 * @rule 11.4
 * @example unplacedSnipers(scene, 'us') // [sniper]
 */
export function unplacedSnipers(scene: Scene, side: Side): readonly Counter[] {
  return scene.position.counters.filter((counter) => counter.side === side && isUnplacedSniper(scene, counter));
}

function isUnplacedSniper(scene: Scene, counter: Counter): boolean {
  if (counter.place.kind !== 'pool' || !isSniperDue(scene.world, scene.position, counter)) return false;
  return typeOf(scene.world, counter).kind === 'sniper';
}

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
    const side = sideOf(scene);
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
  constraint('no-line-of-sight', '11.4', (scene, { at }) => {
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

/** The same conditions in the order of a search: most locations lie out of range or out of sight. */
const SEARCHED: readonly Constraint<PlaceSniperAction>[] = [
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

/**
 * Placing a Sniper: as his side's impulse, or in a window, where he must fire at the movers at once. By the switch
 * `sniperPlacement` he may also be placed in the Rally Phase.
 *
 * @rule 11.4
 * @example placeSniperRule.frames // ['impulse', 'window', 'rally']
 */
export const placeSniperRule: ActionRule<PlaceSniperAction> = actionRule<PlaceSniperAction>({
  kind: 'placeSniper',
  frames: ['impulse', 'window', 'rally'],
  slots: [
    { name: 'unit', form: 'one', values: snipers },
    {
      name: 'at',
      form: 'one',
      values: (scene, { unit }) => (unit === undefined ? [] : placesFor(scene, unit)),
      draw: (scene, { unit }, pick) => (unit === undefined ? undefined : drawPlace(scene, unit, pick)),
    },
  ],
  exact: true,
  references: [
    constraint('not-a-sniper', '11.4', (scene, { unit }) => {
      const counter = counterOf(scene.position, unit);
      const side = topOf(scene, 'rally')?.by ?? sideOf(scene);
      const found = counter !== undefined && isUnplacedSniper(scene, counter) && counter.side === side;
      return found ? undefined : { unit };
    }),
    constraint('unknown-location', '1.4', (scene, { at }) =>
      isLocation(scene.world, scene.position, at) ? undefined : { at },
    ),
  ],
  constraints: [PHASE, MOMENT, ...HIDING_PLACE, ...READY, ...AIM, ...TARGET, ...FRONT],
  run: place,
});

function* snipers(scene: Scene): Iterable<CounterId> {
  const side = sideOf(scene);
  if (side === undefined) return;
  for (const { id } of unplacedSnipers(scene, side)) {
    if (placesFor(scene, id)[Symbol.iterator]().next().done !== true) yield id;
  }
}

function* placesFor(scene: Scene, unit: CounterId): Iterable<LocationId> {
  for (const at of placesAtAll(scene)) if (isPlaceFor(scene, unit, at)) yield at;
}

/** So many locations are tried before the draw has missed. */
const TRIES = 8;

/** A place for a Sniper, drawn without looking at the others. */
function drawPlace(scene: Scene, unit: CounterId, pick: Picker): Drawn | undefined {
  const places = placesAtAll(scene);
  if (places.length === 0) return undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const at = places[pick(places.length)] ?? '';
    if (isPlaceFor(scene, unit, at)) return { value: at };
  }
  return undefined;
}

/** The locations to look at: in an impulse that has named some, those; else every one. */
function placesAtAll(scene: Scene): readonly LocationId[] {
  const impulse = topOf(scene, 'impulse');
  return impulse !== undefined && impulse.step !== 'open'
    ? impulse.named.map((group) => group.at)
    : locationsOf(scene.world, scene.position);
}

function isPlaceFor(scene: Scene, unit: CounterId, at: LocationId): boolean {
  const action: PlaceSniperAction = { kind: 'placeSniper', unit, at };
  for (const { violation } of SEARCHED) if (violation(scene, action) !== undefined) return false;
  return true;
}

/**
 * Whether the side of a window could place a Sniper and fire with him.
 *
 * @rule 11.4
 * @example hasSniperFor(scene, window)
 */
export function hasSniperFor(scene: Scene, window: WindowFrame): boolean {
  const unplaced = unplacedSnipers(scene, window.by);
  if (unplaced.length === 0) return false;
  const opened: Scene = { world: scene.world, position: scene.position, frames: [...scene.frames, window] };
  const inside = topFrame(scene) === window ? scene : opened;
  return unplaced.some((sniper) => placesFor(inside, sniper.id)[Symbol.iterator]().next().done !== true);
}

/** Puts him on the map: in a window he must fire now, in an impulse he may. */
function* place(scene: Scene, { unit, at }: PlaceSniperAction): GameProcedure {
  yield* record<Event, Frame>({ kind: 'counterPlaced', counter: unit, place: { kind: 'map', at }, to: 'all' });
  const window = topOf(scene, 'window');
  if (window !== undefined) return yield* replace<Event, Frame>({ ...window, sniper: unit });
  const impulse = topOf(scene, 'impulse');
  if (impulse === undefined) return;
  const named = impulse.named.some((group) => group.at === at) ? impulse.named : [...impulse.named, { at }];
  yield* replace<Event, Frame>({
    ...impulse,
    step: 'acting',
    acted: true,
    named,
    started: [...impulse.started, unit].sort(byText),
  });
}
