import * as v from 'valibot';
import type { ScriptStep } from '../../engine/play/script.js';
import { diceSchema } from '../../engine/documents/game.schema.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import { idSchema, switchesSchema, textSchema } from '../../scenario/atoms.schema.js';
import { recordOf, said } from '../../engine/documents/fields.schema.js';
import type { Action } from '../../state/action.js';
import type { Setup } from '../../state/setup.js';
import { actionSchema } from './action.schema.js';
import { setupFields } from './setup.schema.js';

/** An object that is not to be trusted yet, or whose content does not matter here. */
type JsonObject = Readonly<Record<string, unknown>>;

/** How a situation begins. */
interface Beginning {
  readonly setup?: object;
  readonly game?: object;
}

/** A setup of a situation: the dice are entered by hand unless it says otherwise. */
export type SituationSetup = Omit<Setup, 'dice'> & Partial<Pick<Setup, 'dice'>>;

/** An action with the dice and the choices it asks for, each in the order in which they are asked for. */
export interface ActionWithAnswers extends ScriptStep {
  /** The action, or a line as a record has it. */
  readonly do: Action | string;
}

/** A situation as it is written down, often with the action that is disputed. */
export interface Situation {
  /** The address of the JSON Schema, for editors. */
  readonly $schema?: string;
  /** The dispute in words. */
  readonly question?: string;
  readonly scenario: string;
  /** Files of further packs. */
  readonly packs?: readonly string[];
  /** The name of the ruleset: `4.2.1+cards-2022`. */
  readonly ruleset?: string;
  /** House rules by the names of switches and numbers. */
  readonly rules?: Readonly<Record<string, string | number>>;
  /** The situation written down by hand; either this or `game`. */
  readonly setup?: SituationSetup;
  /** A saved game, in this format or the one before. */
  readonly game?: JsonObject;
  /** What happens before the dispute: actions, actions with their dice and choices, or lines as a record has them. */
  readonly then?: readonly (Action | ActionWithAnswers | string)[];
  /** The side that acts; the side to decide when left out. */
  readonly by?: string;
  /** The disputed action, whole or only begun, or in words. */
  readonly action?: JsonObject | string;
}

/** A situation that has been read, with contents that are not to be trusted yet. */
export interface WrittenSituation extends Pick<
  Situation,
  '$schema' | 'question' | 'scenario' | 'packs' | 'ruleset' | 'rules' | 'by'
> {
  readonly setup?: JsonObject;
  readonly game?: JsonObject;
  readonly then?: readonly (JsonObject | string)[];
  readonly action?: unknown;
}

/** The setup of a situation. */
export const situationSetupSchema: () => v.GenericSchema<unknown, SituationSetup> = /* @__PURE__ */ once(() =>
  recordOf<SituationSetup>({ ...setupFields(), dice: v.exactOptional(diceSchema()) }),
);

/** The answers that go with an action. */
const answers = /* @__PURE__ */ once(() => ({
  dice: v.exactOptional(v.array(v.array(v.number()))),
  choices: v.exactOptional(v.array(either([v.string(), v.array(v.string())]))),
}));

/** The dice and choices of an action of `then`. */
export const scriptAnswersSchema: () => v.GenericSchema<unknown, Omit<ScriptStep, 'do'>> = /* @__PURE__ */ once(() =>
  recordOf<Omit<ScriptStep, 'do'>>(answers()),
);

/** An action of `then`, by itself or with its dice and choices, or in words. */
const thenSchema: () => v.GenericSchema<unknown, Action | ActionWithAnswers | string> = /* @__PURE__ */ once(() =>
  either([textSchema(), actionSchema(), recordOf<ActionWithAnswers>({ do: either([textSchema(), actionSchema()]), ...answers() })]),
);

const anyObject = /* @__PURE__ */ once(() => dictionary(v.string(), v.unknown()));

/** The fields of a situation around those whose content is judged elsewhere when a situation is read. */
const around = /* @__PURE__ */ once(() => ({
  $schema: v.exactOptional(v.string()),
  question: v.exactOptional(textSchema()),
  scenario: idSchema(),
  packs: v.exactOptional(v.array(v.string())),
  ruleset: v.exactOptional(v.string()),
  rules: v.exactOptional(switchesSchema()),
  by: v.exactOptional(idSchema()),
}));

/** A situation as it should be written: the published schema. */
export const situationSchema: () => v.GenericSchema<unknown, Situation> = /* @__PURE__ */ once(() =>
  v.pipe(
    recordOf<Situation>({
      ...around(),
      setup: v.exactOptional(situationSetupSchema()),
      game: v.exactOptional(anyObject()),
      then: v.exactOptional(v.array(thenSchema())),
      action: v.exactOptional(either([textSchema(), anyObject()])),
    }),
    oneBeginning<Situation>(),
    said<Situation>({ oneOf: ['setup', 'game'].map((name) => ({ properties: { [name]: {} }, required: [name] })) }),
  ),
);

/**
 * A situation as it is read. The setup, the game and the actions are decoded later, each by the function that uses it, so that
 * every mistake is told with its own place.
 */
export const writtenSituationSchema: () => v.GenericSchema<unknown, WrittenSituation> = /* @__PURE__ */ once(() =>
  v.pipe(
    recordOf<WrittenSituation>({
      ...around(),
      setup: v.exactOptional(anyObject()),
      game: v.exactOptional(anyObject()),
      then: v.exactOptional(v.array(either([v.string(), anyObject()]))),
      action: v.exactOptional(v.unknown()),
    }),
    oneBeginning<WrittenSituation>(),
  ),
);

/** A situation begins with a setup or with a saved game. */
function oneBeginning<T extends Beginning>(): v.CheckAction<T, 'setup-or-game'> {
  return v.check<T, 'setup-or-game'>(
    ({ setup, game }) => (setup === undefined) !== (game === undefined),
    'setup-or-game',
  );
}
