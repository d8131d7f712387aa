import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { LhyWorld } from '../state/index.js';
import { platoonOf, isRussian } from '../units/index.js';
import type { Campaign, Rank } from './campaign.js';
import type { AvatarChoice } from './seal.js';
import { sealOf } from './seal.js';
import { TACTICAL_NAMES } from './tactical.js';

/**
 * What is wrong with the Tactical Objective Table of a game: it is not there, or has names of things that no hex has.
 *
 * @returns `chart-missing`, `unknown-tactical`
 * @rule 22.2.1
 * @example tableFaults(world) // []
 */
export function tableFaults({ charts }: LhyWorld): readonly Problem[] {
  const table = charts.values.tacticalObjectives;
  if (table === undefined)
    return [problem('chart-missing', { chart: 'tacticalObjectives', section: '22.2.1' }, '22.2.1', '/charts')];
  return Object.keys(table).flatMap((name) =>
    TACTICAL_NAMES.includes(name)
      ? []
      : [problem('unknown-tactical', { name, known: TACTICAL_NAMES }, '22.2.1', `/charts/tacticalObjectives/${name}`)],
  );
}

/**
 * What is wrong with the avatars that the players have chosen for a game. A Sergeant is a squad, a Lieutenant the leader of a platoon, or
 * a company commander where he is Russian.
 *
 * @returns `unknown-player`, `unknown-unit`, `given-twice`, `career-over`, `wrong-avatar`, `seal-broken`, `not-sealed`
 * @rule 22.2
 * @example choiceFaults(world, campaign, [{ player: 'anna', unit: 'blue.1-2' }]) // []
 */
export function choiceFaults(
  world: LhyWorld,
  { players, seals = [] }: Campaign,
  choices: readonly AvatarChoice[],
): readonly Problem[] {
  const known = players.map(({ id }) => id);
  const missing = seals.flatMap(({ player }) =>
    choices.some((choice) => choice.player === player) ? [] : [problem('not-sealed', { player }, '22.2', '/avatars')],
  );
  return [
    ...missing,
    ...choices.flatMap((choice, i): readonly Problem[] => {
      const { player, unit } = choice;
      const path = `/avatars/${i}`;
      const own = players.find(({ id }) => id === player);
      if (own === undefined) return [problem('unknown-player', { player, known }, '22.2', `${path}/player`)];
      if (choices.findIndex((each) => each.player === player) !== i)
        return [problem('avatar-given-twice', { player }, '22.2', `${path}/player`)];
      const seal = seals.find((each) => each.player === player);
      if (seal !== undefined && seal.seal !== sealOf(choice)) return [problem('seal-broken', { player }, '22.2', path)];
      if (own.rank === 'captain') return [problem('career-over', { player }, '22.2', `${path}/player`)];
      return unitFaults(world, unit, own.rank, path);
    }),
  ];
}

function unitFaults(world: LhyWorld, id: string, rank: Rank, path: string): readonly Problem[] {
  const unit = world.mission.units.find((each) => each.id === id);
  const type = unit === undefined ? undefined : world.counters.get(unit.type);
  if (unit === undefined || type === undefined) return [problem('unknown-unit', { unit: id }, '22.2', `${path}/unit`)];
  const leader =
    type.kind === 'leader' && (isRussian(type) || platoonOf(type) !== undefined || unit.commands !== undefined);
  const fits = rank === 'sergeant' ? type.kind === 'squad' : leader;
  return fits && unit.dummy !== true ? [] : [problem('wrong-avatar', { unit: id, rank }, '22.2', `${path}/unit`)];
}
