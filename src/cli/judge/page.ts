/** A part of a page that tells a ruling. */
export interface Part {
  readonly id: string;
  readonly title: string;
  /** Lines of text; those that begin with blanks stand under the line before. */
  readonly text: string;
}

/** What stands in a page. */
export interface PageContent {
  /** The language, as `de`. */
  readonly language: string;
  readonly title: string;
  readonly heading: string;
  /** An SVG. */
  readonly picture: string;
  /** Those without text are left out; the picture stands behind the first. */
  readonly parts: readonly Part[];
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
 * A page that tells a ruling. It needs nothing from elsewhere, and every word of the table is escaped.
 *
 * @example pageWith(content).startsWith('<!DOCTYPE html>') // true
 */
export function pageWith({ language, title, heading, picture, parts }: PageContent): string {
  const shown = parts.filter(({ text }) => text.trim() !== '');
  return [
    '<!DOCTYPE html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width" />',
    `<title>${escaped(title)}</title>`,
    `<style>${PAGE_STYLE}</style>`,
    '</head>',
    '<body>',
    `<h1>${escaped(heading)}</h1>`,
    ...shown.slice(0, 1).map(sectionOf),
    `<section id="picture">\n${picture}\n</section>`,
    ...shown.slice(1).map(sectionOf),
    '</body>',
    '</html>',
    '',
  ].join('\n');
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
