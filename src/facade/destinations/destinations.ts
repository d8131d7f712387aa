import { isSpent, meterOf } from '../../kernel/odds/meter.js';
import type { Meter } from '../../kernel/odds/meter.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import { settingsOf, textList, wordProblems } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import type { BudgetOptions, Costed } from '../../engine/questions/budget.js';
import { MOST_STEPS, tooCostly } from '../../engine/questions/budget.js';
import { sceneOf, viewOf } from '../../engine/view/view.js';
import type { ExposedReach, ExposedWay, Hazard } from '../../movement/index.js';
import { exposedWays } from '../../movement/index.js';
import { HALF_POINTS } from '../../tables/index.js';
import type { Action, CounterId, LocationId, MoveMode, NameAction, Scene, View, World } from '../../state/index.js';
import { counterOf, MOVE_MODES, onMap, otherSide, topOf, typeOf } from '../../state/index.js';
import { isCraft } from '../../units/index.js';
import type { Seen } from '../seen/view.js';
import type { Alike, Harm } from './harm.js';
import { byHarm, greatest, harmOf } from './harm.js';
import { actingAt, firstOrder } from '../questions/once-named.js';
import { beforeLast, readied, stoppedAt } from './hypothesis.js';
import { strangersToMove } from './on-the-move.js';
import type { Target } from './targets.js';
import { targetsFrom } from './targets.js';
import { unknownIn, whyNowhere } from './why-nowhere.js';

/** Whoever could attack a group where it has come to, by fire or by setting off a Claymore, and what that would do to it. */
export interface Danger {
  readonly from: LocationId;
  /** The units there that could. */
  readonly units: readonly CounterId[];
  /** Their strongest attack. */
  readonly action: Action;
  readonly harm: readonly Harm[];
}

/** A place where a group can go by one kind of movement, or where it stands. */
export interface Destination {
  readonly at: LocationId;
  /** The kind of movement; absent where the group stays where it is, and for a group that is on the move already. */
  readonly mode?: MoveMode;
  /** MPs that the unit pays which pays most: 1.5 is one and a half. */
  readonly cost: number;
  /** MPs left to the unit with the fewest. */
  readonly left: number;
  /** The locations entered on the way, this one last. */
  readonly path: readonly LocationId[];
  /** The order that is given before the move: the hex is not named for the impulse yet. Absent where the move can be sent at once. */
  readonly first?: NameAction;
  /** Vehicles: the orders that lead here, with the pivots among them. */
  readonly orders?: NonNullable<ExposedReach['orders']>;
  /** The way ends in the hex of an enemy. */
  readonly ends?: 'melee' | 'closeAssault';
  /** Whether the enemy sees the group here. */
  readonly spotted: boolean;
  /** The greatest chance that one attack on the last step Shakes a unit of the group, and that it costs one more than that. */
  readonly shaken: string;
  readonly lost: string;
  /** What Mines and Fire for Effect do to the group on the last step; absent where there are none. */
  readonly entry?: readonly Harm[];
  /** Who could attack the group here, each with his strongest attack, the most harmful first. */
  readonly dangers: readonly Danger[];
  /** What lies on the whole way: Mines, Fire, Wire and the like. */
  readonly hazards: readonly Hazard[];
  /** What the group could attack from here in this impulse, the most harmful attack first. These attacks follow the move. */
  readonly targets: readonly Target[];
}

/** Where a group can go and what it can attack. */
export interface Destinations {
  /** Where it stands; absent off the map, on the move, and for units of several places or of another side. */
  readonly at?: LocationId;
  /** What it can attack from where it stands, the most harmful attack first. */
  readonly targets: readonly Target[];
  /** By kind of movement, then by name. */
  readonly places: readonly Destination[];
}

/** How destinations are looked for. */
export interface DestinationsOptions extends BudgetOptions {
  /** One kind of movement alone; every one that is open to the whole group where it is left out. */
  readonly mode?: MoveMode;
}

/** Kinds of movement after which, or in which, units on foot attack in the same impulse. */
const WITH_FIRE: readonly (MoveMode | undefined)[] = ['assaultMove', 'stealthAssault', 'hitAndRun', undefined];

