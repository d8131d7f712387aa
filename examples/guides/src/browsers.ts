// Two browsers: the rules run on a server (`npx hexarbiter serve --http 127.0.0.1:8080 --origin http://localhost:5173`). One page
// begins a game and hands out the address of the other side. Each page sees what its side may know.
import { choose, close, explain, label, leaveOut, namesOf, readWorld } from 'hexarbiter/client';
import type { Order, Result } from 'hexarbiter';
import type { Game } from 'hexarbiter/remote';
import { connect, dial } from 'hexarbiter/remote';
import { renderGame } from 'hexarbiter/render';
import { english } from 'hexarbiter/text/en';

const element = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const asked = new URLSearchParams(location.hash.slice(1));
const url = new URLSearchParams(location.search).get('server') ?? 'ws://127.0.0.1:8080';

function tell(text: string): void {
  const line = document.createElement('li');
  line.textContent = text;
  element('log').append(line);
}

/** The value of an answer; a refusal is told. */
function valueOf<T>(result: Result<T>): T | undefined {
  if (result.ok) return result.value;
  tell(explain(result.problems, english));
  return undefined;
}

/** Begins a game with a seat for each side. What opens a seat stands in the fragment, which no browser sends to a server. */
async function begin(): Promise<void> {
  const line = valueOf(await dial(url));
  if (line === undefined) return;
  const world = valueOf(await line.call('world/load', { scenario: 'training' }));
  if (world === undefined) return;
  const made = valueOf(await line.call('game/create', { world: world.world, seats: true }));
  line.close();
  if (made?.seats === undefined) return;
  const [mine, other] = world.sides.map(({ id }) => addressOf(made.game, made.seats?.sides[id]));
  const friend = element<HTMLAnchorElement>('friend');
  friend.href = `${location.pathname}${location.search}#${other}`;
  friend.hidden = false;
  element('begin').hidden = true;
  await play(mine!);
}

const addressOf = (game = '', token = ''): URLSearchParams => new URLSearchParams({ game, token });

/** Plays one side: the table, what it is told, and what it may click. */
async function play(seat: URLSearchParams): Promise<void> {
  const game = valueOf(await connect(url, { game: seat.get('game')!, token: seat.get('token')! }));
  if (game === undefined) return;
  const world = readWorld(game.opened.world);
  let told = 0;
  let order: Order = {};
  const show = async (): Promise<void> => {
    const [sight, news] = [valueOf(await game.view()), valueOf(await game.narration(told))];
    if (sight === undefined || news === undefined) return;
    if (news.n > told) for (const { lines } of news.changes) lines.forEach(tell);
    told = Math.max(told, news.n);
    const { view, request, question } = sight;
    const names = namesOf({ world, position: view.position });
    if (view.kind !== 'view') return;
    const mine = request.kind !== 'over' && request.by === view.side;
    element('asked').textContent = question ?? explain(request, english, names);
    element('board').innerHTML = renderGame(world, view, { words: english.words });
    element('offers').replaceChildren(...(mine ? await offers(game) : []));
  };
  /** What the side may click next in its order. */
  const offers = async ({ options }: Game): Promise<readonly HTMLElement[]> => {
    const next = valueOf(await options(order));
    if (next?.form === 'done') return [button('Do it', async () => await send(next.action))];
    if (next?.form !== 'one' && next?.form !== 'member') return [];
    const word = (value: string): string => label(next.name === 'kind' ? 'kind' : 'value', value, english);
    return [
      ...next.values.map((each) => button(word(`${each}`), async () => await go(choose(order, next, each)))),
      ...(next.form === 'member' && next.mayClose
        ? [button('That is all', async () => await go(close(order, next)))]
        : []),
      ...(next.optional ? [button('Without', async () => await go(leaveOut(order, next)))] : []),
    ];
  };
  const go = async (further: Order): Promise<void> => {
    order = further;
    await show();
  };
  const send = async (action: Parameters<Game['dispatch']>[0]): Promise<void> => {
    order = {};
    valueOf(await game.dispatch(action));
  };
  // Every page is told of every step, whoever took it.
  game.subscribe(() => void go({}));
  await show();
}

function button(text: string, click: () => Promise<void>): HTMLElement {
  const made = document.createElement('button');
  made.textContent = text;
  made.addEventListener('click', () => void click());
  return made;
}

element('begin').addEventListener('click', () => void begin());
if (asked.has('token')) {
  element('begin').hidden = true;
  await play(asked);
}
