import { nearTo } from '../kernel/basis/nearest.js';
import { problem } from '../kernel/basis/result.js';
import type { Problem } from '../kernel/basis/result.js';
import type { Nation } from '../units/index.js';
import type { Found } from './gather.js';
import { duplicateId } from './gather.js';
import type { NationExtension, Pack } from './pack.js';

/** A nation with all that packs add to it, and the place of each Hero and each reduction in the packs. */
export interface ExtendedNation extends Found<Nation> {
  readonly places: { readonly heroTypes: readonly string[]; readonly reductions: readonly string[] };
}

/** A nation under construction. */
interface Growing {
  readonly path: string;
  readonly item: Nation;
  readonly heroTypes: string[];
  readonly reductions: Nation['reductions'][number][];
  readonly heroPlaces: string[];
  readonly reductionPlaces: string[];
}

/**
 * The nations with what packs add to them: further Heroes, and the halves of further Squads. All else a nation has from the pack in
 * which it stands.
 *
 * @param found the nations as they stand in their packs
 * @param problems where mistakes are noted: `unknown-nation`, and `duplicate-id` for a Squad whose halves are known already
 * @rule 1.4
 * @example extendedNations(packs, nations, problems).find(({ item }) => item.id === 'us').item.heroTypes
 */
export function extendedNations(
  packs: readonly Pack[],
  found: readonly Found<Nation>[],
  problems: Problem[],
): readonly ExtendedNation[] {
  const growing = new Map(found.map((each) => [each.item.id, begun(each)]));
  packs.forEach((pack, p) => {
    pack.extends?.forEach((extension, i) => {
      const path = `/${p}/extends/${i}`;
      const nation = growing.get(extension.nation);
      if (nation === undefined) {
        const told = { nation: extension.nation, ...nearTo(extension.nation, [...growing.keys()]) };
        problems.push(problem('unknown-nation', told, undefined, `${path}/nation`));
      } else extend(nation, extension, packs, path, problems);
    });
  });
  return [...growing.values()].map(({ item, path, heroTypes, reductions, heroPlaces, reductionPlaces }) => ({
    item: { ...item, heroTypes, reductions },
    path,
    places: { heroTypes: heroPlaces, reductions: reductionPlaces },
  }));
}

function begun({ item, path }: Found<Nation>): Growing {
  return {
    path,
    item,
    heroTypes: [...item.heroTypes],
    reductions: [...item.reductions],
    heroPlaces: item.heroTypes.map((_hero, i) => `${path}/heroTypes/${i}`),
    reductionPlaces: item.reductions.map((_halves, i) => `${path}/reductions/${i}`),
  };
}

function extend(
  nation: Growing,
  { heroTypes, reductions }: NationExtension,
  packs: readonly Pack[],
  path: string,
  problems: Problem[],
): void {
  heroTypes.forEach((hero, i) => {
    if (nation.heroTypes.includes(hero)) return;
    nation.heroTypes.push(hero);
    nation.heroPlaces.push(`${path}/heroTypes/${i}`);
  });
  reductions.forEach((reduction, i) => {
    const place = `${path}/reductions/${i}`;
    const known = nation.reductions.findIndex(({ squad }) => squad === reduction.squad);
    if (known >= 0) {
      const one = packAt(packs, nation.reductionPlaces[known]);
      problems.push(duplicateId(reduction.squad, one, packAt(packs, place), `${place}/squad`));
      return;
    }
    nation.reductions.push(reduction);
    nation.reductionPlaces.push(place);
  });
}

/** The id of the pack in which a place lies. */
function packAt(packs: readonly Pack[], place = ''): string {
  return packs[Number(place.split('/')[1])]?.id ?? '';
}
