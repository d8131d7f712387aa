import { check, request, sample } from '../../facade/index.js';
import { reachable } from '../../movement/index.js';
import type { Reach } from '../../movement/index.js';
import type { RngState } from '../../kernel/seeded.js';
import type { Action, CounterId, Frame, LocationId, Scene, Side, View, World } from '../../state/index.js';
import {
  counterOf,
  enemiesAt,
  friendsAt,
  isActivated,
  isDue,
  isGoodOrder,
  looseWeaponsAt,
  meleeAt,
  onMap,
  typeOf,
  weaponsOf,
} from '../../state/index.js';
import { isMmc } from '../../units/index.js';
import type { Bot, Decided } from './bot.js';
import { bestShot, promiseOf } from './fire.js';
import { bestOf, buildOrder, firstOf, kindsOf, mostOf, namesFor } from './order.js';
import { isManning, mustAdvance, mustExit, shouldExit } from '../objectives.js';
import { coverAt, distanceToGoal, meleeStrength, strengthAt, threatAt } from './terrain.js';

/** An attack worth less is not made: in one's own impulse, and as Opportunity Fire, which costs the impulse later. */
const LEAST_SHOT = 0.12;
const LEAST_OPPORTUNITY = 0.25;

/** Hexes in a turn that leave time to fight on the way. */
const PACE = 2;

/** What a bot looks at. */
interface Eyes {
  readonly world: World;
  readonly view: View;
  readonly scene: Scene;
  readonly side: Side;
}

/** Fires when the odds are good, goes for the objectives from cover to cover, rallies, spots: no genius, and quick. */
export const sensibleBot: Bot = {
  name: 'sensible',
  decide: (world, view, rng): Decided | undefined => {
    const scene: Scene = { world, position: view.position, frames: view.frames };
    const asked = request(world, view);
    const action = asked.kind === 'action' ? think({ world, view, scene, side: view.side }, asked.frame) : undefined;
    return action === undefined ? sample(world, view, rng) : { action, rng: rng satisfies RngState };
  },
};

function think(eyes: Eyes, frame: Frame): Action | undefined {
  switch (frame.kind) {
    case 'setUp':
      return setUp(eyes);
    case 'rally':
      return restore(eyes);
    case 'impulse':
      if (frame.step === 'open') return open(eyes);
      return frame.step === 'naming' ? { kind: 'done' } : act(eyes);
    case 'move':
      return goOn(eyes);
    case 'window':
      return watch(eyes);
    case 'melee':
      return fight(eyes);
    case 'missile':
    case 'retreat':
    case 'spottingRound':
    case 'displacement':
      return undefined;
  }
}

/** Fortifications and units into cover near the objectives, weapons to those who have none. */
function setUp(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const fortified = buildOrder(world, view, { kind: 'fortify' }, (slot) =>
    slot.name === 'at' ? bestOf(slot.values as readonly string[], (at) => post(eyes, at))?.thing : slot.values[0],
  );
  if (fortified !== undefined) return fortified;
  const placed = buildOrder(world, view, { kind: 'place' }, (slot) =>
    slot.name === 'at' ? bestOf(slot.values as readonly string[], (at) => post(eyes, at))?.thing : slot.values[0],
  );
  if (placed !== undefined) return placed;
  return (
    buildOrder(world, view, { kind: 'give' }, (slot) =>
      slot.name === 'unit'
        ? bestOf(slot.values as readonly string[], (id) => needsWeapon(scene, id))?.thing
        : slot.values[0],
    ) ?? onlyIf(kindsOf(world, view).includes('ready') && side === view.side, { kind: 'ready' })
  );
}

function post({ scene, side }: Eyes, at: LocationId): number {
  return 3 * coverAt(scene, at) - 2 * distanceToGoal(scene, at, side) - 2 * friendsAt(scene, at, side).length;
}

function needsWeapon(scene: Scene, id: CounterId): number {
  const unit = counterOf(scene.position, id);
  if (unit === undefined) return 0;
  return (isMmc(typeOf(scene.world, unit)) ? 2 : 0) - 3 * weaponsOf(scene.position, id).length;
}

/** Rally with a Leader's help, heal, clear jams, pick up what lies about. */
function restore({ world, view, scene }: Eyes): Action | undefined {
  const kinds = kindsOf(world, view);
  for (const kind of ['rally', 'heal', 'unjam', 'recombine'] as const) {
    const action = kinds.includes(kind) ? buildOrder(world, view, { kind }, firstOf) : undefined;
    if (action !== undefined) return action;
  }
  for (const unit of kinds.includes('take') ? namesFor(world, view, { kind: 'take' }) : []) {
    if (weaponsOf(scene.position, unit).length > 0) continue;
    const weapon = namesFor(world, view, { kind: 'take', unit }).find((id) => isLoose(scene, id));
    if (weapon !== undefined) return { kind: 'take', unit, weapon };
  }
  return onlyIf(kinds.includes('done'), { kind: 'done' });
}

