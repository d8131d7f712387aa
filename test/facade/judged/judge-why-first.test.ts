import { describe, expect } from 'vitest';
import { arrange, explain, judgeAfter, namesOf, readSituation } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';

/* The reason that an umpire tells first, where several could be told. */

/** The code and the section of the first reason against an action, and its words. */
function first(
  scenario: string,
  setup: object,
  then: readonly unknown[],
  action: unknown,
  by?: string,
): readonly unknown[] {
  const world = worldNamed(scenario);
  const inWords = typeof action === 'string' ? { action } : {};
  const read = unwrap(readSituation({ scenario, setup: { turn: 2, ...setup }, then, ...inWords }));
  const played = unwrap(arrange(world, read));
  const { asked } = played;
  const { judged, state } = judgeAfter(world, played, asked?.action ?? action, by ?? asked?.by, asked);
  const [reason] = judged.verdict === 'notLegal' ? judged.reasons : [];
  return reason === undefined
    ? [judged.verdict]
    : [reason.code, reason.rule, explain(reason, english, namesOf(world, state))];
}

const SQUAD = { type: 'de.1-6-4', at: 'G4' };
const MORTAR = { type: 'us.mortar60', at: 'K4' };
const shell = { kind: 'mortar', unit: 'us.mortar60.1', target: 'H5' };
const NO_MORTAR = ['mortar-in-window', '18.1', '60 mm Mortar cannot be used in Opportunity Fire. [18.1]'];

describe('a Mortar Weapon Team', () => {
  rule('18.1', 'has no Opportunity Fire, in a window and where none is opened for it', () => {
    const watched = { initiative: 'de', units: [SQUAD, MORTAR, { type: 'us.2-5-4', at: 'K3' }] };
    const alone = { initiative: 'de', units: [SQUAD, MORTAR] };
    const then = ['de: G4 moves to H5'];
    expect(first('armour', watched, then, shell, 'us')).toEqual(NO_MORTAR);
    expect(first('armour', watched, then, 'us: Mortar fires at H5')).toEqual(NO_MORTAR);
    expect(first('armour', alone, then, shell, 'us')).toEqual(NO_MORTAR);
  });

  rule('18.1', 'has none while a roll is awaited either, whatever the dice show', () => {
    const watched = { initiative: 'de', units: [SQUAD, MORTAR, { type: 'us.2-5-4', at: 'K3' }] };
    // The Squad in H5 has to make its Damage Check.
    const then = ['de: G4 moves to H5', 'us: K3 fires at H5, 6 1'];
    expect(first('armour', watched, then, shell, 'us')).toEqual(NO_MORTAR);
    expect(first('armour', watched, then, 'us: Mortar fires at H5')).toEqual(NO_MORTAR);
  });
});

describe('a hex that is activated late', () => {
  rule('11.1.2', 'is beyond every Leader first of all', () => {
    const units = [
      { type: 'de.1-6-4', at: 'G1' },
      { type: 'de.plassmann', at: 'G2', wounds: 1 },
      { type: 'us.2-5-4', at: 'N3' },
    ];
    const setup = { initiative: 'de', units };
    const [code, section] = first('armour', setup, ['de: activates G2'], 'de: activates G1');
    expect([code, section]).toEqual(['out-of-leadership-range', '11.1.2']);
  });
});

describe('a Hero who is wounded on the way', () => {
  rule('5.1', 'has to stop', () => {
    const units = [
      { type: 'us.hird', at: 'H6' },
      { type: 'us.2-5-4', at: 'H6' },
      { type: 'de.1-6-4', at: 'H3' },
      { type: 'de.1-6-4', at: 'H2' },
    ];
    const then = ['us: H6 moves to H5', 'de: H3 fires at H5, 6 1, 6, 1'];
    expect(first('training', { initiative: 'us', units }, then, 'us: Hird moves on to H6')).toEqual([
      'move-over',
      '5.1',
      'Hird was wounded on the way, and had to stop. [5.1]',
    ]);
  });
});

describe('a Squad that has failed to withdraw', () => {
  rule('8.1.1', 'fights: it does not move', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I4' },
      { type: 'de.1-6-4', at: 'I4' },
    ];
    const markers = [{ kind: 'melee', at: 'I4', fought: false }];
    const then = [{ do: { kind: 'withdraw', at: 'I4', units: ['us.2-5-4.1'] }, dice: [[6, 6]] }];
    const setup = { initiative: 'us', units, markers };
    expect(first('armour', setup, then, 'us: 2-5-4 #1 low crawls to J4').slice(0, 2)).toEqual(['not-now', '8.1.1']);
  });
});

