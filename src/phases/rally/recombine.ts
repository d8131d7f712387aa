import { drawFor, outcome, record } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { RecombineAction } from '../../state/actions/rally-action.js';
import type { Counter, Status } from '../../state/position/counter.js';
import { FRESH } from '../../state/position/counter.js';
import { weaponsOf } from '../../state/position/position-index.js';
import { freshId, friendsAt, isGoodOrder, onMap, typeOf, unitsOnMap } from '../../state/units/queries.js';
import { meleeAt } from '../../state/position/markers.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { actsAsLeader, mayHaveSkill, sameForce, squadsFrom } from '../../units/index.js';
import { knownCounter, mustFind, ownCounter } from '../turn/naming.js';

/** The Half-Squads of the acting side, sorted by id. */
function halfSquads(scene: Scene): readonly Counter[] {
  const by = topOf(scene, 'rally')?.by;
  return by === undefined
    ? []
    : unitsOnMap(scene, by).filter((unit) => typeOf(scene.world, unit).kind === 'halfSquad' && isGoodOrder(unit));
}

function* pairs(scene: Scene): Generator<readonly [string, string], void, undefined> {
  const halves = halfSquads(scene);
  for (const [i, first] of halves.entries()) {
    for (const second of halves.slice(i + 1)) {
      if (onMap(first) === onMap(second)) yield [first.id, second.id];
    }
  }
}

/** Two Half-Squads in Good Order join to a Squad under a Leader of theirs. */
export const recombineRule: ActionRule<RecombineAction> = actionRule<RecombineAction>({
  kind: 'recombine',
  frames: ['rally'],
  slots: [{ name: 'halves', form: 'set', values: pairs }],
  references: [
    constraint('not-two-halves', '3.0', (_scene, { halves }) => {
      const count: number = halves.length;
      return count === 2 ? undefined : { count };
    }),
    knownCounter((action) => action.halves[0]),
    knownCounter((action) => action.halves[1]),
  ],
  constraints: [
    ownCounter((action) => action.halves[0]),
    ownCounter((action) => action.halves[1]),
    constraint('not-a-half-squad', '3.0', (scene, { halves }) => {
      const counter = halves.find((id) => typeOf(scene.world, mustFind(scene, id)).kind !== 'halfSquad');
      return counter === undefined ? undefined : { counter };
    }),
    constraint('not-good-order', '3.0', (scene, { halves }) => {
      const counter = halves.find((id) => !isGoodOrder(mustFind(scene, id)));
      return counter === undefined ? undefined : { counter };
    }),
    constraint('not-in-the-same-hex', '3.0', (scene, { halves }) =>
      placeOf(scene, halves) === undefined ? { counters: halves } : undefined,
    ),
    constraint('other-root-squad', '3.0', (scene, { halves }) => {
      const [first, second] = halves.map((id) => typeOf(scene.world, mustFind(scene, id)));
      if (first?.kind !== 'halfSquad' || second?.kind !== 'halfSquad') return undefined;
      return rootSquads(scene, halves).length > 0 ? undefined : { counters: halves };
    }),
    constraint('no-leader', '3.0', (scene, { halves }) => {
      const at = placeOf(scene, halves);
      const half = mustFind(scene, halves[0]);
      if (at === undefined || typeOf(scene.world, half).kind !== 'halfSquad') return undefined;
      return hasLeader(scene, half, at) ? undefined : { at };
    }),
    constraint('locked-in-melee', '8.1', (scene, { halves }) => {
      const at = placeOf(scene, halves);
      return at !== undefined && meleeAt(scene.position, at) !== undefined ? { at } : undefined;
    }),
  ],
  lacking: { code: 'needs-half-squads', rule: '3.0' },
  run: (scene, action) => recombine(scene, action),
});

/** The location the two share, if they do. */
function placeOf(scene: Scene, halves: readonly [string, string]): string | undefined {
  const at = onMap(mustFind(scene, halves[0]));
  return halves[0] !== halves[1] && at === onMap(mustFind(scene, halves[1])) ? at : undefined;
}

function hasLeader(scene: Scene, half: Counter, at: string): boolean {
  const type = typeOf(scene.world, half);
  return friendsAt(scene, at, half.side).some((man) => {
    const manType = typeOf(scene.world, man);
    return actsAsLeader(manType) && isGoodOrder(man) && sameForce(manType, type);
  });
}

/**
 * The Squads that two Half-Squads of one badge can form; by the switch `halfSquadJoining` both must be of one type.
 *
 * @rule 3.0
 */
function rootSquads(scene: Scene, halves: readonly [string, string]): readonly string[] {
  const first = typeOf(scene.world, mustFind(scene, halves[0]));
  const second = typeOf(scene.world, mustFind(scene, halves[1]));
  if (scene.world.ruleset.switches.halfSquadJoining === 'sameType' && first.id !== second.id) return [];
  return sameForce(first, second) ? squadsFrom(scene.world.catalogue, first.id, second.id) : [];
}

/** A Squad has the Skills of its Half-Squads that a Squad can have. */
function statusOfSquad(scene: Scene, halves: readonly [string, string]): Status {
  const all = halves.flatMap((half) => mustFind(scene, half).status.skills ?? []);
  const skills = [...new Set(all)]
    .sort((a, b) => (a < b ? -1 : 1))
    .filter((id) => {
      const skill = scene.world.catalogue.skills.get(id);
      return skill !== undefined && mayHaveSkill(skill, 'squad');
    });
  return skills.length === 0 ? FRESH : { ...FRESH, skills };
}

/**
 * The two Half-Squads make way for a Squad, which takes over their weapons and Skills; a die decides when they may have come from
 * more than one type.
 *
 * @rule 3.0
 */
function* recombine(scene: Scene, { halves }: RecombineAction): GameProcedure {
  const first = mustFind(scene, halves[0]);
  const type = yield* drawFor(DICE.rootSquad, { of: first.id, by: first.side }, rootSquads(scene, halves));
  yield* outcome(first.id, type);
  const id = freshId(scene.position, first.side, type);
  const weapons = halves.flatMap((half) => weaponsOf(scene.position, half));
  yield* record({
    kind: 'counterAdded',
    counter: { id, type, side: first.side, place: first.place, status: statusOfSquad(scene, halves) },
    cause: 'recombined',
    from: halves,
    to: 'all',
  });
  for (const weapon of weapons) {
    const captured = weapon.status.captured === true;
    yield* record({ kind: 'weaponTaken', weapon: weapon.id, unit: id, captured, to: 'all' });
  }
  for (const half of halves) {
    yield* record({
      kind: 'counterRemoved',
      counter: half,
      cause: 'recombined',
      place: { kind: 'eliminated' },
      to: 'all',
    });
  }
}
