import { describe, expect } from 'vitest';
import type { Event, GameState, SetupUnit } from '../../src/index.js';
import {
  apply,
  check,
  createGame,
  eventsFor,
  explain,
  legal,
  load,
  odds,
  position,
  request,
  save,
  view,
} from '../../src/index.js';
import { english } from '../../src/text/en/index.js';
import type { Action } from '../../src/state/index.js';
import { foggy } from '../fog.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';

/* I5, I6 and J3 are Buildings, I4 between them is open; all is as both sides see it in fog. */

const world = foggy('training');
const MINE: SetupUnit = { type: 'us.2-5-4', at: 'I5' };
const THEIRS: SetupUnit = { type: 'de.1-6-4', at: 'J3' };

function table(units: readonly SetupUnit[], by = 'us', dice: object | 'entered' = 'entered'): GameState {
  return unwrap(position(world, { units, impulse: { by }, dice }));
}

/** The counters that a side sees of the other. */
function enemiesOf(state: GameState, side: string): readonly string[] {
  return view(world, state, side).position.counters.flatMap((counter) => (counter.side === side ? [] : [counter.id]));
}

function after(state: GameState, ...actions: readonly Action[]): GameState {
  return actions.reduce((now, action) => unwrap(apply(world, now, action)).state, state);
}

const faces = (...rolled: readonly number[]): Action => ({ kind: 'answer', faces: rolled });

