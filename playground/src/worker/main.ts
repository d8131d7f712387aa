import { problem } from 'hexarbiter';
import type { Port } from 'hexarbiter/session';
import type { Begin, Desk, DeskAsked, DeskTold, Told } from '../protocol.js';
import { say } from '../words/say.js';
import type { Laid } from './drop.js';
import { begunIn, readDropped, tooLongFile } from './drop.js';
import { menuOf, MISSION, startingShelf, worldFor } from './library.js';
import type { Place } from './place.js';
import { placeFor } from './place.js';
import type { Seats } from './table.js';
import { refused } from './words.js';

/* The thread of the rules: it keeps the packs at hand and the game on the table, and answers the page. */

const port = self as unknown as Port;
let shelf = startingShelf();
/** The game on the table; while things are tried out it waits in `aside`. */
let place = started();
let aside: Place | undefined;

function changed(): void {
  const news: DeskTold = { kind: 'changed' };
  port.postMessage(news);
}

function started(): Place {
  const laid = firstGameOf({ scenario: 'training', ruleset: '5.1', seed: '7', seats: {} });
  const first = laid.ok ? placeFor(laid.value, {}, changed) : laid;
  if (!first.ok) throw new Error('the first game cannot begin');
  return first.value;
}

/** A new game as somebody has chosen it. */
async function gameOf(choice: Begin): Promise<Told<Laid>> {
  if (choice.scenario !== MISSION) return firstGameOf(choice);
  const { newMission } = await import('./second.js');
  const laid = newMission(choice.seed);
  return laid.ok ? laid : refused(laid.problems);
}

function firstGameOf({ scenario, ruleset, seed }: Begin): Told<Laid> {
  const world = worldFor(shelf, scenario, { ruleset });
  if (!world.ok) return refused(world.problems);
  const choice = seed === 'entered' ? { dice: 'entered' as const } : { seed };
  const begun = begunIn(world.value, { kind: 'new', choice });
  return begun.ok
    ? { ok: true, value: { game: 'lnlt', world: world.value, begun: begun.value } }
    : refused(begun.problems);
}

/** Puts a game in the place of the one on the table. Where it is refused, everything stays as it was. */
function lay(laid: Laid, seats: Seats): Told<undefined> {
  const next = placeFor(laid, seats, changed);
  if (!next.ok) return next;
  place.close();
  aside?.close();
  aside = undefined;
  place = next.value;
  return { ok: true, value: undefined };
}

const desk: Desk = {
  menu: () => menuOf(shelf),
  begin: async (choice) => {
    const laid = await gameOf(choice);
    if (!laid.ok) return laid;
    const put = lay(laid.value, choice.seats);
    return put.ok ? { ok: true, value: place.screen() } : put;
  },
  drop: async (file) => {
    const long = tooLongFile(file.size);
    if (long?.ok === false) return refused(long.problems);
    const brought = await readDropped(shelf, await file.text(), '7');
    if (!brought.ok) return refused(brought.problems);
    const { laid, said } = brought.value;
    const put = lay(laid, {});
    if (!put.ok) return put;
    ({ shelf } = brought.value);
    return { ok: true, value: { said } };
  },
  screen: () => place.screen(),
  seat: (side, player) => place.seat(side, player),
  send: (action) => place.send(action),
  go: (units, at, mode) => place.go(units, at, mode),
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

function isAsked(data: unknown): data is DeskAsked {
  return typeof data === 'object' && data !== null && 'call' in data;
}

/** What a call answers; a mistake of the page is told as such, and the game stays as it was. */
async function answer({ call, given }: DeskAsked): Promise<unknown> {
  try {
    return await (desk[call] as (...all: readonly unknown[]) => unknown)(...given);
  } catch (error) {
    return refused([problem('broken', { what: error instanceof Error ? error.message : say('broken.unknown') })]);
  }
}

/** The page has asked nothing before it hears this. */
function ready(): void {
  const news: DeskTold = { kind: 'ready' };
  port.postMessage(news);
}

port.addEventListener('message', ({ data }) => {
  if (!isAsked(data)) return;
  void answer(data).then((value) => {
    const told: DeskTold = { kind: 'told', id: data.id, value };
    port.postMessage(told);
  });
});
ready();
