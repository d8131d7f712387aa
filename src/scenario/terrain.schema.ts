import * as v from 'valibot';
import { dictionary, exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { either } from '../kernel/json/variants.js';
import { CONSTRUCTIONS, TERRAIN_CATEGORIES, TERRAIN_USES } from '../tables/terrain.js';
import type { TerrainRow } from '../tables/terrain.js';
import { flagSchema, idSchema, printedSchema, whole } from './atoms.schema.js';

const cost = /* @__PURE__ */ once(() => either([printedSchema(), v.picklist(['½', 'P', '-'])]));

/** One row of a Terrain Effects Chart. */
export const terrainSchema: () => v.GenericSchema<unknown, TerrainRow> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    use: v.picklist(TERRAIN_USES),
    type: v.picklist(TERRAIN_CATEGORIES),
    T: cost(),
    O: cost(),
    R: cost(),
    leg: cost(),
    tm: either([whole(-9, 9), v.literal('counter')]),
    obstacle: either([whole(0, 9), v.picklist(['terrainHeight', 'storeys'])]),
    construction: v.exactOptional(v.picklist(CONSTRUCTIONS)),
    flammable: v.exactOptional(flagSchema()),
    multiStoryHexes: v.exactOptional(printedSchema()),
    negatesMovingBonus: v.exactOptional(flagSchema()),
    overrunnable: v.exactOptional(flagSchema()),
    rubbleWhenEntered: v.exactOptional(flagSchema()),
    upCost: v.exactOptional(
      exact({ T: printedSchema(), O: printedSchema(), R: printedSchema(), leg: printedSchema() }),
    ),
    noWeaponTeams: v.exactOptional(flagSchema()),
    noMountedUnits: v.exactOptional(flagSchema()),
    addsToHex: v.exactOptional(flagSchema()),
    openAlongRoad: v.exactOptional(flagSchema()),
    onRoad: v.exactOptional(flagSchema()),
    onTerrain: v.exactOptional(idSchema()),
    fillsHex: v.exactOptional(flagSchema()),
    everyLevel: v.exactOptional(flagSchema()),
    noShadow: v.exactOptional(flagSchema()),
    clearSlope: v.exactOptional(flagSchema()),
    national: v.exactOptional(
      dictionary(
        idSchema(),
        exact({
          leg: v.exactOptional(printedSchema()),
          first: v.exactOptional(printedSchema()),
          tm: v.exactOptional(whole(-9, 9)),
        }),
      ),
    ),
  }),
);
