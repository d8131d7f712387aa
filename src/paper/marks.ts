/** The letters of the markers that a unit bears, and of its states. */
const LETTERS: Readonly<Record<string, string>> = {
  moved: 'M',
  assaultMove: 'A',
  lowCrawl: 'L',
  stealth: 'S',
  hitAndRun: 'H',
  fired: 'F',
  firedAgain: 'F2',
  reacted: 'Re',
  opsComplete: 'O',
  melee: 'X',
  inTunnel: 'T',
  roadSpeed: 'R',
  pivoted: 'P',
  asleep: 'Z',
  jammed: 'J',
  buttoned: 'B',
  abandoned: 'Ab',
  immobilized: 'Im',
  hullDown: 'HD',
  continuous: 'C',
  hovering: 'Hv',
};

/**
 * The one or two letters by which a marker is shown on a counter.
 *
 * @example lettersOf('opsComplete') // 'O'
 */
export function lettersOf(mark: string): string {
  return (Object.hasOwn(LETTERS, mark) ? LETTERS[mark] : undefined) ?? mark.slice(0, 2);
}
