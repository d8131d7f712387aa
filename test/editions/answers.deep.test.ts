import { describe, expect, it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { answerCases, DEFAULTS, differenceOf, playedTwice } from './answers.js';
import { HIDDEN_BY_LAYER } from './without-case.js';

/** A ruleset as a file: its name, and what it answers. */
interface LayerFile {
  readonly id: string;
  readonly kind: string;
  readonly answers: Readonly<Record<string, string | number>>;
}

const LAYERS = readdirSync('rulesets')
  .sort()
  .map((file) => JSON.parse(readFileSync(`rulesets/${file}`, 'utf8')) as LayerFile);

/** The name by which a layer is loaded: one that is no whole edition stands over 5.1. */
const nameOf = ({ id, kind }: LayerFile): string => (kind === 'edition' ? id : `5.1+${id}`);

/** What a layer answers otherwise than 5.1, as `name: value`. */
const givenBy = ({ answers }: LayerFile): readonly string[] =>
  Object.entries(answers)
    .filter(([name, value]) => DEFAULTS.get(name) !== value)
    .map(([name, value]) => `${name}: ${value}`);

const cases = answerCases();

describe('the answers of', () => {
  it.each(LAYERS.map((layer) => [layer.id, layer] as const))(
    '%s are told from the default of 5.1 by their cases, or are listed with the reason',
    (id, layer) => {
      const hidden = givenBy(layer).filter(
        (answer) =>
          !cases.some((one) => one.answer === answer && (one.under ?? id) === id && isTold(one, nameOf(layer))),
      );
      expect(hidden.sort()).toEqual(Object.keys(HIDDEN_BY_LAYER[id] ?? {}).sort());
    },
    600_000,
  );
});

/** A case whose earlier steps go another way under the layer tells nothing. */
function isTold(...given: Parameters<typeof playedTwice>): boolean {
  try {
    return differenceOf(playedTwice(...given)) !== undefined;
  } catch {
    return false;
  }
}
