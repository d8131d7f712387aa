import { describe, expect } from 'vitest';
import type { FireMarker, LhyEvent } from '../../../src/lhy/index.js';
import { explainEvents, lhyEventsFor } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { resolveFire } from '../../../src/lhy/fire/index.js';
import { rule } from '../../rule.js';
import { play } from '../run.js';
import { gameOf, table } from '../table.js';

const marker = (id: string, value: number, more: Partial<FireMarker> = {}): FireMarker => ({
  id,
  kind: 'smallArms',
  by: 'blue',
  hex: 'E5',
  value,
  terms: [],
  segment: 1,
  ...more,
});
const units = {
  r: { type: 'red.squad', at: 'E5' },
  lead: { type: 'red.leader', at: 'E5' },
  tank: { type: 'red.tank', at: 'E4' },
} as const;

describe('the resolution of fire is told', () => {
  rule('13.1', 'die by die with the value of its marker, and the highest against the Cohesion of the unit', () => {
    const scene = table({ units, position: { phase: 'fireResolution', fire: [marker('f1', -2), marker('f2', 1)] } });
    const { events } = play(scene, resolveFire, ['fire E5 3', 'fire E5 8', 'check lead 1']);
    expect(explainEvents(events, english).split('\n').slice(0, 3)).toEqual([
      'Fire on E5: 3 + -2 = 1. [13.1]',
      'Fire on E5: 8 + 1 = 9. [13.1]',
      'r is compared: 9 + -1 = 8, against Cohesion 7: is Disrupted. [13.1]',
    ]);
  });

  rule('13.2', 'and of anti-tank fire against the armour that it meets', () => {
    const { hex: _hex, ...shot } = marker('f1', 1, { kind: 'antiTank', unit: 'tank' });
    const scene = table({ units, position: { phase: 'fireResolution', fire: [shot] } });
    const { events } = play(scene, resolveFire, ['antiTank tank 3']);
    const armour = scene.world.counters.get('red.tank')?.armour ?? 0;
    expect(explainEvents(events, english).split('\n').slice(0, 2)).toEqual([
      'Fire on tank: 3 + 1 = 4. [13.2]',
      `tank is hit with 4, against armour ${armour}: no effect. [13.2]`,
    ]);
  });

  rule('4.3', 'of concealed enemies the dice alone', () => {
    const hidden = {
      ...units,
      r: { ...units.r, marks: ['concealed'] },
      lead: { ...units.lead, marks: ['concealed'] },
    } as const;
    const scene = table({ units: hidden, position: { phase: 'fireResolution', fire: [marker('f1', 1)] } });
    const { events } = play(scene, resolveFire, ['fire E5 8', 'check lead 1']);
    const told = lhyEventsFor(scene.world, gameOf(scene), events, 'blue') as readonly LhyEvent[];
    expect(told.flatMap((event) => (event.kind === 'summed' ? [[event.sum, event.params]] : []))).toEqual([
      ['marker', { marker: 'f1', die: 8, value: 1, total: 9 }],
      ['check', { die: 1 }],
    ]);
  });
});
