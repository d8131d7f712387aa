import type { AssaultAction, LhyScene, Unit } from '../../state/index.js';
import { carriedBy, foesIn, has, isInfantry, kindOf, ownIn, platoonIn, typeOf, unitsNamed } from '../../state/index.js';
import { abilityOf, isRussian } from '../../units/index.js';
import { isCutOff } from '../homeward.js';

/**
 * Whether a unit may assault a hex or reinforce its own there, together with the other units of the action.
 *
 * @param unit one of them
 * @param action the assault
 * @rule 10.5.1
 * @example mayAssault(scene, machineGun, action) // false
 */
export function mayAssault(scene: LhyScene, unit: Unit, action: AssaultAction): boolean {
  const { world, position } = scene;
  const type = typeOf(world, unit);
  if (unit.condition !== 'good' || has(unit, 'regrouping')) return false;
  if (abilityOf(world.rulings, type.kind, 'assault') === false) return false;
  if (isCutOff(unit)) return false;
  const others = unitsNamed(position, action.units).filter(({ id }) => id !== unit.id);
  const inside = ownIn(position, action.hex, unit.side);
  const fighters = (units: readonly Unit[]) => units.filter((each) => kindOf(world, each).combat);
  switch (type.kind) {
    case 'squad':
    case 'section':
      return true;
    case 'afv':
      return carriedBy(position, unit.id).length === 0;
    case 'leader':
    case 'latw':
    case 'flamethrower': {
      if (type.kind === 'leader' && isRussian(type)) return false;
      const own = fighters(inside).some((each) => isOfPlatoon(scene, each, unit));
      return fighters(others).length > 0 || own;
    }
    case 'fightingVehicle':
    case 'trackedCarrier': {
      if (foesIn(scene, action.hex, unit.side).some((foe) => isHard(scene, foe))) return false;
      const along = [...others, ...carriedBy(position, unit.id)];
      return along.some((each) => leads(scene, each)) || fighters(inside).length > 0;
    }
    default:
      return false;
  }
}

/** A unit of the same platoon; support goes with any. */
function isOfPlatoon({ world }: LhyScene, each: Unit, unit: Unit): boolean {
  const own = platoonIn(world, unit);
  return own === undefined || platoonIn(world, each) === own;
}

/** An AFV or a Towed Gun keeps lighter vehicles out. */
function isHard({ world }: LhyScene, foe: Unit): boolean {
  const { kind } = typeOf(world, foe);
  return kind === 'afv' || kind === 'towedGun';
}

/** Infantry and AFVs take lighter vehicles along. */
function leads({ world }: LhyScene, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  return isInfantry(kind) || kind === 'afv';
}
