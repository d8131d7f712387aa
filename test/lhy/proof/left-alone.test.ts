import { describe, expect, it } from 'vitest';
import { apply, odds, positionNow, request } from '../../../src/engine/index.js';
import type { Fraction } from '../../../src/kernel/numbers/fraction.js';
import { add, fraction, mul, toText } from '../../../src/kernel/numbers/fraction.js';
import type { LhyPosition, LhyState, LhyWorld } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import type { TableOptions, TableUnit } from '../table.js';
import { gameOf, table } from '../table.js';

/* The chance that nothing happens to a unit, against every roll of the dice, entered one by one. A unit to which two things can happen on
 * the same dice stands in two columns of the odds, and the rest is not what these leave over. */

const blue: TableUnit = { type: 'blue.squad', at: 'E5' };
const red: TableUnit = { type: 'red.squad', at: 'E5' };
const lead = (side: 'blue' | 'red'): TableUnit => ({ type: `${side}.leader`, at: 'E5' });

interface Line {
  readonly value: readonly { readonly side: 'attacker' | 'defender'; readonly effect: string }[];
  readonly from?: number;
  readonly to?: number;
}

/** An assault on E5 by those of blue who stand there; red defends. */
function assault(units: Readonly<Record<string, TableUnit>>, results: readonly Line[], more: TableOptions = {}) {
  const charts = [{ ...FIXTURE, charts: { ...FIXTURE.charts, assaultResults: { results } } }];
  const comers = Object.keys(units).filter((id) => units[id]?.type.startsWith('blue') && units[id].at === 'E5');
  const from = comers.map((unit) => ({ unit, from: 'E6', cycle: 1 }));
  const assaults = [{ hex: 'E5', side: 'blue', marked: true as const, units: from }];
  const frames = [{ kind: 'assaults', by: 'blue' } as const];
  return table({
    units,
    charts,
    frames,
    ...more,
    position: { phase: 'assaultResolution', assaults, ...more.position },
  });
}

/** Whether a unit is as it was: it stands where it stood, in the same order. */
function isAsItWas(before: LhyPosition, after: LhyPosition, id: string): boolean {
  const [was, is] = [before.units[id], after.units[id]];
  return JSON.stringify([was?.place, was?.condition]) === JSON.stringify([is?.place, is?.condition]);
}

/** The dice of an action itself; what is rolled after the action is another matter. */
function rolled(world: LhyWorld, state: LhyState, action: unknown, ids: readonly string[], dice: readonly string[]) {
  const alone = new Map(ids.map((id) => [id, fraction(0)]));
  const walk = (now: LhyState, chance: Fraction): void => {
    const asked = request(world, now);
    if (asked.kind === 'answer' && asked.ask.kind === 'choice' && dice.includes(asked.ask.purpose)) {
      const choice = asked.ask.usual ?? asked.ask.options.find((each) => each === 'stay') ?? asked.ask.options[0];
      walk(unwrap(apply(world, now, { kind: 'answer', choice })).state, chance);
      return;
    }
    if (asked.kind === 'answer' && dice.includes(asked.ask.purpose)) {
      const faces = asked.ask.kind === 'draw' ? asked.ask.from.map((_, i) => i + 1) : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
      for (const face of faces)
        walk(
          unwrap(apply(world, now, { kind: 'answer', faces: [face] })).state,
          mul(chance, fraction(1, faces.length)),
        );
      return;
    }
    const after = positionNow(world, now);
    for (const [id, sum] of alone) if (isAsItWas(state.position, after, id)) alone.set(id, add(sum, chance));
  };
  walk(unwrap(apply(world, state, action)).state, fraction(1));
  return Object.fromEntries([...alone].map(([id, chance]) => [id, toText(chance)]));
}

/** All that is asked while an assault or a recovery is resolved. */
const DICE = [
  'assault',
  'assaultCasualty',
  'lossCheck',
  'check',
  'retreatCheck',
  'retreat',
  'destruction',
  'section',
].concat('assaultYields', 'minesExit', 'mines', 'minesVictim', 'recovery', 'hero', 'subject', 'fire');

function restOf(scene: ReturnType<typeof table>, action: object, ids: readonly string[], dice = DICE) {
  const state = gameOf(scene);
  const found = unwrap(odds(scene.world, state, action));
  const all = found.given?.[0]?.subjects ?? found.subjects;
  const none = (id: string): string => {
    const own = all.find(({ subject }) => subject === id);
    return own === undefined ? '1' : (own.results.find(({ result }) => result === 'none')?.chance ?? '0');
  };
  return {
    told: Object.fromEntries(ids.map((id) => [id, none(id)])),
    rolled: rolled(scene.world, state, action, ids, dice),
    found: all,
  };
}

const RESOLVE = { kind: 'resolveAssault', hex: 'E5' };
const [back, check, loss, hit] = ['retreats', 'cohesionCheck', 'lossCheck', 'casualty'];
const line = (
  to: number | undefined,
  ...steps: readonly (readonly ['attacker' | 'defender', string | undefined])[]
) => ({
  ...(to === undefined ? {} : { to }),
  value: steps.map(([side, effect]) => ({ side, effect: effect as string })),
});
const both = (effect: string | undefined) => [['attacker', effect] as const, ['defender', effect] as const];

describe('the chance that a unit is left alone is that of every roll of the dice', () => {
  it('of a leader who retreats on a 1 to a 3, and who is lost on a 1 or a 10 wherever he is', () => {
    const scene = assault({ b: blue, lead: lead('blue'), r: red }, [
      line(6, ['attacker', back], ...both(loss)),
      line(undefined, ...both(loss)),
    ]);
    const { told, rolled: every, found } = restOf(scene, RESOLVE, ['b', 'lead']);
    expect(every).toEqual({ b: '7/10', lead: '14/25' });
    expect(told).toEqual(every);
    const leader = found.find(({ subject }) => subject === 'lead');
    expect(leader?.together).toEqual([{ results: ['lost', 'retreats'], chance: '3/50' }]);
  });

  it.each([
    ['those who retreat check their Cohesion', [line(5, ['defender', back], ['defender', check]), line(undefined)]],
    ['a casualty comes before the retreat', [line(5, ['defender', hit], ['defender', back]), line(undefined)]],
    ['a leader checks, and is lost by chance', [line(5, ['defender', check], ['defender', loss]), line(undefined)]],
  ])(
    'where %s',
    (_name, results) => {
      const scene = assault({ b: blue, r: red, foe: lead('red') }, results);
      const { told, rolled: every } = restOf(scene, RESOLVE, ['b', 'r', 'foe']);
      expect(told).toEqual(every);
    },
    60_000,
  );

  it('where a squad retreats past an enemy and checks its Cohesion for that', () => {
    const scene = assault({ b: blue, r: red, x: { ...blue, at: 'D3' }, y: { ...blue, at: 'F3' } }, [
      line(5, ['defender', back], ['defender', check]),
      line(undefined, ['defender', check]),
    ]);
    const { told, rolled: every } = restOf(scene, RESOLVE, ['b', 'r']);
    expect(told).toEqual(every);
  }, 60_000);
});
