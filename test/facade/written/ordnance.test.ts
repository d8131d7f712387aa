import { describe, expect } from 'vitest';
import { arrange, judgeAfter, readSituation } from '../../../src/index.js';
import type { Judged } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { unwrap } from '../../unwrap.js';

/* Ordnance that is named in words as what fires, and may not fire. */

const world = worldNamed('armour');
const SQUAD = (at: string): object => ({ type: 'us.2-5-4', at, weapons: [{ type: 'us.bazooka' }] });
const TANK = (at: string): object => ({ type: 'de.pz4h', at, facing: 3 });

/** The umpire's answer about words, and how they were read. */
function asked(
  units: readonly object[],
  action: string,
  then: readonly string[] = [],
): Judged & { readonly kind: unknown } {
  const situation = { scenario: 'armour', setup: { turn: 2, initiative: 'us', units }, then, action };
  const played = unwrap(arrange(world, unwrap(readSituation(situation))));
  const { asked: words } = played;
  const unwritten = words?.unwritten ?? [];
  const state = unwritten.at(-1)?.applied.state ?? played.state;
  const { judged } = judgeAfter(
    world,
    { state, taken: [...played.taken, ...unwritten] },
    words?.action,
    words?.by,
    words,
  );
  return { ...judged, kind: words?.action.kind };
}

describe('ordnance that is named in words', () => {
  rule('14.1', 'does not fire beyond its range, whether it is named itself or with its Squad or its hex', () => {
    for (const who of [
      'Bazooka fires at Pz IV H',
      'N4 fires at Pz IV H with Bazooka',
      '2-5-4 fires at Pz IV H with Bazooka',
    ])
      expect(asked([SQUAD('N4'), TANK('I4')], `us: ${who}`)).toMatchObject({
        kind: 'shoot',
        verdict: 'notLegal',
        reasons: [{ code: 'weapon-out-of-range', rule: '14.1' }],
      });
  });

  rule('5.2', 'fires at no other hex than its stack did', () => {
    const units = [SQUAD('K4'), { type: 'de.1-6-4', at: 'I4' }, TANK('I5')];
    for (const who of ['Bazooka fires at Pz IV H', '2-5-4 fires at Pz IV H with Bazooka'])
      expect(asked(units, `us: ${who}`, ['us: 2-5-4 fires at I4, 1 6'])).toMatchObject({
        kind: 'shoot',
        verdict: 'notLegal',
        reasons: [{ code: 'other-target', rule: '5.2' }],
      });
  });

  rule('14.1', 'fires at the one vehicle of a hex in which there are no men', () => {
    expect(asked([SQUAD('K4'), TANK('I4')], 'us: Bazooka fires at I4')).toMatchObject({
      verdict: 'legal',
      action: { kind: 'shoot', vehicle: 'de.pz4h.1' },
    });
  });

  rule('15.2.2', 'of a vehicle is its gun where it fires at a vehicle: a blocked line of sight is the reason', () => {
    const units = [{ type: 'us.m4a1', at: 'L6', facing: 5 }, TANK('J1')];
    const { kind, ...judged } = asked(units, 'us: M4A1 Sherman fires at Pz IV H');
    expect([kind, judged]).toMatchObject(['shoot', { verdict: 'notLegal', reasons: [{ code: 'no-line-of-sight' }] }]);
  });

  rule(
    '17.2',
    'is no attack on a vehicle and on the men beside it: each target is struck by an attack of its own',
    () => {
      const units = [{ type: 'us.m4a1', at: 'K5', facing: 1 }, TANK('H4'), { type: 'de.1-6-4', at: 'H4' }];
      for (const said of [
        'M4A1 fires its gun at Pz IV and its machine gun at 1-6-4',
        'M4A1 fires at Pz IV and with machine gun 1 at H4',
        'M4A1 fires the main gun at Pz IV H and the MG at the men in H4',
        'M4A1 fires at Pz IV and 1-6-4',
        'M4A1 feuert auf Pz IV und auf 1-6-4',
      ])
        expect(asked(units, `us: ${said}`)).toMatchObject({
          verdict: 'notLegal',
          reasons: [{ code: 'one-target', rule: '17.2' }],
        });
      expect(asked(units, 'us: M4A1 fires at H4, at Pz IV H with machine gun 1').verdict).not.toBe('cannotSay');
    },
  );

  rule('1.6.4', 'fires alone, and its Squad with the other weapon: no word of a line is left out', () => {
    const squad = {
      type: 'us.2-5-4',
      at: 'K4',
      weapons: [{ type: 'us.bazooka' }, { type: 'us.m1919a4', mode: 'tripod' }],
    };
    const units = [squad, { type: 'de.1-6-4', at: 'I4', markers: ['moved'] }];
    expect(asked(units, 'us: 2-5-4 with Bazooka and M1919A4 fires at I4')).toMatchObject({
      verdict: 'notLegal',
      reasons: [{ code: 'fires-separately', rule: '1.6.4' }, {}],
    });
    for (const said of ['2-5-4 fires M1919A4 at I4', '2-5-4 fires Bazooka at the men in I4'])
      expect(asked(units, `us: ${said}`).verdict).toBe('legal');
  });
});
