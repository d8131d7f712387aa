import type { Ledger, Term } from '../../kernel/ledger.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/ledger.js';
import { append } from '../../kernel/lists.js';
import type { Problem, Result } from '../../kernel/result.js';
import { ok, refuseAll } from '../../kernel/result.js';
import type { BySide, ChartValues, Charts } from '../charts/index.js';
import { chartOf } from '../charts/index.js';

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

type Letter = keyof ChartValues['assaultModifiers'];

/** A modifier of 14.2 that the chart prints: as a card has it, from the view of the attackers. */
interface AssaultRow {
  readonly id: string;
  readonly letter: Letter;
  readonly to: keyof BySide<unknown>;
  readonly applies: (facts: AssaultCase) => boolean;
}

const ROWS: readonly AssaultRow[] = [
  { id: 'regrouping', letter: 'b', to: 'attacker', applies: ({ regrouping }) => regrouping },
  { id: 'cover', letter: 'c', to: 'defender', applies: ({ cover }) => cover },
  { id: 'concealed', letter: 'd', to: 'defender', applies: ({ concealed }) => concealed },
  { id: 'heavyWeapon', letter: 'e', to: 'attacker', applies: ({ heavyWeapon }) => heavyWeapon },
  { id: 'heroic', letter: 'f', to: 'attacker', applies: ({ heroic }) => heroic },
  { id: 'uphill', letter: 'g', to: 'defender', applies: ({ uphill }) => uphill },
  { id: 'envelopment', letter: 'h', to: 'attacker', applies: ({ envelopment }) => envelopment },
  { id: 'urban', letter: 'i', to: 'defender', applies: ({ urban }) => urban },
  { id: 'fragmented', letter: 'j', to: 'attacker', applies: ({ fragmented }) => fragmented },
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
  const sums: BySide<Term[]> = { attacker: shares(facts.attackers), defender: shares(facts.defenders) };
  const lacks: Problem[] = [];
  const asked = (letter: Letter): number => {
    const chart = chartOf(charts, 'assaultModifiers', { section: `14.2${letter}`, term: letter });
    if (chart.ok) return chart.value[letter];
    if (lacks.length === 0) append(lacks, chart.problems);
    return 0;
  };
  addCohesion(sums, facts.cohesion);
  for (const { id, letter, to, applies } of ROWS) {
    if (!applies(facts)) continue;
    const value = asked(letter);
    sums[to].push(plus(id, `14.2${letter}`, to === 'attacker' ? value : opposite(value)));
  }
  addMotion(sums.attacker, facts.attackers, asked);
  addMotion(sums.defender, facts.defenders, asked);
  if (facts.roadblock) sums.defender.push(plus('roadblock', '4.1.17', ROADBLOCK));
  if (facts.sunkenRoad) sums.defender.push(plus('sunkenRoad', '4.1.9.1.1', SUNKEN_ROAD));
  if (lacks.length > 0) return refuseAll(lacks);
  return ok({
    attacker: ledger('attacker', '14.1', sums.attacker),
    defender: ledger('defender', '14.1', sums.defender),
  });
}

function shares(fighters: readonly Fighter[]): Term[] {
  return fighters.map(({ id, assault }) => plus('assault', '1.4', assault, { unit: id }));
}

function opposite(value: number): number {
  return value === 0 ? 0 : -value;
}

function addCohesion(sums: BySide<Term[]>, { attacker, defender }: AssaultCase['cohesion']): void {
  if (attacker === undefined || defender === undefined || attacker === defender) return;
  const better = attacker > defender ? 'attacker' : 'defender';
  const value = Math.min(Math.abs(attacker - defender), COHESION_MOST);
  sums[better].push(plus('cohesion', '14.2a', value, { attacker, defender }));
}

function addMotion(terms: Term[], fighters: readonly Fighter[], asked: (letter: Letter) => number): void {
  for (const { id } of fighters.filter(({ moving }) => moving))
    terms.push(plus('motion', '14.2k', asked('k'), { unit: id }));
}

/**
 * The Final Assault DRM: what the attackers have more than the defenders, within its limits.
 *
 * @rule 14.1
 * @example finalModifier(sums).terms.length // 4: attackers, defenders, the most, the least
 */
export function finalModifier({ attacker, defender }: AssaultSums): Ledger {
  return ledger('assault', '14.1', [
    plus('attacker', '14.1', attacker),
    plus('defender', '14.1', opposite(wholeTotal(defender))),
    term('most', '14.1', 'atMost', FINAL_MOST),
    term('least', '14.1', 'atLeast', -FINAL_MOST),
  ]);
}
