import { describe, expect, it } from 'vitest';
import * as hexarbiter from '../../src/index.js';
import type { Action, GameState, Lnlt, Setup } from '../../src/index.js';
import { createGame, digest, explain, problem, replay } from '../../src/index.js';
import type { Change, Session, SessionStart } from '../../src/session/index.js';
import { createSession, rolledNothing, SESSION_CODES } from '../../src/session/index.js';
import { english } from '../../src/text/en/index.js';
import { worldOf } from '../training.js';
import { playedAtRandom } from '../random-games.js';
import { unwrap } from '../unwrap.js';

const world = worldOf('training');
const start = unwrap(createGame(world, { seed: '7' }));

function begin(game: GameState = start, more: Partial<SessionStart<Lnlt>> = {}): Session<Lnlt> {
  return createSession(hexarbiter, { world, game, record: { dice: { seed: '7' } }, ...more });
}

/** The first actions of a random game. */
function actionsOf(game: GameState, most: number): readonly Action[] {
  return [...playedAtRandom(world, game, 'session', most)].map(({ action }) => action);
}

function codesOf(result: { readonly ok: boolean; readonly problems?: readonly { readonly code: string }[] }): unknown {
  return result.problems?.map(({ code }) => code);
}

describe('a session', () => {
  it('takes steps as the rules say, and tells every listener of them in one order', () => {
    const session = begin();
    const first: Change<Lnlt>[] = [];
    const second: string[] = [];
    const leave = session.subscribe((change) => first.push(change));
    session.subscribe(({ kind, game }) => second.push(`${kind} ${game.step}`));
    const actions = actionsOf(start, 12);
    for (const action of actions.slice(0, 10)) expect(session.dispatch(action).ok).toBe(true);
    leave();
    for (const action of actions.slice(10)) session.dispatch(action);
    const played = [...playedAtRandom(world, start, 'session', 12)];
    expect(session.game()).toEqual(played.at(-1)?.applied.state);
    expect(first.map(({ action, events, dice, by }) => ({ action, events, dice, by }))).toEqual(
      played.slice(0, 10).map(({ action, applied: { events, dice }, before }) => {
        const asked = hexarbiter.request(world, before);
        return { action, events, dice, by: asked.kind === 'over' ? '' : asked.by };
      }),
    );
    expect(second).toEqual(played.map(({ applied }) => `applied ${applied.state.step}`));
    expect(session.request()).toEqual(hexarbiter.request(world, session.game()));
    expect(session.view('us')).toEqual(hexarbiter.view(world, session.game(), 'us'));
  });

  it('hands on what the rules refuse, and nothing has changed', () => {
    const session = begin();
    const changes: unknown[] = [];
    session.subscribe((change) => changes.push(change));
    expect(codesOf(session.dispatch({ kind: 'pass' }))).toEqual(['not-now']);
    const [action] = actionsOf(start, 1);
    expect(codesOf(session.dispatch(action!, { by: 'de' }))).toEqual(['wrong-side']);
    expect(codesOf(session.dispatch(action!, { at: 9 }))).toEqual(['stale-step']);
    expect(session.game()).toBe(start);
    expect(changes).toEqual([]);
  });

  it('takes steps back and once more, with the same dice', () => {
    const session = begin();
    const actions = actionsOf(start, 60);
    for (const action of actions) session.dispatch(action);
    const end = session.game();
    const kinds: string[] = [];
    session.subscribe(({ kind, game }) => kinds.push(`${kind} ${game.step}`));
    for (let back = 0; back < 60; back++) expect(session.undo().ok).toBe(true);
    expect(session.game()).toBe(start);
    expect(codesOf(session.undo())).toEqual(['nothing-to-undo']);
    expect(session.steps().undone.map(({ action }) => action)).toEqual(actions);
    for (let on = 0; on < 60; on++) expect(session.redo().ok).toBe(true);
    expect(session.game()).toBe(end);
    expect(codesOf(session.redo())).toEqual(['nothing-to-redo']);
    expect(kinds.slice(0, 2)).toEqual(['undone 59', 'undone 58']);
    expect(kinds.at(-1)).toBe('redone 60');
  });

  it('rolls the same dice for the same action after it was taken back: an undo does not turn the seed', () => {
    const session = begin();
    for (const action of actionsOf(start, 60)) session.dispatch(action);
    const rolled = session.steps().done.findIndex(({ dice }) => dice.length > 0);
    expect(rolled).toBeGreaterThan(0);
    while (session.steps().done.length > rolled) session.undo();
    const [step] = session.steps().undone;
    const again = unwrap(session.dispatch(step!.action));
    expect(again.dice).toEqual(step!.dice);
    expect(session.steps().undone).toEqual([]);
  });

  it('takes nothing back that the host forbids: what was rolled stays rolled', () => {
    const session = begin(start, { mayUndo: rolledNothing });
    const isFree = (): boolean => session.steps().done.at(-1)?.dice.length === 0;
    for (const action of actionsOf(start, 90)) {
      session.dispatch(action);
      if (session.steps().done.length > 50 && isFree()) break;
    }
    expect(isFree()).toBe(true);
    const given = session.steps().done.length;
    let result = session.undo();
    while (result.ok) result = session.undo();
    expect(codesOf(result)).toEqual(['may-not-undo']);
    const { done } = session.steps();
    expect(done.at(-1)?.dice.length).toBeGreaterThan(0);
    expect(done.length).toBeLessThan(given);
    expect(rolledNothing({ action: { kind: 'answer', faces: [3] }, by: 'us', events: [], dice: [] })).toBe(false);
    expect(rolledNothing({ action: { kind: 'answer', choice: 'halt' }, by: 'us', events: [], dice: [] })).toBe(true);
  });

  it('records the steps that stand, so that they are played again', () => {
    const session = begin();
    const actions = actionsOf(start, 40);
    for (const action of actions) session.dispatch(action);
    for (let back = 0; back < 15; back++) session.undo();
    expect(session.transcript().steps.map(({ action }) => action)).toEqual(actions.slice(0, 25));
    expect(unwrap(replay(world, session.transcript()))).toMatchObject({ digest: digest(session.game()), steps: 25 });
  });

  it('takes dice that come along, and tells of those left over', () => {
    const game = unwrap(createGame(world, { dice: 'entered' }));
    const session = createSession(hexarbiter, { world, game, record: { dice: 'entered' } });
    const actions = [...playedAtRandom(world, game, 'dice', 400)];
    const waits = actions.findIndex(({ applied }) => applied.state.pending !== undefined);
    for (const { action } of actions.slice(0, waits)) session.dispatch(action);
    const asked = hexarbiter.request(world, actions[waits]!.applied.state);
    const wanted = asked.kind === 'answer' && asked.ask.kind === 'dice' ? asked.ask.dice.length : 0;
    const faces = Array.from({ length: wanted }, () => 6);
    const change = unwrap(session.dispatch(actions[waits]!.action, { dice: [faces] }));
    expect(change.dice.map((each) => each.faces)).toEqual([faces]);
    expect(unwrap(replay(world, session.transcript())).state).toEqual(session.game());
  });

  it('tells a listener of a step that another listener has taken after the first one', () => {
    const session = begin();
    const [one, two] = actionsOf(start, 2);
    const heard: string[] = [];
    session.subscribe(({ game }) => {
      if (game.step === 1) session.dispatch(two!);
    });
    session.subscribe(({ game }) => heard.push(`${game.step}`));
    session.dispatch(one!);
    expect(heard).toEqual(['1', '2']);
  });

  it('has words for every code of its own', () => {
    expect(SESSION_CODES.filter((code) => english.problems[code] === undefined)).toEqual([]);
    expect(explain(problem('nothing-to-undo', {}), english)).toBe('There is nothing to take back.');
  });
});

