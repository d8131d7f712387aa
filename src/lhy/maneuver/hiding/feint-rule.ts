import type { ActionRule } from '../../../engine/index.js';
import { actionRule, constraint, topOf } from '../../../engine/index.js';
import { largest } from '../../../kernel/basis/lists.js';
import { byText } from '../../../kernel/basis/order.js';
import { choose, pop, push, record } from '../../state/procedure.js';
import { subsetsWithin } from '../../../kernel/basis/subset.js';
import type { Assault, Assaulter, FeintAction, Lhy, LhyProcedure, LhyScene, Unit } from '../../state/index.js';
import {
  assaultOn,
  cohesionOf,
  endOfHeroism,
  foesIn,
  has,
  hexOf,
  isComing,
  isGood,
  isPrimaryImpact,
  kindOf,
  rollAtMost,
  unitsIn,
  unitsNamed,
} from '../../state/index.js';
import { leaveImpact } from '../../fire/index.js';
import { joinAssault } from '../assaulting/join-assault.js';
import { betray } from './concealment.js';
import { carryFire } from '../entering.js';
import { startWithdrawal } from '../leaving/withdraw-rule.js';

/** The units under Assault Arrows that point at the hex of the frame. */
function arrowed(scene: LhyScene): readonly Assaulter[] {
  const frame = topOf(scene, 'feint');
  const assault = frame === undefined ? undefined : assaultOn(scene.position, frame.hex);
  return assault?.units.filter(isComing) ?? [];
}

/** Units that must feint, all of them: the hex has become a Primary Impact Hex. */
function mustFeint(scene: LhyScene): boolean {
  const frame = topOf(scene, 'feint');
  return frame !== undefined && isPrimaryImpact(scene.position, frame.hex);
}

const unitNamed = ({ position }: LhyScene, id: string): Unit => position.units[id] as Unit;

/**
 * Which units under Assault Arrows feint. The others enter the hex.
 *
 * @rule 10.5.2.3
 * @example feintRule.frames // ['feint']
 */
export const feintRule: ActionRule<Lhy, FeintAction> = actionRule<Lhy, FeintAction>({
  kind: 'feint',
  frames: ['feint'],
  slots: [
    {
      name: 'units',
      form: 'set',
      optional: true,
      *values(scene) {
        yield undefined;
        const ids = arrowed(scene).map(({ unit }) => unit);
        for (const set of subsetsWithin(ids.sort(byText), () => true)) if (set.length > 0) yield set;
      },
    },
  ],
  constraints: [
    constraint('no-arrow', '10.5.2.3', (scene, { units = [] }) => {
      const ids = arrowed(scene).map(({ unit }) => unit);
      const other = units.find((id) => !ids.includes(id));
      return other === undefined ? undefined : { unit: other };
    }),
    constraint('heroic', '10.5.2.3', (scene, { units = [] }) => {
      const hero = units.find((id) => has(unitNamed(scene, id), 'heroic'));
      return hero === undefined || mustFeint(scene) ? undefined : { unit: hero };
    }),
    constraint('used-road', '20.9.2', (scene, { units = [] }) => {
      const rider = arrowed(scene).find(({ unit, road }) => road === true && units.includes(unit));
      return rider === undefined || mustFeint(scene) ? undefined : { unit: rider.unit };
    }),
    constraint('must-feint', '10.5.2.3', (scene, { units = [] }) => {
      const left = arrowed(scene).find(({ unit }) => !units.includes(unit));
      return mustFeint(scene) && left !== undefined ? { unit: left.unit } : undefined;
    }),
  ],
  run: decide,
});

function* decide(scene: LhyScene, { units = [] }: FeintAction): LhyProcedure {
  const frame = topOf(scene, 'feint');
  if (frame === undefined) return;
  const arrows = arrowed(scene);
  yield* pop();
  for (const { unit } of arrows) yield* record({ kind: 'assaultLeft', hex: frame.hex, unit });
  const storming = arrows.filter(({ unit }) => !units.includes(unit));
  for (const from of new Set(storming.map((each) => each.from))) {
    const group = yield* comeOutOfFire(
      scene,
      storming.filter((each) => each.from === from),
    );
    yield* carryFire(
      scene,
      group.map(({ unit }) => unitNamed(scene, unit)),
      from,
      frame.hex,
    );
    for (const each of group) yield* goIn(scene, frame.hex, each);
  }
  yield* tireDefenders(scene, frame.hex);
  yield* calmHeroes(scene, frame.hex);
  yield* callOff(
    scene,
    frame.by,
    units.map((id) => unitNamed(scene, id)),
  );
}

