import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { tagged } from '../kernel/json/variants.js';
import { UNIT_MARKERS } from '../state/position/counter.js';
import type { EventEffect, EventMarker, Paragraph, TurnEvent, UnitsMeant } from '../state/scenario/paragraph.js';
import { EVENT_TRIGGERS, UNIT_EFFECTS } from '../state/scenario/paragraph.js';
import { CRAFT_KINDS, MMC_KINDS, SMC_KINDS } from '../units/index.js';
import { areaSchema, edgeSchema } from './area.schema.js';
import { faceSchema, hexSchema, idSchema, unknownTag, whole } from './atoms.schema.js';
import { placedWorkSchema } from './work.schema.js';

const unitsMeant: () => v.GenericSchema<unknown, UnitsMeant> = /* @__PURE__ */ once(() =>
  exact({
    side: idSchema(),
    force: v.exactOptional(idSchema()),
    where: v.exactOptional(areaSchema()),
    of: v.exactOptional(v.pipe(v.array(v.picklist([...MMC_KINDS, ...SMC_KINDS, ...CRAFT_KINDS])), v.minLength(1))),
    count: v.exactOptional(whole(1, 99)),
  }),
);

/** An effect of an event; an effect of another kind is `unsupported`. */
export const effectSchema: () => v.GenericSchema<unknown, EventEffect> = /* @__PURE__ */ once(() =>
  tagged(
    'kind',
    [
      exact({ kind: v.literal('read'), paragraph: idSchema() }),
      exact({ kind: v.literal('removeEvents'), events: v.array(idSchema()) }),
      exact({ kind: v.literal('fortify'), work: placedWorkSchema() }),
      exact({
        kind: v.literal('place'),
        force: idSchema(),
        where: areaSchema(),
        under: v.exactOptional(v.picklist(UNIT_MARKERS)),
      }),
      exact({
        kind: v.literal('reinforce'),
        side: idSchema(),
        force: idSchema(),
        edges: v.pipe(v.array(edgeSchema()), v.minLength(1)),
        adjacentTo: v.exactOptional(idSchema()),
        inTurns: v.exactOptional(whole(1, 99)),
      }),
      exact({
        kind: v.literal('moraleCheck'),
        side: idSchema(),
        except: v.exactOptional(v.array(v.picklist([...MMC_KINDS, ...SMC_KINDS]))),
        passed: idSchema(),
        failed: idSchema(),
      }),
      ...UNIT_EFFECTS.map((kind) => exact({ kind: v.literal(kind), units: unitsMeant() })),
      exact({ kind: v.literal('halt') }),
      exact({ kind: v.literal('award'), side: idSchema(), points: whole(-99, 99) }),
      exact({ kind: v.literal('settle'), fact: idSchema(), value: idSchema() }),
      exact({ kind: v.literal('end'), winner: idSchema(), condition: idSchema() }),
    ],
    unknownTag,
  ),
);

/** An Event marker. */
export const eventMarkerSchema: () => v.GenericSchema<unknown, EventMarker> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    trigger: v.picklist(EVENT_TRIGGERS, 'unsupported'),
    at: hexSchema(),
    by: v.exactOptional(idSchema()),
    effects: v.array(effectSchema()),
  }),
);

/** An event that a turn brings about. */
export const turnEventSchema: () => v.GenericSchema<unknown, TurnEvent> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    from: whole(1, 99),
    to: v.exactOptional(whole(1, 99)),
    faces: v.exactOptional(v.pipe(v.array(faceSchema()), v.minLength(1))),
    by: idSchema(),
    at: v.exactOptional(hexSchema()),
    effects: v.array(effectSchema()),
  }),
);

/** A paragraph. */
export const paragraphSchema: () => v.GenericSchema<unknown, Paragraph> = /* @__PURE__ */ once(() =>
  exact({ id: idSchema(), effects: v.array(effectSchema()) }),
);
