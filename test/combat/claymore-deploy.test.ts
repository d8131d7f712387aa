import { describe, expect } from 'vitest';
import { deployRule, fireRule } from '../../src/combat/index.js';
import { advance } from '../../src/phases/game/advance.js';
import { canStillAct } from '../../src/phases/impulse/still-acting.js';
import type { DeployAction, Event, Group, ImpulseFrame, Status } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { check, legal as legalOf } from '../../src/index.js';
import {
  act,
  impulse,
  lay,
  legal,
  placeOf,
  play,
  rallying,
  judged,
  shaken,
  faults,
  statusOf,
} from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { gameOf } from '../world.js';
import { carried, claymore, enemy, inHand, second, squad, tom } from './claymores.js';
import { field, firing } from './scene.js';
import { tankField } from './tanks.js';

describe('a deployed Claymore', () => {
  rule('23.2.1', 'lies where an MMC has spent its impulse on it, which is Operations Complete', () => {
    const table = inHand([squad]);
    const order = { kind: 'deploy', units: [squad], weapon: carried } as const;
    expect(legal(table, deployRule)).toEqual([order]);
    const events: readonly Event[] = act(table, deployRule, order);
    expect(events).toContainEqual({ kind: 'markerAdded', marker: claymore('B3'), to: 'all' });
    expect(statusOf(table, squad)).toEqual({ markers: ['opsComplete'] });
    expect(placeOf(table, carried)).toEqual({ kind: 'eliminated' });
  });

  rule('23.2.1', 'takes two single men, of whom one carries it, or one MMC that is no Weapon Team', () => {
    expect(legal(inHand([tom]), deployRule)).toEqual([]);
    expect(faults(inHand([tom]), deployRule, { kind: 'deploy', units: [tom], weapon: carried })).toEqual([
      'cannot-deploy',
    ]);
    const pair = inHand([tom, 'us.hird.1', 'us.medic.1']);
    expect(legal(pair, deployRule)).toEqual([{ kind: 'deploy', units: ['us.hird.1', tom], weapon: carried }]);
    const team = inHand([tom, 'us.gunteam.1']);
    expect(legal(team, deployRule)).toEqual([]);
    const mixed = inHand([tom, squad]);
    expect(faults(mixed, deployRule, { kind: 'deploy', units: [squad, tom], weapon: carried })).toEqual([
      'cannot-deploy',
    ]);
    expect(faults(mixed, deployRule, { kind: 'deploy', units: [squad], weapon: carried })).toEqual(['weapon-not-held']);
  });

  rule('23.2.1', 'is the only one in its hex', () => {
    const table = inHand([squad], squad, { markers: [claymore('B3')] });
    expect(faults(table, deployRule, { kind: 'deploy', units: [squad], weapon: carried })).toEqual(['claymore-there']);
    expect(legal(table, deployRule)).toEqual([]);
  });

  rule('23.2.1', 'is no Claymore in the hands of its carrier: it has no Firepower', () => {
    const table = inHand([squad], squad, { units: [[enemy, 'B4']] });
    expect(faults(table, fireRule, firing('B3', 'B4', [squad], { weapons: [carried], lead: squad }))).toContain(
      'never-fired',
    );
  });

  rule('23.2.1', 'is gone with the last unit of its side beside it, and stays with one that cannot set it off', () => {
    const left = (units: Laid['units']): unknown => {
      const table = lay(field(), { units: [...(units ?? []), [enemy, 'A1']], markers: [claymore('B4')] });
      play(table, advance(table));
      return table.position.markers;
    };
    expect(left([[squad, 'B3']])).toEqual([]);
    expect(left([[squad, 'B4', shaken]])).toEqual([claymore('B4')]);
    expect(left([['us.medic.1', 'B4']])).toEqual([claymore('B4')]);
    expect(left([['de.1-6-4.2', 'B4']])).toEqual([]);
  });
});

