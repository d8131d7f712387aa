import * as v from 'valibot';
import { countSchema, flagSchema, idSchema, whole } from '../../engine/game/atoms.schema.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import { diceSchema } from '../../engine/documents/game.schema.js';
import { dictionary } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import { DIRECTIONS } from '../../board/geometry.js';
import { LEAST_FIRE, MOST_FIRE } from '../fire/index.js';
import type { FireTerm, LhySetup, Mortar } from '../state/index.js';
import {
  ACTED,
  CONDITIONS,
  DEEDS,
  FIRE_KINDS,
  HEX_MARKERS,
  MARKS,
  MORTAR_STATES,
  MOTIONS,
  WEAPONS,
  hexSchema,
  landingsSchema,
  nameSchema,
  namesSchema,
} from '../state/index.js';

const optional = v.exactOptional;
const ids = () => v.array(idSchema());
type Item<T> = T extends readonly (infer U)[] ? U : never;

/** Where a unit is, as people write it. */
const PLACE =
  /^([A-Z]{1,2}[1-9][0-9]?|in:[A-Za-z0-9._-]+|waiting(:[A-Za-z0-9._-]+)?|airborne:[A-Za-z0-9._-]+|returning:[0-9]{1,4}|pool|exited|lost)$/;

const unitSchema = /* @__PURE__ */ once(() =>
  recordOf<Item<LhySetup['units']>>({
    id: optional(idSchema()),
    type: optional(idSchema()),
    side: optional(idSchema()),
    at: optional(v.pipe(v.string(), v.regex(PLACE))),
    condition: optional(v.picklist(CONDITIONS)),
    motion: optional(v.picklist(MOTIONS)),
    marks: optional(v.array(v.picklist(MARKS))),
    acted: optional(v.picklist(ACTED)),
    fired: optional(v.array(v.picklist(WEAPONS))),
    facing: optional(whole(0, 11)),
    target: optional(hexSchema()),
    leftVehicle: optional(idSchema()),
    cameFrom: optional(v.picklist(DIRECTIONS)),
  }),
);

const fireSchema = /* @__PURE__ */ once(() =>
  recordOf<Item<NonNullable<LhySetup['fire']>>>({
    kind: v.picklist(FIRE_KINDS),
    by: optional(idSchema()),
    hex: optional(hexSchema()),
    unit: optional(idSchema()),
    firer: optional(idSchema()),
    mortar: optional(idSchema()),
    // How much a marker of its own kind is worth is judged with the rest of the situation: `fire-too-strong`.
    value: whole(LEAST_FIRE, MOST_FIRE),
    terms: optional(v.array(recordOf<FireTerm>({ term: v.string(), rule: v.string(), value: whole(-99, 99) }))),
    enfilade: optional(flagSchema()),
    mortarValue: optional(whole(-99, 99)),
    primary: optional(flagSchema()),
    overrun: optional(flagSchema()),
    segment: optional(countSchema()),
  }),
);

const markerSchema = /* @__PURE__ */ once(() =>
  recordOf<Item<NonNullable<LhySetup['markers']>>>({
    kind: v.picklist(HEX_MARKERS),
    hex: hexSchema(),
    side: optional(idSchema()),
    hidden: optional(flagSchema()),
    tried: optional(countSchema()),
  }),
);

type SetupAssault = Item<NonNullable<LhySetup['assaults']>>;
const assaultSchema = /* @__PURE__ */ once(() =>
  recordOf<SetupAssault>({
    hex: hexSchema(),
    side: idSchema(),
    units: v.array(
      recordOf<Item<SetupAssault['units']>>({
        unit: idSchema(),
        from: hexSchema(),
        cycle: optional(countSchema()),
        arrow: optional(flagSchema()),
        road: optional(flagSchema()),
        helps: optional(flagSchema()),
      }),
    ),
    marked: optional(flagSchema()),
    enveloped: optional(flagSchema()),
    inspired: optional(ids()),
  }),
);

const deedSchema = /* @__PURE__ */ once(() =>
  recordOf<Item<NonNullable<LhySetup['deeds']>>>({
    unit: idSchema(),
    kind: v.picklist(DEEDS),
    segment: optional(countSchema()),
    hex: optional(hexSchema()),
    from: optional(hexSchema()),
    reverse: optional(flagSchema()),
    through: optional(v.array(whole(0, 11))),
    target: optional(hexSchema()),
    seenBy: optional(ids()),
  }),
);

const activationSchema = /* @__PURE__ */ once(() =>
  recordOf<NonNullable<LhySetup['activation']>>({
    cycle: optional(countSchema()),
    segment: optional(countSchema()),
    company: optional(nameSchema()),
    companies: optional(namesSchema()),
    pairs: optional(whole(0, 9)),
    done: optional(namesSchema()),
    platoons: optional(namesSchema()),
    members: optional(ids()),
    support: optional(ids()),
    along: optional(ids()),
    earlier: optional(ids()),
    reacted: optional(ids()),
  }),
);

type MortarSetup = NonNullable<LhySetup['mortars']>[string];
const mortarSchema = /* @__PURE__ */ once(() =>
  recordOf<MortarSetup>({
    status: optional(v.picklist(MORTAR_STATES)),
    observer: optional(
      recordOf<NonNullable<Mortar['observer']>>({ hex: hexSchema(), side: v.picklist(['initial', 'final']) }),
    ),
    impact: optional(hexSchema()),
    called: optional(countSchema()),
    fell: optional(hexSchema()),
  }),
);

/** A situation that somebody has typed in. */
export const lhySetupSchema: () => v.GenericSchema<unknown, LhySetup> = /* @__PURE__ */ once(() =>
  recordOf<LhySetup>({
    units: v.array(unitSchema()),
    turn: optional(whole(1, 999)),
    minutes: optional(countSchema()),
    phase: optional(v.picklist(['activation', 'assaultResolution', 'mortarAdjustment', 'cleanUp'])),
    initiative: optional(idSchema()),
    casualties: optional(whole(-999, 999)),
    activation: optional(activationSchema()),
    segment: optional(
      recordOf<NonNullable<LhySetup['segment']>>({
        by: optional(idSchema()),
        of: optional(v.picklist(['activation', 'reaction'])),
        passes: optional(whole(0, 2)),
        first: optional(flagSchema()),
      }),
    ),
    fire: optional(v.array(fireSchema())),
    markers: optional(v.array(markerSchema())),
    assaults: optional(v.array(assaultSchema())),
    deeds: optional(v.array(deedSchema())),
    mortars: optional(dictionary(idSchema(), mortarSchema())),
    control: optional(dictionary(idSchema(), idSchema())),
    hexsides: optional(
      dictionary(v.pipe(v.string(), v.regex(/^[A-Z]{1,2}[0-9]{1,2}-[A-Z]{1,2}[0-9]{1,2}$/)), idSchema()),
    ),
    overrun: optional(v.array(hexSchema())),
    landing: optional(flagSchema()),
    landings: optional(landingsSchema()),
    keepRest: optional(flagSchema()),
    dice: optional(diceSchema()),
  }),
);
