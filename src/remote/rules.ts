import type {
  actionsFor,
  check,
  describe,
  destinations,
  explain,
  explainSight,
  fieldOfView,
  legal,
  lineOfSight,
  Lnlt,
  namesOf,
  odds,
  options,
  positionNow,
  reachable,
  readings,
  replayMoments,
  sample,
  save,
  seedRng,
} from '../facade/index.js';
import type { SessionRules } from '../session/index.js';

/**
 * The functions of the rules that a game in the page calls: all of them are exports of `hexarbiter`. They are handed over, so that a
 * page whose rules run elsewhere does not load them.
 */
export interface RulesHere extends SessionRules<Lnlt> {
  readonly actionsFor: typeof actionsFor;
  readonly describe: typeof describe;
  readonly destinations: typeof destinations;
  readonly explain: typeof explain;
  readonly explainSight: typeof explainSight;
  readonly fieldOfView: typeof fieldOfView;
  readonly legal: typeof legal;
  readonly lineOfSight: typeof lineOfSight;
  readonly namesOf: typeof namesOf;
  readonly odds: typeof odds;
  readonly options: typeof options;
  readonly positionNow: typeof positionNow;
  readonly reachable: typeof reachable;
  readonly readings: typeof readings;
  readonly replayMoments: typeof replayMoments;
  readonly sample: typeof sample;
  readonly save: typeof save;
  readonly seedRng: typeof seedRng;
  readonly check: typeof check;
}
