import { describe, expect, it } from 'vitest';
import { file, hexarbiterJson } from '../cli/program.js';
import { clientOf, testServer } from './client.js';

/* Two umpires, one judge: the command line and the rules server answer a dispute about a mission alike. */

const at = (id: string, hex: string, more: object = {}) => ({ id, at: hex, ...more });

const duel = {
  units: [at('umber.tank-1', 'F9'), at('slate.tank-1', 'F6', { motion: 'stopped' })],
  activation: { members: ['umber.tank-1'] },
  segment: {},
};
const shot = { kind: 'antiTank', unit: 'umber.tank-1', target: 'slate.tank-1' };
const coordinating = {
  setup: { ...duel, dice: 'entered' },
  then: [shot, 'umber: calls', 'slate: calls', 'umber: calls', 'umber: coordinates'],
};
const onFoot = {
  units: [at('umber.1-1', 'F9'), at('umber.1-leader', 'A10'), at('slate.1-1', 'F3')],
  activation: { platoons: ['umber:black:1'] },
};
const mined = {
  setup: { ...onFoot, markers: [{ kind: 'mines', hex: 'F8', side: 'slate' }] },
  then: ['umber.1-1 maneuvers', { do: 'enters F8', dice: [[5]] }],
};
const ended = {
  setup: { ...onFoot, segment: {} },
  then: ['umber: calls', 'slate: calls', 'umber: calls'],
};
const pair = {
  setup: {
    units: [at('umber.tank-1', 'F10'), at('umber.tank-2', 'F10'), at('slate.tank-1', 'F7'), at('slate.tank-2', 'F7')],
    activation: { members: ['umber.tank-1', 'umber.tank-2'] },
    segment: {},
  },
  then: ['umber.tank-1 fires at slate.tank-1'],
};

/** What a dispute is called, the situation with its action, the verdict, and a code among its reasons. */
const DISPUTES: readonly (readonly [said: string, situation: object, verdict: string, code?: string])[] = [
  ['a shot in its segment', { setup: duel, action: shot }, 'legal'],
  ['a shot that is only begun', { setup: duel, action: { kind: 'antiTank' } }, 'cannotSay'],
  ['a kind that there is not', { setup: duel, action: { kind: 'shoot' } }, 'cannotSay', 'unknown-kind'],
  ['a shot of the other side', { setup: duel, action: { ...shot, unit: 'slate.tank-1', target: 'umber.tank-1' } }, 'notLegal'], // prettier-ignore
  ['small arms at armour alone', { setup: duel, action: { kind: 'smallArms', unit: 'umber.tank-1', hex: 'F6' } }, 'notLegal'], // prettier-ignore
  ['fire that is whole and wants to be spread', { ...pair, action: 'umber.tank-2 fires at slate.tank-1' }, 'notLegal', 'spread-fire'], // prettier-ignore
  ['a platoon behind a roll of coordination', { ...coordinating, action: 'umber: activates umber:black.armor:1' }, 'legal'], // prettier-ignore
  ['a second coordination behind the roll', { ...coordinating, action: 'umber: coordinates' }, 'notLegal', 'tried-to-coordinate'], // prettier-ignore
  ['a shot behind the roll', { ...coordinating, action: shot }, 'notLegal'],
  ['a step behind mines', { ...mined, action: 'enters F7' }, 'notLegal', 'way-ended'],
  ['a unit that is named after the reactions', { ...ended, action: 'umber.1-1 fires at F8' }, 'notLegal'],
  ['the recovery of a squad in good order', { setup: onFoot, action: 'umber: 1-1 recovers' }, 'notLegal', 'nothing-to-recover'], // prettier-ignore
  ['a maneuver in words', { setup: onFoot, action: 'umber.1-1 moves to F8' }, 'legal'],
];

describe('the judge of a mission', () => {
  it.each(DISPUTES)('says the same over the server and on the command line: %s', async (_, given, verdict, code) => {
    const situation = { system: 'lhy', ...(given as object) };
    const one = clientOf(testServer({ bots: [] }, { time: 1e9 }));
    const { world } = await one.call('world/load', { mission: 'hill-31' });
    const served = await one.call('game/judge', { world, situation });
    const typed = hexarbiterJson('judge', file('served.json', JSON.stringify(situation))).json as typeof served;
    const first = { code: 'answer-first' };
    const reasons = (served.reasons ?? []).filter((each: typeof first) => each.code !== first.code);
    expect([served.verdict, typed.verdict]).toEqual([verdict, verdict]);
    expect(reasons).toEqual(typed.reasons ?? []);
    expect([served.after, served.missing]).toEqual([typed.after, typed.missing]);
    expect(served.ended !== undefined).toBe(typed.before !== undefined);
    if (code !== undefined) expect(reasons.map((each: typeof first) => each.code)).toContain(code);
  });

  it('rules for the owner of the units where the host asks about a game, and by every answer to its question', async () => {
    const one = clientOf(testServer({ bots: [] }, { time: 1e9 }));
    const { world } = await one.call('world/load', { mission: 'hill-31' });
    const { game } = await one.call('game/position', { world, setup: coordinating.setup });
    for (const action of [shot, { kind: 'call' }, { kind: 'call' }, { kind: 'call' }, { kind: 'coordinate' }])
      await one.call('game/apply', { game, action });
    const asked = (action: object) => one.call('game/judge', { game, action });
    expect(await asked({ kind: 'coordinate' })).toMatchObject({
      verdict: 'notLegal',
      reasons: [{ code: 'tried-to-coordinate' }],
      awaited: { code: 'answer-first' },
    });
    expect(await asked({ ...shot, unit: 'slate.tank-1', target: 'umber.tank-1' })).toMatchObject({ by: 'slate' });
  });
});
