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
  let plain: LhyEvent[] = [];
  const flush = (): void => {
    const said = plain.length === 0 ? [] : explainEvents(plain, locale, names).split('\n');
    for (const line of said) out(`  ${line}\n`);
    plain = [];
  };
  for (const event of events) {
    const heading = HEADINGS[event.kind];
    if (UNTOLD.includes(event.kind)) continue;
    if (heading === undefined && event.kind !== 'firePlaced') {
      // What is told of an event may depend on those before it.
      plain.push(event);
      continue;
    }
    flush();
    if (event.kind === 'firePlaced') {
      for (const line of explainMarker(event.marker, locale, names).split('\n')) out(`  ${line}\n`);
    } else if (heading !== undefined) out(`\n${style(heading, explainEvents([event], locale, names))}\n`);
  }
  flush();
}