/** Units that leave an impact hex bear its fire; those that are in good order still go on. */
function* comeOutOfFire(scene: LhyScene, group: readonly Assaulter[]): LhyProcedure<readonly Assaulter[]> {
  const units = unitsNamed(
    scene.position,
    group.map(({ unit }) => unit),
  );
  if (!(yield* leaveImpact(scene, units))) return group;
  return group.filter(({ unit, from }) => {
    const now = scene.position.units[unit];
    return now !== undefined && isGood(now) && hexOf(scene.position, now) === from;
  });
}

function* goIn(scene: LhyScene, hex: string, { unit, from }: Assaulter): LhyProcedure {
  yield* record({ kind: 'unitPlaced', unit, place: { kind: 'map', hex } });
  yield* betray(scene, unit, 'maneuver');
  yield* joinAssault(scene, hex, [unit], from);
}

/**
 * Units from further away that come to the help of their own end their maneuver in the hex.
 *
 * @param assault the assault there
 * @rule 10.5.2.2, 10.5.3
 * @example yield* sendHelp(scene, assault)
 */
export function* sendHelp(scene: LhyScene, { hex, units }: Assault): LhyProcedure {
  for (const each of units) {
    if (each.helps !== true) continue;
    yield* record({ kind: 'assaultLeft', hex, unit: each.unit });
    const fit = yield* comeOutOfFire(scene, [each]);
    for (const going of fit) yield* goIn(scene, hex, going);
  }
}

/**
 * Defenders of an Assault Hex that have not reacted have no action left in this turn.
 *
 * @param hex the hex; nothing happens where no assault has come into it
 * @rule 10.5.3.1, 10.5.3.2
 * @example yield* tireDefenders(scene, 'B2')
 */
export function* tireDefenders(scene: LhyScene, hex: string): LhyProcedure {
  const assault = assaultOn(scene.position, hex);
  if (assault?.marked !== true) return;
  for (const { id, acted } of foesIn(scene, hex, assault.side))
    if (acted === undefined) yield* record({ kind: 'acted', unit: id, as: 'none' });
}

/** Defenders of a hex on which all assaults were feints are Heroic no more. */
function* calmHeroes({ position }: LhyScene, hex: string): LhyProcedure {
  if (assaultOn(position, hex) !== undefined) return;
  for (const unit of unitsIn(position, hex))
    if (has(unit, 'heroic')) for (const event of endOfHeroism(unit)) yield* record(event);
}

/** Units on foot that feint withdraw, or stay where a roll lets them; vehicles stay or go back. */
function* callOff(scene: LhyScene, by: string, units: readonly Unit[]): LhyProcedure {
  const { world } = scene;
  for (const unit of units.filter((each) => kindOf(world, each).vehicular)) {
    if ((yield* choice(by, unit, ['stay', 'reverse'])) === 'stay') continue;
    yield* push({
      kind: 'maneuver',
      by,
      units: [unit.id],
      mode: 'reverse',
      start: hexOf(scene.position, unit) ?? '',
      path: [],
      spent: 0,
      moving: true,
    });
  }
  const foot = units.filter((each) => !kindOf(world, each).vehicular);
  const hexes = [...new Set(foot.map((unit) => hexOf(scene.position, unit)))];
  for (const hex of hexes) {
    const here = foot.filter((unit) => hexOf(scene.position, unit) === hex);
    const [first] = here;
    if (first === undefined) continue;
    const stays = (yield* choice(by, first, ['stay', 'withdraw'])) === 'stay' && (yield* mayStay(scene, by, here));
    yield* startWithdrawal(scene, stays ? yield* thoseWhoGo(by, here) : here);
  }
}

/** After the roll some may stay, or all. */
function* thoseWhoGo(by: string, units: readonly Unit[]): LhyProcedure<readonly Unit[]> {
  const going: Unit[] = [];
  if (units.length > 1)
    for (const unit of units) if ((yield* choice(by, unit, ['stay', 'withdraw'])) === 'withdraw') going.push(unit);
  return going;
}

function choice(by: string, { id }: Unit, options: readonly string[]) {
  return choose({ purpose: 'feint', of: id, rule: '10.5.2.3', by, options });
}

/** One roll against the best Cohesion of those who want to stay. */
function* mayStay({ world }: LhyScene, by: string, units: readonly Unit[]): LhyProcedure<boolean> {
  const [{ id }] = units as readonly [Unit];
  const best = largest(units.map((unit) => cohesionOf(world, unit) ?? 0));
  return yield* rollAtMost({ purpose: 'feint', rule: '10.5.2.3' }, id, by, best);
}
