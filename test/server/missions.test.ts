import { describe, expect, it } from 'vitest';
import { loadMission, missionOf } from '../../src/lhy/index.js';
import { HILL_31, hill31, skirmish } from '../lhy/hill-31.js';
import { twins } from '../lhy/secrets.js';
import { unwrap } from '../unwrap.js';
import { save } from '../../src/engine/index.js';
import type { Any, TestClient } from './client.js';
import { clientOf, testServer } from './client.js';

/* The second game over the rules server: the same methods, by the same names. */

const client = (): TestClient => clientOf(testServer({ bots: ['random', 'sensible', 'tactical'] }, { time: 1e9 }));
const codes = ({ data }: Any): string[] => data.problems.map(({ code, path = '' }: Any) => `${code} ${path}`.trim());

/** Hill 31, loaded by a client. */
async function hill(one: TestClient): Promise<string> {
  return (await one.call('world/load', { mission: 'hill-31' })).world as string;
}

describe('the world of a mission', () => {
  it('has a name, its sides and its minutes, and is known by initialize', async () => {
    const one = client();
    expect((await one.call('initialize')).missions).toEqual(['drop-at-dawn', 'hill-31']);
    const loaded = await one.call('world/load', { mission: 'hill-31' });
    expect(loaded).toMatchObject({ system: 'lhy', scenario: 'hill-31', sides: [{ id: 'slate' }, { id: 'umber' }] });
    expect(loaded.world).toMatch(/^hill-31-[0-9a-f]{12}$/);
    expect(loaded.minutes).toBe(hill31().mission.minutes);
    expect(loaded.digests).toEqual(hill31().digests);
    expect(loaded.turns).toBeUndefined();
  });

  it('is the same whether it is named or comes along with its charts', async () => {
    const one = client();
    const named = await one.call('world/load', { mission: 'hill-31', whole: true });
    const brought = await one.call('world/load', { mission: HILL_31 });
    expect(brought.digests).toEqual(named.digests);
    expect(brought.world).not.toBe(named.world);
    expect(unwrap(loadMission(JSON.parse(named.whole))).digests).toEqual(named.digests);
  });

  it('is played by the answers and the optional rules of the call', async () => {
    const one = client();
    const plain = await one.call('world/load', { mission: 'hill-31' });
    const other = await one.call('world/load', { mission: 'hill-31', rules: { mortarTen: 'appliedOnly' } });
    const optional = await one.call('world/load', { mission: 'hill-31', options: ['deception'], whole: true });
    expect(other.digests.ruleset).not.toBe(plain.digests.ruleset);
    expect(optional.digests.mission).not.toBe(plain.digests.mission);
    expect(unwrap(loadMission(JSON.parse(optional.whole))).digests).toEqual(optional.digests);
  });

  it('is refused with the place of each mistake', async () => {
    const one = client();
    const refused = async (params: object): Promise<string[]> => codes(await one.refused('world/load', params));
    const { charts: _charts, ...without } = HILL_31;
    expect(await refused({})).toEqual(['scenario-or-mission /scenario']);
    expect(await refused({ mission: 'hill-31', scenario: 'training' })).toEqual(['scenario-or-mission /mission']);
    expect(await refused({ mission: 'hill-13' })).toEqual(['unknown-mission /mission']);
    expect(await refused({ mission: '../../package' })).toEqual(['unknown-mission /mission']);
    expect(await refused({ mission: without })).toEqual(['missing /mission/charts']);
    expect(await refused({ mission: { ...HILL_31, charts: [] } })).toContain('chart-missing /mission/charts');
    expect(await refused({ mission: 7 })).toEqual(['bad-type /mission']);
    expect(await refused({ mission: 'hill-31', packs: [] })).toEqual(['unsupported /packs']);
    expect(await refused({ mission: 'hill-31', rules: { mortarTen: 'x' } })).toEqual([
      'bad-switch-value /rules/mortarTen',
    ]);
    expect(await refused({ mission: 'hill-31', ruleset: 'moon' })).toEqual(['unknown-edition /ruleset']);
    expect(await refused({ mission: 'hill-31', options: ['moon'] })).toEqual(['bad-value /options']);
    expect(await refused({ scenario: 'training', options: ['deception'] })).toEqual(['unsupported /options']);
  });
});

