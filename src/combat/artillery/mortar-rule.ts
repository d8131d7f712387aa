import { byText } from '../../kernel/basis/order.js';
import { indexOf, nameOf } from '../../map/index.js';
import { isSpotted } from '../../spotting/index.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  ImpulseFrame,
  MortarAction,
  PartialOrder,
  Scene,
} from '../../state/index.js';
import { actionRule, constraint, enemiesOnMap, friendsAt, hexOf, onMap, topOf, unitOf } from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { leaderFault } from '../attack/leadership.js';
import { salvoAccounts } from './salvo-account.js';
import { callerFault, callersFor, isSeenFrom } from './mortar-caller.js';
import { CONDITIONS, isBarred } from './mortar-condition.js';
import { fireMortar, salvoOf } from './mortar-salvo.js';
import { firstHeld, heldIn, isMortarTeam, onMapOf } from './mortar-team.js';

function* targetsOfTeam(scene: Scene, frame: ImpulseFrame, unit: Counter): Generator<string, void, undefined> {
  if (frame.step !== 'acting' || !isMortarTeam(scene, unit)) return;
  const at = onMap(unit);
  const hexes = new Set(enemiesOnMap(scene, frame.by).map((enemy) => hexOf(onMap(enemy) ?? '')));
  for (const hex of [...hexes].sort(byText)) {
    if (at === undefined || isBarred(scene, frame, unit, hex)) continue;
    if (isSeenFrom(scene, frame, at, hex) || callersFor(scene, frame, hex).length > 0) yield hex;
  }
}

/**
 * The fire of a Mortar Weapon Team at a spotted hex and all in it: directly where it sees the units there, otherwise
 * called in by a Leader, a Scout or an Advisor who sees them. Fire for Effect stays on the hex.
 *
 * @rule 18.1
 * @example mortarRule.slots.map((slot) => slot.name) // ['unit', 'target', 'observer', 'leader']
 */
export const mortarRule: ActionRule<MortarAction> = actionRule<MortarAction>({
  kind: 'mortar',
  frames: ['impulse'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      *values(scene): Iterable<string> {
        const frame = topOf(scene, 'impulse');
        if (frame?.step !== 'acting') return;
        for (const id of frame.started) {
          const unit = unitOf(scene, id);
          if (unit !== undefined && targetsOfTeam(scene, frame, unit).next().done !== true) yield id;
        }
      },
    },
    {
      name: 'target',
      form: 'one',
      *values(scene, partial): Iterable<string> {
        const frame = topOf(scene, 'impulse');
        const unit = unitOf(scene, partial.unit);
        if (frame !== undefined && unit !== undefined) yield* targetsOfTeam(scene, frame, unit);
      },
    },
    {
      name: 'observer',
      form: 'one',
      optional: true,
      *values(scene, partial): Iterable<string | undefined> {
        const frame = topOf(scene, 'impulse');
        const unit = unitOf(scene, partial.unit);
        const at = unit === undefined ? undefined : onMap(unit);
        if (frame === undefined || at === undefined || partial.target === undefined) return;
        if (isSeenFrom(scene, frame, at, partial.target)) yield undefined;
        for (const man of callersFor(scene, frame, partial.target)) yield man.id;
      },
    },
    { name: 'leader', form: 'one', optional: true, values: leaderValues },
  ],
  references: [
    constraint('unknown-counter', '1.1', (scene, { unit, observer, leader }) => {
      const unknown = [unit, observer, leader].filter((id) => id !== undefined && unitOf(scene, id) === undefined);
      return unknown.length === 0 ? undefined : { counters: unknown.filter((id) => id !== undefined) };
    }),
    constraint('unknown-location', '1.4', (scene, { target }) => {
      const hex = indexOf(scene.world.map, target);
      return hex !== undefined && nameOf(scene.world.map, hex) === target ? undefined : { target };
    }),
  ],
  constraints: [
    ...CONDITIONS.map(({ code, rule, fails, unless }): Constraint<MortarAction> => ({
      code,
      rule,
      unless,
      violation: (scene, { unit: id, target }) => {
        const frame = topOf(scene, 'impulse');
        const unit = unitOf(scene, id);
        const found = frame !== undefined && unit !== undefined && fails(scene, frame, unit, target);
        return found === false ? undefined : { unit: id, units: [id], ...(found === true ? {} : found) };
      },
    })),
    constraint('no-line-of-sight', '10.3', (scene, { unit: id, target, observer }) => {
      const frame = topOf(scene, 'impulse');
      const unit = unitOf(scene, id);
      const from = unit === undefined ? undefined : onMap(unit);
      if (frame === undefined || from === undefined || observer !== undefined) return undefined;
      if (!heldIn(scene, frame.by, target).some((held) => isSpotted(scene, held, frame.by, from))) return undefined;
      return isSeenFrom(scene, frame, from, target) ? undefined : { from, target };
    }),
    constraint('observer-cannot-direct', '18.1', (scene, { observer, target }) => {
      const frame = topOf(scene, 'impulse');
      const man = unitOf(scene, observer);
      if (frame === undefined || man === undefined) return undefined;
      const reason = callerFault(scene, frame, man, target);
      return reason === undefined ? undefined : { observer: man.id, reason };
    }),
    constraint('leader-cannot-help', '18.1', (scene, action) => {
      const leader = unitOf(scene, action.leader);
      const frame = topOf(scene, 'impulse');
      if (leader === undefined || frame === undefined) return undefined;
      const reason = lendingFault(scene, frame, action, leader);
      return reason === undefined ? undefined : { leader: leader.id, reason };
    }),
  ],
  lacking: { code: 'needs-mortar-target', rule: '18.1' },
  run: fireMortar,
  accounts: (scene, action) => {
    const salvo = salvoOf(scene, action);
    return salvo === undefined ? [] : salvoAccounts(scene, salvo);
  },
});

/**
 * The reason why a Leader cannot add his LM to a team's fire. No Leader can; by the switch `mortarDirectLm` Leaders can
 * who could help any other direct fire from its hex.
 *
 * @rule 18.1
 */
function lendingFault(
  scene: Scene,
  frame: ImpulseFrame,
  { unit: id, target, observer }: PartialOrder<MortarAction>,
  leader: Counter,
): string | undefined {
  const unit = unitOf(scene, id);
  const from = unit === undefined ? undefined : onMap(unit);
  if (unit === undefined || from === undefined || target === undefined) return 'notThere';
  if (observer !== undefined) return 'indirectFire';
  if (scene.world.ruleset.switches.mortarDirectLm === 'withheld') return 'mortarFire';
  const order: FireOrder = {
    side: frame.by,
    from,
    target: firstHeld(scene, frame, target) ?? target,
    units: [unit],
    weapons: [],
    weaponsOnly: [],
    assault: [],
    opportunity: false,
  };
  return leaderFault(scene, frame, order, leader);
}

function* leaderValues(scene: Scene, partial: PartialOrder<MortarAction>): Iterable<string | undefined> {
  yield undefined;
  if (scene.world.ruleset.switches.mortarDirectLm === 'withheld') return;
  const frame = topOf(scene, 'impulse');
  const from = onMapOf(scene, partial.unit);
  if (frame === undefined || from === undefined) return;
  for (const man of friendsAt(scene, from, frame.by)) {
    if (lendingFault(scene, frame, partial, man) === undefined) yield man.id;
  }
}
