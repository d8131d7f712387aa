import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../src/text/en/index.js';
import { scenes } from '../redteam/frames.js';
import { tellMoments } from './made.js';
import { tellPacks } from './made-packs.js';
import { tellRefusals } from './made-refusals.js';
import { collector, SECTIONS, tellScenes, untold } from './told.js';
import { MADE_ELSEWHERE, NOT_MADE, UNTOLD } from './untold.js';

/* One sentence for every template, from random games, orders that are bent, and the situations of other tests. */

/** So many templates were listed when the list was made. */
const MOST = 672;

/** What a text leaves open, or writes as a program does. */
const UNFINISHED = /[{}<>]|undefined|NaN|\[object|(?:^|[^?])\?(?:$|[^?])/;

/** From one location or counter to another, as the notation writes it: `us.2-5-4.1>J3`. */
const NOTATION = /(?<![<\w])[\w./-]+>[\w/]+/g;

describe('the sentences of random games and bent orders', () => {
  const all = collector();
  const listed = new Set([...Object.values(UNTOLD).flat(), ...MADE_ELSEWHERE, ...NOT_MADE]);

  beforeAll(() => {
    tellScenes(all, scenes(4, 16), 90, 'told');
    tellMoments(all);
    tellPacks(all);
    tellRefusals(all);
  }, 600_000);

  it('reach every template but those that are listed', () => {
    const open = SECTIONS.flatMap((section) => untold(all.found, section).map((key) => `${section}.${key}`));
    expect(open.filter((key) => !listed.has(key))).toEqual([]);
  });

  it('have no hole, and no sign of a program', () => {
    // A number that is none is told as it is.
    const told = [...all.found.sentences].filter(([key]) => key !== 'problems.not-integer');
    const unfinished = told.filter(([, text]) => UNFINISHED.test(text.replaceAll(NOTATION, '')));
    expect(unfinished).toEqual([]);
  });

  it('have no number without a unit: docs/codes.md', () => {
    const page = readFileSync('docs/codes.md', 'utf8');
    const told = new Set(
      [...page.matchAll(/^\| `([^`]+)` *\| `([^`]+)`/gm)].map(([, code, name]) => `${code} ${name}`),
    );
    expect([...all.found.numbers].filter((number) => !told.has(number))).toEqual([]);
  });
});

describe('a template that is listed', () => {
  it.each(Object.entries(UNTOLD))('is named by its test: %s', (file, templates) => {
    const text = readFileSync(file, 'utf8');
    const named = (key: string): boolean =>
      key.split('.').some((part) => text.includes(`'${part}'`) || text.includes(`"${part}"`));
    expect(templates.filter((key) => !named(key.slice(key.indexOf('.') + 1)))).toEqual([]);
  });

  it('exists, is listed once, and has no more beside it than there were', () => {
    const all = [...Object.values(UNTOLD).flat(), ...MADE_ELSEWHERE, ...NOT_MADE];
    const known = SECTIONS.flatMap((section) => Object.keys(english[section]).map((key) => `${section}.${key}`));
    expect(all.filter((key) => !known.includes(key))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(MOST);
  });
});
