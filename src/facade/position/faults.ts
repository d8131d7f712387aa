import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { byId } from '../../kernel/basis/order.js';
import { wasLocation } from '../../movement/terrain/location.js';
import { hasFog } from '../../state/sight/fog.js';
import type { Scene } from '../../state/scene.js';
import { inSight } from '../../spotting/index.js';
import type { GameState } from '../../state/game.js';
import type { Position } from '../../state/position/position.js';
import { EDGES } from '../../state/position/part.js';
import type { World } from '../../state/world.js';
import { PASSES_TO_END } from '../../tables/index.js';
import type { Faults } from './fault.js';
import { counterFaults, oneCounterFaults } from './counter-faults.js';
import { frameFaults } from './frame-faults.js';
import { markerFaults } from './marker-faults.js';

/** The parts of a game that must agree with each other and with the world. */
export type Situation = Pick<GameState, 'position' | 'frames' | 'secrets'>;

/** The codes with which a saved game, a situation or a transcript of the right shape can be refused. */
export const FAULT_CODES = [
  'abandoned-vehicle',
  'bad-counter-id',
  'bad-fact',
  'bad-passes',
  'bad-rng-state',
  'bad-turn',
  'cannot-capture',
  'cannot-carry',
  'cannot-ride',
  'claymore-deserted',
  'diverged',
  'duplicate-id',
  'duplicate-marker',
  'exclusive-states',
  'faces-nowhere',
  'facing-missing',
  'frames-or-impulse',
  'holder-gone',
  'misfit',
  'missing',
  'named-twice',
  'no-room-aboard',
  'no-such-status',
  'no-works-left',
  'not-a-vehicle',
  'not-a-weapon',
  'not-canonical',
  'not-on-a-road',
  'not-own-counter',
  'not-there',
  'not-yours',
  'not-beside-craters',
  'nothing-asked',
  'other-fortification',
  'overloaded',
  'overstacked',
  'shaken-hero',
  'side-needed',
  'too-many-heroes',
  'too-many-emplacements',
  'too-many-mines',
  'unknown-counter',
  'unknown-event',
  'unknown-force',
  'unknown-location',
  'unknown-side',
  'unknown-skill',
  'unknown-type',
  'unknown-works',
  'wrong-base',
  'wrong-captured',
  'wrong-frame',
  'wrong-level',
  'wrong-mode',
  'wrong-result',
  'wrong-side',
  'wrong-sight',
  'wrong-terrain',
  'wrong-terrain-for-work',
  'wrong-world',
] as const;

/**
 * Every fault of a decoded situation. Saved games and positions set up by hand must have none.
 *
 * @param world the world
 * @param situation position, frames and secrets of the right shape
 * @returns every problem, each with one of `FAULT_CODES` and a path into the game
 * @rule 1.3
 * @example faultsOf(world, state) // []
 */
export function faultsOf(world: World, { position, frames, secrets }: Situation): readonly Problem[] {
  const faults = [
    ...counterFaults(world, position),
    ...clockFaults(world, position),
    ...markerFaults(world, position),
    ...controlFaults(world, position),
    ...factFaults(world, position),
    ...frameFaults(world, inIdOrder(position), frames),
    ...secretFaults(world, position, secrets),
  ];
  // What is in sight can only be told where everything else is right.
  return faults.length > 0 ? faults : [...sightFaults({ world, position, frames })];
}

/** A side sees what is in sight, neither more nor less; where stacks are open nothing is noted. */
function* sightFaults(scene: Scene): Faults {
  const { world, position } = scene;
  if (position.seen === undefined) return;
  if (!hasFog(world)) yield problem('wrong-sight', {}, '10.1', '/position/seen');
  for (const side of world.sides) {
    const path = `/position/seen/${side}`;
    const sight = position.seen[side];
    if (sight === undefined) yield problem('missing', {}, '10.1', path);
    else if (hasFog(world) && inSight(scene, side).join() !== sight.counters.join())
      yield problem('wrong-sight', { side }, '10.1', `${path}/counters`);
    else yield* heldFaults(world, position, sight.control, `${path}/control`);
  }
  for (const side of Object.keys(position.seen)) {
    if (!world.sides.includes(side)) yield problem('unknown-side', { side }, undefined, `/position/seen/${side}`);
  }
}

