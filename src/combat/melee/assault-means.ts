import type { Constraint, Counter, CounterId, Scene, SlotRule } from '../../state/index.js';
import { constraint, counterOf, typeOf, unitOf } from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import { holderOf } from '../attack/fire-action.js';
import type { Assault } from './close-assault.js';
import { antiTankWeapons, mayAssault } from './close-assault.js';

/** An assault on a vehicle or on a Barricade as an action names it. */
type AssaultAction = Assault & { readonly kind: 'closeAssault' | 'breach' };

/** The Leaders who may add their LM to an assault. */
interface Help {
  /** The units there. */
  readonly company: (scene: Scene, unit: Counter) => readonly CounterId[];
  /** The reason why one of them cannot. */
  readonly fault: (scene: Scene, unit: Counter, leader: Counter) => string | undefined;
}

/**
 * The last slots of an assault: the anti-tank weapon that is used, which a Leader must have, and the Leader who helps.
 *
 * @rule 17.1
 * @example meansOfAssault<BreachAction>(help).map(({ name }) => name) // ['weapon', 'leader']
 */
export function meansOfAssault<A extends AssaultAction>({ company, fault }: Help): readonly SlotRule<A>[] {
  return [
    {
      name: 'weapon',
      form: 'one',
      optional: true,
      *values(scene, partial): Iterable<string | undefined> {
        const unit = assaulterOf(scene, partial);
        if (unit === undefined) return;
        if (!actsAsLeader(typeOf(scene.world, unit))) yield undefined;
        for (const weapon of antiTankWeapons(scene, unit)) yield weapon.id;
      },
    },
    {
      name: 'leader',
      form: 'one',
      optional: true,
      *values(scene, partial): Iterable<string | undefined> {
        yield undefined;
        const unit = assaulterOf(scene, partial);
        if (unit === undefined) return;
        for (const id of company(scene, unit)) {
          const leader = unitOf(scene, id);
          if (leader !== undefined && fault(scene, unit, leader) === undefined) yield id;
        }
      },
    },
  ];
}

function assaulterOf(scene: Scene, { unit }: { readonly unit?: CounterId }): Counter | undefined {
  return unitOf(scene, unit);
}

/**
 * Whether a unit may assault with the means ordered: a Leader only with an anti-tank weapon.
 *
 * @rule 17.1
 * @example isArmedFor(scene, squad, undefined) // true
 */
export function isArmedFor(scene: Scene, unit: Counter, weapon: CounterId | undefined): boolean {
  return (weapon !== undefined || !actsAsLeader(typeOf(scene.world, unit))) && mayAssault(scene, unit);
}

/**
 * The conditions on the weapon of an assault, and on the Leader who helps.
 *
 * @rule 1.6, 17.1
 * @example meansFaults<BreachAction>(help).map(({ code }) => code) // ['weapon-not-held', 'not-anti-tank', 'leader-cannot-help']
 */
export function meansFaults<A extends AssaultAction>({ fault }: Pick<Help, 'fault'>): readonly Constraint<A>[] {
  return [
    constraint('weapon-not-held', '1.6', (scene, { unit, weapon }) => {
      const held = weapon === undefined ? undefined : counterOf(scene.position, weapon);
      return held === undefined || holderOf(held) === unit ? undefined : { weapons: [held.id] };
    }),
    constraint('not-anti-tank', '17.1', (scene, { unit, weapon }) => {
      const counter = unitOf(scene, unit);
      const held = weapon === undefined ? undefined : counterOf(scene.position, weapon);
      if (counter === undefined || held === undefined || holderOf(held) !== unit) return undefined;
      return antiTankWeapons(scene, counter).includes(held) ? undefined : { weapon: held.id };
    }),
    constraint('leader-cannot-help', '17.1', (scene, { unit, leader }) => {
      const counter = unitOf(scene, unit);
      const helper = unitOf(scene, leader);
      const reason = counter === undefined || helper === undefined ? undefined : fault(scene, counter, helper);
      return reason === undefined || helper === undefined ? undefined : { leader: helper.id, reason };
    }),
  ];
}
