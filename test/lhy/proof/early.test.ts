import { expect, it } from 'vitest';
import type { Seen, System, WorldOf } from '../../../src/engine/index.js';
import { askUnfinished } from '../../../src/engine/walk/unfinished.js';
import { sceneNow } from '../../../src/engine/view/now.js';
import type { Draft } from '../../../src/engine/walk/legal.js';
import { filled } from '../../../src/engine/walk/legal.js';
import { playout } from '../playout.js';
import { hill31, skirmish } from '../hill-31.js';

/* A slot may ask conditions early: a walk drops a value by them before it fills in anything behind it. */

/** So many values of a slot are walked on. */
const MOST_VALUES = 6;

/** The slots that ask early, and which of it looks at a slot behind its own. */
interface Asked {
  readonly by: Set<string>;
  readonly faults: Set<string>;
}

/** Asks every early condition of every record under the top frame of a state, for orders filled in as far as its slot. */
function askEarly<S extends System>(world: WorldOf<S>, seen: Seen<S>, asked: Asked): void {
  const scene = sceneNow(world, seen);
  const frame = scene.frames.at(-1);
  if (frame === undefined) return;
  for (const rule of world.system.rulesFor(frame)) {
    const walk = (draft: Draft, at: number): void => {
      const slot = rule.slots[at];
      if (slot === undefined || !rule.slots.slice(at).some(({ early }) => early !== undefined)) return;
      const behind = rule.slots.slice(at + 1).map(({ name }) => name);
      for (const value of [...slot.values(scene, draft)].slice(0, MOST_VALUES)) {
        const order = value === undefined ? draft : filled(draft, slot.name, value);
        for (const { code, violation } of slot.early ?? []) {
          asked.by.add(`${rule.kind} ${slot.name}`);
          const answer = askUnfinished(order, behind, (open) => violation(scene, open as unknown as S['action']));
          if (answer.kind === 'depends')
            asked.faults.add(`${rule.kind}: ${slot.name} asks ${code}, which reads ${answer.field}`);
        }
        walk(order, at + 1);
      }
    };
    walk({ kind: rule.kind }, 0);
  }
}

it('what a slot of the second game asks early reads no field behind it', () => {
  const asked: Asked = { by: new Set(), faults: new Set() };
  for (const world of [hill31(), skirmish()]) {
    let at = 0;
    for (const { before } of playout(world, 'early', 600)) {
      at += 1;
      if (at % 7 === 0) askEarly(world, before, asked);
    }
  }
  expect([...asked.faults]).toEqual([]);
  expect([...asked.by].sort()).toEqual([
    'antiTank unit',
    'inquire hex',
    'load units',
    'maneuver mode',
    'maneuver unit',
    'maneuver with',
    'smallArms unit',
    'unload units',
  ]);
});
