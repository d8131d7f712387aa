import { choose, outcome, pop, record, replace } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import { actsAsLeader } from '../../units/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import type { CounterId, GameProcedure, LocationId, MeleeAction, Scene, Side } from '../../state/index.js';
import {
  counterOf,
  countersOf,
  enemiesAt,
  friendsAt,
  hasMarker,
  isGoodOrder,
  isVehicle,
  meleeAt,
  otherSide,
  topFrame,
  typeOf,
  unitsAt,
} from '../../state/index.js';
import { moraleCheck } from '../damage/morale-check.js';
import { spendSingleUse } from '../damage/weapon-loss.js';
import { targetSets } from './melee-odds.js';
import { skillChoices, spendSkills } from './melee-skill.js';
import { clearLeftovers } from './post-melee.js';
import { bestMeleeLeader, firstRoundOf, weaponChoices } from './melee-stance.js';
import { eligibleAt, fightersAt, strikersOf } from './melee-strength.js';
import type { MeleeStance } from './melee-strength.js';
import { isGone, strike, takeLosses, failCapturedWeapons } from './melee-strike.js';

/**
 * A round of Melee. The side that opens it strikes first, then the other chooses and strikes; the losses of both are
 * taken together, unless it is an Ambush. Units that are charged must pass a Morale Check to strike at all. In the end
 * units without a comrade who can fight are lost.
 *
 * @rule 8.0, 8.2, 8.4, 8.6, 20.1.2
 * @example yield* melee(scene, { kind: 'melee', at: 'J5', targets: ['us.2-5-4.2'], weapons: ['de.mg42.1'], leader: 'de.koch.1' })
 */
export function* melee(scene: Scene, action: MeleeAction): GameProcedure {
  const { at } = action;
  const by = topFrame(scene)?.by ?? '';
  const other = otherSide(scene.world, by);
  const there = unitsAt(scene, at).map((unit) => unit.id);
  const own = openingStance(scene, action, by);
  const stood = { [by]: eligibleAt(scene, at, by).length, [other]: eligibleAt(scene, at, other).length };
  if (eligibleAt(scene, at, by).length > 0 && eligibleAt(scene, at, other).length > 0) {
    const cowed = own.charge === undefined ? [] : yield* standCharge(scene, at, other);
    const theirs = yield* answeringStance(scene, at, other, cowed);
    yield* fightRound(scene, own, theirs, action.targets);
    yield* spendSingleUse(scene, [...own.weapons, ...theirs.weapons]);
    yield* spendSkills(scene, [...(own.skills ?? []), ...(theirs.skills ?? [])]);
  }
  for (const side of [by, other]) yield* clearLeftovers(scene, at, side, stood[side] ?? 0);
  for (const unit of there) yield* outcome(unit, isGone(scene, unit) ? 'eliminated' : 'none');
  yield* markMelee(scene, at);
  yield* liftSpottedMarkers(scene, at);
  yield* closeRound(scene, at);
}

/** How the side that opens the round fights it. */
function openingStance(scene: Scene, action: MeleeAction, side: Side): MeleeStance {
  const weapons = countersOf(scene.position, action.weapons);
  const leader = action.leader === undefined ? undefined : counterOf(scene.position, action.leader);
  const first = firstRoundOf(scene);
  return {
    side,
    at: action.at,
    weapons,
    ...first,
    ...(leader === undefined ? {} : { leader }),
    ...(action.skills === undefined ? {} : { skills: action.skills }),
  };
}

/** The other side decides, for the whole round, which of its men use their weapons and their Skills that serve once. */
function* answeringStance(
  scene: Scene,
  at: LocationId,
  side: Side,
  cowed: readonly CounterId[],
): GameProcedure<MeleeStance> {
  const options = weaponChoices(scene, at, side).map((set) => set.map((weapon) => weapon.id));
  const chosen = listed(yield* choose({ purpose: 'meleeWeapons', of: at, rule: '8.0', by: side, options }));
  const users = skillChoices(scene, at, side);
  const skills = listed(yield* choose({ purpose: 'meleeSkills', of: at, rule: '12.0', by: side, options: users }));
  const leader = bestMeleeLeader(scene, at, side, chosen, cowed);
  const weapons = countersOf(scene.position, chosen);
  return { side, at, weapons, ambush: [], defending: cowed, skills, ...(leader === undefined ? {} : { leader }) };
}

