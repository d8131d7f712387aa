import { describe, expect } from 'vitest';
import { abandonVehicle, fireRule, shakeVehicle } from '../../src/combat/index.js';
import { alightRule, enterRule, moveRule, stopRule } from '../../src/movement/index.js';
import { declareContinuous } from '../../src/phases/administration/continuous.js';
import { doneRule } from '../../src/phases/impulse/done.js';
import { endImpulse } from '../../src/phases/impulse/impulse.js';
import { administer } from '../../src/phases/administration/administrative.js';
import { hatchRule } from '../../src/movement/index.js';
import { spotRule } from '../../src/spotting/index.js';
import type { GameProcedure, Status, World } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { acting, settle } from '../movement/ground.js';
import { cavalryWorld } from '../cavalry.js';
import { aboard, act, faults, impulse, lay, legal, play, statusOf } from './table.js';
import type { Laid, Named, Table } from './table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';

const TANK = 'us.m4a1.1';
const PANZER = 'de.pz4h.1';
const moved: Status = { facing: 1, markers: ['moved'] };
const going: Status = { ...moved, continuous: true };

const initiative: readonly Named[] = [
  { purpose: 'initiative', of: 'us', faces: [6] },
  { purpose: 'initiative', of: 'de', faces: [1] },
];

const world = (switches: Readonly<Record<string, string>> = {}): World => worldWith({ map: drawn({}), switches });

function table(units: NonNullable<Laid['units']>, more: Partial<Laid> = {}, on: World = world()): Table {
  return lay(on, {
    units,
    position: { phase: 'operations', passes: 0, ...more.position },
    frames: more.frames ?? [impulse('us')],
  });
}

/** Whom the declaring asks about, one after the other. */
function asked(procedure: GameProcedure<unknown>): readonly string[] {
  const found: string[] = [];
  let step = procedure.next();
  while (step.done !== true) {
    const effect = step.value;
    const ask = effect.effect === 'ask' ? effect.ask : undefined;
    if (ask !== undefined) found.push(ask.of);
    step = procedure.next(ask === undefined ? undefined : { kind: 'choice', choice: 'halt' });
  }
  return found;
}

