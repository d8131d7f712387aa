import { terrainAt } from '../map/index.js';
import type { FireChance, SpecialRule } from '../state/scenario/scenario.js';
import { FIRE_FACES } from '../tables/index.js';
import type { Check } from './checking.js';
import { checkArea, fail } from './checking.js';

/**
 * Checks a special rule on Fire. Its mistakes: a face by which it would both grow and go out (`faces-overlap`), terrain
 * that the map does not have (`terrain-not-on-map`).
 *
 * @rule 10.5.6.5
 * @example checkFireRule(check, { tag: 'fireChance', faces: { starts: [6] } }, '/specialRules/0')
 */
export function checkFireRule(
  check: Check,
  rule: Extract<SpecialRule, { tag: 'fireChance' | 'flammability' }>,
  path: string,
): void {
  if (rule.tag === 'fireChance') {
    const { grows, goesOut }: Required<FireChance> = { ...FIRE_FACES, ...rule.faces };
    const both = grows.filter((face) => goesOut.includes(face));
    if (both.length > 0) fail(check, 'faces-overlap', { faces: both }, `${path}/faces`, '10.5.6.5');
    return;
  }
  const { map } = check;
  const { terrain, where } = rule;
  if (map?.names.every((_name, hex) => terrainAt(map, hex).id !== terrain) === true) {
    fail(check, 'terrain-not-on-map', { terrain }, `${path}/terrain`, '10.5.6.5');
  }
  if (where !== undefined) checkArea(check, where, `${path}/where`);
}
