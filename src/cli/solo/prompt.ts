import type { Choice, Destination, GameState, Side, World } from '../../facade/index.js';
import { actionsFor, describe, destinations, legal, odds, request, view } from '../../facade/index.js';
import { calledBy } from '../../facade/written/words/scan.js';
import { actionByView } from '../../facade/written/by-view.js';
import { formatAction } from '../../notation/index.js';
import type { Action, CounterId } from '../../state/index.js';
import { onMap } from '../../state/index.js';
import { explain, label, namesOf } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { decode } from '../../kernel/json/decode.js';
import { actionSchema } from '../../facade/schemas/action.schema.js';
import { percent } from '../../client/sums.js';
import { calledIn, phrase } from '../files/language.js';
import { saidOf } from '../files/report.js';
import { oddsWords } from '../judge/judge-report.js';
import { tellOdds } from '../judge/odds-report.js';

/** Who asks, of which game, in which language. */
export interface Asking {
  readonly world: World;
  readonly person: Side;
  readonly state: GameState;
  readonly locale: Locale;
}

/** So many attacks are told, and so many orders are looked at for them. */
const MOST_SHOTS = 8;
const LOOKED_AT = 4_000;

/** So many reasons are told why somebody can do nothing. */
const MOST_REASONS = 3;

/**
 * What is asked of the person now: the kinds of action that are open, or the question with its numbered answers.
 *
 * @example askedLines(asking) // ['To decide: United States', 'Open: Name, Pass']
 */
export function askedLines(asking: Asking): readonly string[] {
  const { world, state, person, locale } = asking;
  const voice = voiceOf(asking);
  const asked = request(world, view(world, state, person));
  if (asked.kind === 'over') return [phrase('over', {}, voice)];
  if (asked.kind === 'action')
    return [phrase('open', { actions: asked.actions.map((kind) => label('kind', kind, locale)).join(', ') }, voice)];
  const answers = choicesOf(asking).map(
    (choice, i) => `  ${i + 1} ${explain({ kind: 'answer', choice }, locale, voice.names)}`,
  );
  return [phrase('asked', { question: explain(asked.ask, locale, voice.names) }, voice), ...answers];
}

/**
 * The answers to the question that the person is asked, in the order of their numbers.
 *
 * @returns nothing where no question with such a list is open
 * @example choicesOf(asking) // ['yes', 'no']
 */
export function choicesOf({ world, state, person }: Asking): readonly Choice[] {
  const asked = request(world, view(world, state, person));
  return asked.kind === 'answer' && asked.ask.kind === 'choice' ? asked.ask.options : [];
}

/**
 * The table as the person sees it, a line for each location: who is there, and in which state.
 *
 * @example whereLines(asking) // ['I5: Maj. Tom, 6-1-5 Leader, Good Order; ...']
 */
export function whereLines(asking: Asking): readonly string[] {
  const { world, state, person, locale } = asking;
  const eyes = view(world, state, person);
  const stacks = new Map<string, string[]>();
  for (const counter of eyes.position.counters) {
    const { id, place, side } = counter;
    const waits = side === person && place.kind === 'pool';
    const at = waits ? phrase('solo.beside', {}, voiceOf(asking)) : onMap(counter);
    if (at === undefined) continue;
    const { name, text } = describe(world, eyes, id, locale);
    const stack = stacks.get(at) ?? [];
    stack.push(`  ${calledIn(side, voiceOf(asking))}: ${namesOf(world, eyes).nameOf(id) ?? name}, ${text}`);
    stacks.set(at, stack);
  }
  return [...stacks]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap(([at, stack]) => [at, ...stack]);
}

/**
 * What a counter or the counters of a hex can do now: the kinds of action, where it can go with its cost and danger, whom it can attack with chances.
 *
 * @param word a name, an id or a location
 * @example canLines(asking, 'I5') // ['Open: Move, Fire', 'goes to G4: 2 MP, ...']
 */
