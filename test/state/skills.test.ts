import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { allowanceOf, movementAllowance } from '../../src/movement/index.js';
import { loadWorld } from '../../src/index.js';
import { spottingLedger } from '../../src/spotting/index.js';
import { counterOf, moraleOf, skillEffects } from '../../src/state/index.js';
import type { Counter, Scene, World } from '../../src/state/index.js';
import { position } from '../../src/index.js';
import { rule } from '../rule.js';
import { board15, packJson, worldOf } from '../training.js';

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

/** The Training Scenario with Skills of a pack's own. */
const skilled = ((): World => {
  const skills = [
    { id: 'stubborn', name: 'Stubborn', who: ['leader', 'squad'], effects: [{ kind: 'morale', value: 1 }] },
    {
      id: 'keen',
      name: 'Keen',
      who: ['leader'],
      effects: [
        { kind: 'spotting', value: 2 },
        { kind: 'movement', mps: 1 },
      ],
    },
  ];
  const packs = [packJson('ww2-starter'), packJson('training'), { format: 0, id: 'own', title: 'Own', skills }];
  const loaded = loadWorld({ packs, boards: [board15()], scenario: 'training' });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value;
})();

/** Koch with these Skills and in this state. */
function kochWith(status: object): { readonly scene: Scene; readonly koch: Counter } {
  const game = position(skilled, {
    units: [
      { type: 'de.koch', at: 'J3', ...status },
      { type: 'us.2-5-4', at: 'I5' },
    ],
    impulse: { by: 'de', named: ['J3'] },
    dice: 'entered',
  });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  const koch = counterOf(game.value.position, 'de.koch.1');
  if (koch === undefined) throw new Error('no Koch');
  return { scene: { world: skilled, position: game.value.position, frames: game.value.frames }, koch };
}

describe('Skills that a pack makes', () => {
  const numbers = (status: object): readonly number[] => {
    const { scene, koch } = kochWith(status);
    return [
      wholeTotal(moraleOf(scene, koch)),
      wholeTotal(spottingLedger(scene, koch, 'I5', 4)),
      wholeTotal(movementAllowance(scene, koch, { mode: 'move' })),
      wholeTotal(movementAllowance(scene, koch, { mode: 'assaultMove' })),
      allowanceOf(scene, koch, { mode: 'move' }),
    ];
  };
  const [morale, spotting, mps, halved] = numbers({}) as [number, number, number, number];

  rule('12.0', 'enhance Morale, also of those who are Shaken', () => {
    expect(numbers({ skills: ['stubborn'] })).toEqual([morale + 1, spotting, mps, halved, mps]);
    const shaken = numbers({ shaken: true })[0] as number;
    expect(numbers({ shaken: true, skills: ['stubborn'] })[0]).toBe(shaken + 1);
  });

  rule('12.0', 'sharpen the sight and give MPs, before they are halved', () => {
    expect(numbers({ skills: ['keen'] })).toEqual([
      morale,
      spotting - 2,
      mps + 2,
      Math.ceil((mps / 2 + 1) / 2) * 2,
      mps + 2,
    ]);
    expect(numbers({ skills: ['keen', 'stubborn'] })[0]).toBe(morale + 1);
  });

  rule('12.0', 'name themselves in the sum', () => {
    const { scene, koch } = kochWith({ skills: ['keen', 'stubborn'] });
    expect(moraleOf(scene, koch).terms.map(({ id, rule: of }) => `${id} ${of}`)).toContain('skill 12.0');
    expect(spottingLedger(scene, koch, 'I5').terms.map(({ id, rule: of }) => `${id} ${of}`)).toContain('skill 12.0');
    expect(movementAllowance(scene, koch, { mode: 'move' }).terms.map(({ id }) => id)).toContain('skill');
  });
});
