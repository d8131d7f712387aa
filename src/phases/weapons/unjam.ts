import { atLeastAccount, eitherWay } from '../../kernel/procedure/account.js';
import { ledger } from '../../kernel/numbers/ledger.js';
import { rollFor, outcome, record, tell } from '../../state/procedure.js';
import type { UnjamAction } from '../../state/actions/rally-action.js';
import type { Counter } from '../../state/position/counter.js';
import { isGoodOrder, isUnit } from '../../state/units/queries.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import type { World } from '../../state/world.js';
import { cacheOf } from '../../state/world.js';
import { DICE, JAM_LOSS } from '../../tables/index.js';
import { aWeapon, heldByOwn, heldWeapons, holderOf } from './handling.js';
import { knownCounter, mustFind } from '../turn/naming.js';

function jammed(scene: Scene): readonly Counter[] {
  return heldWeapons(scene).filter((weapon) => {
    const holder = holderOf(scene, weapon);
    return weapon.status.jammed === true && holder !== undefined && isGoodOrder(holder);
  });
}

/** A unit in Good Order tries to clear its jammed machine gun. */
export const unjamRule: ActionRule<UnjamAction> = actionRule<UnjamAction>({
  kind: 'unjam',
  frames: ['rally'],
  slots: [{ name: 'weapon', form: 'one', values: (scene) => jammed(scene).map((weapon) => weapon.id) }],
  references: [knownCounter((action) => action.weapon)],
  constraints: [
    aWeapon((action) => action.weapon),
    heldByOwn((action) => action.weapon),
    constraint('not-jammed', '1.6.2', (scene, { weapon }) => {
      const counter = mustFind(scene, weapon);
      return isUnit(scene.world, counter) || counter.status.jammed === true ? undefined : { weapon };
    }),
    constraint('holder-not-in-good-order', '1.6.2', (scene, { weapon }) => {
      const holder = holderOf(scene, mustFind(scene, weapon));
      return holder === undefined || isGoodOrder(holder) ? undefined : { counter: holder.id };
    }),
  ],
  run: (scene, action) => unjam(scene, action),
  accounts: ({ world }, { weapon }) => {
    const needed = jamLoss(world) + 1;
    const told = { of: weapon, target: [weapon], results: eitherWay('natural', needed, 'cleared', 'lost') };
    return [atLeastAccount(DICE.clearJam, told, ledger('clearJam', '1.6.2', [], weapon), needed)];
  },
});

/**
 * The highest face with which a jammed weapon is lost: 1, or 2 on a map with Sand.
 *
 * @rule 1.6.2
 * @example jamLoss(world) // 1
 */
export function jamLoss(world: World): number {
  const sand = cacheOf(world, 'sand', () => ({ found: world.map.terrain.some((row) => row.id === 'sand') }));
  return sand.found ? JAM_LOSS.sand : JAM_LOSS.ordinary;
}

/**
 * Rolls 1d6 for a jammed weapon: a low roll and it stays jammed for the rest of the scenario, so it leaves the game;
 * otherwise it is clear again.
 *
 * @rule 1.6.2
 */
function* unjam(scene: Scene, { weapon }: UnjamAction): GameProcedure {
  const by = topOf(scene, 'rally')?.by ?? mustFind(scene, weapon).side;
  const { jam = 0 } = yield* rollFor(DICE.clearJam, { of: weapon, by });
  const cleared = jam > jamLoss(scene.world);
  yield* tell(() => ({ kind: 'jamRolled', weapon, face: jam, cleared, to: 'all' }));
  if (cleared) {
    yield* record({ kind: 'weaponCleared', weapon, to: 'all' });
  } else {
    const place = { kind: 'eliminated' } as const;
    yield* record({ kind: 'counterRemoved', counter: weapon, cause: 'lost', place, to: 'all' });
  }
  yield* outcome(weapon, cleared ? 'cleared' : 'lost');
}
