import { describe, expect, it } from 'vitest';
import type { Lhy, LhyEvent, LhyPosition, LhyState, MissionInput } from '../../../src/lhy/index.js';
import { loadMission, lhyDocuments } from '../../../src/lhy/index.js';
import type { Sent } from '../../../src/engine/index.js';
import {
  apply,
  createGame,
  legal,
  load,
  options,
  replay,
  request,
  save,
  startTranscript,
  view,
  withStep,
} from '../../../src/engine/index.js';
import { digest } from '../../../src/kernel/index.js';
import { decode } from '../../../src/kernel/json/decode.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { SMALL } from '../missions.js';
import { gameOf, table } from '../table.js';

const world = unwrap(loadMission(SMALL));
const opening = unwrap(createGame(world, { dice: 'entered' }));
type Dice = readonly (readonly number[])[];
type Step = readonly [Sent<Lhy>, Dice];

interface Played {
  readonly state: LhyState;
  readonly events: readonly LhyEvent[];
}

/** The game after these actions with their dice, and all events; every die has to be used. */
function play(start: LhyState, steps: readonly Step[]): Played {
  return steps.reduce<Played>(
    ({ state, events }, [action, dice]) => {
      const applied = unwrap(apply(world, state, action, { dice }));
      expect(applied.surplus, JSON.stringify(action)).toBeUndefined();
      expect(applied.state.pending, JSON.stringify(action)).toBeUndefined();
      return { state: applied.state, events: [...events, ...applied.events] };
    },
    { state: start, events: [] },
  );
}

const READY: Step = [{ kind: 'ready' }, []];
const call = (...dice: Dice): Step => [{ kind: 'call' }, dice];
const activate = (platoon: string): Step => [{ kind: 'activate', platoons: [platoon] }, []];
const select = (company: string): Step => [{ kind: 'selectCompany', company }, []];
const begun = play(opening, [READY, READY]).state;
const kinds = (events: readonly LhyEvent[]) => events.map(({ kind }) => kind);
const TANKS: readonly Step[] = [activate('blue:red.armor:1'), call(), call(), call()];

describe('a turn', () => {
  rule('20.7', 'both sides set up, and then the attacker has the initiative of the first turn', () => {
    expect(request(world, opening)).toMatchObject({ by: 'red', actions: ['ready'] });
    expect(request(world, begun)).toMatchObject({ by: 'blue', frame: { kind: 'company' } });
    expect(begun.position).toMatchObject({ turn: 1, phase: 'activation', initiative: 'blue' });
  });

  rule('20.2', 'by another ruling the initiative of the first turn is rolled', () => {
    const rulings = {
      layers: [{ id: 'club', title: 'Our club', kind: 'house', answers: { firstInitiative: 'rolled' } }],
    } as const;
    const other = unwrap(loadMission({ ...SMALL, rulings }));
    const start = unwrap(createGame(other, { dice: 'entered' }));
    const ready = unwrap(apply(other, start, { kind: 'ready' })).state;
    const { state } = unwrap(apply(other, ready, { kind: 'ready' }, { dice: [[7], [5]] }));
    expect(state.position.initiative).toBe('red');
  });

  rule('6.0-II.3', 'after an activation the sides react in turn until two pass one after the other', () => {
    const { state } = play(begun, [select('blue:red'), activate('blue:red:3'), call()]);
    expect(state.frames).toEqual([{ kind: 'segment', by: 'red', of: 'reaction', passes: 0, first: true }]);
    const passed = play(state, [call()]).state;
    expect(passed.frames).toEqual([{ kind: 'segment', by: 'blue', of: 'reaction', passes: 1, first: true }]);
    expect(request(world, play(passed, [call()]).state)).toMatchObject({ by: 'blue', frame: { kind: 'platoon' } });
  });

  rule('6.0-II.5', 'when every platoon has been activated the other phases follow, and the next turn', () => {
    const { state, events } = play(begun, [select('blue:red'), activate('blue:red:3'), call(), call(), call()]);
    expect(state.position.activation.done).toEqual(['blue:red:3']);
    const turn = play(state, [...TANKS.slice(0, 3), call([4], [9], [2])]);
    expect(kinds([...events, ...turn.events])).toContain('cycleEnded');
    expect(turn.events.flatMap((event) => (event.kind === 'phaseBegan' ? [event.phase] : []))).toEqual([
      'fireResolution',
      'assaultResolution',
      'mortarAdjustment',
      'timeLapse',
      'cleanUp',
      'initiative',
      'activation',
    ]);
    expect(turn.state.position).toMatchObject({ turn: 2, minutes: 3, initiative: 'red' });
    expect(request(world, turn.state)).toMatchObject({ by: 'red', frame: { kind: 'platoon' } });
  });

  rule('20.3', 'the game is over when its minutes have passed, and the defender has held', () => {
    const first = [select('blue:red'), activate('blue:red:3'), call(), call(), call(), ...TANKS.slice(0, 3)];
    const red = [activate('red:red:3'), call(), call()];
    const { state } = play(begun, [...first, call([1], [9], [2]), ...red, call([1])]);
    expect(state.position.minutes).toBe(10);
    expect(request(world, state)).toEqual({ kind: 'over', result: { winner: 'red', by: 'time' } });
  });
});

