// What a program writes is laid out like what people write: `npm run format` finds nothing to do in it.
import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const {
  ignorePatterns: _,
  $schema: __,
  ...layout
} = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'));

/**
 * @param {string} file what the text will be called; its ending says the language
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, layout);
  const [first] = errors;
  if (first !== undefined) throw new Error(`${file}: ${first.message}`);
  return code;
}
