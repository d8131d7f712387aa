import { describe, expect } from 'vitest';
import { legalActions } from '../../../src/engine/index.js';
import type { CounterType, LhyAction, LhyScene, ManeuverAction } from '../../../src/lhy/index.js';
import { DOINGS, combines } from '../../../src/lhy/index.js';
import { resolveAssault } from '../../../src/lhy/assault/index.js';
import { maneuverRule } from '../../../src/lhy/maneuver/index.js';
import { LHY_REGISTRY } from '../../../src/lhy/phases/index.js';
import { rule } from '../../rule.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES } from '../table.js';
import { act, activation, acts, open, reaction, refusals, unitIn } from './acting.js';

/* On open ground a tank and a halftrack pay 2 halves a hex, a truck 3; an Overrun costs 4. An Improved Position is worth -7. */
const typeNamed = (id: string) => TYPES.find((type) => type.id === id) as CounterType;
const types: readonly CounterType[] = [
  ...TYPES,
  ...['blue', 'red'].flatMap((nation): readonly CounterType[] => [
    { ...typeNamed('blue.tank'), id: `${nation}.panzer`, nation, antiTank: { value: 20, range: 21 } },
    {
      id: `${nation}.ht`,
      name: 'A made-up halftrack',
      kind: 'trackedCarrier',
      nation,
      smallArms: { value: 3, range: 7 },
    },
    { id: `${nation}.fv`, name: 'A made-up gun', kind: 'fightingVehicle', nation, antiTank: { value: 20, range: 21 } },
    {
      id: `${nation}.armed`,
      name: 'An armed truck',
      kind: 'wheeledCarrier',
      nation,
      smallArms: { value: 3, range: 7 },
    },
    { ...typeNamed('blue.gun'), id: `${nation}.pak`, nation, antiTank: { value: 20, range: 21 } },
  ]),
  { ...typeNamed('red.squad'), id: 'red.german', nation: 'german' },
];
const FAR = { r9: { type: 'red.squad', at: 'A1' } } as const;
const at = (hex: string, type: string, unit: Partial<TableUnit> = {}): TableUnit => ({ type, at: hex, ...unit });
const table = (
  foe: Partial<TableUnit> | string,
  tank: TableUnit = at('E5', 'blue.panzer'),
  options: TableOptions = {},
) =>
  activation(['t1', 't2', 'b1'], {
    types,
    ...options,
    units: {
      ...FAR,
      t1: tank,
      r1: at('E4', 'red.squad', typeof foe === 'string' ? { type: foe } : foe),
      ...options.units,
    },
  });
const go: ManeuverAction = { kind: 'maneuver', unit: 't1', mode: 'forward' };
const enter = (hex: string): LhyAction => ({ kind: 'enter', hex });
const bypass: LhyAction = { kind: 'enter', hex: 'E4', as: 'bypass' };
const overrun: LhyAction = { kind: 'enter', hex: 'E4', as: 'overrun' };
const call: LhyAction = { kind: 'call' };
const stop: LhyAction = { kind: 'stop' };
const shot = (unit = 'r1', target = 't1'): LhyAction => ({ kind: 'antiTank', unit, target });
const resist = (unit = 'r1', target = 't1'): LhyAction => ({ kind: 'resist', unit, target });
const kinds = ({ frames }: LhyScene) => frames.map(({ kind }) => kind);
const aboard = (type: string): TableUnit => ({ type, place: { kind: 'aboard', vehicle: 't1' } });

