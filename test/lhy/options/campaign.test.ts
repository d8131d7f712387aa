import { describe, expect } from 'vitest';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { Campaign, LhyAction, LhyWorld, MissionInput, MissionUnit } from '../../../src/lhy/index.js';
import {
  closeGame,
  explainSum,
  loadMission,
  newCampaign,
  readCampaign,
  sealAvatar,
  sealOf,
} from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import { MISSION, TYPES } from '../table.js';
import type { Plan } from './recorded.js';
import { recordOf } from './recorded.js';

/* Two squads of blue and their leader stand in E5, before a squad of red in an Improved Position on the hill of E4. */

const TABLE = { hill: { attacker: 2, defender: 1 }, improvedPosition: { attacker: 1, defender: 1 } };
const at = (id: string, type: string, hex: string): MissionUnit => ({
  id,
  type,
  side: type.startsWith('blue') ? 'blue' : 'red',
  place: { kind: 'map', hex },
});
const UNITS: readonly MissionUnit[] = [
  at('b1', 'blue.squad', 'E5'),
  at('b2', 'blue.squad', 'E5'),
  at('bLead', 'blue.leader', 'E5'),
  at('r1', 'red.squad', 'E4'),
  at('rLead', 'red.leader', 'E4'),
  { id: 'bSec', type: 'blue.section', side: 'blue', place: { kind: 'pool' } },
  { id: 'rSec', type: 'red.section', side: 'red', place: { kind: 'pool' } },
];

function world(more: { table?: object; rules?: Record<string, string>; types?: typeof TYPES } = {}): LhyWorld {
  const { table = TABLE, rules = {}, types = TYPES } = more;
  const input: MissionInput = {
    charts: [{ ...FIXTURE, charts: { ...FIXTURE.charts, tacticalObjectives: table } }],
    map: { id: 'plain', columns: 9, rows: 9, hexes: [{ at: 'E4', ground: 'rural', hill: 1 }] },
    counters: types,
    mission: {
      ...MISSION,
      id: 'hill',
      minutes: 1,
      units: UNITS,
      markers: [{ id: 'm1', kind: 'improvedPosition', hex: 'E4' }],
    },
    rulings: { rules },
  };
  return unwrap(loadMission(input));
}

const assault = (units: readonly string[]): LhyAction => ({ kind: 'assault', units, hex: 'E4' });
const ORDERS = [assault(['b1', 'b2']), { kind: 'resolveAssault', hex: 'E4' }] as const;
/** Blue wins: red loses a step and retreats. */
const WON: Plan = { orders: ORDERS, dice: { assault: 10, timeLapse: 5 } };
/** Red holds the hill. */
const LOST: Plan = { orders: ORDERS, dice: { assault: 1, timeLapse: 5 } };

const CAMPAIGN = unwrap(newCampaign({ id: 'war', title: 'A made-up war', players: ['anna', 'bert'] }));
const withRank = (rank: 'sergeant' | 'lieutenant' | 'captain', points: number): Campaign => ({
  ...CAMPAIGN,
  players: [{ id: 'anna', rank, points, fallen: 0 }],
});

function closed(
  plan: Plan,
  unit: string,
  more: Parameters<typeof world>[0] & { die?: number; campaign?: Campaign } = {},
) {
  const { die = 3, campaign = CAMPAIGN, ...about } = more;
  const of = world(about);
  const record = recordOf(of, plan).transcript;
  return closeGame(of, campaign, { record, avatars: [{ player: 'anna', unit }], dice: { anna: die } });
}

const codes = (result: ReturnType<typeof closed>): readonly string[] =>
  result.ok ? [] : result.problems.map(({ code }) => code);

