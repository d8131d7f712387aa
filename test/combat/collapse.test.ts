import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { fireRule } from '../../src/combat/index.js';
import { mayOpportunityFire, stepsFrom } from '../../src/movement/index.js';
import { isLegal } from '../../src/phases/index.js';
import type { Event, FireAction, HexMarker, SpecialRule, Status, WindowFrame, World } from '../../src/state/index.js';
import { counterOf, topFrame } from '../../src/state/index.js';
import { act, faults, impulse, lay, legal, placeOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, field, firing, inImpulse, opposed, results, shelled, sums } from './scene.js';

const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const satchel = 'us.satchel.1';
const flames = 'us.flamethrower.1';
const mortar = 'us.mortar51.1';
const fired: Status = { markers: ['fired'] };

const cave = (hex: string, facing: number): HexMarker => ({
  kind: 'fortification',
  at: `${hex}/cave`,
  type: 'cave',
  tm: 2,
  facing,
  side: 'de',
});
/** One in front of the Americans, open towards them, and one to flee to. */
const CAVES = [cave('B4', 1), cave('B7', 1)];

function under(...specialRules: readonly SpecialRule[]): World {
  const world = field();
  return { ...world, scenario: { ...world.scenario, specialRules: [...world.scenario.specialRules, ...specialRules] } };
}

/** An American Squad with a weapon in B3, Germans in the Cave of B4. */
function before(weapon: string, laid: Laid = {}, world: World = under()): Table {
  const { units = [], held = [], markers = CAVES, ...rest } = laid;
  const men: Laid['units'] = [[squad, 'B3'], [enemy, 'B4/cave', fired], ...units];
  return inImpulse('us', ['B3'], { ...rest, units: men, held: [[weapon, squad], ...held], markers }, world);
}

/** An attack with the weapon alone. */
const throwing = (weapon: string): FireAction =>
  firing('B3', 'B4/cave', [squad], { weapons: [weapon], weaponsOnly: [squad] });
const burning = firing('B3', 'B4/cave', [squad], { weapons: [flames], lead: squad });

const at = (table: Table, unit: string): unknown => {
  const place = placeOf(table, unit);
  return place?.kind === 'map' ? place.at : place?.kind;
};
const entrances = (table: Table): readonly string[] =>
  table.position.markers.map((marker) =>
    marker.kind === 'fortification' ? `${marker.type} ${marker.at}` : marker.kind,
  );
const collapses = (events: readonly Event[]): number => events.filter(({ kind }) => kind === 'markerChanged').length;

