import { describe, expect, it } from 'vitest';
import { roles } from '../../../src/facade/record/roles.js';
import type { Frame, Scene } from '../../../src/state/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { situation } from '../../world.js';

const world = worldOf('training');
const game = situation(world, {
  units: [
    { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.bar' }] },
    { type: 'us.tom', at: 'I5' },
    { type: 'us.m4a1', id: 'us.m4a1.1', at: 'I4', facing: 1 },
    { type: 'us.darius', at: 'in:us.m4a1.1' },
    { type: 'de.1-6-4', at: 'J3' },
    { type: 'us.medrow', at: 'eliminated' },
  ],
  impulse: { by: 'us' },
});
const scene: Scene = { world, position: game.position, frames: game.frames };
const SQUAD = 'us.2-5-4.1';

const of = (kind: string, thing: string, frame?: object): unknown =>
  roles(frame === undefined ? scene : { ...scene, frames: [...scene.frames, frame as Frame] }, kind, thing);

describe('the parts that a counter can take', () => {
  rule('5.0', 'in fire are first that it fires, from where it stands, with the weapon in its hands', () => {
    const from = { kind: 'fire', from: 'I5' };
    const [first] = of('fire', SQUAD) as readonly object[];
    expect(first).toEqual({ ...from, units: [SQUAD], open: ['units'] });
    expect(of('fire', SQUAD)).toContainEqual({ kind: 'fire', target: 'I5' });
    expect(of('fire', 'us.bar.1')).toContainEqual({ ...from, weapons: ['us.bar.1'], open: ['weapons'] });
  });

  rule('14.0', 'with a weapon in its hands are those of the weapon too', () => {
    const shoot = of('shoot', SQUAD) as readonly object[];
    expect(shoot[0]).toEqual({ kind: 'shoot', from: 'I5', weapon: SQUAD });
    expect(shoot[1]).toEqual({ kind: 'shoot', from: 'I5', weapon: 'us.bar.1' });
  });

  rule('10.1.1', 'in a spotting attempt are that it spots, and that it stands in the target', () => {
    expect(of('spot', SQUAD)).toEqual([
      { kind: 'spot', unit: SQUAD },
      { kind: 'spot', target: 'I5' },
    ]);
    expect(of('spot', 'de.1-6-4.1')).toContainEqual({ kind: 'spot', target: 'J3' });
  });

  rule('16.0', 'begin where the vehicle is that carries it', () => {
    expect(of('name', 'us.darius.1')).toEqual([{ kind: 'name', at: 'I4' }]);
    expect(of('name', 'us.bar.1')).toEqual([{ kind: 'name', at: 'I5' }]);
    expect(of('name', 'us.medrow.1')).toEqual([]);
  });

  rule('8.0', 'in a Melee name the place in which it stays', () => {
    expect(of('withdraw', SQUAD)).toEqual([{ kind: 'withdraw', at: 'I5', units: [SQUAD], open: ['units'] }]);
  });

  it('are none in what a weapon cannot do: it is no unit', () => {
    expect(of('heal', 'us.bar.1')).toEqual([]);
    expect(of('rally', 'us.bar.1')).toEqual([]);
    expect(of('take', 'us.bar.1')).toEqual([{ kind: 'take', weapon: 'us.bar.1' }]);
  });

  rule('6.0', 'in the steps of a move are those of the units that the frame is about', () => {
    const move = { kind: 'move', by: 'us', movers: [{ unit: SQUAD }], halted: [], step: 'ready', steps: 0 };
    expect(of('stop', SQUAD, move)).toEqual([{ kind: 'stop' }]);
    expect(of('stop', 'us.tom.1', move)).toEqual([]);
    expect(of('done', SQUAD, move)).toEqual([]);
    // An impulse is about nobody in particular.
    expect(of('stop', SQUAD)).toEqual([]);
    const frames: readonly object[] = [
      { kind: 'closeAssault', by: 'us', at: 'I5', units: [SQUAD], done: [], entered: [] },
      { kind: 'airstrike', aircraft: SQUAD, then: 'us' },
      { kind: 'spottingRound', caller: SQUAD, artillery: 'mortars', at: 'J3' },
      { kind: 'retreat', unit: SQUAD, from: 'I5', firer: 'J3' },
      { kind: 'displacement', unit: SQUAD, options: [] },
      { kind: 'aim', unit: SQUAD },
    ];
    for (const frame of frames) expect([frame, of('abort', SQUAD, frame)]).toEqual([frame, [{ kind: 'abort' }]]);
    for (const frame of frames) expect(of('abort', 'us.tom.1', frame)).toEqual([]);
  });
});

describe('the parts that a place can take', () => {
  rule('1.4', 'are those of the place itself, then those of all who stand there; each once', () => {
    const here = of('name', 'I5') as readonly object[];
    expect(here).toEqual([{ kind: 'name', at: 'I5' }]);
    expect(of('name', 'i05')).toEqual(here);
    expect(of('spot', 'J3')).toEqual([
      { kind: 'spot', target: 'J3' },
      { kind: 'spot', unit: 'de.1-6-4.1' },
    ]);
    expect(of('spot', 'I5')).toContainEqual({ kind: 'spot', unit: 'us.tom.1' });
  });

  it('are none of a name that is nothing on the table', () => {
    for (const name of ['Z99', '', 'us.nobody.1', 'I5/attic/x']) expect(of('done', name)).toEqual([]);
    expect(of('spot', 'Z99')).toEqual([]);
  });
});
