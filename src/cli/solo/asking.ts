import type { Choice, GameState, Side, View, World } from '../../facade/index.js';
import { legal, request, view } from '../../facade/index.js';
import { gameByView } from '../../facade/written/by-view.js';
import { calledBy } from '../../facade/written/words/scan.js';
import { writeDeed } from '../../facade/written/writing/write-line.js';
import { formatAction } from '../../notation/index.js';
import type { Action, CounterId } from '../../state/index.js';
import { onMap } from '../../state/index.js';
import { explain, label, namesOf } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { phrase } from '../files/language.js';

/** Who asks, of which game, in which language. */
export interface Asking {
  readonly world: World;
  readonly person: Side;
  readonly state: GameState;
  readonly locale: Locale;
}

/** So many orders are looked at for an example. */
const LOOKED_AT = 4_000;

/**
 * The table as the person sees it.
 *
 * @example eyesOf(asking).side // 'us'
 */
export function eyesOf({ world, state, person }: Asking): View {
  return view(world, state, person);
}

/**
 * What is asked of the person now: the kinds of action that are open, or the question with its numbered answers.
 *
 * @example askedLines(asking) // ['Open: set up']
 */
export function askedLines(asking: Asking): readonly string[] {
  const { world, locale } = asking;
  const voice = voiceOf(asking);
  const asked = request(world, eyesOf(asking));
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
export function choicesOf(asking: Asking): readonly Choice[] {
  const asked = request(asking.world, eyesOf(asking));
  return asked.kind === 'answer' && asked.ask.kind === 'choice' ? asked.ask.options : [];
}

/** The first action of the open kind that a text names as the list of the open actions does. */
export interface OpenNamed {
  readonly action: Action;
  /** The kind says all: the action can be taken as it is. */
  readonly isWhole: boolean;
}

/**
 * The open action that a text names by its word alone, as it stands in the list of what is open: `go on`, `set up`.
 *
 * @returns nothing for another text, and where no such action is legal
 * @example openNamed(asking, 'go on')?.action // { kind: 'done' }
 */
export function openNamed(asking: Asking, text: string): OpenNamed | undefined {
  const { world, locale } = asking;
  const eyes = eyesOf(asking);
  const asked = request(world, eyes);
  if (asked.kind !== 'action') return undefined;
  const kind = asked.actions.find((each) => label('kind', each, locale).toLowerCase() === text.toLowerCase());
  if (kind === undefined) return undefined;
  const [action] = legal(world, eyes, { kind }, { budget: LOOKED_AT });
  return action === undefined ? undefined : { action: action as Action, isWhole: Object.keys(action).length === 1 };
}

/**
 * That the words of a kind of action were typed which is not open, with what is: no order could be read out of them.
 *
 * @returns nothing for another text
 * @example notOpen(asking, 'go on') // '“go on” is not open now; open are: fire, pass'
 */
export function notOpen(asking: Asking, text: string): string | undefined {
  const { world, locale } = asking;
  const small = text.toLowerCase();
  const kinds = Object.keys(locale.decisions).flatMap((key) => /^action\.(\w+)$/.exec(key)?.[1] ?? []);
  if (!kinds.some((kind) => label('kind', kind, locale).toLowerCase() === small)) return undefined;
  const asked = request(world, eyesOf(asking));
  if (asked.kind !== 'action') return asked.kind === 'over' ? undefined : phrase('solo.answerFirst', {}, asking);
  const open = asked.actions.map((kind) => label('kind', kind, locale));
  const isOpen = open.some((each) => each.toLowerCase() === small);
  return isOpen ? undefined : phrase('solo.notOpen', { text, actions: open.join(', ') }, asking);
}

/**
 * An action as the person would type it: in words, or in the notation of records where no words say it.
 *
 * @example typedAs(asking, { kind: 'fire', from: 'I5', target: 'J3', ... }) // 'I5 fires at J3'
 */
export function typedAs(asking: Asking, action: Action): string {
  const game = gameByView(asking.world, eyesOf(asking));
  return game.ok ? writeDeed(asking.world, game.value, asking.person, action) : formatAction(action);
}

/**
 * The counters of the person that a word names: those of a hex, those under one name, or one of them.
 *
 * @param word a name, an id or a location
 * @example thingsCalled(asking, 'I5') // ['us.2-5-4.1', 'us.2-5-4.3']
 */
export function thingsCalled(asking: Asking, word: string): readonly CounterId[] {
  const { world, person } = asking;
  const eyes = eyesOf(asking);
  const own = eyes.position.counters.filter(({ side }) => side === person);
  const small = word.toLowerCase();
  const here = own.filter((counter) => onMap(counter)?.toLowerCase() === small);
  if (here.length > 0) return here.map(({ id }) => id);
  const named = calledBy(world, eyes).find(([name]) => name === small)?.[1] ?? [];
  return own.flatMap(({ id }) => (named.includes(id) ? [id] : [])).slice(0, 1);
}

/**
 * The names of counters and sides as the person sees them.
 *
 * @example voiceOf(asking).names.nameOf('us') // 'United States'
 */
export function voiceOf(asking: Asking): Voice {
  return { locale: asking.locale, names: namesOf(asking.world, eyesOf(asking)) };
}
