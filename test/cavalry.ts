import type { GameState, World } from '../src/index.js';
import { apply, loadWorld, position, sample, seedRng } from '../src/index.js';
import { board15, packJson } from './training.js';

interface Pack {
  readonly counters?: readonly object[];
  readonly scenarios: readonly object[];
}

const TRAINING = packJson('training') as Pack;

const mounted = (id: string, kind: string, mf: number, mount: string, dismounted: string): object => ({
  id,
  nation: id.slice(0, 2),
  kind,
  ifp: { value: 1 },
  range: 4,
  mf,
  morale: 6,
  shaken: { mf: mf / 2 },
  mount,
  dismounted,
});

/** Mounted Units of both sides of the Training Scenario. */
const COUNTERS: readonly object[] = [
  mounted('us.troopers', 'mountedSquad', 12, 'horse', 'us.2-5-4'),
  mounted('us.scouts', 'mountedHalfSquad', 20, 'motorcycle', 'us.1-4-4'),
  mounted('de.cavalry', 'mountedSquad', 12, 'horse', 'de.1-6-4'),
  mounted('de.riders', 'mountedHalfSquad', 20, 'motorcycle', 'de.0-5-4'),
];

/** The world of the Training Scenario with Mounted Units. */
export function cavalryWorld(): World {
  const world = loadWorld({
    packs: [packJson('ww2-starter'), { ...TRAINING, counters: [...(TRAINING.counters ?? []), ...COUNTERS] }],
    boards: [board15()],
    scenario: 'training',
    overrides: {},
  });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  return world.value;
}

/** Both sides in the open, mounted and on foot. */
function cavalryGame(world: World, seed: string, by: string): GameState {
  const laid = position(world, {
    units: [
      { type: 'us.troopers', at: 'K5' },
      { type: 'us.tom', at: 'K5' },
      { type: 'us.scouts', at: 'J7', weapons: [{ type: 'us.bar' }] },
      { type: 'us.2-5-4', at: 'I6' },
      { type: 'de.cavalry', at: 'H2' },
      { type: 'de.koch', at: 'H2' },
      { type: 'de.riders', at: 'K3', weapons: [{ type: 'de.mg34' }] },
      { type: 'de.1-6-4', at: 'K3' },
    ],
    dice: { seed },
    turn: 2,
    phase: 'operations',
    impulse: { by },
  });
  if (!laid.ok) throw new Error(JSON.stringify(laid.problems));
  return laid.value;
}

/** Every state of a game that random players go on with. */
export function* cavalryStates(world: World, seed: string, most: number): Generator<GameState, void, undefined> {
  let state = cavalryGame(world, seed, seed.endsWith('1') ? 'us' : 'de');
  let rng = seedRng(`players ${seed}`);
  yield state;
  for (let step = 0; step < most; step++) {
    const drawn = sample(world, state, rng);
    if (drawn === undefined) return;
    rng = drawn.rng;
    const applied = apply(world, state, drawn.action);
    if (!applied.ok)
      throw new Error(`${seed} ${state.step}: ${JSON.stringify(drawn.action)} ${JSON.stringify(applied.problems)}`);
    state = applied.value.state;
    yield state;
  }
}
