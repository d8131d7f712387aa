import { describe, expect, it } from 'vitest';
import type { Action, Counter, GameState } from '../../src/index.js';
import { apply, createGame, destinations, explainChange, load, percent, save } from '../../src/index.js';
import { PROBLEMS } from '../../src/server/rpc/problems.js';
import { explain, namesOf } from '../../src/text/index.js';
import { english } from '../../src/text/en/index.js';
import { changesSince } from '../../src/vassal/position/changes.js';
import { VASSAL_CODES } from '../../src/vassal/index.js';
import { readSaved, readTable, saveTable } from '../../src/vassal/index.js';
import { carryOut } from '../../src/vassal/table/carry-out.js';
import { readCommands } from '../../src/vassal/table/commands.js';
import { kitOf } from '../../src/vassal/position/kit.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import type { Any, TestClient } from './client.js';
import { savedOf } from './hostile-tables.js';
import { clientOf, FIRE, SETUP, testServer, training } from './client.js';

const world = worldOf('training');
const kit = kitOf(world);
const SQUAD = 'us.2-5-4.1';

/** What VASSAL would save, after something was done by hand with some counters. */
function tableOf(game: GameState, done: (counter: Counter) => Counter = (counter) => counter): string {
  const counters = game.position.counters.map(done);
  return Buffer.from(unwrap(saveTable(world, { ...game.position, counters }, kit))).toString('base64');
}

const dragged =
  (to: string, more: object = {}) =>
  (counter: Counter): Counter =>
    counter.id === SQUAD
      ? { ...counter, place: { kind: 'map', at: to }, status: { ...counter.status, ...more } }
      : counter;

const placeOf = (game: GameState): Counter['place'] | undefined =>
  game.position.counters.find(({ id }) => id === SQUAD)?.place;

async function begun(client: TestClient): Promise<Any> {
  const name = await training(client);
  const { state } = await client.call('game/position', {
    world: name,
    stateless: true,
    setup: { ...SETUP, dice: 'entered' },
  });
  return { own: { world: name, state }, game: unwrap(load(world, state)) };
}