describe('Bypass', () => {
  rule('10.4.5.1', 'an AFV goes into a hex with enemies for no more than the hex costs, and halts', () => {
    const there = acts(table({}), go, bypass);
    expect(unitIn(there, 't1').place).toEqual({ kind: 'map', hex: 'E4' });
    expect(there.frames.slice(1)).toMatchObject([
      { kind: 'maneuver', way: 'bypass', inside: true, spent: 4 },
      { kind: 'interrupt', by: 'red', cause: 'bypass', hex: 'E4', against: ['t1'], units: ['r1'] },
    ]);
  });

  rule('10.4.5.1', 'the enemies in the hex fire at once, each at one vehicle; then it leaves and goes on', () => {
    const there = acts(table('red.pak'), go, bypass);
    expect(refusals(there, shot('r9'))).toContain('not-at-once 10.4.5.1');
    expect(refusals(there, { kind: 'antiTank', unit: 'r1', target: 't1', second: 't1' })).toContain(
      'cannot-split 11.5.4c',
    );
    const fired = act(there, shot());
    expect(fired.position.fire).toMatchObject([{ unit: 't1', value: 8 }]);
    expect(refusals(fired, shot())).toContain('already-acted 9.0');
    const on = act(fired, call);
    expect(refusals(on, stop)).toEqual(['must-leave 10.4.5']);
    const out = acts(on, enter('E3'), stop);
    expect(kinds(out)).toEqual(['segment']);
    expect(out.position.assaults).toEqual([]);
  });

  rule('10.4.5.1', 'they fire small arms at riders alone, and without the modifier of proximity', () => {
    const fire: LhyAction = { kind: 'smallArms', unit: 'r1', hex: 'E4' };
    expect(refusals(acts(table({}), go, bypass), fire)).toContain('no-target 11.0');
    const ridden = acts(table({}, undefined, { units: { b1: aboard('blue.squad') } }), go, bypass, fire);
    expect(ridden.position.fire).toMatchObject([{ hex: 'E4', value: 1, terms: [{}, { term: 'a', value: 0 }] }]);
    // The fire goes along with the riders.
    const out = acts(ridden, call, enter('E3'), stop);
    expect(out.position.fire).toMatchObject([{ hex: 'E3', value: 1 }]);
  });

  rule('10.4.5.1', 'units that are disrupted, Shocked or have acted do not act at once', () => {
    const nobody = (unit: Partial<TableUnit>) => kinds(acts(table(unit), go, bypass));
    for (const unit of [
      { condition: 'disrupted' },
      { type: 'red.tank', condition: 'shocked' },
      { acted: { as: 'fire', segment: 1 } },
    ] as const)
      expect(nobody(unit)).toEqual(['segment', 'maneuver']);
  });

  rule('10.4.5.1', 'other vehicles bypass as a last resort: where no other hex is open to them', () => {
    const truck = at('E5', 'blue.truck', { motion: 'moving' });
    expect(refusals(act(table({}, truck), go), bypass)).toEqual(['other-way 10.4.5.1']);
    const shut = open(act(table({}, truck), go)).map((hex) => ({ at: hex, ground: 'marsh' as const }));
    const there = acts(table({}, truck, { hexes: shut }), go, bypass);
    expect(unitIn(there, 't1').place).toEqual({ kind: 'map', hex: 'E4' });
  });

  rule('10.4.5', 'nobody goes into an Assault Hex, into a hex without enemies, or where no way leads out', () => {
    const assaults = [{ hex: 'E4', side: 'blue', units: [], marked: true }] as const;
    const fought = act(table({}), go);
    expect(refusals({ ...fought, position: { ...fought.position, assaults } }, bypass)).toEqual([
      'assault-there 10.4.5',
    ]);
    expect(refusals(fought, { kind: 'enter', hex: 'E6', as: 'bypass' })).toEqual(['no-enemy 10.4.5']);
    const far = acts(table({}, at('E8', 'blue.panzer')), go, enter('E7'), enter('E6'), enter('E5'));
    expect(refusals(far, bypass)).toEqual(['no-way-out 10.4.5']);
    expect(refusals(act(table({}, at('E5', 'blue.squad')), go), bypass)).toContain('cannot-pass 10.4.5');
  });

  rule('10.4', 'two things go together in one maneuver of a vehicle, or not, whichever of them is named first', () => {
    for (const a of DOINGS) for (const b of DOINGS) expect(combines(a, b)).toEqual(combines(b, a));
    expect([combines('reverse', 'haltAndFire'), combines('bypass', 'overrun')]).toEqual([true, false]);
  });

  rule('10.4.M', 'a vehicle does not bypass in reverse, nor in fire on the move', () => {
    expect(refusals(act(table({}), { ...go, mode: 'reverse' }), bypass)).toEqual(['cannot-combine 10.4.4']);
    expect(refusals(act(table({}), { ...go, fire: 'shootAndScoot' }), bypass)).toContain('cannot-combine 10.4.M');
  });
});

