import type {
  Action,
  Destination,
  Destinations,
  GameState,
  Lnlt,
  Names as LnltNames,
  Problem,
  Target,
  View,
  World,
} from 'hexarbiter';
import { destinations, label, legal, odds, percent, positionNow, request, view } from 'hexarbiter';
import { hexOf } from 'hexarbiter/client';
import { renderGame } from 'hexarbiter/render';
import { LOST, SHAKEN } from '../../../src/facade/record/results.js';
import { fraction, fromText, add, compare, toText } from '../../../src/kernel/numbers/fraction.js';
import type { Fraction } from '../../../src/kernel/numbers/fraction.js';
import type { PlaceCard, Plan, TargetCard, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { unitsAt } from './lnlt.js';
import { eyesAt, sideOf, whoActs } from './table.js';
import type { Table } from './table.js';
import { inWords, locale, refusalsOf } from './words.js';

/** Steps of the budget: a second or two. */
const BUDGET = 20_000;
/** So many attacks are compared in answer to a move. */
const MOST_ANSWERS = 24;
/** The results of odds by which a counter is harmed. */
const HARMED: readonly string[] = [...SHAKEN, ...LOST];

/** A plan as the library gives it, with the group that it is for. */
export interface Planned {
  readonly units: readonly string[];
  readonly found: Destinations;
  /** Why the group can do nothing. */
  readonly problems?: readonly Problem[];
}

const NOWHERE: Destinations = { targets: [], places: [] };

/**
 * The group that somebody means who clicks on something: a unit alone, or all units of the side to decide in a hex. Units that
 * cannot go together are left out.
 *
 * @example groupOf(table, ['I5']) // ['us.2-5-4.1']
 */
export function groupOf(table: Table<Lnlt>, things: readonly string[]): readonly string[] {
  const { world } = table;
  const by = whoActs(table);
  const { seen } = eyesAt(table);
  if (by === undefined || by !== seen.side) return [];
  const [thing = ''] = things;
  const counter = positionNow(world, seen).counters.find(({ id }) => id === thing);
  if (counter !== undefined) return counter.side === by ? [thing] : [];
  return unitsAt(world, seen, hexOf(thing), by);
}

/**
 * Where a group can go and whom it can hit, with the pictures of it.
 *
 * @param table the table
 * @param units the group
 * @example planFor(table, ['us.2-5-4.1']).value.targets[0].percent // '48'
 */
export function planFor(table: Table<Lnlt>, units: readonly string[]): Told<Plan> {
  const { world } = table;
  const { seen, names } = eyesAt(table);
  const { found, problems } = plannedFor(world, seen, units);
  const called = names as LnltNames;
  const modes = [...new Set(found.places.map(({ mode }) => mode ?? ''))];
  const targets = [...found.targets].map((target) => targetCard(target, called));
  const plan = { targets: found.targets, highlight: units };
  const svgOf = (mode: string): string =>
    renderGame(world, seen, {
      words: locale().words,
      ...plan,
      reach: found.places.filter((place) => (place.mode ?? '') === mode),
    });
  return {
    ok: true,
    value: {
      units,
      modes: modes.map((mode) => ({
        value: mode,
        text: modeText(mode),
      })),
      places: found.places.map((place) => placeCard(place, called)),
      targets,
      ...(problems === undefined ? {} : { why: refusalsOf(problems, (each) => inWords(each, called)) }),
      svgs: Object.fromEntries((modes.length === 0 ? [''] : modes).map((mode) => [mode, svgOf(mode)])),
    },
  };
}

/** A kind of movement in words: its short name, or the one that it has where movement is told. */
function modeText(mode: string): string {
  if (mode === '') return say('plan.goOn');
  const short = label('value', mode, locale());
  return short === mode ? label('value', mode, locale(), { slot: 'modes' }) : short;
}

/** A group that cannot act as it is has no places; what was found within the budget is shown. */
function plannedFor(world: World, seen: View, units: readonly string[]): Planned {
  if (seen.pending !== undefined || units.length === 0) return { units, found: NOWHERE };
  const found = destinations(world, seen, units, { budget: BUDGET });
  // Whoever answers a move of the other side does not move, whatever his units could do in an impulse of their own.
  const due = request(world, seen);
  const isAnswer = due.kind === 'action' && due.frame.kind === 'window' && !due.actions.includes('move');
  if (found.ok) return { units, found: isAnswer ? { ...found.value, places: [] } : found.value };
  return 'found' in found ? { units, found: found.found } : { units, found: NOWHERE, problems: found.problems };
}

/**
 * The way of a group to a place.
 *
 * @returns nothing where it cannot go there
 * @example wayTo(table, ['us.2-5-4.1'], 'G6', 'move')?.path // ['H6', 'G6']
 */
export function wayTo(table: Table<Lnlt>, units: readonly string[], at: string, mode: string): Destination | undefined {
  const { found } = plannedFor(table.world, eyesAt(table).seen, units);
  return found.places.find((place) => place.at === at && (place.mode ?? '') === mode);
}

function placeCard({ at, mode, cost, shaken, lost, dangers, path }: Destination, names: LnltNames): PlaceCard {
  const by = dangers.map(({ from, units }) =>
    say('plan.by', { units: units.map((id) => names.nameOf(id) ?? id).join(', '), from }),
  );
  return {
    at,
    mode: mode ?? '',
    cost,
    shaken: percent(shaken),
    lost: percent(lost),
    by: by.join('; '),
    path,
  };
}

function targetCard({ at, action, harm }: Target, names: LnltNames): TargetCard {
  const most = harm.map((each) => sum(each.shaken, each.lost)).reduce(larger, NONE);
  return { at, text: inWords(action, names), percent: percent(toText(most)), action };
}

const NONE = fraction(0);

function sum(a: string, b: string): Fraction {
  return add(valueOf(a), valueOf(b));
}

function valueOf(text: string): Fraction {
  const read = fromText(text);
  return read.ok ? read.value : NONE;
}

function larger(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) < 0 ? b : a;
}

