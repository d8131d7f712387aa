import type { World } from '../../src/index.js';
import type { CounterType } from '../../src/units/index.js';
import { airborneWorld } from '../airborne.js';
import { armouredWorld } from '../armoured.js';
import { arsenalWorld } from '../arsenal.js';
import { cavalryWorld } from '../cavalry.js';
import { worldNamed } from '../fuzz/worlds.js';
import { patrolWorld } from '../patrol.js';
import { riverWorld } from '../river.js';
import { worldWith } from '../world.js';

/** Every type of counter that the worlds of the tests of two nations have. */
function allTypes(): readonly CounterType[] {
  const worlds = [arsenalWorld(), armouredWorld(), airborneWorld(), cavalryWorld(), riverWorld(), patrolWorld()];
  const types = new Map(worlds.flatMap((world) => [...world.catalogue.types]));
  return [...types.values()];
}

/** A world in which situations are put together, with its name. */
export interface Battlefield {
  readonly name: string;
  readonly world: World;
}

let made: readonly Battlefield[] | undefined;

/**
 * Worlds in which every type of counter meets every other: a village, a river, open lanes, a night, and the jungle of
 * another war.
 */
export function battlefields(): readonly Battlefield[] {
  return (made ??= makeBattlefields());
}

function makeBattlefields(): readonly Battlefield[] {
  const types = allTypes();
  const village = worldWith({ types });
  return [
    { name: 'village', world: village },
    { name: 'river', world: worldWith({ types, map: riverWorld().map }) },
    { name: 'lanes', world: worldWith({ types }, airborneWorld()) },
    { name: 'raid', world: worldNamed('raid') },
    { name: 'cache', world: worldNamed('cache') },
    { name: 'landing', world: worldNamed('landing') },
  ];
}
