import { changesOf } from '../../editions/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { phrase } from '../files/language.js';
import { version } from '../terminal/version.js';
import { pictureOf } from './dispute-picture.js';
import type { Dispute } from './dispute.js';
import { partsOfJudgement, voiceOf } from './judge-report.js';
import type { Judgement } from './judgement.js';

/** A part of the page. */
interface Part {
  readonly id: string;
  readonly title: string;
  /** Lines of text; those that begin with blanks stand under the line before. */
  readonly text: string;
}

/** The look of a page that tells a ruling. */
export const PAGE_STYLE: string = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}',
  'h1{font-size:1.5rem}h2{font-size:1.1rem;margin:1.5rem 0 .3rem}',
  'pre{white-space:pre-wrap;margin:0;font:inherit}',
  'svg{max-width:100%;height:auto}',
  '@media print{body{margin:0}section{break-inside:avoid}}',
].join('\n');

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
  const parts = partsIn(dispute, judgement, compared, voice).filter(({ text }) => text.trim() !== '');
  const { turn } = state.position;
  return [
    '<!DOCTYPE html>',
    `<html lang="${locale.id}">`,
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width" />',
    `<title>${escaped(title)}</title>`,
    `<style>${PAGE_STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(phrase('pageHeading', { scenario, turn }, voice))}</h1>`,
    ...parts.slice(0, 1).map(sectionOf),
    `<section id="picture">\n${pictureOf(dispute, judgement, locale)}\n</section>`,
    ...parts.slice(1).map(sectionOf),
    '</body>',
    '</html>',
    '',
  ].join('\n');
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

function sectionOf({ id, title, text }: Part): string {
  return `<section id="${id}">\n<h2>${title}</h2>\n<pre>${escaped(text.replace(/^\n+|\n+$/g, ''))}</pre>\n</section>`;
}

/** Characters that no page may have, even escaped. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/**
 * A text as it stands in a page.
 *
 * @example escaped('<b>') // '&lt;b&gt;'
 */
export function escaped(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
