import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Counter, Position, World } from '../../state/index.js';
import { hexOf, levelOf, PHASES } from '../../state/index.js';
import { isWeapon } from '../../units/index.js';
import { joined } from '../codec/sequence.js';
import type { Spot } from '../board/grid.js';
import { boxOf, MAPS } from '../board/boxes.js';
import { writeSaved } from '../files/saved.js';
import { fieldsOf } from '../pieces/markers.js';
import type { Piece } from '../pieces/piece.js';
import { familyOf, FLOORS, keptText, SEATS, shownState } from '../pieces/states.js';
import { playedForm } from '../pieces/forms.js';
import type { Command } from '../table/commands.js';
import type { Kit, Stocked } from './kit.js';
import { kitOf } from './kit.js';

/** Where a piece lies: a point of a map, and the floor of its hex. */
export interface Standing extends Spot {
  readonly map: string;
  readonly floor: number;
}

/** The name of the board of a module. */
export const BOARD = 'Board';
/** The id of the track of turns. */
export const TRACK = 'TurnTracker0';
/** The id of the track of impulses. */
export const IMPULSES = 'TurnTracker1';
/** The first number of our pieces. */
const FIRST_ID = 1001;

/**
 * Writes a position as a saved game of VASSAL, for the module that `writeModule` makes of the same world.
 *
 * @param world the world
 * @param position the position, whole or as a side sees it
 * @param kit the kit of the world, where it is at hand
 * @returns the bytes of a `.vsav`, always the same for the same position; `no-box` for a counter that has no place in the module, with the
 *   path of the counter, `unknown-type`
 * @rule 1.8
 * @example saveTable(world, game.position)
 */
export function saveTable(world: World, position: Position, kit: Kit = kitOf(world)): Result<Uint8Array> {
  const commands = tableCommands(world, position, kit);
  return commands.ok ? ok(writeSaved(kit.module, commands.value)) : commands;
}

/**
 * The commands that lay a position out on an empty table.
 *
 * @rule 1.8
 * @example tableCommands(world, game.position, kitOf(world))
 */
export function tableCommands(world: World, position: Position, kit: Kit): Result<readonly Command[]> {
  const names = firstNames(position);
  const layout = layOut(world, position, kit, names);
  if (!layout.ok) return layout;
  return ok(layoutCommands(layout.value, position, namesOf(layout.value, names)));
}

/**
 * The ids of the pieces of counters; they come before all other pieces.
 *
 * @example firstNames(position).get('us.tom.1') // '1001'
 */
export function firstNames({ counters }: Position): ReadonlyMap<string, string> {
  return new Map(counters.map(({ id }, i) => [id, `${FIRST_ID + i}`]));
}

/**
 * The id of the piece of each thing that lies on a table: counters have theirs, all other things take the next ones.
 *
 * @example namesOf(layout, firstNames(position)).get('record') // '1107'
 */
export function namesOf(layout: readonly Laid[], counters: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  let next = FIRST_ID + counters.size;
  return new Map(layout.map(({ key, counter }) => [key, counters.get(counter ?? '') ?? `${next++}`]));
}

/**
 * The commands that lay a layout out, with its stacks and tracks.
 *
 * @example layoutCommands(layout, position, names)
 */
export function layoutCommands(
  layout: readonly Laid[],
  position: Position,
  names: ReadonlyMap<string, string>,
): readonly Command[] {
  const laid = layout.map((each) => ({ id: names.get(each.key) ?? '', piece: pieceOf(each), below: each.below }));
  return [
    { kind: 'begin' },
    ...laid.map(({ id, piece }): Command => ({ kind: 'add', id, piece })),
    ...stacksOf(laid, FIRST_ID + laid.length),
    { kind: 'turn', track: TRACK, state: turnState(position) },
    { kind: 'boards', map: MAPS.board, boards: [{ board: BOARD, column: 0, row: 0, reversed: false }] },
    { kind: 'boards', map: MAPS.boxes, boards: [{ board: MAPS.boxes, column: 0, row: 0, reversed: false }] },
    { kind: 'end' },
  ];
}

