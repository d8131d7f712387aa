import { loadPacks } from '../../src/scenario/index.js';
import { scenarioRemarks } from '../../src/scenario/remarks.js';
import { createGame, legal, loadWorld, readings } from '../../src/index.js';
import { counterOf, moraleOf } from '../../src/state/index.js';
import { lay } from '../phases/table.js';
import { board15, edited, packJson } from '../scenario/packs.js';
import { unwrap } from '../unwrap.js';
import type { Collector } from './told.js';

const starter = packJson('ww2-starter');
const training = packJson('training');

const enter = { kind: 'enter', turn: 1, where: { kind: 'edge', edge: 'east' } };
const waits = { kind: 'event', event: 'bell', where: { kind: 'edge', edge: 'east' } };
const call = (edge: string): object => ({ kind: 'reinforce', side: 'us', force: 'garrison', edges: [edge] });
const marker = (id: string, effects: readonly object[]): object => ({ id, trigger: 'occupation', at: 'I5', effects });

/** Values by their places in the Training Scenario that are mistakes of an author. */
const WRONG: readonly Readonly<Record<string, unknown>>[] = [
  { texts: { en: { forces: { nobody: 'they' } } } },
  {
    turnEvents: [
      { id: 'dawn', from: 2, by: 'us', effects: [{ kind: 'wake', units: { side: 'de', force: 'garrison' } }] },
    ],
  },
  { 'sides/0/forces/0/asleep': { attack: true }, 'sides/0/forces/0/entry': enter },
  { 'sides/0/forces/0/asleep': {} },
  { 'sides/0/forces/0/entry': waits, events: [marker('bell', []), marker('horn', [call('east')])] },
  { 'sides/0/forces/0/entry': waits, events: [marker('bell', [call('west')])] },
];

const setUp = (...hexes: readonly string[]): object => ({ kind: 'setUp', where: { kind: 'hexes', hexes } });

/** Values of the Training Scenario that its author may want to look at again. */
const ODD: readonly Readonly<Record<string, unknown>>[] = [
  {
    'sides/0/forces/0/entry': setUp('I5', 'I6', 'J5', 'J6', 'K6', 'K5'),
    'sides/1/forces/0/entry': setUp('I6', 'H5', 'H6', 'H4', 'G5', 'G4'),
  },
  { 'sides/0/forces/0/entry': enter, 'sides/0/forces/0/units': [{ type: 'us.tom', count: 30 }] },
  {
    'sides/0/forces/0/entry': { kind: 'placed' },
    events: [
      { ...marker('bell', [{ kind: 'place', force: 'garrison', where: { kind: 'hexes', hexes: ['I6'] } }]), by: 'us' },
    ],
  },
];

/** Tells the mistakes of the Training Scenario with such values, and what its author may want to look at again. */
function tellProblems({ tell }: Collector, changes: Readonly<Record<string, unknown>>, counted = starter): void {
  const pack = Object.entries(changes).reduce(
    (json, [path, value]) => edited(json, `/scenarios/0/${path}`, value),
    training,
  );
  const loaded = loadPacks([counted, pack], [board15()]);
  (loaded.ok ? loaded.value.remarks() : loaded.problems).forEach((problem) => void tell(problem));
}

/** Tells what the authors of packs read of their mistakes, and a sum under a handicap. */
export function tellPacks(all: Collector): void {
  for (const changes of [...WRONG, ...ODD]) tellProblems(all, changes);
  const counters = (starter as unknown as { readonly counters: readonly { readonly id: string }[] }).counters;
  tellProblems(all, {}, edited(starter, '/counters/0/range', 0));
  tellRoad(all);
  const at = counters.findIndex(({ id }) => id === 'us.mortar60');
  const mortar = { 'sides/0/forces/0/entry': enter, 'sides/0/forces/0/units/0': { type: 'us.mortar60', count: 1 } };
  tellProblems(all, mortar, edited(starter, `/counters/${at}/team/mayMove`, false));
  const handicaps = [{ id: 'recruits', side: 'us', morale: 1 }];
  const packs = [starter, edited(training, '/scenarios/0/handicaps', handicaps)];
  const load = (handicap: string) => loadWorld({ packs, boards: [board15()], scenario: 'training', handicap });
  const refused = load('veterans');
  if (!refused.ok) refused.problems.forEach((problem) => void all.tell(problem));
  const table = lay(unwrap(load('recruits')), { units: [['us.2-5-4.1', 'I5']] });
  const squad = counterOf(table.position, 'us.2-5-4.1');
  if (squad !== undefined) all.tellSum(moraleOf(table, squad));
  tellRules(all);
  all.tell({ kind: 'unmarked', counter: 'us.2-5-4.1', marker: 'asleep', to: 'all' });
}

/** Tells of the road that ends in H4, once there is a field. */
function tellRoad({ tell }: Collector): void {
  const { map, scenario, catalogue } = unwrap(
    loadWorld({ packs: [starter, training], boards: [board15()], scenario: 'training' }),
  );
  const [h4, field] = [map.names.indexOf('H4'), map.terrain.find(({ id }) => id === 'clear')];
  const terrain = map.terrain.map((row, hex) => (hex === h4 ? (field ?? row) : row));
  scenarioRemarks(scenario, catalogue, { ...map, terrain }).forEach((problem) => void tell(problem));
  const river = map.terrain.map((row, hex) =>
    (map.names[hex] ?? '').startsWith('H') ? { ...row, leg: 'P' as const } : row,
  );
  const roadTable = map.roadTable.map(() => 0);
  scenarioRemarks(scenario, catalogue, { ...map, terrain: river, roadTable }).forEach((problem) => void tell(problem));
}

/** Rules that are chosen under two names, and readings that look at the verdict alone. */
function tellRules(all: Collector): void {
  const input = { packs: [starter, training], boards: [board15()], scenario: 'training' };
  const twice = loadWorld({ ...input, ruleset: '5.1', edition: '5.1' });
  if (!twice.ok) twice.problems.forEach((problem) => void all.tell(problem));
  const world = unwrap(loadWorld(input));
  const game = unwrap(createGame(world, { dice: 'entered' }));
  const [order] = legal(world, game);
  const { left = [] } = readings(world, game, order, { only: 'verdict' });
  left.forEach((problem) => void all.tell(problem));
}
