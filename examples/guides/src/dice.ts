// Ask for dice one by one: the players roll on the table, and the page asks for each die.
import * as hexarbiter from 'hexarbiter';
import type { Lnlt, Order, Setup } from 'hexarbiter';
import { renderGame } from 'hexarbiter/render';
import { loadScenario } from 'hexarbiter/scenarios';
import { createSession } from 'hexarbiter/session';
import { english } from 'hexarbiter/text/en';

const { choose, explain, loadWorld, namesOf, options, position, request, unwrap, view } = hexarbiter;
const world = unwrap(loadWorld(unwrap(await loadScenario('training'))));
const units: Setup['units'] = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
];
const setup = { units, impulse: { by: 'us', named: ['I5'] } };
const game = unwrap(position(world, { ...setup, dice: 'entered' }));
const session = createSession<Lnlt>(hexarbiter, { world, game, record: { dice: 'entered', setup } });

const element = (id: string): HTMLElement => document.getElementById(id)!;
const names = namesOf({ world, position: game.position });

/** Asks for what comes next of an answer: the next die, until each has its face. */
function ask(order: Order, faces: readonly number[]): void {
  const offer = options(world, session.game(), order);
  if (offer.form === 'done') session.dispatch(offer.action);
  if (offer.form !== 'faces') return;
  // Those that have their face are no longer in the list.
  const [die] = offer.dice;
  element('shown').textContent = faces.length === 0 ? 'No die has been rolled.' : `So far: ${faces.join(', ')}.`;
  element('faces').replaceChildren(
    `The die of the ${die?.name ?? 'roll'} shows `,
    ...Array.from({ length: die?.sides ?? 6 }, (_, i) => {
      const button = document.createElement('button');
      button.textContent = `${i + 1}`;
      button.addEventListener('click', () => ask(choose(order, offer, i + 1), [...faces, i + 1]));
      return button;
    }),
  );
}

function show(): void {
  const due = request(world, session.game());
  element('asked').textContent = explain(due, english, names);
  element('board').innerHTML = renderGame(world, view(world, session.game(), 'us'), { crop: ['I5', 'J3'] });
  element('faces').replaceChildren();
  element('shown').textContent = '';
  if (due.kind === 'answer' && due.ask.kind === 'dice') ask({ kind: 'answer' }, []);
}

session.subscribe(({ events }) => {
  for (const event of events) {
    const line = document.createElement('li');
    line.textContent = explain(event, english, names);
    element('log').append(line);
  }
  show();
});

session.dispatch({ kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' });
