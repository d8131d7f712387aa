import { indexOf } from '../map/index.js';
import { actsAsLeader } from '../units/index.js';
import type { ActionRule, BreachAction, Constraint, Counter, ImpulseFrame, Scene } from '../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  friendsAt,
  isActivated,
  isGoodOrder,
  meleeAt,
  onMap,
  topOf,
  typeOf,
  unitOf,
} from '../state/index.js';
import { breach } from './breach.js';
import { antiTankWeapons, assaultHelpFault, assaultLedger, mayAssault } from './close-assault.js';
import { holderOf } from './fire-action.js';
import { groupAt } from './occasion.js';
import { acrossBarricades, barricadeLedger } from './barricade.js';

/** Whether the group of a unit may still assault: it has done nothing that is movement but that. */
function isGroupFree(frame: ImpulseFrame, unit: Counter): boolean {
  const group = groupAt(frame, onMap(unit) ?? '');
  return group !== undefined && (group.moved !== true || group.breaching === true);
}

function isFree(scene: Scene, frame: ImpulseFrame, unit: Counter): boolean {
  if (!frame.started.includes(unit.id) || isActivated(unit) || !isGoodOrder(unit)) return false;
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

/** What keeps a Leader from adding his LM: he has been activated, or what keeps him from any assault. */
function leaderFault(scene: Scene, unit: Counter, leader: Counter): string | undefined {
  const fault = assaultHelpFault(scene, unit, leader);
  return fault === undefined && isActivated(leader) ? 'marked' : fault;
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
        const counter = unitOf(scene, unit);
        if (counter === undefined) return;
        for (const friend of friendsAt(scene, onMap(counter) ?? '', counter.side)) {
          if (leaderFault(scene, counter, friend) === undefined) yield friend.id;
        }
      },
    },
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
    when('locked-in-melee', '8.1', (scene, _frame, unit) => meleeAt(scene.position, onMap(unit) ?? '') === undefined),
    when('cannot-breach', '17.1', (scene, _frame, unit, { weapon }) => {
      const armed = weapon !== undefined || !actsAsLeader(typeOf(scene.world, unit));
      return armed && mayAssault(scene, unit);
    }),
    constraint('no-barricade', '21.5', (scene, { unit, across }) => {
      const counter = unitOf(scene, unit);
      return counter === undefined || acrossBarricades(scene, onMap(counter)).includes(across)
        ? undefined
        : { unit, across };
    }),
    constraint('weapon-not-held', '1.6', (scene, { unit, weapon }) => {
      const held = weapon === undefined ? undefined : counterOf(scene.position, weapon);
      return held === undefined || holderOf(held) === unit ? undefined : { weapons: [held.id] };
    }),
    constraint('not-anti-tank', '17.1', (scene, { unit, weapon }) => {
      const counter = unitOf(scene, unit);
      const held = weapon === undefined ? undefined : counterOf(scene.position, weapon);
      if (counter === undefined || held === undefined || holderOf(held) !== unit) return undefined;
      return antiTankWeapons(scene, counter).includes(held) ? undefined : { weapon: held.id };
    }),
    constraint('leader-cannot-help', '17.1', (scene, { unit, leader }) => {
      const counter = unitOf(scene, unit);
      const helper = unitOf(scene, leader);
      const reason = counter === undefined || helper === undefined ? undefined : leaderFault(scene, counter, helper);
      return reason === undefined || helper === undefined ? undefined : { leader: helper.id, reason };
    }),
  ],
  run: breach,
  preview: (scene, action) => [assaultLedger(scene, action), barricadeLedger(action.across, '17.1')],
});

/** One condition of the unit that assaults; where it does not hold the unit is named. */
function when(
  code: string,
  rule: string,
  holds: (scene: Scene, frame: ImpulseFrame, unit: Counter, action: BreachAction) => boolean,
): Constraint<BreachAction> {
  return constraint<BreachAction>(code, rule, (scene, action) => {
    const frame = topOf(scene, 'impulse');
    const unit = unitOf(scene, action.unit);
    if (frame === undefined || unit === undefined || holds(scene, frame, unit, action)) return undefined;
    return { unit: unit.id, at: onMap(unit) ?? '' };
  });
}
