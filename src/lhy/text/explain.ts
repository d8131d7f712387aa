import type { Request, Sent } from '../../engine/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { fill, textOf } from '../../speech/fill.js';
import { cite, sumLine, sumLines } from '../../speech/sum.js';
import { termOfLetter } from '../fire/index.js';
import type { FireMarker, Lhy, LhyEvent, LhyFrame } from '../state/index.js';
import { actionText, askText, frameText, requestText } from './decision-text.js';
import { eachEvent } from './event-text.js';
import type { LhyLocale, LhyNames, LhyVoice } from './language.js';
import { BARE_NAMES } from '../notation/names.js';
import { problemText } from './problem-text.js';
import { told } from './told.js';

/**
 * Tells the reasons of a refusal in words, one a line.
 *
 * @param refused a problem, several, or a result
 * @param locale the language
 * @param names the names of units; their ids when absent
 * @returns for a result without problems the word of the language for it
 * @example explainProblems(check(world, state, action), english, namesIn(world))
 */
export function explainProblems(
  refused: Problem | readonly Problem[] | Result<unknown>,
  locale: LhyLocale,
  names: LhyNames = BARE_NAMES,
): string {
  const voice = { locale, names };
  return told('refused', refused, locale, () => {
    if ('code' in refused) return problemText(refused, voice);
    const problems = 'ok' in refused ? (refused.ok ? [] : refused.problems) : refused;
    if (problems.length === 0) return textOf(locale.words, 'verdict.legal') ?? 'ok';
    return problems.map((each) => problemText(each, voice)).join('\n');
  });
}

/**
 * Tells events in words, one a line; the sums of a roll stand beneath it, indented.
 *
 * @param events the events of an action
 * @param locale the language
 * @param names the names of units; their ids when absent
 * @example explainEvents(applied.events, english, namesIn(world)) // 'The Activation Phase begins.\n...'
 */
export function explainEvents(events: readonly LhyEvent[], locale: LhyLocale, names: LhyNames = BARE_NAMES): string {
  return told('events', events, locale, () => eachEvent(events, { locale, names }).join('\n'));
}

/**
 * Writes a sum on one line, with the sections of its terms behind it.
 *
 * @param sum the sum of an attack, a step, a recovery or an assault
 * @param locale the language
 * @param names the names of units; their ids when absent
 * @example explainSum(sum, english) // 'Small Arms Value 3 - Range 11 = -8 [11.3.2, 1.5, 11.3.3a]'
 */
export function explainSum(sum: Ledger, locale: LhyLocale, names: LhyNames = BARE_NAMES): string {
  return told('sum', sum, locale, () => sumLine(sum, { locale, names }));
}

/**
 * Writes a sum line by line: each term with its value, the sum so far, and its section with its letter.
 *
 * @param sum the sum
 * @param locale the language
 * @param names the names of units; their ids when absent
 * @example explainTerms(sum, english).split('\n').length // 3
 */
export function explainTerms(sum: Ledger, locale: LhyLocale, names: LhyNames = BARE_NAMES): string {
  return told('sum', sum, locale, () => sumLines(sum, { locale, names }).join('\n'));
}

/**
 * Writes what a fire marker is worth, term by term.
 *
 * @param marker a marker of fire
 * @param locale the language
 * @param names the names of units; their ids when absent
 * @example explainMarker(marker, english) // 'Small arms fire in E5: 2\n  Value 3 [1.5]\n  Suppressed -1 [11.3.3b]'
 */
export function explainMarker(marker: FireMarker, locale: LhyLocale, names: LhyNames = BARE_NAMES): string {
  return told('marker', marker, locale, () => markerText(marker, { locale, names }));
}

function markerText({ kind, value, hex, unit, firer, terms }: FireMarker, voice: LhyVoice): string {
  const { locale } = voice;
  const facts = {
    ...(hex === undefined ? {} : { hex }),
    ...(unit === undefined ? {} : { unit }),
    ...(firer === undefined ? {} : { firer }),
    kind,
    value,
  };
  const lines = terms.map(({ term, rule, value: part }) => {
    const id = termOfLetter(rule) ?? (term === 'base' ? 'value' : term);
    const name = fill(textOf(locale.terms, id) ?? id, {}, voice);
    return `  ${cite(fill(locale.sums.term, { name, value: part }), [rule], voice)}`;
  });
  return [fill(textOf(locale.words, 'fire.worth') ?? '{value}', facts, voice), ...lines].join('\n');
}

/** What is to be decided, or has been decided: an answer is an action, too. */
export type Decision = Sent<Lhy> | LhyFrame | Ask | Request<Lhy>;

/**
 * Tells a decision in words: an action or an answer that somebody gives, a frame, a question, or what is due in a game.
 *
 * @param decision an action, an answer, a frame, a question of an action, or what `request` tells
 * @param locale the language
 * @param names the names of units; their ids when absent
 * @example explainDecision({ kind: 'company', by: 'blue' }, english) // 'blue: select a company.'
 */
export function explainDecision(decision: Decision, locale: LhyLocale, names: LhyNames = BARE_NAMES): string {
  return told('decision', decision, locale, () => decisionText(decision, { locale, names }));
}

function decisionText(decision: Decision, voice: LhyVoice): string {
  if (isRequest(decision)) return requestText(decision, voice);
  if ('purpose' in decision) return askText(decision, voice);
  return 'by' in decision ? frameText(decision, voice) : actionText(decision, voice);
}

function isRequest(decision: Decision): decision is Request<Lhy> {
  return decision.kind === 'action' || decision.kind === 'over' || 'ask' in decision;
}
