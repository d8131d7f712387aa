import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { enterRule, exposedReach, reachable } from '../../src/movement/index.js';
import type { HexMarker, MoveMode, Status, World } from '../../src/state/index.js';
import { act, impulse, lay } from '../phases/table.js';
import type { Laid } from '../phases/table.js';
import { rule } from '../rule.js';
import { acting, ground, moving, village } from './ground.js';

const squad = 'de.1-6-4.1';
const koch = 'de.koch.1';

/** MPs left by location. */
function left(
  units: readonly string[],
  at: string,
  mode: MoveMode = 'move',
  others: readonly (readonly [string, string, Status?])[] = [],
  world: World = ground(),
  status: Status = {},
): ReadonlyMap<string, number> {
  const table = lay(world, {
    units: [...units.map((id) => [id, at, status] as const), ...others],
    frames: [acting('de', at, units)],
  });
  return new Map(reachable(table, units, mode).map((reach) => [reach.at, reach.left / 2]));
}

describe('where a group can get to', () => {
  rule('6.0', 'by the cheapest way, with the MPs left', () => {
    const reach = left([squad], 'E3');
    expect(reach.get('D4')).toBe(3);
    expect(reach.get('C4')).toBe(2);
    expect(reach.get('E2')).toBe(2);
    expect(reach.get('F3')).toBe(1);
    expect(reach.has('E4')).toBe(false);
    expect(reach.has('E3')).toBe(false);
  });

  rule('6.0', 'no farther than its slowest member', () => {
    expect(left([squad, 'de.1-6-4.2'], 'E6').get('E8')).toBe(2);
    expect(left([squad, 'de.medic.1'], 'E6').get('E8')).toBe(2);
    expect(left(['de.medic.1'], 'E6').get('E8')).toBe(4);
  });

  rule('6.2', 'a Leader takes it farther', () => {
    expect(left([squad, koch], 'E6').get('E8')).toBe(4);
  });

  rule('8.0', 'an enemy hex ends the way', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'E6'],
        ['us.medrow.1', 'E7'],
      ],
      frames: [acting('de', 'E6', [squad])],
    });
    const reach = reachable(table, [squad], 'move');
    expect(reach.find((one) => one.at === 'E7')).toMatchObject({ melee: true, exposure: { locations: 0, attacks: 0 } });
    expect(reach.filter((one) => one.via === 'E7')).toEqual([]);
    expect(left([squad], 'E6', 'lowCrawl', [], ground({ lowCrawlIntoMelee: 'barred' })).size).toBe(6);
  });

  rule('6.3', 'a crawl takes one step', () => {
    const reach = left([squad], 'E6', 'lowCrawl');
    expect([...reach.keys()].sort()).toEqual(['D6', 'D7', 'E5', 'E7', 'F6', 'F7']);
  });

  rule('6.0', 'a Shaken unit does not go nearer to an enemy it sees', () => {
    const reach = left([squad], 'E6', 'move', [['us.2-5-4.1', 'E8']], ground(), { shaken: true });
    expect(reach.has('E7')).toBe(false);
    expect(reach.has('E5')).toBe(true);
  });

  rule('5.3', 'each location tells what fire the last step would draw', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'F2'],
        ['us.2-5-4.1', 'F1'],
        ['us.2-5-4.2', 'F1'],
        ['us.medrow.1', 'E1'],
      ],
      frames: [acting('de', 'F2', [squad])],
    });
    const reach = reachable(table, [squad], 'move').find((one) => one.at === 'F3');
    expect(reach).toMatchObject({ via: 'F2', exposure: { locations: 1, attacks: 2 } });
  });

  rule('5.3', 'each threat is told with its strongest attack, and what lies on the way is named', () => {
    const mines = { kind: 'mines', at: 'F3', fp: 2, side: 'us' } as const;
    const table = lay(ground(), {
      units: [
        [squad, 'F2'],
        ['us.2-5-4.1', 'F1'],
        ['us.2-5-4.2', 'F1'],
      ],
      position: { markers: [mines, { ...mines, side: 'de' }] },
      frames: [acting('de', 'F2', [squad])],
    });
    const reach = exposedReach(table, [squad], 'move').find((one) => one.at === 'F3');
    expect(reach).toMatchObject({ opportunityFire: true, hazards: [{ at: 'F3', marker: mines }] });
    expect(reach?.hazards.length).toBe(1);
    expect(reach?.threats).toMatchObject([{ from: 'F1', units: ['us.2-5-4.1', 'us.2-5-4.2'] }]);
    expect(reach?.threats[0]?.action).toMatchObject({ units: ['us.2-5-4.1', 'us.2-5-4.2'] });
  });

  rule('18.2', 'Fire for Effect and Mines count as often as they attack on the way', () => {
    const markers: readonly HexMarker[] = [
      { kind: 'fireForEffect', at: 'E8', fp: 3, by: 'us' },
      { kind: 'mines', at: 'E7', fp: 1, side: 'us' },
      { kind: 'mines', at: 'E8', fp: 1, side: 'de' },
    ];
    const reachTo = (at: string, world?: World): ReturnType<typeof exposedReach>[number] | undefined => {
      const table = lay(world ?? ground(), { units: [[squad, 'E6']], markers, frames: [acting('de', 'E6', [squad])] });
      return exposedReach(table, [squad], 'move').find((one) => one.at === at);
    };
    expect(reachTo('E5')?.exposure).toMatchObject({ fireForEffect: 0, mines: 0 });
    expect(reachTo('E7')?.exposure).toMatchObject({ fireForEffect: 1, mines: 1 });
    expect(reachTo('E7')?.hazards.map(({ marker }) => marker.kind)).toEqual(['fireForEffect', 'mines']);
    const [each, once] = [undefined, ground({ fireForEffectEntry: 'oncePerImpulse' })].map((world) =>
      reachTo('E8', world),
    );
    expect(each).toMatchObject({ way: ['E7', 'E8'], exposure: { fireForEffect: 2, mines: 1 } });
    expect(once).toMatchObject({ way: ['E7', 'E8'], exposure: { fireForEffect: 1, mines: 1 } });
  });

  describe('past a Claymore', () => {
    const deployed: HexMarker = { kind: 'claymore', at: 'E5', side: 'us' };
    const past = (more: Partial<Laid>, units: readonly string[] = [squad]): ReturnType<typeof exposedReach> => {
      const table = lay(ground(), {
        markers: [deployed],
        frames: [acting('de', 'E7', units)],
        ...more,
        units: [...units.map((id) => [id, 'E7'] as const), ...(more.units ?? [])],
      });
      return exposedReach(table, units, 'move');
    };
    const at = (reaches: ReturnType<typeof exposedReach>, to: string): (typeof reaches)[number] | undefined =>
      reaches.find((reach) => reach.at === to);

    rule('23.2.1', 'it is among the threats with its sums, before the fire of those beside it, and a hazard', () => {
      const reach = at(past({ units: [['us.2-5-4.1', 'E5']] }), 'E6');
      expect(reach).toMatchObject({
        opportunityFire: true,
        exposure: { locations: 1, claymores: 1 },
        hazards: [{ at: 'E6', marker: deployed }],
        threats: [
          { from: 'E5', units: ['us.2-5-4.1'], action: { kind: 'detonate', at: 'E5' } },
          { from: 'E5', units: ['us.2-5-4.1'], action: { kind: 'fire' } },
        ],
      });
      const [blast] = reach?.threats ?? [];
      // 0 FP, 2 for being adjacent, 1 for the movement
      expect(blast === undefined ? undefined : wholeTotal(blast.attack)).toBe(3);
    });

    rule('23.2.1', 'it does no harm from farther off, to its own side, or with nobody left to set it off', () => {
      const none = { claymores: 0 };
      expect(at(past({ units: [['us.2-5-4.1', 'E5']] }), 'F8')).toMatchObject({ hazards: [], exposure: none });
      const cowed = past({ units: [['us.2-5-4.1', 'E5', { shaken: true }]] });
      expect(at(cowed, 'E6')).toMatchObject({ hazards: [], threats: [], exposure: none });
      const own = past({ markers: [{ ...deployed, side: 'de' }], units: [['de.1-6-4.9', 'E5']] });
      expect(at(own, 'E6')).toMatchObject({ hazards: [], threats: [], exposure: none });
    });

    rule('23.2.1', 'it attacks once, however many steps lead past it', () => {
      const by = past({ units: [['us.2-5-4.1', 'E5', { markers: ['opsComplete'] }]] });
      const reach = at(by, 'D5');
      expect(reach?.way).toEqual(['E6', 'D6', 'D5']);
      const hazards = ['E6', 'D6', 'D5'].map((on) => ({ at: on, marker: deployed }));
      expect(reach).toMatchObject({ exposure: { claymores: 1 }, hazards });
    });

    rule('23.2.1', 'a Crawl that draws no fire can meet it all the same where it is spotted', () => {
      const table = lay(ground(), {
        markers: [deployed],
        units: [
          [squad, 'E7'],
          ['us.2-5-4.1', 'E5', { markers: ['moved'] }],
        ],
        frames: [acting('de', 'E7', [squad])],
      });
      const reach = exposedReach(table, [squad], 'lowCrawl').find((one) => one.at === 'E6');
      expect(reach).toMatchObject({ opportunityFire: false, exposure: { locations: 0, claymores: 1 } });
      expect(reach?.threats.map(({ action }) => action.kind)).toEqual(['detonate']);
    });

    rule('8.0', 'it is not set off among those who fight hand to hand', () => {
      const melee = past({
        units: [
          ['us.2-5-4.1', 'E5'],
          ['us.2-5-4.2', 'E6'],
        ],
      });
      expect(at(melee, 'E6')).toMatchObject({ melee: true, threats: [], hazards: [], exposure: { claymores: 0 } });
    });
  });

  rule('6.0', 'a group that has moved, or may not move so, gets nowhere', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'E6', { markers: ['fired'] }],
        [koch, 'E6'],
      ],
      frames: [acting('de', 'E6', [squad, koch])],
    });
    expect(reachable(table, [squad], 'move')).toEqual([]);
    expect(reachable(table, [koch], 'move')).not.toEqual([]);
    expect(reachable(table, [koch], 'stealth')).toEqual([]);
  });

  rule('6.0', 'a group on the move goes on from where it is', () => {
    const table = lay(ground(), {
      units: [[squad, 'E6']],
      frames: [impulse('de'), moving('de', 'E6', [[squad, 'move', 4, 3]], { steps: 2 })],
    });
    const reach = reachable(table, [squad], 'move');
    expect(reach.map((one) => [one.at, one.left])).toEqual(['D6', 'D7', 'E5', 'E7', 'F6', 'F7'].map((at) => [at, 0]));
  });

  rule('22.0', 'a stack off the map is shown where it can come on and how far', () => {
    const table = lay(village(), {
      pools: [
        [squad, 'assault'],
        [koch, 'assault'],
      ],
      position: { turn: 1 },
      frames: [impulse('de')],
    });
    const reach = new Map(reachable(table, [squad, koch], 'move').map((one) => [one.at, one.left / 2]));
    expect(reach.get('J1')).toBe(5);
    expect(reach.get('J3')).toBe(1);
  });

  rule('6.0', 'what cannot move gets nowhere', () => {
    const table = lay(village(), {
      units: [
        ['us.sniper.1', 'J5'],
        [squad, 'F4'],
      ],
      frames: [impulse('us')],
    });
    expect(reachable(table, ['us.sniper.1'], 'move')).toEqual([]);
    expect(reachable(table, [], 'move')).toEqual([]);
    expect(reachable(table, ['us.sniper.1', squad], 'move')).toEqual([]);
  });

  rule('6.0', 'every step it names can be taken', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'E6'],
        ['us.2-5-4.1', 'C4'],
      ],
      frames: [impulse('de'), moving('de', 'E6', [[squad, 'move', 4]])],
    });
    const next = reachable(table, [squad], 'move').filter((one) => one.via === 'E6');
    expect(next.map((one) => one.at).sort()).toEqual(['D6', 'D7', 'E5', 'E7', 'F6', 'F7']);
    for (const { at } of next) {
      const scene = lay(ground(), {
        units: [[squad, 'E6']],
        frames: [impulse('de'), moving('de', 'E6', [[squad, 'move', 4]])],
      });
      act(scene, enterRule, { kind: 'enter', to: at });
    }
  });
});
