import { describe, expect } from 'vitest';
import { counterOf, skillEffects } from '../../src/state/index.js';
import { position } from '../../src/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';

const world = worldOf('training');

describe('Skills', () => {
  rule('11.1.5', 'a Leader has the Skill that the order of battle gives him, and no other', () => {
    const skills = world.orderOfBattle.flatMap((counter) =>
      (counter.status.skills ?? []).map((skill) => [counter.id, skill]),
    );
    expect(skills).toEqual([['de.koch.1', 'assaulter']]);
  });

  rule('12.0', 'a Skill works by its effects; one without text has none', () => {
    const game = position(world, {
      units: [{ type: 'de.koch', at: 'J3', skills: ['assaulter', 'fanatic'] }],
      dice: 'entered',
    });
    if (!game.ok) throw new Error(JSON.stringify(game.problems));
    const koch = counterOf(game.value.position, 'de.koch.1');
    if (koch === undefined) throw new Error('no Koch');
    expect(skillEffects(world, koch, 'assaulter')).toEqual([{ kind: 'assaulter' }]);
    expect(skillEffects(world, koch, 'firepower')).toEqual([]);
  });
});
