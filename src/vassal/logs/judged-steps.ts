import type { Mistake, Problem } from '../../facade/index.js';
import { sumsIn } from '../../facade/written/told/sums-of-events.js';
import { problem } from '../../kernel/basis/result.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Event, GameState, Position, World } from '../../state/index.js';
import type { Locale } from '../../text/index.js';
import { explain, namesOf } from '../../text/index.js';
import type { VassalLog } from '../files/log.js';
import type { Log, Stretch } from './ways.js';
import type { JudgedStep } from './judged.js';
import type { WrongStretch } from './wrong-stretch.js';

/**
 * The deeds of a log as they are told: each with its dice and sums, its mistakes, what is worth a look. Steps of which nothing is seen
 * stand between them.
 *
 * @param locale the language of the sentences; without it there are none
 * @example judgedSteps(log, read, stretches, english)[0]?.verdict // 'right'
 */
export function judgedSteps(
  { bench: { world }, deeds, tableAt }: Log,
  { steps }: VassalLog,
  stretches: readonly (Stretch | WrongStretch)[],
  locale: Locale | undefined,
): readonly JudgedStep[] {
  const judged: JudgedStep[] = [];
  const chatOf = (first: number, last: number): readonly string[] =>
    steps.slice(first, last + 1).flatMap(({ chat }) => chat);
  let next = 0;
  const unseenTo = (end: number): void => {
    for (; next < end; next++) {
      judged.push({
        first: next,
        last: next,
        verdict: 'unseen',
        chat: chatOf(next, next),
        dice: [],
        sums: [],
        taken: [],
        readings: 0,
        mistakes: [],
        notices: [],
        words: [],
        position: tableAt(next).position,
      });
    }
  };
  let control = '';
  for (const stretch of stretches) {
    const { first, last, way, readings, isBehind, windows } = stretch;
    if (first < 0) continue;
    unseenTo(first);
    const wrong = 'mistakes' in stretch ? stretch : undefined;
    const deed = deeds.slice(first, last + 1);
    const events = way.taken.flatMap(({ applied }) => applied.events) as readonly Event[];
    const by = wrong?.by ?? doer(stretch);
    const { position } = tableAt(last);
    const mistakes = [
      ...(wrong?.mistakes ?? []),
      ...(wrong?.isKept === true
        ? []
        : deed.flatMap(({ typed }) => typed).map(({ text }) => [problem('dice-typed', { text }, '5.0')])),
    ].map((problems): Mistake =>
      mistakeOf(world, stretch, wrong?.at ?? first, problems, by ?? world.sides[0], wrong?.isKept !== false, locale),
    );
    const rules = controlOf(way.after.game.position.control);
    const isOther = rules !== controlOf(position.control) && rules !== control;
    control = rules;
    judged.push({
      first,
      last,
      verdict: mistakes.length > 0 ? 'wrong' : 'right',
      ...(by === undefined ? {} : { by }),
      chat: chatOf(first, last),
      dice: deed.flatMap(({ dice }) => dice),
      sums: sumsIn(events).map((ledgers) => ledgers.map(wholeTotal)),
      taken: way.taken,
      readings,
      mistakes,
      notices: [
        ...windows.map(({ by: side, at }) => problem('window-unused', { side, at }, '5.3')),
        ...(isBehind ? [problem('track-behind', trackParams(way.after.game), '2.0')] : []),
        ...(isOther ? controlNotShown(way.after.game.position.control, position.control) : []),
        ...(readings > 1 ? [problem('several-readings', { count: readings })] : []),
      ],
      words: locale === undefined ? [] : wordsOf(world, way.taken, locale),
      position,
    });
    next = last + 1;
  }
  unseenTo(steps.length);
  return judged;
}

function trackParams({ position: { turn, phase } }: GameState): Problem['params'] {
  return { turn, phase };
}

function controlOf(control: Position['control']): string {
  return control.map(({ at, side }) => `${at} ${side}`).join(', ');
}

/** The hexes that each side controls by the rules and that the table does not show as its own. */
function controlNotShown(rules: Position['control'], table: Position['control']): readonly Problem[] {
  const hidden = rules.filter(({ at, side }) => !table.some((shown) => shown.at === at && shown.side === side));
  const sides = [...new Set(hidden.map(({ side }) => side))];
  if (sides.length === 0) return [problem('control-not-shown', {}, '12.0')];
  return sides.map((side) => {
    const at = hidden.filter((each) => each.side === side).map((each) => each.at);
    return problem('control-not-shown', { side, at }, '12.0');
  });
}

/** Whose deed it is: who has done something that is seen. */
function doer({ way: { taken } }: Stretch): string | undefined {
  return ([...taken].reverse().find(({ implied, action }) => !implied && action.kind !== 'answer') ?? taken.at(-1))?.by;
}

function mistakeOf(
  world: World,
  { way, before }: Stretch,
  step: number,
  problems: readonly Problem[],
  by: string,
  isKept: boolean,
  locale: Locale | undefined,
): Mistake {
  const [decides = problem('not-explained', {})] = problems;
  const names = namesOf({
    world,
    position:
      way.after.game.position.counters.length < before.game.position.counters.length
        ? before.game.position
        : way.after.game.position,
  });
  const { code, params, rule } = decides;
  return {
    step,
    by,
    problem: decides,
    problems,
    then: isKept ? 'kept' : 'overridden',
    ...(locale === undefined ? {} : { sentence: explain(problem(code, params, rule), locale, names) }),
  };
}

/** The actions in words. Who lets a window of Opportunity Fire go by and then passes is told of once. */
function wordsOf(world: World, taken: Stretch['way']['taken'], locale: Locale): readonly string[] {
  return taken.flatMap(({ action, by, applied }, i) => {
    const next = taken[i + 1];
    const isTwice = action.kind === 'pass' && next?.action.kind === 'pass' && next.by === by;
    if (action.kind === 'override' || isTwice) return [];
    const names = namesOf({ world, position: applied.state.position });
    return [`${names.nameOf(by)}: ${explain(action, locale, names)}`];
  });
}
