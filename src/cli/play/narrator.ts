import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { DiceRecord } from '../../kernel/procedure/request.js';
import { positionNow } from '../../facade/index.js';
import { questionOf } from '../../engine/index.js';
import { objectivesOf } from '../../phases/index.js';
import type { Action, Event, EventKind, GameState, LocationId, Position, World } from '../../state/index.js';
import { explain, namesOf } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { COMMAND_ENGLISH, calledIn, phrase } from '../files/language.js';
import type { Clock } from '../terminal/clock.js';
import { clockAfter, clockOf } from '../terminal/clock.js';
import type { Step } from './play.js';
import type { Terminal } from '../terminal/terminal.js';

/** Events that the line of the action, a heading or a sum already tells. */
const UNTOLD: readonly EventKind[] = [
  'counterPlaced',
  'hexNamed',
  'impulseBegan',
  'impulseTaken',
  'marked',
  'unmarked',
  'movementStopped',
  'phaseBegan',
  'sighted',
  'turnBegan',
  'unitMarkersCleared',
  'weaponTaken',
  'windowOpened',
];

/** Actions whose events tell them better. */
const UNTOLD_ACTIONS: readonly Action['kind'][] = ['answer', 'done', 'enter', 'pass', 'ready'];

/** Tells a game step by step. */
export interface Narrator {
  /** Tells where a game starts that does not start at its beginning. */
  readonly begin: (state: GameState) => void;
  /** Tells the effects of one step, line by line. */
  readonly tell: (step: Step) => void;
  /** The time of the last thing told. */
  readonly clock: () => Clock;
}

/** How a game is told. */
export interface Manner {
  /** The number of each step stands before it, and answers are told too. */
  readonly numbered?: boolean;
  /** The language; English where it is left out. */
  readonly locale?: Locale;
}

/** The room for the number of a step. */
const COLUMN = 6;

/**
 * Makes a teller of games: headings for turns, phases and impulses, a line for each action, its sums with their rules,
 * its dice, its results.
 *
 * @param world the world
 * @param terminal where the lines go
 * @param manner whether the steps are numbered, and the language
 * @example narrator(world, terminal).tell(step)
 */
export function narrator(world: World, terminal: Terminal, manner: Manner = {}): Narrator {
  const { numbered = false, locale = COMMAND_ENGLISH } = manner;
  const { out, style } = terminal;
  const voiceAt = (position: Position): Voice => ({ locale, names: namesOf({ world, position }) });
  let clock: Clock = { turn: 0, phase: 'setUp', impulse: 0 };
  /** The time behind each step that was told: somebody may take steps back. */
  const clocks = new Map<number, Clock>();
  let number = '';
  const line = (text: string): void => {
    out(numbered ? `${number.padStart(COLUMN)}${text}\n` : `${text}\n`);
    number = '';
  };
  const turnHeading = (turn: number): void => {
    out(`\n${style('bold', phrase('turn', { turn, turns: world.scenario.turns }, { locale }))}\n`);
  };
  const phaseHeading = (phase: string): void => {
    out(`\n${style('bold', explainPhase(phase, locale))}\n`);
  };
  const impulseHeading = (voice: Voice, side: string): void => {
    const told = phrase('impulse', { impulse: clock.impulse, side: calledIn(side, voice) }, voice);
    out(`\n${style('cyan', told)}\n`);
  };
  /** Tells a heading, if the event is one. */
  const tellHeading = (event: Event, voice: Voice): void => {
    if (event.kind === 'turnBegan') turnHeading(event.turn);
    else if (event.kind === 'phaseBegan') phaseHeading(event.phase);
    else if (event.kind === 'impulseBegan') impulseHeading(voice, event.side);
  };
  return {
    clock: () => clock,
    begin: (state) => {
      clock = clocks.get(state.step) ?? clockOf(state);
      if (clock.phase === 'setUp') return;
      turnHeading(clock.turn);
      phaseHeading(clock.phase);
      if (clock.side !== undefined) impulseHeading(voiceAt(state.position), clock.side);
    },
    tell: ({ before, action, applied, standing }) => {
      const position = positionNow(world, applied.state);
      const voice = voiceAt(position);
      const objectives: readonly LocationId[] = [...new Set(objectivesOf({ world, position }).map(({ hex }) => hex))];
      const answered = numbered && action.kind === 'answer' ? answerLine(world, before, action, locale) : undefined;
      let dice = diceLine(applied.dice, voice);
      const tellDice = (): void => {
        if (dice !== undefined) line(`      ${style('dim', dice)}`);
        dice = undefined;
      };
      number = `${before.step}`;
      if (!UNTOLD_ACTIONS.includes(action.kind)) {
        const answering = before.frames[before.frames.length - 1]?.kind === 'window';
        const said = explain(action, locale, voiceAt(positionNow(world, before)).names);
        const told = answering ? style('yellow', phrase('opportunity', { said }, voice)) : said;
        line(`  ${standing === undefined ? told : phrase('standing', { said: told }, voice)}`);
      }
      if (answered !== undefined) line(`      ${style('dim', answered)}`);
      for (const event of applied.events) {
        clock = clockAfter(clock, event);
        if (HEADINGS.includes(event.kind)) {
          tellDice();
          tellHeading(event, voice);
        }
        if (UNTOLD.includes(event.kind) && !isWaking(event)) continue;
        if (event.kind === 'controlTaken' && !objectives.includes(event.at)) continue;
        for (const each of linesOf(event, voice)) line(`    ${each.sum === true ? '  ' : ''}${styled(each, terminal)}`);
      }
      tellDice();
      clocks.set(applied.state.step, clock);
    },
  };
}

