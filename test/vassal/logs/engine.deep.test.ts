import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { judgeLog, readLog, saveTable, writeModule } from '../../../src/vassal/index.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import { logOf } from '../../../src/vassal/logs/write-log.js';
import { kitOf } from '../../../src/vassal/position/kit.js';
import type { Command } from '../../../src/vassal/table/commands.js';
import { writeCommand } from '../../../src/vassal/table/commands.js';
import { SCENARIOS, worldNamed } from '../../fuzz/worlds.js';
import { unwrap } from '../../unwrap.js';
import { driven, missing, skipped } from '../engine.js';
import { OUR_DICE, rollIn } from '../../../src/vassal/files/dice.js';
import { atTable, playedSteps } from './played.js';

const work = mkdtempSync(path.join(tmpdir(), 'vassal-logs-'));
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

/** A step as it is done in VASSAL: its buttons roll the dice, pieces are dragged by hand, all else are its commands. */
function done(commands: readonly Command[]): readonly string[] {
  const rolls = commands.flatMap((command) => (command.kind === 'chat' ? (rollIn(command.text, OUR_DICE) ?? []) : []));
  const lines = commands.flatMap((command) =>
    command.kind === 'chat'
      ? []
      : command.kind === 'move'
        ? ['drag', command.id, command.map, command.x, command.y].join('\t')
        : writeCommand(command),
  );
  return [
    ...rolls.map(({ name, faces }) => `roll\t${name}\t${faces.join(',')}`),
    ...(lines.length > 0 ? [`step\t${Buffer.from(lines.join('\n')).toString('base64')}`] : []),
  ];
}

/** The log that the real VASSAL writes of steps that are played into it. */
function playedIntoVassal(scenario: string, steps: readonly LoggedStep[]): Uint8Array {
  const world = worldNamed(scenario);
  const kit = kitOf(world);
  const file = (name: string): string => path.join(work, `${scenario}.${name}`);
  const [{ before }] = steps as [LoggedStep, ...LoggedStep[]];
  writeFileSync(file('vmod'), unwrap(writeModule(world)));
  writeFileSync(file('vsav'), unwrap(saveTable(world, before.position, kit)));
  const own = unwrap(readLog(unwrap(logOf(world, before, steps, {}, kit))));
  const script = own.steps.filter(({ commands }) => commands.length > 0).flatMap(({ commands }) => done(commands));
  driven(work, file('vmod'), ['board\tBoard', `load\t${file('vsav')}`, 'log', ...script, `endlog\t${file('vlog')}`]);
  return new Uint8Array(readFileSync(file('vlog')));
}

describe.skipIf(missing !== '')(`logs that the real VASSAL writes${skipped}`, () => {
  it.each(SCENARIOS)(
    'of a game of bots that is played into it, in drags, accuse nobody: %s',
    (scenario) => {
      const world = worldNamed(scenario);
      const steps = atTable(playedSteps(world, 'sensible', 'vassal 0'), 'drags');
      const bytes = playedIntoVassal(scenario, steps);
      const faces = unwrap(readLog(bytes)).steps.flatMap(({ dice }) => dice.map((roll) => roll.faces));
      expect(faces).toEqual(steps.flatMap(({ dice }) => dice.map((roll) => roll.faces)));
      const judged = unwrap(judgeLog(world, bytes));
      const seen = judged.steps.filter(({ verdict }) => verdict === 'right').length;
      process.stdout.write(
        `${scenario}: ${unwrap(readLog(bytes)).steps.length} steps, ${seen} deeds, ${judged.mistakes.length} mistakes\n`,
      );
      expect(seen).toBeGreaterThan(10);
      expect(judged.isWhole).toBe(true);
      expect(judged.mistakes.map(({ step, problem }) => [step, problem])).toEqual([]);
    },
    2_400_000,
  );
});
