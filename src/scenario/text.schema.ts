import * as v from 'valibot';
import { dictionary, exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import type { Handicap } from '../state/scenario/scenario.js';
import type { About, ScenarioText, ScenarioTexts } from '../state/scenario/scenario-text.js';
import { idSchema, textSchema, whole } from './atoms.schema.js';

/** The tag of a language: `en`, `de`, `pt-BR`. */
const language = /* @__PURE__ */ once(() => v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)));

const byId = /* @__PURE__ */ once(() => v.exactOptional(dictionary(idSchema(), textSchema())));

const scenarioText: () => v.GenericSchema<unknown, ScenarioText> = /* @__PURE__ */ once(() =>
  exact({
    title: v.exactOptional(textSchema()),
    description: v.exactOptional(textSchema()),
    notes: v.exactOptional(v.array(textSchema())),
    date: v.exactOptional(textSchema()),
    place: v.exactOptional(textSchema()),
    sides: byId(),
    forces: byId(),
    works: byId(),
    artillery: byId(),
    events: byId(),
    paragraphs: byId(),
    tasks: byId(),
    facts: byId(),
    outcomes: byId(),
  }),
);

/** What a scenario tells the players, by language. */
export const textsSchema: () => v.GenericSchema<unknown, ScenarioTexts> = /* @__PURE__ */ once(() =>
  dictionary(language(), scenarioText()),
);

/** Facts about a scenario that no rule reads. */
export const aboutSchema: () => v.GenericSchema<unknown, About> = /* @__PURE__ */ once(() =>
  exact({
    designer: v.exactOptional(textSchema()),
    date: v.exactOptional(textSchema()),
    place: v.exactOptional(textSchema()),
    minutes: v.exactOptional(whole(1, 9999)),
    balance: v.exactOptional(v.array(exact({ side: idSchema(), wins: whole(0, 100) }))),
  }),
);

/** A handicap that players may agree on. */
export const handicapSchema: () => v.GenericSchema<unknown, Handicap> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    side: idSchema(),
    morale: v.exactOptional(whole(-3, 3)),
    points: v.exactOptional(whole(-99, 99)),
  }),
);
