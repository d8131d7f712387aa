import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn, topOf } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { range } from '../../board/geometry.js';
import { chartOf } from '../charts/index.js';
import type { ExtendAction, Lhy, LhyProcedure, LhyScene, Mortar, Unit } from '../state/index.js';
import { AMMUNITION, otherSide, rollAtMost, rollTen } from '../state/index.js';
import { pop, push, record } from '../state/procedure.js';
import type { LhyHex } from '../terrain/index.js';
import { isHindered, spottingFault } from './aiming.js';
import { spotters } from './asking.js';
import { barrageFault, fireBarrage } from './barrage.js';

const EXTENSION = { purpose: 'extension', rule: '11.4.9' } as const;
const ORDER = { purpose: 'extensionOrder', rule: '11.4.9' } as const;

/** The Primary Impact marker moves so many hexes at most. */
const SHIFT = 2;

/** A mortar whose fire is to go on, who looks for it, and where it is to fall. */
interface Extending {
  readonly mortar: Mortar;
  readonly hex: LhyHex;
  /** Absent where nobody beside the observer sees the hex. */
  readonly spotter?: Unit;
  readonly from: LhyHex;
}

function extendingOf(scene: LhyScene, { mortar: id, hex: name }: ExtendAction): Extending | undefined {
  const { names } = scene.world.map;
  const mortar = scene.position.mortars[id];
  const hex = names.get(name);
  const from = names.get(mortar?.observer?.hex ?? '');
  if (mortar === undefined || hex === undefined || from === undefined) return undefined;
  const spotter = spotterFor(scene, mortar, from, hex);
  return { mortar, hex, from, ...(spotter === undefined ? {} : { spotter }) };
}

function spotterFor(scene: LhyScene, mortar: Mortar, from: LhyHex, hex: LhyHex): Unit | undefined {
  return spotters(scene, mortar).find((unit) => spottingFault(scene, unit, from, hex, 'barred') === undefined);
}

const when = conditionsOn<Lhy, ExtendAction, Extending>(extendingOf);

/** The fire of a mortar may go on: its observer is on his initial side, and somebody beside him sees a hex for it. */
function mayGoOn(scene: LhyScene, mortar: Mortar): boolean {
  return mortar.status === 'firing' && mortar.kind !== 'knee' && mortar.observer?.side === 'initial'
    ? hexesFor(scene, mortar).length > 0
    : false;
}

/** The hexes at which the fire of a mortar may go on. */
function hexesFor(scene: LhyScene, mortar: Mortar): readonly LhyHex[] {
  const { names } = scene.world.map;
  const [impact, from] = [names.get(mortar.impact ?? ''), names.get(mortar.observer?.hex ?? '')];
  if (impact === undefined || from === undefined || spotters(scene, mortar).length === 0) return [];
  return [...names.values()].filter(
    (hex) => range(hex, impact) <= SHIFT && spotterFor(scene, mortar, from, hex) !== undefined,
  );
}

/**
 * The mortars of a side whose fire may go on in the next turn.
 *
 * @rule 11.4.9
 * @example extendable(scene, 'blue') // ['blue.81mm']
 */
export function extendable(scene: LhyScene, side: string): readonly string[] {
  return Object.values(scene.position.mortars)
    .filter((mortar) => mortar.side === side && mayGoOn(scene, mortar))
    .map(({ id }) => id)
    .sort(byText);
}

