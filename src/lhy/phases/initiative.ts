import { record, tell } from '../state/procedure.js';
import type { Chance, LhyProcedure, LhyScene, LhyWorld } from '../state/index.js';
import { atHand, attackerOf, mayLand, otherSide, rollInSum, typeOf } from '../state/index.js';

/** The natural rolls that bring a random event. */
const RECON = 1;
const FATE = 10;

/** A side's roll for the initiative. */
interface Bid {
  readonly side: string;
  readonly die: number;
  readonly total: number;
}

/**
 * Both sides roll for the initiative, and the higher roll wins. In the first turn the attacker has it, unless the ruling
 * `firstInitiative` says otherwise.
 *
 * @returns the sides whose natural roll brings them Recon, or Fate
 * @rule 5.0-I, 20.2
 * @example const events = yield* rollInitiative(scene)
 */
export function* rollInitiative(scene: LhyScene): LhyProcedure<readonly Chance[]> {
  const { world, position } = scene;
  if (position.turn === 1 && world.rulings.switches.firstInitiative === 'attacker') {
    yield* record({ kind: 'initiativeWon', side: attackerOf(world) });
    return [];
  }
  const holder = position.initiative;
  const bids: Bid[] = [];
  for (const { id: side, initiative } of world.mission.sides) {
    const modifier = side === holder ? initiative : 0;
    const die = yield* rollInSum({ purpose: 'initiative', rule: '5.0-I' }, side, side);
    const total = die + modifier;
    yield* tell(() => ({
      kind: 'summed',
      sum: 'initiative',
      of: side,
      rule: '5.0-I',
      params: { die, modifier, total },
    }));
    bids.push({ side, die, total });
  }
  yield* record({ kind: 'initiativeWon', side: winnerOf(world, bids) });
  const former = [...bids].sort((a) => (a.side === holder ? -1 : 1));
  return former.flatMap(({ side, die }): readonly Chance[] => {
    if (die === RECON) return [{ side, event: 'recon' }];
    return die === FATE ? [{ side, event: 'fate' }] : [];
  });
}

/** The higher total wins; of equal ones, an odd one is the Axis player's and an even one the Allied player's. */
function winnerOf({ mission }: LhyWorld, bids: readonly Bid[]): string {
  const [a, b] = bids as readonly [Bid, Bid];
  if (a.total !== b.total) return a.total > b.total ? a.side : b.side;
  const alliance = a.total % 2 === 0 ? 'allied' : 'axis';
  return (mission.sides.find((side) => side.alliance === alliance) ?? mission.sides[0]).id;
}

/**
 * A side without a leader and without an AFV in play loses the initiative to the other.
 *
 * @returns whether a side is left that can be active
 * @rule 5.0-I
 * @example if (!(yield* forfeits(scene))) return;
 */
export function* forfeits(scene: LhyScene): LhyProcedure<boolean> {
  const { initiative } = scene.position;
  if (canLead(scene, initiative)) return true;
  const other = otherSide(scene.world, initiative);
  if (!canLead(scene, other)) return false;
  yield* record({ kind: 'initiativeWon', side: other });
  return true;
}

function canLead({ world, position }: LhyScene, side: string): boolean {
  if (mayLand({ world, position }, side)) return true;
  return atHand(position).some((unit) => {
    const { kind } = typeOf(world, unit);
    return unit.side === side && (kind === 'leader' || kind === 'afv');
  });
}
