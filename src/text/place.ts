import type { Params } from '../kernel/basis/result.js';
import type { Voice } from './voice.js';
import { expectedText } from '../speech/expected.js';
import { fill, spelledOut, textOf } from '../speech/fill.js';

/**
 * The place of a mistake in words: the field of an action, or of a document the field with all that it stands in, the
 * smallest first. Members of lists are counted from 1. A path that is no JSON Pointer stays as it is.
 *
 * @param path the path of a problem
 * @param voice the language and the names
 * @example placeText('/sides/1/forces/0/turn', voice) // 'turn of force 1 of side 2'
 */
export function placeText(path: string, voice: Voice): string {
  if (!path.startsWith('/')) return path;
  const steps: string[] = [];
  for (const step of path.slice(1).split('/')) {
    const isMember = /^(?:0|[1-9]\d*)$/.test(step);
    if (isMember) steps.push(memberText(steps.pop() ?? wordOf('field.document', voice) ?? '', Number(step) + 1, voice));
    else {
      const field = step.replaceAll('~1', '/').replaceAll('~0', '~');
      // Options are told as they are typed.
      steps.push(steps.length === 1 && steps[0] === 'how' ? field : fieldText(field, steps.length > 0, voice));
    }
  }
  const within = wordOf('field.within', voice) ?? '{part} ({whole})';
  return steps.reduce((whole, part) => fill(within, { part, whole }));
}

function memberText(part: string, number: number, voice: Voice): string {
  return fill(wordOf('field.member', voice) ?? '{part} {number}', { part, number });
}

/** The word for a field; one that stands inside a document may have another than that of an action. */
function fieldText(field: string, isInside: boolean, voice: Voice): string {
  const inside = isInside ? wordOf(`inside.${field}`, voice) : undefined;
  return inside ?? wordOf(`field.${field}`, voice) ?? spelledOut(field);
}

function wordOf(key: string, { locale }: Voice): string | undefined {
  return textOf(locale.words, key);
}

/**
 * What was expected in the place of a value, and what was received, without the signs of a program.
 *
 * @example plainly({ expected: '<=6' }, voice) // { expected: 'at most 6' }
 */
export function plainly({ expected, received }: Params, voice: Voice): Params {
  return {
    ...(typeof expected === 'string' && typeof received === 'string' ? mended(expected, received, voice) : {}),
    ...(typeof expected === 'string' ? { expected: expectedText(expected, voice.locale) } : {}),
    ...(typeof received === 'string' ? { received: wordOf(`expected.${received}`, voice) ?? received } : {}),
  };
}

/** What would make a value right: quotation marks around it, no space beside it, or another spelling. */
function mended(expected: string, received: string, voice: Voice): Params {
  if (expected === 'string') return /^(-?\d+|true|false)$/.test(received) ? { quoted: received } : {};
  // The words for a spelling have the beginning of its pattern in their keys.
  const isOf = (key: string): boolean => key.startsWith('pattern./') && expected.startsWith(key.slice(8));
  const key = Object.keys(voice.locale.words).find(isOf);
  const inside = received.replaceAll(/^"|"$/g, '');
  if (key === undefined) return {};
  return inside === inside.trim() ? { pattern: wordOf(key, voice) ?? key } : { spaced: inside.trim() };
}
