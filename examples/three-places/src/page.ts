// The page. It knows the game that it is handed, and nothing of where the rules run.
import type { Order, Result } from 'hexarbiter';
import { choose, close, describe, explain, label, leaveOut, namesOf, readWorld } from 'hexarbiter/client';
import type { Game } from 'hexarbiter/remote';
import { english } from 'hexarbiter/text/en';

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

/** A button, or any other element, with a text. */
function made(tag: string, text: string, click?: () => Promise<void>): HTMLElement {
  const each = document.createElement(tag);
  each.textContent = text;
  if (click !== undefined) each.addEventListener('click', () => void click());
  return each;
}

export async function page(opened: Result<Game>): Promise<void> {
  if (!opened.ok) {
    element('asked').textContent = explain(opened.problems, english);
    return;
  }
  const game = opened.value;
  const world = readWorld(game.opened.world);
  let order: Order = {};
  let told = 0;

  /** The value of an answer; what is refused is shown. */
  const value = <T>(result: Result<T>): T | undefined => {
    if (result.ok) return result.value;
    element('log').prepend(made('li', explain(result.problems, english)));
    return undefined;
  };
  const show = async (): Promise<void> => {
    const [seen, offer, news] = await Promise.all([game.view(), game.options(order), game.narration(told)]);
    const sight = value(seen);
    const next = value(offer);
    const story = value(news);
    if (sight === undefined || next === undefined || story === undefined) return;
    const { position } = sight.view;
    const { request } = sight;
    const scene = { world, position };
    const names = namesOf(scene);
    told = story.n;
    for (const { lines } of story.changes) for (const line of lines) element('log').prepend(made('li', line));
    element('counters').replaceChildren(
      ...position.counters.slice(0, 12).map((counter) => made('li', describe(scene, counter, english).text)),
    );
    const decides =
      request.kind === 'over' ? 'The game is over.' : `Step ${sight.step}: ${names.nameOf(request.by)} decides.`;
    element('asked').textContent = sight.question ?? decides;
    const go =
      (further: Order): (() => Promise<void>) =>
      async () => {
        order = further;
        await show();
      };
    const offers: HTMLElement[] = [];
    if (next.form === 'one' || next.form === 'member') {
      for (const each of next.values) {
        const name = typeof each === 'string' ? each : `${JSON.stringify(each)}`;
        const text = next.name === 'kind' ? label('kind', name, english) : (names.nameOf(name) ?? name);
        offers.push(made('button', text, go(choose(order, next, each))));
      }
      if (next.form === 'member' && next.mayClose) offers.push(made('button', 'That is all', go(close(order, next))));
      if (next.optional) offers.push(made('button', 'None', go(leaveOut(order, next))));
    }
    if (next.form === 'done')
      offers.push(
        made('button', 'Do it', async () => {
          order = {};
          value(await game.dispatch(next.action));
        }),
      );
    element('offers').replaceChildren(...offers);
  };

  game.subscribe((news) => {
    if (news.kind === 'closed') element('asked').textContent = explain(news.problems, english);
    else void show();
  });
  element('back').addEventListener('click', () => {
    order = {};
    void show();
  });
  element('undo').addEventListener('click', () => void game.undo().then(value));
  await show();
}
