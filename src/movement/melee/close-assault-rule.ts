import { eitherWay, opposedAccount } from '../../kernel/procedure/account.js';
import { DICE } from '../../tables/index.js';
import {
  assaultHelpFault,
  assaultLedger,
  enemyVehicles,
  isArmedFor,
  meansFaults,
  meansOfAssault,
  vehicleLedger,
} from '../../combat/index.js';
import type {
  ActionRule,
  CloseAssaultAction,
  CloseAssaultFrame,
  Constraint,
  Counter,
  PassAction,
  Scene,
} from '../../state/index.js';
import { actionRule, conditionsOn, constraint, counterOf, topOf, unitOf } from '../../state/index.js';
import { assaultersLeft, closeAssault } from './close-assault.js';

/** The vehicles that the next assault may be made on. */
function targets(scene: Scene, { at, by, vehicle }: CloseAssaultFrame): readonly Counter[] {
  return enemyVehicles(scene, at, by).filter(({ id }) => vehicle === undefined || id === vehicle);
}

/** A Leader among them adds his LM, unless he has used it, or a weapon, in this assault already, or takes no part in it. */
const HELP = {
  company: (scene: Scene) => topOf(scene, 'closeAssault')?.units ?? [],
  fault: (scene: Scene, unit: Counter, leader: Counter): string | undefined => {
    const frame = topOf(scene, 'closeAssault');
    const fault = assaultHelpFault(scene, unit, leader);
    if (fault !== undefined || frame === undefined) return fault;
    if (!frame.units.includes(leader.id)) return 'notActivated';
    return frame.done.includes(leader.id) ? 'marked' : undefined;
  },
};

/** One condition, read with the frame. */
const when = conditionsOn<CloseAssaultAction, CloseAssaultFrame>((scene) => topOf(scene, 'closeAssault'));

/**
 * One unit in the hex of a vehicle assaults it. The owner chooses the order. A unit uses its IFP, an anti-tank weapon
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
    ...meansOfAssault<CloseAssaultAction>(HELP),
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
    when('not-assaulting', '17.1', (_scene, frame, { unit }) => (frame.units.includes(unit) ? undefined : { unit })),
    when('assault-made', '17.1', (_scene, frame, { unit }) => (frame.done.includes(unit) ? { unit } : undefined)),
    when('cannot-close-assault', '17.1', (scene, frame, { unit, weapon }) => {
      const counter = unitOf(scene, unit);
      if (counter === undefined || !frame.units.includes(unit)) return undefined;
      return isArmedFor(scene, counter, weapon) ? undefined : { unit };
    }),
    when('not-under-assault', '17.1', (scene, frame, { vehicle }) => {
      return targets(scene, frame).some(({ id }) => id === vehicle) ? undefined : { vehicle };
    }),
    ...meansFaults<CloseAssaultAction>(HELP),
  ],
  run: closeAssault,
  accounts: (scene, action) => {
    const vehicle = counterOf(scene.position, action.vehicle);
    if (vehicle === undefined) return [];
    const told = { of: action.unit, target: [vehicle.id], results: eitherWay('difference', 1, 'destroyed', 'none') };
    return [opposedAccount(DICE.closeAssault, told, assaultLedger(scene, action), vehicleLedger(scene, vehicle))];
  },
});

/**
 * The conditions of breaking off a Close Assault: every MMC and every Hero has to make an assault, a Leader may keep
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
