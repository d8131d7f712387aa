/**
 * Compares two texts by their code units, for `sort`: canonical order, the same in every locale.
 *
 * @example ['J4', 'I5'].sort(byText) // ['I5', 'J4']
 */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Compares two things by their ids, for `sort`.
 *
 * @example [{ id: 'us.tom.1' }, { id: 'de.koch.1' }].sort(byId)[0]?.id // 'de.koch.1'
 */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return byText(a.id, b.id);
}
