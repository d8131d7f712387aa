import { choose, record } from '../../state/procedure.js';
import type { DieRow, LhyProcedure, LhyScene, Unit } from '../../state/index.js';
import { drawOne, has, hexOf, inPlay, isInPool, platoonIn, rollAtMost, typeOf } from '../../state/index.js';
import { isCutOff } from '../homeward.js';

/** A mixed pair comes back in good order with this roll at most. */
const GOOD_ORDER = 6;

const ROLL: DieRow = { purpose: 'recombine', rule: '10.3.3' };
const DRAW: DieRow = { purpose: 'squad', rule: '10.3.3' };

/** Two units that can become one squad, and the counters of which it is drawn. */
interface Pair {
  readonly units: readonly [Unit, Unit];
  readonly squads: readonly string[];
}

/** What a squad is after its halves have come together. */
type Order = 'good' | 'disrupted' | 'regrouping';

const ordered = ({ condition, ...unit }: Unit): Order => {
  if (condition === 'disrupted') return 'disrupted';
  return has({ condition, ...unit }, 'regrouping') ? 'regrouping' : 'good';
};

/** The squads that two units of one platoon in one hex can become: nothing where they cannot. */
function squadsOf({ world, position }: LhyScene, a: Unit, b: Unit): readonly string[] {
  const platoon = platoonIn(world, a);
  if (platoon === undefined || platoon !== platoonIn(world, b) || a.side !== b.side) return [];
  const [kindA, kindB] = [a, b].map((unit) => typeOf(world, unit).kind);
  const reduced = [a, b].filter((unit) => has(unit, 'reduced'));
  if (reduced.length === 2) return reduced.map(({ id }) => id);
  const { nation } = typeOf(world, a);
  if (reduced.length === 1) {
    const section = kindA === 'section' || kindB === 'section';
    return nation === 'japanese' && section ? reduced.map(({ id }) => id) : [];
  }
  if (kindA !== 'section' || kindB !== 'section') return [];
  const out = Object.values(position.units).filter(
    (each) =>
      each.side === a.side &&
      isInPool(each) &&
      typeOf(world, each).kind === 'squad' &&
      platoonIn(world, each) === platoon,
  );
  return out.map(({ id }) => id);
}

/** The next pair, after those that have been asked. */
function nextPair(scene: LhyScene, asked: ReadonlySet<string>): Pair | undefined {
  const units = inPlay(scene.position).filter((unit) => unit.place.kind === 'map' && !has(unit, 'dummy'));
  for (const [i, a] of units.entries()) {
    if (asked.has(a.id)) continue;
    for (const b of units.slice(i + 1)) {
      if (asked.has(b.id) || hexOf(scene.position, a) !== hexOf(scene.position, b)) continue;
      const squads = squadsOf(scene, a, b);
      if (squads.length > 0) return { units: [a, b], squads };
    }
  }
  return undefined;
}

/**
 * At the end of a turn two sections of one platoon in one hex become a squad, where their side wants it; and two reduced squads, or
 * in a Japanese platoon a reduced squad and a section.
 *
 * @rule 10.3.3
 * @example yield* recombineUnits(scene)
 */
export function* recombineUnits(scene: LhyScene): LhyProcedure {
  const asked = new Set<string>();
  for (let pair = nextPair(scene, asked); pair !== undefined; pair = nextPair(scene, asked)) {
    const [a, b] = pair.units;
    asked.add(a.id).add(b.id);
    const wanted = yield* choose({
      purpose: 'recombine',
      of: a.id,
      rule: '10.3.3',
      by: a.side,
      options: ['recombine', 'apart'],
    });
    if (wanted === 'recombine') yield* joinUp(scene, pair);
  }
}

function* joinUp(scene: LhyScene, { units: [a, b], squads }: Pair): LhyProcedure {
  const id = yield* drawOne(DRAW, a.id, a.side, squads);
  const order = yield* orderOf(scene, a, b);
  const marks = (['concealed', 'hidden'] as const).filter((mark) => has(a, mark) && has(b, mark));
  for (const unit of [a, b]) yield* record({ kind: 'unitRemoved', unit: unit.id, place: { kind: 'pool' } });
  for (const mark of marks) yield* record({ kind: 'marked', unit: id, mark });
  yield* record({ kind: 'unitPlaced', unit: id, place: a.place });
  if (order === 'disrupted') yield* record({ kind: 'conditionSet', unit: id, condition: order });
  if (order === 'regrouping') yield* record({ kind: 'marked', unit: id, mark: order });
  if (isCutOff(a) || isCutOff(b)) yield* record({ kind: 'marked', unit: id, mark: 'outOfCommand' });
}

/** Two alike stay as they are; of a mixed pair a roll decides. */
function* orderOf({ world }: LhyScene, a: Unit, b: Unit): LhyProcedure<Order> {
  const [one, other] = [ordered(a), ordered(b)];
  if (one === other) return one;
  if (yield* rollAtMost(ROLL, a.id, a.side, GOOD_ORDER)) return 'good';
  const [first, second]: readonly Order[] =
    world.rulings.switches.mixedRecombine === 'disruptedFirst'
      ? ['disrupted', 'regrouping']
      : ['regrouping', 'disrupted'];
  return ([one, other].includes(first as Order) ? first : second) as Order;
}
