import { faultsOf } from '../../src/facade/position/faults.js';
import { odds, positionNow, request } from '../../src/facade/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import { total } from '../../src/kernel/numbers/ledger.js';
import { compare, rational } from '../../src/kernel/numbers/rational.js';
import { indexOf } from '../../src/map/index.js';
import type { Step } from '../../src/cli/play/play.js';
import type { Counter, Scene, UnitMarker, World } from '../../src/state/index.js';
import {
  counterOf,
  enemiesOnMap,
  hasMarker,
  hexOf,
  isUnit,
  onMap,
  reduce,
  targetModifier,
  topFrame,
  typeOf,
  weaponsOf,
} from '../../src/state/index.js';
import { isMmc, isSmc, isWeapon } from '../../src/units/index.js';
import type { MmcType } from '../../src/units/index.js';
import { rollFault } from '../dice-rows.js';

/* What must hold after every step of every game. Each is one sentence of the rules or of the design, counted here anew and
 * not by the function that the rules themselves use, where that is possible. */

/** Looks at one step: what is wrong after it, or nothing. */
export type Invariant = (world: World, step: Step, history: History) => string | undefined;

/** What has to be remembered from earlier steps of the same game. */
export interface History {
  /** The activation markers of units when the present impulse began. */
  activated: ReadonlyMap<string, readonly UnitMarker[]>;
}

/** Markers that say how a unit moved; it bears one of them at most. */
const WAYS_TO_MOVE: readonly UnitMarker[] = ['moved', 'assaultMove', 'lowCrawl', 'stealth', 'hitAndRun'];

function after(world: World, { applied }: Step): Scene {
  return { world, position: applied.state.position, frames: applied.state.frames };
}

/** The first text of a list that says something. */
function firstFault(faults: Iterable<string | undefined>): string | undefined {
  for (const fault of faults) if (fault !== undefined) return fault;
  return undefined;
}

/** 5.5: the Target Modifier is +4 at most, +8 for a lone Sniper. */
export const targetModifierWithinLimits: Invariant = (world, step) => {
  const scene = after(world, step);
  return firstFault(
    scene.position.counters.map((unit) => {
      const at = onMap(unit);
      if (at === undefined || !isUnit(world, unit)) return undefined;
      const [enemy] = enemiesOnMap(scene, unit.side);
      const from = enemy === undefined ? undefined : onMap(enemy);
      const tm = total(targetModifier(scene, { at, unit, ...(from === undefined ? {} : { from }) }));
      const most = typeOf(world, unit).kind === 'sniper' ? 8 : 4;
      return compare(tm, rational(most)) > 0 ? `${unit.id} at ${at} has a TM of ${tm.n}/${tm.d}` : undefined;
    }),
  );
};

/** 1.3: three Squads (or six Half-Squads), two single men a side in a location. */
export const stackingLimitsHold: Invariant = (world, step) => {
  const counts = new Map<string, { halfSquads: number; men: number }>();
  for (const counter of step.applied.state.position.counters) {
    const at = onMap(counter);
    const type = typeOf(world, counter);
    if (at === undefined || isWeapon(type)) continue;
    const key = `${counter.side} at ${at}`;
    const count = counts.get(key) ?? { halfSquads: 0, men: 0 };
    counts.set(key, count);
    if (isMmc(type)) count.halfSquads += countsAsSquad(type) ? 2 : 1;
    else if (isSmc(type)) count.men += 1;
  }
  return firstFault(
    [...counts].map(([where, { halfSquads, men }]) =>
      halfSquads > 6 || men > 2 ? `${where}: ${halfSquads} Half-Squads and ${men} single men` : undefined,
    ),
  );
};

/** A Squad on foot or mounted, and every Weapon Team but one with an ATGM. */
export function countsAsSquad(type: MmcType): boolean {
  if (type.kind === 'weaponTeam') return type.team?.weapon !== 'atgm';
  return type.kind === 'squad' || type.kind === 'mountedSquad';
}

/** 1.6: two weapons for a Squad or Crew, one for a Half-Squad or a single man, none for the others. */
export const portageLimitsHold: Invariant = (world, step) => {
  const { position } = step.applied.state;
  return firstFault(
    position.counters.map((unit) => {
      const type = typeOf(world, unit);
      if (isWeapon(type)) return undefined;
      // The markers of 40 mm grenades are none (23.2.2).
      const held = weaponsOf(position, unit.id).filter((weapon) => typeOf(world, weapon).kind !== 'grenades').length;
      const most = type.kind === 'squad' || type.kind === 'crew' ? 2 : 1;
      return held > most ? `${unit.id} holds ${held} weapons` : undefined;
    }),
  );
};

