import { actionsFor, legal, request, view } from '../../engine/index.js';
import type { Sent, View } from '../../engine/index.js';
import type { Lhy, LhyLocale, LhyState, LhyWorld } from '../../lhy/index.js';
import { explainDecision, namesIn, writeLine } from '../../lhy/index.js';
import type { Ask, Choice } from '../../kernel/procedure/request.js';
import { printedName } from '../../speech/fill.js';
import { phrase } from '../files/language.js';

/** Who asks, of which game, in which language. */
export interface LhyAsking {
  readonly world: LhyWorld;
  readonly person: string;
  readonly state: LhyState;
  readonly locale: LhyLocale;
}

/** So many orders are looked at for an example. */
const LOOKED_AT = 4_000;

/**
 * The table as the person sees it.
 *
 * @example eyesOf(asking).side // 'umber'
 */
export function eyesOf({ world, state, person }: LhyAsking): View<Lhy> {
  return view(world, state, person);
}

/**
 * What a unit, a side or a choice is called.
 *
 * @example called(asking, 'umber.1-1') // 'Umber squad 1-1'
 */
export function called({ world, locale }: Pick<LhyAsking, 'world' | 'locale'>, id: string): string {
  return printedName(namesIn(world).nameOf(id) ?? locale.words[`option.${id}`] ?? id, locale);
}

/**
 * What is asked of the person now: the kinds of action that are open, or the question with its numbered answers.
 *
 * @example askedLines(asking) // ['Open: select a company']
 */
export function askedLines(asking: LhyAsking): readonly string[] {
  const { world, locale } = asking;
  const asked = request(world, eyesOf(asking));
  if (asked.kind === 'over') return [phrase('over', {}, { locale })];
  if (asked.kind === 'action')
    return [phrase('open', { actions: asked.actions.map((kind) => kindCalled(kind, locale)).join(', ') }, { locale })];
  const answers = optionsOf(asked.ask).map((choice, i) => `  ${i + 1} ${choiceCalled(asking, choice)}`);
  const question = explainDecision(asked.ask, locale, namesIn(world));
  return [phrase('asked', { question }, { locale }), ...answers];
}

/**
 * What a kind of action is called.
 *
 * @example kindCalled('call', locale) // 'call for reactions, or pass'
 */
export function kindCalled(kind: string, { actions }: LhyLocale): string {
  return actions[`do.${kind}`] ?? kind;
}

function choiceCalled(asking: LhyAsking, choice: Choice): string {
  const all = [choice].flat();
  return all.length === 0 ? phrase('solo.none', {}, asking) : all.map((each) => called(asking, each)).join(', ');
}

function optionsOf(ask: Ask): readonly Choice[] {
  return ask.kind === 'choice' ? ask.options : [];
}

/**
 * The answer that a text gives to the question that the person is asked: by its number, its name, or as it is spelt.
 *
 * @returns nothing where no question with a list of answers is open; `none` for a text that is none of them
 * @example choiceOf(asking, '2') // 'F7'
 */
export function choiceOf(asking: LhyAsking, text: string): { readonly choice?: Choice } | undefined {
  const asked = request(asking.world, eyesOf(asking));
  if (asked.kind !== 'answer' || asked.ask.kind !== 'choice') return undefined;
  const { options } = asked.ask;
  const small = text.toLowerCase();
  const found =
    options[Number(text) - 1] ??
    options.find((each) => [each].flat().join(', ').toLowerCase() === small) ??
    options.find((each) => choiceCalled(asking, each).toLowerCase() === small);
  return found === undefined ? {} : { choice: found };
}

/**
 * The open action that a text names by its words alone, as it stands in the list of what is open.
 *
 * @returns nothing for another text, and where no such action is legal; `isWhole` where the words say all of it
 * @example openNamed(asking, 'end the set-up')?.action // { kind: 'ready' }
 */
export function openNamed(
  asking: LhyAsking,
  text: string,
): { readonly action: Sent<Lhy>; readonly isWhole: boolean } | undefined {
  const { world, locale } = asking;
  const eyes = eyesOf(asking);
  const asked = request(world, eyes);
  if (asked.kind !== 'action') return undefined;
  const kind = asked.actions.find((each) => kindCalled(each, locale).toLowerCase() === text.toLowerCase());
  if (kind === undefined) return undefined;
  const [action] = legal(world, eyes, { kind }, { budget: LOOKED_AT });
  return action === undefined ? undefined : { action, isWhole: Object.keys(action).length === 1 };
}

/**
 * That the words of a kind of action were typed which is not open, with what is: no order could be read out of them.
 *
 * @returns nothing for another text
 * @example notOpen(asking, 'end the set-up') // '“end the set-up” is not open now; open are: select a company'
 */
export function notOpen(asking: LhyAsking, text: string): string | undefined {
  const { world, locale } = asking;
  const small = text.toLowerCase();
  const kinds = Object.keys(locale.actions).flatMap((key) => /^do\.(\w+)$/.exec(key)?.[1] ?? []);
  const asked = request(world, eyesOf(asking));
  if (asked.kind !== 'action' || !kinds.some((kind) => kindCalled(kind, locale).toLowerCase() === small))
    return undefined;
  const open = asked.actions.map((kind) => kindCalled(kind, locale));
  const isOpen = open.some((each) => each.toLowerCase() === small);
  return isOpen ? undefined : phrase('solo.notOpen', { text, actions: open.join(', ') }, { locale });
}

/**
 * The units of the person that a word names: those of a hex, or one by its name or its id, with its side or without.
 *
 * @example unitsCalled(asking, 'squad 1-1') // ['umber.1-1']
 */
export function unitsCalled(asking: LhyAsking, word: string): readonly string[] {
  const { world, person } = asking;
  const { units } = eyesOf(asking).position;
  const small = word.toLowerCase();
  const own = Object.values(units).filter(({ side }) => side === person);
  const here = own.filter(({ place }) => place.kind === 'map' && place.hex.toLowerCase() === small);
  if (here.length > 0) return here.map(({ id }) => id);
  const names = (id: string): readonly string[] => {
    const all = [id, namesIn(world).nameOf(id) ?? id].map((each) => each.toLowerCase());
    const side = person.toLowerCase();
    return all.flatMap((each) =>
      each.startsWith(`${side}.`) || each.startsWith(`${side} `) ? [each, each.slice(side.length + 1)] : [each],
    );
  };
  return own.filter(({ id }) => names(id).includes(small)).map(({ id }) => id);
}

/**
 * The kinds of action in which a unit of the person can take part now, and why not in others.
 *
 * @example openFor(asking, 'umber.1-1').open.map(({ kind }) => kind) // ['maneuver', 'smallArms']
 */
export function openFor(asking: LhyAsking, unit: string): ReturnType<typeof actionsFor<Lhy>> {
  return actionsFor<Lhy>(asking.world, eyesOf(asking), unit);
}

/**
 * What the bot would do in the place of the person, and how that is typed.
 *
 * @example toldAndTyped(asking, { kind: 'call' }) // ['call for reactions, or pass.', 'type: calls']
 */
export function toldAndTyped(asking: LhyAsking, action: Sent<Lhy>): readonly string[] {
  const { world, locale } = asking;
  const said = explainDecision(action, locale, namesIn(world));
  return action.kind === 'answer' ? [said] : [said, phrase('solo.typed', { line: writeLine(action) }, { locale })];
}
