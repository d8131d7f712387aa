// Generated files are committed; this writes one, or with `--check` says that the committed one is stale.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';
import { formatted } from './formatted.mjs';

export const checking = process.argv.includes('--check');

/** Returns a complaint, or nothing. */
export function publish(file, text) {
  const full = path.join(root, file);
  const before = existsSync(full) ? readFileSync(full, 'utf8') : undefined;
  if (before === text) return undefined;
  if (checking) return `${file} is stale`;
  writeFileSync(full, text);
  return undefined;
}

export async function markdown(text) {
  return await formatted('README.md', text);
}

/** Puts `body` between `<!-- name:start -->` and `<!-- name:end -->`. */
export function between(text, name, body) {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the markers ${start} and ${end} are missing`);
  return `${text.slice(0, from + start.length)}\n\n${body}\n\n${text.slice(to)}`;
}

export function finish(complaints, hint) {
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  if (complaints.length > 0) {
    process.stderr.write(`${hint}\n`);
    process.exit(1);
  }
}
