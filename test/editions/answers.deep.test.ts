import { describe, expect, it } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { NUMBERS, SWITCHES } from '../../src/editions/index.js';
import { answerCases, partsOf, toldApart } from './answers.js';
import { HIDDEN_BY_LAYER } from './without-case.js';

/** A ruleset as a file: its name, and what it answers. */
interface LayerFile {
  readonly id: string;
  readonly kind: string;
  readonly answers: Readonly<Record<string, string | number>>;
}

const DEFAULTS = new Map<string, string | number>(
  [...SWITCHES, ...NUMBERS].map((entry) => [entry.name, entry.default]),
);

const LAYERS = readdirSync('rulesets')
  .sort()
  .map((file) => JSON.parse(readFileSync(`rulesets/${file}`, 'utf8')) as LayerFile);

/** The name by which a layer is loaded: one that is no whole edition stands over 5.1. */
const nameOf = ({ id, kind }: LayerFile): string => (kind === 'edition' ? id : `5.1+${id}`);

describe('the answers of', () => {
  it.each(LAYERS.map((layer) => [layer.id, layer] as const))(
    '%s are told from the default of 5.1 by their cases, under all that it answers',
    (id, layer) => {
      const hidden = answerCases().flatMap((one) => {
        const [name, value] = partsOf(one.answer);
        const byDefault = DEFAULTS.get(name);
        if (layer.answers[name] !== value || byDefault === undefined) return [];
        return isTold(one, byDefault, nameOf(layer)) ? [] : [one.answer];
      });
      expect(hidden.sort()).toEqual([...(HIDDEN_BY_LAYER[id] ?? [])].sort());
    },
    600_000,
  );
});

/** A case whose earlier steps go another way under the layer tells nothing. */
function isTold(...given: Parameters<typeof toldApart>): boolean {
  try {
    return toldApart(...given) !== undefined;
  } catch {
    return false;
  }
}