describe('a table of VASSAL', () => {
  it('agrees with the game as long as nothing was done', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const told = await client.call('vassal/explain', { ...own, table: tableOf(game), said: [] });
    expect(told).toMatchObject({
      ruling: 'agrees',
      readings: [],
      text: 'Turn 1, Operations Phase: United States decides.',
    });
    expect(Object.keys(told.pieces)).toContain(SQUAD);
  });
  it('takes a drag as it was meant, and gives the game after it', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const table = tableOf(game, dragged('I6', { markers: ['moved'] }));
    const told = await client.call('vassal/explain', { ...own, table, said: [] });
    expect(told).toMatchObject({ ruling: 'explained', readings: [{ forgotten: [], mend: '' }] });
    expect(told.text).toContain('enter I6.');
    const after = unwrap(load(world, told.readings[0].after));
    expect(placeOf(after)).toEqual({ kind: 'map', at: 'I6' });
  });

  it('that another unit has left its marker off is mended by commands that VASSAL carries out', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const first = await client.call('vassal/explain', { ...own, table: tableOf(game, dragged('I6')), said: [] });
    const moving = unwrap(load(world, first.readings[0].after));
    // The other squad fires: the move of the first one is over, and its marker was forgotten.
    const lower = (counter: Counter): Counter =>
      counter.id === 'us.2-5-4.2' ? { ...counter, place: { kind: 'map', at: 'G7' } } : counter;
    const told = await client.call('vassal/explain', {
      world: own.world,
      state: first.readings[0].after,
      table: tableOf(moving, lower),
      said: [],
    });
    expect(told.ruling).toBe('explained');
    const [reading] = told.readings;
    expect(reading.forgotten).toEqual(['2-5-4 #1 has not got its marker Moved. [4.0]']);
    const mended = unwrap(readSaved(Buffer.from(tableOf(moving, lower), 'base64')));
    const commands = unwrap(readCommands(reading.mend, 'mend', { characters: 0 }));
    const table = unwrap(carryOut(mended.table, commands, 'mend', { characters: 0 }));
    const { position } = unwrap(load(world, reading.after));
    expect(unwrap(readTable(world, table, kit)).position.counters).toEqual(position.counters);
  });

  it('that shows what is not legal gets the reasons', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const told = await client.call('vassal/explain', { ...own, table: tableOf(game, dragged('E8')), said: [] });
    expect(told).toMatchObject({ ruling: 'refused', readings: [] });
    expect(told.text).toMatch(/Movement Points left: .* \[6\.0\]$/m);
  });

  it('shows the result of an attack: the dice of the chat are counted, and those that a player types are not', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const fired = unwrap(apply(world, game, FIRE as Action, { dice: [[6, 1], [2], [2]] })).state;
    const table = tableOf(fired);
    const lines = ['** 2d6 = 6,1 ** (Anna)', '** 1d6 = 2 ** (Anna)', '** 1d6 = 2 ** (Anna)'];
    const told = await client.call('vassal/explain', { ...own, table, said: ['Anna: hello', ...lines] });
    expect(told.ruling).toBe('explained');
    expect(told.text).toContain('2-5-4 fires from I5 at J3.');
    expect(unwrap(load(world, told.readings[0].after)).position).toEqual(fired.position);
    const typed = lines.map((line) => `Anna: ${line}`);
    const other = await client.call('vassal/explain', { ...own, table, said: typed });
    expect(other).toMatchObject({ ruling: 'differs', readings: [] });
  });

  it('where the result of an attack is another one is not taken: a state that is no marker cannot have been forgotten', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const fired = unwrap(apply(world, game, FIRE as Action, { dice: [[6, 1], [2], [2]] })).state;
    const unhurt = (counter: Counter): Counter =>
      counter.side === 'de' ? { ...counter, status: { markers: ['moved'] } } : counter;
    const lines = ['** 2d6 = 6,1 **', '** 1d6 = 2 **', '** 1d6 = 2 **'];
    const told = await client.call('vassal/explain', { ...own, table: tableOf(fired, unhurt), said: lines });
    expect(told).toMatchObject({
      ruling: 'differs',
      readings: [],
      text: 'The state Shaken of 1-6-4 is no on the table, and yes by the dice. [5.0]',
    });
  });

  it('that has a marker too many is not taken, and one with dice for nothing is', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const said = ['** 1d6 = 3 **'];
    const moved = { ...own, table: tableOf(game, dragged('I6', { markers: ['moved'] })), said };
    const [reading] = (await client.call('vassal/explain', moved)).readings;
    expect(reading.forgotten).toEqual(['Dice were rolled that nothing asks for: 3. [5.0]']);
    const asleep = { ...own, table: tableOf(game, dragged('I6', { markers: ['moved', 'asleep'] })), said };
    expect(await client.call('vassal/explain', asleep)).toMatchObject({ readings: [] });
  });

  it('is told with all reasons of all that it may mean', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const changed = (counter: Counter): Counter =>
      counter.side === 'us' ? { ...counter, place: { kind: 'map', at: 'E8' } } : counter;
    const told = await client.call('vassal/explain', { ...own, table: tableOf(game, changed) });
    const counters = game.position.counters.map(changed);
    const changes = changesSince(game.position, { ...game.position, counters });
    const { refused } = unwrap(explainChange(world, game, changes));
    const names = namesOf({ world, position: game.position });
    const reasons = new Set(refused.flatMap(({ problems }) => problems.map((each) => explain(each, english, names))));
    expect(told.ruling).toBe('refused');
    expect(reasons.size).toBeGreaterThan(1);
    expect(told.text.split('\n')).toEqual([...reasons]);
  });

  it('begins a game in its middle, for the side that is named', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const told = await client.call('vassal/begin', { world: own.world, table: tableOf(game), by: 'de' });
    expect(told).toMatchObject({ step: 0, request: { kind: 'action', by: 'de' } });
    expect(unwrap(load(world, told.state)).position.counters).toEqual(game.position.counters);
  });

  it('begins the scenario where nothing was done yet', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own } = await begun(client);
    const opening = unwrap(createGame(world, { dice: 'entered', umpire: true }));
    const told = await client.call('vassal/begin', { world: own.world, table: tableOf(opening) });
    expect(unwrap(load(world, told.state))).toEqual(opening);
  });

  it('that is no saved game is refused with its place', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own } = await begun(client);
    const { data } = await client.refused('vassal/explain', { ...own, table: 'bm8gdGFibGU=' });
    expect(data.problems).toMatchObject([{ code: 'no-archive', path: 'table' }]);
  });
});

