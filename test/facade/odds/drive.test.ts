import { describe, expect, it } from 'vitest';
import type { Action, Distribution, HexMarker } from '../../../src/index.js';
import { odds } from '../../../src/index.js';
import { drawn, situation, worldWith } from '../../world.js';

const world = worldWith({ map: drawn({ hexes: [{ hex: 'E4', terrain: 'lcBuilding' }] }) });
const TANK = 'us.m4a1.1';

/** The odds of an action of a tank on the move in E5, facing E4 and D5; die by die or as they are always worked out. */
function oddsOf(action: Action, markers: readonly HexMarker[], factorise: boolean): Distribution {
  const game = situation(world, {
    units: [{ type: 'us.m4a1', at: 'E5', facing: 1 }],
    markers,
    frames: [
      { kind: 'impulse', by: 'us', step: 'acting', named: [{ at: 'E5', drove: [TANK] }], started: [TANK], acted: true },
      {
        kind: 'move',
        by: 'us',
        movers: [{ unit: TANK, mode: 'move', allowance: 20, own: 20, spent: 0 }],
        halted: [],
        at: 'E5',
        from: 'E5',
        step: 'ready',
        steps: 0,
      },
    ],
  } as never);
  const found = odds(world, game, action, { factorise });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}

const mines: HexMarker = { kind: 'mines', at: 'D5', fp: 1, side: 'de' };
const chances = ({ subjects }: Distribution, of: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    subjects
      .filter(({ subject }) => subject === of)
      .flatMap(({ results }) => results.map((one) => [one.result, one.chance])),
  );

describe('the odds of a vehicle on the move', () => {
  it('into Mines are those of brute force', () => {
    const action = { kind: 'enter', to: 'D5' } as const;
    expect(oddsOf(action, [mines], true).subjects).toEqual(oddsOf(action, [mines], false).subjects);
  });

  it('into Mines of FP 1 with a lowest hull armor of 2 are 15 in 36 of being beaten, and then those of the table', () => {
    // Die + 1 against die + 1.
    expect(chances(oddsOf({ kind: 'enter', to: 'D5' }, [mines], true), TANK)).toEqual({
      none: '47/72',
      shaken: '5/36',
      immobilized: '5/36',
      eliminated: '5/72',
    });
  });

  it('into a Building are those of brute force', () => {
    const action = { kind: 'enter', to: 'E4' } as const;
    expect(oddsOf(action, [], true).subjects).toEqual(oddsOf(action, [], false).subjects);
  });

  it('into a Building are of abandoning it with a roll above its front hull of 5', () => {
    expect(chances(oddsOf({ kind: 'enter', to: 'E4' }, [], true), TANK)).toEqual({ none: '5/18', abandoned: '13/18' });
  });

  it('of going Hull Down in the open are one in six', () => {
    expect(chances(oddsOf({ kind: 'hullDown' }, [], true), TANK)).toEqual({ hullDown: '1/6', none: '5/6' });
  });

  it('of going Hull Down are those of brute force', () => {
    const action = { kind: 'hullDown' } as const;
    expect(oddsOf(action, [], true).subjects).toEqual(oddsOf(action, [], false).subjects);
  });
});
