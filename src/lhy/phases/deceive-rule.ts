import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn, topFrame, topOf } from '../../engine/index.js';
import type { Params } from '../../kernel/basis/result.js';
import { byText } from '../../kernel/basis/order.js';
import { record, replace } from '../state/procedure.js';
import type { DeceiveAction, Lhy, LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { has, heldHexes, hexOf, kindOf, ownIn, removeEmptyWorks } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { SITE_RULES } from './disposition.js';

/** A dummy, and the hex in which it is to lie. */
interface Trick {
  readonly unit: Unit;
  readonly hex: LhyHex | undefined;
}

const when = conditionsOn<Lhy, DeceiveAction, Trick>(({ world, position }, { unit: id, hex }) => {
  const unit = position.units[id];
  return unit === undefined ? undefined : { unit, hex: hex === undefined ? undefined : world.map.names.get(hex) };
});

/** The dummies of the side that decides: those on the map, and those in its hand. */
function dummiesOf({ position, frames }: LhyScene): readonly Unit[] {
  const by = topFrame({ frames })?.by;
  return Object.values(position.units).filter(
    (unit) => unit.side === by && has(unit, 'dummy') && (unit.place.kind === 'map' || unit.place.kind === 'pool'),
  );
}

/** Whether a concealed combat unit of a side is in a hex, and no dummy. */
function hidesAmong({ world, position }: LhyScene, hex: string, side: string): boolean {
  return ownIn(position, hex, side).some(
    (unit) => has(unit, 'concealed') && !has(unit, 'hidden') && !has(unit, 'dummy') && kindOf(world, unit).combat,
  );
}

/** What a rule of the set-up has against a dummy in a hex. */
function siteFault(scene: LhyScene, { unit, hex }: Trick, rule: string): Params | undefined {
  return hex === undefined ? undefined : SITE_RULES.find(({ code }) => code === rule)?.fault(scene, unit, hex);
}

/**
 * In a game with Deception a side takes a dummy off the map, or places one that is on it or in its hand with a concealed combat unit.
 * Each dummy is moved once in a turn.
 *
 * @rule 20.8.2
 * @example apply(world, state, { kind: 'deceive', unit: 'red.dummy', hex: 'E2' })
 */
export const deceiveRule: ActionRule<Lhy, DeceiveAction> = actionRule<Lhy, DeceiveAction>({
  kind: 'deceive',
  frames: ['deception'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => dummiesOf(scene).map(({ id }) => id) },
    {
      name: 'hex',
      form: 'one',
      optional: true,
      values: (scene) => {
        const by = topFrame(scene)?.by ?? '';
        return [undefined, ...heldHexes(scene.position).filter((hex) => hidesAmong(scene, hex, by))];
      },
    },
  ],
  references: [
    when('not-yours', '20.8.2', (scene, { unit }) =>
      unit.side === topFrame(scene)?.by ? undefined : { unit: unit.id },
    ),
    when('no-dummy', '20.8.2', (_scene, { unit }) => (has(unit, 'dummy') ? undefined : { unit: unit.id })),
  ],
  constraints: [
    when('dummy-not-at-hand', '20.8.2', (scene, { unit }) =>
      dummiesOf(scene).some(({ id }) => id === unit.id) ? undefined : { unit: unit.id },
    ),
    when('dummy-was-moved', '20.8.2', (scene, { unit }) =>
      topOf(scene, 'deception')?.moved.includes(unit.id) === true ? { unit: unit.id } : undefined,
    ),
    when('not-in-play', '20.8.2', (_scene, { unit }, { hex }) =>
      hex === undefined && unit.place.kind !== 'map' ? { unit: unit.id } : undefined,
    ),
    when('dummy-is-there', '20.8.2', ({ position }, { unit }, { hex }) =>
      hex !== undefined && hexOf(position, unit) === hex ? { unit: unit.id, hex } : undefined,
    ),
    when('nobody-to-cover', '20.8.2', (scene, { unit }, { hex }) =>
      hex === undefined || hidesAmong(scene, hex, unit.side) ? undefined : { hex },
    ),
    when('overstacked', '2.3', (scene, trick) => siteFault(scene, trick, 'overstacked')),
    when('no-vehicles', '4.1.6', (scene, trick) => siteFault(scene, trick, 'no-vehicles')),
    when('dummy-in-open', '20.7', (scene, trick) =>
      scene.world.rulings.switches.deceptionHex === 'coverOnly' ? siteFault(scene, trick, 'dummy-in-open') : undefined,
    ),
  ],
  run: deceive,
});

function* deceive(scene: LhyScene, { unit: id, hex }: DeceiveAction): LhyProcedure {
  const frame = topOf(scene, 'deception');
  const unit = scene.position.units[id];
  if (frame === undefined || unit === undefined) return;
  const from = hexOf(scene.position, unit);
  if (from !== undefined) {
    yield* record({ kind: 'unitRemoved', unit: id, place: { kind: 'pool' } });
    yield* removeEmptyWorks(scene, from, unit.side);
  }
  yield* replace({ ...frame, moved: [...frame.moved, id].sort(byText) });
  if (hex === undefined) return;
  yield* record({ kind: 'marked', unit: id, mark: 'concealed' });
  yield* record({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex } });
}
