// JSON on one line, with a space behind each comma and colon: a case of test/editions/answers is one line of its file.

/**
 * The text of some data on one line.
 *
 * @param {unknown} data what JSON holds
 * @example spaced({ a: [1, 2] }) // '{"a": [1, 2]}'
 */
export function spaced(data) {
  if (Array.isArray(data)) return `[${data.map(spaced).join(', ')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const fields = Object.entries(data).filter(([, value]) => value !== undefined);
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}: ${spaced(value)}`).join(', ')}}`;
}
