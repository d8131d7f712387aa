// A game on one screen, played by clicking what is offered. Nothing here knows an action: `options` says what can be clicked next.
import * as hexarbiter from 'hexarbiter';
import type { Lnlt, Offer, Order } from 'hexarbiter';
import boards from 'hexarbiter/packs/boards.json';
import training from 'hexarbiter/packs/training.json';
import starter from 'hexarbiter/packs/ww2-starter.json';
import { renderGame } from 'hexarbiter/render';
import { createSession, rolledNothing } from 'hexarbiter/session';
import { english } from 'hexarbiter/text/en';

const { choose, close, createGame, explain, leaveOut, loadWorld, namesOf, options, request, unwrap, view } = hexarbiter;
const world = unwrap(loadWorld({ packs: [starter, boards, training], scenario: 'training' }));
const game = unwrap(createGame(world, { seed: '7' }));
const session = createSession<Lnlt>(hexarbiter, {
  world,
  game,
  record: { dice: { seed: '7' } },
  mayUndo: rolledNothing,
});
const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

function told(text: string): void {
  const line = document.createElement('li');
  line.textContent = text;
  element('log').prepend(line);
}

function button(text: string, clicked: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.textContent = text;
  made.addEventListener('click', clicked);
  return made;
}

type Open = Exclude<Offer, { form: 'done' | 'dead' | 'faces' }>;

/** What can be done with an offer, as buttons. */
function buttonsFor(order: Order, offer: Open): HTMLButtonElement[] {
  const buttons = offer.values.map((value) => button(value, () => build(choose(order, offer, value))));
  if (offer.form === 'member' && offer.mayClose) buttons.push(button('That is all', () => build(close(order, offer))));
  if (offer.optional) buttons.push(button(`No ${offer.name}`, () => build(leaveOut(order, offer))));
  return buttons;
}

/** Sends an order that is complete; otherwise it shows what can be clicked next. */
function build(order: Order): void {
  const offer = options(world, session.game(), order);
  if (offer.form === 'done') send(offer.action);
  else if (offer.form === 'dead') told(explain(offer.problems, english));
  else if (offer.form !== 'faces') element('choices').replaceChildren(...buttonsFor(order, offer));
}

function send(action: Parameters<typeof session.dispatch>[0]): void {
  const { position } = session.game();
  const sent = session.dispatch(action);
  if (!sent.ok) told(explain(sent.problems, english));
  else if (action.kind === 'answer') told('That is the answer.');
  else told(explain(action, english, namesOf({ world, position })));
}

function show(): void {
  const due = request(world, session.game());
  const side = due.kind === 'over' ? (world.sides[0] as string) : due.by;
  element('asked').textContent =
    due.kind === 'over' ? 'The game is over.' : `${side} decides (step ${session.game().step})`;
  element('board').innerHTML = renderGame(world, view(world, session.game(), side), {});
  element('choices').replaceChildren();
  if (due.kind !== 'over') build(due.kind === 'answer' ? { kind: 'answer' } : {});
}

session.subscribe(show);
element('undo').addEventListener('click', () => {
  const undone = session.undo();
  if (!undone.ok) told(explain(undone.problems, english));
});
show();
