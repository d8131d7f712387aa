import type { ActionRule, Constraint, FireAction, Scene } from '../../state/index.js';
import { actionRule, constraint, desertedBy, isAircraft, isHelicopter } from '../../state/index.js';
import { isMoverAimedAt, targetsAt, targetsOf, vehicleTargets } from '../attack/targets.js';
import type { FireOrder } from '../attack/fire-action.js';
import { fireOrder } from '../attack/fire-action.js';
import { cannotTilt, hasBodyFired, isAlone, isOrdnanceTeam, isThrough, TRIPODS_TILT } from '../attack/firers.js';
import { haveRidersFired, perchOfOrder } from '../attack/from-top.js';
import { attackLeft, isMoverLeft } from '../attack/opportunity.js';
import { contributes, mayLead, possibleLeads } from '../attack/reach.js';
import { isAtEmptyCave } from './empty-cave.js';
import { fire } from './fire.js';
import { fireAccounts } from './fire-account.js';
import { unitsThat } from './attack-condition.js';
import { assaultFault, isA, lineOnMap } from './shared-conditions.js';
import { assaultValues, leaderValues, leadValues } from './fire-leaders.js';
import {
  fromValues,
  gunValues,
  observerValues,
  pivotValues,
  targetValues,
  unitValues,
  vehicleValues,
  weaponsOnlyValues,
  weaponValues,
} from './fire-slots.js';
import { reachedAt, shared, when } from './direct-fire.js';
import { MANNER_CONDITIONS, WEAPON_CONDITIONS } from './weapon-conditions.js';
import { GUN_CONDITIONS } from './gun-conditions.js';

/** Conditions on the firers. */
const FIRERS: readonly Constraint<FireAction>[] = [
  when('nobody-fires', '5.0', (scene, frame, order) =>
    order.units.length > 0 ? undefined : desertedBy(scene, frame.by, order.from),
  ),
  shared('notYours'),
  shared('notThere'),
  shared('notGoodOrder'),
  shared('abandoned'),
  shared('afloat'),
  shared('movesOn'),
  when('already-activated', '4.0', (scene, frame, order) =>
    order.opportunity ? undefined : unitsThat(order, (unit) => isThrough(scene, frame, unit, order.target)),
  ),
  when('already-activated', '5.3', (scene, frame, order) =>
    order.opportunity ? unitsThat(order, (unit) => isThrough(scene, frame, unit, order.target)) : undefined,
  ),
  shared('notActivatedHere'),
  shared('laidSmoke'),
  shared('mustFaceFire'),
  when('fires-alone', '5.2', (scene, _frame, order) =>
    order.units.length < 2 ? undefined : unitsThat(order, (unit) => isAlone(scene, unit)),
  ),
  when('riders-fire-apart', '16.2', (scene, _frame, order) =>
    order.units.length > 1 && perchOfOrder(scene, order) === undefined
      ? unitsThat(order, ({ place }) => place.kind === 'vehicle')
      : undefined,
  ),
  shared('lockedInMelee'),
  when('nothing-in-range', '5.0', (scene, _frame, order) => {
    const hexes = reachedAt(scene, order);
    return hexes === undefined ? undefined : unitsThat(order, (unit) => !contributes(scene, order, unit, hexes));
  }),
  when(
    'tripod-between-levels',
    '1.7',
    (scene, _frame, order) => unitsThat(order, (unit) => cannotTilt(scene, unit, order.from, order.target)),
    TRIPODS_TILT,
  ),
  when('fires-separately', '1.7.1', (scene, _frame, order) => unitsThat(order, (unit) => isOrdnanceTeam(scene, unit))),
];

/** Their target. */
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
  when('helicopter-at-aircraft', '19.2.9', (scene, _frame, { units, vehicle }) => {
    const helicopter = units.find((unit) => isHelicopter(scene.world, unit));
    if (helicopter === undefined || vehicle === undefined || !isAircraft(scene.world, vehicle)) return undefined;
    return { unit: helicopter.id, aircraft: vehicle.id };
  }),
  when('not-anti-aircraft', '19.1.1', (scene, _frame, { units, vehicle }) =>
    vehicle === undefined || !isAircraft(scene.world, vehicle)
      ? undefined
      : { units: units.map(({ id }) => id), aircraft: vehicle.id },
  ),
  when('vehicle-buttoned', '17.2', (scene, frame, order) => {
    const { target, vehicle } = order;
    if (vehicle === undefined || !vehicleTargets(scene, target, frame.by).includes(vehicle)) return undefined;
    if (isAircraft(scene.world, vehicle)) return undefined;
    return targetsOf(scene, order).length > 0 ? undefined : { unit: vehicle.id };
  }),
  when('not-the-mover', '5.3', (scene, frame, { from, target, vehicle }) => {
    if (frame.kind !== 'window' || frame.at !== target || !isMoverLeft(scene, frame)) return undefined;
    return isMoverAimedAt(scene, frame, vehicle, from) ? undefined : { target, movers: frame.movers };
  }),
  shared('meleeThere'),
  shared('friendsThere'),
  shared('noLineOfSight'),
  shared('inTheDark'),
  shared('outsideBunkerFront'),
  shared('outsideCaveFront'),
  shared('notSpotted'),
];

/** The conditions of the impulse or the window. */
const OCCASION: readonly Constraint<FireAction>[] = [
  shared('notActing'),
  when('already-fired-together', '4.0', (scene, frame, order) => {
    if (frame.kind === 'window' || order.units.every((unit) => isAlone(scene, unit))) return undefined;
    const perch = perchOfOrder(scene, order);
    const over = perch === undefined ? hasBodyFired(scene, frame, order.from) : haveRidersFired(scene, perch);
    return over ? { at: order.from } : undefined;
  }),
  shared('otherTarget'),
  shared('notWhereTheyMove'),
  shared('noMoverLeft'),
  when('no-attack-left', '5.3', (scene, frame, order) => {
    if (frame.kind !== 'window') return undefined;
    const refused = order.units.some((unit) => !attackLeft(scene, frame, order.from, unit));
    return refused ? { at: order.from, attacks: frame.attacks, used: frame.used } : undefined;
  }),
  shared('sniperMustFire'),
];

/** The lead unit, the Leader who lends his modifier, the units that will move. */
const LEADERS: readonly Constraint<FireAction>[] = [
  when('lead-needed', '5.2', (scene, _frame, order, action) => {
    if (action.lead !== undefined) return undefined;
    const leads = leadsOf(scene, order);
    return leads.length > 0 ? { units: leads } : undefined;
  }),
  when('not-a-lead', '5.2', (scene, _frame, order, action) => {
    if (action.lead === undefined) return undefined;
    const hexes = reachedAt(scene, order);
    const lead = order.units.find((unit) => unit.id === action.lead);
    const leads = hexes !== undefined && lead !== undefined && mayLead(scene, order, lead, hexes);
    return leads ? undefined : { lead: action.lead };
  }),
  shared('leaderCannotHelp'),
  shared('leaderServesAWeapon'),
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
  constraints: [
    ...OCCASION,
    ...FIRERS,
    ...WEAPON_CONDITIONS,
    ...GUN_CONDITIONS,
    ...MANNER_CONDITIONS,
    ...TARGET,
    ...LEADERS,
  ],
  lacking: { code: 'needs-target', rule: '5.0' },
  run: fire,
  accounts: (scene, action) => fireAccounts(scene, fireOrder(scene, action)),
});
