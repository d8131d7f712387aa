import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { BySide, ForceColumn } from '../charts/index.js';
import { sharesOf } from '../phases/index.js';
import { companyOfPlatoon, platoonOf } from '../units/index.js';
import type { Settled } from './design.js';
import type { Library } from './library.js';
import { countersOf } from './library.js';

/** The arms of which platoons are drawn. */
const ARMS = { infantry: ['squad', 'infantryPlatoons'], armor: ['afv', 'tankPlatoons'] } as const;
type Arm = keyof typeof ARMS;

/** How many of so many platoons the counters of a nation can give: each of its companies gives its share. */
function platoonsThere(library: Library, nation: string, arm: Arm, number: number): number {
  const companies = new Map<string, Set<string>>();
  for (const type of library.counters.values()) {
    const platoon = platoonOf(type);
    if (type.nation !== nation || type.kind !== ARMS[arm][0] || platoon === undefined) continue;
    if (countersOf(library, type.id) === 0) continue;
    const company = companyOfPlatoon(platoon);
    companies.set(company, (companies.get(company) ?? new Set()).add(platoon));
  }
  const sizes = [...companies.values()].map(({ size }) => size).sort((a, b) => b - a);
  return sharesOf(number).reduce((sum, share, i) => sum + Math.min(share, sizes[i] ?? 0), 0);
}

/**
 * The platoons of two forces that cannot be drawn, because there are too few counters.
 *
 * @returns `too-few-platoons`
 * @rule 20.6, 23.0(8), 23.0(14)
 * @example platoonFaults(library, settled, forces) // []
 */
export function platoonFaults(library: Library, settled: Settled, forces: BySide<ForceColumn>): readonly Problem[] {
  return (['attacker', 'defender'] as const).flatMap((side) => {
    const nation = (side === 'attacker' ? settled.attackerNation : settled.defenderNation) ?? '';
    return (['infantry', 'armor'] as const).flatMap((arm): readonly Problem[] => {
      const field = ARMS[arm][1];
      const wanted = forces[side][field];
      const there = wanted === 0 ? 0 : platoonsThere(library, nation, arm, wanted);
      if (there >= wanted) return [];
      return [problem('too-few-platoons', { nation, arm, wanted, there }, '23.0(14)', `/answer/${side}/${field}`)];
    });
  });
}
