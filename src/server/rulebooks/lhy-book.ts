import { odds, readings } from '../../engine/index.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Lhy, LhyNames } from '../../lhy/index.js';
import {
  drawGame,
  explain,
  explainDecision,
  explainEvents,
  explainSight,
  LHY_BOTS,
  lineOfSight,
  missionOf,
  namesIn,
  position,
} from '../../lhy/index.js';
import { english } from '../../lhy/text/en/index.js';
import { lhyProblems } from '../rpc/lhy-problems.js';
import { lhyJudge, lhyJudgeIn } from './lhy-judge.js';
import type { BookNames, BookPicture, Rulebook } from './rulebook.js';

const said = (names: BookNames): LhyNames => names as LhyNames;

/** The rulebook of The Last Hundred Yards. */
export const LHY_BOOK: Rulebook<Lhy> = {
  words: {
    namesOf: (world) => namesIn(world),
    problems: (problems, names) => lhyProblems(problems, names === undefined ? names : said(names)),
    action: (action, names) => explainDecision(action, english, said(names)),
    event: (event, names) => explainEvents([event], english, said(names)),
    question: (ask, names) => explainDecision(ask, english, said(names)),
    verdict: (verdict, names) => explain(verdict, english, said(names)),
    reading: (reading, names) => explain(reading, english, said(names)),
  },
  bots: LHY_BOTS,
  setUp: position,
  // Records of this game begin with the mission: none leads to a situation that was set up.
  recordOf: () => undefined,
  about: ({ mission: { title, minutes }, sides }) => ({
    system: 'lhy',
    title,
    minutes,
    sides: sides.map((id) => ({ id, name: id })),
  }),
  whole: (world) => JSON.stringify(missionOf(world)),
  odds: (world, seen, action, how) => odds<Lhy>(world, seen, action, how),
  readings: (world, seen, action, how) => readings<Lhy>(world, seen, action, how),
  judge: lhyJudge,
  judgeIn: lhyJudgeIn,
  draw: (world, eyes, { from, to, scale }: BookPicture) => {
    const size = scale === undefined ? {} : { scale };
    if (from === undefined) return drawGame(world, eyes, size);
    if (to === undefined) return refuse(problem('unsupported', { method: 'field' }, undefined, '/from'));
    const line = lineOfSight(world, eyes, from, to);
    if (!line.ok) return line;
    const shown = { from, to, clear: line.value.clear };
    return drawGame(world, eyes, { ...size, line: shown, caption: [explainSight([from, to], line.value, english)] });
  },
  line: (world, seen, from, to) => {
    const line = lineOfSight(world, seen, from, to);
    return line.ok ? ok({ line: line.value, text: explainSight([from, to], line.value, english) }) : line;
  },
};
