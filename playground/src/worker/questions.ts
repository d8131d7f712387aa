import { NOTES } from 'hexarbiter/editions';

/**
 * The question that a switch or a number answers, in words.
 *
 * @example questionOf('pivotOft')
 */
export function questionOf(name: string): string {
  const notes: Readonly<Record<string, { readonly title: string }>> = NOTES;
  return (Object.hasOwn(notes, name) ? notes[name] : undefined)?.title ?? name;
}
