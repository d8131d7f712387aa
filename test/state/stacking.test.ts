import { describe, expect } from 'vitest';
import { counterOf, stackingProblem } from '../../src/state/index.js';
import type { Counter, Scene } from '../../src/state/index.js';
import { position } from '../../src/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';

const world = worldOf('training');

/** Squads and Leaders of the Germans, each in its own hex. */
const APART = [
  ...['E4', 'E5', 'E6', 'E7'].map((at) => ({ type: 'de.1-6-4', at })),
  { type: 'de.koch', at: 'F3' },
  { type: 'de.baumann', at: 'F4' },
  { type: 'de.medic', at: 'F5' },
];

function scene(): Scene {
  const game = position(world, { units: APART, dice: 'entered' });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  return { world, position: game.value.position, frames: game.value.frames };
}

function incoming(at: Scene, ...ids: readonly string[]): Counter[] {
  return ids.map((id) => {
    const counter = counterOf(at.position, id);
    if (counter === undefined) throw new Error(id);
    return counter;
  });
}

const SQUADS = ['de.1-6-4.1', 'de.1-6-4.2', 'de.1-6-4.3', 'de.1-6-4.4'];
const SMCS = ['de.baumann.1', 'de.koch.1', 'de.medic.1'];

describe('stacking', () => {
  rule('1.3', 'three Squads and two single men of a side may be in a hex', () => {
    const table = scene();
    expect(
      stackingProblem(table, 'I5', 'de', incoming(table, ...SQUADS.slice(0, 3), ...SMCS.slice(0, 2))),
    ).toBeUndefined();
  });

  rule('1.3', 'a fourth Squad is too much, and so is a third single man; both are told together', () => {
    const table = scene();
    expect(stackingProblem(table, 'I5', 'de', incoming(table, ...SQUADS))).toEqual({
      at: 'I5',
      of: 'halfSquads',
      count: 8,
      limit: 6,
    });
    expect(stackingProblem(table, 'I5', 'de', incoming(table, ...SMCS))).toEqual({
      at: 'I5',
      of: 'smcs',
      count: 3,
      limit: 2,
    });
    expect(stackingProblem(table, 'I5', 'de', incoming(table, ...SQUADS, ...SMCS))).toMatchObject({
      of: 'halfSquads',
      others: ['smcs'],
    });
  });

  rule('1.3', 'who is there already counts once', () => {
    const table = scene();
    expect(stackingProblem(table, 'E4', 'de', incoming(table, ...SQUADS.slice(0, 3)))).toBeUndefined();
  });

  rule('1.3', 'an ATGM team takes the room of a Half-Squad, by `atgmStacking` that of a Squad', () => {
    const base = worldOf('training');
    const types = new Map(base.catalogue.types);
    const squad = base.catalogue.types.get('de.1-6-4');
    if (squad?.kind !== 'squad') throw new Error('no Squad');
    types.set('de.milan', { ...squad, id: 'de.milan', kind: 'weaponTeam', team: { weapon: 'atgm', mayMove: true } });
    const teams = [1, 2, 3, 4].map((n): Counter => {
      return { id: `de.milan.${n}`, type: 'de.milan', side: 'de', place: { kind: 'map', at: 'E4' }, status: {} };
    });
    const { position: laid, frames } = scene();
    const problemOf = (atgmStacking: 'halfSquad' | 'squad', count: number): unknown => {
      const ruleset = { ...base.ruleset, switches: { ...base.ruleset.switches, atgmStacking } };
      const table: Scene = {
        world: { ...base, catalogue: { ...base.catalogue, types }, ruleset },
        position: laid,
        frames,
      };
      return stackingProblem(table, 'I5', 'de', [...incoming(table, ...SQUADS.slice(0, 1)), ...teams.slice(0, count)]);
    };
    expect(problemOf('halfSquad', 4)).toBeUndefined();
    expect(problemOf('squad', 2)).toBeUndefined();
    expect(problemOf('squad', 3)).toEqual({ at: 'I5', of: 'halfSquads', count: 8, limit: 6 });
  });

  rule('1.3', 'a Wreck counts as a vehicle of either side, by `wreckStacking` of its former owner alone', () => {
    const base = worldOf('training');
    const types = new Map(base.catalogue.types);
    const tank = { id: 'de.tank', nation: 'de', kind: 'vehicle', mf: 9, morale: 6 } as const;
    types.set(tank.id, tank);
    const tanks = ['de.tank.1', 'de.tank.2'].map((id): Counter => {
      return { id, type: 'de.tank', side: 'de', place: { kind: 'map', at: 'E4' }, status: {} };
    });
    const beside = (wreckStacking: 'bothSides' | 'formerOwner', type: string): Scene => {
      const { position: before, frames } = scene();
      const switches = { ...base.ruleset.switches, wreckStacking };
      return {
        world: { ...base, catalogue: { ...base.catalogue, types }, ruleset: { ...base.ruleset, switches } },
        position: { ...before, markers: [{ kind: 'wreck', at: 'I5', type }] },
        frames,
      };
    };
    const full = { at: 'I5', of: 'vehicles', count: 3, limit: 2 };
    expect(stackingProblem(beside('bothSides', 'us.2-5-4'), 'I5', 'de', tanks)).toEqual(full);
    expect(stackingProblem(beside('bothSides', 'us.2-5-4'), 'I5', 'de', tanks.slice(1))).toBeUndefined();
    expect(stackingProblem(beside('formerOwner', 'us.2-5-4'), 'I5', 'de', tanks)).toBeUndefined();
    expect(stackingProblem(beside('formerOwner', 'de.tank'), 'I5', 'de', tanks)).toEqual(full);
    expect(stackingProblem(beside('bothSides', 'us.2-5-4'), 'I4', 'de', tanks)).toBeUndefined();
  });
});
