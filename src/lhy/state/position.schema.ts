import * as v from 'valibot';
import { countSchema, flagSchema, idSchema, whole } from '../../engine/game/atoms.schema.js';
import { recordOf, said, unionOf } from '../../engine/documents/fields.schema.js';
import { isSortedSet } from '../../engine/index.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { DIRECTIONS } from '../../board/geometry.js';
import type { Assault, Assaulter, FireMarker, FireTerm, HexMarker, Mortar } from './markers.js';
import type { Assembly, LandingPlan, Landings, Stick } from './landing.js';
import { COURSES } from './landing.js';
import { FIRE_KINDS, HEX_MARKERS, MORTAR_KINDS, MORTAR_STATES } from './markers.js';
import type { Activation, Deed, Inquiry, LightAsked, LhyPosition, LhyResult } from './position.js';
import { DEEDS, ENDS, PHASES } from './position.js';
import type { Acted, Place, Unit } from './unit.js';
import { ACTED, CONDITIONS, MARKS, MOTIONS, WEAPONS } from './unit.js';

/** A sorted list of some words. */
const sorted = <const W extends readonly string[]>(words: W) =>
  v.pipe(
    v.array(v.picklist(words)),
    v.check((list) => isSortedSet(list), 'not-canonical'),
    said({ uniqueItems: true }),
  );

/** A sorted list of ids. */
export const idsSchema: () => v.GenericSchema<unknown, string[]> = /* @__PURE__ */ once(() =>
  v.pipe(
    v.array(idSchema()),
    v.check((list) => isSortedSet(list), 'not-canonical'),
    said({ uniqueItems: true }),
  ),
);

/** The name of a hex, as the map spells it. */
export const hexSchema: () => v.GenericSchema<string> = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(/^[A-Z]{1,2}[1-9][0-9]?$/)),
);

/** The names of platoons and companies: parts with colons between them. */
export const namesSchema: () => v.GenericSchema<unknown, string[]> = /* @__PURE__ */ once(() => v.array(nameSchema()));

/** The name of a platoon or company. */
export const nameSchema: () => v.GenericSchema<string> = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+){1,2}$/)),
);

const twelfth = () => whole(0, 11);

/** Where a unit is. */
export const placeSchema: () => v.GenericSchema<unknown, Place> = /* @__PURE__ */ once(() =>
  unionOf<Place>({
    map: { hex: hexSchema(), zone: v.exactOptional(idSchema()) },
    aboard: { vehicle: idSchema(), zone: v.exactOptional(idSchema()) },
    setUp: { zone: idSchema() },
    airborne: { landing: idSchema() },
    waiting: {
      entry: v.exactOptional(idSchema()),
      turn: v.exactOptional(countSchema()),
      due: v.exactOptional(countSchema()),
    },
    pool: {},
    returning: { due: countSchema(), lapse: v.exactOptional(flagSchema()) },
    exited: {},
    lost: {},
  }),
);

/** A unit. */
export const unitSchema: () => v.GenericSchema<unknown, Unit> = /* @__PURE__ */ once(() =>
  recordOf<Unit>({
    id: idSchema(),
    type: idSchema(),
    side: idSchema(),
    place: placeSchema(),
    condition: v.picklist(CONDITIONS),
    motion: v.exactOptional(v.picklist(MOTIONS)),
    marks: sorted(MARKS),
    acted: v.exactOptional(recordOf<Acted>({ as: v.picklist(ACTED), segment: countSchema() })),
    fired: v.exactOptional(sorted(WEAPONS)),
    facing: v.exactOptional(twelfth()),
    target: v.exactOptional(hexSchema()),
    leftVehicle: v.exactOptional(idSchema()),
    cameFrom: v.exactOptional(v.picklist(DIRECTIONS)),
  }),
);

/** A marker of fire. */
export const fireMarkerSchema: () => v.GenericSchema<unknown, FireMarker> = /* @__PURE__ */ once(() =>
  recordOf<FireMarker>({
    id: idSchema(),
    kind: v.picklist(FIRE_KINDS),
    by: idSchema(),
    hex: v.exactOptional(hexSchema()),
    unit: v.exactOptional(idSchema()),
    firer: v.exactOptional(idSchema()),
    mortar: v.exactOptional(idSchema()),
    value: whole(-99, 99),
    terms: v.array(recordOf<FireTerm>({ term: v.string(), rule: v.string(), value: whole(-99, 99) })),
    enfilade: v.exactOptional(flagSchema()),
    mortarValue: v.exactOptional(whole(-99, 99)),
    primary: v.exactOptional(flagSchema()),
    overrun: v.exactOptional(flagSchema()),
    segment: countSchema(),
  }),
);

/** A marker in a hex. */
export const hexMarkerSchema: () => v.GenericSchema<unknown, HexMarker> = /* @__PURE__ */ once(() =>
  recordOf<HexMarker>({
    id: idSchema(),
    kind: v.picklist(HEX_MARKERS),
    hex: hexSchema(),
    side: v.exactOptional(idSchema()),
    hidden: v.exactOptional(flagSchema()),
    tried: v.exactOptional(countSchema()),
  }),
);

/** A unit on its way into an assault, or in it. */
export const assaulterSchema: () => v.GenericSchema<unknown, Assaulter> = /* @__PURE__ */ once(() =>
  recordOf<Assaulter>({
    unit: idSchema(),
    from: hexSchema(),
    cycle: countSchema(),
    arrow: v.exactOptional(flagSchema()),
    road: v.exactOptional(flagSchema()),
    helps: v.exactOptional(flagSchema()),
  }),
);

