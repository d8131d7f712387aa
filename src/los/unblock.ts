import type { Meter } from '../kernel/odds/meter.js';
import { isSpent, meterOf, takeStep } from '../kernel/odds/meter.js';
import type { GameMap } from '../map/map.js';
import { changed, LOS_CHANGES } from './change.js';
import type { LosCase, LosChange } from './change.js';
import type { LosContribution } from './contribution.js';
import { floorsOf } from './field-of-view.js';
import { leadsOf } from './leads.js';
import { FLOORS } from '../tables/floors.js';
import { lineOfSight } from './los.js';
import type { Floor } from '../tables/floors.js';
import type { LineOfSight } from './los.js';
import { LOS_MARKERS } from './overlay.js';
import type { LosOverlay } from './overlay.js';
import { LOS_RULES } from './rules.js';
import type { LosRules } from './rules.js';
import { onMap, stripOf } from './strip.js';
import type { Strip } from './strip.js';
import { MOST_DEGRADING } from './verdict.js';

/** The smallest sets of changes that would make a line better, each set in a fixed order. */
export interface Unblock {
  /**
   * The sets that would open a blocked line. Empty when the line is open, and when it would need more than
   * `MOST_CHANGES` changes.
   */
  readonly open: readonly (readonly LosChange[])[];
  /**
   * The sets that would make the line clear: neither degraded nor limited. Empty when it is clear, and when it would
   * need more than `MOST_CHANGES` changes.
   */
  readonly clear: readonly (readonly LosChange[])[];
}

/** The most changes that a set may have. */
export const MOST_CHANGES = 4;

const NOTHING: Unblock = { open: [], clear: [] };

type Goal = 'open' | 'clear';

/** A line after some changes. */
interface Trial {
  readonly changes: readonly LosChange[];
  readonly given: LosCase;
  readonly line: LineOfSight;
}

/** The data that all trials share. */
interface Bench {
  readonly strip: Strip;
  readonly rules: LosRules;
  /** The ways to move the ends to other floors: none, one or both of them. */
  readonly floors: readonly (readonly LosChange[])[];
  /** The trials made already. */
  readonly made: Map<string, Trial>;
  readonly meter: Meter;
}

/**
 * The fewest changes that would open a line, and the fewest that would clear it: all sets of that size, the same from
 * both ends. Each set has been tried: the line was drawn again over the map with its changes made. A set has at most
 * `MOST_CHANGES` changes. A piece of artwork is named instead of the terrain of its hex where the piece alone is
 * enough. The ends keep their hexes and may only change floors; nothing in their own hexes is ever in the way.
 *
 * @param map the map the line was traced on
 * @param overlay the counters it was traced with
 * @param line the traced line
 * @param rules the open questions answered, the same as for the line
 * @param floors the floors an end may be moved to, by hex index
 * @param meter counts the lines that are drawn; when it is spent, the sets found up to there are told
 * @returns the sets to open it and to clear it, in a stable order; hexes are indices
 * @rule 10.3
 * @example unblock(map, overlay, line).clear // [[{ kind: 'marker', hex: 52, marker: 'smoke' }]]
 */
export function unblock(
  map: GameMap,
  overlay: LosOverlay,
  line: LineOfSight,
  rules: LosRules = LOS_RULES,
  floors: (hex: number) => readonly Floor[] = (hex) => floorsOf(map, hex),
  meter: Meter = meterOf(Infinity),
): Unblock {
  if (line.verdict.kind === 'clear') return NOTHING;
  const strip = stripOf(map, overlay, line);
  const bench: Bench = { strip, rules, floors: movesOf(strip, floors), made: new Map(), meter };
  return { open: smallest(bench, 'open'), clear: smallest(bench, 'clear') };
}

/** The other floors on which the ends could be. */
function movesOf({ given, hexes }: Strip, floors: (hex: number) => readonly Floor[]): Bench['floors'] {
  const [low = [], high = []] = [given.low, given.high].map(({ hex, floor }) => {
    // A flying end keeps its level.
    const others = floor === 'air' ? [] : floors(hexes[hex] as number).filter((other) => other !== floor);
    return others.map((other): LosChange => ({ kind: 'floor', hex, floor: other }));
  });
  return [[], ...[...low, ...high].map((one) => [one]), ...low.flatMap((one) => high.map((other) => [one, other]))];
}

/** Set by set, the smaller before the larger: other floors first, then only what touches a thing still in the way. */
function smallest(bench: Bench, goal: Goal): Unblock[Goal] {
  let trials: readonly Trial[] = [];
  for (let size = 0; size <= MOST_CHANGES; size++) {
    const next = new Map<string, Trial>();
    for (const moves of bench.floors) if (moves.length === size) add(bench, next, moves, bench.strip.given, moves);
    for (const trial of trials) {
      if (isSpent(bench.meter)) break;
      for (const change of worthTrying(bench, trial, goal)) {
        add(bench, next, [...trial.changes, change], trial.given, [change]);
      }
    }
    trials = [...next.values()];
    const reached = trials.filter(({ line }) => reaches(line, goal));
    if (reached.length > 0) return size === 0 ? [] : told(bench.strip, reached);
    if (isSpent(bench.meter)) return [];
  }
  return [];
}

