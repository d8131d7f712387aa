import { describe, expect, it } from 'vitest';
import { createGame } from '../../src/index.js';
import { readLog, readTable, tableAfter } from '../../src/vassal/index.js';
import { writeSaved } from '../../src/vassal/files/saved.js';
import { kitOf } from '../../src/vassal/position/kit.js';
import { tableCommands } from '../../src/vassal/position/write.js';
import { writeCommand } from '../../src/vassal/table/commands.js';
import type { Command } from '../../src/vassal/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

describe('a log of VASSAL', () => {
  it('is read step by step: a stack is moved, a unit leaves it and is Shaken, dice fall', () => {
    const world = worldOf('training');
    const kit = kitOf(world);
    const { position } = unwrap(createGame(world, { dice: 'entered' }));
    const begun = unwrap(tableCommands(world, position, kit));
    const squad = begun.find((each) => each.kind === 'add' && each.piece.name === '2-5-4 squad');
    const stack = begun.find(
      (each) => each.kind === 'stack' && squad?.kind === 'add' && each.stack.pieces.includes(squad.id),
    );
    if (squad?.kind !== 'add' || stack?.kind !== 'stack') throw new Error('there is no squad');
    const [i5, j5] = ['I5', 'J5'].map((hex) => kit.field.spotOf(hex)!);
    const { x, y } = stack.stack;
    const move = { kind: 'move', map: 'Map', by: 'Anna' } as const;
    const steps: readonly (readonly Command[])[] = [
      [
        { ...move, id: stack.id, ...i5!, fromMap: 'Off the board', fromX: x, fromY: y },
        { kind: 'chat', text: '* 2-5-4 squad moves *' },
      ],
      [{ ...move, id: squad.id, ...j5!, fromMap: 'Map', fromX: i5!.x, fromY: i5!.y }],
      [{ kind: 'chat', text: '** 2d6 = 3,5 ** (Anna)' }],
      [{ kind: 'remove', id: squad.id }],
    ];
    const log = unwrap(readLog(writeSaved(kit.module, begun, steps)));
    expect(unwrap(readTable(world, log.table, kit)).position).toEqual(position);
    expect(log.steps.map(({ chat, dice }) => [chat.length, dice])).toEqual([
      [1, []],
      [0, []],
      [1, [{ name: '2d6', faces: [3, 5] }]],
      [0, []],
    ]);
    const places: string[] = [];
    let { table } = log;
    for (const [i, step] of log.steps.entries()) {
      table = unwrap(tableAfter(table, step, i));
      const { counters } = unwrap(readTable(world, table, kit)).position;
      const on = counters.flatMap(({ place }) => (place.kind === 'map' ? [place.at] : []));
      places.push(`${on.filter((at) => at === 'I5').length} ${on.filter((at) => at === 'J5').length}`);
    }
    const all = stack.stack.pieces.length;
    const held = position.counters.filter(({ place }) => place.kind === 'hands').length;
    expect(held).toBe(0);
    expect(places).toEqual([`${all} 0`, `${all - 1} 1`, `${all - 1} 1`, `${all - 1} 0`]);
  });

  it('has all that was done at once in one step, where VASSAL writes each thing as a step of a log', () => {
    const world = worldOf('training');
    const kit = kitOf(world);
    const { position } = unwrap(createGame(world, { dice: 'entered' }));
    const begun = unwrap(tableCommands(world, position, kit));
    const said: readonly Command[] = ['** 2d6 = 3,5 ** (Anna)', '** 1d6 = 2 ** (Anna)', 'hit'].map((text) => ({
      kind: 'chat',
      text,
    }));
    const [first, ...more] = said;
    const nested = more.map((each): Command => ({ kind: 'other', text: `LOG\t${writeCommand(each)}` }));
    const log = unwrap(readLog(writeSaved(kit.module, begun, [[first!, ...nested]])));
    expect(log.steps.map(({ commands, dice }) => [commands, dice.map(({ faces }) => faces)])).toEqual([
      [said, [[3, 5], [2]]],
    ]);
    const deep: Command = { kind: 'other', text: `${'LOG\t'.repeat(1_000)}CHAThit` };
    expect(readLog(writeSaved(kit.module, begun, [[first!, deep]]))).toMatchObject({
      ok: false,
      problems: [{ code: 'too-large', params: { what: 'depth' } }],
    });
  });
});
