import { describe, expect, it } from 'vitest';
import { candidates, rank, tacticalBot } from '../../src/bots/index.js';
import type { Action, GameState, World } from '../../src/index.js';
import { apply, createGame, seedRng, view } from '../../src/index.js';
import { friendsAt } from '../../src/state/index.js';
import { fieldOf } from '../../src/bots/tactical/field.js';
import { meleeWorth } from '../../src/bots/tactical/brawl.js';
import type { HexMarker, SetupUnit } from '../../src/state/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { situation } from '../world.js';

const training = worldNamed('training');
const regiment = worldNamed('regiment');

/** Germans who are to act. */
function attack(
  world: World,
  units: readonly SetupUnit[],
  named?: readonly string[],
  { markers = [], turn = 3 }: { readonly markers?: readonly HexMarker[]; readonly turn?: number } = {},
): GameState {
  const impulse = named === undefined ? { by: 'de' } : { by: 'de', step: 'acting' as const, named };
  return situation(world, { units, markers, dice: { seed: '1' }, turn, phase: 'operations', impulse });
}

function decided(world: World, state: GameState): Action | undefined {
  return tacticalBot.decide(world, view(world, state, 'de'), seedRng('tactical'))?.action;
}

/** What the bot makes of naming a location. */
function nameTerms(world: World, state: GameState, at: string): Readonly<Record<string, number>> | undefined {
  return candidates(world, view(world, state, 'de'), { width: 99 }).find(
    ({ action }) => action.kind === 'name' && action.at === at,
  )?.terms;
}