/** 11.2: two Heroes of a nation at most. */
export const twoHeroesANation: Invariant = (world, step) => {
  const heroes = new Map<string, number>();
  for (const counter of step.applied.state.position.counters) {
    const type = typeOf(world, counter);
    if (type.kind !== 'hero' || counter.place.kind === 'eliminated' || counter.place.kind === 'exited') continue;
    heroes.set(type.nation, (heroes.get(type.nation) ?? 0) + 1);
  }
  return firstFault([...heroes].map(([nation, count]) => (count > 2 ? `${count} Heroes of ${nation}` : undefined)));
};

/** 11.2: a Hero is never Shaken. */
export const noShakenHero: Invariant = (world, step) =>
  firstFault(
    step.applied.state.position.counters.map((counter) =>
      typeOf(world, counter).kind === 'hero' && counter.status.shaken === true ? `${counter.id} is Shaken` : undefined,
    ),
  );

/**
 * 4.0, 6.1: who was activated before this impulse does nothing of his own in it, but for the fire of who made an Assault
 * Move; nobody moves twice or fires twice.
 */
export const noSecondActivation: Invariant = (world, { before, action, applied }, history) => {
  const table = positionNow(world, before);
  const top = before.frames[before.frames.length - 1];
  const again =
    top?.kind === 'impulse' ? actors(action).find((id) => mayNot(action, history.activated.get(id))) : undefined;
  if (again !== undefined) return `${again} acts again: ${JSON.stringify(action)}`;
  const marked = firstFault(
    applied.events.map((event) => {
      if (event.kind !== 'marked') return undefined;
      const unit = counterOf(table, event.counter);
      const excluded = WAYS_TO_MOVE.includes(event.marker) ? WAYS_TO_MOVE : [event.marker];
      const spent =
        unit !== undefined && event.marker !== 'melee' && excluded.some((marker) => hasMarker(unit, marker));
      return spent ? `${event.counter} is marked ${event.marker} a second time` : undefined;
    }),
  );
  if (applied.events.some(({ kind }) => kind === 'impulseBegan')) {
    // 15.5: a vehicle in Continuous Movement begins its impulse under the marker of the turn before.
    const bound = positionNow(world, applied.state).counters.filter(({ status }) => status.continuous !== true);
    history.activated = new Map(bound.map(({ id, status }) => [id, status.markers ?? []]));
  }
  return marked;
};

/** 15.2.1: a vehicle that pivots in its Assault Move bears a marker of that too. */
const OF_ASSAULT_MOVE: readonly UnitMarker[] = ['assaultMove', 'pivoted'];

function mayNot({ kind }: Step['action'], markers: readonly UnitMarker[] = []): boolean {
  return markers.some((marker) => kind !== 'fire' || !OF_ASSAULT_MOVE.includes(marker));
}

/** Who does something in an action of an impulse. */
function actors(action: Step['action']): readonly string[] {
  switch (action.kind) {
    case 'fire':
    case 'move':
      return action.units;
    case 'smoke':
    case 'spot':
      return [action.unit];
    default:
      return [];
  }
}

/** Every counter is listed once, in one place that exists. */
export const everyCounterInOnePlace: Invariant = (world, step) => {
  const { position } = step.applied.state;
  let last = '';
  return firstFault(
    position.counters.map((counter) => {
      if (counter.id <= last) return `${counter.id} comes after ${last}`;
      last = counter.id;
      return placeFault(world, position.counters, counter);
    }),
  );
};

function placeFault(world: World, counters: readonly Counter[], counter: Counter): string | undefined {
  const { place } = counter;
  if (place.kind === 'map') {
    return indexOf(world.map, hexOf(place.at)) === undefined
      ? `${counter.id} is off the map in ${place.at}`
      : undefined;
  }
  if (place.kind !== 'hands') return undefined;
  const holder = counters.find(({ id }) => id === place.unit);
  if (holder === undefined) return `${counter.id} is held by nobody`;
  if (isUnit(world, counter)) return `${counter.id} is a unit in a unit's hands`;
  if (!isUnit(world, holder)) return `${counter.id} is held by the weapon ${holder.id}`;
  const gone = holder.place.kind === 'eliminated' || holder.place.kind === 'exited';
  return gone ? `${counter.id} is held by ${holder.id}, who is gone` : undefined;
}

