import { OFF_MAP } from '../../movement/terrain/location.js';
import type { CounterId, LocationId } from '../../state/position/place.js';
import type { AimFrame, Frame, RallyRecord } from '../../state/frames/frame.js';
import type { Shot, Shook, Spent } from '../../state/frames/impulse-frame.js';

/** The things that a frame names: counters, locations and sides, each with its path inside the frame. */
export interface Named {
  readonly counters: readonly (readonly [path: string, id: CounterId])[];
  readonly locations: readonly (readonly [path: string, at: LocationId])[];
}

/**
 * The counters and locations that a frame names.
 *
 * @rule 4.0
 * @example namesIn({ kind: 'setUp', by: 'us' }) // { counters: [], locations: [] }
 */
export function namesIn(frame: Frame): Named {
  switch (frame.kind) {
    case 'setUp':
      return { counters: [], locations: [] };
    case 'rally':
      return {
        counters: [
          ...rallyCounters(frame, ''),
          ...(frame.other === undefined ? [] : rallyCounters(frame.other, 'other/')),
        ],
        locations: [
          ...rallyPlaces(frame, ''),
          ...(frame.other === undefined ? [] : rallyPlaces(frame.other, 'other/')),
        ],
      };
    case 'impulse':
      return {
        counters: [
          ...listed('started', frame.started),
          ...listed('faced', frame.faced),
          ...listed('hatched', frame.hatched),
          ...one('attempt/unit', frame.attempt?.unit),
          ...frame.named.flatMap((group, i) => [
            ...one(`named/${i}/leader`, group.leader),
            ...listed(`named/${i}/drove`, group.drove),
            ...listed(`named/${i}/mustMove`, group.mustMove),
            ...listed(`named/${i}/laidSmoke`, group.laidSmoke),
          ]),
          ...spent(frame),
          ...shaken(frame),
          ...shotCounters('answers', frame.answers),
        ],
        locations: [
          ...one('attempt/target', frame.attempt?.target),
          ...frame.named.flatMap((group, i) => [
            ...one(`named/${i}/at`, group.at),
            ...one(`named/${i}/firedAt`, group.firedAt),
            ...one(`named/${i}/shotAt`, group.shotAt),
          ]),
          ...shotPlaces(frame),
          ...placesOfShots('answers', frame.answers),
          ...(frame.shook ?? []).map(({ from }, i) => [`shook/${i}/from`, from] as const),
        ],
      };
    case 'move':
      return {
        counters: [
          ...frame.movers.map(({ unit }, i) => [`movers/${i}/unit`, unit] as const),
          ...listed('halted', frame.halted),
          ...one('leader', frame.leader),
          ...listed('faced', frame.faced),
          ...spent(frame),
        ],
        locations: [
          ...one('at', frame.at),
          ...one('from', frame.from),
          ...one('overran', frame.overran === OFF_MAP ? undefined : frame.overran),
          ...shotPlaces(frame),
        ],
      };
    case 'window':
      return {
        counters: [
          ...listed('movers', frame.movers),
          ...one('sniper', frame.sniper),
          ...(frame.shares ?? []).map(({ unit }, i) => [`shares/${i}/unit`, unit] as const),
          ...listed('reacting', frame.reacting),
          ...listed('counterattack', frame.counterattack),
          ...spent(frame),
          ...shaken(frame),
        ],
        locations: [
          ...one('at', frame.at),
          ...listed('used', frame.used),
          ...listed('claymores', frame.claymores),
          ...(frame.shook ?? []).map(({ from }, i) => [`shook/${i}/from`, from] as const),
          ...shotPlaces(frame),
        ],
      };
    case 'melee':
      return {
        counters: [
          ...listed('entered', frame.entered),
          ...listed('ambush', frame.ambush),
          ...listed('charge', frame.charge),
          ...listed('landed', frame.landed),
        ],
        locations: [...one('at', frame.at), ...one('from', frame.from)],
      };
    case 'closeAssault':
      return {
        counters: [
          ...listed('units', frame.units),
          ...listed('done', frame.done),
          ...listed('entered', frame.entered),
          ...one('vehicle', frame.vehicle),
        ],
        locations: [...one('at', frame.at), ...one('from', frame.from)],
      };
    case 'aim':
      return {
        counters: [...one('unit', frame.unit), ...firing(frame.action)],
        locations: [
          ...one('action/from', frame.action.from),
          ...one('action/target', frame.action.target),
          ...one('action/barricade', frame.action.kind === 'shoot' ? frame.action.barricade : undefined),
        ],
      };
    case 'retreat':
      return {
        counters: one('unit', frame.unit),
        locations: [...one('from', frame.from), ...one('firer', frame.firer)],
      };
    case 'spottingRound':
      return { counters: one('caller', frame.caller), locations: one('at', frame.at) };
    case 'airstrike':
      return {
        counters: one('aircraft', frame.aircraft),
        locations: [
          ...one('entry', frame.entry),
          ...listed('strafed', frame.strafed),
          ...listed('bombed', frame.bombed),
        ],
      };
    case 'displacement':
      return { counters: one('unit', frame.unit), locations: listed('options', frame.options) };
  }
}