describe('Skin in the Game', () => {
  rule('22.2.1', 'a squad that wins an assault on an Improved Position on a hill earns three points', () => {
    const { players, campaign } = unwrap(closed(WON, 'b1'));
    expect(players[0]?.entry).toEqual({
      player: 'anna',
      unit: 'b1',
      points: 3,
      casualties: 0,
      fate: 'survived',
      die: 3,
    });
    expect(players[0]?.earned).toMatchObject([
      { hex: 'E4', by: 'assault', role: 'attacker', units: ['b1'], points: 3 },
    ]);
    expect(campaign.players).toEqual([
      { id: 'anna', rank: 'sergeant', points: 3, fallen: 0 },
      { id: 'bert', rank: 'sergeant', points: 0, fallen: 0 },
    ]);
    expect(unwrap(readCampaign(JSON.parse(canonical(campaign))))).toEqual(campaign);
  });

  rule('22.2.1', 'each point is a term of a sum with its objective', () => {
    const [sum] = unwrap(closed(WON, 'b1')).players.flatMap(({ earned }) => earned.map((each) => each.sum));
    expect(sum === undefined ? '' : explainSum(sum, english)).toContain('= 3');
    expect(sum?.terms.map(({ params }) => params?.['objective'])).toEqual(['hill', 'improvedPosition']);
  });

  rule('22.2.1', 'a squad that holds them against the assault earns two', () => {
    expect(unwrap(closed(LOST, 'r1')).players[0]?.entry).toMatchObject({ points: 2, fate: 'survived' });
    expect(unwrap(closed(LOST, 'b1')).players[0]?.entry).toMatchObject({ points: 0 });
  });

  rule('22.2.1', 'a squad that takes no part earns nothing', () => {
    const one: Plan = { ...WON, orders: [assault(['b1']), { kind: 'resolveAssault', hex: 'E4' }] };
    expect(unwrap(closed(one, 'b2')).players[0]?.entry.points).toBe(0);
  });

  rule('22.2.1', 'a leader earns for each of his squads, or as a ruling once for the assault', () => {
    const campaign = withRank('lieutenant', 0);
    expect(unwrap(closed(WON, 'bLead', { campaign })).players[0]?.entry.points).toBe(6);
    const rules = { leaderPoints: 'oncePerAssault' };
    expect(unwrap(closed(WON, 'bLead', { campaign, rules })).players[0]?.entry.points).toBe(3);
  });

  rule('22.2.1', 'as a ruling a hill that is held in the end counts where no assault has', () => {
    const quiet: Plan = { orders: [], dice: { timeLapse: 5 } };
    expect(unwrap(closed(quiet, 'r1')).players[0]?.entry.points).toBe(0);
    const rules = { objectiveControl: 'control' };
    expect(unwrap(closed(quiet, 'r1', { rules })).players[0]?.earned).toMatchObject([{ by: 'control', points: 2 }]);
    expect(unwrap(closed(LOST, 'r1', { rules })).players[0]?.entry.points).toBe(2);
  });

  rule('22.2.1', 'a Sergeant with fifteen points becomes a Lieutenant and begins at nothing', () => {
    const { players } = unwrap(closed(WON, 'b1', { campaign: withRank('sergeant', 12) }));
    expect(players[0]?.after).toEqual({ id: 'anna', rank: 'lieutenant', points: 0, fallen: 0 });
    expect(players[0]?.entry.promoted).toBe('lieutenant');
    const almost = unwrap(closed(WON, 'b1', { campaign: withRank('sergeant', 11) }));
    expect(almost.players[0]?.after).toMatchObject({ rank: 'sergeant', points: 14 });
  });

  rule('22.2.1', 'a Lieutenant with thirty points becomes a Captain', () => {
    const { players } = unwrap(closed(WON, 'bLead', { campaign: withRank('lieutenant', 24) }));
    expect(players[0]?.after).toMatchObject({ rank: 'captain', points: 0 });
    expect(codes(closed(WON, 'bLead', { campaign: withRank('captain', 0) }))).toEqual(['career-over']);
  });

  rule('22.2.1', 'Russians need twenty-five points, and forty-five', () => {
    const types = TYPES.map((type) =>
      type.nation === 'blue'
        ? { ...type, nation: 'russian', ...(type.kind === 'leader' ? { commandRange: 3 } : {}) }
        : type,
    );
    const after = (unit: string, campaign: Campaign) =>
      unwrap(closed(WON, unit, { types, campaign })).players[0]?.after;
    expect(after('b1', withRank('sergeant', 21))).toMatchObject({ rank: 'sergeant', points: 24 });
    expect(after('b1', withRank('sergeant', 22))).toMatchObject({ rank: 'lieutenant', points: 0 });
    expect(after('bLead', withRank('lieutenant', 38))).toMatchObject({ rank: 'lieutenant', points: 44 });
    expect(after('bLead', withRank('lieutenant', 39))).toMatchObject({ rank: 'captain', points: 0 });
  });

  rule('22.2.2', 'a squad that has lost a step lives on in its section, and adds one to its check', () => {
    const lived = unwrap(closed(WON, 'r1', { die: 8 })).players[0];
    expect(lived?.entry).toMatchObject({ casualties: 1, fate: 'survived', die: 8 });
    const lost = unwrap(closed(WON, 'r1', { die: 9, campaign: withRank('sergeant', 9) })).players[0];
    expect(lost?.entry).toMatchObject({ casualties: 1, fate: 'failed', die: 9 });
    expect(lost?.after).toEqual({ id: 'anna', rank: 'sergeant', points: 0, fallen: 1 });
    expect(lost?.check === undefined ? '' : explainSum(lost.check, english)).toContain('= 10');
  });

  rule('22.2.2', 'a leader adds one for each two casualties of his squads, rounded up', () => {
    const campaign = withRank('lieutenant', 20);
    expect(unwrap(closed(WON, 'rLead', { die: 8, campaign })).players[0]?.entry).toMatchObject({ fate: 'survived' });
    expect(unwrap(closed(WON, 'rLead', { die: 9, campaign })).players[0]?.after).toEqual({
      id: 'anna',
      rank: 'sergeant',
      points: 0,
      fallen: 1,
    });
  });

  rule('22.2.2', 'an avatar that was eliminated in the game starts over without a roll', () => {
    const leader: Plan = { orders: ORDERS, dice: { assault: 10, timeLapse: 5, lossCheck: 10 } };
    const results = [{ value: { attacker: [], defender: ['lossCheck', 'retreats'] } }];
    const input = { ...FIXTURE, charts: { ...FIXTURE.charts, tacticalObjectives: TABLE, assaultResults: { results } } };
    const of = unwrap(
      loadMission({
        charts: [input],
        map: { id: 'plain', columns: 9, rows: 9, hexes: [] },
        counters: TYPES,
        mission: { ...MISSION, id: 'hill', minutes: 1, units: UNITS },
      }),
    );
    const { transcript } = recordOf(of, leader);
    const avatars = [{ player: 'anna', unit: 'rLead' }];
    const report = unwrap(closeGame(of, withRank('lieutenant', 20), { record: transcript, avatars, dice: {} }));
    expect(report.players[0]).toMatchObject({
      entry: { fate: 'eliminated', points: 0 },
      after: { rank: 'sergeant', points: 0, fallen: 1 },
    });
    expect(report.players[0]?.check).toBeUndefined();
  });

  rule('22.2', 'a Sergeant is a squad, and a Lieutenant the leader of a platoon', () => {
    expect(codes(closed(WON, 'bLead'))).toEqual(['wrong-avatar']);
    expect(codes(closed(WON, 'b1', { campaign: withRank('lieutenant', 0) }))).toEqual(['wrong-avatar']);
    expect(codes(closed(WON, 'nobody'))).toEqual(['unknown-unit']);
  });

  rule('22.2', 'a choice is sealed before the game: it tells nothing, and cannot be changed', () => {
    const choice = { player: 'anna', unit: 'b1', salt: 'a made-up word' };
    const sealed = unwrap(sealAvatar(CAMPAIGN, choice));
    expect(canonical(sealed)).not.toContain('"b1"');
    expect(sealed.seals).toEqual([{ player: 'anna', seal: sealOf(choice) }]);
    expect(sealAvatar(sealed, choice)).toMatchObject({ problems: [{ code: 'sealed-already' }] });
    const of = world();
    const record = recordOf(of, WON).transcript;
    const told = (avatars: readonly (typeof choice)[]) => closeGame(of, sealed, { record, avatars, dice: { anna: 1 } });
    expect(codes(told([{ ...choice, unit: 'b2' }]))).toEqual(['seal-broken']);
    expect(codes(told([]))).toEqual(['not-sealed']);
    expect(unwrap(told([choice])).campaign.seals).toBeUndefined();
  });

  rule('22.2', 'no game counts twice, and none that is not over; the dice come from hands or from a seed', () => {
    const of = world();
    const { transcript } = recordOf(of, WON);
    const avatars = [{ player: 'anna', unit: 'b1' }];
    const game = { record: transcript, avatars, dice: { seed: 'made up' } };
    const { campaign, players } = unwrap(closeGame(of, CAMPAIGN, game));
    expect(players[0]?.entry.die).toBeGreaterThan(0);
    expect(codes(closeGame(of, campaign, game))).toEqual(['game-counted']);
    expect(codes(closeGame(of, CAMPAIGN, { ...game, dice: {} }))).toEqual(['bad-die']);
    const open = recordOf(of, { ...WON, most: 3 }).transcript;
    expect(codes(closeGame(of, CAMPAIGN, { ...game, record: open }))).toEqual(['game-not-over']);
  });

  rule('22.2.1', 'the table is typed in, and names what a hex can have', () => {
    expect(codes(closed(WON, 'b1', { table: { castle: { attacker: 1, defender: 1 } } }))).toEqual(['unknown-tactical']);
  });

  rule('22.2', 'a campaign is read with every mistake', () => {
    const twice = { ...CAMPAIGN, players: [...CAMPAIGN.players, ...CAMPAIGN.players.slice(0, 1)] };
    expect(readCampaign(twice)).toMatchObject({ problems: [{ code: 'duplicate-id', path: '/players/2/id' }] });
    const stranger = { ...CAMPAIGN, seals: [{ player: 'carl', seal: sealOf({ player: 'carl', unit: 'x' }) }] };
    expect(readCampaign(stranger)).toMatchObject({ problems: [{ code: 'unknown-player' }] });
    expect(readCampaign({ ...CAMPAIGN, format: 2 }).ok).toBe(false);
  });
});
