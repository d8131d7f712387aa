import type { HexId } from '../../board/names.js';
import type { Account, Consequence } from '../../kernel/procedure/account.js';
import { singleAccount } from '../../kernel/procedure/account.js';
import { rollFor, outcome, part, tell } from '../../state/procedure.js';
import { ledger, minus, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { rational } from '../../kernel/numbers/rational.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { Direction } from '../../map/index.js';
import { indexOf, nameOf, neighbourIn } from '../../map/index.js';
import { DICE, DIE_FACES, SCATTER } from '../../tables/index.js';
import type { Artillery, Counter, GameProcedure, LocationId, Scene, Sight } from '../../state/index.js';
import { floorsOf, hexOf, lmOf, locationId, onMap, sight } from '../../state/index.js';

/**
 * The line of sight from a location to a hex, to the level that is seen best; a man sees his own hex. Darkness hides no
 * hex from a caller of artillery.
 *
 * @returns nothing when it is blocked
 * @rule 18.2, 20.1.4
 * @example sightOfHex(scene, 'I5', 'J3')?.degraded // 0
 */
export function sightOfHex(scene: Scene, from: LocationId, hex: HexId): Pick<Sight, 'degraded'> | undefined {
  if (hexOf(from) === hex) return { degraded: 0 };
  const seen = floorsOf(scene.world, hex)
    .map((level) => sight(scene, from, locationId(hex, level)))
    .filter(({ blocked }) => !blocked);
  return seen.length === 0 ? undefined : { degraded: smallest(seen.map(({ degraded }) => degraded)) };
}

/** What fires a round that scatters: Off-board Artillery with a procedure of its own, or without. */
export type Shelling = Pick<Artillery, 'procedure'>;

/**
 * How far a Spotting Round scatters, in hexes: the white die, the degrading hexes on the caller's line, one at night,
 * less his LM; half of it, fractions up or by the switch `scatterRounding` down. Nothing or less is no scatter, or by
 * the switch `scatterAtZero` one hex.
 *
 * @param white the white die; without it only its modifiers
 * @rule 18.2, 20.1.4
 * @example wholeTotal(scatterLedger(scene, tom, battery, 'J3', 5)) // 2, with his LM of 2
 */
export function scatterLedger(
  scene: Scene,
  caller: Counter,
  { procedure }: Shelling,
  target: string,
  white?: number,
): Ledger {
  const { scatterRounding, scatterAtZero } = scene.world.ruleset.switches;
  const terms: Term[] = white === undefined ? [] : [plus('whiteDie', '18.2', white)];
  if (procedure?.plainScatter !== true) {
    const from = onMap(caller);
    const degraded = from === undefined ? 0 : (sightOfHex(scene, from, target)?.degraded ?? 0);
    terms.push(plus('degradingTerrain', '18.2', degraded));
    if (scene.world.scenario.night === true) terms.push(plus('night', '20.1.4', SCATTER.atNight));
    terms.push(minus('leader', '18.2', lmOf(scene, caller), { leader: caller.id }));
  }
  terms.push(term('halved', '18.2', 'times', rational(1, SCATTER.divisor)));
  terms.push(
    scatterRounding === 'up' ? term('roundedUp', '18.2', 'roundUp', 1) : term('roundedDown', '18.2', 'roundDown', 1),
    term('leastScatter', '18.2', 'atLeast', scatterAtZero === 'none' ? 0 : 1),
  );
  return ledger('scatter', '18.2', terms, caller.id);
}

/**
 * The account of a Spotting Round: how far each face of the white die scatters it, in hexes.
 *
 * @rule 18.2
 * @example scatterAccount(scene, tom, battery, 'J3').results.at(-1)?.params // { hexes: 3 }
 */
export function scatterAccount(scene: Scene, caller: Counter, artillery: Shelling, target: string): Account {
  const results = DIE_FACES.map((face): Consequence => {
    const hexes = wholeTotal(scatterLedger(scene, caller, artillery, target, face));
    return { by: 'natural', from: face, to: face, result: hexes === 0 ? 'onTarget' : 'scatters', params: { hexes } };
  });
  const told = { of: caller.id, target: [target], results };
  return singleAccount(DICE.scatter, told, scatterLedger(scene, caller, artillery, target));
}

/**
 * Fires a Spotting Round: the white die for the distance, the colored one for the direction.
 *
 * @returns the hex it lands in; nothing off the map
 * @rule 18.2
 * @example const landed = yield* scatterRound(scene, tom, battery, 'J3')
 */
export function* scatterRound(
  scene: Scene,
  caller: Counter,
  artillery: Shelling,
  target: string,
): GameProcedure<string | undefined> {
  const landing = ({ white = 0, colored = 1 }: Faces): string | undefined =>
    hexAt(scene, target, colored as Direction, wholeTotal(scatterLedger(scene, caller, artillery, target, white)));
  const faces = yield* part(
    'scatter',
    JSON.stringify([target, scatterLedger(scene, caller, artillery, target)]),
    () => rollFor(DICE.scatter, { of: caller.id, by: caller.side }),
    (rolled) => landing(rolled) ?? '',
  );
  const into = landing(faces);
  yield* tell(() => ({
    kind: 'roundScattered',
    caller: caller.id,
    at: target,
    distance: scatterLedger(scene, caller, artillery, target, faces['white'] ?? 0),
    direction: faces['colored'] ?? 1,
    ...(into === undefined ? {} : { into }),
    to: 'all',
  }));
  yield* outcome(into ?? target, into === undefined ? 'offMap' : 'landed');
  return into;
}

/**
 * The hex so many hexes away in a direction of the direction die.
 *
 * @returns nothing off the map
 * @rule 18.2
 * @example hexAt(scene, 'H5', 1, 2) // 'H3'
 */
export function hexAt(
  { world: { map } }: Scene,
  hex: HexId,
  direction: Direction,
  distance: number,
): string | undefined {
  let at = indexOf(map, hex);
  for (let step = 0; step < distance && at !== undefined; step++) at = neighbourIn(map, at, direction);
  return at === undefined ? undefined : nameOf(map, at);
}
