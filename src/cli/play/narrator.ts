import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { DiceRecord } from '../../kernel/procedure/request.js';
import { positionNow } from '../../facade/index.js';
import { questionOf } from '../../engine/index.js';
import { objectivesOf } from '../../phases/index.js';
import type { Action, Event, EventKind, GameState, LocationId, World } from '../../state/index.js';
import { explain, namesOf } from '../../text/index.js';
import { english } from '../../text/en/index.js';
import type { Names } from '../../text/index.js';
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
}

/** The room for the number of a step. */
const COLUMN = 6;

/**
 * Makes a teller of games: headings for turns, phases and impulses, a line for each action, its sums with their rules,
 * its dice, its results.
 *
 * @param world the world
 * @param terminal where the lines go
 * @param manner whether the steps are numbered
 * @example narrator(world, terminal).tell(step)
 */
export function narrator(world: World, terminal: Terminal, { numbered = false }: Manner = {}): Narrator {
  const { out, style } = terminal;
  let clock: Clock = { turn: 0, phase: 'setUp', impulse: 0 };
  let number = '';
  const line = (text: string): void => {
    out(numbered ? `${number.padStart(COLUMN)}${text}\n` : `${text}\n`);
    number = '';
  };
  const turnHeading = (turn: number): void => {
    out(`\n${style('bold', `TURN ${turn} of ${world.scenario.turns}`)}\n`);
  };
  const phaseHeading = (phase: string): void => {
    out(`\n${style('bold', explainPhase(phase))}\n`);
  };
  const impulseHeading = (names: Names, side: string): void => {
    out(`\n${style('cyan', `Impulse ${clock.impulse}: ${names.nameOf(side) ?? side}`)}\n`);
  };
  /** Tells a heading, if the event is one. */
  const tellHeading = (event: Event, names: Names): void => {
    if (event.kind === 'turnBegan') turnHeading(event.turn);
    else if (event.kind === 'phaseBegan') phaseHeading(event.phase);
    else if (event.kind === 'impulseBegan') impulseHeading(names, event.side);
  };
  return {
    clock: () => clock,
    begin: (state) => {
      clock = clockOf(state);
      if (clock.phase === 'setUp') return;
      turnHeading(clock.turn);
      phaseHeading(clock.phase);
      if (clock.side !== undefined) impulseHeading(namesOf({ world, position: state.position }), clock.side);
    },
    tell: ({ before, action, applied }) => {
      const position = positionNow(world, applied.state);
      const names = namesOf({ world, position });
      const objectives: readonly LocationId[] = [...new Set(objectivesOf({ world, position }).map(({ hex }) => hex))];
      const answered = numbered && action.kind === 'answer' ? answerLine(world, before, action) : undefined;
      let dice = diceLine(applied.dice, names);
      const tellDice = (): void => {
        if (dice !== undefined) line(`      ${style('dim', dice)}`);
        dice = undefined;
      };
      number = `${before.step}`;
      if (!UNTOLD_ACTIONS.includes(action.kind)) {
        const answering = before.frames[before.frames.length - 1]?.kind === 'window';
        const said = explain(action, english, namesOf({ world, position: positionNow(world, before) }));
        line(`  ${answering ? style('yellow', `Opportunity Fire: ${said}`) : said}`);
      }
      if (answered !== undefined) line(`      ${style('dim', answered)}`);
      for (const event of applied.events) {
        clock = clockAfter(clock, event);
        if (HEADINGS.includes(event.kind)) {
          tellDice();
          tellHeading(event, names);
        }
        if (UNTOLD.includes(event.kind) && !isWaking(event)) continue;
        if (event.kind === 'controlTaken' && !objectives.includes(event.at)) continue;
        for (const each of linesOf(event, names)) line(`    ${each.sum === true ? '  ' : ''}${styled(each, terminal)}`);
      }
      tellDice();
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
): string | undefined {
  const names = namesOf({ world, position: positionNow(world, before) });
  if (before.pending === undefined) return undefined;
  const { purpose, of } = questionOf(world, before, before.pending).ask;
  if (faces !== undefined) return diceLine([{ purpose, of, faces }], names);
  const what = english.words[`purpose.${purpose}`] ?? purpose;
  const chosen = explain({ kind: 'answer', ...(choice === undefined ? {} : { choice }) }, english, names);
  return `${what} (${names.nameOf(of) ?? of}): ${chosen}`;
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

function linesOf(event: Event, names: Names): readonly Line[] {
  const say = (thing: Ledger | Event): string => explain(thing, english, names);
  switch (event.kind) {
    case 'attackResolved':
      return event.rolls.flatMap(({ targets, attack, defence }) => {
        const difference = wholeTotal(attack) - wholeTotal(defence);
        const met = targets.length === 0 && defence.of !== undefined ? [defence.of] : targets;
        const against = met.map((id) => names.nameOf(id) ?? id).join(', ');
        const verdict = difference > 0 ? `hit by ${difference}` : 'no effect';
        return [
          { text: `against ${against}: ${verdict}` },
          { text: `attack   ${say(attack)}`, sum: true as const },
          { text: `defence  ${say(defence)}`, sum: true as const },
        ];
      });
    case 'damageChecked':
      return [{ text: `${names.nameOf(event.counter) ?? event.counter}: ${explain(event.finding, english, names)}` }];
    default:
      return [{ text: say(event), ...(GRAVE.includes(event.kind) ? { grave: true as const } : {}) }];
  }
}

/** The dice of a step, as they fell; those for the initiative are told with it. */
function diceLine(dice: readonly Omit<DiceRecord, 'sides'>[], names: Names): string | undefined {
  const told = dice.filter(({ purpose }) => purpose !== 'initiative');
  if (told.length === 0) return undefined;
  const rolls = told.map(({ purpose, of, faces }) => {
    const what = english.words[`purpose.${purpose}`] ?? purpose;
    return `${what} (${names.nameOf(of) ?? of}) ${faces.join(' ')}`;
  });
  return `dice: ${rolls.join('; ')}`;
}

function explainPhase(phase: string): string {
  return english.words[`phase.${phase}`] ?? phase;
}