/** The position with its counters where look-ups expect them, whatever order they were given in. */
function inIdOrder(position: Position): Position {
  const counters = [...position.counters].sort(byId);
  return { ...position, counters };
}

function* clockFaults(world: World, position: Position): Faults {
  const { turn, phase, initiative, passes, result } = position;
  const { turns } = world.scenario;
  if (turn < 1 || turn > turns) yield problem('bad-turn', { turn, turns }, '2.0', '/position/turn');
  if (passes > PASSES_TO_END) yield problem('bad-passes', { passes, most: PASSES_TO_END }, '4.0', '/position/passes');
  if (!world.sides.includes(initiative)) {
    yield problem('unknown-side', { side: initiative }, undefined, '/position/initiative');
  }
  if ((phase === 'over') !== (result !== undefined)) {
    yield problem('wrong-result', { phase }, '22.0', '/position/result');
  }
  if (result !== undefined && result.winner !== 'draw' && !world.sides.includes(result.winner)) {
    yield problem('unknown-side', { side: result.winner }, undefined, '/position/result/winner');
  }
}

function controlFaults(world: World, position: Position): Faults {
  return heldFaults(world, position, position.control, '/position/control');
}

function* heldFaults(world: World, position: Position, control: Position['control'], origin: string): Faults {
  let before = '';
  for (const [i, { at, side }] of control.entries()) {
    const path = `${origin}/${i}`;
    if (!wasLocation(world, position, at)) yield problem('unknown-location', { at }, '1.4', `${path}/at`);
    if (!world.sides.includes(side)) yield problem('unknown-side', { side }, undefined, `${path}/side`);
    if (at <= before) yield problem('not-canonical', { at, after: before }, '22.1', `${path}/at`);
    before = at;
  }
}

/** A fact that a special rule settles as an edge names an edge. */
function* factFaults(world: World, { facts }: Position): Faults {
  for (const rule of world.scenario.specialRules) {
    if (rule.tag !== 'rolledEntryEdge') continue;
    const value = facts.named?.[rule.fact];
    if (value !== undefined && !(EDGES as readonly string[]).includes(value)) {
      yield problem('bad-fact', { fact: rule.fact, value }, '22.0', `/position/facts/named/${rule.fact}`);
    }
  }
}

function* secretFaults(world: World, position: Position, { bySide, referee }: GameState['secrets']): Faults {
  const open = new Set(position.counters.map(({ id }) => id));
  for (const side of world.sides) {
    if (!Object.hasOwn(bySide, side)) yield problem('missing', {}, undefined, `/secrets/bySide/${side}`);
  }
  for (const [side, { hidden }] of Object.entries(bySide)) {
    const path = `/secrets/bySide/${side}`;
    if (!world.sides.includes(side)) yield problem('unknown-side', { side }, undefined, path);
    for (const [i, counter] of hidden.entries()) {
      if (open.has(counter.id)) yield problem('duplicate-id', { id: counter.id }, undefined, `${path}/hidden/${i}/id`);
      yield* oneCounterFaults(world, counter, `${path}/hidden/${i}`);
    }
  }
  for (const [i, skill] of referee.cup.entries()) {
    if (!world.catalogue.skills.has(skill))
      yield problem('unknown-skill', { skill }, '12.0', `/secrets/referee/cup/${i}`);
  }
  for (const [i, event] of referee.events.entries()) {
    if (!world.scenario.events.some(({ id }) => id === event)) {
      yield problem('unknown-event', { event }, '1.8', `/secrets/referee/events/${i}`);
    }
  }
}
