import type { Picker } from '../../kernel/basis/draw.js';
import { byText } from '../../kernel/basis/order.js';
import { record, replace } from '../../state/procedure.js';
import type {
  ActionRule,
  Counter,
  CounterId,
  Drawn,
  GameProcedure,
  LocationId,
  PlaceSniperAction,
  Scene,
  Side,
  WindowFrame,
} from '../../state/index.js';
import { actionRule, constraint, topFrame, topOf } from '../../state/index.js';
import { isSniperDue } from '../../state/scenario/arrival.js';
import { countersThat } from '../../state/units/printed.js';
import { isLocation, locationsOf } from '../terrain/location.js';
import { SNIPER_CONDITIONS, SNIPER_SEARCH, placingSide } from './sniper-conditions.js';

/** All Snipers, on the map or not. */
const allSnipers = countersThat(({ kind }) => kind === 'sniper');

/**
 * The Snipers a side has yet to place, sorted by id.
 *
 * @rule 11.4
 * @example unplacedSnipers(scene, 'us') // [sniper]
 */
export function unplacedSnipers(scene: Scene, side: Side): readonly Counter[] {
  return allSnipers(scene).filter((sniper) => sniper.side === side && isToBePlaced(scene, sniper));
}

function isToBePlaced({ world, position }: Scene, sniper: Counter): boolean {
  return sniper.place.kind === 'pool' && isSniperDue(world, position, sniper);
}

/**
 * Placing a Sniper: as his side's impulse, or in a window, where he must fire at the movers at once. By the switch
 * `sniperPlacement` he may also be placed in the Rally Phase.
 *
 * @rule 11.4
 * @example placeSniperRule.frames // ['impulse', 'window', 'rally']
 */
export const placeSniperRule: ActionRule<PlaceSniperAction> = actionRule<PlaceSniperAction>({
  kind: 'placeSniper',
  frames: ['impulse', 'window', 'rally'],
  slots: [
    { name: 'unit', form: 'one', values: snipers },
    {
      name: 'at',
      form: 'one',
      values: (scene, { unit }) => (unit === undefined ? [] : placesFor(scene, unit)),
      draw: (scene, { unit }, pick) => (unit === undefined ? undefined : drawPlace(scene, unit, pick)),
    },
  ],
  exact: true,
  references: [
    constraint('not-a-sniper', '11.4', (scene, { unit }) => {
      const side = topOf(scene, 'rally')?.by ?? placingSide(scene);
      const isFound = side !== undefined && unplacedSnipers(scene, side).some(({ id }) => id === unit);
      return isFound ? undefined : { unit };
    }),
    constraint('unknown-location', '1.4', (scene, { at }) =>
      isLocation(scene.world, scene.position, at) ? undefined : { at },
    ),
  ],
  constraints: SNIPER_CONDITIONS,
  run: place,
});

function* snipers(scene: Scene): Iterable<CounterId> {
  const side = placingSide(scene);
  if (side === undefined) return;
  for (const { id } of unplacedSnipers(scene, side)) {
    if (placesFor(scene, id)[Symbol.iterator]().next().done !== true) yield id;
  }
}

function* placesFor(scene: Scene, unit: CounterId): Iterable<LocationId> {
  for (const at of placesAtAll(scene)) if (isPlaceFor(scene, unit, at)) yield at;
}

/** So many locations are tried before the draw has missed. */
const TRIES = 8;

/** A place for a Sniper, drawn without looking at the others. */
function drawPlace(scene: Scene, unit: CounterId, pick: Picker): Drawn | undefined {
  const places = placesAtAll(scene);
  if (places.length === 0) return undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const at = places[pick(places.length)] ?? '';
    if (isPlaceFor(scene, unit, at)) return { value: at };
  }
  return undefined;
}

/** The locations to look at: in an impulse that has named some, those; else every one. */
function placesAtAll(scene: Scene): readonly LocationId[] {
  const impulse = topOf(scene, 'impulse');
  return impulse !== undefined && impulse.step !== 'open'
    ? impulse.named.map((group) => group.at)
    : locationsOf(scene.world, scene.position);
}

function isPlaceFor(scene: Scene, unit: CounterId, at: LocationId): boolean {
  const action: PlaceSniperAction = { kind: 'placeSniper', unit, at };
  for (const { violation } of SNIPER_SEARCH) if (violation(scene, action) !== undefined) return false;
  return true;
}

/**
 * Whether the side of a window could place a Sniper and fire with him.
 *
 * @rule 11.4
 * @example hasSniperFor(scene, window)
 */
export function hasSniperFor(scene: Scene, window: WindowFrame): boolean {
  const unplaced = unplacedSnipers(scene, window.by);
  if (unplaced.length === 0) return false;
  const opened: Scene = { world: scene.world, position: scene.position, frames: [...scene.frames, window] };
  const inside = topFrame(scene) === window ? scene : opened;
  return unplaced.some((sniper) => placesFor(inside, sniper.id)[Symbol.iterator]().next().done !== true);
}

/** Puts him on the map: in a window he must fire now, in an impulse he may. */
function* place(scene: Scene, { unit, at }: PlaceSniperAction): GameProcedure {
  yield* record({ kind: 'counterPlaced', counter: unit, place: { kind: 'map', at }, to: 'all' });
  const window = topOf(scene, 'window');
  if (window !== undefined) return yield* replace({ ...window, sniper: unit });
  const impulse = topOf(scene, 'impulse');
  if (impulse === undefined) return;
  const named = impulse.named.some((group) => group.at === at) ? impulse.named : [...impulse.named, { at }];
  yield* replace({
    ...impulse,
    step: 'acting',
    acted: true,
    named,
    started: [...impulse.started, unit].sort(byText),
  });
}
