import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenes } from '../redteam/frames.js';
import { collector, SECTIONS, tellScenes, untold } from './told.js';

describe('x', () => {
  it('y', () => {
    const all = collector();
    const t = Date.now();
    tellScenes(all, scenes(2, 3), 90, 'told');
    console.log('ms', Date.now() - t);
    writeFileSync('/tmp/told.json', JSON.stringify({ s: [...all.found.sentences], n: [...all.found.numbers] }));
    for (const s of SECTIONS) console.log(s, untold(all.found, s).length, untold(all.found, s).join(' '));
    expect(1).toBe(1);
  }, 600000);
});
