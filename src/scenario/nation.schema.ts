import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { tagged } from '../kernel/json/variants.js';
import { LAST_STANDS, MMC_KINDS, SMC_KINDS } from '../units/index.js';
import type { Nation, Skill } from '../units/index.js';
import type { NationExtension } from './pack.js';
import { faceSchema, flagSchema, idSchema, printedSchema, textSchema, unknownTag, whole } from './atoms.schema.js';

const reductionsSchema: () => v.GenericSchema<unknown, Nation['reductions']> = /* @__PURE__ */ once(() =>
  v.array(
    exact({
      squad: idSchema(),
      halves: v.pipe(
        v.array(exact({ type: idSchema(), faces: v.exactOptional(v.array(faceSchema())) })),
        v.minLength(1),
      ),
    }),
  ),
);

/** What a pack adds to a nation of another pack. */
export const extensionSchema: () => v.GenericSchema<unknown, NationExtension> = /* @__PURE__ */ once(() =>
  exact({
    nation: idSchema(),
    heroTypes: v.exactOptional(v.array(idSchema()), []),
    reductions: v.exactOptional(reductionsSchema(), []),
  }),
);

/** National characteristics. */
export const nationSchema: () => v.GenericSchema<unknown, Nation> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    name: textSchema(),
    smoke: whole(0, 6),
    starshell: v.exactOptional(whole(0, 6)),
    heroes: v.boolean(),
    heroLimit: v.exactOptional(whole(0, 9)),
    heroTypes: v.array(idSchema()),
    reductions: reductionsSchema(),
    crew: v.exactOptional(idSchema()),
    fireDie: v.exactOptional(whole(2, 20)),
    ambush: v.exactOptional(v.boolean()),
    extraMission: v.exactOptional(whole(0, 6)),
    noSurrender: v.exactOptional(v.picklist(LAST_STANDS)),
    raisesMorale: v.exactOptional(whole(1, 9)),
    ralliesAlone: v.exactOptional(v.boolean()),
    ralliesAgain: v.exactOptional(v.boolean()),
    ralliesInMelee: v.exactOptional(v.boolean()),
    mmcsWithoutLeader: v.exactOptional(whole(1, 5)),
    standsApart: v.exactOptional(v.boolean()),
    massedFire: v.exactOptional(v.boolean()),
  }),
);

const effect = /* @__PURE__ */ once(() =>
  tagged(
    'kind',
    [
      exact({ kind: v.literal('assaulter') }),
      exact({ kind: v.literal('firepower'), value: whole(1, 9) }),
      exact({ kind: v.literal('wounds'), fatal: whole(1, 9) }),
      exact({ kind: v.literal('rallyRange'), hexes: printedSchema() }),
      exact({ kind: v.literal('assaultFireThenMelee') }),
      exact({ kind: v.literal('ambush') }),
      exact({ kind: v.literal('meleeFirepower'), value: whole(1, 9), once: v.exactOptional(flagSchema()) }),
      exact({ kind: v.literal('morale'), value: whole(1, 9) }),
      exact({ kind: v.literal('movement'), mps: whole(1, 9) }),
      exact({ kind: v.literal('spotting'), value: whole(1, 9) }),
      exact({ kind: v.literal('named') }),
    ],
    unknownTag,
  ),
);

/** A Skill and its effects. */
export const skillSchema: () => v.GenericSchema<unknown, Skill> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    name: textSchema(),
    who: v.pipe(v.array(v.picklist([...SMC_KINDS, ...MMC_KINDS])), v.minLength(1)),
    effects: v.pipe(v.array(effect()), v.minLength(1)),
  }),
);
