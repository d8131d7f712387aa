import type { LosChange, SightLine } from 'hexarbiter';
import { explainSight, lineOfSight } from 'hexarbiter';
import { renderGame } from 'hexarbiter/render';
import type { Against, Sight, Told } from '../protocol.js';
import { worldBy } from './rules.js';
import { seenNow } from './table.js';
import type { Table } from './table.js';
import { LOCALE, refused } from './words.js';

/**
 * A line of sight on the table: the verdict, everything on the line, what would open it, and the same line by other rules.
 *
 * @param table the table
 * @param from the end that looks
 * @param to the other end
 * @param against the other rules
 * @example sightAt(table, 'I5', 'F4')
 */
export function sightAt(table: Table, from: string, to: string, against?: Against): Told<Sight> {
  const { world } = table;
  const seen = seenNow(table);
  const line = lineOfSight(world, seen, from, to);
  if (!line.ok) return refused(line.problems);
  const { verdict, contributions, unblock } = line.value;
  const other = against === undefined ? undefined : worldBy(world, against);
  const otherLine = other?.ok === true ? lineOfSight(other.value, seen, from, to) : undefined;
  return {
    ok: true,
    value: {
      svg: renderGame(world, seen, { words: LOCALE.words, line: line.value }),
      verdict: word(`picture.${verdict.kind}`, verdict.kind),
      text: textOf(table, line.value),
      parts: contributions.map(({ what, kind, names, effect, rule }) => ({
        what: word(`terrain.${what}`, word(`marker.${what}`, what)) + (kind === 'hexside' ? ' (hexside)' : ''),
        where: names.join(' – '),
        effect: word(`picture.${effect}`, effect),
        rule,
      })),
      open: unblock.open.map((set) => set.map(changeText).join(' and ')),
      clear: unblock.clear.map((set) => set.map(changeText).join(' and ')),
      ...(other?.ok === true && otherLine?.ok === true
        ? {
            against: {
              ruleset: other.value.ruleset.id,
              verdict: word(`picture.${otherLine.value.verdict.kind}`, otherLine.value.verdict.kind),
              text: textOf(table, otherLine.value),
            },
          }
        : {}),
    },
  };
}

function textOf({ world }: Table, line: SightLine): string {
  return explainSight(line, world.map, LOCALE);
}

function word(key: string, other: string): string {
  return (Object.hasOwn(LOCALE.words, key) ? LOCALE.words[key] : undefined) ?? other;
}

/** One change in words: the sentence of `explainSight` lists the first ones, this page lists all. */
function changeText(change: LosChange & { readonly names: readonly string[] }): string {
  const at = change.names.join(' and ');
  switch (change.kind) {
    case 'floor':
      return `the end in ${at} on the floor ${change.floor}`;
    case 'ground':
      return `the ground of ${at} at level ${change.level}`;
    case 'marker':
      return `without the ${word(`marker.${change.marker}`, change.marker)} in ${at}`;
    case 'barricade':
      return `without the barricade between ${at}`;
    case 'hexside':
      return `without the ${word(`terrain.${change.terrain}`, change.terrain)} between ${at}`;
    default:
      return `without the ${word(`terrain.${change.terrain}`, change.terrain)} in ${at}`;
  }
}