function listed(choice: string | readonly string[]): readonly string[] {
  return typeof choice === 'string' ? [choice] : choice;
}

/**
 * Units that are charged make a Morale Check, without a Leader's help: a unit that fails is only struck in this round,
 * and a Leader who fails lends nothing to it.
 *
 * @returns the units that have failed
 * @rule 8.6
 */
function* standCharge(scene: Scene, at: LocationId, side: Side): GameProcedure<readonly CounterId[]> {
  const fighters = fightersAt(scene, at, side);
  const charged = friendsAt(scene, at, side).filter(
    (unit) => fighters.includes(unit) || (isGoodOrder(unit) && actsAsLeader(typeOf(scene.world, unit))),
  );
  const cowed: CounterId[] = [];
  for (const { id } of charged) {
    if (!(yield* moraleCheck(scene, { unit: id, dice: DICE.charge }))) cowed.push(id);
  }
  return cowed;
}

/** Both strikes, and the losses. */
function* fightRound(
  scene: Scene,
  own: MeleeStance,
  theirs: MeleeStance,
  targets: readonly CounterId[],
): GameProcedure {
  const first = targets.length === 0 ? undefined : yield* strike(scene, own, theirs, targets);
  if (isAmbush(scene, own)) yield* takeLosses(scene, [first]);
  const chosen = yield* answeringTargets(scene, theirs, own);
  const second = chosen.length === 0 ? undefined : yield* strike(scene, theirs, own, chosen);
  yield* failCapturedWeapons(scene, own, first);
  yield* failCapturedWeapons(scene, theirs, second);
  yield* takeLosses(scene, [first, second]);
}

/** An Ambush is not simultaneous, unless the ambushers join a Melee that others are fighting. */
function isAmbush(scene: Scene, stance: MeleeStance): boolean {
  return stance.ambush.length > 0 && meleeAt(scene.position, stance.at) === undefined;
}

/** The other side chooses its targets after it has seen the first strike. */
function* answeringTargets(scene: Scene, stance: MeleeStance, enemy: MeleeStance): GameProcedure<readonly CounterId[]> {
  const fighters = strikersOf(scene, stance);
  const eligible = eligibleAt(scene, stance.at, enemy.side);
  if (fighters.length === 0 || eligible.length === 0) return [];
  const options = [...targetSets(scene, stance, fighters, enemy, eligible)].map((set) => set.map((unit) => unit.id));
  const chosen = yield* choose({
    purpose: 'meleeTargets',
    of: stance.at,
    rule: '8.0',
    by: stance.side,
    options,
  });
  return listed(chosen);
}

/** All men there have been activated by the round; the hex is under a Melee marker until the turn's end. */
function* markMelee(scene: Scene, at: LocationId): GameProcedure {
  for (const unit of unitsAt(scene, at)) {
    if (isVehicle(scene.world, unit)) continue;
    if (!hasMarker(unit, 'melee')) yield* record({ kind: 'marked', counter: unit.id, marker: 'melee', to: 'all' });
  }
  const marker = meleeAt(scene.position, at);
  const fought = { kind: 'melee', at, fought: true } as const;
  if (marker === undefined) yield* record({ kind: 'markerAdded', marker: fought, to: 'all' });
  else if (!marker.fought) yield* record({ kind: 'markerChanged', from: marker, into: fought, to: 'all' });
}

function* closeRound(scene: Scene, at: LocationId): GameProcedure {
  const frame = topFrame(scene);
  if (frame?.kind === 'melee') yield* pop();
  else if (frame?.kind === 'impulse') {
    const named = frame.named.some((group) => group.at === at) ? frame.named : [...frame.named, { at }];
    yield* replace({ ...frame, step: 'acting', acted: true, named });
  }
}

/**
 * Whether a location holds enemies of a side and nobody of theirs takes part in Melee: they are lost without a roll.
 *
 * @example isWalkover(scene, 'I5', 'us') // false
 */
export function isWalkover(scene: Scene, at: LocationId, side: Side): boolean {
  return enemiesAt(scene, at, side).length > 0 && eligibleAt(scene, at, otherSide(scene.world, side)).length === 0;
}
