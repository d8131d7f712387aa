import type { LosChange, Result, SightLine, View, World } from 'hexarbiter';
import { explainSight, fieldOfView, lineOfSight } from 'hexarbiter';
import { renderGame } from 'hexarbiter/render';
import type { Field, Sight, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { locale, refused } from './words.js';

/**
 * A line of sight on the table: the verdict, everything on the line, what would open it, and the same line by other rules.
 *
 * @param world the world
 * @param seen the game as the page looks at it
 * @param from the end that looks
 * @param to the other end
 * @param other the same world by other rules
 * @example sightAt(world, seen, 'I5', 'F4')
 */
export function sightAt(world: World, seen: View, from: string, to: string, other?: Result<World>): Told<Sight> {
  const line = lineOfSight(world, seen, from, to);
  if (!line.ok) return refused(line.problems);
  const { verdict, contributions, unblock } = line.value;
  const otherLine = other?.ok === true ? lineOfSight(other.value, seen, from, to) : undefined;
  return {
    ok: true,
    value: {
      svg: renderGame(world, seen, { words: locale().words, line: line.value }),
      verdict: word(`picture.${verdict.kind}`, verdict.kind),
      text: textOf(world, line.value),
      parts: contributions.map(({ what, kind, names, effect, rule }) => {
        const name = word(`terrain.${what}`, word(`marker.${what}`, what));
        return {
          what: kind === 'hexside' ? say('sight.hexside', { what: name }) : name,
          where: names.join(' – '),
          effect: word(`picture.${effect}`, effect),
          rule,
        };
      }),
      open: unblock.open.map(waysText),
      clear: unblock.clear.map(waysText),
      ...(other?.ok === true && otherLine?.ok === true
        ? {
            against: {
              ruleset: other.value.ruleset.id,
              verdict: word(`picture.${otherLine.value.verdict.kind}`, otherLine.value.verdict.kind),
              text: textOf(world, otherLine.value),
            },
          }
        : {}),
    },
  };
}

/**
 * What is seen from a hex, as a picture and counted.
 *
 * @example fieldAt(world, seen, 'I5').value.lines
 */
export function fieldAt(world: World, seen: View, from: string): Told<Field> {
  const field = fieldOfView(world, seen, from);
  if (!field.ok) return refused(field.problems);
  const counts = new Map<string, number>();
  for (const { kind } of Object.values(field.value)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    ok: true,
    value: {
      svg: renderGame(world, seen, { words: locale().words, fieldOfView: field.value, from }),
      lines: [...counts].map(([kind, places]) =>
        say('field.places', { verdict: word(`picture.${kind}`, kind), places }),
      ),
    },
  };
}

function textOf(world: World, line: SightLine): string {
  return explainSight(line, world.map, locale());
}

function word(key: string, other: string): string {
  const { words } = locale();
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? other;
}

type NamedChange = LosChange & { readonly names: readonly string[] };

function waysText(set: readonly NamedChange[]): string {
  return set.map(changeText).join(say('and'));
}

/** One change in words: the sentence of `explainSight` lists the first ones, this page lists all. */
function changeText(change: NamedChange): string {
  const at = change.names.join(say('and'));
  switch (change.kind) {
    case 'floor':
      return say('change.floor', { at, floor: change.floor });
    case 'ground':
      return say('change.ground', { at, level: change.level });
    case 'marker':
      return say('change.without', { what: word(`marker.${change.marker}`, change.marker), at });
    case 'barricade':
      return say('change.barricade', { at });
    case 'hexside':
      return say('change.hexside', { what: word(`terrain.${change.terrain}`, change.terrain), at });
    default:
      return say('change.without', { what: word(`terrain.${change.terrain}`, change.terrain), at });
  }
}
