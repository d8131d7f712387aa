import { check, legal } from 'hexarbiter/engine';
import type { Sent, View } from 'hexarbiter/engine';
import { problem } from 'hexarbiter';
import type { Lhy, LhyWorld, Unit } from 'hexarbiter/lhy';
import type { Ruling, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { lhyLocale } from './hundred-words.js';
import type { Eyes } from './kit.js';
import { refusalsOf, refused } from './words.js';

/** The verbs that the judge reads, with the kinds of orders that they may mean. */
const VERBS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:fires?|shoots?|feuert|schießt)\b/i, ['smallArms', 'antiTank']],
  [/\b(?:moves?|maneuvers?|geht|zieht)\b/i, ['maneuver']],
  [/\b(?:enters?|betritt)\b/i, ['enter']],
  [/\b(?:assaults?|stürmt)\b/i, ['assault']],
  [/\b(?:recovers?|erholt)\b/i, ['recover']],
  [/\b(?:stops?|hält)\b/i, ['stop']],
];

type Fields = Readonly<Record<string, unknown>>;

/** An order in words, with its unit before the verb and its hex or its target behind it; or as JSON. */
function readOrder(world: LhyWorld, { seen, names }: Eyes<Lhy>, words: string): Fields | undefined {
  if (words.trim().startsWith('{')) return readJson(words);
  const verb = VERBS.find(([pattern]) => pattern.test(words));
  if (verb === undefined) return undefined;
  const [before = '', after = ''] = words.split(verb[0]);
  const units = Object.values(seen.position.units);
  const named = (text: string): Unit | undefined =>
    units.find(({ id }) => text.toLowerCase().includes(id.toLowerCase())) ??
    units.find(({ id }) => text.toLowerCase().includes((names.nameOf(id) ?? id).toLowerCase()));
  const [unit, target] = [named(before), named(after)];
  const hex = /\b[A-Za-z]{1,2}\d{1,2}\b/.exec(after)?.[0].toUpperCase();
  const [first = '', second] = verb[1];
  const kind = second !== undefined && target !== undefined ? second : first;
  const known = hex !== undefined && world.map.names.has(hex) ? { hex } : {};
  if (kind === 'assault') return { kind, ...(unit === undefined ? {} : { units: [unit.id] }), ...known };
  if (kind === 'antiTank') return { kind, ...(unit === undefined ? {} : { unit: unit.id }), target: target?.id };
  return { kind, ...(unit === undefined ? {} : { unit: unit.id }), ...(kind === 'maneuver' ? {} : known) };
}

function readJson(text: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** The order as it is legal, where only one field is missing that has one answer: a kind of movement, say. */
function completed(world: LhyWorld, seen: View<Lhy>, order: Fields): Sent<Lhy> | undefined {
  for (const action of legal<Lhy>(world, seen, order as Parameters<typeof legal<Lhy>>[2])) return action;
  return undefined;
}

/**
 * What the judge says of an order of the second game that somebody has written.
 *
 * @param world the mission
 * @param eyes the game as its side sees it
 * @param words such as `umber.mg fires at F6`, or the order as JSON
 * @example secondRuling(world, eyes, 'umber.mg fires at F6').value.verdict // 'legal'
 */
export function secondRuling(world: LhyWorld, eyes: Eyes<Lhy>, words: string): Told<Ruling> {
  const { seen, names } = eyes;
  const order = readOrder(world, eyes, words);
  if (order === undefined) return refused([problem('unread-order', { example: say('judge.example.lhy') })]);
  const action = completed(world, seen, order) ?? (order as unknown as Sent<Lhy>);
  const verdict = check<Lhy>(world, seen, action);
  const told = (each: Parameters<typeof lhyLocale.problem>[0]): string => lhyLocale.problem(each, names);
  const inWords = (each: Sent<Lhy>): string => lhyLocale.decision(each, names);
  if (verdict.complete === 1) {
    const sums = verdict.accounts.flatMap(({ attack }) =>
      attack === undefined ? [] : [lhyLocale.sum(attack, names), ...lhyLocale.terms(attack, names)],
    );
    const { action: whole } = verdict;
    return { ok: true, value: { verdict: 'legal', order: inWords(whole), lines: sums, problems: [], action: whole } };
  }
  const problems = verdict.complete === -1 ? verdict.problems : [];
  const ruling = verdict.ruling === 'notLegal' ? 'notLegal' : 'cannotSay';
  return {
    ok: true,
    value: { verdict: ruling, order: words, lines: [], problems: refusalsOf(problems, told) },
  };
}
