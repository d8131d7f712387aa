import type { Params } from '../../kernel/basis/result.js';
import { indexOf } from '../../map/index.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  CounterId,
  ImpulseFrame,
  LocationId,
  MeleeAction,
  MeleeFrame,
  PartialOrder,
  Scene,
  SlotValue,
} from '../../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  countersOf,
  enemiesAt,
  friendsAt,
  hexOf,
  isActivated,
  markersOf,
  meleeAt,
  otherSide,
  topFrame,
} from '../../state/index.js';
import { isWalkover, melee } from './melee.js';
import { mayStrike, strengthsAgainst, targetSets } from './melee-odds.js';
import { skillChoices, skillUsers } from './melee-skill.js';
import {
  bestMeleeLeader,
  compulsoryWeapons,
  firstRoundOf,
  meleeLeaderFault,
  strongestStance,
  usableInMelee,
  weaponChoices,
} from './melee-stance.js';
import type { MeleeStance } from './melee-strength.js';
import { eligibleAt, strikersOf } from './melee-strength.js';
import { counterAccounts, strikeAccount } from './melee-strike.js';

type MeleeSlots = PartialOrder<MeleeAction>;

/** The frame under which a round is fought: one that stands open for it, or an impulse spent on it. */
function meleeFrame(scene: Scene): MeleeFrame | ImpulseFrame | undefined {
  const frame = topFrame(scene);
  return frame?.kind === 'melee' || frame?.kind === 'impulse' ? frame : undefined;
}

/** Whether an impulse may still turn to a Melee in a location. */
function isTimeFor(frame: MeleeFrame | ImpulseFrame, at: LocationId): boolean {
  if (frame.kind === 'melee' || frame.step === 'open') return true;
  return frame.step === 'acting' && frame.named.some((group) => group.at === at);
}

/** Whether a side has a unit in a Melee that has not been activated yet. */
function isFresh(scene: Scene, at: LocationId, side: string): boolean {
  return eligibleAt(scene, at, side).some((unit) => !isActivated(unit));
}

/** How the side that opens the round would fight it, as far as it has said. */
function openerStance(scene: Scene, slots: MeleeSlots, side: string): MeleeStance {
  const weapons = countersOf(scene.position, slots.weapons ?? []);
  const leader = slots.leader === undefined ? undefined : counterOf(scene.position, slots.leader);
  return {
    side,
    at: slots.at ?? '',
    weapons,
    ...firstRoundOf(scene),
    ...(leader === undefined ? {} : { leader }),
    ...(slots.skills === undefined ? {} : { skills: slots.skills }),
  };
}

function* atValues(scene: Scene): Iterable<SlotValue> {
  const frame = meleeFrame(scene);
  if (frame?.kind === 'melee' && meleeAt(scene.position, frame.at)?.fought !== true) yield frame.at;
  if (frame?.kind !== 'impulse') return;
  for (const { at, fought } of markersOf(scene.position, 'melee')) {
    if (fought || !isTimeFor(frame, at) || enemiesAt(scene, at, frame.by).length === 0) continue;
    if (isFresh(scene, at, frame.by)) yield at;
  }
}

function* weaponValues(scene: Scene, { at }: MeleeSlots): Iterable<SlotValue> {
  const frame = meleeFrame(scene);
  if (frame === undefined || at === undefined) return;
  if (isWalkover(scene, at, frame.by)) yield [];
  else for (const weapons of weaponChoices(scene, at, frame.by)) yield weapons.map((weapon) => weapon.id);
}

function* leaderValues(scene: Scene, { at, weapons }: MeleeSlots): Iterable<SlotValue> {
  yield undefined;
  const frame = meleeFrame(scene);
  if (frame === undefined || at === undefined || isWalkover(scene, at, frame.by)) return;
  for (const unit of friendsAt(scene, at, frame.by)) {
    if (meleeLeaderFault(scene, at, frame.by, weapons ?? [], unit) === undefined) yield unit.id;
  }
}