/** Of the markers that are taken off, only those of sleepers are told. */
function isWaking(event: Event): boolean {
  return event.kind === 'unmarked' && event.marker === 'asleep';
}

/** Events that begin a new part of the game. */
const HEADINGS: readonly EventKind[] = ['turnBegan', 'phaseBegan', 'impulseBegan'];

/** An answer: the dice with their purpose, or the choice. */
function answerLine(
  world: World,
  before: GameState,
  { faces, choice }: Extract<Action, { readonly kind: 'answer' }>,
  locale: Locale,
): string | undefined {
  const voice: Voice = { locale, names: namesOf({ world, position: positionNow(world, before) }) };
  if (before.pending === undefined) return undefined;
  const { purpose, of } = questionOf(world, before, before.pending).ask;
  if (faces !== undefined) return diceLine([{ purpose, of, faces }], voice);
  const what = locale.words[`purpose.${purpose}`] ?? purpose;
  const chosen = explain({ kind: 'answer', ...(choice === undefined ? {} : { choice }) }, locale, voice.names);
  return `${what} (${calledIn(of, voice)}): ${chosen}`;
}

/** A line of an event: a sentence, or a sum that belongs to it. */
interface Line {
  readonly text: string;
  readonly sum?: true;
  readonly grave?: true;
}

const GRAVE: readonly EventKind[] = ['shaken', 'wounded', 'counterRemoved'];

function styled({ text, grave }: Line, { style }: Terminal): string {
  return grave === true ? style('red', text) : text;
}

function linesOf(event: Event, voice: Voice): readonly Line[] {
  const { locale, names } = voice;
  const say = (thing: Ledger | Event): string => explain(thing, locale, names);
  switch (event.kind) {
    case 'attackResolved':
      return event.rolls.flatMap(({ targets, attack, defence }) => {
        const difference = wholeTotal(attack) - wholeTotal(defence);
        const met = targets.length === 0 && defence.of !== undefined ? [defence.of] : targets;
        const against = met.map((id) => calledIn(id, voice)).join(', ');
        const verdict = phrase(difference > 0 ? 'hit' : 'noEffect', { difference }, voice);
        return [
          { text: phrase('against', { targets: against, verdict }, voice) },
          { text: phrase('attack', { sum: say(attack) }, voice), sum: true as const },
          { text: phrase('defence', { sum: say(defence) }, voice), sum: true as const },
        ];
      });
    case 'damageChecked':
      return [{ text: `${calledIn(event.counter, voice)}: ${explain(event.finding, locale, names)}` }];
    default:
      return [{ text: say(event), ...(GRAVE.includes(event.kind) ? { grave: true as const } : {}) }];
  }
}

/** The dice of a step, as they fell; those for the initiative are told with it. */
function diceLine(dice: readonly Omit<DiceRecord, 'sides'>[], voice: Voice): string | undefined {
  const told = dice.filter(({ purpose }) => purpose !== 'initiative');
  if (told.length === 0) return undefined;
  const rolls = told.map(({ purpose, of, faces }) => {
    const what = voice.locale.words[`purpose.${purpose}`] ?? purpose;
    return `${what} (${calledIn(of, voice)}) ${faces.join(' ')}`;
  });
  return phrase('dice', { rolls: rolls.join('; ') }, voice);
}

function explainPhase(phase: string, { words }: Locale): string {
  return words[`phase.${phase}`] ?? phase;
}