describe('initiative', () => {
  const dice = (...faces: Dice): LhyPosition => {
    const first = [select('blue:red'), activate('blue:red:3'), call(), call(), call(), ...TANKS.slice(0, 3)];
    return play(begun, [...first, call([4], ...faces)]).state.position;
  };

  rule(
    '5.0-I',
    'the higher roll wins; of equal rolls the odd are the Axis player’s and the even the Allied player’s',
    () => {
      expect(dice([7], [8]).initiative).toBe('blue');
      expect(dice([7], [7]).initiative).toBe('blue');
      expect(dice([8], [8]).initiative).toBe('red');
    },
  );

  rule('18.0', 'a natural 10 brings a random event, and a natural 1 Recon', () => {
    expect(dice([10], [9], [3]).initiative).toBe('red');
    const { state } = play(begun, [
      select('blue:red'),
      activate('blue:red:3'),
      call(),
      call(),
      call(),
      ...TANKS.slice(0, 3),
      call([4], [9], [1]),
    ]);
    // No concealed enemy is within five hexes: there is nothing to find.
    expect(state.frames).toEqual([{ kind: 'platoon', by: 'red' }]);
  });

  rule('5.0-I', 'a side without a leader and an AFV forfeits the initiative', () => {
    const scene = table({
      units: { b1: { type: 'blue.squad', at: 'E8' }, rLead: { type: 'red.leader', at: 'E2' } },
      position: { phase: 'initiative', turn: 1 },
      frames: [{ kind: 'setUp', by: 'blue' }],
    });
    const { state } = unwrap(
      apply(scene.world, gameOf({ ...scene, position: { ...scene.position, phase: 'setUp', turn: 0 } }), {
        kind: 'ready',
      }),
    );
    expect(state.position.initiative).toBe('red');
  });
});

describe('the end of a cycle', () => {
  const crowd = table({
    units: Object.fromEntries([
      ['lead', { type: 'blue.leader', at: 'E8' }],
      ...[1, 2, 3, 4].map((n) => [`b${n}`, { type: 'blue.squad', at: 'E8' }] as const),
    ]),
    position: { activation: { ...gameOf(table()).position.activation, platoons: ['blue:red:3'] } },
    frames: [{ kind: 'segment', by: 'red', of: 'reaction', passes: 1 }],
  });

  rule('2.3', 'units too many in a hex are eliminated and count as losses', () => {
    const full = unwrap(apply(crowd.world, gameOf(crowd), { kind: 'call' })).state;
    expect(full.frames).toEqual([{ kind: 'stacking', by: 'blue', hex: 'E8' }]);
    expect([...legal(crowd.world, full)]).toEqual(['b1', 'b2', 'b3', 'b4'].map((unit) => ({ kind: 'remove', unit })));
    const { state } = unwrap(apply(crowd.world, full, { kind: 'remove', unit: 'b2' }));
    expect(state.position.casualties).toBe(-2);
    // Its counter can be drawn again when sections recombine.
    expect(state.position.units['b2']?.place).toEqual({ kind: 'pool' });
  });

  rule('6.0-II.4', 'red Motion markers come off at the end of a cycle', () => {
    const scene = table({
      units: {
        tank: { type: 'blue.tank', at: 'E8', motion: 'stopped' },
        other: { type: 'blue.tank', at: 'E7', motion: 'moving' },
      },
      position: { activation: { ...gameOf(table()).position.activation, platoons: ['blue:red.armor:1'] } },
      frames: [{ kind: 'segment', by: 'red', of: 'reaction', passes: 1 }],
    });
    const { events } = unwrap(apply(scene.world, gameOf(scene), { kind: 'call' }));
    expect(events.filter(({ kind }) => kind === 'motionSet')).toEqual([{ kind: 'motionSet', unit: 'tank' }]);
  });
});

