import { rollFor, part, tell } from '../../state/procedure.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { DICE, DIRECT_FIRE_TABLE } from '../../tables/index.js';
import type { DamageResult } from '../../tables/index.js';
import { isMen } from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, HexMarker, LocationId, Scene, Side } from '../../state/index.js';
import { counterOf, hexOf, levelOf, markersOf, targetModifier, typeOf } from '../../state/index.js';
import { isMovingTarget } from '../attack/moving-target.js';
import { sharedRolls } from '../attack/fire-roll.js';
import type { Entered, EntryAttack } from './entered.js';
import { meetAttacks } from './entered.js';
import { checkDamageUnderway } from './damage-check.js';
import type { DamageOrder } from './aftermath.js';

/** A Mines marker. */
export type Mines = Extract<HexMarker, { kind: 'mines' }>;

/**
 * The enemy's Mines in a location: on the ground of the hex only, so that nobody meets them in a Bunker.
 *
 * @param side the side of the units that go in
 * @rule 21.4
 * @example minesAgainst(scene, 'E4', 'us').length // 1
 */
export function minesAgainst(scene: Scene, at: LocationId, side: Side): readonly Mines[] {
  if (levelOf(at) !== 'ground') return [];
  return markersOf(scene.position, 'mines').filter((marker) => marker.at === hexOf(at) && marker.side !== side);
}

/**
 * One Mines marker as an attack on the men among the units that come in.
 *
 * @rule 21.4
 * @example onMen(scene, marker, 'E4').meets([squad, tank]) // [squad]
 */
export function onMen(scene: Scene, marker: Mines, at: LocationId): EntryAttack {
  return {
    meets: (there) => there.filter((unit) => isMen(typeOf(scene.world, unit))),
    strike: (met) => mineAttack(scene, marker, at, met),
  };
}

/**
 * The enemy's Mines attack men who have got out of a vehicle among them.
 *
 * @rule 21.4
 * @example const { units } = yield* meetMines(scene, 'E4', ['us.2-5-4.1'])
 */
export function* meetMines(scene: Scene, at: LocationId, units: readonly CounterId[]): GameProcedure<Entered> {
  const side = counterOf(scene.position, units[0] ?? '')?.side ?? '';
  const attacks = minesAgainst(scene, at, side).map((marker) => onMen(scene, marker, at));
  return yield* meetAttacks(scene, at, units, attacks);
}

/**
 * One Mines marker attacks units that have just come into its hex: its die and Firepower against one die for all of
 * them, then the damage checks.
 *
 * @param units the units that have come in
 * @returns the result of each unit that had to check
 * @rule 21.4
 * @example const results = yield* mineAttack(scene, marker, 'E4', [squad])
 */
export function* mineAttack(
  scene: Scene,
  marker: Mines,
  at: LocationId,
  units: readonly Counter[],
): GameProcedure<ReadonlyMap<CounterId, DamageResult>> {
  const targets = units.filter((unit) => isMen(typeOf(scene.world, unit)));
  if (targets.length === 0) return new Map();
  const dice = yield* minesDice(marker, at);
  const attacks = targets.map((target) => attackOf(scene, marker, target, dice['attack'] ?? 0));
  const defences = targets.map((target) => defenceOf(scene, target, at, dice['defence'] ?? 0));
  yield* tell(() => {
    const rolls = sharedRolls(targets, attacks, defences);
    return { kind: 'minesStruck', at, side: marker.side, rolls, to: 'all' };
  });
  const checks = targets.flatMap((target, i): readonly DamageOrder[] => {
    const difference = wholeTotal(attacks[i] as Ledger) - wholeTotal(defences[i] as Ledger);
    return difference > 0 ? [{ unit: target.id, difference }] : [];
  });
  return yield* checkDamageUnderway(scene, { at, checks, by: marker.side });
}

/**
 * The dice of an attack by Mines: the die of the Mines, and the die of the units that have come in.
 *
 * @rule 21.4
 * @example const { attack, defence } = yield* minesDice(marker, 'E4')
 */
export function minesDice(marker: Mines, at: LocationId): GameProcedure<Faces> {
  return part(
    'mineRoll',
    '',
    () => rollFor(DICE.mines, { of: at, by: marker.side }),
    ({ attack = 0, defence = 0 }) => `${attack - defence}`,
  );
}

/** Nothing but the die and the printed FP counts; by the switch `minesAgainstLeg` movement does as in any direct fire. */
function attackOf(scene: Scene, marker: Mines, target: Counter, die: number): Ledger {
  const terms: Term[] = [plus('die', '21.4', die), plus('minesFirepower', '21.4', marker.fp)];
  if (scene.world.ruleset.switches.minesAgainstLeg === 'directFire') {
    const moving = isMovingTarget(scene, target) ? DIRECT_FIRE_TABLE.movingLegTarget.value : 0;
    terms.push(plus('moving', '6.0', moving));
  }
  return ledger('attack', '21.4', terms, marker.at);
}

function defenceOf(scene: Scene, target: Counter, at: LocationId, die: number): Ledger {
  const terms: Term[] = [plus('die', '21.4', die)];
  if (scene.world.ruleset.switches.minesAgainstLeg === 'directFire') {
    terms.push(plus('targetModifier', '5.5', targetModifier(scene, { at, unit: target })));
  }
  return ledger('defence', '21.4', terms, target.id);
}
