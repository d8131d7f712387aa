import { rollFor, outcome, part, record, tell } from '../../state/procedure.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { CRASH, DICE, DIE_FACES } from '../../tables/index.js';
import { isCraft } from '../../units/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { airstrikeOf, flightPath, hexOf, onMap, typeOf } from '../../state/index.js';
import { crash } from '../craft/crash.js';
import type { FireOrder } from '../attack/fire-action.js';
import { removeDamaged } from '../craft/helicopter-fate.js';
import { moraleCheck } from '../damage/morale-check.js';
import type { MoraleCheck } from '../damage/morale-check.js';
import type { Comparison } from './penetration.js';
import { compareDice, penetrationDice, penetrationLedger } from './penetration.js';

/**
 * The Modified Armor Value of an aircraft: a die and its Armor Factor, from whatever side.
 *
 * @param die natural face; without it the armor alone
 * @rule 14.1, 19.1.1
 * @example wholeTotal(aircraftArmor(scene, harrier, 3)) // 5
 */
export function aircraftArmor({ world }: Scene, aircraft: Counter, die?: number): Ledger {
  const type = typeOf(world, aircraft);
  const factor = isCraft(type) ? (type.armorFactor ?? 0) : 0;
  const terms: Term[] = die === undefined ? [] : [plus('die', '14.1', die)];
  return ledger('armor', '14.1', [...terms, plus('armorFactor', '19.1.1', factor)], aircraft.id);
}

/**
 * An anti-aircraft weapon has hit an aircraft: its penetration against the Armor Factor, and the result.
 *
 * @rule 14.1, 19.1.1
 * @example yield* strikeAircraft(scene, order, harrier)
 */
export function* strikeAircraft(scene: Scene, order: FireOrder, aircraft: Counter): GameProcedure {
  const bare = aircraftArmor(scene, aircraft);
  const margin = scene.world.ruleset.switches.aircraftBelowArmor === 'moraleCheck';
  const faces = yield* penetrationDice(scene, order, bare, { margin });
  const comparison = compareDice(faces, wholeTotal(penetrationLedger(scene, order)) - wholeTotal(bare));
  const attack = penetrationLedger(scene, order, faces['attack'] ?? 0);
  const defence = aircraftArmor(scene, aircraft, faces['defence'] ?? 0);
  yield* tell(() => ({
    kind: 'penetrationRolled',
    counter: aircraft.id,
    from: order.from,
    attack,
    defence,
    result: comparison,
    to: 'all',
  }));
  yield* suffer(scene, aircraft, comparison, wholeTotal(defence) - wholeTotal(attack));
}

/**
 * Above its armor the aircraft comes down, equal to it it checks its Morale and breaks off if it fails, by the switch
 * `aircraftAtArmor` it breaks off without a check; below it nothing happens, by the switch `aircraftBelowArmor` the same check
 * less the margin.
 *
 * @rule 19.1.1
 */
function* suffer(scene: Scene, aircraft: Counter, comparison: Comparison, margin: number): GameProcedure {
  if (comparison === 'penetrated' || comparison === 'catastrophic') return yield* shootDown(scene, aircraft);
  const checked = comparison === 'below' && scene.world.ruleset.switches.aircraftBelowArmor === 'moraleCheck';
  if (comparison !== 'equal' && !checked) return yield* outcome(aircraft.id, 'none');
  if (comparison === 'equal' && scene.world.ruleset.switches.aircraftAtArmor === 'aborts') {
    return yield* breakOff(scene, aircraft);
  }
  const below: Pick<MoraleCheck, 'margin'> = checked ? { margin } : {};
  const check = { unit: aircraft.id, dice: DICE.hitAircraft, terrain: false, ...below } as const;
  if (yield* moraleCheck(scene, check)) return yield* outcome(aircraft.id, 'none');
  yield* breakOff(scene, aircraft);
}

/**
 * A damaged aircraft leaves the map, its attack unmade.
 *
 * @rule 19.1.1
 */
function* breakOff(scene: Scene, { id }: Counter): GameProcedure {
  yield* removeDamaged(scene, id);
  yield* outcome(id, 'aborted');
}

/**
 * An aircraft is shot down: it goes on burning along its flight path for as many hexes as a die says, and crashes there.
 *
 * @rule 19.1.1
 */
function* shootDown(scene: Scene, aircraft: Counter): GameProcedure {
  const falls = (face: number): string | undefined => crashHexOf(scene, aircraft, face);
  const { distance: face = 0 } = yield* part(
    'aircraftFall',
    JSON.stringify([onMap(aircraft), DIE_FACES.map((distance) => falls(distance) ?? '')]),
    () => rollFor(DICE.aircraftFall, { of: aircraft.id, by: aircraft.side }),
    ({ distance = 0 }) => falls(distance) ?? '',
  );
  const hex = falls(face);
  const fallen = {
    kind: 'aircraftFell',
    counter: aircraft.id,
    face,
    ...(hex === undefined ? {} : { into: hex }),
  } as const;
  yield* tell(() => ({ ...fallen, to: 'all' }));
  const place = { kind: 'eliminated' } as const;
  yield* record({ kind: 'counterRemoved', counter: aircraft.id, cause: 'wrecked', place, to: 'all' });
  yield* outcome(aircraft.id, 'destroyed');
  if (hex === undefined) return;
  yield* crash(scene, { craft: aircraft, hex, fp: CRASH.aircraftFirepower, rule: '19.1.1' });
}

/** The hex of its path so many hexes on; nothing off the map. */
function crashHexOf(scene: Scene, aircraft: Counter, distance: number): string | undefined {
  const frame = airstrikeOf(scene)?.frame;
  const path = flightPath(scene.world.map, frame?.entry ?? '', frame?.heading ?? '');
  const here = path.indexOf(hexOf(onMap(aircraft) ?? ''));
  return here < 0 ? undefined : path[here + distance];
}