describe('Overrun', () => {
  rule('10.4.5.3', 'an AFV pays two points, places fire of its Small Arms Value, and leaves the hex', () => {
    const there = acts(table('red.mg'), go, overrun);
    expect(there.position.overrun).toEqual(['E4']);
    expect(there.frames[1]).toMatchObject({ spent: 6, way: 'overrun' });
    expect(there.position.fire).toMatchObject([
      { kind: 'smallArms', hex: 'E4', firer: 't1', value: 1, overrun: true, terms: [{ term: 'base', value: 1 }] },
    ]);
    expect(there.frames[2]).toMatchObject({ cause: 'overrunFire', units: ['r1'] });
    const out = acts(there, call, enter('E3'), stop);
    expect(unitIn(out, 't1')).toMatchObject({ place: { hex: 'E3' }, motion: 'moving' });
  });

  rule('10.4.5.3', 'terrain takes from that fire', () => {
    const markers = [{ id: 'ip', kind: 'improvedPosition', hex: 'E4' }] as const;
    const strong = types.map((type) =>
      type.id === 'blue.panzer' ? { ...type, smallArms: { value: 5, range: 9 } } : type,
    );
    const activated = table('red.mg').position.activation;
    const there = acts(
      table('red.mg', undefined, { types: strong, position: { markers, activation: activated } }),
      go,
      overrun,
    );
    expect(there.position.fire).toMatchObject([{ value: -2, terms: [{ value: 5 }, { term: 'p', value: -7 }] }]);
  });

  rule('10.4.5.3', 'an AFV may place 2 on a gun instead, without any modifier', () => {
    const begun = act(table('red.pak'), go);
    const there = act(begun, overrun, ['overrun t1 r1']);
    expect(there.position.fire).toMatchObject([{ kind: 'antiTank', unit: 'r1', value: 2, terms: [{ value: 2 }] }]);
    expect(act(begun, overrun, ['overrun t1 smallArms']).position.fire).toMatchObject([{ kind: 'smallArms' }]);
  });

  rule('10.4.5.3', 'weapons of 0 or more in the hex must fire at an AFV that overruns them', () => {
    const there = act(act(table('red.pak'), go), overrun, ['overrun t1 smallArms']);
    expect(refusals(there, call)).toEqual(['must-act 10.4.5.3']);
    expect(refusals(there, resist())).toEqual(['no-squad 10.4.5.3', 'has-guns 10.4.5.3']);
    const fired = act(there, shot());
    // 20, less 9 for a target in motion and 7 for the fire that lies in the hex now.
    expect(fired.position.fire.at(-1)).toMatchObject({ unit: 't1', value: 4 });
    expect(kinds(act(fired, call))).toEqual(['segment', 'maneuver']);
  });

  rule('10.4.5.3', 'where there is none, one squad may try to shock an AFV with a natural 10', () => {
    const there = acts(table({}, undefined, { units: { r2: at('E4', 'red.squad') } }), go, overrun);
    const missed = act(there, resist(), ['resist r1 9']);
    expect(unitIn(missed, 't1').condition).toBe('good');
    expect(unitIn(missed, 'r1').acted).toMatchObject({ as: 'fire' });
    expect(refusals(missed, resist('r2'))).toContain('not-at-once 10.4.5.3');
    expect(kinds(acts(missed, call, enter('E3'), stop))).toEqual(['segment']);
  });

  rule('10.4.5.4', 'an AFV that is shocked stays in the hex, where the enemies assault it', () => {
    const hit = act(acts(table({}), go, overrun), resist(), ['resist r1 10']);
    expect(unitIn(hit, 't1')).toMatchObject({ condition: 'shocked' });
    const there = act(hit, call);
    expect(kinds(there)).toEqual(['segment']);
    expect(there.position.assaults).toMatchObject([{ hex: 'E4', side: 'red', marked: true, units: [{ unit: 'r1' }] }]);
  });

  rule('10.4.5.4', 'the shocked AFV takes no part in that assault, and is lost where it would have to retreat', () => {
    const there = act(act(acts(table({}), go, overrun), resist(), ['resist r1 10']), call);
    const fought = play(there, (scene) => resolveAssault(scene, 'E4'), ['assault E4 1']);
    // The squad's 3 against nothing: the roll of 1 comes to 4, which sends the defenders away.
    expect(fought.events).toContainEqual(
      expect.objectContaining({ sum: 'assault', params: { die: 1, attacker: 3, defender: 0, modifier: 3, total: 4 } }),
    );
    expect(fought.position.units['t1']?.place).toEqual({ kind: 'lost' });
    expect(fought.position.assaults).toEqual([]);
    expect(there.position.casualties - fought.position.casualties).toBe(1);
  });

  rule('10.4.5.4', 'by the words of the rule, as a ruling, it goes on out of the hex', () => {
    const options = { answers: { shockedOverrun: 'asPrinted' } };
    const hit = act(acts(table({}, undefined, options), go, overrun), resist(), ['resist r1 10']);
    const out = acts(hit, call, enter('E3'), stop);
    expect(unitIn(out, 't1')).toMatchObject({ condition: 'shocked', place: { hex: 'E3' } });
    expect(out.position.assaults).toEqual([]);
  });

  rule('10.4.5.3', 'a German squad destroys the AFV after September 1943', () => {
    const hit = (year: number) =>
      act(acts(table('red.german', undefined, { mission: { date: { year, month: 9 } } }), go, overrun), resist(), [
        'resist r1 10',
      ]);
    expect(unitIn(hit(1943), 't1').condition).toBe('shocked');
    const gone = act(hit(1944), call);
    expect(unitIn(gone, 't1').place).toEqual({ kind: 'lost' });
    expect(kinds(gone)).toEqual(['segment']);
  });

  rule('10.4.5.3', 'two AFVs that overrun together go as one, and one that is shocked is left behind', () => {
    const units = { t2: at('E5', 'blue.panzer') };
    const both = acts(table({}, undefined, { units }), { ...go, with: 't2' }, overrun);
    expect(both.position.fire).toHaveLength(2);
    const there = acts(act(both, resist('r1', 't2'), ['resist r1 10']), call, enter('E3'), stop);
    expect([unitIn(there, 't1').place, unitIn(there, 't2').place]).toEqual([
      { kind: 'map', hex: 'E3' },
      { kind: 'map', hex: 'E4' },
    ]);
    expect(there.position.assaults).toMatchObject([{ hex: 'E4', side: 'red' }]);
    const apart = (unit: TableUnit) => refusals(table({}, undefined, { units: { t2: unit } }), { ...go, with: 't2' });
    for (const unit of [at('E6', 'blue.panzer'), at('E5', 'blue.truck'), at('E5', 'blue.panzer', { motion: 'moving' })])
      expect(apart(unit)).toContain('not-together 10.4.5.3');
  });

  rule('7.0', 'a vehicle that is not activated is not offered to go along with one that is', () => {
    const units = { t2: at('E5', 'blue.panzer'), t3: at('E5', 'blue.panzer') };
    const scene = table({}, undefined, { units });
    expect(refusals(scene, { ...go, with: 't3' })).toEqual(['not-activated 7.0']);
    const offered = [...legalActions(scene, maneuverRule)];
    expect([...new Set(offered.map((each) => each.with))]).toEqual([undefined, 't2']);
  });

  rule('10.4.5.3', 'vehicles leave the hex at once by the points of a reaction, and do nothing else', () => {
    const there = acts(table('red.ht'), go, overrun);
    expect(there.frames[2]).toMatchObject({ cause: 'overrunEvasion', units: ['r1'] });
    expect(refusals(there, { ...go, unit: 'r1', fire: 'shootAndScoot' })).toContain('evades 10.4.5.3');
    const going = act(there, { ...go, unit: 'r1' });
    expect(refusals(going, stop)).toEqual(['must-leave 10.4.5']);
    const gone = acts(going, enter('E3'), enter('E2'), enter('E1'));
    expect(open(gone)).toEqual([]);
    const free = acts(gone, stop, call);
    expect([free.position.fire, kinds(free)]).toEqual([[], ['segment', 'maneuver']]);
    expect(kinds(acts(free, enter('D5'), stop))).toEqual(['segment']);
  });

  rule('10.4.5.3', 'units on foot alone fire at other vehicles that overrun them', () => {
    const gun = { r2: at('E4', 'red.latw'), r3: at('E4', 'red.armed') };
    const there = act(acts(table({}, at('E5', 'blue.ht'), { units: gun }), go, overrun), call);
    expect(there.frames[2]).toMatchObject({ cause: 'overrunFire', units: ['r1', 'r2', 'r3'] });
    expect(refusals(there, call)).toEqual([]);
    expect(refusals(there, resist())).toContain('other-target 10.4.5.3');
  });

  const ground = (options: TableOptions) => refusals(act(table({}, undefined, options), go), overrun);
  rule('10.4.5.2', 'no hex with trees, brush or an enclosed road is overrun, and none twice in a turn', () => {
    for (const kind of ['woods', 'orchard', 'palmGrove', 'brush'] as const)
      expect(ground({ hexes: [{ at: 'E4', ground: kind }] })).toContain('not-open-ground 10.4.5.2');
    const { position } = table({});
    expect(ground({ position: { activation: position.activation, overrun: ['E4'] } })).toEqual([
      'was-overrun 10.4.5.2',
    ]);
  });

  rule(
    '10.4.5.2',
    'no AFV and no position is overrun, and by AFVs alone guns, Fighting Vehicles and halftracks',
    () => {
      const hard = (foe: string, tank: string) => refusals(act(table(foe, at('E5', tank)), go), overrun);
      expect([hard('red.tank', 'blue.panzer'), hard('red.fp', 'blue.panzer')]).toEqual([
        ['too-hard 10.4.5.2'],
        ['too-hard 10.4.5.2'],
      ]);
      for (const foe of ['red.gun', 'red.fv', 'red.ht']) {
        expect(hard(foe, 'blue.ht')).toEqual(['too-hard 10.4.5.2']);
        expect(hard(foe, 'blue.panzer')).toEqual([]);
      }
    },
  );

  rule('10.4.5.2', 'a concealed AFV that is overrun shows itself, and the vehicle stays where it is', () => {
    const there = acts(table({ type: 'red.tank', marks: ['concealed'] }), go, overrun);
    expect(unitIn(there, 'r1').marks).toEqual([]);
    expect(unitIn(there, 't1').place).toEqual({ kind: 'map', hex: 'E5' });
    expect(kinds(there)).toEqual(['segment']);
  });

  rule('10.4.5.2', 'a dummy that is a concealed tank in name alone bars no Overrun', () => {
    const there = acts(table({ type: 'red.tank', marks: ['concealed', 'dummy'] }), go, overrun);
    expect(unitIn(there, 't1').place).toEqual({ kind: 'map', hex: 'E4' });
  });

  rule('10.4.5.2', 'vehicles without a weapon, with riders, a gun or passengers in a truck do not overrun', () => {
    const laden = (type: string, rider: string) =>
      refusals(act(table({}, at('E5', type), { units: { b1: aboard(rider) } }), go), overrun);
    expect(laden('blue.panzer', 'blue.squad')).toEqual(['is-laden 10.4.5.2']);
    expect(laden('blue.ht', 'blue.gun')).toEqual(['is-laden 10.4.5.2']);
    expect(laden('blue.armed', 'blue.squad')).toEqual(['is-laden 10.4.5.2']);
    expect(refusals(act(table({}, at('E5', 'blue.truck')), go), overrun)).toContain('cannot-pass 10.4.5');
  });

  rule(
    '10.4.5.3',
    'a halftrack with infantry of a value of 1 places 2; what the terrain takes counts first, as a ruling',
    () => {
      const units = { b1: aboard('blue.squad') };
      const ridden = (options: TableOptions = {}) =>
        acts(table('red.mg', at('E5', 'blue.ht'), { units, ...options }), go, overrun).position.fire[0]?.value;
      expect(ridden()).toBe(2);
      const { activation: activated } = table({}).position;
      const markers = [{ id: 'rb', kind: 'roadblock', hex: 'E4' }] as const;
      const position = { activation: activated, markers };
      expect([ridden({ position }), ridden({ position, answers: { halftrackOverrun: 'marker' } })]).toEqual([0, 1]);
    },
  );

  rule('10.5.3', 'a reacting side overruns no units that are about to assault', () => {
    const assaults = [{ hex: 'E3', side: 'blue', units: [{ unit: 'b1', from: 'E4', cycle: 1, arrow: true }] }] as const;
    const scene = reaction({
      types,
      units: {
        t1: at('E5', 'red.panzer', { motion: 'moving' }),
        b1: at('E4', 'blue.squad'),
        r2: at('E3', 'red.squad'),
      },
    });
    const going = act({ ...scene, position: { ...scene.position, assaults } }, go);
    expect(refusals(going, overrun)).toEqual(['assaults-assaulters 10.5.3']);
  });

  rule('10.4.M', 'nobody gets on or off in a maneuver with an overrun, and a vehicle overruns one hex', () => {
    const units = { r2: at('E3', 'red.mg'), b1: aboard('blue.squad') };
    const there = acts(table('red.mg', at('E5', 'blue.ht', { motion: 'moving' }), { units }), go, overrun, call);
    expect(refusals(there, { kind: 'unload', units: ['b1'] })).toContain('cannot-combine 10.4.M');
    expect(refusals(there, { kind: 'enter', hex: 'E3', as: 'overrun' })).toContain('cannot-combine 10.4.M');
  });

  rule('10.4.M', 'a vehicle overruns a hex on its way to an assault', () => {
    const units = { r2: at('E2', 'red.squad') };
    const begun = act(table('red.mg', undefined, { units }), { kind: 'assault', units: ['t1'], hex: 'E2' });
    const there = acts(begun, overrun, call, enter('E3'));
    expect(there.position.assaults).toMatchObject([{ hex: 'E2', units: [{ unit: 't1', from: 'E3', arrow: true }] }]);
  });

  rule('10.4.5.4', 'a vehicle that cannot leave the hex any more is under assault there', () => {
    const there = acts(table({}), go, bypass, call);
    const around = Object.fromEntries(open(there).map((hex, i) => [`w${i}`, at(hex, 'red.tank')]));
    const shut = table({}, undefined, { units: around }).position.units;
    const spent = there.frames.map((frame) => (frame.kind === 'maneuver' ? { ...frame, spent: 10 } : frame));
    const stuck = {
      ...there,
      frames: spent,
      position: { ...there.position, units: { ...shut, ...there.position.units } },
    };
    expect(act(stuck, stop).position.assaults).toMatchObject([{ hex: 'E4', side: 'red', marked: true }]);
  });

  rule('10.4.5.3', 'the actions at once are those of fire, of maneuver and of a squad that resists', () => {
    const frame = { kind: 'interrupt', by: 'red', cause: 'bypass', hex: 'E4', against: [], units: [] } as const;
    expect(LHY_REGISTRY.rulesFor(frame).map(({ kind }) => kind)).toEqual([
      'smallArms',
      'antiTank',
      'resist',
      'maneuver',
      'call',
    ]);
  });
});
