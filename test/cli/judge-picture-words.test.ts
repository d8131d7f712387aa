import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { file, hexarbiter } from './program.js';

/* The page of a ruling in German: its picture too. */

const blocked = {
  scenario: 'armour',
  setup: {
    turn: 2,
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'K0' },
      { type: 'de.pz4h', at: 'K4', facing: 3, buttoned: true },
    ],
  },
  action: 'us: K0 fires at K4',
};

test('the legend of the picture in a German page is German', () => {
  const page = file('picture-words.html', '');
  hexarbiter('judge', file('picture-words.json', JSON.stringify(blocked)), '--language', 'de', '--html', page);
  const html = readFileSync(page, 'utf8');
  for (const word of ['blockiert', 'Zielfeld', 'geschlossene Luken']) expect(html).toContain(word);
  for (const word of ['>blocks<', '>blocked<', '>objective<', '>degrades<']) expect(html).not.toContain(word);
});

test('what is told of a counter that is pointed at is German too, in both games', () => {
  const page = file('picture-tips.html', '');
  const tipsOf = (situation: object): readonly string[] => {
    hexarbiter('judge', file('picture-tips.json', JSON.stringify(situation)), '--language', 'de', '--html', page);
    return [...readFileSync(page, 'utf8').matchAll(/<title>([^<]*)</g)].map(([, tip = '']) => tip);
  };
  const units = [...blocked.setup.units, { type: 'de.1-6-4', at: 'K5', markers: ['moved'] }];
  expect(tipsOf({ ...blocked, setup: { ...blocked.setup, units } })).toContain('1-6-4, Bewegt');
  const duel = {
    system: 'lhy',
    setup: { units: [{ id: 'umber.tank-1', at: 'F9' }], activation: { members: ['umber.tank-1'] }, segment: {} },
    action: { kind: 'antiTank', unit: 'umber.tank-1', target: 'slate.tank-1' },
  };
  expect(tipsOf(duel)).toContain('Umber-Panzer 1');
});
