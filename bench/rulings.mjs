// Rulings compared: one order in a battle of sixty counters, judged under two rulesets and under thirty.
import { value } from './library.mjs';
import { checksumOf } from './measure.mjs';
import { FIRE, sixty } from './rules.mjs';

/** Two printings that differ in many points. */
const TWO = ['5.1', '4.2.1'];

/** Five printings, each with six sets of answers of the table. */
const THIRTY = ['5.1', 'book-2020', '4.2.1', 'digital', '5.1+cards-2022'].flatMap((edition) =>
  [1, 2].flatMap((pivotOft) =>
    [{}, { opportunityFireCount: 'highestMps' }, { halfMpAttacks: 'none' }].map((answers) => ({
      edition,
      rules: { pivotOft, ...answers },
    })),
  ),
);

/** The rows of the table. */
export function rulingsRows(library) {
  const row = (rulesets, how, must) => ({
    name: `a fire action and its odds ${how} compared, 60 counters`,
    per: 'ms',
    work: () => comparing(library, rulesets),
    must,
  });
  return [row(TWO, 'under two rulesets', 1000 / 40), row(THIRTY, 'under thirty readings', 1)];
}

/** The same rulesets as an older build spells them, which is measured beside this one. */
const olderSpelling = (ruleset) =>
  typeof ruleset === 'string' ? ruleset : { edition: ruleset.edition, overrides: ruleset.rules };

function comparing(library, rulesets) {
  const { world, state } = sixty(library);
  const compare = (spelled) =>
    library.facade.compareRulings(world, { seen: state, action: FIRE }, spelled, { odds: true });
  const spelled = compare(rulesets).ok ? rulesets : rulesets.map(olderSpelling);
  return {
    batch: () => {
      const compared = compare(spelled);
      return { count: 1, checksum: checksumOf(value(compared)) };
    },
  };
}
