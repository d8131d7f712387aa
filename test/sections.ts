import { readFileSync } from 'node:fs';

const listed = JSON.parse(
  readFileSync(new URL('../scripts/documents/sections.json', import.meta.url), 'utf8'),
) as readonly {
  readonly section: string;
}[];
const SECTIONS: ReadonlySet<string> = new Set(listed.map(({ section }) => section));

/** Whether the rules have a section of this number. */
export const isSection = (name: string): boolean => SECTIONS.has(name);

/** Every `rule` that something told names and the rules do not have, with the id it stands beside. */
export function unknownSections(told: unknown): readonly string[] {
  if (typeof told !== 'object' || told === null) return [];
  const { rule, id, kind, code } = told as Record<string, unknown>;
  const within = Object.values(told).flatMap(unknownSections);
  return typeof rule === 'string' && !isSection(rule)
    ? [`${String(id ?? kind ?? code)}: '${rule}'`, ...within]
    : within;
}
