import { describe, expect } from 'vitest';
import { readLog, judgeLog } from '../../../src/vassal/index.js';
import { writeSaved } from '../../../src/vassal/files/saved.js';
import { logOf } from '../../../src/vassal/logs/write-log.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import { kitOf } from '../../../src/vassal/position/kit.js';
import { tableCommands } from '../../../src/vassal/position/write.js';
import type { Command } from '../../../src/vassal/table/commands.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { tableOf } from './by-hand.js';
import { playedSteps } from './played.js';

const world = worldNamed('training');
const kit = kitOf(world);

describe('dice that are pressed one by one', () => {
  rule(
    '5.0',
    'are one attack with all the checks of a large hex, before any of its results is laid on the table',
    () => {
      const fire = playedSteps(world, 'sensible', 'vassal 0').find(
        ({ dice }) => dice.length === 6 && dice[0]?.faces[0] === 3,
      )!;
      expect(fire.dice.map(({ faces }) => faces)).toEqual([[3, 2], [6], [2], [4], [3], [2]]);
      const pressed = fire.dice.map((each): LoggedStep => ({ ...fire, after: fire.before, dice: [each] }));
      const steps = [...pressed, { ...fire, dice: [] }];
      const { mistakes } = unwrap(judgeLog(world, unwrap(logOf(world, fire.before, steps, {})), { game: fire.before }));
      expect(mistakes).toEqual([]);
    },
  );
});

describe('a step that is taken back', () => {
  const game = tableOf('us', [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3' },
  ]);
  const there = kit.field.spotOf('I7')!;
  const here = kit.field.spotOf('I5')!;
  const begun = unwrap(tableCommands(world, game.position, kit));
  const squad = begun.find((each) => each.kind === 'add' && each.piece.name === '2-5-4 squad') as {
    readonly id: string;
  };
  const away: Command = {
    kind: 'move',
    id: squad.id,
    map: 'Map',
    ...there,
    fromMap: 'Map',
    fromX: here.x,
    fromY: here.y,
    by: 'us',
  };
  const back: Command = { ...away, ...here, fromX: there.x, fromY: there.y };
  const log = (...steps: (readonly Command[])[]): Uint8Array => writeSaved(kit.module, begun, steps);

  rule('4.0', 'is no deed, and neither is Undo; without Undo a counter that comes back has moved', () => {
    const undo: readonly Command[] = [{ kind: 'undo', begins: true }, back, { kind: 'undo', begins: false }];
    const bytes = log([away], undo);
    expect(unwrap(readLog(bytes)).steps[1]?.commands).toEqual(undo);
    const judged = unwrap(judgeLog(world, bytes, { game }));
    expect(judged.mistakes).toEqual([]);
    expect(judged.steps.map(({ verdict }) => verdict)).toEqual(['unseen', 'unseen']);
    const byHand = unwrap(judgeLog(world, log([away], [back]), { game }));
    expect(byHand.steps.map(({ verdict }) => verdict)).not.toEqual(['unseen', 'unseen']);
  });
});