/** The units that an announced shot names: they fire when it has been answered. */
function firing(action: AimFrame['action']): Named['counters'] {
  const own =
    action.kind === 'shoot'
      ? [...one('action/weapon', action.weapon), ...one('action/helper', action.helper)]
      : [
          ...listed('action/units', action.units),
          ...listed('action/weapons', action.weapons),
          ...listed('action/weaponsOnly', action.weaponsOnly),
          ...one('action/observer', action.observer),
          ...one('action/lead', action.lead),
        ];
  return [
    ...own,
    ...one('action/vehicle', action.vehicle),
    ...one('action/leader', action.leader),
    ...listed('action/assaultFire', action.assaultFire),
  ];
}

function spent({ spent: fired = [] }: { readonly spent?: readonly Spent[] }): Named['counters'] {
  return fired.flatMap(({ unit, weapons, aimedAt, shots = [] }, i) => [
    [`spent/${i}/unit`, unit] as const,
    ...listed(`spent/${i}/weapons`, weapons),
    ...one(`spent/${i}/aimedAt`, aimedAt),
    ...shotCounters(`spent/${i}/shots`, shots),
  ]);
}

function shaken({ shook = [] }: { readonly shook?: readonly Shook[] }): Named['counters'] {
  return shook.flatMap(({ units }, i) => listed(`shook/${i}/units`, units));
}

function shotPlaces({ spent: fired = [] }: { readonly spent?: readonly Spent[] }): Named['locations'] {
  return fired.flatMap(({ aim, half, shots }, i) => [
    ...one(`spent/${i}/aim`, aim),
    ...one(`spent/${i}/half`, half),
    ...placesOfShots(`spent/${i}/shots`, shots),
  ]);
}

function shotCounters(path: string, shots: readonly Shot[] = []): Named['counters'] {
  return shots.flatMap(({ weapon, vehicle }, i) => [
    ...one(`${path}/${i}/weapon`, weapon),
    ...one(`${path}/${i}/vehicle`, vehicle),
  ]);
}

function placesOfShots(path: string, shots: readonly Shot[] = []): Named['locations'] {
  return shots.flatMap(({ from, target, barricade }, i) => [
    ...one(`${path}/${i}/from`, from),
    ...one(`${path}/${i}/target`, target),
    ...one(`${path}/${i}/barricade`, barricade),
  ]);
}

/** The counters that the record of a Rally Phase names. */
function rallyCounters(record: RallyRecord, path: string): Named['counters'] {
  const { attempted, used, lent, tended = [], alone, failed = [], driven } = record;
  return [
    ...listed(`${path}attempted`, attempted),
    ...listed(`${path}used`, used),
    ...lent.map(({ leader }, i) => [`${path}lent/${i}/leader`, leader] as const),
    ...tended.flatMap(({ man, unit }, i) => [
      [`${path}tended/${i}/man`, man] as const,
      [`${path}tended/${i}/unit`, unit] as const,
    ]),
    ...one(`${path}alone`, alone),
    ...failed.flatMap(({ unit, leader }, i) => [
      ...one(`${path}failed/${i}/unit`, unit),
      ...one(`${path}failed/${i}/leader`, leader),
    ]),
    ...listed(`${path}driven`, driven),
  ];
}

function rallyPlaces({ lent, tended = [], raised }: RallyRecord, path: string): Named['locations'] {
  return [
    ...one(`${path}raised`, raised),
    ...lent.map(({ at }, i) => [`${path}lent/${i}/at`, at] as const),
    ...tended.map(({ at }, i) => [`${path}tended/${i}/at`, at] as const),
  ];
}

function one(path: string, name: string | undefined): readonly (readonly [string, string])[] {
  return name === undefined ? [] : [[path, name]];
}

function listed(path: string, names: readonly string[] | undefined): readonly (readonly [string, string])[] {
  return (names ?? []).map((name, i) => [`${path}/${i}`, name]);
}