describe('the tactical bot in the attack', () => {
  it('spots an enemy at whom it could fire, where it has nothing better to do', () => {
    const state = situation(training, {
      units: [
        { type: 'de.1-6-4', at: 'I5', weapons: [{ type: 'de.mg42', mode: 'bipod' }] },
        { type: 'us.2-5-4', at: 'I2' },
      ],
      control: ['I5', 'I6'].map((at) => ({ at, side: 'de' })),
      dice: { seed: '1' },
      turn: 1,
      phase: 'operations',
      impulse: { by: 'de' },
    });
    expect(decided(training, state)).toEqual({ kind: 'spot', unit: 'de.1-6-4.1', target: 'I2' });
  });

  it('thinks more of a Melee with a machine gun than without', () => {
    const worth = (more: Partial<SetupUnit>): number => {
      const state = attack(training, [
        { type: 'de.1-6-4', at: 'I4', ...more },
        { type: 'us.2-5-4', at: 'J4' },
      ]);
      const scene = { world: training, position: state.position, frames: state.frames };
      return meleeWorth(fieldOf(scene, 'de'), friendsAt(scene, 'I4', 'de'), 'J4');
    };
    expect(worth({ weapons: [{ type: 'de.mg42', mode: 'bipod' }] })).toBeGreaterThan(worth({}));
  });

  it('counts no Leader without a weapon as a fighter in Melee', () => {
    const state = attack(
      training,
      [
        { type: 'de.1-6-4', at: 'I4' },
        { type: 'us.tom', at: 'I5' },
      ],
      ['I4'],
    );
    const found = candidates(training, view(training, state, 'de'), { width: 99 });
    // Nobody fights for him: his worth, that of the hex and of the place are won for certain.
    expect(found.find(({ plan }) => plan?.to === 'I5')?.terms['melee']).toBeGreaterThan(1);
  });

  it('names no location in Melee in order to leave the map', () => {
    const men: readonly SetupUnit[] = [
      { type: 'de.1-6-4', at: 'H8' },
      { type: 'de.1-6-4', at: 'H4' },
    ];
    const free = attack(regiment, [...men, { type: 'us.1-4-4', at: 'G8' }]);
    expect(nameTerms(regiment, free, 'H8')).toHaveProperty('leave');
    const locked = attack(regiment, [...men, { type: 'us.1-4-4', at: 'H8' }], undefined, {
      markers: [{ kind: 'melee', at: 'H8', fought: true }],
    });
    expect(nameTerms(regiment, locked, 'H8') ?? {}).not.toHaveProperty('leave');
    expect(decided(regiment, locked)).not.toEqual({ kind: 'name', at: 'H8' });
  });

  it('sends no Shaken man out of the map past an enemy whom he sees', () => {
    const man: SetupUnit = { type: 'de.baumann', at: 'H7', shaken: true };
    const alone = attack(regiment, [man, { type: 'us.1-4-4', at: 'A2' }]);
    expect(nameTerms(regiment, alone, 'H7')).toHaveProperty('leave');
    const seen = attack(regiment, [man, { type: 'us.1-4-4', at: 'H8' }]);
    expect(nameTerms(regiment, seen, 'H7') ?? {}).not.toHaveProperty('leave');
  });

  it('keeps a Leader whom nobody needs outside for the Shaken men', () => {
    const stands = (shaken: boolean): GameState => {
      const state = attack(regiment, [
        { type: 'de.plassmann', at: 'A2' },
        { type: 'de.baumann', at: 'H8' },
        { type: 'de.1-6-4', at: 'H5', ...(shaken ? { shaken } : {}) },
        { type: 'us.1-4-4', at: 'A7' },
      ]);
      const counters = state.position.counters.map((counter) =>
        counter.type === 'de.plassmann' ? { ...counter, place: { kind: 'exited' as const } } : counter,
      );
      return { ...state, position: { ...state.position, counters } };
    };
    expect(nameTerms(regiment, stands(false), 'H8')).toHaveProperty('leave');
    expect(nameTerms(regiment, stands(true), 'H8') ?? {}).not.toHaveProperty('leave');
  });

  const brawl: readonly SetupUnit[] = [
    { type: 'de.1-6-4', at: 'I5', weapons: [{ type: 'de.mg42', mode: 'bipod' }] },
    { type: 'de.1-6-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'I5' },
  ];
  const inMelee = { markers: [{ kind: 'melee' as const, at: 'I5', fought: false }] };

  it('fights a Melee for which an impulse is open, and sees what the fight is worth', () => {
    const state = attack(training, brawl, ['I5'], inMelee);
    expect(decided(training, state)).toMatchObject({ kind: 'melee', at: 'I5', targets: ['us.2-5-4.1'] });
    const [best] = candidates(training, view(training, state, 'de'));
    expect(best).toMatchObject({ action: { kind: 'melee', at: 'I5' } });
    expect(best?.score).toBeGreaterThan(0.5);
  });

  it('opens a Melee by its order, and names no place out of which nobody can move', () => {
    const state = attack(training, brawl, undefined, inMelee);
    expect(decided(training, state)).toMatchObject({ kind: 'melee', at: 'I5' });
    expect(nameTerms(training, state, 'I5')).toBeUndefined();
    const plans = rank(training, view(training, state, 'de'), seedRng('1'), { steps: 0 }).plans;
    expect(plans[0]?.action).toMatchObject({ kind: 'melee', at: 'I5' });
  });

  it('gives the strongest weapon of its set-up to those who see most', () => {
    let state = createGame(training, { seed: '7' });
    const given: Action[] = [];
    for (let orders = 0; state.ok && orders < 20; orders++) {
      const action = tacticalBot.decide(training, view(training, state.value, 'us'), seedRng('1'))?.action;
      const applied = action === undefined ? undefined : apply(training, state.value, action);
      if (action === undefined || applied?.ok !== true) break;
      if (action.kind === 'give') given.push(action);
      state = { ok: true, value: applied.value.state };
    }
    const holders = given.map((action) => (action.kind === 'give' ? [action.weapon, action.unit] : []));
    // I6, behind the church, would not see where the enemy comes on.
    expect(holders[0]).toEqual(['us.m1919a4.1', 'us.2-5-4.1']);
    const gunner = state.ok ? state.value.position.counters.find(({ id }) => id === 'us.2-5-4.1') : undefined;
    expect(gunner?.place).toEqual({ kind: 'map', at: 'I5' });
  });

  it('has no single man take a weapon that he would have to leave', () => {
    const taken = (men: readonly SetupUnit[]): Action | undefined => {
      const state = situation(training, {
        units: [...men, { type: 'de.1-6-4', at: 'H1' }],
        loose: [{ type: 'us.m1919a4', at: 'I5', mode: 'tripod' }],
        dice: { seed: '1' },
        turn: 2,
        frames: [{ kind: 'rally', by: 'us', attempted: [], used: [], lent: [] }],
      });
      return tacticalBot.decide(training, view(training, state, 'us'), seedRng('1'))?.action;
    };
    expect(taken([{ type: 'us.tom', at: 'I5' }])).toEqual({ kind: 'done' });
    expect(taken([{ type: 'us.2-5-4', at: 'I5' }])).toMatchObject({ kind: 'take', unit: 'us.2-5-4.1' });
  });
});