describe('in fog', () => {
  rule('10.1', 'a unit in cover is unseen, a unit in open terrain is seen', () => {
    expect(enemiesOf(table([MINE, THEIRS]), 'us')).toEqual([]);
    expect(enemiesOf(table([MINE, { ...THEIRS, at: 'I3' }]), 'us')).toEqual(['de.1-6-4.1']);
    expect(enemiesOf(table([MINE, { ...THEIRS, at: 'I6' }]), 'us')).toEqual(['de.1-6-4.1']);
  });

  rule('10.1', 'what an unseen unit holds is unseen, and what is out of the game is seen', () => {
    const armed = table([MINE, { ...THEIRS, weapons: [{ type: 'de.mg34' }] }]);
    expect(armed.position.counters.map(({ id }) => id)).toContain('de.mg34.1');
    expect(enemiesOf(armed, 'us')).toEqual([]);
    const { counters } = armed.position;
    const dead = counters.map((each) =>
      each.id === 'de.1-6-4.1' ? { ...each, place: { kind: 'eliminated' as const } } : each,
    );
    expect(enemiesOf({ ...armed, position: { ...armed.position, counters: dead } }, 'us')).toContain('de.1-6-4.1');
  });

  rule(
    '10.1.1',
    'any location with cover in sight may be looked at, and a roll that finds nobody leaves no marker',
    () => {
      const state = table([MINE, THEIRS]);
      const targets = [...legal(world, state, { kind: 'spot' })].map((action) => 'target' in action && action.target);
      expect(targets).toEqual(expect.arrayContaining(['I6', 'J3', 'K5']));
      expect(check(world, state, { kind: 'spot', unit: 'us.2-5-4.1', target: 'I4' })).toMatchObject({
        ruling: 'notLegal',
        problems: [{ code: 'already-spotted', rule: '10.1.1' }],
      });
      const nobody = after(state, { kind: 'spot', unit: 'us.2-5-4.1', target: 'I6' }, faces(1));
      expect(nobody.position.markers).toEqual([]);
      const found = after(state, { kind: 'spot', unit: 'us.2-5-4.1', target: 'J3' }, faces(1));
      expect(found.position.markers).toEqual([{ kind: 'spotted', at: 'J3', by: 'us' }]);
      expect(enemiesOf(found, 'us')).toEqual(['de.1-6-4.1']);
    },
  );

  rule('10.1', 'a side is told who comes into sight and who goes out of it', () => {
    const state = table([MINE, THEIRS]);
    const rolling = after(state, { kind: 'spot', unit: 'us.2-5-4.1', target: 'J3' });
    const found = unwrap(apply(world, rolling, faces(2)));
    const heard = eventsFor(world, rolling, found.events, 'us');
    expect(heard.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sighted', 'counterAdded']));
    const told = heard.map((event) => explain(event, english));
    expect(told).toEqual(expect.arrayContaining(['us sees the enemy anew.', 'de.1-6-4.1 comes into sight in J3.']));
    let now = found.state;
    const lost: Event[] = [];
    while (now.position.turn === 1) {
      const asked = request(world, now);
      const next = asked.kind === 'answer' ? faces(asked.ask.of === 'us' ? 5 : 2) : ({ kind: 'pass' } as const);
      const passed = unwrap(apply(world, now, next));
      lost.push(...eventsFor(world, now, passed.events, 'us').filter(({ kind }) => kind === 'sightLost'));
      now = passed.state;
    }
    expect(lost.map((event) => explain(event, english))).toEqual(['de.1-6-4.1 is out of sight.']);
    expect(enemiesOf(now, 'us')).toEqual([]);
  });

  rule('10.1', 'a unit that fires is seen as soon as the attack is ordered', () => {
    const start = table([{ ...MINE, at: 'I4', shaken: true }, THEIRS], 'de');
    const ready = after(start, { kind: 'name', at: 'J3' });
    expect(enemiesOf(ready, 'us')).toEqual([]);
    const fire: Action = {
      kind: 'fire',
      from: 'J3',
      units: ['de.1-6-4.1'],
      lead: 'de.1-6-4.1',
      weapons: [],
      target: 'I4',
    };
    const fired = unwrap(apply(world, ready, fire));
    const heard = eventsFor(world, ready, fired.events, 'us');
    expect(heard.slice(0, 2)).toMatchObject([
      { kind: 'sighted', counters: ['de.1-6-4.1'] },
      { kind: 'counterAdded', cause: 'sighted' },
    ]);
    expect(enemiesOf(fired.state, 'us')).toEqual(['de.1-6-4.1']);
  });

  rule('6.0', 'a step that only an unseen enemy forbids stops the group and brings him to light', () => {
    const shaken: SetupUnit = { type: 'us.2-5-4', at: 'I5', shaken: true };
    const state = table([shaken, { type: 'de.1-6-4', at: 'I6', shaken: true }]);
    expect(enemiesOf(state, 'us')).toEqual([]);
    const moving = after(
      state,
      { kind: 'name', at: 'I5' },
      { kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: ['move'] },
    );
    expect(check(world, moving, { kind: 'enter', to: 'I6' }).ruling).toBe('legal');
    const stopped = after(moving, { kind: 'enter', to: 'I6' });
    expect(stopped.position.markers).toEqual([{ kind: 'spotted', at: 'I6', by: 'us' }]);
    expect(enemiesOf(stopped, 'us')).toEqual(['de.1-6-4.1']);
    expect(stopped.position.counters.find(({ id }) => id === 'us.2-5-4.1')).toMatchObject({
      place: { at: 'I5' },
      status: { markers: ['moved'] },
    });
  });

  rule('22.1', 'a side learns who controls a location when it sees a unit there', () => {
    const state = table([MINE, THEIRS]);
    const held = (side: string): unknown =>
      view(world, state, side).position.control.find(({ at }) => at === 'J3')?.side;
    expect(held('de')).toBe('de');
    const before = unwrap(createGame(world, { seed: '1' })).position.control.find(({ at }) => at === 'J3')?.side;
    expect(held('us')).toBe(before);
    const found = after(state, { kind: 'spot', unit: 'us.2-5-4.1', target: 'J3' }, faces(1));
    expect(view(world, found, 'us').position.control).toContainEqual({ at: 'J3', side: 'de' });
  });

  rule('2.0', 'a view shows a question and not the action that asks', () => {
    const asked = after(table([MINE, THEIRS]), { kind: 'spot', unit: 'us.2-5-4.1', target: 'J3' });
    const mine = view(world, asked, 'us');
    expect(mine.pending).toMatchObject({ ask: { purpose: 'spotting', of: 'us.2-5-4.1', by: 'us' } });
    expect(unwrap(odds(world, mine, faces(1)))).toMatchObject({ subjects: [], left: [{ code: 'action-not-shown' }] });
    const theirs = view(world, asked, 'de').pending;
    expect(theirs).toMatchObject({ ask: { purpose: 'spotting', of: '', by: 'us' } });
  });

  rule('10.1', 'a saved game in which a side sees more or less than is in sight is refused', () => {
    const text = save(table([MINE, THEIRS]));
    expect(load(world, text).ok).toBe(true);
    const saved = JSON.parse(text) as GameState;
    const all = { ...saved.position.seen?.['us'], counters: ['de.1-6-4.1'] };
    const bent = { ...saved, position: { ...saved.position, seen: { ...saved.position.seen, us: all } } };
    const refused = load(world, JSON.stringify(bent));
    expect(refused.ok ? [] : refused.problems).toMatchObject([
      { code: 'wrong-sight', path: '/position/seen/us/counters', params: { side: 'us' } },
    ]);
    expect(explain(refused.ok ? [] : refused.problems, english)).toContain('This is not what can be seen: us.');
  });
});
