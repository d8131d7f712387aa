import { odds } from '../../facade/index.js';
import { actionByView } from '../../facade/written/by-view.js';
import { actionSchema } from '../../facade/schemas/action.schema.js';
import { view } from '../../facade/index.js';
import { decode } from '../../kernel/json/decode.js';
import type { Action } from '../../state/index.js';
import { saidOf } from '../files/report.js';
import { oddsWords } from '../judge/judge-report.js';
import { tellOdds } from '../judge/odds-report.js';
import type { Asking } from './asking.js';
import { eyesOf, voiceOf } from './asking.js';

/**
 * The odds of an action in words, as the judge tells them; or why it is not legal. All of it is by what the person sees.
 *
 * @example oddsLines(asking, 'I5 fires at J3')
 */
export function oddsLines(asking: Asking, text: string): readonly string[] {
  const { world, person, locale } = asking;
  const voice = voiceOf(asking);
  const say = (problems: readonly Parameters<typeof saidOf>[0][]): readonly string[] =>
    problems.map((each) => saidOf(each, voice.names, locale));
  const read = actionByView(world, eyesOf(asking), text);
  if (!read.ok) return say(read.problems);
  const action = decode<Action>(actionSchema(), read.value.action);
  if (!action.ok) return say(action.problems);
  const found = odds(world, view(world, read.value.moment, person), action.value);
  if (!found.ok) return say(found.problems);
  const lines: string[] = [];
  tellOdds(found.value, oddsWords(voice), (line) => lines.push(line.replace(/\n+$/, '').replace(/^\n+/, '')));
  return lines;
}
