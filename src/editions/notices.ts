import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import type { PackRules, Ruleset } from './ruleset.js';
import { RULE_BOOK } from './ruleset.js';

/**
 * What players should know of a ruleset before they begin.
 *
 * @param ruleset the ruleset that is played
 * @param packs what packs and scenario ask for; the pack of the scenario stands in `madeFor`
 * @returns `edition-assumed` for a scenario of a pack without an edition that is played by another one than 5.1, `other-edition` for
 *   one that is made for another edition, and `withheld` for each answer in whose place the default is played
 * @example noticesOf(digital, { layers: [], offered: [], madeFor: { pack: 'mill' } })[0].code // 'edition-assumed'
 */
export function noticesOf(ruleset: Ruleset, packs?: PackRules): readonly Problem[] {
  return [...editionNotice(ruleset, packs), ...withheldNotices(ruleset)];
}

function editionNotice({ layers }: Ruleset, packs: PackRules | undefined): readonly Problem[] {
  const madeFor = packs?.madeFor;
  const played = layers.filter(({ kind }) => kind === 'edition').at(-1)?.id;
  if (madeFor === undefined || played === undefined) return [];
  const { pack, edition } = madeFor;
  const wanted = edition === undefined ? RULE_BOOK.edition : editionIn(edition, packs);
  if (wanted === played) return [];
  return [problem(edition === undefined ? 'edition-assumed' : 'other-edition', { pack, edition: wanted, played })];
}

/** The edition of a joined name; a name without one stands on the edition that is played by default. */
function editionIn(name: string, packs: PackRules | undefined): string {
  const known = [...RULE_BOOK.layers, ...(packs?.offered ?? []).map(({ layer }) => layer)];
  const isEdition = (id: string): boolean => known.some((layer) => layer.id === id && layer.kind === 'edition');
  return name.split('+').find(isEdition) ?? RULE_BOOK.edition;
}

function withheldNotices({ withheld }: Ruleset): readonly Problem[] {
  return Object.entries(withheld).map(([name, value]) => {
    const rule = RULE_BOOK.entries.find((entry) => entry.name === name)?.rule;
    return problem('withheld', { name, value }, rule);
  });
}
