import type { HexId } from '../../board/names.js';
import { ledger, plus, term } from '../../kernel/numbers/ledger.js';
import { push, record, replace, tell } from '../../state/procedure.js';
import { canShoot } from '../../combat/ordnance/legal-shots.js';
import type { Direction } from '../../map/index.js';
import type {
  ActionRule,
  Airstrike,
  AirstrikeFrame,
  ApproachAction,
  Edge,
  FlyOnAction,
  GameProcedure,
  Scene,
  WindowFrame,
} from '../../state/index.js';
import {
  actionRule,
  airOver,
  airstrikeOf,
  constraint,
  edgesOpen,
  entryHexes,
  flightPath,
  HEADINGS,
  hexOf,
  onMap,
  otherSide,
  topOf,
} from '../../state/index.js';
import { HALF_POINTS, STEP_COSTS } from '../../tables/index.js';

/** The airstrike on top, before it has come onto the map. */
function approaching(scene: Scene): AirstrikeFrame | undefined {
  const frame = topOf(scene, 'airstrike');
  return frame?.entry === undefined ? frame : undefined;
}

/** The airstrike on top, over the map. */
function inFlight(scene: Scene): Airstrike | undefined {
  const strike = topOf(scene, 'airstrike') === undefined ? undefined : airstrikeOf(scene);
  return strike === undefined || onMap(strike.aircraft) === undefined ? undefined : strike;
}

/** The edges by which an airstrike may come in at a hex. */
function edgesAt(scene: Scene, frame: AirstrikeFrame, hex: HexId): readonly Edge[] {
  return edgesOpen(frame).filter((edge) => entryHexes(scene.world, edge).includes(hex));
}

function* entries(scene: Scene): Iterable<string> {
  const frame = approaching(scene);
  if (frame === undefined) return;
  yield* new Set(edgesOpen(frame).flatMap((edge) => entryHexes(scene.world, edge)));
}

function headingsAt(scene: Scene, hex: HexId): readonly string[] {
  const frame = approaching(scene);
  if (frame === undefined) return [];
  const headings = new Set<Direction>(edgesAt(scene, frame, hex).flatMap((edge) => HEADINGS[edge]));
  return [...headings].sort((a, b) => a - b).map(String);
}

/**
 * An aircraft comes onto the map over the edge that was rolled, or the one its owner likes, and flies straight on: along
 * the hexrow or either diagonal.
 *
 * @rule 19.1
 * @example approachRule.frames // ['airstrike']
 */
export const approachRule: ActionRule<ApproachAction> = actionRule<ApproachAction>({
  kind: 'approach',
  frames: ['airstrike'],
  slots: [
    { name: 'at', form: 'one', values: entries },
    { name: 'heading', form: 'one', values: (scene, { at }) => (at === undefined ? [] : headingsAt(scene, at)) },
  ],
  references: [
    constraint('unknown-location', '1.4', (scene, { at }) => (scene.world.map.names.includes(at) ? undefined : { at })),
  ],
  constraints: [
    constraint('already-over-the-map', '19.1', (scene) => (approaching(scene) === undefined ? {} : undefined)),
    constraint('not-at-the-edge', '19.1', (scene, { at }) => {
      const frame = approaching(scene);
      if (frame === undefined || edgesAt(scene, frame, at).length > 0) return undefined;
      return { at, edges: edgesOpen(frame) };
    }),
    constraint('no-flight-path', '19.1', (scene, { at, heading }) => {
      const headings = headingsAt(scene, at);
      return headings.length === 0 || headings.includes(heading) ? undefined : { at, heading, headings };
    }),
  ],
  run: function* (scene, { at, heading }) {
    const frame = approaching(scene);
    if (frame === undefined) return;
    yield* replace({ ...frame, entry: at, heading });
    yield* flyTo(scene, at);
  },
});

/**
 * An aircraft flies on: to the next hex of its path, or off the map.
 *
 * @rule 19.1
 * @example flyOnRule.slots // []
 */
export const flyOnRule: ActionRule<FlyOnAction> = actionRule<FlyOnAction>({
  kind: 'flyOn',
  frames: ['airstrike'],
  slots: [],
  constraints: [constraint('not-over-the-map', '19.1', (scene) => (inFlight(scene) === undefined ? {} : undefined))],
  run: flyOn,
});

function* flyOn(scene: Scene): GameProcedure {
  const strike = inFlight(scene);
  const next = strike === undefined ? undefined : nextHex(scene, strike);
  if (strike === undefined) return;
  if (next !== undefined) return yield* flyTo(scene, next);
  const counter = strike.aircraft.id;
  yield* record({ kind: 'counterRemoved', counter, cause: 'flownOff', place: GONE, to: 'all' });
}

/** An airstrike is flown once. */
const GONE = { kind: 'eliminated' } as const;

/** The hex of its path that an aircraft comes to next; nothing at the end of it. */
function nextHex({ world }: Scene, { frame, aircraft }: Airstrike): string | undefined {
  const path = flightPath(world.map, frame.entry ?? '', frame.heading ?? '');
  return path[path.indexOf(hexOf(onMap(aircraft) ?? '')) + 1];
}

/** An aircraft comes over a hex, at one MP, and the enemy's anti-aircraft weapons may fire at it there. */
function* flyTo(scene: Scene, hex: HexId): GameProcedure {
  const strike = airstrikeOf(scene);
  if (strike === undefined) return;
  const { id, side } = strike.aircraft;
  const from = onMap(strike.aircraft);
  const into = airOver(hex);
  const terms = [plus('flight', '19.1', STEP_COSTS.hexInTheAir), term('halfPoints', '6.0', 'times', HALF_POINTS)];
  const cost = [ledger('stepCost', '19.1', terms, id)];
  yield* record(
    from === undefined
      ? { kind: 'unitsMoved', units: [id], into, cost, to: 'all' }
      : { kind: 'unitsMoved', units: [id], from, into, cost, to: 'all' },
  );
  const by = otherSide(scene.world, side);
  const window: WindowFrame = { kind: 'window', by, at: into, movers: [id], attacks: 1, used: [] };
  if (!canShoot(scene, window)) return;
  yield* tell(() => ({ kind: 'windowOpened', by, at: into, attacks: 1, to: 'all' }));
  yield* push(window);
}
