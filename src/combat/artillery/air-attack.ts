import type { HexId } from '../../board/names.js';
import type { Account } from '../../kernel/procedure/account.js';
import { replace } from '../../state/procedure.js';
import { indexOf, nameOf, neighboursOf } from '../../map/index.js';
import type { CraftType } from '../../units/index.js';
import { actsAsLeader, isCraft } from '../../units/index.js';
import type {
  ActionRule,
  AirArm,
  Airstrike,
  BombAction,
  Constraint,
  GameProcedure,
  Scene,
  Side,
  StrafeAction,
} from '../../state/index.js';
import {
  actionRule,
  airstrikeOf,
  constraint,
  floorsOf,
  hasSight,
  hexOf,
  isGoodOrder,
  locationId,
  onMap,
  topOf,
  typeOf,
  unitsOnMap,
} from '../../state/index.js';
import { isSpotted } from '../../spotting/index.js';
import { unitsUnderFire } from '../attack/salvo.js';
import type { AirSalvo } from '../attack/salvo.js';
import { barrage } from './barrage.js';
import { salvoAccounts } from './salvo-account.js';
import { isMeleeIn } from './melee-there.js';

/** The printed type of an aircraft. */
function printed({ world }: Scene, { aircraft }: Airstrike): CraftType | undefined {
  const type = typeOf(world, aircraft);
  return isCraft(type) ? type : undefined;
}

/** The airstrike whose turn it is to attack, over a hex of the map. */
function overflight(scene: Scene): (Airstrike & { readonly hex: HexId }) | undefined {
  const strike = topOf(scene, 'airstrike') === undefined ? undefined : airstrikeOf(scene);
  const at = strike === undefined ? undefined : onMap(strike.aircraft);
  return strike === undefined || at === undefined ? undefined : { ...strike, hex: hexOf(at) };
}

/** The weapon of an aircraft: cannon, or bombs. */
type Weapon = 'cannon' | 'bombs';

/**
 * The attacks on the hexes that cannon or bombs reach from where an aircraft is: its own hex, and of a bomber the six
 * around it.
 *
 * @rule 19.1.2, 19.1.3
 */
function salvosOf(scene: Scene, weapon: Weapon): readonly AirSalvo[] {
  const strike = overflight(scene);
  const type = strike === undefined ? undefined : printed(scene, strike);
  if (strike === undefined || type === undefined) return [];
  const { hex, aircraft } = strike;
  const on = (arm: AirArm, fp: number, at = hex): AirSalvo => ({ aircraft, arm, hex: at, fp });
  if (weapon === 'cannon') return type.cannon === undefined ? [] : [on('cannon', type.cannon.fp)];
  if (type.bomber !== undefined) {
    const { center, ring } = type.bomber;
    return [on('bomber', center), ...hexesAround(scene, hex).map((at) => on('bomber', ring, at))];
  }
  return type.bombs === undefined ? [] : [on('bomb', type.bombs.he)];
}

function hexesAround({ world: { map } }: Scene, hex: HexId): readonly string[] {
  const index = indexOf(map, hex);
  return index === undefined ? [] : neighboursOf(map, index).map((next) => nameOf(map, next));
}

/**
 * How often an aircraft can still attack: its cannon at as many hexes as it says, one next to the other; its bombs one by
 * one, a bomber once.
 *
 * @rule 19.1.2, 19.1.3
 */
function attacksLeft(scene: Scene, weapon: Weapon): number {
  const strike = overflight(scene);
  const type = strike === undefined ? undefined : printed(scene, strike);
  if (strike === undefined || type === undefined) return 0;
  const { strafed = [], bombed = [] } = strike.frame;
  if (weapon === 'cannon') return (type.cannon?.hexes ?? 0) - strafed.length;
  return (type.bomber === undefined ? (type.bombs?.count ?? 0) : 1) - bombed.length;
}

/** Whether an aircraft has made an attack on this flight; by the switch `airTargetsSeen` only its first target must be seen. */
function hasBegun({ frame: { strafed = [], bombed = [] } }: Airstrike): boolean {
  return strafed.length + bombed.length > 0;
}

/** Whether cannon fire that has begun goes on here: this hex is next to the last one it was fired at, and not that one. */
function isNextToLast(scene: Scene): boolean {
  const strike = overflight(scene);
  const last = strike?.frame.strafed?.at(-1);
  return strike === undefined || last === undefined || hexesAround(scene, strike.hex).includes(last);
}

/**
 * Whether a side may have a hex attacked from the air: one with enemies in it is spotted, or the hex lies in the sight of
 * one of its Leaders in Good Order.
 *
 * @rule 19.1.2
 * @example isSeenForAirstrike(scene, 'J7', 'gb') // true: Abnett sees it
 */
