import * as v from 'valibot';
import { once } from '../kernel/once.js';
import type { DiceRecord } from '../kernel/request.js';
import { flagSchema, idSchema, textSchema } from '../scenario/atoms.schema.js';
import { actionSchema } from './action.schema.js';
import { recordOf } from './fields.schema.js';
import { resultSchema, worldDigestsSchema } from './game.schema.js';
import { countSchema, digestSchema } from './names.schema.js';
import { setupFields } from './setup.schema.js';
import type { Setup } from './setup.js';
import type { Transcript, TranscriptStep } from './transcript.js';

/** The faces of one roll. */
export const diceRecordSchema: () => v.GenericSchema<unknown, DiceRecord> = /* @__PURE__ */ once(() =>
  recordOf<DiceRecord>({
    purpose: v.string(),
    of: v.string(),
    faces: v.array(v.number()),
  }),
);

/** One step of a recorded game. */
export const transcriptStepSchema: () => v.GenericSchema<unknown, TranscriptStep> = /* @__PURE__ */ once(() =>
  recordOf<TranscriptStep>({
    at: countSchema(),
    by: idSchema(),
    action: actionSchema(),
    dice: v.array(diceRecordSchema()),
    digest: v.exactOptional(digestSchema()),
  }),
);

/** A recorded game, format 0. */
export const transcriptSchema: () => v.GenericSchema<unknown, Transcript> = /* @__PURE__ */ once(transcriptOf);

function transcriptOf(): v.GenericSchema<unknown, Transcript> {
  const { dice, ...situation } = setupFields();
  return recordOf<Transcript>({
    format: v.literal(0),
    engine: textSchema(),
    world: worldDigestsSchema(),
    scenario: idSchema(),
    dice,
    setup: v.exactOptional(recordOf<Omit<Setup, 'dice'>>(situation)),
    umpire: v.exactOptional(flagSchema()),
    steps: v.array(transcriptStepSchema()),
    overridden: v.exactOptional(flagSchema()),
    result: v.exactOptional(resultSchema()),
  });
}
