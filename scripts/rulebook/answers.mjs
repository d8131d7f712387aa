// The switches of each section with their readings, and which ruleset answers them how.
import { fromSources } from '../documents/from-sources.mjs';

/** The switches and numbers of the first game, with the answer of each of its layers. */
async function lntEntries() {
  const { LAYERS, NOTES, NUMBERS, SWITCHES, isSupported, resolveRuleset } = await fromSources(
    "export * from './src/editions/index.ts'; export { isSupported } from './src/rulesets/index.ts';",
  );
  const rulesets = LAYERS.map((layer) => {
    const { value } = resolveRuleset({ ruleset: layer.id, withheld: 'default' });
    return { layer, answer: (name) => value.withheld[name] ?? value.switches[name] ?? value.numbers[name] };
  });
  const entries = [...SWITCHES, ...NUMBERS].map((entry) => {
    const { name, rule, values, least, most } = entry;
    const all = values ?? Array.from({ length: most - least + 1 }, (_, i) => least + i);
    const readings = all.map((value) => ({
      value,
      isDefault: value === entry.default,
      isPlayed: isSupported(entry, value),
      by: rulesets.filter(({ answer }) => answer(name) === value).map(({ layer }) => layer.id),
    }));
    return { name, rule, question: NOTES[name].title, readings };
  });
  const layers = new Map(LAYERS.map((layer) => [layer.id, layer]));
  return { entries, layers };
}

/** The open questions of the second game. */
async function lhyEntries() {
  const { RULINGS } = await fromSources("export { RULINGS } from './src/lhy/rulings/switches.ts';");
  const entries = RULINGS.map(({ name, rule, question, values, implemented = true }) => ({
    name,
    rule,
    question,
    readings: values.map((value, i) => ({
      value,
      isDefault: i === 0,
      isPlayed: implemented || i === 0,
      by: i === 0 ? ['3.1'] : [],
    })),
  }));
  return { entries, layers: new Map() };
}

/**
 * Every question that the rules of a game leave open or that printings answer differently.
 *
 * @param {'lnlt' | 'lhy'} system the game
 * @returns `entries`, each `{ name, rule, question, readings: { value, isDefault, isPlayed, by }[] }`, and the `layers` by id
 * @example (await answersOf('lhy')).entries[0].rule // '2.2.T'
 */
export const answersOf = (system) => (system === 'lhy' ? lhyEntries() : lntEntries());
