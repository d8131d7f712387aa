import type { JsonSchema } from '../../engine/documents/json-schema.js';
import { jsonSchemaOf } from '../../engine/documents/json-schema.js';
import { answerSchema } from '../../engine/documents/game.schema.js';
import { actionSchema } from './action.schema.js';
import { diceRequestSchema } from './dice.schema.js';
import { paramsSchema } from '../../engine/documents/game.schema.js';
import { pendingSchema, stateSchema, transcriptSchema, transcriptStepSchema, viewSchema } from './documents.schema.js';
import { eventSchema, findingSchema, ledgerSchema, termSchema } from './event.schema.js';
import { frameSchema, groupSchema } from './frame.schema.js';
import {
  counterSchema,
  countsSchema,
  factSchema,
  factsSchema,
  hexMarkerSchema,
  placeSchema,
  positionSchema,
  resultSchema,
  sideSecretsSchema,
  statusSchema,
  worldDigestsSchema,
} from './game.schema.js';
import { standingSchema } from '../../engine/documents/standing.schema.js';
import { situationSchema } from './situation.schema.js';
import { counterIdSchema, digestSchema, hexIdSchema, locationSchema } from './names.schema.js';

/** The published schemas: one document each. */
export const SCHEMA_NAMES = ['action', 'event', 'view', 'state', 'transcript', 'situation', 'dice', 'standing'] as const;
/** One of the published documents. */
export type SchemaName = (typeof SCHEMA_NAMES)[number];

const documents = (): Readonly<Record<SchemaName, object>> => ({
  action: actionSchema(),
  event: eventSchema(),
  view: viewSchema(),
  state: stateSchema(),
  transcript: transcriptSchema(),
  situation: situationSchema(),
  dice: diceRequestSchema(),
  standing: standingSchema(),
});

const named = (): Readonly<Record<string, object>> => ({
  action: actionSchema(),
  answer: answerSchema(),
  counter: counterSchema(),
  counterId: counterIdSchema(),
  digest: digestSchema(),
  fact: factSchema(),
  counts: countsSchema(),
  facts: factsSchema(),
  finding: findingSchema(),
  frame: frameSchema(),
  group: groupSchema(),
  hexId: hexIdSchema(),
  hexMarker: hexMarkerSchema(),
  ledger: ledgerSchema(),
  location: locationSchema(),
  params: paramsSchema(),
  pending: pendingSchema(),
  place: placeSchema(),
  position: positionSchema(),
  result: resultSchema(),
  sideSecrets: sideSecretsSchema(),
  standing: standingSchema(),
  status: statusSchema(),
  step: transcriptStepSchema(),
  term: termSchema(),
  worldDigests: worldDigestsSchema(),
});

/**
 * The JSON Schema (2020-12) of a kind of document.
 *
 * @param name which
 * @returns plain JSON, as it stands under `schemas/`
 * @example jsonSchema('action').title // 'hexarbiter action'
 */
export function jsonSchema(name: SchemaName): JsonSchema {
  return jsonSchemaOf(documents()[name], `hexarbiter ${name}`, named());
}
