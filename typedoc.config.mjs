import { entries } from './scripts/entries.mjs';

/** @type {Partial<import('typedoc').TypeDocOptions>} */
export default {
  entryPoints: Object.values(entries()),
  out: 'docs/reference',
  name: 'hexarbiter',
  readme: 'README.md',
  tsconfig: 'tsconfig.json',
  excludeInternal: true,
  sourceLinkExternal: false,
  disableSources: true,
  blockTags: [
    '@rule',
    '@example',
    '@param',
    '@returns',
    '@remarks',
    '@see',
    '@throws',
    '@defaultValue',
    '@deprecated',
    '@typeParam',
    '@template',
  ],
  validation: { notExported: false, invalidLink: true, notDocumented: false },
};
