import type { System } from '../engine/index.js';
import type { Lnlt } from '../facade/index.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../kernel/basis/result.js';
import { listeners } from '../session/listeners.js';
import type { GameOpened } from '../server/answers/results.js';
import type { ToldChange } from '../server/answers/told-change.js';
import type { Game, News } from './game.js';
import { gameOf } from './game-of.js';
import { wrongTypes } from './given.js';
import { inOrder } from './in-order.js';
import { lineFaults, lineTo } from './server-line.js';
import type { ServerLineHow } from './server-line.js';

/** A game of a server, who asks, and how the line to it is made. */
export interface ConnectHow extends ServerLineHow {
  /** The game, as `game/create` names it. */
  readonly game: string;
  /** The token of a seat, where the game has seats. */
  readonly token?: string;
  /** Whose eyes a host or an umpire borrows. */
  readonly side?: string;
}

/** Codes of a line that may still come back: they say nothing of the game. */
const OF_THE_LINE: readonly string[] = ['no-answer', 'line-lost', 'too-much-work'];

/**
 * Opens a game of a rules server, over a line of its own. A line that is lost is made again, with longer and longer pauses; the game is
 * opened again then, and every change that was missed is told.
 *
 * @param url the address of the server: `ws://127.0.0.1:8080`, `wss://club.example/rules`
 * @param asked the game, the token of the seat; the sockets, how long a call waits, the pauses
 * @returns the game, which closes its line when it is closed; `no-line`, `no-sockets`, `unknown-game`, `wrong-token`, `no-answer`; `bad-type` and `unknown-key`
 *   with their paths
 * @example const game = unwrap(await connect('ws://127.0.0.1:8080', { game: id, token }))
 */
export async function connect<S extends System = Lnlt>(url: string, asked: ConnectHow): Promise<Result<Game<S>>> {
  const wrong =
    wrongTypes({ '/url': [url, 'text'], '/how': [asked, 'object'] }) ??
    wrongTypes({
      '/how/game': [asked.game, 'text'],
      '/how/token': [asked.token, 'text?'],
      '/how/side': [asked.side, 'text?'],
    }) ??
    lineFaults(asked, ['game', 'token', 'side']);
  if (wrong !== undefined) return wrong;
  const { game, token, side, ...how } = asked;
  const { tell, subscribe } = listeners<News>();
  const key = { game, ...(token === undefined ? {} : { token }), ...(side === undefined ? {} : { side }) };
  let gone: readonly Problem[] | undefined;
  let isOpen = false;
  const changes = inOrder({
    missing: async (since) => (await ask('game/events', { since })) as never,
    tell: (change) => tell({ kind: 'changed', change }),
  });

  const made = await lineTo(url, how, {
    notice: ({ method, params }) => {
      if (method === 'game/changed' && gone === undefined) changes.heard(params['change'] as ToldChange);
    },
    state: (state) => {
      if (state === 'back') void resume();
      else if (gone === undefined && isOpen) tell({ kind: 'line', state });
    },
  });
  if (!made.ok) return made;
  const line = made.value;
  const ask = async (method: string, params: object): Promise<Result<unknown>> =>
    gone === undefined ? await line.call(method as 'game/view', { ...key, ...params }) : refuseAll(gone);
  const open = async (more: object): Promise<Result<GameOpened>> =>
    (await ask('game/open', { follow: true, ...more })) as Result<GameOpened>;
  const close = (problems: readonly Problem[] = [problem('line-closed', {})]): void => {
    gone ??= problems;
    line.close();
  };
  /** Follows the game again, and asks for what was missed. */
  const resume = async (): Promise<void> => {
    if (!isOpen || gone !== undefined) return;
    const again = await open({});
    if (again.ok) {
      tell({ kind: 'line', state: 'back' });
      changes.reach(again.value.n);
    } else if (!again.problems.some(({ code }) => OF_THE_LINE.includes(code))) {
      close(again.problems);
      tell({ kind: 'closed', problems: again.problems });
    }
  };

  const opened = await open({ whole: true });
  if (!opened.ok) {
    close();
    return opened;
  }
  const { whole = '', game: _game, world: _world, notes: _notes, ...more } = opened.value;
  isOpen = true;
  changes.begin(more.n);
  const played = gameOf({ opened: { ...more, world: whole }, ask, subscribe, close: () => close() });
  return ok(played as unknown as Game<S>);
}
