import * as v from 'valibot';
import type { Finding } from '../../kernel/numbers/ledger.js';
import { once } from '../../kernel/basis/once.js';
import { either } from '../../kernel/json/variants.js';
import { faceSchema, flagSchema, idSchema } from '../../scenario/atoms.schema.js';
import { UNIT_MARKERS } from '../../state/position/counter.js';
import { AIR_ARMS, FIRE_RESULTS, PENETRATION_RESULTS } from '../../state/events/table-talk.js';
import { EDGES } from '../../state/position/part.js';
import type { Cause, Event } from '../../state/events/event.js';
import type { Opposed, ToHit } from '../../state/events/table-talk.js';
import { PHASES } from '../../state/position/position.js';
import { FIRE_MISSIONS, MINES_RESULTS } from '../../tables/index.js';
import { WEAPON_MODES } from '../../units/catalogue.js';
import { paramsSchema } from '../../engine/documents/game.schema.js';
import { ledgerSchema, termSchema } from '../../engine/documents/ledger.schema.js';
import { recordOf, unionOf } from '../../engine/documents/fields.schema.js';
import {
  acquisitionSchema,
  counterSchema,
  factSchema,
  hexMarkerSchema,
  placeSchema,
  resultSchema,
} from './game.schema.js';
import { countSchema, counterIdSchema, hexIdSchema, hexsideSchema, locationSchema } from './names.schema.js';

export { ledgerSchema, termSchema };

/** A decision that is not a sum. */
export const findingSchema: () => v.GenericSchema<unknown, Finding> = /* @__PURE__ */ once(() =>
  recordOf<Finding>({
    id: idSchema(),
    rule: v.string(),
    params: paramsSchema(),
    because: v.array(ledgerSchema()),
  }),
);

const opposed = /* @__PURE__ */ once(() =>
  recordOf<Opposed>({
    targets: v.array(counterIdSchema()),
    attack: ledgerSchema(),
    defence: ledgerSchema(),
  }),
);

const toHit = /* @__PURE__ */ once(() =>
  recordOf<ToHit>({ targets: v.array(counterIdSchema()), roll: ledgerSchema(), needed: v.number(), hit: v.boolean() }),
);

const CAUSES = {
  casualties: 'casualties',
  recombined: 'recombined',
  dismounted: 'dismounted',
  heroCreated: 'heroCreated',
  crew: 'crew',
  melee: 'melee',
  surrender: 'surrender',
  damage: 'damage',
  mutiny: 'mutiny',
  noRoom: 'noRoom',
  noLeader: 'noLeader',
  noRetreat: 'noRetreat',
  leftMap: 'leftMap',
  notEntered: 'notEntered',
  event: 'event',
  usedUp: 'usedUp',
  deployed: 'deployed',
  destroyed: 'destroyed',
  buried: 'buried',
  burnt: 'burnt',
  wrecked: 'wrecked',
  damaged: 'damaged',
  bailout: 'bailout',
  lost: 'lost',
  flownOff: 'flownOff',
  sighted: 'sighted',
  override: 'override',
} as const satisfies { readonly [C in Cause]: C };

/** What happened. */
export const eventSchema: () => v.GenericSchema<unknown, Event> = /* @__PURE__ */ once(eventOf);