/** The fire of a mortar goes on in the next turn, in its hex or near it, where a roll allows it. */
export const extendRule: ActionRule<Lhy, ExtendAction> = actionRule<Lhy, ExtendAction>({
  kind: 'extend',
  frames: ['mortars'],
  slots: [
    { name: 'mortar', form: 'one', values: (scene) => extendable(scene, topOf(scene, 'mortars')?.by ?? '') },
    {
      name: 'hex',
      form: 'one',
      values: (scene, { mortar: id = '' }) => {
        const mortar = scene.position.mortars[id];
        return mortar === undefined ? [] : hexesFor(scene, mortar).map(({ name }) => name);
      },
    },
    { name: 'ammunition', form: 'one', values: () => AMMUNITION },
  ],
  references: [
    {
      code: 'unknown-mortar',
      rule: '11.4',
      violation: ({ position }, { mortar }) => (Object.hasOwn(position.mortars, mortar) ? undefined : { mortar }),
    },
  ],
  constraints: [
    {
      code: 'not-extendable',
      rule: '11.4.9',
      violation: (scene, { mortar }) =>
        extendable(scene, topOf(scene, 'mortars')?.by ?? '').includes(mortar) ? undefined : { mortar },
    },
    when('impact-too-far', '11.4.9', (scene, { mortar, hex }) => {
      const impact = scene.world.map.names.get(mortar.impact ?? '');
      return impact !== undefined && range(impact, hex) <= SHIFT ? undefined : { hex: hex.name };
    }),
    when('not-spotted', '11.4.9', (_scene, { mortar, hex, spotter }) =>
      spotter === undefined ? { mortar: mortar.id, hex: hex.name } : undefined,
    ),
    when('chart-missing', '11.4.9', (scene, { mortar, hex }, { ammunition }) => {
      const chart = chartOf(scene.world.charts, 'mortarExtension', { section: '11.4.9', term: 'success' });
      if (!chart.ok) return chart.problems[0]?.params;
      return barrageFault(scene, { mortar, hex, ammunition, hindered: false })?.params;
    }),
  ],
  run: extend,
});

function* extend(scene: LhyScene, action: ExtendAction): LhyProcedure {
  const found = extendingOf(scene, action);
  if (found?.spotter === undefined) return;
  const { mortar, hex, spotter, from } = found;
  const success = scene.world.charts.values.mortarExtension?.success ?? 0;
  const hindered = isHindered(scene, spotter, from, hex);
  const goesOn = yield* rollAtMost(EXTENSION, mortar.id, mortar.side, success);
  yield* record({ kind: 'mortarExtended', mortar: mortar.id, ...(goesOn ? { impact: hex.name } : {}) });
  if (goesOn) yield* fireBarrage(scene, { mortar, hex, ammunition: action.ammunition, hindered });
  yield* nextExtension(scene, mortar.side);
}

/**
 * A side has tried to extend the fire of one mortar, or wants no more: the sides take turns as long as one has any left.
 *
 * @param by the side that has decided
 * @rule 11.4.9
 * @example yield* nextExtension(scene, 'blue')
 */
export function* nextExtension(scene: LhyScene, by: string): LhyProcedure {
  yield* pop();
  const other = otherSide(scene.world, by);
  const next = [other, by].find((side) => extendable(scene, side).length > 0);
  if (next === undefined) return yield* record({ kind: 'phaseBegan', phase: 'timeLapse' });
  yield* push({ kind: 'mortars', by: next });
}

/**
 * A side extends no fire any more: its observers are removed, and their mortars wait.
 *
 * @rule 11.4.9
 * @example yield* extendNothing(scene)
 */
export function* extendNothing(scene: LhyScene): LhyProcedure {
  const frame = topOf(scene, 'mortars');
  if (frame === undefined) return;
  for (const mortar of extendable(scene, frame.by))
    yield* record({ kind: 'mortarReturned', mortar, status: 'pending' });
  yield* nextExtension(scene, frame.by);
}

/**
 * Opens the extension of mortar fire. Where both sides have fire to extend, the higher roll goes first.
 *
 * @returns whether a side has to decide
 * @rule 11.4.9
 * @example const waits = yield* openExtensions(scene)
 */
export function* openExtensions(scene: LhyScene): LhyProcedure<boolean> {
  const { world, position } = scene;
  const sides = [position.initiative, otherSide(world, position.initiative)];
  const able = sides.filter((side) => extendable(scene, side).length > 0);
  const [first, second] = able;
  if (first === undefined) return false;
  let by = first;
  if (second !== undefined) {
    const [a, b] = [yield* rollTen(ORDER, first, first), yield* rollTen(ORDER, second, second)];
    if (b > a) by = second;
  }
  yield* push({ kind: 'mortars', by });
  return true;
}
