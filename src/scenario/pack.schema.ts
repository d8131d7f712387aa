import * as v from 'valibot';
import { layerSchema } from '../rulesets/index.js';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { boardSchema } from './board.schema.js';
import { counterSchema } from './counter.schema.js';
import { idSchema, switchesSchema, textSchema } from './atoms.schema.js';
import { extensionSchema, nationSchema, skillSchema } from './nation.schema.js';
import type { Pack } from './pack.js';
import { scenarioSchema } from './scenario.schema.js';
import { terrainSchema } from './terrain.schema.js';

/** The most scenarios of a pack. Each one is laid out when it is checked, so more would take too long. */
const MOST_SCENARIOS = 200;

/** The most layers of rules that a pack brings. */
const MOST_RULESETS = 20;

/** Pack format 0. A list that is left out is empty. */
export const packSchema: () => v.GenericSchema<unknown, Pack> = /* @__PURE__ */ once(() =>
  exact({
    format: v.literal(0),
    id: idSchema(),
    title: textSchema(),
    edition: v.exactOptional(textSchema()),
    requires: v.exactOptional(v.array(idSchema()), []),
    notes: v.exactOptional(v.array(textSchema()), []),
    counters: v.exactOptional(v.array(counterSchema()), []),
    nations: v.exactOptional(v.array(nationSchema()), []),
    extends: v.exactOptional(v.array(extensionSchema())),
    skills: v.exactOptional(v.array(skillSchema()), []),
    terrain: v.exactOptional(
      exact({ chart: v.picklist(['ww2', 'modern']), rows: v.exactOptional(v.array(terrainSchema()), []) }),
    ),
    boards: v.exactOptional(v.array(boardSchema()), []),
    rulesets: v.exactOptional(v.pipe(v.array(layerSchema()), v.maxLength(MOST_RULESETS))),
    switches: v.exactOptional(switchesSchema(), {}),
    scenarios: v.exactOptional(v.pipe(v.array(scenarioSchema()), v.maxLength(MOST_SCENARIOS)), []),
  }),
);
