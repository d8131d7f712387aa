import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topFrame } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { record, tell } from '../state/procedure.js';
import { subsetsWithin } from '../../kernel/basis/subset.js';
import { entitled } from '../command/index.js';
import type { ClearRoadblockAction, HexMarker, Lhy, LhyProcedure, LhyScene, Unit } from '../state/index.js';
import {
  eachUnit,
  has,
  hexOf,
  inPlay,
  isAssaultHex,
  isGood,
  mayAct,
  rollInSum,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import { tellDeed } from './entering.js';
import { hexNamed } from './moving.js';

/** A roadblock is removed by this roll at most. Each squad or AFV beside the first takes 1 off the roll. */
const REMOVED = 4;

const unitsOf = ({ position }: LhyScene, { units }: ClearRoadblockAction) => unitsNamed(position, units);
const hexUnder = ({ position }: LhyScene, unit: Unit) => hexOf(position, unit) ?? '';

/** Squads and AFVs clear roadblocks: no sections, and nobody who is carried. */
function mayClear({ world }: LhyScene, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  return (kind === 'squad' || kind === 'afv') && unit.place.kind === 'map';
}

function blockIn({ position }: LhyScene, hex: string): HexMarker | undefined {
  return position.markers.find((marker) => marker.kind === 'roadblock' && marker.hex === hex);
}

/** The sets of squads and AFVs that stand at a roadblock together. */
function* crews(scene: LhyScene): Generator<readonly string[], void, undefined> {
  const own = inPlay(scene.position).filter(
    (unit) => unit.side === topFrame(scene)?.by && mayClear(scene, unit) && mayAct(unit),
  );
  for (const { hex } of scene.position.markers.filter(({ kind }) => kind === 'roadblock')) {
    const here = own.filter((unit) => hexUnder(scene, unit) === hex).map(({ id }) => id);
    for (const set of subsetsWithin(here.sort(byText), () => true)) if (set.length > 0) yield set;
  }
}

const onEach = eachUnit<ClearRoadblockAction>(unitsOf);

/** Squads and AFVs try to remove the roadblock of their hex. */
export const clearRoadblockRule: ActionRule<Lhy, ClearRoadblockAction> = actionRule<Lhy, ClearRoadblockAction>({
  kind: 'clearRoadblock',
  frames: ['segment'],
  slots: [{ name: 'units', form: 'set', values: crews }],
  references: [
    onEach('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onEach('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
  ],
  constraints: [
    constraint('nobody', '4.1.17', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    ...entitled<ClearRoadblockAction>({ sort: 'clear', units: ({ units }) => units }),
    onEach('cannot-clear', '4.1.17', (scene, unit) => !mayClear(scene, unit)),
    onEach('not-good', '13.3.2', (_scene, unit) => !isGood(unit)),
    onEach('regrouping', '14.3.6', (_scene, unit) => has(unit, 'regrouping')),
    onEach('heroic', '12.6.2', (_scene, unit) => has(unit, 'heroic')),
    onEach('in-motion', '4.1.17', (_scene, unit) => unit.motion !== undefined),
    onEach('in-assault', '10.5.3.1', (scene, unit) => isAssaultHex(scene.position, hexUnder(scene, unit))),
    constraint('not-together', '4.1.17', (scene, action) => {
      const hexes = new Set(unitsOf(scene, action).map((unit) => hexUnder(scene, unit)));
      return hexes.size > 1 ? { units: action.units } : undefined;
    }),
    onEach('no-roadblock-here', '4.1.17', (scene, unit) => blockIn(scene, hexUnder(scene, unit)) === undefined),
  ],
  run: clear,
});

function* clear(scene: LhyScene, action: ClearRoadblockAction): LhyProcedure {
  const units = unitsOf(scene, action);
  const [first] = units;
  const hex = first === undefined ? undefined : hexNamed(scene, hexUnder(scene, first));
  const block = hex === undefined ? undefined : blockIn(scene, hex.name);
  if (first === undefined || hex === undefined || block === undefined) return;
  for (const { id } of units) yield* record({ kind: 'acted', unit: id, as: 'maneuver' });
  for (const { id } of units) yield* tellDeed(scene, id, hex);
  const die = yield* rollInSum({ purpose: 'roadblock', rule: '4.1.17' }, hex.name, first.side);
  const helpers = units.length - 1;
  const total = die - helpers;
  yield* tell(() => ({
    kind: 'summed',
    sum: 'roadblock',
    of: hex.name,
    rule: '4.1.17',
    params: { die, helpers, total },
  }));
  if (total <= REMOVED) yield* record({ kind: 'markerRemoved', marker: block.id });
}
