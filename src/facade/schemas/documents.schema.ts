import type * as v from 'valibot';
import type { DocumentSchemas } from '../../engine/documents/game.schema.js';
import { documentSchemas } from '../../engine/documents/game.schema.js';
import { once } from '../../kernel/basis/once.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import type { GameState, Pending, View } from '../../state/game.js';
import type { Setup } from '../../state/setup.js';
import type { Lnlt } from '../../state/world.js';
import { actionSchema } from './action.schema.js';
import { frameSchema } from './frame.schema.js';
import { positionSchema, refereeSchema, resultSchema, sideSecretsSchema, worldDigestsSchema } from './game.schema.js';
import { setupFields } from './setup.schema.js';
import type { Transcript, TranscriptStep } from './transcript.js';

const documents: () => DocumentSchemas<Lnlt> = /* @__PURE__ */ once(() => {
  const { dice: _dice, ...situation } = setupFields();
  return documentSchemas<Lnlt>({
    action: actionSchema(),
    digests: worldDigestsSchema(),
    position: positionSchema(),
    frame: frameSchema(),
    result: resultSchema(),
    own: sideSecretsSchema(),
    referee: refereeSchema(),
    setup: recordOf<Omit<Setup, 'dice'>>(situation),
  });
});

/** An action that waits for an answer. */
export const pendingSchema: () => v.GenericSchema<unknown, Pending> = () => documents().pending;

/** A saved game. */
export const stateSchema: () => v.GenericSchema<unknown, GameState> = () => documents().state;

/** A game as one side sees it. */
export const viewSchema: () => v.GenericSchema<unknown, View> = () => documents().view;

/** One step of a recorded game. */
export const transcriptStepSchema: () => v.GenericSchema<unknown, TranscriptStep> = () => documents().step;

/** A recorded game. */
export const transcriptSchema: () => v.GenericSchema<unknown, Transcript> = () => documents().transcript;
