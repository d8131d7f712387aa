import { describe, expect, it } from 'vitest';
import hill31 from '../../../packs/lhy/hill-31.json' with { type: 'json' };
import { check, odds } from '../../../src/engine/index.js';
import { assaultAccounts } from '../../../src/lhy/assault/index.js';
import { explainEvents, loadMission, namesIn, position } from '../../../src/lhy/index.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { unwrap } from '../../unwrap.js';

const world = unwrap(loadMission(hill31));
const RESOLVE = { kind: 'resolveAssault', hex: 'F7' };

describe('what the desk of an umpire tells', () => {
  const behind = (from: string) => {
    const state = unwrap(
      position(world, {
        units: [
          { id: 'umber.tank-1', at: 'F9' },
          { id: 'slate.tank-1', at: 'F7' },
        ],
        initiative: 'slate',
        activation: { members: ['slate.tank-1'] },
        deeds: [{ unit: 'slate.tank-1', kind: 'maneuver', from }],
        segment: { of: 'reaction' },
      }),
    );
    const verdict = check(world, state, { kind: 'antiTank', unit: 'umber.tank-1', target: 'slate.tank-1' });
    return verdict.complete === 1 ? verdict.accounts.map(({ finding }) => finding?.id) : verdict;
  };

  it('11.1.3: the last hexside crossed is in the rear of an AFV that has moved forward', () => {
    expect(behind('F8')).toEqual(['enfilade']);
    expect(behind('F6')).toEqual([undefined]);
  });

  it('14.1d: of AFVs alone those retreat whose best Anti-Tank Value is less, without a die', () => {
    const state = unwrap(
      position(world, {
        units: [
          { id: 'umber.tank-1', at: 'F7' },
          { id: 'slate.tank-1', at: 'F7' },
        ],
        phase: 'assaultResolution',
        assaults: [{ hex: 'F7', side: 'umber', marked: true, units: [{ unit: 'umber.tank-1', from: 'F8' }] }],
      }),
    );
    const [account] = assaultAccounts({ world, position: state.position, frames: state.frames }, 'F7');
    expect(account?.finding).toMatchObject({
      id: 'retreatsAtOnce',
      rule: '14.1d',
      params: { unit: 'slate', attacker: 3, defender: 2 },
    });
    const [tank] = unwrap(odds(world, state, RESOLVE)).subjects;
    expect(tank).toEqual({ subject: 'slate.tank-1', results: [{ result: 'retreats', chance: '1' }] });
  });

  it.each([
    [10, true, 'it does.', 'getroffen.'],
    [4, false, 'it does none.', 'nicht getroffen.'],
  ])('19.1.1: mines do harm on a 10; a %i is told so', (die, passed, said, gesagt) => {
    const rolled = {
      kind: 'summed',
      sum: 'atLeast',
      of: 'E7',
      rule: '19.1.1',
      params: { purpose: 'mines', die, needed: 10, passed },
    } as const;
    expect(explainEvents([rolled], english, namesIn(world))).toContain(said);
    expect(explainEvents([rolled], german, namesIn(world))).toContain(gesagt);
  });
});
