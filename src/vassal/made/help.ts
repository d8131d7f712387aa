import { escaped } from '../../paper/svg.js';
import type { World } from '../../state/index.js';
import { page } from './charts.js';

/** What a player can do in a module, and the key of it. */
const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl+S', 'turns a unit to its Shaken side, a weapon to its other side'],
  ['Ctrl+M, A, L, F, O', 'lays on or takes off Moved, Assault Move, Low Crawl, Fired, Ops Complete'],
  ['Ctrl+J', 'jams a weapon, or clears it'],
  ['Ctrl+K', 'lays on or takes off Acquired; the menu of the counter has -1 or -2, and asks for the hex of the target'],
  ['Ctrl+B', 'buttons a vehicle, or opens it; lets a helicopter hover'],
  [
    'Ctrl+I, Ctrl+U',
    'puts a counter on the upper floor or on the ground; on the next floor: roof, bunker, cave, tunnel, air',
  ],
  ['Ctrl+T', 'takes up the weapons that lie in the hex: they come along when the unit moves'],
  ['Ctrl+W', 'lets them come along, where they have stayed behind'],
  ['Ctrl+H', 'hides a counter from the other side, or shows it'],
  ['Delete', 'takes a counter off the table'],
];

/**
 * The help page of a module.
 *
 * @example helpPage(world)
 */
export function helpPage({ scenario, sides }: World): Uint8Array {
  const rows = KEYS.map(([key, what]) => `<tr><td><b>${escaped(key)}</b></td><td>${escaped(what)}</td></tr>`).join(
    '\n',
  );
  return page(
    scenario.title,
    [
      `<p>${escaped(scenario.title)}: ${scenario.turns} turns. Sides: ${escaped(sides.join(', '))}.</p>`,
      '<p>Begin with a start of the File menu: the whole table, or what one side may know. The units lie in the window <i>Off the board</i>, in the box of their force. Put those that set up on the board.</p>',
      '<p>The menu of a counter, by the right button of the mouse, has all its states. These have keys:</p>',
      `<table border="0" cellpadding="3">${rows}</table>`,
      '<p>Roll dice by the buttons <i>1d6</i>, <i>2d6</i>, <i>3d6</i>: what they write is read when a log is judged. The buttons beside the line of sight show the objectives and the areas of each side. The tracks show the turn with its phase, and whose impulse it is.</p>',
      '<p>Eliminated and exited counters go into their boxes. The card <i>Record</i> keeps who has the initiative, how often was passed, and what was settled in play.</p>',
      '<p>Write a log (File, Begin Logfile) and it can be judged afterwards.</p>',
    ].join('\n'),
  );
}
