import { describe, expect } from 'vitest';
import type { Action, GameState, HexMarker, SetupUnit, World } from '../../src/index.js';
import { apply, check, createGame, legal, load, loadWorld, position, request, save } from '../../src/index.js';
import { loadPacks } from '../../src/scenario/index.js';
import { beginTurn } from '../../src/phases/turn/turn.js';
import { administer } from '../../src/phases/administration/administrative.js';
import { lay, play } from '../phases/table.js';
import { edited, packJson } from '../scenario/packs.js';
import { rule } from '../rule.js';
import { board15 } from '../training.js';
import { unwrap } from '../unwrap.js';

const starter = packJson('ww2-starter');

/** The Training Scenario, whose garrison sleeps. */
function sleeping(asleep: object, more: Readonly<Record<string, unknown>> = {}): ReturnType<typeof packJson> {
  const pack = edited(packJson('training'), '/scenarios/0/sides/0/forces/0/asleep', asleep);
  return Object.entries(more).reduce((json, [path, value]) => edited(json, `/scenarios/0/${path}`, value), pack);
}

const worldOf = (asleep: object, more?: Readonly<Record<string, unknown>>): World =>
  unwrap(loadWorld({ packs: [starter, sleeping(asleep, more)], boards: [board15()], scenario: 'training' }));

const garrison = 'us.2-5-4.1';
const other = 'us.2-5-4.2';
const raider = 'de.1-6-4.1';

/** The markers of units. */
const markersOf = (state: Pick<GameState, 'position'>, ...ids: readonly string[]): readonly unknown[] =>
  ids.map((id) => state.position.counters.find((counter) => counter.id === id)?.status.markers);

/** An impulse of a side: one Squad of the garrison sleeps in I5, one far away, and a German Squad stands somewhere. */
function table(world: World, by: 'us' | 'de', at: string, markers: readonly HexMarker[] = []): GameState {
  const asleep: Pick<SetupUnit, 'markers'> = { markers: ['asleep'] };
  return unwrap(
    position(world, {
      turn: 2,
      dice: 'entered',
      impulse: { by, named: by === 'de' ? [at] : [] },
      markers,
      units: [
        { id: garrison, type: 'us.2-5-4', at: 'I5', ...asleep },
        { id: other, type: 'us.2-5-4', at: 'G6', ...asleep },
        { id: raider, type: 'de.1-6-4', at },
      ],
    }),
  );
}

/** The game after an action, its dice all answered by ones. */
function after(world: World, state: GameState, action: Action): GameState {
  let now = unwrap(apply(world, state, action)).state;
  for (;;) {
    const asked = request(world, now);
    if (asked.kind !== 'answer' || asked.ask.kind !== 'dice') return now;
    const faces = asked.ask.dice.map(() => 1);
    now = unwrap(apply(world, now, { kind: 'answer', faces })).state;
  }
}

const seen: HexMarker = { kind: 'spotted', at: 'I5', by: 'de' };
const fire: Action = { kind: 'fire', from: 'J3', units: [raider], lead: raider, weapons: [], target: 'I5' };