describe('an order to deploy a Claymore', () => {
  const order: DeployAction = { kind: 'deploy', units: [squad], weapon: carried };
  const refused = (table: Table, action: DeployAction = order) => judged(table, deployRule, action);
  /** The Squad in B3 with its Claymore, one thing about it otherwise. */
  const but = ({ frame = {}, group = {}, status = {}, ...laid }: But): Table => {
    const named: Group = { at: 'B3', ...group };
    return lay(field(), {
      units: [[squad, 'B3', status]],
      held: [[carried, squad]],
      frames: [impulse('us', { step: 'acting', named: [named], started: [squad], ...frame })],
      position: { phase: 'operations' },
      ...laid,
    });
  };
  interface But extends Omit<Laid, 'frames'> {
    readonly frame?: Partial<ImpulseFrame>;
    readonly group?: Partial<Group>;
    readonly status?: Status;
  }

  rule('23.2.1', 'is given in an impulse, once it is said who acts', () => {
    expect(refused(but({}))).toEqual([]);
    expect(refused(but({ frame: { step: 'open' } }))).toEqual([{ code: 'not-acting', rule: '4.0', params: {} }]);
    const rally = lay(field(), { units: [[squad, 'B3']], held: [[carried, squad]], frames: [rallying('us')] });
    expect(refused(rally)).toEqual([{ code: 'not-acting', rule: '4.0', params: {} }]);
    expect(legal(rally, deployRule)).toEqual([]);
  });

  rule('23.2.1', 'is an action of impulses to the whole library', () => {
    const table = but({
      units: [
        [squad, 'B3'],
        [enemy, 'H2'],
      ],
    });
    const game = gameOf(table);
    expect([...legalOf(table.world, game, { kind: 'deploy' })]).toEqual([order]);
    expect(check(table.world, game, { kind: 'deploy' })).toMatchObject({ complete: 0, next: 'weapon' });
    expect(check(table.world, game, { kind: 'deploy', weapon: carried })).toMatchObject({ complete: 0, next: 'units' });
    expect(check(table.world, game, order)).toMatchObject({ complete: 1, action: order, accounts: [] });
  });

  rule('23.2.1', 'is for those whose impulse it is, where it began', () => {
    const theirs = { ...order, units: [enemy] };
    const table = but({
      units: [
        [squad, 'B3'],
        [enemy, 'B4'],
      ],
    });
    expect(refused(table, theirs)).toEqual([
      { code: 'not-yours', rule: '23.2.1', params: { units: [enemy], unit: enemy } },
      { code: 'not-activated-here', rule: '4.0', params: { units: [enemy], unit: enemy } },
      { code: 'weapon-not-held', rule: '1.6', params: { weapons: [carried] } },
    ]);
    const idle = [{ code: 'not-activated-here', rule: '4.0', params: { units: [squad], unit: squad } }];
    expect(refused(but({ frame: { started: [] } }))).toEqual(idle);
    expect(refused(but({ group: { at: 'B4' } }))).toEqual(idle);
  });

  rule('23.2.1', 'is for units in Good Order that have done nothing yet', () => {
    const who = { units: [squad], unit: squad };
    expect(refused(but({ status: shaken }))).toEqual([{ code: 'not-good-order', rule: '23.2.1', params: who }]);
    const busy = [{ code: 'already-activated', rule: '23.2.1', params: who }];
    expect(refused(but({ status: { markers: ['fired'] } }))).toEqual(busy);
    expect(refused(but({ group: { mustMove: [squad] } }))).toEqual(busy);
    expect(refused(but({ group: { laidSmoke: [squad] } }))).toEqual([{ code: 'laid-smoke', rule: '7.0', params: who }]);
    expect(refused(but({ group: { laidSmoke: [second] } }))).toEqual([]);
  });

  rule('23.2.1', 'is not for those in Melee, nor for those who have flames to face', () => {
    const who = { units: [squad], unit: squad };
    expect(refused(but({ markers: [{ kind: 'melee', at: 'B3', fought: false }] }))).toEqual([
      { code: 'locked-in-melee', rule: '8.1', params: who },
    ]);
    expect(refused(but({ markers: [{ kind: 'melee', at: 'B4', fought: false }] }))).toEqual([]);
    expect(refused(but({ markers: [{ kind: 'fire', at: 'B3', stage: 1 }] }))).toEqual([
      { code: 'must-face-fire', rule: '10.5.6.2', params: who },
    ]);
  });

  rule('23.2.1', 'is for one MMC or for two single men in one hex', () => {
    const refusal = (units: readonly string[]): unknown => {
      const cannot = { ...order, units };
      return refused(inHand([squad, second, tom, 'us.hird.1', 'us.medic.1'], units[0]), cannot);
    };
    const never = (units: readonly string[]): unknown => [{ code: 'cannot-deploy', rule: '23.2.1', params: { units } }];
    for (const units of [
      [squad, second],
      [tom, 'us.medic.1'],
      ['us.medic.1', tom],
      ['us.medic.1'],
      [tom, squad],
      ['us.hird.1', tom, squad],
    ])
      expect(refusal(units)).toEqual(never(units));
    expect(refusal(['us.hird.1', tom])).toEqual([]);
    expect(refused(inHand(['us.gunteam.1']), { ...order, units: ['us.gunteam.1'] })).toEqual(never(['us.gunteam.1']));
    const nobody = { ...order, units: [] };
    expect(refused(inHand([squad]), nobody)).toEqual([
      { code: 'cannot-deploy', rule: '23.2.1', params: { units: [] } },
      { code: 'weapon-not-held', rule: '1.6', params: { weapons: [carried] } },
    ]);
    const apart = lay(field(), {
      units: [
        [tom, 'B3'],
        ['us.hird.1', 'C3'],
      ],
      held: [[carried, tom]],
      frames: [impulse('us', { step: 'acting', named: [{ at: 'B3' }, { at: 'C3' }], started: ['us.hird.1', tom] })],
    });
    const both = { ...order, units: ['us.hird.1', tom] };
    expect(refused(apart, both)).toEqual([{ code: 'not-there', rule: '23.2.1', params: { units: [tom] } }]);
  });

  rule('23.2.1', 'names a Claymore in the hands of one of them', () => {
    const other = { ...order, weapon: 'us.mg42.1' };
    const table = but({
      held: [
        ['us.bar.1', squad],
        [carried, squad],
      ],
      loose: [['us.claymore.2', 'B3']],
    });
    expect(refused(table, { ...order, weapon: 'us.bar.1' })).toEqual([
      { code: 'not-a-claymore', rule: '23.2.1', params: { weapon: 'us.bar.1' } },
    ]);
    expect(refused(table, { ...order, weapon: 'us.claymore.2' })).toEqual([
      { code: 'weapon-not-held', rule: '1.6', params: { weapons: ['us.claymore.2'] } },
    ]);
    expect(refused(table, { ...order, units: [squad, 'us.nobody.1', 'us.bar.1'], weapon: other.weapon })).toEqual([
      { code: 'unknown-counter', rule: '1.1', params: { counters: ['us.nobody.1', 'us.bar.1', other.weapon] } },
    ]);
  });

  rule('23.2.1', 'is refused where one lies, whosever it is', () => {
    for (const side of ['us', 'de'])
      expect(refused(but({ markers: [claymore('B3', side)] }))).toEqual([
        { code: 'claymore-there', rule: '23.2.1', params: { at: 'B3' } },
      ]);
    expect(refused(but({ markers: [claymore('B4')] }))).toEqual([]);
  });

  rule('23.2.1', 'is offered for every Claymore that is carried, and for every other man who may help', () => {
    const others = ['us.advisor.1', 'us.hird.1', 'us.marksman.1', 'us.medic.1', 'us.scout.1'];
    const pairs = legal(inHand([tom, ...others, squad]), deployRule).map(({ units }) => units);
    expect(pairs).toEqual(
      ['us.advisor.1', 'us.hird.1', 'us.marksman.1', 'us.scout.1'].map((other) => [other, tom].sort()),
    );
    const table = inHand([squad, second], second, {
      held: [
        ['us.claymore.2', squad],
        ['us.claymore.3', second],
        ['us.bar.1', squad],
      ],
    });
    expect(legal(table, deployRule)).toEqual([
      { kind: 'deploy', units: [second], weapon: carried },
      { kind: 'deploy', units: [squad], weapon: 'us.claymore.2' },
      { kind: 'deploy', units: [second], weapon: 'us.claymore.3' },
    ]);
  });

  rule('23.2.1', 'is what a unit may still give when its hex has moved and fired without it', () => {
    const left = (held: NonNullable<Laid['held']>, status: Status = {}): boolean => {
      const table = but({ group: { moved: true, firedAt: 'B6' }, held, status });
      return canStillAct(table, topOf(table, 'impulse') as ImpulseFrame);
    };
    expect(left([[carried, squad]])).toBe(true);
    expect(left([['us.bar.1', squad]])).toBe(false);
    expect(left([])).toBe(false);
    expect(left([[carried, squad]], shaken)).toBe(false);
  });

  rule('23.2.1', 'spends the impulse of all who carry it out', () => {
    const table = inHand([tom, 'us.hird.1']);
    const events = act(table, deployRule, { ...order, units: ['us.hird.1', tom] });
    expect(events).toEqual([
      { kind: 'counterRemoved', counter: carried, cause: 'deployed', place: { kind: 'eliminated' }, to: 'all' },
      { kind: 'markerAdded', marker: claymore('B3'), to: 'all' },
      { kind: 'marked', counter: 'us.hird.1', marker: 'opsComplete', to: 'all' },
      { kind: 'marked', counter: tom, marker: 'opsComplete', to: 'all' },
    ]);
    expect(topOf(table, 'impulse')).toMatchObject({ by: 'us', step: 'acting', acted: true });
    expect(table.position.markers).toEqual([claymore('B3')]);
  });

  rule('23.2.1', 'is in vain once the last crew beside it has abandoned its vehicle', () => {
    const stays = (status: Status): boolean => {
      const table = lay(tankField(), {
        units: [
          ['us.tank.1', 'B4', { facing: 1, ...status }],
          [enemy, 'A1'],
        ],
        markers: [claymore('B4')],
      });
      const removed = play(table, advance(table)).filter(({ kind }) => kind === 'markerRemoved');
      expect(removed).toEqual(
        table.position.markers.length > 0 ? [] : [{ kind: 'markerRemoved', marker: claymore('B4'), to: 'all' }],
      );
      return table.position.markers.length > 0;
    };
    expect(stays({})).toBe(true);
    expect(stays({ abandoned: true })).toBe(false);
  });
});
