import { indexOf } from '../map/index.js';
import { mayFireWeapons } from '../units/index.js';
import { isSpotted } from '../spotting/index.js';
import type { ActionRule, Constraint, Counter, FireAction, Scene } from '../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  friendsAt,
  hasSight,
  hexOf,
  isGoodOrder,
  isUnit,
  meleeAt,
  onMap,
  typeOf,
  weaponSideUp,
} from '../state/index.js';
import { mayUseAssault } from './assault.js';
import { attackLedger, defenceLedger, targetsAt, targetsOf } from './attack.js';
import { bearsOnTarget } from './bearing.js';
import { isAtEmptyCave, rollAtEmptyCave } from './empty-cave.js';
import { fire } from './fire.js';
import type { FireFrame, FireOrder } from './fire-action.js';
import { fireFrame, fireOrder, weaponsFired } from './fire-action.js';
import {
  attackLeft,
  cannotTilt,
  hasBodyFired,
  isAlone,
  isMoverLeft,
  isOrdnanceTeam,
  leaderFault,
  unheldWeapons,
  weaponFault,
} from './firers.js';
import type { WeaponFault } from './firers.js';
import { mayBeIndirect, observerFault } from './mortar.js';
import { actsUnder, barringMarker, groupAt, heldBySmoke, mustMove, tiedTo } from './occasion.js';
import { mayHoldBack } from './weapon-kinds.js';
import {
  assaultValues,
  fromValues,
  leaderValues,
  leadValues,
  observerValues,
  targetValues,
  unitValues,
  weaponsOnlyValues,
  weaponValues,
} from './fire-slots.js';
import { contributes, possibleLeads, rangeOf, weaponReaches } from './reach.js';
import type { Params } from '../kernel/result.js';

/** One condition of fire, read with the frame and the counters of the order. */
type Test = (scene: Scene, frame: FireFrame, order: FireOrder, action: FireAction) => Params | undefined;

function when(code: string, rule: string, test: Test): Constraint<FireAction> {
  return constraint<FireAction>(code, rule, (scene, action) => {
    const frame = fireFrame(scene);
    return frame === undefined ? undefined : test(scene, frame, fireOrder(scene, action), action);
  });
}

/** The units of an order of which something is true. */
function units(order: FireOrder, test: (unit: Counter) => boolean): Params | undefined {
  return order.units.some(test) ? { units: order.units.filter(test).map((unit) => unit.id) } : undefined;
}

/** The weapons of an order of which something is true. */
function weapons(order: FireOrder, test: (weapon: Counter) => boolean): Params | undefined {
  return order.weapons.some(test) ? { weapons: order.weapons.filter(test).map((weapon) => weapon.id) } : undefined;
}

function isHeldBy(order: FireOrder, weapon: Counter): Counter | undefined {
  return order.units.find((unit) => weaponsFired(order, unit).includes(weapon));
}

/** Who fires. */
const FIRERS: readonly Constraint<FireAction>[] = [
  when('nobody-fires', '5.0', (_scene, _frame, order) => (order.units.length > 0 ? undefined : {})),
  when('not-yours', '5.0', (_scene, frame, order) => units(order, (unit) => unit.side !== frame.by)),
  when('not-there', '5.2', (_scene, _frame, order) => units(order, (unit) => onMap(unit) !== order.from)),
  when('not-good-order', '5.1', (_scene, _frame, order) => units(order, (unit) => !isGoodOrder(unit))),
  when('already-activated', '5.3', (scene, frame, order) =>
    units(order, (unit) => barringMarker(scene, frame, unit, order.target) !== undefined || mustMove(frame, unit.id)),
  ),
  when('not-activated-here', '4.0', (scene, frame, order) =>
    units(order, (unit) => !actsUnder(scene, frame, unit, order.from)),
  ),
  when('laid-smoke', '7.0', (scene, frame, order) => units(order, (unit) => heldBySmoke(scene, frame, unit))),
  when('fires-alone', '5.2', (scene, _frame, order) =>
    order.units.length < 2 ? undefined : units(order, (unit) => isAlone(scene, unit)),
  ),
  when('locked-in-melee', '8.1', (scene, _frame, order) =>
    meleeAt(scene.position, order.from) === undefined ? undefined : { at: order.from },
  ),
  when('nothing-in-range', '5.0', (scene, _frame, order) => {
    const hexes = hexesOf(scene, order);
    return hexes === undefined ? undefined : units(order, (unit) => !contributes(scene, order, unit, hexes));
  }),
  when('tripod-between-levels', '1.7', (scene, _frame, order) =>
    units(order, (unit) => cannotTilt(scene, unit, order.from, order.target)),
  ),
  when('unsupported', '1.7.1', (scene, _frame, order) => units(order, (unit) => isOrdnanceTeam(scene, unit))),
];

