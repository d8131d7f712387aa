import type { Reading } from '../engine/rulings/readings.js';
import type { Account } from '../kernel/procedure/account.js';
import type { Finding, Ledger } from '../kernel/numbers/ledger.js';
import type { Ask } from '../kernel/procedure/request.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import type { Action, Event, Frame, Lnlt } from '../state/index.js';
import { actionText } from './action.js';
import type { ComparedByName } from './comparison.js';
import { comparisonText } from './comparison.js';
import type { Decision } from './decision.js';
import { askText, decisionText, frameText } from './decision.js';
import { eventText } from './event.js';
import type { Voice } from './voice.js';
import { fill, textOf } from '../speech/fill.js';
import type { Locale } from './locale.js';
import type { Names } from './names.js';
import { BY_ID } from './names.js';
import { readingText } from './reading.js';
import { findingLine, problemsText, problemText } from './reason.js';
import { accountText } from './roll-account.js';
import { sumLine, sumLines } from '../speech/sum.js';
import { toldOr } from './untold.js';

/** A judgement on an order: the reasons why not, the next slot to fill, or the sums it would be resolved by. */
export type Judgement =
  | { readonly complete: -1; readonly problems: readonly Problem[] }
  | {
      readonly complete: 0;
      readonly next: string;
      readonly missing: readonly string[];
      readonly problems?: readonly Problem[];
    }
  | { readonly complete: 1; readonly action: Action; readonly accounts: readonly Account[] };

/** An umpire's answer, as `judge` gives it. */
export type Ruled =
  | { readonly verdict: 'legal'; readonly action: Action; readonly accounts: readonly Account[] }
  | { readonly verdict: 'notLegal'; readonly reasons: readonly Problem[] }
  | {
      readonly verdict: 'cannotSay';
      /** What is written badly; or, where an action is only begun, why it is not legal without the fields that are missing. */
      readonly reasons: readonly Problem[];
      /** The first field that is missing. */
      readonly next?: string;
      /** All fields that are missing. */
      readonly missing?: readonly string[];
    };

/** Everything there is a text for. */
export type Explainable =
  | Ledger
  | Account
  | Finding
  | Problem
  | Result<unknown>
  | Judgement
  | Ruled
  | Reading<Lnlt>
  | ComparedByName
  | Event
  | Action
  | Frame
  | Ask
  | Decision
  | readonly Explainable[];

/**
 * Tells a sum, a finding, a refusal, a verdict, an event, an action, a frame or a request in words. The text is made
 * from codes and numbers only; a code without a text in the language is shown as it is.
 *
 * @param thing the thing to explain
 * @param locale the language
 * @param names the names of counters and sides; their ids when absent
 * @returns one line, or a line for each reason of a refusal, each account of a verdict and each member of a list. Of a result that is
 *   no refusal: that the action is legal, or that the answer stands in the value. For
 *   anything else the text of the problem `misuse`, which names the argument
 * @example explain(attack, english) // 'IFP 2 + MG 2 + Leader 1 = 5 [5.0, 5.0.1]'
 */
export function explain(thing: Explainable, locale: Locale, names: Names = BY_ID): string {
  return toldOr({ locale }, THING, thing, locale, () => thingText(thing, { locale, names }));
}

const THING = ['thing', 'explainable'] as const;

function thingText(thing: Explainable, voice: Voice): string {
  if (isList(thing)) return thing.map((each) => thingText(each, voice)).join('\n');
  if ('differences' in thing) return comparisonText(thing, voice);
  if ('kind' in thing) return explainKind(thing, voice);
  if ('needs' in thing) return accountText(thing, voice);
  if ('terms' in thing) return sumLine(thing, voice);
  if ('because' in thing) return findingLine(thing, voice);
  if ('code' in thing) return problemText(thing, voice);
  if ('instead' in thing) return readingText(thing, voice);
  if ('verdict' in thing) return ruledText(thing, voice);
  if ('complete' in thing) return judgementText(thing, voice);
  return thing.ok ? doneText(thing.value, voice) : problemsText(thing.problems, voice);
}

/** That an action was legal; or that there is an answer, which this text does not tell. */
function doneText(value: unknown, { locale }: Voice): string {
  const isAction = value === undefined || (typeof value === 'object' && value !== null && 'events' in value);
  return textOf(locale.words, isAction ? 'verdict.legal' : 'verdict.answered') ?? 'ok';
}

/**
 * Writes a sum line by line: every term that was consulted with the sum so far and its rule, shares indented.
 *
 * @param ledger the sum
 * @param locale the language
 * @param names the names of counters and sides; their ids when absent
 * @example explainSum(attack, english).split('\n').length // 4
 */
export function explainSum(ledger: Ledger, locale: Locale, names: Names = BY_ID): string {
  return toldOr({ locale }, ['ledger', 'sum'], ledger, locale, () => sumLines(ledger, { locale, names }).join('\n'));
}

type Kinded = Extract<Explainable, { readonly kind: string }>;

function explainKind(thing: Kinded, voice: Voice): string {
  if (isAsk(thing)) return askText(thing, voice);
  if (isDecision(thing)) return decisionText(thing, voice);
  if (isEvent(thing)) return eventText(thing, voice);
  if (isFrame(thing)) return frameText(thing, voice);
  return actionText(thing, voice);
}

function judgementText(judgement: Judgement, voice: Voice): string {
  switch (judgement.complete) {
    case -1:
      return problemsText(judgement.problems, voice);
    case 0:
      return openText(judgement, voice);
    case 1:
      return [
        actionText(judgement.action, voice),
        ...judgement.accounts.map((account) => accountText(account, voice)),
      ].join('\n');
  }
}

/** An umpire's answer, in the words of the verdict that it was made of. */
function ruledText(ruled: Ruled, voice: Voice): string {
  if (ruled.verdict === 'legal') return judgementText({ complete: 1, ...ruled }, voice);
  if (ruled.verdict === 'notLegal') return problemsText(ruled.reasons, voice);
  const { reasons, next, missing = [] } = ruled;
  return next === undefined
    ? problemsText(reasons, voice)
    : openText({ complete: 0, next, missing, problems: reasons }, voice);
}

/** The fields that are missing, and the reasons why an order is not legal without them. */
function openText({ missing, problems = [] }: Extract<Judgement, { complete: 0 }>, voice: Voice): string {
  const open = fill(textOf(voice.locale.words, 'verdict.open') ?? '{next}', { next: missing }, voice);
  return problems.length === 0 ? open : `${open}\n${problemsText(problems, voice)}`;
}

function isList(thing: Explainable): thing is readonly Explainable[] {
  return Array.isArray(thing);
}

/** Events have an audience (`to`): everybody, or a list of sides. The `to` of an action is a place. */
function isEvent(thing: Exclude<Kinded, Ask | Decision>): thing is Event {
  return 'to' in thing && (thing.to === 'all' || Array.isArray(thing.to));
}

/** Frames name the side that decides (`by`). The only action that names somebody so is an override. */
function isFrame(thing: Action | Frame): thing is Frame {
  return 'by' in thing && thing.kind !== 'override';
}

function isAsk(thing: Kinded): thing is Ask {
  return thing.kind === 'dice' || thing.kind === 'draw' || thing.kind === 'choice';
}

function isDecision(thing: Exclude<Kinded, Ask>): thing is Decision {
  return thing.kind === 'action' || thing.kind === 'over' || 'ask' in thing;
}
