import { describe, expect } from 'vitest';
import type { HexMarker, Scene } from '../../src/index.js';
import { position, wholeTotal } from '../../src/index.js';
import { counterOf, targetModifier } from '../../src/state/index.js';
import { boardOf, mapOf } from '../map/boards.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';

const world = worldOf('training');
const SMOKE: readonly HexMarker[] = [
  { kind: 'smoke', at: 'J4', stage: 1 },
  { kind: 'smoke', at: 'J4', stage: 2 },
];

function scene(units: readonly object[], markers: readonly HexMarker[] = []): Scene {
  const game = position(world, { units, markers, dice: 'entered' });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  return { world, position: game.value.position, frames: game.value.frames };
}

function tm(at: Scene, question: { at: string; from?: string; who?: string; plainSniper?: boolean }): number {
  const { who, ...rest } = question;
  const unit = who === undefined ? undefined : counterOf(at.position, who);
  return wholeTotal(targetModifier(at, { ...rest, ...(unit === undefined ? {} : { unit }) }));
}

describe('the Target Modifier', () => {
  rule('7.0', 'Smoke gives +1, and a Smoke 1 and a Smoke 2 in one hex give no more', () => {
    expect(tm(scene([], SMOKE.slice(0, 1)), { at: 'J4' })).toBe(1);
    expect(tm(scene([], SMOKE.slice(1)), { at: 'J4' })).toBe(1);
    expect(tm(scene([], SMOKE), { at: 'J4' })).toBe(1);
  });

  rule('5.5', 'terrain and Smoke together give at most +4', () => {
    expect(tm(scene([], [{ kind: 'smoke', at: 'J3', stage: 1 }]), { at: 'J3' })).toBe(4);
    expect(tm(scene([], [{ kind: 'smoke', at: 'J5', stage: 1 }]), { at: 'J5' })).toBe(4);
  });

  rule('11.4', 'a Sniper alone doubles it to at most +8, but not against another Sniper', () => {
    const alone = scene([{ type: 'us.sniper', at: 'J5' }], [{ kind: 'smoke', at: 'J5', stage: 1 }]);
    expect(tm(alone, { at: 'J5', who: 'us.sniper.1' })).toBe(8);
    expect(tm(alone, { at: 'J5', who: 'us.sniper.1', plainSniper: true })).toBe(4);
    const joined = scene([
      { type: 'us.sniper', at: 'J5' },
      { type: 'us.2-5-4', at: 'J5' },
    ]);
    expect(tm(joined, { at: 'J5', who: 'us.sniper.1' })).toBe(4);
  });

  rule('10.3.2', 'a Wall adds its TM only to fire that crosses it into the target hex', () => {
    expect(tm(scene([]), { at: 'G4', from: 'H5' })).toBe(2);
    expect(tm(scene([]), { at: 'G4' })).toBe(1);
    expect(tm(scene([]), { at: 'H5', from: 'G4' })).toBe(1);
    expect(tm(scene([]), { at: 'H5', from: 'I5' })).toBe(0);
  });

  rule('10.2', 'a Hill adds one to fire from a lower level, floors counted at both ends', () => {
    const hexes = [
      { hex: 'C2', terrain: 'clear', level: 1 },
      { hex: 'E1', terrain: 'hcBuilding', level: 1 },
      { hex: 'C5', terrain: 'hcBuilding' },
    ];
    const buildings = [
      { id: 'fort', hexes: ['E1'], storeys: 2 as const },
      { id: 'mill', hexes: ['C5'], storeys: 2 as const },
    ];
    const map = mapOf({ ...boardOf('board 1 9x9'), hexes, buildings });
    const hilly = { ...scene([]), world: { ...world, map } };
    expect(tm(hilly, { at: 'C2', from: 'C4' })).toBe(1);
    expect(tm(hilly, { at: 'C2/bunker', from: 'C4' })).toBe(1);
    expect(tm(hilly, { at: 'C2', from: 'C5/upper' })).toBe(0);
    expect(tm(hilly, { at: 'C2', from: 'E1' })).toBe(0);
    expect(tm(hilly, { at: 'C5/roof', from: 'C4' })).toBe(1);
    expect(tm(hilly, { at: 'E1/roof', from: 'C2' })).toBe(2);
    expect(tm(hilly, { at: 'E1/roof', from: 'C5/roof' })).toBe(2);
    expect(tm(hilly, { at: 'C4', from: 'C2' })).toBe(0);
  });

  rule('15.1.2', 'Rubble takes the place of its Building, and adds to other terrain', () => {
    expect(tm(scene([], [{ kind: 'rubble', at: 'J3' }]), { at: 'J3' })).toBe(3);
    expect(tm(scene([], [{ kind: 'rubble', at: 'J5' }]), { at: 'J5' })).toBe(3);
    expect(tm(scene([], [{ kind: 'rubble', at: 'J4' }]), { at: 'J4' })).toBe(3);
    expect(tm(scene([], [{ kind: 'rubble', at: 'G4' }]), { at: 'G4' })).toBe(4);
  });
});
