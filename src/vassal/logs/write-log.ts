import { replayMoments } from '../../facade/index.js';
import type { Action, DiceRecord } from '../../facade/index.js';
import { settingsOf } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import { whoDecides } from '../../engine/questions/request.js';
import { largest } from '../../kernel/basis/lists.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { GameState, World } from '../../state/index.js';
import { DICE } from '../../tables/dice-book.js';
import type { Locale } from '../../text/index.js';
import { explain, namesOf as countersOf } from '../../text/index.js';
import { writeSaved } from '../files/saved.js';
import type { Kit } from '../position/kit.js';
import { kitOf } from '../position/kit.js';
import type { Laid } from '../position/write.js';
import {
  firstNames,
  IMPULSES,
  impulseState,
  layOut,
  layoutCommands,
  namesOf,
  TRACK,
  turnState,
} from '../position/write.js';
import type { Command } from '../table/commands.js';
import { stepBetween } from './write-step.js';
import type { TableLaid } from './write-step.js';

/** How a log is written. */
export interface LogHow {
  /** The language in which the chat tells each action; without it the chat has the dice alone. */
  readonly locale?: Locale;
}

/** A step of a game as a log has it. */
export interface LoggedStep {
  readonly before: GameState;
  readonly action: Action;
  readonly after: GameState;
  readonly dice: readonly DiceRecord[];
}

/**
 * Writes a game as a log of VASSAL, a `.vlog`, for the module that `writeModule` makes of the same world. Each action is a step: pieces are
 * moved and turned over, the tracks go on, dice fall in the chat as a button of the module writes them.
 *
 * @param world the world
 * @param transcript the record of the game: its text, or what a JSON parser made of it; nothing throws, however hostile
 * @param how the language of the chat
 * @returns the bytes of the log, always the same for the same record; `misuse` for what is no world or no language, `unknown-key` for another setting, the divergence that `replay`
 *   finds, or the problems of `saveTable`
 * @rule 1.8
 * @example writeLog(world, transcript, { locale: english }).value.length // some hundred kilobytes
 */
export function writeLog(world: World, transcript: unknown, how: LogHow = {}): Result<Uint8Array> {
  const settings = settingsOf(how, { locale: 'known' }, '/how');
  const { locale } = how;
  const wrong = misused({ world, ...(locale === undefined ? {} : { locale }) });
  if (wrong !== undefined) return wrong;
  if (!settings.ok) return settings;
  const steps: LoggedStep[] = [];
  const moments = replayMoments(world, transcript);
  let begun: GameState | undefined;
  for (;;) {
    const next = moments.next();
    if (next.done === true) {
      if (!next.value.ok) return next.value;
      return logOf(world, begun ?? next.value.value.state, steps, how);
    }
    if (next.value.kind === 'begun') begun = next.value.state;
    else {
      const { before, applied } = next.value;
      steps.push({ before, action: applied.action, after: applied.state, dice: applied.dice });
    }
  }
}

/**
 * Writes steps of a game as a log.
 *
 * @param begun the game before the first of them
 * @param steps the steps, one after the other
 * @param kit the kit of the world, where it is at hand
 * @returns the bytes, or the problems of `layOut`
 * @rule 1.8
 * @example logOf(world, game, [], {}).ok // true
 */
export function logOf(
  world: World,
  begun: GameState,
  steps: readonly LoggedStep[],
  how: LogHow,
  kit: Kit = kitOf(world),
): Result<Uint8Array> {
  const first = firstNames(begun.position);
  const layout = layOut(world, begun.position, kit, first);
  if (!layout.ok) return layout;
  const names = namesOf(layout.value, first);
  const side = begun.frames[0]?.by;
  const commands = layoutCommands(layout.value, begun.position, names).flatMap((each): readonly Command[] =>
    each.kind === 'turn' && side !== undefined ? [each, impulseOf(world, side)] : [each],
  );
  let table: TableLaid = { things: keyed(layout.value), names, next: 1 + largest(idsIn(commands)) };
  const logged: (readonly Command[])[] = [];
  for (const step of steps) {
    const pieces = new Map([...table.names].map(([key, id]) => [key.replace(/^counter /, ''), id]));
    let { next } = table;
    for (const { id } of step.after.position.counters) if (!pieces.has(id)) pieces.set(id, `${next++}`);
    const after = layOut(world, step.after.position, kit, pieces);
    if (!after.ok) return after;
    const by = whoDecides(world, step.before);
    const { commands: changes, table: then } = stepBetween(table, after.value, pieces, next, by);
    logged.push([...spoken(world, step, by, how), ...changes, ...tracksOf(world, step)]);
    table = then;
  }
  return ok(writeSaved(kit.module, commands, logged));
}

function keyed(layout: readonly Laid[]): ReadonlyMap<string, Laid> {
  return new Map(layout.map((laid) => [laid.key, laid]));
}

function idsIn(commands: readonly Command[]): readonly number[] {
  return commands.flatMap((command) =>
    command.kind === 'add' || command.kind === 'stack' ? [Number(command.id)] : [],
  );
}

/** What the chat tells of a step: the action in words, and the dice. */
function spoken(
  world: World,
  { before, action, after, dice }: LoggedStep,
  by: string,
  { locale }: LogHow,
): readonly Command[] {
  const names = countersOf({
    world,
    position: after.position.counters.length > before.position.counters.length ? after.position : before.position,
  });
  const told = locale === undefined ? [] : [`* ${names.nameOf(by)}: ${explain(action, locale, names)} *`];
  const rolls = dice.map((roll) => `** ${nameOf(world, roll, by)} = ${roll.faces.join(',')} ** (${by})`);
  return [...told, ...rolls].map((text) => ({ kind: 'chat', text }));
}

/** The name of the button that rolls these dice: the nations of a side may have a fire die of another size. */
function nameOf(world: World, { purpose, of, faces }: DiceRecord, by: string): string {
  const side = world.sides.includes(of) ? of : by;
  const nations = world.scenario.sides.find(({ id }) => id === side)?.nations ?? [];
  const fireDice = nations.flatMap((nation) => world.catalogue.nations.get(nation)?.fireDie ?? []);
  // A draw among more than six has no button of its own.
  return `${faces.length}d${largest([6, ...(FIRE_ROLLS.has(purpose) ? fireDice : faces)])}`;
}

/** The rolls that are made with the fire die. */
const FIRE_ROLLS: ReadonlySet<string> = new Set(
  Object.values(DICE).flatMap((row) => ('fireDie' in row ? [row.purpose] : [])),
);

/** The tracks that go on with a step. */
function tracksOf(world: World, { before, after }: LoggedStep): readonly Command[] {
  const turn = turnState(after.position);
  const side = after.frames[0]?.by;
  return [
    ...(turn === turnState(before.position) ? [] : [{ kind: 'turn', track: TRACK, state: turn } as const]),
    ...(side === undefined || side === before.frames[0]?.by ? [] : [impulseOf(world, side)]),
  ];
}

function impulseOf(world: World, side: string): Command {
  return { kind: 'turn', track: IMPULSES, state: impulseState(world, side) };
}
