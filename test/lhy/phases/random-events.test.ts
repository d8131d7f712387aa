import { describe, expect } from 'vitest';
import { apply, legal } from '../../../src/engine/index.js';
import type { Chance, LhyScene, MissionForce, MissionUnit } from '../../../src/lhy/index.js';
import { forceSteps, stepsLost } from '../../../src/lhy/index.js';
import { cleanUp } from '../../../src/lhy/phases/clean-up.js';
import { randomEvents } from '../../../src/lhy/phases/random-events.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { FIXTURE } from '../fixture-charts.js';
import { play } from '../run.js';
import type { TableOptions } from '../table.js';
import { TYPES, gameOf, table } from '../table.js';
import { squad } from '../units/counters.js';

/** A made-up card: a Sniper up to 3, a Medic up to 6. */
const events = [
  { to: 3, value: { event: 'sniper', effect: 'A made-up Sniper.' } },
  { to: 6, value: { event: 'medic', effect: 'A made-up Medic.' } },
  { value: { event: 'other', effect: 'Nothing.' } },
];
const CARD = [{ ...FIXTURE, charts: { ...FIXTURE.charts, fate: { events } } }];
const TYPES_HERE = [...TYPES, { ...squad, id: 'blue.russian', nation: 'russian' }];

const scene = (units: TableOptions['units'], options: TableOptions = {}): LhyScene =>
  table({ units: units ?? {}, charts: CARD, types: TYPES_HERE, ...options });
const after = (start: LhyScene, chances: readonly Chance[], dice: readonly string[]) =>
  play(start, (at) => randomEvents(at, chances), dice);
const BLUE_FATE: Chance = { side: 'blue', event: 'fate' };
const BLUE_RECON: Chance = { side: 'blue', event: 'recon' };
const RED_RECON: Chance = { side: 'red', event: 'recon' };

const seen = {
  b1: { type: 'blue.squad', at: 'E6', marks: ['concealed'] },
  bLead: { type: 'blue.leader', at: 'E6' },
  r1: { type: 'red.squad', at: 'E2', marks: ['concealed'] },
  r2: { type: 'red.squad', at: 'E1', marks: ['concealed', 'hidden'] },
} as const;

describe('the Clean Up Phase', () => {
  rule(
    '5.0-VII',
    'motion ends first, then leaders return, squads recombine, and units that nobody sees are concealed',
    () => {
      const units = {
        tank: { type: 'blue.tank', at: 'E9', motion: 'moving' },
        busy: { type: 'blue.tank', at: 'D9', motion: 'moving', acted: { as: 'maneuver', segment: 1 } },
        bLead: { type: 'blue.leader', place: { kind: 'returning', due: 7 } },
        late: { type: 'blue.leader', place: { kind: 'returning', due: 9 } },
        b1: { type: 'blue.section', at: 'E8' },
        b2: { type: 'blue.section', at: 'E8' },
        squad: { type: 'blue.squad' },
      } as const;
      const { position, events: told } = play(scene(units, { position: { minutes: 7 } }), cleanUp, [
        'recombine b1 recombine',
      ]);
      expect(
        told.map((event) =>
          'unit' in event && typeof event.unit === 'string' ? `${event.kind} ${event.unit}` : event.kind,
        ),
      ).toEqual([
        'motionSet tank',
        'marked bLead',
        'unitPlaced bLead',
        'unitRemoved b1',
        'unitRemoved b2',
        'unitPlaced squad',
        'marked tank',
        'marked busy',
        'marked squad',
      ]);
      expect(position.units['late']?.place.kind).toBe('returning');
      expect(position.units['squad']).toMatchObject({ place: { kind: 'map', hex: 'E8' }, marks: ['concealed'] });
    },
  );
});

describe('Recon', () => {
  const recon = { ...scene(seen), frames: [{ kind: 'recon', by: 'blue' }] } as const;

  rule('18.0a', 'a side takes the Concealed marker off the enemies in a hex within five hexes, or off none', () => {
    expect([...legal(recon.world, gameOf(recon))]).toEqual([{ kind: 'recon', hex: 'E2' }, { kind: 'recon' }]);
    const looked = unwrap(apply(recon.world, gameOf(recon), { kind: 'recon', hex: 'E2' })).state;
    expect(looked.position.units['r1']?.marks).toEqual([]);
    const left = unwrap(apply(recon.world, gameOf(recon), { kind: 'recon' })).state;
    expect(left.position.units['r1']?.marks).toEqual(['concealed']);
  });

  rule('17.1', 'at night Recon reaches three hexes', () => {
    const night = { ...scene(seen, { mission: { visibility: 'night' } }), frames: recon.frames };
    expect([...legal(night.world, gameOf(night))]).toEqual([{ kind: 'recon' }]);
  });

  rule('20.8.1', 'a dummy that Recon finds leaves the game', () => {
    const trick = { ...seen, r1: { ...seen.r1, marks: ['concealed', 'dummy'] } } as const;
    const there = { ...scene(trick), frames: recon.frames };
    const { units } = unwrap(apply(there.world, gameOf(there), { kind: 'recon', hex: 'E2' })).state.position;
    expect(units['r1']?.place).toEqual({ kind: 'lost' });
  });
});

