import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Arena } from '../../src/cli/simulate/arena.js';
import { openCheckpoint, resumedPlan } from '../../src/cli/simulate/checkpoint.js';
import { playChunk } from '../../src/cli/simulate/games.js';
import type { Whole } from '../../src/cli/simulate/merge.js';
import type { Plan } from '../../src/cli/simulate/plan.js';
import { chunkSize, gamesOf, inChunksOf, planOf } from '../../src/cli/simulate/plan.js';
import type { Files } from '../../src/cli/simulate/play-plan.js';
import { playPlan } from '../../src/cli/simulate/play-plan.js';
import { playAll } from '../../src/cli/simulate/pool.js';
import type { Row } from '../../src/cli/simulate/rows.js';
import { rowWriter } from '../../src/cli/simulate/rows.js';
import type { Stop } from '../../src/cli/simulate/stop.js';
import { onSignal } from '../../src/cli/simulate/stop.js';
import { timeLeft } from '../../src/cli/simulate/time-left.js';
import type { Terminal } from '../../src/cli/terminal/terminal.js';
import { loadWorld } from '../../src/index.js';
import { ok } from '../../src/kernel/basis/result.js';
import { unwrap } from '../unwrap.js';
import { madeUp, trainingPlan } from './plans.js';

const GAMES = 4;
const { input, bots, seed } = trainingPlan(GAMES);
const plan = planOf({ input, bots, seed, games: GAMES, rows: true });
const world = unwrap(loadWorld(input));
const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-files-'));
const silent: Terminal = { out: () => undefined, err: () => undefined, style: (_style, text) => text };

const never: Stop = { asked: () => false, heard: new Promise<void>(() => undefined), done: () => undefined };

/** Stops when so many chunks have been played. */
function stopAfter(chunks: number): Stop & { readonly count: () => void } {
  let played = 0;
  let hear = (): void => undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const count = (): void => {
    played += 1;
    if (played === chunks) hear();
  };
  return { asked: () => played >= chunks, heard, done: () => undefined, count };
}

let chunks = 0;

/** Plays here, one chunk after the other. */
const here: Arena = {
  play: async (of, merger, { played }, stop) => {
    const play = async (each: Plan, chunk: Parameters<typeof playChunk>[2]): Promise<ReturnType<typeof playChunk>> => {
      chunks += 1;
      return await Promise.resolve(playChunk(world, each, chunk));
    };
    await playAll(of, merger, play, 1, played, stop);
    return ok(true);
  },
};

/** The same, which tells the stop of each chunk. */
function counting(stop: ReturnType<typeof stopAfter>): Arena {
  return {
    play: async (of, merger, watch, given) =>
      await here.play(
        of,
        merger,
        {
          ...watch,
          played: (chunk) => {
            watch.played(chunk);
            stop.count();
          },
        },
        given,
      ),
  };
}

async function play(files: Files, arena = here, stop: Stop = never): Promise<Whole> {
  return unwrap(await playPlan(world, plan, files, arena, silent, stop));
}

