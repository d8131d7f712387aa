import type { Params } from '../../kernel/basis/result.js';
import type { Mover, Scene } from '../../state/index.js';
import { clause } from '../../state/index.js';
import { mpsLeft } from '../party/mover.js';
import type { Step } from './step.js';
import { moversThat } from './step-rule.js';
import type { GroupRule, StepGroup, StepRule } from './step-rule.js';

/**
 * A Low Crawl does not enter a hex that takes all MPs, nor one that takes more: by ordinary movement all of them would go for it.
 *
 * @rule 6.3
 */
export const CRAWL_TAKES_ALL: StepRule = { code: 'low-crawl-takes-all', rule: '6.3', violation: lowCrawlTakesAll };

/**
 * A Low Crawl is over after one step.
 *
 * @rule 6.3
 */
export const CRAWL_DONE: GroupRule = { code: 'low-crawl-done', rule: '6.3', violation: lowCrawlDone };

/**
 * A Low Crawl does not end in Melee, unless the switch `lowCrawlIntoMelee` allows it.
 *
 * @rule 6.3, 8.0
 */
export const CRAWL_INTO_MELEE: StepRule = clause({
  code: 'low-crawl-into-melee',
  rule: '8.0',
  unless: { lowCrawlIntoMelee: 'allowed' },
  violation: lowCrawlIntoMelee,
});

/** A hex that would take every MP, or more of them than there are, cannot be entered by a Low Crawl. */
function lowCrawlTakesAll(_scene: Scene, { party, to, costs }: Step): Params | undefined {
  if (party.steps > 0) return undefined;
  if (party.movers.every(({ mode }) => mode !== 'lowCrawl')) return undefined;
  const takesAll = (mover: Mover, i: number): boolean => {
    const cost = costs[i];
    return mover.mode === 'lowCrawl' && cost?.kind === 'cost' && cost.price >= mpsLeft(mover);
  };
  return moversThat(party, takesAll, { to });
}

/** A Low Crawl is one step; the whole group stops after it. */
function lowCrawlDone(_scene: Scene, { party }: StepGroup): Params | undefined {
  if (party.steps === 0) return undefined;
  return moversThat(party, ({ mode }) => mode === 'lowCrawl', {});
}

/** A Low Crawl does not lead into Melee. */
function lowCrawlIntoMelee(_scene: Scene, { party, to, contested, vehicles }: Step): Params | undefined {
  if (!contested || vehicles.length > 0) return undefined;
  return moversThat(party, ({ mode }) => mode === 'lowCrawl', { to });
}
