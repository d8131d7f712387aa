import { describe, expect, it } from 'vitest';
import { quietMemory, sceneMemory } from '../../src/state/scene-memory.js';
import { lay } from '../phases/table.js';
import { worldOf } from '../training.js';

const world = worldOf('training');
const scene = lay(world, { units: [], frames: [] });

it('remembers what was found in a scene while nothing in it is another', () => {
  const found = sceneMemory<number>();
  found(scene).set('J3', 4);
  expect(found({ ...scene }).get('J3')).toBe(4);
});

it.each([
  ['position', { ...scene, position: { ...scene.position } }],
  ['stack of frames', { ...scene, frames: [...scene.frames] }],
  ['world', { ...scene, world: { ...world } }],
])('has found nothing yet in a scene with another %s', (_what, other) => {
  const found = sceneMemory<number>();
  found(scene).set('J3', 4);
  expect(found(other).get('J3')).toBeUndefined();
  found(other).set('J3', 5);
  expect(found(scene).get('J3')).toBeUndefined();
});

describe('a memory of where there was nothing to do', () => {
  const { position } = scene;

  it('holds as long as none of its parts has changed, whatever becomes of the others', () => {
    const quiet = quietMemory('counters', 'markers');
    expect(quiet.holds(scene)).toBe(false);
    quiet.note(world, position);
    expect(quiet.holds(scene)).toBe(true);
    expect(quiet.holds({ ...scene, frames: [], position: { ...position, passes: 2 } })).toBe(true);
  });

  it.each([
    ['counters', { ...scene, position: { ...position, counters: [...position.counters] } }],
    ['markers', { ...scene, position: { ...position, markers: [...position.markers] } }],
    ['world', { ...scene, world: { ...world } }],
  ])('holds no longer when the %s are others', (_what, other) => {
    const quiet = quietMemory('counters', 'markers');
    quiet.note(world, position);
    expect(quiet.holds(other)).toBe(false);
    quiet.note(other.world, other.position);
    expect(quiet.holds(scene)).toBe(false);
  });
});
