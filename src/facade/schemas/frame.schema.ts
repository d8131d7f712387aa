import * as v from 'valibot';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import { OFF_MAP } from '../../movement/terrain/location.js';
import { flagSchema, idSchema, whole } from '../../scenario/atoms.schema.js';
import type { FireAction, ShootAction } from '../../state/actions/combat-action.js';
import type { FailedAttempt, Frame, RallyRecord, Tended } from '../../state/frames/frame.js';
import type { Group, ImpulseFrame, Shook, Shot, Spent } from '../../state/frames/impulse-frame.js';
import type { Mover } from '../../state/frames/move-frame.js';
import { BROUGHT } from '../../state/frames/impulse-frame.js';
import { MISSILE_STATES } from '../../state/frames/move-frame.js';
import { RALLY_METHODS } from '../../state/actions/rally-action.js';
import { MOVE_MODES } from '../../state/actions/move-mode.js';
import { EDGES } from '../../state/position/part.js';
import { DIRECTIONS } from '../../map/index.js';
import { FIRE_MISSIONS } from '../../tables/index.js';
import { actionSchema } from './action.schema.js';
import type { Fields } from '../../engine/documents/fields.schema.js';
import { recordOf, unionOf } from '../../engine/documents/fields.schema.js';
import { countSchema, counterIdSchema, hexIdSchema, locationSchema } from './names.schema.js';

const counters = /* @__PURE__ */ once(() => v.array(counterIdSchema()));
const locations = /* @__PURE__ */ once(() => v.array(locationSchema()));

/** The deeds of the units of a named location. */
export const groupSchema: () => v.GenericSchema<unknown, Group> = /* @__PURE__ */ once(() =>
  recordOf<Group>({
    at: locationSchema(),
    only: v.exactOptional(v.picklist(BROUGHT)),
    moved: v.exactOptional(flagSchema()),
    drove: v.exactOptional(counters()),
    firedAt: v.exactOptional(locationSchema()),
    shotAt: v.exactOptional(locationSchema()),
    leader: v.exactOptional(counterIdSchema()),
    mustMove: v.exactOptional(counters()),
    laidSmoke: v.exactOptional(counters()),
    breaching: v.exactOptional(flagSchema()),
  }),
);

/** The spotting attempt of an impulse. */
export const attemptSchema: () => v.GenericSchema<unknown, NonNullable<ImpulseFrame['attempt']>> = /* @__PURE__ */ once(
  () =>
    recordOf<NonNullable<ImpulseFrame['attempt']>>({
      unit: counterIdSchema(),
      target: locationSchema(),
      spotted: v.boolean(),
      directed: v.exactOptional(flagSchema()),
    }),
);

/** How far an impulse has come. */
export const impulseStepSchema: () => v.GenericSchema<unknown, ImpulseFrame['step']> = /* @__PURE__ */ once(() =>
  v.picklist(['open', 'naming', 'acting']),
);

const shot = /* @__PURE__ */ once(() =>
  recordOf<Shot>({
    weapon: counterIdSchema(),
    gun: v.exactOptional(idSchema()),
    from: locationSchema(),
    target: locationSchema(),
    vehicle: v.exactOptional(counterIdSchema()),
    barricade: v.exactOptional(hexIdSchema()),
  }),
);

const shook = /* @__PURE__ */ once(() =>
  v.exactOptional(v.array(recordOf<Shook>({ from: locationSchema(), units: counters() }))),
);
const spent = /* @__PURE__ */ once(() =>
  v.exactOptional(
    v.array(
      recordOf<Spent>({
        unit: counterIdSchema(),
        weapons: counters(),
        direct: v.exactOptional(flagSchema()),
        ifp: v.exactOptional(flagSchema()),
        shots: v.exactOptional(v.array(shot())),
        opsComplete: v.exactOptional(flagSchema()),
        guns: v.exactOptional(v.array(v.string())),
        aim: v.exactOptional(locationSchema()),
        aimedAt: v.exactOptional(counterIdSchema()),
        half: v.exactOptional(locationSchema()),
        turned: v.exactOptional(flagSchema()),
        pivoted: v.exactOptional(flagSchema()),
      }),
    ),
  ),
);

const mover = /* @__PURE__ */ once(() =>
  recordOf<Mover>({
    unit: counterIdSchema(),
    mode: v.picklist(MOVE_MODES),
    allowance: countSchema(),
    own: countSchema(),
    spent: countSchema(),
    road: v.exactOptional(countSchema()),
    pivoted: v.exactOptional(countSchema()),
    eased: v.exactOptional(flagSchema()),
    rides: v.exactOptional(flagSchema()),
    continuous: v.exactOptional(flagSchema()),
    shaken: v.exactOptional(flagSchema()),
    wounds: v.exactOptional(whole(1, 9)),
    struck: v.exactOptional(v.array(v.string())),
  }),
);