/** An assault. */
export const assaultSchema: () => v.GenericSchema<unknown, Assault> = /* @__PURE__ */ once(() =>
  recordOf<Assault>({
    hex: hexSchema(),
    side: idSchema(),
    units: v.array(assaulterSchema()),
    marked: v.exactOptional(flagSchema()),
    enveloped: v.exactOptional(flagSchema()),
    inspired: v.exactOptional(v.array(idSchema())),
  }),
);

/** A mortar. */
export const mortarSchema: () => v.GenericSchema<unknown, Mortar> = /* @__PURE__ */ once(() =>
  recordOf<Mortar>({
    id: idSchema(),
    kind: v.picklist(MORTAR_KINDS),
    type: idSchema(),
    side: idSchema(),
    companies: namesSchema(),
    status: v.picklist(MORTAR_STATES),
    observer: v.exactOptional(
      recordOf<NonNullable<Mortar['observer']>>({ hex: hexSchema(), side: v.picklist(['initial', 'final']) }),
    ),
    impact: v.exactOptional(hexSchema()),
    called: v.exactOptional(countSchema()),
    unit: v.exactOptional(idSchema()),
    landing: v.exactOptional(idSchema()),
    fell: v.exactOptional(hexSchema()),
  }),
);

/** Something that a unit did. */
export const deedSchema: () => v.GenericSchema<unknown, Deed> = /* @__PURE__ */ once(() =>
  recordOf<Deed>({
    unit: idSchema(),
    side: idSchema(),
    kind: v.picklist(DEEDS),
    segment: countSchema(),
    hex: hexSchema(),
    from: v.exactOptional(hexSchema()),
    reverse: v.exactOptional(flagSchema()),
    through: v.exactOptional(v.array(twelfth())),
    seenBy: idsSchema(),
  }),
);

/** The activation of companies and platoons. */
export const activationSchema: () => v.GenericSchema<unknown, Activation> = /* @__PURE__ */ once(() =>
  recordOf<Activation>({
    cycle: countSchema(),
    segment: countSchema(),
    company: v.exactOptional(nameSchema()),
    companies: namesSchema(),
    pairs: v.exactOptional(whole(0, 9)),
    done: namesSchema(),
    platoons: namesSchema(),
    members: idsSchema(),
    earlier: v.exactOptional(idsSchema()),
    adHoc: namesSchema(),
    reacted: v.array(idSchema()),
  }),
);

/** How a game ends. */
export const lhyResultSchema: () => v.GenericSchema<unknown, LhyResult> = /* @__PURE__ */ once(() =>
  recordOf<LhyResult>({
    winner: v.exactOptional(idSchema()),
    by: v.picklist(ENDS),
    score: v.exactOptional(whole(-9999, 9999)),
    level: v.exactOptional(idSchema()),
  }),
);

/** A stick or a glider of a plan. */
export const stickSchema: () => v.GenericSchema<unknown, Stick> = /* @__PURE__ */ once(() =>
  recordOf<Stick>({
    id: idSchema(),
    landing: idSchema(),
    units: idsSchema(),
    mortars: v.exactOptional(idsSchema()),
    hex: hexSchema(),
    course: v.exactOptional(v.picklist(COURSES)),
  }),
);

/** The landing that a side plans. */
export const planSchema: () => v.GenericSchema<unknown, LandingPlan> = /* @__PURE__ */ once(() =>
  recordOf<LandingPlan>({
    by: idSchema(),
    sticks: v.array(stickSchema()),
    assembly: dictionary(nameSchema(), hexSchema()),
  }),
);

/** The landings so far. */
export const landingsSchema: () => v.GenericSchema<unknown, Landings> = /* @__PURE__ */ once(() =>
  recordOf<Landings>({
    turns: dictionary(idSchema(), countSchema()),
    assembly: v.array(
      recordOf<Assembly>({
        of: nameSchema(),
        side: idSchema(),
        hex: hexSchema(),
        assembled: v.exactOptional(flagSchema()),
      }),
    ),
    losses: dictionary(idSchema(), whole(0, 999)),
  }),
);

/** A position. */
export const lhyPositionSchema: () => v.GenericSchema<unknown, LhyPosition> = /* @__PURE__ */ once(() =>
  recordOf<LhyPosition>({
    turn: countSchema(),
    minutes: countSchema(),
    phase: v.picklist(PHASES),
    initiative: idSchema(),
    activation: activationSchema(),
    units: dictionary(idSchema(), unitSchema()),
    fire: v.array(fireMarkerSchema()),
    markers: v.array(hexMarkerSchema()),
    assaults: v.array(assaultSchema()),
    mortars: dictionary(idSchema(), mortarSchema()),
    deeds: v.array(deedSchema()),
    casualties: whole(-999, 999),
    lights: v.exactOptional(v.array(recordOf<LightAsked>({ by: idSchema(), segment: countSchema() }))),
    inquiries: v.exactOptional(v.array(recordOf<Inquiry>({ by: idSchema(), hex: hexSchema() }))),
    control: dictionary(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}(:[A-Z]{1,2}[1-9][0-9]?)?$/)),
      idSchema(),
    ),
    hexsides: dictionary(v.pipe(v.string(), v.regex(/^[A-Z]{1,2}[0-9]{1,2}-[A-Z]{1,2}[0-9]{1,2}$/)), idSchema()),
    overrun: v.array(hexSchema()),
    landings: v.exactOptional(landingsSchema()),
    plan: v.exactOptional(planSchema()),
    serial: countSchema(),
    result: v.exactOptional(lhyResultSchema()),
  }),
);
