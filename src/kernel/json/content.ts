/** The texts of what lists held when they were last written. */
const texts = new WeakMap<object, string>();

/**
 * A record of plain JSON as one text: equal texts mean equal records. The text of each list is remembered, so that a
 * record with few changes is written quickly.
 *
 * @param record a record whose lists hold values that never change
 * @example contentOf({ turn: 2, counters: [koch] }) === contentOf({ turn: 2, counters: [koch] }) // true
 */
export function contentOf(record: unknown): string {
  if (Array.isArray(record)) return `[${record.map(itemText).join()}]`;
  if (typeof record !== 'object' || record === null) return JSON.stringify(record);
  const fields = Object.entries(record) as readonly (readonly [string, unknown])[];
  return `{${fields.map(([name, value]) => `${name}:${Array.isArray(value) ? contentOf(value) : itemText(value)}`).join()}}`;
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return JSON.stringify(item);
  let text = texts.get(item);
  if (text === undefined) {
    text = JSON.stringify(item);
    texts.set(item, text);
  }
  return text;
}