/** What they fire. */
const WEAPONS: readonly Constraint<FireAction>[] = [
  when('weapon-not-held', '1.6', (_scene, _frame, order) => {
    const loose = unheldWeapons(order).map((weapon) => weapon.id);
    return loose.length === 0 ? undefined : { weapons: loose };
  }),
  when('too-many-weapons', '1.6', (scene, _frame, order) =>
    units(order, (unit) => {
      const fired = weaponsFired(order, unit).length;
      return fired > 0 && !mayFireWeapons(typeOf(scene.world, unit), fired, false);
    }),
  ),
  when('jammed', '1.6.2', (_scene, _frame, order) => weapons(order, (weapon) => weapon.status.jammed === true)),
  when('dismantled', '1.6.1', (scene, _frame, order) =>
    weapons(order, (weapon) => {
      const side = weaponSideUp(scene.world, weapon);
      return side !== undefined && side.fp === undefined;
    }),
  ),
  when('unsupported', '1.6.4', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'unsupported')),
  ),
  when('weapon-unusable', '1.6', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'unusable')),
  ),
  when('mortar-in-window', '1.6.5', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'noOpportunityFire')),
  ),
  when('mortar-under-cover', '1.6.5', (scene, frame, order) =>
    weapons(order, (weapon) => isFault(scene, frame, order, weapon, 'underCover')),
  ),
  when('weapon-out-of-range', '1.6', (scene, _frame, order) => {
    const hexes = hexesOf(scene, order);
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

function isFault(scene: Scene, frame: FireFrame, order: FireOrder, weapon: Counter, fault: WeaponFault): boolean {
  const holder = isHeldBy(order, weapon);
  return holder !== undefined && weaponFault(scene, holder, weapon, frame.kind) === fault;
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
  when('own-location', '5.0', (_scene, _frame, order) =>
    order.from === order.target ? { at: order.target } : undefined,
  ),
  when('no-target', '5.0', (scene, frame, order) =>
    targetsAt(scene, order.target, frame.by).length > 0 || isAtEmptyCave(scene, order)
      ? undefined
      : { target: order.target },
  ),
  when('melee-there', '5.0', (scene, _frame, order) =>
    meleeAt(scene.position, order.target) === undefined ? undefined : { target: order.target },
  ),
  when('friends-there', '5.0', (scene, frame, order) =>
    order.from === order.target || friendsAt(scene, order.target, frame.by).length === 0
      ? undefined
      : { target: order.target },
  ),
  when('no-line-of-sight', '5.0', (scene, _frame, order) =>
    order.observer !== undefined || hexesOf(scene, order) === undefined || hasSight(scene, order.from, order.target)
      ? undefined
      : { from: order.from, target: order.target },
  ),
  when('outside-bunker-front', '21.1', (scene, _frame, order) =>
    bearsOnTarget(scene, order) ? undefined : { from: order.from, target: order.target },
  ),
  when('not-spotted', '10.1', (scene, frame, order) =>
    isSpotted(scene, order.target, frame.by, order.from) ? undefined : { target: order.target },
  ),
];

/** What the impulse or the window allows. */
const OCCASION: readonly Constraint<FireAction>[] = [
  when('not-acting', '4.0', (_scene, frame) => {
    if (frame.kind === 'window') return undefined;
    return frame.step === (frame.kind === 'move' ? 'ready' : 'acting') ? undefined : {};
  }),
  when('already-fired-together', '4.0', (scene, frame, order) => {
    if (frame.kind === 'window' || order.units.every((unit) => isAlone(scene, unit))) return undefined;
    return hasBodyFired(scene, frame, order.from) ? { at: order.from } : undefined;
  }),
  when('other-target', '5.2', (scene, frame, order) => {
    const firedAt = tiedTo(scene, frame, order.from);
    return firedAt === undefined || hexOf(firedAt) === hexOf(order.target) ? undefined : { target: firedAt };
  }),
  when('not-where-they-move', '5.3', (_scene, frame, order) =>
    frame.kind !== 'window' || frame.at === order.target ? undefined : { at: frame.at },
  ),
  when('no-mover-left', '5.3', (scene, frame) =>
    frame.kind !== 'window' || isMoverLeft(scene, frame) ? undefined : { at: frame.at },
  ),
  when('no-attack-left', '5.3', (scene, frame, order) => {
    if (frame.kind !== 'window') return undefined;
    const refused = order.units.some((unit) => !attackLeft(scene, frame, order.from, unit));
    return refused ? { attacks: frame.attacks, used: frame.used } : undefined;
  }),
  when('sniper-must-fire', '11.4', (_scene, frame, order) => {
    if (frame.kind !== 'window' || frame.sniper === undefined) return undefined;
    return order.units.length === 1 && order.units[0]?.id === frame.sniper ? undefined : { sniper: frame.sniper };
  }),
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
  when('leader-cannot-help', '5.0.1', (scene, frame, order) => {
    if (order.leader === undefined) return undefined;
    const reason = leaderFault(scene, frame, order, order.leader);
    return reason === undefined ? undefined : { leader: order.leader.id, reason };
  }),
  when('assault-fire-in-window', '6.1.1', (_scene, frame, order) =>
    frame.kind === 'window' && order.assault.length > 0 ? {} : undefined,
  ),
  when('assault-fire-after-move', '6.1.1', (_scene, frame, order) => {
    if (frame.kind === 'window' || order.assault.length === 0) return undefined;
    if (frame.kind === 'move') return { at: order.from };
    return groupAt(frame, order.from)?.moved === true ? { at: order.from } : undefined;
  }),
  when('cannot-assault-fire', '6.1.1', (scene, frame, order, action) => {
    if (frame.kind !== 'impulse' || action.assaultFire === undefined) return undefined;
    const refused = action.assaultFire.filter((id) => !mayAssaultFire(scene, order, id));
    return refused.length === 0 && action.assaultFire.some((id) => action.units.includes(id))
      ? undefined
      : { units: refused };
  }),
];

function mayAssaultFire(scene: Scene, order: FireOrder, id: string): boolean {
  const unit = counterOf(scene.position, id);
  if (unit === undefined) return false;
  const takesPart = order.units.includes(unit) || order.leader?.id === id;
  return takesPart && mayUseAssault(scene, unit);
}

function leadsOf(scene: Scene, order: FireOrder): readonly string[] {
  const hexes = hexesOf(scene, order);
  return hexes === undefined ? [] : possibleLeads(scene, order, hexes).map((unit) => unit.id);
}

/** The range, where both locations are on the map and apart. */
function hexesOf(scene: Scene, order: FireOrder): number | undefined {
  if (order.from === order.target) return undefined;
  return rangeOf(scene, order.from, order.target);
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
    { name: 'units', form: 'set', values: unitValues },
    { name: 'weapons', form: 'set', values: weaponValues },
    { name: 'observer', form: 'one', optional: true, values: observerValues },
    { name: 'weaponsOnly', form: 'set', optional: true, values: weaponsOnlyValues },
    { name: 'lead', form: 'one', optional: true, values: leadValues },
    { name: 'leader', form: 'one', optional: true, values: leaderValues },
    { name: 'assaultFire', form: 'set', optional: true, values: assaultValues },
  ],
  exact: true,
  references: [
    constraint('unknown-location', '1.4', (scene, { from, target }) => {
      const unknown = [from, target].filter((at) => indexOf(scene.world.map, hexOf(at)) === undefined);
      return unknown.length === 0 ? undefined : { at: unknown };
    }),
    constraint('unknown-counter', '1.1', (scene, action) => {
      const named = [
        ...action.units,
        ...(action.assaultFire ?? []),
        ...(action.weaponsOnly ?? []),
        ...[action.lead, action.leader, action.observer].filter((id) => id !== undefined),
      ];
      const unknown = [
        ...named.filter((id) => !isUnitId(scene, id)),
        ...action.weapons.filter((id) => !isWeaponId(scene, id)),
      ];
      return unknown.length === 0 ? undefined : { counters: unknown };
    }),
  ],
  constraints: [...OCCASION, ...FIRERS, ...WEAPONS, ...MANNER, ...TARGET, ...LEADERS],
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

function isUnitId(scene: Scene, id: string): boolean {
  const counter = counterOf(scene.position, id);
  return counter !== undefined && isUnit(scene.world, counter);
}

function isWeaponId(scene: Scene, id: string): boolean {
  const counter = counterOf(scene.position, id);
  return counter !== undefined && !isUnit(scene.world, counter);
}
