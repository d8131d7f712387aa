import type { Account } from '../../kernel/procedure/account.js';
import type { Finding, Ledger } from '../../kernel/numbers/ledger.js';
import { record } from '../state/procedure.js';
import type { FireMarker, LhyProcedure, LhyScene, Unit, Weapon } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { markerValue } from './limits.js';
import { fireTerms } from './markers.js';
import { ROLLS } from './rolls.js';

/** One attack of a unit: at a hex with small arms, at a unit with an anti-tank weapon. */
export interface Attack {
  readonly kind: Weapon;
  /** The hex that is fired into. */
  readonly hex: LhyHex;
  /** The target of anti-tank fire. */
  readonly target?: string;
  readonly sum: Ledger;
  readonly enfilade: boolean;
  /** The armour that enfilade fire meets. */
  readonly against?: number;
  /** It is made in an Overrun. */
  readonly overrun?: true;
}

/**
 * Places the marker of one attack; one that is too weak places none.
 *
 * @param unit the unit that fires
 * @rule 11.2, 11.3.1, 11.5.3
 * @example yield* placeMarker(scene, squad, { kind: 'smallArms', hex, sum, enfilade: false })
 */
export function* placeMarker(
  scene: LhyScene,
  unit: Unit,
  { kind, hex, target, sum, enfilade, overrun }: Attack,
): LhyProcedure {
  const value = markerValue(kind, sum);
  if (!value.ok) return;
  const { serial, activation } = scene.position;
  const marker: FireMarker = {
    id: `f${serial}`,
    kind,
    by: unit.side,
    ...(target === undefined ? { hex: hex.name } : { unit: target }),
    firer: unit.id,
    value: value.value,
    terms: fireTerms(sum),
    ...(enfilade ? { enfilade: true as const } : {}),
    ...(overrun === undefined ? {} : { overrun }),
    segment: activation.segment,
  };
  yield* record({ kind: 'firePlaced', marker });
}

/**
 * What the attacks of a unit come to before their dice: each with its sum, and the roll that decides it when fire is resolved.
 *
 * @rule 11.2, 13.1, 13.2
 * @example fireAccounts(squad, attackOn(scene, shooting, 'B2'))[0]?.attack // the sum of the marker
 */
export function fireAccounts({ id }: Unit, attacks: readonly Attack[]): readonly Account[] {
  return attacks.map(({ kind, hex, target = hex.name, sum, enfilade, against }) => {
    const { purpose, rule } = ROLLS[kind];
    const params = { unit: target, ...(against === undefined ? {} : { against }) };
    const finding: Finding = { id: 'enfilade', rule: '11.1.3', params, because: [sum] };
    // Of small arms enfilade is a term of the sum.
    const told = enfilade && kind === 'antiTank' ? { finding } : {};
    return { roll: purpose, rule, of: id, target: [target], attack: sum, ...told, needs: [], results: [] };
  });
}
