import { expect, test } from 'vitest';
import { rule } from '../rule.js';
import { file, hexarbiter } from './program.js';

/* Disputes of an umpire's round on the older editions: by which rule each is answered, and in whose words it may be asked. */

interface Asked {
  readonly scenario?: string;
  readonly units: readonly object[];
  readonly setup?: object;
  readonly then?: readonly unknown[];
  readonly action: unknown;
  readonly by?: string;
}

/** The report on a dispute, without empty lines. */
function report(ruleset: string, { scenario = 'training', units, setup = {}, ...more }: Asked): readonly string[] {
  const table = { turn: 2, initiative: 'us', units, ...setup };
  const situation = file('round.json', JSON.stringify({ scenario, setup: table, ...more }));
  const { out, err } = hexarbiter('judge', situation, '--ruleset', ruleset);
  return `${out}${err}`.split('\n').filter((line) => line.trim() !== '');
}

/** What stands behind the verdict: its first reason. */
function reason(ruleset: string, asked: Asked): string {
  const lines = report(ruleset, asked);
  return lines[lines.indexOf('NOT LEGAL') + 1]?.trim() ?? '';
}

const rider = [
  { type: 'us.m4a1', at: 'H3', facing: 1 },
  { type: 'us.2-5-4', at: 'on:us.m4a1.1', weapons: [{ type: 'us.bar' }] },
  { type: 'de.1-6-4', at: 'H1' },
];
const squad = { type: 'us.2-5-4', at: 'H2' };
const enemy = { type: 'de.1-6-4', at: 'K2' };

rule('5.3', 'who has tried Reaction Fire is told so, even if no window is open because of it', () => {
  const asked = {
    scenario: 'regiment',
    units: [
      { type: 'us.2-5-4', at: 'L5', markers: ['moved'] },
      { type: 'de.1-6-4', at: 'K4' },
    ],
    setup: { initiative: 'de' },
    then: [
      { kind: 'name', at: 'K4' },
      { kind: 'move', from: 'K4', units: ['de.1-6-4.1'], modes: ['move'] },
      { kind: 'enter', to: 'K5' },
      { do: { kind: 'react', unit: 'us.2-5-4.1' }, dice: [[3]] },
      { kind: 'enter', to: 'K6' },
    ],
    action: { kind: 'react', unit: 'us.2-5-4.1' },
    by: 'us',
  };
  expect(reason('4.2.1', asked)).toBe('2-5-4 has tried Reaction Fire in this turn. [5.3] (reaction-tried)');
});

rule('8.1.1', 'a withdrawal has the sum of its Morale Check, and leaves as its line says', () => {
  const asked = {
    units: [
      { type: 'us.2-5-4', at: 'J3' },
      { type: 'de.1-6-4', at: 'J3' },
    ],
    setup: { markers: [{ kind: 'melee', at: 'J3', fought: false }] },
  };
  const needed = (ruleset: string): string | undefined =>
    report(ruleset, { ...asked, action: 'us: 2-5-4 withdraws from J3' }).find((line) => line.includes('Needed for'));
  expect(needed('5.1')?.trim()).toBe('Needed for withdrawal: the dice show 8 or less.');
  expect(needed('4.2.1')?.trim()).toBe('Needed for withdrawal: the dice show 6 or less.');
  const said = report('5.1', { ...asked, action: 'us: 2-5-4 withdraws from J3 by Low Crawl, 3 3' });
  expect(said.join('\n')).toContain('2-5-4 passes a Morale Check: dice (3 and 3) 6');
  expect(said.join('\n')).not.toContain('still asked');
});

rule('1.6', 'weapons stand among those who fire, or alone, and are fired as weapons', () => {
  const fired = '2-5-4 with BAR fires from H3 at H1.';
  const unusable =
    'BAR cannot be used: who rides in a vehicle does not fire the weapons that he holds. [1.6] (weapon-unusable)';
  for (const action of ['us: 2-5-4 and BAR fire at H1', 'us: BAR fires at H1', 'us: 2-5-4 with BAR fires at H1']) {
    const asked = { scenario: 'armour', units: rider, action };
    expect(report('4.2.1', asked)[1], action).toBe(fired);
    expect(reason('4.2.1', asked), action).toBe(unusable);
  }
});