/** A new counter, and one that leaves the game, are told by an event. */
export const everyComingAndGoingTold: Invariant = (world, { before, applied }) => {
  const { events, state } = applied;
  const [table, now] = [positionNow(world, before), positionNow(world, state)];
  const added = new Set(events.flatMap((event) => (event.kind === 'counterAdded' ? [event.counter.id] : [])));
  const removed = new Set(events.flatMap((event) => (event.kind === 'counterRemoved' ? [event.counter] : [])));
  for (const { id, place } of now.counters) {
    const was = counterOf(table, id);
    if (was === undefined && !added.has(id)) return `${id} came from nowhere`;
    const left = (place.kind === 'eliminated' || place.kind === 'exited') && was?.place.kind !== place.kind;
    if (left && !removed.has(id)) return `${id} went without a word`;
  }
  const lost = table.counters.find(({ id }) => counterOf(now, id) === undefined);
  return lost === undefined ? undefined : `${lost.id} vanished from the list`;
};

/** The events of a step, folded over the table before it, are the table after it, also in the middle of an action. */
export const eventsAreTheOnlyWriters: Invariant = (world, { before, applied }) => {
  const folded = applied.events.reduce(reduce, positionNow(world, before));
  return canonical(folded) === canonical(positionNow(world, applied.state))
    ? undefined
    : 'the events tell another story';
};

/** A game without frames has a result, one with a result has no frames. */
export const overMeansDecided: Invariant = (world, step) => {
  const scene = after(world, step);
  const over = topFrame(scene) === undefined;
  return over === (scene.position.result !== undefined) ? undefined : 'the game is neither over nor going on';
};

/** What a saved game is held to holds of every game that is played. */
export const couldBeSaved: Invariant = (world, { applied }) => {
  const [fault] = faultsOf(world, applied.state);
  return fault === undefined ? undefined : `${fault.code} at ${fault.path ?? ''}`;
};

/** What has odds that can be asked of every game. */
const ATTACKS: readonly string[] = ['fire', 'shoot', 'melee'];

/** The odds of what is done are known before it is done, and each unit's chances add up to one. */
export const oddsAddUp: Invariant = (world, { before, action }) => {
  if (before.pending !== undefined || !ATTACKS.includes(action.kind)) return undefined;
  const chances = odds(world, before, action);
  if (!chances.ok) return `no odds: ${chances.problems.map(({ code }) => code).join(', ')}`;
  return firstFault(
    chances.value.subjects.map(({ subject, results }) => {
      const sum = results.reduce((all, { chance }) => addFractions(all, parseFraction(chance)), { n: 0n, d: 1n });
      return sum.n === sum.d ? undefined : `the chances of ${subject} add up to ${sum.n}/${sum.d}`;
    }),
  );
};

interface Chance {
  readonly n: bigint;
  readonly d: bigint;
}

function parseFraction(text: string): Chance {
  const [n = '0', d = '1'] = text.split('/');
  return { n: BigInt(n), d: BigInt(d) };
}

/** Not reduced: that it comes to one is seen all the same. */
function addFractions(a: Chance, b: Chance): Chance {
  return { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

/** How many steps come for each one before which `request` is asked: it looks for every kind that is legal, and takes long. */
const STEPS_A_REQUEST = 8;

/** What is done is what the request before it asked for: by that side, and of a kind that it named. Nobody asks for an override. */
export const requestNamesWhatIsDone: Invariant = (world, { before, by, action }) => {
  if (before.step % STEPS_A_REQUEST !== 0 || action.kind === 'override') return undefined;
  const asked = request(world, before);
  if (asked.kind === 'over' || asked.by !== by) return `${by} was not asked`;
  const kinds: readonly string[] = asked.kind === 'answer' ? ['answer'] : asked.actions;
  return kinds.includes(action.kind) ? undefined : `${action.kind} is not among ${kinds.join(', ')}`;
};

/** Every roll is one of the dice book. */
export const rollsAreInTheDiceBook: Invariant = (_world, step) => firstFault(step.applied.dice.map(rollFault));

/** All of them, by name. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  targetModifierWithinLimits,
  stackingLimitsHold,
  portageLimitsHold,
  twoHeroesANation,
  noShakenHero,
  noSecondActivation,
  everyCounterInOnePlace,
  everyComingAndGoingTold,
  eventsAreTheOnlyWriters,
  overMeansDecided,
  couldBeSaved,
  oddsAddUp,
  requestNamesWhatIsDone,
  rollsAreInTheDiceBook,
};
