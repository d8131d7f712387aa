import * as v from 'valibot';
import { flagSchema, idSchema, textSchema } from '../scenario/atoms.schema.js';
import { UNIT_MARKERS } from '../state/counter.js';
import type { Fields } from './fields.schema.js';
import { recordOf } from './fields.schema.js';
import { attemptSchema, frameSchema, groupSchema, impulseStepSchema } from './frame.schema.js';
import { controlSchema, factsSchema, hexMarkerSchema, phaseSchema, STATUS_FIELDS } from './game.schema.js';
import { countSchema, counterIdSchema, locationSchema } from './names.schema.js';
import type { Setup, SetupImpulse, SetupLoose, SetupUnit, SetupWeapon } from './setup.js';

const weaponStatus = {
  mode: STATUS_FIELDS.mode,
  jammed: STATUS_FIELDS.jammed,
  captured: STATUS_FIELDS.captured,
  ammunition: STATUS_FIELDS.ammunition,
};

const counter = {
  type: idSchema,
  id: v.exactOptional(counterIdSchema),
  side: v.exactOptional(idSchema),
};

const weapon = recordOf<SetupWeapon>({ ...counter, ...weaponStatus });

const unit = recordOf<SetupUnit>({
  ...counter,
  ...STATUS_FIELDS,
  markers: v.exactOptional(v.array(v.picklist(UNIT_MARKERS))),
  skills: v.exactOptional(v.array(idSchema)),
  at: v.exactOptional(textSchema),
  weapons: v.exactOptional(v.array(weapon)),
});

const impulse = recordOf<SetupImpulse>({
  by: v.exactOptional(idSchema),
  step: v.exactOptional(impulseStepSchema),
  named: v.exactOptional(v.array(v.union([locationSchema, groupSchema]))),
  started: v.exactOptional(v.array(counterIdSchema)),
  attempt: v.exactOptional(attemptSchema),
  acted: v.exactOptional(v.boolean()),
  entered: v.exactOptional(flagSchema),
});

/** The schemas of a setup's fields, one by one. */
export const SETUP_FIELDS: Fields<Setup> = {
  turn: v.exactOptional(countSchema),
  phase: v.exactOptional(phaseSchema),
  initiative: v.exactOptional(idSchema),
  passes: v.exactOptional(countSchema),
  units: v.array(unit),
  loose: v.exactOptional(v.array(recordOf<SetupLoose>({ ...counter, ...weaponStatus, at: textSchema }))),
  markers: v.exactOptional(v.array(hexMarkerSchema)),
  control: v.exactOptional(v.array(controlSchema)),
  facts: v.exactOptional(factsSchema),
  impulse: v.exactOptional(impulse),
  frames: v.exactOptional(v.array(frameSchema)),
  keepRest: v.exactOptional(v.boolean()),
  dice: v.union([v.literal('entered'), recordOf<{ readonly seed: string }>({ seed: textSchema })]),
};

/** A situation as a person writes it down. */
export const setupSchema: v.GenericSchema<unknown, Setup> = recordOf<Setup>(SETUP_FIELDS);