describe('a Cave', () => {
  rule('10.7.2', 'collapses when a Satchel Charge makes anybody check, whatever comes of the check', () => {
    const table = before(satchel);
    const events = act(table, fireRule, throwing(satchel), [opposed('B3', 1, 4), check(enemy, 1)]);
    expect(results(events)).toEqual({ [enemy]: 'none' });
    expect(entrances(table)).toEqual(['collapsedEntrance B4', 'cave B7/cave']);
    expect(at(table, enemy)).toBe('B5/tunnel');
    expect(collapses(events)).toBe(1);
  });

  rule('10.7.2', 'stands when nobody has to check', () => {
    const table = before(satchel);
    const events = act(table, fireRule, throwing(satchel), [opposed('B3', 1, 6)]);
    expect(collapses(events)).toBe(0);
    expect(at(table, enemy)).toBe('B4/cave');
  });

  rule(
    '10.7.2',
    'collapses under a Flamethrower, and who is Shaken by it falls back nowhere but into the Tunnel',
    () => {
      const table = before(flames);
      const events = act(table, fireRule, burning, [opposed('B3', 1, 6), check(enemy, 5)]);
      expect(collapses(events)).toBe(1);
      expect(topFrame(table)?.kind).toBe('impulse');
      expect(results(events)).toEqual({ [enemy]: 'shaken' });
      expect(at(table, enemy)).toBe('B5/tunnel');
    },
  );

  rule('10.7.2', 'stands under any other fire', () => {
    const table = before('us.bar.1');
    const shot = firing('B3', 'B4/cave', [squad], { weapons: ['us.bar.1'], lead: squad });
    const events = act(table, fireRule, shot, [opposed('B3', 1, 3), check(enemy, 1)]);
    expect(collapses(events)).toBe(0);
    expect(entrances(table)).toContain('cave B4/cave');
  });

  rule('10.7.2', 'lets its occupants choose among the Tunnels behind it, those who were not hit too', () => {
    const table = before(satchel, {
      units: [['de.koch.1', 'B4/cave']],
      markers: [cave('B4', 1), cave('D7', 1)],
    });
    const ways = stepsFrom(table.world, table.position, 'B4/cave').filter((to) => to.endsWith('/tunnel'));
    expect(ways.length).toBe(2);
    const way = ways[1] ?? '';
    act(table, fireRule, throwing(satchel), [opposed('B3', 1, 4), check('de.koch.1', 1), check(enemy, 1)], {
      tunnel: way,
    });
    expect([at(table, enemy), at(table, 'de.koch.1')]).toEqual([way, way]);
  });

  rule('10.7.2', 'buries its occupants where no other is open, and Weapon Teams that may not enter a Tunnel', () => {
    const alone = before(satchel, { markers: [cave('B4', 1)] });
    const events = act(alone, fireRule, throwing(satchel), [opposed('B3', 1, 4), check(enemy, 1)]);
    expect(at(alone, enemy)).toBe('eliminated');
    expect(events.filter(({ kind }) => kind === 'counterRemoved')).toContainEqual(
      expect.objectContaining({ counter: enemy, cause: 'buried' }),
    );
    const team = (...rules: readonly SpecialRule[]): unknown => {
      const table = before(satchel, { units: [['de.gunteam.1', 'B4/cave']] }, under(...rules));
      act(table, fireRule, throwing(satchel), [opposed('B3', 1, 4), check('de.gunteam.1', 1), check(enemy, 1)]);
      return at(table, 'de.gunteam.1');
    };
    expect(team()).toBe('eliminated');
    expect(team({ tag: 'weaponTeamsInTunnels', side: 'de' })).toBe('B5/tunnel');
  });

  rule('10.7.2', 'lets its occupants into the Cave next to it, unless the enemy holds that', () => {
    const next = (units: Laid['units'] = []): unknown => {
      const table = before(satchel, { units, markers: [cave('B4', 1), cave('B5', 1)] });
      act(table, fireRule, throwing(satchel), [opposed('B3', 1, 4), check(enemy, 1)]);
      return at(table, enemy);
    };
    expect([next(), next([['us.2-5-4.2', 'B5/cave']])]).toEqual(['B5/cave', 'eliminated']);
  });

  rule('10.7.2', 'takes with it the weapons that lie in it and the Spotted marker on it', () => {
    const table = before(satchel, {
      loose: [['de.mortar50.1', 'B4/cave']],
      markers: [...CAVES, { kind: 'spotted', at: 'B4/cave', by: 'us', kept: true }],
    });
    act(table, fireRule, throwing(satchel), [opposed('B3', 1, 4), check(enemy, 1)]);
    expect(at(table, 'de.mortar50.1')).toBe('eliminated');
    expect(entrances(table)).toEqual(['collapsedEntrance B4', 'cave B7/cave']);
  });

  rule('10.7.2', 'as the last one buries everybody in the Tunnels', () => {
    const gone: HexMarker = { kind: 'fortification', at: 'B7', type: 'collapsedEntrance', tm: 0 };
    const table = before(satchel, { units: [[second, 'B5/tunnel']], markers: [cave('B4', 1), gone] });
    act(table, fireRule, throwing(satchel), [opposed('B3', 1, 4), check(enemy, 1)]);
    expect([at(table, enemy), at(table, second)]).toEqual(['eliminated', 'eliminated']);
  });
});

