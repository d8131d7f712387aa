// Animate events: each event of a step is shown by itself. Counters slide to where they are now, dice and words are told.
import * as hexarbiter from 'hexarbiter';
import type { Lnlt, View } from 'hexarbiter';
import { counterBox, renderGame } from 'hexarbiter/render';
import { loadScenario } from 'hexarbiter/scenarios';
import type { Change } from 'hexarbiter/session';
import { createSession } from 'hexarbiter/session';
import { english } from 'hexarbiter/text/en';

const { eventsFor, explain, loadWorld, namesOf, position, positionNow, reduce, unwrap, view } = hexarbiter;
const world = unwrap(loadWorld(unwrap(await loadScenario('training'))));
const units = [
  { type: 'us.2-5-4', at: 'I6' },
  { type: 'de.1-6-4', at: 'J3' },
];
const setup = { units, impulse: { by: 'us', named: ['I6'] } };
const game = unwrap(position(world, { ...setup, dice: { seed: '7' } }));
const session = createSession<Lnlt>(hexarbiter, { world, game, record: { dice: { seed: '7' }, setup } });

const board = document.querySelector<HTMLElement>('#board')!;
const log = document.querySelector('#log')!;
const SIDE = 'us';
/** How long a counter slides, in milliseconds; people may ask their system for less motion. */
const PACE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 400;

/** The table of a view as it is now, without the question that waits. */
function tableOf({ pending: _, ...seen }: View): View {
  return { ...seen, position: positionNow(world, seen) };
}

function tell(text: string): void {
  const line = document.createElement('li');
  line.textContent = text;
  log.append(line);
}

/** Draws the table after an event, and lets each counter that is somewhere else slide there from its old place. */
async function drawn(before: View, after: View): Promise<void> {
  board.innerHTML = renderGame(world, after, { crop: ['I6', 'J3'] });
  const slides = after.position.counters.flatMap(({ id }) => {
    const [from, to] = [unwrap(counterBox(world, before, id)), unwrap(counterBox(world, after, id))];
    const counter = board.querySelector(`[data-counter="${CSS.escape(id)}"]`);
    if (from === undefined || to === undefined || counter === null) return [];
    const [dx, dy] = [from.left - to.left, from.top - to.top];
    if (dx === 0 && dy === 0) return [];
    const start = { transform: `translate(${dx}px, ${dy}px)` };
    return [counter.animate([start, { transform: 'none' }], { duration: PACE, easing: 'ease-in-out' }).finished];
  });
  await Promise.all(slides);
}

/** Shows one step of the game, event by event, as one side may know them. */
async function shown({ before, events, dice }: Change<Lnlt>): Promise<void> {
  for (const { faces } of dice) tell(`Dice: ${faces.join(' ')}`);
  let seen = tableOf(view(world, before, SIDE));
  for (const event of eventsFor(world, before, events, SIDE)) {
    const after = { ...seen, position: reduce(seen.position, event) };
    tell(explain(event, english, namesOf({ world, position: after.position })));
    await drawn(seen, after);
    seen = after;
  }
}

// One step after the other: what comes while a step is shown waits for its end.
let queue = drawn(tableOf(view(world, game, SIDE)), tableOf(view(world, game, SIDE)));
session.subscribe((change) => {
  queue = queue.then(async () => await shown(change));
});

const STEPS = [
  { kind: 'move', from: 'I6', units: ['us.2-5-4.1'], modes: ['move'] },
  { kind: 'enter', to: 'I5' },
  { kind: 'pass' },
  { kind: 'enter', to: 'I4' },
  { kind: 'fire', from: 'J3', target: 'I4', units: ['de.1-6-4.1'], weapons: [], lead: 'de.1-6-4.1' },
] as const;
let next = 0;
const button = document.querySelector<HTMLButtonElement>('#next')!;
button.addEventListener('click', () => {
  const step = STEPS[next++];
  if (step === undefined) return;
  const done = session.dispatch(step);
  if (!done.ok) tell(explain(done.problems, english));
  button.disabled = next === STEPS.length;
});
