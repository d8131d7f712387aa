import { describe, expect, it } from 'vitest';
import { ACTION_FIELDS } from '../../src/facade/schemas/shape.js';
import { ruleOf } from '../../src/phases/index.js';
import { english } from '../../src/text/en/index.js';
import { needs } from '../../src/text/en/needs.js';

/* What an action of a kind needs is told where there is none, and no condition says why. */

const TOLD: Readonly<Record<string, string>> = {
  breach: 'needs-barricade',
  callIn: 'needs-artillery',
  deploy: 'needs-claymore',
  detonate: 'needs-claymore-ready',
  give: 'needs-free-hands',
  recombine: 'needs-half-squads',
  heal: 'needs-medic',
  overrun: 'needs-men-ahead',
  mortar: 'needs-mortar-target',
  destroy: 'needs-own-weapon',
  alight: 'needs-passengers',
  rally: 'needs-rallier',
  starshell: 'needs-starshell',
  fire: 'needs-target',
  shoot: 'needs-target',
  spot: 'needs-unspotted-enemy',
  board: 'needs-vehicle-here',
  take: 'needs-weapon-in-reach',
  move: 'nowhere-to-go',
  withdraw: 'nowhere-to-go',
};

describe('what an action needs', () => {
  it('is told by these kinds, each with a section and a text', () => {
    const told = Object.keys(ACTION_FIELDS).flatMap((kind) => {
      const lacking = ruleOf(kind)?.lacking;
      return lacking === undefined ? [] : [[kind, lacking.code] as const];
    });
    expect(Object.fromEntries(told)).toEqual(TOLD);
    expect(told.filter(([, code]) => english.problems[code] === undefined)).toEqual([]);
  });

  it('has no text that no kind tells', () => {
    expect(Object.keys(needs).filter((code) => !Object.values(TOLD).includes(code))).toEqual([]);
  });
});