describe('an order that is filled in', () => {
  const setup: Omit<Setup, 'dice'> = {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    ],
    impulse: { by: 'us', named: ['I5'] },
  };
  const game = unwrap(hexarbiter.position(world, { ...setup, dice: { seed: '7' } }));
  const session = createSession(hexarbiter, { world, game, record: { dice: { seed: '7' }, setup } });

  it('gets every slot with one value and skips empty slots, as far as the next choice', () => {
    const first = session.fill({ kind: 'fire' });
    expect(first.slot?.name).toBe('assaultFire');
    const { order, verdict, slot } = session.fill({
      ...first.order,
      skipped: [...(first.order.skipped ?? []), 'assaultFire'],
    });
    expect(slot).toBeUndefined();
    expect(verdict.complete).toBe(1);
    expect(order).toMatchObject({ kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'] });
    expect(order.skipped?.length).toBeGreaterThan(1);
    expect(verdict.complete === 1 && session.dispatch(verdict.action).ok).toBe(true);
    session.undo();
  });

  it('stops at the first slot with a choice, and shows it', () => {
    const { order, verdict, slot } = session.fill({});
    expect([order, verdict.complete, slot?.name]).toEqual([{}, 0, 'kind']);
    expect(session.fill({ kind: 'spot', unit: 'us.2-5-4.1' }, 'us')).toEqual(
      session.fill({ kind: 'spot', unit: 'us.2-5-4.1' }),
    );
  });

  it('says why where it cannot come to anything', () => {
    const { verdict, slot } = session.fill({ kind: 'fire', target: 'J4' });
    expect([verdict.complete, slot]).toEqual([-1, undefined]);
  });
});
