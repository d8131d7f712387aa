import { it } from 'vitest';

/**
 * A test case of one rule section: its title is a sentence of the rules.
 * `docs/coverage.json` counts these calls by section, so the section must be a literal.
 */
export function rule(section: string, sentence: string, run: () => void | Promise<void>): void {
  it(`${section} ${sentence}`, run);
}
