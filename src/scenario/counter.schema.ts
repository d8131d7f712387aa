import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { either, tagged } from '../kernel/json/variants.js';
import {
  CRAFT_KINDS,
  MMC_KINDS,
  MOVEMENT_BOXES,
  SMC_KINDS,
  SUPERSCRIPTS,
  WEAPON_KINDS,
  WEAPON_MODES,
} from '../units/index.js';
import type { CounterType } from '../units/index.js';
import { flagSchema, idSchema, printedSchema, textSchema, whole } from './atoms.schema.js';

const firepower = /* @__PURE__ */ once(() =>
  exact({
    value: printedSchema(),
    superscripts: v.exactOptional(v.array(v.picklist(SUPERSCRIPTS))),
  }),
);

const shaken = /* @__PURE__ */ once(() =>
  exact({
    mf: printedSchema(),
    morale: v.exactOptional(printedSchema()),
    selfRally: v.exactOptional(v.picklist(['SR', 'SRP'])),
  }),
);

const ordnance = /* @__PURE__ */ once(() =>
  exact({
    shots: v.exactOptional(whole(1, 9)),
    he: v.exactOptional(printedSchema()),
    heat: v.exactOptional(flagSchema()),
    red: v.exactOptional(flagSchema()),
    columns: v.pipe(
      v.array(
        exact({
          range: printedSchema(),
          toHit: printedSchema(),
          penetration: either([printedSchema(), v.literal('*')]),
        }),
      ),
      v.minLength(1),
    ),
    mount: v.exactOptional(v.literal('hull')),
    depletion: v.exactOptional(printedSchema()),
    minimumRange: v.exactOptional(printedSchema()),
    noBackblast: v.exactOptional(flagSchema()),
    notDownward: v.exactOptional(flagSchema()),
    antiAircraft: v.exactOptional(v.picklist(['blue', 'green'])),
    antiPersonnel: v.exactOptional(flagSchema()),
    sparesAircraft: v.exactOptional(flagSchema()),
  }),
);

const printed = /* @__PURE__ */ once(() => ({
  id: idSchema(),
  nation: idSchema(),
  badge: v.exactOptional(idSchema()),
  name: v.exactOptional(textSchema()),
}));

const boxes = /* @__PURE__ */ once(() => v.exactOptional(v.array(v.picklist(MOVEMENT_BOXES))));

const mmc = /* @__PURE__ */ once(() =>
  exact({
    ...printed(),
    kind: v.picklist(MMC_KINDS),
    ifp: firepower(),
    range: printedSchema(),
    extendedRange: v.exactOptional(flagSchema()),
    mf: printedSchema(),
    boxes: boxes(),
    morale: printedSchema(),
    shaken: shaken(),
    team: v.exactOptional(
      exact({
        weapon: v.picklist(['machineGun', 'mortar', 'gun', 'antiAircraft', 'atgm']),
        ordnance: v.exactOptional(ordnance()),
        minimumRange: v.exactOptional(printedSchema()),
        mayMove: v.boolean(),
        entersBuildings: v.exactOptional(flagSchema()),
        rides: v.exactOptional(v.boolean()),
      }),
    ),
    mount: v.exactOptional(v.picklist(['horse', 'motorcycle'])),
    dismounted: v.exactOptional(idSchema()),
    thermalSights: v.exactOptional(flagSchema()),
    ambush: v.exactOptional(flagSchema()),
  }),
);

const smc = /* @__PURE__ */ once(() =>
  exact({
    ...printed(),
    kind: v.picklist(SMC_KINDS),
    ifp: v.exactOptional(firepower()),
    range: v.exactOptional(printedSchema()),
    extendedRange: v.exactOptional(flagSchema()),
    lm: v.exactOptional(printedSchema()),
    mf: v.exactOptional(printedSchema()),
    boxes: boxes(),
    morale: printedSchema(),
    shaken: shaken(),
    leads: v.exactOptional(v.array(idSchema())),
    ambush: v.exactOptional(flagSchema()),
  }),
);

const weapon = /* @__PURE__ */ once(() =>
  exact({
    ...printed(),
    kind: v.picklist(WEAPON_KINDS),
    sides: v.pipe(
      v.array(
        exact({
          mode: v.picklist(WEAPON_MODES),
          fp: v.exactOptional(firepower()),
          range: v.exactOptional(printedSchema()),
          minimumRange: v.exactOptional(printedSchema()),
        }),
      ),
      v.minLength(1),
      v.maxLength(2),
    ),
    once: v.exactOptional(flagSchema()),
    extendedRange: v.exactOptional(flagSchema()),
    melee: v.exactOptional(flagSchema()),
    heavy: v.exactOptional(flagSchema()),
    ordnance: v.exactOptional(ordnance()),
    antiAircraft: v.exactOptional(v.picklist(['blue', 'green'])),
  }),
);

const armorFactor = /* @__PURE__ */ once(() => either([printedSchema(), v.literal('*')]));

const armor = /* @__PURE__ */ once(() => exact({ front: armorFactor(), flank: armorFactor(), rear: armorFactor() }));

const berths = /* @__PURE__ */ once(() =>
  either([printedSchema(), exact({ halfSquads: printedSchema(), smcs: printedSchema(), weapons: printedSchema() })]),
);

const craft = /* @__PURE__ */ once(() =>
  exact({
    ...printed(),
    kind: v.picklist(CRAFT_KINDS),
    mf: v.exactOptional(printedSchema()),
    movement: v.exactOptional(v.picklist(['tracked', 'offRoad', 'road', 'air'])),
    morale: printedSchema(),
    hull: v.exactOptional(armor()),
    turret: v.exactOptional(armor()),
    turreted: v.exactOptional(flagSchema()),
    redArmor: v.exactOptional(flagSchema()),
    openTopped: v.exactOptional(flagSchema()),
    armorFactor: v.exactOptional(printedSchema()),
    guns: v.exactOptional(
      v.array(
        exact({
          fp: printedSchema(),
          range: printedSchema(),
          mount: v.picklist(['turret', 'hull', 'rear', 'all']),
          openOnly: v.exactOptional(flagSchema()),
        }),
      ),
    ),
    ordnance: v.exactOptional(v.array(ordnance())),
    cannon: v.exactOptional(exact({ hexes: whole(1, 9), fp: printedSchema() })),
    bombs: v.exactOptional(exact({ count: whole(1, 9), he: printedSchema() })),
    bomber: v.exactOptional(exact({ center: printedSchema(), ring: printedSchema() })),
    passengers: v.exactOptional(exact({ inside: berths(), outside: berths() })),
    thermalSights: v.exactOptional(flagSchema()),
    size: v.exactOptional(whole(-9, 9)),
  }),
);

/** A type of counter. */
export const counterSchema: () => v.GenericSchema<unknown, CounterType> = /* @__PURE__ */ once(() =>
  tagged('kind', [mmc(), smc(), weapon(), craft()]),
);
