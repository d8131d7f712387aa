import { describe, expect } from 'vitest';
import { check } from '../../../src/engine/index.js';
import type { HexDesign, LhyScene, LhyState } from '../../../src/lhy/index.js';
import { explainProblems, namesIn, playLine, questionIn, readLine } from '../../../src/lhy/index.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { activation } from '../segments.js';
import type { TableUnit } from '../table.js';
import { gameOf } from '../table.js';

/* Moves in one line: their way, what stops them, and the end of a maneuver that nobody writes down. */

const B1: TableUnit = { type: 'blue.squad', at: 'E5' };
const B2: TableUnit = { type: 'blue.squad', at: 'C5' };
const leader: TableUnit = { type: 'blue.leader', at: 'A9' };

/** The game after some lines, what each has taken, and what each tells as wrong. */
function played(scene: LhyScene, ...lines: readonly string[]) {
  let state: LhyState = gameOf(scene);
  const taken: string[] = [];
  const wrong: string[] = [];
  for (const line of lines) {
    const read = playLine(scene.world, state, line);
    if (!read.ok) return { taken, wrong, state, refused: read.problems.map(({ code, rule: by }) => `${code} ${by}`) };
    for (const { action } of read.value.taken)
      taken.push('hex' in action ? `${action.kind} ${action.hex}` : action.kind);
    for (const each of read.value.wrong ?? []) wrong.push(explainProblems([each], english, namesIn(scene.world)));
    state = read.value.state;
  }
  return { taken, wrong, state, refused: [] };
}

const placeOf = ({ position }: LhyState, id: string) => position.units[id]?.place;

describe('a maneuver that nobody ends', () => {
  rule('10.0', 'stops before a line of another unit', () => {
    const scene = activation({ leader, b1: B1, b2: B2 });
    const { taken, state } = played(scene, 'b1 moves to E4', 'b2 moves to C4', 'calls');
    expect(taken).toEqual(['maneuver', 'enter E4', 'stop', 'maneuver', 'enter C4', 'stop', 'call']);
    expect([placeOf(state, 'b1'), placeOf(state, 'b2')]).toEqual([
      { kind: 'map', hex: 'E4' },
      { kind: 'map', hex: 'C4' },
    ]);
  });

  rule('10.0', 'goes on with a line of its own unit', () => {
    const { taken } = played(activation({ leader, b1: B1 }), 'b1 moves to E4', 'b1 moves on to E3', 'moves to E2');
    expect(taken).toEqual(['maneuver', 'enter E4', 'enter E3', 'enter E2']);
  });

  rule('10.0', 'does not stop where it may not: the line of another unit is refused as before', () => {
    const { taken, refused } = played(activation({ leader, b1: B1, b2: B2 }), 'b1 maneuvers', 'b2 moves to C4');
    expect([taken, refused]).toEqual([['maneuver'], ['not-now 5.0']]);
  });

  rule('10.4.1', 'of a vehicle that was in motion leaves it in motion', () => {
    const tank: TableUnit = { type: 'blue.tank', at: 'E7', motion: 'moving' };
    const { taken, state } = played(activation({ leader, tank, b2: B2 }), 'tank moves to E6', 'b2 moves to C4');
    expect(taken).toEqual(['maneuver', 'enter E6', 'stop', 'maneuver', 'enter C4']);
    expect(state.position.units['tank']?.motion).toBe('moving');
  });

  rule('11.0', 'is over for the umpire, too: he is told what bars the fire of a unit that stands elsewhere', () => {
    const scene = activation({ leader, b1: B1, b2: B2, r1: { type: 'red.squad', at: 'C3' } }, { hexes: [{ at: 'C4', ground: 'heavyWoods' }] }); // prettier-ignore
    const { state } = played(scene, 'b1 moves to E4');
    const asked = unwrap(questionIn(scene.world, state, 'b2 fires at C3'));
    expect(asked.taken.map(({ action }) => action.kind)).toEqual(['stop']);
    expect(check(scene.world, asked.state, asked.action)).toMatchObject({ problems: [{ code: 'no-line-of-sight' }] });
  });
});

describe('a way', () => {
  const river: HexDesign = { at: 'E4', ground: 'river', ways: [{ kind: 'river', to: [2, 5] }] };
  const inWater = (): LhyScene => activation({ leader, b1: { ...B1, at: 'E4', cameFrom: 4 } }, { hexes: [river] });
  const way = (scene: LhyScene, line: string): readonly unknown[] =>
    (unwrap(readLine(scene.world, gameOf(scene), line))?.actions ?? []).map((each) => ('hex' in each ? each.hex : ''));

  rule('10.0', 'is the cheapest one, around what costs more', () => {
    const woods = activation({ leader, b1: B1 }, { hexes: [{ at: 'E4', ground: 'heavyWoods' }] });
    expect(way(woods, 'b1 moves to E3')).toEqual(['', 'F5', 'F4', 'E3']);
  });

  rule('10.0', 'to a hex out of reach ends with the step that fails', () => {
    const scene = activation({ leader, b1: B1 });
    const asked = unwrap(questionIn(scene.world, gameOf(scene), 'b1 moves to E1'));
    expect(check(scene.world, asked.state, asked.action)).toMatchObject({ problems: [{ code: 'too-far' }] });
  });

  rule('4.1.10', 'over a river goes on as its die says', () => {
    expect(way(inWater(), 'b1 moves to E2')).toEqual(['', 'E3', 'E2']);
    const over = played(inWater(), 'b1 moves to E2, 6');
    expect([placeOf(over.state, 'b1'), over.wrong]).toEqual([{ kind: 'map', hex: 'E2' }, []]);
    const held = played(inWater(), 'b1 moves to E2, 7');
    expect([placeOf(held.state, 'b1'), held.wrong]).toEqual([
      { kind: 'map', hex: 'E4' },
      ['The maneuver of b1 is over before E2: something on the way has ended it. [10.0]'],
    ]);
  });

  rule('4.1.10', 'stops for a question, and the line that follows answers it and goes on', () => {
    const { taken, wrong, state } = played(inWater(), 'b1 moves to E2', 'rolls 6', 'moves on to E2');
    expect(taken).toEqual(['maneuver', 'enter E3', 'answer', 'enter E2']);
    expect(wrong).toEqual([
      'The move to E2 stops on its way: what is asked or done there comes first, and then “moves on to E2” as a line of its own. [10.0]',
    ]);
    expect(placeOf(state, 'b1')).toEqual({ kind: 'map', hex: 'E2' });
    const read = unwrap(playLine(inWater().world, gameOf(inWater()), 'b1 moves to E2'));
    expect(explainProblems(read.wrong ?? [], german, namesIn(inWater().world))).toContain('hält unterwegs an');
  });

  rule('20.9.2', 'stops before hidden enemies, of which its side knows nothing', () => {
    const scene = activation({ leader, b1: B1, r1: { type: 'red.squad', at: 'E3', marks: ['hidden'] } });
    expect(way(scene, 'b1 moves to E2')).toEqual(['', 'E4', 'E3', 'E2']);
    const { state, wrong } = played(scene, 'b1 moves to E2');
    expect(placeOf(state, 'b1')).toEqual({ kind: 'map', hex: 'E4' });
    expect(wrong).toHaveLength(1);
  });
});