describe('Fate', () => {
  rule('18.0b', 'it befalls the side alone that has rolled it, and an event of the card is told', () => {
    const { events: told } = after(scene(seen), [BLUE_FATE], ['fate blue 7']);
    expect(told).toEqual([
      { kind: 'summed', sum: 'fate', of: 'blue', rule: '18.0b', params: { die: 7, event: 'other', card: 'Nothing.' } },
    ]);
  });

  rule('13.3.4', 'a Sniper hits a leader of the side, who comes back after seven minutes', () => {
    const two = { ...seen, bOther: { type: 'blue.leader', at: 'E7' } };
    const { position } = after(scene(two, { position: { minutes: 4 } }), [BLUE_FATE], ['fate blue 3', 'sniper blue 2']);
    expect(position.units['bOther']?.place).toEqual({ kind: 'returning', due: 11 });
    expect(position.units['bLead']?.place).toEqual({ kind: 'map', hex: 'E6' });
  });

  const force = (type: string, id: string): MissionUnit => ({
    id,
    type,
    side: 'blue',
    place: { kind: 'map', hex: 'E6' },
  });

  rule(
    '20.4',
    'a Medic brings a lost step back as a section of a platoon in play, and the Casualty marker moves back',
    () => {
      const units = { b1: seen.b1, sec: { type: 'blue.section' }, sec2: { type: 'blue.section' } };
      const mission = { units: [force('blue.squad', 'b1'), force('blue.squad', 'b2')] };
      const { position } = after(
        scene(units, { mission, position: { casualties: -2 } }),
        [BLUE_FATE],
        ['fate blue 4', 'medic blue 2'],
      );
      expect(position.units['sec2']?.place).toEqual({ kind: 'map', hex: 'E6' });
      expect(position.casualties).toBe(-1);
    },
  );

  rule('20.4', 'a Medic has nobody to bring back before the first loss', () => {
    const units = { b1: seen.b1, sec: { type: 'blue.section' } };
    const { position } = after(
      scene(units, { mission: { units: [force('blue.squad', 'b1')] } }),
      [BLUE_FATE],
      ['fate blue 4'],
    );
    expect(position.units['sec']?.place).toEqual({ kind: 'pool' });
  });

  rule('20.4', 'a Medic brings a Russian squad back reduced, into a hex of its platoon that its side names', () => {
    const units = {
      b1: { type: 'blue.russian', at: 'E6', side: 'blue' },
      b2: { type: 'blue.russian', at: 'E7', side: 'blue' },
      b3: { type: 'blue.russian', side: 'blue' },
    };
    const mission = { units: ['b1', 'b2', 'b3'].map((id) => force('blue.russian', id)) };
    const start = scene(units, { mission, position: { casualties: -2 } });
    const { position } = after(start, [BLUE_FATE], ['fate blue 5', 'medicHex b3 E7']);
    expect(position.units['b3']).toMatchObject({ place: { kind: 'map', hex: 'E7' }, marks: ['reduced'] });
    expect(position.casualties).toBe(-1);
  });
});

describe('two events in one turn', () => {
  rule('18.0', 'the former holder of the initiative has his event first', () => {
    const { frames } = after(scene(seen), [BLUE_RECON, RED_RECON], []);
    expect(frames).toEqual([{ kind: 'recon', by: 'blue', next: RED_RECON }]);
    const start = { ...scene(seen), frames };
    const next = unwrap(apply(start.world, gameOf(start), { kind: 'recon' })).state;
    expect(next.frames[0]).toEqual({ kind: 'recon', by: 'red' });
  });

  rule('18.0', 'by another ruling Recon is decided before Fate changes anything', () => {
    const fateFirst = after(scene(seen), [BLUE_FATE, RED_RECON], ['fate blue 7']);
    expect(fateFirst.frames).toEqual([{ kind: 'recon', by: 'red' }]);
    const together = scene(seen, { answers: { eventOrder: 'simultaneous' } });
    expect(after(together, [BLUE_FATE, RED_RECON], []).frames).toEqual([{ kind: 'recon', by: 'red', next: BLUE_FATE }]);
  });
});

describe('the steps of a force', () => {
  const pool = (n: number, type: string): readonly MissionUnit[] =>
    Array.from({ length: n }, (_, i) => ({ id: `${type}-${i}`, type, side: 'blue', place: { kind: 'pool' } }));
  const part = (id: string, draw: MissionForce['draw']): MissionForce => ({
    id,
    side: 'blue',
    draw,
    place: { kind: 'waiting' },
  });

  rule('20.6', 'a platoon of seven steps, two tanks, two Machine Guns and an LATW are eleven steps', () => {
    const units = ['blue.squad', 'blue.section', 'blue.tank', 'blue.mg', 'blue.latw'].flatMap((type) => pool(5, type));
    const forces = [
      part('platoon', { kind: 'infantry', of: 'blue:red:3', steps: 7 }),
      part('tanks', { kind: 'vehicles', of: 'blue:red.armor:1', number: 2 }),
      part('guns', { kind: 'support', types: ['blue.mg'], number: 2 }),
      part('bazooka', { kind: 'support', types: ['blue.latw'], number: 1 }),
    ];
    const { world } = scene({}, { mission: { units, forces } });
    expect(forceSteps(world, 'blue')).toBe(11);
    expect(forceSteps(world, 'red')).toBe(0);
  });

  rule('20.4', 'the casualties of a side are the steps of its force without those that are left', () => {
    const units: readonly MissionUnit[] = ['b1', 'b2', 'b3'].map((id) => ({
      id,
      type: 'blue.squad',
      side: 'blue',
      place: { kind: 'map', hex: 'E6' },
    }));
    const now = scene(
      {
        b1: { type: 'blue.squad', at: 'E6' },
        b2: { type: 'blue.squad', place: { kind: 'exited' } },
        b3: { type: 'blue.squad' },
        sec: { type: 'blue.section', at: 'E6' },
      },
      { mission: { units } },
    );
    expect(stepsLost(now.world, now.position, 'blue')).toBe(1);
  });
});
