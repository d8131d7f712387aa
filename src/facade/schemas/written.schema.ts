import * as v from 'valibot';
import { recordOf } from '../../engine/documents/fields.schema.js';
import { once } from '../../kernel/basis/once.js';
import { dictionary } from '../../kernel/json/decode.js';
import { either } from '../../kernel/json/variants.js';
import { flagSchema, idSchema, switchesSchema, textSchema } from '../../scenario/atoms.schema.js';

/** An object whose content is judged where it is used. */
type JsonObject = Readonly<Record<string, unknown>>;

/** What a step tells of its sums and of counters. */
export interface JsonTold {
  readonly sums?: readonly (readonly number[])[];
  readonly outcomes?: readonly { readonly effect: string; readonly counters?: readonly string[] }[];
}

/** A step of a record that people keep, as JSON: an action or a line of text with its dice. */
export interface JsonStep {
  readonly do?: string | JsonObject;
  /** The same as `do`, as a transcript calls it. */
  readonly action?: string | JsonObject;
  /** The same as `do`, as `readRecord` gives a line of text. */
  readonly text?: string;
  /** The line of the text, from 1. */
  readonly line?: number;
  readonly by?: string;
  /** The faces of each roll; or the rolls of a transcript. */
  readonly dice?: readonly (readonly number[] | JsonObject)[];
  readonly choices?: readonly (string | readonly string[])[];
  readonly told?: JsonTold;
}

/** A record that people keep, as JSON. */
export interface JsonRecord {
  readonly scenario?: string;
  readonly packs?: readonly string[];
  /** The name of the ruleset; or the rules of a transcript. */
  readonly ruleset?: string | JsonObject;
  readonly rules?: Readonly<Record<string, string | number>>;
  /** The file of a situation, as `readRecord` gives it. */
  readonly situation?: string;
  readonly setup?: JsonObject;
  readonly umpire?: boolean;
  readonly steps: readonly (string | JsonObject)[];
}

const anyObject = /* @__PURE__ */ once(() => dictionary(v.string(), v.unknown()));

/** A step that is an object with its action under `do` or `action`. */
export const jsonStepSchema: () => v.GenericSchema<unknown, JsonStep> = /* @__PURE__ */ once(() =>
  recordOf<JsonStep>({
    do: v.exactOptional(either([v.string(), anyObject()])),
    action: v.exactOptional(either([v.string(), anyObject()])),
    text: v.exactOptional(v.string()),
    line: v.exactOptional(v.number()),
    by: v.exactOptional(idSchema()),
    dice: v.exactOptional(v.array(either([v.array(v.number()), anyObject()]))),
    choices: v.exactOptional(v.array(either([v.string(), v.array(v.string())]))),
    told: v.exactOptional(
      recordOf<JsonTold>({
        sums: v.exactOptional(v.array(v.array(v.number()))),
        outcomes: v.exactOptional(
          v.array(
            recordOf<{ readonly effect: string; readonly counters?: readonly string[] }>({
              effect: v.string(),
              counters: v.exactOptional(v.array(v.string())),
            }),
          ),
        ),
      }),
    ),
  }),
);

/** A record that people keep. Its actions are judged one after the other, each at its moment of the game. */
export const jsonRecordSchema: () => v.GenericSchema<unknown, JsonRecord> = /* @__PURE__ */ once(() =>
  recordOf<JsonRecord>({
    scenario: v.exactOptional(idSchema()),
    packs: v.exactOptional(v.array(v.string())),
    ruleset: v.exactOptional(either([textSchema(), anyObject()])),
    rules: v.exactOptional(switchesSchema()),
    situation: v.exactOptional(v.string()),
    setup: v.exactOptional(anyObject()),
    umpire: v.exactOptional(flagSchema()),
    steps: v.array(either([v.string(), anyObject()])),
  }),
);
