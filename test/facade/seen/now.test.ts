import { describe, expect, it } from 'vitest';
import { readWorld, writeWorld } from '../../../src/client/index.js';
import type { Action, GameState, Setup } from '../../../src/index.js';
import { apply, load, position, positionNow, reduce, request, save, view } from '../../../src/index.js';
import { renderGame } from '../../../src/render/index.js';
import { counterOf } from '../../../src/state/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');

/** A squad fires at two squads that have moved, with dice that are entered. */
const SETUP: Setup = {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'G6' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  impulse: { by: 'us', named: ['I5'] },
  dice: 'entered',
};

const FIRE: Action = {
  kind: 'fire',
  from: 'I5',
  target: 'J3',
  units: ['us.2-5-4.1'],
  weapons: [],
  lead: 'us.2-5-4.1',
};

const begun = unwrap(position(world, SETUP));

/** The game after faces entered one by one. */
function after(...faces: readonly (readonly number[])[]): GameState {
  let { state } = unwrap(apply(world, begun, FIRE));
  for (const each of faces) ({ state } = unwrap(apply(world, state, { kind: 'answer', faces: each })));
  return state;
}

/** Shaken by the first damage check; that of the second squad is still to be rolled. */
const shaken = after([5, 1], [2]);

describe('the table while a question waits', () => {
  it('is as the answers so far have left it, and the position of the game is the one from which the action started', () => {
    expect(request(world, shaken)).toMatchObject({ kind: 'answer', ask: { purpose: 'damageCheck', of: 'de.1-6-4.2' } });
    expect(shaken.position).toEqual(begun.position);
    expect(counterOf(positionNow(world, shaken), 'de.1-6-4.1')?.status.shaken).toBe(true);
    expect(counterOf(shaken.position, 'de.1-6-4.1')?.status.shaken).toBeUndefined();
  });

  it('is told step by step: what is known is not told again', () => {
    const first = unwrap(apply(world, begun, FIRE));
    const attack = unwrap(apply(world, first.state, { kind: 'answer', faces: [5, 1] }));
    const check = unwrap(apply(world, attack.state, { kind: 'answer', faces: [2] }));
    expect([first, attack, check].map(({ events }) => events.map(({ kind }) => kind))).toEqual([
      [],
      ['attackResolved'],
      ['damageChecked', 'shaken'],
    ]);
    const asked = request(world, check.state);
    expect(asked.kind === 'answer' ? asked.soFar : []).toEqual([...attack.events, ...check.events]);
  });

  it('is the same in a game that was saved and loaded, and the next answer tells the same', () => {
    const loaded = unwrap(load(world, save(shaken)));
    expect(loaded).toEqual(shaken);
    expect(positionNow(world, loaded)).toEqual(positionNow(world, shaken));
    const answer: Action = { kind: 'answer', faces: [1] };
    expect(apply(world, loaded, answer)).toEqual(apply(world, shaken, answer));
  });

  it('costs nobody its events who does not read them', () => {
    const lean = { lean: true };
    const waiting = unwrap(
      apply(world, unwrap(apply(world, begun, FIRE, lean)).state, { kind: 'answer', faces: [5, 1] }, lean),
    );
    expect(waiting.events).toEqual([]);
    const told = unwrap(apply(world, waiting.state, { kind: 'answer', faces: [2] }));
    expect(told.events.map(({ kind }) => kind)).toEqual(['damageChecked', 'shaken']);
    expect(positionNow(world, told.state)).toEqual(positionNow(world, shaken));
  });

  it('is the very position where nothing waits, and after the last answer', () => {
    expect(positionNow(world, begun)).toBe(begun.position);
    const done = after([5, 1], [2], [1]);
    expect(positionNow(world, done)).toBe(done.position);
  });

  it('is what a picture shows', () => {
    const shot = renderGame(world, view(world, shaken, 'us'));
    const { pending: _pending, ...rest } = view(world, shaken, 'us');
    expect(shot).toBe(renderGame(world, { ...rest, position: positionNow(world, shaken) }));
    expect(shot).not.toBe(renderGame(world, view(world, begun, 'us')));
  });

  it('is folded from the request by a page without rules, and drawn as it is given', () => {
    const page = readWorld(writeWorld(world));
    const asked = request(world, view(world, shaken, 'us'));
    const seen = view(world, shaken, 'us');
    const now = asked.kind === 'answer' ? asked.soFar.reduce(reduce, seen.position) : seen.position;
    expect(now).toEqual(positionNow(world, seen));
    const { pending: _pending, ...rest } = seen;
    expect(renderGame(page, { ...seen, position: now })).toBe(renderGame(page, { ...rest, position: now }));
    expect(renderGame(page, { ...seen, position: now })).not.toBe(renderGame(page, seen));
  });

  it('is asked of a game or a view', () => {
    expect(positionNow(world, {} as never)).toMatchObject({ ok: false, problems: [{ code: 'misuse' }] });
  });
});