rule('18.1', 'a Mortar that is said to fire at a vehicle fires at its hex', () => {
  const units = [
    { type: 'us.mortar60', at: 'K6', facing: 1 },
    { type: 'de.pz4h', at: 'H3', facing: 1 },
  ];
  const lines = report('5.1', { scenario: 'armour', units, action: 'us: 60 mm Mortar fires at Pz IV H' });
  expect(lines.slice(1, 3)).toEqual(['60 mm Mortar fires at H3.', 'LEGAL']);
});

rule('17.1', 'by the digital edition a Leader makes no assault of his own', () => {
  const asked = {
    scenario: 'armour',
    units: [
      { type: 'us.michael', at: 'H3', weapons: [{ type: 'us.satchel' }] },
      { type: 'de.pz4h', at: 'H2', facing: 1 },
    ],
    then: ['us: Michael moves'],
    action: { kind: 'enter', to: 'H2' },
  };
  expect(report('4.2.1', asked)[1]).toBe('LEGAL');
  expect(reason('digital', asked)).toBe(
    'Nobody of the group can assault a vehicle: by this ruleset a Leader only helps others who do: Lt. Michael. [17.1] (nobody-assaults)',
  );
});

test('a refusal names the tripod, the place of the backblast, and the vehicle that has not moved yet', () => {
  const tripod = { ...squad, weapons: [{ type: 'us.m1919a4', mode: 'tripod' }] };
  expect(reason('digital', { units: [tripod, enemy], action: 'us: 2-5-4 moves to H3' })).toBe(
    'M1919A4 stands on its tripod and is not left behind on the move: it keeps its unit in place. [6.0] (nowhere-to-go)',
  );
  const hut = {
    scenario: 'landing',
    units: [
      { type: 'gb.1-7-4', at: 'M5', weapons: [{ type: 'gb.carlgustav' }] },
      { type: 'ar.2-5-4', at: 'L6', markers: ['moved'] },
    ],
    setup: { initiative: 'gb' },
    action: 'gb: Carl Gustav fires at L6',
  };
  expect(reason('4.2.1', hut)).toBe('Carl Gustav cannot be fired out of M5, Hut: the backblast. [1.6.4] (backblast)');
  const then = ['us: M4A1 Sherman moves', 'us: 2-5-4 fires at H1, 1 6'];
  const early = report('digital', { scenario: 'armour', units: rider, then, action: { kind: 'stop' } });
  expect(early.join('\n')).toContain('which has not spent an MP of its move yet');
});

test('a roll that is missing is told by its step of the whole list, in words and as actions', () => {
  const units = [
    { type: 'us.2-5-4', at: 'H4' },
    { type: 'us.medrow', at: 'H4' },
    { type: 'us.2-5-4', at: 'H4' },
    { type: 'de.1-6-4', at: 'H2', weapons: [{ type: 'de.mg42', mode: 'bipod' }] },
  ];
  const then = ['us: H4 moves', 'us: enter H3', 'de: H2 fires at H3, 6 1, 1', { kind: 'enter', to: 'G3' }];
  expect(report('5.1', { units, then, action: { kind: 'stop' } })[0]).toContain(
    'Step 2 needs one more roll (Damage Check, for us.2-5-4.1): one such roll is given.',
  );
});

test('in fog nobody is told first whether anybody is in a hex that is not spotted', () => {
  const units = [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3' },
  ];
  expect(reason('digital', { units, action: 'us: I5 fires at J3' })).toContain('(not-spotted)');
});

rule('7.0', 'Smoke is laid in, on or at a hex', () => {
  for (const word of ['in', 'on', 'at']) {
    const lines = report('5.1', { units: [squad, enemy], action: `us: 2-5-4 lays smoke ${word} H3` });
    expect(lines.slice(1, 3), word).toEqual(['2-5-4 tries to lay Smoke in H3.', 'LEGAL']);
  }
});
