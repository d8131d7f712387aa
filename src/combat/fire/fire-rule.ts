import type { Params } from '../../kernel/result.js';
import type { ActionRule, Constraint, Counter, FireAction, Scene } from '../../state/index.js';
import { actionRule, constraint, isAir, isTrapped, mustDriveOut, VERTICES, weaponSideUp } from '../../state/index.js';
import { attackLedger, defenceLedger } from '../attack/attack.js';
import { isMoverAimedAt, targetsAt, targetsOf, vehicleTargets } from '../attack/targets.js';
import type { FireFrame, FireOrder } from '../attack/fire-action.js';
import { fireFrame, fireOrder, weaponsFired } from '../attack/fire-action.js';
import { isForMen } from '../attack/grenades.js';
import {
  cannotTilt,
  firesTooMany,
  hasBodyFired,
  isAlone,
  isAmidFire,
  isOrdnanceTeam,
  isThrough,
  unheldWeapons,
} from '../attack/firers.js';
import { attackLeft, isMoverLeft } from '../attack/opportunity.js';
import { vehicleOf } from '../attack/gun-fire.js';
import type { GunFault } from '../attack/mounted-gun.js';
import { gunFault, gunNumbers, gunOf, pivotFault } from '../attack/mounted-gun.js';
import { spentBy } from '../attack/occasion.js';
import type { WeaponFault } from '../attack/weapon-fault.js';
import { weaponFault } from '../attack/weapon-fault.js';
import { isMortar, mayBeIndirect, observerFault } from '../attack/mortar.js';
import type { GrenadeFault } from '../attack/weapon-kinds.js';
import { grenadeFault, mayHoldBack } from '../attack/weapon-kinds.js';
import { contributes, possibleLeads, smallArmsRange, weaponReaches } from '../attack/reach.js';
import { isAtEmptyCave, rollAtEmptyCave } from './empty-cave.js';
import { fire } from './fire.js';
import { assaultFault, FIRE_CONDITIONS, hexesOf, isA, judged, lineOnMap, unitsThat } from './fire-conditions.js';
import {
  assaultValues,
  fromValues,
  gunValues,
  leaderValues,
  leadValues,
  observerValues,
  pivotValues,
  targetValues,
  unitValues,
  vehicleValues,
  weaponsOnlyValues,
  weaponValues,
} from './fire-slots.js';

/** One condition of direct fire alone, read with the frame and the counters of the order. */
type Test = (scene: Scene, frame: FireFrame, order: FireOrder, action: FireAction) => Params | undefined;

function when(code: string, rule: string, test: Test): Constraint<FireAction> {
  return constraint<FireAction>(code, rule, (scene, action) => {
    const frame = fireFrame(scene);
    return frame === undefined ? undefined : test(scene, frame, fireOrder(scene, action), action);
  });
}

/** A condition that direct fire shares with the fire of ordnance. */
function shared(name: keyof typeof FIRE_CONDITIONS): Constraint<FireAction> {
  return judged(FIRE_CONDITIONS[name], (scene, action: FireAction) => fireOrder(scene, action));
}

/** The weapons of an order of which something is true. */
function weapons(order: FireOrder, test: (weapon: Counter) => boolean): Params | undefined {
  return order.weapons.some(test) ? { weapons: order.weapons.filter(test).map((weapon) => weapon.id) } : undefined;
}

/** The range by which small arms are judged, where the target is apart. */
function reachedAt(scene: Scene, order: FireOrder): number | undefined {
  return hexesOf(scene, order) === undefined ? undefined : smallArmsRange(scene, order.from, order.target);
}

function isHeldBy(order: FireOrder, weapon: Counter): Counter | undefined {
  return order.units.find((unit) => weaponsFired(order, unit).includes(weapon));
}

