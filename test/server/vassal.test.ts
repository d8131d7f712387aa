import { describe, expect, it } from 'vitest';
import type { Action, Counter, GameState } from '../../src/index.js';
import { apply, createGame, destinations, load, percent } from '../../src/index.js';
import { readSaved, readTable, saveTable } from '../../src/vassal/index.js';
import { carryOut } from '../../src/vassal/table/carry-out.js';
import { readCommands } from '../../src/vassal/table/commands.js';
import { kitOf } from '../../src/vassal/position/kit.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import type { Any, TestClient } from './client.js';
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
    expect(reading.forgotten).toEqual(['2-5-4 #1, markers: the table shows nothing, the rules give moved.']);
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
    expect(told.cannot.join('\n')).toContain('open or close hatches: 2-5-4 #1 is no vehicle. [15.0.1]');
  });

  it('that is not there is refused', async () => {
    const client = clientOf(testServer({}, { time: 1e9 }));
    const { own } = await begun(client);
    const { data } = await client.refused('vassal/about', { ...own, counters: [SQUAD, 'us.nobody.1'] });
    expect(data.problems).toMatchObject([{ code: 'unknown-counter', path: '/counters/1' }]);
  });
});