describe('a selected counter', () => {
  it('is told what it can do: its ways with MPs, its targets with sums and chances, and why not the rest', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const told = await client.call('vassal/about', { ...own, counters: [SQUAD] });
    const { places, targets } = unwrap(destinations(world, game, [SQUAD]));
    expect(told.places.map(({ at, cost }: Any) => [at, cost])).toEqual(places.map(({ at, cost }) => [at, cost]));
    expect(told.ways[0]).toContain(`${places[0]!.at} ${places[0]!.cost}`);
    const [harm] = targets[0]!.harm;
    expect(told.targets[0].text).toContain(`${percent(harm!.shaken)} % Shaken, ${percent(harm!.lost)} % lost`);
    expect(told.targets[0].text).toContain('IFP 2 + moving target 1 = 3');
    expect(told.can).toContain('fire');
    expect(told.cannot).toContain('open or close hatches: 2-5-4 #1 is no vehicle. [15.0.1]');
    expect(told.cannot).toContain('fight: There is no Melee in I5. [8.1]\nThere is no enemy in I5. [8.0]');
    expect(told.places.map(({ text }: Any) => text)).toContain('F5: normal movement, 4 MPs by H6, G5 (0 left)');
  });

  it('is told to an onlooker as to all, unless anything is hidden in the game: then he is told nothing', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own, game } = await begun(client);
    const onlooker = true;
    const all = await client.call('vassal/about', { ...own, counters: [SQUAD] });
    expect(await client.call('vassal/about', { ...own, counters: [SQUAD], onlooker })).toEqual(all);
    const { world: name } = await client.call('world/load', { scenario: 'cache' });
    const hidden = unwrap(createGame(worldOf('cache'), { dice: 'entered', umpire: true }));
    const table = Buffer.from(unwrap(saveTable(worldOf('cache'), hidden.position))).toString('base64');
    const there = { world: name, state: save(hidden) };
    const [counter] = hidden.position.counters;
    for (const [method, more] of [
      ['vassal/about', { counters: [counter!.id] }],
      ['vassal/explain', { table, said: [] }],
    ] as const) {
      const { code, data } = await client.refused(method, { ...there, ...more, onlooker });
      expect([code, data.problems[0].code]).toEqual([3, 'not-for-onlookers']);
      expect(await client.call(method, { ...there, ...more })).toBeDefined();
    }
    expect(game.step).toBe(0);
  });

  it('that is not there is refused', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own } = await begun(client);
    const { data } = await client.refused('vassal/about', { ...own, counters: [SQUAD, 'us.nobody.1'] });
    expect(data.problems).toMatchObject([{ code: 'unknown-counter', path: '/counters/1' }]);
  });
});

describe('a code of the server', () => {
  it('is none of those of files of VASSAL', () => {
    expect(VASSAL_CODES.filter((code) => Object.hasOwn(PROBLEMS, code))).toEqual([]);
  });

  it('has one wording, also where a page is told it: three say another thing than in a game', () => {
    const both = Object.keys(PROBLEMS).filter((code) => Object.hasOwn(english.problems, code));
    expect(both.sort()).toEqual(['side-needed', 'unknown-counter', 'unknown-method']);
  });

  it('says of a table without its card what is lacking', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own } = await begun(client);
    const { message, data } = await client.refused('vassal/explain', { ...own, table: savedOf('begin_save') });
    expect(data.problems).toMatchObject([{ code: 'no-record', path: '/pieces' }]);
    expect(message).toContain('The card Record is not on the table');
  });
});
