import * as v from 'valibot';
import { decode } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { Result } from '../../kernel/basis/result.js';
import { refuseAll } from '../../kernel/basis/result.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import { sized } from '../../engine/game/limits.js';
import { faceSchema, flagSchema, idSchema, printedSchema, textSchema, whole } from '../../scenario/atoms.schema.js';
import type { HexMarker, Status, World } from '../../state/index.js';
import { PHASES } from '../../state/index.js';
import { placeSchema, statusFields, statusSchema } from '../schemas/game.schema.js';
import { countSchema, counterIdSchema, locationSchema } from '../schemas/names.schema.js';
import type { CounterChange, MarkersChanged, MarkerShown, TableChanges, TrackShown } from './table-changes.js';

const counterChangeSchema: () => v.GenericSchema<unknown, CounterChange> = /* @__PURE__ */ once(() =>
  recordOf<CounterChange>({
    counter: counterIdSchema(),
    type: v.exactOptional(idSchema()),
    side: v.exactOptional(idSchema()),
    from: v.exactOptional(placeSchema()),
    to: v.exactOptional(placeSchema()),
    before: v.exactOptional(statusSchema()),
    after: v.exactOptional(statusSchema()),
  }),
);

const MARKERS = [
  'smoke',
  'spotted',
  'melee',
  'fire',
  'fireForEffect',
  'starshell',
  'wreck',
  'rubble',
  'mines',
  'claymore',
  'fortification',
  'terrain',
  'event',
] as const satisfies readonly HexMarker['kind'][];

const markerSchema: () => v.GenericSchema<unknown, MarkerShown> = /* @__PURE__ */ once(() =>
  recordOf<MarkerShown>({
    kind: v.picklist(MARKERS),
    at: locationSchema(),
    stage: v.exactOptional(whole(1, 2)),
    by: v.exactOptional(idSchema()),
    kept: v.exactOptional(flagSchema()),
    fought: v.exactOptional(v.boolean()),
    fp: v.exactOptional(printedSchema()),
    pattern: v.exactOptional(textSchema()),
    facing: v.exactOptional(faceSchema()),
    line: v.exactOptional(textSchema()),
    walks: v.exactOptional(countSchema()),
    type: v.exactOptional(idSchema()),
    tm: v.exactOptional(whole(-9, 9)),
    side: v.exactOptional(idSchema()),
    terrain: v.exactOptional(textSchema()),
    event: v.exactOptional(idSchema()),
  }),
);

const markersSchema: () => v.GenericSchema<unknown, MarkersChanged> = /* @__PURE__ */ once(() =>
  recordOf<MarkersChanged>({
    put: v.exactOptional(v.array(markerSchema())),
    taken: v.exactOptional(v.array(markerSchema())),
  }),
);

const trackSchema: () => v.GenericSchema<unknown, TrackShown> = /* @__PURE__ */ once(() =>
  recordOf<TrackShown>({
    turn: v.exactOptional(countSchema()),
    phase: v.exactOptional(v.picklist(PHASES)),
    side: v.exactOptional(idSchema()),
  }),
);

/** What has changed on a table. */
export const changesSchema: () => v.GenericSchema<unknown, TableChanges> = /* @__PURE__ */ once(() =>
  recordOf<TableChanges>({
    counters: v.array(counterChangeSchema()),
    markers: v.exactOptional(markersSchema()),
    dice: v.exactOptional(v.array(v.array(whole(1, 1000)))),
    track: v.exactOptional(trackSchema()),
    shown: v.exactOptional(v.array(v.picklist(Object.keys(statusFields()) as (keyof Status)[]))),
  }),
);

/** The longest lists of changes: the counters of a table, its markers, the dice of one deed. */
const SIZES = { '/counters': 'counters', '/markers/*': 'markers', '/dice': 'answers', '/dice/*': 'named' } as const;

/**
 * Reads the changes of a table.
 *
 * @param given anything
 * @returns the changes; or every mistake in them, with its path under `/changes`
 * @example readChanges(world, { counters: [] }).ok // true
 */
export function readChanges(world: World, given: unknown): Result<TableChanges> {
  const read = decode(changesSchema(), given, world.limits, sized(world, SIZES));
  if (read.ok) return read;
  return refuseAll(read.problems.map((each) => ({ ...each, path: `/changes${each.path ?? ''}` })));
}