/** The fields of what a side has done in a Rally Phase. */
function rallied(): Fields<RallyRecord> {
  return {
    attempted: counters(),
    used: counters(),
    lent: v.array(recordOf<RallyRecord['lent'][number]>({ at: locationSchema(), leader: counterIdSchema() })),
    tended: v.exactOptional(
      v.array(recordOf<Tended>({ man: counterIdSchema(), unit: counterIdSchema(), at: locationSchema() })),
    ),
    raised: v.exactOptional(hexIdSchema()),
    alone: v.exactOptional(counterIdSchema()),
    failed: v.exactOptional(
      v.array(
        recordOf<FailedAttempt>({
          unit: counterIdSchema(),
          method: v.picklist(RALLY_METHODS),
          leader: v.exactOptional(counterIdSchema()),
        }),
      ),
    ),
    driven: v.exactOptional(counters()),
  };
}

/** The side that acts, and the actions that are legal. */
export const frameSchema: () => v.GenericSchema<unknown, Frame> = /* @__PURE__ */ once(() =>
  unionOf<Frame>({
    setUp: { by: idSchema(), laid: v.exactOptional(v.array(idSchema())) },
    rally: {
      by: idSchema(),
      ...rallied(),
      part: v.exactOptional(v.picklist(['attempts', 'rest'])),
      other: v.exactOptional(recordOf<RallyRecord>(rallied())),
    },
    impulse: {
      by: idSchema(),
      step: impulseStepSchema(),
      named: v.array(groupSchema()),
      started: counters(),
      attempt: v.exactOptional(attemptSchema()),
      acted: v.boolean(),
      entered: v.exactOptional(flagSchema()),
      faced: v.exactOptional(counters()),
      hatched: v.exactOptional(counters()),
      spent: spent(),
      answers: v.exactOptional(v.array(shot())),
      shook: shook(),
    },
    move: {
      by: idSchema(),
      movers: v.array(mover()),
      halted: counters(),
      at: v.exactOptional(locationSchema()),
      from: v.exactOptional(locationSchema()),
      step: v.picklist(['ready', 'entered']),
      steps: countSchema(),
      leader: v.exactOptional(counterIdSchema()),
      withdrawal: v.exactOptional(flagSchema()),
      trench: v.exactOptional(flagSchema()),
      faced: v.exactOptional(counters()),
      changedFlight: v.exactOptional(flagSchema()),
      overran: v.exactOptional(either([v.literal(OFF_MAP), locationSchema()])),
      tunnel: v.exactOptional(flagSchema()),
      ends: v.exactOptional(flagSchema()),
      flees: v.exactOptional(v.picklist([1, 2])),
      spent: spent(),
    },
    window: {
      by: idSchema(),
      at: locationSchema(),
      movers: counters(),
      attacks: countSchema(),
      used: locations(),
      claymores: v.exactOptional(locations()),
      sniper: v.exactOptional(counterIdSchema()),
      shares: v.exactOptional(v.array(v.strictObject({ unit: counterIdSchema(), attacks: countSchema() }))),
      reacting: v.exactOptional(counters()),
      missile: v.exactOptional(v.picklist(MISSILE_STATES)),
      counterattack: v.exactOptional(counters()),
      spent: spent(),
      shook: shook(),
    },
    melee: {
      by: idSchema(),
      at: locationSchema(),
      entered: counters(),
      from: v.exactOptional(locationSchema()),
      ambush: v.exactOptional(counters()),
      charge: v.exactOptional(counters()),
      landed: v.exactOptional(counters()),
    },
    closeAssault: {
      by: idSchema(),
      at: locationSchema(),
      units: counters(),
      done: counters(),
      vehicle: v.exactOptional(counterIdSchema()),
      entered: counters(),
      from: v.exactOptional(locationSchema()),
    },
    aim: {
      by: idSchema(),
      unit: counterIdSchema(),
      action: actionSchema() as v.GenericSchema<unknown, FireAction | ShootAction>,
      attacks: countSchema(),
      step: v.picklist(['announced', 'answered']),
      missile: v.exactOptional(v.picklist(MISSILE_STATES)),
    },
    retreat: { by: idSchema(), unit: counterIdSchema(), from: locationSchema(), firer: locationSchema() },
    spottingRound: {
      by: idSchema(),
      caller: counterIdSchema(),
      artillery: idSchema(),
      mission: v.picklist(FIRE_MISSIONS),
      at: hexIdSchema(),
    },
    airstrike: {
      by: idSchema(),
      aircraft: counterIdSchema(),
      then: idSchema(),
      edge: v.exactOptional(v.picklist(EDGES)),
      entry: v.exactOptional(hexIdSchema()),
      heading: v.exactOptional(v.picklist(DIRECTIONS.map(String))),
      strafed: v.exactOptional(v.array(hexIdSchema())),
      bombed: v.exactOptional(v.array(hexIdSchema())),
    },
    displacement: { by: idSchema(), unit: counterIdSchema(), options: locations() },
  }),
);
