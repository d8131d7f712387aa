import type { Request, Sent } from '../../engine/index.js';
import type { Ask } from '../../kernel/procedure/request.js';
import { bare, fill, firstText, say, textOf } from '../../speech/fill.js';
import { cite } from '../../speech/sum.js';
import type { Lhy, LhyFrame } from '../state/index.js';
import { factsOf } from './facts.js';
import type { LhyVoice } from './language.js';

/**
 * An action as a sentence without a subject.
 *
 * @example actionText({ kind: 'enter', hex: 'E4' }, voice) // 'enter E4'
 */
export function actionText(action: Sent<Lhy>, voice: LhyVoice): string {
  const facts = factsOf(action);
  const text = textOf(voice.locale.actions, action.kind);
  return text === undefined ? bare(action.kind, facts, voice) : fill(text, facts, voice);
}

/**
 * The side that decides in a frame, and what it decides.
 *
 * @example frameText({ kind: 'company', by: 'blue' }, voice) // 'blue: select a company.'
 */
export function frameText(frame: LhyFrame, voice: LhyVoice): string {
  const facts = factsOf(frame);
  const variant = frame.kind === 'segment' ? frame.of : frame.kind === 'maneuver' ? frame.mode : undefined;
  const text = firstText(voice.locale.decisions, [`${frame.kind}.${variant ?? ''}`, frame.kind]);
  return text === undefined ? bare(frame.kind, facts, voice) : fill(text, facts, voice);
}

/**
 * A question of an action that is under way: who answers it, and its section.
 *
 * @example askText(ask, voice) // 'blue: roll a die for blue.1: withdrawal. [8.3c]'
 */
export function askText(ask: Ask, voice: LhyVoice): string {
  const facts = { by: ask.by, of: ask.of, purpose: ask.purpose, ...optionsOf(ask, voice) };
  const text = textOf(voice.locale.decisions, ask.kind);
  return cite(text === undefined ? bare(ask.purpose, facts, voice) : fill(text, facts, voice), [ask.rule], voice);
}

function optionsOf(ask: Ask, voice: LhyVoice): { readonly options?: string } {
  if (ask.kind === 'dice') return {};
  const options = ask.kind === 'draw' ? ask.from : ask.options;
  return { options: options.map((option) => say(option, 'option', voice)).join('; ') };
}

/**
 * The decision that is due: its side, and the kinds of action that are possible.
 *
 * @example requestText(request(world, state), voice) // 'blue: select a company. Possible: select a company.'
 */
export function requestText(due: Request<Lhy>, voice: LhyVoice): string {
  if (due.kind === 'answer') return askText(due.ask, voice);
  if (due.kind === 'over') return fill(textOf(voice.locale.decisions, 'over') ?? '', factsOf(due.result ?? {}), voice);
  // A side that waits is not told what the other one may do.
  if (due.actions.length === 0) return frameText(due.frame, voice);
  const kinds = due.actions.map((kind) => textOf(voice.locale.actions, `do.${kind}`) ?? kind);
  const possible = fill(textOf(voice.locale.decisions, 'possible') ?? '{actions}', { actions: kinds.join(', ') });
  return `${frameText(due.frame, voice)} ${possible}`;
}
