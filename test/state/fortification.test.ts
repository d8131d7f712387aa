import { describe, expect } from 'vitest';
import type { HexMarker, Scene, Status, TargetQuestion } from '../../src/state/index.js';
import {
  bunkerFront,
  counterOf,
  hasPositiveTm,
  isInBunkerArc,
  isOpenToBunkers,
  targetModifier,
} from '../../src/state/index.js';
import { total, wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { ground } from '../movement/ground.js';
import { lay } from '../phases/table.js';
import { rule } from '../rule.js';

const world = ground();

const BUNKER: HexMarker = { kind: 'fortification', at: 'E6/bunker', type: 'bunker', tm: 2, side: 'de', facing: 4 };

function works(type: Extract<HexMarker, { kind: 'fortification' }>['type'], at: string, tm: number): HexMarker {
  return { kind: 'fortification', at, type, tm, side: 'de' };
}

interface Asked extends Omit<TargetQuestion, 'unit'> {
  readonly unit?: string;
}

/** The Target Modifier of a location, or of a unit in it. */
function tm(markers: readonly HexMarker[], { unit, ...question }: Asked, status: Status = {}): number {
  const scene = lay(world, { units: unit === undefined ? [] : [[unit, question.at, status]], markers });
  const counter = unit === undefined ? undefined : counterOf(scene.position, unit);
  return wholeTotal(targetModifier(scene, { ...question, ...(counter === undefined ? {} : { unit: counter }) }));
}

function withBunker(markers: readonly HexMarker[] = [BUNKER]): Scene {
  return lay(world, { markers });
}

describe('Bunkers', () => {
  rule('21.1', 'add their TM, +2 or +3, to that of their hex for whoever is inside, and for nobody on top', () => {
    expect(tm([BUNKER], { at: 'E6/bunker', unit: 'de.1-6-4.1' })).toBe(2);
    expect(tm([BUNKER], { at: 'E6', unit: 'de.1-6-4.1' })).toBe(0);
    const strong: HexMarker = { ...BUNKER, tm: 3 };
    expect(tm([strong], { at: 'E6/bunker', unit: 'de.1-6-4.1' })).toBe(3);
    expect(tm([{ ...BUNKER, at: 'F3/bunker' }], { at: 'F3/bunker', unit: 'de.1-6-4.1' })).toBe(3);
    expect(tm([{ ...BUNKER, at: 'F3/bunker' }], { at: 'F3', unit: 'de.1-6-4.1' })).toBe(1);
  });

  rule('5.5', 'a Bunker +2 in a Forest under Smoke gives +4, not +5', () => {
    const markers: HexMarker[] = [
      { ...BUNKER, at: 'E2/bunker' },
      { kind: 'smoke', at: 'E2', stage: 1 },
    ];
    expect(tm(markers, { at: 'E2/bunker', unit: 'de.1-6-4.1' })).toBe(4);
  });

  rule('21.1', 'have three hexsides in front: the one the arrow points to and its neighbours', () => {
    expect(bunkerFront({ facing: 4 })).toEqual([3, 4, 5]);
    expect(bunkerFront({ facing: 1 })).toEqual([6, 1, 2]);
    expect(bunkerFront({ facing: 6 })).toEqual([5, 6, 1]);
    expect(bunkerFront({})).toEqual([1, 2, 3, 4, 5, 6]);
  });

  rule('21.1', 'are fired out of through the front only, three hexes wide at the base', () => {
    const open = (other: string): boolean => isInBunkerArc(withBunker(), 'E6/bunker', other);
    expect(['F7', 'E7', 'D7', 'E8', 'G7', 'C7'].map(open)).toEqual([true, true, true, true, true, true]);
    expect(['E5', 'F6', 'D6', 'E4', 'G5', 'C5'].map(open)).toEqual([false, false, false, false, false, false]);
  });

  rule('21.1', 'a line through the end of the front lies in it', () => {
    // Along the row, the line leaves E6 by the vertex between the north-eastern and the south-eastern hexside.
    expect(isInBunkerArc(withBunker(), 'E6/bunker', 'G6')).toBe(true);
    expect(isInBunkerArc(withBunker(), 'E6/bunker', 'G5')).toBe(false);
    expect(isInBunkerArc(withBunker([{ ...BUNKER, facing: 1 }]), 'E6/bunker', 'G6')).toBe(true);
  });

  rule('21.1', 'units on top and inside fire at each other, wherever the Bunker faces', () => {
    for (const facing of [1, 2, 3, 4, 5, 6]) {
      const scene = withBunker([{ ...BUNKER, facing }]);
      expect(isOpenToBunkers(scene, 'E6', 'E6/bunker')).toBe(true);
      expect(isOpenToBunkers(scene, 'E6/bunker', 'E6')).toBe(true);
    }
  });

  rule('21.1.2', 'are not hit by direct fire from outside of their front', () => {
    expect(isOpenToBunkers(withBunker(), 'E8', 'E6/bunker')).toBe(true);
    expect(isOpenToBunkers(withBunker(), 'E5', 'E6/bunker')).toBe(false);
    expect(isOpenToBunkers(withBunker(), 'E5', 'E6')).toBe(true);
  });

  rule('21.1', 'that face each other fire at each other, back to back they do not', () => {
    const other: HexMarker = { ...BUNKER, at: 'E8/bunker', facing: 1 };
    expect(isOpenToBunkers(withBunker([BUNKER, other]), 'E6/bunker', 'E8/bunker')).toBe(true);
    expect(isOpenToBunkers(withBunker([BUNKER, { ...other, facing: 4 }]), 'E6/bunker', 'E8/bunker')).toBe(false);
  });

  rule('21.1', 'even in the open are positive terrain to rally in, inside', () => {
    expect(hasPositiveTm(withBunker(), 'E6/bunker', 'de')).toBe(true);
    expect(hasPositiveTm(withBunker(), 'E6', 'de')).toBe(false);
  });

  rule('10.2', 'on higher ground have its bonus inside too', () => {
    const bunker: HexMarker = { ...BUNKER, at: 'D3/bunker' };
    expect(tm([bunker], { at: 'D3/bunker', from: 'E3', unit: 'de.1-6-4.1' })).toBe(3);
    expect(tm([bunker], { at: 'D3', from: 'E3', unit: 'de.1-6-4.1' })).toBe(1);
  });
});

describe('Foxholes', () => {
  const foxholes = (at: string): readonly HexMarker[] => [works('foxholes', at, 1)];

  rule('21.2', 'give +1 to units in the hex, on top of its terrain, up to +4', () => {
    expect(tm(foxholes('E6'), { at: 'E6', unit: 'de.1-6-4.1' })).toBe(1);
    expect(tm(foxholes('F3'), { at: 'F3', unit: 'us.2-5-4.1' })).toBe(2);
    expect(tm(foxholes('G3'), { at: 'G3', unit: 'de.1-6-4.1' })).toBe(4);
  });

  rule('21.2', 'serve vehicles and Weapon Teams without a machine gun only where they set up', () => {
    expect(tm(foxholes('E6'), { at: 'E6', unit: 'de.mgteam.1' })).toBe(1);
    for (const unit of ['de.mortar.1', 'de.panzer.1']) {
      expect(tm(foxholes('E6'), { at: 'E6', unit })).toBe(0);
      expect(tm(foxholes('E6'), { at: 'E6', unit }, { dugIn: 'E6' })).toBe(1);
      expect(tm(foxholes('E6'), { at: 'E6', unit }, { dugIn: 'E7' })).toBe(0);
    }
  });

  rule('21.2', 'do not serve Mounted Units', () => {
    expect(tm(foxholes('E6'), { at: 'E6', unit: 'de.cavalry.1' })).toBe(0);
  });

  rule('21.2', 'in the open are positive terrain to rally in, for those they serve', () => {
    const scene = lay(world, { units: [['de.mortar.1', 'E6']], markers: foxholes('E6') });
    expect(hasPositiveTm(scene, 'E6', 'de')).toBe(true);
    expect(hasPositiveTm(scene, 'E6', 'de', counterOf(scene.position, 'de.mortar.1'))).toBe(false);
  });
});

describe('Wire', () => {
  rule('21.3', 'gives no cover', () => {
    const terms = targetModifier(lay(world, { markers: [works('wire', 'E6', 0)] }), { at: 'E6' }).terms;
    expect(terms.map((term) => term.id)).not.toContain('fortification');
  });
});

describe('Mines', () => {
  rule('21.4', 'give no cover', () => {
    expect(tm([{ kind: 'mines', at: 'E6', fp: 1, side: 'de' }], { at: 'E6', unit: 'de.1-6-4.1' })).toBe(0);
  });
});

describe('Barricades', () => {
  // It stands in E6 and faces E7.
  const barricade: HexMarker = { kind: 'fortification', at: 'E6', type: 'barricade', tm: 2, facing: 4 };

  rule('21.5', 'give +2 against fire across their hexside, as a Wall does, on both sides of it', () => {
    expect(tm([barricade], { at: 'E6', from: 'E8', unit: 'de.1-6-4.1' })).toBe(2);
    expect(tm([barricade], { at: 'E7', from: 'E5', unit: 'de.1-6-4.1' })).toBe(2);
    expect(tm([barricade], { at: 'E6', from: 'E5', unit: 'de.1-6-4.1' })).toBe(0);
    expect(tm([barricade], { at: 'E8', from: 'E5', unit: 'de.1-6-4.1' })).toBe(0);
    expect(tm([barricade], { at: 'E6', unit: 'de.1-6-4.1' })).toBe(0);
  });

  rule('21.5', 'add to the other terrain of the hex', () => {
    const markers: HexMarker[] = [barricade, works('foxholes', 'E6', 1)];
    expect(tm(markers, { at: 'E6', from: 'E8', unit: 'de.1-6-4.1' })).toBe(3);
  });

  rule('21.5', 'give nothing against indirect fire', () => {
    expect(tm([barricade], { at: 'E6', from: 'E8', unit: 'de.1-6-4.1', mortars: 'alone' })).toBe(0);
    expect(tm([barricade], { at: 'E6', from: 'E8', unit: 'de.1-6-4.1', mortars: 'among' })).toBe(2);
  });

  rule('21.5', 'help to rally only if all potential enemy fire would cross the hexside', () => {
    const scene = (...enemies: readonly string[]): Scene =>
      lay(world, { units: enemies.map((at, i) => [`us.2-5-4.${i + 1}`, at] as const), markers: [barricade] });
    expect(hasPositiveTm(scene('E8'), 'E6', 'de')).toBe(true);
    expect(hasPositiveTm(scene('E8', 'E5'), 'E6', 'de')).toBe(false);
    expect(hasPositiveTm(scene(), 'E6', 'de')).toBe(false);
  });
});

describe('Trenches', () => {
  const trench: readonly HexMarker[] = [works('trench', 'E6', 2)];

  rule('21.6', 'give +2, added to the TM of the hex, not beyond +4', () => {
    expect(tm(trench, { at: 'E6', unit: 'de.1-6-4.1' })).toBe(2);
    expect(tm([works('trench', 'F3', 2)], { at: 'F3', unit: 'de.1-6-4.1' })).toBe(3);
    expect(tm([...trench, { kind: 'smoke', at: 'E6', stage: 1 }], { at: 'E6', unit: 'de.1-6-4.1' })).toBe(3);
    const deep: HexMarker[] = [works('trench', 'E2', 2), { kind: 'smoke', at: 'E2', stage: 1 }];
    expect(tm(deep, { at: 'E2', unit: 'de.1-6-4.1' })).toBe(4);
  });

  rule('21.6', 'give +1 against attacks with a Mortar in them and Off-board Artillery', () => {
    expect(tm(trench, { at: 'E6', unit: 'de.1-6-4.1', mortars: 'among' })).toBe(1);
    expect(tm(trench, { at: 'E6', unit: 'de.1-6-4.1', mortars: 'alone' })).toBe(1);
  });

  rule('21.6', 'serve MMCs and SMCs, not vehicles and Mounted Units', () => {
    expect(tm(trench, { at: 'E6', unit: 'de.koch.1' })).toBe(2);
    expect(tm(trench, { at: 'E6', unit: 'de.mortar.1' })).toBe(2);
    expect(tm(trench, { at: 'E6', unit: 'de.panzer.1' }, { dugIn: 'E6' })).toBe(0);
    expect(tm(trench, { at: 'E6', unit: 'de.cavalry.1' })).toBe(0);
  });
});

describe('Vehicle Emplacements', () => {
  rule('21.7', 'give no TM', () => {
    expect(tm([works('vehicleEmplacement', 'E6', 0)], { at: 'E6', unit: 'de.panzer.1' })).toBe(0);
    expect(tm([works('vehicleEmplacement', 'E6', 0)], { at: 'E6', unit: 'de.1-6-4.1' })).toBe(
      // A vehicle may stand there, but none does.
      0,
    );
  });
});

describe('Emplacements', () => {
  rule('21.8', 'add +2 or +3 for MMCs, Weapon Teams included, and SMCs, not for vehicles and Mounted Units', () => {
    for (const value of [2, 3]) {
      const markers = [works('emplacement', 'E6', value)];
      expect(tm(markers, { at: 'E6', unit: 'de.1-6-4.1' })).toBe(value);
      expect(tm(markers, { at: 'E6', unit: 'de.mortar.1' })).toBe(value);
      expect(tm(markers, { at: 'E6', unit: 'de.koch.1' })).toBe(value);
      expect(tm(markers, { at: 'E6', unit: 'de.panzer.1' })).toBe(0);
      expect(tm(markers, { at: 'E6', unit: 'de.cavalry.1' })).toBe(0);
    }
    expect(tm([works('emplacement', 'F3', 3)], { at: 'F3', unit: 'de.1-6-4.1' })).toBe(4);
  });

  rule('21.8', 'in the open are positive terrain to rally in', () => {
    expect(hasPositiveTm(lay(world, { markers: [works('emplacement', 'E6', 2)] }), 'E6', 'de')).toBe(true);
  });
});

describe('Sangars', () => {
  rule('21.9', 'give +1, to vehicles and Weapon Teams without a machine gun only where they set up', () => {
    const markers = [works('sangar', 'E6', 1)];
    expect(tm(markers, { at: 'E6', unit: 'de.1-6-4.1' })).toBe(1);
    expect(tm(markers, { at: 'E6', unit: 'de.mortar.1' })).toBe(0);
    expect(tm(markers, { at: 'E6', unit: 'de.mortar.1' }, { dugIn: 'E6' })).toBe(1);
    expect(hasPositiveTm(lay(world, { markers }), 'E6', 'de')).toBe(true);
  });
});

describe('Fortified hexes', () => {
  rule('21.10', 'give +2, to vehicles and Weapon Teams without a machine gun only where they set up', () => {
    const markers = [works('fortified', 'E6', 2)];
    expect(tm(markers, { at: 'E6', unit: 'de.1-6-4.1' })).toBe(2);
    expect(tm(markers, { at: 'E6', unit: 'de.panzer.1' })).toBe(0);
    expect(tm(markers, { at: 'E6', unit: 'de.panzer.1' }, { dugIn: 'E6' })).toBe(2);
    expect(hasPositiveTm(lay(world, { markers }), 'E6', 'de')).toBe(true);
  });
});

describe('the Target Modifier of a Fortification', () => {
  rule('21.0', 'is a term of the sum under its own rule', () => {
    const scene = lay(world, { markers: [works('emplacement', 'E6', 3)] });
    const sum = targetModifier(scene, { at: 'E6' });
    expect(sum.terms.find((term) => term.id === 'fortification')).toMatchObject({
      rule: '21.8',
      params: { type: 'emplacement' },
    });
    expect(total(sum).n).toBe(3);
  });
});