describe('an order built slot by slot', () => {
  /** The beginnings of orders to fire that no legal order continues. */
  function deadEnds(table: Table): readonly unknown[] {
    const found: unknown[] = [];
    const leads = (draft: object, slots: typeof fireRule.slots): boolean => {
      const [slot, ...rest] = slots;
      if (slot === undefined) return isLegal(table, fireRule, draft as FireAction);
      const values = [...slot.values(table, draft as FireAction)];
      const open = values.filter((value) =>
        leads(value === undefined ? draft : { ...draft, [slot.name]: value }, rest),
      );
      if (open.length === 0) found.push(draft);
      return open.length > 0;
    };
    leads({ kind: 'fire' }, fireRule.slots);
    return found;
  }

  rule('21.1.2', 'behind a Cave or a Bunker comes to no dead end, whatever its men hold', () => {
    const men: Laid['units'] = [
      [squad, 'B5'],
      ['us.2-5-4.2', 'B5'],
      ['us.hird.1', 'B5'],
      ['us.medrow.1', 'B5'],
    ];
    const held: Laid['held'] = [
      [satchel, squad],
      ['us.handmortar.1', 'us.2-5-4.2'],
      ['us.satchel.2', 'us.hird.1'],
    ];
    const bunker: HexMarker = { kind: 'fortification', at: 'B4/bunker', type: 'bunker', tm: 2, facing: 1, side: 'de' };
    const behind = (marker: HexMarker, holder?: string): Table => {
      const units: Laid['units'] = holder === undefined ? men : [...men, [enemy, holder, fired]];
      return inImpulse('us', ['B5'], { units, held, markers: [marker] }, handMortars());
    };
    const occupied = behind(cave('B4', 1), 'B4/cave');
    expect(deadEnds(occupied)).toEqual([]);
    const both = legal(occupied, fireRule).find(({ weapons }) => weapons.length === 3);
    expect(both?.weaponsOnly).toEqual([squad, 'us.2-5-4.2']);
    expect(deadEnds(behind(bunker, 'B4/bunker'))).toEqual([]);
    expect(deadEnds(behind(cave('B4', 1)))).toEqual([]);
  });
});

/** Mortars that fire at the next hex too. */
function handMortars(): World {
  const world = under();
  const types = new Map(world.catalogue.types);
  types.set('us.handmortar', {
    nation: 'us',
    id: 'us.handmortar',
    kind: 'mortar',
    sides: [{ mode: 'assembled', fp: { value: 2 }, range: 6 }],
  });
  return { ...world, catalogue: { ...world.catalogue, types }, caches: { byKey: new Map() } };
}

