import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, plus, term } from '../../kernel/numbers/ledger.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { Charts } from '../charts/index.js';
import type { FireValue, UnitKind } from '../units/index.js';
import type { Draft, ModifierRow, MotionFire } from './rows.js';
import { addMotion, addRange, addRows, pairsOf } from './rows.js';

/** The facts of one anti-tank attack. */
export interface AntiTankShot {
  /** The Anti-Tank Value of the firer, and its range. */
  readonly fire: FireValue;
  /** The firer is an elite AFV. */
  readonly elite: boolean;
  readonly target: UnitKind;
  /** In hexes; of opportunity fire, to the hex in which the target was seen. */
  readonly distance: number;
  /** The fire attack markers that suppress the firer. */
  readonly markers: number;
  /** It fires at two units. */
  readonly split: boolean;
  /** It shoots and scoots, or halts and fires. */
  readonly motion?: MotionFire;
  /** The target is in motion. */
  readonly moving: boolean;
  /** The last hex that the target entered is out of sight. */
  readonly opportunity: boolean;
  readonly concealed: boolean;
  readonly hindrances: number;
  readonly hullDown: boolean;
  /** The target is a Towed Gun in an Improved Position or a building. */
  readonly gunInCover: boolean;
  /** A Towed Gun fires as it is revealed. */
  readonly ambush: boolean;
}

/** An elite AFV fires so much better. */
const ELITE = 1;

/** Against guns and positions no weapon is worth more than this. */
const MOST_AGAINST_GUNS = 1;

const CHART = { chart: 'antiTankModifiers', section: '11.5.4' } as const;

/** 11.5.4, the letters that count as often as the facts say: `a` and `d` have two sides, `f` is out of the game. */
const ROWS: readonly ModifierRow<AntiTankShot>[] = [
  { id: 'suppressed', letter: 'b', times: ({ markers }) => pairsOf(markers) },
  { id: 'split', letter: 'c', times: ({ split }) => Number(split) },
  { id: 'movingTarget', letter: 'e', times: ({ moving }) => Number(moving) },
  { id: 'opportunity', letter: 'g', times: ({ opportunity }) => Number(opportunity) },
  { id: 'concealed', letter: 'h', times: ({ concealed }) => Number(concealed) },
  { id: 'hindrance', letter: 'i', times: ({ hindrances }) => hindrances },
  { id: 'hullDown', letter: 'j', times: ({ hullDown }) => Number(hullDown) },
  { id: 'gunInCover', letter: 'k', times: ({ gunInCover }) => Number(gunInCover) },
  { id: 'ambush', letter: 'l', times: ({ ambush }) => Number(ambush) },
];

/**
 * The sum of an anti-tank attack: the Anti-Tank Value with every modifier, each with its section.
 *
 * @param charts the charts of the game
 * @param shot the facts of the attack
 * @returns the sum before the limits of 11.2; or `chart-missing`
 * @rule 11.5, 11.5.3, 11.5.4a, 11.5.4b, 11.5.4c, 11.5.4d, 11.5.4e, 11.5.4g, 11.5.4h, 11.5.4i, 11.5.4j, 11.5.4k, 11.5.4l, 15.1
 * @example wholeTotal(antiTankSum(charts, shot).value) // 1: 3 of the gun, -1 of the range, -1 of the moving target
 */
export function antiTankSum(charts: Charts, shot: AntiTankShot): Result<Ledger> {
  const draft: Draft = { terms: [plus('value', '1.7', shot.fire.value)], lacks: [] };
  if (shot.elite) draft.terms.push(plus('elite', '15.1', ELITE));
  if (shot.target === 'towedGun' || shot.target === 'fortifiedPosition')
    draft.terms.push(term('againstGun', '11.5', 'atMost', MOST_AGAINST_GUNS));
  addRange(draft, charts, CHART, shot.fire, shot.distance);
  addRows(draft, charts, CHART, ROWS, shot);
  addMotion(draft, charts, CHART, 'd', shot.motion);
  return draft.lacks.length > 0 ? refuseAll(draft.lacks) : ok(ledger('antiTank', '11.5.3', draft.terms));
}
