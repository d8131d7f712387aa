import type { Scenario } from '../state/scenario/scenario.js';
import type { ToldPart } from '../state/scenario/scenario-text.js';
import { TOLD_PARTS } from '../state/scenario/scenario-text.js';
import type { EventEffect } from '../state/scenario/paragraph.js';
import type { Check } from './checking.js';
import { checkSide, fail, failUnknown } from './checking.js';

/** So many of a hundred games can be won. */
const ALL_GAMES = 100;

/**
 * Checks what a scenario tells people: each text must belong to a thing that there is, and no more games can be won than are
 * played.
 *
 * @returns nothing; it notes `nothing-of-that-name`, `unknown-side`, `duplicate-id`, `bad-value`
 * @rule 22.0
 * @example checkTexts(check)
 */
export function checkTexts(check: Check): void {
  const { texts = {}, about } = check.scenario;
  const named = namesIn(check.scenario);
  for (const [language, text] of Object.entries(texts)) {
    for (const part of TOLD_PARTS) {
      for (const id of Object.keys(text[part] ?? {})) {
        if (named[part].has(id)) continue;
        const what = { code: 'nothing-of-that-name', field: 'id', rule: '22.0' };
        failUnknown(check, what, id, named[part], `/texts/${language}/${part}/${id}`, { part });
      }
    }
  }
  const balance = about?.balance ?? [];
  balance.forEach(({ side }, i) => {
    checkSide(check, side, `/about/balance/${i}/side`);
    if (balance.findIndex((each) => each.side === side) < i)
      fail(check, 'duplicate-id', { id: side }, `/about/balance/${i}/side`);
  });
  const won = balance.reduce((sum, { wins }) => sum + wins, 0);
  if (won > ALL_GAMES) fail(check, 'bad-value', { expected: `<=${ALL_GAMES}`, received: won }, '/about/balance');
}

/**
 * Checks the handicaps of a scenario: their ids are different, and each of them gives a side something.
 *
 * @returns nothing; it notes `duplicate-id`, `unknown-side`, `missing`
 * @rule 22.0
 * @example checkHandicaps(check)
 */
export function checkHandicaps(check: Check): void {
  const { handicaps = [] } = check.scenario;
  handicaps.forEach(({ id, side, morale, points }, h) => {
    const path = `/handicaps/${h}`;
    if (handicaps.findIndex((each) => each.id === id) < h) fail(check, 'duplicate-id', { id }, `${path}/id`);
    checkSide(check, side, `${path}/side`);
    if (morale === undefined && points === undefined)
      fail(check, 'missing', { field: 'morale' }, `${path}/morale`, '22.0');
  });
}

/** The ids of the things of a scenario that may have a text. */
function namesIn(scenario: Scenario): Readonly<Record<ToldPart, ReadonlySet<string>>> {
  const { sides, events, turnEvents = [], paragraphs = [], tasks = [], victory } = scenario;
  const ids = (list: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(list.map(({ id }) => id));
  const effects = [...events, ...turnEvents, ...paragraphs].flatMap((each) => each.effects);
  return {
    sides: ids(sides),
    forces: ids(sides.flatMap(({ forces }) => forces)),
    works: ids(sides.flatMap(({ works = [] }) => works)),
    artillery: ids(sides.flatMap(({ artillery = [] }) => artillery)),
    events: ids([...events, ...turnEvents]),
    paragraphs: ids(paragraphs),
    tasks: ids(tasks),
    facts: new Set([
      ...scenario.specialRules.flatMap((rule) => (rule.tag === 'rolledEntryEdge' ? [rule.fact] : [])),
      ...effects.flatMap((effect) => (effect.kind === 'settle' ? [effect.fact] : [])),
    ]),
    outcomes: new Set([...ids([...victory.outcomes, victory.otherwise]), ...endsIn(effects)]),
  };
}

/** The names that events give to the end of the game. */
function endsIn(effects: readonly EventEffect[]): readonly string[] {
  return effects.flatMap((effect) => (effect.kind === 'end' ? [effect.condition] : []));
}
