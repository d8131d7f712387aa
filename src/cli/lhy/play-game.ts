import { request } from '../../engine/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import { present } from '../../kernel/basis/present.js';
import type { Lhy, LhyLocale } from '../../lhy/index.js';
import { namesIn, renderGame, writeLine, writeTyped } from '../../lhy/index.js';
import { phrase } from '../files/language.js';
import { playedTo } from '../files/moment.js';
import { isTextFile } from '../files/typed-out.js';
import type { Came, OwnGame } from '../solo/own-game.js';
import { settledOf } from '../solo/settled.js';
import { answerTaken, botStandsIn, mayHaveShown } from '../solo/turns.js';
import type { PlayedOf } from '../solo/turns.js';
import { sayInLhy } from './mission.js';
import type { LhyAsking } from './play-asking.js';
import { askedLines, called, choiceOf, eyesOf, notOpen, openNamed, toldAndTyped } from './play-asking.js';
import { canLines, oddsLines } from './play-can.js';
import type { LhyMoment, LhyTable } from './play-table.js';
import { meantBy, personPlays } from './play-table.js';
import { goalLines } from './play-goals.js';
import { whereLines } from './play-where.js';

/**
 * The second game, as the evening needs it.
 *
 * @param table the person and the bot
 * @param beside the file of the mission where it does not come with the program, which a record names; and what was told so far
 * @example secondGame(table, locale, { log: () => [], noted: () => undefined }).asked(now) // ['Open: set up a unit, end the set-up']
 */
export function secondGame(
  table: LhyTable,
  locale: LhyLocale,
  { mission, log, noted }: { readonly mission?: string } & Pick<OwnGame<unknown>, 'log' | 'noted'>,
): OwnGame<LhyMoment> {
  const { world, person, bot } = table;
  const names = namesIn(world);
  const asking = ({ state }: LhyMoment): LhyAsking => ({ world, person, state, locale });
  const came = ({ now, problems, because }: PlayedOf<Lhy>, notes: readonly string[] = []): Came<LhyMoment> => {
    const why = because === undefined ? [] : [phrase(because, {}, { locale })];
    return { now, said: [...problems.map((each) => sayInLhy(each, names, locale)), ...why, ...notes] };
  };
  return {
    help: 'solo.helpMission',
    isOver: ({ state }) => request(world, state).kind === 'over',
    asked: (now) => askedLines(asking(now)),
    takes: (now, text) => {
      const answer = choiceOf(asking(now), text);
      if (answer?.choice !== undefined) return came(answerTaken(table, now, answer.choice));
      if (answer !== undefined) return { now, said: [phrase('solo.noAnswer', {}, { locale })] };
      const named = openNamed(asking(now), text);
      if (named !== undefined && !named.isWhole)
        return { now, said: [phrase('solo.suchAs', { line: writeLine(named.action) }, { locale })] };
      const closed = named === undefined ? notOpen(asking(now), text) : undefined;
      if (closed !== undefined) return { now, said: [closed] };
      const line = named === undefined ? text : writeLine(named.action);
      const meant = now.state.pending === undefined ? meantBy(world, eyesOf(asking(now)), line) : undefined;
      const hasDice = meant?.ok === true && meant.value.dice;
      return came(personPlays(table, now, line), hasDice ? [phrase('solo.diceRolled', {}, { locale })] : []);
    },
    standsIn: (now) => came(botStandsIn(table, now)),
    mayHaveShown: (since, now) => mayHaveShown(table, since, now),
    goals: (now) => goalLines(asking(now)),
    where: (now) => whereLines(asking(now)),
    can: (now, who, all) => canLines(asking(now), who, all),
    odds: (now, text) => oddsLines(asking(now), text),
    hint: (now) => {
      const decided = bot.decide(world, eyesOf(asking(now)), now.rng);
      return decided === undefined ? [] : toldAndTyped(asking(now), decided.action);
    },
    picture: (now) => renderGame(world, eyesOf(asking(now)), { title: world.mission.title }),
    record: ({ transcript }, file) => {
      if (!isTextFile(file)) return `${canonical(transcript)}\n`;
      const played = playedTo<Lhy>(world, transcript, undefined, file);
      const taken = played.ok ? settledOf(played.value.taken, played.value.state) : [];
      return writeTyped(world, taken, present({ pack: mission }));
    },
    log,
    noted,
    waits: ({ state }) => state.pending !== undefined,
    resumed: (file) => {
      const named = mission === undefined || isTextFile(file) ? '' : ` --mission ${mission}`;
      return `npx hexarbiter play --resume ${file}${named} --as ${person} --against ${bot.name}`;
    },
    transcript: ({ transcript }) => transcript,
    // The set-up alone is taken back, and it has no headings.
    tellsWhere: () => undefined,
    end: ({ state }) => endLines(table, state.position.result, locale),
    sayAll: (problems) => problems.map((each) => sayInLhy(each, names, locale)),
  };
}

function endLines(
  { world, person }: LhyTable,
  result: LhyMoment['state']['position']['result'],
  locale: LhyLocale,
): readonly string[] {
  const { winner, by = 'time' } = result ?? {};
  const voice = { locale };
  const side = winner === undefined ? phrase('nobody', {}, voice) : called({ world, locale }, winner);
  const told = phrase('won', { winner: side, condition: locale.words[`by.${by}`] ?? by }, voice);
  return [`${told} ${phrase(winner === person ? 'solo.won' : 'solo.lost', {}, voice)}`];
}
