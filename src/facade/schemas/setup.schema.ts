import * as v from 'valibot';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import { flagSchema, idSchema, textSchema } from '../../scenario/atoms.schema.js';
import { UNIT_MARKERS } from '../../state/position/counter.js';
import type { Fields } from '../../engine/documents/fields.schema.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import { attemptSchema, frameSchema, groupSchema, impulseStepSchema } from './frame.schema.js';
import { controlSchema, factsSchema, hexMarkerSchema, phaseSchema, statusFields } from './game.schema.js';
import { countSchema, counterIdSchema, locationSchema } from './names.schema.js';
import type { Setup, SetupImpulse, SetupLoose, SetupUnit, SetupWeapon } from '../../state/setup.js';

const weaponStatus = /* @__PURE__ */ once(() => ({
  mode: statusFields().mode,
  jammed: statusFields().jammed,
  captured: statusFields().captured,
  expended: statusFields().expended,
}));

const counter = /* @__PURE__ */ once(() => ({
  type: idSchema(),
  id: v.exactOptional(counterIdSchema()),
  side: v.exactOptional(idSchema()),
}));

const weapon = /* @__PURE__ */ once(() => recordOf<SetupWeapon>({ ...counter(), ...weaponStatus() }));

const unit = /* @__PURE__ */ once(() =>
  recordOf<SetupUnit>({
    ...counter(),
    ...statusFields(),
    markers: v.exactOptional(v.array(v.picklist(UNIT_MARKERS))),
    skills: v.exactOptional(v.array(idSchema())),
    at: v.exactOptional(textSchema()),
    weapons: v.exactOptional(v.array(weapon())),
  }),
);

const impulse = /* @__PURE__ */ once(() =>
  recordOf<SetupImpulse>({
    by: v.exactOptional(idSchema()),
    step: v.exactOptional(impulseStepSchema()),
    named: v.exactOptional(v.array(either([locationSchema(), groupSchema()]))),
    started: v.exactOptional(v.array(counterIdSchema())),
    attempt: v.exactOptional(attemptSchema()),
    acted: v.exactOptional(v.boolean()),
    entered: v.exactOptional(flagSchema()),
  }),
);

/** The schemas of a setup's fields, one by one. */
export const setupFields: () => Fields<Setup> = /* @__PURE__ */ once(() => ({
  turn: v.exactOptional(countSchema()),
  phase: v.exactOptional(phaseSchema()),
  initiative: v.exactOptional(idSchema()),
  passes: v.exactOptional(countSchema()),
  units: v.array(unit()),
  loose: v.exactOptional(v.array(recordOf<SetupLoose>({ ...counter(), ...weaponStatus(), at: textSchema() }))),
  markers: v.exactOptional(v.array(hexMarkerSchema())),
  control: v.exactOptional(v.array(controlSchema())),
  facts: v.exactOptional(factsSchema()),
  impulse: v.exactOptional(impulse()),
  frames: v.exactOptional(v.array(frameSchema())),
  keepRest: v.exactOptional(v.boolean()),
  umpire: v.exactOptional(flagSchema()),
  dice: either([v.literal('entered'), recordOf<{ readonly seed: string }>({ seed: textSchema() })]),
}));

/** A situation as a person writes it down. */
export const setupSchema: () => v.GenericSchema<unknown, Setup> = /* @__PURE__ */ once(() =>
  recordOf<Setup>(setupFields()),
);