/** A thing that lies on a table: what it is, where it lies, what is shown of it. */
export interface Laid {
  /** A name for it that stays as long as it lies there: `counter us.tom`, `record`. */
  readonly key: string;
  readonly stocked: Stocked;
  readonly at: Standing;
  readonly shown: Parameters<typeof playedForm>[3];
  /** It lies below those who hold it. */
  readonly below: boolean;
  /** The id of a counter. */
  readonly counter?: string;
}

/**
 * The piece of a thing that is laid out.
 *
 * @example pieceOf(laid).map // 'Map'
 */
export function pieceOf({ stocked, at, shown }: Laid): Piece {
  const layers = { ...shown.layers, ...(at.floor === 0 ? {} : { floor: at.floor }) };
  return playedForm(stocked.thing, stocked.gpid, at, { ...shown, layers });
}

/**
 * All that lies on a table in a position, in the order in which it is laid.
 *
 * @param pieces the ids of the pieces of counters
 * @returns the things; or `no-box` and `unknown-type`, each with the path of what has no place
 * @rule 1.8
 * @example layOut(world, game.position, kit, firstNames(game.position)).value.at(-1).key // 'record'
 */
export function layOut(
  world: World,
  position: Position,
  kit: Kit,
  pieces: ReadonlyMap<string, string>,
): Result<readonly Laid[]> {
  const problems: Problem[] = [];
  const laid: Laid[] = [];
  const keys = new Set<string>();
  const lay = (
    key: string,
    thing: string,
    at: Standing | undefined,
    shown: Laid['shown'],
    path: string,
    counter?: string,
  ): void => {
    const stocked = kit.stock.get(thing);
    const id = counter ?? thing;
    if (stocked === undefined) problems.push(problem('unknown-type', { type: id }, undefined, path));
    else if (at === undefined) problems.push(problem('no-box', { counter: id }, undefined, path));
    else {
      let own = key;
      while (keys.has(own)) own += '+';
      keys.add(own);
      const below = shown.properties?.['Holder'] !== '';
      laid.push({ key: own, stocked, at, shown, below, ...(counter === undefined ? {} : { counter }) });
    }
  };
  const middle = {
    map: MAPS.board,
    x: Math.trunc(kit.field.size.width / 2),
    y: Math.trunc(kit.field.size.height / 2),
    floor: 0,
  };
  for (const { id } of kit.overlays) lay(`overlay ${id}`, `overlay ${id}`, middle, {}, '');
  for (const [i, { at, side }] of position.control.entries())
    lay(`control ${at} ${side}`, `control ${side}`, standingAt(kit, at), {}, `/control/${i}`);
  for (const [i, marker] of position.markers.entries())
    lay(
      `marker ${marker.kind} ${marker.at}`,
      `marker ${marker.kind}`,
      standingAt(kit, marker.at),
      { properties: fieldsOf(marker) },
      `/markers/${i}`,
    );
  for (const [i, counter] of position.counters.entries()) {
    const stocked = kit.stock.get(`counter ${counter.type}`);
    const at = standingOf(kit, position.counters, counter);
    const shown = shownCounter(world, stocked, counter, pieces);
    lay(`counter ${counter.id}`, `counter ${counter.type}`, at, shown, `/counters/${i}`, counter.id);
  }
  lay('record', 'record', boxSpot(kit, 'record'), { properties: recordOf(position) }, '');
  return problems.length > 0 ? refuseAll(problems) : ok(laid);
}

/** The pieces of each point as a stack, what is held below its holder. Overlays and control lie by themselves. */
function stacksOf(
  laid: readonly { readonly id: string; readonly piece: Piece; readonly below: boolean }[],
  next: number,
): readonly Command[] {
  const stacks = new Map<
    string,
    { readonly map: string; readonly x: number; readonly y: number; readonly low: string[]; readonly high: string[] }
  >();
  for (const { id, piece, below } of laid) {
    const { map = '', x, y } = piece;
    if (piece.traits.some(({ type }) => type[0] === 'immob')) continue;
    const key = `${map} ${x} ${y}`;
    const there = stacks.get(key) ?? { map, x, y, low: [], high: [] };
    (below ? there.low : there.high).push(id);
    stacks.set(key, there);
  }
  return [...stacks.values()].map(({ map, x, y, low, high }, i): Command => ({
    kind: 'stack',
    id: `${next + i}`,
    stack: { map, x, y, pieces: [...low, ...high] },
  }));
}

