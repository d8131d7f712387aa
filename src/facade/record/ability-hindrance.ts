import { assaulterBar, callerBar, holderOf, smokeBar, usageBar } from '../../combat/index.js';
import { assaultBar, companyOf, fixedWeapons, handBar, hitAndRunBar, immobilityOf } from '../../movement/index.js';
import { leavingFrom } from '../../movement/step/open-steps.js';
import type { Params } from '../../kernel/basis/result.js';
import type { Counter, Scene } from '../../state/index.js';
import {
  artilleryOf,
  counterOf,
  enemiesAt,
  countersOf,
  isGoodOrder,
  onMap,
  stealthBar,
  topFrame,
  typeOf,
  weaponSideUp,
} from '../../state/index.js';
import { spotterBar } from '../../spotting/index.js';
import { actsAsLeader, lowCrawlBar, ridingBar } from '../../units/index.js';
import type { Fields, Hindrance, Hindrances } from './hindrances.js';
import { firstText, textsIn } from './hindrances.js';

/**
 * Why a unit is not able to do a thing, as the rule that refuses it says: what its counter lacks, or its state. Where units lack
 * different things, nothing is told.
 *
 * @rule 1.6, 6.0, 6.1, 6.3, 6.4, 6.7, 6.8, 7.0, 8.0, 10.1.1, 16.1, 17.1, 18.2
 * @example abilityHindrance['no-low-crawl'](scene, { unit: 'us.mortar.1' }, action) // { team: true }
 */
export const abilityHindrance: Hindrances = {
  'cannot-move': ofEach(immobilityOf),
  // What stands on its tripod is left behind where the ruleset lets it be: otherwise it keeps its holder in place.
  'nowhere-to-go': (scene, { units }, { from }) => {
    if (typeof from !== 'string' || leavingFrom(scene, from) !== 'asHeld') return {};
    const [fixed] = textsIn([units]).flatMap((unit) => fixedWeapons(scene, unit));
    return fixed === undefined ? {} : { fixed: fixed.id };
  },
  'no-assault-move': ofEach((scene, unit) => assaultBar(scene, unit, [])),
  'no-low-crawl': ofEach(({ world }, unit) => lowCrawlBar(typeOf(world, unit))),
  'no-hit-and-run': ofEach((scene, unit) => hitAndRunBar(scene, unit, [])),
  'no-stealth': ofEach((scene, unit) => (isGoodOrder(unit) ? stealthBar(scene, unit) : 'shaken')),
  'no-opportunity-move': ofEach((scene, unit) => hitAndRunBar(scene, unit, companyOf(scene, unit))),
  'lays-no-smoke': ofEach(smokeBar),
  'cannot-ride': ofEach(({ world }, unit) => ridingBar(typeOf(world, unit))),
  'cannot-spot': ofEach((scene, unit, { target }) => spotterBar(scene, unit, firstText(target))),
  'cannot-close-assault': ofEach(armsBar),
  'nobody-assaults': ({ world }) => (world.ruleset.switches.leaderAssaults === 'never' ? { helpsOnly: true } : {}),
  'cannot-breach': ofEach(armsBar),
  'cannot-call-in': ofEach((scene, unit, { artillery }) => {
    const lot = artilleryOf(scene.world, unit.side).find(({ id }) => id === artillery);
    return lot === undefined ? undefined : callerBar(scene, unit, lot);
  }),
  'cannot-carry': ofEach((scene, unit, { weapon }) => {
    const taken = counterOf(scene.position, firstText(weapon) ?? '');
    return taken === undefined ? undefined : handBar(scene, unit, taken);
  }),
  'weapon-unusable': (scene, { weapons }) =>
    reason(
      countersOf(scene.position, textsIn([weapons])).map((weapon) => {
        const holder = counterOf(scene.position, holderOf(weapon) ?? '');
        return holder === undefined ? undefined : usageBar(scene, holder, weapon);
      }),
    ),
  // Units are there, and none of them can be aimed at: they are not spotted.
  'no-target': (scene, { target }) =>
    typeof target === 'string' && enemiesAt(scene, target, topFrame(scene)?.by ?? '').length > 0
      ? { unseen: true }
      : {},
  dismantled: (scene, { weapons }) => {
    const named = countersOf(scene.position, textsIn([weapons]));
    // What never had a Firepower is not dismantled: it fires by rules of its own.
    if (named.length === 0 || named.some((weapon) => weaponSideUp(scene.world, weapon)?.mode === 'dismantled'))
      return {};
    return named.every((weapon) => typeOf(scene.world, weapon).kind === 'ordnance')
      ? { ordnance: true }
      : { withoutFp: true };
  },
  'cannot-assault-fire': (scene, { units }) => {
    const named = countersOf(scene.position, textsIn([units]));
    return named.length === 0 ? { nobodyFires: true } : reason(named.map((unit) => assaultBar(scene, unit, [])));
  },
  'not-a-melee-target': (scene, { targets }, { at }) =>
    reason(
      countersOf(scene.position, textsIn([targets])).map((unit) => {
        if (onMap(unit) !== at) return 'elsewhere';
        return unit.side === topFrame(scene)?.by ? 'own' : 'idle';
      }),
    ),
};

/** A Leader assaults only with the anti-tank weapon that the order names. */
function armsBar(scene: Scene, unit: Counter, { weapon }: Fields): string | undefined {
  const bar = assaulterBar(scene, unit);
  if (bar !== undefined) return bar;
  return weapon === undefined && actsAsLeader(typeOf(scene.world, unit)) ? 'unarmed' : undefined;
}

/** The one reason of all units that a refusal names. */
function ofEach(barOf: (scene: Scene, unit: Counter, action: Fields) => string | undefined): Hindrance {
  return (scene, { unit, units }, action) =>
    reason(countersOf(scene.position, textsIn([unit, units])).map((each) => barOf(scene, each, action)));
}

function reason(bars: readonly (string | undefined)[]): Params {
  const [bar, ...others] = new Set(bars);
  return bar === undefined || others.length > 0 ? {} : { [bar]: true };
}