export function canLines(asking: Asking, word: string): readonly string[] {
  const { world, state, person, locale } = asking;
  const eyes = view(world, state, person);
  const voice = voiceOf(asking);
  const things = thingsCalled(asking, word);
  const [first] = things;
  if (first === undefined) return [phrase('solo.nobodyCalled', { word }, voice)];
  const { open, closed } = actionsFor(world, eyes, first);
  const kinds = open.map(({ kind }) => label('kind', kind, locale)).join(', ');
  const whyNot = closed.flatMap(({ problems: [why] }) => (why === undefined ? [] : [saidOf(why, voice.names, locale)]));
  if (open.length === 0)
    return [
      phrase('solo.nothing', { who: word }, voice),
      ...[...new Set(whyNot)].slice(0, MOST_REASONS).map((why) => `  ${why}`),
    ];
  const mayMove = open.some(({ kind }) => kind === 'move' || kind === 'name' || kind === 'enter');
  if (!mayMove) return [phrase('open', { actions: kinds }, voice), ...shotLines(asking, things)];
  const group = destinations(world, eyes, things);
  const found = group.ok ? group : destinations(world, eyes, [first]);
  if (!found.ok) return [phrase('open', { actions: kinds }, voice), ...shotLines(asking, things)];
  const { places, targets } = found.value;
  return [
    phrase('open', { actions: kinds }, voice),
    ...placeLines(places, asking, voice),
    ...targets.flatMap(({ at, action, harm }) => [
      phrase('solo.attacks', { at, line: formatAction(action) }, voice),
      ...harm.map(({ unit, shaken, lost }) =>
        phrase('solo.harm', { unit: calledIn(unit, voice), shaken: percent(shaken), lost: percent(lost) }, voice),
      ),
    ]),
  ];
}

/** The attacks of this moment in which somebody takes part, as lines that can be typed. */
function shotLines({ world, state, person }: Asking, things: readonly CounterId[]): readonly string[] {
  const eyes = view(world, state, person);
  const lines: string[] = [];
  for (const kind of ['fire', 'shoot'] as const)
    for (const action of legal(world, eyes, { kind }, { budget: LOOKED_AT })) {
      if (lines.length >= MOST_SHOTS) return lines;
      const line = formatAction(action);
      const units = 'units' in action ? action.units : 'unit' in action ? [action.unit] : [];
      if (things.some((each) => units.includes(each))) lines.push(`  ${line}`);
    }
  return lines;
}

/** Where a group can go: places of one cost and without danger in one line, each other place in a line of its own. */
function placeLines(places: readonly Destination[], { locale }: Asking, voice: Voice): readonly string[] {
  const safe = new Map<string, string[]>();
  const others: string[] = [];
  for (const { at, mode, cost, shaken, lost } of places) {
    const said = mode === undefined ? label('kind', 'move', locale) : label('value', mode, locale, { slot: 'mode' });
    if (shaken === '0' && lost === '0') {
      const key = phrase('solo.goes', { mode: said, cost }, voice);
      safe.set(key, [...(safe.get(key) ?? []), at]);
    } else
      others.push(
        phrase('solo.inDanger', { at, mode: said, cost, shaken: percent(shaken), lost: percent(lost) }, voice),
      );
  }
  return [...[...safe].map(([key, hexes]) => `${key}: ${hexes.join(', ')}`), ...others];
}

/**
 * The odds of an action in words, as the judge tells them; or why it is not legal.
 *
 * @example oddsLines(asking, 'I5 fires at J3')
 */
export function oddsLines(asking: Asking, text: string): readonly string[] {
  const { world, state, person, locale } = asking;
  const voice = voiceOf(asking);
  const say = (problems: readonly Parameters<typeof saidOf>[0][]): readonly string[] =>
    problems.map((each) => saidOf(each, voice.names, locale));
  const read = actionByView(world, view(world, state, person), text);
  if (!read.ok) return say(read.problems);
  const { moment } = read.value;
  const action = decode<Action>(actionSchema(), read.value.action);
  if (!action.ok) return say(action.problems);
  const found = odds(world, view(world, moment, person), action.value);
  if (!found.ok) return say(found.problems);
  const lines: string[] = [];
  tellOdds(found.value, oddsWords(voice), (line) => lines.push(line.replace(/\n+$/, '').replace(/^\n+/, '')));
  return lines;
}

/** The counters of the person's view that are called so; those of a hex where it names a location. */
function thingsCalled({ world, state, person }: Asking, word: string): readonly CounterId[] {
  const eyes = view(world, state, person);
  const here = eyes.position.counters.filter(
    (counter) => onMap(counter)?.toLowerCase() === word.toLowerCase() && counter.side === person,
  );
  if (here.length > 0) return here.map(({ id }) => id);
  const named = calledBy(world, eyes).find(([name]) => name === word.toLowerCase())?.[1] ?? [];
  const own = eyes.position.counters.filter(({ id, side }) => named.includes(id) && side === person);
  return own.map(({ id }) => id).slice(0, 1);
}

/**
 * The names of counters and sides as the person sees them.
 *
 * @example voiceOf(asking).names.nameOf('us') // 'United States'
 */
export function voiceOf({ world, state, person, locale }: Asking): Voice {
  return { locale, names: namesOf(world, view(world, state, person)) };
}
