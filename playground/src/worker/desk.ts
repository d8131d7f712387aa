import type { Locale } from 'hexarbiter';
import { problem } from 'hexarbiter';
import type { Port } from 'hexarbiter/session';
import type { Desk, DeskAsked, DeskTold, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { botsFor } from './bots.js';
import type { Laid } from './drop.js';
import { FIRST, firstLaid } from './first-game.js';
import type { Games } from './games.js';
import type { Place } from './place.js';
import { placeFor } from './place.js';
import type { Seats } from './table.js';
import { refused, speakIn } from './words.js';

const port = self as unknown as Port;
const atHand: { games?: Promise<Games> } = {};

/** The packs and how games begin. */
async function games(): Promise<Games> {
  return await (atHand.games ??= import('./games.js').then(({ openGames }) => openGames()));
}

/**
 * Lays the first game on the table, and answers the page from then on.
 *
 * @param language the texts of the library in the language of the page
 * @example await openDesk(english)
 */
export async function openDesk(language: Locale): Promise<void> {
  speakIn(language);
  const kept = firstLaid();
  const laid = kept === undefined ? await (await games()).begin(FIRST) : { ok: true as const, value: kept };
  const desk = laid.ok ? deskWith(laid.value) : undefined;
  if (desk === undefined) throw new Error('the first game cannot begin');
  port.addEventListener('message', ({ data }) => {
    if (!isAsked(data)) return;
    void answer(desk, data).then((value) => tell({ kind: 'told', id: data.id, value }));
  });
  // The page has asked nothing before it hears this.
  tell({ kind: 'ready' });
}

function tell(news: DeskTold): void {
  port.postMessage(news);
}

/** The desk with a game on its table; nothing where the game cannot be laid. */
function deskWith(first: Laid): Desk | undefined {
  let age = 0;
  const changed = (): void => {
    age++;
    tell({ kind: 'changed' });
  };
  const begun = placeFor(first, {}, changed);
  if (!begun.ok) return undefined;
  /** The game on the table; while things are tried out it waits in `aside`. */
  let place = begun.value;
  let aside: Place | undefined;

  /** Puts a game in the place of the one on the table. Where it is refused, everything stays as it was. */
  const lay = (laid: Laid, seats: Seats): Told<undefined> => {
    const next = placeFor(laid, seats, changed);
    if (!next.ok) return next;
    place.close();
    aside?.close();
    aside = undefined;
    place = next.value;
    age++;
    return { ok: true, value: undefined };
  };
  /** Does something on the table as the page has shown it, and nothing where the game has gone on since. */
  const done = (seen: number, deed: () => Told<undefined>): Told<undefined> =>
    seen === age ? deed() : refused([problem('gone-on', {})]);

  return {
    menu: async () => {
      const menu = (await games()).menu();
      return { ...menu, readings: place.readings() ?? menu.readings };
    },
    begin: async (choice) => {
      const laid = await (await games()).begin(choice);
      if (!laid.ok) return laid;
      await botsFor(choice.seats);
      const put = lay(laid.value, choice.seats);
      return put.ok ? { ok: true, value: { title: place.screen().title } } : put;
    },
    drop: async (file) => {
      const brought = await (await games()).drop(file);
      if (!brought.ok) return brought;
      const { laid, said, keep } = brought.value;
      const put = lay(laid, {});
      if (!put.ok) return put;
      keep();
      return { ok: true, value: { said } };
    },
    screen: () => ({ ...place.screen(), age }),
    seat: async (side, player) => {
      await botsFor({ [side]: player });
      place.seat(side, player);
    },
    send: (action, seen) => done(seen, () => place.send(action)),
    go: (units, at, mode, seen) => done(seen, () => place.go(units, at, mode)),
    back: () => place.back(),
    again: () => place.again(),
    moment: (index) => place.moment(index),
    offer: (order, click) => place.offer(order, click),
    click: (things, order) => place.click(things, order),
    plan: (units) => place.plan(units),
    attack: (action) => place.attack(action),
    answers: () => place.answers(),
    sight: (from, to, against) => place.sight(from, to, against),
    field: (from) => place.field(from),
    odds: (firer, target, pick, against) => place.odds(firer, target, pick, against),
    rules: (against) => place.rules(against),
    judge: (words) => place.judge(words),
    hint: () => place.hint(),
    why: () => place.why(),
    luck: () => place.luck(),
    backTo: (step, seen) => done(seen, () => place.backTo(step)),
    tryOut: (on) => {
      if (on === (aside !== undefined)) return { ok: true, value: undefined };
      if (on) {
        aside = place;
        place = aside.trial();
      } else if (aside !== undefined) {
        place.close();
        place = aside;
        aside = undefined;
        place.wake();
      }
      changed();
      return { ok: true, value: undefined };
    },
    results: () => place.results(),
    branch: (id) => {
      place = place.branch(id);
      changed();
      return { ok: true, value: undefined };
    },
    save: () => place.save(),
    record: () => place.record(),
  };
}

function isAsked(data: unknown): data is DeskAsked {
  return typeof data === 'object' && data !== null && 'call' in data;
}

/** What a call answers; a mistake of the page is told as such, and the game stays as it was. */
async function answer(desk: Desk, { call, given }: DeskAsked): Promise<unknown> {
  try {
    return await (desk[call] as (...all: readonly unknown[]) => unknown)(...given);
  } catch (error) {
    return refused([problem('broken', { what: error instanceof Error ? error.message : say('broken.unknown') })]);
  }
}