export function isSeenForAirstrike(scene: Scene, hex: HexId, side: Side): boolean {
  const held = new Set(enemiesIn(scene, hex, side).flatMap((unit) => onMap(unit) ?? []));
  if ([...held].some((at) => isSpotted(scene, at, side))) return true;
  return unitsOnMap(scene, side).some((unit) => {
    const from = onMap(unit);
    if (from === undefined || !isGoodOrder(unit) || !actsAsLeader(typeOf(scene.world, unit))) return false;
    return seesHex(scene, from, hex);
  });
}

function seesHex(scene: Scene, from: string, hex: HexId): boolean {
  if (hexOf(from) === hex) return true;
  return floorsOf(scene.world, hex).some((level) => hasSight(scene, from, locationId(hex, level)));
}

function enemiesIn(scene: Scene, hex: HexId, side: Side): ReturnType<typeof unitsUnderFire> {
  return unitsUnderFire(scene, hex).filter((unit) => unit.side !== side);
}

/** The conditions of an attack from the air. */
function conditions<A extends StrafeAction | BombAction>(weapon: Weapon): readonly Constraint<A>[] {
  return [
    constraint('not-over-the-map', '19.1', (scene) => (overflight(scene) === undefined ? {} : undefined)),
    constraint('no-attack-from-air-left', '19.1.2', (scene) => {
      const strike = overflight(scene);
      return strike === undefined || attacksLeft(scene, weapon) > 0 ? undefined : { counter: strike.aircraft.id };
    }),
    constraint('cannon-goes-on-next-door', '19.1.2', (scene) => {
      const strike = overflight(scene);
      if (strike === undefined || weapon === 'bombs' || isNextToLast(scene)) return undefined;
      return { at: strike.hex, last: strike.frame.strafed?.at(-1) ?? '' };
    }),
    constraint('no-target', '19.1.2', (scene) => {
      const strike = overflight(scene);
      if (strike === undefined || attacksLeft(scene, weapon) <= 0) return undefined;
      const reached = salvosOf(scene, weapon);
      const found = reached.some(({ hex }) => enemiesIn(scene, hex, strike.aircraft.side).length > 0);
      return found ? undefined : { target: strike.hex };
    }),
    constraint('melee-there', '8.1', (scene) => {
      const strike = overflight(scene);
      return strike !== undefined && isMeleeIn(scene, strike.hex) ? { target: strike.hex } : undefined;
    }),
    constraint('not-seen-for-airstrike', '19.1.2', (scene) => {
      const strike = overflight(scene);
      if (strike === undefined || (weapon === 'bombs' && printed(scene, strike)?.bomber !== undefined))
        return undefined;
      if (hasBegun(strike) && scene.world.ruleset.switches.airTargetsSeen === 'firstHex') return undefined;
      return isSeenForAirstrike(scene, strike.hex, strike.aircraft.side) ? undefined : { target: strike.hex };
    }),
  ];
}

function accountsOf(scene: Scene, weapon: Weapon): readonly Account[] {
  return salvosOf(scene, weapon).flatMap((salvo) => salvoAccounts(scene, salvo));
}

function* attack(scene: Scene, weapon: Weapon): GameProcedure {
  const strike = overflight(scene);
  if (strike === undefined) return;
  const salvos = salvosOf(scene, weapon);
  const { frame, hex } = strike;
  const { strafed = [], bombed = [] } = frame;
  yield* replace(
    weapon === 'cannon' ? { ...frame, strafed: [...strafed, hex] } : { ...frame, bombed: [...bombed, hex] },
  );
  yield* barrage(scene, salvos);
}

/**
 * An aircraft fires its cannon at the hex it is over: at men and unarmored vehicles by one roll, at each armored vehicle by
 * its penetration.
 *
 * @rule 19.1.2
 * @example strafeRule.frames // ['airstrike']
 */
export const strafeRule: ActionRule<StrafeAction> = actionRule<StrafeAction>({
  kind: 'strafe',
  frames: ['airstrike'],
  slots: [],
  constraints: conditions('cannon'),
  run: (scene) => attack(scene, 'cannon'),
  accounts: (scene) => accountsOf(scene, 'cannon'),
});

/**
 * An aircraft drops one bomb on the hex it is over; a bomber all of its bombs, on that hex and the six around.
 *
 * @rule 19.1.2, 19.1.3
 * @example bombRule.frames // ['airstrike']
 */
export const bombRule: ActionRule<BombAction> = actionRule<BombAction>({
  kind: 'bomb',
  frames: ['airstrike'],
  slots: [],
  constraints: conditions('bombs'),
  run: (scene) => attack(scene, 'bombs'),
  accounts: (scene) => accountsOf(scene, 'bombs'),
});
