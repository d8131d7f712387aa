import { wholeOr } from '../../engine/game/misuse.js';
import type { Taken } from '../../engine/play/script.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { RULINGS } from '../rulings/index.js';
import { writeLine } from './write.js';

/** The files that a record names in its head. */
export interface RecordFiles {
  /** The file of the mission. */
  readonly pack?: string;
  /** The file of the situation in which the record begins. */
  readonly situation?: string;
}

/**
 * Writes a game as a record that people keep: a head, and one line a step, with the dice and the choices of both sides behind it. `replayTyped` reads it
 * back in a game whose dice are entered.
 *
 * @param world the world
 * @param taken all that was taken, in its order
 * @param files what the head names beside the mission and the answers of the table
 * @returns the text; for what is no such list the refusal `misuse` in its place
 * @rule 9.0
 * @example writeTyped(world, replayed.taken).split('\n')[0] // 'mission: hill-31'
 */
export function writeTyped(world: LhyWorld, taken: readonly Taken<Lhy>[], files: RecordFiles = {}): string {
  return wholeOr('taken', 'list', taken, () => `${[...headOf(world, files), '', ...linesOf(taken)].join('\n')}\n`);
}

function headOf({ mission, rulings }: LhyWorld, { pack, situation }: RecordFiles): readonly string[] {
  const answers: Readonly<Record<string, string>> = { ...rulings.switches };
  const changed = RULINGS.filter(({ name, values }) => answers[name] !== values[0]);
  return [
    `mission: ${mission.id}`,
    ...(pack === undefined ? [] : [`pack: ${pack}`]),
    ...(situation === undefined ? [] : [`situation: ${situation}`]),
    ...changed.map(({ name }) => `rule: ${name}=${answers[name] ?? ''}`),
  ];
}

/** A line for each deed, and a heading where a turn begins. */
function linesOf(taken: readonly Taken<Lhy>[]): readonly string[] {
  const lines: string[] = [];
  let turn = 0;
  for (const { before, by, action, applied } of taken) {
    const rolled = applied.dice.map(({ faces }) => faces.join(' '));
    if (before.pending !== undefined && action.kind === 'answer') {
      const own = action.faces === undefined ? writeLine(action).replace(/^chooses/, 'choose') : action.faces.join(' ');
      const more = action.faces !== undefined && rolled[0] === own ? rolled.slice(1) : rolled;
      lines.push([lines.pop() ?? `${by}:`, own, ...more].join(', '));
      continue;
    }
    if (before.position.turn !== turn) {
      turn = before.position.turn;
      lines.push('', `Turn ${turn}`);
    }
    lines.push(`${by}: ${[writeLine(action), ...rolled].join(', ')}`);
  }
  return lines;
}
