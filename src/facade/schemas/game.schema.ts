import * as v from 'valibot';
import type { Fields } from '../../engine/documents/fields.schema.js';
import { recordOf, unionOf } from '../../engine/documents/fields.schema.js';
import { rngSchema } from '../../engine/documents/game.schema.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { faceSchema, flagSchema, idSchema, printedSchema, whole } from '../../scenario/atoms.schema.js';
import type { Acquisition, Counter, HexMarker, Status } from '../../state/position/counter.js';
import { BARRAGE_PATTERNS, UNIT_MARKERS } from '../../state/position/counter.js';
import type { RefereeSecrets, SideSecrets } from '../../state/secrets.js';
import type { Fact, Facts } from '../../state/position/facts.js';
import { EDGES } from '../../state/position/part.js';
import type { Place } from '../../state/position/place.js';
import type { GameResult, Position, SideSight } from '../../state/position/position.js';
import { PHASES } from '../../state/position/position.js';
import type { WorldDigests } from '../../state/world.js';
import { FORTIFICATION_TYPES } from '../../tables/fortifications.js';
import { HEXROWS, SLANTED_LINES } from '../../tables/artillery.js';
import { TERRAIN_COUNTERS } from '../../tables/terrain-in-rules.js';
import { WEAPON_MODES } from '../../units/catalogue.js';
import {
  countSchema,
  counterIdSchema,
  digestSchema,
  hexIdSchema,
  hexsideSchema,
  locationSchema,
} from './names.schema.js';

/** The digests of a world. */
export const worldDigestsSchema: () => v.GenericSchema<unknown, WorldDigests> = /* @__PURE__ */ once(() =>
  recordOf<WorldDigests>({
    ruleset: digestSchema(),
    map: digestSchema(),
    catalogue: digestSchema(),
    scenario: digestSchema(),
  }),
);

/** Where a counter is. */
export const placeSchema: () => v.GenericSchema<unknown, Place> = /* @__PURE__ */ once(() =>
  unionOf<Place>({
    map: { at: locationSchema() },
    vehicle: { vehicle: counterIdSchema(), seat: v.picklist(['inside', 'outside']) },
    hands: { unit: counterIdSchema() },
    pool: { pool: v.picklist(['setUp', 'reinforcement', 'hidden']), group: idSchema() },
    cup: {},
    exited: {},
    eliminated: {},
  }),
);

/** The target that ordnance has acquired. */
export const acquisitionSchema: () => v.GenericSchema<unknown, Acquisition> = /* @__PURE__ */ once(() =>
  recordOf<Acquisition>({
    vehicle: v.exactOptional(counterIdSchema()),
    at: locationSchema(),
    by: counterIdSchema(),
    from: locationSchema(),
    level: v.picklist([1, 2]),
    turn: countSchema(),
  }),
);

/** The schemas of a counter's changing facts, one by one. */
export const statusFields: () => Fields<Status> = /* @__PURE__ */ once(() => ({
  markers: v.exactOptional(v.pipe(v.array(v.picklist(UNIT_MARKERS)), v.minLength(1))),
  shaken: v.exactOptional(flagSchema()),
  wounds: v.exactOptional(whole(1, 9)),
  skills: v.exactOptional(v.pipe(v.array(idSchema()), v.minLength(1))),
  mode: v.exactOptional(v.picklist(WEAPON_MODES)),
  jammed: v.exactOptional(flagSchema()),
  captured: v.exactOptional(flagSchema()),
  facing: v.exactOptional(faceSchema()),
  turret: v.exactOptional(faceSchema()),
  buttoned: v.exactOptional(flagSchema()),
  abandoned: v.exactOptional(flagSchema()),
  immobilized: v.exactOptional(flagSchema()),
  continuous: v.exactOptional(flagSchema()),
  hullDown: v.exactOptional(flagSchema()),
  acquired: v.exactOptional(acquisitionSchema()),
  expended: v.exactOptional(flagSchema()),
  flight: v.exactOptional(v.literal('hovering')),
  dugIn: v.exactOptional(locationSchema()),
  underFire: v.exactOptional(v.pipe(v.array(hexsideSchema()), v.minLength(1))),
}));

/** The state of a counter that can change. */
export const statusSchema: () => v.GenericSchema<unknown, Status> = /* @__PURE__ */ once(() =>
  recordOf<Status>(statusFields()),
);

/** A counter in play. */
export const counterSchema: () => v.GenericSchema<unknown, Counter> = /* @__PURE__ */ once(() =>
  recordOf<Counter>({
    id: counterIdSchema(),
    type: idSchema(),
    side: idSchema(),
    place: placeSchema(),
    status: statusSchema(),
  }),
);

const stage: () => v.GenericSchema<unknown, 1 | 2> = /* @__PURE__ */ once(() => v.picklist([1, 2]));

