import { createGame, load, save } from '../../src/index.js';
import { METHODS } from '../../src/server/methods/methods.js';
import { openRpcDocument } from '../../src/cli/server/open-rpc.js';
import { saveTable } from '../../src/vassal/index.js';
import { kitOf } from '../../src/vassal/position/kit.js';
import { worldNamed } from '../fuzz/worlds.js';
import { statesAfter } from '../random-games.js';
import { examplePack } from '../training.js';
import { unwrap } from '../unwrap.js';
import type { Any, TestClient } from './client.js';
import { clientOf, testServer } from './client.js';

/* How large the answers of each method are: on scenarios that come along, and on a made-up map of 20 columns and 20 rows full of men. */

const LETTERS = 26;
const A = 65;

/** The letters of a column. */
function letters(column: number): string {
  const letter = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? letter : String.fromCharCode(A - 1 + Math.floor(column / LETTERS)) + letter;
}

/** The example of the guide on a made-up map: open ground, on which everybody sees everybody. */
export function openPack(columns: number, rows: number): Any {
  const pack = examplePack() as Any;
  const empty = { base: 'clear', hexes: [], hexsides: [], roads: [], buildings: [], silhouettes: [] };
  return { ...pack, boards: [{ format: 0, id: '90', columns, rows, ...empty }] };
}

/** A situation on it: a squad in every second hex, those of each side in their own half, and a tank between them. */
export function crowd(columns: number, rows: number): Any {
  const half = Math.floor(columns / 2);
  const units: Any[] = [{ type: 'de.pz4h', at: `${letters(half)}${Math.floor(rows / 2)}`, facing: 2 }];
  for (let column = 0; column < columns; column++)
    for (let row = 1; row < rows; row++)
      if ((column + row) % 2 === 0)
        units.push({ type: column < half ? 'vale.1-4-4' : 'de.1-6-4', at: `${letters(column)}${row}` });
  return { units, impulse: { by: 'de', named: [] }, dice: { seed: '7' } };
}

/** The largest answer of a method: its bytes, and on which map. */
export interface Largest {
  readonly bytes: number;
  readonly map: string;
}

/** A game on a map, and how it is asked about. */
interface Asked {
  readonly map: string;
  readonly world: string;
  readonly game: string;
  readonly client: TestClient;
  readonly note: (method: string, params: object) => Promise<Any>;
}

/** So many counters and hexes are asked about one by one. */
const FEW = 6;
const STEPS = 60;

const few = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => i % Math.ceil(all.length / FEW) === 0);

async function looked({ game, note, world }: Asked): Promise<void> {
  const seat = { game };
  const { view } = await note('game/view', seat);
  const onMap = view.position.counters.filter(({ place }: Any) => place.kind === 'map');
  const tanks = onMap.filter(({ type }: Any) => /pz|m4|m10|panther|tiger|stug/.test(type));
  for (const { id, place } of [...few<Any>(onMap), ...tanks]) {
    for (const method of ['game/reachable', 'game/destinations']) await note(method, { ...seat, units: [id] });
    await note('game/actionsFor', { ...seat, thing: id });
    await note('describe', { ...seat, counter: id });
    await note('field', { ...seat, from: place.at });
    await note('game/svg', { ...seat, from: place.at, scale: 8 });
    await note('los', { ...seat, from: place.at, to: onMap[0].place.at });
    await note('game/explain', { ...seat, changes: { counters: [{ counter: id, to: onMap[0].place }] } });
  }
  const { actions = [] } = (await note('game/legal', seat)) ?? {};
  for (const action of few<Any>(actions)) {
    for (const method of ['game/check', 'game/odds', 'game/readings', 'game/judge'])
      await note(method, { ...seat, action });
    await note('game/options', { ...seat, order: Object.fromEntries(Object.entries(action).slice(0, 2)) });
  }
  await note('game/sample', { ...seat, seed: '1' });
  await note('game/options', seat);
  // As many standing orders as a side may have, each for as many places as one may name.
  const from = [...new Set(onMap.map(({ place }: Any) => place.at))].slice(0, 50);
  const orders = { format: 1, orders: Array.from({ length: 50 }, () => ({ kind: 'fire', within: 4, from })) };
  const { side } = onMap[0];
  await note('game/standing', { ...seat, side, orders });
  await note('game/standing', { ...seat, side, cancel: true });
  const { save: saved } = await note('game/save', seat);
  await note('game/load', { world, save: saved, stateless: true });
  await note('game/open', { ...seat, whole: true });
}

