import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Pair } from '../../src/cli/ladder/book.js';
import { countsOf, openBook } from '../../src/cli/ladder/book.js';
import { runLadder } from '../../src/cli/ladder/command.js';
import type { Match } from '../../src/cli/ladder/match.js';
import { playMatch } from '../../src/cli/ladder/match.js';
import { pageInHtml, pageInMarkdown } from '../../src/cli/ladder/page.js';
import { ratingsOf } from '../../src/cli/ladder/ratings.js';
import { begin } from '../../src/cli/run.js';
import { refused } from '../../src/cli/files/report.js';
import type { Play } from '../../src/cli/simulate/pool.js';
import type { Stop } from '../../src/cli/simulate/stop.js';
import type { Terminal } from '../../src/cli/terminal/terminal.js';
import { madeUp, trainingPlan } from '../scale/plans.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

const folder = mkdtempSync(path.join(tmpdir(), 'hexarbiter-ladder-'));
const never: Stop = { asked: () => false, heard: new Promise<void>(() => undefined), done: () => undefined };
const world = worldOf('training');
const match: Match = {
  grounds: [{ id: 'training', input: trainingPlan(1).input, world }],
  bots: ['tactical', 'random'],
  seed: '7',
  pairs: 9,
  code: 'code',
};

/** Games that nobody plays: tactical wins as us, and every third of those as de; those that come first end last. */
function madeGames(): { readonly play: Play; readonly played: string[] } {
  const played: string[] = [];
  const play: Play = async (plan, chunk) => {
    played.push(`${plan.bots.join('-')} ${chunk.first}`);
    await wait(10 - chunk.first);
    const [first, second] = plan.bots;
    const winner = first === 'tactical' ? 'us' : second === 'tactical' && chunk.first % 3 === 0 ? 'de' : 'us';
    const row = { game: chunk.first, seed: `7/${chunk.first}`, winner, reason: 'made up', turns: 4, decisions: 9 };
    return { ...madeUp(chunk), rows: [{ ...row, losses: {}, points: {}, digest: '' }] };
  };
  return { play, played };
}

const EMPTY = { pairs: [], add: (): void => undefined };

/** A pair in which the first bot scores so much. */
function pair(scores: readonly [number, number], bots: readonly [string, string] = ['tactical', 'random']): Pair {
  return { scenario: 'training', seed: '7/1', bots, scores, digests: ['a', 'b'], code: 'code' };
}

describe('a match of two bots', () => {
  it('has pairs on one seed with changed sides, the same whatever the workers', async () => {
    const { play, played } = madeGames();
    const one = await playMatch(match, EMPTY, play, 1, () => false, never);
    expect(played.slice(0, 4)).toEqual([
      'tactical-random 1',
      'random-tactical 1',
      'tactical-random 2',
      'random-tactical 2',
    ]);
    expect(one.map(({ scores }) => scores.join(' '))).toEqual([
      '1 0',
      '1 0',
      '1 1',
      '1 0',
      '1 0',
      '1 1',
      '1 0',
      '1 0',
      '1 1',
    ]);
    expect(countsOf(one)).toEqual([0, 0, 6, 0, 3]);
    expect(await playMatch(match, EMPTY, madeGames().play, 4, () => false, never)).toEqual(one);
  });

  it('ends with the pair after which enough is known, although others have been begun', async () => {
    const enough = (pairs: readonly Pair[]): boolean => pairs.length === 4;
    expect(await playMatch(match, EMPTY, madeGames().play, 4, enough, never)).toHaveLength(4);
  });

  it('does not play again what stands in its book', async () => {
    const file = path.join(folder, 'kept.jsonl');
    const first = await playMatch(
      { ...match, pairs: 5 },
      unwrap(openBook(file, 'code')),
      madeGames().play,
      2,
      () => false,
      never,
    );
    const { play, played } = madeGames();
    const all = await playMatch(match, unwrap(openBook(file, 'code')), play, 1, () => false, never);
    expect(played).toHaveLength(8);
    expect(all.slice(0, 5)).toEqual(first);
    expect(unwrap(openBook(file, 'code')).pairs).toHaveLength(9);
    expect(unwrap(openBook(file, 'other code')).pairs).toEqual([]);
  });
});

