import * as v from 'valibot';
import { dictionary, exact } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import { idSchema, textSchema } from './atoms.schema.js';

/**
 * The rules by which a game is played, as documents name them: enough to find the same rules again. The digests of the world
 * decide whether two games are of one world; this is for people and for those who load the world.
 */
export interface GameRules {
  /** The full name: `4.2.1+cards-2022+table`. */
  readonly id: string;
  /** Every answer that is not the default of the program that wrote the document. */
  readonly answers: Readonly<Record<string, string | number>>;
}

/** The rules of a game in a document. */
export const gameRulesSchema: () => v.GenericSchema<unknown, GameRules> = /* @__PURE__ */ once(() =>
  exact({ id: textSchema(), answers: dictionary(idSchema(), either([idSchema(), v.pipe(v.number(), v.integer())])) }),
);
