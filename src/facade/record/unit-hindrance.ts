import { fireFrame } from '../../combat/attack/fire-action.js';
import { firedWithIfp } from '../../combat/attack/spent-fire.js';
import { groupAt } from '../../combat/attack/group-at.js';
import type { Params } from '../../kernel/basis/result.js';
import type { Counter, Scene, UnitMarker } from '../../state/index.js';
import { countersOf, friendsAt, isGoodOrder, isVehicle, onMap, perchOf, topOf } from '../../state/index.js';
import type { Fields, Hindrances } from './hindrances.js';
import { firstText, textsIn, told } from './hindrances.js';

/** Markers that say nothing of what a unit has done in the turn. */
const IDLE: readonly UnitMarker[] = ['inTunnel', 'roadSpeed', 'pivoted'];

/** The parameters in which refusals name units. */
const WHO = ['unit', 'counter', 'units', 'counters', 'leader', 'caller', 'observer', 'who'] as const;

/**
 * What a refusal about units was decided by: the markers that they lie `under`, where they stand (`where`), whose they are
 * (`owner`), what they have fired, that a side has no unit in a hex (`none`).
 *
 * @rule 1.6, 4.0, 5.0, 5.2
 * @example unitHindrance['already-activated'](scene, { units: ['us.tom.1'] }, action) // { under: 'moved' }
 */
export const unitHindrance: Hindrances = {
  'already-activated': (scene, params, action) => ({
    ...forfeited(scene, params, action),
    ...told('under', markersOn(unitsIn(scene, params))),
  }),
  'not-activated-here': (scene, params) => {
    const units = unitsIn(scene, params);
    // The markers are the reason only where all of them bear one.
    const areUnder = units.length > 0 && units.every((unit) => markersOn([unit]).length > 0);
    const aboard = ridesUnmoved(scene, units);
    if (aboard !== undefined) return { aboard };
    return areUnder ? told('under', markersOn(units)) : told('where', placesNotNamed(scene, units));
  },
  // Units that have acted stand in a hex that was not activated: their own was, and they have left it.
  'not-named': (scene, _params, { units }) => {
    const named = unitsIn(scene, {
      units: Array.isArray(units) ? units.filter((each) => typeof each === 'string') : [],
    });
    const areUnder = named.length > 0 && named.every((unit) => markersOn([unit]).length > 0);
    return areUnder
      ? {
          ...told(
            'units',
            named.map(({ id }) => id),
          ),
          ...told('under', markersOn(named)),
        }
      : {};
  },
  'nobody-to-activate': nobodyThere,
  'not-started': (scene, params) => told('where', placesOf(unitsIn(scene, params))),
  'leader-cannot-help': helperOf,
  'observer-cannot-direct': helperOf,
  'not-there': (scene, params, action) => ({
    ...aboardOf(scene, params),
    ...told('where', placesOf(unitsIn(scene, params))),
    ...told('here', textsIn([params['from'] ?? params['at'] ?? action['from'] ?? action['at']])),
    ...(action['kind'] === 'fire' || action['kind'] === 'shoot' ? { together: 'fire' } : {}),
  }),
  'not-on-map': aboardOf,
  'weapon-not-held': (scene, params) => holderOf(scene, params),
  'not-yours': (scene, params) => ({
    ...told('owner', [...new Set(unitsIn(scene, params).map(({ side }) => side))]),
    ...told('deciding', textsIn([scene.frames.at(-1)?.by])),
  }),
  'not-acting': (scene, _params, action) => {
    const step = topOf(scene, 'impulse')?.step;
    if (step === 'open') return { open: true, ...told('from', textsIn([action['from']])) };
    return step === 'naming' ? { naming: true } : {};
  },
};

/** The vehicle on which all units of a refusal ride. */
function aboardOf(scene: Scene, params: Params): Params {
  const rides = unitsIn(scene, params).map(({ place }) => (place.kind === 'vehicle' ? place.vehicle : undefined));
  const [vehicle] = rides;
  return vehicle === undefined || rides.some((each) => each !== vehicle) ? {} : { aboard: vehicle };
}