describe('a game of a mission', () => {
  it('goes from the first question to a step, its events and back again', async () => {
    const one = client();
    const world = await hill(one);
    const { game, request, step } = await one.call('game/create', { world, seed: '7' });
    expect([request.kind, request.by, step]).toEqual(['action', 'slate', 0]);
    const offer = await one.call('game/options', { game });
    expect(offer).toMatchObject({ form: 'one', name: 'kind' });
    const { actions } = await one.call('game/legal', { game, limit: 2 });
    const [action] = actions;
    expect(await one.call('game/check', { game, action })).toMatchObject({ complete: 1, text: 'Legal.' });
    expect(await one.call('game/judge', { game, action })).toMatchObject({ verdict: 'legal' });
    const done = await one.call('game/apply', { game, action, by: 'slate', at: 0 });
    expect(done).toMatchObject({ kind: 'done', step: 1, n: 1 });
    const told = await one.call('game/narrate', { game });
    expect(told.changes[0].lines.length).toBeGreaterThan(0);
    expect(await one.call('game/undo', { game })).toMatchObject({ step: 0, n: 2 });
    const { open } = await one.call('game/actionsFor', { game, thing: 'slate.1-1' });
    expect(open).toBeInstanceOf(Array);
    expect((await one.call('game/svg', { game })).svg).toContain('Hill 31');
    const line = await one.call('los', { game, from: 'C9', to: 'C3' });
    expect(line.text).toBe('C9 and C3 do not see each other: blocked by C7 [4.2.1a]; C5 [4.2.1a]; C4 [4.2.1a].');
    expect(line.line.clear).toBe(false);
    expect((await one.call('game/svg', { game, from: 'C9', to: 'C3' })).svg).toContain('blocked by C7');
  });

  it('refuses what another game has, in a plain sentence', async () => {
    const one = client();
    const { game } = await one.call('game/create', { world: await hill(one), seed: '7' });
    for (const [method, params] of [
      ['game/reachable', { units: [] }],
      ['game/destinations', { units: [] }],
      ['game/explain', { changes: {} }],
      ['field', { from: 'C9' }],
      ['describe', { counter: 'slate.1-1' }],
    ] as const) {
      const { code, message, data } = await one.refused(method, { game, ...params });
      expect([code, data.problems[0].code, data.problems[0].params.method]).toEqual([1, 'unsupported', method]);
      expect(message).toBe(`This game has no ${method}.`);
    }
    const refused = await one.refused('game/apply', { game, action: { kind: 'pass' } });
    expect(codes(refused)).toEqual(['unknown-kind /kind']);
    const first = (await one.call('world/load', { scenario: 'training' })).world as string;
    const other = await one.call('game/create', { world: first, seed: '7' });
    expect(codes(await one.refused('game/apply', { game: other.game, action: { kind: 'call' } }))[0]).toContain(
      'unknown-kind',
    );
    expect(codes(await one.refused('env/create', { world: await hill(one), seeds: ['1'] }))).toEqual(['unsupported']);
  });

  it('is played to its end by a bot in a seat, and its record replays', async () => {
    const one = client();
    const world = (await one.call('world/load', { mission: missionOf(skirmish()) })).world as string;
    const begun = await one.call('game/create', { world, seed: '7', seats: true, bots: { slate: 'random' } });
    expect(Object.keys(begun.seats.sides)).toEqual(['umber']);
    const umber = { game: begun.game, token: begun.seats.sides.umber };
    let { request } = await one.call('game/open', umber);
    for (let i = 0; request.kind !== 'over'; i++) {
      expect(request.by).toBe('umber');
      const { action } = await one.call('game/sample', { ...umber, seed: `${i}` });
      ({ request } = await one.call('game/apply', { ...umber, action }));
    }
    const { record } = await one.call('game/transcript', umber);
    expect(record.result).toBeDefined();
    const again = await one.call('game/load', { world, record });
    const umpire = { game: begun.game, token: begun.seats.umpire };
    expect((await one.call('game/save', { game: again.game })).save).toBe((await one.call('game/save', umpire)).save);
    expect(codes(await one.refused('game/create', { world, bots: { slate: 'tactical' } }))).toEqual([
      'unknown-bot /bots/slate',
    ]);
  });

  it('begins with a situation and with a save, and is kept by the caller in the stateless form', async () => {
    const one = client();
    const world = (await one.call('world/load', { mission: missionOf(skirmish()) })).world as string;
    const [game] = twins({ dice: 'entered' });
    const loaded = await one.call('game/load', { world, save: save(game) });
    expect(codes(await one.refused('game/transcript', { game: loaded.game }))).toEqual(['began-with-a-save']);
    const own = await one.call('game/create', { world, seed: '7', stateless: true });
    const { action } = await one.call('game/sample', { world, state: own.state, seed: '1' });
    const done = await one.call('game/apply', { world, state: own.state, record: own.record, action });
    expect(done.record.steps).toHaveLength(1);
    const back = await one.call('game/undo', { world, state: done.state, record: done.record });
    expect(back.state).toBe(own.state);
  });
});