const rowsIn = (file: string): readonly Row[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

describe('the rows of a simulation', () => {
  it('are the games in the order of their seeds, with who won and why', async () => {
    const file = path.join(folder, 'games.jsonl');
    const whole = await play({ rows: file, resume: false });
    const rows = rowsIn(file);
    expect(rows.map((row) => row.seed)).toEqual(['7/1', '7/2', '7/3', '7/4']);
    expect(rows.map((row) => `${row.winner} ${row.reason}`).sort()).toEqual(
      whole.results.flatMap(([name, games]) => Array.from({ length: games }, () => name)).sort(),
    );
    expect(rows.reduce((sum, row) => sum + row.decisions, 0)).toBe(whole.steps);
    for (const row of rows) {
      expect(Object.keys(row.losses)).toEqual(['us', 'de']);
      expect(row.points).toEqual({ us: 0, de: 0 });
    }
  });

  it('are cells where the file is CSV, and a cell is never a formula', () => {
    const write = rowWriter(world, true);
    const row: Row = {
      game: 1,
      seed: '=1,"2"/1',
      winner: 'us',
      reason: 'churchHeld',
      turns: 4,
      decisions: 99,
      losses: { us: 1, de: 3 },
      points: { us: 0, de: 2.5 },
      digest: 'ab',
    };
    expect(write([row])).toBe(
      'game,seed,winner,reason,turns,decisions,losses_us,losses_de,points_us,points_de,digest\n' +
        `1,"'=1,""2""/1",us,churchHeld,4,99,1,3,0,2.5,ab\n`,
    );
    expect(write([{ ...row, seed: '7/2', game: 2 }])).toBe('2,7/2,us,churchHeld,4,99,1,3,0,2.5,ab\n');
  });
});

describe('a simulation that is told to stop', () => {
  it('has the result of the games so far, and goes on from its checkpoint to the same result', async () => {
    const [rows, checkpoint] = [path.join(folder, 'stopped.jsonl'), path.join(folder, 'stopped.part')];
    const stop = stopAfter(2);
    const part = await play({ rows, checkpoint, resume: false }, counting(stop), stop);
    expect(part.games).toBe(2);
    expect(rowsIn(rows).map(({ game }) => game)).toEqual([1, 2]);
    chunks = 0;
    const rest = await play({ rows, checkpoint, resume: true });
    expect(chunks).toBe(2);
    expect(rest).toEqual(await play({ resume: false }));
    expect(rowsIn(rows).map(({ game }) => game)).toEqual([1, 2, 3, 4]);
  });

  it('goes on with more games where the checkpoint has fewer', async () => {
    const checkpoint = path.join(folder, 'more.part');
    await play({ checkpoint, resume: false });
    const more = planOf({ input, bots, seed, games: GAMES + 2, rows: true });
    const resumed = resumedPlan(more, checkpoint);
    chunks = 0;
    const whole = unwrap(await playPlan(world, resumed, { checkpoint, resume: true }, here, silent, never));
    expect([whole.games, chunks]).toEqual([GAMES + 2, 2]);
    expect(whole).toEqual(unwrap(await playPlan(world, more, { resume: false }, here, silent, never)));
    // 400 games have two in a chunk, and 200 have one.
    expect(chunkSize(inChunksOf({ ...more, games: 400 }, 1))).toBe(1);
    const [first] = readFileSync(checkpoint, 'utf8').split('\n', 1);
    expect(JSON.parse(first ?? '')).toMatchObject({ games: gamesOf(plan), size: 1 });
  });

  it('hears the signal', async () => {
    const stop = onSignal();
    expect(stop.asked()).toBe(false);
    process.emit('SIGINT');
    await stop.heard;
    expect(stop.asked()).toBe(true);
  });
});

describe('a checkpoint', () => {
  const chunk = (index: number): Parameters<typeof madeUp>[0] => ({ index, first: index + 1, games: 1 });
  const open = (file: string, code = 'code', of = plan): ReturnType<typeof openCheckpoint> =>
    openCheckpoint(file, of, code, true);

  it('leaves out the line that was being written when the program was killed', () => {
    const file = path.join(folder, 'torn.part');
    const begun = unwrap(open(file));
    begun.add({ chunk: 2, tally: madeUp(chunk(2)) });
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"chunk":3,"tally":{"ga`);
    const again = unwrap(open(file));
    expect(again.before).toEqual([{ chunk: 2, tally: madeUp(chunk(2)) }]);
    again.add({ chunk: 3, tally: madeUp(chunk(3)) });
    expect(unwrap(open(file)).before.map((each) => each.chunk)).toEqual([2, 3]);
  });

  it('of another simulation or of other code is refused, and no file is written over', () => {
    const file = path.join(folder, 'other.part');
    unwrap(open(file));
    const codes = [open(file, 'newer'), open(file, 'code', trainingPlan(9)), openCheckpoint(file, plan, 'code', false)];
    expect(codes.map((each) => (each.ok ? '' : each.problems.map(({ code }) => code).join(' ')))).toEqual([
      'other-simulation',
      'other-simulation',
      'file-there',
    ]);
    const own = path.join(folder, 'letter.txt');
    writeFileSync(own, 'Dear aunt,\n');
    expect(open(own).ok).toBe(false);
    expect(readFileSync(own, 'utf8')).toBe('Dear aunt,\n');
  });

  it('takes no line that is not a chunk', () => {
    const file = path.join(folder, 'wrong.part');
    unwrap(open(file)).add({ chunk: 0, tally: { ...madeUp(chunk(0)), results: 'none' as never } });
    expect(unwrap(open(file)).before).toEqual([]);
  });
});

describe('the time that is left', () => {
  it('is told by the pace so far', () => {
    expect(timeLeft(10, 90, 20)).toBe('3 min');
    expect(timeLeft(1, 2, 4)).toBe('8 s');
    expect(timeLeft(1, 100, 90)).toBe('2 h 30 min');
    expect(timeLeft(0, 100, 90)).toBeUndefined();
    expect(timeLeft(5, 0, 90)).toBeUndefined();
  });
});