describe('a force that sleeps', () => {
  rule('1.8', 'stands on the map from the start, and the game can be saved', () => {
    const world = worldOf({ turn: 3 });
    const start = unwrap(createGame(world, { dice: 'entered' }));
    expect(markersOf(start, garrison, raider)).toEqual([['asleep'], undefined]);
    expect(load(world, save(start))).toMatchObject({ ok: true });
  });

  rule('4.0', 'is not activated', () => {
    const world = worldOf({ turn: 3 });
    const ours = table(world, 'us', 'J3');
    expect(legal(world, ours)).not.toContainEqual(expect.objectContaining({ kind: 'name' }));
    expect(check(world, ours, { kind: 'name', at: 'I5' })).toMatchObject({
      complete: -1,
      problems: [{ code: 'nobody-to-activate' }],
    });
  });

  rule('5.3', 'does not fire at those who move past it', () => {
    const step = (asleep: object): unknown => {
      const world = worldOf(asleep);
      const moving = after(world, table(world, 'de', 'J3', [seen]), {
        kind: 'move',
        from: 'J3',
        units: [raider],
        modes: ['move'],
      });
      return request(world, after(world, moving, { kind: 'enter', to: 'J4' }));
    };
    expect(step({ turn: 3 })).toMatchObject({ by: 'de' });
    expect(step({ sight: 3 })).toMatchObject({ by: 'us' });
  });

  rule('1.8', 'keeps on sleeping when a turn ends, and wakes with its turn', () => {
    const world = worldOf({ turn: 4 });
    const laid = lay(world, {
      units: [
        [garrison, 'I5', { markers: ['asleep'] }],
        [raider, 'J3', { markers: ['moved'] }],
      ],
    });
    const initiative = ['us', 'de'].map((of, i) => ({ purpose: 'initiative', of, faces: [i + 1] }));
    play(laid, administer(laid), initiative);
    expect(markersOf(laid, garrison, raider)).toEqual([['asleep'], undefined]);
    play(laid, beginTurn(laid, 4), initiative);
    expect(markersOf(laid, garrison)).toEqual([undefined]);
  });

  rule('1.8', 'wakes as a whole when one of its units is attacked', () => {
    const world = worldOf({ attack: true });
    expect(markersOf(after(world, table(world, 'de', 'J3', [seen]), fire), garrison, other)).toEqual([
      undefined,
      undefined,
    ]);
    const deaf = worldOf({ turn: 4 });
    expect(markersOf(after(deaf, table(deaf, 'de', 'J3', [seen]), fire), garrison, other)).toEqual([
      ['asleep'],
      ['asleep'],
    ]);
  });

  rule('1.8', 'wakes when an enemy comes as near into its sight as the scenario says', () => {
    const pass = (sight: number, at: string): readonly unknown[] => {
      const world = worldOf({ sight });
      const state = table(world, 'de', at);
      return markersOf(after(world, state, { kind: 'done' }), garrison, other);
    };
    expect(pass(3, 'J3')).toEqual([undefined, undefined]);
    expect(pass(2, 'J3')).toEqual([['asleep'], ['asleep']]);
  });

  rule('1.8', 'is woken by an effect of an event', () => {
    const effects = [{ kind: 'wake', units: { side: 'us', where: { kind: 'hexes', hexes: ['I5'] } } }];
    const world = worldOf({}, { turnEvents: [{ id: 'alarm', from: 3, by: 'us', effects }] });
    const laid = lay(world, {
      units: [
        [garrison, 'I5', { markers: ['asleep'] }],
        [other, 'G6', { markers: ['asleep'] }],
      ],
    });
    const initiative = ['us', 'de'].map((of, i) => ({ purpose: 'initiative', of, faces: [i + 1] }));
    play(laid, beginTurn(laid, 3), initiative);
    expect(markersOf(laid, garrison, other)).toEqual([undefined, ['asleep']]);
  });

  rule('1.8', 'is on the map, and something wakes it before the game is over', () => {
    const wrong = (asleep: object, more?: Readonly<Record<string, unknown>>): readonly string[] => {
      const loaded = loadPacks([starter, sleeping(asleep, more)], [board15()]);
      return loaded.ok
        ? []
        : loaded.problems.map(({ code, path = '' }) => `${path.replace('/1/scenarios/0/sides/0/', '')}: ${code}`);
    };
    expect(wrong({ attack: true })).toEqual([]);
    expect(wrong({})).toEqual(['forces/0/asleep: never-wakes']);
    expect(wrong({ turn: 99 })).toEqual(['forces/0/asleep/turn: too-late']);
    const entry = { kind: 'enter', turn: 1, where: { kind: 'edge', edge: 'east' } };
    expect(wrong({ attack: true }, { 'sides/0/forces/0/entry': entry })).toContain('forces/0/asleep: sleeper-comes-on');
  });
});
