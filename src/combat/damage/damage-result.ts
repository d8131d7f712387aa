import { finding, ledger, minus, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Finding, Ledger, Term } from '../../kernel/numbers/ledger.js';
import { damageBand, damageResult, DIE_FACES } from '../../tables/index.js';
import type { DamageColumn, DamageResult } from '../../tables/index.js';
import { canBeShaken, damageColumn } from '../../units/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { lmOf, moraleOf, typeOf } from '../../state/index.js';
import { shake, sufferCasualties, eliminate } from './loss.js';
import { wound } from './wound.js';

/**
 * The sum of one damage check: the die, the difference, less the LM of the Leader who helps.
 *
 * @rule 5.0
 * @example wholeTotal(damageLedger(scene, squad, 5, koch, 4)) // 8
 */
export function damageLedger(
  scene: Scene,
  unit: Counter,
  difference: number,
  helper: Counter | undefined,
  die: number,
): Ledger {
  const terms: Term[] = [plus('die', '5.0', die), plus('difference', '5.0', difference)];
  if (helper !== undefined) terms.push(minus('leader', '5.0', lmOf(scene, helper), { leader: helper.id }));
  return ledger('damageCheck', '5.0', terms, unit.id);
}

/**
 * Reads the Damage Check Table for a unit.
 *
 * @param column the column it reads, if not the one of its kind and state
 * @returns the result, and the finding that names column, band and Morale
 * @rule 5.1
 * @example readDamage(scene, squad, check).result // 'shaken'
 */
export function readDamage(
  scene: Scene,
  unit: Counter,
  check: Ledger,
  column: DamageColumn | undefined = damageColumn(typeOf(scene.world, unit), unit.status),
): { readonly result: DamageResult; readonly finding: Finding } {
  if (column === undefined) throw new Error(`${unit.id} makes no damage checks`);
  const moraleSum = moraleOf(scene, unit);
  const morale = Math.max(1, wholeTotal(moraleSum));
  const total = wholeTotal(check);
  const result = damageResult(column, total, morale);
  const params = { column, band: damageBand(total, morale), morale, total, result };
  return { result, finding: finding('damageBand', '5.1', params, [check, moraleSum]) };
}

/** How a unit reads the Damage Check Table: its column, its Morale, and what its check comes to without the die. */
export interface Reading {
  readonly column: DamageColumn;
  readonly morale: number;
  readonly bare: number;
}

/**
 * How a unit reads the Damage Check Table, before its die is rolled.
 *
 * @param helper the Leader whose LM is taken off
 * @rule 5.0, 5.1
 * @example damageReading(scene, squad, 5, koch).bare // 4
 */
export function damageReading(
  scene: Scene,
  unit: Counter,
  difference: number,
  helper: Counter | undefined,
  column: DamageColumn | undefined = damageColumn(typeOf(scene.world, unit), unit.status),
): Reading {
  if (column === undefined) throw new Error(`${unit.id} makes no damage checks`);
  const morale = Math.max(1, wholeTotal(moraleOf(scene, unit)));
  return { column, morale, bare: difference - (helper === undefined ? 0 : lmOf(scene, helper)) };
}

/**
 * The result of a face of the die in a unit's damage check.
 *
 * @rule 5.1
 * @example damageAt(damageReading(scene, squad, 5, undefined), 4) // 'shaken'
 */
export function damageAt({ column, morale, bare }: Reading, face: number): DamageResult {
  return damageResult(column, bare + face, morale);
}

/**
 * The result of each face of the die in a unit's damage check, 1 first: the rest of the attack depends on nothing else.
 *
 * @rule 5.1
 * @example damageByFace(damageReading(scene, squad, 2, undefined)) // ['none', 'none', 'none', 'shaken', 'shaken', 'shaken']
 */
export function damageByFace(reading: Reading): readonly DamageResult[] {
  return DIE_FACES.map((face) => damageAt(reading, face));
}

/**
 * Gives a unit the result of its check.
 *
 * @returns its fate: `none`, `shaken`, `casualties`, `wounded` or `eliminated`
 * @rule 5.1
 * @example yield* sufferResult(scene, squad, 'shaken')
 */
export function* sufferResult(scene: Scene, unit: Counter, result: DamageResult): GameProcedure<DamageResult> {
  switch (result) {
    case 'shaken':
      if (!canBeShaken(typeOf(scene.world, unit))) return 'none';
      yield* shake(scene, unit.id);
      return 'shaken';
    case 'casualties':
      return yield* casualtiesOf(scene, unit);
    case 'wounded':
      return yield* wound(scene, unit.id);
    case 'eliminated':
    case 'destroyed':
    case 'damaged':
    case 'abandoned':
      yield* eliminate(scene, unit.id, 'damage');
      return 'eliminated';
    case 'none':
      return 'none';
  }
}

/** A Squad suffers Casualties; a unit that cannot be halved is eliminated by them. */
function* casualtiesOf(scene: Scene, unit: Counter): GameProcedure<DamageResult> {
  yield* sufferCasualties(scene, unit.id);
  return scene.world.catalogue.reductions.has(unit.type) ? 'casualties' : 'eliminated';
}