/** Who fires. */
const FIRERS: readonly Constraint<FireAction>[] = [
  when('nobody-fires', '5.0', (_scene, _frame, order) => (order.units.length > 0 ? undefined : {})),
  shared('notYours'),
  shared('notThere'),
  shared('notGoodOrder'),
  shared('abandoned'),
  shared('afloat'),
  shared('movesOn'),
  when('already-activated', '5.3', (scene, frame, order) =>
    unitsThat(order, (unit) => isThrough(scene, frame, unit, order.target)),
  ),
  shared('notActivatedHere'),
  shared('laidSmoke'),
  when('must-face-fire', '10.5.6.2', (scene, frame, order) =>
    unitsThat(
      order,
      (unit) =>
        isAmidFire(scene, frame, unit) &&
        (isTrapped(scene, unit) || mustDriveOut(scene, unit) || !order.assault.includes(unit.id)),
    ),
  ),
  when('fires-alone', '5.2', (scene, _frame, order) =>
    order.units.length < 2 ? undefined : unitsThat(order, (unit) => isAlone(scene, unit)),
  ),
  shared('lockedInMelee'),
  when('nothing-in-range', '5.0', (scene, _frame, order) => {
    const hexes = reachedAt(scene, order);
    return hexes === undefined ? undefined : unitsThat(order, (unit) => !contributes(scene, order, unit, hexes));
  }),
  when('tripod-between-levels', '1.7', (scene, _frame, order) =>
    unitsThat(order, (unit) => cannotTilt(scene, unit, order.from, order.target)),
  ),
  when('fires-separately', '1.7.1', (scene, _frame, order) => unitsThat(order, (unit) => isOrdnanceTeam(scene, unit))),
];

/** What they fire. */
const WEAPONS: readonly Constraint<FireAction>[] = [
  when('weapon-not-held', '1.6', (_scene, _frame, order) => {
    const loose = unheldWeapons(order).map((weapon) => weapon.id);
    return loose.length === 0 ? undefined : { weapons: loose };
  }),
  when('too-many-weapons', '1.6', (scene, _frame, order) =>
    unitsThat(order, (unit) => firesTooMany(scene, order, unit)),
  ),
  when('jammed', '1.6.2', (_scene, _frame, order) => weapons(order, (weapon) => weapon.status.jammed === true)),
  when('dismantled', '1.6.1', (scene, _frame, order) =>
    weapons(order, (weapon) => {
      const side = weaponSideUp(scene.world, weapon);
      return side !== undefined && side.fp === undefined;
    }),
  ),
  when('fires-separately', '1.6.4', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'ordnance')),
  ),
  when('aircraft-only', '1.6.6', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'antiAircraft')),
  ),
  when('never-fired', '23.0', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'neverFired')),
  ),
  when('fires-separately', '23.2.5', (scene, _frame, order) =>
    order.vehicle === undefined ? undefined : weapons(order, (weapon) => isForMen(scene, weapon)),
  ),
  grenadesCannot('grenades-alone', 'alone'),
  grenadesCannot('too-many-grenades', 'several'),
  when('weapon-unusable', '1.6', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'unusable')),
  ),
  when('mortar-in-window', '1.6.5', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'noOpportunityFire')),
  ),
  when('mortar-under-cover', '1.6.5', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'underCover')),
  ),
  when('mortar-at-helicopter', '19.2.8', (scene, _frame, order) =>
    isAir(order.target) ? weapons(order, (weapon) => isMortar(scene, weapon)) : undefined,
  ),
  when('weapon-out-of-range', '1.6', (scene, _frame, order) => {
    const hexes = reachedAt(scene, order);
    if (hexes === undefined) return undefined;
    return weapons(
      order,
      (weapon) => weaponSideUp(scene.world, weapon)?.fp !== undefined && !weaponReaches(scene, weapon, hexes),
    );
  }),
  when('tripod-between-levels', '1.6.1', (scene, _frame, order) =>
    weapons(order, (weapon) => cannotTilt(scene, weapon, order.from, order.target)),
  ),
];

/** A condition that the grenades of every unit must fulfil. */
function grenadesCannot(code: string, fault: GrenadeFault): Constraint<FireAction> {
  return when(code, '23.2.2', (scene, _frame, order) =>
    hexesOf(scene, order) === undefined
      ? undefined
      : unitsThat(order, (unit) => grenadeFault(scene, order, unit) === fault),
  );
}

function isFault(scene: Scene, frame: FireFrame, order: FireOrder, weapon: Counter, fault: WeaponFault): boolean {
  const holder = isHeldBy(order, weapon);
  return holder !== undefined && weaponFault(scene, holder, weapon, frame.kind) === fault;
}

