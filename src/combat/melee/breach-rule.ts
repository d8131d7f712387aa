import { eitherWay, opposedAccount } from '../../kernel/procedure/account.js';
import { indexOf } from '../../map/index.js';
import { DICE } from '../../tables/index.js';
import type { ActionRule, BreachAction, Constraint, Counter, ImpulseFrame, Scene } from '../../state/index.js';
import {
  actionRule,
  conditionsOn,
  constraint,
  counterOf,
  friendsAt,
  isActivated,
  isGoodOrder,
  meleeAt,
  mustFaceFire,
  onMap,
  topOf,
  unitOf,
} from '../../state/index.js';
import { groupAt } from '../attack/group-at.js';
import { acrossBarricades, barricadeLedger } from '../ordnance/barricade.js';
import { breach } from './breach.js';
import { isArmedFor, meansFaults, meansOfAssault } from './assault-means.js';
import { assaultHelpFault, assaultLedger, mayAssault } from './close-assault.js';

/** Whether the group of a unit may still assault: it has done nothing that is movement but that. */
function isGroupFree(frame: ImpulseFrame, unit: Counter): boolean {
  const group = groupAt(frame, onMap(unit) ?? '');
  return group !== undefined && (group.moved !== true || group.breaching === true);
}

function isFree(scene: Scene, frame: ImpulseFrame, unit: Counter): boolean {
  if (!frame.started.includes(unit.id) || isActivated(unit) || !isGoodOrder(unit)) return false;
  if (mustFaceFire(scene, unit)) return false;
  return isGroupFree(frame, unit) && meleeAt(scene.position, onMap(unit) ?? '') === undefined;
}

function* unitValues(scene: Scene): Iterable<string> {
  const frame = topOf(scene, 'impulse');
  if (frame?.step !== 'acting') return;
  for (const { at } of frame.named) {
    for (const unit of friendsAt(scene, at, frame.by)) {
      if (acrossBarricades(scene, onMap(unit)).length === 0) continue;
      if (isFree(scene, frame, unit) && mayAssault(scene, unit)) yield unit.id;
    }
  }
}

/** A Leader beside the unit adds his LM, unless he has been activated or may not help in assaults. */
const HELP = {
  company: (scene: Scene, unit: Counter) => friendsAt(scene, onMap(unit) ?? '', unit.side).map(({ id }) => id),
  fault: (scene: Scene, unit: Counter, leader: Counter): string | undefined => {
    const fault = assaultHelpFault(scene, unit, leader);
    return fault === undefined && isActivated(leader) ? 'marked' : fault;
  },
};

/** The data by which an assault on a Barricade is judged: the unit, and the impulse. */
const onAssaulter = conditionsOn<BreachAction, { readonly frame: ImpulseFrame; readonly unit: Counter }>(
  (scene, action) => {
    const frame = topOf(scene, 'impulse');
    const unit = unitOf(scene, action.unit);
    return frame === undefined || unit === undefined ? undefined : { frame, unit };
  },
);

/** One condition of the unit that assaults; where it does not hold the unit is named. */
function when(
  code: string,
  rule: string,
  holds: (scene: Scene, frame: ImpulseFrame, unit: Counter, action: BreachAction) => boolean,
): Constraint<BreachAction> {
  return onAssaulter(code, rule, (scene, { frame, unit }, action) =>
    holds(scene, frame, unit, action) ? undefined : { unit: unit.id, at: onMap(unit) ?? '' },
  );
}

/**
 * A unit assaults the Barricade on a hexside of its hex, without a Morale Check: its die, its IFP, an anti-tank weapon, the
 * LM of a Leader, against a die and the Barricade's Armor Factor. It is the movement of its group.
 *
 * @rule 17.1, 21.5
 * @example breachRule.run(scene, { kind: 'breach', unit: 'us.2-5-4.1', across: 'I4' })
 */
export const breachRule: ActionRule<BreachAction> = actionRule<BreachAction>({
  kind: 'breach',
  frames: ['impulse'],
  slots: [
    { name: 'unit', form: 'one', values: unitValues },
    {
      name: 'across',
      form: 'one',
      values: (scene, { unit }) => {
        const counter = unitOf(scene, unit);
        return counter === undefined ? [] : acrossBarricades(scene, onMap(counter));
      },
    },
    ...meansOfAssault<BreachAction>(HELP),
  ],
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit, weapon, leader }) => {
      const unknown = [unit, ...(leader === undefined ? [] : [leader])].filter((id) => unitOf(scene, id) === undefined);
      if (weapon !== undefined && counterOf(scene.position, weapon) === undefined) unknown.push(weapon);
      return unknown.length === 0 ? undefined : { counters: unknown };
    }),
    constraint('unknown-location', '1.4', (scene, { across }) =>
      indexOf(scene.world.map, across) === undefined ? { at: across } : undefined,
    ),
  ],
  constraints: [
    constraint('not-acting', '4.0', (scene) => (topOf(scene, 'impulse')?.step === 'acting' ? undefined : {})),
    when('not-yours', '17.1', (_scene, frame, unit) => unit.side === frame.by),
    when('not-activated-here', '4.0', (_scene, frame, unit) => {
      return frame.started.includes(unit.id) && groupAt(frame, onMap(unit) ?? '') !== undefined;
    }),
    when('group-moved', '17.1', (_scene, frame, unit) => {
      return groupAt(frame, onMap(unit) ?? '') === undefined || isGroupFree(frame, unit);
    }),
    when('not-good-order', '17.1', (_scene, _frame, unit) => isGoodOrder(unit)),
    when('already-activated', '17.1', (_scene, _frame, unit) => !isActivated(unit)),
    onAssaulter('must-face-fire', '10.5.6.2', (scene, { unit }) =>
      mustFaceFire(scene, unit) ? { units: [unit.id] } : undefined,
    ),
    when('locked-in-melee', '8.1', (scene, _frame, unit) => meleeAt(scene.position, onMap(unit) ?? '') === undefined),
    when('cannot-breach', '17.1', (scene, _frame, unit, { weapon }) => isArmedFor(scene, unit, weapon)),
    constraint('no-barricade', '21.5', (scene, { unit, across }) => {
      const counter = unitOf(scene, unit);
      return counter === undefined || acrossBarricades(scene, onMap(counter)).includes(across)
        ? undefined
        : { unit, across };
    }),
    ...meansFaults<BreachAction>(HELP),
  ],
  lacking: { code: 'needs-barricade', rule: '21.5' },
  run: breach,
  accounts: (scene, action) => {
    const told = { of: action.unit, target: [action.across], results: eitherWay('difference', 1, 'destroyed', 'none') };
    const defence = barricadeLedger(action.across, '17.1');
    return [opposedAccount(DICE.breach, told, assaultLedger(scene, action), defence)];
  },
});
