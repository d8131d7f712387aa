import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { tagged } from '../kernel/json/variants.js';
import type { Condition, PointRule, Task, TaskNeed, Victory } from '../state/scenario/victory.js';
import { areaSchema } from './area.schema.js';
import { CRAFT_KINDS, MMC_KINDS, SMC_KINDS, WEAPON_KINDS } from '../units/index.js';
import { flagSchema, hexSchema, idSchema, unknownTag, whole } from './atoms.schema.js';

const condition: () => v.GenericSchema<unknown, Condition> = /* @__PURE__ */ once(() =>
  tagged(
    'kind',
    [
      exact({
        kind: v.literal('controls'),
        side: idSchema(),
        where: areaSchema(),
        atLeast: v.exactOptional(whole(1, 999)),
      }),
      exact({ kind: v.literal('noneLeft'), side: idSchema(), goodOrder: v.boolean() }),
      exact({ kind: v.literal('exited'), side: idSchema(), squads: whole(0, 99), leaders: whole(0, 99) }),
      exact({ kind: v.literal('done'), side: idSchema(), task: idSchema() }),
      exact({
        kind: v.literal('points'),
        side: idSchema(),
        atLeast: v.exactOptional(whole(-999, 999)),
        ahead: v.exactOptional(whole(0, 999)),
      }),
    ],
    unknownTag,
  ),
);

const perUnit = /* @__PURE__ */ once(() => ({ side: idSchema(), squad: whole(0, 99), smc: whole(0, 99) }));

const pointRule: () => v.GenericSchema<unknown, PointRule> = /* @__PURE__ */ once(() =>
  tagged(
    'kind',
    [
      exact({
        kind: v.literal('control'),
        side: idSchema(),
        where: areaSchema(),
        hex: whole(0, 99),
        each: v.exactOptional(v.literal('turn')),
      }),
      exact({
        kind: v.literal('lost'),
        side: idSchema(),
        of: v.pipe(v.array(v.picklist([...MMC_KINDS, ...SMC_KINDS, ...CRAFT_KINDS, ...WEAPON_KINDS])), v.minLength(1)),
        points: whole(0, 99),
      }),
      exact({ kind: v.literal('eliminated'), ...perUnit() }),
      exact({ kind: v.literal('exited'), ...perUnit() }),
    ],
    unknownTag,
  ),
);

/** How a game is won. */
export const victorySchema: () => v.GenericSchema<unknown, Victory> = /* @__PURE__ */ once(() =>
  exact({
    outcomes: v.exactOptional(
      v.array(
        exact({
          id: idSchema(),
          winner: idSchema(),
          all: v.pipe(v.array(condition()), v.minLength(1)),
          sudden: v.exactOptional(flagSchema()),
        }),
      ),
      [],
    ),
    otherwise: exact({ id: idSchema(), winner: idSchema() }),
    points: v.exactOptional(v.array(pointRule())),
  }),
);

const need: () => v.GenericSchema<unknown, TaskNeed> = /* @__PURE__ */ once(() =>
  tagged('kind', [exact({ kind: v.literal('mmc') }), exact({ kind: v.literal('type'), type: idSchema() })], unknownTag),
);

/** A Task: a side gets it done by staying in a hex. */
export const taskSchema: () => v.GenericSchema<unknown, Task> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    side: idSchema(),
    at: hexSchema(),
    after: v.exactOptional(idSchema()),
    needs: v.pipe(v.array(need()), v.minLength(1)),
  }),
);
