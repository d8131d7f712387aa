import * as v from 'valibot';
import { dictionary, exact } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { Answer, Ask, DiceRecord, Die } from '../../kernel/procedure/request.js';
import type { Param, Params } from '../../kernel/basis/result.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { either, tagged } from '../../kernel/json/variants.js';
import { countSchema, digestSchema, flagSchema, idSchema, textSchema, whole } from '../game/atoms.schema.js';
import { recordOf, said, unionOf } from './fields.schema.js';
import { gameRulesSchema } from '../game/game-rules.js';
import { standingNoteSchema } from './standing.schema.js';
import { FORMAT, TRANSCRIPT_FORMAT, UNCHAINED_FORMAT } from '../game/format.js';
import type { Asked, Pending, PendingShown, SavedGame, Secrets, Sent, View } from '../game/game.js';
import type { System } from '../game/system.js';
import type { Transcript, TranscriptEnd, TranscriptStep } from '../game/transcript-type.js';

/** An answer to a question. */
export const answerSchema: () => v.GenericSchema<unknown, Answer> = /* @__PURE__ */ once(() =>
  unionOf<Answer>({
    faces: { faces: v.array(v.number()) },
    choice: { choice: either([v.string(), v.array(v.string())]) },
  }),
);

const param: () => v.GenericSchema<unknown, Param> = /* @__PURE__ */ once(() =>
  either([v.string(), v.number(), v.boolean(), v.array(v.string()), v.array(v.number())]),
);

/** Plain parameters. */
export const paramsSchema: () => v.GenericSchema<unknown, Params> = /* @__PURE__ */ once(() =>
  dictionary(idSchema(), param()),
);

const nameSchema = /* @__PURE__ */ once(() => either([v.string(), v.array(v.string())]));

/** A question. */
export const askSchema: () => v.GenericSchema<unknown, Ask> = /* @__PURE__ */ once(() => {
  const head = { purpose: v.string(), of: v.string(), rule: v.string(), by: idSchema() };
  return unionOf<Ask>({
    dice: { ...head, dice: v.array(recordOf<Die>({ name: v.string(), sides: countSchema() })) },
    draw: { ...head, sides: countSchema(), from: v.array(v.string()) },
    choice: {
      ...head,
      options: v.array(nameSchema()),
      usual: v.exactOptional(nameSchema()),
      params: v.exactOptional(paramsSchema()),
    },
  });
});

const int32 = /* @__PURE__ */ once(() => whole(-2147483648, 2147483647));
const zero = { const: 0 };

/** Where a dice source stands: not all 0, from where it would never move. */
export const rngSchema: () => v.GenericSchema<unknown, RngState> = /* @__PURE__ */ once(() =>
  v.pipe(
    recordOf<RngState>({ a: int32(), b: int32(), c: int32(), d: int32() }),
    v.check(({ a, b, c, d }) => a !== 0 || b !== 0 || c !== 0 || d !== 0, 'bad-rng-state'),
    said({ not: { properties: { a: zero, b: zero, c: zero, d: zero } } }),
  ),
);

/** The faces of one roll. */
export const diceRecordSchema: () => v.GenericSchema<unknown, DiceRecord> = /* @__PURE__ */ once(() =>
  recordOf<DiceRecord>({
    purpose: v.string(),
    of: v.string(),
    faces: v.array(v.number()),
  }),
);

/** The decoders of a game's own parts. */
export interface OwnSchemas<S extends System> {
  readonly action: v.GenericSchema<unknown, Sent<S>>;
  readonly digests: v.GenericSchema<unknown, S['digests']>;
  readonly position: v.GenericSchema<unknown, S['position']>;
  readonly frame: v.GenericSchema<unknown, S['frame']>;
  readonly result: v.GenericSchema<unknown, S['result']>;
  readonly own: v.GenericSchema<unknown, S['own']>;
  readonly referee: v.GenericSchema<unknown, S['referee']>;
  /** Left out where no game starts from a situation. */
  readonly setup?: v.GenericSchema<unknown, S['setup']>;
}

/** The decoders of the documents that every game writes, and of two parts that stand in them. */
export interface DocumentSchemas<S extends System> {
  readonly pending: v.GenericSchema<unknown, Pending<S>>;
  readonly state: v.GenericSchema<unknown, SavedGame<S>>;
  readonly view: v.GenericSchema<unknown, View<S>>;
  readonly step: v.GenericSchema<unknown, TranscriptStep<S>>;
  readonly transcript: v.GenericSchema<unknown, Transcript<S>>;
}

