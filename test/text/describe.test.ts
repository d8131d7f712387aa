import { describe, expect, test } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Counter, HexMarker, UnitMarker } from '../../src/state/index.js';
import { UNIT_MARKERS } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
import { describe as describeCounter, describeMarker } from '../../src/text/index.js';
import { MOVEMENT_FACTOR_MODIFIERS } from '../../src/tables/index.js';
import { isWeapon } from '../../src/units/index.js';
import { STATES } from '../facade/samples.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';

const HOLES = /[{}<>]|undefined|NaN|\?/;

describe.each(SCENARIOS)('every counter of the packs of %s', (scenario) => {
  const world = worldNamed(scenario);
  const position = {
    turn: 1,
    phase: 'operations',
    initiative: world.sides[0],
    passes: 0,
    markers: [],
    control: [],
    facts: {},
  } as const;

  test('is told with what is printed on it, what it is now, and why', () => {
    for (const type of world.catalogue.types.values()) {
      for (const status of [{}, isWeapon(type) ? { jammed: true as const } : { shaken: true as const }]) {
        const counter: Counter = {
          id: `x.${type.id}.1`,
          type: type.id,
          side: world.sides[0],
          place: { kind: 'cup' },
          status,
        };
        const card = describeCounter({ world, position: { ...position, counters: [counter] } }, counter, english);
        expect(card.printed, type.id).toBe(type);
        expect(card.text, type.id).not.toMatch(HOLES);
        expect(card.text.length).toBeGreaterThan(3);
        if (isWeapon(type)) expect(card.why).toEqual({});
        else expect(card.morale).toBe(wholeTotal(card.why.morale!));
        if (!isWeapon(type) && 'mf' in type && type.kind !== 'vehicle' && card.mf !== undefined && 'shaken' in type) {
          expect(card.mf).toBe('shaken' in status ? type.shaken.mf : type.mf);
        }
      }
    }
  });
});

test('a unit on the map tells what its place is worth, and a man with a weapon how far he walks', () => {
  const world = worldNamed('training');
  const koch: Counter = { id: 'de.koch.1', type: 'de.koch', side: 'de', place: { kind: 'map', at: 'J5' }, status: {} };
  const gun: Counter = {
    id: 'de.mg34.1',
    type: 'de.mg34',
    side: 'de',
    place: { kind: 'hands', unit: koch.id },
    status: {},
  };
  const at = (counters: readonly Counter[]) =>
    describeCounter(
      {
        world,
        position: {
          turn: 1,
          phase: 'operations',
          initiative: 'us',
          passes: 0,
          counters,
          markers: [],
          control: [],
          facts: {},
        },
      },
      koch,
      english,
    );
  expect(at([koch]).why.targetModifier?.id).toBe('targetModifier');
  expect([at([koch]).mf, at([koch, gun]).mf]).toEqual([6, 6 + MOVEMENT_FACTOR_MODIFIERS.smcCarryingWeapon]);
});

describe('every marker', () => {
  const markers: readonly (HexMarker | UnitMarker)[] = [...(STATES[0]?.position.markers ?? []), ...UNIT_MARKERS];

  test.each(markers.map((marker) => [typeof marker === 'string' ? marker : marker.kind, marker] as const))(
    '%s is told with its figures',
    (kind, marker) => {
      const card = describeMarker(marker, english);
      expect(card.kind).toBe(kind);
      expect(card.text).toContain(typeof marker === 'string' ? card.name : marker.at);
      expect(card.text).not.toMatch(HOLES);
      expect(card.text).not.toBe(card.name);
      if (typeof marker === 'string') return;
      const { kind: _kind, at, ...figures } = marker;
      expect(card).toMatchObject({ at, figures });
    },
  );
});
