import { loadWorld } from '../src/index.js';
import type { PlacedWork, World, Works } from '../src/state/index.js';
import { board15, packJson } from './training.js';
import { unwrap } from './unwrap.js';

/** What the Americans set up around the church. */
export const AMERICAN_WORKS: readonly Works[] = [
  { id: 'bunkers', type: 'bunker', count: 1, tm: 3, where: { kind: 'hexes', hexes: ['H6', 'H7', 'I5'] } },
  { id: 'foxholes', type: 'foxholes', count: 2, where: { kind: 'within', hex: 'I6', distance: 1 } },
  { id: 'mines', type: 'mines', count: 2, fp: 2, where: { kind: 'hexes', hexes: ['H4', 'H5'] } },
];

/** What lies there before anybody sets up: a way in under Wire and Mines, a Trench, a Barricade across the road. */
export const LYING: readonly PlacedWork[] = [
  { type: 'wire', at: 'I4', side: 'us' },
  { type: 'mines', at: 'H3', side: 'us' },
  { type: 'mines', at: 'G3', side: 'us', fp: 2 },
  { type: 'trench', at: 'K3', side: 'us' },
  { type: 'trench', at: 'K4', side: 'us' },
  { type: 'barricade', at: 'H2', facing: 4 },
  { type: 'bunker', at: 'J7', side: 'us', facing: 1 },
  { type: 'emplacement', at: 'F1', side: 'de' },
];

interface Fortified {
  readonly american?: readonly Works[];
  readonly german?: readonly Works[];
  readonly lying?: readonly PlacedWork[];
}

/** The Training pack as JSON, with Fortifications. */
export function fortifiedPack({ american = AMERICAN_WORKS, german = [], lying = LYING }: Fortified = {}): unknown {
  const pack = packJson('training') as {
    readonly scenarios: readonly [{ readonly sides: readonly [object, object] }];
  };
  const [scenario] = pack.scenarios;
  const [us, de] = scenario.sides;
  const sides = [{ ...us, works: american }, german.length === 0 ? de : { ...de, works: german }];
  return { ...pack, scenarios: [{ ...scenario, sides, works: lying }] };
}

/** The Training Scenario with Fortifications. */
export function fortifiedWorld(what: Fortified = {}): World {
  const packs = [packJson('ww2-starter'), fortifiedPack(what)];
  return unwrap(loadWorld({ packs, boards: [board15()], scenario: 'training' }));
}