/**
 * So many steps the question may take where nobody says otherwise: a second or two. A helicopter and a vehicle with a gun, which have
 * ways and shots in the hundreds, come to an end with it in every scenario that comes with the program.
 */
const MOST_DESTINATIONS = 100_000;

/**
 * Where a group can go in this impulse, and what that means: for a page that shows all of it when a player clicks on a stack. For
 * each location and kind of movement it has the cost in MPs, the way, the danger as chances, and the targets with chances. The chances
 * are exact: those of `odds` for the very attack, when the group has come there and nobody has interfered. Opportunity Fire on earlier
 * steps of a way is told at the locations of these steps. What the group can attack from where it stands is told too. A hex not yet
 * named for the impulse counts as named: then each place and each target has the order that names it as `first`.
 *
 * @param world the world
 * @param seen a view, or a game
 * @param units ids of the group, all in one place, or together off the map; during a move a group with at least one of those on the move, or nobody
 * @param how one `mode` alone; the budget: a step of it is a hex that is tried, a shot that is looked at or
 *   a path of the dice; attacks that do the same to the group are worked out once and cost a step each
 * @returns the places and the targets; `unknown-counter`; during a move `not-on-the-move` and `not-yours` for a group without a mover; for units that can neither move nor attack every reason against the move, as
 *   `apply` would give it; or `too-costly` with the places that were finished (`found`)
 * @rule 5.0, 5.3, 6.0
 * @example destinations(world, game, ['us.2-5-4.1']).value.places[0] // { at: 'G6', mode: 'move', cost: 2, path: ['H6', 'G6'], shaken: '5/36', ... }
 */
export function destinations(
  world: World,
  seen: Seen,
  units: readonly CounterId[],
  how?: DestinationsOptions,
): Costed<Destinations> {
  const wrong = misused({ world, seen }, 'lnlt');
  if (wrong !== undefined) return wrong;
  const settings = settingsOf(how, { budget: 'count', mode: 'text' }, '/how');
  if (!settings.ok) return settings;
  const { budget, mode } = settings.value;
  const modes = MOVE_MODES.filter((each) => mode === undefined || each === mode);
  if (modes.length === 0) return refuseAll(wordProblems(mode, MOVE_MODES, '/how/mode'));
  const { pending: _pending, ...eyes } = viewOf(world, seen);
  const scene = sceneOf(world, eyes);
  const group = groupIn(scene, units);
  if (!group.ok) return group;
  const meter = meterOf(budget ?? Math.min(world.limits?.['budget'] ?? MOST_STEPS, MOST_DESTINATIONS));
  const places: Destination[] = [];
  const given: Group = { scene, eyes, units: group.value, meter, alike: new Map() };
  const at = topOf(scene, 'move') === undefined ? placeOf(given) : undefined;
  const from: Group = at === undefined ? given : { ...given, scene: actingAt(scene, at) };
  const naming = at === undefined ? undefined : firstOrder(scene, from.scene, at);
  const first = naming === undefined ? {} : { first: naming };
  const targets = at === undefined ? [] : targetsFrom(from.scene, at, from)?.map((target) => ({ ...first, ...target }));
  const found: Destinations = { ...(at === undefined ? {} : { at }), targets: targets ?? [], places };
  const costly = (): Costed<Destinations> => ({ ok: false, problems: [tooCostly('destinations', meter)], found });
  if (targets === undefined) return costly();
  for (const place of walked(from, modes)) {
    if (place === undefined || isSpent(meter)) return costly();
    places.push({ ...first, ...place });
  }
  if (isSpent(meter)) return costly();
  if (places.length > 0 || targets.length > 0) return ok(found);
  const reasons = whyNowhere(world, viewOf(world, seen), group.value, modes[0] ?? 'move');
  return reasons.length > 0 ? refuseAll(reasons) : ok(found);
}

/** Whose destinations are looked for. */
interface Group {
  readonly scene: Scene;
  readonly eyes: View;
  readonly units: readonly CounterId[];
  readonly meter: Meter;
  readonly alike: Alike;
}

