import type { Result } from 'hexarbiter';
import { check } from 'hexarbiter/engine';
import type { Sent } from 'hexarbiter/engine';
import type { Lhy, LhyWorld } from 'hexarbiter/lhy';
import { RULINGS, withRulings } from 'hexarbiter/lhy';
import type { Against, Menu, Odds, RuleTable, Told } from '../protocol.js';
import { say } from '../words/say.js';
import { secondAttack } from './hundred-fire.js';
import { lhyLocale } from './hundred-words.js';
import type { Eyes } from './kit.js';
import { refused } from './words.js';

/**
 * The open questions of the second game, each with its answers. It has one printing, so there is no ruleset to choose.
 *
 * @example secondReadings().switches[0].value // 'capabilities'
 */
export function secondReadings(): Menu['readings'] {
  const followed = RULINGS.filter(({ implemented = true }) => implemented);
  return {
    rulesets: [],
    switches: followed.map(({ name, question, values }) => ({ value: name, text: question, answers: values })),
  };
}

/**
 * A mission by other answers.
 *
 * @param world the mission
 * @param against one other answer, over those of the mission
 * @example secondWorldBy(world, { kind: 'switch', name: 'mortarTen', answer: 'appliedOnly' })
 */
export function secondWorldBy(world: LhyWorld, against: Against): Result<LhyWorld> {
  if (against.kind === 'ruleset') return withRulings(world, { ruleset: against.id });
  return withRulings(world, { rules: { ...answersOf(world), [against.name]: against.answer } });
}

/** All answers of a mission by their questions. */
function answersOf({ rulings }: LhyWorld): Readonly<Record<string, string>> {
  return { ...rulings.switches };
}

/**
 * The questions to which a mission and other rules answer differently.
 *
 * @example secondRules(world, { kind: 'switch', name: 'mortarTen', answer: 'appliedOnly' }).value.rows.length // 1
 */
export function secondRules(world: LhyWorld, against: Against): Told<RuleTable> {
  const other = secondWorldBy(world, against);
  if (!other.ok) return refused(other.problems, (each) => lhyLocale.problem(each));
  const [own, others] = [answersOf(world), answersOf(other.value)];
  const rows = RULINGS.flatMap(({ name, rule, question }) => {
    const [mine = '', theirs = ''] = [own[name], others[name]];
    return mine === theirs ? [] : [{ name, rule, question, own: mine, other: theirs }];
  });
  return { ok: true, value: { own: say('rules.own'), other: nameOf(against), rows } };
}

/**
 * The rules to compare with, as they are called.
 *
 * @example nameOf({ kind: 'switch', name: 'mortarTen', answer: 'appliedOnly' }) // 'mortarTen: appliedOnly'
 */
export function nameOf(against: Against): string {
  return against.kind === 'ruleset' ? against.id : `${against.name}: ${against.answer}`;
}

/**
 * A shot by other rules: its sums and its chances, or why it is not legal then.
 *
 * @param world the mission by the other rules
 * @param eyes the game as its side sees it
 * @param action the shot
 * @param against the other rules
 * @example shotBy(other, eyes, shot, against).lines
 */
export function shotBy(
  world: LhyWorld,
  eyes: Eyes<Lhy>,
  action: Sent<Lhy>,
  against: Against,
): NonNullable<Odds['against']> {
  const ruleset = nameOf(against);
  const verdict = check<Lhy>(world, eyes.seen, action);
  if (verdict.complete === -1)
    return { ruleset, lines: verdict.problems.map((each) => lhyLocale.problem(each, eyes.names)) };
  const card = secondAttack(world, { ...eyes, world }, action);
  if (!card.ok) return { ruleset, lines: card.problems.map(({ text }) => text) };
  const chances = card.value.subjects.flatMap(({ subject, results }) =>
    results.map(({ text, percent }) => say('odds.chance', { subject, text, percent })),
  );
  return { ruleset, lines: [...card.value.sums.flat(), ...chances] };
}
