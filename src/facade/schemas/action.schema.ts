import * as v from 'valibot';
import { actionSchemaOf, FORM_SCHEMAS, listOfSchema, notEmptySchema, oneOfSchema } from '../../engine/rule/forms.schema.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import type { Action } from '../../state/action.js';
import { LEVELS } from '../../state/position/place.js';
import type { OwnForm } from './shape.js';
import { SPELLING, WORDS } from './shape.js';

/** The decoders of the forms of this game. */
const OWN_SCHEMAS: Readonly<Record<OwnForm, () => v.GenericSchema>> = {
  counter: FORM_SCHEMAS.word,
  counters: FORM_SCHEMAS.set,
  someCounters: notEmptySchema(FORM_SCHEMAS.set),
  moveMode: oneOfSchema(WORDS.moveMode),
  moveModes: listOfSchema(WORDS.moveModes),
  weaponMode: oneOfSchema(WORDS.weaponMode),
  vertex: oneOfSchema(WORDS.vertex),
  course: oneOfSchema(WORDS.course),
  ordinal: oneOfSchema(WORDS.ordinal),
  method: oneOfSchema(WORDS.method),
  mission: oneOfSchema(WORDS.mission),
  hatch: oneOfSchema(WORDS.hatch),
  flight: oneOfSchema(WORDS.flight),
  seat: oneOfSchema(WORDS.seat),
  location: locationForm,
  destination: () => either([v.literal('off'), locationForm()]),
  changes: () => v.array(dictionary(v.string(), v.unknown())),
};

/** A location in its one spelling: whatever the hex, its level is one of those there are. */
function locationForm(): v.GenericSchema<unknown, string> {
  const levels = LEVELS.filter((level) => level !== 'ground').join('|');
  return v.pipe(v.string(), v.regex(new RegExp(`^[^/]*(/(${levels}))?$`), 'not-canonical'));
}

/** An action in its one spelling: the same table as `readAction` reads by. */
export const actionSchema: () => v.GenericSchema<unknown, Action> = /* @__PURE__ */ once(() =>
  actionSchemaOf(SPELLING, { ...FORM_SCHEMAS, ...OWN_SCHEMAS }),
);
