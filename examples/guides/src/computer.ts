// Play against the computer: a person plays one side by clicking what is offered, a bot plays the other.
import * as hexarbiter from 'hexarbiter';
import type { Lnlt, Order } from 'hexarbiter';
import { BOTS } from 'hexarbiter/bots';
import { renderGame } from 'hexarbiter/render';
import { loadScenario } from 'hexarbiter/scenarios';
import { createSession } from 'hexarbiter/session';
import { english } from 'hexarbiter/text/en';

const { choose, close, createGame, explain, label, leaveOut, loadWorld, namesOf, options, seedRng, toldTo, unwrap } =
  hexarbiter;
const world = unwrap(loadWorld(unwrap(await loadScenario('training'))));
const dice = { seed: 'a game against the computer' };
const session = createSession<Lnlt>(hexarbiter, { world, game: unwrap(createGame(world, dice)), record: { dice } });

const PERSON = 'us';
const bot = BOTS.sensible;
let rng = seedRng('the bot');
/** How long the bot waits, in milliseconds, so that a person can follow. */
const PACE = 150;

const element = (id: string): HTMLElement => document.getElementById(id)!;
const names = () => namesOf({ world, position: session.view(PERSON).position });

function button(text: string, click: () => void): HTMLElement {
  const made = document.createElement('button');
  made.textContent = text;
  made.addEventListener('click', click);
  return made;
}

/** What the person can click next in an order; the whole order is sent. */
function offer(order: Order): void {
  const next = options(world, session.view(PERSON), order);
  if (next.form === 'done') session.dispatch(next.action, { by: PERSON });
  if (next.form !== 'one' && next.form !== 'member') return;
  const word = (value: string): string =>
    next.name === 'kind'
      ? label('kind', value, english)
      : label('value', value, english, { names: names(), slot: next.name });
  element('choices').replaceChildren(
    ...next.values.map((value) => button(word(`${value}`), () => offer(choose(order, next, value)))),
    ...(next.form === 'member' && next.mayClose ? [button('That is all', () => offer(close(order, next)))] : []),
    ...(next.optional ? [button('Without', () => offer(leaveOut(order, next)))] : []),
  );
}

/** The bot takes one step, from what its side sees. */
function botPlays(by: string): void {
  const decided = bot.decide(world, session.view(by), rng);
  if (decided === undefined) return;
  rng = decided.rng;
  session.dispatch(decided.action, { by });
}

function show(): void {
  const due = session.request(PERSON);
  element('asked').textContent = explain(due, english, names());
  element('board').innerHTML = renderGame(world, session.view(PERSON));
  element('choices').replaceChildren();
  if (due.kind === 'over') return;
  if (due.by === PERSON) offer(due.kind === 'answer' ? { kind: 'answer' } : {});
  else setTimeout(botPlays, PACE, due.by);
}

session.subscribe((change) => {
  if (change.kind === 'undone') return;
  for (const event of toldTo(world, change, PERSON).events) {
    const line = document.createElement('li');
    line.textContent = explain(event, english, names());
    element('log').append(line);
  }
});
session.subscribe(show);
element('undo').addEventListener('click', () => {
  // Everything since the last step of the person: the bot would play the same once more.
  while (session.steps().done.at(-1)?.by !== PERSON && session.undo().ok);
  session.undo();
});
show();
