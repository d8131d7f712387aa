import type { Account, Consequence } from '../../kernel/procedure/account.js';
import { singleAccount } from '../../kernel/procedure/account.js';
import { ledger, plus } from '../../kernel/numbers/ledger.js';
import { DICE } from '../../tables/index.js';
import type { FailedAttempt } from '../../state/frames/frame.js';
import type { CounterId } from '../../state/position/place.js';
import { rollFor, tell } from '../../state/procedure.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { mustFind } from '../turn/naming.js';

/**
 * A Self-Rally Pair: any two equal dice rally the unit; Morale and modifiers do not matter.
 *
 * @returns whether it rallies
 * @rule 3.1
 * @example const rallied = yield* selfRallyPair(scene, attempt)
 */
export function* selfRallyPair(scene: Scene, { unit }: FailedAttempt): GameProcedure<boolean> {
  const { first = 0, second = 0 } = yield* rollFor(DICE.selfRallyPair, {
    of: unit,
    by: mustFind(scene, unit).side,
  });
  const rallied = first === second;
  const terms = [plus('higherDie', '3.1', Math.max(first, second)), plus('lowerDie', '3.1', -Math.min(first, second))];
  const check = ledger('selfRallyPair', '3.1', terms, unit);
  const morale = ledger('pair', '3.1', [plus('pair', '3.1', 0)], unit);
  yield* tell(() => ({ kind: 'rallyRolled', counter: unit, check, morale, rallied, to: 'all' }));
  return rallied;
}

/**
 * The account of a Self-Rally Pair: any two equal dice, with nothing added.
 *
 * @rule 3.1
 * @example pairAccount('us.2-5-4.1').of // 'us.2-5-4.1'
 */
export function pairAccount(unit: CounterId): Account {
  const results: readonly Consequence[] = [
    { by: 'natural', result: 'rallied', params: { pair: true } },
    { by: 'natural', result: 'shaken', params: { pair: false } },
  ];
  return singleAccount(
    DICE.selfRallyPair,
    { of: unit, target: [unit], results },
    ledger('selfRallyPair', '3.1', [], unit),
  );
}
