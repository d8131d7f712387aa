import type { DiceRecord } from '../../src/facade/index.js';
import { createGame, digest } from '../../src/facade/index.js';
import { sensibleBot } from '../../src/bots/sensible.js';
import { playOn } from '../../src/cli/play/play.js';
import { formatAction, parseAction } from '../../src/notation/index.js';
import type { Action, GameState, Side, World } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
import { explain, namesOf } from '../../src/text/index.js';

/* A recorded game as people read it: who does what in notation, what that says in English, each roll by its name and the
 * digest of the table after it. The English is for the reader; the rest is what a replay is held to. */

/** The bots of a recorded game play with this seed, and so fall its dice. */
const SEED = 'record';

/** One decision of a recorded game. */
export interface RecordedStep {
  readonly by: Side;
  readonly action: Action;
  readonly dice: readonly DiceRecord[];
  readonly digest: string;
}

/** A recorded game. */
export interface RecordedGame {
  readonly seed: string;
  readonly steps: readonly RecordedStep[];
  readonly result: string;
}

/** What both players see of a game, in short. */
export function tableDigest({ position, frames }: GameState): string {
  return digest({ position, frames }).slice(0, 16);
}

/** A new game of the record's seed. */
export function startOf(world: World): GameState {
  const game = createGame(world, { seed: SEED });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  return game.value;
}

/** Plays a game between two sensible bots and writes it down. */
export function record(world: World): string {
  const { title, turns } = world.scenario;
  const [first, second] = world.sides;
  const lines = [`${title}: a recorded game. Written anew by \`npm run record\`.`, `seed ${SEED}`];
  const start = startOf(world);
  let heading = '';
  let end = start;
  for (const { before, by, action, applied } of playOn(world, start, SEED, {
    [first]: sensibleBot,
    [second]: sensibleBot,
  })) {
    const { turn, phase } = before.position;
    const now = phase === 'setUp' ? 'Set-up' : `Turn ${turn} of ${turns}, ${phase} phase`;
    if (now !== heading) lines.push('', now);
    heading = now;
    lines.push(...linesOf(world, before, by, action, applied.dice), `      digest ${tableDigest(applied.state)}`);
    end = applied.state;
  }
  return [...lines, '', `result ${resultOf(end)}`, ''].join('\n');
}

function linesOf(
  world: World,
  { position }: GameState,
  by: Side,
  action: Action,
  dice: readonly DiceRecord[],
): readonly string[] {
  return [
    `  ${by}> ${formatAction(action)}`,
    `      ${explain(action, english, namesOf({ world, position }))}`,
    ...dice.map(({ purpose, of, faces }) => `      dice ${purpose} ${of}: ${faces.join(' ')}`),
  ];
}

/** Who has won, and by what. */
export function resultOf({ position: { result } }: GameState): string {
  return result === undefined ? 'none' : `${result.winner} ${result.condition}`;
}

const ACTION = /^ {2}(\S+)> (.+)$/;
const DICE = /^ {6}dice (\S+) (.+): ([0-9 ]+)$/;
const DIGEST = /^ {6}digest ([0-9a-f]{16})$/;

/** Reads a recorded game back from its text. */
export function readRecord(text: string): RecordedGame {
  const steps: RecordedStep[] = [];
  let by = '';
  let action: Action | undefined;
  let dice: DiceRecord[] = [];
  for (const line of text.split('\n')) {
    const acted = ACTION.exec(line);
    const rolled = DICE.exec(line);
    const closed = DIGEST.exec(line);
    if (acted !== null) {
      const parsed = parseAction(acted[2] as string);
      if (!parsed.ok) throw new Error(`${line}: ${JSON.stringify(parsed.problems)}`);
      by = acted[1] as string;
      action = parsed.value;
      dice = [];
    } else if (rolled !== null) {
      const [, purpose = '', of = '', faces = ''] = rolled;
      dice.push({ purpose, of, faces: faces.split(' ').map(Number) });
    } else if (closed !== null && action !== undefined) {
      steps.push({ by, action, dice, digest: closed[1] as string });
    }
  }
  const [, seed = ''] = /^seed (.+)$/m.exec(text) ?? [];
  const [, result = ''] = /^result (.+)$/m.exec(text) ?? [];
  return { seed, steps, result };
}