/** Which machine gun a vehicle fires, and how it turns for it. */
const GUNS: readonly Constraint<FireAction>[] = [
  when('no-such-machine-gun', '15.0', (scene, _frame, order, { gun }) => {
    const vehicle = vehicleOf(scene, order);
    if (vehicle === undefined) return gun === undefined ? undefined : { gun };
    if (gunNumbers(scene, vehicle).includes(gun ?? '')) return undefined;
    return { ...(gun === undefined ? {} : { gun }), unit: vehicle.id, guns: gunNumbers(scene, vehicle) };
  }),
  gunCannot('gun-has-fired', '15.0', 'fired'),
  gunCannot('gun-not-split', '15.0', 'notSplit'),
  gunCannot('gun-halves-apart', '15.0', 'sameHex'),
  gunCannot('guns-fire-at-one-hex', '15.0', 'otherHex'),
  gunCannot('gun-out-of-range', '15.0', 'outOfRange'),
  gunCannot('gun-not-all-around', '19.2.8', 'notAllAround'),
  gunCannot('gun-needs-open-hatch', '15.0.1', 'buttoned'),
  gunCannot('gun-hull-down', '15.10', 'hullDown'),
  gunCannot('outside-gun-arc', '15.0', 'outsideArc'),
  when('cannot-pivot', '15.1', (scene, frame, order, { pivot, assaultFire }) => {
    if (pivot === undefined) return undefined;
    const vehicle = vehicleOf(scene, order);
    const gun = vehicle === undefined ? undefined : gunOf(scene, vehicle, order.gun);
    if (vehicle === undefined || gun === undefined) return { reason: 'noVehicle' };
    if (!VERTICES.map(String).includes(pivot)) return { unit: vehicle.id, reason: 'noVertex' };
    if (assaultFire !== undefined) return { unit: vehicle.id, reason: 'assaultFire' };
    const reason = pivotFault(scene, frame, vehicle, gun.mount, order.target, Number(pivot));
    return reason === undefined ? undefined : { unit: vehicle.id, reason };
  }),
];

/** A condition that a machine gun which there is must fulfil. */
function gunCannot(code: string, rule: string, fault: GunFault): Constraint<FireAction> {
  return when(code, rule, (scene, frame, order) => {
    const vehicle = vehicleOf(scene, order);
    if (vehicle === undefined || order.gun === undefined || gunOf(scene, vehicle, order.gun) === undefined)
      return undefined;
    if (gunFault(scene, frame, vehicle, order.gun, order.target, order.pivot) !== fault) return undefined;
    const aim = spentBy(frame, vehicle.id)?.aim;
    return { unit: vehicle.id, gun: order.gun, ...(fault === 'otherHex' && aim !== undefined ? { target: aim } : {}) };
  });
}

/** How they fire it: over an obstacle, without their own weapons. */
const MANNER: readonly Constraint<FireAction>[] = [
  when('indirect-mortars-only', '1.6.5', (scene, _frame, order) =>
    order.observer === undefined || mayBeIndirect(scene, order) ? undefined : { observer: order.observer.id },
  ),
  when('observer-cannot-direct', '1.6.5', (scene, frame, order) => {
    const { observer } = order;
    if (observer === undefined) return undefined;
    const reason = observerFault(scene, frame, order, observer);
    return reason === undefined ? undefined : { observer: observer.id, reason };
  }),
  when('cannot-hold-back', '1.6', (scene, _frame, order, action) => {
    if (action.weaponsOnly === undefined) return undefined;
    const able = mayHoldBack(scene, order).map((unit) => unit.id);
    const refused = action.weaponsOnly.filter((id) => !able.includes(id));
    return refused.length === 0 && action.weaponsOnly.length > 0 ? undefined : { units: refused };
  }),
];

/** What they fire at. */
const TARGET: readonly Constraint<FireAction>[] = [
  shared('ownLocation'),
  when('no-target', '5.0', (scene, frame, order) =>
    order.vehicle !== undefined || targetsAt(scene, order.target, frame.by).length > 0 || isAtEmptyCave(scene, order)
      ? undefined
      : { target: order.target },
  ),
  when('no-vehicle-there', '17.2', (scene, frame, { target, vehicle }) =>
    vehicle === undefined || vehicleTargets(scene, target, frame.by).includes(vehicle)
      ? undefined
      : { unit: vehicle.id, target },
  ),
  when('vehicle-buttoned', '17.2', (scene, frame, order) => {
    const { target, vehicle } = order;
    if (vehicle === undefined || !vehicleTargets(scene, target, frame.by).includes(vehicle)) return undefined;
    return targetsOf(scene, order).length > 0 ? undefined : { unit: vehicle.id };
  }),
  when('not-the-mover', '5.3', (scene, frame, { target, vehicle }) => {
    if (frame.kind !== 'window' || frame.at !== target || !isMoverLeft(scene, frame)) return undefined;
    return isMoverAimedAt(scene, frame, vehicle) ? undefined : { target, movers: frame.movers };
  }),
  shared('meleeThere'),
  shared('friendsThere'),
  shared('noLineOfSight'),
  shared('inTheDark'),
  shared('outsideBunkerFront'),
  shared('notSpotted'),
];

