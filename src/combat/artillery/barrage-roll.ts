import type { RollRow } from '../../kernel/procedure/dice-book.js';
import { rollFor, part, tell } from '../../state/procedure.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { DICE, FIRE_TRIGGER } from '../../tables/index.js';
import type { GameProcedure, Opposed, Scene, ToldEvent } from '../../state/index.js';
import { locationOf } from '../../state/index.js';
import { sharedRolls } from '../attack/fire-roll.js';
import { naturalAttack } from '../attack/opposed-dice.js';
import type { OpposedDice } from '../attack/opposed-dice.js';
import { salvoSums, sideOf } from '../attack/salvo.js';
import type { Laid, Salvo } from '../attack/salvo.js';
import type { DamageOrder } from '../damage/aftermath.js';
import { checkForFire, makesFireCheck } from '../damage/fire-check.js';

/**
 * One roll against one for all units of a salvo, the Fire Check, and the units that have to check.
 *
 * @rule 18.1, 18.2, 19.1.2, 19.1.3
 * @example const checks = yield* rollAgainst(scene, laid)
 */
export function* rollAgainst(scene: Scene, { salvo, met }: Laid): GameProcedure<readonly DamageOrder[]> {
  if (met.length === 0) return [];
  const by = sideOf(salvo);
  const held = [...new Set(met.flatMap(({ unit }) => (unit.side === by ? [] : (locationOf(scene, unit) ?? []))))];
  const burns = held.some((at) => makesFireCheck(scene, { at, by, natural: FIRE_TRIGGER }));
  const dice = yield* salvoRoll(salvo, burns);
  const sums = met.map((each) => salvoSums(salvo, each, dice));
  yield* tell(() =>
    salvoTold(
      salvo,
      sharedRolls(
        met.map(({ unit }) => unit),
        sums.map(([attack]) => attack),
        sums.map(([, defence]) => defence),
      ),
    ),
  );
  // Only where enemies are: of a Building every floor of theirs was attacked.
  for (const at of held) yield* checkForFire(scene, { at, by, natural: naturalAttack(dice) });
  return met.flatMap(({ unit }, i): readonly DamageOrder[] => {
    const [attack, defence] = sums[i] as readonly [Ledger, Ledger];
    const difference = wholeTotal(attack) - wholeTotal(defence);
    return difference > 0 ? [{ unit: unit.id, difference }] : [];
  });
}

function salvoTold(salvo: Salvo, rolls: readonly Opposed[]): ToldEvent {
  const at = salvo.hex;
  if ('marker' in salvo) return { kind: 'barrageStruck', at, side: sideOf(salvo), rolls, to: 'all' };
  return { kind: 'airAttackResolved', counter: salvo.aircraft.id, at, arm: salvo.arm, rolls, to: 'all' };
}

/**
 * The row of the dice book by which a salvo is rolled.
 *
 * @rule 18.1, 18.2, 19.1.2, 19.1.3
 * @example rowOf({ marker, hex: 'H5', fp: 5 }).purpose // 'barrage'
 */
export function rowOf(salvo: Salvo): RollRow {
  if (!('marker' in salvo)) return salvo.arm === 'bomber' ? DICE.bombing : DICE.airAttack;
  return salvo.marker.pattern === 'mortar' ? DICE.mortarBarrage : DICE.barrage;
}

/**
 * One die (for a Mortar the higher of two) against one. Where something can burn, a natural 6 is a class of its own.
 */
function* salvoRoll(salvo: Salvo, burns: boolean): GameProcedure<OpposedDice> {
  const higher = 'marker' in salvo && salvo.marker.pattern === 'mortar';
  const opposed = ({ attack, first, second, defence = 0 }: Faces): OpposedDice => ({
    attack: [attack, first, second].filter((face) => face !== undefined),
    ...(higher ? { higher: true as const } : {}),
    defence,
  });
  const faces = yield* part(
    'barrageRoll',
    `${String(higher)}:${String(burns)}`,
    () => rollFor(rowOf(salvo), { of: salvo.hex, by: sideOf(salvo) }),
    (rolled) => {
      const natural = naturalAttack(opposed(rolled));
      return `${natural - opposed(rolled).defence}${burns && natural === FIRE_TRIGGER ? ':fire' : ''}`;
    },
  );
  return opposed(faces);
}
