import { describe, expect, it } from 'vitest';
import { dropAtDawn } from '../drop-at-dawn.js';
import { playout } from '../playout.js';
import { tellGame } from '../secrets.js';

/* Whole games with a landing, each side at random. */

describe('games with a landing', () => {
  const landed = new Set<string>();
  for (let game = 0; game < 24; game++)
    it(`is played to its end: game ${game}`, () => {
      const world = dropAtDawn();
      let last;
      for (const step of playout(world, `drop ${game}`)) {
        last = step.state;
        for (const event of step.events) landed.add(event.kind === 'summed' ? event.sum : event.kind);
      }
      expect(last?.position.result).toBeDefined();
    });

  it('both sides are told what they may know', () => {
    for (let game = 0; game < 4; game++) expect(tellGame(dropAtDawn(), `told ${game}`, 1500)).toBeGreaterThan(50);
  });

  it('everything that may become of a landing has come about', () => {
    for (const kind of [
      'stickPlanned',
      'stickDropped',
      'assemblyPlanned',
      'landingHeld',
      'landingBegan',
      'assemblyMarked',
    ])
      expect(landed, kind).toContain(kind);
    for (const sum of ['dispersal', 'landingCheck', 'landingRough', 'gliderCourse', 'gliderCrash'])
      expect(landed, sum).toContain(sum);
  });
});
