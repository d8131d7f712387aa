import { describe, expect, test } from 'vitest';
import type { Change, GameState } from '../../../src/state/index.js';
import { apply, check, playScript, position } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');

/** Two Squads of G6 are on the move and stand in G5. */
function onTheMove(): GameState {
  const begun = unwrap(
    position(world, {
      units: [
        { type: 'us.2-5-4', at: 'G6' },
        { type: 'us.2-5-4', at: 'G6' },
        { type: 'us.2-5-4', at: 'I5' },
      ],
      turn: 2,
      initiative: 'us',
      umpire: true,
      impulse: { by: 'us', named: ['G6'] },
      dice: 'entered',
    }),
  );
  const units = ['us.2-5-4.1', 'us.2-5-4.2'];
  const steps = [
    { do: { kind: 'move', from: 'G6', units, modes: ['move', 'move'] } },
    { do: { kind: 'enter', to: 'G5' } },
  ];
  return unwrap(playScript(world, begun, steps)).state;
}

const put = (counter: string, at: string): Change => ({ kind: 'counterPlaced', counter, place: { kind: 'map', at } });

function overridden(changes: readonly Change[]): GameState {
  return unwrap(apply(world, onTheMove(), { kind: 'override', by: 'Anna', reason: 'slipped', changes })).state;
}

describe('an override in the middle of a move', () => {
  test('lets the whole group go on from where it was put', () => {
    const state = overridden([put('us.2-5-4.1', 'G4'), put('us.2-5-4.2', 'G4')]);
    expect(state.frames.at(-1)).toMatchObject({ kind: 'move', at: 'G4' });
    expect(check(world, state, { kind: 'stop' }).complete).toBe(1);
  });

  test('lets the rest go on where one was put elsewhere', () => {
    const state = overridden([put('us.2-5-4.1', 'G6')]);
    const frame = state.frames.at(-1);
    expect(frame).toMatchObject({ kind: 'move', at: 'G5' });
    expect(frame?.kind === 'move' ? frame.movers.map(({ unit }) => unit) : []).toEqual(['us.2-5-4.2']);
  });

  test('ends the move where nobody of the group is left', () => {
    const gone = (counter: string): Change => ({ kind: 'counterRemoved', counter, cause: 'damage', place: { kind: 'eliminated' } }); // prettier-ignore
    const state = overridden([gone('us.2-5-4.1'), gone('us.2-5-4.2')]);
    expect(state.frames.map(({ kind }) => kind)).toEqual(['impulse']);
  });

  test('says who is not there where the group was torn apart', () => {
    const changes = [put('us.2-5-4.1', 'G4'), put('us.2-5-4.2', 'G6')];
    const verdict = check(world, onTheMove(), { kind: 'override', by: 'Anna', reason: 'slipped', changes });
    expect(verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : []).toEqual(['not-there', 'not-there']);
  });
});
