import { describe, expect, it } from 'vitest';
import { actionsFor, explain, legal, options, position, request } from '../../../src/index.js';
import type { ActionsFor, Setup } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const situation: Setup = {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'I5', shaken: true },
    { type: 'us.2-5-4', at: 'K8' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  impulse: { by: 'us', named: ['I5'] },
  dice: { seed: '7' },
};
const game = unwrap(position(world, situation));
const kinds = ({ open }: ActionsFor): readonly string[] => open.map(({ kind }) => kind);
const reasons = ({ closed }: ActionsFor, kind: string): readonly string[] =>
  closed.find((each) => each.kind === kind)?.problems.map(({ code }) => code) ?? [];
const of = (thing: string): ActionsFor => actionsFor(world, game, thing);

describe('a click on a counter', () => {
  rule('4.0', 'tells the kinds of action in which a unit can take part, and the order begun with it', () => {
    const fit = of('us.2-5-4.1');
    expect(kinds(fit)).toEqual(['fire', 'smoke', 'move']);
    const fire = fit.open.find(({ kind }) => kind === 'fire');
    expect(fire?.orders[0]).toEqual({ kind: 'fire', from: 'I5', units: ['us.2-5-4.1'], open: ['units'] });
    expect(options(world, game, fire?.orders[0])).toEqual({
      form: 'one',
      name: 'target',
      values: ['J3'],
      optional: false,
    });
  });

  rule('1.1', 'tells why a Shaken unit can do nothing but move', () => {
    const shaken = of('us.2-5-4.2');
    expect(kinds(shaken)).toEqual(['move']);
    expect(reasons(shaken, 'fire')).toEqual(['not-good-order', 'not-among-options']);
  });

  rule(
    '10.1.1',
    'gives the reason of the rules first, and last that nothing of the kind is possible for anybody',
    () => {
      expect(reasons(of('us.2-5-4.1'), 'spot')).toEqual(['locations-named', 'no-such-action']);
      expect(reasons(of('us.2-5-4.1'), 'shoot')).toEqual(['not-ordnance', 'no-such-action']);
    },
  );

  rule('4.0', 'tells why a unit cannot act that is in another hex than those named', () => {
    expect(reasons(of('us.2-5-4.3'), 'fire')).toContain('not-activated-here');
  });

  rule('8.0', 'tells a unit why it does not fight in a Melee where it stands, and never that it is no weapon', () => {
    expect(reasons(of('us.2-5-4.1'), 'melee')).toEqual(['no-melee-there', 'no-enemy', 'no-such-action']);
  });

  rule('5.0', 'counts the target of fire among those who take part', () => {
    expect(of('de.1-6-4.1').open).toContainEqual({ kind: 'fire', orders: [{ kind: 'fire', target: 'J3' }] });
  });

  it('says of actions that nobody in particular takes that it has no part in them', () => {
    expect(reasons(of('us.2-5-4.1'), 'done')).toEqual(['takes-no-part']);
    const [problem] = of('us.2-5-4.1').closed.find(({ kind }) => kind === 'done')?.problems ?? [];
    expect(problem && explain(problem, english)).toBe('us.2-5-4.1 has no part in this.');
  });

  it('says of a name that is nowhere on the table that there is no such counter, and no such place', () => {
    const { open, closed } = of('us.2-5-4.99');
    expect(open).toEqual([]);
    expect(closed).toHaveLength(of('I5').open.length + of('I5').closed.length);
    for (const { problems } of closed)
      expect(problems).toEqual([
        { code: 'unknown-counter', path: '/thing', params: { counter: 'us.2-5-4.99' } },
        { code: 'unknown-location', path: '/thing', params: { location: 'us.2-5-4.99' } },
      ]);
  });
});

describe('a click on a hex', () => {
  rule('4.0', 'offers to name the hex while hexes are named', () => {
    const { impulse: _impulse, ...rest } = situation;
    const fresh = unwrap(position(world, { ...rest, impulse: { by: 'us', named: [] } }));
    const open = actionsFor(world, fresh, 'i5').open.find(({ kind }) => kind === 'name');
    expect(open?.orders).toEqual([{ kind: 'name', at: 'I5' }]);
  });

  it('offers what is done to the hex, and what is done by those in it', () => {
    const here = of('I5').open.find(({ kind }) => kind === 'fire');
    expect(here?.orders).toContainEqual({ kind: 'fire', from: 'I5' });
    expect(here?.orders).toContainEqual({ kind: 'fire', from: 'I5', units: ['us.2-5-4.1'], open: ['units'] });
  });
});

describe('the actions of a request', () => {
  rule('4.0', 'are the kinds with a legal action now, and no others', () => {
    const asked = request(world, game);
    const open = [...new Set([...legal(world, game)].map(({ kind }) => kind))];
    expect(asked).toMatchObject({ kind: 'action', actions: open });
    expect(open).not.toContain('putOut');
  });

  it('are those that the text calls possible', () => {
    expect(explain(request(world, game), english)).not.toContain('put out');
  });
});
