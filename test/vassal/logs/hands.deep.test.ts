import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { position } from '../../../src/index.js';
import {
  judgeLog,
  readLog,
  readModule,
  readTable,
  saveTable,
  tableAfter,
  writeModule,
} from '../../../src/vassal/index.js';
import type { VassalLog } from '../../../src/vassal/index.js';
import { kitOf } from '../../../src/vassal/position/kit.js';
import { firstNames } from '../../../src/vassal/position/write.js';
import { SCENARIOS, worldNamed } from '../../fuzz/worlds.js';
import { unwrap } from '../../unwrap.js';
import { driven, missing, skipped } from '../engine.js';

/* What hands do in the real VASSAL, as its own buttons, drags and keys log it: nothing here is written by us. */

const work = mkdtempSync(path.join(tmpdir(), 'vassal-hands-'));
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

const file = (name: string): string => path.join(work, name);
const read = (name: string): Uint8Array => new Uint8Array(readFileSync(file(name)));

/** The scenarios whose modules have buttons for dice that no module before them has. */
const BY_BUTTONS = [
  ...new Map(
    SCENARIOS.map((id) => [
      unwrap(readModule(unwrap(writeModule(worldNamed(id)))))
        .dice.map(({ name }) => name)
        .join(),
      id,
    ]),
  ),
];

const world = worldNamed('training');
const kit = kitOf(world);
const game = unwrap(
  position(world, {
    units: [
      { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4', mode: 'dismantled' }] },
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.tom', at: 'I5' },
      { type: 'us.2-5-4', at: 'H6' },
      { type: 'de.1-6-4', at: 'J3' },
    ],
    impulse: { by: 'us' },
    dice: 'entered',
  }),
);
const pieces = firstNames(game.position);
const pieceOf = (counter: string): string => pieces.get(counter) ?? '';
const MOVED = '77\t128';

/** Drags a piece, or the stack of a piece, to a hex. */
function drag(hex: string, counter: string, how: 'piece' | 'stack' = 'piece'): string {
  const { x, y } = kit.field.spotOf(hex)!;
  return ['hand', 'Map', x, y, ...(how === 'stack' ? ['stack'] : []), pieceOf(counter)].join('\t');
}

/** The log of what hands do from the game on. */
function byHands(name: string, script: readonly string[]): Uint8Array {
  writeFileSync(file(`${name}.vmod`), unwrap(writeModule(world)));
  writeFileSync(file(`${name}.vsav`), unwrap(saveTable(world, game.position, kit)));
  const load = ['board\tBoard', `load\t${file(`${name}.vsav`)}`, 'log'];
  driven(work, file(`${name}.vmod`), [...load, ...script, `endlog\t${file(`${name}.vlog`)}`]);
  return read(`${name}.vlog`);
}

/** Where a counter is at the end of a log. */
function placesIn(log: VassalLog): (counter: string) => unknown {
  const table = log.steps.reduce((before, step, i) => unwrap(tableAfter(before, step, i)), log.table);
  const { counters } = unwrap(readTable(world, table)).position;
  return (counter) => counters.find(({ id }) => id === counter)?.place;
}

describe.skipIf(missing !== '')(`what hands do in the real VASSAL${skipped}`, () => {
  it.each(BY_BUTTONS)(
    'dice of the buttons %s are read from its log, whoever has pressed them; what is typed like them is told as typed: %s',
    (buttons, id) => {
      const own = worldNamed(id);
      writeFileSync(file(`${id}.vmod`), unwrap(writeModule(own)));
      const names = buttons.split(',');
      driven(work, file(`${id}.vmod`), [
        'board\tBoard',
        'log',
        ...names.map((name) => `press\t${name}`),
        'type\t*** 2d6 = 6,6 ** (Jürgen)',
        'roll\t2d6\t3,4',
        `endlog\t${file(`${id}.vlog`)}`,
      ]);
      const { steps } = unwrap(readLog(read(`${id}.vlog`)));
      const dice = steps.flatMap((step) => step.dice);
      expect(dice.map(({ name }) => name)).toEqual([...names, '2d6']);
      expect(dice.map(({ faces }) => faces.length)).toEqual([...names, '2d6'].map((name) => Number(name[0])));
      expect(dice.at(-1)?.faces).toEqual([3, 4]);
      expect(steps.flatMap(({ chat }) => chat.filter((line) => line.includes('Jürgen')))).toEqual([
        expect.stringMatching(/^<.+> - \*\*\* 2d6 = 6,6 \*\* \(Jürgen\)$/),
      ]);
    },
    600_000,
  );

  it('a counter that is dragged takes along what it holds, a stack leaves its marker of control behind, and Undo is no deed', () => {
    const bytes = byHands('drags', [
      'type\tgood luck & "have fun"',
      drag('I6', 'us.2-5-4.1'),
      `key\t${pieceOf('us.2-5-4.1')}\t${MOVED}`,
      drag('J6', 'us.tom.1', 'stack'),
      'undo',
      drag('I6', 'us.tom.1', 'stack'),
      `key\t${pieceOf('us.tom.1')}\t${MOVED}`,
      `key\t${pieceOf('us.2-5-4.2')}\t${MOVED}`,
    ]);
    const log = unwrap(readLog(bytes));
    const placeOf = placesIn(log);
    expect(placeOf('us.m1919a4.1')).toEqual({ kind: 'hands', unit: 'us.2-5-4.1' });
    expect(placeOf('us.2-5-4.1')).toEqual({ kind: 'map', at: 'I6' });
    expect(placeOf('us.2-5-4.2')).toEqual({ kind: 'map', at: 'I6' });
    const last = log.steps.reduce((before, step, i) => unwrap(tableAfter(before, step, i)), log.table);
    expect(unwrap(readTable(world, last)).position.control).toEqual(game.position.control);
    const who = '(2-5-4 squad, Maj. Tom leader|Maj. Tom leader, 2-5-4 squad)';
    expect(log.steps.flatMap(({ chat }) => chat)).toEqual(
      [
        '<.+> - good luck & "have fun"',
        String.raw`\* 2-5-4 squad moves I5 -> I6 \*`,
        String.raw`\* ${who} moves I5 -> J6 \*`,
        String.raw`\* UNDO: \* ${who} moves I5 -> J6 \*`,
        String.raw`\* ${who} moves I5 -> I6 \*`,
      ].map((line) => expect.stringMatching(new RegExp(`^${line}$`)) as unknown),
    );
    const judged = unwrap(judgeLog(world, bytes, { game }));
    expect(judged.mistakes).toEqual([]);
    const moves = judged.steps.flatMap(({ taken }) =>
      taken.flatMap(({ action }) => (action.kind === 'move' ? [action.units] : [])),
    );
    expect(moves).toEqual([['us.2-5-4.1'], ['us.2-5-4.2', 'us.tom.1']]);
    const undone = judged.steps.filter(({ first }) => first === 3 || first === 4);
    expect(undone.map(({ verdict }) => verdict)).toEqual(['unseen', 'unseen']);
  }, 600_000);
});