function shownCounter(
  world: World,
  stocked: Stocked | undefined,
  counter: Counter,
  ids: ReadonlyMap<string, string>,
): Parameters<typeof playedForm>[3] {
  const { type } = stocked ?? {};
  if (type === undefined) return {};
  const { place, status } = counter;
  const modes = isWeapon(type) ? type.sides.map(({ mode }) => mode) : [];
  const { layers, rest, target } = shownState(familyOf(type), modes, status);
  const holder =
    place.kind === 'hands' ? ids.get(place.unit) : place.kind === 'vehicle' ? ids.get(place.vehicle) : undefined;
  const seat = place.kind === 'vehicle' ? { seat: SEATS.indexOf(place.seat) + 1 } : {};
  const isHidden = place.kind === 'pool' && (place.pool === 'hidden' || hides(world, place.group));
  return {
    layers: { ...layers, ...seat },
    properties: { Id: counter.id, Side: counter.side, State: rest, Holder: holder ?? '', Target: target },
    ...(isHidden ? { maskedBy: counter.side } : {}),
  };
}

/** Whether a force is hidden from the other side. */
function hides({ scenario }: World, force: string): boolean {
  return scenario.sides.some(({ forces }) => forces.some(({ id, hidden }) => id === force && hidden === true));
}

/** Where a counter stands, with whoever holds it. */
function standingOf(kit: Kit, counters: readonly Counter[], { place }: Counter, depth = 0): Standing | undefined {
  if (place.kind === 'map') return standingAt(kit, place.at);
  if (place.kind !== 'hands' && place.kind !== 'vehicle') return boxSpot(kit, boxOf(place));
  const holder = place.kind === 'hands' ? place.unit : place.vehicle;
  const found = counters.find(({ id }) => id === holder);
  return found === undefined || depth > 3 ? undefined : standingOf(kit, counters, found, depth + 1);
}

function standingAt({ field }: Kit, at: string): Standing | undefined {
  const spot = field.spotOf(hexOf(at));
  return spot === undefined ? undefined : { map: MAPS.board, ...spot, floor: FLOORS.indexOf(levelOf(at)) + 1 };
}

function boxSpot({ boxes }: Kit, name: string): Standing | undefined {
  const box = boxes.boxes.find((each) => each.name === name);
  return box === undefined ? undefined : { map: MAPS.boxes, x: box.x, y: box.y, floor: 0 };
}

/** What lies nowhere on the board: who has the initiative, how often was passed, what was settled. */
function recordOf({ initiative, passes, facts, seen, result, overridden }: Position): Readonly<Record<string, string>> {
  return {
    initiative,
    passes: `${passes}`,
    facts: keptText(facts),
    seen: keptText(seen),
    result: keptText(result),
    overridden: keptText(overridden),
  };
}

/**
 * The state of the track of turns: the turn, and the phase inside of it.
 *
 * @example turnState(position)
 */
export function turnState({ turn, phase }: Position): string {
  const active = joined(['false', 'true', 'true', 'true', 'false'], ',');
  const phases = joined([`${PHASES.indexOf(phase)}`, '0', '0', active], ';');
  return joined(['0', joined([`${turn}`, '0', 'false', '-1', phases], ';')], '|');
}

/**
 * The state of the track of impulses: the side whose impulse it is.
 *
 * @example impulseState(world, 'us')
 */
export function impulseState({ sides }: World, side: string): string {
  const active = joined(
    sides.map(() => 'true'),
    ',',
  );
  const level = joined([`${Math.max(0, sides.indexOf(side))}`, '0', '0', active], ';');
  return joined(['0', level], '|');
}
