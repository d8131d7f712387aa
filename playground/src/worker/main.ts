import type { World } from 'hexarbiter';
import { problem, save } from 'hexarbiter';
import type { Port } from 'hexarbiter/session';
import type { Begun } from '../../../src/server/opening.js';
import type { Begin, Desk, DeskAsked, DeskTold, Keepsake, Told } from '../protocol.js';
import { begunIn, readDropped, tooLongFile } from './drop.js';
import { menuOf, startingShelf, worldFor } from './library.js';
import { clickAt, offerAt } from './offers.js';
import { oddsAt } from './odds.js';
import { rulesBeside } from './rules.js';
import { momentOf, screenOf } from './screen.js';
import { sightAt } from './sight.js';
import type { Seats, Table } from './table.js';
import { botOf, tableFor, whoActs } from './table.js';
import { refusalsOf, refused } from './words.js';

/* The thread of the rules: it keeps the packs at hand and the game on the table, and answers the page. */

const port = self as unknown as Port;
let shelf = startingShelf();
let table = started({ scenario: 'training', ruleset: '5.1', seed: '7', seats: {} });

function started(choice: Begin): Table {
  const world = worldFor(shelf, choice.scenario, { ruleset: choice.ruleset });
  const begun = world.ok ? begunIn(world.value, { kind: 'new', choice: { seed: choice.seed } }) : world;
  const laid = world.ok && begun.ok ? tableFor(world.value, begun.value, choice.seats, port) : undefined;
  if (laid?.ok !== true) throw new Error('the first game cannot begin');
  return laid.value;
}

/** Puts a game in the place of the one on the table. Where it is refused, everything stays as it was. */
function lay(world: World, begun: Begun, seats: Seats): Told<undefined> {
  const next = tableFor(world, begun, seats, port);
  if (!next.ok) return refused(next.problems);
  table.close();
  table = next.value;
  return { ok: true, value: undefined };
}

const people = (world: World): Seats => Object.fromEntries(world.sides.map((side) => [side, 'human']));
const keepsake = (what: string, text: string): Keepsake => ({ name: `${table.world.scenario.id}-${what}.json`, text });

const desk: Desk = {
  menu: () => menuOf(shelf),
  begin: ({ scenario, ruleset, seed, seats }) => {
    const world = worldFor(shelf, scenario, { ruleset });
    if (!world.ok) return refused(world.problems);
    const begun = begunIn(world.value, {
      kind: 'new',
      choice: seed === 'entered' ? { dice: 'entered' } : { seed },
    });
    if (!begun.ok) return refused(begun.problems);
    const laid = lay(world.value, begun.value, seats);
    return laid.ok ? { ok: true, value: screenOf(table) } : laid;
  },
  drop: async (file) => {
    const long = tooLongFile(file.size);
    if (long?.ok === false) return refused(long.problems);
    const brought = readDropped(shelf, await file.text(), '7');
    if (!brought.ok) return refused(brought.problems);
    const { world, begun, said } = brought.value;
    const laid = lay(world, begun, people(world));
    if (!laid.ok) return laid;
    ({ shelf } = brought.value);
    return { ok: true, value: { said } };
  },
  screen: () => screenOf(table),
  seat: (side, player) => {
    table.seats = { ...table.seats, [side]: player };
    table.wake();
    return screenOf(table);
  },
  back: () => {
    const undone = table.session.undo();
    if (!undone.ok) return refused(undone.problems);
    // A person takes back what the bots have done since, up to the last decision of a person.
    while (table.changes.length > 0 && isBots(whoActs(table))) table.session.undo();
    return { ok: true, value: screenOf(table) };
  },
  moment: (index) => momentOf(table, index),
  offer: (order, click) => offerAt(table, order, click),
  click: (things, order) => clickAt(table, things, order),
  sight: (from, to, against) => sightAt(table, from, to, against),
  odds: (firer, target, pick, against) => oddsAt(table, firer, target, pick, against),
  rules: (against) => rulesBeside(table.world, against),
  save: () => keepsake('save', save(table.session.game(), { world: table.world })),
  record: () => keepsake('record', JSON.stringify(table.session.transcript())),
  refusals: (problems) => refusalsOf(problems as Parameters<typeof refusalsOf>[0]),
};

function isBots(side: string | undefined): boolean {
  return side !== undefined && botOf(table, side) !== undefined;
}

function isAsked(data: unknown): data is DeskAsked {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'desk';
}

/** What a call answers; a mistake of the page is told as such, and the game stays as it was. */
async function answer({ call, given }: DeskAsked): Promise<unknown> {
  try {
    return await (desk[call] as (...all: readonly unknown[]) => unknown)(...given);
  } catch (error) {
    return refused([problem('broken', { what: error instanceof Error ? error.message : 'unknown' })]);
  }
}

port.addEventListener('message', ({ data }) => {
  if (!isAsked(data)) return;
  void answer(data).then((value) => {
    const told: DeskTold = { kind: 'told', id: data.id, value };
    port.postMessage(told);
  });
});
