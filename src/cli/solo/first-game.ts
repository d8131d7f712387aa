import type { Choice, GameState, Transcript, World } from '../../facade/index.js';
import { request, view } from '../../facade/index.js';
import { choiceByView, hasDice } from '../../facade/written/by-view.js';
import { present } from '../../kernel/basis/present.js';
import { canonical } from '../../kernel/json/canonical.js';
import { formatAction } from '../../notation/index.js';
import { renderGame } from '../../render/index.js';
import type { Lnlt } from '../../state/index.js';
import { explain } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, phrase } from '../files/language.js';
import { playedTo } from '../files/moment.js';
import { saidOf } from '../files/report.js';
import { isTextFile, typedContent } from '../files/typed-out.js';
import type { Narrator } from '../play/narrator.js';
import type { Asking } from './asking.js';
import { askedLines, choicesOf, eyesOf, notOpen, openNamed, typedAs, voiceOf } from './asking.js';
import { canLines } from './can.js';
import { oddsLines } from './odds.js';
import type { Came, OwnGame } from './own-game.js';
import { settledOf } from './settled.js';
import type { Moment, Played, SoloTable } from './table.js';
import { personPlays } from './table.js';
import { answerTaken, botStandsIn, mayHaveShown } from './turns.js';
import { goalLines } from './goals.js';
import { whereLines } from './where.js';

/**
 * The first game, as the evening needs it.
 *
 * @param table the person and the bot
 * @param teller who tells where the game stands once something was taken back
 * @param beside the files of further packs, which a record names, and what was told so far
 * @example firstGame(table, teller, locale, { packs: [], log: () => [], noted: () => undefined }).asked(now) // ['Open: set up']
 */
export function firstGame(
  table: SoloTable,
  teller: Narrator,
  locale: Locale,
  { packs, log, noted }: { readonly packs: readonly string[] } & Pick<OwnGame<unknown>, 'log' | 'noted'>,
): OwnGame<Moment> {
  const { world, person, bot } = table;
  const asking = ({ state }: Moment): Asking => ({ world, person, state, locale });
  const came = ({ now, problems, because }: Played, notes: readonly string[] = []): Came<Moment> => {
    const { names } = voiceOf(asking(now));
    const why = because === undefined ? [] : [phrase(because, {}, { locale })];
    return { now, said: [...problems.map((each) => saidOf(each, names, locale)), ...why, ...notes] };
  };
  return {
    help: 'solo.help',
    fault: ({ fault }) => fault,
    isOver: ({ state }) => request(world, state).kind === 'over',
    asked: (now) => askedLines(asking(now)),
    takes: (now, text) => {
      const notes = hasDice(text) && !isNumber(text) ? [phrase('solo.diceRolled', {}, { locale })] : [];
      const named = openNamed(asking(now), text);
      if (named !== undefined && !named.isWhole)
        return { now, said: [phrase('solo.suchAs', { line: typedAs(asking(now), named.action) }, { locale })] };
      const closed =
        named === undefined && choiceIn(asking(now), text) === undefined ? notOpen(asking(now), text) : undefined;
      if (closed !== undefined) return { now, said: [closed] };
      return came(taken(table, now, named === undefined ? text : formatAction(named.action), asking(now)), notes);
    },
    standsIn: (now) => came(botStandsIn(table, now)),
    mayHaveShown: (since, now) => mayHaveShown(table, since, now),
    goals: (now) => goalLines(asking(now)),
    where: (now) => whereLines(asking(now)),
    can: (now, who, all) => canLines(asking(now), who, all),
    odds: (now, text) => oddsLines(asking(now), text),
    hint: (now) => hintLines(table, now, asking(now)),
    log,
    noted,
    waits: ({ state }) => state.pending !== undefined,
    review: async ({ transcript }, terminal) => {
      const { reviewLines } = await import('../review/at-once.js');
      return reviewLines(world, transcript, { side: person, terminal, locale });
    },
    picture: ({ state }) => renderGame(world, view(world, state, person), { words: locale.words }),
    record: ({ transcript }, file) => recordFor(file, world, transcript, packs),
    resumed: (file) => {
      const named = isTextFile(file) ? [] : packs.map((pack) => ` --pack ${pack}`);
      return `npx hexarbiter play --resume ${file} --as ${person} --against ${bot.name}${named.join('')}`;
    },
    transcript: ({ transcript }) => transcript,
    tellsWhere: ({ state }) => {
      teller.begin(state);
    },
    end: (now) => endLines(table, now.state, voiceOf(asking(now))),
    sayAll: (problems) => problems.map((each) => saidOf(each, undefined, locale)),
  };
}

function isNumber(text: string): boolean {
  return /^-?\d+$/.test(text);
}

/** The answer that a text gives, by its number or its words. */
function choiceIn(asking: Asking, text: string): Choice | undefined {
  return choicesOf(asking)[Number(text) - 1] ?? choiceByView(asking.world, eyesOf(asking), text);
}

/** An order in words, or the number of an answer to the question that is open. */
function taken(table: SoloTable, now: Moment, text: string, asking: Asking): Played {
  const choices = choicesOf(asking);
  const choice = choiceIn(asking, text);
  if (choice === undefined && choices.length > 0 && isNumber(text))
    return { now, problems: [], because: 'solo.noAnswer' };
  return choice === undefined ? personPlays(table, now, text) : answerTaken(table, now, choice);
}

/** What the computer would do in the place of the person, and how that is typed. */
function hintLines({ world, bot }: SoloTable, now: Moment, asking: Asking): readonly string[] {
  const decided = bot.decide(world, eyesOf(asking), now.rng);
  if (decided === undefined) return [];
  const { names, locale } = voiceOf(asking);
  const typed = phrase('solo.typed', { line: typedAs(asking, decided.action) }, { locale });
  return [explain(decided.action, locale, names), ...(decided.action.kind === 'answer' ? [] : [typed])];
}

/** The record: as lines that people read where its file is called a text. A text that holds its situation is JSON, whose steps are the same lines. */
function recordFor(file: string, world: World, transcript: Transcript, packs: readonly string[]): string {
  const whole = `${canonical(transcript)}\n`;
  if (!isTextFile(file)) return whole;
  const played = playedTo<Lnlt>(world, transcript, undefined, file);
  const { setup } = transcript;
  const taken = played.ok ? settledOf(played.value.taken, played.value.state) : [];
  const text = typedContent(file, world, taken, { packs, ...present({ setup }) });
  return text.ok ? text.value : whole;
}

function endLines({ person }: SoloTable, { position: { result } }: GameState, voice: Voice): readonly string[] {
  const winner = result === undefined ? phrase('nobody', {}, voice) : calledIn(result.winner, voice);
  const key = result?.winner === person ? 'solo.won' : 'solo.lost';
  return [`${phrase('winner', { winner }, voice)}. ${phrase(key, {}, voice)}`];
}
