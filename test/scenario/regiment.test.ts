import { describe, expect } from 'vitest';
import type { Action, GameState } from '../../src/index.js';
import { position, request } from '../../src/index.js';
import { rule } from '../rule.js';
import type { Script } from '../script.js';
import { take } from '../script.js';
import { worldOf } from '../training.js';

const world = worldOf('regiment');

/** Turn 5: a Squad is out, two Half-Squads with the MG34 and a Leader stand before H8, paratroopers look on. */
function lastTurn(): Script {
  const state = position(world, {
    turn: 5,
    initiative: 'de',
    units: [
      { type: 'de.1-6-4', at: 'exited' },
      { type: 'de.1-5-4', at: 'H7', weapons: [{ type: 'de.mg34' }] },
      { type: 'de.1-5-4', at: 'H7' },
      { type: 'de.plassmann', at: 'H8' },
      { type: 'us.2-5-4', at: 'G7' },
    ],
    impulse: { by: 'de' },
    dice: 'entered',
  });
  if (!state.ok) throw new Error(JSON.stringify(state.problems));
  return { world, state: state.value, events: [] };
}

/** Takes actions without a die; the other side lets every window go by. */
function playing(start: Script): {
  readonly act: (action: Action) => void;
  /** Everybody passes to the end of the game. */
  readonly passOn: () => void;
  readonly state: () => GameState;
} {
  let script = start;
  const act = (action: Action): void => {
    script = take(script, action);
    const asked = request(world, script.state);
    if (asked.kind === 'action' && asked.frame.kind === 'window') script = take(script, { kind: 'pass' });
  };
  return {
    act,
    passOn: () => {
      while (script.state.position.result === undefined) act({ kind: 'pass' });
    },
    state: () => script.state,
  };
}

const halves = ['de.1-5-4.1', 'de.1-5-4.2'];
const walk = (from: string, ...units: readonly string[]): Action => ({
  kind: 'move',
  from,
  units,
  modes: units.map(() => 'move' as const),
});

describe('the last turn of Rejoining the Regiment', () => {
  rule(
    '22.0',
    'two Half-Squads and a Leader go after the Squad by H8, and the game is won when the turn is over',
    () => {
      const { act, passOn, state } = playing(lastTurn());
      act({ kind: 'name', at: 'H7' });
      act(walk('H7', ...halves));
      act({ kind: 'enter', to: 'H8' });
      act({ kind: 'enter', to: 'off' });
      const gone = state().position.counters.filter(({ place }) => place.kind === 'exited');
      expect(gone.map(({ id }) => id)).toEqual(['de.1-5-4.1', 'de.1-5-4.2', 'de.1-6-4.1', 'de.mg34.1']);
      expect(state().position.result).toBeUndefined();
      act({ kind: 'pass' });
      act({ kind: 'name', at: 'H8' });
      act(walk('H8', 'de.plassmann.1'));
      act({ kind: 'enter', to: 'off' });
      expect(state().position.result).toBeUndefined();
      passOn();
      expect(state().position).toMatchObject({ phase: 'over', result: { winner: 'de', condition: 'brokenThrough' } });
    },
  );

  rule('22.0', 'while the Leader stays behind the road is held', () => {
    const { act, passOn, state } = playing(lastTurn());
    act({ kind: 'name', at: 'H7' });
    act(walk('H7', ...halves));
    act({ kind: 'enter', to: 'H8' });
    act({ kind: 'enter', to: 'off' });
    passOn();
    expect(state().position).toMatchObject({ phase: 'over', result: { winner: 'us', condition: 'roadHeld' } });
  });
});
