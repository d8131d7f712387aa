import type { Problem } from '../../facade/index.js';
import { kindOf } from '../../facade/rulings/kind-of.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, phrase } from '../files/language.js';

/**
 * A value of a field by its names.
 *
 * @example wordOf('tripod', voice) // 'tripod'
 */
export function wordOf(value: string | readonly string[], voice: Voice): string {
  const { words } = voice.locale;
  return [value]
    .flat()
    .map((each) => words[`option.${each}`] ?? words[each] ?? calledIn(each, voice))
    .join(' ');
}

/**
 * That those who come onto the map move, where somebody enters a hex who is not on the move.
 *
 * @rule 6.0
 * @example hintsOf({ kind: 'enter', to: 'H1' }, reasons, voice)
 */
export function hintsOf(action: unknown, reasons: readonly Problem[], voice: Voice): readonly string[] {
  if (kindOf(action) !== 'enter' || !reasons.some(isNotMoving)) return [];
  const to = typeof action === 'object' && action !== null && 'to' in action ? action.to : undefined;
  return typeof to === 'string' ? [phrase('setsOut', { to: calledIn(to, voice) }, voice)] : [];
}

function isNotMoving({ code, params }: Problem): boolean {
  return code === 'not-on-the-move' || (code === 'not-now' && params['lacks'] === 'move');
}