describe('a line that says more than one order', () => {
  const HERE = { initiative: 'us' };
  const TANK = (more: object = {}): object => ({ type: 'us.m4a1', at: 'G4', facing: 1, ...more });
  const PZ = { type: 'de.pz4h', at: 'G3', facing: 1 };
  const FAR = { type: 'de.1-6-4', at: 'N2' };
  const NEAR = { type: 'de.1-6-4', at: 'G3' };
  const SQUADS = { type: 'us.2-5-4', at: 'G4' };
  const code = (units: readonly object[], line: string, more: object = {}): unknown =>
    first('armour', { ...HERE, units, ...more }, [], line)[0];

  rule('15.3', 'asks about the Overrun itself: riders on top, Smoke, trees forbid it', () => {
    const rider = { type: 'us.2-5-4', at: 'on:us.m4a1.1' };
    expect(code([TANK(), rider, NEAR], 'us: M4A1 overruns G3')).toBe('riders-on-top');
    const smoke = { markers: [{ kind: 'smoke', at: 'G3', stage: 1 }] };
    expect(code([TANK(), NEAR], 'us: M4A1 overruns G3', smoke)).toBe('no-overrun-there');
    expect(code([TANK(), NEAR], 'us: M4A1 overruns G3')).toBe('legal');
  });

  rule('17.1', 'asks about the Close Assault itself: no Weapon Team, nobody while others guard the vehicle', () => {
    const team = { type: 'us.mortar60', at: 'G4' };
    expect(code([team, PZ], 'us: Mortar close assaults Pz IV')).toBe('cannot-close-assault');
    expect(code([SQUADS, PZ, NEAR], 'us: 2-5-4 close assaults Pz IV')).toBe('vehicle-guarded');
    expect(code([SQUADS, PZ], 'us: 2-5-4 close assaults Pz IV')).toBe('legal');
  });

  rule('16.4', 'sets out those who get on, and the vehicle of those who get off', () => {
    expect(code([TANK(), SQUADS, FAR], 'us: 2-5-4 climbs onto M4A1')).toBe('legal');
    expect(code([TANK(), SQUADS, FAR], 'us: 2-5-4 boards M4A1')).toBe('no-room-aboard');
    expect(code([TANK(), { type: 'us.2-5-4', at: 'on:us.m4a1.1' }, FAR], 'us: 2-5-4 gets off')).toBe('legal');
  });

  rule('14.1.1', 'is refused for the vehicle that was abandoned, not for its hex', () => {
    expect(code([TANK({ abandoned: true }), PZ], 'us: M4A1 fires at Pz IV')).toBe('vehicle-abandoned');
  });

  rule('21.6.1', 'is refused for a Trench that is not spotted, before nobody in it can be aimed at', () => {
    const trench = { markers: [{ kind: 'fortification', at: 'G2', type: 'trench', tm: 2, side: 'de' }] };
    const units = [SQUADS, { type: 'de.1-6-4', at: 'G2' }];
    expect(code(units, 'us: G4 fires at G2', trench)).toBe('not-spotted');
  });

  rule('15.2', 'says how far a hex is that a vehicle cannot come to', () => {
    const [, , said] = first(
      'armour',
      { ...HERE, units: [TANK({ at: 'G7' }), FAR] },
      [],
      'us: M4A1 assault moves to G1',
    );
    expect(said).toBe('G1 is not next to G7: it is 6 hexes away, and 5 MP are left. [6.0]');
  });
});

describe('passengers', () => {
  const units = [
    { type: 'us.m4a1', at: 'K5', facing: 1 },
    { type: 'us.2-5-4', at: 'on:us.m4a1.1' },
    { type: 'de.1-6-4', at: 'H4', markers: ['moved'] },
  ];
  const ride = '2-5-4 rides on M4A1 Sherman: passengers get off, and do nothing else.';

  rule('16.0', 'neither spot nor fire: they are not there but on their vehicle', () => {
    const setup = { initiative: 'us', units };
    const spot = { kind: 'spot', unit: 'us.2-5-4.1', target: 'H4' };
    expect(first('armour', setup, [], spot)).toEqual(['not-on-map', '10.1.1', `${ride} [10.1.1]`]);
    expect(first('armour', setup, [], 'us: 2-5-4 fires at H4')).toEqual(['not-there', '5.2', `${ride} [5.2]`]);
  });
});

describe('an activation', () => {
  rule('11.1.2', 'of a Leader takes the men of an adjacent hex along, and no vehicle there', () => {
    const men = ['us.michael', 'us.2-5-4'].map((type) => ({ type, at: 'K6' }));
    const units = [{ type: 'us.m4a1', at: 'K5', facing: 1 }, ...men, { type: 'de.1-6-4', at: 'A1' }];
    const then = [{ kind: 'name', at: 'K6' }];
    expect(first('armour', { initiative: 'us', units }, then, { kind: 'name', at: 'K5' })).toEqual([
      'nobody-to-activate',
      '4.0',
      'M4A1 Sherman is a vehicle: a Leader activates the men of an adjacent hex, and no vehicle there. [4.0]',
    ]);
  });
});

describe('a weapon', () => {
  rule('5.2', 'fires in the impulse of the unit that holds it', () => {
    const [fired, other] = [
      { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.bar' }], markers: ['fired'] },
      { type: 'us.2-5-4', at: 'I5' },
    ];
    const units = [fired, other, { type: 'de.1-6-4', at: 'J3', markers: ['moved'] }, { type: 'de.1-6-4', at: 'F4' }];
    expect(first('training', { initiative: 'us', units }, [], 'us: 2-5-4 #2 and BAR fire at J3')).toEqual([
      'weapon-not-held',
      '1.6',
      'BAR is in the hands of 2-5-4 #1, under a Fired marker: a weapon fires with the unit that holds it, in the same impulse. [1.6]',
    ]);
  });
});

describe('a Rally Phase that has ended by itself', () => {
  rule('11.3', 'has seen the one attempt of a Medic', () => {
    const shaken = { type: 'de.1-6-4', at: 'F4', shaken: true };
    const units = [shaken, shaken, { type: 'de.medic', at: 'F4' }, { type: 'us.2-5-4', at: 'I5' }];
    const setup = { phase: 'rally', initiative: 'de', units };
    const then = ['de: Medic heals 1-6-4 #1, 1 2'];
    expect(first('training', setup, then, 'de: Medic heals 1-6-4 #2').slice(0, 2)).toEqual(['already-used', '11.3']);
  });
});
