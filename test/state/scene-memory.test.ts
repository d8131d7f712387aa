import { expect, it } from 'vitest';
import { sceneMemory } from '../../src/state/scene-memory.js';
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
