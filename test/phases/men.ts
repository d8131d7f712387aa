import type { World } from '../../src/state/index.js';
import type { CounterType, Nation } from '../../src/units/index.js';
import { worldOf } from '../training.js';

const smc = { nation: 'de', mf: 5, morale: 6, shaken: { mf: 3 } } as const;

/** Single men whom the starter counters lack. */
export const MEN: readonly CounterType[] = [
  { ...smc, id: 'de.commissar', kind: 'commissar', lm: 1, badge: 'guards', leads: ['de'] },
  { ...smc, id: 'de.chaplain', kind: 'chaplain', lm: 1 },
  { ...smc, id: 'de.nurse', kind: 'nurse', lm: 1 },
  { ...smc, id: 'de.piper', kind: 'piper', lm: 2 },
  { ...smc, id: 'de.advisor', kind: 'advisor', nation: 'us', badge: 'green' },
  { ...smc, id: 'de.marksman', kind: 'marksman', ifp: { value: 0 }, range: 8 },
  { ...smc, id: 'de.scout', kind: 'scout', ifp: { value: 1 }, range: 4 },
  { ...smc, id: 'de.guards', kind: 'squad', badge: 'guards', ifp: { value: 2 }, range: 4, mf: 4 },
  { ...smc, id: 'de.guardsHalf', kind: 'halfSquad', badge: 'guards', ifp: { value: 0 }, range: 4, mf: 4 },
];

/** The Training world with every kind of single man, and answers to switches. */
export function worldOfMen(switches: Readonly<Record<string, string>> = {}): World {
  const world = worldOf('training');
  const types = new Map(world.catalogue.types);
  for (const type of MEN) types.set(type.id, type);
  const reductions = new Map(world.catalogue.reductions);
  reductions.set('de.guards', { squad: 'de.guards', halves: [{ type: 'de.guardsHalf' }] });
  const nations = new Map<string, Nation>(world.catalogue.nations);
  return {
    ...world,
    catalogue: { ...world.catalogue, types, reductions, nations },
    ruleset: { ...world.ruleset, switches: { ...world.ruleset.switches, ...switches } },
    caches: { byKey: new Map() },
  };
}
