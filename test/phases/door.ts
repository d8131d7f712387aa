import { expect } from 'vitest';
import { questionOf } from '../../src/engine/index.js';
import { facesVertex } from '../../src/units/index.js';
import type { Choice } from '../../src/kernel/procedure/request.js';
import { apply } from '../../src/index.js';
import type { Action, Event, Frame, Position, Scene } from '../../src/state/index.js';
import { gameOf } from '../world.js';
import type { Named } from './table.js';

/** The phase to which the lowest frame belongs. */
const PHASES: Partial<Record<Frame['kind'], Position['phase']>> = { setUp: 'setUp', rally: 'rally' };

/** The phase in which such frames lie. */
export function phaseUnder([lowest]: readonly Frame[]): Position['phase'] {
  return (lowest === undefined ? undefined : PHASES[lowest.kind]) ?? 'operations';
}

/** The scene with every vehicle on the map facing the first corner where a test does not say which: no vehicle of a game faces nowhere. */
function turned(scene: Scene): Scene {
  const { world, position } = scene;
  const counters = position.counters.map((counter) => {
    const { type, place, status } = counter;
    const printed = world.catalogue.types.get(type);
    const turns = place.kind === 'map' && printed !== undefined && facesVertex(printed) && status.facing === undefined;
    return turns ? { ...counter, status: { ...status, facing: 1 as const } } : counter;
  });
  return { ...scene, position: { ...position, counters } };
}

/**
 * Takes the action by the door that people use: the scene is a game that can be loaded, and the public `apply` takes the action, asks
 * for these dice and choices, and tells these events before whatever follows by itself.
 */
export function byTheDoor(
  scene: Scene,
  action: Action,
  dice: readonly Named[],
  choices: Readonly<Record<string, Choice>>,
  events: readonly Event[],
): void {
  const { world } = scene;
  const left = [...dice];
  const told: Event[] = [];
  let state = gameOf(turned(scene));
  let next: Action = action;
  for (;;) {
    const applied = apply(world, state, next);
    expect(applied).toMatchObject({ ok: true });
    if (!applied.ok) return;
    ({ state } = applied.value);
    told.push(...applied.value.events);
    if (state.pending === undefined) break;
    const { ask } = questionOf(world, state, state.pending);
    const answer = answerTo(ask, left, choices);
    // What follows by itself may ask too, when all that the action asks for has been answered.
    if (answer === undefined) break;
    next = answer;
  }
  expect(left).toEqual([]);
  expect(told.slice(0, events.length)).toEqual(events);
}

function answerTo(
  ask: ReturnType<typeof questionOf>['ask'],
  left: Named[],
  choices: Readonly<Record<string, Choice>>,
): Action | undefined {
  if (ask.kind === 'choice') {
    const choice = choices[ask.purpose];
    return choice === undefined ? undefined : { kind: 'answer', choice };
  }
  const at = left.findIndex(({ purpose, of }) => purpose === ask.purpose && of === ask.of);
  const [roll] = at < 0 ? [] : left.splice(at, 1);
  return roll === undefined ? undefined : { kind: 'answer', faces: roll.faces };
}