/** What the impulse or the window allows. */
const OCCASION: readonly Constraint<FireAction>[] = [
  shared('notActing'),
  when('already-fired-together', '4.0', (scene, frame, order) => {
    if (frame.kind === 'window' || order.units.every((unit) => isAlone(scene, unit))) return undefined;
    return hasBodyFired(scene, frame, order.from) ? { at: order.from } : undefined;
  }),
  shared('otherTarget'),
  shared('notWhereTheyMove'),
  shared('noMoverLeft'),
  when('no-attack-left', '5.3', (scene, frame, order) => {
    if (frame.kind !== 'window') return undefined;
    const refused = order.units.some((unit) => !attackLeft(scene, frame, order.from, unit));
    return refused ? { attacks: frame.attacks, used: frame.used } : undefined;
  }),
  shared('sniperMustFire'),
];

/** Who leads, who lends his modifier, who will move. */
const LEADERS: readonly Constraint<FireAction>[] = [
  when('lead-needed', '5.2', (scene, _frame, order, action) => {
    if (action.lead !== undefined) return undefined;
    const leads = leadsOf(scene, order);
    return leads.length > 0 ? { units: leads } : undefined;
  }),
  when('not-a-lead', '5.2', (scene, _frame, order, action) => {
    if (action.lead === undefined) return undefined;
    return leadsOf(scene, order).includes(action.lead) ? undefined : { lead: action.lead };
  }),
  shared('leaderCannotHelp'),
  shared('assaultFireInWindow'),
  shared('assaultFireAfterMove'),
  when('cannot-assault-fire', '6.1.1', (scene, frame, order, action) =>
    assaultFault(scene, frame, order, action.assaultFire),
  ),
];

function leadsOf(scene: Scene, order: FireOrder): readonly string[] {
  const hexes = reachedAt(scene, order);
  return hexes === undefined ? [] : possibleLeads(scene, order, hexes).map((unit) => unit.id);
}

/**
 * Direct fire from one location at another: in a side's impulse, as Opportunity Fire in its window on a move, or on its
 * own move under Hit & Run.
 *
 * @rule 5.0, 6.7
 * @example fireRule.constraints.map(({ code }) => code)
 */
export const fireRule: ActionRule<FireAction> = actionRule<FireAction>({
  kind: 'fire',
  frames: ['impulse', 'window', 'move'],
  slots: [
    { name: 'from', form: 'one', values: fromValues },
    { name: 'target', form: 'one', values: targetValues },
    { name: 'vehicle', form: 'one', optional: true, values: vehicleValues },
    { name: 'units', form: 'set', values: unitValues },
    { name: 'weapons', form: 'set', values: weaponValues },
    { name: 'gun', form: 'one', optional: true, values: gunValues },
    { name: 'pivot', form: 'one', optional: true, values: pivotValues },
    { name: 'observer', form: 'one', optional: true, values: observerValues },
    { name: 'weaponsOnly', form: 'set', optional: true, values: weaponsOnlyValues },
    { name: 'lead', form: 'one', optional: true, values: leadValues },
    { name: 'leader', form: 'one', optional: true, values: leaderValues },
    { name: 'assaultFire', form: 'set', optional: true, values: assaultValues },
  ],
  exact: true,
  references: [
    lineOnMap(),
    constraint('unknown-counter', '1.1', (scene, action) => {
      const named = [
        ...action.units,
        ...(action.assaultFire ?? []),
        ...(action.weaponsOnly ?? []),
        ...[action.vehicle, action.lead, action.leader, action.observer].filter((id) => id !== undefined),
      ];
      const unknown = [
        ...named.filter((id) => !isA(scene, id, 'unit')),
        ...action.weapons.filter((id) => !isA(scene, id, 'weapon')),
      ];
      return unknown.length === 0 ? undefined : { counters: unknown };
    }),
  ],
  constraints: [...OCCASION, ...FIRERS, ...WEAPONS, ...GUNS, ...MANNER, ...TARGET, ...LEADERS],
  run: fire,
  preview: (scene, action) => {
    const order = fireOrder(scene, action);
    if (isAtEmptyCave(scene, order)) {
      const { attack, defence } = rollAtEmptyCave(scene, order);
      return [attack, defence];
    }
    return targetsOf(scene, order).flatMap((target) => [
      attackLedger(scene, order, target),
      defenceLedger(scene, order, target),
    ]);
  },
});
