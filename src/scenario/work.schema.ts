import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import type { PlacedWork, Works } from '../state/scenario/lot.js';
import { FORTIFICATION_TYPES } from '../tables/fortifications.js';
import { areaSchema } from './area.schema.js';
import { faceSchema, hexSchema, idSchema, whole } from './atoms.schema.js';

const workType = /* @__PURE__ */ once(() => v.picklist([...FORTIFICATION_TYPES, 'mines']));

/** Works to set up. */
export const worksSchema: () => v.GenericSchema<unknown, Works> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    type: workType(),
    count: whole(1, 99),
    tm: v.exactOptional(whole(0, 4)),
    fp: v.exactOptional(whole(1, 9)),
    where: areaSchema(),
  }),
);

/** A work that lies where the scenario says. */
export const placedWorkSchema: () => v.GenericSchema<unknown, PlacedWork> = /* @__PURE__ */ once(() =>
  exact({
    type: workType(),
    at: hexSchema(),
    side: v.exactOptional(idSchema()),
    tm: v.exactOptional(whole(0, 4)),
    fp: v.exactOptional(whole(1, 9)),
    facing: v.exactOptional(faceSchema()),
  }),
);
