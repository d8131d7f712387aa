import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { ledger, plus } from '../../kernel/numbers/ledger.js';
import { append } from '../../kernel/basis/lists.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { Charts } from '../charts/index.js';
import type { Cover } from '../terrain/index.js';
import type { FireValue } from '../units/index.js';
import type { Draft, ModifierRow, MotionFire } from './rows.js';
import { addMotion, addRange, addRows, pairsOf } from './rows.js';

/** The facts of one small arms attack. */
export interface SmallArmsShot {
  /** The Small Arms Value of the firer, and its range. */
  readonly fire: FireValue;
  /** In hexes. */
  readonly distance: number;
  /** The fire attack markers that suppress the firer. */
  readonly markers: number;
  /** It reacts to an enemy that ended its movement near it. */
  readonly proximity: boolean;
  /** It fires at two hexes. */
  readonly split: boolean;
  /** The fire enters the rear of the target. */
  readonly enfilade: boolean;
  /** The firer is regrouping. */
  readonly regrouping: boolean;
  /** It shoots and scoots, or halts and fires. */
  readonly motion?: MotionFire;
  /** All combat units of the target hex are concealed. */
  readonly concealed: boolean;
  readonly hindrances: number;
  /** Non-vehicular steps in the target hex, riders and passengers among them. */
  readonly steps: number;
  /** The targets stand in the open beside an AFV or a halftrack of their own. */
  readonly besideArmour: boolean;
  /** All non-vehicular units of the target hex are disrupted. */
  readonly allDisrupted: boolean;
  readonly night: boolean;
  /** A vehicle or a gun fires high explosive at a building or an Improved Position. */
  readonly highExplosive: boolean;
  /** The modifiers of the target's terrain, each with what gives it. */
  readonly covers: readonly Cover[];
}

/** In reduced order a unit fires with this modifier. The rules print it. */
const REGROUPING = -1;

/** More non-vehicular steps than this in a hex are a dense target. */
export const DENSE = 4;

const CHART = { chart: 'smallArmsModifiers', section: '11.3.3' } as const;

/** 11.3.3, the letters that count as often as the facts say: `a` and `g` have two sides, `f` is printed, `h` is out of the game. */
const ROWS: readonly ModifierRow<SmallArmsShot>[] = [
  { id: 'suppressed', letter: 'b', times: ({ markers }) => pairsOf(markers) },
  { id: 'proximity', letter: 'c', times: ({ proximity }) => Number(proximity) },
  { id: 'split', letter: 'd', times: ({ split }) => Number(split) },
  { id: 'enfilade', letter: 'e', times: ({ enfilade }) => Number(enfilade) },
  { id: 'concealed', letter: 'i', times: ({ concealed }) => Number(concealed) },
  { id: 'hindrance', letter: 'j', times: ({ hindrances }) => hindrances },
  { id: 'density', letter: 'k', times: ({ steps }) => pairsOf(steps - DENSE) },
  { id: 'besideArmour', letter: 'l', times: ({ besideArmour }) => Number(besideArmour) },
  { id: 'goToGround', letter: 'm', times: ({ allDisrupted }) => Number(allDisrupted) },
  { id: 'night', letter: 'n', times: ({ night }) => Number(night) },
  { id: 'highExplosive', letter: 'o', times: ({ highExplosive }) => Number(highExplosive) },
];

/**
 * The sum of a small arms attack: the Small Arms Value with every modifier, each with its section.
 *
 * @param charts the charts of the game
 * @param shot the facts of the attack
 * @returns the sum before the limits of 11.2; or `chart-missing`
 * @rule 11.3.2, 11.3.3a, 11.3.3b, 11.3.3c, 11.3.3d, 11.3.3e, 11.3.3f, 11.3.3g, 11.3.3i
 * @rule 11.3.3j, 11.3.3k, 11.3.3l, 11.3.3m, 11.3.3n, 11.3.3o, 11.3.3p
 * @example wholeTotal(smallArmsSum(charts, shot).value) // -3: 1 of the squad, -3 of the range, -1 of the woods
 */
export function smallArmsSum(charts: Charts, shot: SmallArmsShot): Result<Ledger> {
  const draft: Draft = { terms: [plus('value', '1.5', shot.fire.value)], lacks: [] };
  addRange(draft, charts, CHART, shot.fire, shot.distance);
  addRows(draft, charts, CHART, ROWS, shot);
  addMotion(draft, charts, CHART, 'g', shot.motion);
  if (shot.regrouping) draft.terms.push(plus('regrouping', '11.3.3f', REGROUPING));
  append(draft.terms, shot.covers.map(coverTerm));
  return draft.lacks.length > 0 ? refuseAll(draft.lacks) : ok(ledger('smallArms', '11.3.2', draft.terms));
}

function coverTerm({ by, value, rule }: Cover): Term {
  return plus('cover', '11.3.3p', value, { by, section: rule });
}
