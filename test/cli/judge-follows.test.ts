import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { file, hexarbiter, hexarbiterJson, newFile } from './program.js';

/* What follows of an action stands in its ruling: in the text, in the JSON and in the page. */

const situation = file(
  'mined.json',
  JSON.stringify({
    scenario: 'training',
    setup: {
      turn: 2,
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'H4' },
      ],
      markers: [{ kind: 'mines', at: 'I4', fp: 2, side: 'de' }],
      impulse: { by: 'us', named: ['I5'] },
    },
    then: [{ kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: ['move'] }],
    action: { kind: 'enter', to: 'I4' },
  }),
);

describe('a ruling on an action that is answered', () => {
  it('tells the Mines that it sets off, and the fire that is due then', () => {
    const { code, out, err } = hexarbiter('judge', situation);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(
      [
        'sets off',
        '  Mines: it beats its target 13/18 (72.2 %)',
        '    Against 2-5-4: Mines 2 [21.4] against 0 [21.4].',
        '    For Mines the own dice with 2 must beat the other dice with 0.',
        '',
        'due then',
        '  Germany: 1-6-4 fires from H4 at I4.',
        '',
      ].join('\n'),
    );
    expect(out).toContain('    2-5-4: Shaken 115/216 (53.2 %), a loss 5/54 (9.3 %)\n');
  });

  it('has them for machines, and in the page for the file', () => {
    const html = newFile('mined.html');
    const { json } = hexarbiterJson('judge', situation, '--html', html);
    expect(json).toMatchObject({
      setOff: [{ told: 'minesStruck', chance: '13/18', account: { roll: 'mines', target: ['us.2-5-4.1'] } }],
      due: [{ by: 'de', action: { kind: 'fire', from: 'H4' }, harm: [{ unit: 'us.2-5-4.1', shaken: '115/216' }] }],
    });
    const written = readFileSync(html, 'utf8');
    expect(written).toContain(
      '<section id="follows">\n<h2>What follows</h2>\n<pre>sets off\n  Mines: it beats its target',
    );
    expect(hexarbiterJson('judge', situation, '--action', 'stop').json).not.toHaveProperty('setOff');
  });
});