describe('the book of a ladder', () => {
  it('leaves out the line that was being written when the program was killed', () => {
    const file = path.join(folder, 'torn.jsonl');
    unwrap(openBook(file, 'code')).add(pair([1, 0]));
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"scenario":"tra`);
    const book = unwrap(openBook(file, 'code'));
    expect(book.pairs).toEqual([pair([1, 0])]);
    book.add(pair([1, 1]));
    expect(unwrap(openBook(file, 'code')).pairs).toEqual([pair([1, 0]), pair([1, 1])]);
  });

  it('is no file of something else, and such a file stays as it is', () => {
    for (const text of ['Dear aunt,\nhow are you?\n', 'Dear aunt', '{"scenario":"training"}\n']) {
      const file = path.join(folder, 'letter.txt');
      writeFileSync(file, text);
      const book = openBook(file, 'code');
      expect(book.ok ? [] : book.problems).toMatchObject([{ code: 'not-a-ladder', params: { line: 1 } }]);
      expect(readFileSync(file, 'utf8')).toBe(text);
    }
  });
});

describe('ratings', () => {
  const many = (count: number, scores: readonly [number, number]): readonly Pair[] =>
    Array.from({ length: count }, () => pair(scores));

  it('give the anchor nothing, and tell the side from the bot', () => {
    const [found] = ratingsOf(many(40, [1, 0]));
    expect(found?.advantage).toBeGreaterThan(200);
    const anchors = found?.ratings.filter(({ bot }) => bot === 'random').map(({ elo }) => elo);
    expect(anchors).toEqual([0, 0]);
  });

  it('come to the Elo of the score where many games are played', () => {
    // Three of four games are won on either side: 191 Elo.
    const pairs = [...many(300, [1, 1]), ...many(100, [0, 0])];
    const [found] = ratingsOf(pairs);
    const own = found?.ratings.filter(({ bot }) => bot === 'tactical') ?? [];
    expect(found?.advantage).toBeCloseTo(0, 3);
    for (const { elo, games, score, within } of own) {
      expect(elo).toBeGreaterThan(180);
      expect(elo).toBeLessThan(191);
      expect([games, score]).toEqual([400, 300]);
      expect(within).toBeGreaterThan(20);
    }
  });

  it('have an end for a bot that wins everything, and rise with the games', () => {
    const eloOf = (count: number): number =>
      ratingsOf(many(count, [1, 1]))[0]!.ratings.find(({ bot }) => bot === 'tactical')!.elo;
    expect(eloOf(3)).toBeGreaterThan(100);
    expect(eloOf(30)).toBeGreaterThan(eloOf(3));
    expect(eloOf(30)).toBeLessThan(2000);
  });

  it('are told as a page, in which names are no markup', () => {
    const naming = () => ({ title: 'The <b>church</b> | of *all*', sides: ['A', 'B'] as const });
    const ratings = ratingsOf([pair([1, 0.5])]);
    const markdown = pageInMarkdown(ratings, naming);
    expect(markdown).toContain('## The \\<b\\>church\\</b\\> \\| of \\*all\\* (training)');
    expect(markdown).toMatch(/\| A \| tactical \| \+\d+ \| \d+ \| 1 \| 100\.0 % \|/);
    expect(markdown).toMatch(/\| B \| random \| 0 \| – \| 1 \| 0\.0 % \|/);
    const html = pageInHtml(ratings, naming);
    expect(html).toContain('The &lt;b&gt;church&lt;/b&gt;');
    expect(html).not.toContain('<b>');
  });
});

describe('the command line of the ladder', () => {
  async function faults(...args: readonly string[]): Promise<readonly string[]> {
    let out = '';
    const terminal: Terminal = { out: (text) => (out += text), err: () => undefined, style: (_style, text) => text };
    const begun = begin(['ladder', ...args, '--json'], terminal);
    if (typeof begun === 'number') throw new Error('it is no command line of the ladder');
    const code =
      begun.kind === 'refusal' ? refused(terminal, begun.problems, begun.json) : await runLadder(begun.line, terminal);
    expect(code).toBe(2);
    const { problems } = JSON.parse(out) as { problems: readonly { code: string; path?: string }[] };
    return problems.map((each) => `${each.code} ${each.path ?? ''}`);
  }

  it('is refused with all its mistakes', async () => {
    expect(await faults('--bots', 'tactical,clever')).toEqual(['unknown-bot --bots']);
    expect(await faults('--bots', 'tactical,tactical')).toEqual(['bots-differ --bots']);
    expect(await faults('--bots', 'tactical')).toEqual(['bots-differ --bots']);
    expect(await faults('--elo0=50', '--elo1=10')).toEqual(['elo-rises --elo1']);
    expect(await faults('--elo0=low', '--alpha=2', '--beta=0')).toEqual([
      'bad-elo --elo0',
      'bad-chance --alpha',
      'bad-chance --beta',
    ]);
    expect(await faults('--scenario', 'moon')).toEqual(['unknown-scenario --scenario']);
    expect(await faults('--pairs', '0')).toEqual(['bad-count --pairs']);
  });
});
