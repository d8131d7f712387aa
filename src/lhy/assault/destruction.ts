import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Charts, DestructionRow, DestructionWhen } from '../charts/index.js';
import { OLDER_DESTRUCTION, chartOf } from '../charts/index.js';
import type { CounterType } from '../units/index.js';

/** The facts of an attempt to destroy a vehicle in an Assault Hex. */
export interface DestructionCase {
  /** A squad attempts it. */
  readonly squad: boolean;
  /** This squad is German, and the mission is later than September 1943. */
  readonly germanAfter943: boolean;
  /** This squad has an Assault Value of 3. */
  readonly assaultValue3: boolean;
  /** The vehicle is in motion. Where it is not, it is stationary. */
  readonly moving: boolean;
  /** No unit on foot is with the vehicle. */
  readonly unsupported: boolean;
  /** Woods or other cover are beside the vehicle. */
  readonly besideCover: boolean;
  /** The vehicle is an AFV that has come into a sunken road from beside the road. */
  readonly sunkenRoad: boolean;
  /** The units that attempt it, as their counters print them. */
  readonly units: readonly Pick<CounterType, 'kind' | 'nation' | 'assault'>[];
  /** The month is later than September 1943. */
  readonly after943: boolean;
  readonly shocked: boolean;
  /** The vehicle is an AFV. */
  readonly afv: boolean;
}

/** The modifier of a sunken road, and the most that all modifiers come to: the rules print both. */
const SUNKEN_ROAD = 1;
const MOST = 8;

/** From this modified roll on, the vehicle is destroyed. */
export const DESTROYED_FROM = 10;

type Name = (typeof OLDER_DESTRUCTION)[number];

/** When each term of the older form applies. */
const OLDER: Readonly<Record<Name, (facts: DestructionCase) => boolean>> = {
  squad: ({ squad }) => squad,
  germanSquadAfter943: ({ germanAfter943 }) => germanAfter943,
  assaultValue3: ({ assaultValue3 }) => assaultValue3,
  inMotion: ({ moving }) => moving,
  stationary: ({ moving }) => !moving,
  unsupported: ({ unsupported }) => unsupported,
  besideCover: ({ besideCover }) => besideCover,
};

/** When each condition of a row holds. */
const WHEN: Readonly<Record<DestructionWhen, (facts: DestructionCase) => boolean>> = {
  afterSeptember1943: ({ after943 }) => after943,
  untilSeptember1943: ({ after943 }) => !after943,
  inMotion: ({ moving }) => moving,
  stationary: ({ moving }) => !moving,
  shocked: ({ shocked }) => shocked,
  unsupported: ({ unsupported }) => unsupported,
  supported: ({ unsupported }) => !unsupported,
  besideCover: ({ besideCover }) => besideCover,
  afv: ({ afv }) => afv,
  noAfv: ({ afv }) => !afv,
};

/** A row counts once, where one unit fits it and all of its conditions hold. */
function fits({ who, when }: DestructionRow, facts: DestructionCase): boolean {
  const { kinds, nation, assault } = who;
  const one = facts.units.some(
    (unit) =>
      (kinds === undefined || (kinds as readonly string[]).includes(unit.kind)) &&
      (nation === undefined || nation === unit.nation) &&
      (assault === undefined || (unit.assault ?? 0) >= assault),
  );
  return one && when.every((each) => WHEN[each](facts));
}

/**
 * The modifiers of an attempt to destroy a vehicle.
 *
 * @param charts the charts of the game
 * @param facts the facts of the attempt
 * @returns the sum, at most 8; or `chart-missing`
 * @rule 14.3.2.1, 4.1.9.1.1
 * @example destructionSum(charts, facts)
 */
export function destructionSum(charts: Charts, facts: DestructionCase): Result<Ledger> {
  const chart = chartOf(charts, 'vehicleDestruction', { section: '14.3.2.1' });
  if (!chart.ok) return chart;
  const older = OLDER_DESTRUCTION.flatMap((name) => {
    const value = OLDER[name](facts) ? chart.value[name] : undefined;
    return value === undefined ? [] : [plus(name, '14.3.2.1', value)];
  });
  const rows = (chart.value.rows ?? []).filter((row) => fits(row, facts));
  const terms = [...older, ...rows.map(({ name, value }) => plus('row', '14.3.2.1', value, { name: name ?? '' }))];
  const road = facts.sunkenRoad ? [plus('sunkenRoad', '4.1.9.1.1', SUNKEN_ROAD)] : [];
  const most = term('most', '14.3.2.1', 'atMost', MOST);
  return ok(ledger('destruction', '14.3.2.1', [...terms, ...road, most]));
}

/**
 * Whether a roll destroys the vehicle.
 *
 * @param die the natural roll
 * @param sum the modifiers
 * @rule 14.3.2.2
 * @example isDestroyed(2, sum) // true with +8
 */
export function isDestroyed(die: number, sum: Ledger): boolean {
  return die + wholeTotal(sum) >= DESTROYED_FROM;
}
