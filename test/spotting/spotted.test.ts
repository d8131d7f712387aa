import { describe, expect } from 'vitest';
import { coverOf, isSpotted, liftSpottedMarkers, spottedFinding } from '../../src/spotting/index.js';
import type { Frame, HexMarker, Status, UnitMarker } from '../../src/state/index.js';
import { hasSight, sight } from '../../src/state/index.js';
import { field } from '../combat/scene.js';
import { moving } from '../movement/ground.js';
import { lay, play } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';

const enemy = 'de.1-6-4.1';

/** A German squad in the Building, and an American one some hexes away. */
function building(
  status: Status = {},
  watcher = 'F1',
  markers: readonly HexMarker[] = [],
  frames: readonly Frame[] = [],
): Table {
  return lay(field(), {
    units: [
      [enemy, 'F4', status],
      ['us.2-5-4.1', watcher],
    ],
    markers,
    frames,
  });
}

/** By which way the Americans see the Building. */
function way(table: Table, at = 'F4'): unknown {
  return spottedFinding(table, at, 'us').params['way'];
}

describe('a location is spotted', () => {
  rule('10.1', 'when it is open terrain, and nothing has to happen there', () => {
    const table = lay(field(), { units: [[enemy, 'B6']] });
    expect(way(table, 'B6')).toBe('openTerrain');
    expect(isSpotted(table, 'B6', 'us')).toBe(true);
  });

  rule('10.1', 'in degrading or blocking terrain only by what units do: a clear line alone shows nobody', () => {
    expect(way(building())).toBe('none');
    expect(isSpotted(building(), 'F4', 'us')).toBe(false);
    expect(isSpotted(lay(field(), { units: [[enemy, 'H3']] }), 'H3', 'us')).toBe(false);
  });

  rule('10.1', 'when a unit there is under Moved, Assault Move, Hit & Run, Fired or Melee', () => {
    const by = (marker: UnitMarker): unknown => way(building({ markers: [marker] }));
    for (const marker of ['moved', 'assaultMove', 'hitAndRun', 'fired', 'melee'] as const)
      expect(by(marker)).toBe('unitMarker');
    for (const marker of ['lowCrawl', 'stealth', 'opsComplete'] as const) expect(by(marker)).toBe('none');
  });

  rule('10.1', 'as a whole: one marked unit gives all of them away', () => {
    const table = lay(field(), {
      units: [
        [enemy, 'F4', { markers: ['moved'] }],
        ['de.1-6-4.2', 'F4'],
      ],
    });
    expect(spottedFinding(table, 'F4', 'us').params).toEqual({ at: 'F4', side: 'us', way: 'unitMarker', by: enemy });
  });

  rule('10.1', 'by a Spotted marker of that side', () => {
    expect(way(building({}, 'F1', [{ kind: 'spotted', at: 'F4', by: 'us' }]))).toBe('spottedMarker');
    expect(way(building({}, 'F1', [{ kind: 'spotted', at: 'F4', by: 'de' }]))).toBe('none');
  });

  rule('10.1', 'while a unit is moving in it, but not at a crawl or by stealth', () => {
    const by = (mode: 'move' | 'assaultMove' | 'lowCrawl' | 'stealth'): unknown =>
      way(building({}, 'F1', [], [moving('de', 'F4', [[enemy, mode, 4]])]));
    expect(by('move')).toBe('moving');
    expect(by('assaultMove')).toBe('moving');
    expect(by('lowCrawl')).toBe('none');
    expect(by('stealth')).toBe('none');
  });

  rule('10.1', 'while Melee goes on in it, also in a turn in which no round has been fought', () => {
    expect(way(building({}, 'F1', [{ kind: 'melee', at: 'F4', fought: false }]))).toBe('unitMarker');
  });

  rule('6.4.1', 'not by a Stealth Assault Move, until the unit fires', () => {
    expect(way(building({ markers: ['assaultMove', 'stealth'] }))).toBe('none');
    expect(way(building({ markers: ['assaultMove', 'fired', 'stealth'] }))).toBe('unitMarker');
  });

  rule('6.4', 'not by an enemy beside it while everybody in it is hidden by stealth', () => {
    const beside = (status: Status, frames: readonly Frame[] = []): unknown => way(building(status, 'F3', [], frames));
    expect(beside({ markers: ['stealth'] })).toBe('none');
    expect(beside({ markers: ['assaultMove', 'stealth'] })).toBe('none');
    expect(beside({}, [moving('de', 'F4', [[enemy, 'stealth', 5]])])).toBe('none');
    expect(beside({ markers: ['lowCrawl'] })).toBe('adjacent');
    const inCompany = lay(field(), {
      units: [
        [enemy, 'F4', { markers: ['stealth'] }],
        ['de.1-6-4.2', 'F4'],
        ['us.2-5-4.1', 'F3'],
      ],
    });
    expect(way(inCompany)).toBe('adjacent');
  });

  rule('5.3', 'no longer when the moving unit has gone, still when one was left behind under Moved', () => {
    const units = [
      [enemy, 'H3'],
      ['de.1-6-4.2', 'H4'],
      ['us.2-5-4.1', 'H1'],
    ] as const;
    const frames = [moving('de', 'H4', [['de.1-6-4.2', 'move', 4]])];
    expect(isSpotted(lay(field(), { units, frames }), 'H3', 'us')).toBe(false);
    const left = lay(field(), {
      units: [...units, ['de.1-6-4.3', 'H3', { shaken: true, markers: ['moved'] }]],
      frames,
    });
    expect(isSpotted(left, 'H3', 'us')).toBe(true);
  });

  rule('10.1', 'by a Good Order unit beside it, whatever its marker; not by a Shaken one or a Medic', () => {
    expect(way(building({}, 'F3'))).toBe('adjacent');
    const watched = (watcher: string, status: Status): unknown =>
      way(
        lay(field(), {
          units: [
            ['us.1-4-4.1', 'F4'],
            [watcher, 'F3', status],
          ],
        }),
        'F4',
      ) === 'none'
        ? 'none'
        : 'seen';
    const german = (watcher: string, status: Status = {}): unknown =>
      spottedFinding(
        lay(field(), {
          units: [
            ['us.1-4-4.1', 'F4'],
            [watcher, 'F3', status],
          ],
        }),
        'F4',
        'de',
      ).params['way'];
    expect(watched('de.1-6-4.1', {})).toBe('none');
    expect(german('de.1-6-4.1')).toBe('adjacent');
    for (const marker of ['moved', 'fired', 'lowCrawl', 'opsComplete', 'assaultMove'] as const) {
      expect(german('de.1-6-4.1', { markers: [marker] })).toBe('adjacent');
    }
    expect(german('de.1-6-4.1', { shaken: true })).toBe('none');
    expect(german('de.medic.1')).toBe('none');
  });

  rule('6.3', 'by a Shaken enemy beside a Low Crawling unit where `lowCrawlSpottedBy` says so', () => {
    const beside = (status: Status, watcher: Status, switches: Readonly<Record<string, string>> = {}): unknown =>
      way(
        lay(field(switches), {
          units: [
            [enemy, 'F4', status],
            ['us.2-5-4.1', 'F3', watcher],
          ],
          frames: [],
        }),
      );
    const crawling: Status = { markers: ['lowCrawl'] };
    expect(beside(crawling, { shaken: true })).toBe('none');
    expect(beside(crawling, { shaken: true }, { lowCrawlSpottedBy: 'anyEnemy' })).toBe('adjacent');
    expect(beside({}, { shaken: true }, { lowCrawlSpottedBy: 'anyEnemy' })).toBe('none');
  });

  rule('10.1', 'by adjacency only as long as the spotter is there in Good Order', () => {
    expect(isSpotted(building({}, 'F3'), 'F4', 'us')).toBe(true);
    expect(isSpotted(building({}, 'F2'), 'F4', 'us')).toBe(false);
  });

  rule('6.0', 'by a unit that moves beside it once the fire at its step is over', () => {
    const during = building({}, 'F3', [], [moving('us', 'F3', [['us.2-5-4.1', 'move', 4]], { step: 'entered' })]);
    expect(isSpotted(during, 'F4', 'us')).toBe(false);
    const after = building({}, 'F3', [], [moving('us', 'F3', [['us.2-5-4.1', 'move', 4]])]);
    expect(isSpotted(after, 'F4', 'us')).toBe(true);
  });

  rule('10.1', 'not by being open when Smoke lies in it, or Rubble', () => {
    const smoked = lay(field(), { units: [[enemy, 'B6']], markers: [{ kind: 'smoke', at: 'B6', stage: 2 }] });
    expect(coverOf(smoked, 'B6')).toBe('blocking');
    expect(isSpotted(smoked, 'B6', 'us')).toBe(false);
    const rubble = lay(field(), { units: [[enemy, 'B6']], markers: [{ kind: 'rubble', at: 'B6' }] });
    expect(coverOf(rubble, 'B6')).toBe('degrading');
    const over = (at: string): unknown => coverOf(lay(field(), { markers: [{ kind: 'rubble', at }] }), at);
    expect([over('F4'), over('J4')]).toEqual(['degrading', 'blocking']);
  });

  rule('10.1', 'for all units of the side, also for those without a line of sight to it', () => {
    const table = lay(field(), {
      units: [
        [enemy, 'F4'],
        ['us.2-5-4.1', 'F8'],
      ],
      markers: [
        { kind: 'spotted', at: 'F4', by: 'us' },
        { kind: 'smoke', at: 'F6', stage: 1 },
      ],
    });
    expect(hasSight(table, 'F8', 'F4')).toBe(false);
    expect(isSpotted(table, 'F4', 'us')).toBe(true);
    expect(isSpotted(table, 'F4', 'de')).toBe(false);
  });

  rule('10.1', 'when it is open, however much degrading terrain lies in the line to it', () => {
    const table = lay(field(), {
      units: [
        [enemy, 'D5'],
        ['us.2-5-4.1', 'D2'],
      ],
    });
    expect(sight(table, 'D2', 'D5').degraded).toBe(2);
    expect(way(table, 'D5')).toBe('openTerrain');
  });

  rule('10.4.1', 'apart from the other levels of its hex', () => {
    const table = lay(field(), {
      units: [
        [enemy, 'J6/upper', { markers: ['fired'] }],
        ['de.1-6-4.2', 'J6'],
      ],
    });
    expect(isSpotted(table, 'J6/upper', 'us')).toBe(true);
    expect(isSpotted(table, 'J6', 'us')).toBe(false);
  });
});

describe('Spotted markers', () => {
  rule('10.1', 'go when all units leave, but not those that Assault Fire left', () => {
    const markers = [
      { kind: 'spotted', at: 'F4', by: 'us' },
      { kind: 'spotted', at: 'H3', by: 'us', kept: true },
    ] as const;
    const table = lay(field(), { units: [[enemy, 'F4']], markers });
    expect(play(table, liftSpottedMarkers(table, 'F4'))).toEqual([]);
    const empty = lay(field(), { units: [['us.2-5-4.1', 'F4']], markers });
    play(empty, liftSpottedMarkers(empty, 'F4'));
    play(empty, liftSpottedMarkers(empty, 'H3'));
    expect(empty.position.markers).toEqual([markers[1]]);
  });
});