/** A marker in a hex or location. */
export const hexMarkerSchema: () => v.GenericSchema<unknown, HexMarker> = /* @__PURE__ */ once(() =>
  unionOf<HexMarker>({
    smoke: { at: hexIdSchema(), stage: stage() },
    spotted: { at: locationSchema(), by: idSchema(), kept: v.exactOptional(flagSchema()) },
    melee: { at: locationSchema(), fought: v.boolean() },
    fire: { at: locationSchema(), stage: stage() },
    fireForEffect: {
      at: hexIdSchema(),
      fp: printedSchema(),
      by: idSchema(),
      pattern: v.exactOptional(v.picklist(BARRAGE_PATTERNS)),
      facing: v.exactOptional(faceSchema()),
      line: v.exactOptional(v.picklist([...HEXROWS, ...SLANTED_LINES])),
      walks: v.exactOptional(countSchema()),
    },
    starshell: { at: hexIdSchema() },
    wreck: { at: hexIdSchema(), type: idSchema() },
    rubble: { at: hexIdSchema() },
    mines: { at: hexIdSchema(), fp: printedSchema(), side: idSchema() },
    claymore: { at: locationSchema(), side: idSchema() },
    fortification: {
      at: locationSchema(),
      type: v.picklist(FORTIFICATION_TYPES),
      tm: whole(-9, 9),
      side: v.exactOptional(idSchema()),
      facing: v.exactOptional(faceSchema()),
    },
    terrain: { at: hexIdSchema(), terrain: v.picklist(TERRAIN_COUNTERS), tm: whole(0, 9) },
    event: { at: hexIdSchema(), event: idSchema() },
  }),
);

/** The winner. */
export const resultSchema: () => v.GenericSchema<unknown, GameResult> = /* @__PURE__ */ once(() =>
  recordOf<GameResult>({
    winner: idSchema(),
    condition: idSchema(),
  }),
);

/** A phase. */
export const phaseSchema: () => v.GenericSchema<unknown, Position['phase']> = /* @__PURE__ */ once(() =>
  v.picklist(PHASES),
);

/** The sides in control of locations. */
export const controlSchema: () => v.GenericSchema<unknown, Position['control'][number]> = /* @__PURE__ */ once(() =>
  recordOf<Position['control'][number]>({ at: locationSchema(), side: idSchema() }),
);

const namedTextSchema = /* @__PURE__ */ once(() => v.pipe(v.string(), v.maxLength(200)));

/** Values by ids, at least one: a kind of fact of which nothing is settled is left out. */
function settled<T>(value: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Readonly<Record<string, T>>> {
  return v.pipe(dictionary(idSchema(), value), v.minEntries(1));
}

/** Turns, or counts, by ids. */
export const countsSchema: () => v.GenericSchema<unknown, Readonly<Record<string, number>>> = /* @__PURE__ */ once(() =>
  settled(countSchema()),
);

const pointsSchema = /* @__PURE__ */ once(() => whole(-9999, 9999));

/** One thing settled in play. */
export const factSchema: () => v.GenericSchema<unknown, Fact> = /* @__PURE__ */ once(() => {
  const turn = countSchema();
  return unionOf<Fact>({
    event: { event: idSchema(), turn },
    paragraph: { paragraph: idSchema(), turn },
    entryEdge: { force: idSchema(), edge: v.picklist(EDGES) },
    due: { force: idSchema(), turn },
    award: { side: idSchema(), points: pointsSchema() },
    task: { task: idSchema(), units: v.array(counterIdSchema()) },
    done: { task: idSchema(), turn },
    called: { side: idSchema(), formation: idSchema(), turn },
    missions: { artillery: idSchema(), spent: countSchema() },
    refused: { artillery: idSchema(), turn },
    airSupport: { counter: counterIdSchema(), turn },
    named: { name: idSchema(), value: namedTextSchema() },
  });
});

/** The facts settled in play. */
export const factsSchema: () => v.GenericSchema<unknown, Facts> = /* @__PURE__ */ once(() => {
  const turns = v.exactOptional(countsSchema());
  return recordOf<Facts>({
    events: turns,
    paragraphs: turns,
    entryEdges: v.exactOptional(settled(v.picklist(EDGES))),
    due: turns,
    awards: v.exactOptional(settled(pointsSchema())),
    tasks: v.exactOptional(settled(v.array(counterIdSchema()))),
    done: turns,
    called: v.exactOptional(settled(countsSchema())),
    missions: turns,
    refused: turns,
    airSupport: turns,
    named: v.exactOptional(settled(namedTextSchema())),
  });
});

const sightSchema = /* @__PURE__ */ once(() =>
  recordOf<SideSight>({ counters: v.array(counterIdSchema()), control: v.array(controlSchema()) }),
);

/** The position on the table. */
export const positionSchema: () => v.GenericSchema<unknown, Position> = /* @__PURE__ */ once(() =>
  recordOf<Position>({
    turn: countSchema(),
    phase: phaseSchema(),
    initiative: idSchema(),
    passes: countSchema(),
    counters: v.array(counterSchema()),
    markers: v.array(hexMarkerSchema()),
    control: v.array(controlSchema()),
    facts: factsSchema(),
    seen: v.exactOptional(dictionary(idSchema(), sightSchema())),
    result: v.exactOptional(resultSchema()),
    overridden: v.exactOptional(whole(1, 1_000_000)),
  }),
);

/** The facts that one side knows. */
export const sideSecretsSchema: () => v.GenericSchema<unknown, SideSecrets> = /* @__PURE__ */ once(() =>
  recordOf<SideSecrets>({
    hidden: v.array(counterSchema()),
  }),
);

/** Facts that nobody at the table knows. */
export const refereeSchema: () => v.GenericSchema<unknown, RefereeSecrets> = /* @__PURE__ */ once(() =>
  recordOf<RefereeSecrets>({
    rng: v.exactOptional(rngSchema()),
    cup: v.array(idSchema()),
    events: v.array(idSchema()),
  }),
);
