import { describe, expect } from 'vitest';
import { abortRule, callInRule, fireForEffectRule, unitsUnderFire } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { endFireForEffect, walkBarrages } from '../../src/phases/administration/walking-barrage.js';
import type { Artillery, Event, Facts, FireForEffect, HexMarker, Status, World } from '../../src/state/index.js';
import { hasSight, sight, strikesOnEntry, topFrame } from '../../src/state/index.js';
import type { CallInAction } from '../../src/state/index.js';
import { acting, ground } from '../movement/ground.js';
import { act, fault, faults, house, lay, legal, noting, placeOf, play, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';

const tom = 'us.tom.1';
const squad = 'de.1-6-4.1';
const BATTERY: Artillery = { id: 'battery', missions: 2, fp: 5 };

/** The test board in a scenario that gives the Americans artillery. */
function world(
  lots: readonly Artillery[] = [BATTERY],
  switches: Readonly<Record<string, string>> = {},
  night = false,
): World {
  const made = ground(switches);
  const [first, second] = made.scenario.sides.map((side) => (side.id === 'us' ? { ...side, artillery: lots } : side));
  if (first === undefined || second === undefined) throw new Error('two sides');
  return {
    ...made,
    scenario: { ...made.scenario, sides: [first, second], ...(night ? { night: true as const } : {}) },
  };
}

interface Scene {
  readonly world?: World;
  readonly caller?: string;
  readonly status?: Status;
  readonly others?: readonly (readonly [id: string, at: string, status?: Status])[];
  readonly markers?: readonly HexMarker[];
  readonly facts?: Facts;
}

/** Maj. Tom in E6, activated, and whoever else is wanted. */
function before({
  world: made = world(),
  caller = tom,
  status = {},
  others = [],
  markers = [],
  facts = {},
}: Scene = {}): Table {
  return lay(made, {
    units: [[caller, 'E6', status], ...others],
    markers,
    position: { phase: 'operations', facts },
    frames: [acting('us', 'E6', [caller])],
  });
}

const call = (target = 'E8', mission: CallInAction['mission'] = 'standard', caller = tom): CallInAction => ({
  kind: 'callIn',
  caller,
  target,
  artillery: 'battery',
  mission,
});
const scatter = (white: number, colored: number, of = tom): Named => ({
  purpose: 'scatter',
  of,
  faces: [white, colored],
});
const roll = (attack: number, defence: number, of: string): Named => ({
  purpose: 'barrage',
  of,
  faces: [attack, defence],
});
const fire = (at: string, facing?: string) =>
  ({ kind: 'fireForEffect', at, ...(facing === undefined ? {} : { facing }) }) as const;

function landing(events: readonly Event[]): readonly [distance: number, into: string | undefined] {
  const found = events.find((event) => event.kind === 'roundScattered');
  if (found?.kind !== 'roundScattered') throw new Error('no round was fired');
  return [wholeTotal(found.distance), found.into];
}

function struck(events: readonly Event[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    events.flatMap((event) =>
      event.kind === 'barrageStruck'
        ? [[event.at, wholeTotal(event.rolls[0]?.attack ?? { id: '', rule: '', terms: [] })]]
        : [],
    ),
  );
}

function markersOf(table: Table): readonly FireForEffect[] {
  return table.position.markers.filter((marker): marker is FireForEffect => marker.kind === 'fireForEffect');
}

/** A Spotting Round that has landed in a hex by itself. */
function landed(at: string, mission: CallInAction['mission'], scene: Scene = {}): Table {
  const table = before(scene);
  table.frames = [...table.frames, { kind: 'spottingRound', by: 'us', caller: tom, artillery: 'battery', mission, at }];
  return table;
}

describe('calling in Off-board Artillery', () => {
  rule('18.2', 'is for Leaders, Scouts and Advisors in Good Order', () => {
    expect(faults(before(), callInRule, call())).toEqual([]);
    const hero = before({ caller: 'us.hird.1' });
    expect(faults(hero, callInRule, call('E8', 'standard', 'us.hird.1'))).toEqual(['cannot-call-in']);
    expect(faults(before({ status: { shaken: true } }), callInRule, call())).toEqual(['not-good-order']);
    const types = new Map(world().catalogue.types);
    const man = { nation: 'us', ifp: { value: 0 }, range: 4, mf: 5, morale: 6, shaken: { mf: 2 } } as const;
    types.set('us.scout', { ...man, id: 'us.scout', kind: 'scout' });
    types.set('us.advisor', { nation: 'us', id: 'us.advisor', kind: 'advisor', mf: 5, morale: 6, shaken: { mf: 2 } });
    const callers = { ...world(), catalogue: { ...world().catalogue, types } };
    for (const [id, may] of [
      ['us.scout.1', true],
      ['us.advisor.1', true],
      ['us.2-5-4.1', false],
    ] as const) {
      const table = before({ world: callers, caller: id });
      expect(faults(table, callInRule, call('E8', 'standard', id))).toEqual(may ? [] : ['cannot-call-in']);
      expect(legal(table, callInRule).length > 0).toBe(may);
    }
  });

  rule('5.1', 'is open to wounded Leaders', () => {
    expect(faults(before({ status: { wounds: 1 } }), callInRule, call())).toEqual([]);
  });

  rule('18.2', 'takes an impulse: who has acted already cannot', () => {
    expect(faults(before({ status: { markers: ['fired'] } }), callInRule, call())).toEqual(['already-activated']);
    const idle = before();
    idle.frames = [acting('us', 'E6', [])];
    expect(faults(idle, callInRule, call())).toEqual(['not-activated-here']);
    const locked = before({ markers: [{ kind: 'melee', at: 'E6', fought: false }], others: [[squad, 'E6']] });
    expect(faults(locked, callInRule, call('E7'))).toEqual(['locked-in-melee']);
  });

  rule('10.5.6.2', 'is not for a Leader who has still to face the Fire around him', () => {
    const amid = (stage: 1 | 2): Table => before({ markers: [{ kind: 'fire', at: 'E6', stage }] });
    for (const stage of [1, 2] as const) {
      expect(faults(amid(stage), callInRule, call('E7'))).toEqual(['must-face-fire']);
      expect(legal(amid(stage), callInRule)).toEqual([]);
    }
    const faced = amid(1);
    faced.frames = faced.frames.map((frame) => (frame.kind === 'impulse' ? { ...frame, faced: [tom] } : frame));
    expect(faults(faced, callInRule, call('E7'))).toEqual([]);
    expect(legal(faced, callInRule)).toContainEqual(call('E7'));
    const beside = before({ markers: [{ kind: 'fire', at: 'E5', stage: 1 }] });
    expect(faults(beside, callInRule, call('E7'))).toEqual([]);
  });

  rule('18.2', 'names any hex in sight, spotted or not, with nobody in it or somebody', () => {
    expect(legal(before(), callInRule).map(({ target }) => target)).toContain('E8');
    expect(fault(before(), callInRule, call('H1'), 'no-line-of-sight')).toBeDefined();
    expect(fault(before({ others: [[squad, 'B6']] }), callInRule, call('B6'), 'no-line-of-sight')).toBeUndefined();
  });

  rule('18.0', 'cannot aim at a hex with a Melee marker', () => {
    const table = before({ markers: [{ kind: 'melee', at: 'E8', fought: false }] });
    expect(faults(table, callInRule, call())).toEqual(['melee-there']);
    expect(legal(table, callInRule).map(({ target }) => target)).not.toContain('E8');
  });

  rule('18.2', 'marks the caller Ops Complete, whatever comes of it', () => {
    const table = before();
    act(table, callInRule, call(), [scatter(2, 1)]);
    expect(statusOf(table, tom)).toEqual({ markers: ['opsComplete'] });
    expect(topFrame(table)).toMatchObject({ kind: 'spottingRound', at: 'E8', mission: 'standard' });
  });

  rule('18.2', 'scatters by half the white die, less the LM, fractions up', () => {
    // Maj. Tom has LM 2: 6 - 2 = 4, halved 2; 5 - 2 = 3, halved 2; 1 - 2 is no scatter.
    expect(landing(act(before(), callInRule, call(), [scatter(6, 1)]))).toEqual([2, 'E6']);
    expect(landing(act(before(), callInRule, call(), [scatter(5, 1)]))).toEqual([2, 'E6']);
    expect(landing(act(before(), callInRule, call(), [scatter(3, 1)]))).toEqual([1, 'E7']);
    expect(landing(act(before(), callInRule, call(), [scatter(1, 1)]))).toEqual([0, 'E8']);
  });

  rule('18.2', 'drifts in the direction of the colored die, 1 to the north and on clockwise', () => {
    const at = [1, 2, 3, 4, 5, 6].map((die) => landing(act(before(), callInRule, call('E7'), [scatter(3, die)]))[1]);
    expect(at).toEqual(['E6', 'F7', 'F8', 'E8', 'D8', 'D7']);
  });

  rule('18.2', 'counts the degrading hexes on the line of who calls', () => {
    const wreck: HexMarker = { kind: 'wreck', at: 'E7', type: 'de.panzer' };
    expect(landing(act(before({ markers: [wreck] }), callInRule, call(), [scatter(4, 1)]))).toEqual([2, 'E6']);
    expect(landing(act(before(), callInRule, call(), [scatter(4, 1)]))).toEqual([1, 'E7']);
  });

  rule('20.1.4', 'at night adds one to the white die, and the dark hides no hex', () => {
    const table = before({ world: world([BATTERY], {}, true) });
    expect(faults(table, callInRule, call('A6'))).toEqual(faults(before(), callInRule, call('A6')));
    expect(landing(act(table, callInRule, call(), [scatter(4, 1)]))).toEqual([2, 'E6']);
  });

  rule('18.2', 'by the switches scatterRounding and scatterAtZero scatters less, or always', () => {
    const down = before({ world: world([BATTERY], { scatterRounding: 'down' }) });
    expect(landing(act(down, callInRule, call(), [scatter(5, 1)]))[0]).toBe(1);
    const least = before({ world: world([BATTERY], { scatterAtZero: 'oneHex' }) });
    expect(landing(act(least, callInRule, call(), [scatter(1, 1)]))[0]).toBe(1);
  });

  rule('18.2', 'is over when the caller does not see where the round lands, or it lands off the map', () => {
    const off = before();
    const events = act(off, callInRule, call(), [scatter(6, 4)]);
    expect(events.at(-1)).toMatchObject({ kind: 'missionBroken', why: 'unseen' });
    expect(topFrame(off)?.kind).toBe('impulse');
    expect(statusOf(off, tom)).toEqual({ markers: ['opsComplete'] });
    expect(markersOf(off)).toEqual([]);
    const named = (face: number): readonly string[] => {
      const table = before();
      const outcomes: string[] = [];
      play(table, noting(callInRule.run(table, call()), outcomes), [scatter(6, face)]);
      return outcomes;
    };
    expect([named(4), named(1)]).toEqual([['E8 offMap'], ['E6 landed']]);
  });

  rule('18.2', 'by the switch scatterLos anybody of his side may see it land', () => {
    // Behind the Forest of E2 nothing is seen from E6.
    const scene = { others: [['us.2-5-4.1', 'F1']] as const };
    const hidden = before(scene);
    expect(hasSight(hidden, 'E6', 'E1')).toBe(false);
    expect(act(hidden, callInRule, call('E3'), [scatter(6, 1)]).at(-1)).toMatchObject({ kind: 'missionBroken' });
    const seen = before({ ...scene, world: world([BATTERY], { scatterLos: 'anyFriendlyUnit' }) });
    act(seen, callInRule, call('E3'), [scatter(6, 1)]);
    expect(topFrame(seen)).toMatchObject({ kind: 'spottingRound', at: 'E1' });
  });

  rule('18.3', 'is done once a turn, aborted or not, also by another Leader', () => {
    const table = before({ others: [['us.medrow.1', 'E6']] });
    table.frames = [acting('us', 'E6', [tom, 'us.medrow.1'])];
    act(table, callInRule, call(), [scatter(1, 1)]);
    act(table, abortRule, { kind: 'abort' });
    expect(faults(table, callInRule, call('E8', 'standard', 'us.medrow.1'))).toEqual(['mission-called']);
    expect(legal(table, callInRule)).toEqual([]);
    const free = house(table, { missionsATurn: 'anyNumber' });
    expect(faults(free, callInRule, call('E8', 'standard', 'us.medrow.1'))).toEqual([]);
    table.position = { ...table.position, turn: 3 };
    expect(faults(table, callInRule, call('E8', 'standard', 'us.medrow.1'))).toEqual([]);
  });

  rule('18.3', 'is done by each of two formations in one turn', () => {
    const lots: readonly Artillery[] = [
      { ...BATTERY, formation: 'a' },
      { id: 'other', missions: 1, fp: 3, formation: 'b' },
    ];
    const table = before({ world: world(lots), others: [['us.medrow.1', 'E6']] });
    table.frames = [acting('us', 'E6', [tom, 'us.medrow.1'])];
    act(table, callInRule, call(), [scatter(1, 1)]);
    act(table, abortRule, { kind: 'abort' });
    const again = call('E8', 'standard', 'us.medrow.1');
    expect(faults(table, callInRule, again)).toEqual(['mission-called']);
    expect(faults(table, callInRule, { ...again, artillery: 'other' })).toEqual([]);
  });

  rule('18.3', 'carries what is left over to later turns, and ends when all missions are used', () => {
    expect(faults(before({ facts: { missions: { battery: 1 } } }), callInRule, call())).toEqual([]);
    expect(faults(before({ facts: { missions: { battery: 2 } } }), callInRule, call())).toEqual(['no-missions-left']);
    const late = before({ world: world([{ ...BATTERY, turn: 3 }]) });
    expect(faults(late, callInRule, call())).toEqual(['mission-not-due']);
  });

  rule(
    '18.3',
    'by `extraMission: byDie` some nations roll for a mission beyond their number, until a roll fails',
    () => {
      const american = (extraMission: number): World =>
        worldWith({ switches: { extraMission: 'byDie' }, nations: { us: { extraMission } } }, world());
      const spent = { missions: { battery: 2 } };
      const granting = (face: number): Named => ({ purpose: 'extraMission', of: tom, faces: [face] });

      const lucky = before({ world: american(3), facts: spent });
      act(lucky, callInRule, call(), [granting(3), scatter(1, 1)]);
      expect(topFrame(lucky)).toMatchObject({ kind: 'spottingRound', at: 'E8' });

      const unlucky = before({ world: american(3), facts: spent });
      act(unlucky, callInRule, call(), [granting(4)]);
      expect(topFrame(unlucky)?.kind).toBe('impulse');
      expect(statusOf(unlucky, tom)).toEqual({ markers: ['opsComplete'] });
      const refused = before({ world: american(3), facts: unlucky.position.facts });
      refused.position = { ...refused.position, turn: 3 };
      expect(faults(refused, callInRule, call())).toEqual(['no-missions-left']);

      expect(faults(before({ world: american(0), facts: spent }), callInRule, call())).toEqual(['no-missions-left']);
      const left = before({ world: american(3), facts: { missions: { battery: 1 } } });
      act(left, callInRule, call(), [scatter(1, 1)]);
    },
  );

  rule('19.2.8', 'is called whatever flies over the map, and never strikes it', () => {
    const hind = { nation: 'de', id: 'de.hind', kind: 'helicopter', morale: 6, armorFactor: 1 } as const;
    const made = worldWith({ types: [hind] }, world());
    const table = before({
      world: made,
      others: [
        ['de.hind.1', 'E5/air'],
        ['de.1-6-4.1', 'E5'],
      ],
    });
    expect(faults(table, callInRule, call())).toEqual([]);
    expect(unitsUnderFire(table, 'E5').map(({ id }) => id)).toEqual(['de.1-6-4.1']);
  });

  rule('18.2.1', 'has five kinds of mission, by the switch fireMissions one', () => {
    const kinds = (made: World): ReadonlySet<string> =>
      new Set(legal(before({ world: made }), callInRule).map(({ mission }) => mission));
    expect([...kinds(world())]).toEqual(['standard', 'concentrated', 'loose', 'line', 'walking']);
    const plain = world([BATTERY], { fireMissions: 'standardOnly' });
    expect([...kinds(plain)]).toEqual(['standard']);
    expect(faults(before({ world: plain }), callInRule, call('E8', 'loose'))).toEqual(['no-such-mission']);
  });
});

describe('the Spotting Round', () => {
  rule('18.2', 'is shifted by one hex in sight, or left where it is', () => {
    const table = landed('E3', 'standard', { others: [[squad, 'A1']] });
    const hexes = legal(table, fireForEffectRule).map(({ at }) => at);
    expect(hexes).toContain('E3');
    expect(hexes).not.toContain('E2/upper');
    for (const hex of hexes) expect(hex === 'E3' || hasSight(table, 'E6', hex)).toBe(true);
    expect(faults(table, fireForEffectRule, fire('E5'))).toEqual(['too-far']);
  });

  rule('18.0', 'is not shifted into a Melee', () => {
    const table = landed('E8', 'standard', { markers: [{ kind: 'melee', at: 'E7', fought: false }] });
    expect(faults(table, fireForEffectRule, fire('E7'))).toEqual(['melee-there']);
    expect(faults(table, fireForEffectRule, fire('E8'))).toEqual([]);
  });

  rule('18.2', 'ends the mission when it is aborted, without using it up', () => {
    const table = landed('E8', 'standard');
    act(table, abortRule, { kind: 'abort' });
    expect(topFrame(table)?.kind).toBe('impulse');
    expect(table.position.facts).toEqual({});
    expect(markersOf(table)).toEqual([]);
  });

  rule('18.2', 'becomes Fire for Effect, and the mission is used up', () => {
    const table = landed('E8', 'standard');
    act(table, fireForEffectRule, fire('E8'));
    expect(markersOf(table)).toEqual([{ kind: 'fireForEffect', at: 'E8', fp: 5, by: 'us' }]);
    expect(table.position.facts).toEqual({ missions: { battery: 1 } });
    expect(topFrame(table)?.kind).toBe('impulse');
  });
});

describe('Fire for Effect', () => {
  rule('18.2', 'attacks at once all in its hex and the six around it, each hex by a roll', () => {
    const table = landed('E7', 'standard', {
      others: [
        [squad, 'E7'],
        ['de.1-6-4.2', 'F8'],
        ['de.1-6-4.3', 'G7'],
      ],
    });
    const events = act(table, fireForEffectRule, fire('E7'), [roll(1, 6, 'E7'), roll(1, 6, 'F8'), roll(1, 6, 'E6')]);
    // Maj. Tom in E6 is hit by his own fire.
    expect(struck(events)).toEqual({ E7: 6, F8: 6, E6: 6 });
  });

  rule('18.2', 'attacks friend and foe in one hex with one roll', () => {
    const table = landed('E8', 'standard', {
      others: [
        [squad, 'E8'],
        ['us.2-5-4.1', 'E8'],
      ],
    });
    const events = act(table, fireForEffectRule, fire('E8'), [roll(1, 6, 'E8')]);
    const targets = events.flatMap((event) =>
      event.kind === 'barrageStruck' ? event.rolls.flatMap((one) => one.targets) : [],
    );
    expect(targets).toEqual([squad, 'us.2-5-4.1']);
  });

  rule('18.0', 'attacks all levels of a Building, the Bunker and the hex around it, each with its own TM', () => {
    const bunker: HexMarker = { kind: 'fortification', at: 'G6/bunker', type: 'bunker', tm: 3, facing: 1 };
    const table = landed('G5', 'standard', {
      others: [
        [squad, 'G4'],
        ['de.1-6-4.2', 'G4/upper'],
        ['de.1-5-4.1', 'G6'],
        ['de.1-5-4.2', 'G6/bunker'],
      ],
      markers: [bunker],
    });
    const events = act(table, fireForEffectRule, fire('G5'), [roll(1, 6, 'G4'), roll(1, 6, 'G6')]);
    const defences = events.flatMap((event) =>
      event.kind === 'barrageStruck'
        ? event.rolls.flatMap(({ targets, defence }) => targets.map((id) => [id, wholeTotal(defence)] as const))
        : [],
    );
    expect(Object.fromEntries(defences)).toEqual({
      [squad]: 10,
      'de.1-6-4.2': 10,
      'de.1-5-4.1': 6,
      'de.1-5-4.2': 9,
    });
  });

  rule('11.4', 'does not double the TM of a Sniper', () => {
    const table = landed('B6', 'standard', { others: [['us.sniper.1', 'G4']] });
    table.frames = table.frames.map((frame) => (frame.kind === 'spottingRound' ? { ...frame, at: 'G5' } : frame));
    const events = act(table, fireForEffectRule, fire('G5'), [roll(1, 6, 'G4')]);
    const [first] = events.flatMap((event) => (event.kind === 'barrageStruck' ? event.rolls : []));
    expect(first === undefined ? 0 : wholeTotal(first.defence)).toBe(10);
  });

  rule('18.2', 'hits units under a Melee marker beside it', () => {
    const table = landed('E7', 'standard', {
      others: [
        [squad, 'E8'],
        ['us.2-5-4.1', 'E8'],
      ],
      markers: [{ kind: 'melee', at: 'E8', fought: false }],
    });
    expect(struck(act(table, fireForEffectRule, fire('E7'), [roll(1, 6, 'E6'), roll(1, 6, 'E8')]))).toHaveProperty(
      'E8',
    );
  });

  rule('11.1.1', 'is no stronger for a Leader who calls it, but Leaders help in the damage checks', () => {
    const table = landed('E8', 'standard', {
      others: [
        [squad, 'E8'],
        ['de.koch.1', 'E8'],
      ],
    });
    const events = act(table, fireForEffectRule, fire('E8'), [
      roll(3, 4, 'E8'),
      { purpose: 'damageCheck', of: 'de.koch.1', faces: [1] },
      { purpose: 'damageCheck', of: squad, faces: [1] },
    ]);
    const checks = events.flatMap((event) => (event.kind === 'damageChecked' ? [wholeTotal(event.check)] : []));
    expect(checks).toEqual([5, 4]);
  });

  rule('18.2', 'takes the Spotted markers with it when it empties a location', () => {
    const table = landed('E8', 'standard', {
      others: [['de.medic.1', 'E8', { shaken: true, wounds: 1 }]],
      markers: [{ kind: 'spotted', at: 'E8', by: 'us' }],
    });
    act(table, fireForEffectRule, fire('E8'), [
      roll(6, 1, 'E8'),
      { purpose: 'damageCheck', of: 'de.medic.1', faces: [6] },
    ]);
    expect(placeOf(table, 'de.medic.1')).toEqual({ kind: 'eliminated' });
    expect(table.position.markers.map(({ kind }) => kind)).toEqual(['fireForEffect']);
  });

  rule('18.2', 'degrades lines of sight in its seven hexes, a Mortar in one', () => {
    const line = (marker: HexMarker): ReturnType<typeof sight> => sight(before({ markers: [marker] }), 'E6', 'E8');
    expect(line({ kind: 'fireForEffect', at: 'D7', fp: 5, by: 'us' }).degraded).toBe(1);
    expect(line({ kind: 'fireForEffect', at: 'D7', fp: 2, by: 'us', pattern: 'mortar' }).degraded).toBe(0);
    expect(line({ kind: 'fireForEffect', at: 'E7', fp: 2, by: 'us', pattern: 'mortar' }).degraded).toBe(1);
  });
});

describe('other Fire Missions', () => {
  const spread = (others: readonly string[]): NonNullable<Scene['others']> =>
    others.map((at, i) => [`de.1-6-4.${i + 1}`, at] as const);

  rule('18.2.1', 'a Concentrated one strikes its hex with half as much again, the others with half, rounded up', () => {
    const table = landed('F7', 'concentrated', {
      world: world([{ ...BATTERY, fp: 3 }]),
      others: spread(['F7', 'F8']),
    });
    const events = act(table, fireForEffectRule, fire('F7'), [roll(1, 6, 'F7'), roll(1, 6, 'F8'), roll(1, 6, 'E6')]);
    expect(struck(events)).toEqual({ F7: 1 + 5, F8: 1 + 2, E6: 1 + 2 });
    expect(markersOf(table)).toMatchObject([{ at: 'F7', fp: 3, pattern: 'concentrated' }]);
  });

  rule('18.2.1', 'a Loose one strikes all within two hexes with little', () => {
    const table = landed('G7', 'loose', { others: spread(['G5', 'G7', 'H8']) });
    const dice = ['E6', 'G5', 'G7', 'H8'].map((hex) => roll(1, 6, hex));
    expect(struck(act(table, fireForEffectRule, fire('G7'), dice))).toEqual({ E6: 3, G5: 3, G7: 3, H8: 3 });
  });

  rule('18.2.1', 'a Loose one strikes with the FP of the chart, whatever the artillery', () => {
    const chart = [1, 2, 3, 4, 5, 6].map((fp) => {
      const table = landed('G7', 'loose', { world: world([{ ...BATTERY, fp }]), others: spread(['H8']) });
      const dice = [roll(3, 6, 'E6'), roll(3, 6, 'H8')];
      return (struck(act(table, fireForEffectRule, fire('G7'), dice))['H8'] ?? 0) - 3;
    });
    expect(chart).toEqual([0, 0, 1, 1, 2, 2]);
  });

  rule('18.2.1', 'a Loose one of 1 or 2 FP rolls with 0, by the switch looseMissionZero not at all', () => {
    const weak: Artillery = { ...BATTERY, fp: 2 };
    const rolls = landed('G7', 'loose', { world: world([weak]), others: spread(['H8']) });
    expect(struck(act(rolls, fireForEffectRule, fire('G7'), [roll(1, 6, 'E6'), roll(1, 6, 'H8')]))).toEqual({
      E6: 1,
      H8: 1,
    });
    const none = landed('G7', 'loose', {
      world: world([weak], { looseMissionZero: 'noAttack' }),
      others: spread(['H8']),
    });
    expect(struck(act(none, fireForEffectRule, fire('G7')))).toEqual({});
  });

  rule(
    '18.2.1',
    'a Loose one above 6 FP goes on as the chart does, by the switch looseMissionAboveSix no further',
    () => {
      const strong: Artillery = { ...BATTERY, fp: 8 };
      const more = landed('G7', 'loose', { world: world([strong]), others: spread(['H8']) });
      const dice = [roll(1, 6, 'E6'), roll(1, 6, 'H8')];
      expect(struck(act(more, fireForEffectRule, fire('G7'), dice))).toEqual({ E6: 4, H8: 4 });
      const capped = landed('G7', 'loose', {
        world: world([strong], { looseMissionAboveSix: 'capped' }),
        others: spread(['H8']),
      });
      expect(struck(act(capped, fireForEffectRule, fire('G7'), dice))).toEqual({ E6: 3, H8: 3 });
    },
  );

  rule(
    '18.2.1',
    'a Line Barrage lays three markers three hexes apart and strikes the seven hexes from end to end',
    () => {
      const table = landed('G5', 'line', { others: spread(['G2', 'G3', 'G5', 'G7', 'G8', 'H6']) });
      const dice = ['G2', 'G3', 'G5', 'G7', 'G8'].map((hex) => roll(1, 6, hex));
      const events = act(table, fireForEffectRule, fire('G5', '1'), dice);
      expect(Object.keys(struck(events)).sort()).toEqual(['G2', 'G3', 'G5', 'G7', 'G8']);
      expect(markersOf(table).map(({ at }) => at)).toEqual(['G5', 'G2', 'G8']);
      expect(faults(landed('G5', 'line'), fireForEffectRule, fire('G5'))).toEqual(['wrong-facing']);
      expect(faults(landed('G5', 'line'), fireForEffectRule, fire('G5', '4'))).toEqual(['wrong-facing']);
      expect(faults(landed('G5', 'standard'), fireForEffectRule, fire('G5', '1'))).toEqual(['wrong-facing']);
    },
  );

  rule('18.2.1', 'a Line Barrage follows a hexrow, by the switch lineMission any straight line of seven hexes', () => {
    const strict = landed('G5', 'line');
    expect(legal(strict, fireForEffectRule).flatMap(({ at, facing }) => (at === 'G5' ? [facing] : []))).toEqual([
      ...['1', '2', '3'],
    ]);
    expect(faults(strict, fireForEffectRule, fire('G5', '121'))).toEqual(['wrong-facing']);
    const any = world([BATTERY], { lineMission: 'anyStraightLine' });
    const free = landed('G5', 'line', { world: any, others: spread(['G4', 'H4', 'H3', 'G6', 'F7', 'F8', 'H2']) });
    expect(legal(free, fireForEffectRule).flatMap(({ at, facing }) => (at === 'G5' ? [facing] : []))).toHaveLength(9);
    const dice = ['G4', 'H4', 'H3', 'G6', 'F7', 'F8'].map((hex) => roll(1, 6, hex));
    expect(Object.keys(struck(act(free, fireForEffectRule, fire('G5', '121'), dice))).sort()).toEqual([
      ...['F7', 'F8', 'G4', 'G6', 'H3', 'H4'],
    ]);
    expect(markersOf(free).map(({ at }) => at)).toEqual(['G5', 'H3', 'F8']);
    expect(faults(landed('G5', 'line', { world: any }), fireForEffectRule, fire('G5', '454'))).toEqual([
      'wrong-facing',
    ]);
  });

  rule('18.2.1', 'by the switch lineMissionMarkers the third marker of a line lies four hexes behind the first', () => {
    const long = world([BATTERY], { lineMissionMarkers: 'threeAndFour' });
    const table = landed('G4', 'line', { world: long, others: spread(['G1', 'G7', 'G8']) });
    const dice = ['G1', 'G7', 'G8'].map((hex) => roll(1, 6, hex));
    expect(struck(act(table, fireForEffectRule, fire('G4', '1'), dice))).toEqual({ G1: 6, G7: 6, G8: 6 });
    expect(markersOf(table).map(({ at }) => at)).toEqual(['G4', 'G1', 'G8']);
    const other = landed('G5', 'line', { world: long });
    act(other, fireForEffectRule, fire('G5', '4'));
    expect(markersOf(other).map(({ at }) => at)).toEqual(['G5', 'G8', 'G1']);
    const even = landed('G4', 'line', { others: spread(['G8']) });
    expect(struck(act(even, fireForEffectRule, fire('G4', '1')))).toEqual({});
  });

  rule('18.2.1', 'a line that leaves the map has no marker there', () => {
    const table = landed('G2', 'line');
    act(table, fireForEffectRule, fire('G2', '1'));
    expect(markersOf(table).map(({ at }) => at)).toEqual(['G2', 'G5']);
  });

  rule(
    '18.2.1',
    'by the switch walkingBarrageArea a Walking Barrage strikes around its markers too, each hex once',
    () => {
      const wide = world([BATTERY], { walkingBarrageArea: 'fireForEffect' });
      const hexes = ['H6', 'G6', 'H5', 'F6'];
      const table = landed('H6', 'walking', { world: wide, others: spread(hexes) });
      const events = act(
        table,
        fireForEffectRule,
        fire('H6', '1'),
        hexes.map((hex) => roll(1, 6, hex)),
      );
      expect(Object.keys(struck(events)).sort()).toEqual(['F6', 'G6', 'H5', 'H6']);
      expect(strikesOnEntry(table, 'H4', 'H5')).toHaveLength(1);
    },
  );

  rule('18.2.1', 'a Walking Barrage lays three markers that strike their own hexes', () => {
    const table = landed('H6', 'walking', { others: spread(['H6', 'H5', 'G6', 'I6']) });
    const events = act(
      table,
      fireForEffectRule,
      fire('H6', '1'),
      ['H6', 'I6', 'G6'].map((hex) => roll(1, 6, hex)),
    );
    expect(Object.keys(struck(events)).sort()).toEqual(['G6', 'H6', 'I6']);
    const ahead = landed('H6', 'walking', { world: world([BATTERY], { walkingBarrageFlanks: 'ahead' }) });
    act(ahead, fireForEffectRule, fire('H6', '1'));
    expect(markersOf(ahead).map(({ at }) => at)).not.toEqual(markersOf(table).map(({ at }) => at));
  });

  rule(
    '18.2.1',
    'a Walking Barrage goes on by a hex before the first impulse of the next two turns, and strikes there',
    () => {
      const table = landed('H6', 'walking', { others: spread(['H4']) });
      act(table, fireForEffectRule, fire('H6', '1'));
      play(table, endFireForEffect(table), [], { walkingBarrage: 'goOn' });
      expect(struck(play(table, walkBarrages(table)))).toEqual({});
      expect(markersOf(table).map(({ at, walks }) => [at, walks])).toEqual([
        ['H5', 1],
        ['I5', 1],
        ['G5', 1],
      ]);
      play(table, endFireForEffect(table), [], { walkingBarrage: 'goOn' });
      expect(struck(play(table, walkBarrages(table), [roll(1, 6, 'H4')]))).toEqual({ H4: 6 });
      play(table, endFireForEffect(table));
      expect(markersOf(table)).toEqual([]);
    },
  );

  rule(
    '18.2.1',
    'a Walking Barrage leaves no room for other artillery, and may be cancelled in the Administrative Phase',
    () => {
      const table = landed('H6', 'walking', { others: [['us.medrow.1', 'E6']] });
      act(table, fireForEffectRule, fire('H6', '4'));
      table.frames = [acting('us', 'E6', ['us.medrow.1'])];
      expect(faults(table, callInRule, call('E8', 'standard', 'us.medrow.1'))).toEqual(['barrage-walks']);
      play(table, endFireForEffect(table), [], { walkingBarrage: 'cancel' });
      expect(markersOf(table)).toEqual([]);
    },
  );

  rule('18.2.1', 'a Walking Barrage that walks off the map is gone', () => {
    const table = landed('H8', 'walking');
    act(table, fireForEffectRule, fire('H8', '4'));
    play(table, endFireForEffect(table), [], { walkingBarrage: 'goOn' });
    play(table, walkBarrages(table));
    expect(markersOf(table).every(({ at }) => at !== 'H8')).toBe(true);
  });
});

describe('a procedure of the scenario', () => {
  const plain: Artillery = {
    ...BATTERY,
    missions: 1,
    procedure: { plainScatter: true, unseen: true, leaderOrSquad: true },
  };
  const made = world([plain]);

  rule('18.2', 'may scatter by the white die alone', () => {
    expect(landing(act(before({ world: made }), callInRule, call(), [scatter(5, 1)]))).toEqual([3, 'E5']);
  });

  rule('18.2', 'may have Leaders alone call, and shift the round unseen, and never abort', () => {
    const table = landed('E2', 'standard', { world: made });
    expect(faults(table, fireForEffectRule, fire('E1'))).toEqual([]);
    expect(faults(table, abortRule, { kind: 'abort' })).toEqual(['cannot-abort']);
    expect(legal(table, abortRule)).toEqual([]);
    // Behind the Forest of E2 Maj. Tom sees nothing: the round of others is lost there.
    const into = (of: World): string | undefined => {
      const hidden = before({ world: of });
      act(hidden, callInRule, call('E2'), [scatter(3, 1)]);
      return topFrame(hidden)?.kind;
    };
    expect([into(made), into(world())]).toEqual(['spottingRound', 'impulse']);
    const squadCalls = before({ world: made, caller: 'us.2-5-4.1', others: [[tom, 'A6']] });
    expect(faults(squadCalls, callInRule, call('E8', 'standard', 'us.2-5-4.1'))).toEqual(['cannot-call-in']);
  });

  rule('18.2', 'may have any Squad call when no Leader is left, and fires where the round lands', () => {
    const table = before({ world: made, caller: 'us.2-5-4.1', others: [[squad, 'E7']] });
    const events = act(table, callInRule, call('E8', 'standard', 'us.2-5-4.1'), [
      scatter(1, 1, 'us.2-5-4.1'),
      roll(1, 6, 'E7'),
      roll(1, 6, 'E6'),
    ]);
    expect(struck(events)).toEqual({ E7: 6, E6: 6 });
    expect(markersOf(table)).toMatchObject([{ at: 'E7' }]);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('18.2', 'knows the Standard Mission only', () => {
    expect(faults(before({ world: made }), callInRule, call('E8', 'line'))).toEqual(['no-such-mission']);
  });
});
