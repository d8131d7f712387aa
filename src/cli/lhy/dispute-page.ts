import { view } from '../../engine/index.js';
import type { View } from '../../engine/index.js';
import type { Lhy, LhyLocale, LhyWorld } from '../../lhy/index.js';
import { RULINGS, namesIn, renderGame } from '../../lhy/index.js';
import { printedName } from '../../speech/fill.js';
import { phrase } from '../files/language.js';
import type { Part } from '../judge/page.js';
import { pageWith } from '../judge/page.js';
import { version } from '../terminal/version.js';
import type { LhyDispute } from './dispute.js';
import type { LhyJudgement } from './judge-report.js';
import { mistakeNotesOf, partsOfLhy } from './judge-report.js';

/**
 * The picture of a dispute of the second game: the table as the side that acts sees it, the hexes and units that the action names, and the verdict.
 *
 * @example pictureOf(dispute, judgement, locale).startsWith('<svg') // true
 */
export function pictureOf(
  { world, state, by, question }: LhyDispute,
  judgement: LhyJudgement,
  locale: LhyLocale,
): string {
  const { verdict, deciding, action } = judgement;
  const eyes = view(world, state, by ?? deciding ?? world.sides[0]);
  const said = verdict === undefined ? [] : [phrase(verdict, {}, { locale })];
  const caption = [...(question === undefined ? [] : [question]), ...said];
  const names = namesIn(world);
  const tips = Object.fromEntries(
    Object.keys(eyes.position.units).map((id) => [id, printedName(names.nameOf(id) ?? id, locale)]),
  );
  return renderGame(world, eyes, { caption, highlight: namedIn(world, eyes, action), tips });
}

/** The hexes of the map and the units of a view that an action names. */
function namedIn({ map }: LhyWorld, { position }: View<Lhy>, action: unknown): readonly string[] {
  if (typeof action !== 'object' || action === null) return [];
  const values: readonly unknown[] = Object.values(action).flat();
  return values.filter(
    (each): each is string => typeof each === 'string' && (map.names.has(each) || Object.hasOwn(position.units, each)),
  );
}

/**
 * The whole report of a dispute of the second game as one page. It needs nothing from elsewhere, and every word of the table is escaped.
 *
 * @param locale the language of its words
 * @param compared the rulings by several rulesets in words, where they were asked for
 * @example pageOf(dispute, judgement, locale).startsWith('<!DOCTYPE html>') // true
 */
export function pageOf(dispute: LhyDispute, judgement: LhyJudgement, locale: LhyLocale, compared = ''): string {
  const { world, state, question } = dispute;
  const voice = { locale };
  const scenario = world.mission.title;
  return pageWith({
    language: locale.id,
    title: phrase('pageTitle', { scenario, question: question ?? phrase('aRuling', {}, voice) }, voice),
    heading: phrase('pageHeading', { scenario, turn: state.position.turn }, voice),
    picture: pictureOf(dispute, judgement, locale),
    parts: partsIn(dispute, judgement, locale, compared),
  });
}

function partsIn(dispute: LhyDispute, judgement: LhyJudgement, locale: LhyLocale, compared: string): readonly Part[] {
  const { world, question } = dispute;
  const voice = { locale };
  const told = partsOfLhy(dispute, judgement, locale);
  const title = (part: string): string => phrase(`part${part}`, {}, voice);
  const { verdict } = judgement;
  const answers: Readonly<Record<string, string>> = { ...world.rulings.switches };
  const changed = RULINGS.filter(({ name, values }) => answers[name] !== values[0]).map(({ name }) =>
    phrase('answerIs', { name, value: answers[name] ?? '' }, voice),
  );
  const ruleset = phrase('ruleset', { ruleset: '3.1' }, voice);
  const notes = mistakeNotesOf(judgement.mistakes, namesIn(world), locale);
  return [
    {
      id: 'question',
      title: title('Question'),
      text: lines([question ?? '', verdict === undefined ? '' : told.action]),
    },
    {
      id: 'verdict',
      title: title('Verdict'),
      text: verdict === undefined ? '' : [phrase(verdict, {}, voice), ...told.reasons].join('\n'),
    },
    { id: 'sums', title: title('Sums'), text: told.sums },
    { id: 'dice', title: title('Dice'), text: lines([told.dice, told.wholeTable]) },
    { id: 'odds', title: title('Odds'), text: told.odds },
    { id: 'follows', title: title('Follows'), text: lines([told.setOff, told.due]) },
    { id: 'readings', title: title('Readings'), text: told.readings },
    { id: 'rulesets', title: title('Rulesets'), text: [ruleset, ...changed, ...notes].join('\n') },
    { id: 'compared', title: title('Compared'), text: compared },
    {
      id: 'file',
      title: title('File'),
      text: phrase('fileLine', { version: version(), step: judgement.step, digest: judgement.digest }, voice),
    },
  ];
}

function lines(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n');
}
