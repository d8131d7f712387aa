import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { BySide, Charts } from '../charts/index.js';
import type { Draft, ModifierRow } from '../fire/index.js';
import { addRows } from '../fire/index.js';

/** A unit that takes part in an assault: its Assault Value. */
export interface Fighter {
  readonly id: string;
  readonly assault: number;
  /** A vehicle in motion. */
  readonly moving: boolean;
}

/** The facts of an assault. */
export interface AssaultCase {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  /** The best Cohesion of a combat unit of each side; absent where no combat unit of the side has Cohesion. */
  readonly cohesion: Partial<BySide<number>>;
  /** A Regrouping marker is in the hex. */
  readonly regrouping: boolean;
  /** A defender on foot stands in a rural building or an Improved Position, or an attacker has crossed a wall. */
  readonly cover: boolean;
  /** A defending combat unit is concealed. */
  readonly concealed: boolean;
  /** The attackers have an undisrupted LATW or Flamethrower against a position, a gun or an urban building. */
  readonly heavyWeapon: boolean;
  /** The attackers have a Heroic marker against a Fortified Position. */
  readonly heroic: boolean;
  /** An attacker has come from a lower level. */
  readonly uphill: boolean;
  readonly envelopment: boolean;
  /** A combat unit on foot or a leader defends an urban building or an urban building road. */
  readonly urban: boolean;
  /** The attackers are of several infantry companies. */
  readonly fragmented: boolean;
  /** A defender on foot has a Roadblock in its hex. */
  readonly roadblock: boolean;
  /** A defender on foot stands in a sunken road, and an attacker has come into it from beside the road. */
  readonly sunkenRoad: boolean;
}

/** The values that the rules print: the most of the Cohesion differential, and two of the terrain. */
const COHESION_MOST = 3;
const ROADBLOCK = 1;
const SUNKEN_ROAD = 1;

/** The Final Assault DRM stays within this on both sides of 0. */
const FINAL_MOST = 4;

const CHART = { chart: 'assaultModifiers', section: '14.2' } as const;

/** The modifiers of 14.2 that help the attackers: the chart prints all of them as the attackers see them. */
const ATTACKERS: readonly ModifierRow<AssaultCase>[] = [
  { id: 'regrouping', letter: 'b', times: ({ regrouping }) => Number(regrouping) },
  { id: 'heavyWeapon', letter: 'e', times: ({ heavyWeapon }) => Number(heavyWeapon) },
  { id: 'heroic', letter: 'f', times: ({ heroic }) => Number(heroic) },
  { id: 'envelopment', letter: 'h', times: ({ envelopment }) => Number(envelopment) },
  { id: 'fragmented', letter: 'j', times: ({ fragmented }) => Number(fragmented) },
];

/** The modifiers of 14.2 that help the defenders. */
const DEFENDERS: readonly ModifierRow<AssaultCase>[] = [
  { id: 'cover', letter: 'c', turned: true, times: ({ cover }) => Number(cover) },
  { id: 'concealed', letter: 'd', turned: true, times: ({ concealed }) => Number(concealed) },
  { id: 'uphill', letter: 'g', turned: true, times: ({ uphill }) => Number(uphill) },
  { id: 'urban', letter: 'i', turned: true, times: ({ urban }) => Number(urban) },
];

/** The sums of both sides of an assault. */
export type AssaultSums = BySide<Ledger>;

/**
 * The Net Assault Values of both sides. The chart prints its modifiers as the attackers see them: one that helps the defenders is
 * negative there, and is added to the defenders with its sign turned.
 *
 * @param charts the charts of the game
 * @param facts the facts of the assault
 * @returns both sums, each term with its section; or `chart-missing`
 * @rule 14.1, 14.2a, 14.2b, 14.2c, 14.2d, 14.2e, 14.2f, 14.2g, 14.2h, 14.2i, 14.2j, 14.2k, 4.1.17, 4.1.9.1.1
 * @example assaultSums(charts, facts).value.attacker.terms[0] // the first squad's Assault Value
 */
export function assaultSums(charts: Charts, facts: AssaultCase): Result<AssaultSums> {
  const lacks: Problem[] = [];
  const attacker: Draft = { terms: shares(facts.attackers), lacks };
  const defender: Draft = { terms: shares(facts.defenders), lacks };
  addCohesion({ attacker, defender }, facts.cohesion);
  addRows(attacker, charts, CHART, [...ATTACKERS, ...motions(facts.attackers)], facts);
  addRows(defender, charts, CHART, [...DEFENDERS, ...motions(facts.defenders)], facts);
  if (facts.roadblock) defender.terms.push(plus('roadblock', '4.1.17', ROADBLOCK));
  if (facts.sunkenRoad) defender.terms.push(plus('sunkenRoad', '4.1.9.1.1', SUNKEN_ROAD));
  if (lacks.length > 0) return refuseAll(lacks);
  return ok({
    attacker: ledger('attacker', '14.1', attacker.terms),
    defender: ledger('defender', '14.1', defender.terms),
  });
}

function shares(fighters: readonly Fighter[]): Term[] {
  return fighters.map(({ id, assault }) => plus('assault', '1.4', assault, { unit: id }));
}

function opposite(value: number): number {
  return value === 0 ? 0 : -value;
}

function addCohesion(sums: BySide<Draft>, { attacker, defender }: AssaultCase['cohesion']): void {
  if (attacker === undefined || defender === undefined || attacker === defender) return;
  const better = attacker > defender ? 'attacker' : 'defender';
  const value = Math.min(Math.abs(attacker - defender), COHESION_MOST);
  sums[better].terms.push(plus('cohesion', '14.2a', value, { attacker, defender }));
}

/** Each vehicle in motion counts for itself. */
function motions(fighters: readonly Fighter[]): readonly ModifierRow<AssaultCase>[] {
  return fighters.flatMap(({ id, moving }) =>
    moving ? [{ id: 'motion', letter: 'k', times: () => 1, unit: id }] : [],
  );
}

/**
 * The Final Assault DRM: what the attackers have more than the defenders, within its limits.
 *
 * @rule 14.1
 * @example finalModifier(sums).terms.length // 4: attackers, defenders, the most, the least
 */
export function finalModifier({ attacker, defender }: AssaultSums): Ledger {
  return ledger('assault', '14.1', [
    plus('attacker', '14.1', wholeTotal(attacker)),
    plus('defender', '14.1', opposite(wholeTotal(defender))),
    term('most', '14.1', 'atMost', FINAL_MOST),
    term('least', '14.1', 'atLeast', -FINAL_MOST),
  ]);
}
