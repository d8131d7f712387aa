import { plus } from '../../kernel/numbers/ledger.js';
import type { Term } from '../../kernel/numbers/ledger.js';
import { largest } from '../../kernel/basis/lists.js';

/** The natural dice of an opposed roll. */
export interface OpposedDice {
  /** One face, or two of a Sniper or Marksman, whose sum counts, or of Mortars, whose higher face counts. */
  readonly attack: readonly number[];
  /** The higher of the two faces counts. */
  readonly higher?: true;
  readonly defence: number;
}

/**
 * The sum of the attacker's natural dice.
 *
 * @rule 5.0, 1.6.5, 11.4
 * @example naturalAttack({ attack: [2, 5], higher: true, defence: 3 }) // 5
 */
export function naturalAttack({ attack, higher }: OpposedDice): number {
  return higher === true ? largest(attack) : attack.reduce((a, b) => a + b, 0);
}

/**
 * The dice of the attacker as a term, as they are read: one, the sum of two, the higher of two.
 *
 * @rule 5.0, 1.6.5, 11.4
 * @example diceTerm({ attack: [4], defence: 3 }) // die +4
 */
export function diceTerm(dice: OpposedDice): Term {
  const natural = naturalAttack(dice);
  if (dice.attack.length === 1) return plus('die', '5.0', natural);
  const faces = { faces: [...dice.attack] };
  return dice.higher === true ? plus('higherDie', '1.6.5', natural, faces) : plus('dice', '11.4', natural, faces);
}
