import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn } from '../../engine/index.js';
import { record } from '../state/procedure.js';
import type { Lhy, LhyScene, PlaceAction, Unit } from '../state/index.js';
import { CLOCK, foesIn, has, kindOf, ownIn, POSTURES, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { mayMove, mustFace } from '../units/index.js';
import { SITE_RULES } from './disposition.js';
import { ofSetUp, stillToSetUp, toSetUp, zoneOf } from './set-up-units.js';

/** A unit and the hex in which it is to stand. */
interface Standing {
  readonly unit: Unit;
  readonly hex: LhyHex;
}

const when = conditionsOn<Lhy, PlaceAction, Standing>((scene, { unit: id, hex: name }) => {
  const unit = scene.position.units[id];
  const hex = scene.world.map.names.get(name);
  return unit === undefined || hex === undefined ? undefined : { unit, hex };
});

/** LATWs and unloaded Towed Guns may always hide, dummies with a combat unit in their hex, all others where the mission says so. */
function mayHide({ world, position }: LhyScene, { unit, hex }: Standing): boolean {
  const { kind } = typeOf(world, unit);
  if (has(unit, 'dummy'))
    return ownIn(position, hex.name, unit.side).some((each) => !has(each, 'dummy') && kindOf(world, each).combat);
  if (kind === 'latw' || kind === 'towedGun') return true;
  return world.mission.units.some(({ id, mayHide: may }) => id === unit.id && may === true);
}

const kindIn = ({ world }: LhyScene, unit: Unit) => typeOf(world, unit).kind;

/**
 * A side sets up a unit in a hex of its zone.
 *
 * @rule 20.7, 20.9.1
 * @example placeRule.frames // ['setUp']
 */
export const placeRule: ActionRule<Lhy, PlaceAction> = actionRule<Lhy, PlaceAction>({
  kind: 'place',
  frames: ['setUp'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => toSetUp(scene).map(({ id }) => id) },
    {
      name: 'hex',
      form: 'one',
      values: (scene, { unit = '' }) => scene.world.mission.zones?.[zoneOfId(scene, unit)] ?? [],
    },
    { name: 'posture', form: 'one', optional: true, values: () => [undefined, ...POSTURES] },
    {
      name: 'motion',
      form: 'one',
      optional: true,
      values: (scene, { unit = '' }) => {
        const known = scene.position.units[unit];
        return known !== undefined && mayMove(kindIn(scene, known)) ? [undefined, 'moving'] : [undefined];
      },
    },
    {
      name: 'facing',
      form: 'one',
      optional: true,
      values: (scene, { unit = '' }) => {
        const known = scene.position.units[unit];
        return known !== undefined && mustFace(kindIn(scene, known)) ? CLOCK : [undefined];
      },
    },
  ],
  references: ofSetUp<PlaceAction>(),
  constraints: [
    stillToSetUp<PlaceAction>(),
    when('outside-zone', '20.7', ({ world }, { unit, hex }) => {
      const zone = zoneOf(unit) ?? '';
      return world.mission.zones?.[zone]?.includes(hex.name) === true ? undefined : { hex: hex.name, zone };
    }),
    when('enemy-hex', '20.7', (scene, { unit, hex }) =>
      foesIn(scene, hex.name, unit.side).length > 0 ? { hex: hex.name } : undefined,
    ),
    ...SITE_RULES.map((rule) => when(rule.code, rule.rule, (scene, { unit, hex }) => rule.fault(scene, unit, hex))),
    when('cannot-hide', '20.9.1', (scene, standing, { posture }) =>
      posture === 'hidden' && !mayHide(scene, standing) ? { unit: standing.unit.id } : undefined,
    ),
    when('hidden-and-moving', '20.7', (_scene, { unit }, { posture, motion }) =>
      posture === 'hidden' && motion !== undefined ? { unit: unit.id } : undefined,
    ),
    when('only-vehicles-move', '20.7', (scene, { unit }, { motion }) =>
      motion === undefined || (motion === 'moving' && mayMove(kindIn(scene, unit))) ? undefined : { unit: unit.id },
    ),
    when('facing-of-positions', '2.2.4', (scene, { unit }, { facing }) =>
      (facing !== undefined) === mustFace(kindIn(scene, unit)) ? undefined : { unit: unit.id },
    ),
  ],
  *run(scene, { unit: id, hex, posture, motion, facing }) {
    const zone = zoneOfId(scene, id);
    if (posture !== undefined) yield* record({ kind: 'marked', unit: id, mark: posture });
    yield* record({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex, zone } });
    if (motion !== undefined) yield* record({ kind: 'motionSet', unit: id, motion });
    if (facing !== undefined) yield* record({ kind: 'facingSet', unit: id, facing: CLOCK.indexOf(facing) });
  },
});

function zoneOfId({ position }: LhyScene, id: string): string {
  const unit = position.units[id];
  return (unit === undefined ? undefined : zoneOf(unit)) ?? '';
}
