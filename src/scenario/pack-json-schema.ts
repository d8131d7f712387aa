import { areaSchema } from './area.schema.js';
import { hexSchema, idSchema } from './atoms.schema.js';
import { boardSchema } from './board.schema.js';
import { counterSchema } from './counter.schema.js';
import { effectSchema, eventMarkerSchema, paragraphSchema } from './event.schema.js';
import type { JsonSchema } from '../engine/documents/json-schema.js';
import { jsonSchemaOf } from '../engine/documents/json-schema.js';
import { nationSchema, skillSchema } from './nation.schema.js';
import { packSchema } from './pack.schema.js';
import { scenarioSchema, specialRuleSchema } from './scenario.schema.js';
import { terrainSchema } from './terrain.schema.js';
import { taskSchema, victorySchema } from './victory.schema.js';
import { placedWorkSchema, worksSchema } from './work.schema.js';

/**
 * The JSON Schema (2020-12) of packs, as it stands in `schemas/pack.schema.json`.
 *
 * @example packJsonSchema().title // 'hexarbiter pack, format 0'
 */
export function packJsonSchema(): JsonSchema {
  return jsonSchemaOf(packSchema(), 'hexarbiter pack, format 0', {
    area: areaSchema(),
    board: boardSchema(),
    counter: counterSchema(),
    effect: effectSchema(),
    event: eventMarkerSchema(),
    hex: hexSchema(),
    id: idSchema(),
    nation: nationSchema(),
    paragraph: paragraphSchema(),
    placedWork: placedWorkSchema(),
    scenario: scenarioSchema(),
    skill: skillSchema(),
    specialRule: specialRuleSchema(),
    task: taskSchema(),
    terrain: terrainSchema(),
    victory: victorySchema(),
    works: worksSchema(),
  });
}