function* skillValues(scene: Scene, { at }: MeleeSlots): Iterable<SlotValue> {
  yield undefined;
  const frame = meleeFrame(scene);
  if (frame === undefined || at === undefined || isWalkover(scene, at, frame.by)) return;
  for (const users of skillChoices(scene, at, frame.by)) if (users.length > 0) yield users;
}

function* targetValues(scene: Scene, slots: MeleeSlots): Iterable<SlotValue> {
  const frame = meleeFrame(scene);
  const { at } = slots;
  if (frame === undefined || at === undefined) return;
  const enemy = otherSide(scene.world, frame.by);
  const stance = openerStance(scene, slots, frame.by);
  const fighters = strikersOf(scene, stance);
  if (isWalkover(scene, at, frame.by) || fighters.length === 0) {
    yield [];
    return;
  }
  const sets = targetSets(scene, stance, fighters, strongestStance(scene, at, enemy), eligibleAt(scene, at, enemy));
  for (const set of sets) yield set.map((unit) => unit.id);
}

/** One condition of a round, read with its frame. */
function when(
  code: string,
  rule: string,
  test: (scene: Scene, frame: MeleeFrame | ImpulseFrame, action: MeleeAction) => Params | undefined,
): Constraint<MeleeAction> {
  return constraint<MeleeAction>(code, rule, (scene, action) => {
    const frame = meleeFrame(scene);
    return frame === undefined ? undefined : test(scene, frame, action);
  });
}

/** Whether there is anybody to fight. */
function isFight(scene: Scene, frame: MeleeFrame | ImpulseFrame, { at }: MeleeAction): boolean {
  return eligibleAt(scene, at, otherSide(scene.world, frame.by)).length > 0;
}

/** The units that would strike in the round. */
function strikersIn(scene: Scene, frame: MeleeFrame | ImpulseFrame, action: MeleeAction): readonly Counter[] {
  return strikersOf(scene, openerStance(scene, action, frame.by));
}

function ids(counters: readonly Counter[]): readonly CounterId[] {
  return counters.map((counter) => counter.id);
}

/** Where and when. */
const OCCASION: readonly Constraint<MeleeAction>[] = [
  when('wrong-step', '4.0', (_scene, frame, { at }) => (isTimeFor(frame, at) ? undefined : { at })),
  when('melee-elsewhere', '8.0', (_scene, frame, { at }) =>
    frame.kind === 'impulse' || frame.at === at ? undefined : { at: frame.at },
  ),
  when('no-melee-there', '8.1', (scene, frame, { at }) =>
    frame.kind === 'melee' || meleeAt(scene.position, at) !== undefined ? undefined : { at },
  ),
  when('already-fought', '8.0', (scene, _frame, { at }) =>
    meleeAt(scene.position, at)?.fought === true ? { at } : undefined,
  ),
  when('no-enemy', '8.0', (scene, frame, { at }) => (enemiesAt(scene, at, frame.by).length > 0 ? undefined : { at })),
  when('nobody-to-fight', '8.1', (scene, frame, { at }) =>
    frame.kind === 'melee' || isFresh(scene, at, frame.by) ? undefined : { at },
  ),
];

/** Conditions on the targets. */
const TARGETS: readonly Constraint<MeleeAction>[] = [
  when('target-needed', '8.0', (scene, frame, action) => {
    if (action.targets.length > 0 || !isFight(scene, frame, action)) return undefined;
    return strikersIn(scene, frame, action).length === 0 ? undefined : { at: action.at };
  }),
  when('nothing-to-strike-with', '8.0', (scene, frame, action) =>
    action.targets.length === 0 || strikersIn(scene, frame, action).length > 0 ? undefined : { at: action.at },
  ),
  when('not-a-melee-target', '8.0', (scene, frame, { at, targets }) => {
    const eligible = ids(eligibleAt(scene, at, otherSide(scene.world, frame.by)));
    const refused = targets.filter((id) => !eligible.includes(id));
    return refused.length === 0 ? undefined : { targets: refused };
  }),
  when('odds-too-low', '8.0', (scene, frame, action) => {
    if (action.targets.length < 2) return undefined;
    const enemy = strongestStance(scene, action.at, otherSide(scene.world, frame.by));
    const targets = enemiesAt(scene, action.at, frame.by).filter((unit) => action.targets.includes(unit.id));
    const fighters = strikersIn(scene, frame, action);
    if (targets.length < 2 || fighters.length === 0) return undefined;
    const stance = openerStance(scene, action, frame.by);
    return mayStrike(scene, stance, fighters, enemy, targets)
      ? undefined
      : { targets: action.targets, ...strengthsAgainst(scene, stance, fighters, enemy, targets) };
  }),
];

