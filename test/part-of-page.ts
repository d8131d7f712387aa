import { readFileSync } from 'node:fs';
import { formatted } from '../scripts/documents/formatted.mjs';

/**
 * A page with one generated part, which stands between `<!-- name:start -->` and `<!-- name:end -->`. The rest of the page is
 * written by hand.
 */
export async function pageWith(page: string, name: string, part: string): Promise<string> {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const text = readFileSync(page, 'utf8');
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no part ${name}`);
  const whole = `${text.slice(0, from + start.length)}\n\n${part}\n\n${text.slice(to)}`;
  return await formatted(page, whole);
}
