import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect } from 'vitest';
import { detonateRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { check, legal as legalOf } from '../../src/index.js';
import type { DetonateAction, WindowFrame } from '../../src/state/index.js';
import { act, judged, lay, legal, rallying, shaken } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { gameOf } from '../world.js';
import { after, blast, claymore, done, enemy, met, second, squad, truck } from './claymores.js';
import { field, opposed, termsOf } from './scene.js';

describe('an order to set a Claymore off', () => {
  const refused = (table: Table, action: DetonateAction = blast) => judged(table, detonateRule, action);
  /** A German Squad in B5, beside the Claymore, in a window that is otherwise in something. */
  const but = (more: Partial<WindowFrame>, others: NonNullable<Laid['units']> = []): Table =>
    met([enemy], others, more);

  rule('23.2.1', 'is given in a window, for a Claymore that bears on it', () => {
    expect(refused(but({}))).toEqual([]);
    const none = [{ code: 'no-claymore', rule: '23.2.1', params: { at: 'B4' } }];
    expect(refused(but({ claymores: ['A4'] }))).toEqual(none);
    const { claymores: _none, ...window } = but({}).frames.at(-1) as WindowFrame;
    const without = but({});
    expect(refused({ ...without, frames: [...without.frames.slice(0, -1), window] })).toEqual(none);
    const theirs = but({});
    theirs.position = { ...theirs.position, markers: [claymore('B4', 'de')] };
    expect(refused(theirs)).toEqual(none);
    const gone = but({});
    gone.position = { ...gone.position, markers: [] };
    expect(refused(gone)).toEqual(none);
    const rally = lay(field(), { units: [[squad, 'B4']], markers: [claymore('B4')], frames: [rallying('us')] });
    expect(legal(rally, detonateRule)).toEqual([]);
    expect(detonateRule.accounts?.(rally, blast)).toEqual([]);
  });

  rule('23.2.1', 'is an action of windows to the whole library, which tells the sums beforehand', () => {
    const table = after({ units: [[squad, 'B4']] });
    const game = gameOf(table);
    expect([...legalOf(table.world, game, { kind: 'detonate' })]).toEqual([blast]);
    expect(check(table.world, game, { kind: 'detonate' })).toMatchObject({ complete: 0, next: 'at' });
    expect(check(table.world, game, { kind: 'detonate', skipped: ['vehicle'] })).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'at',
      missing: ['at'],
    });
    const verdict = check(table.world, game, { ...blast, skipped: ['vehicle'] });
    expect(verdict).toMatchObject({ complete: 1, action: blast });
    const [attack, defence, ...others] = verdict.complete === 1 ? sumsOf(verdict.accounts) : [];
    expect(others).toEqual([]);
    expect(attack === undefined ? {} : termsOf(attack)).toMatchObject({ firepower: 0, adjacent: 2, moving: 1 });
    expect([attack, defence].map((sum) => (sum === undefined ? undefined : wholeTotal(sum)))).toEqual([3, 0]);
  });

  rule('23.2.1', 'comes too late after any Opportunity Fire: of a hex, of ordnance, or of a Sniper', () => {
    const late = [{ code: 'after-opportunity-fire', rule: '23.2.1', params: { at: 'B4' } }];
    expect(refused(but({ used: ['A4'] }))).toEqual(late);
    expect(refused(but({ spent: [{ unit: squad, weapons: ['us.bazooka.1'] }] }))).toEqual(late);
    expect(refused(but({ sniper: 'us.sniper.1' }))).toEqual(late);
  });

  rule('23.2.1', 'needs somebody beside it who is not in Melee', () => {
    const served = (status: Laid['units']): Table => {
      const table = but({});
      return lay(table.world, {
        units: [[enemy, 'B5'], ...(status ?? [])],
        markers: table.position.markers,
        frames: table.frames,
        position: { phase: 'operations' },
      });
    };
    const nobody = [{ code: 'claymore-not-served', rule: '23.2.1', params: { at: 'B4' } }];
    expect(refused(served([[squad, 'B4', shaken]]))).toEqual(nobody);
    expect(refused(served([['us.medic.1', 'B4']]))).toEqual(nobody);
    expect(
      refused(
        served([
          ['us.medic.1', 'B4'],
          [squad, 'B4'],
        ]),
      ),
    ).toEqual([]);
    const melee = but({}, [['de.1-6-4.2', 'B4']]);
    melee.position = { ...melee.position, markers: [claymore('B4'), { kind: 'melee', at: 'B4', fought: false }] };
    expect(refused(melee)).toEqual([{ code: 'locked-in-melee', rule: '8.1', params: { at: 'B4' } }]);
  });

  rule('23.2.1', 'needs one of those who moved within its range to be still there', () => {
    expect(refused(but({ movers: ['de.1-6-4.2'] }))).toEqual([
      { code: 'no-mover-left', rule: '5.3', params: { at: 'B5' } },
    ]);
    expect(refused(met([truck], [], { movers: [truck] }))).toEqual([
      { code: 'no-target', rule: '23.2.1', params: { target: 'B5' } },
      { code: 'not-the-mover', rule: '23.2.1', params: { target: 'B5', movers: [truck] } },
    ]);
  });

  rule('23.2.1', 'strikes either the men, or a vehicle named that is there', () => {
    const table = met([enemy, truck]);
    const named = (vehicle: string): DetonateAction => ({ ...blast, vehicle });
    expect(legal(table, detonateRule)).toEqual([blast, named(truck)]);
    expect(refused(table, named('de.truck.2'))).toEqual([
      { code: 'unknown-counter', rule: '1.1', params: { counters: ['de.truck.2'] } },
    ]);
    const away = met([enemy, truck], [['de.truck.2', 'B6', { facing: 1 }]]);
    for (const [where, vehicle] of [
      [away, 'de.truck.2'],
      [table, enemy],
    ] as const)
      expect(refused(where, named(vehicle))).toEqual([
        { code: 'no-vehicle-there', rule: '23.2.1', params: { unit: vehicle, target: 'B5' } },
      ]);
    const tank = 'de.panzer.1';
    expect(refused(met([tank, truck]), named(tank))).toEqual([
      { code: 'armored', rule: '23.2.1', params: { unit: tank } },
    ]);
    expect(refused(met([tank, truck]), named(truck))).toEqual([]);
  });

  rule(
    '23.2.1',
    'strikes whoever has moved: not the men beside a truck that drove up, nor a truck that men came to',
    () => {
      const not = (movers: readonly string[]): unknown => [
        { code: 'not-the-mover', rule: '23.2.1', params: { target: 'B5', movers } },
      ];
      const drove = met([truck], [[enemy, 'B5']]);
      expect(refused(drove)).toEqual(not([truck]));
      expect(legal(drove, detonateRule)).toEqual([{ ...blast, vehicle: truck }]);
      const walked = met([enemy], [[truck, 'B5', { facing: 1 }]]);
      expect(refused(walked, { ...blast, vehicle: truck })).toEqual(not([enemy]));
      expect(legal(walked, detonateRule)).toEqual([blast]);
    },
  );

  rule('23.2.1', 'is not given where friends are, nor where a Melee is', () => {
    expect(refused(but({}, [[second, 'B5']]))).toEqual([
      { code: 'friends-there', rule: '5.0', params: { target: 'B5' } },
    ]);
    const melee = but({});
    melee.position = { ...melee.position, markers: [claymore('B4'), { kind: 'melee', at: 'B5', fought: false }] };
    expect(refused(melee)).toEqual([
      { code: 'no-mover-left', rule: '5.3', params: { at: 'B5' } },
      { code: 'melee-there', rule: '5.0', params: { target: 'B5' } },
    ]);
  });

  rule('23.2.1', 'offers the Claymores that may go off, and no other', () => {
    const table = lay(field(), {
      units: [
        [squad, 'B4', done],
        [second, 'A5', shaken],
        ['us.tom.1', 'C5'],
        [enemy, 'B5'],
      ],
      markers: [claymore('B4'), claymore('A5'), claymore('C5')],
      frames: [...but({ claymores: ['C5', 'A5', 'B4'] }).frames],
      position: { phase: 'operations' },
    });
    expect(legal(table, detonateRule).map(({ at }) => at)).toEqual(['C5', 'B4']);
  });

  rule('23.2.1', 'makes an attack by nobody, which is no Opportunity Fire', () => {
    const table = after({ units: [[squad, 'B4']] });
    const events = act(table, detonateRule, blast, [opposed('B4', 1, 6)]);
    expect(events[0]).toEqual({ kind: 'markerRemoved', marker: claymore('B4'), to: 'all' });
    const attacks = events.filter(({ kind }) => kind === 'attackResolved');
    expect(attacks).toMatchObject([{ from: 'B4', target: 'B5', units: [], claymore: true, opportunity: false }]);
  });
});