/** Who holds a weapon that others were to use, and the markers he lies under. */
function holderOf(scene: Scene, params: Params): Params {
  const [weapon, second] = countersOf(scene.position, textsIn([params['weapons'], params['weapon']]));
  if (weapon?.place.kind !== 'hands' || second !== undefined) return {};
  const { unit: holder } = weapon.place;
  return { holder, ...told('under', markersOn(countersOf(scene.position, [holder]))) };
}

/** The vehicle that has set out and spent no MP yet, where all units ride on top of it: they wait for its first MP (16.2). */
function ridesUnmoved(scene: Scene, units: readonly Counter[]): string | undefined {
  const movers = topOf(scene, 'move')?.movers ?? [];
  const [first] = units;
  const perch = first === undefined ? undefined : perchOf(scene, first);
  if (perch === undefined || !movers.some(({ unit, spent }) => unit === perch.id && spent === 0)) return undefined;
  return units.every(({ place }) => place.kind === 'vehicle' && place.vehicle === perch.id) ? perch.id : undefined;
}

/** Why nobody is activated in a hex: the side that acts has no unit there (`none`), or its units there lie under markers. */
function nobodyThere(scene: Scene, { at }: Params): Params {
  const side = scene.frames.at(-1)?.by;
  if (side === undefined || typeof at !== 'string') return {};
  const own = friendsAt(scene, at, side);
  if (own.length === 0) return { none: side };
  const under = markersOn(own);
  const isCalledIn = (topOf(scene, 'impulse')?.named.length ?? 0) > 0;
  if (under.length === 0 && isCalledIn && own.every((unit) => isVehicle(scene.world, unit)))
    return { units: own.map(({ id }) => id), unled: true };
  return under.length === 0
    ? {}
    : {
        units: own.map(({ id }) => id),
        ...told('under', under),
      };
}

/** The units that a refusal names. */
function unitsIn(scene: Scene, params: Params): readonly Counter[] {
  return countersOf(scene.position, textsIn(WHO.map((name) => params[name])));
}

/** The markers that tell what units have done, each once. */
function markersOn(units: readonly Counter[]): readonly UnitMarker[] {
  const markers = units.flatMap(({ status }) => status.markers ?? []).filter((marker) => !IDLE.includes(marker));
  return [...new Set(markers)];
}

function placesOf(units: readonly Counter[]): readonly string[] {
  return [...new Set(units.flatMap((unit) => onMap(unit) ?? []))];
}

/** The places of units that have not been activated in the impulse. */
function placesNotNamed(scene: Scene, units: readonly Counter[]): readonly string[] {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) return [];
  return placesOf(units).filter((at) => groupAt(frame, at) === undefined);
}

/** Why a man who should help cannot: his marker, where he is, that he is Shaken, what he has done. */
function helperOf(scene: Scene, params: Params, action: Fields): Params {
  const [helper] = unitsIn(scene, { leader: params['leader'] ?? params['observer'] ?? [] });
  const reason = params['reason'];
  if (helper === undefined || typeof reason !== 'string') return {};
  if (reason === 'notThere') return absence(helper, action);
  if (reason !== 'marked' && reason !== 'notActivated') return {};
  if (topOf(scene, 'closeAssault')?.done.includes(helper.id) === true) return { assaulted: true };
  const under = markersOn([helper]);
  if (under.length > 0) return told('under', under);
  return reason === 'notActivated' ? told('where', placesNotNamed(scene, [helper])) : {};
}

function absence(helper: Counter, action: Fields): Params {
  const at = onMap(helper);
  const here = firstText(action['from'], action['at']);
  if (at === undefined || (here !== undefined && here !== at)) return told('stands', placesOf([helper]));
  return isGoodOrder(helper) ? {} : { shaken: true };
}

/** The weapons that a unit has fired with its IFP, where one more would have forfeited it. */
function forfeited(scene: Scene, params: Params, { kind }: Fields): Params {
  if (kind !== 'shoot') return {};
  const [unit] = unitsIn(scene, params);
  const frame = fireFrame(scene);
  return unit === undefined || frame === undefined ? {} : told('ifpWith', firedWithIfp(scene, frame, unit));
}
