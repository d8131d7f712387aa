import * as v from 'valibot';
import { countSchema, idSchema, whole } from '../../engine/game/atoms.schema.js';
import type { KindFields } from '../../engine/documents/fields.schema.js';
import { unionOf } from '../../engine/documents/fields.schema.js';
import { ledgerSchema } from '../../engine/documents/ledger.schema.js';
import { paramsSchema } from '../../engine/index.js';
import { exact } from '../../kernel/json/decode.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { DIRECTIONS } from '../../board/geometry.js';
import { VEILED_SORTS } from '../units/index.js';
import type { LhyEvent } from './event.js';
import {
  activationSchema,
  assaultSchema,
  assaulterSchema,
  deedSchema,
  fireMarkerSchema,
  hexMarkerSchema,
  mortarSchema,
  hexSchema,
  idsSchema,
  lhyResultSchema,
  nameSchema,
  namesSchema,
  placeSchema,
  planSchema,
  stickSchema,
  unitSchema,
} from './position.schema.js';
import { PHASES } from './position.js';
import { ACTED, CONDITIONS, MARKS, MOTIONS, WEAPONS } from './unit.js';

/** So many concealed units of each sort. */
const foundSchema = () => exact(Object.fromEntries(VEILED_SORTS.map((sort) => [sort, v.exactOptional(whole(1, 99))])));

/** An event. */
export const lhyEventSchema: () => v.GenericSchema<unknown, LhyEvent> = /* @__PURE__ */ once(() => {
  const unit = idSchema();
  const side = idSchema();
  const hex = hexSchema();
  const mortar = idSchema();
  const fields: Readonly<Record<LhyEvent['kind'], v.ObjectEntries>> = {
    turnBegan: { turn: countSchema() },
    phaseBegan: { phase: v.picklist(PHASES) },
    initiativeWon: { side },
    timePassed: { minutes: countSchema() },
    companySelected: { company: nameSchema() },
    coordinated: { pairs: whole(0, 9) },
    platoonsActivated: { platoons: namesSchema(), members: idsSchema(), adHoc: namesSchema() },
    pairSpent: {},
    segmentBegan: { side, of: v.picklist(['activation', 'reaction']) },
    cycleEnded: {},
    gameEnded: { result: lhyResultSchema() },
    unitAdded: { unit: unitSchema() },
    unitPlaced: { unit, place: placeSchema() },
    conditionSet: { unit, condition: v.picklist(CONDITIONS) },
    marked: { unit, mark: v.picklist(MARKS), by: v.exactOptional(v.literal('overwatch')) },
    unmarked: { unit, mark: v.picklist(MARKS) },
    motionSet: { unit, motion: v.exactOptional(v.picklist(MOTIONS)) },
    facingSet: { unit, facing: v.exactOptional(whole(0, 11)) },
    acted: { unit, as: v.picklist(ACTED) },
    weaponFired: { unit, weapon: v.picklist(WEAPONS) },
    targetSet: { unit, hex: v.exactOptional(hexSchema()) },
    vehicleLeft: { unit, vehicle: idSchema() },
    cameFromSet: { unit, direction: v.exactOptional(v.picklist(DIRECTIONS)) },
    unitRemoved: { unit, place: placeSchema() },
    casualtiesMoved: { by: whole(-99, 99) },
    inquired: { by: side, hex, found: foundSchema() },
    deedDone: { deed: deedSchema() },
    firePlaced: { marker: fireMarkerSchema() },
    fireCarried: { marker: idSchema(), hex },
    fireRemoved: { markers: v.array(idSchema()) },
    markerPlaced: { marker: hexMarkerSchema() },
    markerRemoved: { marker: idSchema() },
    wireTried: { marker: idSchema() },
    hexsideTaken: { hexside: v.string(), side },
    controlTaken: { objective: idSchema(), entry: v.exactOptional(hexSchema()), side: v.exactOptional(idSchema()) },
    hexOverrun: { hex },
    lightAsked: { by: side, hex },
    mortarCalled: { mortar, observer: hex, impact: hex },
    mortarExtended: { mortar, impact: v.exactOptional(hexSchema()) },
    mortarReturned: { mortar, status: v.picklist(['available', 'pending']) },
    stickPlanned: { side, stick: stickSchema() },
    stickDropped: { side, stick: idSchema(), platoons: namesSchema() },
    assemblyPlanned: { side, platoon: nameSchema(), hex },
    landingHeld: { side },
    landingBegan: { side },
    assemblyMarked: { side, of: nameSchema(), hex },
    assembled: { side, of: nameSchema() },
    landingLost: { side, steps: whole(-99, 99) },
    mortarLanded: { mortar, hex: v.exactOptional(hexSchema()) },
    mortarDestroyed: { mortar },
    assaultJoined: { hex, side, assaulter: assaulterSchema() },
    assaultLeft: { hex, unit },
    assaultMarked: { hex },
    assaultEnveloped: { hex },
    heroRemembered: { hex, side },
    assaultEnded: { hex },
    looked: {
      gone: idsSchema(),
      units: v.array(unitSchema()),
      fire: v.exactOptional(v.array(fireMarkerSchema())),
      markers: v.exactOptional(v.array(hexMarkerSchema())),
      deeds: v.exactOptional(v.array(deedSchema())),
      assaults: v.exactOptional(v.array(assaultSchema())),
      activation: v.exactOptional(activationSchema()),
      plan: v.exactOptional(planSchema()),
      serial: v.exactOptional(countSchema()),
      mortars: v.exactOptional(dictionary(idSchema(), mortarSchema())),
    },
    rolled: { purpose: v.string(), of: v.string(), rule: v.string(), faces: v.array(whole(1, 99)) },
    summed: {
      sum: v.string(),
      of: v.string(),
      rule: v.string(),
      params: paramsSchema(),
      sums: v.exactOptional(v.array(ledgerSchema())),
    },
  };
  const withOnly = Object.entries(fields).map(([kind, own]) => [kind, { ...own, only: v.exactOptional(side) }]);
  return unionOf<LhyEvent>(Object.fromEntries(withOnly) as KindFields<LhyEvent>);
});