function eventOf(): v.GenericSchema<unknown, Event> {
  const to = either([v.literal('all'), v.array(idSchema())]);
  const cause = v.picklist(Object.values(CAUSES));
  const counter = counterIdSchema();
  const counters = v.array(counterIdSchema());
  const marker = v.picklist(UNIT_MARKERS);
  const sum = ledgerSchema();
  const at = locationSchema();
  const side = idSchema();
  const yes = v.boolean();
  return unionOf<Event>({
    turnBegan: { to, turn: countSchema() },
    phaseBegan: { to, phase: v.picklist(PHASES) },
    initiativeWon: { to, side },
    passed: { to, side, passes: countSchema() },
    impulseBegan: { to, side },
    impulseTaken: { to, side },
    factSettled: { to, fact: factSchema() },
    controlTaken: { to, at, side },
    controlLost: { to, at },
    sighted: { to, side, counters: v.array(counter) },
    missionCalled: {
      to,
      side,
      caller: counter,
      artillery: idSchema(),
      formation: idSchema(),
      mission: v.picklist(FIRE_MISSIONS),
      at: hexIdSchema(),
    },
    extraMissionRolled: { to, caller: counterIdSchema(), artillery: idSchema(), face: countSchema(), granted: yes },
    missionSpent: { to, artillery: idSchema() },
    airSupportCalled: { to, side, counter, turn: countSchema() },
    gameEnded: { to, result: resultSchema() },
    overridden: { to, by: v.string(), reason: v.string() },

    counterAdded: { to, counter: counterSchema(), cause, from: counters },
    counterRemoved: { to, counter, cause, place: placeSchema() },
    counterPlaced: { to, counter, place: placeSchema() },
    sightLost: { to, counter },
    unitsMoved: { to, units: counters, from: v.exactOptional(at), into: at, cost: v.array(sum) },
    shaken: { to, counter },
    rallied: { to, counter },
    wounded: { to, counter, wounds: countSchema() },
    healed: { to, counter },
    marked: { to, counter, marker },
    unmarked: { to, counter, marker },
    unitMarkersCleared: { to },
    underFire: { to, counter, hexsides: v.array(hexsideSchema()) },
    dugIn: { to, counter, at },
    skillGained: { to, counter, skill: idSchema() },
    skillSpent: { to, counter, skill: idSchema() },

    turned: { to, counter, facing: faceSchema(), turret: v.exactOptional(faceSchema()), cost: v.exactOptional(sum) },
    flightSet: { to, counter, flight: v.picklist(['flying', 'hovering']), cost: v.exactOptional(sum) },
    hatchSet: { to, counter, buttoned: yes },
    abandoned: { to, counter },
    immobilized: { to, counter },
    hullDownSet: { to, counter, hullDown: yes },
    continuousSet: { to, counter, continuous: yes },
    boarded: { to, counter, vehicle: counter, seat: v.picklist(['inside', 'outside']) },
    alighted: { to, counter, vehicle: counter, at },
    acquired: { to, counter, acquisition: acquisitionSchema() },
    acquisitionLost: { to, counter },
    expended: { to, counter },

    weaponTaken: { to, weapon: counter, unit: counter, captured: yes },
    weaponLeft: { to, weapon: counter, at },
    weaponFlipped: { to, weapon: counter, mode: v.picklist(WEAPON_MODES), front: v.exactOptional(flagSchema()) },
    weaponJammed: { to, weapon: counter },
    weaponCleared: { to, weapon: counter },

    markerAdded: { to, marker: hexMarkerSchema() },
    markerChanged: { to, from: hexMarkerSchema(), into: hexMarkerSchema() },
    markerRemoved: { to, marker: hexMarkerSchema() },

    hexNamed: { to, at, side },
    attackResolved: {
      to,
      from: at,
      target: at,
      units: counters,
      rolls: v.array(opposed()),
      opportunity: yes,
      claymore: v.exactOptional(flagSchema()),
    },
    shotRolled: {
      to,
      weapon: counter,
      from: at,
      target: at,
      units: counters,
      rolls: v.array(toHit()),
      opportunity: yes,
    },
    penetrationRolled: {
      to,
      counter,
      from: at,
      location: v.exactOptional(findingSchema()),
      attack: v.exactOptional(ledgerSchema()),
      defence: v.exactOptional(ledgerSchema()),
      result: v.picklist(PENETRATION_RESULTS),
    },
    overrunResolved: { to, counter, at, rolls: v.array(opposed()) },
    minesStruck: { to, at, side: idSchema(), rolls: v.array(opposed()) },
    crashRolled: {
      to,
      counter,
      at: hexIdSchema(),
      distance: sum,
      direction: faceSchema(),
      into: v.exactOptional(hexIdSchema()),
    },
    crashed: { to, counter, at: hexIdSchema(), rolls: v.array(opposed()) },
    barrageStruck: { to, at: hexIdSchema(), side: idSchema(), rolls: v.array(opposed()) },
    airstrikeRolled: { to, counter, face: faceSchema(), edge: v.exactOptional(v.picklist(EDGES)) },
    airAttackResolved: { to, counter, at: hexIdSchema(), arm: v.picklist(AIR_ARMS), rolls: v.array(opposed()) },
    aircraftFell: { to, counter, face: faceSchema(), into: v.exactOptional(hexIdSchema()) },
    roundScattered: {
      to,
      caller: counter,
      at: hexIdSchema(),
      distance: sum,
      direction: countSchema(),
      into: v.exactOptional(hexIdSchema()),
    },
    missionBroken: { to, caller: counter, why: v.picklist(['unseen', 'aborted']) },
    targetDrawn: { to, firer: counter, target: counter },
    damageChecked: { to, counter, check: sum, finding: findingSchema() },
    reductionRolled: { to, counter, face: countSchema(), into: idSchema() },
    heroRolled: { to, counter, face: countSchema(), created: yes },
    minesRolled: { to, counter, face: countSchema(), result: v.picklist(MINES_RESULTS) },
    rubbleRolled: { to, counter, at: hexIdSchema(), roll: sum, needed: v.number(), abandoned: yes },
    hullDownRolled: { to, counter, at, roll: sum, needed: v.number(), hullDown: yes },
    bailoutRolled: { to, counter, face: countSchema(), survived: yes },
    rallyRolled: { to, counter, check: sum, morale: sum, rallied: yes },
    healRolled: { to, medic: counter, counter, check: sum, morale: sum, healed: yes },
    moraleChecked: { to, counter, check: sum, morale: sum, passed: yes },
    spottingRolled: { to, counter, target: at, roll: sum, needed: v.number(), spotted: yes },
    barricadeAssaulted: {
      to,
      counter,
      at: hexIdSchema(),
      across: hexIdSchema(),
      attack: sum,
      defence: sum,
      destroyed: yes,
    },
    vehicleAssaulted: { to, counter, vehicle: counter, at, attack: sum, defence: sum, destroyed: yes },
    barricadeShot: {
      to,
      weapon: counter,
      from: at,
      at: hexIdSchema(),
      across: hexIdSchema(),
      roll: sum,
      needed: countSchema(),
      hit: yes,
      attack: v.exactOptional(ledgerSchema()),
      defence: v.exactOptional(ledgerSchema()),
      destroyed: yes,
    },
    starshellRolled: { to, counter, at: hexIdSchema(), roll: ledgerSchema(), needed: countSchema(), lit: yes },
    reactionRolled: { to, counter, face: countSchema(), reacts: yes },
    smokeRolled: { to, counter, at: hexIdSchema(), face: countSchema(), needed: v.number(), laid: yes },
    fireRolled: {
      to,
      at,
      face: countSchema(),
      needed: v.array(countSchema()),
      result: v.picklist(FIRE_RESULTS),
    },
    fireFought: { to, at, units: v.array(counter), roll: ledgerSchema(), needed: countSchema(), out: yes },
    jamRolled: { to, weapon: counter, face: countSchema(), cleared: yes },
    initiativeRolled: {
      to,
      faces: v.array(recordOf<{ readonly side: string; readonly face: number }>({ side, face: countSchema() })),
    },
    edgeRolled: { to, fact: idSchema(), face: countSchema(), edge: idSchema() },
    meleeStruck: {
      to,
      at,
      side,
      targets: counters,
      attack: sum,
      defence: sum,
      odds: findingSchema(),
      roll: sum,
      needed: v.number(),
      killed: yes,
    },
    missileAnnounced: { to, counter, target: locationSchema() },
    missileLost: { to, counter, target: locationSchema() },
    windowOpened: { to, by: side, at, attacks: countSchema(), counterattack: v.exactOptional(counters) },
    movementStopped: { to, units: counters, at },
  });
}