describe('a Cave with nobody in it', () => {
  /** An American Squad with a weapon in B3, or wherever it is put; nobody in the Cave of B4. */
  function empty(weapon: string, laid: Laid = {}, from = 'B3'): Table {
    const { units = [], held = [], markers = CAVES, ...rest } = laid;
    const men: Laid['units'] = [[squad, from], ...units];
    return inImpulse('us', [from], { ...rest, units: men, held: [[weapon, squad], ...held], markers }, under());
  }

  /** What the attacker and the defender come to. */
  const met = (events: readonly Event[]): readonly (readonly [number, number])[] =>
    events.flatMap((event) =>
      event.kind === 'attackResolved'
        ? event.rolls.map(({ attack, defence }) => [wholeTotal(attack), wholeTotal(defence)] as const)
        : [],
    );

  rule('10.7.2', 'collapses under a Satchel Charge that would have made anybody check, its TM not applied', () => {
    const table = empty(satchel);
    const events = act(table, fireRule, throwing(satchel), [opposed('B3', 1, 6)]);
    expect(met(events)).toEqual([[1 + 6, 6]]);
    expect(entrances(table)).toEqual(['collapsedEntrance B4', 'cave B7/cave']);
    expect(at(table, satchel)).toBe('eliminated');
    expect(counterOf(table.position, squad)?.status.markers).toEqual(['fired']);
  });

  rule('10.7.2', 'stands where nobody would have had to check', () => {
    const hero: Laid['units'] = [['us.hird.1', 'B3']];
    const lone = inImpulse('us', ['B3'], { units: hero, held: [[flames, 'us.hird.1']], markers: CAVES }, under());
    const events = act(lone, fireRule, firing('B3', 'B4/cave', ['us.hird.1'], { weapons: [flames] }), [
      opposed('B3', 1, 6),
    ]);
    expect(met(events)).toEqual([[1 + 3 + 2, 6]]);
    expect(collapses(events)).toBe(0);
    expect(entrances(lone)).toEqual(['cave B4/cave', 'cave B7/cave']);
  });

  rule('10.7.2', 'has the other TMs of its hex, Smoke say', () => {
    const smoke: HexMarker = { kind: 'smoke', at: 'B4', stage: 1 };
    const events = act(empty(satchel, { markers: [...CAVES, smoke] }), fireRule, throwing(satchel), [
      opposed('B3', 1, 6),
    ]);
    expect(met(events)).toEqual([[1 + 6, 6 + 1]]);
    expect(collapses(events)).toBe(0);
  });

  rule('10.7.2', 'collapses under a Flamethrower beside the fire of its company', () => {
    const table = empty(flames, { units: [['us.2-5-4.2', 'B3']] });
    const both = firing('B3', 'B4/cave', [squad, 'us.2-5-4.2'], { weapons: [flames], lead: squad });
    expect(met(act(table, fireRule, both, [opposed('B3', 1, 1)]))).toEqual([[1 + 2 + 5 + 1 + 2, 1]]);
    expect(entrances(table)).toContain('collapsedEntrance B4');
  });

  rule('10.7.2', 'is attacked with nothing else', () => {
    const table = empty('us.bar.1');
    const shot = firing('B3', 'B4/cave', [squad], { weapons: ['us.bar.1'], lead: squad });
    expect(faults(table, fireRule, shot)).toEqual(['no-target']);
    expect(faults(empty(satchel), fireRule, firing('B3', 'B4/cave', [squad], { lead: squad }))).toEqual(['no-target']);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('10.7', 'is reached by Satchel Charges from any side, by flames through its front', () => {
    const behind = (weapon: string, more: Partial<FireAction>): readonly string[] =>
      faults(empty(weapon, {}, 'B5'), fireRule, firing('B5', 'B4/cave', [squad], { weapons: [weapon], ...more }));
    expect(behind(satchel, { weaponsOnly: [squad] })).toEqual([]);
    expect(behind(flames, { lead: squad })).toEqual(['outside-bunker-front']);
    expect(legal(empty(satchel, {}, 'B5'), fireRule).map(({ weapons }) => weapons)).toContainEqual([satchel]);
    expect(legal(empty(flames, {}, 'B5'), fireRule)).toEqual([]);
  });

  rule('10.1', 'must be spotted all the same', () => {
    const burn = firing('B2', 'B4/cave', [squad], { weapons: [flames], lead: squad });
    expect(faults(empty(flames, {}, 'B2'), fireRule, burn)).toEqual(['not-spotted']);
    const marked: HexMarker = { kind: 'spotted', at: 'B4/cave', by: 'us', kept: true };
    const seen = empty(flames, { markers: [...CAVES, marked] }, 'B2');
    expect(legal(seen, fireRule)).toContainEqual(burn);
    act(seen, fireRule, burn, [opposed('B2', 1, 1)]);
    expect(entrances(seen)).toEqual(['collapsedEntrance B4', 'cave B7/cave']);
  });

  rule('10.7.2', 'may be one of their own, but not with friends in it', () => {
    const own: HexMarker = { kind: 'fortification', at: 'B4/cave', type: 'cave', tm: 2, facing: 1, side: 'us' };
    expect(faults(empty(satchel, { markers: [own] }), fireRule, throwing(satchel))).toEqual([]);
    const held = empty(satchel, { units: [['us.2-5-4.2', 'B4/cave']] });
    expect(faults(held, fireRule, throwing(satchel))).toEqual(['no-target', 'friends-there']);
  });

  rule('10.7.2', 'buries who is in the Tunnels when it was the last', () => {
    const gone: HexMarker = { kind: 'fortification', at: 'B7', type: 'collapsedEntrance', tm: 0 };
    const table = empty(satchel, { units: [[enemy, 'B5/tunnel']], markers: [cave('B4', 1), gone] });
    act(table, fireRule, throwing(satchel), [opposed('B3', 6, 1)]);
    expect(at(table, enemy)).toBe('eliminated');
  });
});

describe('Opportunity Fire from behind', () => {
  rule('21.1.2', 'is open to who has a Satchel Charge to throw into the Bunker, and to nobody else', () => {
    const bunker: HexMarker = { kind: 'fortification', at: 'B4/bunker', type: 'bunker', tm: 2, facing: 1, side: 'us' };
    const may = (held: Laid['held'] = []): readonly [boolean, number] => {
      const window: WindowFrame = {
        kind: 'window',
        by: 'de',
        at: 'B4/bunker',
        movers: [squad],
        attacks: 2,
        used: [],
      };
      const table = lay(under(), {
        units: [
          [squad, 'B4/bunker', { markers: ['moved'] }],
          [enemy, 'B5'],
        ],
        held,
        markers: [bunker],
        frames: [impulse('us', { step: 'acting' }), window],
      });
      const german = counterOf(table.position, enemy);
      return [german !== undefined && mayOpportunityFire(table, window, german), legal(table, fireRule).length];
    };
    expect(may()).toEqual([false, 0]);
    expect(may([['us.satchel.1', enemy]])).toEqual([true, 1]);
    expect(may([['us.flamethrower.1', enemy]])).toEqual([false, 0]);
  });
});

describe('Mortars and Caves', () => {
  /** A Mortar in B1 that looks at the back of a Cave in B4. */
  function behind(markers: readonly HexMarker[], target: string): Table {
    const units: Laid['units'] = [
      [squad, 'B1'],
      [enemy, target, fired],
    ];
    return inImpulse('us', ['B1'], { units, held: [[mortar, squad]], markers }, under());
  }

  const lobbing = firing('B1', 'B4/cave', [squad], { weapons: [mortar], weaponsOnly: [squad] });

  rule('10.7', 'Mortars alone attack a Cave from any side', () => {
    const table = behind([cave('B4', 4)], 'B4/cave');
    expect(faults(table, fireRule, firing('B1', 'B4/cave', [squad], { weapons: [mortar], lead: squad }))).toEqual([
      'outside-bunker-front',
    ]);
    expect(legal(table, fireRule).filter(({ assaultFire }) => assaultFire === undefined)).toEqual([lobbing]);
    expect(sums(act(table, fireRule, lobbing, [shelled('B1', 1, 2, 6)]))).toEqual({ [enemy]: [2 + 3, 6 + 2] });
  });

  rule('21.1.2', 'into a Bunker they fire through its front', () => {
    const bunker: HexMarker = { kind: 'fortification', at: 'B4/bunker', type: 'bunker', tm: 2, facing: 4, side: 'de' };
    const table = behind([bunker], 'B4/bunker');
    expect(faults(table, fireRule, { ...lobbing, target: 'B4/bunker' })).toEqual(['outside-bunker-front']);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('10.7', 'Mortars fire out of a Cave, through its front', () => {
    const from = (facing: number): readonly string[] => {
      const units: Laid['units'] = [
        [squad, 'B4/cave'],
        [enemy, 'B1', fired],
      ];
      const laid: Laid = { units, held: [[mortar, squad]], markers: [cave('B4', facing)] };
      const table = inImpulse('us', ['B4/cave'], laid, under());
      return faults(table, fireRule, firing('B4/cave', 'B1', [squad], { weapons: [mortar], lead: squad }));
    };
    expect(from(1)).toEqual([]);
    expect(from(4)).toEqual(['outside-bunker-front']);
  });

  rule('21.6.1', 'Mortars alone hit everybody in a Trench that one of them has given away', () => {
    const trench: HexMarker = { kind: 'fortification', at: 'B4', type: 'trench', tm: 2 };
    const dug = (): Table => {
      const units: Laid['units'] = [
        [squad, 'B1'],
        [enemy, 'B4', fired],
        [second, 'B4'],
      ];
      return inImpulse('us', ['B1'], { units, held: [[mortar, squad]], markers: [trench] }, under());
    };
    const shells = firing('B1', 'B4', [squad], { weapons: [mortar], weaponsOnly: [squad] });
    expect(Object.keys(sums(act(dug(), fireRule, shells, [shelled('B1', 1, 1, 6)])))).toEqual([enemy, second]);
    const mixed = firing('B1', 'B4', [squad], { weapons: [mortar], lead: squad });
    expect(Object.keys(sums(act(dug(), fireRule, mixed, [shelled('B1', 1, 1, 6)])))).toEqual([enemy]);
    const rifles = firing('B1', 'B4', [squad], { lead: squad });
    expect(Object.keys(sums(act(dug(), fireRule, rifles, [opposed('B1', 1, 6)])))).toEqual([enemy]);
  });
});
