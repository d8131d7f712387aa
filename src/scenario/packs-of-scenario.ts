import type { Pack } from './pack.js';

/**
 * The packs with which a scenario is played: its own, all that it requires, and every other pack that does not need the other printed
 * chart of terrain. A pack that does is left empty, so that the places of the others stay as they are; so is one that requires it.
 *
 * @param packs decoded packs
 * @param scenario the id of the scenario
 * @returns all packs where no pack has the scenario, or where its packs ask for no chart
 * @rule 22.0
 * @example packsOfScenario([ww2, modern, training], 'training')[1].counters // []
 */
export function packsOfScenario(packs: readonly Pack[], scenario: string): readonly Pack[] {
  const home = packs.find(({ scenarios }) => scenarios.some(({ id }) => id === scenario));
  const [chart] = home === undefined ? [] : chartsOf(home, packs);
  if (chart === undefined) return packs;
  return packs.map((pack) => (chartsOf(pack, packs).every((each) => each === chart) ? pack : emptied(pack)));
}

/** The charts that a pack and all that it requires are made for. */
function chartsOf(pack: Pack, packs: readonly Pack[]): readonly string[] {
  const needed = [pack];
  for (const { requires } of needed)
    for (const id of requires) {
      const other = packs.find((each) => each.id === id);
      if (other !== undefined && !needed.includes(other)) needed.push(other);
    }
  return needed.flatMap(({ terrain }) => (terrain === undefined ? [] : [terrain.chart]));
}

function emptied({ format, id, title }: Pack): Pack {
  return {
    format,
    id,
    title,
    requires: [],
    notes: [],
    counters: [],
    nations: [],
    skills: [],
    boards: [],
    switches: {},
    scenarios: [],
  };
}
