import type { Frame, FireAction, Group, LocationId, MoveMode, Status, World } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { moving } from '../movement/ground.js';
import type { Laid, Table } from '../phases/table.js';
import { worldWith } from '../world.js';
import { field, firing, inImpulse, inWindow } from './scene.js';

const us = { nation: 'us', kind: 'vehicle', mf: 10, movement: 'tracked', morale: 6 } as const;
const de = { nation: 'de', kind: 'vehicle', mf: 10, movement: 'tracked', morale: 6 } as const;
const steel = { front: 5, flank: 3, rear: 2 } as const;

const columns = [
  { range: 2, toHit: 9, penetration: 4 },
  { range: 4, toHit: 7, penetration: 3 },
  { range: 6, toHit: 6, penetration: '*' },
] as const;

/** In its turret, all around when open, and to the rear of the turret. */
const TURRET = { fp: 4, range: 14, mount: 'turret' } as const;
const HATCH = { fp: 4, range: 14, mount: 'all', openOnly: true } as const;
const REAR = { fp: 2, range: 10, mount: 'rear' } as const;
const HULL = { fp: 2, range: 3, mount: 'hull' } as const;

/** Vehicles of every build. */
const TANKS: readonly CounterType[] = [
  { ...us, id: 'us.tank', hull: steel, turret: steel, guns: [TURRET, HATCH, REAR], ordnance: [{ he: 3, columns }] },
  { ...de, id: 'de.panzer', hull: steel, turret: steel, guns: [TURRET], ordnance: [{ he: 3, columns }] },
  { ...us, id: 'us.track', hull: steel, openTopped: true, guns: [HULL, HATCH] },
  { ...us, id: 'us.hunter', hull: steel, guns: [TURRET] },
  {
    ...us,
    id: 'us.grant',
    hull: steel,
    turret: steel,
    ordnance: [
      { he: 1, columns },
      { he: 4, mount: 'hull', columns },
    ],
  },
  {
    ...us,
    id: 'us.bmp',
    hull: steel,
    turret: steel,
    guns: [TURRET],
    ordnance: [
      { he: 3, shots: 2, columns },
      {
        he: 4,
        heat: true,
        red: true,
        depletion: 3,
        minimumRange: 2,
        columns: [{ range: 8, toHit: 8, penetration: 9 }],
      },
    ],
  },
  {
    nation: 'us',
    id: 'us.flak',
    kind: 'weaponTeam',
    ifp: { value: 0 },
    range: 0,
    mf: 1,
    morale: 6,
    shaken: { mf: 1 },
    team: { weapon: 'antiAircraft', mayMove: true, ordnance: { he: 2, columns } },
  },
  { ...us, id: 'us.oddtank', hull: steel, openTopped: true, guns: [{ ...HULL, fp: 3 }] },
  { ...us, id: 'us.darius', kind: 'armorLeader', lm: 1, morale: 7, shaken: { mf: 0 } },
];

export const tank = 'us.tank.1';
export const track = 'us.track.1';
export const bmp = 'us.bmp.1';
export const hunter = 'us.hunter.1';

/** The field, with vehicles. */
export function tankField(switches: Readonly<Record<string, string>> = {}, types: readonly CounterType[] = []): World {
  return worldWith({ types: [...TANKS, ...types] }, field(switches));
}

/** An impulse on the tank field. */
export function tanks(
  named: readonly (LocationId | Group)[],
  units: Laid['units'],
  switches: Readonly<Record<string, string>> = {},
  more: Laid = {},
): Table {
  return inImpulse('us', named, { ...more, units: units ?? [] }, tankField(switches));
}

/** A window of the Americans on a German Squad that moves into a location. */
export function tanksWait(
  at: LocationId,
  units: Laid['units'],
  switches: Readonly<Record<string, string>> = {},
  attacks = 1,
): Table {
  const mover = ['de.1-6-4.1', at] as const;
  return inWindow(
    'us',
    at,
    [['de.1-6-4.1', 'move']],
    { units: [...(units ?? []), mover] },
    attacks,
    tankField(switches),
  );
}

/** A vehicle fires a machine gun. */
export function burstOf(
  vehicle: string,
  gun: string,
  from: LocationId,
  target: LocationId,
  more: Partial<FireAction> = {},
): FireAction {
  return firing(from, target, [vehicle], { gun, ...more });
}

/** What the vehicles have fired in the frame on top. */
export function spentIn(table: Table): Extract<Frame, { kind: 'impulse' }>['spent'] {
  const frame = table.frames.at(-1);
  return frame?.kind === 'impulse' || frame?.kind === 'window' || frame?.kind === 'move' ? frame.spent : undefined;
}

/** A vehicle that has spent two of its MPs, in a modern scenario unless another is asked for. */
export function underway(
  vehicle: string,
  at: LocationId,
  units: Laid['units'],
  { modern = true, mode = 'assaultMove', spent = 2 }: { modern?: boolean; mode?: MoveMode; spent?: number } = {},
): Table {
  const { scenario, ...world } = tankField();
  const now: World = { ...world, scenario: modern ? { ...scenario, modern } : scenario };
  const table = inImpulse('us', [{ at: 'A1', moved: true }], { units: units ?? [] }, now);
  table.frames = table.frames.map((frame) =>
    frame.kind === 'impulse' ? { ...frame, started: [...frame.started, vehicle].sort() } : frame,
  );
  table.frames = [...table.frames, moving('us', at, [[vehicle, mode, 5, spent]], { steps: Math.min(spent, 1) })];
  return table;
}

export const south: Status = { facing: 4 };
