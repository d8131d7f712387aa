import { changesOf } from '../../editions/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { phrase } from '../files/language.js';
import { version } from '../terminal/version.js';
import { pictureOf } from './dispute-picture.js';
import type { Dispute } from './dispute.js';
import { partsOfJudgement, voiceOf } from './judge-report.js';
import type { Judgement } from './judgement.js';
import type { Part } from './page.js';
import { pageWith } from './page.js';

/**
 * The whole report of a dispute as one page: the picture, the question, the verdict with its reasons, the sums, the dice and the odds,
 * the readings, the ruleset. It needs nothing from elsewhere, and every word of the table is escaped.
 *
 * @param locale the language of its words
 * @param compared the rulings by several rulesets in words, where they were asked for
 * @example pageOf(dispute, judgement, locale).startsWith('<!DOCTYPE html>') // true
 */
export function pageOf(dispute: Dispute, judgement: Judgement, locale: Locale, compared = ''): string {
  const { world, state, question } = dispute;
  const voice = voiceOf(dispute, locale);
  const scenario = world.scenario.title;
  const title = phrase('pageTitle', { scenario, question: question ?? phrase('aRuling', {}, voice) }, voice);
  return pageWith({
    language: locale.id,
    title,
    heading: phrase('pageHeading', { scenario, turn: state.position.turn }, voice),
    picture: pictureOf(dispute, judgement, locale),
    parts: partsIn(dispute, judgement, compared, voice),
  });
}

function partsIn(dispute: Dispute, judgement: Judgement, compared: string, voice: Voice): readonly Part[] {
  const { world, question } = dispute;
  const told = partsOfJudgement(judgement, voice);
  const title = (part: string): string => phrase(`part${part}`, {}, voice);
  const changed = Object.entries(changesOf(world.ruleset)).map(([name, value]) =>
    phrase('answerIs', { name, value: String(value) }, voice),
  );
  const ruleset = phrase('ruleset', { ruleset: world.ruleset.id }, voice);
  const notices = told.notices === '' ? '' : `\n${told.notices}`;
  return [
    {
      id: 'question',
      title: title('Question'),
      text: [question ?? '', told.action].filter((line) => line !== '').join('\n'),
    },
    { id: 'verdict', title: title('Verdict'), text: told.verdict },
    { id: 'sums', title: title('Sums'), text: told.sums },
    { id: 'dice', title: title('Dice'), text: told.dice },
    { id: 'odds', title: title('Odds'), text: told.odds },
    { id: 'follows', title: title('Follows'), text: told.follows },
    { id: 'readings', title: title('Readings'), text: told.readings },
    { id: 'rulesets', title: title('Rulesets'), text: [ruleset, ...changed].join('\n') + notices },
    { id: 'compared', title: title('Compared'), text: compared },
    {
      id: 'file',
      title: title('File'),
      text: phrase('fileLine', { version: version(), step: judgement.step, digest: judgement.digest }, voice),
    },
  ];
}
