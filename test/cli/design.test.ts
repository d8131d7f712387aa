import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runDesign } from '../../src/cli/lhy/design.js';
import { begin } from '../../src/cli/run.js';
import type { MissionInput } from '../../src/lhy/index.js';
import { loadMission } from '../../src/lhy/index.js';
import { ANSWERS, LIBRARY } from '../lhy/options/library.js';
import { unwrap } from '../unwrap.js';
import { file, hexarbiter } from './program.js';

/** Runs the command. */
async function design(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const told = { out: '', err: '' };
  const terminal = {
    out: (text: string) => void (told.out += text),
    err: (text: string) => void (told.err += text),
    style: (_style: string, text: string) => text,
  };
  const begun = begin(['design', ...args], terminal);
  if (typeof begun === 'number' || begun.kind !== 'command') throw new Error(JSON.stringify(begun));
  const code = await runDesign(begun.line, terminal);
  return { code, ...told };
}

const library = file('library.json', JSON.stringify(LIBRARY));
const fresh = ['--library', library, '--new', 'ours', '--player', 'anna', '--player', 'bert'];

test('a design is asked for step by step, and kept between the steps', async () => {
  const kept = file('ours.json', '');
  const first = await design(...fresh, '--out', kept);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toContain('anna, bert: How wide is the front?');
  const next = await design(
    kept,
    '--library',
    library,
    '--answer',
    'narrow',
    '--answer',
    '2',
    '--answer',
    'random',
    '--seed',
    '7',
    '--out',
    kept,
  );
  expect(next.out).toMatch(/\nRolled [0-9, ]+ \[23\.0\(2\)\]\. Sectors of the map: [ab] and [ab]\.\n/);
  expect(next.out).toContain('In which order do they lie');
  expect((await design(kept, '--library', library, '--answer', 'anything')).err).toContain('(bad-type)');
});

test('a list of answers makes a mission that can be loaded', async () => {
  const answers = file('answers.json', JSON.stringify(Object.values(ANSWERS).flat()));
  const mission = file('mission.json', '');
  const done = await design(...fresh, '--answers', answers, '--mission', mission);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('Everything is settled');
  const made = JSON.parse(readFileSync(mission, 'utf8')) as MissionInput;
  expect(unwrap(loadMission(made)).mission.id).toBe('ours');
});

test('a player is shown nobody else’s bid', async () => {
  const all = Object.entries(ANSWERS).flatMap(([id, given]) =>
    id === 'purchase' ? [] : id === 'bid' ? given.slice(1) : given,
  );
  const answers = file('answers.json', JSON.stringify(all));
  const seen = async (by: string) => (await design(...fresh, '--answers', answers, '--json', '--by', by)).out;
  expect(JSON.parse(await seen('bert'))).toMatchObject({ design: { settled: { bids: { bert: 30 } } } });
  expect(JSON.parse(await seen('anna'))).toMatchObject({ design: { settled: { bids: {} } }, question: { id: 'bid' } });
});

test('what is missing is named with its option', async () => {
  expect((await design('--new', 'ours')).err).toContain('(library-needed)');
  expect((await design('--library', library, '--new', 'ours', '--player', 'anna')).err).toContain('(two-players)');
  expect((await design(...fresh, '--answers', library)).err).toContain('(answers-list)');
});

test('a design and a campaign are checked by validate: what is missing, and every mistake with its place', async () => {
  const kept = file('kept.json', '');
  await design(...fresh, '--answer', 'narrow', '--answer', '2', '--out', kept);
  const checked = hexarbiter('validate', kept, library);
  expect(checked.code).toBe(0);
  expect(checked.out).toContain(
    '2 of 19 questions are settled. The next one:\n  anna, bert: Which sectors, or “random”?',
  );
  expect(hexarbiter('validate', kept).out).toContain('Name its library beside it');
  const spoiled = { ...(JSON.parse(readFileSync(kept, 'utf8')) as object), settled: { frontage: 'broad', more: 1 } };
  const { code, err } = hexarbiter('validate', file('spoiled.json', JSON.stringify(spoiled)), library);
  expect(code).toBe(2);
  expect(err).toContain('spoiled.json#/settled/frontage');
  expect(err).toContain('spoiled.json#/settled/more');
  const players = [{ id: 'anna', rank: 'sergeant', points: 0, fallen: 0 }];
  const campaign = { format: 1, system: 'lhy', kind: 'campaign', id: 'east', title: 'East', players, games: [] };
  const told = hexarbiter('validate', file('campaign.json', JSON.stringify(campaign)));
  expect(told).toMatchObject({ code: 0 });
  expect(told.out).toContain('  anna: Sergeant, 0 points.');
  const wrong = { ...campaign, id: undefined, players: [{ ...players[0], rank: 'king' }] };
  const refused = hexarbiter('validate', file('campaign.json', JSON.stringify(wrong))).err;
  expect(refused).toContain('campaign.json#/id');
  expect(refused).toContain('campaign.json#/players/0/rank');
});
