import { describe, expect, it } from 'vitest';
import { aboard, impulse, lay } from './phases/table.js';
import { drawn, gameOf, situation, worldWith } from './world.js';

const vehicle = { kind: 'vehicle', mf: 12, movement: 'tracked', morale: 6 } as const;

describe('the worlds of the tests', () => {
  const world = worldWith({
    map: drawn({ hexes: [{ hex: 'F3', terrain: 'brush' }] }),
    types: [
      { ...vehicle, nation: 'us', id: 'us.sherman', passengers: { inside: 0, outside: 2 } },
      { ...vehicle, nation: 'de', id: 'de.panzer' },
    ],
  });
  const closed = { facing: 2, turret: 3, buttoned: true, shaken: true, markers: ['moved'] } as const;
  const markers = [{ kind: 'wreck', at: 'F3', type: 'de.panzer' }] as const;

  it('have the same game of a scene that is laid as of a situation that is written down', () => {
    const laid = lay(world, {
      units: [
        ['us.sherman.1', 'E3', closed],
        ['us.2-5-4.1', aboard('us.sherman.1', 'outside')],
      ],
      held: [['us.bar.1', 'us.2-5-4.1']],
      markers,
      frames: [impulse('us')],
      position: { phase: 'operations' },
    });
    const written = situation(world, {
      units: [
        { type: 'us.sherman', at: 'E3', ...closed },
        { type: 'us.2-5-4', at: 'on:us.sherman.1', weapons: [{ type: 'us.bar' }] },
      ],
      markers,
      control: [],
      turn: 2,
      impulse: { by: 'us' },
    });
    expect(gameOf(laid)).toEqual(written);
  });

  it('have no passengers of a vehicle that is not there', () => {
    expect(() => lay(world, { units: [['us.2-5-4.1', aboard('us.sherman.1')]] })).toThrow('in no vehicle');
  });
});