/**
 * The attacks that the side to decide can make in answer to a move, the strongest first.
 *
 * @rule 5.3
 * @example answersAt(table)[0]?.percent // '36'
 */
export function answersAt(table: Table<Lnlt>): readonly TargetCard[] {
  const { world, session } = table;
  const by = whoActs(table);
  if (by === undefined || by !== sideOf(table)) return [];
  const due = session.request(by);
  if (due.kind !== 'action' || due.frame.kind !== 'window') return [];
  const { seen, names } = eyesAt(table);
  return attacksBy(
    world,
    seen,
    due.actions.filter((kind) => kind === 'fire' || kind === 'shoot'),
  )
    .map(({ action, harmed }) => ({
      action,
      harmed,
      card: {
        at: 'target' in action ? String(action.target) : '',
        text: inWords(action, names as LnltNames),
        percent: percent(toText(harmed)),
        action,
      },
    }))
    .sort((a, b) => compare(b.harmed, a.harmed))
    .map(({ card }) => card);
}

interface Attack {
  readonly action: Action;
  readonly harmed: Fraction;
}

function attacksBy(world: World, seen: View, kinds: readonly string[]): readonly Attack[] {
  const found: Attack[] = [];
  for (const kind of kinds) {
    for (const action of legal(world, seen, { kind } as Parameters<typeof legal>[2])) {
      if (action.kind !== 'answer') found.push({ action, harmed: harmBy(world, seen, action) });
      if (found.length >= MOST_ANSWERS) return found;
    }
  }
  return found;
}

/**
 * The chance that an attack harms the counter which it harms most.
 *
 * @example harmBy(world, seen, fire)
 */
export function harmBy(world: World, seen: View, action: Action): Fraction {
  const chances = odds(world, seen, action, { budget: BUDGET });
  if (!chances.ok) return NONE;
  return chances.value.subjects
    .map(({ results }) =>
      results.reduce((all, { result, chance }) => (HARMED.includes(result) ? add(all, valueOf(chance)) : all), NONE),
    )
    .reduce(larger, NONE);
}

/**
 * The game as a side sees it that acts.
 *
 * @example actorsView(world, game).side
 */
export function actorsView(world: World, game: GameState): View {
  return view(world, game, game.frames.at(-1)?.by ?? world.sides[0]);
}
