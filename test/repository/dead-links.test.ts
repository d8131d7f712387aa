import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { deadLinks } from '../../scripts/site/dead-links.mjs';

const site = mkdtempSync(path.join(tmpdir(), 'hexarbiter-site-'));
afterAll(() => rmSync(site, { recursive: true, force: true }));
mkdirSync(path.join(site, 'guide'));
writeFileSync(
  path.join(site, 'index.html'),
  '<h1 id="top">Top</h1><a class="x" href="guide/a.html#one">a</a><a href="#top">up</a><a href="https://a.example/">out</a>' +
    '<a href="guide/b.html">b</a><img src="guide/picture.svg" alt=""/>',
);
writeFileSync(
  path.join(site, 'guide', 'a.html'),
  '<h2 id="one">One</h2><a href="../index.html#bottom">x</a><a href="../guide">folder</a><a href="../../out.html">over</a>',
);

describe('the links of a site', () => {
  it('are followed to files and to places in them, and links to other sites are not', () => {
    expect(deadLinks(site)).toEqual({
      pages: 2,
      links: 7,
      dead: [
        'guide/a.html: ../index.html#bottom: the page has no such place',
        'guide/a.html: ../guide: the folder has no page',
        'guide/a.html: ../../out.html: there is no such file',
        'index.html: guide/b.html: there is no such file',
        'index.html: guide/picture.svg: there is no such file',
      ],
    });
  });
});