describe('documents and views', () => {
  it('a game is saved and loaded after each step, and a record plays it again', () => {
    const seeded = unwrap(createGame(world, { seed: '7' }));
    let transcript = startTranscript<Lhy>(world, { dice: { seed: '7' } });
    let state = seeded;
    for (let i = 0; i < 400 && state.position.result === undefined; i++) {
      const [first] = legal(world, state);
      if (first === undefined) throw new Error('nothing is legal');
      const applied = unwrap(apply(world, state, first));
      transcript = withStep(world, transcript, state, first, applied);
      ({ state } = applied);
      expect(unwrap(load(world, save(state)))).toEqual(state);
    }
    expect(state.position.result).toBeDefined();
    expect(unwrap(replay(world, JSON.stringify(transcript))).digest).toBe(digest(state));
    expect(decode(lhyDocuments().state, JSON.parse(save(state))).ok).toBe(true);
  });

  rule('20.9', 'a side does not see the hidden units of the enemy, and sees its own', () => {
    expect(Object.keys(view(world, begun, 'blue').position.units).sort()).toEqual([
      'b1',
      'bLead',
      'red.concealed.E2.1',
      'tank',
    ]);
    expect(Object.keys(view(world, begun, 'red').position.units)).toContain('rLead');
  });

  rule('20.9', 'what a side sees and may do is the same wherever the hidden units of its enemy stand', () => {
    const { state } = play(begun, [select('blue:red'), activate('blue:red:3')]);
    const elsewhere = (hex: string): LhyState => {
      const leader = state.position.units['rLead'];
      if (leader === undefined) throw new Error('no leader');
      const units = { ...state.position.units, rLead: { ...leader, place: { kind: 'map', hex } as const } };
      return { ...state, position: { ...state.position, units } };
    };
    for (const hex of ['E7', 'D7', 'A1']) {
      expect(view(world, elsewhere(hex), 'blue')).toEqual(view(world, state, 'blue'));
      expect([...legal(world, elsewhere(hex))]).toEqual([...legal(world, state)]);
    }
  });

  it('a saved game with things that do not exist is refused with their paths', () => {
    const saved = JSON.parse(save(begun)) as {
      position: { units: Record<string, { type: string; side: string; place: object }> };
    };
    const b1 = saved.position.units['b1'];
    if (b1 !== undefined) Object.assign(b1, { type: 'nothing', side: 'green', place: { kind: 'map', hex: 'Z9' } });
    const loaded = load(world, saved);
    expect(loaded.ok ? [] : loaded.problems.map(({ code, path }) => `${code} ${path ?? ''}`)).toEqual([
      'unknown-type /position/units/b1/type',
      'unknown-side /position/units/b1/side',
      'unknown-hex /position/units/b1/place/hex',
    ]);
  });

  it('an order is built click by click', () => {
    const state = play(begun, [select('blue:red')]).state;
    expect(options(world, state, { kind: 'activate' })).toMatchObject({ form: 'member', name: 'platoons' });
  });
});

describe('missions', () => {
  const problems = (change: Partial<MissionInput>) => {
    const loaded = loadMission({ ...SMALL, ...change });
    return loaded.ok ? [] : loaded.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
  };

  rule('20.6', 'a mission names units, sides and hexes that exist, each unit once', () => {
    const mission = SMALL.mission as { readonly units: readonly object[] };
    const [first, ...others] = mission.units;
    expect(problems({ mission: { ...mission, units: [first, ...mission.units] } })).toEqual([
      'duplicate-id /mission/units/1/id',
    ]);
    const lost = { ...first, type: 'nothing', side: 'green', place: { kind: 'map', hex: 'Z9' } };
    expect(problems({ mission: { ...mission, units: [lost, ...others] } })).toEqual([
      'unknown-type /mission/units/0/type',
      'unknown-side /mission/units/0/side',
      'unknown-hex /mission/units/0/place/hex',
    ]);
  });

  rule('20.1', 'one side attacks, and the other defends', () => {
    const mission = SMALL.mission as { readonly sides: readonly object[] };
    const [a, b] = mission.sides;
    expect(problems({ mission: { ...mission, sides: [a, { ...b, role: 'defender' }] } })).toEqual([
      'one-attacker /mission/sides/1/role',
    ]);
  });

  rule('5.0-VI', 'without the charts on which every turn rolls there is no game', () => {
    expect(problems({ charts: [] })).toEqual(['chart-missing /charts', 'chart-missing /charts']);
    expect(problems({ map: {}, counters: 7 }).length).toBeGreaterThan(1);
  });
});
