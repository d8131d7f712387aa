import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, check, load, position, save } from '../../../src/facade/index.js';
import { idleFacts, spelledGame } from '../../../src/facade/position/spelled.js';
import { digest } from '../../../src/kernel/json/digest.js';
import type { Change, Counter, GameState, Setup, SetupUnit, Status, World } from '../../../src/state/index.js';
import { counterOf, UNIT_MARKERS } from '../../../src/state/index.js';
import { frontMode } from '../../../src/state/units/queries.js';
import { facesVertex, isCraft, isWeapon } from '../../../src/units/index.js';
import { airborneStates, airborneWorld } from '../../airborne.js';
import { armouredStates, armouredWorld } from '../../armoured.js';
import { prop } from '../../prop.js';
import { playedAtRandom } from '../../random-games.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { found, newGame } from '../games.js';

const world = worldOf('training');
const GUN = 'us.m1919a4.1';
const units: readonly SetupUnit[] = [
  { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4' }] },
  { type: 'de.1-6-4', at: 'F4' },
];
const rallying: Setup = { units, dice: 'entered', phase: 'rally', initiative: 'us', umpire: true };
const start = unwrap(position(world, rallying));
const front = 'tripod';
const back = 'dismantled';

/** What all see of a game. */
const tableOf = ({ position: table, frames }: GameState): string => digest({ position: table, frames });
const override = (changes: readonly Change[]): object => ({ kind: 'override', by: 'Anna', reason: 'test', changes });
const withStatus = (state: GameState, id: string, status: Status): GameState => ({
  ...state,
  position: {
    ...state.position,
    counters: state.position.counters.map((counter) => (counter.id === id ? { ...counter, status } : counter)),
  },
});

describe('a weapon that is flipped back to its front', () => {
  const flipped = (state: GameState, mode: string): GameState =>
    unwrap(apply(world, state, override([{ kind: 'weaponFlipped', weapon: GUN, mode } as Change]) as never)).state;

  it('is spelled as one that was never flipped', () => {
    const there = flipped(start, back);
    expect(counterOf(there.position, GUN)?.status).toEqual({ mode: back });
    const again = flipped(there, front);
    expect(counterOf(again.position, GUN)?.status).toEqual({});
    expect(digest(again.position.counters)).toBe(digest(start.position.counters));
  });

  it('by its owner too', () => {
    const turned = unwrap(apply(world, start, { kind: 'flip', weapon: GUN, mode: back })).state;
    const rally = unwrap(
      position(world, {
        ...rallying,
        units: [{ ...units[0]!, weapons: [{ type: 'us.m1919a4', mode: back }] }, units[1]!],
      }),
    );
    expect(counterOf(turned.position, GUN)?.status).toEqual({ mode: back });
    const { state, events } = unwrap(apply(world, rally, { kind: 'flip', weapon: GUN, mode: front }));
    expect(events[0]).toEqual({ kind: 'weaponFlipped', weapon: GUN, mode: front, front: true, to: 'all' });
    expect(counterOf(state.position, GUN)?.status).toEqual({});
  });

  it('is not turned by an override to the side that is up', () => {
    const verdict = check(world, start, override([{ kind: 'weaponFlipped', weapon: GUN, mode: front }]));
    expect(verdict).toMatchObject({ complete: -1, problems: [{ code: 'changes-nothing', path: '/changes/0' }] });
  });

  it('is brought into its one spelling when a game is loaded or set up', () => {
    const odd = withStatus(start, GUN, { mode: front });
    expect(tableOf(odd)).not.toBe(tableOf(start));
    expect(tableOf(unwrap(load(world, save(odd))))).toBe(tableOf(start));
    const written: Setup = {
      ...rallying,
      units: [{ ...units[0]!, weapons: [{ type: 'us.m1919a4', mode: front }] }, units[1]!],
    };
    expect(tableOf(unwrap(position(world, written)))).toBe(tableOf(start));
  });
});

describe('an override', () => {
  it('whose changes take each other back changes nothing, and is refused', () => {
    const squad = 'us.2-5-4.1';
    const both: readonly Change[] = [
      { kind: 'shaken', counter: squad },
      { kind: 'rallied', counter: squad },
    ];
    expect(check(world, start, override(both) as never)).toMatchObject({
      complete: -1,
      problems: [{ code: 'changes-nothing', path: '/changes' }],
    });
  });

  it('that awards no points is refused, and one that takes them back leaves no trace', () => {
    const award = (points: number): Change => ({ kind: 'factSettled', fact: { kind: 'award', side: 'us', points } });
    expect(check(world, start, override([award(0)]) as never)).toMatchObject({
      problems: [{ code: 'changes-nothing' }],
    });
    const given = unwrap(apply(world, start, override([award(2)]) as never)).state;
    expect(given.position.facts).toEqual({ awards: { us: 2 } });
    expect(unwrap(apply(world, given, override([award(0)]) as never)).state.position.facts).toEqual({});
  });

  it('that takes a unit out of the game leaves nothing of its state', () => {
    const gone: readonly Change[] = [
      { kind: 'shaken', counter: 'de.1-6-4.1' },
      { kind: 'counterPlaced', counter: 'de.1-6-4.1', place: { kind: 'exited' } },
    ];
    const { position: after } = unwrap(apply(world, start, override(gone) as never)).state;
    expect(counterOf(after, 'de.1-6-4.1')).toMatchObject({ place: { kind: 'exited' }, status: {} });
  });
});

/** Every way to write more of a counter than is a fact. */
function respelled(of: World, counter: Counter): Counter {
  const type = of.catalogue.types.get(counter.type);
  const { status, place } = counter;
  if (type === undefined) return counter;
  if (place.kind === 'eliminated' || place.kind === 'exited') {
    return { ...counter, status: isWeapon(type) ? { jammed: true } : { markers: ['moved'] } };
  }
  const mode = frontMode(of, counter.type);
  if (isWeapon(type)) return mode === undefined ? counter : { ...counter, status: { mode, ...status } };
  if (!isCraft(type) || type.kind !== 'vehicle') return counter;
  const left: Status = status.abandoned === true ? { shaken: true, markers: ['fired'] } : {};
  const hatch: Status = type.openTopped === true ? { buttoned: true } : {};
  const facing = facesVertex(type) ? { turret: status.facing ?? 1 } : {};
  return { ...counter, status: { ...facing, ...left, ...hatch, ...status } };
}

const respell = (of: World, state: GameState): GameState => {
  const counters = state.position.counters.map((counter) => respelled(of, counter));
  return { ...state, position: { ...state.position, counters } };
};

const games: readonly (readonly [World, readonly GameState[]])[] = [
  ...(['training', 'cache'] as const).map((name): readonly [World, readonly GameState[]] => {
    const of = worldOf(name);
    return [
      of,
      [...playedAtRandom(of, newGame(of, { seed: 'spelled' }), 'spelled')].map(({ applied }) => applied.state),
    ];
  }),
  [armouredWorld(), [...armouredStates(armouredWorld(), 'spelled', 60)]],
  [airborneWorld(), [...airborneStates(airborneWorld(), 'spelled', 60)]],
];

describe('the canonical form of a game', () => {
  prop(
    'is unique: whatever more is written of it, a loaded game has the digest of the situation',
    [fc.nat(), fc.nat()],
    (which, at) => {
      const [of, states] = games[which % games.length]!;
      const state = states[at % states.length]!;
      expect(spelledGame(of, state)).toEqual(state);
      expect(save(unwrap(load(of, save(state))))).toBe(save(state));
      const { pending: _pending, ...open } = state;
      const odd = respell(of, open);
      expect(tableOf(unwrap(load(of, save(odd))))).toBe(tableOf(open));
    },
  );

  it('is what play leads to: no counter has an idle fact', () => {
    for (const [of, states] of games) {
      for (const state of states) {
        for (const counter of state.position.counters)
          expect([counter.id, idleFacts(of, counter)]).toEqual([counter.id, []]);
      }
    }
  });

  it('has the markers of a unit in their order, and its Skills sorted, or is refused', () => {
    const squad = 'us.2-5-4.1';
    const odd = withStatus(start, squad, { markers: [...UNIT_MARKERS].reverse() });
    expect(found(load(world, save(odd)))).toEqual([expect.stringMatching(/^not-canonical .*\/status\/markers$/)]);
  });
});
