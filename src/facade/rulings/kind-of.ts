/**
 * The kind of an action that may be anything.
 *
 * @example kindOf({ kind: 'stop' }) // 'stop'
 */
export function kindOf(action: unknown): string {
  if (typeof action !== 'object' || action === null || !('kind' in action)) return '';
  return typeof action.kind === 'string' ? action.kind : '';
}
