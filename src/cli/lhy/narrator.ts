import type { LhyEvent, LhyLocale, LhyWorld } from '../../lhy/index.js';
import { explainEvents, explainMarker, namesIn } from '../../lhy/index.js';
import { LHY_ENGLISH } from '../files/language.js';
import type { Terminal } from '../terminal/terminal.js';

/** Events that begin a new part of the game. */
const HEADINGS: Readonly<Partial<Record<LhyEvent['kind'], 'bold' | 'cyan'>>> = {
  turnBegan: 'bold',
  phaseBegan: 'bold',
  segmentBegan: 'cyan',
};

/** Events that others tell better. */
const UNTOLD: readonly LhyEvent['kind'][] = ['acted', 'cycleEnded', 'deedDone', 'pairSpent', 'weaponFired'];

/**
 * Tells events of the second game, each on a line, fire with its sum term by term.
 *
 * @param locale the language
 * @example tellLhy(world, applied.events, terminal)
 */
export function tellLhy(
  world: LhyWorld,
  events: readonly LhyEvent[],
  { out, style }: Terminal,
  locale: LhyLocale = LHY_ENGLISH,
): void {
  const names = namesIn(world);
  for (const event of events) {
    if (UNTOLD.includes(event.kind)) continue;
    const heading = HEADINGS[event.kind];
    const said =
      event.kind === 'firePlaced' ? explainMarker(event.marker, locale, names) : explainEvents([event], locale, names);
    if (heading === undefined) for (const line of said.split('\n')) out(`  ${line}\n`);
    else out(`\n${style(heading, said)}\n`);
  }
}
