import * as v from 'valibot';
import { countSchema, flagSchema, idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { recordOf, unionOf } from '../../engine/documents/fields.schema.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { bands } from '../charts/index.js';
import type {
  Draw,
  Mission,
  MissionForce,
  MissionLanding,
  MissionSide,
  MissionUnit,
  Objective,
  Victory,
  VictoryLevel,
} from '../state/index.js';
import {
  CRAFT,
  EDGES,
  MISSION_OPTIONS,
  hexMarkerSchema,
  hexSchema,
  mortarSchema,
  nameSchema,
  placeSchema,
} from '../state/index.js';
import { VISIBILITIES } from '../sight/index.js';

const side = /* @__PURE__ */ once(() =>
  recordOf<MissionSide>({
    id: idSchema(),
    alliance: v.picklist(['axis', 'allied']),
    role: v.picklist(['attacker', 'defender']),
    edge: v.picklist(EDGES),
    initiative: whole(-9, 9),
    coordination: whole(-9, 9),
    casualtyLimit: v.exactOptional(whole(0, 99)),
    points: v.exactOptional(whole(-99, 99)),
  }),
);

const unit = /* @__PURE__ */ once(() =>
  recordOf<MissionUnit>({
    id: idSchema(),
    type: idSchema(),
    side: idSchema(),
    place: placeSchema(),
    concealed: v.exactOptional(flagSchema()),
    hidden: v.exactOptional(flagSchema()),
    dummy: v.exactOptional(flagSchema()),
    moving: v.exactOptional(flagSchema()),
    mayHide: v.exactOptional(flagSchema()),
    commands: v.exactOptional(nameSchema()),
    facing: v.exactOptional(whole(0, 11)),
  }),
);

const force = /* @__PURE__ */ once(() =>
  recordOf<MissionForce>({
    id: idSchema(),
    side: idSchema(),
    draw: unionOf<Draw>({
      infantry: { of: nameSchema(), steps: whole(1, 99) },
      vehicles: { of: nameSchema(), number: whole(1, 99) },
      support: { types: v.array(idSchema()), number: whole(1, 99) },
      platoons: { arm: v.picklist(['infantry', 'armor']), number: whole(1, 9) },
    }),
    place: placeSchema(),
    concealed: v.exactOptional(flagSchema()),
  }),
);

const landing = /* @__PURE__ */ once(() =>
  recordOf<MissionLanding>({
    id: idSchema(),
    side: idSchema(),
    by: v.picklist(CRAFT),
    turn: v.exactOptional(countSchema()),
    due: v.exactOptional(countSchema()),
    zone: v.exactOptional(idSchema()),
    late: v.exactOptional(idSchema()),
  }),
);

const objective = /* @__PURE__ */ once(() =>
  recordOf<Objective>({
    id: idSchema(),
    hexes: v.array(hexSchema()),
    entries: v.exactOptional(v.array(hexSchema())),
    held: v.exactOptional(idSchema()),
    points: v.exactOptional(whole(0, 99)),
  }),
);

const victory = /* @__PURE__ */ once(() =>
  recordOf<Victory>({
    most: v.exactOptional(whole(-999, 999)),
    levels: bands(
      recordOf<VictoryLevel>({ level: idSchema(), winner: v.exactOptional(idSchema()) }),
    ) as v.GenericSchema<unknown, Victory['levels']>,
  }),
);

/** A mission as somebody has typed it in. */
export const missionSchema: () => v.GenericSchema<unknown, Mission> = /* @__PURE__ */ once(() =>
  recordOf<Mission>({
    id: idSchema(),
    title: textSchema(),
    sides: v.strictTuple([side(), side()]),
    visibility: v.picklist(VISIBILITIES),
    date: recordOf<Mission['date']>({ year: whole(1914, 1999), month: whole(1, 12) }),
    units: v.array(unit()),
    forces: v.exactOptional(v.array(force())),
    landings: v.exactOptional(v.array(landing())),
    zones: v.exactOptional(dictionary(idSchema(), v.array(hexSchema()))),
    markers: v.array(hexMarkerSchema()),
    mortars: v.array(mortarSchema()),
    objectives: v.array(objective()),
    entries: dictionary(idSchema(), v.array(hexSchema())),
    minutes: countSchema(),
    illumination: v.exactOptional(flagSchema()),
    impassableRivers: v.exactOptional(flagSchema()),
    needed: v.exactOptional(whole(1, 99)),
    clear: v.exactOptional(v.array(hexSchema())),
    outOfPlay: v.exactOptional(v.array(hexSchema())),
    options: v.exactOptional(v.array(v.picklist(MISSION_OPTIONS))),
    victory: v.exactOptional(victory()),
  }),
);