/**
 * Makes the decoders of a game's documents from the schemas of its parts.
 *
 * @param own the parts; each stands in the documents as the very schema that is given
 * @example documentSchemas(own).state
 */
export function documentSchemas<S extends System>(own: OwnSchemas<S>): DocumentSchemas<S> {
  // The types of the parts do not matter to the documents: each is made once for all games.
  const made = documentsOf(own);
  return made as unknown as DocumentSchemas<S>;
}

function documentsOf(own: OwnSchemas<System>): DocumentSchemas<System> {
  const answers = v.array(answerSchema());
  const pending = recordOf<Pending<System>>({ base: digestSchema(), action: own.action, answers });
  const shown = recordOf<PendingShown<System>>({ base: v.exactOptional(digestSchema()), action: own.action, answers });
  const step = exact({ ...stepOf(own), link: digestSchema() }) as unknown as Of<TranscriptStep<System>>;
  return {
    pending,
    state: stateOf(own, pending),
    view: viewOf(own, either([shown, recordOf<Asked>({ ask: askSchema() })])),
    step,
    transcript: transcriptOf(own, step),
  };
}

type Of<T> = v.GenericSchema<unknown, T>;

function stateOf(own: OwnSchemas<System>, pending: Of<Pending<System>>): Of<SavedGame<System>> {
  return recordOf<SavedGame<System>>({
    kind: v.literal('game'),
    format: v.exactOptional(v.literal(FORMAT)),
    engine: v.exactOptional(textSchema()),
    ruleset: v.exactOptional(gameRulesSchema()),
    scenario: v.exactOptional(idSchema()),
    step: countSchema(),
    world: own.digests,
    umpire: v.exactOptional(flagSchema()),
    position: own.position,
    frames: v.array(own.frame),
    pending: v.exactOptional(pending),
    secrets: recordOf<Secrets<System>>({ bySide: dictionary(idSchema(), own.own), referee: own.referee }),
  });
}

function viewOf(own: OwnSchemas<System>, pending: Of<PendingShown<System> | Asked>): Of<View<System>> {
  return recordOf<View<System>>({
    kind: v.literal('view'),
    side: idSchema(),
    step: countSchema(),
    world: own.digests,
    umpire: v.exactOptional(flagSchema()),
    position: own.position,
    frames: v.array(own.frame),
    pending: v.exactOptional(pending),
    own: own.own,
  });
}

/** The fields of a step, beside its link. */
function stepOf(own: OwnSchemas<System>): v.ObjectEntries {
  return {
    at: countSchema(),
    by: idSchema(),
    action: own.action,
    dice: v.array(diceRecordSchema()),
    digest: v.exactOptional(digestSchema()),
    standing: v.exactOptional(countSchema()),
    ordered: v.exactOptional(v.array(standingNoteSchema())),
  };
}

/** Where the dice of a game come from, as transcripts and situations say it. */
export const diceSchema: () => v.GenericSchema<unknown, { readonly seed: string } | 'entered'> = /* @__PURE__ */ once(
  () => either([v.literal('entered'), recordOf<{ readonly seed: string }>({ seed: textSchema() })]),
);

/** A record with its chain, or one of the format before, which has none. */
function transcriptOf(own: OwnSchemas<System>, step: v.GenericSchema): Of<Transcript<System>> {
  const chained = exact({
    format: v.literal(TRANSCRIPT_FORMAT),
    ...headOf(own),
    link: digestSchema(),
    steps: v.array(step),
    ...endingOf(own),
    end: recordOf<TranscriptEnd>({ steps: countSchema(), link: digestSchema() }),
  });
  const unchained = exact({
    format: v.literal(UNCHAINED_FORMAT),
    ...headOf(own),
    steps: v.array(exact(stepOf(own))),
    ...endingOf(own),
  });
  return tagged('format', [chained, unchained]) as unknown as Of<Transcript<System>>;
}

function headOf(own: OwnSchemas<System>): v.ObjectEntries {
  return {
    engine: textSchema(),
    world: own.digests,
    scenario: idSchema(),
    ruleset: v.exactOptional(gameRulesSchema()),
    dice: diceSchema(),
    ...(own.setup === undefined ? {} : { setup: v.exactOptional(own.setup) }),
    umpire: v.exactOptional(flagSchema()),
  };
}

function endingOf(own: OwnSchemas<System>): v.ObjectEntries {
  return { overridden: v.exactOptional(flagSchema()), result: v.exactOptional(own.result) };
}
