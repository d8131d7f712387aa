import { describe, expect } from 'vitest';
import { fieldOfView, lineOfSight } from '../../src/index.js';
import { shootRule } from '../../src/combat/index.js';
import { anyOpportunityFire, enterRule, exposedReach, placeSniperRule, windowOn } from '../../src/movement/index.js';
import { watchEvents } from '../../src/movement/events/event-marker.js';
import type { EventMarker, Frame, GameProcedure, HexMarker, Status, World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { faults, impulse, lay, play, rallying } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { village } from '../spotting/village.js';
import { unwrap } from '../unwrap.js';
import { gameOf, worldWith } from '../world.js';
import { acting, moving } from './ground.js';

const squad = 'de.1-6-4.1';
const enemy = 'us.2-5-4.1';
const night = village({}, { night: true });
const star = (at: string): HexMarker => ({ kind: 'starshell', at });

describe('movement at night', () => {
  /** A Shaken German Squad in F2 that would go towards an American in a straight lane. */
  function nears(at: string, status: Status = {}, markers: readonly HexMarker[] = [], world = night): boolean {
    const table = lay(world, {
      units: [
        [squad, 'F2', { shaken: true }],
        [enemy, at, status],
      ],
      markers,
      frames: [acting('de', 'F2', [squad], { moved: true }), moving('de', 'F2', [[squad, 'move', 2]])],
    });
    return !faults(table, enterRule, { kind: 'enter', to: 'F3' }).includes('shaken-closer');
  }

  rule('20.1.3', 'brings the Shaken nearer to nobody within two hexes, in the light or marked Fired', () => {
    expect([nears('F4'), nears('F5'), nears('F6')]).toEqual([false, true, true]);
    expect([nears('F6', {}, [star('F7')]), nears('F6', {}, [star('F8')])]).toEqual([false, true]);
    expect([nears('F6', { markers: ['fired'] }), nears('F6', { markers: ['moved'] })]).toEqual([false, true]);
    expect(nears('F6', {}, [], village())).toBe(false);
  });

  /** A German Squad has come to F5, an American in a lane waits. */
  function coming(from: string, markers: readonly HexMarker[] = [], world = night): Table {
    return lay(world, {
      units: [
        [squad, 'F5'],
        [enemy, from],
      ],
      markers,
      position: { phase: 'operations' },
      frames: [
        acting('de', 'F6', [squad], { moved: true }),
        moving('de', 'F5', [[squad, 'move', 4]], { step: 'entered' }),
      ],
    });
  }

  function drawsFire(table: Table): boolean {
    const frame = topOf(table, 'move');
    const window = frame === undefined ? undefined : windowOn(table, frame, 1, [squad]);
    return window !== undefined && anyOpportunityFire(table, window);
  }

  rule('20.1', 'draws Opportunity Fire within two hexes or in the light alone', () => {
    expect([drawsFire(coming('F3')), drawsFire(coming('F2'))]).toEqual([true, false]);
    expect(drawsFire(coming('F2', [star('F6')]))).toBe(true);
    expect(drawsFire(coming('F2', [], village()))).toBe(true);
  });

  rule('20.1', 'shows by the threats of `reachable` where the dark protects', () => {
    const threatened = (markers: readonly HexMarker[] = [], world: World = night): readonly string[] => {
      const table = lay(world, {
        units: [
          [squad, 'F7'],
          [enemy, 'F2'],
        ],
        markers,
        position: { phase: 'operations' },
        frames: [acting('de', 'F7', [squad])],
      });
      const lane = exposedReach(table, [squad], 'move').filter(({ at }) => ['F4', 'F5', 'F6'].includes(at));
      return lane
        .filter(({ threats }) => threats.length > 0)
        .map(({ at }) => at)
        .sort();
    };
    expect(threatened()).toEqual(['F4']);
    expect(threatened([star('F6')])).toEqual(['F4', 'F5', 'F6']);
    expect(threatened([], village())).toEqual(['F4', 'F5', 'F6']);
  });

  rule('11.4', 'a Sniper is placed against movers whom he sees there', () => {
    const placed = (at: string): readonly string[] => {
      const window: Frame = { kind: 'window', by: 'us', at: 'K5', movers: [squad], attacks: 1, used: [] };
      const table = lay(night, {
        units: [[squad, 'K5']],
        pools: [['us.sniper.1', 'sniper']],
        position: { phase: 'operations' },
        frames: [
          impulse('de', { step: 'acting' }),
          moving('de', 'K5', [[squad, 'move', 4]], { step: 'entered' }),
          window,
        ],
      });
      return faults(table, placeSniperRule, { kind: 'placeSniper', unit: 'us.sniper.1', at });
    };
    expect(placed('K3')).not.toContain('no-line-of-sight');
    expect(placed('I7')).toContain('no-line-of-sight');
  });
});

describe('a Line of Sight marker at night', () => {
  const event: EventMarker = { id: 'A', at: 'F6', trigger: 'lineOfSight', effects: [] };

  /** Whether the marker in F6 goes off by itself. */
  function goesOff(unit: string, at: string, markers: readonly HexMarker[] = [], world = night): boolean {
    const table = lay(worldWith({ scenario: { events: [event] } }, world), {
      units: [[unit, at]],
      markers: [{ kind: 'event', at: 'F6', event: 'A' }, ...markers],
      position: { phase: 'operations' },
      frames: [rallying('us')],
    });
    function* watched(): GameProcedure {
      yield* watchEvents(table);
    }
    play(table, watched());
    return table.position.markers.every(({ kind }) => kind !== 'event');
  }

  rule('20.1', 'goes off for who is within two hexes, or when the hex is lit', () => {
    expect([goesOff(enemy, 'F4'), goesOff(enemy, 'F3')]).toEqual([true, false]);
    expect(goesOff(enemy, 'F3', [star('F7')])).toBe(true);
    expect(goesOff(enemy, 'F3', [], village())).toBe(true);
  });

  rule('20.1.5', 'goes off for thermal imaging within six', () => {
    expect([goesOff('us.abrams.1', 'F2'), goesOff('us.sherman.1', 'F2')]).toEqual([true, false]);
  });
});

describe('what is asked of a game at night', () => {
  rule(
    '20.1.5',
    'a line of sight and a field of view may be those of thermal imaging, in the dark and in Smoke',
    () => {
      const table = lay(night, {
        units: [
          [squad, 'F6'],
          [enemy, 'F2'],
        ],
        markers: [{ kind: 'smoke', at: 'F4', stage: 1 }],
        position: { phase: 'operations' },
        frames: [impulse('us')],
      });
      const game = gameOf(table);
      expect(unwrap(lineOfSight(night, game, 'F2', 'F6')).verdict).toEqual({ kind: 'blocked' });
      expect(unwrap(lineOfSight(night, game, 'F2', 'F6', 'thermal')).verdict).toEqual({ kind: 'clear' });
      expect(unwrap(fieldOfView(night, game, 'F2', 'thermal'))).toMatchObject({ F6: { kind: 'clear' } });
      expect(unwrap(fieldOfView(night, game, 'F2'))).toMatchObject({ F3: { kind: 'clear' }, F6: { kind: 'blocked' } });
    },
  );
});

describe('a surface-to-air missile at night', () => {
  rule('1.6.6', 'is fired at nothing that only a Fired marker shows', () => {
    const stinger = 'us.stinger.1';
    const world = worldWith(
      {
        types: [
          {
            nation: 'us',
            id: 'us.stinger',
            kind: 'antiAircraft',
            antiAircraft: 'blue',
            sides: [{ mode: 'single' }],
            ordnance: { columns: [{ range: 20, toHit: 7, penetration: 9 }] },
          },
        ],
      },
      night,
    );
    const refused = (at: string, markers: readonly HexMarker[] = []): readonly string[] => {
      const table = lay(world, {
        units: [
          [enemy, 'F2'],
          ['de.hind.1', `${at}/air`, { markers: ['fired'] }],
        ],
        held: [[stinger, enemy]],
        markers,
        position: { phase: 'operations' },
        frames: [acting('us', 'F2', [enemy])],
      });
      const shot = { kind: 'shoot', from: 'F2', target: `${at}/air`, weapon: stinger, vehicle: 'de.hind.1' } as const;
      return faults(table, shootRule, shot);
    };
    expect([refused('F4'), refused('F5'), refused('F5', [star('F6')])]).toEqual([[], ['in-the-dark'], []]);
  });
});