async function played({ game, note }: Asked, steps: number): Promise<void> {
  for (let i = 0; i < steps; i++) {
    const { action } = (await note('game/sample', { game, seed: String(i) })) ?? {};
    if (action === undefined) break;
    await note('game/apply', { game, action });
  }
  for (const method of ['game/events', 'game/narrate', 'game/transcript', 'game/undo']) await note(method, { game });
}

async function learned({ note, world }: Asked): Promise<void> {
  const seeds = Array.from({ length: 256 }, (_, i) => String(i));
  const made = await note('env/create', { world, seeds });
  if (made === undefined) return;
  await note('env/look', { env: made.env });
  await note('env/step', { env: made.env, words: seeds.map(() => -1) });
  await note('env/reset', { env: made.env, seeds });
  await note('env/close', { env: made.env });
}

/** What a table of VASSAL is told, in the scenario of which the module is known. */
async function ofVassal(client: TestClient, note: Asked['note']): Promise<void> {
  const { world: name } = await client.call('world/load', { scenario: 'training' });
  const world = worldNamed('training');
  const state = [...statesAfter(world, unwrap(createGame(world, { dice: 'entered' })), '1', STEPS)].at(-1)!;
  const before = load(world, save(state));
  if (!before.ok) return;
  const table = Buffer.from(unwrap(saveTable(world, state.position, kitOf(world)))).toString('base64');
  const own = { world: name, state: save(state) };
  await note('vassal/begin', { world: name, table });
  await note('vassal/explain', { ...own, table });
  const counters = state.position.counters.filter(({ place }) => place.kind === 'map').map(({ id }) => id);
  for (const id of few(counters)) await note('vassal/about', { ...own, counters: [id] });
}

/**
 * Asks every method what it can answer most to.
 *
 * @returns the largest answer of each method; methods that answered nothing but refusals are missing
 */
export async function largestAnswers(): Promise<ReadonlyMap<string, Largest>> {
  const found = new Map<string, Largest>();
  const client = clientOf(testServer({ document: openRpcDocument }, { work: 1e12 }));
  let calls = 0;
  const noteOn =
    (map: string): Asked['note'] =>
    async (method, params) => {
      const [answer] = await client.raw(JSON.stringify({ jsonrpc: '2.0', id: `${method} ${++calls}`, method, params }));
      const bytes = Buffer.byteLength(JSON.stringify(answer));
      if (bytes > (found.get(method)?.bytes ?? 0)) found.set(method, { bytes, map });
      return answer.result;
    };
  for (const scenario of ['vierville', 'armour']) {
    const note = noteOn(scenario);
    const { world } = await note('world/load', { scenario, whole: true });
    const known = worldNamed(scenario);
    const state = [...statesAfter(known, unwrap(createGame(known, { seed: '7' })), '7', STEPS)]
      .filter(({ pending }) => pending === undefined)
      .at(-1)!;
    await note('game/create', { world, stateless: true, seed: '7' });
    const { game } = await note('game/load', { world, save: save(state) });
    const asked = { map: scenario, world, game, client, note };
    await looked(asked);
    await played(asked, STEPS);
    await learned(asked);
  }
  const note = noteOn('20 by 20');
  const { world } = await note('world/load', { scenario: 'mill', packs: [openPack(20, 20)], whole: true });
  await note('game/position', { world, setup: crowd(20, 20), stateless: true });
  const { game } = await note('game/position', { world, setup: crowd(20, 20) });
  const asked = { map: '20 by 20', world, game, client, note };
  await looked(asked);
  await played(asked, STEPS / 3);
  await learned(asked);
  for (const method of ['initialize', 'rpc.discover']) await note(method, {});
  await ofVassal(client, noteOn('training'));
  return new Map(METHODS.flatMap(({ name }) => (found.has(name) ? [[name, found.get(name)!] as const] : [])));
}