describe('Continuous Movement', () => {
  rule(
    '15.5',
    'may be declared for Good Order vehicles marked Moved or Assault Move, in the Administrative Phase',
    () => {
      const at = table([
        [TANK, 'E5', moved],
        ['us.m4a1.2', 'E6', { markers: ['assaultMove', 'fired'] }],
        ['us.m4a1.3', 'E7', { markers: ['fired'] }],
        ['us.m4a1.4', 'F5', { markers: ['moved'], shaken: true }],
        ['us.m4a1.5', 'F6', { markers: ['moved'], immobilized: true }],
        ['us.m4a1.6', 'F7', { abandoned: true }],
        ['us.2-5-4.1', 'G5', { markers: ['moved'] }],
      ]);
      expect(asked(declareContinuous(at))).toEqual([TANK, 'us.m4a1.2']);
    },
  );

  rule('15.5', 'leaves the marker on whom it is declared for, and takes the rest', () => {
    const at = table([
      [TANK, 'E5', moved],
      ['us.m4a1.2', 'E6', { facing: 1, markers: ['assaultMove', 'fired'] }],
    ]);
    play(at, administer(at), initiative, { continuousMovement: 'goOn' });
    expect(statusOf(at, TANK)).toEqual(going);
    expect(statusOf(at, 'us.m4a1.2')).toEqual({ facing: 1, markers: ['assaultMove'], continuous: true });
    const halted = table([[TANK, 'E5', moved]]);
    play(halted, administer(halted), initiative, { continuousMovement: 'halt' });
    expect(statusOf(halted, TANK)).toEqual({ facing: 1 });
  });

  rule('15.5', 'is declared first by the side with the initiative, by the switch last', () => {
    const units = [
      [TANK, 'E5', moved],
      [PANZER, 'H5', moved],
    ] as const;
    const first = table(units);
    expect(asked(declareContinuous(first))).toEqual([PANZER, TANK]);
    const last = table(units, {}, world({ continuousMovementOrder: 'initiativeLast' }));
    expect(asked(declareContinuous(last))).toEqual([TANK, PANZER]);
  });

  rule('15.5', 'is not declared after the last turn, nor twice for who did not move on', () => {
    const over = table([[TANK, 'E5', moved]], { position: { turn: world().scenario.turns } });
    expect(asked(declareContinuous(over))).toEqual([]);
    const idle = table([[TANK, 'E5', going]]);
    play(idle, declareContinuous(idle));
    expect(statusOf(idle, TANK)).toEqual({ facing: 1 });
  });

  rule('15.5', 'goes on in either way to move, and must lead into a hex', () => {
    for (const [mode, marker] of [
      ['move', 'moved'],
      ['assaultMove', 'assaultMove'],
    ] as const) {
      const at = table([[TANK, 'E5', going]], { frames: [acting('us', 'E5', [TANK])] });
      act(at, moveRule, { kind: 'move', from: 'E5', units: [TANK], modes: [mode] });
      expect(statusOf(at, TANK)).toEqual({ facing: 1 });
      expect(faults(at, stopRule, { kind: 'stop' })).toEqual(['nothing-done']);
      act(at, enterRule, { kind: 'enter', to: 'E4' });
      settle(at);
      act(at, stopRule, { kind: 'stop' });
      expect(statusOf(at, TANK)).toEqual({ facing: 1, markers: [marker] });
    }
  });

  rule('15.5', 'is not done with by letting passengers off', () => {
    const riders: NonNullable<Laid['units']> = [
      [PANZER, 'E5', going],
      ['de.0-5-4.1', aboard(PANZER, 'outside')],
    ];
    const at = table(riders, { frames: [acting('de', 'E5', [PANZER])] });
    act(at, moveRule, { kind: 'move', from: 'E5', units: [PANZER], modes: ['move'] });
    act(at, alightRule, { kind: 'alight', units: ['de.0-5-4.1'], modes: ['move'] });
    settle(at);
    act(at, stopRule, { kind: 'stop' });
    settle(at);
    expect(topFrame(at)).toMatchObject({ kind: 'move', movers: [{ unit: PANZER }] });
    expect(faults(at, stopRule, { kind: 'stop' })).toEqual(['nothing-done']);
    act(at, enterRule, { kind: 'enter', to: 'E4' });
    settle(at);
    expect(faults(at, stopRule, { kind: 'stop' })).toEqual([]);
  });

  rule('15.5', 'bars all fire but Assault Fire, and spotting attempts', () => {
    const units = [
      [TANK, 'E5', { facing: 1, markers: ['assaultMove'], continuous: true }],
      ['de.1-6-4.1', 'E2', { markers: ['fired'] }],
    ] as const;
    const at = table(units, { frames: [acting('us', 'E5', [TANK])] });
    const shots = legal(at, fireRule);
    expect(shots.length).toBeGreaterThan(0);
    expect(shots.every(({ assaultFire }) => assaultFire?.includes(TANK) === true)).toBe(true);
    const window = table(units, {
      frames: [impulse('de'), { kind: 'window', by: 'us', at: 'E2', movers: ['de.1-6-4.1'], attacks: 2, used: [] }],
    });
    expect(legal(window, fireRule)).toEqual([]);
    const open = table([
      [TANK, 'E5', going],
      ['de.1-6-4.1', 'H5'],
    ]);
    expect(legal(open, spotRule)).toEqual([]);
  });

  rule('15.5', 'gives them an impulse to move on before the phase can end', () => {
    const at = table([[TANK, 'E5', going]], { position: { passes: 2 } });
    play(at, endImpulse(at));
    const frame = topFrame(at);
    expect(frame?.kind === 'impulse' && [frame.by, frame.step, frame.started]).toEqual(['us', 'acting', [TANK]]);
    expect(faults(at, doneRule, { kind: 'done' })).toEqual(['must-keep-moving']);
    act(at, moveRule, { kind: 'move', from: 'E5', units: [TANK], modes: ['move'] });
    act(at, enterRule, { kind: 'enter', to: 'E4' });
    settle(at);
    act(at, stopRule, { kind: 'stop' });
    expect(faults(at, doneRule, { kind: 'done' })).toEqual([]);
  });

  rule('15.5', 'may wait for a later impulse until then', () => {
    const at = table([[TANK, 'E5', going]], { frames: [acting('us', 'E5', [TANK])] });
    expect(faults(at, doneRule, { kind: 'done' })).toEqual([]);
    act(at, hatchRule, { kind: 'hatch', unit: TANK, hatch: 'buttoned' });
    expect(faults(at, doneRule, { kind: 'done' })).toEqual(['must-keep-moving']);
  });

  rule('15.5', 'releases who cannot move when it has to', () => {
    const at = table([[TANK, 'E5', { ...going, immobilized: true }]], { position: { passes: 3 } });
    play(at, endImpulse(at));
    play(at, endImpulse(at), initiative);
    expect(statusOf(at, TANK)).toEqual({ facing: 1, immobilized: true });
    expect(topFrame(at)?.kind).toBe('rally');
  });

  rule('15.5', 'releases a vehicle that is Shaken, but not by the switch', () => {
    const free = table([[TANK, 'E5', going]]);
    play(free, shakeVehicle(free, TANK));
    expect(statusOf(free, TANK)).toEqual({ facing: 1, shaken: true, buttoned: true });
    const bound = table([[TANK, 'E5', going]], {}, world({ shakenContinuousMovement: 'bound' }));
    play(bound, shakeVehicle(bound, TANK));
    expect(statusOf(bound, TANK)).toEqual({ ...going, shaken: true, buttoned: true });
  });

  rule('15.5', 'is over for a vehicle that is abandoned', () => {
    const at = table([[TANK, 'E5', going]]);
    play(at, abandonVehicle(at, TANK));
    expect(statusOf(at, TANK)).toEqual({ facing: 1, abandoned: true });
  });

  rule('15.5', 'is declared by nobody where `continuousMovement` does not know it', () => {
    const absent = table([[TANK, 'E5', moved]], {}, world({ continuousMovement: 'absent' }));
    expect(asked(declareContinuous(absent))).toEqual([]);
    expect(asked(declareContinuous(table([[TANK, 'E5', moved]])))).toEqual([TANK]);
  });

  rule('15.5.1', 'is open to Mounted Units marked Moved or Hit & Run', () => {
    const at = table(
      [
        ['us.troopers.1', 'E5', { markers: ['moved'] }],
        ['us.troopers.2', 'E6', { markers: ['hitAndRun'] }],
        ['us.troopers.3', 'E7', { markers: ['fired'] }],
      ],
      {},
      cavalryWorld(),
    );
    expect(asked(declareContinuous(at))).toEqual(['us.troopers.1', 'us.troopers.2']);
  });
});
