import type { Ledger } from '../kernel/ledger.js';
import { wholeTotal } from '../kernel/ledger.js';
import type { DiceRecord } from '../kernel/request.js';
import type { Action, Event, EventKind, World } from '../state/index.js';
import { explain, namesOf } from '../text/index.js';
import { english } from '../text/en/index.js';
import type { Names } from '../text/index.js';
import { objectiveHexes } from './objectives.js';
import type { Step } from './play.js';
import type { Terminal } from './terminal.js';

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
  'turnBegan',
  'unitMarkersCleared',
  'weaponTaken',
  'windowOpened',
];

/** Actions whose events tell them better. */
const UNTOLD_ACTIONS: readonly Action['kind'][] = ['answer', 'done', 'enter', 'pass', 'ready'];

/** Tells a game step by step. */
export interface Narrator {
  /** Tells the effects of one step, line by line. */
  readonly tell: (step: Step) => void;
}

/**
 * Makes a teller of games: headings for turns, phases and impulses, a line for each action, its sums with their rules,
 * its dice, its results.
 *
 * @param world the world
 * @param terminal where the lines go
 * @example narrator(world, terminal).tell(step)
 */
export function narrator(world: World, terminal: Terminal): Narrator {
  const { out, style } = terminal;
  let impulses = 0;
  const heading = (event: Event, names: Names): string | undefined => {
    switch (event.kind) {
      case 'turnBegan':
        impulses = 0;
        return `\n${style('bold', `TURN ${event.turn} of ${world.scenario.turns}`)}\n`;
      case 'phaseBegan':
        return `\n${style('bold', explainPhase(event.phase))}\n`;
      case 'impulseBegan':
        impulses += 1;
        return `\n${style('cyan', `Impulse ${impulses}: ${names.nameOf(event.side) ?? event.side}`)}\n`;
      default:
        return undefined;
    }
  };
  return {
    tell: ({ before, action, applied }) => {
      const { position } = applied.state;
      const names = namesOf({ world, position });
      const objectives = objectiveHexes({ world, position });
      let dice = diceLine(applied.dice, names);
      const tellDice = (): void => {
        if (dice !== undefined) out(`      ${style('dim', dice)}\n`);
        dice = undefined;
      };
      if (!UNTOLD_ACTIONS.includes(action.kind)) {
        const answering = before.frames[before.frames.length - 1]?.kind === 'window';
        const said = explain(action, english, namesOf({ world, position: before.position }));
        out(`  ${answering ? style('yellow', `Opportunity Fire: ${said}`) : said}\n`);
      }
      for (const event of applied.events) {
        const title = heading(event, names);
        if (title !== undefined) {
          tellDice();
          out(title);
        }
        if (UNTOLD.includes(event.kind)) continue;
        if (event.kind === 'controlTaken' && !objectives.includes(event.at)) continue;
        for (const line of linesOf(event, names))
          out(`    ${line.sum === true ? '  ' : ''}${styled(line, terminal)}\n`);
      }
      tellDice();
    },
  };
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
function diceLine(dice: readonly DiceRecord[], names: Names): string | undefined {
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
