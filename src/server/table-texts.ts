import type { ChangeExplained, Names, TableDifference } from '../facade/index.js';
import { request } from '../facade/index.js';
import { inWords } from './problems.js';
import type { ReadingTold } from './results.js';
import type { Table } from './table.js';
import { namesFor } from './told.js';

/* What was done at a table that enforces no rule, in English. */

/** The names of the phases. */
const PHASES: Readonly<Record<string, string>> = {
  setUp: 'set-up',
  rally: 'Rally Phase',
  operations: 'Operations Phase',
  administrative: 'Administrative Phase',
  over: 'end of the game',
};

/** Whether the table can be made what the rules say without moving a counter: a marker was forgotten, or dice fell for nothing. */
export function canBeMended(difference: TableDifference): boolean {
  return difference.kind === 'state' || difference.kind === 'diceLeft';
}

/**
 * One difference between the table and the rules.
 *
 * @example differenceText({ kind: 'diceLeft', faces: [3] }, names) // 'Nothing has asked for the dice 3.'
 */
export function differenceText(difference: TableDifference, names: Names): string {
  const nameOf = (id: string): string => names.nameOf(id) ?? id;
  const said = (value: unknown): string =>
    value === undefined ? 'nothing' : typeof value === 'string' ? value : plain(value);
  switch (difference.kind) {
    case 'place': {
      const { counter, table, rules } = difference;
      return `${nameOf(counter)}: the table has it ${placeText(table, nameOf)}, the rules have it ${placeText(rules, nameOf)}.`;
    }
    case 'state': {
      const { counter, field, table, rules } = difference;
      return `${nameOf(counter)}, ${field}: the table shows ${said(table)}, the rules give ${said(rules)}.`;
    }
    case 'marker': {
      const { table, rules } = difference;
      if (table === undefined)
        return `The rules put ${rules?.kind ?? 'a marker'} in ${rules?.at ?? ''}. The table lacks it.`;
      return `The table has ${table.kind} in ${table.at}. The rules put none there.`;
    }
    case 'diceLeft':
      return `Nothing has asked for the dice ${difference.faces.join(', ')}.`;
    case 'diceMissing':
      return `Dice are due for ${nameOf(difference.of)} (${difference.purpose}).`;
    case 'track':
      return `The track shows ${plain(difference.table)}, the rules give ${plain(difference.rules)}.`;
  }
}

function plain(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}

function placeText(
  place: Extract<TableDifference, { kind: 'place' }>['table'],
  nameOf: (id: string) => string,
): string {
  if (place === undefined) return 'nowhere';
  switch (place.kind) {
    case 'map':
      return `in ${place.at}`;
    case 'hands':
      return `in the hands of ${nameOf(place.unit)}`;
    case 'vehicle':
      return `aboard ${nameOf(place.vehicle)}`;
    case 'pool':
      return `in the box ${place.group}`;
    default:
      return place.kind === 'cup' ? 'in the cup' : place.kind;
  }
}

/**
 * What a reading says was done: a line for each step that is seen, and for each chance to fire that was let go by.
 *
 * @example readingText(table, reading) // 'I5: 2-5-4 #1 moves to I6.'
 */
export function readingText(table: Table, { steps, windows }: ReadingTold): string {
  const names = namesFor(table, table.game);
  const seen = steps.filter(({ implied }) => !implied);
  const lines = (seen.length === 0 ? steps : seen).map(({ action }) => inWords(action, names));
  const passed = [...new Set(windows.map(({ by, at }) => `${names.nameOf(by) ?? by} could have fired at ${at}.`))];
  return [...new Set([...lines, ...passed])].join('\n');
}

/**
 * Why what the table shows is not legal: the reasons of the orders that come nearest.
 *
 * @example refusalText(table, found) // 'The way to I9 costs 6 MPs. [6.0]'
 */
export function refusalText(table: Table, { refused }: ChangeExplained): string {
  const names = namesFor(table, table.game);
  const [first] = refused;
  if (first === undefined) return 'No legal action comes near to what the table shows.';
  return inWords(first.problems, names);
}

/**
 * Who has to decide now.
 *
 * @example dueText(table) // 'Turn 1, Operations Phase: United States decides.'
 */
export function dueText(table: Pick<Table, 'world' | 'game' | 'seen' | 'side'>): string {
  const { world, game, seen } = table;
  const { turn, phase } = game.position;
  const names = namesFor(table, game);
  const due = request(world, seen);
  const when = `Turn ${turn}, ${PHASES[phase] ?? phase}`;
  if (due.kind === 'over') return `${when}.`;
  const by = names.nameOf(due.by) ?? due.by;
  return due.kind === 'answer' ? `${when}: ${inWords(due.ask, names)}` : `${when}: ${by} decides.`;
}
