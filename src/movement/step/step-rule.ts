import type { Params } from '../../kernel/basis/result.js';
import type { Clause, Counter, Mover, Scene } from '../../state/index.js';
import { concerning } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import type { Step } from './step.js';

/** One condition of a step: the parameters of its violation, or nothing. */
export interface StepRule extends Clause {
  readonly code: string;
  readonly rule: string;
  readonly violation: (scene: Scene, step: Step) => Params | undefined;
  /** The section that a violation breaks, where it is not always `rule`. */
  readonly cites?: (step: Step) => string | undefined;
}

/** Who takes a step, wherever it leads. */
export type StepGroup = Pick<Step, 'party' | 'units'>;

/** One condition of a group that takes a step, wherever it leads. */
export interface GroupRule extends Pick<StepRule, 'code' | 'rule' | 'unless'> {
  readonly violation: (scene: Scene, group: StepGroup) => Params | undefined;
}

/**
 * The units of a group that pass a test; nothing if no unit does.
 *
 * @example those(units, (unit) => !isGoodOrder(unit), { to }) // { unit: 'us.2-5-4.1', to: 'J3' }
 */
export function those(units: readonly Counter[], test: (unit: Counter) => boolean, facts: Params): Params | undefined {
  if (!units.some(test)) return undefined;
  return concerning(
    units.filter(test).map(({ id }) => id),
    facts,
  );
}

/**
 * The same for the movers.
 *
 * @example moversThat(party, ({ mode }) => mode === 'lowCrawl', { to })
 */
export function moversThat(
  party: Party,
  test: (mover: Mover, i: number) => boolean,
  facts: Params,
): Params | undefined {
  if (!party.movers.some(test)) return undefined;
  return concerning(
    party.movers.filter(test).map(({ unit }) => unit),
    facts,
  );
}
