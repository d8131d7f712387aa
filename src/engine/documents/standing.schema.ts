import * as v from 'valibot';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import { countSchema, idSchema, whole } from '../game/atoms.schema.js';
import type { LeastChance, StandingNote, StandingOrder, StandingOrders } from '../game/standing-type.js';
import { SCOPES, STANDING_FORMAT } from '../game/standing-type.js';
import { recordOf, unionOf } from './fields.schema.js';

/** So many orders a side has at most, and so many places one of them names. */
const MOST = 50;

/** All of a hundred. */
const WHOLE = 100;

/** The standing orders of a side. */
export const standingSchema: () => v.GenericSchema<unknown, StandingOrders> = /* @__PURE__ */ once(() => {
  const until = v.exactOptional(either([countSchema(), v.literal('turn')]));
  const place = v.pipe(v.string(), v.minLength(1), v.maxLength(WHOLE));
  return recordOf<StandingOrders>({
    format: v.literal(STANDING_FORMAT),
    orders: v.pipe(
      v.array(
        unionOf<StandingOrder>({
          fire: {
            within: v.exactOptional(countSchema()),
            chance: v.exactOptional(recordOf<LeastChance>({ of: v.string(), least: whole(0, WHOLE) })),
            from: v.exactOptional(v.pipe(v.array(place), v.minLength(1), v.maxLength(MOST))),
            until,
          },
          pass: { scope: v.exactOptional(v.picklist(SCOPES)), until },
        }),
      ),
      v.minLength(1),
      v.maxLength(MOST),
    ),
  });
});

/** Standing orders that were set or cancelled, in a record. */
export const standingNoteSchema: () => v.GenericSchema<unknown, StandingNote> = /* @__PURE__ */ once(() =>
  recordOf<StandingNote>({ by: idSchema(), orders: v.exactOptional(standingSchema()) }),
);