function groupIn(scene: Scene, units: readonly CounterId[]): Result<readonly CounterId[]> {
  const group = textList(units, '/units');
  if (!group.ok) return group;
  const unknown = unknownIn(scene, group.value);
  const faults = unknown.length > 0 ? unknown : strangersToMove(scene, group.value);
  return faults.length > 0 ? refuseAll(faults) : group;
}

/** Where a group stands on the map: in one place, and its own side is asked. */
function placeOf({ scene, eyes, units }: Group): LocationId | undefined {
  const places = new Set(
    units.map((id) => {
      const unit = counterOf(scene.position, id);
      return unit?.side === eyes.side ? onMap(unit) : undefined;
    }),
  );
  const [at] = places;
  return places.size === 1 ? at : undefined;
}

/** The places one after the other; nothing in place of one for which the budget was not enough. */
function* walked(group: Group, modes: readonly MoveMode[]): Generator<Destination | undefined, void, undefined> {
  const kinds = topOf(group.scene, 'move') === undefined ? modes : [undefined];
  for (const mode of kinds) {
    for (const way of exposedWays(group.scene, group.units, mode ?? 'move', group.meter))
      yield reached(group, way, mode);
  }
}

function reached(group: Group, way: ExposedWay, mode: MoveMode | undefined): Destination | undefined {
  const dangers = dangersOf(group, way);
  const entry = entryOf(group, way);
  const targets = targetsAt(group, way, mode);
  if (dangers === undefined || entry === undefined || targets === undefined) return undefined;
  const { at, spent, left, way: path, orders, melee, closeAssault, spotted, hazards } = way.reach;
  const harms = [...entry, ...dangers.flatMap(({ harm }) => harm)];
  return {
    at,
    ...(mode === undefined ? {} : { mode }),
    cost: spent / HALF_POINTS,
    left: left / HALF_POINTS,
    path,
    ...(orders === undefined ? {} : { orders }),
    ...(melee === true ? { ends: 'melee' } : closeAssault === true ? { ends: 'closeAssault' } : {}),
    spotted: spotted.params['way'] !== 'none',
    shaken: greatest(harms, 'shaken'),
    lost: greatest(harms, 'lost'),
    ...(entry.length === 0 ? {} : { entry }),
    dangers,
    hazards,
    targets,
  };
}

/** The attacks that the last step would draw, the most harmful first. */
function dangersOf({ eyes, meter, alike }: Group, { party, threats }: ExposedWay): readonly Danger[] | undefined {
  const found: Danger[] = [];
  for (const { threat, scene } of threats) {
    const { from, units, action } = threat;
    const harm = harmOf({ scene, eyes, by: otherSide(scene.world, party.by), action, meter, alike }, party.by);
    if (harm === undefined) return undefined;
    found.push({ from, units, action, harm });
  }
  return found.sort(byHarm);
}

/** What attacks the group by itself on its last step. */
function entryOf({ scene, eyes, meter, alike }: Group, way: ExposedWay): readonly Harm[] | undefined {
  const { at, hazards } = way.reach;
  const isStruck = hazards.some(
    (hazard) => hazard.at === at && (hazard.marker.kind === 'mines' || hazard.marker.kind === 'fireForEffect'),
  );
  if (!isStruck) return [];
  const { by } = way.party;
  return harmOf({ ...beforeLast(scene, way), eyes, by, meter, alike }, by);
}

/** What the group could attack when it has come there: on the way still, or after it has stopped. */
function targetsAt(group: Group, way: ExposedWay, mode: MoveMode | undefined): readonly Target[] | undefined {
  const { eyes, units, meter, alike, scene } = group;
  const { reach, party } = way;
  if (party.by !== eyes.side || reach.melee === true || reach.closeAssault === true) return [];
  const isOnFoot = units.every((id) => !isCraftIn(scene, id));
  if (isOnFoot && !WITH_FIRE.includes(mode)) return [];
  const movers = party.movers.map(({ unit }) => unit);
  for (const after of [readied(way.arrived), stoppedAt(way)]) {
    const targets = after === undefined ? [] : targetsFrom(after, reach.at, { eyes, units: movers, meter, alike });
    if (targets === undefined || targets.length > 0) return targets;
  }
  return [];
}

function isCraftIn(scene: Scene, id: CounterId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && isCraft(typeOf(scene.world, unit));
}