/** Draws the line with some more changes, unless it has been drawn with the same before. */
function add(
  { rules, made, meter }: Bench,
  trials: Map<string, Trial>,
  all: readonly LosChange[],
  before: LosCase,
  more: readonly LosChange[],
): void {
  const changes = [...all].sort(inOrder);
  const key = JSON.stringify(changes);
  if (trials.has(key)) return;
  let trial = made.get(key);
  if (trial === undefined) {
    if (!takeStep(meter)) return;
    const given = more.reduce(changed, before);
    const line = lineOfSight(given.map, given.overlay, given.low, given.high, rules) as LineOfSight;
    made.set(key, (trial = { changes, given, line }));
  }
  trials.set(key, trial);
}

function reaches({ verdict }: LineOfSight, goal: Goal): boolean {
  return goal === 'open' ? verdict.kind !== 'blocked' : verdict.kind === 'clear';
}

/**
 * The changes of which at least one has to be made: those that touch a thing that cannot stay as it is. None where
 * there are more such things than changes left.
 */
function worthTrying({ strip }: Bench, { changes, given, line }: Trial, goal: Goal): readonly LosChange[] {
  const left = MOST_CHANGES - changes.length;
  const leads = (one: LosContribution): readonly LosChange[] => [...leadsOf(given, line, one, strip.lowest)];
  const [blocking, degrading] = [effective(line, 'blocks'), effective(line, 'degrades')];
  const musts = goal === 'clear' ? [...blocking, ...degrading, ...effective(line, 'limits')] : blocking;
  const choices = (musts.length > 0 ? musts : degrading).map(leads);
  if (musts.length === 0) return apart(choices) - MOST_DEGRADING > left ? [] : tooMany(degrading).flatMap(leads);
  if (apart(choices) > left) return [];
  return choices.reduce((fewest, some) => (some.length < fewest.length ? some : fewest));
}

/**
 * A lower bound for the number of changes needed to take one from each choice: it counts choices that share no change
 * with a choice counted before.
 */
function apart(choices: readonly (readonly LosChange[])[]): number {
  const held = new Set<string>();
  let count = 0;
  for (const choice of choices) {
    const keys = choice.map((change) => JSON.stringify(change));
    if (keys.some((key) => held.has(key))) continue;
    count++;
    for (const key of keys) held.add(key);
  }
  return count;
}

function effective({ contributions }: LineOfSight, effect: LosContribution['effect']): readonly LosContribution[] {
  return contributions.filter((one) => one.effect === effect);
}

/** Too many degrading hexes block a line: of any three of them one has to go. */
function tooMany(degrading: readonly LosContribution[]): readonly LosContribution[] {
  const places = new Map(degrading.map((one) => [one.hexes.join(), one]));
  return places.size > MOST_DEGRADING ? [...places.values()].slice(0, MOST_DEGRADING + 1) : degrading;
}

/** The sets with the caller's indices, without sets that name more than they need. */
function told(strip: Strip, trials: readonly Trial[]): Unblock[Goal] {
  const sets = trials.map(({ changes }) => changes.map((change) => onMap(strip, change)));
  return sets.filter((set) => !sets.some((other) => other !== set && isWithin(other, set))).sort(setsInOrder);
}

/**
 * Whether one set contains no change beyond the other set. A change of a hex's terrain includes its pieces of artwork.
 */
function isWithin(one: readonly LosChange[], other: readonly LosChange[]): boolean {
  const held = new Set(other.map((change) => JSON.stringify(change)));
  return one.every((change) => {
    if (held.has(JSON.stringify(change))) return true;
    if (change.kind !== 'art') return false;
    return held.has(JSON.stringify({ kind: 'terrain', hex: change.hex, terrain: change.terrain }));
  });
}

function setsInOrder(a: readonly LosChange[], b: readonly LosChange[]): number {
  for (const [i, change] of a.entries()) {
    const order = inOrder(change, b[i] as LosChange);
    if (order !== 0) return order;
  }
  return 0;
}

/** By kind, then by place. */
function inOrder(a: LosChange, b: LosChange): number {
  const [left, right] = [rank(a), rank(b)];
  for (const [i, n] of left.entries()) if (n !== right[i]) return n - (right[i] ?? 0);
  return 0;
}

function rank(change: LosChange): readonly number[] {
  const kind = LOS_CHANGES.indexOf(change.kind);
  if ('hexes' in change) return [kind, ...change.hexes];
  if (change.kind === 'art') return [kind, change.hex, change.silhouette];
  if (change.kind === 'floor') return [kind, change.hex, FLOORS.indexOf(change.floor)];
  return [kind, change.hex, change.kind === 'marker' ? LOS_MARKERS[change.marker] : 0];
}
