import { apply, check, namesOf } from '../../src/index.js';
import type { Action, GameState, World } from '../../src/index.js';
import { armouredWorld } from '../armoured.js';
import { partisanWorld } from '../partisans.js';
import { situation, worldWith } from '../world.js';
import type { Collector } from './told.js';

/** A moment that random games do not reach, and the orders that are judged and played in it. */
interface Moment {
  readonly world: World;
  readonly state: GameState;
  readonly orders: readonly Action[];
}

/** Both sides have made their rally attempts, and the Americans do the rest. A Sniper may not be placed there. */
function afterAttempts(): Moment {
  const world = worldWith({ switches: { rallyOrder: 'attemptsFirst' } });
  const state = situation(world, {
    phase: 'rally',
    initiative: 'us',
    keepRest: true,
    units: [
      { type: 'us.tom', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5', shaken: true },
    ],
  });
  const frames = state.frames.map((frame) => ({ ...frame, part: 'rest' })) as GameState['frames'];
  return {
    world,
    state: { ...state, frames },
    orders: [
      { kind: 'rally', unit: 'us.2-5-4.1', method: 'morale', leader: 'us.tom.1' },
      { kind: 'placeSniper', unit: 'us.sniper.1', at: 'J5' },
    ],
  };
}

/** A nation raises the Morale in one hex and lets one unit try alone, where another unit may not. */
function raisedMorale(): Moment {
  const world = worldWith({ nations: { us: { raisesMorale: 1, ralliesAlone: true } } });
  const state = situation(world, {
    phase: 'rally',
    initiative: 'us',
    units: [
      { type: 'us.tom', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5', shaken: true },
      { type: 'us.2-5-4', at: 'G6', shaken: true },
    ],
  });
  return {
    world,
    state,
    orders: [
      { kind: 'rally', unit: 'us.2-5-4.1', method: 'raised', leader: 'us.tom.1' },
      { kind: 'rally', unit: 'us.2-5-4.1', method: 'alone' },
      { kind: 'rally', unit: 'us.2-5-4.2', method: 'alone' },
    ],
  };
}

/** A unit has failed to rally, and its nation repeats the attempt. */
function repeatedAttempt(): Moment {
  const world = worldWith({ nations: { us: { ralliesAgain: true } } });
  const unit = 'us.2-5-4.1';
  const state = situation(world, {
    phase: 'rally',
    initiative: 'us',
    units: [
      { type: 'us.tom', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5', shaken: true },
    ],
  });
  const failed = [{ unit, method: 'morale', leader: 'us.tom.1' }];
  const frames = state.frames.map((frame) => ({ ...frame, attempted: [unit], failed })) as GameState['frames'];
  return { world, state: { ...state, frames }, orders: [{ kind: 'rally', unit, method: 'again' }] };
}

/** Three Squads of Partisans stand with their Leader: he would go away, or has died, or one of them goes into a Forest. */
function partisans(): readonly Moment[] {
  const world = partisanWorld({ terrain: { E5: 'forest' } });
  const leader = 'pt.elana.1';
  const squad = 'pt.0-3-4.1';
  const squads = [1, 2, 3].map(() => ({ type: 'pt.0-3-4', at: 'E6' }));
  const state = situation(world, {
    phase: 'operations',
    units: [{ type: 'pt.elana', at: 'E6' }, ...squads, { type: 'ss.2-6-4', at: 'K1' }],
    impulse: { by: 'pt', step: 'acting', named: ['E6'] },
  });
  const setOut = (...units: string[]): Action => ({ kind: 'move', from: 'E6', units, modes: units.map(() => 'move') });
  const { frames, ...gone } = after(world, state, setOut(leader, squad));
  const left = frames.map((frame) =>
    frame.kind === 'move' ? { ...frame, movers: frame.movers.filter(({ unit }) => unit === leader) } : frame,
  );
  const counters = state.position.counters.map((counter) =>
    counter.id === leader ? { ...counter, place: { kind: 'eliminated' } as const } : counter,
  );
  const unled = { ...state, position: { ...state.position, counters } };
  return [
    { world, state: { ...gone, frames: left }, orders: [{ kind: 'enter', to: 'E7' }] },
    { world, state: after(world, unled, setOut(squad)), orders: [{ kind: 'answer', choice: 'pt.0-3-4.2' }] },
    { world, state: after(world, state, setOut(squad)), orders: [{ kind: 'enter', to: 'E5' }] },
  ];
}

function after(world: World, state: GameState, order: Action): GameState {
  const done = apply(world, state, order);
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value.state;
}

/** A Leader calls for one mission more than the scenario gives. */
function extraMission(seed = 'a'): Moment {
  const base = worldWith({ switches: { extraMission: 'byDie' }, nations: { us: { extraMission: 3 } } });
  const [first, second] = base.scenario.sides.map((side) =>
    side.id === 'us' ? { ...side, artillery: [{ id: 'battery', missions: 1, fp: 5 }] } : side,
  );
  if (first === undefined || second === undefined) throw new Error('two sides');
  const world = worldWith({ scenario: { sides: [first, second] } }, base);
  const state = situation(world, {
    dice: { seed },
    phase: 'operations',
    units: [{ type: 'us.tom', at: 'I5' }],
    facts: { missions: { battery: 1 } },
    impulse: { by: 'us', step: 'acting', named: ['I5'] },
  });
  const call = { kind: 'callIn', caller: 'us.tom.1', artillery: 'battery', mission: 'standard', target: 'I6' } as const;
  return { world, state, orders: [call] };
}

/** An umpire settles that an artillery has been refused. */
function settled(): Moment {
  const { world, state } = extraMission();
  const fact = { kind: 'refused', artillery: 'battery', turn: 1 } as const;
  const change = { kind: 'factSettled', fact } as const;
  return {
    world,
    state,
    orders: [{ kind: 'override', by: 'Anna', reason: 'a bet', agreed: ['us', 'de'], changes: [change] }],
  };
}

/** Two tanks and a Squad are about to set out, or on the move together. */
function column(answer: string, ...orders: readonly Action[]): Moment {
  const world = armouredWorld({ coordinatedVehicles: answer });
  const state = situation(world, {
    phase: 'operations',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.m4a1', id: 'us.m4a1.1', at: 'I5', facing: 6 },
      { type: 'us.m4a1', id: 'us.m4a1.2', at: 'I5', facing: 6 },
      { type: 'de.1-6-4', at: 'H5' },
    ],
    impulse: { by: 'us', step: 'acting', named: ['I5'] },
  });
  return { world, state, orders };
}

function columns(): readonly Moment[] {
  const units = ['us.2-5-4.1', 'us.m4a1.1', 'us.m4a1.2'];
  const together: Action = { kind: 'move', from: 'I5', units, modes: units.map(() => 'move' as const) };
  const under = column('several');
  const orders: readonly Action[] = [
    { kind: 'pivot', facing: '3' },
    { kind: 'overrun', to: 'H5' },
  ];
  return [column('one', together), { ...under, state: after(under.world, under.state, together), orders }];
}

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Tells the verdicts of orders in moments that are made for it, and their events. */
export function tellMoments({ tell, tellSum }: Collector): void {
  const single = [afterAttempts(), raisedMorale(), repeatedAttempt(), ...partisans(), settled()];
  for (const { world, state, orders } of [...single, ...columns(), ...SEEDS.map(extraMission)]) {
    const names = namesOf({ world, position: state.position });
    for (const order of orders) {
      const verdict = check(world, state, order);
      if (verdict.complete === -1) for (const problem of verdict.problems) tell(problem, names);
      else tell(verdict, names);
      const sums =
        verdict.complete === 1
          ? verdict.accounts.flatMap(({ defence, cost }) => [defence ?? [], cost ?? []].flat())
          : [];
      for (const sum of sums) tellSum(sum, names);
      const applied = verdict.complete === -1 ? undefined : apply(world, state, order);
      if (applied?.ok === true) for (const event of applied.value.events) tell(event, names);
      if (applied?.ok === false) for (const problem of applied.problems) tell(problem, names);
    }
  }
}