/** The weapons, the Leader and the Skills. */
const MEANS: readonly Constraint<MeleeAction>[] = [
  when('weapon-unusable', '8.0', (scene, frame, action) => {
    const usable = isFight(scene, frame, action) ? ids(usableInMelee(scene, action.at, frame.by)) : [];
    const refused = action.weapons.filter((id) => !usable.includes(id));
    return refused.length === 0 ? undefined : { weapons: refused };
  }),
  when('weapon-must-be-used', '8.0', (scene, frame, action) => {
    if (!isFight(scene, frame, action)) return undefined;
    const missing = ids(compulsoryWeapons(scene, action.at, frame.by)).filter((id) => !action.weapons.includes(id));
    return missing.length === 0 ? undefined : { weapons: missing };
  }),
  when('leader-cannot-help', '11.1.4', (scene, frame, action) => {
    const leader = action.leader === undefined ? undefined : counterOf(scene.position, action.leader);
    if (leader === undefined) return undefined;
    const reason = isFight(scene, frame, action)
      ? meleeLeaderFault(scene, action.at, frame.by, action.weapons, leader)
      : 'noFight';
    return reason === undefined ? undefined : { leader: leader.id, reason };
  }),
  when('no-skill-to-use', '12.0', (scene, frame, action) => {
    if (action.skills === undefined) return undefined;
    const able = isFight(scene, frame, action) ? ids(skillUsers(scene, action.at, frame.by)) : [];
    const refused = action.skills.filter((id) => !able.includes(id));
    return refused.length === 0 && action.skills.length > 0 ? undefined : { units: refused };
  }),
];

/**
 * A round of Melee: the side that came in, or spends its impulse on it, chooses the units it strikes, the weapons of
 * its men, the Leader, and the Skills to use up.
 *
 * @rule 8.0
 * @example meleeRule.run(scene, { kind: 'melee', at: 'J5', targets: ['us.2-5-4.2'], weapons: ['de.mg42.1'] })
 */
export const meleeRule: ActionRule<MeleeAction> = actionRule<MeleeAction>({
  kind: 'melee',
  frames: ['melee', 'impulse'],
  slots: [
    { name: 'at', form: 'one', values: atValues },
    { name: 'weapons', form: 'set', values: weaponValues },
    { name: 'leader', form: 'one', optional: true, values: leaderValues },
    { name: 'skills', form: 'set', optional: true, values: skillValues },
    { name: 'targets', form: 'set', values: targetValues },
  ],
  references: [
    constraint('unknown-location', '1.4', (scene, { at }) =>
      indexOf(scene.world.map, hexOf(at)) === undefined ? { at } : undefined,
    ),
    constraint('unknown-counter', '1.1', (scene, action) => {
      const { targets, weapons, skills = [], leader } = action;
      const named = [...targets, ...weapons, ...skills, ...(leader === undefined ? [] : [leader])];
      const unknown = named.filter((id) => counterOf(scene.position, id) === undefined);
      return unknown.length === 0 ? undefined : { counters: unknown };
    }),
  ],
  constraints: [...OCCASION, ...TARGETS, ...MEANS],
  run: melee,
  accounts: (scene, action) => {
    const frame = meleeFrame(scene);
    if (frame === undefined || action.targets.length === 0) return [];
    const other = otherSide(scene.world, frame.by);
    const enemy = strongestStance(scene, action.at, other);
    const own = openerStance(scene, action, frame.by);
    const leader = bestMeleeLeader(scene, action.at, other, ids(enemy.weapons));
    const answering: MeleeStance = leader === undefined ? enemy : { ...enemy, leader };
    return [strikeAccount(scene, own, enemy, action.targets), ...counterAccounts(scene, own, answering)];
  },
});
