import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn, topFrame, topOf } from '../../engine/index.js';
import { range } from '../../board/geometry.js';
import { around, hexNamed } from '../maneuver/index.js';
import type { IlluminateAction, Lhy, LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { foesIn, has, hexOf, observersOf, rollAtMost, rollInSum } from '../state/index.js';
import { record, tell } from '../state/procedure.js';
import type { LhyHex } from '../terrain/index.js';
import { askerConditions } from './asking.js';
import { diagramFor, scatterFault, scattered } from './scatter.js';

const GRANTED = { purpose: 'light', rule: '17.4.1' } as const;
const ACCURACY = { purpose: 'accuracy', rule: '17.4.1' } as const;

/** Light is granted by this roll at most, and falls where it is wanted from that one on; else so many hexes away. */
const LIMITS = { granted: 5, accurate: 7, astray: 2 };

/** Light is asked for within so many hexes. */
const REACH = 4;

interface Wish {
  readonly unit: Unit;
  readonly from: LhyHex;
  readonly hex: LhyHex;
}

const when = conditionsOn<Lhy, IlluminateAction, Wish>((scene, { unit: id, hex: name }) => {
  const unit = scene.position.units[id];
  const from = unit === undefined ? undefined : hexNamed(scene, hexOf(scene.position, unit) ?? '');
  const hex = hexNamed(scene, name);
  return unit === undefined || from === undefined || hex === undefined ? undefined : { unit, from, hex };
});

const onUnit = conditionsOn<Lhy, IlluminateAction, Unit>(({ position }, { unit }) => position.units[unit]);

/** Whether the side that decides may ask for light in this turn. */
function mayAsk({ world, position }: LhyScene, by: string | undefined): boolean {
  const { illumination, visibility } = world.mission;
  if (illumination !== true || visibility !== 'night') return false;
  return position.lights?.some((each) => each.by === by) !== true;
}

/** Enemies of whom the side knows are in the hex or beside it. */
function isNearFoes(scene: LhyScene, side: string, hex: LhyHex): boolean {
  return [hex, ...around(scene, hex)].some(({ name }) => foesIn(scene, name, side).some((foe) => !has(foe, 'hidden')));
}

/** A unit asks for light at night. This is no action of the unit; a side does it once in a turn. */
export const illuminateRule: ActionRule<Lhy, IlluminateAction> = actionRule<Lhy, IlluminateAction>({
  kind: 'illuminate',
  frames: ['segment'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      values: (scene) => {
        const by = topFrame(scene)?.by;
        if (!mayAsk(scene, by)) return [];
        return Object.values(scene.position.units).flatMap((unit) =>
          unit.side === by && hexOf(scene.position, unit) !== undefined ? [unit.id] : [],
        );
      },
    },
    {
      name: 'hex',
      form: 'one',
      values: (scene, { unit: id = '' }) => {
        const unit = scene.position.units[id];
        const from = unit === undefined ? undefined : hexNamed(scene, hexOf(scene.position, unit) ?? '');
        if (from === undefined) return [];
        return [...scene.world.map.names.values()].flatMap((hex) => (range(from, hex) <= REACH ? [hex.name] : []));
      },
    },
  ],
  references: [
    onUnit('not-yours', '9.0', (scene, unit) => (unit.side === topFrame(scene)?.by ? undefined : { unit: unit.id })),
    onUnit('not-in-play', '9.0', (scene, unit) =>
      hexOf(scene.position, unit) === undefined ? { unit: unit.id } : undefined,
    ),
  ],
  constraints: [
    {
      code: 'no-light',
      rule: '17.4',
      violation: ({ world }) =>
        world.mission.illumination === true && world.mission.visibility === 'night' ? undefined : {},
    },
    {
      code: 'light-asked',
      rule: '17.4',
      violation: (scene) => {
        const by = topFrame(scene)?.by;
        return scene.position.lights?.some((each) => each.by === by) === true ? {} : undefined;
      },
    },
    ...askerConditions<IlluminateAction>('illuminate'),
    when('out-of-range', '17.4', (_scene, { unit, from, hex }) =>
      range(from, hex) > REACH ? { unit: unit.id, range: REACH, distance: range(from, hex) } : undefined,
    ),
    when('no-enemy-near', '17.4', (scene, { unit, hex }) =>
      isNearFoes(scene, unit.side, hex) ? undefined : { hex: hex.name },
    ),
    when('chart-missing', '17.4.1', (scene, { hex }) => scatterFault(scene.world, hex, '17.4.1')?.params),
  ],
  run: illuminate,
});

function* illuminate(scene: LhyScene, { unit: id, hex: name }: IlluminateAction): LhyProcedure {
  const unit = scene.position.units[id];
  const hex = hexNamed(scene, name);
  if (unit === undefined || hex === undefined) return;
  const { side } = unit;
  yield* record({ kind: 'lightAsked', by: side, hex: name });
  if (!(yield* rollAtMost(GRANTED, id, side, LIMITS.granted))) return;
  const die = yield* rollInSum(ACCURACY, name, side);
  const directions = die >= LIMITS.accurate ? [] : yield* diagramFor(scene, hex, side, '17.4.1');
  const at = die >= LIMITS.accurate ? hex : scattered(scene.world, hex, directions, die, LIMITS.astray);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'accuracy',
    of: name,
    rule: ACCURACY.rule,
    params: { die, needed: LIMITS.accurate, ...(at === undefined ? {} : { hex: at.name }) },
  }));
  if (at === undefined) return;
  const marker = `m${scene.position.serial}`;
  yield* record({ kind: 'markerPlaced', marker: { id: marker, kind: 'illumination', hex: at.name, side } });
  if (topOf(scene, 'segment')?.of === 'reaction') yield* seeLate(scene, side);
}

/** What enemies have done in the segment before, where it is light now, is seen after the event. */
function* seeLate(scene: LhyScene, side: string): LhyProcedure {
  const { deeds, activation, units } = scene.position;
  for (const deed of deeds) {
    const actor = units[deed.unit];
    if (deed.side === side || deed.segment !== activation.segment - 1 || actor === undefined) continue;
    const seenBy = observersOf(scene, actor, deed.hex);
    if (seenBy.every((each) => deed.seenBy.includes(each))) continue;
    yield* record({ kind: 'deedDone', deed: { ...deed, seenBy } });
  }
}
