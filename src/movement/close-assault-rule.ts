import {
  antiTankWeapons,
  assaultHelpFault,
  assaultLedger,
  enemyVehicles,
  holderOf,
  mayAssault,
  vehicleLedger,
} from '../combat/index.js';
import type {
  ActionRule,
  CloseAssaultAction,
  CloseAssaultFrame,
  Constraint,
  Counter,
  PassAction,
  Scene,
} from '../state/index.js';
import { actionRule, constraint, counterOf, topOf, typeOf, unitOf } from '../state/index.js';
import { actsAsLeader } from '../units/index.js';
import { assaultersLeft, closeAssault } from './close-assault.js';

/** The vehicles that the next assault may be made on. */
function targets(scene: Scene, { at, by, vehicle }: CloseAssaultFrame): readonly Counter[] {
  return enemyVehicles(scene, at, by).filter(({ id }) => vehicle === undefined || id === vehicle);
}

/** What keeps a Leader from adding his LM: he has used it, or a weapon, in this assault already, or takes no part in it. */
function helpFault(scene: Scene, frame: CloseAssaultFrame, unit: Counter, leader: Counter): string | undefined {
  const fault = assaultHelpFault(scene, unit, leader);
  if (fault !== undefined) return fault;
  if (!frame.units.includes(leader.id)) return 'notActivated';
  return frame.done.includes(leader.id) ? 'marked' : undefined;
}

/**
 * One of those in the hex of a vehicle assaults it: the owner says in which order, each with his IFP, an anti-tank weapon
 * and the LM of a Leader, against a die and the vehicle's lowest Armor Factor.
 *
 * @rule 17.1
 * @example closeAssaultRule.frames // ['closeAssault']
 */
export const closeAssaultRule: ActionRule<CloseAssaultAction> = actionRule<CloseAssaultAction>({
  kind: 'closeAssault',
  frames: ['closeAssault'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = topOf(scene, 'closeAssault');
        if (frame === undefined || targets(scene, frame).length === 0) return;
        for (const unit of assaultersLeft(scene, frame, 'may')) yield unit.id;
      },
    },
    {
      name: 'vehicle',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = topOf(scene, 'closeAssault');
        if (frame !== undefined) for (const { id } of targets(scene, frame)) yield id;
      },
    },
    {
      name: 'weapon',
      form: 'one',
      optional: true,
      *values(scene, { unit }): Iterable<string | undefined> {
        const counter = unitOf(scene, unit);
        if (counter === undefined) return;
        if (!actsAsLeader(typeOf(scene.world, counter))) yield undefined;
        for (const weapon of antiTankWeapons(scene, counter)) yield weapon.id;
      },
    },
    {
      name: 'leader',
      form: 'one',
      optional: true,
      *values(scene, { unit }): Iterable<string | undefined> {
        yield undefined;
        const frame = topOf(scene, 'closeAssault');
        const counter = unitOf(scene, unit);
        if (frame === undefined || counter === undefined) return;
        for (const id of frame.units) {
          const leader = counterOf(scene.position, id);
          if (leader !== undefined && helpFault(scene, frame, counter, leader) === undefined) yield id;
        }
      },
    },
  ],
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit, vehicle, weapon, leader }) => {
      const unknown = [unit, vehicle, ...(leader === undefined ? [] : [leader])].filter(
        (id) => unitOf(scene, id) === undefined,
      );
      if (weapon !== undefined && counterOf(scene.position, weapon) === undefined) unknown.push(weapon);
      return unknown.length === 0 ? undefined : { counters: unknown };
    }),
  ],
  constraints: [
    when('not-assaulting', (_scene, frame, { unit }) => (frame.units.includes(unit) ? undefined : { unit })),
    when('assault-made', (_scene, frame, { unit }) => (frame.done.includes(unit) ? { unit } : undefined)),
    when('cannot-close-assault', (scene, frame, { unit, weapon }) => {
      const counter = unitOf(scene, unit);
      if (counter === undefined || !frame.units.includes(unit)) return undefined;
      const armed = weapon !== undefined || !actsAsLeader(typeOf(scene.world, counter));
      return armed && mayAssault(scene, counter) ? undefined : { unit };
    }),
    when('not-under-assault', (scene, frame, { vehicle }) => {
      return targets(scene, frame).some(({ id }) => id === vehicle) ? undefined : { vehicle };
    }),
    when('weapon-not-held', (scene, _frame, { unit, weapon }) => {
      const held = weapon === undefined ? undefined : counterOf(scene.position, weapon);
      return held === undefined || holderOf(held) === unit ? undefined : { weapons: [held.id] };
    }),
    when('not-anti-tank', (scene, _frame, { unit, weapon }) => {
      const counter = unitOf(scene, unit);
      const held = weapon === undefined ? undefined : counterOf(scene.position, weapon);
      if (counter === undefined || held === undefined || holderOf(held) !== unit) return undefined;
      return antiTankWeapons(scene, counter).includes(held) ? undefined : { weapon: held.id };
    }),
    when('leader-cannot-help', (scene, frame, { unit, leader }) => {
      const counter = unitOf(scene, unit);
      const helper = unitOf(scene, leader);
      const reason =
        counter === undefined || helper === undefined ? undefined : helpFault(scene, frame, counter, helper);
      return reason === undefined || helper === undefined ? undefined : { leader: helper.id, reason };
    }),
  ],
  run: closeAssault,
  preview: (scene, action) => {
    const vehicle = counterOf(scene.position, action.vehicle);
    const attack = assaultLedger(scene, action);
    return vehicle === undefined ? [attack] : [attack, vehicleLedger(scene, vehicle)];
  },
});

/** One condition, read with the frame. */
function when(
  code: string,
  violation: (
    scene: Scene,
    frame: CloseAssaultFrame,
    action: CloseAssaultAction,
  ) => ReturnType<Constraint<CloseAssaultAction>['violation']>,
): Constraint<CloseAssaultAction> {
  return constraint<CloseAssaultAction>(code, code === 'weapon-not-held' ? '1.6' : '17.1', (scene, action) => {
    const frame = topOf(scene, 'closeAssault');
    return frame === undefined ? undefined : violation(scene, frame, action);
  });
}

/**
 * What may be wrong with breaking a Close Assault off: every MMC and every Hero has to make his assault, a Leader may keep
 * his weapon.
 *
 * @rule 17.1
 */
export const passInCloseAssault: readonly Constraint<PassAction>[] = [
  constraint('must-assault', '17.1', (scene) => {
    const frame = topOf(scene, 'closeAssault');
    const units = frame === undefined ? [] : assaultersLeft(scene, frame, 'must').map((unit) => unit.id);
    return units.length === 0 ? undefined : { units };
  }),
];
