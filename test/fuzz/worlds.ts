import { knownMaps, worldFor } from '../../src/cli/files/bundle.js';
import type { SetupUnit } from '../../src/index.js';
import type { Artillery, GameState, World } from '../../src/state/index.js';
import { arsenalGame, arsenalWorld } from '../arsenal.js';
import { worldWith } from '../world.js';

/** Games that begin in the middle of a fight with every weapon of men on foot, with artillery to call and Fires about. */
const ARSENAL = 'arsenal';

/** Every scenario of the packs of the project, by id: one that is added is played from then on. */
export const SCENARIOS: readonly string[] = knownMaps([]).scenarios;

/** All that is played at random. */
export const PLAYED: readonly string[] = [...SCENARIOS, ARSENAL];

/** The worlds made so far: test files that share their modules share these too. */
const made = new Map<string, World>();

/** The world of one of them. */
export function worldNamed(scenario: string): World {
  const known = made.get(scenario) ?? makeWorld(scenario);
  made.set(scenario, known);
  return known;
}

function makeWorld(scenario: string): World {
  if (scenario === ARSENAL) return amidFlames(arsenalWorld());
  const world = worldFor({ scenario, packs: [], rules: [] });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  return world.value;
}

const MORTARS: readonly SetupUnit[] = [
  { type: 'us.mortarteam', at: 'K7' },
  { type: 'de.mortarteam', at: 'K3' },
];

/** Where the game of a seed begins, when that is not its scenario's beginning. */
export function beginningOf(scenario: string, world: World, seed: number): GameState | undefined {
  if (scenario !== ARSENAL) return undefined;
  return arsenalGame(world, String(seed), world.sides[seed % 2] ?? '', MORTARS);
}

/** The same world with a battery of two missions on each side, on a dry day on which everything burns. */
function amidFlames(world: World): World {
  const artillery: readonly Artillery[] = [
    { id: 'light', formation: 'a', missions: 2, fp: 2 },
    { id: 'heavy', formation: 'b', missions: 2, fp: 5 },
  ];
  const [first, second] = world.scenario.sides;
  const { specialRules } = world.scenario;
  return worldWith(
    {
      scenario: {
        sides: [
          { ...first, artillery },
          { ...second, artillery },
        ],
        specialRules: [
          ...specialRules,
          { tag: 'fireChance', faces: { starts: [4, 5, 6], spreads: [1, 2], grows: [6], goesOut: [1] } },
          { tag: 'flammability', terrain: 'clear', flammable: true },
        ],
      },
    },
    world,
  );
}
