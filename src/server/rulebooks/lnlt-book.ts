import { BOTS } from '../../bots/index.js';
import { writeWorld } from '../../client/index.js';
import type { Lnlt, Names, View as LnltView, World as LnltWorld } from '../../facade/index.js';
import { explainSight, fieldOfView, lineOfSight, namesOf, odds, readings } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { drawGame } from '../../render/index.js';
import { english } from '../../text/en/index.js';
import { inWords } from '../rpc/problems.js';
import { LNLT_BEGINNINGS } from './lnlt-beginnings.js';
import { judgeInGame, judgeInSituation } from './lnlt-judge.js';
import type { BookNames, BookPicture, Rulebook } from './rulebook.js';

/** The rulebook of the first game. */
export const LNLT_BOOK: Rulebook<Lnlt> = {
  words: {
    namesOf: (world, now) => namesOf({ world, position: now }),
    problems: (problems, names) => inWords(problems, names === undefined ? names : said(names)),
    action: (action, names) => inWords(action, said(names)),
    event: (event, names) => inWords(event, said(names)),
    question: (ask, names) => inWords(ask, said(names)),
    verdict: (verdict, names) => inWords(verdict, said(names)),
    reading: (reading, names) => inWords(reading, said(names)),
  },
  bots: BOTS,
  ...LNLT_BEGINNINGS,
  about: ({ scenario: { title, turns, sides } }) => ({
    title,
    turns,
    sides: sides.map(({ id, name }) => ({ id, name })),
  }),
  whole: writeWorld,
  odds: (world, seen, action, how) => odds(world, seen, action as never, how),
  readings,
  judge: judgeInGame,
  judgeIn: judgeInSituation,
  draw: drawn,
  line: (world, seen, from, to) => {
    const line = lineOfSight(world, seen, from, to);
    return line.ok ? ok({ line: line.value, text: explainSight(line.value, world.map, english) }) : line;
  },
};

const said = (names: BookNames): Names => names as Names;

function drawn(world: LnltWorld, eyes: LnltView, { from, to, scale }: BookPicture): Result<string> {
  const size = scale === undefined ? {} : { scale };
  if (from === undefined) return drawGame(world, eyes, size);
  if (to === undefined) {
    const field = fieldOfView(world, eyes, from);
    return field.ok ? drawGame(world, eyes, { ...size, fieldOfView: field.value }) : field;
  }
  const line = lineOfSight(world, eyes, from, to);
  if (!line.ok) return line;
  const caption = [explainSight(line.value, world.map, english)];
  return drawGame(world, eyes, { ...size, line: line.value, caption });
}
