import type { GameResult, GameState, Param, Problem, TranscriptStep, World } from '../../facade/index.js';
import { positionNow } from '../../facade/index.js';
import { english } from '../../text/en/index.js';
import { explain, namesOf } from '../../text/index.js';
import type { Names } from '../../text/index.js';
import type { Clock } from '../terminal/clock.js';
import type { Voice } from '../../text/voice.js';
import { COMMAND_ENGLISH, calledIn, phrase } from '../files/language.js';
import { saidOf } from '../files/report.js';

/** What is known of a divergence: the game before it, its time, and the recorded step, where there is one. */
export interface Parting {
  readonly world: World;
  /** Absent where the game does not even begin. */
  readonly before?: GameState;
  readonly clock?: Clock;
  readonly step?: TranscriptStep;
}

/** Both sides of a divergence in words. */
interface Versions {
  readonly recorded: string;
  readonly follows: string;
}

/** What stands for a value that is not there. */
const NOTHING = 'nothing';

/**
 * Tells where a recorded game and the rules part: the turn, the impulse, the action, what was recorded, what follows by the
 * rules, and the reasons.
 *
 * @param problems the divergence, then its reasons, as `replay` gives them
 * @param parting what is known of the moment
 * @returns the lines
 * @example divergenceLines(problems, { world, before, clock, step })
 */
export function divergenceLines([divergence, ...reasons]: readonly Problem[], parting: Parting): readonly string[] {
  if (divergence === undefined) return [];
  const { world, before } = parting;
  const names = before === undefined ? undefined : namesOf({ world, position: positionNow(world, before) });
  const { recorded, follows } = versionsOf(divergence, parting, names);
  const rule = divergence.rule === undefined ? '' : ` [${divergence.rule}]`;
  const told = reasons.map((reason) => `           ${saidOf(reason, names)} (${reason.code})`);
  return [
    'The game does not go as the transcript says.',
    ...whereLines(divergence, parting, names),
    `  recorded ${recorded}`,
    `  follows  ${follows}${rule}`,
    ...told,
  ];
}

/** The time, and what was done. */
function whereLines({ params }: Problem, { clock, step }: Parting, names: Names | undefined): readonly string[] {
  const at = params['step'];
  if (clock === undefined || names === undefined) return [];
  const number = typeof at === 'number' ? `step ${at}, ` : 'at the end of the record, ';
  const time = `  ${number}${timeText(clock, { locale: COMMAND_ENGLISH, names })}`;
  if (step === undefined || typeof at !== 'number') return [time];
  return [time, `  ${names.nameOf(step.by) ?? step.by}: ${explain(step.action, english, names)}`];
}

/**
 * A time of a game in words.
 *
 * @example timeText({ turn: 2, phase: 'operations', impulse: 5, side: 'de' }, voice) // 'turn 2, impulse 5 (Germany)'
 */
export function timeText({ turn, phase, impulse, side }: Clock, voice: Voice): string {
  const { locale } = voice;
  if (phase !== 'operations' || side === undefined)
    return phrase('timeOfPhase', { turn, phase: locale.words[`phase.${phase}`] ?? phase }, voice);
  return phrase('timeOfImpulse', { turn, impulse, side: calledIn(side, voice) }, voice);
}

function versionsOf({ path = '', params }: Problem, { step }: Parting, names: Names | undefined): Versions {
  const recorded = textOf(params['recorded']);
  const replayed = textOf(params['replayed']);
  const [field, roll] = fieldOf(path);
  switch (field) {
    case 'faces': {
      const of = rollText(step, roll, names);
      return { recorded: `${of} shows ${recorded}`, follows: `${of} shows ${replayed}` };
    }
    case 'roll':
      return { recorded: diceText(recorded, names), follows: diceText(replayed, names) };
    case 'by':
      return { recorded: `${nameOf(recorded, names)} acts`, follows: `${nameOf(replayed, names)} decides` };
    case 'action':
      return { recorded: 'this action', follows: 'it is refused:' };
    case 'step':
      return { recorded: 'this action', follows: 'the game is over' };
    case 'setup':
      return { recorded: 'a game from this situation', follows: 'the situation is refused:' };
    case 'at':
      return { recorded: `the game is at step ${recorded}`, follows: `it is at step ${replayed}` };
    case 'digest':
      return { recorded: `after it a game with the digest ${recorded}`, follows: `one with the digest ${replayed}` };
    case 'result':
      return { recorded: resultText(recorded, names), follows: resultText(replayed, names) };
    case 'link':
      return { recorded: `the link ${recorded}`, follows: `the link ${replayed}` };
    case 'overridden':
      return { recorded: overriddenText(recorded), follows: overriddenText(replayed) };
    case 'world':
      return {
        recorded: `a game of another world: its ${partOf(path)} is another`,
        follows: 'these packs and house rules make another; name those of the game with --pack and --rule',
      };
    default:
      return { recorded: said(recorded, names), follows: said(replayed, names) };
  }
}

/** What a divergence is about, by its path; of dice the number of the roll as well. */
function fieldOf(path: string): readonly [field: string, roll?: number] {
  const pointer = path.replace(/^[^#]*#/, '');
  const dice = /^\/steps\/[0-9]+\/dice\/([0-9]+)(?:\/(\w+))?/.exec(pointer);
  if (dice !== null) return [dice[2] ?? 'roll', Number(dice[1])];
  if (/^\/steps\/[0-9]+$/.test(pointer)) return ['step'];
  return [/^\/(?:steps\/[0-9]+\/)?(\w+)/.exec(pointer)?.[1] ?? ''];
}

function partOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The roll that a recorded die belongs to. */
function rollText(step: TranscriptStep | undefined, roll: number | undefined, names: Names | undefined): string {
  const record = roll === undefined ? undefined : step?.dice[roll];
  return record === undefined ? 'the die' : `the die of ${purposeText(record.purpose, record.of, names)}`;
}

function purposeText(purpose: string, of: string, names: Names | undefined): string {
  return `${english.words[`purpose.${purpose}`] ?? purpose} (${names?.nameOf(of) ?? of})`;
}

/** A whole roll, written as JSON in the divergence; `none` where there is no roll. */
function diceText(json: string, names: Names | undefined): string {
  const roll = parsed(json) as { readonly purpose: string; readonly of: string; readonly faces: readonly number[] };
  if (json === NOTHING) return 'no roll';
  return `${purposeText(roll.purpose, roll.of, names)} ${roll.faces.join(' ')}`;
}

function resultText(json: string, names: Names | undefined): string {
  if (json === NOTHING) return 'no result: the game goes on';
  const { winner, condition } = parsed(json) as GameResult;
  return `winner ${nameOf(winner, names)} (${condition})`;
}

function overriddenText(value: string): string {
  return value === 'true' ? 'the table set the rules aside' : 'the rules were never set aside';
}

/** JSON that the replay wrote itself. */
function parsed(json: string): unknown {
  return json === NOTHING ? undefined : JSON.parse(json);
}

/** A value of a divergence; one that is missing is told as missing. */
function textOf(value: Param | undefined): string {
  return value === undefined || value === 'none' ? NOTHING : String(value);
}

function nameOf(id: string, names: Names | undefined): string {
  return names?.nameOf(id) ?? id;
}

function said(value: string, names: Names | undefined): string {
  return names?.nameOf(value) ?? english.words[`purpose.${value}`] ?? value;
}