function isLoose(scene: Scene, weapon: CounterId): boolean {
  const counter = counterOf(scene.position, weapon);
  const at = counter === undefined ? undefined : onMap(counter);
  return at !== undefined && looseWeaponsAt(scene, at).some(({ id }) => id === weapon);
}

/** The start of an impulse: fight on, bring on what waits, shoot, spot, advance; else pass. */
function open(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const kinds = kindsOf(world, view);
  if (kinds.includes('melee')) return fight(eyes);
  if (kinds.includes('move')) return bringOn(eyes);
  const named = kinds.includes('name') ? namesFor(world, view, { kind: 'name' }) : [];
  const names = named.filter((at) => !isManning(scene, at, side));
  const shot = bestOf(names, (at) => promiseOf(scene, at, side));
  if (shot !== undefined && shot.worth >= 1) return { kind: 'name', at: shot.thing };
  const sniper = kinds.includes('placeSniper') ? hideSniper(eyes) : undefined;
  if (sniper !== undefined) return sniper;
  const advance = bestOf(names, (at) => urge(eyes, at));
  if (advance !== undefined && advance.worth > 0) return { kind: 'name', at: advance.thing };
  const spot =
    kinds.includes('spot') && names.length === named.length
      ? buildOrder(world, view, { kind: 'spot' }, firstOf)
      : undefined;
  if (spot !== undefined) return spot;
  return onlyIf(kinds.includes('pass'), { kind: 'pass' });
}

/** A Sniper lies where he sees many and is in cover. */
function hideSniper({ world, view, scene, side }: Eyes): Action | undefined {
  return buildOrder(world, view, { kind: 'placeSniper' }, (slot) =>
    slot.name === 'at'
      ? bestOf(
          slot.values as readonly string[],
          (at) => threatAt(scene, at, side) + 2 * coverAt(scene, at) - friendsAt(scene, at, side).length,
        )?.thing
      : slot.values[0],
  );
}

/** Two Squads to a stack with a Leader, then whoever is left. */
function bringOn({ world, view, scene, side }: Eyes): Action | undefined {
  const due = scene.position.counters.filter((unit) => unit.side === side && isDue(world, scene.position, unit));
  const squads = due.filter((unit) => isMmc(typeOf(world, unit)));
  const leaders = due.filter((unit) => typeOf(world, unit).kind === 'leader');
  const others = due.filter((unit) => !squads.includes(unit) && !leaders.includes(unit));
  for (const most of [2, 1]) {
    const men = [...leaders.slice(0, 1), ...others].slice(0, 2);
    const units = [...squads.slice(0, most), ...men].map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1));
    const action: Action = { kind: 'move', units, modes: units.map(() => 'move' as const) };
    if (units.length > 0 && check(world, view, action).complete === 1) return action;
  }
  return undefined;
}

/** How much the units of a location want to go on: an attacker away from his objective, or with the way out before him. */
function urge(eyes: Eyes, at: LocationId): number {
  const { scene, side } = eyes;
  if (meleeAt(scene.position, at) !== undefined) return 0;
  const units = friendsAt(scene, at, side).filter((unit) => !isActivated(unit));
  const able = units.filter(isGoodOrder);
  if (able.length === 0) return 0;
  if (!mustAdvance(scene, side)) return 0;
  const distance = distanceToGoal(scene, at, side);
  return distance === 0 && !shouldExit(scene, at, side) ? 0 : 20 - distance + able.length;
}

/** In the impulse: the best shot, then whoever should go on. */
function act(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const kinds = kindsOf(world, view);
  const movable = (
    kinds.includes('move') && mustAdvance(scene, side) ? namesFor(world, view, { kind: 'move' }) : []
  ).filter((from) => !isManning(scene, from, side));
  const pressed = firstMove(
    eyes,
    movable.filter((from) => isPressed(scene, from, side)),
  );
  if (pressed !== undefined) return pressed;
  const shot = kinds.includes('fire') ? bestShot(world, view) : undefined;
  if (shot !== undefined && shot.worth >= LEAST_SHOT) return shot.thing;
  return firstMove(eyes, movable) ?? onlyIf(kinds.includes('done'), { kind: 'done' });
}

function firstMove(eyes: Eyes, places: readonly LocationId[]): Action | undefined {
  for (const from of places) {
    const move = setOut(eyes, from);
    if (move !== undefined) return move;
  }
  return undefined;
}

/** Whether those who must leave the map have no more time to fight on the way: at this pace they will not be out. */
function isPressed(scene: Scene, at: LocationId, side: Side): boolean {
  if (!mustExit(scene, side)) return false;
  const turnsLeft = scene.world.scenario.turns - scene.position.turn + 1;
  return distanceToGoal(scene, at, side) + 1 > PACE * turnsLeft;
}

