import { describe, expect, test } from 'vitest';
import { arrange, judgeAfter, readSituation, replayRecord } from '../../../src/index.js';
import type { Judged } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* How units leave a Melee, where a line says it. */

const world = worldOf('training');
const setup = {
  turn: 2,
  initiative: 'us',
  units: [
    { type: 'us.2-5-4', at: 'H4' },
    { type: 'us.medrow', at: 'H4' },
    { type: 'de.1-6-4', at: 'H4' },
    { type: 'de.1-6-4', at: 'F2' },
  ],
  markers: [{ kind: 'melee', at: 'H4', fought: false }],
};

function asked(action: string): Judged {
  const played = unwrap(arrange(world, unwrap(readSituation({ scenario: 'training', setup, action }))));
  return judgeAfter(world, played, played.asked?.action, played.asked?.by, played.asked).judged;
}

describe('a withdrawal that says how it is made', () => {
  rule('8.1.1', 'is asked about as it is said: nobody leaves by Assault Fire', () => {
    for (const line of [
      'us: 2-5-4 withdraws from H4 by Assault Fire',
      'us: 2-5-4 (Assault Fire) withdraws from H4',
      'us: 2-5-4 withdraws, movement after Assault Fire',
    ])
      expect(asked(line)).toMatchObject({
        verdict: 'notLegal',
        reasons: [{ code: 'no-assault-fire-from-melee', rule: '8.1.1' }],
      });
  });

  rule('6.4', 'is refused for the kind of movement that a unit has not', () => {
    expect(asked('us: 2-5-4 withdraws from H4, Stealth')).toMatchObject({
      verdict: 'notLegal',
      reasons: [{ code: 'no-stealth', rule: '6.4' }],
    });
  });

  rule('8.1.1', 'is legal by Low Crawl and by Assault Movement, in English and in German', () => {
    for (const line of [
      'us: 2-5-4 withdraws from H4 by Low Crawl',
      'us: 2-5-4 withdraws, Assault Move',
      'us: 2-5-4 löst sich aus dem Nahkampf, Kriechen',
      'us: 2-5-4 löst sich aus dem Nahkampf mit Sturmbewegung',
    ])
      expect(asked(line)).toMatchObject({ verdict: 'legal', action: { kind: 'withdraw', units: ['us.2-5-4.1'] } });
  });

  test('is made so in a record: the choice of the kind of movement is that of its line', () => {
    const steps = ['us: 2-5-4 withdraws from H4 by Low Crawl, 1 2'];
    const { mistakes, state } = unwrap(replayRecord(world, { setup, steps }));
    expect(mistakes).toEqual([]);
    const move = state.frames.find((frame) => frame.kind === 'move');
    expect(move?.kind === 'move' ? move.movers.map(({ mode }) => mode) : []).toEqual(['lowCrawl']);
  });

  rule(
    '8.1.1',
    'may say where it leads: the way is judged with it, and in a record it is gone after the checks',
    () => {
      const legal = { verdict: 'legal', action: { kind: 'withdraw', at: 'H4', units: ['us.2-5-4.1'] } };
      expect(asked('us: 2-5-4 withdraws from H4 to H5')).toMatchObject(legal);
      expect(asked('us: 2-5-4 löst sich aus dem Nahkampf nach H5')).toMatchObject(legal);
      expect(asked('us: 2-5-4 withdraws to H5 by Low Crawl')).toMatchObject(legal);
      for (const line of ['us: 2-5-4 withdraws from H4 to H8, Assault Move', 'us: 2-5-4 withdraws to H6 by Low Crawl'])
        expect(asked(line)).toMatchObject({ verdict: 'notLegal' });
      const steps = ['us: 2-5-4 withdraws to H5, 1 2'];
      const { mistakes, state } = unwrap(replayRecord(world, { setup, steps }));
      expect(mistakes).toEqual([]);
      expect(state.position.counters.find(({ id }) => id === 'us.2-5-4.1')?.place).toMatchObject({ at: 'H5' });
      const stays = unwrap(replayRecord(world, { setup, steps: ['us: 2-5-4 withdraws to H5, 6 6'] }));
      expect(stays.state.position.counters.find(({ id }) => id === 'us.2-5-4.1')?.place).toMatchObject({ at: 'H4' });
    },
  );

  rule('8.1.1', 'is made as the line behind it says, and its checks may stand on lines of their own', () => {
    const left = (...steps: readonly string[]): unknown => {
      const { mistakes, state } = unwrap(replayRecord(world, { setup, steps }));
      const modes = state.frames.flatMap((frame) =>
        frame.kind === 'move' ? frame.movers.map(({ mode }) => mode) : [],
      );
      const at = state.position.counters.find(({ id }) => id === 'us.2-5-4.1')?.place;
      return [mistakes, at !== undefined && 'at' in at ? at.at : '', modes];
    };
    expect(left('us: 2-5-4 withdraws, 1 2', 'us: moves to H5')).toEqual([[], 'H5', ['move']]);
    expect(left('us: 2-5-4 withdraws', 'us: 1 2', 'us: enters H5')).toEqual([[], 'H5', ['move']]);
    expect(left('us: 2-5-4 withdraws to H5', 'us: 1 2')).toEqual([[], 'H5', ['move']]);
    expect(left('us: 2-5-4 withdraws, 1 2', 'us: assault moves to H5')).toEqual([[], 'H5', ['assaultMove']]);
    expect(left('us: 2-5-4 withdraws, 1 2', 'us: choose assaultMove', 'us: enters H5')).toEqual([
      [],
      'H5',
      ['assaultMove'],
    ]);
    const asked = unwrap(replayRecord(world, { setup, steps: ['us: 2-5-4 withdraws, 1 2', 'de: passes'] }));
    expect(asked.mistakes[0]?.problem).toMatchObject({ code: 'answer-first', rule: '8.1.1' });
  });
});
