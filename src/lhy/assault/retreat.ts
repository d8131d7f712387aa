import { outcome, sequence, shortcut } from '../state/procedure.js';
import { largest } from '../../kernel/basis/lists.js';
import { suffer } from '../fire/index.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { carriedBy, cohesionOf, drawOne, hexOf, kindOf, unitsNamed } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import type { Gone } from './gone-text.js';
import { goneText } from './gone-text.js';
import { checkAfter, walk } from './retreat-foot.js';
import { isFixed, retreatsIdly } from './retreat-idle.js';
import { drive } from './retreat-vehicle.js';
import type { Guide } from './retreat-way.js';
import { askWay } from './retreat-way.js';

const BEST = { purpose: 'retreatCheck', rule: '14.3.3.5' } as const;

/** Units that leave an Assault Hex. */
export interface Leaving {
  /** The Assault Hex. */
  readonly from: LhyHex;
  /** All who have fought. */
  readonly fought: readonly string[];
  /** Units of the other side retreat too: where these have gone may matter to them. */
  readonly others: boolean;
}

/**
 * The units of a side leave an Assault Hex. What cannot retreat is eliminated. Who passes an enemy checks Cohesion in the end; of
 * Russians and Japanese in one hex the best alone does.
 *
 * @param scene the scene
 * @param units the units
 * @param leaving whence they go, and who else is concerned
 * @rule 14.3.3, 14.3.3.1, 14.3.3.2, 14.3.3.3, 14.3.3.5, 14.3.3.6
 * @example yield* retreatAll(scene, units, { from: hex, fought, others: false })
 */
export function* retreatAll(scene: LhyScene, units: readonly Unit[], leaving: Leaving): LhyProcedure {
  for (const unit of units) yield* outcome(unit.id, isFixed(scene, unit) ? 'destroyed' : 'retreats');
  const going = units.filter(({ place }) => place.kind === 'map');
  yield* shortcut(
    () => goAll(scene, going, leaving, !leaving.others && retreatsIdly(scene, going, leaving.from) ? firstWay : askWay),
    () => goAll(scene, going, leaving, askWay),
    () => JSON.stringify(scene.position),
  );
}

/** Any way is as good as another. */
function* firstWay(_unit: Unit, options: readonly string[]): LhyProcedure<string> {
  return options[0] as string;
}

function* goAll(scene: LhyScene, units: readonly Unit[], leaving: Leaving, guide: Guide): LhyProcedure {
  let gone: Gone = { shared: [], off: units };
  while (gone.off.length > 0) {
    const going = gone.off;
    const step = (i: number, before: Gone): LhyProcedure<Gone> =>
      goOne(scene, going[i] as Unit, leaving.from, guide, before);
    const side = going[0]?.side ?? '';
    gone = { ...gone, off: [] };
    if (guide === askWay)
      gone = yield* sequence<Gone>({
        subjects: going.map(({ id }) => id),
        start: gone,
        step,
        same: (i, after) => goneText({ scene, side, ...leaving, goesOn: i < going.length - 1 }, after),
      });
    else for (let i = 0; i < going.length; i++) gone = yield* step(i, gone);
  }
  yield* checkBest(scene, unitsNamed(scene.position, gone.shared));
}

function* goOne(scene: LhyScene, unit: Unit, from: LhyHex, guide: Guide, { shared, off }: Gone): LhyProcedure<Gone> {
  const carried = carriedBy(scene.position, unit.id).map(({ id }) => id);
  let together: readonly string[] = [];
  if (isFixed(scene, unit)) yield* suffer(scene, unit.id, 'destroyed');
  else if (kindOf(scene.world, unit).vehicular) yield* drive(scene, unit, from, guide);
  else together = yield* walk(scene, unit, from, guide);
  // Who has lost the vehicle under him retreats on foot.
  const left = unitsNamed(scene.position, carried).filter(
    ({ place }) => place.kind === 'map' && place.hex === from.name,
  );
  return { shared: [...shared, ...together], off: [...off, ...left] };
}

/** In each hex the unit with the best Cohesion checks for all; of several one is drawn. */
function* checkBest(scene: LhyScene, units: readonly Unit[]): LhyProcedure {
  const hexes = new Set(units.flatMap((unit) => hexOf(scene.position, unit) ?? []));
  for (const hex of hexes) {
    const here = units.filter((unit) => hexOf(scene.position, unit) === hex);
    const value = (unit: Unit): number => cohesionOf(scene.world, unit) ?? 0;
    const most = largest(here.map(value));
    const best = here.filter((unit) => value(unit) === most);
    const side = here[0]?.side ?? '';
    const ids = best.map(({ id }) => id);
    yield* checkAfter(scene, yield* drawOne(BEST, hex, side, ids));
  }
}
