import type { JsonSchema } from '../../engine/index.js';
import { jsonSchemaOf } from '../../engine/index.js';
import { missionSchema } from './mission.schema.js';

/**
 * The JSON Schema of a mission as somebody types it in.
 *
 * @rule 20.0
 * @example missionJsonSchema()['title'] // 'hexarbiter mission of The Last Hundred Yards'
 */
export function missionJsonSchema(): JsonSchema {
  return jsonSchemaOf(missionSchema(), 'hexarbiter mission of The Last Hundred Yards', {});
}
