import * as v from 'valibot';
import type { JsonSchema } from '../../engine/index.js';
import { jsonSchemaOf } from '../../engine/index.js';
import { idSchema, textSchema } from '../../engine/game/atoms.schema.js';
import { recordOf, said } from '../../engine/documents/fields.schema.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import type { LhySetup } from '../state/index.js';
import { lhySetupSchema } from './setup.schema.js';

/** Plain data that is not to be trusted yet. */
type JsonObject = Readonly<Record<string, unknown>>;

/** A situation as it is written down, often with the action that is disputed. */
export interface LhySituation {
  /** The address of the JSON Schema, for editors. */
  readonly $schema?: string;
  /** The game, for the command line. */
  readonly system?: 'lhy';
  /** The dispute in words. */
  readonly question?: string;
  /** The id of the mission. */
  readonly scenario?: string;
  /** The file of the mission, which lies beside this one. */
  readonly packs?: readonly string[];
  /** Answers to open questions, by name. */
  readonly rules?: Readonly<Record<string, string>>;
  /** The situation written down by hand; either this or `game`. */
  readonly setup?: LhySetup;
  /** A saved game. */
  readonly game?: JsonObject;
  /** What happens before the dispute: lines of the notation, or actions, each with its dice and choices. */
  readonly then?: readonly (JsonObject | string)[];
  /** The side that acts; the side of the units of the action when left out. */
  readonly by?: string;
  /** The disputed action: a line of the notation, or an action, whole or only begun. */
  readonly action?: JsonObject | string;
}

/** A situation that has been read, with contents that are not to be trusted yet. */
export interface WrittenLhySituation extends Omit<LhySituation, 'setup' | 'action'> {
  readonly setup?: object;
  readonly action?: unknown;
}

const anyObject = /* @__PURE__ */ once(() => dictionary(v.string(), v.unknown()));

const around = /* @__PURE__ */ once(() => ({
  $schema: v.exactOptional(v.string()),
  system: v.exactOptional(v.literal('lhy')),
  question: v.exactOptional(textSchema()),
  scenario: v.exactOptional(idSchema()),
  packs: v.exactOptional(v.array(v.string())),
  rules: v.exactOptional(dictionary(idSchema(), v.string())),
  game: v.exactOptional(anyObject()),
  by: v.exactOptional(idSchema()),
}));

const stepSchema = /* @__PURE__ */ once(() =>
  either([
    v.string(),
    recordOf<{ do: JsonObject | string; dice?: number[][]; choices?: (string | string[])[] }>({
      do: either([anyObject(), v.string()]),
      dice: v.exactOptional(v.array(v.array(v.number()))),
      choices: v.exactOptional(v.array(either([v.string(), v.array(v.string())]))),
    }),
    dictionary(v.string(), v.unknown()),
  ]),
);

/** A situation as it is read: its setup, its game and its actions are judged where they are used, each with its place. */
export const writtenLhySituationSchema: () => v.GenericSchema<unknown, WrittenLhySituation> = /* @__PURE__ */ once(() =>
  v.pipe(
    recordOf<WrittenLhySituation>({
      ...around(),
      setup: v.exactOptional(anyObject()),
      then: v.exactOptional(v.array(either([anyObject(), v.string()]))),
      action: v.exactOptional(v.unknown()),
    }),
    v.check(({ setup, game }) => (setup === undefined) !== (game === undefined), 'setup-or-game'),
  ),
);

const situationSchema = /* @__PURE__ */ once(() =>
  v.pipe(
    recordOf<LhySituation>({
      ...around(),
      setup: v.exactOptional(lhySetupSchema()),
      then: v.exactOptional(v.array(stepSchema())),
      action: v.exactOptional(either([anyObject(), v.string()])),
    }),
    said<LhySituation>({ oneOf: ['setup', 'game'].map((name) => ({ properties: { [name]: {} }, required: [name] })) }),
  ),
);

/**
 * The JSON Schema of a situation as somebody types it in.
 *
 * @rule 20.7
 * @example situationJsonSchema()['title'] // 'hexarbiter situation of The Last Hundred Yards'
 */
export function situationJsonSchema(): JsonSchema {
  return jsonSchemaOf(situationSchema(), 'hexarbiter situation of The Last Hundred Yards', {});
}