/** The whole stack sets out, or as many of it as can, if there is a better place within reach. */
function setOut(eyes: Eyes, from: LocationId): Action | undefined {
  const { world, view, scene, side } = eyes;
  const stack = friendsAt(scene, from, side).filter((unit) => isGoodOrder(unit) && !isActivated(unit));
  const squads = stack.filter((unit) => isMmc(typeOf(world, unit)));
  for (const group of [stack, squads, ...stack.map((unit) => [unit])]) {
    const units = group.map(({ id }) => id);
    const action: Action = { kind: 'move', from, units, modes: units.map(() => 'move' as const) };
    if (units.length === 0 || check(world, view, action).complete !== 1) continue;
    if (shouldExit(scene, from, side)) return action;
    return destination(eyes, reachable(scene, units, 'move'), units, from) === undefined ? undefined : action;
  }
  return undefined;
}

/** On the move: the next step towards the best place within reach, or an end. */
function goOn(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const frame = view.frames[view.frames.length - 1];
  if (frame?.kind !== 'move') return undefined;
  const steps = namesFor(world, view, { kind: 'enter' });
  const units = frame.movers.map(({ unit }) => unit);
  if (frame.at === undefined) return comeOn(eyes, steps, units);
  if (steps.includes('off') && shouldExit(scene, frame.at, side)) return { kind: 'enter', to: 'off' };
  const reaches = reachable(scene, units, 'move');
  const goal = destination(eyes, reaches, units, frame.at);
  const step = goal === undefined ? undefined : firstStep(reaches, goal.at, frame.at);
  if (step !== undefined && steps.includes(step)) return { kind: 'enter', to: step };
  if (kindsOf(world, view).includes('stop')) return { kind: 'stop' };
  const inside = steps.filter((to) => to !== 'off');
  const to = bestOf(inside, (at) => standing(eyes, at, units))?.thing;
  return to === undefined ? undefined : { kind: 'enter', to };
}

/** The hex by which to enter the map. */
function comeOn(eyes: Eyes, steps: readonly LocationId[], units: readonly CounterId[]): Action | undefined {
  const best = bestOf(steps, (to) => standing(eyes, to, units));
  return best === undefined ? undefined : { kind: 'enter', to: best.thing };
}

/** The place within reach that is better than where the group stands. */
function destination(
  eyes: Eyes,
  reaches: readonly Reach[],
  units: readonly CounterId[],
  from: LocationId | undefined,
): Reach | undefined {
  const best = bestOf(reaches, (reach) => standing(eyes, reach.at, units) - 0.3 * reach.exposure.locations);
  const here = from === undefined ? undefined : standing(eyes, from, units);
  return best !== undefined && (here === undefined || best.worth > here + 0.5) ? best.thing : undefined;
}

/**
 * How good it is to stand somewhere: in cover and out of sight at first, near the objective as time runs out; in Melee if
 * it can be won, at the end in any case.
 */
function standing({ scene, side }: Eyes, at: LocationId, units: readonly CounterId[]): number {
  const { turns } = scene.world.scenario;
  const pressed = isPressed(scene, at, side);
  const haste = pressed ? 1.2 : scene.position.turn / turns;
  const cover = pressed ? 0 : coverAt(scene, at);
  const place = -(1 + haste) * distanceToGoal(scene, at, side) + cover;
  if (enemiesAt(scene, at, side).length === 0) {
    return place - ((1.2 - haste) * threatAt(scene, at, side) * 2) / (1 + cover);
  }
  const own = units.reduce((sum, id) => {
    const unit = counterOf(scene.position, id);
    return unit === undefined ? sum : sum + meleeStrength(scene, unit);
  }, 0);
  return own >= strengthAt(scene, at, side) * (1.2 - haste) ? place + 4 : place - 10;
}

/** The first step of the way to a place. */
function firstStep(reaches: readonly Reach[], goal: LocationId, from: LocationId | undefined): LocationId | undefined {
  const byPlace = new Map(reaches.map((reach) => [reach.at, reach]));
  let step = goal;
  for (let steps = 0; steps <= reaches.length; steps++) {
    const via = byPlace.get(step)?.via;
    if (via === undefined || via === from) return step;
    step = via;
  }
  return undefined;
}

/** In a window: the shot, if it is a good one. */
function watch({ world, view }: Eyes): Action | undefined {
  const kinds = kindsOf(world, view);
  const shot = kinds.includes('fire') ? bestShot(world, view) : undefined;
  if (shot !== undefined && (shot.worth >= LEAST_OPPORTUNITY || !kinds.includes('pass'))) return shot.thing;
  return onlyIf(kinds.includes('pass'), { kind: 'pass' });
}

/** In Melee: everything against everybody. */
function fight({ world, view }: Eyes): Action | undefined {
  return buildOrder(world, view, { kind: 'melee' }, mostOf);
}

function onlyIf(condition: boolean, action: Action): Action | undefined {
  return condition ? action : undefined;
}
